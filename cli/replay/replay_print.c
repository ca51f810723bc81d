/* replay_print.c - print a game as plain text. */
#include "cli/replay/print.h"

#include <stdio.h>
#include <string.h>

#include "cli/replay/replay_notes.h"
#include "cli/tool/text.h"
#include "cli/replay/replay_view.h"
#include "cli/replay/replay_words.h"

#define COLUMNS   78
#define RED_WIDTH 20 /* width of Red's column in the list of moves */

int
replay_print_selects(const struct replay_print_options *how, const struct replay_game *g, size_t n)
{
	/* in a faulty game, print the last position that can be reached */
	size_t ply = how->ply > (long)g->nplies ? g->nplies : (size_t)how->ply;

	return (how->ply >= 0 && n == ply) || (how->last && n == g->nplies) ||
	    (how->every && n % (size_t)how->every == 0);
}

struct printing {
	const struct replay_print_options *how;
	struct replay_game *g;
	struct strat_out out, notes;
	int has_legend;
};

static void
flush(struct printing *p)
{
	fwrite(p->out.text ? p->out.text : "", 1, p->out.len, stdout);
	p->out.len = 0;
}

static void
put_safe(struct printing *p, const char *s)
{
	text_put(&p->out, s, strlen(s), 0);
}

/* Append the LEN bytes of safe text at S, wrapped, in lines indented by INDENT blanks. */
static void
put_wrapped(struct printing *p, const char *s, size_t len, int indent)
{
	size_t n, next;

	for (; len; s += next, len -= next) {
		n = text_line(s, len, COLUMNS - indent, &next);
		strat_out_printf(&p->out, "%*s%.*s\n", indent, "", (int)n, s);
	}
}

/* ------ heading ------ */

static void
put_result(struct printing *p)
{
	const char *end = strat_record_tag(p->g->record, "Termination");
	enum strat_result result = p->g->record->result;

	strat_out_printf(&p->out, "%s", result ? strat_result_token[result] : "no result");
	if (end) {
		strat_out_str(&p->out, ", ");
		put_safe(p, end);
	}
}

static void
put_name(struct printing *p, enum strat_side side)
{
	const char *name = strat_record_tag(p->g->record, strat_side_name[side]);

	put_safe(p, name && *name ? name : "?");
	strat_out_printf(&p->out, " (%s)", strat_side_name[side]);
}

static void
put_heading(struct printing *p)
{
	strat_out_printf(&p->out, "Game %zu: ", p->how->game);
	put_name(p, STRAT_RED);
	strat_out_str(&p->out, " - ");
	put_name(p, STRAT_BLUE);
	strat_out_str(&p->out, ", ");
	put_result(p);
	if (p->how->view != STRAT_VIEW_BOTH)
		strat_out_printf(&p->out, "; view: %s", strat_view_name[p->how->view]);
	strat_out_str(&p->out, "\n");
}

static void
put_tags(struct printing *p)
{
	const struct strat_record *r = p->g->record;
	size_t i;

	for (i = 0; i < r->ntags; i++) {
		const char *name = r->text + r->tags[i].name;

		if (!strat_view_shows(r, p->how->view, name))
			continue;
		strat_out_printf(&p->out, "%-12s  ", name);
		put_safe(p, r->text + r->tags[i].value);
		strat_out_char(&p->out, '\n');
	}
	if (p->how->view != STRAT_VIEW_BOTH)
		strat_out_printf(&p->out, "%-12s  %s\n", "Seen by", strat_view_name[p->how->view]);
}

/* ------ a position ------ */

/* Append a square, five columns wide: ` 7*  ', `[10]*'. */
static void
put_square(struct printing *p, strat_square s)
{
	struct strat_square_view sight;
	const char *mark;
	int n;

	strat_view_square(&p->g->play, &p->g->belief, p->how->view, s, &sight);
	if (sight.thing != STRAT_SQUARE_PIECE) {
		strat_out_str(&p->out, sight.thing == STRAT_SQUARE_LAKE ? " ~   " : " .   ");
		return;
	}
	mark = p->g->play.rules->marks[sight.rank];
	n = (int)strlen(mark);
	strat_out_printf(&p->out, sight.side == STRAT_RED ? " %s%s%s" : "[%s]%s%s", mark,
	    sight.is_known ? "*" : "", sight.side == STRAT_RED ? " " : "");
	strat_out_printf(&p->out, "%*s", 3 - n - sight.is_known, "");
}

static void
put_files(struct printing *p)
{
	int file;

	strat_out_str(&p->out, "  ");
	for (file = 1; file <= p->g->play.rules->files; file++)
		strat_out_printf(&p->out, file == 1 ? "  %c" : "    %c", 'a' + file - 1);
	strat_out_char(&p->out, '\n');
}

static void
put_board(struct printing *p)
{
	const struct strat_rules *r = p->g->play.rules;
	int row, file;

	put_files(p);
	for (row = r->rows; row >= 1; row--) {
		strat_out_printf(&p->out, "%2d ", row);
		for (file = 1; file <= r->files; file++)
			put_square(p, strat_square_at(file, row));
		strat_out_printf(&p->out, " %d\n", row);
	}
	put_files(p);
}

static void
put_lost(struct printing *p, enum strat_side army)
{
	uint8_t count[STRAT_RANKS];
	int back = strat_view_captured(&p->g->play, &p->g->belief, p->how->view, army, count),
	    all = 0, rank;

	for (rank = 0; rank < STRAT_RANKS; rank++)
		all += count[rank];
	strat_out_printf(&p->out, "%s lost %d%s", strat_side_name[army], all, all ? ": " : "");
	replay_words_counts(&p->out, p->g->play.rules, count);
	if (back)
		strat_out_printf(&p->out, "; %d of these came back", back);
	strat_out_char(&p->out, '\n');
}

static void
put_clocks(struct printing *p)
{
	const struct replay_ply *ply = p->g->ply ? &p->g->plies[p->g->ply - 1] : NULL;
	const char *between = "";
	int side;

	if (!ply || (ply->clock[0] < 0 && ply->clock[1] < 0))
		return;
	strat_out_str(&p->out, "Clocks: ");
	for (side = 0; side < 2; side++) {
		if (ply->clock[side] < 0)
			continue;
		strat_out_printf(&p->out, "%s%s ", between, strat_side_name[side]);
		replay_time_put(&p->out, ply->clock[side]);
		between = ", ";
	}
	strat_out_char(&p->out, '\n');
}

/* Set P->notes to the comments after ply N, or to nothing if the view may not read them. */
static void
notes_of(struct printing *p, size_t n)
{
	p->notes.len = 0;
	if (strat_view_shows(p->g->record, p->how->view, NULL))
		replay_notes_put(&p->notes, p->g->record, n, 0);
}

static void
put_turn(struct printing *p)
{
	const char *end;
	enum strat_result result = replay_view_result(p->g, &end);

	if (replay_game_is_complete(p->g) && p->g->ply == p->g->nplies) {
		strat_out_printf(
		    &p->out, "%s, %s", strat_result_token[result], strat_result_words[result]);
		if (*end) {
			strat_out_str(&p->out, ": ");
			put_safe(p, end);
		}
	} else {
		strat_out_printf(&p->out, "%s to move", strat_side_name[p->g->play.turn]);
	}
	strat_out_char(&p->out, '\n');
}

static void
put_legend(struct printing *p)
{
	if (p->has_legend)
		return;
	p->has_legend = 1;
	strat_out_printf(&p->out, "Red 7, Blue [7]; * marks a rank that %s\n",
	    p->how->view == STRAT_VIEW_BOTH ? "the other side knows" : "everyone knows");
}

static void
put_position(struct printing *p)
{
	struct replay_game *g = p->g;

	strat_out_char(&p->out, '\n');
	if (g->ply == 0) {
		strat_out_str(&p->out, "Start\n");
	} else {
		strat_out_printf(&p->out, "Ply %zu of %zu, ", g->ply, g->nplies);
		replay_words_number(&p->out, g, g->ply);
		strat_out_char(&p->out, ' ');
		replay_words_marked(&p->out, g, g->ply, p->how->view);
		strat_out_char(&p->out, '\n');
		replay_words_sentence(&p->out, g, g->ply, p->how->view);
		strat_out_char(&p->out, '\n');
	}
	notes_of(p, g->ply);
	put_wrapped(p, p->notes.text, p->notes.len, 0);
	put_board(p);
	put_legend(p);
	put_lost(p, STRAT_RED);
	put_lost(p, STRAT_BLUE);
	put_clocks(p);
	put_turn(p);
	flush(p);
}

/* ------ the list of moves ------ */

static void
put_moves(struct printing *p)
{
	const struct replay_game *g = p->g;
	size_t n, start;
	int is_open = 0; /* the line has only Red's ply so far */

	strat_out_str(&p->out, "\nMoves\n");
	for (n = 1; n <= g->nplies; n++) {
		int is_red = replay_game_side(g, n) == STRAT_RED;

		if (is_red)
			strat_out_printf(&p->out, "%4zu. ", replay_game_number(g, n));
		else if (!is_open)
			strat_out_printf(
			    &p->out, "%4zu. %-*s", replay_game_number(g, n), RED_WIDTH, "...");
		start = p->out.len;
		replay_words_marked(&p->out, g, n, p->how->view);
		notes_of(p, n);
		is_open = is_red && n < g->nplies && !p->notes.len;
		if (is_open) {
			do
				strat_out_char(&p->out, ' ');
			while (!p->out.error && p->out.len < start + RED_WIDTH);
			continue;
		}
		strat_out_char(&p->out, '\n');
		put_wrapped(p, p->notes.text, p->notes.len, 6);
		flush(p);
	}
	if (replay_game_is_complete(g))
		strat_out_printf(&p->out, "      %s\n", strat_result_token[g->record->result]);
	flush(p);
}

/* ------ the game ------ */

static int
put_whole(struct printing *p)
{
	int rc;

	put_tags(p);
	flush(p);
	if (!p->g->is_started)
		return 0;
	rc = replay_game_seek(p->g, 0);
	if (rc < 0)
		return rc;
	put_position(p);
	if (!p->g->nplies)
		return 0;
	put_moves(p);
	rc = replay_game_seek(p->g, p->g->nplies);
	if (rc == 0)
		put_position(p);
	return rc;
}

static int
put_wanted(struct printing *p)
{
	size_t n;
	int rc = 0;

	put_heading(p);
	flush(p);
	for (n = 0; rc == 0 && p->g->is_started && n <= p->g->nplies; n++) {
		if (!replay_print_selects(p->how, p->g, n))
			continue;
		rc = replay_game_seek(p->g, n);
		if (rc == 0)
			put_position(p);
	}
	return rc;
}

int
replay_print_text(const struct replay_print_options *how, struct replay_game *g)
{
	struct printing p = { .how = how, .g = g };
	int rc;

	strat_out_init(&p.out, -1);
	strat_out_init(&p.notes, -1);
	rc = how->ply < 0 && !how->last && !how->every ? put_whole(&p) : put_wanted(&p);
	if (p.out.error || p.notes.error)
		rc = -STRAT_E_NOMEM;
	strat_out_free(&p.out);
	strat_out_free(&p.notes);
	return rc;
}
