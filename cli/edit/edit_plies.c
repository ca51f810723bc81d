/* edit_plies.c - the commands that enter, correct and delete plies. */
#include <string.h>

#include "cli/edit/act.h"
#include "cli/replay/replay_view.h"
#include "game/decide.h"
#include "game/notes.h"
#include "game/shown.h"

#define MAX_LISTED 400 /* maximum number of legal plies to list */

/* ------ refusing ------ */

/* Append the ranks of SET as MARKS: "M987B". */
static void
put_ranks(struct strat_out *out, const char *const marks[], strat_ranks set)
{
	int rank;

	for (rank = STRAT_MARSHAL; rank >= STRAT_SPY; rank--)
		if (set & STRAT_RANK_BIT(rank))
			strat_out_str(out, marks[rank]);
	for (rank = STRAT_BOMB; rank <= STRAT_FLAG; rank++)
		if (set & STRAT_RANK_BIT(rank))
			strat_out_str(out, marks[rank]);
}

/* Append the possible outcomes and the ranks they need: "+ (95x432), = (9x9)". */
static void
put_answers(struct strat_out *out, const char *const marks[], const struct edit_answers *answers)
{
	const char *between = "";
	size_t i;

	for (i = 0; edit_outcomes[i]; i++) {
		if (!answers->attacker[i])
			continue;
		strat_out_printf(out, "%s%c (", between, edit_outcomes[i]);
		put_ranks(out, marks, answers->attacker[i]);
		strat_out_char(out, 'x');
		put_ranks(out, marks, answers->defender[i]);
		strat_out_char(out, ')');
		between = ", ";
	}
}

static int
refuse_outcome(struct edit_session *s, const struct strat_ply *ply, int rc)
{
	s->asks = rc == -STRAT_E_UNKNOWN;
	if (s->asks)
		edit_say(s, "%s: outcome missing; possible: ", edit_ply_text(s, ply).s);
	else
		edit_say(s, "%s: %s [%s]; possible: ", edit_ply_text(s, ply).s,
		    strat_code_phrase((enum strat_code) - rc),
		    strat_code_name((enum strat_code) - rc));
	put_answers(&s->output, edit_marks(s), &s->answers);
	return EDIT_REFUSED;
}

static void
put_list(const struct edit_session *s, struct strat_out *out, const struct strat_ply *list,
    size_t n, const char *between)
{
	size_t i;

	for (i = 0; i < n; i++)
		strat_out_printf(out, "%s%s", i ? between : "", edit_ply_text(s, &list[i]).s);
}

static int
refuse_ply(struct edit_session *s, const struct strat_ply *ply, int rc)
{
	struct strat_ply list[MAX_LISTED], bare = *ply;
	const char *ruling;
	size_t n;

	if (rc == -STRAT_E_NOMEM)
		return edit_nomem(s);
	bare.shown = bare.outcome = 0;
	if (rc == -STRAT_E_IMPOSSIBLE || rc == -STRAT_E_OUTCOME || rc == -STRAT_E_SHOWN) {
		edit_find_answers(s, &bare, &s->answers);
		if (s->answers.n > 0)
			return refuse_outcome(s, ply, rc);
	}
	edit_say(s, "%s: %s [%s]", edit_ply_text(s, ply).s,
	    strat_code_phrase((enum strat_code) - rc), strat_code_name((enum strat_code) - rc));
	if (rc == -STRAT_E_RESCUE)
		strat_out_printf(&s->output, ": %s", strat_rescue_refusal(&s->game.play, ply));
	ruling = strat_ruling_for_ply(&s->game.play, ply, NULL, (enum strat_code) - rc);
	if (ruling)
		strat_out_printf(&s->output, " (ruling %s)", ruling);
	n = edit_list_plies(s, ply->from, ply->rescue != 0, list, MAX_LISTED);
	if (rc == -STRAT_E_NOPIECE) {
		edit_say(s, "%s is to move", strat_side_name[s->game.play.turn]);
	} else if (n) {
		strat_out_printf(&s->output, "; legal from %s: ", edit_square_text(ply->from).s);
		put_list(s, &s->output, list, n, " ");
	} else if (rc != -STRAT_E_OVER) {
		strat_out_printf(
		    &s->output, "; no legal ply from %s", edit_square_text(ply->from).s);
	}
	return EDIT_REFUSED;
}

/* ------ entering ------ */

/* Complete PLY with the ranks and the outcome that a record shows.  If only one outcome is
 * possible, use it.  Return 0 or a negative code. */
static int
complete(struct edit_session *s, struct strat_ply *ply)
{
	struct strat_event ev;
	const char *c = edit_outcomes;
	int rc = edit_try_ply(s, ply, &ev);

	if (rc == -STRAT_E_UNKNOWN) {
		edit_find_answers(s, ply, &s->answers);
		if (s->answers.n != 1)
			return s->answers.n ? rc : -STRAT_E_IMPOSSIBLE;
		while (!s->answers.attacker[c - edit_outcomes])
			c++;
		ply->outcome = (uint8_t)*c;
		rc = edit_try_ply(s, ply, &ev);
	}
	if (rc == 0)
		strat_ply_fill_shown(ply, &ev);
	return rc;
}

/* Within a change, replace NOLD plies after ply AT by PLY, and show it. */
static int
place(struct edit_session *s, size_t at, size_t nold, struct strat_ply ply)
{
	int rc;

	if (edit_record(s)->nplies - nold >= STRAT_MAX_PLIES)
		return edit_refuse(s, "too many plies (at most %d)", STRAT_MAX_PLIES);
	if (replay_game_seek(&s->game, at) < 0)
		return edit_nomem(s);
	rc = complete(s, &ply);
	if (rc == -STRAT_E_UNKNOWN)
		return refuse_outcome(s, &ply, rc);
	if (rc < 0)
		return refuse_ply(s, &ply, rc);
	if (edit_log_change(&s->log, &s->doc, EDIT_PLIES, at, nold, &ply, 1) < 0)
		return edit_nomem(s);
	edit_finish_change(s, at, 0);
	return replay_game_seek(&s->game, at + 1) < 0 ? edit_nomem(s) : EDIT_CHANGED;
}

static int
enter(struct edit_session *s, size_t at, size_t nold, const struct strat_ply *ply)
{
	edit_begin(s);
	if (place(s, at, nold, *ply) == EDIT_REFUSED)
		return edit_revert_change(s);
	return edit_end(s, at + 1);
}

/* Refuse if no ply can be entered after ply AT. */
static int
check_place(struct edit_session *s, size_t at)
{
	if (s->phase == EDIT_PLAY && at <= s->game.nplies)
		return 0;
	edit_explain_unplayable(s);
	if (s->phase == EDIT_SETUP) {
		edit_say(s, "setups incomplete");
		edit_say(s, "Red: ");
		edit_put_left(s, &s->output, STRAT_RED);
		edit_say(s, "Blue: ");
		edit_put_left(s, &s->output, STRAT_BLUE);
	}
	if (!s->output.len)
		edit_say(s, "ply %zu not found", at);
	return EDIT_REFUSED;
}

/* Read the ply at *TEXT and move *TEXT past it. */
static int
read_ply(struct edit_session *s, const char **text, struct strat_ply *ply)
{
	size_t len = edit_word(text);
	const char *p = *text;

	if (strat_ply_read(ply, &p, p + len) == 0 && p == *text + len) {
		*text = p;
		return 0;
	}
	return edit_refuse(s, "%.*s: %s [%s]", len < 60 ? (int)len : 60, *text,
	    strat_code_phrase(STRAT_E_PLY), strat_code_name(STRAT_E_PLY));
}

/* Within a change, enter the plies of TEXT. */
static int
place_all(struct edit_session *s, const char *text)
{
	struct strat_ply ply;
	size_t n;

	while (edit_word(&text)) {
		n = strspn(text, "0123456789");
		if (n && text[n] == '.') { /* ignore a move number */
			text += n + strspn(text + n, ".");
			continue;
		}
		if (read_ply(s, &text, &ply) < 0 || place(s, s->game.ply, 0, ply) == EDIT_REFUSED)
			return EDIT_REFUSED;
	}
	return EDIT_CHANGED;
}

int
edit_do_plies(struct edit_session *s, const char *text)
{
	size_t n = s->game.ply;

	if (strat_result_read(text, edit_word(&text)) != STRAT_NO_RESULT)
		return edit_do_result(s, text);
	if (check_place(s, n) < 0)
		return EDIT_REFUSED;
	if (n < edit_record(s)->nplies)
		return edit_refuse(s,
		    "ply %zu is %s already (use goto end to add plies there, replace %zu PLY, or "
		    "insert PLY to insert before it)",
		    n + 1, edit_ply_text(s, &edit_record(s)->plies[n]).s, n + 1);
	edit_begin(s);
	if (place_all(s, text) == EDIT_REFUSED)
		return edit_revert_change(s);
	return s->log.now.n ? edit_end(s, s->game.ply) : EDIT_LOOKED;
}

int
edit_do_insert(struct edit_session *s, const char *arg)
{
	struct strat_ply ply;

	if (!*arg || arg[edit_word(&arg)])
		return edit_refuse(s, "usage: insert PLY");
	if (read_ply(s, &arg, &ply) < 0 || check_place(s, s->game.ply) < 0)
		return EDIT_REFUSED;
	return enter(s, s->game.ply, 0, &ply);
}

int
edit_do_replace(struct edit_session *s, const char *arg)
{
	const char *rest = arg;
	long n = edit_number(&rest);
	struct strat_ply ply;

	if (n < 0)
		n = (long)s->game.ply;
	else
		arg = rest;
	if (!*arg || arg[edit_word(&arg)])
		return edit_refuse(s, "usage: replace PLY, or replace N PLY");
	if (read_ply(s, &arg, &ply) < 0)
		return EDIT_REFUSED;
	if (n < 1 || (size_t)n > edit_record(s)->nplies)
		return edit_refuse(s, "ply %ld not found: nothing to replace", n);
	if (check_place(s, (size_t)n - 1) < 0)
		return EDIT_REFUSED;
	return enter(s, (size_t)n - 1, 1, &ply);
}

/* Set *FROM and *TO to the plies that ARG means: "", "5" or "5-7".  Return 0 if ARG is invalid. */
static int
read_range(const struct edit_session *s, const char *arg, long *from, long *to)
{
	const char *dash = strchr(arg, '-');
	char first[16];

	*from = *to = (long)s->game.ply;
	if (!*arg)
		return 1;
	if (!dash) {
		*from = *to = edit_number(&arg);
		return *from >= 0 && !*arg;
	}
	if ((size_t)(dash - arg) >= sizeof first)
		return 0;
	memcpy(first, arg, (size_t)(dash - arg));
	first[dash - arg] = '\0';
	arg = first;
	*from = edit_number(&arg);
	dash++;
	*to = edit_number(&dash);
	return *from >= 0 && *to >= *from && !*arg && !*dash;
}

int
edit_do_delete(struct edit_session *s, const char *arg)
{
	struct strat_record *g = edit_record(s);
	size_t first, last, ply, keep;
	long from, to;

	if (!read_range(s, arg, &from, &to))
		return edit_refuse(s, "usage: delete, delete N or delete N-M");
	if (from < 1 || (size_t)to > g->nplies)
		return edit_refuse(s, "ply %ld not found: nothing to delete", from < 1 ? from : to);
	keep = (size_t)from - 1 < s->game.nplies ? (size_t)from - 1 : s->game.nplies;
	ply = s->game.ply < (size_t)from ? s->game.ply
	    : s->game.ply > (size_t)to   ? s->game.ply - (size_t)(to - from + 1)
					 : (size_t)from - 1;
	edit_begin(s);
	first = strat_notes_find(g, (size_t)from);
	last = strat_notes_find(g, (size_t)to + 1);
	if ((last > first &&
		edit_log_change(&s->log, &s->doc, EDIT_NOTES, first, last - first, NULL, 0) < 0) ||
	    edit_log_change(&s->log, &s->doc, EDIT_PLIES, (size_t)from - 1, (size_t)(to - from + 1),
		NULL, 0) < 0)
		return edit_nomem(s);
	edit_finish_change(s, keep, 0);
	return edit_end(s, ply);
}

/* ------ looking ------ */

int
edit_do_moves(struct edit_session *s, const char *arg)
{
	struct strat_ply list[MAX_LISTED];
	size_t len = edit_word(&arg), n;
	const char *p = arg;
	strat_square from = len ? strat_square_read(&p, arg + len) : 0;

	if (len && (!from || *p))
		return edit_refuse(s, "usage: moves, or moves SQUARE");
	if (s->phase != EDIT_PLAY)
		return check_place(s, 0);
	n = edit_list_plies(s, from, from != 0, list, MAX_LISTED);
	put_list(s, &s->data, list, n, "\n");
	strat_out_str(&s->data, n ? "\n" : "no legal ply\n");
	return EDIT_LOOKED;
}
