/* field.c - convert a club's tournament to one that can be paired, ranked and reported. */
#include "club/field/field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/scan.h"
#include "base/vec.h"
#include "club/team/team.h"
#include "tourney/avoid.h"
#include "tourney/trf.h"

/* ------ players ------ */

/* A player to be numbered, with the sort keys. */
struct seed {
	uint16_t who;
	uint16_t
	    group; /* 0: numbered first; then by round of entry, and those who have not come last */
	long rating;
	uint64_t lot;
	const char *name;
};

static int
by_group(const void *a, const void *b)
{
	const struct seed *x = a, *y = b;

	if (x->group != y->group)
		return x->group < y->group ? -1 : 1;
	return (x->who > y->who) - (x->who < y->who);
}

static int
by_rating(const void *a, const void *b)
{
	const struct seed *x = a, *y = b;

	if (x->group != y->group)
		return x->group < y->group ? -1 : 1;
	if (x->rating != y->rating)
		return x->rating > y->rating ? -1 : 1;
	return strcmp(x->name, y->name);
}

static int
by_lot(const void *a, const void *b)
{
	const struct seed *x = a, *y = b;

	if (x->group != y->group)
		return x->group < y->group ? -1 : 1;
	return x->lot != y->lot ? (x->lot > y->lot ? -1 : 1)
				: (x->who > y->who) - (x->who < y->who);
}

uint64_t
strat_club_draw_lot(const struct strat_club *c, const char *of, unsigned a, unsigned b)
{
	char text[80];
	int n = snprintf(
	    text, sizeof text, "%lu %.20s %u %u", strat_club_count(c, "seed"), of, a, b);

	return strat_hash(text, (size_t)n).low;
}

/* Return 1 if NUMBER is one of the players of X, or will be. */
static int
is_in(const struct strat_club_field *x, const struct strat_club *c, unsigned number)
{
	return !c->boards || strat_club_is_team(c, number) != x->is_players;
}

/* Return the comparison that determines the pairing numbers, or NULL for the order of sign-up. */
static int (*order_of(const struct strat_club_field *x, const struct strat_club *c))(
    const void *a, const void *b)
{
	if (x->is_players)
		return NULL;
	if (strat_club_setting_is(c, "order", "lots"))
		return by_lot;
	return strat_club_setting_is(c, "order", "sign-up") ||
		(x->t.system->is_table && x->t.system != &strat_system_groups)
	    ? NULL
	    : by_rating;
}

/* Return the group of player NUMBER: those who have not come are last; if there were any, late
 * entries, after the fixed numbers, are in the order of their first rounds. */
static uint16_t
group_of(const struct strat_club_field *x, const struct strat_club *c, unsigned number)
{
	const struct strat_club_player *p = &c->players[number - 1];

	if (!is_in(x, c, number))
		return STRAT_CLUB_NEVER + 1;
	if (x->is_players)
		return strat_club_is_out(c, number) ? STRAT_CLUB_NEVER : 0;
	return p->first == STRAT_CLUB_NEVER || (c->norder && c->had_out) ? p->first : 0;
}

/* Add the players who have no fixed number after those who have. */
static void
follow_order(const struct strat_club *c, struct seed *seeds)
{
	size_t i;

	for (i = 0; i < c->n; i++)
		seeds[i].group++;
	for (i = 0; i < c->norder; i++)
		seeds[c->order[i] - 1].group = 0;
	qsort(seeds, c->n, sizeof *seeds, by_group);
	for (i = 0; i < c->norder; i++)
		seeds[i].who = c->order[i];
}

/* Assign the pairing numbers.  Fixed numbers stay, and later entries follow. */
static int
seed(struct strat_club_field *x, const struct strat_club *c)
{
	struct seed *seeds = malloc((c->n + 1) * sizeof *seeds);
	int (*order)(const void *a, const void *b) = order_of(x, c);
	size_t i, norder = x->is_players ? 0 : c->norder;

	x->who = malloc((c->n + 1) * sizeof *x->who);
	x->index = malloc((c->n + 1) * sizeof *x->index);
	if (!seeds || !x->who || !x->index) {
		free(seeds);
		return -STRAT_E_NOMEM;
	}
	for (i = 0; i < c->n; i++)
		seeds[i] = (struct seed){ .who = (uint16_t)(i + 1),
			.rating = strat_club_rating(c, (unsigned)i + 1),
			.group = group_of(x, c, (unsigned)i + 1),
			.lot = strat_club_draw_lot(c, "order", (unsigned)i + 1, 0),
			.name = c->players[i].fact[STRAT_CLUB_NAME] };
	x->is_ordered = order != NULL;
	if (norder)
		follow_order(c, seeds);
	else
		qsort(seeds, c->n, sizeof *seeds, order ? order : by_group);
	for (i = 0; i < c->n; i++) {
		x->who[i] = seeds[i].who;
		x->index[x->who[i]] = (uint16_t)i;
	}
	for (i = 1; c->boards && !x->is_players && i <= c->n; i++)
		if (strat_club_team(c, (unsigned)i))
			x->index[i] = x->index[strat_club_team(c, (unsigned)i)];
	free(seeds);
	return 0;
}

/* Write the first 80 columns of a player's line in a report (trf.h). */
static void
put_head(struct strat_tourney_player *p, const struct strat_club_player *from)
{
	char number[8], rating[8], born[12], country[STRAT_CLUB_TEXT];
	char *const *fact = from->fact;
	size_t at = 0, columns = 0, i;

	snprintf(number, sizeof number, "%4u", p->number);
	snprintf(rating, sizeof rating, "%4s", fact[STRAT_CLUB_RATING]);
	snprintf(born, sizeof born, "%.10s", fact[STRAT_CLUB_BORN]);
	for (i = 0; born[i]; i++)
		if (born[i] == '-')
			born[i] = '/';
	snprintf(country, sizeof country, "%s", fact[STRAT_CLUB_COUNTRY]);
	strat_text_to_upper(country);
	at = strat_trf_put_column(p->head, at, &columns, 1, 3, "001");
	at = strat_trf_put_column(p->head, at, &columns, 5, 4, number);
	at = strat_trf_put_column(p->head, at, &columns, 10, 1, fact[STRAT_CLUB_SEX]);
	at = strat_trf_put_column(p->head, at, &columns, 11, 3, fact[STRAT_CLUB_TITLE]);
	at = strat_trf_put_column(
	    p->head, at, &columns, 15, STRAT_PLAYER_NAME, fact[STRAT_CLUB_NAME]);
	at = strat_trf_put_column(p->head, at, &columns, 49, 4, rating);
	at = strat_trf_put_column(p->head, at, &columns, 54, 3, country);
	at = strat_trf_put_column(p->head, at, &columns, 58, 11, fact[STRAT_CLUB_LICENCE]);
	at = strat_trf_put_column(p->head, at, &columns, 70, 10, born);
	at = strat_trf_put_column(p->head, at, &columns, STRAT_PLAYER_HEAD + 1, 0, "");
	p->head[at] = '\0';
}

/* Keep the club and the team of P.  Return 0 or -STRAT_E_NOMEM. */
static int
put_texts(
    struct strat_tourney *t, struct strat_tourney_player *p, const struct strat_club_player *from)
{
	const char *club = from->fact[STRAT_CLUB_CLUB], *team = from->fact[STRAT_CLUB_TEAM];

	p->club = *club ? strat_tourney_keep_text(t, club, strlen(club)) : 0;
	p->team = *team ? strat_tourney_keep_text(t, team, strlen(team)) : 0;
	return (*club && !p->club) || (*team && !p->team) ? -STRAT_E_NOMEM : 0;
}

static int
put_players(struct strat_club_field *x, const struct strat_club *c)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < x->t.n; i++) {
		const struct strat_club_player *from = &c->players[x->who[i] - 1];
		struct strat_tourney_player *p = &x->t.players[i];

		*p = (struct strat_tourney_player){ .number = (uint16_t)(i + 1), .stated = -1 };
		p->rating = (uint16_t)strat_club_rating(c, x->who[i]);
		p->group = from->group;
		p->seat = from->seat;
		p->entry = from->first > 1 && from->first != STRAT_CLUB_NEVER
		    ? (uint16_t)(from->first - 1)
		    : 0;
		p->is_annulled = strat_club_is_annulled(c, x->who[i]) != 0;
		put_head(p, from);
		snprintf(p->name, sizeof p->name, "%s", from->fact[STRAT_CLUB_NAME]);
		rc = put_texts(&x->t, p, from);
	}
	return rc;
}

/* Assign players to the two teams of a match, the first two that occur; others do not take part.
 * Late entries get no seat, which would shift the table. */
static void
put_teams(struct strat_club_field *x, const struct strat_club *c)
{
	const char *team[2] = { NULL, NULL }, *mine;
	uint16_t size[3] = { 0 };
	size_t i, k;

	for (i = 0; i < x->t.n; i++) {
		const struct strat_club_player *p = &c->players[x->who[i] - 1];

		mine = p->fact[STRAT_CLUB_TEAM];
		for (k = 0; k < 2 && *mine && team[k] && strcmp(team[k], mine) != 0; k++)
			;
		if (!*mine || k == 2)
			continue;
		team[k] = mine;
		x->t.players[i].group = (uint16_t)(k + 1);
		x->t.players[i].seat = p->first > 1 ? STRAT_NO_PLAYER : size[k]++;
	}
}

/* ------ the tournament itself ------ */

/* Allocate the bans of C, each of two players for all rounds. */
static int
make_bans(struct strat_club_field *x, const struct strat_club *c)
{
	struct strat_tourney *t = &x->t;
	void *members = t->members, *bans = t->bans;
	size_t i, n = 0;

	if (strat_vec_grow(&members, &t->members_cap, 2 * c->nbans + 1, sizeof *t->members) < 0)
		return -STRAT_E_NOMEM;
	t->members = members;
	if (strat_vec_grow(&bans, &t->bans_cap, c->nbans + 1, sizeof *t->bans) < 0)
		return -STRAT_E_NOMEM;
	t->bans = bans;
	for (i = 0; i < c->nbans; i++) {
		if (x->is_players || strat_club_is_out(c, c->bans[i][0]) ||
		    strat_club_is_out(c, c->bans[i][1]))
			continue;
		t->bans[n] = (struct strat_ban){ .first = (uint16_t)(c->bans[i][2] - 1),
			.last = c->bans[i][3] ? (uint16_t)(c->bans[i][3] - 1) : UINT16_MAX,
			.at = 2 * n,
			.n = 2 };
		t->members[2 * n] = x->index[c->bans[i][0]];
		t->members[2 * n++ + 1] = x->index[c->bans[i][1]];
	}
	t->nmembers = 2 * n;
	t->nbans = n;
	return 0;
}

/* Add the declared rules of C, which hold in Swiss systems only.  The families are known players, as
 * was checked. */
static int
make_rules(struct strat_club_field *x, const struct strat_club *c)
{
	const char *most = strat_club_get(c, "half-byes"),
		   *last = strat_club_get(c, "half-byes-last");

	if (!x->t.system->is_swiss || x->is_players)
		return 0;
	snprintf(x->t.avoid, sizeof x->t.avoid, "%s", strat_club_get(c, "avoid"));
	if (strcmp(most, "any") != 0 || strcmp(last, "0") != 0)
		snprintf(x->t.half_byes, sizeof x->t.half_byes, "%s %s", most, last);
	(void)!strat_families_read(&x->t, strat_club_get(c, "families"), x->index, c->n);
	return strat_avoid_add(&x->t);
}

/* Convert the line-up to indices. */
static int
make_lineup(struct strat_club_field *x, const struct strat_club *c)
{
	size_t i;

	if (!c->lineup_round)
		return 0;
	for (i = 0; i < c->nlineup; i++)
		if (strat_tourney_append(&x->t.lineup, &x->t.nlineup, &x->t.lineup_cap,
			c->lineup[i] ? x->index[c->lineup[i]] : STRAT_NO_PLAYER) < 0)
			return -STRAT_E_NOMEM;
	x->t.begin = c->lineup_round - 1;
	return 0;
}

/* Return the number of finalists, now or later. */
static size_t
count_finalists(const struct strat_club_field *x, const struct strat_club *c)
{
	size_t groups = strat_club_count(c, "groups");

	if (x->t.lineup)
		return x->t.nlineup;
	return strat_club_setting_is(c, "finals", "none") ? 0
							  : groups * strat_club_count(c, "qualify");
}

/* Return the number of rounds; some systems determine it themselves. */
static size_t
count_rounds(struct strat_club_field *x, const struct strat_club *c)
{
	size_t n = x->t.n, finalists = count_finalists(x, c);
	size_t groups = strat_club_count(c, "groups");
	struct strat_pairing_plan plan;

	if (x->rest.begin)
		return x->rest.begin + x->rest.rounds;
	if (x->t.system == &strat_system_round_robin)
		return strat_berger_rounds(n);
	if (x->t.system == &strat_system_double_round_robin)
		return 2 * strat_berger_rounds(n);
	if (x->t.system == &strat_system_scheveningen)
		return strat_scheveningen_rounds(&x->t);
	if (x->t.system == &strat_system_knockout)
		return x->t.lineup ? x->t.begin + strat_knockout_rounds(x->t.nlineup)
				   : c->paired + strat_knockout_rounds(n);
	if (x->t.system != &strat_system_groups)
		return strat_club_count(c, "rounds");
	n = c->paired ? strat_club_field_group_rounds(x, c)
		      : strat_berger_rounds((n + groups - 1) / groups);
	if (!strat_club_setting_is(c, "finals", "round-robin"))
		return (x->t.lineup ? x->t.begin : n) + strat_knockout_rounds(finalists);
	plan = strat_club_field_options(x, c, c->paired);
	return x->t.lineup ? x->t.begin + strat_groups_final_rounds(&plan)
			   : n + strat_berger_rounds(finalists);
}

/* Set what ranks the players of X. */
static void
put_ranking(struct strat_tourney *t, const struct strat_club *c)
{
	t->system = strat_system_find(strat_club_get(c, "system"));
	(void)!strat_scoring_read(&t->scoring, strat_club_get(c, "scoring")); /* as was checked */
	snprintf(t->tiebreaks, sizeof t->tiebreaks, "%s", strat_club_get(c, "tie-breaks"));
	t->edition = strat_club_setting_is(c, "edition", "2023") ? 2023 : 2026;
	if (t->system == &strat_system_keizer)
		snprintf(t->keizer, sizeof t->keizer, "%s", strat_club_get(c, "keizer"));
	t->final_is_table = strat_club_setting_is(c, "finals", "round-robin");
	t->is_carried = strat_club_setting_is(c, "carry", "yes");
	t->no_finals = strat_club_setting_is(c, "finals", "none");
	t->is_own_lineup = c->lineup_round && c->finals_by != STRAT_CLUB_BY_RULES;
	t->qualify = (unsigned)strat_club_count(c, "qualify");
	t->no_third = strat_club_setting_is(c, "third-place", "no");
	t->first = strat_club_setting_is(c, "top-player", "second") ? STRAT_BLACK : STRAT_WHITE;
}

/* Return the number of players of X. */
static size_t
count_players(const struct strat_club_field *x, const struct strat_club *c)
{
	size_t n = 0;
	unsigned i;

	for (i = 1; i <= c->n; i++)
		n += is_in(x, c, i) && !strat_club_is_out(c, i);
	return n;
}

/* Set the number of rounds of X, the players of teams, to that of the teams. */
static int
copy_rounds(struct strat_club_field *x, const struct strat_club *c)
{
	struct strat_club_field teams;
	int rc = strat_club_field_init(&teams, c);

	if (rc == 0)
		x->t.rounds = teams.t.rounds;
	strat_club_field_free(&teams);
	return rc;
}

/* Make the players and the cells of X, a column a game. */
static int
make_games(struct strat_club_field *x, const struct strat_club *c)
{
	int rc = strat_club_field_columns(x, c);

	if (rc == 0)
		rc = strat_tourney_resize(&x->t, count_players(x, c),
		    x->at[c->paired + (c->paired < STRAT_CLUB_ROUNDS) + 1]);
	if (rc == 0)
		rc = seed(x, c);
	if (rc == 0)
		rc = put_players(x, c);
	if (rc == 0)
		rc = strat_club_field_rounds(x, c);
	return rc;
}

static int
make(struct strat_club_field *x, const struct strat_club *c, int by_game)
{
	struct strat_tourney *t = &x->t;
	size_t r;
	int rc;

	memset(x, 0, sizeof *x);
	strat_tourney_init(t);
	x->is_players = by_game && c->boards;
	put_ranking(t, c);
	if (c->boards && !x->is_players)
		strat_club_field_scoring(x, c);
	rc = make_games(x, c);
	if (rc == 0 && !by_game)
		rc = strat_tourney_fold(t);
	for (r = 1; !by_game && r < sizeof x->at / sizeof *x->at; r++)
		x->at[r] = r - 1;
	if (rc == 0)
		rc = make_bans(x, c);
	if (rc == 0)
		rc = make_rules(x, c);
	if (rc == 0)
		rc = make_lineup(x, c);
	if (rc == 0 && t->system == &strat_system_scheveningen)
		put_teams(x, c);
	if (rc == 0 && x->is_players)
		return copy_rounds(x, c);
	if (rc == 0)
		rc = strat_club_field_reschedule(x, c, c->paired);
	if (rc < 0)
		return rc;
	t->rounds = count_rounds(x, c);
	if (t->system != &strat_system_groups || (t->lineup && t->final_is_table))
		rc = strat_club_field_end(x, c, t->rounds, &t->rounds);
	if (rc < 0)
		return rc;
	if (!by_game && strat_club_is_accelerated(x, c))
		return strat_tourney_baku(t, strat_club_field_group_a(x, c));
	if (by_game)
		t->rounds = t->rounds > STRAT_CLUB_ROUNDS ? t->width : x->at[t->rounds + 1];
	return 0;
}

int
strat_club_field_init(struct strat_club_field *x, const struct strat_club *c)
{
	return make(x, c, 0);
}

int
strat_club_field_games(struct strat_club_field *x, const struct strat_club *c)
{
	return make(x, c, 1);
}

void
strat_club_field_free(struct strat_club_field *x)
{
	strat_tourney_free(&x->t);
	free(x->who);
	free(x->index);
	free(x->rest.list);
	free(x->early);
	free(x->waived);
	x->waived = NULL;
	x->rest.list = NULL;
	x->early = NULL;
	x->who = x->index = NULL;
}

int
strat_club_is_accelerated(const struct strat_club_field *x, const struct strat_club *c)
{
	return strat_club_setting_is(c, "acceleration", "baku") && x->t.system->is_swiss;
}

size_t
strat_club_field_group_a(const struct strat_club_field *x, const struct strat_club *c)
{
	size_t i, n = 0, upper;

	if (c->ga)
		return x->index[c->ga] + 1u;
	if (c->paired) /* paired by a version that did not fix it: half of those present today */
		return strat_tourney_baku_upper(x->t.n);
	for (i = 0; i < c->n; i++)
		n += is_in(x, c, (unsigned)i + 1) && c->players[i].first <= 1;
	upper = strat_tourney_baku_upper(n);
	for (i = n = 0; n < upper; i++)
		n += c->players[x->who[i] - 1].first <= 1;
	return i;
}

struct strat_pairing_plan
strat_club_field_options(const struct strat_club_field *x, const struct strat_club *c, size_t round)
{
	struct strat_pairing_plan plan = strat_pairing_plan_of(&x->t, round);

	plan.colour_free = strat_club_count(c, "games") > 1 ||
	    strat_club_setting_is(c, "colours", "lots");
	plan.rest = x->rest.begin ? &x->rest : NULL;
	if (x->early && x->nearly < x->t.n && !(plan.rest && round >= plan.rest->begin)) {
		plan.lineup = x->early;
		plan.nlineup = x->nearly;
	}
	plan.waived = x->waived;
	plan.nwaived = x->nwaived;
	plan.stop = x->stop;
	plan.stop_arg = x->stop_arg;
	return plan;
}
