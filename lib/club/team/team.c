/* team.c - the teams of a tournament and their players. */
#include "club/team/team.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/scan.h"
#include "base/vec.h"
#include "club/acts.h"

/* ------ joining ------ */

unsigned
strat_club_find_team(const struct strat_club *c, const char *name)
{
	size_t i;

	for (i = 0; *name && i < c->n; i++)
		if (strat_casecmp(c->players[i].fact[STRAT_CLUB_NAME], name) == 0 &&
		    strat_casecmp(c->players[i].fact[STRAT_CLUB_TEAM], name) == 0)
			return (unsigned)i + 1;
	return 0;
}

int
strat_club_is_team_taken(struct strat_club *c, const char *name, const char *own)
{
	return *name && strcmp(name, own) != 0 && !strat_club_find_team(c, name)
	    ? strat_club_has_name(c, name, 0)
	    : 0;
}

int
strat_club_make_team(struct strat_club *c, const char *name, uint16_t first, uint8_t late)
{
	struct strat_club_player p = { .first = first, .late = late };
	void *list = c->players;
	size_t k;
	int rc = 0;

	if (!c->boards || !*name || strat_club_find_team(c, name))
		return 0;
	for (k = 0; k < STRAT_CLUB_FACTS; k++) {
		p.fact[k] = strdup(k == STRAT_CLUB_NAME || k == STRAT_CLUB_TEAM ? name : "");
		rc |= !p.fact[k];
	}
	if (!rc)
		rc = strat_vec_grow(&list, &c->cap, c->n + 1, sizeof p);
	c->players = list;
	if (rc) {
		for (k = 0; k < STRAT_CLUB_FACTS; k++)
			free(p.fact[k]);
		return -STRAT_E_NOMEM;
	}
	p.team = (uint16_t)(c->n + 1);
	c->players[c->n++] = p;
	return 0;
}

/* Close the gap that player NUMBER leaves in the board order of the team. */
static void
leave_team(struct strat_club *c, size_t number)
{
	const struct strat_club_player *p = &c->players[number - 1];
	size_t i;

	for (i = 0; p->place && i < c->n; i++)
		if (c->players[i].team == p->team && c->players[i].place > p->place)
			c->players[i].place--;
}

/* Write the name of team TEAM in player P as the team writes it. */
static int
spell_team(const struct strat_club *c, struct strat_club_player *p, unsigned team)
{
	const char *name = c->players[team - 1].fact[STRAT_CLUB_NAME];

	return strcmp(p->fact[STRAT_CLUB_TEAM], name) == 0
	    ? 0
	    : strat_club_set_text(&p->fact[STRAT_CLUB_TEAM], name);
}

int
strat_club_join_team(struct strat_club *c, size_t number)
{
	struct strat_club_player *p = &c->players[number - 1];
	unsigned team;
	size_t i, last = 0;

	if (strat_club_make_team(c, p->fact[STRAT_CLUB_TEAM], p->first, p->late) < 0)
		return -STRAT_E_NOMEM;
	p = &c->players[number - 1];
	team = c->boards ? strat_club_find_team(c, p->fact[STRAT_CLUB_TEAM]) : 0;
	if (team && team != number && spell_team(c, p, team) < 0)
		return -STRAT_E_NOMEM;
	if (team && p->team == team && (p->place || team == number))
		return 0;
	leave_team(c, number);
	p->team = 0;
	for (i = 0; i < c->n; i++)
		if (c->players[i].team == team && c->players[i].place > last)
			last = c->players[i].place;
	p->team = (uint16_t)team;
	p->place = team && team != number ? (uint16_t)(last + 1) : 0;
	return 0;
}

int
strat_club_find_teams(struct strat_club *c)
{
	size_t i, n = c->n;
	int rc = 0;

	for (i = 0; i < c->n; i++)
		c->players[i].team = c->players[i].place = 0;
	for (i = 1; rc == 0 && i <= n; i++)
		rc = strat_club_join_team(c, i);
	return rc;
}

int
strat_club_rename_team(struct strat_club *c, unsigned team, const char *name)
{
	char **facts = calloc(2 * c->n + 1, sizeof *facts); /* the new texts */
	size_t i;
	int rc = facts ? 0 : -STRAT_E_NOMEM;

	for (i = 0; rc == 0 && i < 2 * c->n; i++)
		if (c->players[i / 2].team == team && (i % 2 || i / 2 + 1 == team)) {
			facts[i] = strdup(name);
			rc = facts[i] ? 0 : -STRAT_E_NOMEM;
		}
	for (i = 0; facts && i < 2 * c->n; i++) {
		char **to = &c->players[i / 2].fact[i % 2 ? STRAT_CLUB_TEAM : STRAT_CLUB_NAME];

		if (rc == 0 && facts[i]) {
			free(*to);
			*to = facts[i];
		} else {
			free(facts[i]);
		}
	}
	free(facts);
	return rc;
}

/* ------ players of a team ------ */

size_t
strat_club_squad(const struct strat_club *c, unsigned team, uint16_t *list)
{
	size_t i, k, n = 0;

	for (i = 0; i < c->n; i++) {
		if (c->players[i].team != team || !c->players[i].place)
			continue;
		for (k = n++; k > 0 && c->players[list[k - 1] - 1].place > c->players[i].place; k--)
			list[k] = list[k - 1];
		list[k] = (uint16_t)(i + 1);
	}
	return n;
}

long
strat_club_rating(const struct strat_club *c, unsigned number)
{
	long own = strat_leading_number(c->players[number - 1].fact[STRAT_CLUB_RATING]), sum = 0;
	long n = 0;
	size_t i;

	if (own || !strat_club_is_team(c, number))
		return own;
	for (i = 0; i < c->n; i++) {
		const struct strat_club_player *p = &c->players[i];

		if (p->team != number || !p->place || p->place > c->boards)
			continue;
		own = strat_leading_number(p->fact[STRAT_CLUB_RATING]);
		sum += own;
		n += own != 0;
	}
	return n ? (sum + n / 2) / n : 0;
}
