/* test_setups.c - setups as numbers and in archives: of the book, repeated, mirrored, and of
 * unusual armies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "coder_help.h"
#include "formats/sgb/coder/setup_model.h"
#include "formats/sgb/coder/setups.h"

#define EVEN_40 "2222222244/BBBBBB9M87/S333335555/66664477F8"

/* ------ a list of setups ------ */

struct text {
	char text[STRAT_SETUP_TEXT];
	enum strat_side side;
};

static struct text list[1000];
static size_t n;

static void
add(enum strat_side side, const char *text)
{
	assert_true(n < 1000 && strlen(text) < sizeof list[0].text);
	strcpy(list[n].text, text);
	list[n++].side = side;
}

/* Add the pieces of ARMY in random order on ROWS rows. */
static void
add_shuffled(enum strat_side side, const char *army, int rows)
{
	char text[STRAT_SETUP_TEXT], pieces[STRAT_SETUP_SQUARES + 1], *to = text;
	size_t len = strlen(army), i;

	strcpy(pieces, army);
	for (i = 0; i < len; i++) {
		size_t k = i + roll((uint32_t)(len - i));
		char c = pieces[i];

		pieces[i] = pieces[k];
		pieces[k] = c;
		if (i && i % (len / (size_t)rows) == 0)
			*to++ = '/';
		*to++ = pieces[i];
	}
	*to = '\0';
	add(side, text);
}

/* Add setup NUMBER of the book's CLASS for SIDE. */
static void
add_book(enum strat_side side, int class, uint32_t number, int mirrored)
{
	uint8_t ranks[STRAT_BOOK_SQUARES];
	struct strat_setup s = { 4, 10, { 0 } };
	char text[STRAT_SETUP_TEXT];
	int i;

	strat_book_get(class, number, ranks);
	for (i = 0; i < STRAT_BOOK_SQUARES; i++) {
		int r = ranks[mirrored ? strat_book_mirror[i] : i];

		s.rank[i] = (uint8_t)(r == 0 ? STRAT_BOMB : r == 11 ? STRAT_FLAG : r);
	}
	strat_setup_write(text, &s, side);
	add(side, text);
}

/* Encode the list and decode it.  Return the number of bytes. */
static size_t
there_and_back(void)
{
	struct strat_out out;
	struct strat_coder c = encoder(&out);
	struct strat_setups *m;
	struct strat_setup s;
	char text[STRAT_SETUP_TEXT];
	uint8_t *data;
	size_t len, i;

	assert_int_equal(strat_setups_open(&m), 0);
	for (i = 0; i < n; i++) {
		assert_true(strat_setup_read(&s, list[i].text, list[i].side));
		assert_int_equal(strat_setups_code(m, &c, &s), 0);
	}
	data = end_encoding(&c, &len);
	c = decoder(data, len);
	strat_setups_reset(m);
	for (i = 0; i < n; i++) {
		assert_int_equal(strat_setups_code(m, &c, &s), 0);
		strat_setup_write(text, &s, list[i].side);
		assert_string_equal(text, list[i].text);
	}
	assert_int_equal(c.over, 0);
	strat_setups_close(m);
	free(data);
	n = 0;
	return len;
}

/* ------ keys ------ */

static void
a_key_is_a_setup_and_back(void **state)
{
	uint8_t setup[STRAT_BOOK_SQUARES], again[STRAT_BOOK_SQUARES], key[STRAT_BOOK_KEY];
	int round, i, rank, k;

	(void)state;
	for (round = 0; round < 2000; round++) {
		for (rank = i = 0; rank < STRAT_BOOK_RANKS; rank++)
			for (k = 0; k < strat_book_army[rank]; k++)
				setup[i++] = (uint8_t)rank;
		for (i = 0; round > 1 && i < STRAT_BOOK_SQUARES; i++) {
			uint32_t other = (uint32_t)i + roll((uint32_t)(STRAT_BOOK_SQUARES - i));
			uint8_t swap = setup[i];

			setup[i] = setup[other];
			setup[other] = swap;
		}
		for (i = 0; round == 1 && i < STRAT_BOOK_SQUARES / 2; i++) {
			uint8_t swap = setup[i]; /* the other end of all setups */

			setup[i] = setup[STRAT_BOOK_SQUARES - 1 - i];
			setup[STRAT_BOOK_SQUARES - 1 - i] = swap;
		}
		strat_book_key(setup, key);
		assert_true(strat_book_setup(key, again));
		assert_memory_equal(setup, again, sizeof setup);
	}
}

static void
a_key_beyond_the_last_setup_is_none(void **state)
{
	uint8_t setup[STRAT_BOOK_SQUARES], key[STRAT_BOOK_KEY];

	(void)state;
	memset(key, 0xff, sizeof key);
	assert_false(strat_book_setup(key, setup));
	memset(key, 0, sizeof key);
	assert_true(strat_book_setup(key, setup));
}

/* ------ setups ------ */

static void
what_is_no_setup_is_left_to_words(void **state)
{
	static const char *const none[] = { "", "/", "x", "22/2", "2222/", "/2222", "22//22", "2 2",
		"22222222222222222222222222222222222222222222222222222222222222222" };
	struct strat_setup s;
	char slashes[600];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof none / sizeof *none; i++)
		assert_false(strat_setup_read(&s, none[i], STRAT_RED));
	/* the number of rows exceeds a byte */
	memset(slashes, '/', sizeof slashes);
	for (i = 250; i < 260; i++) {
		memcpy(slashes + i, "22F", sizeof "22F");
		assert_false(strat_setup_read(&s, slashes, STRAT_RED));
		slashes[i] = slashes[i + 1] = slashes[i + 2] = slashes[i + 3] = '/';
	}
}

static void
both_sides_see_their_front_row_first(void **state)
{
	struct strat_setup red, blue;

	(void)state;
	assert_true(strat_setup_read(&red, "23/4F", STRAT_RED));
	assert_true(strat_setup_read(&blue, "F4/32", STRAT_BLUE));
	assert_memory_equal(&red, &blue, sizeof red);
	assert_int_equal(red.rank[0], STRAT_SCOUT);
	assert_int_equal(red.rank[3], STRAT_FLAG);
}

static void
setups_that_people_play_come_back_small(void **state)
{
	int class, i;

	(void)state;
	for (class = 0; class < STRAT_BOOK_CLASSES; class ++)
		for (i = 0; i < 20; i++) {
			uint32_t count = strat_book_count(class);

			assert_in_range(count, 18, 65536);
			add_book(i & 1, class, i ? roll(count) : count - 1, i & 2);
		}
	/* of 16441 setups the last class needs 14 bits; square by square, each would need 80 */
	assert_true(there_and_back() < 100 * 2);
}

static void
sensible_setups_and_nonsense_come_back(void **state)
{
	static const char army[] = "FBBBBBBS2222222233333444455556666777889M";
	size_t i;

	(void)state;
	for (i = 0; i < 200; i++) {
		char swapped[] = EVEN_40;
		size_t a = roll(10), b = 11 + roll(10);
		char c = swapped[a];

		if (i % 5 == 0) {
			add_shuffled(i & 1, army, 4);
			continue;
		}
		swapped[a] = swapped[b];
		swapped[b] = c;
		add(i & 1, swapped);
	}
	there_and_back();
}

static void
a_setup_that_comes_again_costs_a_byte(void **state)
{
	size_t i;

	(void)state;
	for (i = 0; i < 500; i++)
		add(STRAT_RED, EVEN_40);
	assert_true(there_and_back() < 40);
	for (i = 0; i < 600; i++) { /* more than are kept; each is the last but 255, then but 256 */
		char text[] = EVEN_40;
		size_t at = i % (i < 300 ? 256 : 257);

		text[0] = "2345"[at & 3];
		text[11] = "BS67"[at >> 2 & 3];
		text[22] = "3489"[at >> 4 & 3];
		text[33] = "6M7F"[at >> 6 & 3];
		text[1] = at == 256 ? '4' : '2';
		add(i & 1, text);
	}
	there_and_back();
}

static void
armies_that_no_book_has_come_back(void **state)
{
	static const struct {
		const char *army;
		int rows;
	} armies[] = {
		{ "FBS22M93................................", 4 }, /* barrage */
		{ "FBBBBBBS222233333445566777899M", 3 },           /* fire-ice */
		{ "????????????????????????????????????????", 4 },
		{ "FBBBBBB?22222222333334444??55666677788??", 4 },
		{ "FBBBBBBS22222222333334444555566667778899", 4 }, /* two Generals */
		{ "F", 1 },
		{ "................................................................", 8 },
		{ "FMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM", 64 },
		{ "FBBBBBBS2222222233333444455556666777889M", 5 }, /* by army, not by shape */
	};
	size_t i, round;

	(void)state;
	for (i = 0; i < sizeof armies / sizeof *armies; i++) {
		for (round = 0; round < 30; round++)
			add_shuffled(round & 1, armies[i].army, armies[i].rows);
		there_and_back();
	}
	for (round = 0; round < 300; round++) { /* all in one block */
		i = roll(sizeof armies / sizeof *armies);
		add_shuffled(round & 1, armies[i].army, armies[i].rows);
	}
	there_and_back();
}

static void
a_block_learns_where_its_pieces_stand(void **state)
{
	size_t few, many, i;

	(void)state;
	add(STRAT_RED, "B..M2.S9../.........3/........2./FB......2B");
	add(STRAT_RED, "B..M2.S9../.........3/........2./FB......B2");
	few = there_and_back();
	for (i = 0; i < 300; i++) { /* one Scout moves */
		char text[] = "B..M2.S9../.........3/........2./FB......2B";
		size_t at = 11 + roll(9);

		text[30] = '.';
		text[at] = '2';
		add(STRAT_RED, text);
	}
	many = there_and_back();
	assert_true(many < few * 300 / 10);
}

static void
bad_numbers_are_no_setup(void **state)
{
	struct strat_setups *m;
	int round;

	(void)state;
	assert_int_equal(strat_setups_open(&m), 0);
	for (round = 0; round < 3000; round++) {
		uint8_t data[64];
		struct strat_coder c;
		struct strat_setup s;
		size_t i;

		for (i = 0; i < sizeof data; i++)
			data[i] = (uint8_t)(round & 1 ? roll(256) : roll(2) * 0xff);
		c = decoder(data, 1 + roll(64));
		strat_setups_reset(m);
		for (i = 0; i < 20; i++) {
			if (strat_setups_code(m, &c, &s) < 0)
				break;
			assert_in_range(s.rows * s.files, 1, STRAT_SETUP_SQUARES);
		}
	}
	strat_setups_close(m);
}

/* If this number changes, the format has changed, and the version of archives must too. */
static void
the_format_is_what_it_was(void **state)
{
	size_t i;

	(void)state;
	dice.state = 7;
	for (i = 0; i < 10; i++) {
		add_book(i & 1, (int)i % 5, (uint32_t)i, i & 2);
		add_shuffled(i & 1, "FBBBBBBS2222222233333444455556666777889M", 4);
		add_shuffled(i & 1, "FBS22M93................................", 4);
		add(i & 1, EVEN_40);
	}
	assert_int_equal(there_and_back(), 402);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_key_is_a_setup_and_back),
		cmocka_unit_test(a_key_beyond_the_last_setup_is_none),
		cmocka_unit_test(what_is_no_setup_is_left_to_words),
		cmocka_unit_test(both_sides_see_their_front_row_first),
		cmocka_unit_test(setups_that_people_play_come_back_small),
		cmocka_unit_test(sensible_setups_and_nonsense_come_back),
		cmocka_unit_test(a_setup_that_comes_again_costs_a_byte),
		cmocka_unit_test(armies_that_no_book_has_come_back),
		cmocka_unit_test(a_block_learns_where_its_pieces_stand),
		cmocka_unit_test(bad_numbers_are_no_setup),
		cmocka_unit_test(the_format_is_what_it_was),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
