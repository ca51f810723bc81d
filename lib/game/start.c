/* start.c - set up the start of a record: its rules, options and army, its setups or position. */
#include "game/start.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/vec.h"
#include "game/decide.h"
#include "game/setup.h"
#include "game/shown.h"

void
strat_start_init(struct strat_start *st)
{
	memset(st, 0, sizeof *st);
	st->marks = STRAT_MARKS_CANONICAL;
}

void
strat_start_free(struct strat_start *st)
{
	free(st->prior);
	strat_start_init(st);
}

/* The arguments of one call. */
struct work {
	struct strat_start *st;
	const struct strat_record *g;
	struct strat_play *p;
	struct strat_report *rep;
};

__attribute__((format(printf, 4, 5))) static int
report(const struct work *w, enum strat_code code, const char *tag, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_vtellf(
	    w->rep, code, strat_at_line(w->g->file, strat_record_tag_line(w->g, tag)), fmt, ap);
	va_end(ap);
	return -(int)code;
}

/* ------ rules ------ */

static int
find_rules(const struct work *w)
{
	struct strat_start *st = w->st;
	const char *name = strat_record_tag(w->g, "Rules");
	const char *options = strat_record_tag(w->g, "Options");
	const char *army = strat_record_tag(w->g, "Army");
	char why[sizeof((struct strat_diag *)0)->detail];
	int rc = 0;

	if (st->force) {
		st->base = st->force;
	} else if (name) {
		st->base = strat_rules_find(name);
		if (!st->base)
			return report(w, STRAT_E_RULES, "Rules", "%.60s", name);
	} else {
		st->base = st->fallback ? st->fallback : strat_rules_find(strat_rules_default);
		report(w, STRAT_E_NORULES, "Rules", "read as %s", st->base->name);
	}
	st->rules = *st->base;
	st->rules.marks = strat_marks_choose(st->base, st->marks);
	if (options)
		rc = strat_rules_options(&st->rules, options, why, sizeof why);
	if (rc < 0)
		return report(w, STRAT_E_OPTION, "Options", "%s", why);
	if (army)
		rc = strat_rules_army(&st->rules, army, why, sizeof why);
	return rc < 0 ? report(w, STRAT_E_ARMY, "Army", "%s", why) : 0;
}

int
strat_start_rules(struct strat_start *st, const struct strat_record *g, struct strat_report *rep)
{
	struct work w = { st, g, NULL, rep };

	return find_rules(&w);
}

/* ------ setups ------ */

static int
check_census(const struct work *w, const char *tag, const struct strat_census *c)
{
	char why[sizeof((struct strat_diag *)0)->detail];

	if (strat_census_check(c, &w->st->rules, 0, why, sizeof why) < 0)
		return report(w, STRAT_E_POSITION, tag, "%s", why);
	return 0;
}

static int
read_setup(const struct work *w, enum strat_side side, const char *tag)
{
	const char *s = strat_record_tag(w->g, tag);
	char why[sizeof((struct strat_diag *)0)->detail];
	const char *ruling = NULL;
	struct strat_census c;
	int rc;

	if (!s)
		return report(w, STRAT_E_SETUP, tag, "missing %s", tag);
	rc = strat_setup_put(w->p, side, s, &c, why, sizeof why);
	if (rc == -STRAT_E_PIECES && !strat_record_tag(w->g, "Army"))
		ruling = strat_ruling_for_army(w->st->base);
	if (rc < 0)
		return report(
		    w, (enum strat_code) - rc, tag, ruling ? "%s (ruling %s)" : "%s", why, ruling);
	w->st->unknown += c.count[STRAT_UNKNOWN];
	return 0;
}

static int
read_setups(const struct work *w)
{
	static const char *const only_positions[] = { "Captured", "Enchanted", "Moved", "KnownRed",
		"KnownBlue", "Rescued", "Ply", "Quiet", "Prior" };
	const char *turn = strat_record_tag(w->g, "Turn");
	int red, blue;
	size_t i;

	red = read_setup(w, STRAT_RED, "RedSetup");
	blue = read_setup(w, STRAT_BLUE, "BlueSetup");
	if (red < 0 || blue < 0)
		return red < 0 ? red : blue;
	if (turn && strcmp(turn, "red") != 0)
		return report(w, STRAT_E_STATE, "Turn", "Red moves first");
	for (i = 0; i < sizeof only_positions / sizeof *only_positions; i++)
		if (strat_record_tag(w->g, only_positions[i]))
			return report(w, STRAT_E_STATE, only_positions[i], "%s needs a Position",
			    only_positions[i]);
	return 0;
}

/* ------ positions ------ */

/* Return the square named by the LEN bytes at S, or 0 if it is not a land square of this board. */
static strat_square
read_square(const struct work *w, const char *s, size_t len)
{
	const char *p = s;
	strat_square square = strat_square_read(&p, s + len);

	return square && p == s + len && w->p->at[square] != STRAT_LAKE ? square : 0;
}

/* Call EACH for every square listed in TAG. */
static int
each_square(const struct work *w, const char *tag,
    int (*each)(const struct work *w, const char *tag, strat_square s))
{
	const char *text = strat_record_tag(w->g, tag);
	size_t len;
	int rc = 0;

	if (!text)
		return 0;
	for (; rc == 0 && (len = strat_scan_word(&text)) > 0; text += len) {
		strat_square s = read_square(w, text, len);

		if (!s)
			return report(w, STRAT_E_STATE, tag, "invalid square '%.*s'",
			    len < 20 ? (int)len : 20, text);
		rc = each(w, tag, s);
	}
	return rc;
}

/* Mark the piece on S as enchanted.  It will get an identity of the other army; until then 0xff
 * marks it. */
static int
note_enchanted(const struct work *w, const char *tag, strat_square s)
{
	strat_piece piece = w->p->at[s];

	if (!(piece & 15) || strat_piece_rank(piece) >= STRAT_BOMB)
		return report(
		    w, STRAT_E_STATE, tag, "the square holds no piece that can be enchanted");
	if (strat_piece_id(piece))
		return report(w, STRAT_E_STATE, tag, "square given twice");
	w->p->at[s] = (strat_piece)(piece | 0xff00);
	return 0;
}

static int
note_moved(const struct work *w, const char *tag, strat_square s)
{
	strat_piece piece = w->p->at[s];
	int id = strat_piece_id(piece);
	enum strat_rank rank = strat_piece_rank(piece);

	if (!id || rank == STRAT_BOMB || rank == STRAT_FLAG)
		return report(w, STRAT_E_STATE, tag, "the square holds no piece that can move");
	w->st->hints.moved[strat_army_of(id)] |= strat_army_bit(id);
	return 0;
}

static int
note_known(const struct work *w, const char *tag, strat_square s)
{
	int id = strat_piece_id(w->p->at[s]);
	enum strat_side side = strcmp(tag, "KnownRed") == 0 ? STRAT_RED : STRAT_BLUE;

	if (!id || strat_piece_side(w->p->at[s]) != side)
		return report(w, STRAT_E_STATE, tag, "the square holds no piece of that side");
	w->st->hints.known[strat_army_of(id)] |= strat_army_bit(id);
	return 0;
}

/* Put the pieces of the Position tag on the board, without identities. */
static int
read_letters(const struct work *w, const char *s)
{
	const struct strat_rules *r = &w->st->rules;
	size_t want = (size_t)(r->files * r->rows), len = strlen(s), i;

	if (len != want)
		return report(w, STRAT_E_POSITION, "Position",
		    "%zu letters, but the board has %zu squares", len, want);
	for (i = 0; i < len; i++) {
		strat_square at = strat_square_at((int)i % r->files + 1, (int)i / r->files + 1);
		strat_piece piece;

		if (strat_letter_read(s[i], &piece) < 0)
			return report(w, STRAT_E_POSITION, "Position",
			    "letter %zu is not a piece, a lake or an empty square", i + 1);
		if ((piece == STRAT_LAKE) != (w->p->at[at] == STRAT_LAKE))
			return report(w, STRAT_E_POSITION, "Position",
			    "letter %zu does not match the lakes of the board", i + 1);
		w->p->at[at] = piece;
	}
	return 0;
}

/* Give the pieces on the board identities, add them to the sets of squares, and count them in C. */
static int
enlist(const struct work *w, struct strat_census c[2])
{
	struct strat_play *p = w->p;
	int s;

	for (s = 0; s < STRAT_SQUARES; s++) {
		strat_piece piece = p->at[s];
		enum strat_side side = strat_piece_side(piece);
		enum strat_side army = piece >> 8 ? STRAT_OTHER(side) : side;
		int n;

		if (!(piece & 15))
			continue;
		c[army].count[strat_piece_rank(piece)]++;
		n = ++c[army].total;
		if (n > STRAT_MAX_ARMY)
			return report(w, STRAT_E_POSITION, "Position",
			    "too many pieces (at most %d)", STRAT_MAX_ARMY);
		if (army != side)
			p->enchanted[army] |= UINT64_C(1) << (n - 1);
		if (strat_piece_rank(piece) == STRAT_UNKNOWN)
			w->st->unknown++;
		strat_play_put(p, (strat_square)s,
		    strat_piece_make(side, strat_piece_rank(piece), army * STRAT_MAX_ARMY + n));
	}
	return 0;
}

/* Read the Captured tag: the pieces that each side has lost, such as "red M2 blue 22B". */
static int
read_captured(const struct work *w, struct strat_census c[2])
{
	const char *text = strat_record_tag(w->g, "Captured");
	int army = -1;
	size_t len, i;

	if (!text)
		return 0;
	for (; (len = strat_scan_word(&text)) > 0; text += len) {
		if (len == 3 && memcmp(text, "red", 3) == 0) {
			army = STRAT_RED;
			continue;
		}
		if (len == 4 && memcmp(text, "blue", 4) == 0) {
			army = STRAT_BLUE;
			continue;
		}
		for (i = 0; i < len; i++) {
			enum strat_rank rank = strat_rank_of(text[i]);

			if (army < 0 || rank == STRAT_NO_RANK || rank == STRAT_FLAG)
				return report(w, STRAT_E_STATE, "Captured",
				    "expected a side and ranks, like red M2");
			c[army].count[rank]++;
			if (++c[army].total > STRAT_MAX_ARMY)
				return report(w, STRAT_E_STATE, "Captured",
				    "too many pieces (at most %d)", STRAT_MAX_ARMY);
			if (rank == STRAT_UNKNOWN)
				w->st->unknown++;
			strat_play_add_captured(w->p, rank, army * STRAT_MAX_ARMY + c[army].total);
		}
	}
	return 0;
}

/* Report what is wrong with the LEN bytes at TEXT, a word of the Rescued tag after SIDE (-1: none
 * yet).  S is the square that they name, or 0. */
static int
report_rescued(const struct work *w, int side, strat_square s, const char *text, size_t len)
{
	const char *why = side < 0         ? "missing side (red or blue)"
	    : s && !w->p->rescues[side]    ? "missing count of rescues before the square"
	    : s                            ? "the square holds no piece of that side"
	    : *text >= '0' && *text <= '9' ? "invalid count of rescues (0, 1 or 2)"
					   : "expected a side, a count or a square";

	return report(w, STRAT_E_STATE, "Rescued", "%.*s: %s", len > 20 ? 20 : (int)len, text, why);
}

/* Read the Rescued tag: the rescues of each side and the square of its last rescuer, such as "red 1
 * c9 blue 0". */
static int
read_rescued(const struct work *w)
{
	const char *text = strat_record_tag(w->g, "Rescued");
	int side = -1;
	size_t len;

	if (!text)
		return 0;
	for (; (len = strat_scan_word(&text)) > 0; text += len) {
		strat_square s = read_square(w, text, len);

		if (len == 3 && memcmp(text, "red", 3) == 0)
			side = STRAT_RED;
		else if (len == 4 && memcmp(text, "blue", 4) == 0)
			side = STRAT_BLUE;
		else if (side >= 0 && len == 1 && *text >= '0' && *text <= '2')
			w->p->rescues[side] = (uint8_t)(*text - '0');
		else if (side >= 0 && s && w->p->rescues[side] &&
		    w->p->at[s] & STRAT_SIDE_BIT(side))
			w->p->rescuer[side] = s;
		else
			return report_rescued(w, side, s, text, len);
	}
	return 0;
}

/* Read the number in TAG.  *N is unchanged without the tag. */
static int
read_number(const struct work *w, const char *tag, uint32_t *n)
{
	const char *text = strat_record_tag(w->g, tag);
	long value;

	if (!text)
		return 0;
	value = strat_scan_number(text, strlen(text), STRAT_MAX_PLIES);
	if (value < 0)
		return report(
		    w, STRAT_E_STATE, tag, "invalid number (at most %d)", STRAT_MAX_PLIES);
	*n = (uint32_t)value;
	return 0;
}

static int
read_turn(const struct work *w)
{
	const char *turn = strat_record_tag(w->g, "Turn");

	if (!turn || strcmp(turn, "red") == 0)
		return 0;
	if (strcmp(turn, "blue") != 0)
		return report(w, STRAT_E_STATE, "Turn", "invalid side (red or blue)");
	w->p->turn = STRAT_BLUE;
	return 0;
}

/* Read the plies of the Prior tag into ST->prior. */
static int
read_prior(const struct work *w)
{
	struct strat_start *st = w->st;
	const char *text = strat_record_tag(w->g, "Prior");
	void *list;
	size_t len;

	if (!text)
		return 0;
	for (; (len = strat_scan_word(&text)) > 0; text += len) {
		const char *p = text;

		list = st->prior;
		if (st->nprior == st->prior_cap &&
		    strat_vec_grow(&list, &st->prior_cap, st->nprior + 1, sizeof *st->prior) < 0)
			return report(w, STRAT_E_NOMEM, "Prior", "%s", "");
		st->prior = list;
		if (strat_ply_read(&st->prior[st->nprior], &p, text + len) < 0 || p != text + len)
			return report(w, STRAT_E_STATE, "Prior", "invalid ply '%.*s'",
			    len < 60 ? (int)len : 60, text);
		st->nprior++;
	}
	return 0;
}

static int
read_position(const struct work *w, const char *letters)
{
	struct strat_census c[2] = { { { 0 }, 0 }, { { 0 }, 0 } };
	struct strat_play *p = w->p;
	uint32_t first = 0;
	int rc;

	w->st->is_position = 1;
	if (strat_record_tag(w->g, "RedSetup") || strat_record_tag(w->g, "BlueSetup"))
		return report(
		    w, STRAT_E_POSITION, "Position", "a record has setups or a position, not both");
	if ((rc = read_letters(w, letters)) < 0 ||
	    (rc = each_square(w, "Enchanted", note_enchanted)) < 0 || (rc = enlist(w, c)) < 0 ||
	    (rc = read_captured(w, c)) < 0 ||
	    (rc = check_census(w, "Position", &c[STRAT_RED])) < 0 ||
	    (rc = check_census(w, "Position", &c[STRAT_BLUE])) < 0 ||
	    (rc = each_square(w, "Moved", note_moved)) < 0 ||
	    (rc = each_square(w, "KnownRed", note_known)) < 0 ||
	    (rc = each_square(w, "KnownBlue", note_known)) < 0 || (rc = read_rescued(w)) < 0 ||
	    (rc = read_turn(w)) < 0 || (rc = read_number(w, "Quiet", &p->quiet)) < 0 ||
	    (rc = read_prior(w)) < 0)
		return rc;
	first = (uint32_t)w->st->nprior;
	rc = read_number(w, "Ply", &first);
	p->ply = first > w->st->nprior ? first - (uint32_t)w->st->nprior : 0;
	return rc;
}

/* Count rescues of pieces that the record does not name; each makes a piece unknown. */
static void
count_unnamed(const struct work *w)
{
	size_t i;

	for (i = 0; w->st->rules.rescue && i < w->g->nplies; i++)
		w->st->unknown += w->g->plies[i].rescue == STRAT_UNKNOWN;
	for (i = 0; w->st->rules.rescue && i < w->st->nprior; i++)
		w->st->unknown += w->st->prior[i].rescue == STRAT_UNKNOWN;
}

static int
play_prior(const struct work *w, struct strat_belief *b)
{
	struct strat_event ev;
	size_t i;
	int rc;

	for (i = 0; i < w->st->nprior; i++) {
		const struct strat_ply *ply = &w->st->prior[i];

		rc = strat_play_apply(w->p, ply, &ev);
		if (rc == 0)
			rc = strat_ply_check_shown(ply, &ev);
		if (rc == 0 && b)
			rc = strat_belief_update(b, w->p, ply, &ev);
		if (rc < 0)
			return report(w, rc == -STRAT_E_NOMEM ? STRAT_E_NOMEM : STRAT_E_STATE,
			    "Prior", "ply %zu: %s", i + 1,
			    strat_code_phrase((enum strat_code) - rc));
	}
	return 0;
}

int
strat_start(struct strat_start *st, const struct strat_record *g, struct strat_play *p,
    struct strat_belief *b, struct strat_report *rep)
{
	struct work w = { st, g, p, rep };
	const char *letters;
	int rc;

	st->unknown = st->is_position = 0;
	st->nprior = 0;
	memset(&st->hints, 0, sizeof st->hints);
	rc = find_rules(&w);
	if (rc < 0)
		return rc;
	strat_play_clear(p, &st->rules);
	letters = strat_record_tag(g, "Position");
	rc = letters ? read_position(&w, letters) : read_setups(&w);
	if (rc < 0)
		return rc;
	count_unnamed(&w);
	if (!strat_start_believes(st))
		b = NULL;
	if (b)
		strat_belief_start(b, p, &st->hints);
	if (b &&
	    !(strat_belief_is_possible(b, STRAT_VIEW_BOTH, STRAT_RED) &&
		strat_belief_is_possible(b, STRAT_VIEW_BOTH, STRAT_BLUE)))
		return report(&w, STRAT_E_IMPOSSIBLE, "Position", "%s", "");
	if (p->ply | p->quiet)
		strat_play_check_limits(p);
	return play_prior(&w, b);
}

size_t
strat_start_ply_number(const struct strat_record *g, const struct strat_play *p)
{
	size_t before = strat_record_tag(g, "Ply") ? p->ply : 0;

	return (before & ~(size_t)1) | p->turn;
}
