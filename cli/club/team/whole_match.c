/* whole_match.c - the score of the whole match of two teams, over all its rounds. */
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

/* Append the score of the whole match of the teams called NAME, whose points are SUM. */
static void
put_whole(struct strat_out *out, const char *const name[2], const int32_t sum[2])
{
	char points[2][16];
	size_t k;

	for (k = 0; k < 2; k++)
		club_points_text(points[k], sum[k]);
	strat_out_printf(out, _("Whole match: %s - %s"), name[0], name[1]);
	strat_out_printf(out, "%s%s - %s", _(CLUB_COLON), points[0], points[1]);
}

/* Append that of a Scheveningen match, if a game has a result. */
static void
put_all_games(struct strat_out *out, const struct strat_club *c, size_t rounds)
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
	if (played && team[0].name && team[1].name)
		put_whole(out, (const char *const[2]){ team[0].name, team[1].name },
		    (const int32_t[2]){ team[0].points, team[1].points });
	club_ranks_free(&r);
	if (rc < 0)
		out->error = rc;
}

void
club_put_whole_match(struct strat_out *out, const struct strat_club *c, size_t rounds)
{
	int32_t sum[2] = { 0, 0 };
	unsigned team[2];
	size_t round, k, played = 0;

	if (club_is_scheveningen(c))
		put_all_games(out, c, rounds);
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
	if (played)
		put_whole(out,
		    (const char *const[2]){ club_name_of(c, team[0]), club_name_of(c, team[1]) },
		    sum);
}

void
club_note_whole_match(struct table *s, const struct strat_club *c, size_t rounds)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	club_put_whole_match(&out, c, rounds);
	club_add_words(s, &out);
}
