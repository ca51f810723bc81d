/* ucc.c - move logs of the 2012 engine contest.
 *
 * `NAME RED SETUP', four rows, the same for Blue, then `N RED: X Y DIRECTION [N] OUTCOME' and the
 * end.  Red is at the top and y grows downwards, so the board is rotated by 180 degrees.  Ranks are
 * the American ones: 1 is the Marshal, 9 the Scout. */
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "formats/format.h"

#define MAX_WORDS 10

struct word {
	const char *s;
	size_t len;
};

/* A log that is being read. */
struct reading {
	struct strat_text *t;
	struct strat_record *g;
	struct strat_report *rep;
	struct word word[MAX_WORDS]; /* words of the current line */
	int nwords;
	long line;        /* number of the current line */
	const char *text; /* start of the current line */
	const char *termination;
	const char *missed; /* a response that is not a move, after which the game should end, or
			     * NULL */
	long missed_line;
};

static int
is(struct word w, const char *text)
{
	return w.len == strlen(text) && memcmp(w.s, text, w.len) == 0;
}

/* Split the line at S into words.  Return its length including the newline. */
static size_t
split(const char *s, const char *end, struct word *word, int *n)
{
	const char *nl = memchr(s, '\n', (size_t)(end - s)), *stop = nl ? nl : end, *p = s;

	*n = 0;
	while (p < stop) {
		while (p < stop && strat_is_blank(*p))
			p++;
		if (p == stop || *n == MAX_WORDS)
			break;
		word[*n].s = p;
		while (p < stop && !strat_is_blank(*p))
			p++;
		word[*n].len = (size_t)(p - word[*n].s);
		++*n;
	}
	return (size_t)(stop - s) + (nl != NULL);
}

/* Return 1 if the words are `NAME COLOUR SETUP'. */
static int
is_heading(const struct word *w, int n, const char *colour)
{
	return n >= 3 && is(w[n - 1], "SETUP") && is(w[n - 2], colour);
}

/* Lines that the evaluator may log before the first heading. */
static const char *const prologues[] = {
	"Creating server for ",
	"Creating client for ",
	"Connected to address ",
	"\t(Red's responses will be ",
	"\t(Blue's responses will be ",
	"BOTH players give invalid setup!",
};

/* Return the first line from S on that is neither empty nor part of the prologue. */
static const char *
skip_prologue(const char *s, const char *end)
{
	struct word w[MAX_WORDS];
	size_t i, len;
	int n;

	for (; s < end; s += len) {
		len = split(s, end, w, &n);
		for (i = 0; n && i < sizeof prologues / sizeof *prologues; i++)
			if (len > strlen(prologues[i]) &&
			    memcmp(s, prologues[i], strlen(prologues[i])) == 0)
				break;
		if (n && i == sizeof prologues / sizeof *prologues)
			break;
	}
	return s;
}

static int
ucc_sniff(const char *head, size_t len)
{
	struct word w[MAX_WORDS];
	int n;

	split(skip_prologue(head, head + len), head + len, w, &n);
	return is_heading(w, n, "RED") ? 95 : 0;
}

static size_t
ucc_find(const char *text, size_t len, int last)
{
	const char *end = text + len, *s = text;
	struct word w[MAX_WORDS];
	size_t found = 0;
	int n;

	while ((s = memchr(s, '\n', (size_t)(end - s))) != NULL) {
		split(++s, end, w, &n);
		if (!is_heading(w, n, "RED"))
			continue;
		found = (size_t)(s - text);
		if (!last)
			break;
	}
	return found;
}

/* ------ lines ------ */

/* Report CODE with the printable beginning of line number LINE at S. */
static int
tell_line(struct reading *r, enum strat_code code, const char *s, long line)
{
	int n = 0;

	while (s && s + n < r->t->end && n < 40 && s[n] >= ' ' && s[n] < 127)
		n++;
	return strat_tellf(r->rep, code, strat_at_line(r->t->file, line), "%.*s", n, s ? s : "");
}

static int
tell(struct reading *r, enum strat_code code)
{
	return tell_line(r, code, r->text, r->line);
}

/* Return 1 if the input ends in the current line without a newline. */
static int
is_cut_line(const struct reading *r)
{
	return r->t->p == r->t->end && r->t->p > r->text && r->t->p[-1] != '\n';
}

/* Split the next line into words.  Return 0 if there is none. */
static int
next_line(struct reading *r)
{
	if (r->t->p == r->t->end)
		return 0;
	r->line = r->t->line++;
	r->text = r->t->p;
	r->t->p += split(r->t->p, r->t->end, r->word, &r->nwords);
	return 1;
}

/* Return the rank that the contest writes as MARK. */
static enum strat_rank
rank_of(char mark)
{
	if (mark >= '1' && mark <= '9')
		return (enum strat_rank)(STRAT_MARSHAL + 1 - (mark - '0'));
	return mark == 's' ? STRAT_SPY
	    : mark == 'B'  ? STRAT_BOMB
	    : mark == 'F'  ? STRAT_FLAG
			   : STRAT_NO_RANK;
}

static enum strat_rank
rank_of_word(struct word w)
{
	return w.len == 1 ? rank_of(*w.s) : STRAT_NO_RANK;
}

static int
number_of(struct word w, int max)
{
	return (int)strat_scan_number(w.s, w.len, max);
}

/* Return the square at x and y, counted from 0 as in the contest. */
static strat_square
square(int x, int y)
{
	return x < 0 || x > 9 || y < 0 || y > 9 ? 0 : strat_square_at(10 - x, y + 1);
}

/* ------ setups ------ */

/* Write the current line, a row of ten, to TO, reversed.  Return 0 or a negative code. */
static int
read_row(struct reading *r, char *to)
{
	int x;

	if (r->nwords != 1 || r->word[0].len != 10)
		return tell(r, is_cut_line(r) ? STRAT_E_CUT : STRAT_E_SETUP);
	for (x = 0; x < 10; x++) {
		char mark = r->word[0].s[x];
		enum strat_rank rank = rank_of(mark);

		if (rank == STRAT_NO_RANK && mark != '.')
			return tell(r, STRAT_E_SETUP);
		to[9 - x] = strat_rank_symbol[rank];
	}
	return 0;
}

/* Read four rows of ten, and add them to the record rotated, from the top of the board.  A special
 * line says that the player gave no legal setup; its pieces are then unknown. */
static int
read_setup(struct reading *r, const char *tag)
{
	char rows[44];
	long line = r->line + 1;
	int y, rc;

	memset(rows, '?', sizeof rows);
	rows[10] = rows[21] = rows[32] = '/';
	for (y = 0; y < 4; y++) {
		if (!next_line(r))
			return tell(r, STRAT_E_CUT);
		if (y == 0 && r->nwords == 1 && is(r->word[0], "INVALID!"))
			break;
		/* the first line is Red's back row or Blue's front row: the last of the setup */
		rc = read_row(r, rows + 11 * (3 - y));
		if (rc < 0)
			return rc;
	}
	return strat_record_add_tag(
		   r->g, tag, strlen(tag), rows, 43, (uint32_t)(line - r->g->line)) < 0
	    ? tell(r, STRAT_E_NOMEM)
	    : 0;
}

/* ------ the end ------ */

/* The result for the side to move, or for a side that is named. */
enum end { WIN, LOSS, DRAWN, NO_WINNER, RED_LOSES, BLUE_LOSES, BOTH_LOSE };

/* The meaning of the evaluator's reasons. */
static const struct {
	const char *reason, *termination;
	enum end end;
} reasons[] = {
	{ "Captured the flag", "flag", WIN },
	{ "Destroyed all mobile enemy pieces", "immobile", WIN },
	{ "neither player has mobile pieces", "immobile", DRAWN },
	{ "Game declared a draw after", "move-limit", DRAWN },
	{ "This player has surrendered", "resignation", LOSS },
	{ "Response timeout", "time", LOSS },
	{ "Unintelligable response", "illegal", LOSS },
	{ "Coords outside board", "illegal", LOSS },
	{ "Move does not select a piece", "illegal", LOSS },
	{ "Selected piece belongs to other player", "illegal", LOSS },
	{ "Selected piece is not mobile", "illegal", LOSS },
	{ "Selected unit cannot move that way", "illegal", LOSS },
	{ "Attempted move into square occupied", "illegal", LOSS },
	{ "An illegal setup was made by RED", "illegal", RED_LOSES },
	{ "An illegal setup was made by BLUE", "illegal", BLUE_LOSES },
	{ "An illegal setup was made by BOTH", "forfeit", BOTH_LOSE },
	{ "Illegal", "illegal", LOSS },
	{ "controller error", "crash", LOSS },
	{ "Board does not exit", "crash", LOSS },
	/* a battle in the last allowed turn hides the draw from the evaluator */
	{ "Status returned", "abandoned", NO_WINNER },
	{ "Unknown internal error", "abandoned", NO_WINNER },
};

/* The verdicts on the last line, for the side that it names. */
static const struct {
	const char *word, *termination;
	enum end end;
} verdicts[] = {
	{ "VICTORY", NULL, WIN },
	{ "DRAW", NULL, DRAWN },
	{ "DRAW_DEFAULT", "move-limit", DRAWN },
	{ "SURRENDER", "resignation", LOSS },
	{ "ILLEGAL", NULL, LOSS },
	{ "BAD_SETUP", "illegal", LOSS },
	{ "DEFAULT", NULL, LOSS },
	{ "INTERNAL_ERROR", "abandoned", NO_WINNER },
};

static int
occurs(const char *text, const char *line, size_t len)
{
	size_t n = strlen(text), at;

	for (at = 0; at + n <= len; at++)
		if (memcmp(line + at, text, n) == 0)
			return 1;
	return 0;
}

/* End the game with END for SIDE.  Only the first end counts: the evaluator may fail after it has
 * decided a game. */
static void
end_game(struct reading *r, enum end end, enum strat_side side, const char *termination)
{
	const enum strat_result results[] = {
		[WIN] = strat_win_of(side),
		[LOSS] = strat_win_of(STRAT_OTHER(side)),
		[DRAWN] = STRAT_DRAW,
		[NO_WINNER] = STRAT_OPEN,
		[RED_LOSES] = STRAT_BLUE_WINS,
		[BLUE_LOSES] = STRAT_RED_WINS,
		[BOTH_LOSE] = STRAT_BOTH_LOSE,
	};

	if (r->g->result != STRAT_NO_RESULT)
		return;
	r->g->result = results[end];
	r->g->token_line = r->line;
	r->termination = termination;
	/* the evaluator ends a game as soon as one side has no movable piece, but the rules only on
	 * that side's turn */
	if (termination && strcmp(termination, "immobile") == 0 &&
	    r->g->result == strat_win_of((enum strat_side)(r->g->nplies % 2)))
		r->termination = "adjudication";
}

/* Read `Game ends on COLOUR's turn - REASON: ...', or `in the SETUP phase'.  Return 1 if this is
 * such a line. */
static int
read_reason(struct reading *r)
{
	const char *line = r->text;
	size_t len = (size_t)(r->t->p - line), i;
	enum strat_side side = occurs("on RED's turn", line, len) ? STRAT_RED : STRAT_BLUE;

	if (!occurs("REASON:", line, len))
		return 0;
	for (i = 0; i < sizeof reasons / sizeof *reasons; i++)
		if (occurs(reasons[i].reason, line, len)) {
			end_game(r, reasons[i].end, side, reasons[i].termination);
			break;
		}
	return 1;
}

/* Read `NAME COLOUR VERDICT TURNS RED BLUE', the last line, for a log without a reason. */
static void
read_verdict(struct reading *r)
{
	size_t i;

	if (r->nwords < 3 || !(is(r->word[1], "RED") || is(r->word[1], "BLUE")))
		return;
	for (i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
		if (is(r->word[2], verdicts[i].word))
			end_game(r, verdicts[i].end, is(r->word[1], "RED") ? STRAT_RED : STRAT_BLUE,
			    verdicts[i].termination);
}

/* ------ moves ------ */

static const struct {
	const char *name;
	int dx, dy;
} directions[] = { { "UP", 0, -1 }, { "DOWN", 0, 1 }, { "LEFT", -1, 0 }, { "RIGHT", 1, 0 } };

static const struct {
	const char *name;
	char outcome;
	int ranks; /* number of ranks that follow */
} outcomes[] = {
	{ "OK", 0, 0 },
	{ "KILLS", STRAT_WON, 2 },
	{ "DIES", STRAT_LOST, 2 },
	{ "BOTHDIE", STRAT_BOTH, 2 },
	{ "VICTORY_FLAG", STRAT_CAPTURED, 0 },
};

/* Read the outcome from word I on into PLY.  Return 1, or 0 if there is none or the move was
 * illegal. */
static int
read_outcome(const struct reading *r, int i, struct strat_ply *ply)
{
	enum strat_rank attacker, defender;
	size_t k;

	for (k = 0; k < sizeof outcomes / sizeof *outcomes; k++)
		if (i < r->nwords && is(r->word[i], outcomes[k].name))
			break;
	if (k == sizeof outcomes / sizeof *outcomes || r->nwords != i + 1 + outcomes[k].ranks)
		return 0;
	ply->outcome = (uint8_t)outcomes[k].outcome;
	ply->mark = ply->outcome ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK;
	if (outcomes[k].ranks) {
		attacker = rank_of_word(r->word[i + 1]);
		defender = rank_of_word(r->word[i + 2]);
		if (attacker == STRAT_NO_RANK || defender == STRAT_NO_RANK)
			return 0;
		ply->shown = (uint8_t)(attacker << 4 | defender);
	}
	return 1;
}

/* Read `X Y DIRECTION [N] OUTCOME' from the third word on into PLY.  Return 1, or 0 if it is not a
 * move that was made. */
static int
read_response(const struct reading *r, struct strat_ply *ply)
{
	int x, y, n = 1, i = 5;
	size_t k;

	if (r->nwords < 6)
		return 0;
	x = number_of(r->word[2], 9);
	y = number_of(r->word[3], 9);
	for (k = 0; k < 4; k++)
		if (is(r->word[4], directions[k].name))
			break;
	if (x < 0 || y < 0 || k == 4)
		return 0;
	if (number_of(r->word[5], 9) > 0)
		n = number_of(r->word[i++], 9);
	*ply = (struct strat_ply){ .kind = STRAT_STEP };
	ply->from = square(x, y);
	ply->to = square(x + n * directions[k].dx, y + n * directions[k].dy);
	return ply->to && read_outcome(r, i, ply);
}

/* Return 1 if the last ply of G captured the Flag. */
static int
flag_fell(const struct strat_record *g)
{
	return g->nplies && g->plies[g->nplies - 1].outcome == STRAT_CAPTURED;
}

/* Read `12 RED: RESPONSE', a line of SIDE.  A response that is not a move ends the game, and later
 * lines give the reason.  With the evaluator's option -i the turn passes to the other side, which a
 * record cannot represent. */
static int
read_move(struct reading *r, enum strat_side side)
{
	struct strat_ply ply;

	if (r->missed)
		return tell_line(r, STRAT_E_PLY, r->missed, r->missed_line);
	if (side != (enum strat_side)(r->g->nplies % 2))
		return tell(r, STRAT_E_PLY); /* a line is missing before it */
	if (!read_response(r, &ply)) {
		if (flag_fell(r->g)) { /* the game is already over */
			tell(r, STRAT_E_PLY);
			return 0;
		}
		r->missed = r->text;
		r->missed_line = r->line;
		if (r->nwords > 2 && is(r->word[2], "SURRENDER"))
			end_game(r, LOSS, side, "resignation");
		return 0;
	}
	if (r->g->nplies == STRAT_MAX_PLIES)
		return tell(r, STRAT_E_LIMIT);
	if (strat_record_mark_line(r->g, r->g->nplies + 1, (uint32_t)(r->line - r->g->line)) < 0 ||
	    strat_record_add_ply(r->g, &ply) < 0)
		return tell(r, STRAT_E_NOMEM);
	return 0;
}

static int
read_line(struct reading *r)
{
	if (r->nwords >= 2 && number_of(r->word[0], 1000000) >= 0) {
		if (is(r->word[1], "RED:"))
			return read_move(r, STRAT_RED);
		if (is(r->word[1], "BLU:"))
			return read_move(r, STRAT_BLUE);
	}
	if (!read_reason(r))
		read_verdict(r);
	return 0;
}

/* ------ games ------ */

/* Read the heading of a side: add the engine's name as TAG and its setup as SETUP. */
static int
read_heading(struct reading *r, enum strat_side side, const char *tag, const char *setup)
{
	struct word name = r->word[0];
	const char *end = name.s + name.len;
	size_t i;

	if (!is_heading(r->word, r->nwords, side == STRAT_RED ? "RED" : "BLUE"))
		return tell(r, is_cut_line(r) ? STRAT_E_CUT : STRAT_E_SYNTAX);
	name.s = strat_skip_bom(name.s, end); /* there may be one where files were joined */
	name.len = (size_t)(end - name.s);
	for (i = 0; i < name.len; i++)
		if ((unsigned char)name.s[i] < ' ' || name.s[i] == 127)
			return tell(r, STRAT_E_TEXT);
	if (strat_record_add_tag(
		r->g, tag, strlen(tag), name.s, name.len, (uint32_t)(r->line - r->g->line)) < 0)
		return tell(r, STRAT_E_NOMEM);
	return read_setup(r, setup);
}

/* Read the lines after the setups, up to the next game. */
static int
read_lines(struct reading *r)
{
	struct word ahead[MAX_WORDS];
	int n, rc = 0;

	while (rc == 0) {
		split(r->t->p, r->t->end, ahead, &n);
		if (is_heading(ahead, n, "RED") || !next_line(r))
			break;
		rc = read_line(r);
	}
	return rc;
}

/* Read a game.  A log without an end is a game without a result. */
static int
read_game(struct reading *r)
{
	int rc = 0;

	if (is_heading(r->word, r->nwords, "RED") &&
	    strat_record_set_tag(r->g, "Rules", "ucc", 3) < 0)
		return tell(r, STRAT_E_NOMEM);
	rc = read_heading(r, STRAT_RED, "Red", "RedSetup");
	if (rc == 0)
		rc = next_line(r) ? read_heading(r, STRAT_BLUE, "Blue", "BlueSetup")
				  : tell(r, STRAT_E_CUT);
	if (rc == 0)
		rc = read_lines(r);
	if (rc < 0)
		return rc;
	if (r->g->result == STRAT_NO_RESULT) {
		if (r->missed && r->nwords > 2 && !is_cut_line(r))
			tell_line(r, STRAT_E_PLY, r->missed, r->missed_line);
		else
			tell_line(r, STRAT_E_CUT, NULL, r->line);
		r->g->result = STRAT_OPEN;
		r->g->token_line = r->line;
	}
	if (r->termination &&
	    strat_record_set_tag(r->g, "Termination", r->termination, strlen(r->termination)) < 0)
		return tell(r, STRAT_E_NOMEM);
	return 1;
}

static int
ucc_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading r = { .t = t, .g = g, .rep = rep };
	int rc;

	g->file = t->file;
	strat_text_skip(t, skip_prologue(t->p, t->end));
	if (!next_line(&r))
		return 0;
	g->line = r.line;
	rc = read_game(&r);
	while (rc < 0 && t->p < t->end) { /* continue at the next heading */
		split(t->p, t->end, r.word, &r.nwords);
		if (is_heading(r.word, r.nwords, "RED") || !next_line(&r))
			break;
	}
	return rc;
}

const struct strat_format strat_format_ucc = {
	.name = "ucc",
	.suffix = ".log",
	.about = "move logs of the 2012 engine contest",
	.sniff = ucc_sniff,
	.find = ucc_find,
	.read = ucc_read,
};
