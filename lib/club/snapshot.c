/* snapshot.c - write the state of a tournament as bytes, and read it. */
#include "club/snapshot.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/vec.h"
#include "club/acts.h"
#include "club/team/team.h"

#define GROUPS 99 /* at most */

#define HAS_OUT      1 /* who was not here */
#define HAS_REPLACED 2 /* who took whose place */

/* ------ numbers and texts ------ */

void
strat_club_put_number(struct strat_out *out, uint64_t n)
{
	char bytes[10];
	size_t len = 0;

	for (; n > 127; n >>= 7)
		bytes[len++] = (char)(n & 127) | (char)-128;
	bytes[len++] = (char)n;
	strat_out_put(out, bytes, len);
}

uint64_t
strat_club_get_number(struct strat_club_bytes *b, uint64_t most)
{
	uint64_t n = 0;
	unsigned shift;

	for (shift = 0; shift < 63 && b->at < b->end; shift += 7) {
		n |= (uint64_t)(*b->at & 127) << shift;
		if (*b->at++ & 128)
			continue;
		if (n > most)
			break;
		return n;
	}
	b->is_bad = 1;
	return 0;
}

static void
put_text(struct strat_out *out, const char *text)
{
	size_t len = strlen(text);

	strat_club_put_number(out, len);
	strat_out_put(out, text, len);
}

/* Read a text to TEXT.  Return it. */
static const char *
get_text(struct strat_club_bytes *b, char text[STRAT_CLUB_TEXT])
{
	size_t len = (size_t)strat_club_get_number(b, STRAT_CLUB_TEXT - 1);

	if (len > (size_t)(b->end - b->at)) {
		b->is_bad = 1;
		len = 0;
	}
	memcpy(text, b->at, len);
	text[len] = '\0';
	b->is_bad |= strlen(text) != len;
	b->at += len;
	return text;
}

static void
put_list(struct strat_out *out, const uint16_t *list, size_t n)
{
	size_t i;

	strat_club_put_number(out, n);
	for (i = 0; i < n; i++)
		strat_club_put_number(out, list[i]);
}

/* ------ writing ------ */

static void
put_settings(struct strat_out *out, const struct strat_club *c)
{
	size_t i, n = 0;

	for (i = 0; strat_club_settings[i].name; i++)
		n += c->setting[i] != NULL;
	strat_club_put_number(out, n);
	for (i = 0; strat_club_settings[i].name; i++)
		if (c->setting[i]) {
			put_text(out, strat_club_settings[i].name);
			put_text(out, c->setting[i]);
		}
}

static void
put_player(struct strat_out *out, const struct strat_club_player *p)
{
	size_t k, byes = 0;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		put_text(out, p->fact[k]);
	strat_club_put_number(out, p->first);
	strat_club_put_number(out, p->last);
	strat_club_put_number(out, p->leave);
	strat_club_put_number(out, p->late);
	strat_club_put_number(out, p->group);
	strat_club_put_number(out, p->seat);
	for (k = 1; k <= STRAT_CLUB_ROUNDS; k++)
		byes += p->bye[k] != STRAT_RESULT_OPEN;
	strat_club_put_number(out, byes);
	for (k = 1; byes && k <= STRAT_CLUB_ROUNDS; k++)
		if (p->bye[k] != STRAT_RESULT_OPEN) {
			strat_club_put_number(out, k);
			strat_club_put_number(out, p->bye[k]);
		}
}

static void
put_game(struct strat_out *out, const struct strat_club_game *g)
{
	size_t k;

	strat_club_put_number(out, g->player[0]);
	strat_club_put_number(out, g->player[1]);
	strat_club_put_number(out, g->winner);
	strat_club_put_number(out, g->n);
	for (k = 0; k < g->n; k++)
		strat_club_put_number(out, g->result[k]);
}

static void
put_replaced(struct strat_out *out, const struct strat_club *c)
{
	const struct strat_club_replaced *p = c->replaced;
	size_t i;

	if (c->nreplaced)
		strat_club_put_number(out, c->nreplaced);
	for (i = 0; i < c->nreplaced; i++) {
		strat_club_put_number(out, p[i].round);
		strat_club_put_number(out, p[i].absent);
		strat_club_put_number(out, p[i].by);
		strat_club_put_number(out, (uint64_t)p[i].was);
	}
}

void
strat_club_put_state(struct strat_out *out, const struct strat_club *c)
{
	size_t i, k;

	put_settings(out, c);
	strat_club_put_number(out, c->n);
	for (i = 0; i < c->n; i++)
		put_player(out, &c->players[i]);
	strat_club_put_number(out, c->paired);
	for (k = 1; k <= c->paired; k++) {
		strat_club_put_number(out, c->round[k].n);
		for (i = 0; i < c->round[k].n; i++)
			put_game(out, &c->round[k].games[i]);
	}
	strat_club_put_number(out, c->nbans);
	for (i = 0; i < c->nbans; i++)
		for (k = 0; k < 4; k++)
			strat_club_put_number(out, c->bans[i][k]);
	put_list(out, c->lineup, c->nlineup);
	strat_club_put_number(out, c->lineup_round);
	if (c->lineup_round)
		strat_club_put_number(out, c->finals_by);
	put_list(out, c->order, c->norder);
	strat_club_put_number(out, c->order_round);
	strat_club_put_number(out, c->ga);
	strat_club_put_number(out, c->ga_round);
	for (i = 0; c->boards && i < c->n; i++)
		strat_club_put_number(out, c->players[i].place);
	if (c->had_out || c->nreplaced) /* the parts that follow, if there are any */
		strat_club_put_number(
		    out, (c->had_out ? HAS_OUT : 0) | (c->nreplaced ? HAS_REPLACED : 0));
	for (i = 0; c->had_out && i < c->n; i++)
		strat_club_put_number(out, c->players[i].gone);
	put_replaced(out, c);
}

/* ------ reading ------ */

/* A state being read.  The functions below return 0 or -STRAT_E_NOMEM, and note bad bytes in B. */
struct reading {
	struct strat_club_bytes *b;
	struct strat_club *c;
	unsigned char *taken; /* by player number: 1 if mentioned */
};

static uint16_t
get_short(struct reading *r, uint64_t most)
{
	return (uint16_t)strat_club_get_number(r->b, most);
}

/* Read a number of things that need at least SIZE bytes each. */
static size_t
get_count(struct reading *r, uint64_t most, size_t size)
{
	size_t n = (size_t)strat_club_get_number(r->b, most);

	if (n <= (size_t)(r->b->end - r->b->at) / size)
		return n;
	r->b->is_bad = 1;
	return 0;
}

/* Read the number of a player who was not mentioned before. */
static uint16_t
get_new(struct reading *r)
{
	uint16_t n = get_short(r, r->c->n);

	r->b->is_bad |= n && r->taken[n];
	r->taken[n] = 1;
	return n;
}

static int
get_settings(struct reading *r)
{
	size_t n = get_count(r, STRAT_CLUB_SETTINGS, 2), i;
	char name[STRAT_CLUB_TEXT], value[STRAT_CLUB_TEXT];

	for (; n && !r->b->is_bad; n--) {
		i = strat_club_setting_find(get_text(r->b, name));
		get_text(r->b, value);
		if (!strat_club_settings[i].name || r->c->setting[i] ||
		    strat_club_setting_check(i, value))
			r->b->is_bad = 1;
		else if (!(r->c->setting[i] = strdup(value)))
			return -STRAT_E_NOMEM;
	}
	r->c->boards = (uint8_t)strat_club_count(r->c, "boards");
	return 0;
}

static int
get_facts(struct reading *r, struct strat_club_player *p)
{
	char text[STRAT_CLUB_TEXT];
	size_t k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++) {
		get_text(r->b, text);
		r->b->is_bad |= strat_club_fact_check((enum strat_club_fact)k, text) != NULL;
		p->fact[k] = strdup(text);
		if (!p->fact[k])
			return -STRAT_E_NOMEM;
	}
	return 0;
}

static uint8_t
get_bye(struct reading *r)
{
	uint8_t bye = (uint8_t)get_short(r, STRAT_RESULT_FULL_BYE);

	r->b->is_bad |= bye != STRAT_RESULT_OPEN && bye < STRAT_RESULT_ZERO_BYE;
	return bye;
}

static int
get_player(struct reading *r)
{
	struct strat_club_player *p = &r->c->players[r->c->n];
	size_t byes, round;
	int rc;

	memset(p, 0, sizeof *p);
	r->c->n++;
	rc = get_facts(r, p);
	p->first = get_short(r, STRAT_CLUB_NEVER);
	p->last = get_short(r, STRAT_CLUB_ROUNDS);
	p->leave = (uint8_t)get_short(r, STRAT_CLUB_LEAVES - 1);
	p->late = get_bye(r);
	p->group = get_short(r, GROUPS);
	p->seat = get_short(r, STRAT_CLUB_PLAYERS);
	r->b->is_bad |= p->first == 0 || (!p->last && p->leave) || (!p->group && p->seat);
	for (byes = get_count(r, STRAT_CLUB_ROUNDS, 2); byes && !r->b->is_bad; byes--) {
		round = get_short(r, STRAT_CLUB_ROUNDS);
		p->bye[round] = get_bye(r);
		r->b->is_bad |= round == 0;
	}
	return rc;
}

static int
get_players(struct reading *r)
{
	size_t n = get_count(r, STRAT_CLUB_PLAYERS, STRAT_CLUB_FACTS);
	void *list = NULL;
	int rc = 0;

	if (n && strat_vec_grow(&list, &r->c->cap, n, sizeof *r->c->players) < 0)
		return -STRAT_E_NOMEM;
	r->c->players = list;
	while (rc == 0 && r->c->n < n && !r->b->is_bad)
		rc = get_player(r);
	r->taken = calloc(r->c->n + 1, 1);
	return rc == 0 && !r->taken ? -STRAT_E_NOMEM : rc;
}

/* Check that the seats of each group are those from 0 on: with SEATS, by group and seat, 1 if it is
 * taken, and SIZE, by group. */
static int
are_seats(const struct strat_club *c, unsigned char *seats, size_t size[])
{
	size_t i;

	for (i = 0; i < c->n; i++) {
		const struct strat_club_player *p = &c->players[i];

		if (p->seat >= c->n || (p->group && seats[p->group * c->n + p->seat]++))
			return 0;
		size[p->group]++;
	}
	for (i = 0; i < c->n; i++)
		if (c->players[i].seat >= size[c->players[i].group])
			return 0;
	return 1;
}

static int
check_seats(struct reading *r)
{
	size_t i, size[GROUPS + 1] = { 0 };
	unsigned char *seats;

	for (i = 0; i < r->c->n && !r->c->players[i].group; i++)
		;
	if (i == r->c->n)
		return 0;
	seats = calloc(GROUPS + 1, r->c->n);
	if (!seats)
		return -STRAT_E_NOMEM;
	r->b->is_bad |= !are_seats(r->c, seats, size);
	free(seats);
	return 0;
}

static void
get_game(struct reading *r, struct strat_club_game *g)
{
	size_t k;

	memset(g, 0, sizeof *g);
	for (k = 0; k < 2; k++) /* a team can stand for several players */
		g->player[k] = r->c->boards ? get_short(r, r->c->n) : get_new(r);
	g->winner = get_short(r, r->c->n);
	g->n = (uint8_t)get_short(r, STRAT_CLUB_GAMES);
	for (k = 0; k < g->n; k++)
		g->result[k] = (uint8_t)get_short(r, STRAT_RESULT_GAMES - 1);
	r->b->is_bad |= !g->player[0] || !g->n ||
	    (g->winner && g->winner != g->player[0] && g->winner != g->player[1]);
}

static int
get_round(struct reading *r, struct strat_club_round *round)
{
	size_t n = get_count(r, STRAT_CLUB_PLAYERS, 4);
	void *list = NULL;

	r->b->is_bad |= n == 0;
	if (n && strat_vec_grow(&list, &round->cap, n, sizeof *round->games) < 0)
		return -STRAT_E_NOMEM;
	round->games = list;
	memset(r->taken, 0, r->c->n + 1);
	while (round->n < n && !r->b->is_bad)
		get_game(r, &round->games[round->n++]);
	return 0;
}

static int
get_rounds(struct reading *r)
{
	size_t n = (size_t)strat_club_get_number(r->b, STRAT_CLUB_ROUNDS);
	int rc = 0;

	while (rc == 0 && r->c->paired < n && !r->b->is_bad)
		rc = get_round(r, &r->c->round[++r->c->paired]);
	return rc;
}

static int
get_bans(struct reading *r)
{
	size_t n = get_count(r, 1000000, 4), i, k;
	void *list = NULL;

	if (n && strat_vec_grow(&list, &r->c->bans_cap, n, sizeof *r->c->bans) < 0)
		return -STRAT_E_NOMEM;
	r->c->bans = list;
	for (i = 0; i < n && !r->b->is_bad; i++) {
		uint16_t *ban = r->c->bans[i];

		for (k = 0; k < 4; k++)
			ban[k] = get_short(r, k < 2 ? r->c->n : STRAT_CLUB_ROUNDS + 1);
		r->b->is_bad |= !ban[0] || ban[0] >= ban[1] || !ban[2];
		r->c->nbans++;
	}
	return 0;
}

/* Read a list of at most MOST players to *LIST, each once; 0, an empty place, is allowed only
 * if HAS_GAPS. */
static int
get_list(struct reading *r, uint16_t **list, size_t *n, size_t most, int has_gaps)
{
	size_t count = get_count(r, most, 1);

	*list = count ? calloc(count, sizeof **list) : NULL;
	if (count && !*list)
		return -STRAT_E_NOMEM;
	memset(r->taken, 0, r->c->n + 1);
	for (*n = 0; *n < count && !r->b->is_bad; ++*n) {
		(*list)[*n] = get_new(r);
		r->b->is_bad |= !has_gaps && !(*list)[*n];
	}
	return 0;
}

/* Read what the pairing of a round fixed for the later ones. */
static int
get_fixed(struct reading *r)
{
	struct strat_club *c = r->c;
	int rc = get_list(r, &c->lineup, &c->nlineup, 2 * (size_t)STRAT_CLUB_PLAYERS, 1);

	c->lineup_round = get_short(r, c->paired);
	if (c->lineup_round)
		c->finals_by = (uint8_t)get_short(r, STRAT_CLUB_OWN_ORDER);
	if (rc == 0)
		rc = get_list(r, &c->order, &c->norder, STRAT_CLUB_PLAYERS, 0);
	c->order_round = get_short(r, c->paired);
	c->ga = get_short(r, c->n);
	c->ga_round = get_short(r, c->paired);
	c->lineup_cap = c->nlineup;
	r->b->is_bad |= !c->lineup_round != !c->nlineup || !c->order_round != !c->norder ||
	    !c->ga_round != !c->ga;
	return rc;
}

/* Return 1 if the places in each team are those from 1 on, with TAKEN for all players. */
static int
are_places(const struct strat_club *c, unsigned char *taken)
{
	size_t i, k, n;

	for (i = 0; i < c->n; i++) {
		const struct strat_club_player *p = &c->players[i];

		if (!p->team != (!p->place && !strat_club_is_team(c, (unsigned)i + 1)))
			return 0;
		if (!strat_club_is_team(c, (unsigned)i + 1))
			continue;
		memset(taken, 0, c->n + 1);
		for (k = n = 0; k < c->n; k++) {
			if (c->players[k].team != i + 1 || k == i)
				continue;
			n++;
			if (!c->players[k].place || c->players[k].place > c->n ||
			    taken[c->players[k].place]++)
				return 0;
		}
		for (k = 1; k <= n; k++)
			if (!taken[k])
				return 0;
	}
	return 1;
}

/* Return 1 if each board has players, and no player has two in a round, with TAKEN for all players. */
static int
are_boards(const struct strat_club *c, unsigned char *taken)
{
	size_t round, i, k;

	for (round = 1; round <= c->paired; round++) {
		const struct strat_club_round *r = &c->round[round];

		memset(taken, 0, c->n + 1);
		for (i = 0; i < r->n; i++) {
			if (strat_club_match_boards(c, &r->games[i]) > 1 &&
			    r->n - strat_club_match_begin(c, round, i) < c->boards)
				return 0;
			for (k = 0; k < 2; k++)
				if (r->games[i].player[k] &&
				    !strat_club_is_team(c, r->games[i].player[k]) &&
				    taken[r->games[i].player[k]]++)
					return 0;
		}
	}
	return 1;
}

/* Read the board order of teams.  The teams follow from the names. */
static int
get_places(struct reading *r)
{
	size_t i, n = r->c->n;

	if (!r->c->boards)
		return 0;
	if (strat_club_find_teams(r->c) < 0)
		return -STRAT_E_NOMEM;
	r->b->is_bad |= r->c->n != n; /* a team without a row */
	for (i = 0; i < n; i++)
		r->c->players[i].place = get_short(r, n);
	if (r->c->n != n || r->b->is_bad)
		r->b->is_bad = 1;
	else
		r->b->is_bad = !are_places(r->c, r->taken) || !are_boards(r->c, r->taken);
	return 0;
}

/* Read who took whose place. */
static int
get_replaced(struct reading *r)
{
	size_t n = get_count(r, 1000000, 4);
	struct strat_club *c = r->c;

	r->b->is_bad |= n == 0;
	for (; n && !r->b->is_bad; n--) {
		unsigned round = get_short(r, c->paired), absent = get_short(r, c->n),
			 by = get_short(r, c->n);
		char was = (char)get_short(r, 127);

		r->b->is_bad |= !round || !absent || !by || !was || !strchr("UHFZ ", was);
		if (strat_club_note_replaced(c, round, absent, by, was) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

/* Read who was not here, and who took whose place. */
static int
get_absent(struct reading *r)
{
	struct strat_club *c = r->c;
	unsigned has = r->b->at == r->b->end ? 0 : get_short(r, HAS_OUT | HAS_REPLACED);
	size_t i;

	c->had_out = (has & HAS_OUT) != 0;
	for (i = 0; i < c->n; i++) {
		struct strat_club_player *p = &c->players[i];

		p->gone = c->had_out ? (uint8_t)get_short(r, 1) : 0;
		r->b->is_bad |= p->first == STRAT_CLUB_NEVER ? !c->had_out : p->gone;
	}
	return has & HAS_REPLACED ? get_replaced(r) : 0;
}

int
strat_club_get_state(struct strat_club_bytes *b, struct strat_club *c)
{
	static int (*const parts[])(struct reading * r) = { get_settings, get_players, check_seats,
		get_rounds, get_bans, get_fixed, get_places, get_absent };
	struct reading r = { b, c, NULL };
	size_t i;
	int rc = 0;

	strat_club_init(c);
	for (i = 0; rc == 0 && !b->is_bad && i < sizeof parts / sizeof *parts; i++)
		rc = parts[i](&r);
	free(r.taken);
	b->is_bad |= b->at != b->end;
	if (rc == 0 && b->is_bad)
		rc = -STRAT_E_DATABASE;
	if (rc < 0)
		strat_club_free(c);
	return rc;
}
