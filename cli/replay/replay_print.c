/* replay_print.c - print a game as plain text. */
#include "cli/replay/print.h"

#include <stdio.h>
#include <string.h>

#include "cli/replay/replay_notes.h"

#define COLUMNS   78
#define RED_WIDTH 20 /* width of Red's column in the list of moves */

int
replay_print_selects(const struct replay_print_options *how, const struct printed_game *g)
{
	/* in a faulty game, print the last position that can be reached */
	size_t ply = how->ply > (long)g->nplies ? g->nplies : (size_t)how->ply;

	return (how->ply >= 0 && g->ply == ply) || (how->last && g->ply == g->nplies) ||
	    (how->every && g->ply % (size_t)how->every == 0);
}

struct printing {
	const struct replay_print_options *how;
	struct printed_game *g;
	struct strat_out out, notes;
	int has_legend;
};

static const char *const side_names[] = { "Red", "Blue" };
static const char *const view_names[] = { "red", "blue", "public", "both" };

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
	enum strat_result result = strat_record_result(p->g->record);

	strat_out_str(&p->out, result ? strat_result_text(result) : "no result");
	if (end) {
		strat_out_str(&p->out, ", ");
		put_safe(p, end);
	}
}

static void
put_name(struct printing *p, enum strat_side side)
{
	const char *name = strat_record_tag(p->g->record, side_names[side]);

	put_safe(p, name && *name ? name : "?");
	strat_out_printf(&p->out, " (%s)", side_names[side]);
}

static void
put_heading(struct printing *p)
{
	strat_out_printf(&p->out, "Game %zu: ", p->g->number);
	put_name(p, STRAT_RED);
	strat_out_str(&p->out, " - ");
	put_name(p, STRAT_BLUE);
	strat_out_str(&p->out, ", ");
	put_result(p);
	if (p->g->view != STRAT_VIEW_BOTH)
		strat_out_printf(&p->out, "; view: %s", view_names[p->g->view]);
	strat_out_str(&p->out, "\n");
}

static void
put_tags(struct printing *p)
{
	const struct strat_record *r = p->g->record;
	const char *name, *value;
	size_t i;

	for (i = 0; strat_record_tag_at(r, i, &name, &value); i++) {
		if (!strat_view_shows(r, p->g->view, name))
			continue;
		strat_out_printf(&p->out, "%-12s  ", name);
		put_safe(p, value);
		strat_out_char(&p->out, '\n');
	}
	if (p->g->view != STRAT_VIEW_BOTH)
		strat_out_printf(&p->out, "%-12s  %s\n", "Seen by", view_names[p->g->view]);
}

/* ------ a position ------ */

/* Append a square, five columns wide: ` 7*  ', `[10]*'. */
static void
put_square(struct printing *p, strat_square s)
{
	struct strat_square_view sight;
	const char *mark;
	int n;

	strat_game_look(p->g->game, p->g->view, s, &sight);
	if (sight.thing != STRAT_SQUARE_PIECE) {
		strat_out_str(&p->out, sight.thing == STRAT_SQUARE_LAKE ? " ~   " : " .   ");
		return;
	}
	mark = strat_rules_mark(strat_game_rules(p->g->game), sight.rank, p->g->marks);
	n = (int)strlen(mark);
	strat_out_printf(&p->out, sight.side == STRAT_RED ? " %s%s%s" : "[%s]%s%s", mark,
	    sight.is_known ? "*" : "", sight.side == STRAT_RED ? " " : "");
	strat_out_printf(&p->out, "%*s", 3 - n - sight.is_known, "");
}

static void
put_files(struct printing *p, int files)
{
	int file;

	strat_out_str(&p->out, "  ");
	for (file = 1; file <= files; file++)
		strat_out_printf(&p->out, file == 1 ? "  %c" : "    %c", 'a' + file - 1);
	strat_out_char(&p->out, '\n');
}

static void
put_board(struct printing *p)
{
	struct strat_rules_info r;
	int row, file;

	strat_rules_describe(strat_game_rules(p->g->game), &r);
	put_files(p, r.files);
	for (row = r.rows; row >= 1; row--) {
		strat_out_printf(&p->out, "%2d ", row);
		for (file = 1; file <= r.files; file++)
			put_square(p, STRAT_SQUARE(file, row));
		strat_out_printf(&p->out, " %d\n", row);
	}
	put_files(p, r.files);
}

static void
put_lost(struct printing *p, enum strat_side army)
{
	uint8_t count[STRAT_RANKS];
	int back = strat_game_captured_seen(p->g->game, p->g->view, army, count), all = 0, rank;

	for (rank = 0; rank < STRAT_RANKS; rank++)
		all += count[rank];
	strat_out_printf(&p->out, "%s lost %d%s", side_names[army], all, all ? ": " : "");
	replay_counts_put(&p->out, strat_game_rules(p->g->game), p->g->marks, count);
	if (back)
		strat_out_printf(&p->out, "; %d of these came back", back);
	strat_out_char(&p->out, '\n');
}

static void
put_clocks(struct printing *p)
{
	const int32_t *clock = p->g->clock;
	const char *between = "";
	int side;

	if (clock[0] < 0 && clock[1] < 0)
		return;
	strat_out_str(&p->out, "Clocks: ");
	for (side = 0; side < 2; side++) {
		if (clock[side] < 0)
			continue;
		strat_out_printf(&p->out, "%s%s ", between, side_names[side]);
		replay_time_put(&p->out, clock[side]);
		between = ", ";
	}
	strat_out_char(&p->out, '\n');
}

/* Set P->notes to the comments after the last ply, or to nothing if the view may not read them. */
static void
find_notes(struct printing *p)
{
	const struct printed_game *g = p->g;

	p->notes.len = 0;
	if (strat_view_shows(g->record, g->view, NULL))
		replay_notes_put(&p->notes, g->record, g->note, g->ply, 0);
}

/* Append the last ply with its annotation marks, if the view may read them: "e5xe6:9x4+!". */
static void
put_ply(struct printing *p)
{
	const struct printed_game *g = p->g;
	enum strat_note_kind kind;
	size_t i, at;

	strat_out_str(&p->out, g->last.text);
	if (!strat_view_shows(g->record, g->view, NULL))
		return;
	for (i = g->note; strat_record_note_at(g->record, i, &at, &kind, NULL) && at == g->ply; i++)
		if (kind == STRAT_NAG)
			replay_note_text(&p->out, g->record, i);
}

static void
put_turn(struct printing *p)
{
	const char *end = strat_record_tag(p->g->record, "Termination");
	enum strat_result result = strat_record_result(p->g->record);

	if (printed_game_is_over(p->g)) {
		strat_out_printf(
		    &p->out, "%s, %s", strat_result_text(result), strat_result_phrase(result));
		if (end && *end) {
			strat_out_str(&p->out, ": ");
			put_safe(p, end);
		}
	} else {
		strat_out_printf(&p->out, "%s to move", side_names[strat_game_turn(p->g->game)]);
	}
	strat_out_char(&p->out, '\n');
}

static void
put_eval(struct printing *p)
{
	int eval = printed_game_eval(p->g);

	if (eval >= 0)
		strat_out_printf(&p->out, "Win chance: %s %d.%d %%\n",
		    side_names[printed_game_side(p->g)], eval / 10, eval % 10);
}

static void
put_legend(struct printing *p)
{
	if (p->has_legend)
		return;
	p->has_legend = 1;
	strat_out_printf(&p->out, "Red 7, Blue [7]; * marks a rank that %s\n",
	    p->g->view == STRAT_VIEW_BOTH ? "the other side knows" : "everyone knows");
}

static void
put_position(struct printing *p)
{
	const struct printed_game *g = p->g;

	strat_out_char(&p->out, '\n');
	if (g->ply == 0) {
		strat_out_str(&p->out, "Start\n");
	} else {
		strat_out_printf(&p->out, "Ply %zu of %zu, %zu%s ", g->ply, g->nplies,
		    printed_game_move(g), printed_game_side(g) == STRAT_RED ? "." : "...");
		put_ply(p);
		strat_out_char(&p->out, '\n');
		printed_game_sentence(g, &p->out);
		strat_out_char(&p->out, '\n');
	}
	find_notes(p);
	put_wrapped(p, p->notes.text, p->notes.len, 0);
	put_board(p);
	put_legend(p);
	put_lost(p, STRAT_RED);
	put_lost(p, STRAT_BLUE);
	put_clocks(p);
	put_eval(p);
	put_turn(p);
	flush(p);
}

/* ------ the list of moves ------ */

/* Append the last ply to the list.  IS_OPEN says that the line has only Red's ply so far; return the
 * same for the next ply. */
static int
put_move(struct printing *p, int is_open)
{
	const struct printed_game *g = p->g;
	int is_red = printed_game_side(g) == STRAT_RED;
	size_t start;

	if (is_red)
		strat_out_printf(&p->out, "%4zu. ", printed_game_move(g));
	else if (!is_open)
		strat_out_printf(&p->out, "%4zu. %-*s", printed_game_move(g), RED_WIDTH, "...");
	start = p->out.len;
	put_ply(p);
	find_notes(p);
	if (is_red && g->ply < g->nplies && !p->notes.len) {
		do
			strat_out_char(&p->out, ' ');
		while (!p->out.error && p->out.len < start + RED_WIDTH);
		return 1;
	}
	strat_out_char(&p->out, '\n');
	put_wrapped(p, p->notes.text, p->notes.len, 6);
	flush(p);
	return 0;
}

/* Play the game and list its moves. */
static int
put_moves(struct printing *p)
{
	struct printed_game *g = p->g;
	int is_open = 0, rc = 0;

	strat_out_str(&p->out, "\nMoves\n");
	while (rc == 0 && g->ply < g->nplies) {
		rc = printed_game_next(g);
		if (rc == 0)
			is_open = put_move(p, is_open);
	}
	if (printed_game_is_over(g))
		strat_out_printf(
		    &p->out, "      %s\n", strat_result_text(strat_record_result(g->record)));
	flush(p);
	return rc;
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
	put_position(p);
	if (!p->g->nplies)
		return 0;
	rc = put_moves(p);
	if (rc == 0)
		put_position(p);
	return rc;
}

static int
put_wanted(struct printing *p)
{
	struct printed_game *g = p->g;
	int rc;

	put_heading(p);
	flush(p);
	if (!g->is_started)
		return 0;
	for (;;) {
		if (replay_print_selects(p->how, g))
			put_position(p);
		if (g->ply == g->nplies)
			return 0;
		rc = printed_game_next(g);
		if (rc < 0)
			return rc;
	}
}

int
replay_print_text(const struct replay_print_options *how, struct printed_game *g)
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
