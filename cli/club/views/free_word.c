/* free_word.c - the word of those without an opponent: a bye, or in a round robin that they do not play. */
#include <string.h>

#include "base/lang.h"
#include "cli/club/views.h"
#include "club/team/team.h"

unsigned
club_planned(const json_t *games, size_t i, size_t k)
{
	return (unsigned)json_integer_value(json_array_get(json_array_get(games, i), k));
}

/* Return 1 if entrants A and B met before ROUND as often as in the table. */
static int
have_met(const struct strat_club *c, unsigned a, unsigned b, size_t round)
{
	size_t n = 0, board;

	while (--round) {
		board = strat_club_find_board(c, a, round);
		n += board && strat_club_find_board(c, b, round) == board;
	}
	return n >= (size_t)club_cycles(c);
}

/* The two players of a board that is played or planned. */
typedef void players_of(const void *games, size_t i, unsigned player[2]);

/* Return 1 if ROUND has games among N boards and byes, whose players OF returns, and all are in addition to the table. */
static int
are_extra(const struct strat_club *c, size_t round, size_t n, const void *games, players_of *of)
{
	unsigned player[2];
	size_t i, many = 0;

	for (i = 0; i < n; i++) {
		of(games, i, player);
		if (!player[0] || !player[1])
			continue;
		if (!have_met(c, strat_club_entrant(c, player[0]), strat_club_entrant(c, player[1]),
			round))
			return 0;
		many++;
	}
	return many != 0;
}

/* Return the word of those without an opponent in ROUND, of N boards and byes, whose players OF returns. */
static const char *
free_word(const struct strat_club *c, size_t round, size_t n, const void *games, players_of *of)
{
	unsigned player[2];
	size_t i, byes = 0;

	for (i = 0; club_cycles(c) && i < n; i++) {
		of(games, i, player);
		byes += player[0] && !player[1];
	}
	return byes > 1 || (byes && are_extra(c, round, n, games, of)) ? N_("does not play")
								       : N_("bye");
}

static void
game_played(const void *games, size_t i, unsigned player[2])
{
	const struct strat_club_round *r = games;

	player[0] = r->games[i].player[0];
	player[1] = r->games[i].player[1];
}

static void
game_planned(const void *games, size_t i, unsigned player[2])
{
	player[0] = club_planned(games, i, 0);
	player[1] = club_planned(games, i, 1);
}

const char *
club_free_word(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];

	return free_word(c, round, r->n, r, game_played);
}

const char *
club_free_planned(const struct strat_club *c, const json_t *games)
{
	return free_word(c, c->paired + 1, json_array_size(games), games, game_planned);
}

void
club_put_free(struct strat_out *out, const char *word, size_t n)
{
	int is_bye = strcmp(word, "bye") == 0;

	if (n && is_bye)
		strat_out_printf(out, P_(", %zu bye", ", %zu byes", n), n);
	else if (n)
		strat_out_printf(out, P_(", %zu does not play", ", %zu do not play", n), n);
}

void
club_show_free(struct table *s, unsigned other, const char *word)
{
	if (!other)
		table_local(s, _(word));
}
