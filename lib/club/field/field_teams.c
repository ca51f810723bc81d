/* field_teams.c - convert the matches of teams to cells: a column for each round. */
#include "club/field/field.h"

#include <string.h>

#include "club/team/team.h"

/* Set the scoring of X to that of a round of teams, from that of a game, and what second points byes
 * have.  By FIDE C.04.6, 1.4, the bye of the pairing is worth a level match. */
void
strat_club_field_scoring(struct strat_club_field *x, const struct strat_club *c)
{
	const char *word = strat_club_get(c, "team-points");
	struct strat_tourney *t = &x->t;
	struct strat_scoring s;
	const int32_t *match = s.points;
	size_t i;

	t->boards = c->boards;
	t->by_board = strcmp(word, "board") == 0;
	t->has_matches = 1;
	(void)!strat_scoring_read(
	    &s, t->by_board || strcmp(word, "match") == 0 ? "2-1-0" : word); /* as was checked */
	s.points[STRAT_BYE_PAIRING] = s.points[STRAT_DRAW_WHITE];
	t->scoring.points[STRAT_BYE_PAIRING] = t->scoring.points[STRAT_DRAW_WHITE];
	for (i = 0; i < STRAT_AWARDS; i++) {
		int32_t board = t->scoring.points[i] * c->boards;

		t->scoring.points[i] = t->by_board ? board : match[i];
		x->second[i] = t->by_board ? match[i] : board;
	}
	t->level = x->second[STRAT_DRAW_WHITE];
}

/* Return the letter of a match for the team that is LEAD points ahead. */
static char
letter_of(const struct strat_club_match *m, int lead, int32_t points)
{
	if (m->open)
		return ' ';
	if (!m->is_played)
		return lead > 0 ? '+' : '-';
	return lead > 0 ? '1' : lead < 0 || points == 0 ? '0' : '=';
}

/* Return the cell of team K of M. */
static struct strat_cell
cell_of(const struct strat_club_field *x, const struct strat_club *c,
    const struct strat_club_match *m, size_t k)
{
	int lead = k ? -m->lead : m->lead;
	int is_level = lead == 0 && m->points[k] > 0;
	enum strat_award won = lead > 0 ? STRAT_WIN_WHITE
	    : is_level                  ? STRAT_DRAW_WHITE
	    : m->is_played              ? STRAT_LOSS_WHITE
					: STRAT_FORFEIT_LOSS;
	int32_t board = m->points[k],
		match = x->t.by_board ? x->second[won] : x->t.scoring.points[won];
	struct strat_cell cell = strat_cell_of(
	    x->index[m->team[!k]], k ? STRAT_BLACK : STRAT_WHITE, letter_of(m, lead, m->points[k]));

	if (strat_club_is_annulled(c, m->team[0]) || strat_club_is_annulled(c, m->team[1])) {
		cell.earned = STRAT_ANNULLED;
	} else if (!m->open) {
		cell.earned = x->t.by_board ? board : match;
		cell.second = x->t.by_board ? match : board;
	}
	return cell;
}

/* Return the cell of a team with LETTER that has no match. */
static struct strat_cell
bye_of(const struct strat_club_field *x, char letter)
{
	struct strat_cell cell = strat_cell_of(STRAT_NO_PLAYER, STRAT_NO_COLOUR, letter);

	cell.second = x->second[strat_result_of_letter(letter)->award];
	return cell;
}

void
strat_club_field_matches(struct strat_club_field *x, const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i, k;

	for (i = 0; i < x->t.n; i++)
		*strat_tourney_cell(&x->t, i, round - 1) = bye_of(
		    x, strat_club_field_absence(&c->players[x->who[i] - 1], round));
	for (i = 0; round <= c->paired && i < r->n;) {
		struct strat_club_match m = strat_club_match(c, round, i);

		for (k = 0; k < 2 && m.team[k]; k++)
			*strat_tourney_cell(&x->t, x->index[m.team[k]], round - 1) = m.team[1]
			    ? cell_of(x, c, &m, k)
			    : bye_of(x, x->t.system->is_table ? ' ' : 'U');
		i += m.n;
	}
}
