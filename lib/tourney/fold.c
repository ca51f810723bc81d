/* fold.c - rounds of several games: the games of two players in a round as one cell. */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "tourney/tourney.h"

/* Return the number of columns of ROUND. */
static size_t
columns_of(const struct strat_tourney *t, size_t round)
{
	size_t games = t->games ? t->games : 1;

	return round < t->ncolumns ? t->columns[round] : games;
}

/* Return who went on from ROUND though the match was level, of player I and OTHER, or STRAT_NO_PLAYER. */
static uint16_t
decided(const struct strat_tourney *t, size_t round, size_t i, uint16_t other)
{
	size_t k;

	for (k = 0; k < t->ndecided; k++)
		if (t->decided[k].round == round &&
		    (t->decided[k].player == i || t->decided[k].player == other))
			return t->decided[k].player;
	return STRAT_NO_PLAYER;
}

/* Return the letter of a match with the points LEAD ahead of the opponent; PLAYED: a game was; SHARED: the
 * player has points. */
static char
letter_of(int lead, int is_played, int is_shared)
{
	if (!is_played)
		return lead > 0 ? '+' : '-';
	return lead > 0 ? '1' : lead < 0 || !is_shared ? '0' : '=';
}

/* The games of a match so far. */
struct sum {
	int lead;       /* points ahead of the opponent */
	int is_played;  /* 1: not all were forfeited */
	int is_shared;  /* 1: the player has points */
	int is_open;    /* 1: a game has no result yet */
	int32_t earned; /* hundredths */
	int is_void;    /* 1: no game counts */
};

/* Add up the N games of player I from column FROM on. */
static struct sum
add_games(const struct strat_tourney *t, size_t i, size_t from, size_t n)
{
	const struct strat_cell *c = strat_tourney_cell(t, i, from), *end = c + n;
	struct sum s = { .is_void = 1 };

	for (; c < end; c++, from++) {
		const struct strat_result_row *r = strat_result_of_letter(c->result);

		s.is_void &= c->earned == STRAT_ANNULLED;
		if (c->result == ' ') {
			s.is_open = 1;
			continue;
		}
		s.lead += r->points[0] -
		    strat_result_of_letter(strat_tourney_cell(t, c->opponent, from)->result)
			->points[0];
		s.is_played |= !(r->flags & STRAT_IS_FORFEIT);
		s.is_shared |= r->points[0] != 0;
		if (c->earned != STRAT_ANNULLED)
			s.earned += strat_tourney_result_points(t, c);
	}
	return s;
}

/* Return the N columns from FROM on of player I, in ROUND, as one cell.  A match has no result until the
 * last game, and no points either unless T says so. */
static struct strat_cell
match(const struct strat_tourney *t, size_t i, size_t round, size_t from, size_t n)
{
	const struct strat_cell *c = strat_tourney_cell(t, i, from);
	uint16_t winner = decided(t, round, i, c->opponent);
	struct strat_cell cell = *c;
	struct sum s;
	size_t games;

	for (games = 0; games < n && c[games].opponent == c->opponent; games++)
		;
	if (games == 1 && winner == STRAT_NO_PLAYER)
		return *c;
	s = add_games(t, i, from, games);
	cell.earned = s.is_void            ? STRAT_ANNULLED
	    : s.is_open && !t->counts_open ? STRAT_BY_LETTER
					   : s.earned;
	cell.result = s.is_open         ? ' '
	    : winner == STRAT_NO_PLAYER ? letter_of(s.lead, s.is_played, s.is_shared)
	    : winner == i               ? '1'
					: '0';
	return cell;
}

/* Fold ROUND, whose N columns are those from FROM on. */
static void
fold_round(struct strat_tourney *t, struct strat_cell *to, size_t round, size_t from, size_t n)
{
	size_t i;

	for (i = 0; i < t->n; i++) {
		const struct strat_cell *c = strat_tourney_cell(t, i, from);

		to[i] = c->opponent == STRAT_NO_PLAYER ? *c : match(t, i, round, from, n);
	}
	for (i = 0; i < t->n; i++) {
		*strat_tourney_cell(t, i, round) = to[i];
		if (t->extra)
			t->extra[i * t->width + round] = t->extra[i * t->width + from];
	}
}

/* Forget the cells from ROUND on. */
static void
clear(struct strat_tourney *t, size_t round)
{
	size_t i, r;

	for (i = 0; i < t->n; i++)
		for (r = round; r < t->width; r++)
			*strat_tourney_cell(t, i, r) = strat_cell_of(
			    STRAT_NO_PLAYER, STRAT_NO_COLOUR, ' ');
}

/* Return the round of COLUMN, or how many rounds COLUMN columns are. */
static size_t
round_of(const struct strat_tourney *t, size_t column)
{
	size_t round, end = 0;

	for (round = 0; (end += columns_of(t, round)) <= column; round++)
		;
	return round;
}

int
strat_tourney_fold(struct strat_tourney *t)
{
	struct strat_cell *cells;
	size_t round, from, n, i;

	if (!t->ncolumns && t->games < 2 && !t->ndecided)
		return 0;
	cells = malloc((t->n + 1) * sizeof *cells);
	if (!cells)
		return -STRAT_E_NOMEM;
	for (round = 0, from = 0; from < t->width; round++, from += n) {
		n = columns_of(t, round);
		fold_round(t, cells, round, from, n < t->width - from ? n : t->width - from);
	}
	free(cells);
	clear(t, round);
	for (i = 0; i < t->nbans; i++) {
		if (t->bans[i].what)
			continue; /* by rounds */
		t->bans[i].first = (uint16_t)round_of(t, t->bans[i].first);
		if (t->bans[i].last != UINT16_MAX)
			t->bans[i].last = (uint16_t)round_of(t, t->bans[i].last);
	}
	for (i = 0; i < t->n; i++) {
		t->players[i].gone = (uint16_t)round_of(t, t->players[i].gone);
		t->players[i].left = (uint16_t)round_of(t, t->players[i].left);
	}
	t->played = round_of(t, t->played);
	t->paired = round_of(t, t->paired);
	t->rounds = round_of(t, t->rounds);
	for (i = 0; i < STRAT_AWARDS; i++)
		t->scoring.points[i] *= (int32_t)(t->games ? t->games : 1);
	t->has_matches = 1;
	t->games = 1;
	t->ncolumns = t->ndecided = 0;
	return 0;
}
