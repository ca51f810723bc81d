/* pairings.c - strat-tourney pairings: show the pairings of the next round of a tournament file or a
 * report, and change neither. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tool/text.h"
#include "cli/tourney/tourney_command.h"
#include "cli/tourney/tourney_source.h"
#include "club/team/team.h"

static const char *system_name, *first, *line_end = "cr";
static long rounds, after = -1;
static int colour_free, explain, plain, enter;

static const struct tool_opt opts[] = {
	{ 0, "system", "NAME",
	    N_("pair by dutch, burstein, monrad, round-robin, double-round-robin, knockout or keizer"),
	    TOOL_WORD, &system_name, 0 },
	{ 0, "after", "ROUND", N_("pair the round after this one (default: the last paired)"),
	    TOOL_NUMBER, &after, 0 },
	{ 0, "total", "N", N_("number of rounds, which a report may lack"), TOOL_NUMBER, &rounds,
	    1 },
	{ 0, "rounds", "N", N_("the same as --total"), TOOL_NUMBER, &rounds, 1 },
	{ 0, "first", "COLOUR", N_("colour of odd numbers in round 1: white or black"), TOOL_WORD,
	    &first, 0 },
	{ 0, "colour-free", NULL, N_("ignore colours"), TOOL_SWITCH, &colour_free, 0 },
	{ 0, "explain", NULL, N_("show what decided each pair"), TOOL_SWITCH, &explain, 0 },
	{ 0, "plain", NULL, N_("print only numbers, one pair per line"), TOOL_SWITCH, &plain, 0 },
	{ 0, "enter", NULL, N_("print the report with the new round"), TOOL_SWITCH, &enter, 0 },
	{ 0, "line-end", "END", N_("end lines with cr (the default), lf or crlf"), TOOL_WORD,
	    &line_end, 0 },
	CLUB_AT,
	CLUB_END,
};

static void
put_player(struct strat_out *out, const struct strat_tourney *t, size_t i)
{
	if (!tourney_has_names)
		strat_out_printf(out, "%u ", t->players[i].number);
	text_put(out, t->players[i].name, strlen(t->players[i].name), 0);
}

/* Return the letter of the bye of player I of T, who is not paired in the next round, or a blank: those
 * whom the report has as withdrawn are absent. */
static char
letter_of(const struct strat_tourney *t, size_t i)
{
	const struct strat_cell *c = t->played < t->width ? strat_tourney_cell(t, i, t->played)
							  : NULL;

	if (t->players[i].gone && t->players[i].gone <= t->played)
		return 'Z';
	return c && c->opponent == STRAT_NO_PLAYER && strchr("HFZ", c->result) ? c->result : ' ';
}

/* Print those who asked for a bye in the next round, or are absent. */
static void
put_byes(struct strat_out *out, const struct strat_tourney *t, const struct strat_pairing *p)
{
	const struct strat_pair *q;
	size_t i;

	for (i = 0; i < t->n; i++) {
		char letter = letter_of(t, i);
		int is_keizer = t->system == &strat_system_keizer;

		for (q = p->pairs; q && q < p->pairs + p->n && q->white != i && q->black != i; q++)
			;
		if (letter == ' ' || q < p->pairs + p->n)
			continue;
		strat_out_str(out, "-\t");
		put_player(out, t, i);
		strat_out_printf(out, "\t%s\n",
		    letter == 'H'       ? is_keizer ? _("absent with notice") : _("half-point bye")
			      : letter == 'F' ? is_keizer ? _("absent for the club") : _("full-point bye")
					      : _("absent"));
	}
}

static void
put_pairs(struct strat_out *out, const struct strat_tourney *t, const struct strat_pairing *p)
{
	const struct strat_pair *q;

	strat_out_printf(out, _("round %zu\n"), t->played + 1);
	for (q = p->pairs; q && q < p->pairs + p->n; q++) {
		strat_out_printf(out, "%zu\t", (size_t)(q - p->pairs) + 1);
		put_player(out, t, q->white);
		if (q->black == STRAT_NO_PLAYER) {
			strat_out_printf(out, "\t%s\n", _("bye"));
		} else {
			strat_out_char(out, '\t');
			put_player(out, t, q->black);
			strat_out_char(out, '\n');
		}
		tourney_put_why(out, p, q);
	}
	put_byes(out, t, p);
}

static void
put_plain(struct strat_out *out, const struct strat_tourney *t, const struct strat_pairing *p)
{
	const struct strat_pair *q;

	strat_out_printf(out, "%zu\n", p->n);
	for (q = p->pairs; q && q < p->pairs + p->n; q++)
		strat_out_printf(out, "%u %u\n", t->players[q->white].number,
		    q->black == STRAT_NO_PLAYER ? 0 : t->players[q->black].number);
}

/* Print the pairs P of the next round of T. */
static int
print_pairs(const struct tool *tool, const struct strat_tourney *t, const struct strat_pairing *p)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	if (plain)
		put_plain(&out, t, p);
	else
		put_pairs(&out, t, p);
	return tourney_print(tool, &out, 0);
}

/* ------ a report ------ */

/* Print the report T with the pairs P as a new round. */
static int
print_report(const struct tool *tool, struct strat_tourney *t, const struct strat_pairing *p)
{
	const char *end = tourney_line_end(tool, line_end);
	struct strat_out out;

	if (!end)
		return -1;
	if (strat_tourney_resize(t, t->n, t->played + 1) < 0)
		return tourney_no_memory(tool);
	strat_out_init(&out, -1);
	strat_pairing_store(p, t, t->played);
	strat_trf_write(t, end, &out);
	return tourney_print(tool, &out, 0);
}

/* Leave out of P the players who are AWAY, whom the tables of round robins pair; their opponents have a
 * bye. */
static void
leave_out(struct strat_pairing *p, const uint8_t *away)
{
	size_t i, n = 0;

	for (i = 0; i < p->n; i++) {
		struct strat_pair q = p->pairs[i];

		if (q.black != STRAT_NO_PLAYER && away[q.black])
			q.black = STRAT_NO_PLAYER;
		if (away[q.white]) {
			q.white = q.black;
			q.black = STRAT_NO_PLAYER;
		}
		if (q.black == STRAT_NO_PLAYER)
			q.colour = 0;
		if (q.white != STRAT_NO_PLAYER)
			p->pairs[n++] = q;
	}
	p->n = n;
}

/* Fold the report T and set what the options say. */
static int
prepare_report(struct tool *tool, struct strat_tourney *t)
{
	int is_folded = t->games > 1 || t->ncolumns, rc;

	if (is_folded && enter)
		return tool_fail(tool, _("--enter: the report has several games a round"));
	rc = club_check_made(tool, strat_tourney_fold(t));
	if (rc < 0)
		return rc;
	if (t->rounds && rounds && t->rounds != (size_t)rounds)
		return tool_fail(tool,
		    P_("--total: the report has %zu round, not %ld",
			"--total: the report has %zu rounds, not %ld", t->rounds),
		    t->rounds, rounds);
	t->rounds = t->rounds ? t->rounds : (size_t)rounds;
	if (after > (long)t->played)
		return tool_fail(tool, _("round %ld is not paired"), after);
	return tourney_colour(tool, first, &t->first);
}

/* Pair the next round of the report T by SYSTEM; NULL: by its own. */
static int
pair_report(struct tool *tool, struct strat_tourney *t, const struct strat_system *system)
{
	int is_free = t->games > 1, rc = prepare_report(tool, t);
	struct strat_pairing_plan plan;
	struct strat_pairing p;
	uint8_t *away;
	size_t i;

	if (rc < 0)
		return rc;
	away = calloc(t->n + 1, 1);
	if (!away)
		return tourney_no_memory(tool);
	if (after >= 0 && (size_t)after < t->played) {
		strat_pairing_list_absent(t, (size_t)after, away);
		t->rounds = t->rounds ? t->rounds : t->played;
		t->played = (size_t)after;
	} else {
		strat_pairing_list_absent(t, t->played, away);
	}
	for (i = 0; i < t->n; i++)
		away[i] |= t->players[i].gone && t->players[i].gone <= t->played;
	plan = strat_pairing_plan_of(t, t->played);
	plan.away = away;
	plan.colour_free = colour_free || is_free;
	plan.explain = explain;
	strat_pairing_init(&p);
	rc = strat_pairing_ready(t, tourney_file(tool), &tool->report);
	if (rc == 0)
		rc = tourney_system_of(t, system)->pair(&plan, &p, &tool->report);
	if (rc == 0) {
		leave_out(&p, away);
		rc = enter ? print_report(tool, t, &p) : print_pairs(tool, t, &p);
	}
	strat_pairing_free(&p);
	free(away);
	return rc;
}

/* ------ a tournament file ------ */

/* Make P the boards, or matches of teams, of the last round of C, with the explanations of its first pairs. */
static int
take_boards(struct tool *tool, const struct strat_club_field *x, const struct strat_club *c,
    struct strat_pairing *p)
{
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i, k, n = p->n;

	p->n = 0;
	for (i = k = 0; i < r->n; i += strat_club_match_boards(c, &r->games[i]), k++) {
		const struct strat_club_game *g = &r->games[i];
		struct strat_pair was = { 0 };

		if (k < n)
			was = p->pairs[k];
		if (strat_pairing_add(p, x->index[g->player[0]],
			g->player[1] ? x->index[g->player[1]] : STRAT_NO_PLAYER) < 0)
			return tourney_no_memory(tool);
		p->pairs[k].why = was.why;
		p->pairs[k].colour = was.colour;
	}
	return 0;
}

/* Change the settings of the file S in memory as the options say. */
static int
suppose(struct tool *tool, struct tourney_source *s)
{
	enum strat_colour colour = STRAT_WHITE;
	char number[24];
	int rc;

	rc = tourney_only_report(
	    tool, s, "--colour-free", colour_free, N_("a file has the settings games and colours"));
	if (rc == 0)
		rc = tourney_suppose(tool, s, "system", system_name);
	snprintf(number, sizeof number, "%ld", rounds);
	if (rc == 0)
		rc = tourney_suppose(tool, s, "rounds", rounds ? number : NULL);
	if (rc == 0)
		rc = tourney_colour(tool, first, &colour);
	if (rc == 0 && first)
		rc = tourney_suppose(
		    tool, s, "top-player", colour == STRAT_WHITE ? "first" : "second");
	return rc;
}

/* Cancel the rounds of C after AFTER in memory. */
static int
go_back(struct tool *tool, struct strat_club *c)
{
	const struct strat_club_act *unpair = strat_club_act_find("unpair");
	char why[STRAT_CLUB_TEXT];
	json_t *args;
	int rc = 0;

	if (after > (long)c->paired)
		return club_refuse(tool, _("round %ld is not paired"), after);
	while (rc == 0 && after >= 0 && (size_t)after < c->paired) {
		args = json_pack("{s:I}", "round", (json_int_t)c->paired);
		if (!args)
			return tourney_no_memory(tool);
		rc = strat_club_apply(c, unpair, args, why);
		json_decref(args);
	}
	return rc == -STRAT_E_ACT ? club_refuse(tool, "%s", why) : club_check_made(tool, rc);
}

/* Pair the next round of C, whose view is X, in memory.  Return 0 or a negative code, which has been
 * reported. */
static int
pair_club(
    struct tool *tool, struct strat_club_field *x, struct strat_club *c, struct strat_pairing *p)
{
	char why[STRAT_CLUB_TEXT];
	json_t *args;
	int rc;

	rc = club_check_ready(tool, c, x, 0);
	if (rc < 0)
		return rc;
	args = strat_club_field_pair(x, c, explain, p, &rc, &tool->report);
	if (!args)
		return rc;
	rc = strat_club_apply(c, strat_club_act_find("pair"), args, why);
	json_decref(args);
	if (rc == -STRAT_E_ACT)
		return club_refuse(tool, "%s", why);
	rc = club_check_made(tool, rc);
	return rc < 0 ? rc : take_boards(tool, x, c, p);
}

/* Print the report of C with its last round. */
static int
print_club_report(struct tool *tool, const struct strat_club *c)
{
	const char *end = tourney_line_end(tool, line_end);
	struct strat_out out;

	if (!end)
		return -1;
	strat_out_init(&out, -1);
	return tourney_print(tool, &out, club_put_report(tool, &out, c, STRAT_CLUB_TRFX, end));
}

static int
pair_file(struct tool *tool, struct tourney_source *s)
{
	struct strat_club *c = &s->file.club;
	struct strat_club_field x = { 0 };
	struct strat_pairing p;
	int rc = suppose(tool, s);

	if (rc == 0)
		rc = go_back(tool, c);
	if (rc == 0)
		rc = club_check_made(tool, strat_club_field_init(&x, c));
	if (rc == 0 && rounds && x.t.rounds != (size_t)rounds)
		rc = tool_fail(tool,
		    P_("--total: the tournament has %zu round, not %ld",
			"--total: the tournament has %zu rounds, not %ld", x.t.rounds),
		    x.t.rounds, rounds);
	strat_pairing_init(&p);
	if (rc == 0)
		rc = pair_club(tool, &x, c, &p);
	if (rc == 0)
		rc = enter ? print_club_report(tool, c) : print_pairs(tool, &x.t, &p);
	strat_pairing_free(&p);
	strat_club_field_free(&x);
	return rc;
}

static int
pairings(struct tool *tool)
{
	const struct strat_system *system = NULL;
	struct tourney_source s;
	int rc = tourney_system(tool, system_name, &system);

	if (rc < 0)
		return rc;
	if (after >= 0 && enter)
		return tool_fail(tool, _("--after and --enter exclude each other"));
	rc = tourney_open_rounds(tool, &s, system);
	if (rc == 0)
		rc = s.is_report ? pair_report(tool, &s.report, system) : pair_file(tool, &s);
	tourney_close(&s);
	return tool_fault(rc);
}

const struct tool_command tourney_pairings = { "pairings",
	"[--system NAME] [--after ROUND] [--explain] [--plain | --enter] [FILE]",
	N_("show how the next round would be paired"), opts, pairings };
