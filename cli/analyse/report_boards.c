/* report_boards.c - the boards at the turning points of a game, with what was believed there.
 *
 * Which plies are turning points is known only at the end, so the boards before those so far are kept. */
#include "cli/analyse/report_boards.h"

#include <string.h>

#include "formats/escape.h"
#include "game/view/view.h"

static void
see_square(struct report_square *to, struct digest *d, enum strat_view view, strat_square s)
{
	struct strat_square_view sight;
	int id = strat_piece_id(d->a.walk.play.at[s]);

	strat_view_square(&d->a.walk.play, &d->a.walk.belief, view, s, &sight);
	to->thing = sight.thing;
	to->side = sight.side;
	to->rank = sight.rank;
	to->likely[0] = '\0';
	if (sight.thing == STRAT_SQUARE_PIECE && sight.rank == STRAT_UNKNOWN)
		digest_write_likely(to->likely, digest_chances(d, view, id));
}

static void
see_board(struct report_board *b, struct digest *d, size_t ply)
{
	const struct strat_rules *r = &d->a.walk.start.rules;
	int file, row;

	b->ply = ply;
	b->view = d->view == STRAT_VIEW_BOTH ? (enum strat_view)d->a.walk.play.turn : d->view;
	for (row = 1; row <= r->rows; row++)
		for (file = 1; file <= r->files; file++) {
			strat_square s = strat_square_at(file, row);

			see_square(&b->at[s], d, b->view, s);
		}
}

/* Return 1 if B is the board before one of the turning points T. */
static int
is_before(const struct report_board *b, const struct strat_turns *t)
{
	size_t i;

	for (i = 0; i < t->n; i++)
		if (t->turn[i].first == b->ply)
			return 1;
	return 0;
}

/* Keep the board before the latest turning point in the place of one that is not needed any more. */
static void
keep_turn(struct report_boards *b)
{
	int i = 0;

	if (b->turns.latest.first == b->last.ply)
		b->latest = b->last;
	else if (b->turns.latest.first == b->before.ply)
		b->latest = b->before;
	if (!is_before(&b->latest, &b->turns))
		return;
	while (b->turn[i].ply != b->latest.ply && is_before(&b->turn[i], &b->turns))
		i++;
	b->turn[i] = b->latest;
}

void
report_boards_moment(struct report_boards *b, struct digest *d, size_t plies)
{
	if (plies == 0) {
		memset(b, 0, sizeof *b);
	} else {
		b->before = b->last;
		b->last = b->next;
		strat_turns_add(&b->turns, &d->a, d->view, plies);
		keep_turn(b);
	}
	if (plies < d->g->nplies)
		see_board(&b->next, d, plies + 1);
}

/* ------ the table ------ */

/* Append the likeliest ranks of a piece, one a line: "B 62", "3 20". */
static void
put_likely(struct strat_out *out, const struct strat_rules *r, const char *likely)
{
	const char *mark;
	int i;

	strat_out_str(out, likely[0] ? "" : "?");
	for (i = 0; likely[i]; i += 3) {
		mark = r->marks[strat_rank_from_char(likely[i])];
		strat_out_str(out, i ? "\n" : "");
		strat_escape_xml(out, mark, strlen(mark));
		strat_out_printf(out, " %d", 10 * (likely[i + 1] - '0') + likely[i + 2] - '0');
	}
}

/* Append a square; IS_PLY: the ply begins or ends there.  The classes are those of analysis.css. */
static void
put_square(
    struct strat_out *out, const struct strat_rules *r, const struct report_square *q, int is_ply)
{
	const char *name = q->thing == STRAT_SQUARE_LAKE ? "l"
	    : q->thing != STRAT_SQUARE_PIECE             ? ""
	    : q->side == STRAT_RED                       ? "r"
							 : "b";
	int is_unknown = q->thing == STRAT_SQUARE_PIECE && q->rank == STRAT_UNKNOWN;

	strat_out_str(out, "<td");
	if (is_ply || is_unknown)
		strat_out_printf(
		    out, " class=\"%s%s%s\"", name, is_unknown ? " u" : "", is_ply ? " p" : "");
	else if (*name)
		strat_out_printf(out, " class=%s", name);
	strat_out_char(out, '>');
	if (is_unknown)
		put_likely(out, r, q->likely);
	else if (q->thing == STRAT_SQUARE_PIECE)
		strat_escape_xml(out, r->marks[q->rank], strlen(r->marks[q->rank]));
}

static const struct report_board *
find_board(const struct report_boards *b, size_t n)
{
	int i;

	for (i = 0; i < STRAT_TURNS; i++)
		if (b->turn[i].ply == n)
			return &b->turn[i];
	return b->last.ply == n ? &b->last : NULL;
}

void
report_boards_put(
    const struct report_boards *b, struct strat_out *out, const struct digest *d, size_t n)
{
	static const char *const viewers[STRAT_VIEWS] = { "Red", "Blue", "the public", "" };
	const struct report_board *board = find_board(b, n);
	const struct strat_rules *r = &d->a.walk.start.rules;
	const struct strat_ply *ply = &d->ply[n].seen;
	int file, row;

	if (!board)
		return;
	strat_out_printf(
	    out, "<table><caption>Before it, as %s saw it</caption>\n", viewers[board->view]);
	for (row = r->rows; row > 0; row--) {
		strat_out_printf(out, "<tr><th>%d", row);
		for (file = 1; file <= r->files; file++) {
			strat_square s = strat_square_at(file, row);

			put_square(out, r, &board->at[s], s == ply->from || s == ply->to);
		}
		strat_out_char(out, '\n');
	}
	strat_out_str(out, "<tr><th>");
	for (file = 1; file <= r->files; file++)
		strat_out_printf(out, "<th>%c", 'a' + file - 1);
	strat_out_str(out, "</table>\n");
}
