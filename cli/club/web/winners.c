/* winners.c - who has places 1 to 3 of a tournament that is over. */
#include <string.h>

#include "cli/club/ranks.h"
#include "cli/club/views.h"
#include "cli/club/web/club_web.h"

static void
add(struct club_winners *w, unsigned place, unsigned who)
{
	if (w->n == CLUB_WINNERS) {
		w->is_more = 1;
		return;
	}
	w->place[w->n] = place;
	w->who[w->n++] = who;
}

/* Add those who have ranks FROM to 3 in the standings.  Return 0 or a negative code. */
static int
add_ranked(struct club_winners *w, const struct strat_club *c, unsigned from)
{
	struct club_ranks r;
	int rc = club_ranks_make(&r, c, c->paired, NULL);
	size_t i;

	for (i = 0; rc == 0 && !club_is_in_parts(&r) && i < r.t->n && r.s.order[i].rank <= 3; i++)
		if (r.s.order[i].rank >= from)
			add(w, r.s.order[i].rank, r.field.who[r.s.order[i].who]);
	club_ranks_free(&r);
	return rc;
}

/* Add the winner of board I, from 0, of the last round of a knockout if it gives PLACE, 1 or 3, and who is second. */
static void
add_final(struct club_winners *w, const struct strat_club *c, size_t i, unsigned place)
{
	const struct strat_club_game *g = &c->round[c->paired].games[i];
	const char *word = club_final_word(c, c->paired, g->player[0], g->player[1]);
	int first = strat_club_has_lost(c, g->player[0], c->paired);
	int is_bye = !g->player[1];

	if (strcmp(word, place == 1 ? "final" : "third place") != 0 ||
	    (!is_bye && first == strat_club_has_lost(c, g->player[1], c->paired)))
		return;
	add(w, place, g->player[first]);
	if (place == 1 && !is_bye)
		add(w, 2, g->player[!first]);
}

/* Add those of a knockout: who has won the final, has lost it, and is third.  Return 0 or a negative code. */
static int
add_finalists(struct club_winners *w, const struct strat_club *c)
{
	size_t i, n = c->round[c->paired].n;

	for (i = 0; i < n; i++)
		add_final(w, c, i, 1);
	for (i = 0; w->n && i < n; i++)
		add_final(w, c, i, 3);
	return w->n && strat_club_setting_is(c, "third-place", "no") ? add_ranked(w, c, 3) : 0;
}

int
club_find_winners(const struct strat_club *c, struct club_winners *w)
{
	memset(w, 0, sizeof *w);
	if (!c->paired || strat_club_open_games(c, c->paired) || !club_is_over(c, c->paired) ||
	    club_has_no_winner(c))
		return 0;
	return strat_club_is_knockout(c, c->paired) ? add_finalists(w, c) : add_ranked(w, c, 1);
}
