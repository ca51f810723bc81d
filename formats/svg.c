/* svg.c - write a position as a picture for print.
 *
 * A square is 100 units wide.  Red's pieces are dark towers and Blue's light shields, so that they
 * differ without colour. */
#include <stdlib.h>
#include <string.h>

#include "formats/escape.h"
#include "formats/page.h"
#include "game/check.h"
#include "game/text/notation.h"
#include "game/shown.h"
#include "game/view/view.h"
#include "game/text/words.h"

#define SQUARE 100
#define LEFT   50  /* margin with the numbers of the rows */
#define ABOVE  110 /* space for title and ply */
#define BELOW  50  /* space for the letters of the files */
#define BESIDE 400 /* space for captured pieces, three in a row */
#define COLUMN 120
#define SMALL  58   /* size of a captured piece */
#define LONG   40   /* maximum number of characters of a name */
#define SCALE  0.11 /* millimetres per unit */

struct picture {
	struct strat_checker checker;
	struct strat_start start;
	struct strat_play play;
	struct strat_belief belief;
	size_t games;

	/* of the current game */
	struct strat_out *out;
	const struct strat_record *g;
	const struct strat_rules *rules;
	const struct strat_picture *look;
	size_t before;                 /* plies before the first one, for move numbers */
	size_t ply;                    /* number of plies played */
	struct strat_ply last;         /* the last ply, as the view may know it */
	struct strat_seen_ranks named; /* the ranks of its pieces */
	enum strat_side side;          /* the side that played it */
};

/* ------ layout ------ */

static int
left_of(const struct picture *p, strat_square s)
{
	int file = strat_file(s);

	return LEFT + SQUARE * (p->look->flip ? p->rules->files - file : file - 1);
}

static int
top_of(const struct picture *p, strat_square s)
{
	int row = strat_row(s);

	return ABOVE + SQUARE * (p->look->flip ? row - 1 : p->rules->rows - row);
}

static int
right_edge(const struct picture *p)
{
	return LEFT + SQUARE * p->rules->files;
}

static int
bottom_edge(const struct picture *p)
{
	return ABOVE + SQUARE * p->rules->rows;
}

/* ------ words ------ */

static void
put_xml(struct picture *p, const char *s)
{
	strat_escape_xml(p->out, s, strlen(s));
}

/* Return the number of bytes of a name that are shown. */
static size_t
length_of(const char *name)
{
	size_t n = 0;
	int i;

	for (i = 0; name[n] && i < LONG; i++)
		for (n++; ((unsigned char)name[n] & 0xc0) == 0x80; n++)
			;
	return n;
}

static void
put_players(struct picture *p)
{
	const char *name;
	int side;

	for (side = 0; side < 2; side++) {
		name = strat_record_tag(p->g, strat_side_name[side]);
		name = name ? name : strat_side_name[side];
		strat_escape_xml(p->out, name, length_of(name));
		strat_out_str(p->out, name[length_of(name)] ? "\xe2\x80\xa6" : "");
		strat_out_str(p->out, side ? "" : " \xe2\x80\x93 ");
	}
}

/* Append "After ply 12, 6... e5xe6:9x4+, as Red sees it". */
static void
put_place(struct picture *p)
{
	enum strat_view view = p->look->view;
	char text[STRAT_MARKED_SIZE];

	if (p->ply) {
		strat_out_printf(p->out, "After ply %zu, %zu%s ", p->ply,
		    (p->before + p->ply - 1) / 2 + 1, p->side == STRAT_RED ? "." : "...");
		strat_escape_xml(
		    p->out, text, strat_ply_write_marked(text, &p->last, p->rules->marks));
	} else {
		strat_out_str(p->out, "At the start");
	}
	if (view == STRAT_VIEW_PUBLIC)
		strat_out_str(p->out, ", as the public sees it");
	else if (view != STRAT_VIEW_BOTH)
		strat_out_printf(
		    p->out, ", as %s sees it", strat_side_name[view == STRAT_VIEW_BLUE]);
}

/* Append a sentence for the last ply, then the result or the side to move. */
static void
put_sentence(struct picture *p)
{
	enum strat_view view = p->look->view;
	struct strat_out words;

	strat_out_init(&words, -1);
	if (p->ply) {
		strat_words_sentence(&words, p->rules, p->side, &p->last,
		    (enum strat_rank)p->named.mover[view], (enum strat_rank)p->named.target[view]);
		strat_out_str(&words, ". ");
	}
	strat_escape_xml(p->out, words.text ? words.text : "", words.len);
	if (words.error)
		p->out->error = words.error;
	strat_out_free(&words);
	if (p->ply == p->g->nplies && p->g->result != STRAT_OPEN)
		strat_out_printf(p->out, "%s, %s.", strat_result_token[p->g->result],
		    strat_result_words[p->g->result]);
	else
		strat_out_printf(p->out, "%s to move.", strat_side_name[p->play.turn]);
}

/* ------ pieces ------ */

static void
see(struct picture *p, int file, int row, strat_square *s, struct strat_square_view *sight)
{
	*s = strat_square_at(file, row);
	strat_view_square(&p->play, &p->belief, p->look->view, *s, sight);
}

/* Append "Red: Flag a1, Bomb b1.". */
static void
put_list(struct picture *p, enum strat_side side)
{
	struct strat_square_view sight;
	const char *between = " ";
	char text[4];
	strat_square s;
	int row, file;

	strat_out_printf(p->out, " %s:", strat_side_name[side]);
	for (row = 1; row <= p->rules->rows; row++)
		for (file = 1; file <= p->rules->files; file++) {
			see(p, file, row, &s, &sight);
			if (sight.thing != STRAT_SQUARE_PIECE || sight.side != side)
				continue;
			strat_out_str(p->out, between);
			put_xml(p, p->rules->names[sight.rank]);
			strat_out_char(p->out, ' ');
			strat_out_put(p->out, text, strat_square_write(text, s));
			between = ", ";
		}
	strat_out_char(p->out, '.');
}

/* Draw a piece in a square of SIZE units. */
static void
put_piece(
    struct picture *p, enum strat_side side, enum strat_rank rank, int left, int top, int size)
{
	static const char *const names[2] = { "red", "blue" };

	strat_out_printf(p->out, "<g class=\"%s\" transform=\"translate(%d %d) scale(%.2f)\">",
	    names[side], left, top, size / 100.0);
	strat_out_printf(
	    p->out, "<use xlink:href=\"#%s\" width=\"100\" height=\"100\"/>", names[side]);
	strat_out_str(p->out, "<text class=\"mark\" x=\"50\" y=\"66\">");
	put_xml(p, p->rules->marks[rank]);
	strat_out_str(p->out, "</text></g>\n");
}

/* ------ the board ------ */

/* Draw the land, the lakes, and the lines between the squares. */
static void
put_ground(struct picture *p)
{
	int width = SQUARE * p->rules->files, height = SQUARE * p->rules->rows, i;
	static const char box[] = " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n";

	strat_out_str(p->out, "<rect class=\"land\"");
	strat_out_printf(p->out, box, LEFT, ABOVE, width, height);
	for (i = 0; p->rules->lakes[i]; i++) {
		int x = left_of(p, p->rules->lakes[i]), y = top_of(p, p->rules->lakes[i]);

		strat_out_str(p->out, "<rect class=\"lake\"");
		strat_out_printf(p->out, box, x, y, SQUARE, SQUARE);
		strat_out_str(p->out, "<use xlink:href=\"#water\"");
		strat_out_printf(p->out, box, x, y, SQUARE, SQUARE);
	}
	strat_out_str(p->out, "<path class=\"grid\" d=\"");
	for (i = 1; i < p->rules->files; i++)
		strat_out_printf(p->out, "M%d %dv%d", LEFT + i * SQUARE, ABOVE, height);
	for (i = 1; i < p->rules->rows; i++)
		strat_out_printf(p->out, "M%d %dh%d", LEFT, ABOVE + i * SQUARE, width);
	strat_out_str(p->out, "\"/>\n<rect class=\"frame\"");
	strat_out_printf(p->out, box, LEFT, ABOVE, width, height);
}

static void
put_coordinates(struct picture *p)
{
	int i;

	for (i = 1; i <= p->rules->files; i++)
		strat_out_printf(p->out, "<text class=\"coordinate\" x=\"%d\" y=\"%d\">%c</text>\n",
		    left_of(p, strat_square_at(i, 1)) + SQUARE / 2, bottom_edge(p) + 34,
		    'a' + i - 1);
	for (i = 1; i <= p->rules->rows; i++)
		strat_out_printf(p->out, "<text class=\"coordinate\" x=\"%d\" y=\"%d\">%d</text>\n",
		    LEFT / 2, top_of(p, strat_square_at(1, i)) + 59, i);
}

static void
mark_square(struct picture *p, strat_square s, const char *as)
{
	if (s)
		strat_out_printf(p->out,
		    "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"94\" height=\"94\"/>\n", as,
		    left_of(p, s) + 3, top_of(p, s) + 3);
}

static void
put_last(struct picture *p)
{
	if (!p->ply)
		return;
	mark_square(p, p->last.from, "last from");
	mark_square(p, p->last.via, "last from");
	mark_square(p, p->last.to, "last");
}

static void
put_pieces(struct picture *p)
{
	struct strat_square_view sight;
	strat_square s;
	int row, file;

	for (row = 1; row <= p->rules->rows; row++)
		for (file = 1; file <= p->rules->files; file++) {
			see(p, file, row, &s, &sight);
			if (sight.thing == STRAT_SQUARE_PIECE)
				put_piece(
				    p, sight.side, sight.rank, left_of(p, s), top_of(p, s), SQUARE);
		}
}

/* ------ captured pieces ------ */

/* Draw the captured pieces of ARMY from TOP down, the highest first. */
static void
put_captured(struct picture *p, enum strat_side army, int top)
{
	int left = right_edge(p) + 40, rank, n = 0, back;
	uint8_t count[STRAT_RANKS];

	back = strat_view_captured(&p->play, &p->belief, p->look->view, army, count);
	strat_out_printf(p->out, "<text class=\"line\" x=\"%d\" y=\"%d\">%s lost", left, top + 26,
	    strat_side_name[army]);
	if (back)
		strat_out_printf(p->out, " (%d came back)", back);
	strat_out_str(p->out, "</text>\n");
	for (rank = STRAT_UNKNOWN; rank >= STRAT_SPY; rank--) {
		int x = left + n % 3 * COLUMN, y = top + 44 + n / 3 * 66;

		if (!count[rank])
			continue;
		put_piece(p, army, (enum strat_rank)rank, x, y, SMALL);
		if (count[rank] > 1)
			strat_out_printf(p->out,
			    "<text class=\"line\" x=\"%d\" y=\"%d\">\xc3\x97 %d</text>\n",
			    x + SMALL + 6, y + 40, count[rank]);
		n++;
	}
	if (!n)
		strat_out_printf(p->out, "<text class=\"line\" x=\"%d\" y=\"%d\">nothing</text>\n",
		    left, top + 66);
}

/* ------ the picture ------ */

static void
put_head(struct picture *p)
{
	int width = right_edge(p) + BESIDE, height = bottom_edge(p) + BELOW;

	strat_out_printf(p->out,
	    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
	    " width=\"%.0fmm\" height=\"%.0fmm\" viewBox=\"0 0 %d %d\" role=\"img\""
	    " aria-labelledby=\"title desc\">\n<title id=\"title\">",
	    width * SCALE, height * SCALE, width, height);
	put_players(p);
	strat_out_str(p->out, "</title>\n<desc id=\"desc\">");
	put_place(p);
	strat_out_str(p->out, ". ");
	put_sentence(p);
	put_list(p, STRAT_RED);
	put_list(p, STRAT_BLUE);
	strat_out_printf(p->out, "</desc>\n<style>\n%s</style>\n<defs>\n%s</defs>\n",
	    (const char *)strat_position_css, (const char *)strat_pieces_svg);
	strat_out_printf(p->out, "<text class=\"title\" x=\"%d\" y=\"46\">", LEFT);
	put_players(p);
	strat_out_printf(p->out, "</text>\n<text class=\"line\" x=\"%d\" y=\"86\">", LEFT);
	put_place(p);
	strat_out_str(p->out, "</text>\n");
}

static void
put_picture(struct picture *p)
{
	enum strat_side above = p->look->flip ? STRAT_RED : STRAT_BLUE;
	int middle = ABOVE + SQUARE * p->rules->rows / 2;

	put_head(p);
	put_ground(p);
	put_coordinates(p);
	put_last(p);
	put_pieces(p);
	put_captured(p, above, ABOVE);
	put_captured(p, STRAT_OTHER(above), middle);
	strat_out_str(p->out, "</svg>\n");
}

/* ------ the format ------ */

static int
svg_begin(struct strat_out *out, const struct strat_picture *look, void **state)
{
	struct picture *p = calloc(1, sizeof *p);

	(void)out;
	if (!p)
		return -STRAT_E_NOMEM;
	strat_checker_init(&p->checker);
	strat_start_init(&p->start);
	p->start.always_believe = 1;
	strat_play_init(&p->play);
	p->start.marks = look->marks;
	*state = p;
	return 0;
}

static int
svg_end(struct strat_out *out, void *state)
{
	struct picture *p = state;

	(void)out;
	strat_checker_free(&p->checker);
	strat_start_free(&p->start);
	strat_play_free(&p->play);
	free(p);
	return 0;
}

/* Play the next ply of the game, after N plies. */
static int
step(struct picture *p, size_t n)
{
	const struct strat_ply *ply = &p->g->plies[n];
	struct strat_event ev;
	struct strat_ply truth = *ply;
	int rc = strat_play_apply(&p->play, ply, &ev);

	if (rc < 0)
		return rc;
	/* the check reports an impossible army */
	(void)strat_belief_update(&p->belief, &p->play, ply, &ev);
	strat_ply_fill_shown(&truth, &ev);
	strat_view_ranks(&p->belief, &ev, &p->named);
	strat_view_ply(&truth, &p->named, p->look->view, &p->last);
	p->side = ev.side;
	p->ply = n + 1;
	return 0;
}

/* Play up to the requested ply, or to the first illegal one. */
static int
play(struct picture *p)
{
	struct strat_diag fault;
	size_t n = strat_check_playable(&p->checker, p->g, &fault, NULL), i;
	int rc;

	if (fault.code == STRAT_E_NOMEM)
		return -STRAT_E_NOMEM;
	if (n > p->look->ply)
		n = p->look->ply;
	p->ply = 0;
	rc = strat_start(&p->start, p->g, &p->play, &p->belief, NULL);
	if (rc < 0)
		return rc;
	p->rules = &p->start.rules;
	p->before = strat_start_ply_number(p->g, &p->play);
	for (i = 0; i < n && rc == 0; i++)
		rc = step(p, i);
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

static int
svg_write(struct strat_out *out, const struct strat_record *g, const struct strat_picture *look,
    void *state, struct strat_report *rep)
{
	struct picture *p = state;
	size_t before = out->len;
	int rc;

	if (p->games)
		return strat_format_refuse(rep, g, 0,
		    "an SVG file holds one game (strat-convert --split writes several files)");
	p->out = out;
	p->g = g;
	p->look = look;
	rc = play(p);
	if (rc < 0 && rc != -STRAT_E_NOMEM)
		return strat_format_refuse(rep, g, 0, "the game has no position to draw");
	if (rc == 0) {
		put_picture(p);
		rc = out->error;
	}
	if (rc < 0) {
		out->len = before;
		return strat_tell_rc(rep, rc, strat_at_line(g->file, g->line));
	}
	p->games++;
	return 0;
}

const struct strat_format strat_format_svg = {
	.name = "svg",
	.suffix = ".svg",
	.about = "a picture of one position, for print",
	.looks = STRAT_SHOWS_PLY | STRAT_SHOWS_VIEW | STRAT_SHOWS_FLIP | STRAT_SHOWS_MARKS,
	.is_sequential = 1,
	.begin = svg_begin,
	.write = svg_write,
	.end = svg_end,
};
