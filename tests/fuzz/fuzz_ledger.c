/* fuzz_ledger.c - files of strat-match with changed bytes: what can be read can be merged into
 * another file, and continued. */
#include "match/config.h"
#include "match/ledger.h"
#include "tests/fuzz/database.h"

static const struct strat_schedule schedule = { .players = 2, .games = 10 };
static const char config[] =
    "rules duel\ngames 10\nengine name=Ann cmd=./ann\nengine name=Bob cmd=./bob\n";

/* Add game NUMBER. */
static int
add(struct strat_ledger *s, uint64_t number)
{
	static const char record[] = "[Red \"Ann\"]\n1. a4-a5 1-0\n";
	struct strat_ledger_game g = { .scheduled = strat_schedule_game(&schedule, number),
		.result = STRAT_RED_WINS,
		.end = STRAT_END_BOARD,
		.loser = number % 2 ? -1 : STRAT_BLUE,
		.why = "why",
		.termination = "flag",
		.plies = 77,
		.left = { 30, -1 },
		.record = record,
		.nrecord = sizeof record - 1,
		.log = { number % 2 ? NULL : "> go" },
		.nlog = { number % 2 ? 0 : 4 } };

	return strat_ledger_add(s, &g);
}

static void
make(const char *path)
{
	struct strat_ledger_session session = { .host = "here", .version = "1", .sandbox = "off" };
	struct strat_ledger s;

	MUST(strat_ledger_open(&s, path, STRAT_LEDGER_CREATE, NULL) == 0);
	MUST(strat_ledger_set(&s, "config", config) == 0);
	MUST(strat_ledger_set_file(&s, "engine 1", "./ann", "0123") == 0);
	MUST(strat_ledger_begin_session(&s, &session) == 0);
	MUST(add(&s, 0) == 0 && add(&s, 1) == 0 && add(&s, 2) == 0);
	MUST(strat_ledger_mark_stopped(&s, "1-2.3") == 0);
	MUST(strat_ledger_end_session(&s, 5, "done") == 0);
	strat_ledger_close(&s);
}

/* Read the configuration of S, as `status' does. */
static void
read_config(struct strat_ledger *s)
{
	struct strat_out text = { .fd = -1 };
	struct strat_config c;

	if (strat_ledger_get(s, "config", &text) > 0) {
		strat_config_init(&c);
		if (strat_config_read(&c, text.text ? text.text : "", text.len, "fuzz", NULL) == 0)
			MUST(strat_config_finalize(&c, NULL) <= 0);
		strat_config_free(&c);
	}
	strat_out_free(&text);
}

static int
note(void *arg, const struct strat_ledger_game *g)
{
	MUST(g->why && g->termination && g->loser >= -1 && g->loser <= 1);
	MUST(g->result != STRAT_NO_RESULT && g->end < STRAT_ENDINGS);
	++*(uint64_t *)arg;
	return 0;
}

/* Return the number of games that can be read. */
static uint64_t
look(const char *path)
{
	struct strat_ledger s;
	int64_t after = 0;
	uint64_t n = 0;

	if (strat_ledger_open(&s, path, STRAT_LEDGER_READ, NULL) == 0) {
		read_config(&s);
		MUST(strat_ledger_each(&s, &after, note, &n) <= 0);
		strat_ledger_close(&s);
	}
	return n;
}

/* Merge PATH into an empty file. */
static void
merge(const char *path)
{
	struct strat_ledger s;
	uint64_t added, known;
	char name[80];

	snprintf(name, sizeof name, "%s.merged", path);
	if (strat_ledger_open(&s, name, STRAT_LEDGER_CREATE, NULL) == 0) {
		if (strat_ledger_merge(&s, path, NULL, &added, &known) == 0)
			MUST(known == 0);
		strat_ledger_close(&s);
	}
	unlink(name);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *path = database_write(data, size, make);
	struct strat_ledger_game g;
	struct strat_ledger s;
	char key[STRAT_GAME_KEY_SIZE];
	struct strat_scheduled_game f;

	MUST(look(path) < 1000);
	merge(path);
	if (strat_ledger_open(&s, path, STRAT_LEDGER_WRITE, NULL) == 0) {
		MUST(strat_ledger_clear_stopped(&s) <= 0);
		f = strat_schedule_game(&schedule, 7);
		strat_scheduled_game_key(&f, key);
		if (add(&s, 7) == 0)
			MUST(strat_ledger_find(&s, key, &g) <= 1); /* a forged index hides rows */
		strat_ledger_close(&s);
	}
	return 0;
}
