/* select_of_moment.c - parse conditions on moments: positions, material, events. */
#include "study/select/select_parse.h"

#include <stdlib.h>
#include <string.h>

#include "base/scan.h"

/* ------ moments ------ */

/* Parse a time after the current token: "ply < 50", "50", "the end", "the start". */
static int
parse_time(struct select_parser *p, enum select_op op)
{
	struct select_node node = { .kind = SELECT_PLY };
	int rc = strat_select_next(p), is_at = op == SELECT_EQ;

	if (rc == 0 && strat_select_is(p, "the"))
		rc = strat_select_next(p);
	if (rc < 0)
		return rc;
	if (is_at && (strat_select_is(p, "end") || strat_select_is(p, "start"))) {
		if (strat_select_is(p, "end"))
			node.kind = SELECT_END;
		if ((rc = strat_select_next(p)) < 0)
			return rc;
		return strat_select_add(p, node);
	}
	if (!strat_select_is(p, "ply") && is_at)
		return strat_select_expected(p, "ply, start or end");
	if (strat_select_is(p, "ply") && is_at && strat_select_next_is_op(p)) {
		if ((rc = strat_select_read_comparison(p, &op, &node.n)) < 0)
			return rc;
	} else {
		if (strat_select_is(p, "ply") && (rc = strat_select_next(p)) < 0)
			return rc;
		if ((rc = strat_select_read_number(p, &node.n)) < 0)
			return rc;
	}
	node.op = (uint8_t)op;
	return strat_select_add(p, node);
}

/* Parse the times after NODE.  Outside once ( ) it becomes a condition on the game. */
int
strat_select_when(struct select_parser *p, int node)
{
	while (node >= 0) {
		if (strat_select_is(p, "before"))
			node = strat_select_join(p, SELECT_AND, node, parse_time(p, SELECT_LT));
		else if (strat_select_is(p, "after"))
			node = strat_select_join(p, SELECT_AND, node, parse_time(p, SELECT_GT));
		else if (strat_select_is(p, "at"))
			node = strat_select_join(p, SELECT_AND, node, parse_time(p, SELECT_EQ));
		else
			break;
	}
	if (node < 0 || p->moment)
		return node;
	p->s->needs |= STRAT_SELECT_MOMENTS;
	p->s->once[p->s->nonces] = (struct select_once){ .node = (uint16_t)node,
		.hidden = p->nots > 0 };
	return strat_select_add(
	    p, (struct select_node){ .kind = SELECT_ONCE, .a = (uint16_t)p->s->nonces++ });
}

int
strat_select_once(struct select_parser *p, unsigned sides)
{
	int node, rc = strat_select_of_game(p);

	(void)sides;
	if (rc < 0 || (rc = strat_select_next(p)) < 0)
		return rc;
	if (p->t.kind != TOKEN_OPEN)
		return strat_select_expected(p, "( and what is so at one moment");
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	p->moment = 1;
	node = strat_select_or(p);
	p->moment = 0;
	if (node < 0)
		return node;
	if (p->t.kind != TOKEN_CLOSE)
		return strat_select_expected(p, "and, or, or )");
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	return strat_select_when(p, node);
}

/* Parse a comparison of a number of the moment, KIND. */
static int
parse_count(struct select_parser *p, enum select_kind kind)
{
	struct select_node node = { .kind = (uint8_t)kind };
	enum select_op op = SELECT_EQ;
	int rc;

	if (!p->moment)
		return strat_select_error_at(p, p->t.at,
		    "missing moment: write once (battle 3xB and %s < 50)%s", p->t.s,
		    kind == SELECT_PLY ? ", or plies for the length of the game" : "");
	rc = strat_select_read_comparison(p, &op, &node.n);
	node.op = (uint8_t)op;
	return rc < 0 ? rc : strat_select_add(p, node);
}

int
strat_select_ply(struct select_parser *p, unsigned sides)
{
	(void)sides;
	return parse_count(p, SELECT_PLY);
}

int
strat_select_quiet(struct select_parser *p, unsigned sides)
{
	(void)sides;
	return parse_count(p, SELECT_QUIET);
}

/* Parse "to move" after a side. */
int
strat_select_to_move(struct select_parser *p, unsigned sides)
{
	int rc = strat_select_next(p);

	if (rc < 0)
		return rc;
	if (!strat_select_is(p, "move"))
		return strat_select_expected(p, "move");
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	return strat_select_when(p,
	    strat_select_add(
		p, (struct select_node){ .kind = SELECT_TURN, .sides = (uint8_t)sides }));
}

int
strat_select_position(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_BOARD };
	const char *why;
	size_t at = 0;
	int rc, board;

	(void)sides;
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	if (p->t.kind != TOKEN_STRING)
		return strat_select_expected(p, "a position like \"e5=redM d6=blue\"");
	if ((board = strat_select_add_board(p->s)) < 0)
		return board;
	if (strat_select_read_board(&p->s->boards[board], p->t.s, p->t.len, &at, &why) < 0)
		return strat_select_error_at(p, strat_select_in_token(&p->t, at), "%s", why);
	node.a = (uint16_t)board;
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	return strat_select_when(p, strat_select_add(p, node));
}

/* ------ events ------ */

/* Read the longest name of a rank that begins at *S, in any rule set, and move *S past it.  Return
 * the ranks it names, or 0 if there is none. */
static uint16_t
read_name(const char **s, const char *end)
{
	size_t book, rank, longest = 0, len;
	uint16_t set = 0;

	for (book = 0; strat_rulebooks[book]; book++)
		for (rank = STRAT_SPY; rank < STRAT_RANKS; rank++) {
			const char *name = strat_rulebooks[book]->names[rank];

			len = name ? strlen(name) : 0;
			if (!len || len < longest || len > (size_t)(end - *s) ||
			    strat_ncasecmp(name, *s, len) != 0)
				continue;
			set = (uint16_t)((len > longest ? 0 : set) | 1u << rank);
			longest = len;
		}
	*s += longest;
	return set;
}

static void
skip_blanks(const char **s)
{
	while (strat_is_space(**s))
		++*s;
}

/* Read the ranks of one side of a battle at *S.  Return 0, or -1 if there are none. */
static int
read_side(const char **s, const char *end, uint16_t *set)
{
	*set = read_name(s, end);
	return *set ? 0 : strat_pattern_ranks(s, end, set, 0);
}

/* Read a battle such as "3xB+" or "Miner x Bomb" at P->p.  Return 0 if there is none. */
static int
read_battle(struct select_parser *p, struct select_node *node)
{
	const char *s = p->p;

	if (read_side(&s, p->end, &node->ranks) < 0)
		return 0;
	skip_blanks(&s);
	if (*s != 'x' && *s != 'X')
		return 0;
	s++;
	skip_blanks(&s);
	if (read_side(&s, p->end, &node->others) < 0)
		return -1;
	if (*s && strat_is_outcome(*s))
		node->n = *s++;
	if (*s && *s != ')' && !strat_is_space(*s))
		return -1;
	p->p = s;
	return 1;
}

int
strat_select_battle(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_BATTLE,
		.sides = (uint8_t)sides,
		.ranks = SELECT_ANY,
		.others = SELECT_ANY };
	int rc;

	strat_select_blanks(p);
	rc = read_battle(p, &node);
	if (rc == 0)
		node.ranks = node.others = SELECT_ANY;
	if (rc < 0)
		return strat_select_error_at(
		    p, p->p, "invalid battle (3xB, Spy x Marshal, [89M]x., 9x9=)");
	rc = strat_select_next(p);
	return rc < 0 ? rc : strat_select_when(p, strat_select_add(p, node));
}

/* Return the ranks that the current token names by symbol or name, or 0. */
uint16_t
strat_select_read_ranks(const struct select_parser *p)
{
	const char *s = p->t.s, *end = s + p->t.len;
	uint16_t set = 0;
	size_t book, rank, len = p->t.len;

	if (p->t.kind != TOKEN_WORD)
		return 0;
	if (strat_pattern_ranks(&s, end, &set, 0) == 0 && s == end)
		return set;
	set = 0;
	for (book = 0; strat_rulebooks[book]; book++)
		for (rank = STRAT_SPY; rank < STRAT_RANKS; rank++) {
			const char *name = strat_rulebooks[book]->names[rank];

			if (strat_ncasecmp(name, p->t.s, strlen(name)) == 0 &&
			    (len == strlen(name) ||
				(len == strlen(name) + 1 && (end[-1] | 32) == 's')))
				set |= (uint16_t)(1u << rank);
		}
	return set;
}

int
strat_select_rescue(struct select_parser *p, unsigned sides)
{
	struct select_node node = {
		.kind = SELECT_RESCUE, .sides = (uint8_t)sides, .ranks = SELECT_ANY
	};
	int rc = strat_select_next(p);
	uint16_t ranks = rc < 0 ? 0 : strat_select_read_ranks(p);

	if (ranks) {
		node.ranks = ranks;
		rc = strat_select_next(p);
	}
	return rc < 0 ? rc : strat_select_when(p, strat_select_add(p, node));
}

/* Parse "move e4-e5". */
int
strat_select_move(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_MOVE, .sides = (uint8_t)sides };
	const char *s, *end;
	int rc = strat_select_next(p);

	if (rc < 0)
		return rc;
	s = p->t.s;
	end = s + p->t.len;
	if (p->t.kind == TOKEN_WORD)
		node.from = strat_square_read(&s, end);
	if (node.from && (*s == '-' || *s == 'x')) {
		s++;
		node.to = strat_square_read(&s, end);
	}
	if (!node.to || *s)
		return strat_select_expected(p, "a move like e4-e5");
	rc = strat_select_next(p);
	return rc < 0 ? rc : strat_select_when(p, strat_select_add(p, node));
}

static const struct {
	const char *word;
	enum strat_power power;
} powers[] = { { "power", STRAT_NO_POWER }, { "quickness", STRAT_QUICKNESS },
	{ "flight", STRAT_FLIGHT }, { "detect", STRAT_DETECT }, { "rampage", STRAT_RAMPAGE },
	{ "enchant", STRAT_ENCHANT }, { "arrow", STRAT_ARROW } };

/* Parse the name of a power. */
int
strat_select_power(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_POWER, .sides = (uint8_t)sides };
	size_t i;
	int rc;

	for (i = 0; i < sizeof powers / sizeof *powers; i++)
		if (strat_select_is(p, powers[i].word))
			node.a = (uint16_t)powers[i].power;
	rc = strat_select_next(p);
	return rc < 0 ? rc : strat_select_when(p, strat_select_add(p, node));
}

/* ------ pieces ------ */

/* Parse "left" with an optional comparison. */
static int
parse_left(struct select_parser *p, unsigned sides, uint16_t ranks)
{
	struct select_node node = { .kind = SELECT_LEFT,
		.op = SELECT_GE,
		.sides = (uint8_t)sides,
		.ranks = ranks,
		.n = 1 };
	enum select_op op = SELECT_GE;
	int rc;

	if (strat_select_next_is_op(p))
		rc = strat_select_read_comparison(p, &op, &node.n);
	else
		rc = strat_select_next(p);
	node.op = (uint8_t)op;
	return rc < 0 ? rc : strat_select_when(p, strat_select_add(p, node));
}

int
strat_select_all_left(struct select_parser *p, unsigned sides)
{
	return parse_left(p, sides, SELECT_ANY);
}

/* Parse squares such as "e4" or "a1,b1,c1": any of them. */
static int
parse_place(struct select_parser *p, unsigned sides, uint16_t ranks)
{
	struct select_node node = { .kind = SELECT_BOARD };
	struct select_board *board;
	const char *s = p->t.s, *end = s + p->t.len;
	int i = strat_select_add_board(p->s), side, rc;
	strat_square square;

	if (i < 0)
		return i;
	board = &p->s->boards[i];
	memset(board, 0, sizeof *board);
	board->any = 1;
	do {
		square = strat_square_read(&s, end);
		if (!square || (*s && *s != ','))
			return strat_select_expected(p, "a square like e5, or some like a1,b1");
		if (!strat_squares_has(&board->mentioned, square))
			strat_squares_flip(&board->mentioned, square);
		for (side = 0; side < 2; side++)
			if (sides >> side & 1)
				board->want[square] |= (uint32_t)ranks
				    << (side == STRAT_BLUE ? STRAT_UNKNOWN : 0);
	} while (*s++ == ',');
	node.a = (uint16_t)i;
	rc = strat_select_next(p);
	return rc < 0 ? rc : strat_select_when(p, strat_select_add(p, node));
}

/* Parse "M gone", "flag at a1" or "8 left >= 2"; the current token is the ranks. */
int
strat_select_pieces(struct select_parser *p, unsigned sides, uint16_t ranks)
{
	int rc = strat_select_next(p);

	if (rc < 0)
		return rc;
	if (strat_select_is(p, "left"))
		return parse_left(p, sides, ranks);
	if (strat_select_is(p, "gone")) {
		rc = strat_select_next(p);
		return rc < 0
		    ? rc
		    : strat_select_when(p,
			  strat_select_add(p,
			      (struct select_node){
				  .kind = SELECT_GONE, .sides = (uint8_t)sides, .ranks = ranks }));
	}
	if (!strat_select_is(p, "at") && !strat_select_is(p, "on"))
		return strat_select_error_at(
		    p, p->t.at, "expected left, gone or at; a battle is written like battle SxM");
	rc = strat_select_next(p);
	return rc < 0 ? rc : parse_place(p, sides, ranks);
}

/* Read the numbers of Red's and Blue's pieces in "9 x 10 left" or "9x10 left".  Return 0 if the
 * token begins something else. */
int
strat_select_read_both(struct select_parser *p, long n[2])
{
	const char *s = p->t.at;
	uint64_t number;
	int i;

	for (i = 0; i < 2; i++) {
		if (strat_scan_digits(&s, s + strlen(s), INT32_MAX, &number) == STRAT_SCAN_NONE)
			return 0;
		n[i] = (long)number;
		s += strspn(s, " ");
		if (i == 0 && *s != 'x' && *s != 'X')
			return 0;
		for (s += i == 0; *s == ' ';)
			s++;
	}
	if (strat_ncasecmp(s, "left", 4) != 0)
		return 0;
	p->p = s + 4;
	return 1;
}

int
strat_select_both(struct select_parser *p, const long n[2])
{
	struct select_node node = { .kind = SELECT_LEFT, .op = SELECT_EQ, .ranks = SELECT_ANY };
	int side[2], i, rc;

	for (i = 0; i < 2; i++) {
		node.sides = (uint8_t)(1u << i);
		node.n = n[i];
		side[i] = strat_select_add(p, node);
	}
	rc = strat_select_next(p);
	return rc < 0 ? rc
		      : strat_select_when(p, strat_select_join(p, SELECT_AND, side[0], side[1]));
}

int
strat_select_swing(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_SWING };
	int rc = strat_select_read_decimal(p, &node);

	(void)sides;
	if (rc == 0)
		rc = strat_select_add_analysis(p);
	return rc < 0 ? rc : strat_select_when(p, strat_select_add(p, node));
}
