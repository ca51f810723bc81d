/* field.c - a club's tournament as one that can be paired, ranked and reported. */
#include "contest/club/field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/vec.h"

/* ------ players ------ */

/* One who is to get a pairing number. */
struct seed {
	uint16_t who;
	long rating;
	const char *name;
};

static int
by_rating(const void *a, const void *b)
{
	const struct seed *x = a, *y = b;

	if (x->rating != y->rating)
		return x->rating > y->rating ? -1 : 1;
	return strcmp(x->name, y->name);
}

static int
is_round_robin(const struct strat_system *s)
{
	return s == &strat_system_round_robin || s == &strat_system_double_round_robin;
}

/* Give the numbers. */
static int
seed(struct strat_club_field *x, const struct strat_club *c)
{
	struct seed *seeds = malloc((c->n + 1) * sizeof *seeds);
	size_t i;

	x->who = malloc((c->n + 1) * sizeof *x->who);
	if (!seeds || !x->who) {
		free(seeds);
		return -STRAT_E_NOMEM;
	}
	for (i = 0; i < c->n; i++)
		seeds[i] = (struct seed){ .who = (uint16_t)(i + 1),
			.rating = strtol(c->players[i].fact[STRAT_CLUB_RATING], NULL, 10),
			.name = c->players[i].fact[STRAT_CLUB_NAME] };
	if (!is_round_robin(x->system) && strcmp(strat_club_get(c, "order"), "rating") == 0)
		qsort(seeds, c->n, sizeof *seeds, by_rating);
	for (i = 0; i < c->n; i++)
		x->who[i] = seeds[i].who;
	free(seeds);
	return 0;
}

/* Put at most WIDTH characters of TEXT to column COLUMN (from 1) of a line that is AT bytes long;
 * blanks fill up what is before them.  The new length. */
static size_t
put_column(char *line, size_t at, size_t *columns, size_t column, size_t width, const char *text)
{
	const char *end = text + strlen(text);
	size_t i;
	int n;

	for (; *columns < column - 1; ++*columns)
		line[at++] = ' ';
	for (i = 0; i < width && text < end; i++, text += n, ++*columns) {
		n = (unsigned char)*text < 128 ? 1 : strat_utf8_length(text, end);
		memcpy(line + at, text, (size_t)n);
		at += (size_t)n;
	}
	return at;
}

/* The first 80 columns of a player's line of a report (trf.h). */
static void
put_head(struct strat_player *p, const struct strat_club_player *from)
{
	char number[8], rating[8], born[12];
	char *const *fact = from->fact;
	size_t at = 0, columns = 0, i;

	snprintf(number, sizeof number, "%4u", p->number);
	snprintf(rating, sizeof rating, "%4s", fact[STRAT_CLUB_RATING]);
	snprintf(born, sizeof born, "%.10s", fact[STRAT_CLUB_BORN]);
	for (i = 0; born[i]; i++)
		if (born[i] == '-')
			born[i] = '/';
	at = put_column(p->head, at, &columns, 1, 3, "001");
	at = put_column(p->head, at, &columns, 5, 4, number);
	at = put_column(p->head, at, &columns, 10, 1, fact[STRAT_CLUB_SEX]);
	at = put_column(p->head, at, &columns, 11, 3, fact[STRAT_CLUB_TITLE]);
	at = put_column(p->head, at, &columns, 15, STRAT_PLAYER_NAME, fact[STRAT_CLUB_NAME]);
	at = put_column(p->head, at, &columns, 49, 4, rating);
	at = put_column(p->head, at, &columns, 54, 3, fact[STRAT_CLUB_COUNTRY]);
	at = put_column(p->head, at, &columns, 58, 11, fact[STRAT_CLUB_LICENCE]);
	at = put_column(p->head, at, &columns, 70, 10, born);
	at = put_column(p->head, at, &columns, STRAT_PLAYER_HEAD + 1, 0, "");
	p->head[at] = '\0';
}

static void
put_players(struct strat_club_field *x, const struct strat_club *c)
{
	size_t i;

	for (i = 0; i < c->n; i++) {
		const struct strat_club_player *from = &c->players[x->who[i] - 1];
		struct strat_player *p = &x->t.players[i];
		size_t columns = 0, at;

		*p = (struct strat_player){ .number = (uint16_t)(i + 1), .stated = -1 };
		p->rating = (uint16_t)strtol(from->fact[STRAT_CLUB_RATING], NULL, 10);
		put_head(p, from);
		at = put_column(
		    p->name, 0, &columns, 1, STRAT_PLAYER_NAME, from->fact[STRAT_CLUB_NAME]);
		p->name[at] = '\0';
	}
}

/* ------ rounds ------ */

const char strat_club_letters[STRAT_CLUB_RESULTS][2] = {
	[STRAT_CLUB_OPEN] = { ' ', ' ' },
	[STRAT_CLUB_WIN] = { '1', '0' },
	[STRAT_CLUB_DRAW] = { '=', '=' },
	[STRAT_CLUB_LOSS] = { '0', '1' },
	[STRAT_CLUB_NONE] = { '0', '0' },
	[STRAT_CLUB_WALKOVER] = { '+', '-' },
	[STRAT_CLUB_WALKOVER_2ND] = { '-', '+' },
	[STRAT_CLUB_ABSENT] = { '-', '-' },
};

static const char bye_letters[STRAT_CLUB_BYES] = {
	[STRAT_CLUB_NO_BYE] = ' ',
	[STRAT_CLUB_ZERO] = 'Z',
	[STRAT_CLUB_HALF] = 'H',
	[STRAT_CLUB_FULL] = 'F',
};

char
strat_club_field_absence(const struct strat_club_player *p, size_t round)
{
	if (round < p->first)
		return bye_letters[p->late];
	return p->last && round > p->last ? 'Z' : bye_letters[p->bye[round]];
}

/* The boards of ROUND; INDEX is that of each number. */
static void
put_boards(
    struct strat_tourney *t, const struct strat_club_round *r, size_t round, const uint16_t *index)
{
	const struct strat_club_game *g;
	size_t k;

	for (g = r->games; g < r->games + r->n; g++)
		for (k = 0; k < 2 && g->player[k]; k++) {
			struct strat_cell *cell = strat_tourney_cell(
			    t, index[g->player[k]], round - 1);

			if (g->player[1])
				*cell = strat_cell_of(index[g->player[!k]],
				    k ? STRAT_BLACK : STRAT_WHITE, strat_club_letters[g->result][k]);
			else
				*cell = strat_cell_of(STRAT_NO_PLAYER, STRAT_NO_COLOUR, 'U');
		}
}

static int
put_rounds(struct strat_club_field *x, const struct strat_club *c)
{
	uint16_t *index = malloc((c->n + 1) * sizeof *index);
	size_t i, round;

	if (!index)
		return -STRAT_E_NOMEM;
	for (i = 0; i < c->n; i++)
		index[x->who[i]] = (uint16_t)i;
	for (round = 1; round <= c->paired + 1 && round <= STRAT_CLUB_ROUNDS; round++) {
		for (i = 0; i < c->n; i++)
			*strat_tourney_cell(&x->t, i, round - 1) = strat_cell_of(STRAT_NO_PLAYER,
			    STRAT_NO_COLOUR,
			    strat_club_field_absence(&c->players[x->who[i] - 1], round));
		if (round <= c->paired)
			put_boards(&x->t, &c->round[round], round, index);
	}
	for (i = 0; i < c->nbans; i++)
		x->t.members[2 * i] = index[c->bans[i][0]],
				 x->t.members[2 * i + 1] = index[c->bans[i][1]];
	free(index);
	x->t.played = c->paired;
	return 0;
}

/* Room for the bans of C, each of two players and in all rounds. */
static int
make_bans(struct strat_tourney *t, const struct strat_club *c)
{
	void *members = t->members, *bans = t->bans;
	size_t i;

	if (strat_vec_grow(&members, &t->members_cap, 2 * c->nbans + 1, sizeof *t->members) < 0)
		return -STRAT_E_NOMEM;
	t->members = members;
	if (strat_vec_grow(&bans, &t->bans_cap, c->nbans + 1, sizeof *t->bans) < 0)
		return -STRAT_E_NOMEM;
	t->bans = bans;
	t->nmembers = 2 * c->nbans;
	t->nbans = c->nbans;
	for (i = 0; i < c->nbans; i++)
		t->bans[i] = (struct strat_ban){ .first = (uint16_t)(c->bans[i][2] - 1),
			.last = c->bans[i][3] ? (uint16_t)(c->bans[i][3] - 1) : UINT16_MAX,
			.at = 2 * i,
			.n = 2 };
	return 0;
}

/* ------ the tournament itself ------ */

int
strat_club_field_make(struct strat_club_field *x, const struct strat_club *c)
{
	struct strat_tourney *t = &x->t;
	size_t width = c->paired < STRAT_CLUB_ROUNDS ? c->paired + 1 : STRAT_CLUB_ROUNDS;
	int rc;

	strat_tourney_init(t);
	x->who = NULL;
	x->system = strat_system_find(strat_club_get(c, "system"));
	(void)!strat_scoring_read(&t->scoring, strat_club_get(c, "scoring")); /* as was checked */
	t->rounds = (size_t)strtoul(strat_club_get(c, "rounds"), NULL, 10);
	t->first = strcmp(strat_club_get(c, "top-player"), "second") == 0 ? STRAT_BLACK
									  : STRAT_WHITE;
	rc = strat_tourney_resize(t, c->n, width);
	if (rc == 0)
		rc = seed(x, c);
	if (rc == 0)
		rc = make_bans(t, c);
	if (rc < 0)
		return rc;
	put_players(x, c);
	return put_rounds(x, c);
}

void
strat_club_field_free(struct strat_club_field *x)
{
	strat_tourney_free(&x->t);
	free(x->who);
	x->who = NULL;
}

/* ------ pairing ------ */

/* Append the pair of WHITE and BLACK, of whom somebody may be away: the other one has the bye. */
static int
append(json_t *games, const struct strat_club_field *x, const uint8_t *away, uint16_t white,
    uint16_t black)
{
	json_int_t first = white == STRAT_NO_PLAYER || away[white] ? 0 : x->who[white];
	json_int_t second = black == STRAT_NO_PLAYER || away[black] ? 0 : x->who[black];

	if (!first && !second)
		return 0;
	return json_array_append_new(games,
		   first ? json_pack("[I, I]", first, second)
			 : json_pack("[I, I]", second, first)) < 0
	    ? -STRAT_E_NOMEM
	    : 0;
}

/* In a round robin with an odd number nobody says who is free: he has no pair. */
static int
append_free(
    json_t *games, const struct strat_club_field *x, uint8_t *away, const struct strat_pairing *p)
{
	uint8_t *is_there = calloc(x->t.n + 1, 1);
	size_t i;
	int rc = is_there ? 0 : -STRAT_E_NOMEM;

	for (i = 0; rc == 0 && i < p->n; i++) {
		is_there[p->pairs[i].white] = 1;
		if (p->pairs[i].black != STRAT_NO_PLAYER)
			is_there[p->pairs[i].black] = 1;
	}
	for (i = 0; rc == 0 && i < x->t.n; i++)
		if (!is_there[i] && !away[i])
			rc = append(games, x, away, (uint16_t)i, STRAT_NO_PLAYER);
	free(is_there);
	return rc;
}

static int
tell(struct strat_report *rep, enum strat_code code)
{
	struct strat_diag d = { .code = code };

	return strat_tell(rep, &d);
}

json_t *
strat_club_field_pair(struct strat_club_field *x, const struct strat_club *c, int explain,
    struct strat_pairing *p, int *rc, struct strat_report *rep)
{
	uint8_t *away = calloc(x->t.n + 1, 1);
	json_t *args = json_pack("{s:I, s:[]}", "round", (json_int_t)c->paired + 1, "games");
	json_t *games = json_object_get(args, "games");
	struct strat_pairing_plan plan = {
		.t = &x->t, .round = c->paired, .away = away, .explain = explain
	};
	size_t i;

	if (!away || !args) {
		*rc = tell(rep, STRAT_E_NOMEM);
		goto end;
	}
	strat_pairing_away(&x->t, c->paired, away);
	*rc = x->system->pair(&plan, p, rep);
	if (*rc < 0)
		goto end;
	for (i = 0; *rc == 0 && i < p->n; i++)
		*rc = append(games, x, away, p->pairs[i].white, p->pairs[i].black);
	if (*rc == 0)
		*rc = append_free(games, x, away, p);
	if (*rc < 0)
		tell(rep, STRAT_E_NOMEM);
end:
	free(away);
	if (*rc == 0)
		return args;
	json_decref(args);
	return NULL;
}

/* ------ ranks ------ */

int
strat_club_field_rank(const struct strat_club_field *x, const struct strat_club *c, size_t rounds,
    const char *list, struct strat_standings *s)
{
	const char *edition = strat_club_get(c, "edition");
	char word[16];
	size_t len;

	if (!list)
		list = strat_club_get(c, "tie-breaks");
	s->t = &x->t;
	s->rounds = rounds;
	s->edition = strcmp(edition, "2023") == 0 ? STRAT_EDITION_2023 : STRAT_EDITION_2026;
	s->is_round_robin = is_round_robin(x->system);
	for (list += strspn(list, " ,"); *list; list += len + strspn(list + len, " ,")) {
		len = strcspn(list, " ,");
		snprintf(word, sizeof word, "%.*s", (int)len, list);
		if (strat_tiebreak_parse(word, &s->use[s->nuse]) == 0)
			s->nuse++;
	}
	return strat_standings_make(s);
}
