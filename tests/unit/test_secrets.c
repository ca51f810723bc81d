/* test_secrets.c - an engine is sent nothing that its side may not know.
 *
 * Spies play games under every rule set and record what they receive.  From the record of a game,
 * which contains everything, the messages to each spy are generated again; and also from records
 * of other games in which two pieces of the opponent that this side cannot tell apart have been
 * swapped.  All must be the same to the byte, so nothing depended on a hidden rank. */
#define _GNU_SOURCE
#include "match_help.h"

#include <sys/prctl.h>
#include <sys/stat.h>

#include "game/view/belief.h"
#include "game/shown.h"
#include "game/start.h"
#include "game/notes.h"
#include "game/view/view.h"

/* Return what a spy wrote, to be freed. */
static char *
read_file(const char *path)
{
	FILE *f = fopen(path, "r");
	char *text = calloc(1, 1 << 20);

	assert_non_null(f);
	assert_non_null(text);
	assert_true(fread(text, 1, (1 << 20) - 1, f) < (1 << 20) - 1);
	fclose(f);
	return text;
}

static int
has_line(const char *text, const char *line)
{
	size_t len = strlen(line);

	for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
		if (strncmp(text, line, len) == 0 && (text[len] == '\n' || !text[len]))
			return 1;
	return 0;
}

/* Return the number of lines of TEXT that begin with WORD. */
static int
count(const char *text, const char *word)
{
	int n = 0;

	for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
		n += strncmp(text, word, strlen(word)) == 0;
	return n;
}

/* ------ the messages a side receives ------ */

/* Write what SIDE may see of the plies of G, and store what it can believe of each piece at the
 * end. Return 0 if G breaks the rules. */
static int
tell_again(const struct strat_record *g, enum strat_side side, struct strat_out *out,
    strat_ranks sets[STRAT_MAX_PIECES + 1])
{
	struct strat_session talk = { .side = side, .out = out };
	struct strat_start start;
	struct strat_play play;
	struct strat_belief belief;
	struct strat_event ev;
	struct strat_seen_ranks named;
	size_t i;
	int rc;

	strat_start_init(&start);
	strat_play_init(&play);
	start.always_believe = 1;
	rc = strat_start(&start, g, &play, &belief, NULL);
	for (i = 0; rc == 0 && i < g->nplies; i++) {
		struct strat_ply ply = g->plies[i], view;
		enum strat_side mover = play.turn;

		ply.shown = ply.outcome = 0;
		ply.around = 0;
		rc = strat_play_apply(&play, &ply, &ev);
		if (rc < 0)
			break;
		strat_ply_fill_shown(&ply, &ev);
		if (ply.outcome != g->plies[i].outcome)
			rc = -1;
		else
			rc = strat_belief_update(&belief, &play, &ply, &ev);
		strat_view_ranks(&belief, &ev, &named);
		strat_view_ply(&ply, &named, (enum strat_view)side, &view);
		strat_protocol_stp.notify_ply(&talk, mover, &view);
	}
	if (rc == 0 && strat_play_result(&play) != g->result && g->result != STRAT_OPEN)
		rc = -1;
	for (i = 1; rc == 0 && i <= STRAT_MAX_PIECES; i++)
		sets[i] = strat_belief_ranks(&belief, (enum strat_view)side, (int)i);
	strat_out_char(out, '\0');
	strat_play_free(&play);
	strat_start_free(&start);
	return rc == 0;
}

/* Copy the lines of TOLD that are about plies to OUT. */
static void
seen_lines(const char *told, struct strat_out *out)
{
	size_t n;

	for (; *told; told += n + (told[n] == '\n')) {
		n = strcspn(told, "\n");
		if (strncmp(told, "seen ", 5) == 0) {
			strat_out_put(out, told, n);
			strat_out_char(out, '\n');
		}
	}
	strat_out_char(out, '\0');
}

/* Assert that every line has its proper form. */
static void
check_grammar(const char *told)
{
	static const char *const forms[][2] = { { "stp 1", "" }, { "ping ", "0123456789" },
		{ "newgame ", "abcdefghijklmnopqrstuvwxyz0123456789B-=, " }, { "setup", "" },
		{ "opponent ", "?./" }, { "go", " abcdefghijklmnopqrstuvwxyz0123456789" },
		{ "rescue ", NULL }, { "seen ", NULL },
		{ "over ", "01/2-* abcdefghijklmnopqrstuvwxyz" }, { "quit", "" } };
	char line[200];
	size_t n, i;

	for (; *told; told += n + (told[n] == '\n')) {
		n = strcspn(told, "\n");
		assert_true(n < sizeof line);
		memcpy(line, told, n);
		line[n] = '\0';
		for (i = 0; i < sizeof forms / sizeof *forms; i++) {
			size_t len = strlen(forms[i][0]);

			if (strncmp(line, forms[i][0], len) == 0 &&
			    (!forms[i][1] || strspn(line + len, forms[i][1]) == n - len))
				break;
		}
		if (i == sizeof forms / sizeof *forms)
			print_message("told: %s\n", line);
		assert_true(i < sizeof forms / sizeof *forms);
	}
}

/* Assert that a request for a rescue reveals no more than the ply that follows it. */
static int
check_rescues(const char *told, enum strat_side side)
{
	int n = 0;
	const char *word = side == STRAT_RED ? "seen red " : "seen blue ", *p = told, *ply;
	size_t len;

	while ((p = strstr(p, "\nrescue ")) != NULL) {
		p += strlen("\nrescue ");
		len = strcspn(p, "\n");
		ply = strstr(p, word);
		assert_non_null(ply);
		assert_memory_equal(p, ply + strlen(word), len);
		n++;
	}
	return n;
}

/* Return the piece at character I of the setup TEXT of SIDE. */
static int
id_at(const char *text, enum strat_side side, size_t i)
{
	int id = side * STRAT_MAX_ARMY + 1;

	for (; i > 0; i--, text++)
		id += *text != '.' && *text != '/';
	return id;
}

/* Swap the pieces at characters I and J of the setup of SIDE if the other side, which believes
 * SETS, cannot tell them apart.  Return 0 if it can. */
static int
swap(struct strat_record *g, enum strat_side side, size_t i, size_t j, const strat_ranks *sets)
{
	const char *tag = side == STRAT_RED ? "RedSetup" : "BlueSetup";
	strat_ranks both;
	char text[64], c;

	snprintf(text, sizeof text, "%s", strat_record_tag(g, tag));
	if (strchr("./", text[i]) || strchr("./", text[j]) || text[i] == text[j])
		return 0;
	both = STRAT_RANK_BIT(strat_rank_of(text[i])) | STRAT_RANK_BIT(strat_rank_of(text[j]));
	if ((sets[id_at(text, side, i)] & sets[id_at(text, side, j)] & both) != both)
		return 0;
	c = text[i];
	text[i] = text[j];
	text[j] = c;
	assert_int_equal(strat_record_set_tag(g, tag, text, strlen(text)), 0);
	return 1;
}

/* Assert that TOLD follows from G, and from all games that differ from it in two of the opponent's
 * pieces that SIDE cannot tell apart.  Return their number. */
static int
check_told(const struct strat_record *g, enum strat_side side, const char *told, int *asked)
{
	strat_ranks sets[STRAT_MAX_PIECES + 1], others[STRAT_MAX_PIECES + 1];
	struct strat_out was, again;
	struct strat_record other;
	size_t i, j, len = strlen(strat_record_tag(g, "RedSetup"));
	int n = 0;

	strat_out_init(&was, -1);
	strat_out_init(&again, -1);
	strat_record_init(&other);
	check_grammar(told);
	*asked += check_rescues(told, side);
	seen_lines(told, &was);
	assert_true(tell_again(g, side, &again, sets));
	assert_string_equal(was.text, again.text);
	for (i = 0; i < len; i++)
		for (j = i + 1; j < len; j++) {
			if ((i * 7 + j) % 5) /* a sample of them */
				continue;
			assert_int_equal(strat_record_copy(&other, g), 0);
			again.len = 0;
			if (!swap(&other, STRAT_OTHER(side), i, j, sets) ||
			    !tell_again(&other, side, &again, others))
				continue;
			assert_string_equal(was.text, again.text);
			n++;
		}
	strat_record_free(&other);
	strat_out_free(&was);
	strat_out_free(&again);
	return n;
}

/* ------ what may be shown ------ */

/* Return 1 if SIDE may be shown rank number WHICH (0: mover, 1: target) of a ply of MOVER, by the
 * rules alone, without conclusions. */
static int
may_be_shown(const struct strat_rules *r, enum strat_side side, enum strat_side mover,
    const struct strat_ply *ply, int which)
{
	enum strat_side whose = which ? STRAT_OTHER(mover) : mover;
	int is_power = ply->kind == STRAT_SENSE || ply->kind == STRAT_CHARM ||
	    ply->kind == STRAT_SHOOT;

	if (is_power) /* one rank, that of the target */
		return mover == side || ply->kind != STRAT_SENSE || whose != side;
	if (whose == side || !which || !r->silent)
		return 1;
	return ply->shown >> 4 == STRAT_SCOUT || ply->outcome == STRAT_CAPTURED;
}

/* Assert that a power that does not show its piece first (powers-show-first) reveals no rank to the
 * others, and two steps in a line of a piece believed to be one of SET only their end. */
static void
check_veil(const struct strat_rules *r, const struct strat_ply *told, const struct strat_event *ev,
    int is_own, strat_ranks set, int *veiled)
{
	const struct strat_path *way = &ev->path;
	int is_line = strat_row(way->from) == strat_row(way->to) ||
	    strat_file(way->from) == strat_file(way->to);

	if (is_own || r->shows_powers || way->kind != STRAT_QUICK || ev->target)
		return;
	assert_int_equal(told->shown, 0);
	assert_int_equal(
	    told->kind, is_line && set != STRAT_RANK_BIT(STRAT_CAPTAIN) ? STRAT_STEP : STRAT_QUICK);
	++*veiled;
}

/* Assert that a rank in TOLD that no rule shows could be concluded. */
static void
check_silence(
    const struct strat_record *g, enum strat_side side, const char *told, int *hidden, int *veiled)
{
	struct strat_start start;
	struct strat_play play;
	struct strat_belief belief;
	struct strat_event ev;
	size_t i;

	strat_start_init(&start);
	strat_play_init(&play);
	start.always_believe = 1;
	assert_int_equal(strat_start(&start, g, &play, &belief, NULL), 0);
	for (i = 0; i < g->nplies; i++) {
		enum strat_side mover = play.turn;
		struct strat_ply ply;
		const char *p = strstr(told, "seen "), *end;
		strat_ranks set;

		assert_non_null(p);
		p = strchr(p + strlen("seen "), ' ') + 1;
		end = strchr(p, '\n');
		told = end;
		assert_int_equal(strat_ply_read(&ply, &p, end), 0);
		assert_int_equal(strat_play_apply(&play, &g->plies[i], &ev), 0);
		assert_int_equal(strat_belief_update(&belief, &play, &g->plies[i], &ev), 0);
		set = strat_belief_ranks(&belief, (enum strat_view)side, strat_piece_id(ev.mover));
		check_veil(play.rules, &ply, &ev, mover == side, set, veiled);
		if (ply.kind != STRAT_STEP || !ev.target)
			continue;
		if (may_be_shown(play.rules, side, mover, &ply, 1))
			continue;
		set = strat_belief_ranks(&belief, (enum strat_view)side, strat_piece_id(ev.target));
		*hidden += (ply.shown & 15) == STRAT_UNKNOWN;
		if ((ply.shown & 15) != STRAT_UNKNOWN)
			assert_int_equal(set, STRAT_RANK_BIT(ply.shown & 15));
	}
	strat_play_free(&play);
	strat_start_free(&start);
}

/* ------ games ------ */

struct spies {
	char file[2][32];
	const char *args[2][5];
};

/* Play a game of RULES with OPTIONS and FEATURES between spies, for which PROGRAM plays, and store
 * what they wrote in WROTE. */
static struct contest *
play_spies(const char *rules, const char *options, const char *program, unsigned features, int seed,
    char *wrote[2])
{
	struct contest *c = match_new(rules, options, 1);
	char why[100];
	struct spies s = { { "/tmp/strat-spy-XXXXXX", "/tmp/strat-spy-XXXXXX" }, { { NULL } } };
	char number[2][16];
	int side, fd;

	if (strstr(options, "rescue")) /* where there is room, more rescues happen */
		assert_int_equal(strat_rules_army(&c->game.rules, "2x1 3x1 4x2 5x1 6x1 7x0 8x0 Bx1",
				     why, sizeof why),
		    0);
	for (side = 0; side < 2; side++) {
		fd = mkstemp(s.file[side]);
		assert_true(fd >= 0);
		close(fd);
		snprintf(number[side], sizeof number[side], "%d", 2 * seed + side);
		s.args[side][0] = s.file[side];
		s.args[side][1] = match_program(program);
		s.args[side][2] = number[side];
		c->engine[side].cmd = match_program("tests/engines/spy");
		c->engine[side].args = s.args[side];
		c->engine[side].tc.grace = 50;
		c->engine[side].limits = strat_child_limits_default;
		c->engine[side].limits.memory = 0;
	}
	c->game.features = features;
	c->game.keep = STRAT_RECORD_INFO;
	match_play(c);
	assert_int_equal(c->over, 1);
	if (c->ended[0].end != STRAT_END_BOARD)
		print_message("%s: %s\n", c->ended[0].why, c->ended[0].log[0]);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	for (side = 0; side < 2; side++) {
		wrote[side] = read_file(s.file[side]);
		unlink(s.file[side]);
	}
	return c;
}

/* Return the first place in TOLD that has an eval, but for the features of newgame, or "". */
static const char *
find_eval(const char *told)
{
	size_t n;

	for (; *told; told += n + (told[n] == '\n')) {
		const char *eval = strstr(told, "eval");

		n = strcspn(told, "\n");
		if (eval && eval < told + n && strncmp(told, "newgame ", 8) != 0)
			return eval;
	}
	return told;
}

/* The counts over all games. */
struct tally {
	int games, others, hidden, asked, veiled, evals;
};

/* Play a game of RULES with OPTIONS and FEATURES between spies, for which PROGRAM plays, and check
 * it. */
static void
spy_on(
    const char *program, const char *rules, const char *options, unsigned features, struct tally *t)
{
	char text[100], *wrote[2], *told;
	struct contest *c;
	size_t i;
	int side;

	snprintf(text, sizeof text, "%s move-limit=400", options);
	c = play_spies(rules, text, program, features, ++t->games, wrote);
	for (side = 0; side < 2; side++) {
		told = strstr(wrote[side], "\ntold\n");
		assert_non_null(told);
		told += strlen("\ntold\n");
		t->others += check_told(
		    &c->ended[0].record, (enum strat_side)side, told, &t->asked);
		check_silence(
		    &c->ended[0].record, (enum strat_side)side, told, &t->hidden, &t->veiled);
		assert_int_equal(count(told, "newgame "), 1);
		assert_string_equal(find_eval(told), "");
		free(wrote[side]);
	}
	for (i = 1; i <= c->ended[0].record.nplies; i++)
		t->evals += strat_notes_eval(&c->ended[0].record, i) >= 0;
	match_free(c);
}

static void
spy(const char *rules, const char *options, struct tally *t)
{
	spy_on("samples/engines/random", rules, options, 0, t);
}

static void
no_message_depends_on_a_rank_that_is_not_known(void **state)
{
	static const char *const options[] = { "", "silent", "rescue", "silent rescue", "aggressor",
		"captured=stealth", "captured=secret" };
	struct tally t = { .games = 0 };
	char why[100];
	size_t o;
	int i, n;

	(void)state;
	for (i = 0; strat_rulebooks[i]; i++)
		for (o = 0; o < sizeof options / sizeof *options; o++) {
			struct strat_rules r = *strat_rulebooks[i];

			if (strat_rules_options(&r, options[o], why, sizeof why) < 0)
				continue;
			for (n = strstr(options[o], "rescue") ? 5 : 1; n > 0; n--)
				spy(r.name, options[o], &t);
		}
	print_message(
	    "%d games, %d others like them, %d battles in silence, %d requests for a rescue\n",
	    t.games, t.others, t.hidden, t.asked);
	assert_true(t.asked > 3);
	assert_true(t.others > 800);
	assert_true(t.hidden > 20);
	assert_true(t.veiled > 10);
}

static void
evals_and_pondering_tell_the_opponent_nothing(void **state)
{
	static const char *const rules[] = { "barrage", "duel", "hasbro-1999", "fire-ice-powers" };
	struct tally t = { .games = 0 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rules / sizeof *rules; i++)
		spy_on("samples/engines/greedy", rules[i],
		    strcmp(rules[i], "hasbro-1999") == 0 ? "silent" : "",
		    STRAT_FEATURE_EVAL | STRAT_FEATURE_PONDER, &t);
	assert_true(t.others > 10);
	assert_true(t.evals > 50);
}

static void
an_engine_finds_nothing_but_its_own(void **state)
{
	struct contest *c;
	char *wrote[2];

	(void)state;
	strat_forbid_inspection();
	c = play_spies("barrage", "move-limit=20", "samples/engines/random", 0, 1, wrote);
	prctl(PR_SET_DUMPABLE, 1);
	*strstr(wrote[0], "\ntold\n") = '\0';
	if (count(wrote[0], "reads "))
		print_message("%s\n", wrote[0]);
	assert_int_equal(count(wrote[0], "env "), 4);
	assert_int_equal(count(wrote[0], "env PATH="), 1);
	assert_int_equal(count(wrote[0], "env HOME=/tmp/strat-match-"), 1);
	assert_int_equal(count(wrote[0], "env TMPDIR=/tmp/strat-match-"), 1);
	assert_int_equal(count(wrote[0], "env LANG="), 1);
	assert_int_equal(count(wrote[0], "cwd /tmp/strat-match-"), 1);
	assert_int_equal(count(wrote[0], "fd "), 3);
	assert_int_equal(count(wrote[0], "file "), 0);
	assert_int_equal(count(wrote[0], "reads "), 0);
	assert_true(has_line(wrote[0], "session own"));
	assert_true(has_line(wrote[0], "status NoNewPrivs:\t1"));
	assert_true(has_line(wrote[0], "status CapEff:\t0000000000000000"));
	free(wrote[0]);
	free(wrote[1]);
	match_free(c);
}

static void
a_sandbox_hides_the_rest(void **state)
{
	const char *args[] = { "-", "./random", NULL };
	struct strat_supervisor_options plan = { .sandbox = STRAT_SANDBOX_ON };
	struct strat_supervisor *k;
	struct contest *c;
	const char *log, *p;
	int processes = 0;

	(void)state;
	if (strat_supervisor_open(&k, &plan, NULL) < 0) {
		print_message("no sandbox here\n");
		skip();
	}
	strat_supervisor_close(k);
	c = match_new("barrage", "move-limit=20", 2);
	c->plan.sandbox = STRAT_SANDBOX_ON;
	c->plan.log_all = 1;
	c->engine[0].cmd = match_program("tests/engines/spy");
	c->engine[0].args = args;
	c->engine[0].dir = match_program("samples/engines");
	c->engine[1].cmd = match_program("samples/engines/random");
	match_play(c);
	log = c->ended[0].log[0];
	if (c->ended[0].end != STRAT_END_BOARD)
		print_message("%s: %s\n", c->ended[0].why, log);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	assert_non_null(strstr(log, "! env PATH="));
	assert_null(strstr(log, "of the referee"));
	for (p = log; (p = strstr(p, "! sees ")) != NULL; p++)
		processes += p[7] >= '1' && p[7] <= '9';
	assert_in_range(processes, 1, 3); /* itself, and bubblewrap */
	assert_non_null(strstr(log, "NoNewPrivs:\t1"));
	assert_non_null(strstr(log, "CapEff:\t0000000000000000"));
	match_free(c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_message_depends_on_a_rank_that_is_not_known),
		cmocka_unit_test(evals_and_pondering_tell_the_opponent_nothing),
		cmocka_unit_test(an_engine_finds_nothing_but_its_own),
		cmocka_unit_test(a_sandbox_hides_the_rest),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
