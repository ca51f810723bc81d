/* screen_pairing.c - the page of the next round: the proposed pairing, its reasons, pairing. */
#include "cli/club/ranks.h"
#include "cli/club/screen/ui.h"
#include "club/team/team.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

/* ------ the plan ------ */

/* Find out which exceptions would let the round be paired. */
static void
find_way_out(struct club_ui *u)
{
	struct strat_pairing why;
	json_t *plan;

	strat_pairing_init(&why);
	club_text_begin(&u->way_out);
	plan = club_plan_make(u, 1, &why, &u->way_out);
	club_text_end(&u->way_out);
	if (!plan)
		club_text_begin(&u->way_out);
	json_decref(plan);
	strat_pairing_free(&why);
}

/* Return the plan of the next round, made again if the tournament has changed.  Return NULL after
 * reporting why there is none. */
static const json_t *
plan_of(struct club_ui *u)
{
	if ((u->plan || u->is_stuck) && u->plan_last == u->file.last)
		return u->plan;
	club_plan_forget(u);
	u->plan = club_plan_make(u, 0, &u->why, NULL);
	u->is_stuck = !u->plan && club_is_swiss(club_of(u)) && strat_club_count_in(club_of(u)) > 1;
	if (u->is_stuck)
		find_way_out(u);
	u->plan_last = u->file.last;
	return u->plan;
}

/* ------ its lines ------ */

/* Return 1 if the next round is one more than the tournament has. */
static int
is_extra(const struct strat_club *c)
{
	return club_rounds(c) && c->paired >= club_rounds(c);
}

/* Warn of a round beyond the last one. */
static void
put_extra(const struct strat_club *c, struct screen_lines *to, int width)
{
	if (is_extra(c) && (!c->boards || strat_club_count_entries(c)))
		screen_lines_wrap(to, SCREEN_TODO,
		    club_ui_format(club_counts_rounds(c)
			    ? _("All %zu rounds are paired: this would be an extra round.  The number "
				"of rounds is a setting.")
			    : _("All %zu rounds are paired: this would be an extra round."),
			club_rounds(c)),
		    width);
}

#define INDENT "       "

/* Add the reason in OUT, which begins with INDENT, unless that is all. */
static void
put_reason(struct screen_lines *to, struct strat_out *out, int width)
{
	if (out->len > sizeof INDENT - 1)
		screen_lines_wrap(to, SCREEN_QUIET, club_text_end(out), width);
	club_text_begin(out);
	strat_out_str(out, INDENT);
}

/* Return 1 if TEXT names player or team NUMBER. */
static int
names(const char *text, const struct strat_club *c, unsigned number)
{
	return number && strstr(text, club_name_of(c, number)) != NULL;
}

/* Return the pair of A and B in P, the one of the round of R as the system makes it, or NULL. */
static const struct strat_pair *
pair_of(const struct strat_pairing *p, const struct club_reasons *r, unsigned a, unsigned b)
{
	uint16_t white = r->x->index[a], black = b ? r->x->index[b] : STRAT_NO_PLAYER;
	int is_drawn = strat_club_setting_is(r->c, "colours", "lots"); /* who moves first */
	size_t i;

	for (i = 0; r->x->t.system && i < p->n; i++) {
		const struct strat_pair *q = &p->pairs[i];

		if ((q->white == white && q->black == black) ||
		    (is_drawn && q->white == black && q->black == white))
			return q;
	}
	return NULL;
}

/* Return 1 if the system could have made the pair of A and B, of the round of R, but made WHY without it. */
static int
is_by_hand(const struct strat_pairing *why, const struct club_reasons *r, unsigned a, unsigned b)
{
	return why->n && r->x->t.system && r->x->t.system->is_swiss &&
	    strat_club_setting_is(r->c, "colours", "system") && !pair_of(why, r, a, b);
}

/* Append the pairs of WHY in which A or B is; if B is 0, also the bye. */
static void
put_instead(struct strat_out *out, const struct strat_pairing *why, const struct club_reasons *r,
    unsigned a, unsigned b)
{
	uint16_t own[2] = { r->x->index[a], b ? r->x->index[b] : STRAT_NO_PLAYER };
	size_t i, k, n = 0;

	for (i = 0; i < why->n; i++) {
		uint16_t who[2] = { why->pairs[i].white, why->pairs[i].black };

		if (who[0] != own[0] && who[0] != own[1] && who[1] != own[0] && who[1] != own[1])
			continue;
		strat_out_str(out, n++ ? _(CLUB_NEXT) : "");
		for (k = 0; k < 2; k++)
			strat_out_printf(out, "%s%s", k ? " - " : "",
			    who[k] == STRAT_NO_PLAYER ? _("bye")
						      : club_name_of(r->c, r->x->who[who[k]]));
	}
}

/* Say that the board of A and B is made by hand, and what WHY has instead; there are no other reasons for it. */
static void
put_by_hand(struct screen_lines *to, const struct club_reasons *r, unsigned a, unsigned b,
    const struct strat_pairing *why, int width)
{
	struct strat_out out, pairs;

	strat_out_init(&out, -1);
	strat_out_init(&pairs, -1);
	strat_out_str(&out, INDENT);
	put_instead(&pairs, why, r, a, b);
	if (b && pair_of(why, r, b, a))
		strat_out_printf(&out, _("by hand; in the system's pairing %s moves first"),
		    club_name_of(r->c, b));
	else
		strat_out_printf(
		    &out, _("by hand; the system's pairing has %s"), club_text_end(&pairs));
	screen_lines_wrap(to, SCREEN_TODO, club_text_end(&out), width);
	strat_out_free(&pairs);
	strat_out_free(&out);
}

/* A reason in plain words replaces that of the system, unless this names who else was considered. */
void
club_put_reasons(struct screen_lines *to, const struct club_reasons *r, unsigned a, unsigned b,
    const struct strat_pairing *why, int width)
{
	int by_hand = is_by_hand(why, r, a, b); /* perhaps only who moves first */
	const struct strat_pair *q = by_hand && b ? pair_of(why, r, b, a) : pair_of(why, r, a, b);
	const char *pair = q ? strat_pairing_text(why, q->why) : "";
	const char *colour = q && !by_hand ? strat_pairing_text(why, q->colour) : "";
	int is_named = names(pair, r->c, a) || names(pair, r->c, b);
	struct strat_out out, rule;

	if (by_hand)
		put_by_hand(to, r, a, b, why, width);
	if (by_hand && !q)
		return;
	strat_out_init(&out, -1);
	strat_out_init(&rule, -1);
	strat_out_str(&out, INDENT);
	if (club_put_why_meet(&out, r, a, b,
		is_named    ? CLUB_PAIR_EXPLAINED
		    : *pair ? CLUB_PAIR_FIRST
			    : CLUB_PAIR_BY_HAND) &&
	    !is_named)
		pair = "";
	put_reason(to, &out, width);
	club_put_without_articles(&rule, pair);
	if (rule.len)
		strat_out_printf(&out, club_pairs_freely(r->c) ? _("By the rules: %s") : "%s",
		    club_text_end(&rule));
	club_text_begin(&rule);
	put_reason(to, &out, width);
	if (!by_hand)
		club_put_why_first(&out, r, a, b);
	club_put_without_articles(&rule, colour);
	if (out.len == sizeof INDENT - 1 && *colour && !club_put_why_first_by_rank(&out, r, a, b))
		strat_out_printf(
		    &out, _("%s moves first: %s"), club_name_of(r->c, a), club_text_end(&rule));
	put_reason(to, &out, width);
	strat_out_free(&rule);
	strat_out_free(&out);
}

/* Add the reasons of GAME, or, if not ALL, that it is made by hand. */
static void
put_reasons(struct club_ui *u, struct screen_lines *to, const struct club_reasons *r,
    const json_t *game, int all, int width)
{
	const struct strat_club *c = club_of(u);
	unsigned who[2], k;

	for (k = 0; k < 2; k++) {
		who[k] = (unsigned)json_integer_value(json_array_get(game, k));
		who[k] = who[k] ? strat_club_entrant(c, who[k]) : 0;
	}
	if (all || is_by_hand(&u->why, r, who[0], who[1]))
		club_put_reasons(to, r, who[0], who[1], &u->why, width);
}

/* Return the number, from 0, of the match of teams that begins with board I of GAMES, or -1 if none does;
 * without teams, I. */
static long
match_at(const struct strat_club *c, const json_t *games, size_t i)
{
	size_t at = 0, n = 0;

	for (; at < i; n++) {
		at += c->boards && club_planned(games, at, 1) ? c->boards : 1;
	}
	return at == i ? (long)n : -1;
}

/* The words about the game, or the match of teams, of one who has withdrawn; then, where it is annulled. */
static const char *const withdrawn[2][2] = {
	{ N_("       %s has withdrawn: the game is forfeited and has its result"),
	    N_("       %s has withdrawn: the game is annulled and counts for no one") },
	{ N_("       %s has withdrawn: the match is forfeited and has its result"),
	    N_("       %s has withdrawn: the match is annulled and counts for no one") }
};

/* Add what is unusual about the board of GAME. */
static void
put_exception(struct club_ui *u, struct screen_lines *to, const json_t *game, int width)
{
	const struct strat_club *c = club_of(u);
	struct strat_out out;
	unsigned who[2];
	int k;

	for (k = 0; k < 2; k++) {
		who[k] = (unsigned)json_integer_value(json_array_get(game, (size_t)k));
		if (who[k])
			who[k] = strat_club_entrant(c, who[k]);
		if (who[k] && strat_club_is_forfeiting(c, who[k], c->paired + 1))
			screen_lines_wrap(to, SCREEN_TODO,
			    club_ui_format(
				_(withdrawn[c->boards > 1][strat_club_is_annulled(c, who[k])]),
				club_name_of(c, who[k])),
			    width);
	}
	strat_out_init(&out, -1);
	strat_out_str(&out, "       ");
	if (club_put_exception(&out, c, NULL, who[0], who[1])) {
		strat_out_char(&out, '\0');
		screen_lines_wrap(to, SCREEN_TODO, out.error ? "" : out.text, width);
	}
	strat_out_free(&out);
}

/* Add the heading of the match of teams that begins with board I of GAMES. */
static void
put_match(struct club_ui *u, struct screen_lines *to, const struct strat_club_field *x,
    const json_t *games, size_t i, int width)
{
	const struct strat_club *c = club_of(u);
	struct strat_out out;
	unsigned who[2];
	size_t k;

	for (k = 0; k < 2; k++)
		who[k] = club_planned(games, i, k);
	strat_out_init(&out, -1);
	club_put_proposed(&out, c, x, strat_club_team(c, who[0]),
	    who[1] ? strat_club_team(c, who[1]) : 0, club_free_planned(c, games));
	strat_out_char(&out, '\0');
	screen_lines_wrap(to, SCREEN_HEAD, out.error ? "" : out.text, width);
	strat_out_free(&out);
}

/* Add the boards of GAMES, ROWS after a line of titles, those of teams match by match, with reasons if
 * WHY. */
static void
put_rows(struct club_ui *u, struct screen_lines *to, const struct screen_lines *rows,
    const struct strat_club_field *x, const json_t *games, int why, int width)
{
	int has_teams = club_of(u)->boards != 0, is_board;
	struct club_reasons r;
	long match;
	size_t i;

	if (club_reasons_init(&r, club_of(u), x, club_of(u)->paired + 1, games) < 0)
		to->error = -STRAT_E_NOMEM;
	else
		club_reasons_of_system(&r, &u->why);
	for (i = 0; i < rows->n; i++) {
		const json_t *game = i ? json_array_get(games, i - 1) : NULL;

		match = game ? match_at(club_of(u), games, i - 1) : -1; /* -1: a note, too */
		is_board = !has_teams || !i || json_integer_value(json_array_get(game, 1));
		if (match >= 0 && has_teams)
			put_match(u, to, x, games, i - 1, width);
		if (is_board && (!has_teams || match < 0))
			screen_line_put(
			    to, rows->line[i].role, rows->line[i].id, screen_line_text(rows, i));
		if (match >= 0)
			put_exception(u, to, game, width);
		if (match >= 0 && !to->error)
			put_reasons(u, to, &r, game, why, width);
		if (is_board && has_teams && match >= 0)
			screen_line_put(
			    to, rows->line[i].role, rows->line[i].id, screen_line_text(rows, i));
	}
	club_reasons_free(&r);
}

/* Add the boards of PLAN, with reasons if WHY. */
static void
put_boards(struct club_ui *u, struct screen_lines *to, const json_t *plan, int why, int width)
{
	const json_t *games = json_object_get(plan, "games");
	size_t i, n = json_array_size(games);
	long *ids = malloc((n + 1) * sizeof *ids);
	struct strat_club_field x;
	struct screen_lines rows;
	struct table s;

	screen_lines_init(&rows, u->plain);
	for (i = 0; ids && i < n; i++)
		ids[i] = (long)i + 1;
	if (!ids || club_view_judged(&s, club_of(u), club_of(u)->paired + 1, plan, 0) < 0)
		to->error = -STRAT_E_NOMEM;
	if (ids) {
		club_fit_judged(&s);
		club_name_teams(&s, club_of(u), club_of(u)->paired + 1, games, ids, width);
		screen_lines_table(&rows, &s, ids, width);
	}
	if (strat_club_field_init(&x, club_of(u)) < 0)
		to->error = -STRAT_E_NOMEM;
	else
		put_rows(u, to, &rows, &x, games, why, width);
	strat_club_field_free(&x);
	if (ids)
		table_free(&s);
	screen_lines_free(&rows);
	free(ids);
}

/* Return 1 if board I of GAMES, of the next round, is one of a team whose matches are annulled. */
static int
is_annulled(const struct strat_club *c, const json_t *games, size_t i)
{
	size_t k;

	for (k = 0; k < 2; k++) {
		unsigned number = club_planned(games, i, k);

		if (number && strat_club_is_forfeiting(c, number, c->paired + 1) &&
		    strat_club_is_annulled(c, number))
			return 1;
	}
	return 0;
}

/* Say which boards of GAMES, of teams, are forfeited because a team has no player for them; those that are annulled are
 * not. */
static void
put_vacant(const struct strat_club *c, struct screen_lines *to, const json_t *games, int width)
{
	struct strat_out out;
	size_t i, k;

	strat_out_init(&out, -1);
	for (i = 0; i < json_array_size(games); i++)
		for (k = 0; k < 2 && club_planned(games, i, 1); k++) {
			unsigned number = club_planned(games, i, k);

			if (!strat_club_is_team(c, number) || is_annulled(c, games, i))
				continue;
			strat_out_str(&out, out.len ? ", " : "");
			strat_out_printf(
			    &out, _("%s on board %zu"), club_name_of(c, number), i + 1);
		}
	if (out.len)
		screen_lines_wrap(to, SCREEN_TODO,
		    club_ui_format(
			_("Forfeited, since the team has no player: %s"), club_text_end(&out)),
		    width);
	strat_out_free(&out);
}

/* Say how many games and byes PLAN has, and how many matches of teams. */
static void
put_title(const struct strat_club *c, struct screen_lines *to, const json_t *plan, int width)
{
	const json_t *games = json_object_get(plan, "games");
	size_t n = club_count_pairs(games), byes;
	struct strat_out out;

	if (c->boards) {
		screen_line(to, SCREEN_HEAD, 0,
		    P_("Proposed pairing of round %zu: %zu match, %zu boards",
			"Proposed pairing of round %zu: %zu matches, %zu boards", n / c->boards),
		    c->paired + 1, n / c->boards, n);
		put_vacant(c, to, games, width);
		screen_lines_wrap(to, SCREEN_QUIET,
		    _("L changes the order of the boards; m on the check-in says who is away.  To change "
		      "who plays in one match, pair the round, then press L on the results."),
		    width);
	} else {
		strat_out_init(&out, -1);
		strat_out_printf(&out,
		    P_("Proposed pairing of round %zu: %zu board",
			"Proposed pairing of round %zu: %zu boards", n),
		    c->paired + 1, n);
		byes = json_array_size(games) - n;
		club_put_free(&out, club_free_planned(c, games), byes);
		club_put_proposed_name(&out, c, plan);
		screen_line_put(to, SCREEN_HEAD, 0, club_text_end(&out));
		strat_out_free(&out);
	}
}

/* Return 1 if C is a knockout that is over, in which players share a place. */
static int
has_shared_places(const struct strat_club *c)
{
	struct club_ranks r;
	size_t i;
	int is_shared = 0;

	if (c->boards || !strat_club_is_knockout(c, c->paired) || !club_is_over(c, c->paired))
		return 0;
	if (club_ranks_make(&r, c, c->paired, NULL) == 0)
		for (i = 1; i < r.t->n; i++)
			is_shared |= r.s.order[i - 1].rank == r.s.order[i].rank;
	club_ranks_free(&r);
	return is_shared;
}

/* Say who share the first place of a table that is over. */
static void
put_shared_first(const struct strat_club *c, struct screen_lines *to, int width)
{
	struct club_ranks r;
	struct strat_out out;

	strat_out_init(&out, -1);
	if (club_ranks_make(&r, c, c->paired, NULL) < 0)
		to->error = -STRAT_E_NOMEM;
	else if (club_put_shared_first(&out, &r))
		screen_lines_wrap(to, SCREEN_TODO, club_text_end(&out), width);
	club_ranks_free(&r);
	strat_out_free(&out);
}

/* Say that all rounds have been played, or else why the next one has no pairing. */
static void
put_why_none(struct club_ui *u, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);

	if (club_next_step(c) == CLUB_OVER && !club_has_no_winner(c) &&
	    !club_contradicts(c, c->paired))
		screen_lines_wrap(to, SCREEN_HEAD,
		    _("All rounds are played: look at the standings, print them"), width);
	else if (club_can_decide(c))
		screen_line(to, SCREEN_HEAD, 0,
		    P_("%zu round, the only one, has been paired",
			"all %zu rounds have been paired", club_rounds(c)),
		    club_rounds(c));
	else
		screen_lines_wrap(to, SCREEN_FAULT,
		    *u->message ? u->message : _("This round cannot be paired."), width);
	*u->message = '\0'; /* it is not said twice */
}

/* Say why the next round has no pairing, and how a round robin gets another game after its last round. */
static void
put_no_plan(struct club_ui *u, struct screen_lines *to, int width)
{
	put_why_none(u, to, width);
	if (club_is_scheveningen(club_of(u)) && !club_rounds(club_of(u)))
		screen_lines_wrap(to, SCREEN_PLAIN,
		    _("The team is on the page of each player (p, then ENTER)."), width);
	if (has_shared_places(club_of(u)))
		screen_lines_wrap(to, SCREEN_PLAIN,
		    _("Lower places are not played: those who were eliminated in the same round share theirs (s)."),
		    width);
	if (club_can_decide(club_of(u)))
		put_shared_first(club_of(u), to, width);
	if (club_can_decide(club_of(u)))
		screen_lines_wrap(to, SCREEN_PLAIN,
		    _("S pairs a deciding game of two: an extra round, in which all others are free.  It "
		      "counts in addition."),
		    width);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	const json_t *plan = plan_of(u);
	size_t head;

	if (plan || u->is_stuck)
		put_extra(c, to, width);
	if (plan)
		put_title(c, to, plan, width);
	club_put_pairing_warnings(c, to, plan, width);
	if (!plan && u->is_stuck)
		club_put_ways(u, to, width);
	else if (!plan)
		put_no_plan(u, to, width);
	if (plan && u->has_exceptions && !json_array_size(u->before))
		screen_line_put(
		    to, SCREEN_TODO, 0, _("paired with exceptions; D shows the choices again"));
	else if (plan && u->is_by_hand && club_can_decide(c))
		screen_lines_wrap(to, SCREEN_TODO,
		    _("a deciding game, which counts in addition: all others are free; D drops it"),
		    width);
	else if (plan && u->is_by_hand)
		screen_lines_wrap(to, SCREEN_TODO,
		    p->flag && !club_is_swiss(c)
			? _("changed by hand, without reasons; u takes the last change back, D all of them")
			: _("changed by hand; u takes the last change back, D all of them"),
		    width);
	if (plan)
		club_put_pairing_notes(c, to, plan, u->is_by_hand, width);
	head = to->n;
	if (plan)
		put_boards(u, to, plan, p->flag, width);
	if (plan)
		club_put_legend(c, to, head, c->paired + 1, width);
	club_put_absent(c, to, c->paired + 1, plan, width);
}

/* ------ keys ------ */

static void
pair(struct club_ui *u, const char *answer)
{
	size_t round = club_of(u)->paired + 1, before = club_rounds(club_of(u)), rounds;
	int is_deciding = club_can_decide(club_of(u));

	(void)answer;
	if (club_ui_begin(u) < 0)
		return;
	if (!u->plan || u->plan_last != u->file.last) {
		club_ui_abandon(u);
		club_ui_fault(
		    u, _("someone else has changed the tournament: check the new pairing"));
		return;
	}
	if (club_ui_do_for(u, "pair", json_incref(u->plan),
		!u->is_by_hand    ? ""
		    : is_deciding ? STRAT_CLUB_DECIDING
				  : STRAT_CLUB_BY_HAND) < 0 ||
	    club_ui_commit(u) < 0)
		return;
	club_ui_pop(u);
	if (club_ui_page(u)->which == CLUB_PAGE_BOARDS)
		u->depth--; /* the boards of the round before */
	club_ui_push(u, CLUB_PAGE_BOARDS, 0);
	rounds = club_puts_off(club_of(u)) ? club_rounds(club_of(u)) : before;
	if (rounds > before && round <= before)
		club_ui_say(u,
		    _("round %zu is paired; games that are put off make it %zu rounds instead of %zu"),
		    round, rounds, before);
	else
		club_ui_say(
		    u, _("round %zu is paired; w prints the pairings, U cancels it"), round);
}

/* Append that the round as shown puts games of a table off, to more rounds than there would be, if it does. */
static void
put_more_rounds(struct club_ui *u, struct strat_out *out)
{
	size_t before = club_rounds(club_of(u)), rounds;

	if (!club_puts_off(club_of(u)) || club_of(u)->paired >= before || !u->plan ||
	    u->plan_last != u->file.last)
		return;
	rounds = club_rounds_with(u, "pair", json_incref(u->plan));
	if (rounds > before)
		strat_out_printf(out,
		    _("  The games that are put off make it %zu rounds instead of %zu."), rounds,
		    before);
}

/* Return the question before the next round is paired, with the number of that round. */
static const char *
question(const struct strat_club *c)
{
	int is_open = strat_club_open_round(c, c->paired) != 0;

	if (is_extra(c))
		return is_open
		    ? N_("Pair an extra round, round %zu, like this although results are missing?")
		    : N_("Pair an extra round, round %zu, like this?");
	return is_open ? N_("Pair round %zu like this although results are missing?")
		       : N_("Pair round %zu like this?");
}

/* Return 1 if the plan has a forbidden pair, which only a person or a draw can have made. */
static int
has_forbidden(const struct club_ui *u)
{
	const json_t *games = json_object_get(u->plan, "games");
	const struct strat_club *c = &u->file.club;
	size_t i;

	for (i = 0; i < json_array_size(games); i++) {
		unsigned a = club_planned(games, i, 0), b = club_planned(games, i, 1);

		if (a && b &&
		    club_is_forbidden(c, strat_club_entrant(c, a), strat_club_entrant(c, b)))
			return 1;
	}
	return 0;
}

static void
pair_forbidden(struct club_ui *u, const char *answer)
{
	if (*answer == '1')
		pair(u, answer);
}

void
club_act_pair(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	long id = club_ui_page(u)->list.id;
	struct strat_out out;

	(void)arg;
	club_ui_rows(u);
	if (!u->plan && !u->is_stuck) {
		club_ui_decline(u, "%s", _("there is no pairing yet: the reason is above"));
		return;
	}
	if (id > CLUB_PLAYER_ID) /* the chosen player has no board; ENTER pairs all the same */
		id = 0;
	if (!u->plan && id > CLUB_WAY_ID)
		club_act_way(u, (int)(id - CLUB_WAY_ID));
	if (!u->plan || id > CLUB_WAY_ID)
		return;
	strat_out_init(&out, -1);
	if (club_put_exceptions(&out, c, NULL, u->plan))
		strat_out_str(&out, ".  ");
	if (u->is_by_hand && club_can_decide(c))
		strat_out_str(&out,
		    _("It counts for the points and tie-breaks of all, so the winner may pass others.  "));
	strat_out_printf(&out, _(question(c)), c->paired + 1);
	put_more_rounds(u, &out);
	if (has_forbidden(u)) { /* y would be pressed without reading */
		strat_out_str(&out, _("  1 pair it although it is forbidden; 2 go back"));
		club_ui_ask_letter(u, club_text_end(&out), "12", pair_forbidden);
	} else
		club_ui_confirm(u, club_text_end(&out), pair);
	strat_out_free(&out);
}

static void
act_deciding(struct club_ui *u, int arg)
{
	u->ask_pair = club_act_pair;
	club_act_deciding(u, arg);
}

static void
act_lineup(struct club_ui *u, int arg)
{
	const json_t *games = json_object_get(u->plan, "games"), *game;
	size_t board = (size_t)club_ui_page(u)->list.id;

	(void)arg;
	while (board > 1 && board <= json_array_size(games) &&
	    match_at(club_of(u), games, board - 1) < 0)
		board--; /* the first board of the match: the team of its heading is the first one */
	game = json_array_get(games, board - 1);
	club_ask_lineup(u, (unsigned)json_integer_value(json_array_get(game, 0)),
	    (unsigned)json_integer_value(json_array_get(game, 1)), 0);
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("pair"), N_("pair the round as shown"), 0 },
	    club_act_pair, 0 },
	{ { { 'S' }, "S", N_("swap"),
	      N_("by hand, not for teams: swap a player of the chosen board with another player; after a round robin, also for teams: a deciding game of two"),
	      0 },
	    act_deciding, 0 },
	{ { { 'C' }, "C", N_("first move"),
	      N_("by hand, not for teams: let the other player of the chosen board move first"),
	      0 },
	    club_act_swap_colours, 0 },
	{ { { 'L' }, "L", NULL,
	      N_("teams: change the order of the boards of a team, in all rounds to come; the "
		 "page of results changes a single match"),
	      0 },
	    act_lineup, 0 },
	{ { { 'D', SCREEN_CODE(KEY_DC) }, "D", NULL, N_("restore the pairing of the system"), 0 },
	    club_act_system, 0 },
	{ { { 'x' }, "x", N_("explain"),
	      N_("explain each pair and who moves first: the first choice is the opponent whom the order of the list gives; a player who floats up or down meets one with more or fewer points; the colour is who moves first"),
	      0 },
	    club_act_flag, 0 },
	{ { { 'u' }, "u", NULL,
	      N_("take the last change by hand back; without one, undo the last change"), 0 },
	    club_act_take_back, 0 },
	{ { { '1' }, "1", NULL, N_("if there is no pairing: allow the exceptions shown"), 0 },
	    club_act_way, 1 },
	{ { { '2' }, "2", NULL, N_("if there is no pairing: pair by hand"), 0 }, club_act_way, 2 },
	{ { { '3' }, "3", NULL, N_("if there is no pairing: end with fewer rounds"), 0 },
	    club_act_way, 3 },
	{ { { '4' }, "4", NULL,
	      N_("if there is no pairing: a round robin of those who have not met"), 0 },
	    club_act_way, 4 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_key club_pairing_hints_of_teams[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("pair"), NULL, 0 }, NULL, 0 },
	{ { { 'L' }, "L", N_("order of boards"), NULL, 0 }, NULL, 0 },
	{ { { 'x' }, "x", N_("explain"), NULL, 0 }, NULL, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_pairing = { N_("The next round"),
	N_("The pairing that the system proposes for the next round.  Nothing is stored until you "
	   "press ENTER and y.  Each board shows the points before the round, the ratings, and the "
	   "balance: how many games more (in a knockout, matches) a player moved first than second in.  Players who are not to be paired need a bye or withdraw: see the "
	   "page of the players.  To keep two players of a Swiss or of Keizer's system apart, forbid the pairing there (F): "
	   "the system then finds the other pairs."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };
