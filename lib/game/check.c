/* check.c - check a record against its rules. */
#include "game/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "game/decide.h"
#include "game/moves.h"
#include "game/shown.h"

void
strat_checker_init(struct strat_checker *c)
{
	memset(c, 0, sizeof *c);
	strat_start_init(&c->start);
	strat_play_init(&c->play);
}

void
strat_checker_free(struct strat_checker *c)
{
	strat_start_free(&c->start);
	strat_play_free(&c->play);
}

/* The state of one check. */
struct work {
	struct strat_checker *c;
	const struct strat_record *g;
	struct strat_report *rep;
	int rc; /* the code of the first fault */
};

__attribute__((format(printf, 5, 6))) static int
report(struct work *w, enum strat_code code, long line, size_t ply, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_vtellf(w->rep, code, strat_at(w->g->file, line, (long)ply), fmt, ap);
	va_end(ap);
	if (w->rc == 0 && strat_code_level(code) != STRAT_REMARK)
		w->rc = -(int)code;
	return -(int)code;
}

/* ------ tags ------ */

static void
check_tags(struct work *w)
{
	const char *date = strat_record_tag(w->g, "Date"), *view = strat_record_tag(w->g, "View");

	if (date && !strat_has_form(date, "????.??.??"))
		report(w, STRAT_E_DATE, strat_record_tag_line(w->g, "Date"), 0, "%.40s", date);
	if (view && strat_view_find(view) >= STRAT_VIEW_BOTH)
		report(w, STRAT_E_VIEW, strat_record_tag_line(w->g, "View"), 0, "%.40s", view);
}

/* ------ plies ------ */

/* " (ruling NAME)", or "" if no ruling decided. */
struct by {
	char text[48];
};

static struct by
by_ruling(const char *name)
{
	struct by by = { "" };

	if (name)
		snprintf(by.text, sizeof by.text, " (ruling %s)", name);
	return by;
}

/* Report the ranks and the outcome that PLY I shows, and those that it should show. */
static void
report_contradiction(struct work *w, int rc, size_t i, const struct strat_event *ev)
{
	struct strat_ply truth = w->g->plies[i];
	const char *const *marks = w->c->start.rules.marks;
	char said[STRAT_MARKED_SIZE], is[STRAT_MARKED_SIZE];
	struct by by = by_ruling(
	    strat_ruling_for_ply(&w->c->play, &w->g->plies[i], ev, (enum strat_code) - rc));
	int nsaid, nis;

	nsaid = (int)strat_ply_write_marked(said, &truth, marks);
	strat_ply_fill_shown(&truth, ev);
	nis = (int)strat_ply_write_marked(is, &truth, marks);
	report(w, (enum strat_code) - rc, strat_record_line(w->g, i + 1), i + 1, "%.*s, not %.*s%s",
	    nis, is, nsaid, said, by.text);
}

static void
report_ply(struct work *w, int rc, size_t i)
{
	const struct strat_ply *ply = &w->g->plies[i];
	struct by by = by_ruling(
	    strat_ruling_for_ply(&w->c->play, ply, NULL, (enum strat_code) - rc));
	char text[STRAT_MARKED_SIZE];
	int n = (int)strat_ply_write_marked(text, ply, w->c->start.rules.marks);
	const char *why = rc == -STRAT_E_RESCUE ? strat_rescue_refusal(&w->c->play, ply) : NULL;

	report(w, (enum strat_code) - rc, strat_record_line(w->g, i + 1), i + 1, "%.*s%s%s%s", n,
	    text, why ? ": " : "", why ? why : "", by.text);
}

/* Play the plies.  Return 0, or the code of the first faulty one. */
static int
check_plies(struct work *w)
{
	const struct strat_record *g = w->g;
	struct strat_play *p = &w->c->play;
	int believes = strat_start_believes(&w->c->start), rc;
	struct strat_event ev;
	size_t i;

	for (i = 0; i < g->nplies; i++) {
		const struct strat_ply *ply = &g->plies[i];

		rc = strat_play_apply(p, ply, &ev);
		if (rc < 0) {
			report_ply(w, rc, i);
			return rc;
		}
		if ((ply->shown | ply->outcome) && (rc = strat_ply_check_shown(ply, &ev)) < 0) {
			report_contradiction(w, rc, i, &ev);
			return rc;
		}
		if (believes && (rc = strat_belief_update(&w->c->belief, p, ply, &ev)) < 0) {
			report_ply(w, rc, i);
			return rc;
		}
		if (w->c->on_ply)
			w->c->on_ply(w->c->arg, p, ply, &ev);
	}
	return 0;
}

/* ------ the end ------ */

/* The reasons why a game can be over on the board. */
enum board_end { OPEN, FLAG, IMMOBILE, MOVE_LIMIT, QUIET_LIMIT, BOARD_ENDS };

static const char *const board_words[BOARD_ENDS] = { "open", "flag", "immobile", "move-limit",
	"quiet-limit" };

#define ANY  (1 << STRAT_OPEN | 1 << STRAT_RED_WINS | 1 << STRAT_BLUE_WINS | 1 << STRAT_DRAW)
#define WINS (1 << STRAT_RED_WINS | 1 << STRAT_BLUE_WINS)
#define DRAW (1 << STRAT_DRAW)

/* The terminations, the results that each allows, and the state of the board that it requires. */
static const struct termination {
	const char *name;
	int results;
	enum board_end board;
} terminations[] = {
	{ "flag", WINS, FLAG },
	{ "immobile", WINS | DRAW, IMMOBILE },
	{ "resignation", WINS, OPEN },
	{ "agreement", DRAW, OPEN },
	{ "time", WINS | DRAW, OPEN },
	{ "move-limit", DRAW, MOVE_LIMIT },
	{ "quiet-limit", DRAW, QUIET_LIMIT },
	{ "illegal", WINS | DRAW, OPEN },
	{ "crash", ANY, OPEN },
	{ "adjudication", WINS | DRAW, OPEN },
	{ "forfeit", WINS | DRAW | 1 << STRAT_BOTH_LOSE, OPEN },
	{ "abandoned", ANY, OPEN },
	{ "unterminated", 1 << STRAT_OPEN, OPEN },
};

static const struct termination *
find_termination(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof terminations / sizeof *terminations; i++)
		if (strcmp(terminations[i].name, name) == 0)
			return &terminations[i];
	return NULL;
}

/* Return how the game ended on the board, and its result in *RESULT. */
static enum board_end
board_end(const struct strat_play *p, enum strat_result *result)
{
	*result = strat_play_result(p);
	if (*result == STRAT_OPEN)
		return OPEN;
	if (p->limit)
		return p->limit == STRAT_MOVE_LIMIT ? MOVE_LIMIT : QUIET_LIMIT;
	return p->flag_fell ? FLAG : IMMOBILE;
}

const char *
strat_termination(size_t i)
{
	return i < sizeof terminations / sizeof *terminations ? terminations[i].name : NULL;
}

int
strat_termination_fits(const char *name, enum strat_result result)
{
	const struct termination *t = name ? find_termination(name) : NULL;

	return !name || (t && t->results >> result & 1);
}

const char *
strat_board_end(const struct strat_play *p, enum strat_result *result)
{
	enum board_end end = board_end(p, result);

	return end == OPEN ? NULL : board_words[end];
}

/* Return 1 if the side to move may be immobile because of unknown pieces: every piece that could
 * move may be a Bomb or the Flag. */
static int
may_be_immobile(struct strat_checker *c)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	size_t n = strat_moves_steps(&c->play, steps), i;

	if (!c->start.unknown || strat_moves_any(&c->play, c->play.turn, 0))
		return 0;
	for (i = 0; i < n; i++) {
		int id = strat_piece_id(c->play.at[steps[i].from]);

		if (!(strat_belief_ranks(&c->belief, STRAT_VIEW_BOTH, id) & ~STRAT_MOVERS))
			return 0;
	}
	return 1;
}

/* Return 1 if RESULT is the right one when the side to move is immobile. */
static int
is_result_of_immobile(const struct strat_checker *c, enum strat_result result)
{
	enum strat_side other = STRAT_OTHER(c->play.turn);

	if (result == STRAT_DRAW)
		return c->start.rules.both_immobile_draw && !strat_moves_any(&c->play, other, 0);
	return result == strat_win_of(other);
}

/* Return 1 if END is a limit that the rules do not set, so that its termination is allowed at any
 * time. */
static int
limit_is_free(const struct strat_rules *r, enum board_end end)
{
	return (end == MOVE_LIMIT && !r->move_limit) || (end == QUIET_LIMIT && !r->quiet_limit);
}

/* Return the ruling by which the game is over as BOARD says, or by which it continues although the
 * side to move has only powers left. */
static struct by
by_end(const struct work *w, enum board_end board, enum strat_result on_board)
{
	const struct strat_play *p = &w->c->play;
	int decided = board == OPEN ? strat_moves_only_powers(p, p->turn) : board != FLAG;

	return by_ruling(decided ? strat_ruling_for_end(p, on_board) : NULL);
}

static void
check_termination(struct work *w, enum board_end board)
{
	const char *name = strat_record_tag(w->g, "Termination");
	const struct termination *t = name ? find_termination(name) : NULL;
	long line = strat_record_tag_line(w->g, "Termination");
	enum strat_result result = w->g->result;

	if (!name)
		return;
	if (!t) {
		report(w, STRAT_E_TERMINATION, line, 0, "unknown termination '%.40s'", name);
		return;
	}
	if (result != STRAT_NO_RESULT && !(t->results >> result & 1))
		report(w, STRAT_E_TERMINATION, line, 0, "%s with the result %s", name,
		    strat_result_token[result]);
	else if (t->board == board ||
	    (board == OPEN && limit_is_free(&w->c->start.rules, t->board)))
		return;
	else if (t->board != IMMOBILE || board != OPEN || !may_be_immobile(w->c))
		report(w, STRAT_E_TERMINATION, line, 0, "%s, but on the board: %s%s", name,
		    board_words[board],
		    t->board == IMMOBILE ? by_end(w, board, STRAT_OPEN).text : "");
	else if (!is_result_of_immobile(w->c, result))
		report(w, STRAT_E_RESULT, w->g->token_line, 0,
		    "%s, but the other player cannot move", strat_result_token[result]);
}

/* Report disagreements between the result token, the Result tag and the board. */
static void
check_result(struct work *w, enum board_end board, enum strat_result on_board)
{
	const char *tag = strat_record_tag(w->g, "Result");
	enum strat_result result = w->g->result;

	if (tag && result != STRAT_NO_RESULT && strat_result_read(tag, strlen(tag)) != result)
		report(w, STRAT_E_RESULT, strat_record_tag_line(w->g, "Result"), 0,
		    "the tag says %.20s, the token %s", tag, strat_result_token[result]);
	if (board != OPEN && result != on_board && result != STRAT_NO_RESULT)
		report(w, STRAT_E_RESULT, w->g->token_line, 0, "%s, but the board says %s (%s)%s",
		    strat_result_token[result], strat_result_token[on_board], board_words[board],
		    by_end(w, board, on_board).text);
}

int
strat_check(struct strat_checker *c, const struct strat_record *g, struct strat_report *rep)
{
	struct work w = { c, g, rep, 0 };
	enum strat_result on_board;
	enum board_end board;
	int rc;

	check_tags(&w);
	rc = strat_start(&c->start, g, &c->play, &c->belief, rep);
	if (rc < 0)
		return w.rc ? w.rc : rc;
	if (c->on_start)
		c->on_start(c->arg, &c->play);
	if (check_plies(&w) < 0)
		return w.rc;
	board = board_end(&c->play, &on_board);
	check_result(&w, board, on_board);
	check_termination(&w, board);
	return w.rc;
}

/* ------ the valid part of a record ------ */

struct listener {
	struct strat_diag *fault;
	struct strat_report *rep;
};

/* Note the first fault, and pass D on. */
static void
note_fault(void *arg, const struct strat_diag *d)
{
	struct listener *l = arg;

	if (strat_code_level(d->code) != STRAT_REMARK && l->fault->code == STRAT_OK)
		*l->fault = *d;
	strat_report_diag(l->rep, d);
}

size_t
strat_check_playable(struct strat_checker *c, const struct strat_record *g,
    struct strat_diag *fault, struct strat_report *rep)
{
	struct listener l = { fault, rep };
	struct strat_report heard = { .on_diagnostic = note_fault, .arg = &l };

	fault->code = STRAT_OK;
	if (strat_check(c, g, &heard) < 0 && fault->ply > 0)
		return (size_t)fault->ply - 1;
	return g->nplies;
}
