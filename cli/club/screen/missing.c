/* missing.c - results that are missing in several rounds, in words: how many, in which rounds, on which boards. */
#include "cli/club/screen/ui.h"
#include "cli/club/club_command.h"

#define NAMED 2 /* the boards that are named, at most */

/* Return the number of results that are missing up to round LAST, and set *ROUNDS to the number of their rounds. */
static size_t
count_missing(const struct strat_club *c, size_t last, size_t *rounds)
{
	size_t round, n = 0;

	*rounds = 0;
	for (round = 1; round <= last; round++) {
		n += strat_club_open_games(c, round);
		*rounds += strat_club_open_games(c, round) != 0;
	}
	return n;
}

size_t
club_count_missing(const struct strat_club *c, size_t last)
{
	size_t rounds;

	return count_missing(c, last, &rounds);
}

/* Append the rounds up to LAST in which results are missing: "1, 2, 4". */
static void
put_rounds(struct strat_out *out, const struct strat_club *c, size_t last)
{
	size_t round = strat_club_next_open(c, 0);

	strat_out_printf(out, "%zu", round);
	while ((round = strat_club_next_open(c, round)) != 0 && round <= last)
		strat_out_printf(out, ", %zu", round);
}

void
club_put_missing(struct strat_out *out, const struct strat_club *c, size_t last)
{
	size_t rounds, n = count_missing(c, last, &rounds);
	struct strat_out list;

	if (n == 1) {
		strat_out_printf(
		    out, _("a result of round %zu is missing"), strat_club_next_open(c, 0));
		return;
	}
	if (rounds == 1) {
		strat_out_printf(out,
		    P_("%zu result of round %zu is missing", "%zu results of round %zu are missing",
			n),
		    n, strat_club_next_open(c, 0));
		return;
	}
	strat_out_init(&list, -1);
	put_rounds(&list, c, last);
	strat_out_printf(out,
	    P_("%zu result of rounds %s is missing", "%zu results of rounds %s are missing", n), n,
	    club_text_end(&list));
	strat_out_free(&list);
}

/* Append ROUND and its boards without a result, "round 1, board 2, Ann - Bob"; MANY are named already. */
static void
put_boards_of(struct strat_out *out, const struct strat_club *c, size_t round, size_t *many)
{
	size_t i;

	for (i = 0; i < c->round[round].n; i++) {
		if (!strat_club_game_is_open(&c->round[round].games[i]))
			continue;
		strat_out_str(out, (*many)++ ? _(CLUB_NEXT) : "");
		strat_out_printf(out, _("round %zu, "), round);
		club_put_board(out, c, round, i + 1);
	}
}

void
club_put_missing_boards(struct strat_out *out, const struct strat_club *c, size_t last)
{
	size_t rounds, round = 0, many = 0;
	struct strat_out list;

	if (count_missing(c, last, &rounds) <= NAMED) {
		while ((round = strat_club_next_open(c, round)) != 0 && round <= last)
			put_boards_of(out, c, round, &many);
		return;
	}
	strat_out_init(&list, -1);
	put_rounds(&list, c, last);
	strat_out_printf(out, P_("round %s", "rounds %s", rounds), club_text_end(&list));
	strat_out_free(&list);
}

void
club_put_enter(struct strat_out *out, const struct strat_club *c)
{
	size_t last = strat_club_open_round(c, c->paired), rounds;
	size_t n = count_missing(c, last, &rounds), first = strat_club_next_open(c, 0);
	struct strat_out boards;

	if (last == c->paired) {
		n = strat_club_open_games(c, last);
		rounds = 1;
		first = last;
	}
	strat_out_init(&boards, -1);
	if (n == 1) {
		club_put_board(&boards, c, first, club_open_board(c, first));
		strat_out_printf(out, _("Enter the missing result of round %zu: %s"), first,
		    club_text_end(&boards));
	} else if (rounds == 1) {
		strat_out_printf(out,
		    P_("Enter the missing result of round %zu (%zu)",
			"Enter the results of round %zu; %zu are missing", n),
		    first, n);
	} else {
		club_put_missing_boards(&boards, c, last);
		strat_out_printf(out,
		    P_("Enter %zu missing result: %s", "Enter %zu missing results: %s", n), n,
		    club_text_end(&boards));
	}
	strat_out_free(&boards);
}
