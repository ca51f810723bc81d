/* coder_setups.c - code setups. */
#include "formats/sgb/coder/setups.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "formats/sgb/coder/setup_model.h"

#define KEPT   256 /* number of recent setups that can be repeated */
#define RANKS  STRAT_RANKS
#define OTHERS 16 /* RANKS, rounded up to a power of two */

struct strat_setups {
	struct strat_choice_tables tables;
	struct strat_choice choice;

	/* of this block */
	struct strat_setup kept[KEPT]; /* the newest is at (nkept - 1) % KEPT */
	uint32_t nkept;
	uint8_t army[RANKS], rows, files; /* of the previous setup */
	struct strat_chance is_again, is_same_army, is_known, is_mirrored, class[8];
	struct strat_number_chances which, count;
	/* weights of a rank on a square, next to another rank, and behind another rank */
	struct strat_weight on[STRAT_SETUP_SQUARES][OTHERS];
	struct strat_weight adjacent[OTHERS][OTHERS], behind[OTHERS][OTHERS];
};

/* ------ as text ------ */

/* Return the square of character I of a setup text of N squares. */
static unsigned
square_of(unsigned i, unsigned n, enum strat_side side)
{
	return side == STRAT_RED ? i : n - 1 - i;
}

int
strat_setup_read(struct strat_setup *s, const char *text, enum strat_side side)
{
	const char *p;
	char again[STRAT_SETUP_TEXT];
	unsigned n = 0, rows = 1, i;

	memset(s, 0, sizeof *s);
	for (p = text; *p; p++)
		if (*p == '/')
			rows++;
		else
			n++;
	if (!n || n > STRAT_SETUP_SQUARES || n % rows)
		return 0;
	s->rows = (uint8_t)rows;
	s->files = (uint8_t)(n / rows);
	for (p = text, i = 0; *p; p++) {
		enum strat_rank rank = strat_rank_of(*p);

		if (*p == '/')
			continue;
		if (rank == STRAT_NO_RANK && *p != '.')
			return 0;
		s->rank[square_of(i++, n, side)] = (uint8_t)rank;
	}
	return strat_setup_write(again, s, side) == strlen(text) && strcmp(again, text) == 0;
}

size_t
strat_setup_write(char *text, const struct strat_setup *s, enum strat_side side)
{
	unsigned n = s->rows * s->files, i;
	char *to = text;

	for (i = 0; i < n; i++) {
		unsigned rank = s->rank[square_of(i, n, side)];

		if (i && i % s->files == 0)
			*to++ = '/';
		*to++ = rank ? strat_rank_symbol[rank] : '.';
	}
	*to = '\0';
	return (size_t)(to - text);
}

/* ------ initialisation ------ */

int
strat_setups_open(struct strat_setups **m)
{
	*m = calloc(1, sizeof **m);
	if (!*m)
		return -STRAT_E_NOMEM;
	strat_choice_tables(&(*m)->tables);
	strat_setups_reset(*m);
	return 0;
}

void
strat_setups_close(struct strat_setups *m)
{
	free(m);
}

/* Convert ranks of records to those of the book, and back. */
static unsigned
to_book(unsigned rank)
{
	return rank == STRAT_BOMB ? 0 : rank == STRAT_FLAG ? 11 : rank;
}

static uint8_t
from_book(unsigned rank)
{
	return (uint8_t)(rank == 0 ? STRAT_BOMB : rank == 11 ? STRAT_FLAG : rank);
}

/* Return a probability P/65536 that moves only slowly. */
static struct strat_chance
chance_of(int32_t p)
{
	return (struct strat_chance){ .p = (int16_t)(p - 32768), .seen = 20 };
}

void
strat_setups_reset(struct strat_setups *m)
{
	/* initial probabilities of the classes of setups in the book, in 1/65536 */
	static const int32_t class_chance[8] = { 0, 10000, 40000, 65000, 27000, 40000, 32768,
		32768 };
	int i;

	memset(m->army, 0, sizeof m->army);
	for (i = 0; i < STRAT_BOOK_RANKS; i++)
		m->army[from_book((unsigned)i)] = strat_book_army[i];
	m->rows = 4;
	m->files = 10;
	m->nkept = 0;
	m->is_again = (struct strat_chance){ 0, 0 };
	m->is_same_army = m->is_again;
	m->is_mirrored = m->is_again;
	m->is_known = chance_of(20000);
	for (i = 1; i < 8; i++)
		m->class[i] = chance_of(class_chance[i]);
	memset(&m->which, 0, sizeof m->which);
	memset(&m->count, 0, sizeof m->count);
	memset(m->on, 0, sizeof m->on);
	memset(m->adjacent, 0, sizeof m->adjacent);
	memset(m->behind, 0, sizeof m->behind);
	m->choice.rest = 0;
}

/* ------ repeated setups ------ */

/* Return how many setups ago S was last used, from 1, or 0 if it is not among those kept. */
static uint32_t
find_kept(const struct strat_setups *m, const struct strat_setup *s)
{
	uint32_t ago;

	for (ago = 1; ago <= m->nkept && ago <= KEPT; ago++)
		if (memcmp(&m->kept[(m->nkept - ago) % KEPT], s, sizeof *s) == 0)
			return ago;
	return 0;
}

static void
keep(struct strat_setups *m, const struct strat_setup *s)
{
	m->kept[m->nkept++ % KEPT] = *s;
}

/* ------ the army and the shape of the home rows ------ */

static int
code_army(struct strat_setups *m, struct strat_coder *c, struct strat_setup *s)
{
	uint8_t army[RANKS] = { 0 };
	unsigned i, n = s->rows * s->files, all = 0;
	int is_same;

	for (i = 0; c->out && i < n; i++)
		army[s->rank[i]]++;
	is_same = s->rows == m->rows && s->files == m->files &&
	    memcmp(army, m->army, sizeof army) == 0;
	if (!strat_code_bit(c, &m->is_same_army, is_same)) {
		uint32_t rows = strat_code_number(c, &m->count, s->rows);
		uint32_t files = strat_code_number(c, &m->count, s->files);

		if (rows > STRAT_SETUP_SQUARES || files > STRAT_SETUP_SQUARES ||
		    rows * files > STRAT_SETUP_SQUARES || !rows || !files)
			return -1;
		m->rows = (uint8_t)rows;
		m->files = (uint8_t)files;
		for (i = 0; i < RANKS; i++) {
			uint32_t count = strat_code_number(c, &m->count, army[i]);

			if (count > rows * files)
				return -1;
			m->army[i] = (uint8_t)count;
			all += count;
		}
		if (all != rows * files)
			return -1;
	}
	s->rows = m->rows;
	s->files = m->files;
	return 0;
}

/* ------ the squares ------ */

static int
is_books(const struct strat_setups *m)
{
	unsigned i;

	for (i = 0; i < STRAT_BOOK_RANKS; i++)
		if (m->army[from_book(i)] != strat_book_army[i])
			return 0;
	return m->rows == 4 && m->files == 10;
}

/* Code a setup of the book: its class, its number in the class, and whether it is mirrored. */
static int
code_known(struct strat_setups *m, struct strat_coder *c, uint8_t *setup)
{
	uint8_t plain[STRAT_BOOK_SQUARES];
	uint32_t n = 0;
	int class = -1, mirrored = 0, i;

	if (c->out)
		class = strat_book_find(setup, &n, &mirrored);
	if (!strat_code_bit(c, &m->is_known, class >= 0))
		return 0;
	class = (int)strat_code_tree(c, m->class, 3, (unsigned)class);
	if (class >= STRAT_BOOK_CLASSES)
		return -1;
	n = strat_code_even(c, strat_book_count(class), n);
	mirrored = strat_code_bit(c, &m->is_mirrored, mirrored);
	strat_book_get(class, n, plain);
	for (i = 0; i < STRAT_BOOK_SQUARES; i++)
		setup[i] = plain[mirrored ? strat_book_mirror[i] : i];
	return 1;
}

/* Converts the book's weights to bits: 65536 / ln 2 / STRAT_BOOK_UNIT. */
#define BITS_PER_UNIT 2955

/* Set SCORE to the scores of all ranks on square AT, given the ranks on the squares before it in
 * SETUP. */
static void
weigh_by_book(int16_t score[STRAT_BOOK_RANKS], int at, const uint8_t *setup)
{
	const int8_t *base = strat_book_base(at);
	int i, r;

	for (r = 0; r < STRAT_BOOK_RANKS; r++)
		score[r] = base[r];
	for (i = 0; i < at; i++) {
		const int8_t *pair = strat_book_pair(base, i, setup[i]);

		for (r = 0; r < STRAT_BOOK_RANKS; r++)
			score[r] = (int16_t)(score[r] + pair[r]);
	}
}

static void
code_by_book(struct strat_setups *m, struct strat_coder *c, uint8_t *setup)
{
	const int8_t *first = strat_book_left(1);
	uint8_t left[STRAT_BOOK_RANKS], rank[STRAT_BOOK_RANKS];
	int16_t score[STRAT_BOOK_RANKS];
	int at, r;
	size_t n, chosen;

	memcpy(left, strat_book_army, sizeof left);
	for (at = 0; at < STRAT_BOOK_SQUARES; at++) {
		weigh_by_book(score, at, setup);
		for (r = 0, n = 0, chosen = 0; r < STRAT_BOOK_RANKS; r++) {
			if (!left[r])
				continue;
			if (c->out && r == setup[at])
				chosen = n;
			m->choice.score[n] = (score[r] +
						 first[(left[r] - 1) * STRAT_BOOK_RANKS + r]) *
			    BITS_PER_UNIT;
			rank[n++] = (uint8_t)r;
		}
		m->choice.n = n;
		setup[at] = rank[n > 1 ? strat_choice_code(&m->choice, &m->tables, c, chosen) : 0];
		left[setup[at]]--;
	}
}

/* Update the weights after rank number CHOSEN was coded for square AT, with BEFORE on its left and
 * FRONT in front of it. */
static void
learn_rank(struct strat_setups *m, const uint8_t *rank, unsigned at, unsigned before,
    unsigned front, size_t chosen)
{
	size_t i;

	strat_choice_updates(&m->choice, chosen);
	for (i = 0; i < m->choice.nlessons; i++) {
		struct strat_gradient pull = strat_gradient_make(
		    &m->tables, m->choice.lesson[i].quarters);
		unsigned r = rank[m->choice.lesson[i].which];

		strat_weight_learn(&m->on[at][r], &pull, 64);
		strat_weight_learn(&m->adjacent[before][r], &pull, 32);
		strat_weight_learn(&m->behind[front][r], &pull, 32);
	}
}

/* Code a setup of another army from what occurred in this block on the same square, and next to and
 * behind the same ranks. */
static void
code_by_block(struct strat_setups *m, struct strat_coder *c, struct strat_setup *s)
{
	/* 65536 times the logarithm of the count to base 2, for counts from 1 to 64 */
	static const int32_t logs[65] = { 0, 0, 65536, 103872, 131072, 152170, 169408, 183983,
		196608, 207744, 217706, 226717, 234944, 242512, 249519, 256042, 262144, 267876,
		273280, 278392, 283242, 287855, 292253, 296456, 300480, 304340, 308048, 311616,
		315055, 318373, 321578, 324678, 327680, 330589, 333412, 336153, 338816, 341407,
		343928, 346384, 348778, 351113, 353391, 355616, 357789, 359914, 361992, 364026,
		366016, 367966, 369876, 371748, 373584, 375385, 377152, 378887, 380591, 382264,
		383909, 385525, 387114, 388677, 390214, 391727, 393216 };
	uint8_t left[RANKS], rank[RANKS];
	unsigned squares = s->rows * s->files, at, r;
	size_t n, chosen;

	memcpy(left, m->army, sizeof left);
	for (at = 0; at < squares; at++) {
		unsigned before = at % s->files ? s->rank[at - 1] : OTHERS - 1u;
		unsigned front = at >= s->files ? s->rank[at - s->files] : OTHERS - 1u;

		for (r = 0, n = 0, chosen = 0; r < RANKS; r++) {
			if (!left[r])
				continue;
			if (c->out && r == s->rank[at])
				chosen = n;
			m->choice.score[n] = logs[left[r]] +
			    strat_choice_score(m->on[at][r].both + m->adjacent[before][r].both +
				m->behind[front][r].both);
			rank[n++] = (uint8_t)r;
		}
		m->choice.n = n;
		chosen = n > 1 ? strat_choice_code(&m->choice, &m->tables, c, chosen) : 0;
		if (n > 1)
			learn_rank(m, rank, at, before, front, chosen);
		s->rank[at] = rank[chosen];
		left[rank[chosen]]--;
	}
}

static int
code_squares(struct strat_setups *m, struct strat_coder *c, struct strat_setup *s)
{
	uint8_t setup[STRAT_BOOK_SQUARES];
	int i, rc;

	if (!is_books(m)) {
		code_by_block(m, c, s);
		return 0;
	}
	for (i = 0; i < STRAT_BOOK_SQUARES; i++)
		setup[i] = (uint8_t)to_book(s->rank[i]);
	rc = code_known(m, c, setup);
	if (rc < 0)
		return -1;
	if (rc == 0)
		code_by_book(m, c, setup);
	for (i = 0; i < STRAT_BOOK_SQUARES; i++)
		s->rank[i] = from_book(setup[i]);
	return 0;
}

int
strat_setups_code(struct strat_setups *m, struct strat_coder *c, struct strat_setup *s)
{
	uint32_t ago = c->out ? find_kept(m, s) : 0;

	if (!c->out)
		memset(s, 0, sizeof *s);
	if (strat_code_bit(c, &m->is_again, ago > 0)) {
		ago = strat_code_number(c, &m->which, ago);
		if (ago < 1 || ago > KEPT || ago > m->nkept)
			return -1;
		*s = m->kept[(m->nkept - ago) % KEPT];
	} else if (code_army(m, c, s) < 0 || code_squares(m, c, s) < 0) {
		return -1;
	}
	keep(m, s);
	return 0;
}
