/* trf_import_settings.c - import the settings of a tournament from a report. */
#include "club/trf_import/trf_import.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"

/* Import text lines that are settings. */
static void
take_lines(struct strat_trf_import *x)
{
	static const struct {
		const char *code, *setting;
		int is_date;
	} lines[] = { { "012", "name", 0 }, { "022", "place", 0 }, { "032", "country", 0 },
		{ "042", "begins", 1 }, { "052", "ends", 1 }, { "102", "arbiter", 0 } };
	char value[STRAT_CLUB_TEXT], *p;
	size_t i;

	for (i = 0; i < sizeof lines / sizeof *lines; i++) {
		strat_trf_line_text(x->t, lines[i].code, value, sizeof value);
		value[strat_trimmed_length(value, strlen(value))] = '\0';
		while (lines[i].is_date && (p = strpbrk(value, "/.")) != NULL)
			*p = '-';
		if (*value)
			strat_trf_import_set(x, lines[i].setting, value);
	}
}

/* Import known tie-breaks, and report the others. */
static void
take_tiebreaks(struct strat_trf_import *x)
{
	char list[STRAT_CLUB_TEXT];

	if (strat_tiebreaks_stated(x->t, list, sizeof list, x->file, x->rep))
		strat_trf_import_set(x, "tie-breaks", list);
}

/* Return 1 if comments of the report name the team of each player, and there are two. */
static int
has_teams(const struct strat_tourney *t)
{
	const char *one = "", *other = "", *team;
	size_t i;

	for (i = 0; i < t->n; i++) {
		team = strat_tourney_text(t, t->players[i].team);
		if (!*team || strat_club_fact_check(STRAT_CLUB_TEAM, team))
			return 0;
		one = *one ? one : team;
		if (strcmp(team, one) == 0)
			continue;
		other = *other ? other : team;
		if (strcmp(team, other) != 0)
			return 0;
	}
	return *other != '\0';
}

/* Return 1 if the report has everything that system S needs to continue.  Groups, teams and the draw of
 * a knockout, unless it was by numbers, are in comments. */
static int
can_go_on(struct strat_trf_import *x, const struct strat_system *s)
{
	int rc = 1;

	if (s == &strat_system_knockout && !x->t->lineup) {
		rc = strat_knockout_is(x->t);
		x->is_knockout = rc > 0;
	}
	if (rc < 0)
		x->rc = rc;
	if (s == &strat_system_groups)
		return strat_tourney_groups(x->t) > 0 && x->t->played;
	return rc > 0 && (s != &strat_system_scheveningen || has_teams(x->t));
}

/* Return the number of groups with players. */
static size_t
count_groups(const struct strat_tourney *t)
{
	size_t group, i, n = 0;

	for (group = 1; group <= strat_tourney_groups(t); group++) {
		for (i = 0; i < t->n && t->players[i].group != group; i++)
			;
		n += i < t->n;
	}
	return n;
}

/* Import the settings that are in comments. */
static void
take_comments(struct strat_trf_import *x)
{
	const struct strat_tourney *t = x->t;
	char word[24];

	if (x->games_a_round > 1)
		strat_trf_import_set(x, "games", "2");
	if (t->edition == 2023)
		strat_trf_import_set(x, "edition", "2023");
	if (*t->keizer)
		strat_trf_import_set(x, "keizer", t->keizer);
	if (*t->avoid)
		strat_trf_import_set(x, "avoid", t->avoid);
	if (t->no_third)
		strat_trf_import_set(x, "third-place", "no");
	if (strat_club_setting_is(&x->trial, "system", "groups")) {
		snprintf(word, sizeof word, "%zu", count_groups(t));
		strat_trf_import_set(x, "groups", word);
		strat_trf_import_set(x, "finals",
		    t->no_finals            ? "none"
			: t->final_is_table ? "round-robin"
					    : "knockout");
		strat_trf_import_set(x, "carry", t->is_carried ? "yes" : "no");
		snprintf(word, sizeof word, "%u", t->qualify);
		if (t->qualify)
			strat_trf_import_set(x, "qualify", word);
		else if (!t->lineup && !t->no_finals)
			strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
			    _("how many players of each group qualify: %s assumed"),
			    strat_club_get(&x->trial, "qualify"));
	}
	if (t->by_share)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("ranks by share of points: players are ranked by points"));
	if (t->counts_forfeits && !x->is_table)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("forfeits that count as games"));
	if (t->counts_open)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("the points of a match before its last game"));
}

/* Return how many rounds of a table T are paired: the last ones that have no game are not, unless the report states
 * them. */
static size_t
rounds_to_keep(const struct strat_tourney *t)
{
	size_t played = strat_tourney_last_game(t);

	return played > t->paired ? played : t->paired;
}

/* Return the system of teams that TYPE names, or NULL. */
static const struct strat_system *
team_system(const char *type)
{
	return strstr(type, "DOUBLEROUNDROBIN") || strstr(type, "ROUNDROBIN_G2")
	    ? &strat_system_double_round_robin
	    : strstr(type, "ROUNDROBIN") ? &strat_system_round_robin
	    : strncmp(type, "FIDE_TEAM", 9) == 0 || strncmp(type, "CUSTOM_TEAM_SWISS", 17) == 0
	    ? &strat_system_team
	    : NULL;
}

static void
take_system(struct strat_trf_import *x)
{
	const struct strat_system *s;
	char type[STRAT_CLUB_TEXT];
	size_t played = x->t->played;

	strat_trf_line_text(x->t, "192", type, sizeof type);
	s = x->nteams ? team_system(type) : strat_system_of_type(type);
	if (!s && *type)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file), _("system %.40s"), type);
	if (!s) {
		strat_trf_line_text(x->t, "092", type, sizeof type);
		s = strat_system_find(type);
	}
	if (!s)
		return;
	if (s->is_table && !x->nteams)
		x->t->played = rounds_to_keep(x->t);
	if (can_go_on(x, s)) {
		strat_trf_import_set(x, "system", s->name);
		return;
	}
	x->t->played = played;
	if (x->rc == 0)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("system %.40s: its draw"), s->name);
}

/* Raise the number of rounds to that of the table, if the system has one. */
static void
take_table(struct strat_trf_import *x)
{
	const char *system = strat_club_get(&x->trial, "system");
	size_t rounds = strat_berger_rounds(x->nteams ? x->nteams : x->t->n);

	x->is_table = strat_system_find(system)->is_table;
	x->some_rest = strat_system_find(system)->some_rest ||
	    strat_system_find(system) == &strat_system_scheveningen;
	if (strat_system_find(system) == &strat_system_double_round_robin)
		rounds *= 2;
	if (x->is_table && rounds > x->rounds && rounds <= STRAT_CLUB_ROUNDS)
		x->rounds = rounds;
}

/* Return 1 if the fictitious points are those of the Baku method, and its group GA, which is stored
 * with round 1, can be that of the report.  X->ga is set to its last player. */
static int
is_baku(struct strat_trf_import *x)
{
	const struct strat_tourney *t = x->t;
	size_t upper = 0, full, half, i, r;

	while (upper < t->n && t->width && t->extra[upper * t->width])
		upper++;
	if (!upper || (!t->played && upper != strat_tourney_baku_upper(t->n)))
		return 0;
	strat_tourney_baku_rounds(x->rounds, &full, &half);
	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->width; r++) {
			int points = i >= upper || r >= half
			    ? 0
			    : t->scoring.points[r < full ? STRAT_WIN_WHITE : STRAT_DRAW_WHITE];

			if (t->extra[i * t->width + r] != points)
				return 0;
		}
	x->ga = upper;
	return t->width >= half;
}

void
strat_trf_import_families(struct strat_trf_import *x)
{
	const struct strat_tourney *t = x->t;
	struct strat_out out = { .fd = -1 };
	size_t family, i, n = 1;

	for (family = 1; n; family++)
		for (i = n = 0; i < t->n; i++)
			if (t->players[i].family == family)
				strat_out_printf(&out, "%s%zu",
				    n++               ? "+"
					: family == 1 ? ""
						      : ",",
				    i + 1);
	strat_out_char(&out, '\0');
	if (out.error)
		x->rc = -STRAT_E_NOMEM;
	else if (out.len > 1)
		strat_trf_import_set(x, "families", out.text);
	strat_out_free(&out);
}

void
strat_trf_import_half_byes(struct strat_trf_import *x)
{
	char most[8], last[8];

	if (sscanf(x->t->half_byes, "%7s %7s", most, last) != 2)
		return;
	if (strcmp(most, "any") != 0)
		strat_trf_import_set(x, "half-byes", most);
	if (strcmp(last, "0") != 0)
		strat_trf_import_set(x, "half-byes-last", last);
}

void
strat_trf_import_settings(struct strat_trf_import *x)
{
	const struct strat_tourney *t = x->t;
	enum strat_colour first = strat_tourney_first_colour(t);
	char word[STRAT_SCORING_WORD];

	take_lines(x);
	take_system(x);
	take_table(x);
	take_tiebreaks(x);
	take_comments(x);
	snprintf(word, sizeof word, "%zu", x->rounds);
	strat_trf_import_set(x, "rounds", word);
	if (!t->rounds && !x->is_table)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("missing number of rounds: %zu assumed, the number played"), x->rounds);
	if (first)
		strat_trf_import_set(x, "top-player", first == STRAT_WHITE ? "first" : "second");
	if (strat_scoring_word(&x->scoring, word) == 0)
		strat_trf_import_set(x, "scoring", word);
	else
		x->rc = strat_tellf(x->rep, STRAT_E_TRF, strat_at_file(x->file),
		    _("no setting has these points for results"));
	if (t->extra && is_baku(x))
		strat_trf_import_set(x, "acceleration", "baku");
	else if (t->extra)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("fictitious points: later rounds are paired without them"));
	if (t->by_rank)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("XXC rank: rounds are paired by number"));
}
