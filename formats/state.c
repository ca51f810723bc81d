/* state.c - a line of letters for the position, then one action number per line.
 *
 * The letters may be followed by the side to move and the number of plies played, `r 20', as in
 * OpenSpiel; lower-case letters are then pieces that the other side knows.
 *
 * Action a: the source square is a mod 100, and k = a div 100.  If k < 9, the target is on the same
 * file in row k, not counting the source's own row; otherwise on the same row in file k - 9,
 * likewise. Squares are counted from a1 along the rows; for Blue the board is rotated by 180
 * degrees.  Probe, Yorktown and Ataraxos exchange games in this form. */
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "formats/format.h"
#include "formats/facts.h"
#include "formats/loss.h"
#include "game/start.h"
#include "game/view/view.h"

#define SQUARES     100
#define SIDE        10
#define PLY_DIGITS  6 /* maximum number of digits of a number of plies */
#define MAX_ACTIONS 1800

static size_t
line_length(const char *s, const char *end)
{
	const char *nl = memchr(s, '\n', (size_t)(end - s));

	return (size_t)((nl ? nl : end) - s);
}

/* The text after the letters of a position line. */
struct suffix {
	int is_there;
	enum strat_side turn;
	const char *ply; /* the digits of the number of plies before */
	size_t nply;
};

/* Read the suffix ` r 20' in the LEN bytes at S, without blanks around it.  Return 0 if it is
 * invalid. */
static int
read_suffix(struct suffix *x, const char *s, size_t len)
{
	const char *end = s + len;

	*x = (struct suffix){ .turn = STRAT_RED };
	if (len == 0)
		return 1;
	while (s < end && *s == ' ')
		s++;
	if (end - s < 3 || s == end - len || (*s != 'r' && *s != 'b') || s[1] != ' ')
		return 0;
	x->turn = *s == 'r' ? STRAT_RED : STRAT_BLUE;
	for (s++; s < end && *s == ' ';)
		s++;
	x->ply = s;
	x->nply = (size_t)(end - s);
	while (s < end && strat_is_digit(*s))
		s++;
	x->is_there = 1;
	return s == end && x->nply > 0 && x->nply <= PLY_DIGITS;
}

/* Return 1 if the line at S is a position, and set X to its suffix. */
static int
is_position_with(const char *s, const char *end, struct suffix *x)
{
	strat_piece piece;
	size_t len, i;

	s = strat_skip_bom(s, end);
	len = strat_trimmed_length(s, line_length(s, end));
	if (len < SQUARES || !read_suffix(x, s + SQUARES, len - SQUARES))
		return 0;
	for (i = 0; i < SQUARES; i++)
		if (strat_letter_read(s[i], &piece) < 0)
			return 0;
	return 1;
}

static int
is_position(const char *s, const char *end)
{
	struct suffix x;

	return is_position_with(s, end, &x);
}

static int
state_sniff(const char *head, size_t len)
{
	const char *s = strat_skip_bom(head, head + len), *end = head + len;

	while (s < end && (*s == '\n' || *s == '\r'))
		s++;
	return is_position(s, end) ? 95 : 0;
}

/* Find a game: each begins with a position line. */
static size_t
state_find(const char *text, size_t len, int last)
{
	const char *end = text + len, *s = text;
	size_t found = 0;

	while ((s = memchr(s, '\n', (size_t)(end - s))) != NULL) {
		s++;
		if (!is_position(s, end))
			continue;
		found = (size_t)(s - text);
		if (!last)
			break;
	}
	return found;
}

/* Return square number N as SIDE counts them. */
static strat_square
square_number(int n, enum strat_side side)
{
	if (side == STRAT_BLUE)
		n = SQUARES - 1 - n;
	return strat_square_at(n % SIDE + 1, n / SIDE + 1);
}

static int
number_of(strat_square s, enum strat_side side)
{
	int n = (strat_row(s) - 1) * SIDE + strat_file(s) - 1;

	return side == STRAT_BLUE ? SQUARES - 1 - n : n;
}

static struct strat_ply
ply_of_action(int action, enum strat_side side)
{
	int from = action % SQUARES, k = action / SQUARES, row = from / SIDE, file = from % SIDE;

	if (k < SIDE - 1)
		row = k >= row ? k + 1 : k;
	else
		file = k - (SIDE - 1) >= file ? k - (SIDE - 2) : k - (SIDE - 1);
	return (struct strat_ply){ .from = square_number(from, side),
		.to = square_number(row * SIDE + file, side) };
}

/* Return the action number of PLY, or -1 if it is not a step. */
static int
action_of_ply(const struct strat_ply *ply, enum strat_side side)
{
	int from = number_of(ply->from, side), to = number_of(ply->to, side);
	int row = to / SIDE, file = to % SIDE;

	if (ply->kind != STRAT_STEP || ply->rescue || from == to)
		return -1;
	if (from % SIDE == file)
		return from + SQUARES * (row > from / SIDE ? row - 1 : row);
	if (from / SIDE == row)
		return from + SQUARES * (SIDE - 1 + (file > from % SIDE ? file - 1 : file));
	return -1;
}

/* ------ reading ------ */

/* Return the place that is being read. */
static struct strat_where
here(const struct strat_text *t)
{
	return strat_at_line(t->file, t->line);
}

/* Report CODE with the printable beginning of the LEN bytes at S. */
static int
refuse(
    struct strat_text *t, struct strat_report *rep, enum strat_code code, const char *s, size_t len)
{
	int n = 0;

	while ((size_t)n < len && n < 40 && s[n] > ' ' && s[n] < 127)
		n++;
	return strat_tellf(rep, code, here(t), "%.*s", n, s);
}

/* Return the action number in the LEN bytes at S, or -1. */
static int
read_action(const char *s, size_t len)
{
	return (int)strat_scan_number(s, len, MAX_ACTIONS - 1);
}

/* Return the side that plays ply I of G, counted from 0. */
static enum strat_side
side_of_ply(const struct strat_record *g, size_t i)
{
	const char *turn = strat_record_tag(g, "Turn");

	return (enum strat_side)((i + (turn && strcmp(turn, "blue") == 0)) % 2);
}

static int
add_action(struct strat_text *t, struct strat_record *g, struct strat_report *rep, const char *s,
    size_t len)
{
	int action = read_action(s, len);
	struct strat_ply ply;

	if (action < 0)
		return refuse(t, rep, STRAT_E_PLY, s, len);
	if (g->nplies == STRAT_MAX_PLIES)
		return strat_tellf(rep, STRAT_E_LIMIT, here(t), "plies");
	ply = ply_of_action(action, side_of_ply(g, g->nplies));
	if (strat_record_mark_line(g, g->nplies + 1, (uint32_t)(t->line - g->line)) < 0 ||
	    strat_record_add_ply(g, &ply) < 0)
		return strat_tell(rep, STRAT_E_NOMEM, here(t));
	return 0;
}

/* Set the result that the board shows: a captured Flag, otherwise `*'. */
static int
conclude(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct strat_start st;
	struct strat_play p;
	struct strat_event ev;
	size_t i;
	int rc;

	strat_start_init(&st);
	strat_play_init(&p);
	g->result = STRAT_OPEN;
	g->token_line = t->line;
	rc = strat_start(&st, g, &p, NULL, NULL);
	for (i = 0; rc == 0 && i < g->nplies; i++)
		rc = strat_play_apply(&p, &g->plies[i], &ev);
	if (rc == 0)
		g->result = strat_play_result(&p);
	strat_play_free(&p);
	strat_start_free(&st);
	return rc == -STRAT_E_NOMEM ? strat_tell(rep, STRAT_E_NOMEM, here(t)) : 1;
}

static int
add_tag(struct strat_record *g, const char *name, const char *value, size_t len)
{
	return strat_record_add_tag(g, name, strlen(name), value, len, 0);
}

/* Add the tag NAME with the squares of SIDE's pieces that are lower-case letters in S. */
static int
add_known(struct strat_record *g, const char *name, enum strat_side side, const char *s)
{
	char list[SQUARES * 4];
	strat_piece piece;
	size_t n = 0;
	int i;

	for (i = 0; i < SQUARES; i++) {
		if (s[i] < 'a' || s[i] > 'z' || strat_letter_read(s[i], &piece) < 0 ||
		    !(piece & 15) || piece == STRAT_LAKE || strat_piece_side(piece) != side)
			continue;
		n += strat_square_write(list + n, square_number(i, STRAT_RED));
		list[n++] = ' ';
	}
	return n ? add_tag(g, name, list, n - 1) : 0;
}

/* Add the tags for the side to move, the number of plies and the known pieces. */
static int
add_suffix(struct strat_record *g, const struct suffix *x, const char *s)
{
	const char *turn = strat_side_word[x->turn];

	return add_tag(g, "Turn", turn, strlen(turn)) < 0 ||
		add_tag(g, "Ply", x->ply, x->nply) < 0 ||
		add_known(g, "KnownRed", STRAT_RED, s) < 0 ||
		add_known(g, "KnownBlue", STRAT_BLUE, s) < 0
	    ? -STRAT_E_NOMEM
	    : 0;
}

/* Read the first line of a game. */
static int
add_position(struct strat_text *t, struct strat_record *g, struct strat_report *rep, const char *s,
    size_t len)
{
	struct suffix x;

	g->line = t->line;
	if (!is_position_with(s, t->end, &x))
		return refuse(t, rep, STRAT_E_POSITION, s, len);
	if (add_tag(g, "Position", s, SQUARES) < 0 || (x.is_there && add_suffix(g, &x, s) < 0))
		return strat_tell(rep, STRAT_E_NOMEM, here(t));
	return 0;
}

static int
state_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	size_t len, n;
	int rc = 0;

	g->file = t->file;
	for (; t->p < t->end; t->line++) {
		const char *s = strat_skip_bom(t->p, t->end);

		if ((g->ntags || rc < 0) && is_position(s, t->end))
			break;
		len = line_length(s, t->end);
		n = strat_trimmed_length(s, len);
		t->p = s + len + (s + len < t->end);
		if (n == 0 || rc < 0)
			continue;
		rc = g->ntags ? add_action(t, g, rep, s, n) : add_position(t, g, rep, s, n);
		t->doubt = rc == 0 && g->nplies && s + len == t->end;
	}
	return rc < 0 ? rc : g->ntags ? conclude(t, g, rep) : 0;
}

/* ------ writing ------ */

static size_t
state_ply(char *to, const struct strat_ply *ply, enum strat_side side)
{
	int action = action_of_ply(ply, side);

	return action < 0 ? 0 : strat_number_write(to, (size_t)action);
}

/* A game that is being written. */
struct writing {
	struct strat_out *out;
	const struct strat_record *g;
	struct strat_start start;
	struct strat_play play;
	struct strat_belief belief; /* only if BELIEVES */
	int believes;
	size_t ply; /* plies of the game that were played */
};

/* Return the letter for square S, in lower case if the other side knows the piece. */
static char
letter_on(struct writing *w, strat_square s)
{
	strat_piece piece = w->play.at[s];
	struct strat_square_view sight;
	char letter;

	if (piece == STRAT_LAKE)
		return '_';
	letter = strat_letter(strat_piece_side(piece), strat_piece_rank(piece));
	if (!w->believes || !(piece & 15))
		return letter;
	strat_view_square(&w->play, &w->belief, STRAT_VIEW_BOTH, s, &sight);
	return sight.is_known && letter >= 'A' && letter <= 'Z' ? (char)(letter + 'a' - 'A')
								: letter;
}

/* Write the position, and the suffix if Blue moves first, plies were played or pieces are known. */
static void
write_position(struct writing *w)
{
	size_t before = strat_start_ply_number(w->g, &w->play);
	int n;

	if (w->ply) /* the tag Ply counts only up to the start of the record */
		before = strat_record_plies_before(w->g) + w->ply;
	for (n = 0; n < SQUARES; n++)
		strat_out_char(w->out, letter_on(w, square_number(n, STRAT_RED)));
	if (before || w->believes || w->play.turn != STRAT_RED)
		strat_out_printf(w->out, " %c %zu", w->play.turn == STRAT_RED ? 'r' : 'b', before);
	strat_out_char(w->out, '\n');
}

static int
write_actions(struct writing *w, struct strat_report *rep)
{
	const struct strat_record *g = w->g;
	size_t i;
	int action;

	for (i = 0; i < g->nplies; i++) {
		action = action_of_ply(
		    &g->plies[i], (enum strat_side)((i + (w->play.turn == STRAT_BLUE)) % 2));
		if (action < 0)
			return strat_format_refuse(
			    rep, g, i + 1, "the format state has only steps");
		strat_out_printf(w->out, "%d\n", action);
	}
	return 0;
}

/* Play up to PLY, or to the first illegal ply. */
static int
play_to(struct writing *w, size_t ply)
{
	struct strat_event ev;
	int rc = 0;

	for (; rc == 0 && w->ply < ply && w->ply < w->g->nplies; w->ply += rc == 0) {
		rc = strat_play_apply(&w->play, &w->g->plies[w->ply], &ev);
		if (rc == 0)
			(void)strat_belief_update(&w->belief, &w->play, &w->g->plies[w->ply], &ev);
	}
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

/* Return 1 if the board shows the result. */
static int
shows_result(const struct strat_record *g)
{
	const char *end = strat_record_tag(g, "Termination");

	return g->result == STRAT_OPEN || g->result == STRAT_NO_RESULT ||
	    (g->nplies && g->plies[g->nplies - 1].outcome == STRAT_CAPTURED) ||
	    (end && strcmp(end, "immobile") == 0);
}

/* Report the parts of the game that are lost. */
static void
tell_lost(const struct writing *w, struct strat_report *rep)
{
	static const char *const kept[] = { "RedSetup", "BlueSetup", "Position", "Turn", "Ply" };
	struct strat_loss loss = { .is_full = 0 };
	const struct strat_record *g = w->g;
	int shows = shows_result(g);
	size_t i, k;

	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name, *value = g->text + g->tags[i].value;

		for (k = 0; k < sizeof kept / sizeof *kept && strcmp(name, kept[k]) != 0;)
			k++;
		if (k < sizeof kept / sizeof *kept ||
		    (w->believes && strncmp(name, "Known", 5) == 0) ||
		    (shows && strcmp(name, "Result") == 0) ||
		    (strcmp(name, "Rules") == 0 && strcmp(value, strat_rules_default) == 0))
			continue;
		strat_loss_add(&loss, name);
	}
	if (!shows && !strat_record_tag(g, "Result"))
		strat_loss_add(&loss, "the result");
	if (w->start.unknown)
		strat_loss_add(&loss, "the outcomes of battles");
	if (g->nnotes)
		strat_loss_add(&loss, "comments");
	strat_loss_report(&loss, g, rep);
}

/* Write one position, if LOOK asks for it, or the whole game. */
static int
write_game(struct writing *w, const struct strat_picture *look, struct strat_report *rep)
{
	int one = look && look->ply != SIZE_MAX, rc;

	w->believes = one || strat_record_tag(w->g, "KnownRed") ||
	    strat_record_tag(w->g, "KnownBlue");
	w->start.always_believe = w->believes;
	rc = strat_start(&w->start, w->g, &w->play, w->believes ? &w->belief : NULL, rep);
	if (rc < 0)
		return rc;
	if (w->start.rules.rows != SIDE || w->start.rules.files != SIDE)
		return strat_format_refuse(
		    rep, w->g, 0, "the format state has only boards of 10x10");
	if (one && play_to(w, look->ply) < 0)
		return strat_tell(rep, STRAT_E_NOMEM, strat_at_file(w->g->file));
	write_position(w);
	if (one)
		return 0;
	rc = write_actions(w, rep);
	if (rc == 0)
		tell_lost(w, rep);
	return rc;
}

static int
state_write(struct strat_out *out, const struct strat_record *g, const struct strat_picture *look,
    void *state, struct strat_report *rep)
{
	struct writing w = { .out = out, .g = g };
	size_t before = out->len;
	int rc;

	(void)state;
	strat_start_init(&w.start);
	strat_play_init(&w.play);
	rc = write_game(&w, look, rep);
	if (rc < 0)
		out->len = before;
	strat_play_free(&w.play);
	strat_start_free(&w.start);
	return rc;
}

const struct strat_format strat_format_state = {
	.name = "state",
	.suffix = ".txt",
	.about = "a line of letters for the position, then action numbers",
	.sniff = state_sniff,
	.find = state_find,
	.read = state_read,
	.ply = state_ply,
	.looks = STRAT_SHOWS_PLY,
	.write = state_write,
};
