/* screen_late.c - what is asked about a player who comes after a round was paired, at sign-up and at the check-in. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "club/acts.h"
#include "club/team/team.h"

int
club_has_results(const struct strat_club *c)
{
	const struct strat_club_round *r = &c->round[c->paired];
	char text[STRAT_CLUB_RESULTS_TEXT];
	size_t i;

	for (i = 0; i < r->n; i++)
		if (r->games[i].player[1] && !strat_club_is_vacant(c, &r->games[i]) &&
		    *strat_club_results_text(&r->games[i], text))
			return 1;
	return 0;
}

int
club_cancel_round(struct club_ui *u)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_unplayed(&words, club_of(u));
	snprintf(u->unplayed, sizeof u->unplayed, "%s", club_text_end(&words));
	strat_out_free(&words);
	return club_ui_act(u, "unpair", strat_club_unpair_args(club_of(u)));
}

void
club_say_unplayed(struct club_ui *u)
{
	size_t n = strlen(u->message);

	if (*u->unplayed && !u->is_fault)
		snprintf(u->message + n, sizeof u->message - n, ".  %s", u->unplayed);
}

int
club_cancel_for_late(struct club_ui *u)
{
	if (u->file.last != u->about.last) {
		club_ui_fault(
		    u, _("someone else has changed the tournament; this is its state now"));
		return -1;
	}
	return club_cancel_round(u);
}

/* ------ a free place of the draw ------ */

void
club_say_place(struct club_ui *u, unsigned number)
{
	const struct strat_club *c = club_of(u);
	size_t board = strat_club_find_board(c, number, c->paired);
	struct strat_out words;

	strat_out_init(&words, -1);
	if (board)
		club_put_board(&words, c, c->paired, board);
	club_ui_say(u, _("number %u: %s has a free place of the draw: round %zu, %s"), number,
	    club_name_of(c, number), c->paired, club_text_end(&words));
	strat_out_free(&words);
}

/* Return 1 if the round of the draw is the last one, which can be cancelled to draw again. */
static int
is_round_of_draw(const struct strat_club *c)
{
	int is_groups = strat_club_setting_is(c, "system", "groups");

	return is_groups ? c->paired == 1 && !c->lineup_round : c->paired == c->lineup_round;
}

/* Find the place that the next late entry would have.  Return 0, or -1 after telling why there is none. */
static int
find_place(struct club_ui *u, struct strat_club_place *place)
{
	char why[STRAT_CLUB_TEXT];
	int rc = strat_club_find_place(club_of(u), place, why);

	if (rc == -STRAT_E_ACT)
		club_ui_decline(u, "%s",
		    is_round_of_draw(club_of(u))
			? _("no place is free: U on the page r cancels the draw, to draw again with the player; or "
			    "ENTER on one who does not come (p), and ENTER on the name, gives the place to the player")
			: why);
	else if (rc < 0)
		club_ui_fault(u, "%s", _(strat_code_phrase(-rc)));
	return rc < 0 ? -1 : 0;
}

/* Return QUESTION after the size that the group of PLACE will have; in a knockout, alone. */
static const char *
with_group(const struct strat_club_place *place, const char *question)
{
	char size[200] = "";

	if (place->group)
		snprintf(size, sizeof size,
		    P_("The player joins group %zu, which then has %zu player.",
			"The player joins group %zu, which then has %zu players.",
			place->place + 1),
		    place->group, place->place + 1);
	return club_ui_format("%s%s%s", size, *size ? "  " : "", question);
}

static int
can_draw_again(const struct strat_club *c)
{
	return c->paired == 1 && !club_has_results(c);
}

int
club_can_join(struct club_ui *u)
{
	struct strat_club_place at;

	return !strat_club_has_draw(club_of(u)) || can_draw_again(club_of(u)) ||
	    find_place(u, &at) == 0;
}

void
club_ask_place(struct club_ui *u, void (*done)(struct club_ui *u, const char *answer))
{
	const struct strat_club *c = club_of(u);
	int can_draw = can_draw_again(c);
	struct strat_club_place at;
	char question[600];
	int rc = find_place(u, &at);

	u->about.last = u->file.last;
	if (rc == 0 && can_draw) {
		snprintf(question, sizeof question,
		    _("The draw is made, but no result is in.  f the player takes the free "
		      "place and meets %s in round %zu, d cancel the draw, and draw again "
		      "with the player"),
		    club_name_of(c, at.opponent), at.round);
		club_ui_ask_letter(u, with_group(&at, question), "fd", done);
	} else if (rc == 0) {
		snprintf(question, sizeof question,
		    _("The draw is made.  The player takes the free place and meets %s in round %zu.  "
		      "Go on?"),
		    club_name_of(c, at.opponent), at.round);
		club_ui_confirm(u, with_group(&at, question), done);
	} else if (can_draw && !u->is_fault) {
		*u->message = '\0';
		club_ui_ask_letter(u,
		    _("The draw is made, without a free place, but no result is in.  d cancel the draw, and "
		      "draw again with the player"),
		    "d", done);
	}
}

/* ------ earlier rounds ------ */

size_t
club_rounds_with(struct club_ui *u, const char *act, json_t *args)
{
	size_t n = 0;

	if (club_ui_begin(u) < 0) {
		json_decref(args);
	} else if (club_ui_do(u, act, args) == 0) {
		n = club_rounds(club_of(u));
		club_ui_abandon(u);
	}
	return n;
}

/* Return the player or team who has a bye of the last round and whom NUMBER, who comes late, can meet, or 0. */
static unsigned
bye_to_take(const struct strat_club *c, unsigned number)
{
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i;

	if (!number || !strat_club_is_free(c, number) ||
	    strat_club_find_board(c, number, c->paired))
		return 0;
	for (i = 0; i < r->n; i++)
		if (!r->games[i].player[1] && !strat_club_refuse_replacement(c, i + 1) &&
		    strat_club_can_meet(c, r->games[i].player[0], number))
			return r->games[i].player[0];
	return 0;
}

void
club_say_bye_to_take(struct club_ui *u, unsigned number)
{
	const struct strat_club *c = club_of(u);
	size_t n = strlen(u->message);
	unsigned host = c->paired ? bye_to_take(c, strat_club_entrant(c, number)) : 0;

	if (host)
		snprintf(u->message + n, sizeof u->message - n, ".  %s",
		    club_ui_format(
			_("E on the board of %s, who has the bye in round %zu, lets the two play now."),
			club_name_of(c, host), c->paired));
}

void
club_put_at_once(const struct strat_club *c, char to[300])
{
	*to = '\0';
	if (!club_has_results(c))
		snprintf(to, 300,
		    c->boards
			? _("; no result is in: p cancels the pairing of round %zu, to pair it again "
			    "with the team")
			: _("; no result is in: p cancels the pairing of round %zu, to pair it again "
			    "with the player"),
		    c->paired);
}

/* Ask whether NAME, who makes a round robin of NOW rounds one of ALL, is to play. */
static void
ask_extra_rounds(struct club_ui *u, const char *name, size_t now, size_t all,
    void (*done)(struct club_ui *u, const char *answer))
{
	const struct strat_club *c = club_of(u);
	char extra[500], at_once[300], question[200];

	snprintf(extra, sizeof extra,
	    club_is_scheveningen(c)
		? P_("%.60s comes late and meets all players of the other team, which takes %zu extra "
		     "round (%zu instead of %zu).",
		      "%.60s comes late and meets all players of the other team, which takes %zu extra "
		      "rounds (%zu instead of %zu).",
		      all - now)
		: P_("%.60s comes late and meets all the others, which takes %zu extra round (%zu "
		     "instead of %zu).",
		      "%.60s comes late and meets all the others, which takes %zu extra rounds (%zu "
		      "instead of %zu).",
		      all - now),
	    name, all - now, all, now);
	snprintf(question, sizeof question,
	    c->boards ? _("Let the team play from round %zu on?")
		      : _("Let the player play from round %zu on?"),
	    c->paired + 1);
	club_put_at_once(c, at_once);
	club_ui_ask_letter(u,
	    club_ui_format("%s  %s  %s%s", extra, question, _("y yes, n no"), at_once),
	    club_has_results(c) ? "y" : "yp", done);
	u->ask.is_yes_no = 1;
}

/* Write to TEXT what half-point byes in N rounds are worth together, if that is not plain. */
static void
write_total(const struct strat_club *c, size_t n, char text[100])
{
	struct strat_scoring s;
	char points[16];

	*text = '\0';
	if (n < 2 || c->boards || strat_club_setting_is(c, "system", "keizer") ||
	    strat_scoring_read(&s, strat_club_get(c, "scoring")) < 0)
		return;
	club_points_text(points, (int)n * s.points[STRAT_BYE_HALF]);
	snprintf(text, 100, _("; half for each: %s in all"), points);
}

/* Return the letter for half: not the key of the check-in, which is easily pressed once too often. */
static char
half(struct club_ui *u)
{
	return club_ui_page(u)->which == CLUB_PAGE_CHECKIN ? 'H' : 'h';
}

const char *
club_late_points(const char *answer)
{
	return *answer == 'h' || *answer == 'H' ? "half" : "zero";
}

void
club_ask_earlier(struct club_ui *u, const char *name, size_t n, const char *at_once,
    void (*done)(struct club_ui *u, const char *answer))
{
	static const char *const letters[2][2] = { { "hz", "hzp" }, { "Hz", "Hzp" } };
	char points[300], total[100];

	write_total(club_of(u), n, total);
	if (strat_club_setting_is(club_of(u), "system", "keizer"))
		snprintf(points, sizeof points,
		    _("%.60s comes late.  Earlier rounds: %c absent with notice, z without notice"),
		    name, half(u));
	else if (club_of(u)->boards)
		snprintf(points, sizeof points,
		    _("%.60s comes late.  Earlier rounds: %c as level matches, z nothing"), name,
		    half(u));
	else
		snprintf(points, sizeof points,
		    P_("%.60s comes late.  Points for round %zu: %c half, z zero",
			"%.60s comes late.  Points for each of rounds 1 to %zu: %c half, z zero",
			n),
		    name, n, half(u));
	club_ui_ask_letter(u, club_ui_format("%s%s%s", points, total, at_once),
	    letters[half(u) == 'H'][*at_once != '\0'], done);
}

int
club_ask_late_list(struct club_ui *u, void (*done)(struct club_ui *u, const char *answer))
{
	const struct strat_club *c = club_of(u);
	char why[STRAT_CLUB_TEXT];

	u->about.other = 0;
	if (!u->is_there || !c->paired || strat_club_has_draw(c) ||
	    strat_system_find(strat_club_get(c, "system"))->is_table ||
	    strat_club_refuse_late(c, why) < 0)
		return 0;
	club_ask_earlier(u, c->boards ? _("A new team of the list") : _("A new player of the list"),
	    c->paired, "", done);
	return 1;
}

/* Ask what the paired rounds are worth to NAME; after the last round only whether to pair it again. */
static void
ask_points(struct club_ui *u, const char *name, void (*done)(struct club_ui *u, const char *answer))
{
	int has_results = club_has_results(club_of(u));
	char at_once[300], why[STRAT_CLUB_TEXT];

	club_put_at_once(club_of(u), at_once);
	if (strat_club_refuse_late(club_of(u), why) == 0)
		club_ask_earlier(u, name, club_of(u)->paired, has_results ? "" : at_once, done);
	else if (has_results)
		club_ui_decline(u, "%s", why);
	else
		club_ui_ask_letter(u, club_ui_format("%s%s", why, at_once), "p", done);
}

int
club_ask_late_again(
    struct club_ui *u, const char *name, void (*done)(struct club_ui *u, const char *answer))
{
	const struct strat_club *c = club_of(u);

	if (c->paired < 2 || strat_system_find(strat_club_get(c, "system"))->is_table)
		return 0;
	club_ask_earlier(u, name, c->paired - 1, "", done);
	return 1;
}

int
club_ask_late(struct club_ui *u, const char *name, const char *act, json_t *args,
    void (*done)(struct club_ui *u, const char *answer))
{
	size_t now = club_rounds(club_of(u)), all;

	u->about.last = u->file.last;
	if (!strat_system_find(strat_club_get(club_of(u), "system"))->is_table) {
		json_decref(args);
		ask_points(u, name, done);
		return 0;
	}
	all = club_rounds_with(u, act, args);
	if (!all)
		return -1;
	ask_extra_rounds(u, name, now, all > now ? all : now, done);
	return 0;
}
