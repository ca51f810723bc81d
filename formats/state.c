/* state.c - a position line of letters, then one action number a line.
 *
 * Action a: the source square is a mod 100, k = a div 100; k < 9: the target is on the same
 * file, in row k (k + 1 from the source's row on), else on the same row, on file k - 9
 * likewise.  Squares are counted from a1 along the rows; for Blue the board is turned by half
 * a turn.  It is the form in which Probe, Yorktown and Ataraxos exchange games. */
#include <stdio.h>
#include <string.h>

#include "formats/format.h"
#include "game/start.h"

#define SQUARES     100
#define SIDE        10
#define MAX_ACTIONS 1800

static size_t
line_length(const char *s, const char *end)
{
	const char *nl = memchr(s, '\n', (size_t)(end - s));

	return (size_t)((nl ? nl : end) - s);
}

static size_t
trimmed(const char *s, size_t len)
{
	while (len && (s[len - 1] == '\r' || s[len - 1] == ' ' || s[len - 1] == '\t'))
		len--;
	return len;
}

/* A byte order mark may begin any line: files are joined. */
static const char *
after_bom(const char *s, const char *end)
{
	return end - s >= 3 && memcmp(s, "\xef\xbb\xbf", 3) == 0 ? s + 3 : s;
}

/* Is the line that begins at S a position? */
static int
is_position(const char *s, const char *end)
{
	strat_piece piece;
	size_t i;

	s = after_bom(s, end);
	if (trimmed(s, line_length(s, end)) != SQUARES)
		return 0;
	for (i = 0; i < SQUARES; i++)
		if (strat_letter_read(s[i], &piece) < 0)
			return 0;
	return 1;
}

static int
state_sniff(const char *head, size_t len)
{
	const char *s = after_bom(head, head + len), *end = head + len;

	while (s < end && (*s == '\n' || *s == '\r'))
		s++;
	return is_position(s, end) ? 95 : 0;
}

/* Each game begins with its position line. */
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

/* Square number N as SIDE counts them. */
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

/* The action that PLY is; -1: it is no step. */
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

static int
tell(
    struct strat_text *t, struct strat_report *rep, enum strat_code code, const char *s, size_t len)
{
	struct strat_diag d = { .code = code, .file = t->file, .line = t->line };
	size_t i;

	for (i = 0; i < len && i < 40 && s[i] > ' ' && s[i] < 127; i++)
		d.detail[i] = s[i];
	return strat_tell(rep, &d);
}

/* The action in the LEN bytes at S; -1: it is none. */
static int
read_action(const char *s, size_t len)
{
	int n = 0;
	size_t i;

	if (len == 0 || len > 4)
		return -1;
	for (i = 0; i < len; i++) {
		if (s[i] < '0' || s[i] > '9')
			return -1;
		n = n * 10 + (s[i] - '0');
	}
	return n < MAX_ACTIONS ? n : -1;
}

static int
add_action(struct strat_text *t, struct strat_record *g, struct strat_report *rep, const char *s,
    size_t len)
{
	int action = read_action(s, len);
	struct strat_ply ply;

	if (action < 0)
		return tell(t, rep, STRAT_E_PLY, s, len);
	if (g->nplies == STRAT_MAX_PLIES)
		return tell(t, rep, STRAT_E_LIMIT, "plies", 5);
	ply = ply_of_action(action, (enum strat_side)(g->nplies % 2));
	if (strat_record_mark_line(g, g->nplies + 1, (uint32_t)(t->line - g->line)) < 0 ||
	    strat_record_add_ply(g, &ply) < 0)
		return tell(t, rep, STRAT_E_NOMEM, NULL, 0);
	return 0;
}

/* The moves know nothing of the end: a captured flag says who won, else it is open. */
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
		rc = strat_play_ply(&p, &g->plies[i], &ev);
	if (rc == 0)
		g->result = strat_play_result(&p);
	strat_play_free(&p);
	strat_start_free(&st);
	return rc == -STRAT_E_NOMEM ? tell(t, rep, STRAT_E_NOMEM, NULL, 0) : 1;
}

/* The first line of a game. */
static int
add_position(struct strat_text *t, struct strat_record *g, struct strat_report *rep, const char *s,
    size_t len)
{
	g->line = t->line;
	if (!is_position(s, t->end))
		return tell(t, rep, STRAT_E_POSITION, s, len);
	if (strat_record_add_tag(g, "Position", 8, s, len, 0) < 0)
		return tell(t, rep, STRAT_E_NOMEM, NULL, 0);
	return 0;
}

static int
state_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	size_t len, n;
	int rc = 0;

	g->file = t->file;
	for (; t->p < t->end; t->line++) {
		const char *s = after_bom(t->p, t->end);

		if ((g->ntags || rc < 0) && is_position(s, t->end))
			break;
		len = line_length(s, t->end);
		n = trimmed(s, len);
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

static void
write_board(struct strat_out *out, const struct strat_play *p)
{
	int n;

	for (n = 0; n < SQUARES; n++) {
		strat_piece piece = p->at[square_number(n, STRAT_RED)];

		strat_out_char(out,
		    piece == STRAT_LAKE
			? '_'
			: strat_letter(strat_piece_side(piece), strat_piece_rank(piece)));
	}
	strat_out_char(out, '\n');
}

static int
write_actions(struct strat_out *out, const struct strat_record *g, struct strat_report *rep)
{
	size_t i;
	int action;

	for (i = 0; i < g->nplies; i++) {
		action = action_of_ply(&g->plies[i], (enum strat_side)(i % 2));
		if (action < 0)
			return strat_format_refuse(rep, g, i + 1, "state has steps only");
		strat_out_printf(out, "%d\n", action);
	}
	return 0;
}

static int
state_write(struct strat_out *out, const struct strat_record *g, const struct strat_look *look,
    void *state, struct strat_report *rep)
{
	struct strat_start st;
	struct strat_play p;
	size_t before = out->len;
	int rc;

	(void)look, (void)state;
	strat_start_init(&st);
	strat_play_init(&p);
	rc = strat_start(&st, g, &p, NULL, rep);
	if (rc == 0 && (st.rules.rows != SIDE || st.rules.files != SIDE))
		rc = strat_format_refuse(rep, g, 0, "state has boards of 10x10 only");
	else if (rc == 0 && p.turn != STRAT_RED)
		rc = strat_format_refuse(rep, g, 0, "in state Red moves first");
	if (rc == 0) {
		write_board(out, &p);
		rc = write_actions(out, g, rep);
	}
	if (rc < 0)
		out->len = before;
	strat_play_free(&p);
	strat_start_free(&st);
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
	.write = state_write,
};
