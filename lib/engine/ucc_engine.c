/* ucc_engine.c - the protocol of the 2012 University Computer Club contest: strat-engine(7).
 *
 * Its y axis grows downwards with Red at the top, so the board is rotated by 180 degrees.  Its
 * ranks are the American ones: 1 is the Marshal, 9 the Scout. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"

#define SIDE 10 /* squares in each direction */
#define ROWS 4  /* rows of a setup */

/* The marks of the ranks in its messages. */
static const char marks[STRAT_RANKS + 1] = { '.', 's', '9', '8', '7', '6', '5', '4', '3', '2', '1',
	'B', 'F', '#' };

static enum strat_rank
rank_of(char mark)
{
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		if (marks[rank] == mark)
			return (enum strat_rank)rank;
	return STRAT_NO_RANK;
}

static strat_square
square_at(int x, int y)
{
	return x < 0 || x >= SIDE || y < 0 || y >= SIDE ? 0 : strat_square_at(SIDE - x, y + 1);
}

/* ------ messages to an engine ------ */

/* Return 1 if the protocol can express everything that can happen under rules R. */
static int
is_expressible(const struct strat_rules *r)
{
	const struct strat_rules *own = strat_rules_find("ucc");
	int a;

	for (a = 0; a < STRAT_RANKS; a++)
		if (r->power[a] || memcmp(r->battle[a], own->battle[a], sizeof r->battle[a]) != 0)
			return 0;
	return !r->silent && !r->rescue && !r->any_army && r->far == own->far &&
	    r->far_strikes == own->far_strikes && r->rows == own->rows && r->files == own->files &&
	    memcmp(r->lakes, own->lakes, sizeof r->lakes) == 0 &&
	    memcmp(r->army, own->army, sizeof r->army) == 0;
}

static int
ucc_supports(const struct strat_session *t, const struct strat_rules *rules, char *why, size_t size)
{
	(void)t;
	if (is_expressible(rules))
		return 0;
	snprintf(why, size, "ucc cannot express the rules %s", rules->name);
	return -STRAT_E_PROTOCOL;
}

static void
do_nothing(struct strat_session *t)
{
	(void)t;
}

static void
ucc_ask_setup(struct strat_session *t)
{
	char name[64];
	size_t i;

	snprintf(name, sizeof name, "%s", t->opponent);
	for (i = 0; name[i]; i++)
		if ((unsigned char)name[i] <= ' ')
			name[i] = '_';
	t->rows = 0;
	t->echo[0] = '\0';
	snprintf(t->last, sizeof t->last, "START");
	strat_out_printf(t->out, "%s %s %d %d\n", t->side == STRAT_RED ? "RED" : "BLUE",
	    name[0] ? name : "-", SIDE, SIDE);
}

static void
ignore_setup(struct strat_session *t, const char *setup)
{
	(void)t;
	(void)setup; /* the board shows the occupied squares */
}

/* Write the board as the player sees it: its own pieces, and `#' for the opponent's. */
static void
write_board(struct strat_session *t, const struct strat_play *p)
{
	char *s = strat_out_reserve(t->out, SIDE * (SIDE + 1));
	int x, y;

	if (!s)
		return;
	for (y = 0; y < SIDE; y++) {
		for (x = 0; x < SIDE; x++) {
			strat_piece piece = p->at[square_at(x, y)];

			*s++ = piece == STRAT_LAKE               ? '+'
			    : !piece                             ? '.'
			    : strat_piece_side(piece) == t->side ? marks[strat_piece_rank(piece)]
								 : '#';
		}
		*s++ = '\n';
	}
	t->out->len += SIDE * (SIDE + 1);
}

static void
ucc_ask_move(struct strat_session *t, const struct strat_move_request *w)
{
	if (t->echo[0])
		strat_out_printf(t->out, "%s\n", t->echo);
	t->echo[0] = '\0';
	strat_out_str(t->out, t->last);
	strat_out_char(t->out, '\n');
	write_board(t, w->play);
}

/* Ask for another move, as if the other side had not moved. */
static void
ucc_refuse(struct strat_session *t, const char *move, const char *why)
{
	(void)why;
	snprintf(t->echo, sizeof t->echo, "%s ILLEGAL", move);
	snprintf(t->last, sizeof t->last, "NO_MOVE OK");
}

/* Describe PLY as `X Y DIRECTION [N] OUTCOME'. */
static void
describe(char *to, size_t size, const struct strat_ply *ply)
{
	int dx = strat_file(ply->from) - strat_file(ply->to);
	int dy = strat_row(ply->to) - strat_row(ply->from), far = abs(dx + dy), n;
	const char *way = dx > 0 ? "RIGHT" : dx < 0 ? "LEFT" : dy > 0 ? "DOWN" : "UP";
	const char *how = ply->outcome == STRAT_WON ? "KILLS"
	    : ply->outcome == STRAT_BOTH            ? "BOTHDIE"
						    : "DIES";

	n = snprintf(
	    to, size, "%d %d %s", SIDE - strat_file(ply->from), strat_row(ply->from) - 1, way);
	if (far > 1)
		n += snprintf(to + n, size - (size_t)n, " %d", far);
	if (!ply->outcome)
		snprintf(to + n, size - (size_t)n, " OK");
	else if (ply->outcome == STRAT_CAPTURED)
		snprintf(to + n, size - (size_t)n, " VICTORY_FLAG");
	else
		snprintf(to + n, size - (size_t)n, " %s %c %c", how, marks[ply->shown >> 4],
		    marks[ply->shown & 15]);
}

static void
ucc_notify_ply(struct strat_session *t, enum strat_side side, const struct strat_ply *ply)
{
	if (side == t->side)
		describe(t->echo, sizeof t->echo, ply);
	else
		describe(t->last, sizeof t->last, ply);
}

/* Replace the message about the last ply by the result. */
static void
ucc_notify_end(struct strat_session *t, enum strat_result result, const char *why)
{
	strat_out_printf(t->out, "QUIT %s %s\n", strat_result_token[result], why);
}

/* ------ messages from an engine ------ */

/* Parse one of the four rows of a setup. */
static enum strat_reply
parse_row(struct strat_session *t, const char *line, size_t len)
{
	/* the last row received comes first in T->setup */
	char *row = t->setup + (ROWS - 1 - t->rows) * (SIDE + 1);
	size_t x;

	for (x = 0; x < SIDE; x++) {
		enum strat_rank rank = len == SIDE ? rank_of(line[x]) : STRAT_NO_RANK;

		row[SIDE - 1 - x] = rank != STRAT_NO_RANK ? strat_rank_symbol[rank]
		    : len == SIDE && line[x] == '.'       ? '.'
							  : '!'; /* never part of a setup */
	}
	row[SIDE] = t->rows == 0 ? '\0' : '/';
	t->text = t->setup;
	return ++t->rows < ROWS ? STRAT_REPLY_MORE : STRAT_REPLY_SETUP;
}

/* Parse `X Y DIRECTION [N]' into T->ply.  Return 0 if LINE is not a move. */
static int
parse_move(struct strat_session *t, const char *line)
{
	static const struct {
		const char *name;
		int dx, dy;
	} ways[] = { { "UP", 0, -1 }, { "DOWN", 0, 1 }, { "LEFT", -1, 0 }, { "RIGHT", 1, 0 } };
	char way[8], rest[2];
	int x, y, far = 1, i, n = sscanf(line, "%2d %2d %7s %2d %1s", &x, &y, way, &far, rest);

	if (n < 3 || n > 4)
		return 0;
	memset(&t->ply, 0, sizeof t->ply);
	for (i = 0; i < 4; i++)
		if (strcmp(way, ways[i].name) == 0) {
			t->ply.from = square_at(x, y);
			t->ply.to = square_at(x + far * ways[i].dx, y + far * ways[i].dy);
		}
	return t->ply.from && t->ply.to && t->ply.from != t->ply.to;
}

static enum strat_reply
ucc_parse_line(struct strat_session *t, char *line, size_t len)
{
	t->text = line;
	if (t->rows < ROWS)
		return parse_row(t, line, len);
	if (strcmp(line, "SURRENDER") == 0)
		return STRAT_REPLY_RESIGN;
	return parse_move(t, line) ? STRAT_REPLY_PLY : STRAT_REPLY_BAD_PLY;
}

const struct strat_protocol strat_protocol_ucc = {
	.name = "ucc",
	.about = "the protocol of the 2012 contest: the classic army on ten by ten squares",
	.supports = ucc_supports,
	.greet = do_nothing,
	.sync = do_nothing,
	.begin = do_nothing,
	.ask_setup = ucc_ask_setup,
	.start = ignore_setup,
	.ask = ucc_ask_move,
	.refuse = ucc_refuse,
	.notify_ply = ucc_notify_ply,
	.notify_end = ucc_notify_end,
	.quit = do_nothing,
	.parse_line = ucc_parse_line,
	.one_game_only = 1,
};
