/* fuzz_engine.c - the lines of two engines to the referee, who must reach a verdict, and a record
 * that obeys the rules.
 *
 * The first line names the rules and their options, and `ucc' if Blue speaks that protocol.  On
 * later lines the first character is the side, `r' or `b', or, in capitals, a timeout of that
 * side; the rest, after a blank, is its output. */
#include "engine/referee/referee.h"
#include "game/check.h"
#include "tests/fuzz/fuzz.h"

static const struct strat_engine engines[] = {
	{ .name = "Red", .protocol = &strat_protocol_stp, .tc = { .base = 1000 } },
	{ .name = "Blue", .protocol = &strat_protocol_stp, .tc = { .movetime = 10 } },
	{ .name = "Blue", .protocol = &strat_protocol_ucc },
};

/* Set up a player without a process; messages to it are dropped. */
static void
init_player(struct strat_engine_process *p, const struct strat_engine *e)
{
	memset(p, 0, sizeof *p);
	strat_child_init(&p->child);
	strat_out_init(&p->out, -1);
	p->log.size = 1000;
	p->session.engine = e;
	p->session.out = &p->out;
	p->is_new = 1;
	p->exit_deadline = p->deadline = STRAT_NEVER;
}

/* Handle the LEN bytes at LINE as output of P. */
static void
say(struct strat_engine_process *p, const char *line, size_t len)
{
	enum strat_reply said;

	if (len > STRAT_LINE_SIZE - p->end)
		len = STRAT_LINE_SIZE - p->end;
	memcpy(p->in + p->end, line, len);
	p->end += len;
	while (strat_engine_process_next_line(p, &said))
		strat_referee_event(p->match, p->side, (int)said);
	memmove(p->in, p->in + p->start, p->end - p->start);
	p->end -= p->start;
	p->start = 0;
	p->out.len = p->sent = 0;
}

/* Choose the rules from the first line.  Return its length. */
static size_t
read_rules(const char *text, size_t size, struct strat_engine_game *game, int *is_ucc)
{
	const char *nl = memchr(text, '\n', size);
	size_t len = nl ? (size_t)(nl - text) : size;
	char line[200], why[100], *options;
	int i;

	snprintf(line, sizeof line, "%.*s", (int)(len < 199 ? len : 199), text);
	*is_ucc = strstr(line, "ucc") != NULL;
	options = line + strcspn(line, " ");
	if (*options)
		*options++ = '\0';
	game->base = strat_rules_find("isf-online");
	for (i = 0; strat_rulebooks[i]; i++)
		if (strcmp(strat_rulebooks[i]->name, line) == 0)
			game->base = strat_rulebooks[i];
	game->rules = *game->base;
	(void)strat_rules_options(&game->rules, options, why, sizeof why);
	return nl ? len + 1 : len;
}

static void
check_record(const struct strat_referee *m)
{
	struct strat_checker c;
	struct strat_report rep = { 0 };

	strat_checker_init(&c);
	MUST(strat_check(&c, &m->record, &rep) == 0);
	strat_checker_free(&c);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *s = (const char *)data, *end = s + size, *nl;
	struct strat_event_time moment = { .now = strat_now() };
	static struct strat_engine_process p[2];
	struct strat_engine_process *const players[2] = { &p[0], &p[1] };
	struct strat_engine_game game = { .keep = STRAT_RECORD_CLOCKS | STRAT_RECORD_INFO,
		.on_illegal = STRAT_POLICY_REFUSE,
		.refusals = 2,
		.judging = { .from = 10, .resign = 1000, .resign_moves = 2, .material = 60 } };
	struct strat_referee m;
	int side, is_ucc;

	s += read_rules(s, size, &game, &is_ucc);
	init_player(&p[0], &engines[0]);
	init_player(&p[1], &engines[is_ucc ? 2 : 1]);
	game.tc[0] = p[0].session.engine->tc;
	game.tc[1] = p[1].session.engine->tc;
	strat_referee_init(&m);
	strat_referee_begin(&m, &game, players, &moment);
	for (; s < end && !m.is_over; s = nl + 1) {
		nl = memchr(s, '\n', (size_t)(end - s));
		if (!nl)
			break;
		side = *s == 'b' || *s == 'B';
		if (*s == 'R' || *s == 'B')
			strat_referee_event(&m, (enum strat_side)side, STRAT_EVENT_TIMEOUT);
		else if (nl - s > 1)
			say(&p[side], s + 2, (size_t)(nl - s) - 1);
	}
	if (!m.is_over)
		strat_referee_abandon(&m);
	check_record(&m);
	for (side = 0; side < 2; side++) {
		strat_out_free(&p[side].out);
		strat_log_free(&p[side].log);
	}
	strat_referee_free(&m);
	return 0;
}
