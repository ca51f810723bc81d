/* whole_match.c - the score of the whole match of two teams, over all its rounds. */
#include <stdio.h>
#include <string.h>

#include "cli/club/ranks.h"
#include "cli/club/views.h"
#include "club/team/team.h"

/* Set TEAM to the two teams of C, the one that is named first in round 1 first.  Return 1, or 0 if there are not two, or
 * the matches of one are annulled. */
static int
find_two(const struct strat_club *c, unsigned team[2])
{
	struct strat_club_match m;
	size_t k, n = 0;
	unsigned i;

	for (i = 1; i <= c->n; i++)
		n += strat_club_is_team(c, i) && strat_club_is_entrant(c, i);
	if (n != 2 || !c->paired || !c->round[1].n)
		return 0;
	m = strat_club_match(c, 1, 0);
	for (k = 0; k < 2; k++)
		team[k] = m.team[k];
	return team[0] && team[1] && !strat_club_is_annulled(c, team[0]) &&
	    !strat_club_is_annulled(c, team[1]);
}

/* The score of the whole match of two teams. */
struct score {
	char name[2][STRAT_CLUB_TEXT]; /* "": there is none yet */
	int32_t sum[2];
};

/* Set team K of S. */
static void
set_team(struct score *s, size_t k, const char *name, int32_t sum)
{
	snprintf(s->name[k], sizeof s->name[k], "%s", name);
	s->sum[k] = sum;
}

/* Append S, if there is one, after the words BEFORE, which take both names. */
static void
put_score(struct strat_out *out, const struct score *s, const char *before)
{
	char points[2][16];
	size_t k;

	if (!*s->name[0])
		return;
	for (k = 0; k < 2; k++)
		club_points_text(points[k], s->sum[k]);
	strat_out_printf(out, before, s->name[0], s->name[1]);
	strat_out_printf(out, "%s%s - %s", _(CLUB_COLON), points[0], points[1]);
}

/* Set S to that of a Scheveningen match, if a game has a result.  Return 0 or a negative code. */
static int
sum_games(struct score *s, const struct strat_club *c, size_t rounds)
{
	struct club_team_sum team[2];
	struct club_ranks r;
	int rc = club_ranks_make(&r, c, rounds, NULL), played = 0;
	size_t k;

	if (rc == 0) {
		club_sum_teams(&r, team);
		for (k = 0; k < 2; k++)
			played += team[k].won + team[k].drawn + team[k].lost;
	}
	for (k = 0; k < 2 && played && team[0].name && team[1].name; k++)
		set_team(s, k, team[k].name, team[k].points);
	club_ranks_free(&r);
	return rc;
}

/* Set S to that of two teams who play several rounds, if a board has a result. */
static void
sum_matches(struct score *s, const struct strat_club *c, size_t rounds)
{
	int32_t sum[2] = { 0, 0 };
	size_t round, k, played = 0;
	unsigned team[2];

	if (!c->boards || rounds < 2 || !find_two(c, team))
		return;
	for (round = 1; round <= rounds; round++) {
		struct strat_club_match m;

		if (!c->round[round].n)
			continue;
		m = strat_club_match(c, round, 0);
		played += m.n - m.open;
		for (k = 0; k < 2; k++)
			sum[k] += m.points[m.team[0] != team[k]];
	}
	for (k = 0; k < 2 && played; k++)
		set_team(s, k, club_name_of(c, team[k]), sum[k]);
}

/* Set S to the score after ROUNDS rounds.  Return 0 or a negative code. */
static int
find_score(struct score *s, const struct strat_club *c, size_t rounds)
{
	memset(s, 0, sizeof *s);
	if (club_is_scheveningen(c))
		return sum_games(s, c, rounds);
	sum_matches(s, c, rounds);
	return 0;
}

void
club_put_whole_match(struct strat_out *out, const struct strat_club *c, size_t rounds)
{
	struct score s;
	int rc = find_score(&s, c, rounds);

	put_score(out, &s, _("Whole match: %s - %s"));
	if (rc < 0)
		out->error = rc;
}

void
club_put_final_score(struct strat_out *out, const struct strat_club *c)
{
	struct score s, turned;
	int rc = find_score(&s, c, c->paired);
	size_t k;

	for (k = 0; k < 2; k++)
		set_team(&turned, k, s.name[!k], s.sum[!k]);
	put_score(out, s.sum[1] > s.sum[0] ? &turned : &s, _("Final result: %s - %s"));
	if (rc < 0)
		out->error = rc;
}

void
club_note_whole_match(struct table *s, const struct strat_club *c, size_t rounds)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	club_put_whole_match(&out, c, rounds);
	club_add_words(s, &out);
}
