/* tourney_check.c - strat-tourney check: compare the rounds of a tournament file or report with the
 * pairings of a system. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/tourney/tourney_command.h"
#include "cli/tourney/tourney_source.h"
#include "tourney/finalists.h"

static const char *system_name;
static int colour_free;

static const struct tool_opt opts[] = {
	{ 0, "system", "NAME",
	    N_("pair by dutch, burstein, monrad, round-robin, double-round-robin, knockout or keizer"),
	    TOOL_WORD, &system_name, 0 },
	{ 0, "colour-free", NULL, N_("ignore colours"), TOOL_SWITCH, &colour_free, 0 },
	CLUB_AT,
	CLUB_END,
};

/* Return whose place WHO, who lost to them in the round of a knockout before, has in the round of PLAN, because they
 * are absent from it; or STRAT_NO_PLAYER. */
static uint16_t
place_of(const struct strat_pairing_plan *plan, uint16_t who)
{
	const struct strat_tourney *t = plan->t;
	const struct strat_cell *before;
	uint16_t against, winner;

	if (who == STRAT_NO_PLAYER || !plan->lineup || plan->round <= plan->begin)
		return STRAT_NO_PLAYER;
	against = strat_tourney_cell(t, who, plan->round)->opponent;
	winner = strat_tourney_cell(t, who, plan->round - 1)->opponent;
	if (against == STRAT_NO_PLAYER || winner == STRAT_NO_PLAYER ||
	    strat_cell_is_paired(strat_tourney_cell(t, winner, plan->round)) ||
	    strat_tourney_cell(t, winner, plan->round)->result == ' ' ||
	    !strat_cell_is_won(strat_tourney_cell(t, winner, plan->round - 1), who))
		return STRAT_NO_PLAYER;
	before = strat_tourney_cell(t, against, plan->round - 1);
	return strat_cell_is_won(before, before->opponent) ? winner : STRAT_NO_PLAYER;
}

/* Return 1 if the pairing Q of a knockout is not in the round of PLAN because a loser plays for a winner: one of the
 * players met that loser, or the loser would have played for third place. */
static int
is_for_winner(const struct strat_pairing_plan *plan, const struct strat_pair *q)
{
	uint16_t against = strat_tourney_cell(plan->t, q->white, plan->round)->opponent;

	return q->black == STRAT_NO_PLAYER ? place_of(plan, against) != STRAT_NO_PLAYER
					   : place_of(plan, q->white) != STRAT_NO_PLAYER ||
		place_of(plan, q->black) != STRAT_NO_PLAYER;
}

/* Return 1 if the pairing Q is in the round of PLAN.  A player who is free in groups or their finals has
 * no bye. */
static int
is_there(const struct strat_system *system, const struct strat_pairing_plan *plan,
    const struct strat_pair *q)
{
	const struct strat_tourney *t = plan->t;
	const struct strat_cell *c = strat_tourney_cell(t, q->white, plan->round);

	if (q->black == STRAT_NO_PLAYER)
		return c->opponent == STRAT_NO_PLAYER && (c->result == 'U' || system->is_table);
	return c->opponent == q->black && (plan->colour_free || c->colour != STRAT_BLACK);
}

#define LABEL (STRAT_PLAYER_TEXT + 8)

static int has_log;      /* 1: a tournament file, 0: a report */
static int has_imported; /* 1: a round that differs was imported: its pairing is not in the log */
static size_t extra;     /* rounds made by hand after the last one of a round robin */

/* Write the number and the name of player I to TO. */
static const char *
label(const struct strat_tourney *t, size_t i, char to[CLUB_SAFE])
{
	char text[LABEL];

	if (tourney_has_names)
		return club_safe(t->players[i].name, to);
	snprintf(text, sizeof text, *t->players[i].name ? "%u %s" : "%u%s", t->players[i].number,
	    t->players[i].name);
	return club_safe(text, to);
}

/* Print that the rules give the pairing Q in the round of PLAN, with the opponent that the player had. */
static void
put_difference(const struct strat_pairing_plan *plan, const struct strat_pair *q)
{
	const struct strat_tourney *t = plan->t;
	size_t round = plan->round;
	const struct strat_cell *c = strat_tourney_cell(t, q->white, round);
	char white[CLUB_SAFE], black[CLUB_SAFE] = "", met[CLUB_SAFE] = "";

	label(t, q->white, white);
	if (q->black != STRAT_NO_PLAYER)
		label(t, q->black, black);
	if (c->opponent != STRAT_NO_PLAYER)
		label(t, c->opponent, met);
	if (q->black == STRAT_NO_PLAYER)
		printf(_("round %zu: the rules give %s the bye, but %s met %s"), round + 1, white,
		    white, met);
	else if (c->opponent == STRAT_NO_PLAYER)
		printf(_("round %zu: the rules give %s - %s, but %s had the bye"), round + 1, white,
		    black, white);
	else
		printf(_("round %zu: the rules give %s - %s, but %s met %s"), round + 1, white,
		    black, white, met);
	if (c->opponent == q->black)
		printf(_(" with the other colour"));
	else if (c->opponent != STRAT_NO_PLAYER &&
	    strat_pairing_is_banned(plan, q->white, c->opponent)) {
		printf("; ");
		printf(_("%s and %s may not meet"), white, met);
	}
	putchar('\n');
}

/* Return 1 if players I and OTHER meet in P. */
static int
meet_in(const struct strat_pairing *p, size_t i, uint16_t other)
{
	size_t k;

	for (k = 0; k < p->n; k++)
		if ((p->pairs[k].white == i && p->pairs[k].black == other) ||
		    (p->pairs[k].black == i && p->pairs[k].white == other))
			return 1;
	return 0;
}

/* Return in how many rounds before that of PLAN player I met OTHER. */
static unsigned
count_met(const struct strat_pairing_plan *plan, size_t i, uint16_t other)
{
	unsigned n = 0;
	size_t r;

	for (r = 0; r < plan->round; r++)
		n += strat_tourney_cell(plan->t, i, r)->opponent == other;
	return n;
}

/* Return 1 if the pairing Q of a table has no game because a player is absent: the other one is free, or plays another who
 * is, whom they had not met. */
static int
is_off(const struct strat_system *system, const struct strat_pairing_plan *plan,
    const struct strat_pair *q)
{
	const uint16_t who[2] = { q->white, q->black };
	const struct strat_cell *c;
	int absent = 0, k;

	if (!system->is_table || q->black == STRAT_NO_PLAYER)
		return 0;
	for (k = 0; k < 2; k++) {
		c = strat_tourney_cell(plan->t, who[k], plan->round);
		if (c->opponent != STRAT_NO_PLAYER && count_met(plan, who[k], c->opponent))
			return 0;
		absent |= c->opponent == STRAT_NO_PLAYER && strchr("HFZ", c->result) != NULL;
	}
	return absent;
}

/* Return the last round before that of PLAN, from 1, in which A met B, or had a bye if B is STRAT_NO_PLAYER; or 0. */
static size_t
last_met(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b)
{
	size_t r = plan->round;

	for (; r; r--) {
		const struct strat_cell *c = strat_tourney_cell(plan->t, a, r - 1);

		if (c->opponent == b && (b != STRAT_NO_PLAYER || c->result == 'U'))
			return r;
	}
	return 0;
}

/* Return how often two players meet in SYSTEM, a round robin, or 0 in another system. */
static unsigned
count_cycles(const struct strat_system *system)
{
	return system == &strat_system_double_round_robin ? 2
	    : system == &strat_system_round_robin         ? 1
							  : 0;
}

/* Return 1 if the round robin SYSTEM was complete before the round of PLAN, and only players who had met as often as it
 * says met in that round. */
static int
is_extra(const struct strat_system *system, const struct strat_pairing_plan *plan)
{
	size_t games = count_cycles(system), i, rounds = games * strat_berger_rounds(plan->t->n);

	if (plan->rest && plan->round >= plan->rest->begin)
		rounds = plan->rest->begin + plan->rest->rounds;
	if (!games || plan->round < rounds)
		return 0;
	for (i = 0; i < plan->t->n; i++) {
		uint16_t other = strat_tourney_cell(plan->t, i, plan->round)->opponent;

		if (other != STRAT_NO_PLAYER && count_met(plan, i, other) < games)
			return 0;
	}
	return 1;
}

/* Print, unless IS_QUIET, who met in the round of PLAN, not by P, although the round robin SYSTEM had no more games of
 * the two.  Return how many pairs these are. */
static size_t
find_extra(const struct strat_system *system, const struct strat_pairing_plan *plan,
    const struct strat_pairing *p, int is_quiet)
{
	unsigned games = count_cycles(system);
	char a[CLUB_SAFE], b[CLUB_SAFE];
	size_t i, n = 0;

	for (i = 0; games && i < plan->t->n; i++) {
		uint16_t other = strat_tourney_cell(plan->t, i, plan->round)->opponent;

		if (other == STRAT_NO_PLAYER || other < i || meet_in(p, i, other) ||
		    count_met(plan, i, other) < games)
			continue;
		if (!is_quiet)
			printf(_("round %zu: %s and %s were paired before, in round %zu\n"),
			    plan->round + 1, label(plan->t, i, a), label(plan->t, other, b),
			    last_met(plan, (uint16_t)i, other));
		n++;
	}
	return n;
}

/* Print a line for each pairing of P that is not in the round of PLAN, unless IS_QUIET.  Return their
 * number. */
static size_t
compare(const struct strat_system *system, const struct strat_pairing_plan *plan,
    const struct strat_pairing *p, int is_quiet)
{
	const struct strat_pair *q;
	size_t wrong = 0;

	for (q = p->pairs; q && q < p->pairs + p->n; q++)
		if (!is_there(system, plan, q) && !is_off(system, plan, q) &&
		    !is_for_winner(plan, q)) {
			if (!is_quiet)
				put_difference(plan, q);
			wrong++;
		}
	return wrong + find_extra(system, plan, p, is_quiet);
}

/* Append what is unusual about the pairing Q of PLAN. */
static void
put_exception(
    struct strat_out *out, const struct strat_pairing_plan *plan, const struct strat_pair *q)
{
	const struct strat_tourney *t = plan->t;
	int is_bye = q->black == STRAT_NO_PLAYER;
	size_t round = last_met(plan, q->white, q->black);
	char a[CLUB_SAFE], b[CLUB_SAFE] = "";

	strat_out_str(out, out->len ? "; " : "");
	label(t, q->white, a);
	if (is_bye)
		strat_out_printf(out, _("%s has a second bye, after that of round %zu"), a, round);
	else if (round)
		strat_out_printf(out, _("%s and %s have already met, in round %zu"), a,
		    label(t, q->black, b), round);
	else
		strat_out_printf(out, _("%s and %s should both have the same side in this round"),
		    a, label(t, q->black, b));
}

/* Print with which exceptions of PLAN the pairing P was made. */
static void
put_exceptions(const struct strat_pairing_plan *plan, const struct strat_pairing *p)
{
	struct strat_out out;
	size_t i;

	strat_out_init(&out, -1);
	for (i = 0; i < p->n; i++)
		if (strat_pairing_is_waived(plan, p->pairs[i].white, p->pairs[i].black))
			put_exception(&out, plan, &p->pairs[i]);
	strat_out_char(&out, '\0');
	printf(_("round %zu was paired by the rules, with exceptions: %s\n"), plan->round + 1,
	    out.error ? "" : out.text);
	strat_out_free(&out);
}

/* Return 1 after naming the exceptions if the round of PLAN, which SYSTEM cannot pair, was paired with the least bad
 * ones. */
static int
has_exceptions(const struct strat_system *system, const struct strat_pairing_plan *plan)
{
	struct strat_report silent = { .on_diagnostic = NULL };
	struct strat_waiver *list = calloc(plan->t->n + 1, sizeof *list);
	struct strat_pairing_plan lax = *plan;
	struct strat_pairing p;
	int is_right;

	strat_pairing_init(&p);
	is_right = list && strat_system_waives(system) &&
	    strat_pairing_with_exceptions(&lax, system, list, &p, &silent) == 0 &&
	    !compare(system, &lax, &p, 1);
	if (is_right)
		put_exceptions(&lax, &p);
	strat_pairing_free(&p);
	free(list);
	return is_right;
}

/* Print that the rules have no pairing for the round of PLAN, of a Swiss, and who met again or had another bye. */
static void
put_repeats(const struct strat_pairing_plan *plan)
{
	struct strat_out out;
	size_t i;

	strat_out_init(&out, -1);
	for (i = 0; i < plan->t->n; i++) {
		const struct strat_cell *c = strat_tourney_cell(plan->t, i, plan->round);
		struct strat_pair q = { .white = (uint16_t)i, .black = c->opponent };

		if ((q.black == STRAT_NO_PLAYER ? c->result == 'U' : q.white < q.black) &&
		    last_met(plan, q.white, q.black))
			put_exception(&out, plan, &q);
	}
	strat_out_char(&out, '\0');
	printf(!out.error && *out.text ? _("round %zu: the rules have no pairing; %s\n")
				       : _("round %zu: the rules have no pairing\n"),
	    plan->round + 1, out.error ? "" : out.text);
	strat_out_free(&out);
}

/* Pair the round of PLAN again by SYSTEM.  Return 1 if it was paired differently, otherwise 0.  A round
 * that cannot be paired now was paired differently unless with exceptions, and is reported unless IS_QUIET. */
static int
check_round(struct tool *tool, const struct strat_system *system,
    const struct strat_pairing_plan *plan, int is_quiet)
{
	struct strat_report silent = { .on_diagnostic = NULL };
	struct strat_pairing p;
	size_t wrong = 1;
	int rc;

	strat_pairing_init(&p);
	rc = system->pair(plan, &p, &silent);
	if (rc == 0)
		wrong = compare(system, plan, &p, is_quiet);
	else if (rc == -STRAT_E_PAIRING && is_quiet)
		wrong = !has_exceptions(system, plan);
	else if (rc == -STRAT_E_PAIRING && strat_system_waives(system))
		put_repeats(plan);
	else if (!is_quiet)
		(void)system->pair(plan, &p, &tool->report); /* which says what is wrong */
	strat_pairing_free(&p);
	return wrong > 0;
}

/* List who was absent from the round of PLAN: in the finals of groups, not those who went on without a
 * game. */
static void
list_absent(const struct strat_system *system, const struct strat_pairing_plan *plan, uint8_t *away)
{
	const struct strat_tourney *t = plan->t;
	size_t i;

	strat_pairing_list_absent(t, plan->round, away);
	for (i = 0; system == &strat_system_groups && plan->lineup && i < t->n; i++)
		if (plan->round >= plan->begin)
			away[i] &= strat_tourney_cell(t, i, plan->round)->result != ' ';
}

/* ------ changed after it was paired ------ */

/* Keep the cells of ROUND of T in WAS and return 1 if players took the place of others in it, and undo
 * that in T. */
static int
undo_replaced(struct strat_tourney *t, size_t round, struct strat_cell *was)
{
	size_t i;

	for (i = 0; i < t->n; i++)
		was[i] = *strat_tourney_cell(t, i, round);
	return strat_tourney_unreplace(t, round);
}

/* Restore the cells, and tell who took whose place in ROUND if it was paired by the rules. */
static void
redo_replaced(struct strat_tourney *t, size_t round, const struct strat_cell *was, int is_right)
{
	const struct strat_replaced *p;
	char absent[CLUB_SAFE], by[CLUB_SAFE];
	size_t i;

	for (i = 0; i < t->n; i++)
		*strat_tourney_cell(t, i, round) = was[i];
	for (p = t->replaced; is_right && p < t->replaced + t->nreplaced; p++)
		if (p->round == round)
			printf(p->had_bye
				? _("round %zu was paired by the rules; then %s played against %s, who had the bye\n")
				: _("round %zu was paired by the rules; then %s took the place of %s\n"),
			    round + 1, label(t, p->by, by), label(t, p->absent, absent));
}

/* Tell who plays for a winner in the round of PLAN, a round of a knockout that was paired by the rules otherwise. */
static void
tell_for_winner(const struct strat_pairing_plan *plan)
{
	const struct strat_tourney *t = plan->t;
	char absent[CLUB_SAFE], by[CLUB_SAFE];
	uint16_t winner;
	size_t i;

	for (i = 0; i < t->n; i++) {
		winner = place_of(plan, (uint16_t)i);
		if (winner != STRAT_NO_PLAYER)
			printf(
			    _("round %zu was paired by the rules; then %s took the place of %s\n"),
			    plan->round + 1, label(t, i, by), label(t, winner, absent));
	}
}

/* ------ as it was when it was paired ------ */

enum then { NOT_FOUND, RIGHT, WRONG };

/* Check ROUND, from 0, of the file S as it was when the round had just been paired; differences from what the
 * rules gave then are printed.  Return what was found, or a negative code. */
static int
check_then(struct tool *tool, struct tourney_source *s, size_t round)
{
	struct strat_pairing_plan plan;
	struct strat_club_field x = { 0 };
	uint8_t *away = NULL;
	enum then then = NOT_FOUND;
	int rc = strat_club_file_read_paired(&s->file, round + 1, club_at);

	if (rc <= 0)
		return rc < 0 ? rc : (int)NOT_FOUND;
	rc = tourney_suppose(tool, s, "system", system_name);
	if (rc == 0)
		rc = club_check_made(tool, strat_club_field_init(&x, &s->file.club));
	away = rc == 0 ? calloc(x.t.n + 1, 1) : NULL;
	if (away)
		rc = club_check_made(tool, strat_club_field_reschedule(&x, &s->file.club, round));
	if (away && rc == 0) {
		plan = strat_club_field_options(&x, &s->file.club, round);
		plan.colour_free |= colour_free;
		plan.away = away;
		list_absent(x.t.system, &plan, away);
		then = check_round(tool, x.t.system, &plan, 1) ? WRONG : RIGHT;
		if (then == WRONG)
			(void)check_round(tool, x.t.system, &plan, 0);
	} else if (rc == 0) {
		rc = tourney_no_memory(tool);
	}
	free(away);
	strat_club_field_free(&x);
	return rc < 0 ? rc : (int)then;
}

/* The round that is looked for in the log, and what the last row that pairs it says. */
struct by_hand {
	size_t round; /* from 1 */
	int is_by_hand;
};

static int
note_by_hand(void *arg, const struct strat_club_row *row)
{
	struct by_hand *b = arg;
	json_int_t round = json_integer_value(json_object_get(row->args, "round"));

	if (strcmp(row->act, "pair") == 0 && !row->is_undone && round == (json_int_t)b->round)
		b->is_by_hand = strcmp(row->reason, STRAT_CLUB_BY_HAND) == 0 ||
		    strcmp(row->reason, STRAT_CLUB_DECIDING) == 0;
	return 0;
}

/* Check ROUND of the file in the same way, and say so if it was right, or was changed by hand. */
static int
check_past(struct tool *tool, size_t round)
{
	struct by_hand hand = { .round = round + 1 };
	struct tourney_source then = { .is_report = 0 };
	int rc = strat_club_file_open(&then.file, club_path, STRAT_SQL_READ, &tool->report);

	if (rc < 0)
		return rc;
	rc = check_then(tool, &then, round);
	if (rc == WRONG && strat_club_file_log(&then.file, note_by_hand, &hand) == 0 &&
	    hand.is_by_hand)
		printf(_("round %zu was changed by hand before it was played\n"), round + 1);
	strat_club_file_close(&then.file);
	if (rc == RIGHT)
		printf(_("round %zu was paired by the rules; the log has later changes of results, "
			 "players or settings\n"),
		    round + 1);
	return rc;
}

/* ------ late entries ------ */

/* Compute which pairs the table of X has from the round of PLAN on, and set it in PLAN. */
static int
schedule(struct tool *tool, struct strat_club_field *x, const struct strat_club *c,
    struct strat_pairing_plan *plan)
{
	int rc = club_check_made(tool, strat_club_field_reschedule(x, c, plan->round));
	struct strat_pairing_plan now = strat_club_field_options(x, c, plan->round);

	plan->rest = now.rest;
	plan->lineup = now.lineup;
	plan->nlineup = now.nlineup;
	return rc;
}

/* Check the round of PLAN, which was paired differently, as if the late entry with index I came only after it was
 * paired, to play against the player with the bye.  Return 1 after saying so if it was paired by the rules then,
 * otherwise 0 or a negative code. */
static int
check_without(struct tool *tool, const struct strat_system *system, struct strat_pairing_plan *plan,
    struct strat_club_field *x, struct strat_club *c, size_t i)
{
	uint16_t *first = &c->players[x->who[i] - 1].first,
		 host = strat_tourney_cell(plan->t, i, plan->round)->opponent;
	char by[CLUB_SAFE], free_one[CLUB_SAFE];
	int rc, back;

	if (plan->round == 0 || *first != plan->round + 1 || host == STRAT_NO_PLAYER)
		return 0;
	++*first;
	rc = schedule(tool, x, c, plan);
	rc = rc == 0 ? !check_round(tool, system, plan, 1) : rc;
	--*first;
	back = schedule(tool, x, c, plan);
	if (rc > 0)
		printf(
		    _("round %zu was paired by the rules; then %s played against %s, who had the bye\n"),
		    plan->round + 1, label(plan->t, i, by), label(plan->t, host, free_one));
	return back < 0 ? back : rc;
}

/* Do so for each late entry of a round robin. */
static int
check_late(struct tool *tool, const struct strat_system *system, struct strat_pairing_plan *plan,
    struct strat_club_field *x, struct strat_club *c)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && x && system->is_table && i < x->t.n; i++)
		rc = check_without(tool, system, plan, x, c, i);
	return rc;
}

/* ------ all rounds ------ */

/* Return 1 if ROUND of T, from 0, begins the finals, and the organiser changed it by hand. */
static int
is_own_choice(const struct strat_tourney *t, size_t round)
{
	return t->lineup && t->is_own_lineup && t->system == &strat_system_groups &&
	    t->begin == round;
}

/* Return 1 if others play in the finals of C than the results gave, which check_file() says. */
static int
has_own_finals(const struct strat_club *c)
{
	struct strat_out words;
	int is;

	strat_out_init(&words, -1);
	is = club_put_own_finals(&words, c);
	strat_out_free(&words);
	return is;
}

/* Say that the round of PLAN is one more than the system has. */
static void
tell_extra(const struct strat_pairing_plan *plan)
{
	printf(_("round %zu was made by hand after the last round: its games count in addition\n"),
	    plan->round + 1);
	extra++;
}

/* Check the round of PLAN, as check_rounds() does, and count it in *WRONG if it differs from the rules.
 * Return 1 if it is an extra one, or a file says that it was right when it was paired, otherwise 0 or a negative
 * code. */
static int
check_one(struct tool *tool, const struct strat_system *system, struct strat_pairing_plan *plan,
    uint8_t *away, struct strat_club_field *x, struct strat_club *c, size_t *wrong)
{
	int rc = 0;

	list_absent(system, plan, away);
	if (x)
		rc = schedule(tool, x, c, plan);
	if (rc < 0 || !check_round(tool, system, plan, 1))
		return rc;
	if (is_extra(system, plan)) {
		tell_extra(plan);
		return 1;
	}
	if (is_own_choice(plan->t, plan->round)) {
		if (!c || !has_own_finals(c))
			printf(_("round %zu was changed by hand before it was played\n"),
			    plan->round + 1);
		return 0;
	}
	rc = has_log ? check_past(tool, plan->round) : NOT_FOUND;
	if (rc == NOT_FOUND && (rc = check_late(tool, system, plan, x, c)) != 0)
		return rc;
	has_imported |= has_log && rc == NOT_FOUND;
	if (rc == NOT_FOUND)
		*wrong += (size_t)check_round(tool, system, plan, 0);
	*wrong += rc == WRONG;
	return rc < 0 ? rc : rc == RIGHT;
}

/* Check the rounds of the tournament T in PLAN, which is that of its first round; differences are
 * reported.  X and C are the file, or NULL: a round of a file that was right when it was paired is
 * right. */
static int
check_rounds(struct tool *tool, struct strat_tourney *t, const struct strat_system *system,
    struct strat_pairing_plan *plan, struct strat_club_field *x, struct strat_club *c)
{
	uint8_t *away = calloc(t->n + 1, 1);
	struct strat_cell *was = calloc(t->n + 1, sizeof *was);
	size_t wrong = 0, before;
	int rc = away && was ? 0 : tourney_no_memory(tool);

	extra = 0;
	plan->away = away;
	for (plan->round = 0; rc >= 0 && plan->round < t->played; plan->round++) {
		int is_replaced = undo_replaced(t, plan->round, was);

		before = wrong;
		rc = check_one(tool, system, plan, away, x, c, &wrong);
		redo_replaced(t, plan->round, was, is_replaced && rc == 0 && wrong == before);
		if (rc >= 0 && wrong == before)
			tell_for_winner(plan);
	}
	if (!x && wrong && t->played > 1)
		printf("%s\n",
		    _("a report does not say which results were corrected after a round was paired; "
		      "the file of the tournament does"));
	if (x && has_imported && wrong && t->played > 1)
		printf("%s\n",
		    _("these rounds were imported: which results were corrected after a round was "
		      "paired is not known"));
	if (wrong)
		strat_tellf(&tool->report, STRAT_E_PAIRED, strat_at_file(tourney_file(tool)),
		    P_("%zu of %zu round", "%zu of %zu rounds", t->played), wrong, t->played);
	else if (rc >= 0 && t->played && (tool->is_screen || isatty(STDOUT_FILENO)))
		printf(P_("%zu round: paired by the rules\n", "%zu rounds: paired by the rules\n",
			   t->played - extra),
		    t->played - extra);
	free(away);
	free(was);
	return rc < 0 ? rc : 0;
}

/* Warn if results of the groups of the report T contradict its finals, or cannot be compared with them.
 * Return 0 or a negative code. */
static int
check_finals(struct tool *tool, const struct strat_tourney *t)
{
	struct strat_out words;
	int is_other;

	if (!t->lineup || t->is_own_lineup)
		return 0;
	if (!t->qualify) {
		printf("%s\n",
		    _("the report does not say how many players of each group qualify, so the finalists "
		      "are not checked"));
		return 0;
	}
	is_other = strat_finalists_are_other(t, NULL);
	if (is_other <= 0)
		return club_check_made(tool, is_other);
	strat_out_init(&words, -1);
	club_put_other_finals_of(&words, t->begin + 1);
	strat_out_char(&words, '\0');
	printf(_("warning: %s\n"), words.error ? "" : words.text);
	strat_out_free(&words);
	return -STRAT_E_PAIRED;
}

static int
check_report(struct tool *tool, struct strat_tourney *t, const struct strat_system *system)
{
	struct strat_pairing_plan plan;
	int is_free = t->games > 1, rc = club_check_made(tool, strat_tourney_fold(t));

	if (rc < 0)
		return rc;
	t->rounds = t->rounds ? t->rounds : t->played;
	plan = strat_pairing_plan_of(t, 0);
	plan.colour_free = colour_free || is_free;
	system = tourney_system_of(t, system);
	rc = check_rounds(tool, t, system, &plan, NULL, NULL);
	return rc == 0 && system == &strat_system_groups ? check_finals(tool, t) : rc;
}

static int
check_file(struct tool *tool, struct tourney_source *s)
{
	struct strat_club *c = &s->file.club;
	struct strat_pairing_plan plan;
	struct strat_club_field x = { 0 };
	int rc = tourney_suppose(tool, s, "system", system_name);

	if (rc == 0)
		rc = club_check_made(tool, strat_club_field_init(&x, c));
	if (rc == 0) {
		plan = strat_club_field_options(&x, c, 0);
		plan.colour_free |= colour_free;
		rc = check_rounds(tool, &x.t, x.t.system, &plan, &x, c);
		if (rc == 0 && club_warn_of_contradiction(c))
			rc = -STRAT_E_PAIRED;
	}
	strat_club_field_free(&x);
	return rc;
}

static int
check(struct tool *tool)
{
	const struct strat_system *system = NULL;
	struct tourney_source s;
	int rc = tourney_system(tool, system_name, &system);

	if (rc < 0)
		return rc;
	rc = tourney_open_rounds(tool, &s, system);
	has_log = s.file.sql.db != NULL;
	if (rc == 0)
		rc = s.is_report ? check_report(tool, &s.report, system) : check_file(tool, &s);
	tourney_close(&s);
	return tool_fault(rc);
}

const struct tool_command tourney_check = { "check", "[--system NAME] [FILE]",
	N_("pair every round again and show differences"), opts, check };
