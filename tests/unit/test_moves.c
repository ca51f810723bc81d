/* test_moves.c - the list of legal plies: every ply in it is accepted, and every other is
 * refused. */
#include "board_help.h"

#define POSITIONS 312

static const uint8_t kinds_without_via[] = { STRAT_STEP, STRAT_FLY, STRAT_SENSE, STRAT_RAGE,
	STRAT_CHARM, STRAT_SHOOT };
static const uint8_t kinds_with_via[] = { STRAT_QUICK, STRAT_FLY };

struct trial {
	const struct variant *v;
	struct strat_rules rules;
	struct strat_play p, copy, before;
	struct plies legal;
	uint64_t key[MAX_PLIES];
	unsigned long accepted, refused;
};

static int
compare_keys(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

static int
is_listed(const struct trial *t, const struct strat_ply *ply)
{
	uint64_t key = ply_key(ply);

	return bsearch(&key, t->key, t->legal.n, sizeof key, compare_keys) != NULL;
}

static void
complain(const struct trial *t, const struct strat_ply *ply, const char *what)
{
	char text[STRAT_PLY_SIZE + 1];

	fail_msg("%s %s: %s %s", t->v->rules, t->v->options ? t->v->options : "",
	    show_ply(ply, text), what);
}

/* Set up a random position and play some plies, so that repetition rules apply. */
static void
begin(struct trial *t, struct dice *d, const struct variant *v, int big)
{
	struct strat_event ev;
	int i, n = big ? 25 : 2 + (int)roll(d, 10);
	uint32_t caught;

	t->v = v;
	choose_rules(&t->rules, v->rules, v->options);
	caught = t->rules.rescue ? 3 : 0;
	if (!big && roll(d, 2)) {
		t->rules.files = (uint8_t)(4 + roll(d, 3));
		t->rules.rows = (uint8_t)(4 + 2 * roll(d, 2));
		t->rules.lakes[0] = (strat_square)(roll(d, 2) ? strat_square_at(2, 2) : 0);
		t->rules.lakes[1] = 0;
		n = 2 + n / 2;
	}
	strat_play_clear(&t->p, &t->rules);
	scatter(&t->p, d, STRAT_RED, n, caught, 0);
	scatter(&t->p, d, STRAT_BLUE, n, caught, 0);
	for (i = (int)roll(d, 12); i > 0 && t->p.result == STRAT_OPEN; i--) {
		list_plies(&t->legal, &t->p);
		if (!t->legal.n)
			break;
		assert_int_equal(
		    strat_play_apply(&t->p, &t->legal.list[roll(d, (uint32_t)t->legal.n)], &ev), 0);
	}
}

/* Assert that all listed plies are different, and accepted. */
static void
what_is_listed_is_legal(struct trial *t)
{
	struct strat_event ev;
	size_t i;
	int rc;

	list_plies(&t->legal, &t->p);
	for (i = 0; i < t->legal.n; i++)
		t->key[i] = ply_key(&t->legal.list[i]);
	qsort(t->key, t->legal.n, sizeof *t->key, compare_keys);
	for (i = 1; i < t->legal.n; i++)
		assert_true(t->key[i - 1] != t->key[i]);
	for (i = 0; i < t->legal.n; i++) {
		if (t->legal.list[i].rescue && i % 7)
			continue; /* rescues are many */
		assert_int_equal(strat_play_copy(&t->copy, &t->p), 0);
		rc = strat_play_apply(&t->copy, &t->legal.list[i], &ev);
		if (rc < 0)
			complain(t, &t->legal.list[i], strat_code_name((enum strat_code) - rc));
		t->accepted++;
	}
}

static void
try_ply(struct trial *t, const struct strat_ply *ply)
{
	struct strat_event ev;

	if (is_listed(t, ply))
		return;
	if (strat_play_apply(&t->p, ply, &ev) >= 0)
		complain(t, ply, "is accepted but not listed");
	t->refused++;
}

/* Try PLY with every rank and square of a rescue.  An unknown rank is for records, and not a
 * choice. */
static void
try_rescues(struct trial *t, struct strat_ply ply)
{
	int rank, file, row;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		for (row = 1; row <= 10; row++)
			for (file = 1; file <= 10; file++) {
				ply.rescue = (uint8_t)rank;
				ply.rescue_at = strat_square_at(file, row);
				try_ply(t, &ply);
			}
}

static void
try_from_to(struct trial *t, strat_square from, strat_square to, int with_rescues)
{
	struct strat_ply ply = { .from = from, .to = to };
	size_t i;
	int file, row;

	for (i = 0; i < sizeof kinds_without_via; i++) {
		ply.kind = kinds_without_via[i];
		try_ply(t, &ply);
		if (with_rescues)
			try_rescues(t, ply);
	}
	if (!t->p.at[from] || t->p.at[from] == STRAT_LAKE)
		return;
	for (i = 0; i < sizeof kinds_with_via; i++)
		for (row = 1; row <= 10; row++)
			for (file = 1; file <= 10; file++) {
				ply.kind = kinds_with_via[i];
				ply.via = strat_square_at(file, row);
				try_ply(t, &ply);
			}
}

static void
what_is_not_listed_is_refused(struct trial *t, struct dice *d)
{
	int file, row, to_file, to_row;

	memcpy(&t->before, &t->p, sizeof t->before);
	for (row = 1; row <= 10; row++)
		for (file = 1; file <= 10; file++) {
			strat_square from = strat_square_at(file, row);

			for (to_row = 1; to_row <= 10; to_row++)
				for (to_file = 1; to_file <= 10; to_file++) {
					strat_square to = strat_square_at(to_file, to_row);
					int near = abs(to_row - row) + abs(to_file - file) <= 2;

					try_from_to(t, from, to,
					    roll(d, near && t->p.at[from] ? 20 : 4000) == 0);
				}
		}
	assert_memory_equal(&t->before, &t->p, sizeof t->before);
}

/* Assert that strat_moves_steps() gives the steps of the list, and strat_moves_any() says whether
 * there is a ply. */
static void
the_lists_agree(struct trial *t)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	size_t n = strat_moves_steps(&t->p, steps), i, listed = 0;
	struct strat_ply ply = { .kind = STRAT_STEP };

	for (i = 0; i < t->legal.n; i++)
		listed += t->legal.list[i].kind == STRAT_STEP && !t->legal.list[i].rescue;
	assert_int_equal(n, listed);
	assert_int_equal(strat_moves_count(&t->p), n);
	for (i = 0; i < n; i++) {
		ply.from = steps[i].from;
		ply.to = steps[i].to;
		assert_true(is_listed(t, &ply));
	}
	if (t->p.result != STRAT_OPEN) {
		assert_int_equal(t->legal.n, 0);
		return;
	}
	assert_int_equal(!strat_moves_any(&t->p, t->p.turn, 1), t->legal.n == 0);
	assert_int_equal(!strat_moves_any(&t->p, t->p.turn, 0), t->legal.n == 0);
	assert_int_equal(strat_play_result(&t->p) == STRAT_OPEN, t->legal.n > 0);
}

static int
compare_steps(const void *a, const void *b)
{
	const struct strat_step *x = a, *y = b;

	return x->from != y->from ? x->from - y->from : x->to - y->to;
}

/* Assert that the steps are the same piece by piece, in order; a piece that is not listed has
 * none. */
static void
the_pieces_agree(const struct strat_play *p)
{
	struct strat_step steps[STRAT_MAX_STEPS], again[STRAT_MAX_STEPS];
	struct strat_mover movers[STRAT_MAX_PIECES];
	strat_square to[STRAT_MAX_STEPS_OF_ONE];
	size_t n = strat_moves_steps(p, steps), m = strat_moves_movers(p, movers), i, k, all = 0;

	qsort(steps, n, sizeof *steps, compare_steps);
	for (i = 0; i < m; i++) {
		size_t some = strat_moves_of_piece(p, &movers[i], to);

		assert_true(some > 0 || strat_moves_may_repeat(p));
		assert_true(some <= STRAT_MAX_STEPS_OF_ONE);
		for (k = 0; k < some; k++)
			again[all++] = (struct strat_step){ movers[i].from, to[k] };
	}
	assert_int_equal(all, n);
	assert_memory_equal(again, steps, n * sizeof *steps);
}

static void
the_list_is_what_the_rules_allow(void **state)
{
	struct trial *t = calloc(1, sizeof *t);
	struct dice d = dice_of_the_day();
	int i;

	(void)state;
	assert_non_null(t);
	for (i = 0; i < POSITIONS; i++) {
		begin(t, &d, &variants[(size_t)i % NVARIANTS], i % 10 == 0);
		what_is_listed_is_legal(t);
		what_is_not_listed_is_refused(t, &d);
		the_lists_agree(t);
		the_pieces_agree(&t->p);
	}
	print_message("%lu plies accepted, %lu refused\n", t->accepted, t->refused);
	strat_play_free(&t->p);
	strat_play_free(&t->copy);
	free(t);
}

/* ------ options that change the reading of a sentence ------ */

/* Return 1 if FROM-VIAxTO is a run over open squares and a strike to its side. */
static int
is_sideways_strike(const struct strat_play *p, strat_square from, strat_square via, strat_square to)
{
	int files = strat_file(via) - strat_file(from), rows = strat_row(via) - strat_row(from);
	int far = abs(files) + abs(rows), i;
	int across = strat_file(to) - strat_file(via), up = strat_row(to) - strat_row(via);

	if (!(p->at[from] & STRAT_SIDE_BIT(p->turn)) ||
	    strat_piece_rank(p->at[from]) != STRAT_SCOUT || far == 0 || (files && rows))
		return 0;
	for (i = 1; i <= far; i++)
		if (p->at[strat_square_at(
			strat_file(from) + files / far * i, strat_row(from) + rows / far * i)])
			return 0;
	return abs(across) + abs(up) == 1 && (files ? up : across) != 0 &&
	    (p->at[to] & STRAT_SIDE_BIT(STRAT_OTHER(p->turn)));
}

static size_t
count_sideways(const struct strat_play *p)
{
	size_t n = 0;
	strat_square from, via, to;

	for (from = 0; from < STRAT_SQUARES; from++)
		for (via = 0; p->at[from] && p->at[from] != STRAT_LAKE && via < STRAT_SQUARES;
		     via++)
			for (to = 0; !p->at[via] && to < STRAT_SQUARES; to++)
				n += (size_t)is_sideways_strike(p, from, via, to);
	return n;
}

static void
scouts_strike_sideways_as_the_words_say(void **state)
{
	static const struct variant v = { "hasbro-1999", "sideways-strike=on two-squares=off" };
	struct trial *t = calloc(1, sizeof *t);
	struct dice d = dice_of_the_day();
	size_t i, n, all = 0;
	int k;

	(void)state;
	assert_non_null(t);
	for (k = 0; k < 60; k++) {
		begin(t, &d, &v, k % 2);
		list_plies(&t->legal, &t->p);
		for (n = i = 0; i < t->legal.n; i++) {
			const struct strat_ply *ply = &t->legal.list[i];

			if (ply->kind != STRAT_QUICK)
				continue;
			assert_true(is_sideways_strike(&t->p, ply->from, ply->via, ply->to));
			n++;
		}
		if (t->p.result == STRAT_OPEN)
			assert_int_equal(n, count_sideways(&t->p));
		all += n;
	}
	assert_true(all > 30);
	strat_play_free(&t->p);
	strat_play_free(&t->copy);
	free(t);
}

/* Count the rescues in random positions under OPTIONS: by attack, and on the middle row. */
static void
count_rescues(const char *options, size_t *by_attack, size_t *middle, size_t *all)
{
	struct variant v = { "hasbro-1999", options };
	struct trial *t = calloc(1, sizeof *t);
	struct dice d = dice_of_the_day();
	size_t i;
	int k;

	assert_non_null(t);
	*by_attack = *middle = *all = 0;
	for (k = 0; k < 60; k++) {
		begin(t, &d, &v, 1);
		list_plies(&t->legal, &t->p);
		for (i = 0; i < t->legal.n; i++) {
			const struct strat_ply *ply = &t->legal.list[i];
			int row = strat_row(ply->rescue_at);

			if (!ply->rescue)
				continue;
			assert_true(t->p.turn == STRAT_RED ? row <= 5 : row >= 6);
			*by_attack += t->p.at[ply->to] != 0;
			*middle += row == 5 || row == 6;
			++*all;
		}
	}
	strat_play_free(&t->p);
	strat_play_free(&t->copy);
	free(t);
}

static void
rescues_are_where_the_options_say(void **state)
{
	size_t by_attack, middle, all;

	(void)state;
	count_rescues("rescue", &by_attack, &middle, &all);
	assert_true(by_attack > 0 && middle > 0);
	count_rescues("rescue rescue-by-attack=off", &by_attack, &middle, &all);
	assert_true(by_attack == 0 && middle > 0);
	count_rescues("rescue rescue-rows=home", &by_attack, &middle, &all);
	assert_true(by_attack > 0 && middle == 0 && all > 0);
}

/* ------ unknown pieces ------ */

static void
an_unknown_piece_may_be_a_mover(void **state)
{
	struct table *t = *state;

	set_up(t, "isf", NULL, "a1? e3? / a10F e8?");
	assert_true(strat_moves_any(&t->p, STRAT_RED, 1));
	assert_false(strat_moves_any(&t->p, STRAT_RED, 0));
	set_up(t, "isf", NULL, "a1F e3B / a10F e8?");
	assert_false(strat_moves_any(&t->p, STRAT_RED, 1));
	assert_true(strat_moves_any(&t->p, STRAT_BLUE, 1));
}

static void
a_walk_stops_when_it_is_told_to(void **state)
{
	struct table *t = *state;
	struct plies *plies = malloc(sizeof *plies);

	assert_non_null(plies);
	set_up(t, "hasbro-1999", NULL, "e3M a1F / a10F e8S");
	list_plies(plies, &t->p);
	assert_int_equal(plies->n, 4);
	free(plies);
}

static void
nothing_is_legal_after_the_end(void **state)
{
	struct table *t = *state;
	struct strat_step steps[STRAT_MAX_STEPS];
	struct plies *plies = malloc(sizeof *plies);

	assert_non_null(plies);
	set_up(t, "fire-ice-powers", NULL, "e3M a1F / e4F e89");
	plays(t, "e3xe4");
	list_plies(plies, &t->p);
	assert_int_equal(plies->n, 0);
	assert_int_equal(strat_moves_steps(&t->p, steps), 0);
	free(plies);
}

/* With forty Scouts on an open board, no list overflows. */
static void
the_longest_list_has_room(void **state)
{
	struct table *t = *state;
	struct strat_step steps[STRAT_MAX_STEPS];
	struct dice d = dice_of_the_day();
	size_t n, most = 0;
	int i, j;

	for (i = 0; i < 2000; i++) {
		set_up(t, "free", NULL, "");
		t->rules.lakes[0] = 0;
		strat_play_clear(&t->p, &t->rules);
		for (j = 0; j < 39; j++) {
			int file = i % 2 ? (int)roll(&d, 10)
					 : (j * 3 + j / 10 + (int)roll(&d, 2)) % 10;
			int row = i % 2 ? (int)roll(&d, 10) : j * 10 / 39;
			strat_square s = strat_square_at(file + 1, row + 1);

			if (!t->p.at[s])
				strat_play_put(
				    &t->p, s, strat_piece_make(STRAT_RED, STRAT_SCOUT, j + 1));
		}
		n = strat_moves_steps(&t->p, steps);
		the_pieces_agree(&t->p);
		most = n > most ? n : most;
	}
	assert_in_range(most, 150, STRAT_MAX_STEPS);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_list_is_what_the_rules_allow),
		cmocka_unit_test(scouts_strike_sideways_as_the_words_say),
		cmocka_unit_test(rescues_are_where_the_options_say),
		TEST(an_unknown_piece_may_be_a_mover),
		TEST(a_walk_stops_when_it_is_told_to),
		TEST(nothing_is_legal_after_the_end),
		TEST(the_longest_list_has_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
