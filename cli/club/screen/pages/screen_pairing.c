/* screen_pairing.c - the page of the next round: the proposed pairing, its reasons, pairing. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <string.h>

#include "base/diag.h"

/* ------ the plan ------ */

/* Return the plan of the next round, made again if the tournament has changed.  Return NULL after
 * reporting why there is none. */
static const json_t *
plan_of(struct club_ui *u)
{
	struct strat_club_field x;
	int rc = 0;

	if (u->plan && u->plan_last == u->file.last)
		return u->plan;
	club_plan_forget(u);
	if (strat_club_field_init(&x, club_of(u)) == 0)
		u->plan = strat_club_field_pair(&x, club_of(u), 1, &u->why, &rc, &u->report);
	else
		club_ui_fault(u, "%s", strat_code_phrase(STRAT_E_NOMEM));
	strat_club_field_free(&x);
	u->plan_last = u->file.last;
	return u->plan;
}

/* ------ its lines ------ */

/* Warn of missing results and of a round beyond the last one. */
static void
put_warnings(const struct strat_club *c, struct screen_lines *to, int width)
{
	size_t open = c->paired ? strat_club_open_games(c, c->paired) : 0;

	if (open)
		screen_lines_wrap(to, SCREEN_TODO,
		    club_ui_format(
			P_("%zu result of round %zu is missing and would count as not played.  "
			   "ESC goes back, r there enters it.",
			    "%zu results of round %zu are missing and would count as not played.  "
			    "ESC goes back, r there enters them.",
			    open),
			open, c->paired),
		    width);
	if (c->paired >= club_rounds(c))
		screen_lines_wrap(to, SCREEN_TODO,
		    club_ui_format(
			_("All %zu rounds are paired: this would be an extra round.  The number "
			  "of rounds is a setting."),
			club_rounds(c)),
		    width);
}

/* Add board I of GAMES, and with WHY its reasons. */
static void
put_board(
    struct club_ui *u, struct screen_lines *to, const json_t *games, size_t i, int why, int width)
{
	const struct strat_club *c = club_of(u);
	const json_t *game = json_array_get(games, i);
	const struct strat_pair *p = i < u->why.n ? &u->why.pairs[i] : NULL;
	unsigned first = (unsigned)json_integer_value(json_array_get(game, 0));
	unsigned second = (unsigned)json_integer_value(json_array_get(game, 1));

	screen_line(to, SCREEN_PLAIN, (long)i + 1, "%3zu  %s - %s", i + 1, club_name_of(c, first),
	    second ? club_name_of(c, second) : _("bye"));
	if (why && p && p->why)
		screen_lines_wrap(to, SCREEN_QUIET,
		    club_ui_format("       %s", strat_pairing_text(&u->why, p->why)), width);
	if (why && p && p->colour)
		screen_lines_wrap(to, SCREEN_QUIET,
		    club_ui_format(
			_("       moves first by %s"), strat_pairing_text(&u->why, p->colour)),
		    width);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	const json_t *plan = plan_of(u), *games = json_object_get(plan, "games");
	size_t i, n = json_array_size(games);

	screen_line(
	    to, SCREEN_HEAD, 0, _("Proposed pairing of round %zu: %zu boards"), c->paired + 1, n);
	put_warnings(c, to, width);
	if (!plan)
		screen_lines_wrap(to, SCREEN_FAULT,
		    *u->message ? u->message : _("This round cannot be paired."), width);
	if (plan && u->why.n == 0)
		screen_line_put(
		    to, SCREEN_TODO, 0, _("changed by hand; r restores the system's pairing"));
	for (i = 0; i < n; i++)
		put_board(u, to, games, i, p->flag, width);
	club_put_absent(c, to, c->paired + 1);
}

/* ------ keys ------ */

static void
pair(struct club_ui *u, const char *answer)
{
	size_t round = club_of(u)->paired + 1;

	(void)answer;
	if (club_ui_begin(u) < 0)
		return;
	if (!u->plan || u->plan_last != u->file.last) {
		club_ui_abandon(u);
		club_ui_fault(
		    u, _("someone else has changed the tournament: check the new pairing"));
		return;
	}
	if (club_ui_do(u, "pair", json_incref(u->plan)) < 0 || club_ui_commit(u) < 0)
		return;
	club_ui_pop(u);
	club_ui_push(u, CLUB_PAGE_BOARDS, 0);
	club_ui_say(
	    u, _("round %zu is paired; ESC and then w prints the pairings, U cancels it"), round);
}

/* Return the question whether to pair although two players meet again, or NULL if none do. */
static const char *
repeated(const struct strat_club *c, const json_t *games)
{
	size_t i, round;

	for (i = 0; i < json_array_size(games); i++) {
		const json_t *game = json_array_get(games, i);
		unsigned a = (unsigned)json_integer_value(json_array_get(game, 0));
		unsigned b = (unsigned)json_integer_value(json_array_get(game, 1));

		round = club_repeats(c, a, b);
		if (round)
			return club_ui_format(
			    _("%s and %s have already met in round %zu.  Pair round %zu like "
			      "this?"),
			    club_name_of(c, a), club_name_of(c, b), round, c->paired + 1);
	}
	return NULL;
}

static void
act_pair(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	const char *again;

	(void)arg;
	if (!u->plan)
		return;
	again = repeated(c, json_object_get(u->plan, "games"));
	club_ui_confirm(u,
	    again ? again
		: c->paired && strat_club_open_games(c, c->paired)
		? club_ui_format(
		      _("Pair round %zu like this although results are missing?"), c->paired + 1)
		: club_ui_format(_("Pair round %zu like this?"), c->paired + 1),
	    pair);
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("pair"), N_("pair the round as shown"), 0 }, act_pair,
	    0 },
	{ { { 'e' }, "e", N_("swap"),
	      N_("by hand: swap a player of the chosen board with another player"), 0 },
	    club_act_exchange, 0 },
	{ { { 'c' }, "c", N_("first move"),
	      N_("by hand: let the other player of the chosen board move first"), 0 },
	    club_act_swap_colours, 0 },
	{ { { 'r' }, "r", NULL, N_("restore the pairing of the system"), 0 }, club_act_system, 0 },
	{ { { 'x' }, "x", N_("explain"), N_("explain each pair and who moves first"), 0 },
	    club_act_flag, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_pairing = { N_("The next round"),
	N_("The pairing that the system proposes for the next round.  Nothing is stored until you "
	   "press ENTER and y.  Players who are not to be paired need a bye or withdraw: see the "
	   "page of the players.  To keep two players apart, forbid the pairing there (F) rather "
	   "than change pairs by hand: the system then finds the other pairs."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };
