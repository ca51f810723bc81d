/* ucc.c - move logs of the 2012 engine contest.
 *
 * `NAME RED SETUP', four rows, the same for Blue, then `N RED: X Y DIRECTION [N] OUTCOME' and
 * the end.  There Red is at the top and y grows downwards: the board is turned by half a turn.
 * Ranks are the American ones: 1 is the Marshal, 9 the Scout. */
#include <stdio.h>
#include <string.h>

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
	struct word word[MAX_WORDS]; /* of the current line */
	int nwords;
	long line; /* its number */
	const char *termination;
};

static int
is(struct word w, const char *text)
{
	return w.len == strlen(text) && memcmp(w.s, text, w.len) == 0;
}

/* Split the line at S into words; its length with the newline. */
static size_t
split(const char *s, const char *end, struct word *word, int *n)
{
	const char *nl = memchr(s, '\n', (size_t)(end - s)), *stop = nl ? nl : end, *p = s;

	*n = 0;
	while (p < stop) {
		while (p < stop && (*p == ' ' || *p == '\t' || *p == '\r'))
			p++;
		if (p == stop || *n == MAX_WORDS)
			break;
		word[*n].s = p;
		while (p < stop && *p != ' ' && *p != '\t' && *p != '\r')
			p++;
		word[*n].len = (size_t)(p - word[*n].s);
		++*n;
	}
	return (size_t)(stop - s) + (nl != NULL);
}

/* `NAME COLOUR SETUP'? */
static int
is_heading(const struct word *w, int n, const char *colour)
{
	return n >= 3 && is(w[n - 1], "SETUP") && is(w[n - 2], colour);
}

static int
ucc_sniff(const char *head, size_t len)
{
	struct word w[MAX_WORDS];
	int n;

	split(head, head + len, w, &n);
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

static int
tell(struct reading *r, enum strat_code code)
{
	struct strat_diag d = { .code = code, .file = r->t->file, .line = r->line };
	size_t i;

	if (r->nwords)
		for (i = 0;
		     i < r->word[0].len && i < 40 && r->word[0].s[i] > ' ' && r->word[0].s[i] < 127;
		     i++)
			d.detail[i] = r->word[0].s[i];
	return strat_tell(r->rep, &d);
}

/* Split the next line into words; 0: there is none. */
static int
next_line(struct reading *r)
{
	if (r->t->p == r->t->end)
		return 0;
	r->line = r->t->line++;
	r->t->p += split(r->t->p, r->t->end, r->word, &r->nwords);
	return 1;
}

/* The contest's mark of a rank. */
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
number(struct word w, int max)
{
	int n = 0;
	size_t i;

	for (i = 0; i < w.len; i++) {
		if (w.s[i] < '0' || w.s[i] > '9' || n > max)
			return -1;
		n = n * 10 + (w.s[i] - '0');
	}
	return w.len && n <= max ? n : -1;
}

/* x and y from 0 as the contest counts them. */
static strat_square
square(int x, int y)
{
	return x < 0 || x > 9 || y < 0 || y > 9 ? 0 : strat_square_at(10 - x, y + 1);
}

/* ------ setups ------ */

/* Four rows of ten; to the record they go turned, from the top of the diagram. */
static int
read_setup(struct reading *r, const char *tag)
{
	char rows[44];
	int y, x;

	for (y = 0; y < 4; y++) {
		/* Red's first line is its back row, Blue's its front row: the diagram's last */
		char *to = rows + 11 * (3 - y);

		if (!next_line(r))
			return tell(r, STRAT_E_CUT);
		if (r->nwords != 1 || r->word[0].len != 10)
			return tell(r, STRAT_E_SETUP);
		for (x = 0; x < 10; x++) {
			char mark = r->word[0].s[x];
			enum strat_rank rank = rank_of(mark);

			if (rank == STRAT_NO_RANK && mark != '.')
				return tell(r, STRAT_E_SETUP);
			to[9 - x] = strat_rank_symbol[rank];
		}
		to[10] = '/';
	}
	return strat_record_add_tag(
		   r->g, tag, strlen(tag), rows, 43, (uint32_t)(r->line - 3 - r->g->line)) < 0
	    ? tell(r, STRAT_E_NOMEM)
	    : 0;
}

/* ------ moves ------ */

static const struct {
	const char *name;
	int dx, dy;
} directions[] = { { "UP", 0, -1 }, { "DOWN", 0, 1 }, { "LEFT", -1, 0 }, { "RIGHT", 1, 0 } };

static const struct {
	const char *name;
	char outcome;
	int ranks; /* that follow */
} outcomes[] = {
	{ "OK", 0, 0 },
	{ "KILLS", STRAT_WON, 2 },
	{ "DIES", STRAT_LOST, 2 },
	{ "BOTHDIE", STRAT_BOTH, 2 },
	{ "VICTORY_FLAG", STRAT_CAPTURED, 0 },
};

/* The outcome from word number I on, to PLY.  0, 1: it was illegal, or negative. */
static int
read_outcome(struct reading *r, int i, struct strat_ply *ply)
{
	enum strat_rank attacker, defender;
	size_t k;

	if (i < r->nwords && is(r->word[i], "ILLEGAL"))
		return 1;
	for (k = 0; k < sizeof outcomes / sizeof *outcomes; k++)
		if (i < r->nwords && is(r->word[i], outcomes[k].name))
			break;
	if (k == sizeof outcomes / sizeof *outcomes || r->nwords != i + 1 + outcomes[k].ranks)
		return tell(r, STRAT_E_PLY);
	ply->outcome = (uint8_t)outcomes[k].outcome;
	ply->mark = ply->outcome ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK;
	if (outcomes[k].ranks) {
		attacker = rank_of_word(r->word[i + 1]);
		defender = rank_of_word(r->word[i + 2]);
		if (attacker == STRAT_NO_RANK || defender == STRAT_NO_RANK)
			return tell(r, STRAT_E_PLY);
		ply->shown = (uint8_t)(attacker << 4 | defender);
	}
	return 0;
}

/* `12 RED: X Y DIRECTION [N] OUTCOME', or nothing behind the colon. */
static int
read_move(struct reading *r)
{
	struct strat_ply ply = { .kind = STRAT_STEP };
	int x, y, n = 1, i = 5, rc;
	size_t k;

	if (r->nwords == 2)
		return 0; /* he did not answer; a later line says why */
	x = r->nwords > 5 ? number(r->word[2], 9) : -1;
	y = r->nwords > 5 ? number(r->word[3], 9) : -1;
	for (k = 0; k < 4; k++)
		if (r->nwords > 5 && is(r->word[4], directions[k].name))
			break;
	if (x < 0 || y < 0 || k == 4)
		return tell(r, STRAT_E_PLY);
	if (number(r->word[5], 9) > 0)
		n = number(r->word[i++], 9);
	ply.from = square(x, y);
	ply.to = square(x + n * directions[k].dx, y + n * directions[k].dy);
	rc = read_outcome(r, i, &ply);
	if (rc != 0)
		return rc < 0 ? rc : 0; /* an illegal move is not played; a later line says it */
	if (!ply.to)
		return tell(r, STRAT_E_PLY);
	if (r->g->nplies == STRAT_MAX_PLIES)
		return tell(r, STRAT_E_LIMIT);
	if (strat_record_mark_line(r->g, r->g->nplies + 1, (uint32_t)(r->line - r->g->line)) < 0 ||
	    strat_record_add_ply(r->g, &ply) < 0)
		return tell(r, STRAT_E_NOMEM);
	return 0;
}

/* ------ the end ------ */

/* What the evaluator's reasons mean, and whether the one whose turn it was wins (1), loses
 * (-1) or neither (0). */
static const struct {
	const char *reason, *termination;
	int wins;
} reasons[] = {
	{ "Captured the flag", "flag", 1 },
	{ "Destroyed all mobile enemy pieces", "immobile", 1 },
	{ "neither player has mobile pieces", "immobile", 0 },
	{ "Game declared a draw after", "move-limit", 0 },
	{ "Response timeout", "time", -1 },
	{ "Unintelligable response", "illegal", -1 },
	{ "Illegal", "illegal", -1 },
	{ "Surrender", "resignation", -1 },
	{ "controller error", "crash", -1 },
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

static enum strat_result
result_for(enum strat_side side, int wins)
{
	return wins == 0 ? STRAT_DRAW : strat_win_of(wins > 0 ? side : STRAT_OTHER(side));
}

/* `Game ends on COLOUR's turn - REASON: ...'.  The first such line counts: the evaluator may
 * stumble over a game that it has decided.  1: it was one. */
static int
read_reason(struct reading *r, const char *line, size_t len)
{
	enum strat_side side = occurs("on RED's turn", line, len) ? STRAT_RED : STRAT_BLUE;
	size_t i;

	if (!occurs("REASON:", line, len))
		return 0;
	for (i = 0; !r->termination && i < sizeof reasons / sizeof *reasons; i++)
		if (occurs(reasons[i].reason, line, len)) {
			r->termination = reasons[i].termination;
			r->g->result = result_for(side, reasons[i].wins);
			r->g->token_line = r->line;
		}
	/* the evaluator ends a game as soon as one side has no movers; our rules only when it
	 * is that side's turn */
	if (r->termination && strcmp(r->termination, "immobile") == 0 &&
	    r->g->result == strat_win_of((enum strat_side)(r->g->nplies % 2)))
		r->termination = "adjudication";
	return 1;
}

static const struct {
	const char *word;
	int wins; /* 1: the one who is named, -1: the other, 0: nobody */
} verdicts[] = {
	{ "VICTORY", 1 },
	{ "DRAW", 0 },
	{ "DRAW_DEFAULT", 0 },
	{ "ILLEGAL", -1 },
	{ "SURRENDER", -1 },
	{ "DEFAULT", -1 },
};

/* `NAME COLOUR VERDICT TURNS RED BLUE': the last line.  It counts when no reason was given. */
static void
read_verdict(struct reading *r)
{
	size_t i;

	if (r->nwords < 3 || !(is(r->word[1], "RED") || is(r->word[1], "BLUE")))
		return;
	for (i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
		if (is(r->word[2], verdicts[i].word) && r->g->result == STRAT_NO_RESULT) {
			r->g->result = result_for(
			    is(r->word[1], "RED") ? STRAT_RED : STRAT_BLUE, verdicts[i].wins);
			r->g->token_line = r->line;
		}
}

static int
read_line(struct reading *r, const char *line)
{
	if (r->nwords >= 2 && number(r->word[0], 1000000) >= 0 &&
	    (is(r->word[1], "RED:") || is(r->word[1], "BLU:")))
		return read_move(r);
	if (!read_reason(r, line, (size_t)(r->t->p - line)))
		read_verdict(r);
	return 0;
}

/* ------ games ------ */

/* The heading of a side: the engine's name to TAG, its setup to SETUP. */
static int
read_heading(struct reading *r, enum strat_side side, const char *tag, const char *setup)
{
	struct word name = r->word[0];
	size_t i;

	if (!is_heading(r->word, r->nwords, side == STRAT_RED ? "RED" : "BLUE"))
		return tell(r, STRAT_E_SYNTAX);
	if (name.len >= 3 && memcmp(name.s, "\xef\xbb\xbf", 3) == 0) {
		name.s += 3; /* a byte order mark, where files were joined */
		name.len -= 3;
	}
	for (i = 0; i < name.len; i++)
		if ((unsigned char)name.s[i] < ' ' || name.s[i] == 127)
			return tell(r, STRAT_E_TEXT);
	if (strat_record_add_tag(
		r->g, tag, strlen(tag), name.s, name.len, (uint32_t)(r->line - r->g->line)) < 0)
		return tell(r, STRAT_E_NOMEM);
	return read_setup(r, setup);
}

static int
read_game(struct reading *r)
{
	const char *line;
	struct word ahead[MAX_WORDS];
	int n, rc;

	rc = read_heading(r, STRAT_RED, "Red", "RedSetup");
	if (rc < 0)
		return rc;
	if (!next_line(r))
		return tell(r, STRAT_E_CUT);
	rc = read_heading(r, STRAT_BLUE, "Blue", "BlueSetup");
	if (rc < 0)
		return rc;
	for (;;) {
		line = r->t->p;
		split(line, r->t->end, ahead, &n);
		if (is_heading(ahead, n, "RED"))
			break;
		if (!next_line(r))
			break;
		rc = read_line(r, line);
		if (rc < 0)
			return rc;
	}
	if (r->g->result == STRAT_NO_RESULT) {
		r->nwords = 0;
		return tell(r, STRAT_E_CUT);
	}
	if (strat_record_set_tag(r->g, "Rules", "ucc", 3) < 0 ||
	    (r->termination &&
		strat_record_set_tag(r->g, "Termination", r->termination, strlen(r->termination)) <
		    0))
		return tell(r, STRAT_E_NOMEM);
	return 1;
}

static int
ucc_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading r = { .t = t, .g = g, .rep = rep };
	int rc;

	g->file = t->file;
	do {
		if (!next_line(&r))
			return 0;
	} while (r.nwords == 0);
	g->line = r.line;
	rc = read_game(&r);
	while (rc < 0 && t->p < t->end) { /* go on at the next heading */
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
