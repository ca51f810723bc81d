/* test_belief_random.c - over random games with small armies, the sets of the library equal those
 * of a slow model that stores what a viewer saw, square by square, and tries every assignment of
 * ranks and every captured piece that a rescue may have returned. */
#include "board_help.h"
#include "game/view/view.h"

#define GAMES      520
#define MOST_PLIES 90
#define ARMY       8
#define TOKENS     (ARMY + 2) /* the army's pieces, and two rescued ones */

/* ------ the model: what one viewer saw of one army ------ */

struct saw {
	strat_ranks told[TOKENS];
	int at[STRAT_SQUARES]; /* token on the square, plus 1 */
	int n;                 /* pieces in the army */
	int pile[TOKENS], npile;
	uint8_t gone[TOKENS];                     /* captured by an equal, and never rescued */
	int among[2][TOKENS], namong[2], rescues; /* the captured pieces before each rescue */
};

struct game {
	const struct variant *v;
	struct strat_rules rules;
	struct strat_play p;
	struct strat_belief b;
	struct saw saw[STRAT_VIEWS][2];
	struct plies legal;
	unsigned long plies, compared, hidden_rescues, lists, vague, stronger;
};

static int
is_own(int view, int army)
{
	return view == STRAT_VIEW_BOTH || view == army;
}

/* ------ all assignments of ranks ------ */

struct ways {
	const strat_ranks *sets;
	int n, left[STRAT_RANKS];
	enum strat_rank given[ARMY]; /* STRAT_NO_RANK: not assigned */
};

/* Return 1 if the pieces from I on can be assigned the remaining ranks, in GIVEN. */
static int
some_way(struct ways *w, int i)
{
	strat_ranks ahead = 0;
	int r, j;

	for (; i < w->n && w->given[i]; i++)
		;
	if (i == w->n)
		return w->left[STRAT_FLAG] == 0;
	for (j = i; j < w->n; j++)
		ahead |= w->given[j] ? 0 : w->sets[j];
	if (w->left[STRAT_FLAG] && !(ahead >> STRAT_FLAG & 1))
		return 0; /* no piece could be the Flag */
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		if (!(w->sets[i] >> r & 1) || w->left[r] == 0)
			continue;
		w->left[r]--;
		w->given[i] = (enum strat_rank)r;
		if (some_way(w, i + 1))
			return 1;
		w->given[i] = STRAT_NO_RANK;
		w->left[r]++;
	}
	return 0;
}

/* Compute the possible ranks of each of N pieces with SETS. */
static void
close_sets(const struct strat_rules *rules, const strat_ranks *sets, int n, strat_ranks *closed)
{
	struct ways w = { sets, n, { 0 }, { STRAT_NO_RANK } };
	int r, i, j;

	memset(closed, 0, ARMY * sizeof *closed);
	for (i = 0; i < n; i++)
		for (j = STRAT_SPY; j <= STRAT_FLAG; j++) {
			if (!((sets[i] & ~closed[i]) >> j & 1))
				continue;
			for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
				w.left[r] = r == STRAT_FLAG ? 1
				    : rules->any_army       ? STRAT_MAX_ARMY
							    : rules->army[r];
			memset(w.given, 0, sizeof w.given);
			w.given[i] = (enum strat_rank)j;
			if (w.left[j]-- == 0 || !some_way(&w, 0))
				continue;
			for (r = 0; r < n; r++)
				closed[r] |= STRAT_RANK_BIT(w.given[r]);
		}
}

/* Add to ALL the possible ranks of each token if the rescues returned tokens C0 and C1 (-1: no such
 * rescue). */
static void
add_world(
    const struct strat_rules *rules, const struct saw *saw, int c0, int c1, strat_ranks all[TOKENS])
{
	strat_ranks sets[ARMY] = { 0 }, closed[ARMY];
	int who[TOKENS], i;

	for (i = 0; i < saw->n; i++) {
		who[i] = i;
		sets[i] = saw->told[i];
	}
	who[ARMY] = who[ARMY + 1] = -1;
	if (c0 >= 0) {
		who[ARMY] = c0;
		sets[c0] &= saw->told[ARMY];
	}
	if (c1 >= 0) {
		who[ARMY + 1] = c1 == ARMY ? c0 : c1;
		sets[who[ARMY + 1]] &= saw->told[ARMY + 1];
	}
	close_sets(rules, sets, saw->n, closed);
	for (i = 0; i < saw->n; i++)
		all[i] |= closed[i];
	for (i = ARMY; i < TOKENS; i++)
		if (who[i] >= 0)
			all[i] |= closed[who[i]];
}

/* Compute what the viewer can believe of each token. */
static void
believe(const struct strat_rules *rules, const struct saw *saw, strat_ranks all[TOKENS])
{
	int i, j, c0, c1;

	memset(all, 0, TOKENS * sizeof *all);
	if (saw->rescues == 0)
		add_world(rules, saw, -1, -1, all);
	for (i = 0; saw->rescues > 0 && i < saw->namong[0]; i++) {
		c0 = saw->among[0][i];
		if (saw->rescues == 1)
			add_world(rules, saw, c0, -1, all);
		for (j = 0; saw->rescues == 2 && j < saw->namong[1]; j++) {
			c1 = saw->among[1][j];
			if (c1 != c0)
				add_world(rules, saw, c0, c1, all);
		}
	}
}

/* ------ what the events show ------ */

static struct saw *
who_is_at(struct game *g, int view, strat_square s, int *token)
{
	int army;

	*token = 0;
	for (army = 0; army < 2; army++)
		if (g->saw[view][army].at[s]) {
			*token = g->saw[view][army].at[s] - 1;
			return &g->saw[view][army];
		}
	fail_msg("the model has nobody on %02x", s);
	return &g->saw[view][0];
}

static void
tell(struct game *g, int view, strat_square s, strat_ranks set)
{
	int token;
	struct saw *saw = who_is_at(g, view, s, &token);

	saw->told[token] &= set;
}

static strat_ranks
rank_of(strat_piece piece)
{
	return STRAT_RANK_BIT(strat_piece_rank(piece));
}

/* Return the ranks that can move as the mover did. */
static strat_ranks
way_of(const struct game *g, const struct strat_ply *ply, const struct strat_event *ev)
{
	int rows = abs(strat_row(ply->from) - strat_row(ply->to));
	int files = abs(strat_file(ply->from) - strat_file(ply->to));
	strat_ranks set = STRAT_MOVERS;

	if (ply->kind != STRAT_STEP && g->rules.shows_powers)
		set = rank_of(ev->mover); /* a power shows its piece */
	else if (ply->kind == STRAT_QUICK || ply->kind == STRAT_STEP) {
		if (rows + files == 2 && g->rules.power[STRAT_CAPTAIN] == STRAT_QUICKNESS)
			set = rows == 1 ? ranks("6") : ranks("26");
		else if (rows + files > 1)
			set = ranks("2");
	}
	if (ply->rescue)
		set &= (strat_ranks)~ranks("2");
	return set;
}

static void
see_attack(struct game *g, int view, const struct strat_ply *ply, const struct strat_event *ev)
{
	enum strat_rank a = strat_piece_rank(ev->mover);
	strat_ranks set = 0;
	int d;

	tell(g, view, ply->from, rank_of(ev->mover));
	if (!g->rules.silent || a == STRAT_SCOUT) {
		tell(g, view, ply->to, rank_of(ev->target));
		return;
	}
	for (d = STRAT_SPY; d <= STRAT_FLAG; d++)
		if (g->rules.battle[a][d] == (char)ev->outcome)
			set |= STRAT_RANK_BIT(d);
	tell(g, view, ply->to, set);
}

/* Apply all that PLY shows VIEW of ranks; the board is still that before it. */
static void
see_ranks(struct game *g, int view, const struct strat_ply *ply, const struct strat_event *ev)
{
	int i;

	tell(g, view, ply->from, way_of(g, ply, ev));
	if (ply->kind == STRAT_SENSE) {
		if (view == STRAT_VIEW_BOTH || view == (int)ev->side)
			tell(g, view, ply->to, rank_of(ev->target));
	} else if (ply->kind == STRAT_CHARM || ply->kind == STRAT_SHOOT) {
		tell(g, view, ply->to, rank_of(ev->target));
	} else if (ev->target) {
		see_attack(g, view, ply, ev);
	}
	for (i = 0; ply->kind == STRAT_RAGE && i < 8; i++)
		if (ev->around[i])
			tell(g, view, (strat_square)(ply->to + strat_around[i]),
			    rank_of(ev->around[i]));
}

/* Move the tokens as PLY moved the pieces; P is the position after it. */
static void
follow(struct game *g, int view, const struct strat_ply *ply, const struct strat_event *ev)
{
	int is_gone = g->rules.equals_are_gone && ev->outcome == STRAT_BOTH;
	struct saw *saw;
	int token, army, s;

	saw = who_is_at(g, view, ply->from, &token);
	if (ev->outcome == STRAT_ADVANCED) { /* the defender moves to the attacker's square */
		saw->pile[saw->npile++] = token;
		saw->at[ply->from] = 0;
		saw = who_is_at(g, view, ply->to, &token);
		saw->at[ply->to] = 0;
		saw->at[ply->from] = token + 1;
		return;
	}
	if (ev->stands != ply->from) {
		saw->at[ply->from] = 0;
		saw->gone[token] = (uint8_t)is_gone;
		if (!ev->stands)
			saw->pile[saw->npile++] = token;
	}
	for (s = 0; s < STRAT_SQUARES; s++)
		for (army = 0; army < 2; army++)
			if (g->saw[view][army].at[s] &&
			    (!(g->p.at[s] & 15) || (s == ev->stands && s != ply->from))) {
				struct saw *its = &g->saw[view][army];

				its->gone[its->at[s] - 1] = (uint8_t)is_gone;
				its->pile[its->npile++] = its->at[s] - 1;
				its->at[s] = 0;
			}
	if (ev->stands != ply->from && ev->stands)
		saw->at[ev->stands] = token + 1;
}

static void
see_rescue(struct game *g, int view, const struct strat_event *ev)
{
	struct saw *saw = &g->saw[view][ev->side];
	int open = !g->rules.silent || is_own(view, (int)ev->side), token = ARMY + saw->rescues, i;

	for (i = 0; i < saw->npile; i++)
		if (!saw->gone[saw->pile[i]])
			saw->among[saw->rescues][saw->namong[saw->rescues]++] = saw->pile[i];
	saw->rescues++;
	saw->told[token] = (strat_ranks)(open ? STRAT_RANK_BIT(ev->rescue) : STRAT_MOVERS);
	saw->at[ev->rescue_at] = token + 1;
	g->hidden_rescues += !open;
}

static void
see(struct game *g, const struct strat_ply *ply, const struct strat_event *ev)
{
	int view;

	for (view = 0; view < STRAT_VIEWS; view++) {
		/* the square of a rescued piece was empty before */
		strat_piece rescued = ev->rescue ? g->p.at[ev->rescue_at] : 0;

		see_ranks(g, view, ply, ev);
		if (ev->rescue)
			g->p.at[ev->rescue_at] = 0;
		follow(g, view, ply, ev);
		if (ev->rescue)
			g->p.at[ev->rescue_at] = rescued;
		if (ev->rescue)
			see_rescue(g, view, ev);
	}
}

/* ------ comparison ------ */

static void
complain(const struct game *g, int view, strat_square s, strat_ranks is, strat_ranks want)
{
	char a[STRAT_RANKS + 1], b[STRAT_RANKS + 1];

	fail_msg("%s %s, ply %d: %s holds %c%d for one of %s; %s", g->v->rules,
	    g->v->options ? g->v->options : "", (int)g->p.ply, strat_view_name[view],
	    'a' + strat_file(s) - 1, strat_row(s), show_ranks(is, a), show_ranks(want, b));
}

static void
the_sets_are_right(struct game *g)
{
	strat_ranks all[TOKENS], is;
	int view, army, s;

	for (view = 0; view < STRAT_VIEWS; view++)
		for (army = 0; army < 2; army++) {
			const struct saw *saw = &g->saw[view][army];

			believe(&g->rules, saw, all);
			for (s = 0; s < STRAT_SQUARES; s++) {
				if (!saw->at[s])
					continue;
				is = strat_belief_ranks(
				    &g->b, (enum strat_view)view, strat_piece_id(g->p.at[s]));
				g->compared++;
				if (is != all[saw->at[s] - 1])
					complain(g, view, (strat_square)s, is, all[saw->at[s] - 1]);
				if (!(is & rank_of(g->p.at[s])))
					complain(g, view, (strat_square)s, is, rank_of(g->p.at[s]));
			}
			assert_true(strat_belief_is_possible(
			    &g->b, (enum strat_view)view, (enum strat_side)army));
		}
}

/* ------ lists of captured pieces ------ */

/* The counts of a list of captured pieces over every assignment of ranks in every world. */
struct census {
	const strat_ranks *sets;
	int n, left[STRAT_RANKS];
	int listed[ARMY], count[STRAT_RANKS], least[STRAT_RANKS];
	strat_ranks can[ARMY]; /* of each single piece */
	enum strat_rank given[ARMY];
	int ways;
};

/* Assign the remaining ranks to the pieces from I on, in every way. */
static void
count_ways(struct census *c, int i)
{
	int r;

	if (i == c->n && c->left[STRAT_FLAG] == 0) {
		for (r = 0; r < STRAT_RANKS; r++)
			if (!c->ways || c->count[r] < c->least[r])
				c->least[r] = c->count[r];
		for (r = 0; r < c->n; r++)
			c->can[r] |= STRAT_RANK_BIT(c->given[r]);
		c->ways = 1;
	}
	for (r = STRAT_SPY; i < c->n && r <= STRAT_FLAG; r++) {
		if (!(c->sets[i] >> r & 1) || c->left[r] == 0)
			continue;
		c->left[r]--;
		c->count[r] += c->listed[i];
		c->given[i] = (enum strat_rank)r;
		count_ways(c, i + 1);
		c->count[r] -= c->listed[i];
		c->left[r]++;
	}
}

/* Count the world of add_world().  Bit K of KEPT: the list keeps the piece of rescue K. */
static void
count_world(const struct game *g, const struct saw *saw, int c0, int c1, int kept, struct census *c)
{
	strat_ranks sets[ARMY] = { 0 };
	int who[TOKENS], back[2] = { 1, 1 }, i;

	for (i = 0; i < saw->n; i++) {
		who[i] = i;
		sets[i] = saw->told[i];
	}
	who[ARMY] = c0;
	who[ARMY + 1] = c1 == ARMY ? c0 : c1;
	for (i = 0; i < 2; i++)
		if (who[ARMY + i] >= 0)
			sets[who[ARMY + i]] &= saw->told[ARMY + i];
	memset(c->listed, 0, sizeof c->listed);
	for (i = 0; i < saw->npile; i++) {
		c->listed[who[saw->pile[i]]] = 1;
		if (saw->pile[i] >= ARMY)
			back[saw->pile[i] - ARMY] = 0;
	}
	if (who[ARMY] == who[ARMY + 1])
		back[0] = 0;
	for (i = 0; i < 2; i++)
		if (who[ARMY + i] >= 0 && back[i] && !(kept >> i & 1))
			c->listed[who[ARMY + i]] = 0;
	c->sets = sets;
	c->n = saw->n;
	memset(c->count, 0, sizeof c->count);
	for (i = STRAT_SPY; i <= STRAT_FLAG; i++)
		c->left[i] = i == STRAT_FLAG ? 1 : g->rules.army[i];
	count_ways(c, 0);
}

/* The same worlds as believe(). */
static void
count_worlds(const struct game *g, const struct saw *saw, int kept, struct census *c)
{
	int i, j;

	memset(c, 0, sizeof *c);
	if (saw->rescues == 0)
		count_world(g, saw, -1, -1, kept, c);
	for (i = 0; saw->rescues > 0 && i < saw->namong[0]; i++) {
		if (saw->rescues == 1)
			count_world(g, saw, saw->among[0][i], -1, kept, c);
		for (j = 0; saw->rescues == 2 && j < saw->namong[1]; j++)
			if (saw->among[1][j] != saw->among[0][i])
				count_world(g, saw, saw->among[0][i], saw->among[1][j], kept, c);
	}
}

/* Return the number of pieces in the list that are certain one by one. */
static int
certain_alone(const struct saw *saw, const struct census *c)
{
	int i, n = 0;

	for (i = 0; i < saw->n; i++)
		n += c->listed[i] && !(c->can[i] & (c->can[i] - 1));
	return n;
}

static void
the_list_is_right(struct game *g, int view, int army)
{
	const struct saw *saw = &g->saw[view][army];
	const struct strat_returned_piece *slot = g->b.slot[view][army];
	int slots = (slot[0].id != 0) + (slot[1].id != 0), r, certain = 0;
	int kept = slots == 2 ? 3 : slots == 0 ? 0 : saw->rescues == 2 ? 2 : 1;
	uint8_t count[STRAT_RANKS];
	struct census c;

	strat_view_captured(&g->p, &g->b, (enum strat_view)view, (enum strat_side)army, count);
	count_worlds(g, saw, kept, &c);
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		certain += count[r];
		if (count[r] != c.least[r])
			fail_msg("%s %s, ply %d: %s has %d of %c in the list, not %d", g->v->rules,
			    g->v->options, (int)g->p.ply, strat_view_name[view], count[r],
			    strat_rank_symbol[r], c.least[r]);
	}
	g->lists++;
	g->vague += count[STRAT_UNKNOWN] > 0;
	g->stronger += certain > certain_alone(saw, &c);
}

/* With the option silent, the list of the opponent's losses is hidden. */
static void
the_lists_are_right(struct game *g)
{
	int view, army;

	for (view = 0; g->rules.silent && view < STRAT_VIEW_BOTH; view++)
		for (army = 0; army < 2; army++)
			if (view != army && g->p.nlost[army] + g->saw[view][army].rescues > 1)
				the_list_is_right(g, view, army);
}

/* ------ games ------ */

/* Make a small army of ranks in the rule set, with one Flag. */
static void
draw_army(struct strat_rules *r, struct dice *d)
{
	uint8_t army[STRAT_RANKS] = { 0 };
	int n = 1, rank;

	army[STRAT_FLAG] = 1;
	while (n < ARMY) {
		rank = STRAT_SPY + (int)roll(d, STRAT_FLAG - STRAT_SPY);
		if (army[rank] >= (r->any_army ? 2 : r->army[rank]) || army[rank] >= 2)
			continue;
		army[rank]++;
		n++;
	}
	memcpy(r->army, army, sizeof army);
}

static void
note_start(struct game *g, int view, int army)
{
	struct saw *saw = &g->saw[view][army];
	int s, i, id;

	memset(saw, 0, sizeof *saw);
	for (s = 0; s < STRAT_SQUARES; s++) {
		id = strat_piece_id(g->p.at[s]) - army * STRAT_MAX_ARMY;
		if (id < 1 || id > ARMY)
			continue;
		saw->told[id - 1] = is_own(view, army) ? rank_of(g->p.at[s]) : STRAT_ALL_RANKS;
		saw->at[s] = id;
		saw->n++;
	}
	for (i = 0; i < g->p.nlost[army]; i++) {
		const struct strat_captured_piece *lost = &g->p.lost[army][i];

		id = lost->id - army * STRAT_MAX_ARMY;
		saw->told[id - 1] = STRAT_ALL_RANKS;
		if (strat_view_sees_captured(
			&g->rules, (enum strat_view)view, (enum strat_side)army))
			saw->told[id - 1] = STRAT_RANK_BIT(lost->rank);
		saw->pile[saw->npile++] = id - 1;
		saw->n++;
	}
}

static void
begin(struct game *g, struct dice *d, const struct variant *v)
{
	int view, army, missing = roll(d, 4) == 0;

	g->v = v;
	choose_rules(&g->rules, v->rules, v->options);
	draw_army(&g->rules, d);
	g->rules.files = (uint8_t)(5 + roll(d, 3));
	g->rules.rows = (uint8_t)(6 + 2 * roll(d, 2));
	g->rules.lakes[1] = 0;
	strat_play_clear(&g->p, &g->rules);
	for (army = 0; army < 2; army++)
		scatter(&g->p, d, (enum strat_side)army, ARMY - (missing ? (int)roll(d, 3) : 0),
		    g->rules.rescue ? roll(d, 4) : roll(d, 2), 0);
	strat_belief_start(&g->b, &g->p, NULL);
	for (view = 0; view < STRAT_VIEWS; view++)
		for (army = 0; army < 2; army++)
			note_start(g, view, army);
}

/* Choose a ply, preferring attacks, powers and rescues, and avoiding the end of the game. */
static int
choose(struct game *g, struct dice *d, struct strat_ply *ply)
{
	int tries, best = -1, likes;

	list_plies(&g->legal, &g->p);
	if (!g->legal.n)
		return 0;
	for (tries = 0; tries < 12; tries++) {
		const struct strat_ply *one = &g->legal.list[roll(d, (uint32_t)g->legal.n)];
		enum strat_rank target = strat_piece_rank(g->p.at[one->to]);

		likes = (int)roll(d, 6) + 2 * (target != STRAT_NO_RANK) + 4 * (one->rescue != 0) +
		    2 * (one->kind != STRAT_STEP) - 9 * (target == STRAT_FLAG);
		likes = likes < 0 ? 0 : likes;
		if (likes > best) {
			best = likes;
			*ply = *one;
		}
	}
	return 1;
}

static void
play_a_game(struct game *g, struct dice *d)
{
	struct strat_event ev;
	struct strat_ply ply;
	int n;

	the_sets_are_right(g);
	for (n = 0; n < MOST_PLIES && g->p.result == STRAT_OPEN; n++) {
		if (!choose(g, d, &ply))
			break;
		assert_int_equal(strat_play_apply(&g->p, &ply, &ev), 0);
		assert_int_equal(strat_belief_update(&g->b, &g->p, &ply, &ev), 0);
		see(g, &ply, &ev);
		g->plies++;
		if (roll(d, 4) == 0 || ev.rescue)
			the_sets_are_right(g);
		if (roll(d, 12) == 0)
			the_lists_are_right(g);
	}
	the_sets_are_right(g);
	the_lists_are_right(g);
}

static void
a_rank_is_possible_if_some_army_agrees(void **state)
{
	struct game *g = calloc(1, sizeof *g);
	struct dice d = dice_of_the_day();
	int i;

	(void)state;
	assert_non_null(g);
	for (i = 0; i < GAMES; i++) {
		begin(g, &d, &variants[(size_t)i % NVARIANTS]);
		play_a_game(g, &d);
	}
	print_message("%lu plies, %lu sets compared, %lu hidden rescues\n", g->plies, g->compared,
	    g->hidden_rescues);
	print_message("%lu lists, %lu with unknown pieces, %lu stronger than piece by piece\n",
	    g->lists, g->vague, g->stronger);
	assert_true(g->hidden_rescues > 50);
	assert_true(g->stronger > 50 && g->vague > 50);
	strat_play_free(&g->p);
	free(g);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_rank_is_possible_if_some_army_agrees),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
