/* ending.c - end a game: adjudication, policies, and the tags of its record. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/referee/referee.h"
#include "game/check.h"

/* ------ adjudication ------ */

/* Return the material lead of SIDE, in points of strat_worth. */
static int
lead(const struct strat_referee *m, enum strat_side side)
{
	int s, worth, sum = 0;

	for (s = 0; s < STRAT_SQUARES; s++) {
		strat_piece p = m->play.at[s];

		if (!strat_piece_id(p))
			continue;
		worth = strat_worth[strat_piece_rank(p)];
		sum += strat_piece_side(p) == side ? worth : -worth;
	}
	return sum;
}

/* Return 1 if SIDE has had the required lead for the required number of plies. */
static int
is_ahead(struct strat_referee *m, enum strat_side side)
{
	const struct strat_adjudication *j = &m->game.judging;

	if (!j->material)
		return 0;
	m->ahead[side] = lead(m, side) >= (int)j->material ? m->ahead[side] + 1 : 0;
	return m->ahead[side] && m->ahead[side] >= j->material_plies;
}

/* Return 1 if SIDE, which has just moved, has reported a lost position for the required number of
 * moves. */
static int
is_hopeless(struct strat_referee *m, enum strat_side side)
{
	const struct strat_adjudication *j = &m->game.judging;

	if (!j->resign)
		return 0;
	m->hopeless[side] = m->has_score[side] && m->score[side] <= -j->resign
	    ? m->hopeless[side] + 1
	    : 0;
	return m->hopeless[side] >= j->resign_moves && m->hopeless[side];
}

/* Return 1 if both sides have reported a drawn position for the required number of plies. */
static int
is_drawish(struct strat_referee *m, enum strat_side side)
{
	const struct strat_adjudication *j = &m->game.judging;
	int score = m->score[side];

	if (!j->draw_plies)
		return 0;
	m->drawish = m->has_score[side] && score <= j->draw && score >= -j->draw ? m->drawish + 1
										 : 0;
	return m->drawish >= j->draw_plies;
}

int
strat_referee_adjudicate(struct strat_referee *m, enum strat_side side)
{
	int i;

	if (m->record.nplies < m->game.judging.from)
		return 0;
	for (i = 0; i < 2; i++)
		if (is_ahead(m, (enum strat_side)i)) {
			strat_referee_end(
			    m, STRAT_END_ADJUDICATED, STRAT_OTHER(i), "adjudicated: material");
			return 1;
		}
	if (is_hopeless(m, side))
		strat_referee_end(
		    m, STRAT_END_ADJUDICATED, (int)side, "adjudicated: its own score");
	else if (is_drawish(m, side))
		strat_referee_end(m, STRAT_END_ADJUDICATED, -1, "adjudicated: a draw by score");
	return m->is_over;
}

/* ------ the verdict ------ */

/* The policy that applies to an end: none, or the policy of crashes, of unready engines, or of
 * illegal moves. */
enum judged_by { BY_NOTHING, BY_CRASH, BY_UNREADY, BY_ILLEGAL };

static const struct {
	const char *termination; /* NULL: as on the board */
	enum judged_by by;
} ends[STRAT_ENDINGS] = {
	[STRAT_END_BOARD] = { NULL, BY_NOTHING },
	[STRAT_END_RESIGNED] = { "resignation", BY_NOTHING },
	[STRAT_END_AGREED] = { "agreement", BY_NOTHING },
	[STRAT_END_ADJUDICATED] = { "adjudication", BY_NOTHING },
	[STRAT_END_TIME] = { "time", BY_NOTHING },
	[STRAT_END_ILLEGAL] = { "illegal", BY_ILLEGAL },
	[STRAT_END_CRASHED] = { "crash", BY_CRASH },
	[STRAT_END_HUNG] = { "crash", BY_CRASH },
	[STRAT_END_FLOODED] = { "crash", BY_CRASH },
	[STRAT_END_NOT_STARTED] = { "crash", BY_UNREADY },
	[STRAT_END_ABANDONED] = { "abandoned", BY_NOTHING },
};

/* Return the policy that applies to END. */
static enum strat_policy
policy_of(const struct strat_referee *m, enum strat_game_end end)
{
	const enum strat_policy policies[] = { [BY_NOTHING] = STRAT_POLICY_LOSE,
		[BY_CRASH] = m->game.on_crash,
		[BY_UNREADY] = m->game.on_unready,
		[BY_ILLEGAL] = m->game.on_illegal };

	return policies[ends[end].by];
}

/* Return 1 if the game does not count. */
static int
is_void(const struct strat_referee *m, enum strat_game_end end)
{
	enum strat_policy policy = policy_of(m, end);

	return end == STRAT_END_ABANDONED || policy == STRAT_POLICY_VOID ||
	    policy == STRAT_POLICY_STOP;
}

static enum strat_result
result_of(const struct strat_referee *m, enum strat_game_end end, int loser)
{
	enum strat_result result;

	if (is_void(m, end))
		return STRAT_OPEN;
	if (end == STRAT_END_BOARD && strat_board_end(&m->play, &result))
		return result;
	return loser < 0 ? STRAT_DRAW : strat_win_of(STRAT_OTHER((enum strat_side)loser));
}

/* ------ the record ------ */

/* Write a setup of unknown pieces in the right number. */
static void
unknown_setup(const struct strat_rules *r, char *to)
{
	int left = r->any_army ? 1 : strat_rules_army_size(r), row, file;

	for (row = 0; row < r->home; row++) {
		for (file = 0; file < r->files; file++)
			*to++ = left-- > 0 ? '?' : '.';
		*to++ = row == r->home - 1 ? '\0' : '/';
	}
}

static int
tag(struct strat_referee *m, const char *name, const char *value)
{
	return strat_record_set_tag(&m->record, name, value, strlen(value));
}

/* Tag the options in which the rules differ from their rule set, and the army. */
static int
tag_rules(struct strat_referee *m)
{
	const struct strat_rules *r = &m->game.rules, *base = m->game.base;
	struct strat_out out;
	int rank, rc;

	strat_out_init(&out, -1);
	strat_rules_write_options(&out, r, base);
	rc = out.error;
	if (rc == 0 && out.len)
		rc = strat_record_set_tag(&m->record, "Options", out.text, out.len);
	out.len = 0;
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		if (r->army[rank] != base->army[rank])
			strat_out_printf(&out, "%s%cx%d", out.len ? " " : "",
			    strat_rank_symbol[rank], r->army[rank]);
	if (rc == 0 && (rc = out.error) == 0 && out.len)
		rc = strat_record_set_tag(&m->record, "Army", out.text, out.len);
	strat_out_free(&out);
	return rc;
}

/* Tag the sides that could think while the opponent did, if any. */
static int
tag_ponder(struct strat_referee *m)
{
	static const char *const sides[] = { NULL, "red", "blue", "both" };
	int side, which = 0;

	for (side = 0; side < 2; side++)
		if (m->player[side]->session.features & STRAT_FEATURE_PONDER)
			which |= 1 << side;
	return which ? tag(m, "Ponder", sides[which]) : 0;
}

static int
tag_all(struct strat_referee *m, const char *termination)
{
	static const char *const setup_tag[2] = { "RedSetup", "BlueSetup" };
	char unknown[64];
	int rc, side;

	unknown_setup(&m->game.rules, unknown);
	rc = tag(m, "Red", m->player[STRAT_RED]->session.engine->name);
	if (rc == 0)
		rc = tag(m, "Blue", m->player[STRAT_BLUE]->session.engine->name);
	if (rc == 0)
		rc = tag(m, "Result", strat_result_token[m->record.result]);
	if (rc == 0)
		rc = tag(m, "Termination", termination);
	if (rc == 0)
		rc = tag(m, "Rules", m->game.rules.name);
	if (rc == 0)
		rc = tag_rules(m);
	for (side = 0; rc == 0 && side < 2; side++)
		rc = tag(m, setup_tag[side], m->has_begun ? m->setup[side] : unknown);
	return rc == 0 ? tag_ponder(m) : rc;
}

/* ------ all of it ------ */

/* Set the verdict of a game that ended with END, by policy, and the tags of its record. */
static void
judge_end(struct strat_referee *m, enum strat_game_end end, int loser)
{
	struct strat_verdict *v = &m->verdict;
	const char *word = ends[end].termination;
	enum strat_result on_board;
	int side;

	v->end = end;
	v->loser = loser;
	v->is_void = is_void(m, end);
	v->is_bad = ends[end].by != BY_NOTHING || end == STRAT_END_TIME;
	v->result = result_of(m, end, loser);
	v->stop = policy_of(m, end) == STRAT_POLICY_STOP;
	if (!word)
		word = strat_board_end(&m->play, &on_board);
	if (v->is_void && ends[end].by == BY_ILLEGAL)
		word = "abandoned";
	else if (!m->has_begun && !v->is_void)
		word = "forfeit";
	for (side = 0; side < 2; side++) {
		v->refused[side] = m->refused[side];
		v->used[side] = m->used[side] / STRAT_MS;
		v->waited[side] = m->waited[side] / STRAT_MS;
		v->left[side] = m->left[side] == STRAT_NEVER ? -1 : m->left[side] / STRAT_MS;
	}
	v->game = &m->game;
	v->record = &m->record;
	m->record.result = v->result;
	if (tag_all(m, word) < 0)
		m->rc = -STRAT_E_NOMEM; /* the record is incomplete */
	for (side = 0; side < 2; side++) {
		struct strat_engine_process *p = m->player[side];

		if (m->has_begun || !p->is_new)
			p->session.engine->protocol->notify_end(&p->session, v->result, word);
	}
}

/* ------ the end ------ */

void
strat_referee_end(struct strat_referee *m, enum strat_game_end end, int loser, const char *fmt, ...)
{
	va_list ap;

	if (m->is_over)
		return;
	m->is_over = 1;
	va_start(ap, fmt);
	vsnprintf(m->verdict.why, sizeof m->verdict.why, fmt, ap);
	va_end(ap);
	judge_end(m, end, loser);
}

void
strat_referee_fail(struct strat_referee *m, int rc)
{
	m->rc = rc;
	strat_referee_end(
	    m, STRAT_END_ABANDONED, -1, "%s", strat_code_phrase((enum strat_code) - rc));
}

void
strat_referee_abandon(struct strat_referee *m)
{
	strat_referee_end(m, STRAT_END_ABANDONED, -1, "abandoned");
}
