/* stuck.c - a round of a Swiss that the system cannot pair: exceptions, by hand, or another end. */
#include "cli/club/screen/ui.h"
#include "club/team/team.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

/* ------ a plan ------ */

/* Return who moves first in GAME if K is 0, or else the other one, or the team for which this player plays; 0:
 * no one. */
static unsigned
entrant(const struct strat_club *c, const json_t *game, size_t k)
{
	unsigned number = (unsigned)json_integer_value(json_array_get(game, k));

	return number ? strat_club_entrant(c, number) : 0;
}

size_t
club_put_exceptions(struct strat_out *out, const struct strat_club *c,
    const struct strat_club_field *x, const json_t *plan)
{
	const json_t *games = json_object_get(plan, "games");
	unsigned last[2] = { 0 }; /* the teams of the board before */
	size_t i, n = 0;

	for (i = 0; i < json_array_size(games); i++) {
		const json_t *game = json_array_get(games, i);
		size_t before = out->len;
		unsigned a = entrant(c, game, 0), b = entrant(c, game, 1);
		int is_same = (a == last[0] && b == last[1]) || (a == last[1] && b == last[0]);

		last[0] = a;
		last[1] = b;
		strat_out_str(out, n ? _(CLUB_NEXT) : "");
		if (!is_same && club_put_exception(out, c, x, a, b))
			n++;
		else
			out->len = before;
	}
	return n;
}

json_t *
club_plan_make(
    struct club_ui *u, int exceptions, struct strat_pairing *why, struct strat_out *words)
{
	struct strat_report silent = { .on_diagnostic = NULL };
	struct strat_report *rep = exceptions ? &silent : &u->report;
	struct strat_club_field x;
	json_t *plan = NULL;
	int rc = strat_club_field_init(&x, club_of(u));

	if (rc < 0)
		club_ui_fault(u, "%s", _(strat_code_phrase(STRAT_E_NOMEM)));
	if (rc == 0 && exceptions)
		rc = strat_club_field_waive(&x, club_of(u), rep);
	if (rc == 0)
		plan = strat_club_field_pair(&x, club_of(u), 1, why, &rc, rep);
	if (plan && words)
		club_put_exceptions(words, club_of(u), &x, plan);
	strat_club_field_free(&x);
	return plan;
}

int
club_plan_exceptions(struct club_ui *u)
{
	club_plan_forget(u);
	u->plan = club_plan_make(u, 1, &u->why, NULL);
	u->plan_last = u->file.last;
	u->has_exceptions = u->plan != NULL;
	u->is_stale = 1;
	return u->plan ? 0 : -1;
}

/* ------ whom a player may meet ------ */

int *
club_points_now(const struct strat_club *c)
{
	int *points = calloc(c->n + 1, sizeof *points);
	struct strat_club_field x;
	unsigned i;
	int rc = strat_club_field_init(&x, c);

	for (i = 1; rc == 0 && points && i <= c->n; i++)
		if (strat_club_is_entrant(c, i))
			points[i] = strat_tourney_points(&x.t, x.index[i], c->paired);
	strat_club_field_free(&x);
	return points;
}

/* Return how early player I of those with POINTS, which may be NULL, is named: the more points, or, if NEAR is a
 * player, the closer to those of NEAR, the earlier. */
static int
earliness(const int *points, unsigned near, unsigned i)
{
	return !points ? 0 : near ? -abs(points[i] - points[near]) : points[i];
}

void
club_put_partners(struct strat_out *out, const struct strat_club *c, const int *points,
    unsigned number, unsigned near, size_t most, int (*fits)(void *arg, unsigned player), void *arg)
{
	uint16_t who[STRAT_CLUB_PLAYERS];
	size_t n = 0, k;
	char score[16];
	unsigned i;

	for (i = 1; i <= c->n; i++) {
		if (i == number || !strat_club_is_entrant(c, i) ||
		    !strat_club_plays_in(c, i, c->paired + 1) ||
		    strat_club_last_meeting(c, number, i) || club_is_forbidden(c, number, i) ||
		    (fits && !fits(arg, i)))
			continue;
		for (k = n++;
		     k > 0 && earliness(points, near, who[k - 1]) < earliness(points, near, i); k--)
			who[k] = who[k - 1];
		who[k] = (uint16_t)i;
	}
	for (k = 0; k < n && k < most; k++) {
		strat_out_printf(out, "%s%s", k ? _(CLUB_NEXT) : "", club_name_of(c, who[k]));
		if (!points || !c->paired)
			continue;
		club_points_text(score, points[who[k]]);
		strat_out_printf(out, " (%s)", score);
	}
	if (n > most) {
		strat_out_str(out, _(CLUB_NEXT));
		strat_out_printf(
		    out, P_("%zu more player", "%zu more players", n - most), n - most);
	}
	if (n == 0)
		strat_out_str(out, _("no one"));
}

/* Add a line for each player with those who may still be met. */
static void
put_partners(const struct strat_club *c, struct screen_lines *to, int width)
{
	struct strat_out out;
	int *points = club_points_now(c);
	unsigned i;

	strat_out_init(&out, -1);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line_put(to, SCREEN_HEAD, 0, _("opponents not met yet (with their points)"));
	for (i = 1; i <= c->n; i++) {
		if (!strat_club_is_entrant(c, i) || !strat_club_plays_in(c, i, c->paired + 1))
			continue;
		club_text_begin(&out);
		strat_out_printf(&out, "%s%s", club_name_of(c, i), _(CLUB_COLON));
		club_put_partners(&out, c, points, i, 0, SIZE_MAX, NULL, NULL);
		screen_lines_wrap(to, SCREEN_QUIET, club_text_end(&out), width);
	}
	free(points);
	strat_out_free(&out);
}

/* ------ the ways ------ */

void
club_put_ways(struct club_ui *u, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	int has_way = u->way_out.len && *u->way_out.text;

	screen_lines_wrap(to, SCREEN_TODO,
	    club_ui_format(
		_("Round %zu cannot be paired by the rules: those who have not met do not "
		  "make pairs for everyone.  Choose what to do:"),
		c->paired + 1),
	    width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	if (has_way) {
		screen_line_put(to, SCREEN_PLAIN, CLUB_WAY_ID + 1,
		    _("1  allow the least bad exceptions, this once:"));
		screen_lines_wrap(
		    to, SCREEN_TODO, club_ui_format("     %s", u->way_out.text), width);
		if (c->paired + 1 < club_rounds(c))
			screen_lines_wrap(to, SCREEN_QUIET,
			    _("     A later round may need exceptions again, unless you choose 3 or 4."),
			    width);
	} else
		screen_lines_wrap(to, SCREEN_QUIET,
		    _("   forbidden pairs (F on the page of a player) exclude any pairing"), width);
	if (has_way && !c->boards)
		screen_line_put(to, SCREEN_PLAIN, CLUB_WAY_ID + 2,
		    _("2  make the pairs by hand, beginning with those exceptions"));
	if (c->paired && c->paired < club_rounds(c))
		screen_line(to, SCREEN_PLAIN, CLUB_WAY_ID + 3,
		    _("3  fewer rounds: the tournament ends after round %zu"), c->paired);
	if (c->paired)
		screen_line_put(to, SCREEN_PLAIN, CLUB_WAY_ID + 4,
		    _("4  a round robin instead: whoever has not met plays"));
	put_partners(c, to, width);
}

static void
end_here(struct club_ui *u, const char *answer)
{
	char rounds[24];

	(void)answer;
	snprintf(rounds, sizeof rounds, "%zu", club_of(u)->paired);
	if (club_ui_act(u, "set", json_pack("{s:s, s:s}", "name", "rounds", "value", rounds)) < 0)
		return;
	club_ui_pop(u);
	club_ui_say(u,
	    _("the tournament ends after round %s: print the standings; u takes it back"), rounds);
}

static void
become_table(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (club_ui_act(
		u, "set", json_pack("{s:s, s:s}", "name", "system", "value", "round-robin")) == 0)
		club_ui_say(u, _("a round robin now: %zu rounds in all; u takes it back"),
		    club_rounds(club_of(u)));
}

/* Return the number of rounds of the round robin that this could become, or 0 after reporting why not. */
static size_t
rounds_of_table(struct club_ui *u)
{
	size_t n;

	if (club_ui_begin(u) < 0 ||
	    club_ui_do(
		u, "set", json_pack("{s:s, s:s}", "name", "system", "value", "round-robin")) < 0)
		return 0;
	n = club_rounds(club_of(u));
	club_ui_abandon(u);
	return n;
}

/* Return how many games A and B have played against each other. */
static size_t
count_meetings(const struct strat_club *c, unsigned a, unsigned b)
{
	size_t round, n = 0;

	for (round = 1; round <= c->paired; round++)
		n += strat_club_opponent(c, a, round) == b;
	return n;
}

/* Append who have met more than once, if any: that does not fit a round robin. */
static void
put_met_again(struct strat_out *out, const struct strat_club *c)
{
	size_t begin = out->len;
	unsigned a, b;

	for (a = 1; a <= c->n; a++)
		for (b = a + 1; b <= c->n; b++) {
			if (count_meetings(c, a, b) < 2)
				continue;
			strat_out_str(out,
			    out->len > begin ? _(CLUB_NEXT)
					     : _("  Those who have met twice keep both games: "));
			strat_out_printf(out, "%s - %s", club_name_of(c, a), club_name_of(c, b));
		}
	strat_out_str(out, out->len > begin ? "." : "");
}

/* Ask whether to make it a round robin. */
static void
ask_table(struct club_ui *u)
{
	size_t n = rounds_of_table(u);
	struct strat_out words;

	if (!n)
		return;
	strat_out_init(&words, -1);
	strat_out_printf(&words,
	    _("Make it a round robin, with %zu rounds in all?  Those who have not met "
	      "play each other, so in some rounds several may be free; byes so far are worth nothing.  If no tie-breaks are "
	      "set, they are those of a round robin."),
	    n);
	if (!club_of(u)->boards)
		put_met_again(&words, club_of(u));
	club_ui_confirm(u, club_text_end(&words), become_table);
	strat_out_free(&words);
}

void
club_act_way(struct club_ui *u, int which)
{
	size_t paired = club_of(u)->paired;

	if (u->has_exceptions) { /* choose again */
		club_plan_forget(u);
		u->is_stale = 1;
	}
	club_ui_rows(u);
	if (!u->is_stuck && !u->plan && u->plan_last == u->file.last)
		club_ui_decline(u, _("there is no pairing yet: the reason is above"));
	else if (!u->is_stuck || u->plan || u->plan_last != u->file.last)
		club_ui_decline(u, _("the system can pair this round: ENTER pairs it"));
	else if (which == 2 && club_of(u)->boards)
		club_act_swap_colours(u, 0); /* which says that a command does it */
	else if (which <= 2 && (!u->way_out.len || !*u->way_out.text))
		club_ui_decline(u, _("forbidden pairs exclude any pairing"));
	else if (which <= 2 && club_plan_exceptions(u) == 0) {
		u->is_by_hand = which == 2;
		club_ui_say(u, "%s",
		    which == 2 ? _("swap players with S; ENTER pairs the round as shown")
			       : _("look at the boards; ENTER pairs the round as shown"));
	} else if (which == 3 && paired)
		club_ui_confirm(
		    u, club_ui_format(_("End the tournament after round %zu?"), paired), end_here);
	else if (which == 4 && paired)
		ask_table(u);
}
