/* club_import.c - strat-tourney FILE import: import players from a list, update ratings, or take
 * over a tournament that was begun elsewhere.  An import is a single act, so one undo reverts it.
 * Everything is first tried on the tournament in memory; if a line is invalid, it is reported and
 * nothing is changed. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "cli/club/club_command.h"
#include "cli/club/views.h"
#include "club/acts.h"
#include "club/import.h"
#include "club/team/team.h"
#include "tourney/trf.h"
#include "formats/results/people.h"

static const char *late = "zero";
static const char *encoding, *sheet, *columns;
static int rounds, ratings, latin1;
static long header = -1;
int club_import_asks;
const char *club_import_name;

static const struct tool_opt import_options[] = {
	{ 0, "rounds", NULL, N_("import a whole tournament from a report"), TOOL_SWITCH, &rounds,
	    0 },
	{ 0, "ratings", NULL, N_("only update ratings, by licence number or name"), TOOL_SWITCH,
	    &ratings, 0 },
	{ 0, "late", "POINTS", N_("points per earlier round: zero (the default) or half"),
	    TOOL_WORD, &late, 0 },
	{ 0, "columns", "LIST", N_("say which columns to read: name=2,rating=Elo"), TOOL_WORD,
	    &columns, 0 },
	{ 0, "header", "ROW", N_("row with the column names, or 0 without any"), TOOL_NUMBER,
	    &header, 0 },
	{ 0, "sheet", "NAME", N_("read this sheet of a workbook"), TOOL_WORD, &sheet, 0 },
	{ 0, "encoding", "NAME", N_("encoding of the text, for example windows-1250"), TOOL_WORD,
	    &encoding, 0 },
	{ 0, "latin-1", NULL, N_("the same as --encoding ISO-8859-1"), TOOL_SWITCH, &latin1, 0 },
	CLUB_REASON,
	CLUB_END,
};

/* An import. */
struct import {
	struct tool *tool;
	struct strat_club_file *file;
	struct strat_people people;
	json_t *import;
	json_t *names; /* an object: players by full name and by parts of the name */
	unsigned long added, known,
	    doubtful; /* DOUBTFUL: of those KNOWN, with another team or rating */
	struct match *match;
	unsigned board[STRAT_CLUB_PLAYERS +
	    1];                    /* of new players, in the order of the team; 0: not said */
	int has_boards;            /* one of them is not 0 */
	int has_clubs;             /* a club became a team */
	unsigned long unrated;     /* rows whose rating is no number */
	struct strat_out left_out; /* a line for each row whose player is there */
};

/* Report that memory ran out if RC says so; other negative codes have been reported.  Return RC. */
static int
check(struct import *x, int rc)
{
	return rc == -STRAT_E_NOMEM ? tool_fail(x->tool, _("out of memory")) : rc;
}

/* Try ACT in memory and add it to the import; ARGS are taken over.  Return 0; 1 if it is refused, which
 * is reported with LINE and makes the list faulty; or a negative code. */
static int
try(struct import *x, const char *act, json_t *args, long line)
{
	int rc;

	if (!args)
		return tool_fail(x->tool, _("out of memory"));
	rc = strat_club_apply(&x->file->club, strat_club_act_find(act), args, x->file->why);
	if (rc == 0)
		return check(x, strat_club_import_add(x->import, act, args));
	json_decref(args);
	if (rc != -STRAT_E_ACT)
		return check(x, rc);
	(void)strat_people_report(&x->people, line, "%.110s", x->file->why);
	return 1;
}

/* Commit the import, which has been tried completely. */
static int
finish(struct import *x)
{
	int rc = check(x, strat_club_file_read(x->file, 0));

	if (rc == 0 && json_array_size(json_object_get(x->import, "acts")))
		rc = club_run_last_act(x->tool, x->file, STRAT_CLUB_IMPORT, json_incref(x->import));
	return rc;
}

/* Print a line about how the list is read. */
static void
note(void *arg, const char *text)
{
	struct import *x = arg;

	tool_message(x->tool, "%s: %s", x->people.file, text);
}

/* Read the list TEXT, calling PERSON for each row. */
static int
read_list(struct import *x, int (*person)(void *arg, const struct strat_person *p),
    const char *text, size_t len)
{
	int rc;

	x->people.person = person;
	rc = check(x, strat_people_read(&x->people, text, len));
	return rc == 0 && x->people.faulty ? -STRAT_E_PEOPLE : rc;
}

/* ------ players ------ */

/* Refuse P, who is new, if no round is left, unless in a team that is there. */
static int
refuse_late(struct import *x, const struct strat_person *p)
{
	const struct strat_club *c = &x->file->club;

	if (c->boards && strat_club_find_team(c, p->fact[STRAT_CLUB_TEAM]))
		return 0;
	return strat_club_refuse_late(c, x->file->why) < 0
	    ? club_refuse(x->tool, "%s", x->file->why)
	    : 0;
}

/* Return the fact that says where a player belongs to. */
static enum strat_club_fact
belongs(const struct strat_club *c)
{
	return c->boards || strat_club_setting_is(c, "system", "scheveningen") ? STRAT_CLUB_TEAM
									       : STRAT_CLUB_CLUB;
}

/* In a tournament of teams, where P has only a club, let it be the team in ARGS. */
static int
take_club(struct import *x, const struct strat_person *p, json_t *args)
{
	if (belongs(&x->file->club) != STRAT_CLUB_TEAM || *p->fact[STRAT_CLUB_TEAM] ||
	    !*p->fact[STRAT_CLUB_CLUB])
		return 0;
	x->has_clubs = 1;
	return json_object_set_new(args, "team", json_string(p->fact[STRAT_CLUB_CLUB]));
}

/* Return 1 if P, with the name of player NUMBER, has another team or rating, as a namesake would; or, where two ratings
 * do not tell, another club. */
static int
is_namesake(const struct strat_club *c, unsigned number, const struct strat_person *p)
{
	char *const *fact = c->players[number - 1].fact;
	const char *team = p->fact[STRAT_CLUB_TEAM], *rating = p->fact[STRAT_CLUB_RATING];
	const char *home = p->fact[belongs(c)], *has = fact[belongs(c)];

	if (c->boards && !*team)
		team = p->fact[STRAT_CLUB_CLUB];
	if (c->boards && *team && strat_club_find_team(c, team) != strat_club_team(c, number))
		return 1;
	if (*rating && *fact[STRAT_CLUB_RATING])
		return strcmp(rating, fact[STRAT_CLUB_RATING]) != 0;
	return !c->boards && *home && *has && !strat_club_is_same_word(home, has);
}

/* Note the words of the name of player NUMBER, for find_words().  Return 0 or -STRAT_E_NOMEM. */
static int
note_words(struct import *x, size_t number)
{
	const struct strat_club *c = &x->file->club;
	char key[STRAT_CLUB_TEXT];

	strat_people_key(c->players[number - 1].fact[STRAT_CLUB_NAME], key);
	if (!*key || strat_club_is_team(c, (unsigned)number) || json_object_get(x->names, key))
		return 0;
	return json_object_set_new(x->names, key, json_integer((json_int_t)number)) < 0
	    ? -STRAT_E_NOMEM
	    : 0;
}

static int
note_all_words(struct import *x)
{
	size_t i;
	int rc = 0;

	for (i = 1; rc == 0 && i <= x->file->club.n; i++)
		rc = note_words(x, i);
	return rc;
}

/* Return the first player whose name has the words of NAME, in any order, or 0. */
static unsigned
find_words(const struct import *x, const char *name)
{
	char key[STRAT_CLUB_TEXT];

	strat_people_key(name, key);
	return (unsigned)json_integer_value(json_object_get(x->names, key));
}

/* Count P, with the name of player NUMBER or its words in another ORDER, as being there, and say so. */
static void
leave_out(struct import *x, unsigned number, const struct strat_person *p, int order)
{
	const struct strat_club *c = &x->file->club;
	const char *rating = c->players[number - 1].fact[STRAT_CLUB_RATING];
	const char *home = c->players[number - 1].fact[belongs(c)];
	char name[CLUB_SAFE], safe[CLUB_SAFE], typed[CLUB_SAFE];

	club_safe(club_name_of(c, number), name);
	x->known++;
	strat_out_str(&x->left_out, x->people.file);
	if (p->line)
		strat_out_printf(&x->left_out, ":%ld", p->line);
	strat_out_str(&x->left_out, ": ");
	if (!is_namesake(c, number, p)) {
		if (order)
			strat_out_printf(&x->left_out, _("%s is no. %u %s: already registered\n"),
			    club_safe(p->fact[STRAT_CLUB_NAME], typed), number, name);
		else
			strat_out_printf(
			    &x->left_out, _("no. %u %s: already registered\n"), number, name);
		return;
	}
	x->doubtful++;
	strat_out_printf(&x->left_out,
	    belongs(c) == STRAT_CLUB_TEAM
		? _("left out: no. %u %s has this name, but another team or rating (%s%s%s)\n")
		: _("left out: no. %u %s has this name, but another club or rating (%s%s%s)\n"),
	    number, name, club_safe(home, safe), *home && *rating ? _(CLUB_NEXT) : "", rating);
}

static int
sign_up(void *arg, const struct strat_person *p)
{
	struct import *x = arg;
	const char *name = p->fact[STRAT_CLUB_NAME];
	unsigned there, turned;
	json_t *args;
	size_t k;
	int rc;

	there = strat_club_find_name(&x->file->club, name, 0);
	turned = there ? 0 : find_words(x, name);
	if (there || turned) {
		leave_out(x, there ? there : turned, p, turned != 0);
		return 0;
	}
	rc = refuse_late(x, p);
	if (rc < 0)
		return rc;
	args = json_pack("{s:I, s:s}", "first", (json_int_t)x->file->club.paired + 1, "late", late);
	for (k = 0; args && k < STRAT_CLUB_FACTS; k++)
		if ((*p->fact[k] || k == STRAT_CLUB_NAME) &&
		    json_object_set_new(args, strat_club_fact_name[k], json_string(p->fact[k])) <
			0) {
			json_decref(args);
			return -STRAT_E_NOMEM;
		}
	if (args && take_club(x, p, args) < 0) {
		json_decref(args);
		return -STRAT_E_NOMEM;
	}
	rc = try(x, "add", args, p->line);
	x->added += rc == 0;
	x->unrated += rc > 0 &&
	    strat_club_fact_check(STRAT_CLUB_RATING, p->fact[STRAT_CLUB_RATING]) != NULL;
	if (rc == 0 && note_words(x, x->file->club.n) < 0)
		return -STRAT_E_NOMEM;
	if (rc == 0 && x->file->club.boards && p->board) {
		x->board[x->file->club.n] = p->board;
		x->has_boards = 1;
	}
	return rc < 0 ? rc : 0;
}

/* Return what puts player NUMBER in the board order of the team: what the list says, or the place now. */
static unsigned
order_of(const struct import *x, unsigned number)
{
	return x->board[number] ? x->board[number] : x->file->club.players[number - 1].place;
}

/* Let the players of TEAM sit in the order of the boards that the list says. */
static int
order_team(struct import *x, unsigned team)
{
	uint16_t squad[STRAT_CLUB_PLAYERS], one;
	size_t n = strat_club_squad(&x->file->club, team, squad), i, k;
	json_t *args, *players;
	int is_changed = 0, rc;

	for (i = 1; i < n; i++) {
		one = squad[i];
		for (k = i; k > 0 && order_of(x, squad[k - 1]) > order_of(x, one); k--)
			squad[k] = squad[k - 1];
		is_changed |= k != i;
		squad[k] = one;
	}
	if (!is_changed)
		return 0;
	args = json_pack("{s:i, s:[]}", "team", (int)team, "players");
	players = json_object_get(args, "players");
	for (i = 0; args && i < n; i++)
		if (json_array_append_new(players, json_integer(squad[i])) < 0) {
			json_decref(args);
			args = NULL;
		}
	rc = try(x, "lineup", args, 0);
	return rc > 0 ? -STRAT_E_PEOPLE : rc;
}

static int
order_teams(struct import *x)
{
	unsigned i;
	int rc = 0;

	for (i = 1; rc == 0 && x->has_boards && i <= x->file->club.n; i++)
		if (strat_club_is_team(&x->file->club, i))
			rc = order_team(x, i);
	return rc;
}

/* Say what to do about rows left out that may be other persons. */
static void
tell_doubtful(const struct import *x)
{
	if (x->doubtful)
		printf(
		    P_("%lu row left out may be another person of the same name: give each player a "
		       "different name, and import the list again\n",
			"%lu rows left out may be other persons of the same name: give each player a "
			"different name, and import the list again\n",
			x->doubtful),
		    x->doubtful);
}

/* Print what the earlier rounds are worth to those who are new, in an individual tournament. */
static void
tell_late(const struct import *x)
{
	const struct strat_club *c = &x->file->club;

	if (!x->added || !c->paired || c->boards || strat_club_has_draw(c) ||
	    strat_system_find(strat_club_get(c, "system"))->is_table)
		return;
	printf(P_("they come late; round %zu is worth to each: %s\n",
		   "they come late; each of rounds 1 to %zu is worth to each: %s\n", c->paired),
	    c->paired, _(club_bye_words(c, (enum strat_tourney_result)c->players[c->n - 1].late)));
}

/* Say that the list is refused as a whole, and how to write that a player has no rating. */
static void
tell_refused(const struct import *x)
{
	tool_message(x->tool, "%s: %s", x->people.file, _("no player has been signed up"));
	if (x->unrated)
		tool_message(x->tool, "%s: %s", x->people.file,
		    _("for a player without a rating leave the cell empty, or write -"));
}

/* Print which rows were left out: not before the list is taken, else players are named who are not there. */
static int
print_left_out(struct import *x)
{
	if (x->left_out.error)
		return check(x, -STRAT_E_NOMEM);
	printf("%.*s", (int)x->left_out.len, x->left_out.len ? x->left_out.text : "");
	return 0;
}

static int
import_players(struct import *x, const char *text, size_t len)
{
	const struct strat_club *c = &x->file->club;
	size_t before = club_rounds(c);
	char name[CLUB_SAFE];
	unsigned i, n = (unsigned)c->n;
	int rc = check(x, strat_club_note_names(&x->file->club));

	if (rc == 0)
		rc = check(x, note_all_words(x));
	if (rc == 0)
		rc = read_list(x, sign_up, text, len);
	if (rc == 0)
		rc = order_teams(x);
	if (rc == 0)
		rc = finish(x);
	if (rc == 0)
		rc = print_left_out(x);
	if (rc == -STRAT_E_PEOPLE && !x->people.is_unknown)
		tell_refused(x);
	if (rc < 0)
		return rc;
	printf(_("%lu signed up, %lu already there\n"), x->added, x->known);
	tell_late(x);
	if (x->people.rounds)
		printf(P_("the report has %zu round, which is not imported\n",
			   "the report has %zu rounds, which are not imported\n", x->people.rounds),
		    x->people.rounds);
	if (x->has_clubs)
		printf(_("without a team, a player plays for the club\n"));
	club_tell_teams(c, n);
	for (i = n + 1; c->boards && i <= c->n; i++)
		if (!strat_club_team(c, i)) {
			printf(_("%s has no team"), club_safe(club_name_of(c, i), name));
			putchar('\n');
		}
	if (c->boards && x->added && !x->has_boards)
		printf(_("without a column for the board, players sit in the order of the list\n"));
	club_tell_table(&x->file->club, before);
	for (i = n + 1; i <= c->n; i++)
		club_tell_place(c, i);
	tell_doubtful(x);
	return 0;
}

/* ------ a whole tournament ------ */

/* Try the acts of the import in memory. */
static int
try_all(struct import *x)
{
	const json_t *acts = json_object_get(x->import, "acts");
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < json_array_size(acts); i++) {
		const json_t *one = json_array_get(acts, i);
		const char *act = json_string_value(json_object_get(one, "act"));

		rc = check(x,
		    strat_club_apply(&x->file->club, strat_club_act_find(act),
			json_object_get(one, "args"), x->file->why));
	}
	if (rc != -STRAT_E_ACT)
		return rc;
	(void)strat_people_report(&x->people, 0, "%.110s", x->file->why);
	return -STRAT_E_PEOPLE;
}

static int
import_rounds(struct import *x, const char *text, size_t len)
{
	struct strat_club *c = &x->file->club;
	struct strat_tourney t;
	int rc;

	if (c->n || c->paired)
		return club_refuse(
		    x->tool, _("the tournament already has players: --rounds needs a new file"));
	strat_tourney_init(&t);
	rc = strat_trf_parse(&t, text, len, x->people.file, x->people.rep);
	if (rc == 0)
		rc = strat_club_import_report(x->import, &t, x->people.file, x->people.rep);
	strat_tourney_free(&t);
	rc = check(x, rc);
	if (rc == 0)
		rc = try_all(x);
	if (rc == 0)
		rc = finish(x);
	if (rc == 0) {
		size_t teams = c->boards ? strat_club_count_in(c) : 0;

		if (teams)
			printf(P_("%zu team, ", "%zu teams, ", teams), teams);
		printf(P_("%zu player, ", "%zu players, ", c->n - teams), c->n - teams);
		printf(P_("%zu round of %zu\n", "%zu rounds of %zu\n", c->paired), c->paired,
		    club_rounds(c));
	}
	return rc;
}

/* ------ ratings ------ */

/* The row of the list for a player. */
struct match {
	char rating[8], licence[STRAT_CLUB_TEXT];
	long line;
	int by_licence;   /* found by licence number, so the name is not compared */
	int is_ambiguous; /* two rows match */
};

/* Write the key of a licence number, which cannot be equal to a name. */
static void
make_licence(const char *licence, char key[STRAT_CLUB_TEXT])
{
	snprintf(key, STRAT_CLUB_TEXT, "\t%s", licence);
}

/* Add KEY for player NUMBER, or 0 if it is ambiguous.  Return 0 or -1. */
static int
add_key(struct import *x, const char *key, size_t number)
{
	const json_t *there = json_object_get(x->names, key);

	return json_object_set_new(x->names, key, json_integer(there ? 0 : (json_int_t)number));
}

static int
remember_players(struct import *x)
{
	const struct strat_club *c = &x->file->club;
	char key[STRAT_CLUB_TEXT];
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < c->n; i++) {
		char *const *fact = c->players[i].fact;

		strat_people_key(fact[STRAT_CLUB_NAME], key);
		rc = add_key(x, key, i + 1);
		make_licence(fact[STRAT_CLUB_LICENCE], key);
		if (rc == 0 && *fact[STRAT_CLUB_LICENCE])
			rc = add_key(x, key, i + 1);
	}
	return rc < 0 ? tool_fail(x->tool, _("out of memory")) : 0;
}

/* Return 1, after reporting it, if FACT of P is invalid. */
static int
refuse_fact(struct import *x, const struct strat_person *p, enum strat_club_fact fact)
{
	const char *wrong = strat_club_fact_check(fact, p->fact[fact]);

	if (wrong)
		strat_people_report(&x->people, p->line, _("invalid %s '%.60s': %s"),
		    _(strat_club_fact_name[fact]), p->fact[fact], _(wrong));
	return wrong != NULL;
}

static int
look_up(void *arg, const struct strat_person *p)
{
	struct import *x = arg;
	const char *rating = p->fact[STRAT_CLUB_RATING];
	char key[STRAT_CLUB_TEXT];
	const json_t *found = NULL;
	struct match *m;
	int by_licence;

	make_licence(p->fact[STRAT_CLUB_LICENCE], key);
	if (*p->fact[STRAT_CLUB_LICENCE])
		found = json_object_get(x->names, key);
	by_licence = found != NULL;
	if (!found) {
		strat_people_key(p->fact[STRAT_CLUB_NAME], key);
		found = json_object_get(x->names, key);
	}
	if (!found || !json_integer_value(found))
		return 0; /* not one of our players, or ambiguous, which is reported later */
	if (refuse_fact(x, p, STRAT_CLUB_RATING) || refuse_fact(x, p, STRAT_CLUB_LICENCE))
		return 0;
	m = &x->match[json_integer_value(found) - 1];
	if (!*rating || by_licence < m->by_licence)
		return 0;
	if (by_licence == m->by_licence && *m->rating && strcmp(m->rating, rating) != 0)
		m->is_ambiguous = 1;
	else if (by_licence > m->by_licence)
		m->is_ambiguous = 0;
	m->by_licence = by_licence;
	m->line = p->line;
	snprintf(m->rating, sizeof m->rating, "%s", rating);
	snprintf(m->licence, sizeof m->licence, "%s", p->fact[STRAT_CLUB_LICENCE]);
	return 0;
}

static int
change(struct import *x, size_t i, enum strat_club_fact fact, const char *value)
{
	int rc = try(x, "edit",
	    json_pack("{s:I, s:s, s:s}", "player", (json_int_t)i + 1, "fact",
		strat_club_fact_name[fact], "value", value),
	    0);

	return rc < 0 ? rc : 0;
}

/* Add the row of player I to the report, and the change of rating, if any, to the import. */
static int
put_rating(struct import *x, struct table *s, size_t i)
{
	char *const *fact = x->file->club.players[i].fact, key[STRAT_CLUB_TEXT];
	const struct match *m = &x->match[i];
	char old[8];
	int is_two, rc;

	strat_people_key(fact[STRAT_CLUB_NAME], key);
	is_two = !m->by_licence && !json_integer_value(json_object_get(x->names, key));
	snprintf(old, sizeof old, "%s", fact[STRAT_CLUB_RATING]);
	if (*m->rating && !m->is_ambiguous && strcmp(old, m->rating) == 0) {
		x->known++;
		return 0;
	}
	club_printf(s, "%zu", i + 1);
	club_put(s, fact[STRAT_CLUB_NAME]);
	club_put(s, old);
	club_put(s, m->is_ambiguous || is_two ? "" : m->rating);
	club_put(s,
	    is_two                ? _("two players have this name")
		: m->is_ambiguous ? _("two rows of the list match")
		: *m->rating      ? (m->by_licence ? _("by licence") : _("by name"))
				  : _("not found"));
	if (!*m->rating || m->is_ambiguous || is_two)
		return 0;
	x->added++;
	rc = change(x, i, STRAT_CLUB_RATING, m->rating);
	if (rc == 0 && !*fact[STRAT_CLUB_LICENCE] && *m->licence)
		rc = change(x, i, STRAT_CLUB_LICENCE, m->licence);
	return rc;
}

static const struct club_column rating_columns[] = { { "number", 0 }, { "name", TABLE_TEXT },
	{ "old", 0 }, { "new", 0 }, { "how", TABLE_TEXT } };

/* Print the table S of changed ratings, which RC was returned for, and their number. */
static int
print_ratings(struct import *x, struct table *s, int rc)
{
	if (rc < 0 || !s->nrows)
		table_free(s);
	else
		rc = club_print(x->tool, s, 0);
	if (rc < 0)
		return rc;
	printf(_("%lu changed, %lu unchanged\n"), x->added, x->known);
	if (x->added)
		club_tell_numbers(&x->file->club);
	return 0;
}

static int
import_ratings(struct import *x, const char *text, size_t len)
{
	size_t n = x->file->club.n, i;
	struct table s;
	int rc;

	x->match = calloc(n + 1, sizeof *x->match);
	rc = x->match ? remember_players(x) : tool_fail(x->tool, _("out of memory"));
	if (rc == 0)
		rc = read_list(x, look_up, text, len);
	if (rc == 0) {
		club_sheet(&s, "", rating_columns, 5);
		for (i = 0; rc == 0 && i < n; i++)
			rc = put_rating(x, &s, i);
		if (rc == 0)
			rc = finish(x);
		rc = print_ratings(x, &s, rc);
	}
	if (rc == -STRAT_E_PEOPLE && !x->people.is_unknown)
		tool_message(x->tool, "%s: %s", x->people.file, _("no rating has been changed"));
	free(x->match);
	return rc;
}

static int
import(struct tool *t, struct strat_club_file *f)
{
	struct import x = { .tool = t, .file = f };
	char *text = NULL;
	size_t len;
	int rc = 0;

	const char *name = club_import_name ? club_import_name : t->files[0];

	x.people = (struct strat_people){ .file = name,
		.rep = &t->report,
		.encoding = latin1 ? "ISO-8859-1" : encoding,
		.sheet = sheet,
		.columns = columns,
		.header = header,
		.is_screen = t->is_screen,
		.note = note,
		.arg = &x };
	club_import_asks = 0;
	strat_out_init(&x.left_out, -1);
	x.import = strat_club_import(club_import_name ? CLUB_FROM_PASTED : name);
	x.names = json_object();
	if (!x.import || !x.names)
		rc = tool_fail(t, _("an argument is not UTF-8, or out of memory"));
	if (rc == 0)
		rc = check(&x, strat_people_load(t->files[0], &text, &len, &t->report));
	if (rc == 0)
		rc = check(&x, strat_people_decode(&x.people, &text, &len));
	if (rc == 0)
		rc = rounds   ? import_rounds(&x, text, len)
		    : ratings ? import_ratings(&x, text, len)
			      : import_players(&x, text, len);
	club_import_asks = x.people.is_unknown;
	json_decref(x.import);
	json_decref(x.names);
	strat_out_free(&x.left_out);
	free(text);
	return tool_fault(rc);
}

static int
take_nobody(void *arg, const struct strat_person *p)
{
	(void)arg;
	(void)p;
	return 0;
}

size_t
club_import_rounds_of(const char *path)
{
	struct strat_report silent = { .on_diagnostic = NULL };
	struct strat_people p = { .file = path, .rep = &silent, .person = take_nobody };
	char *text = NULL;
	size_t len;

	if (strat_people_load(path, &text, &len, &silent) == 0 &&
	    strat_people_decode(&p, &text, &len) == 0 && strat_people_read(&p, text, len) < 0)
		p.rounds = 0;
	free(text);
	return p.rounds;
}

/* Run import FILE. */
static int
run_import(struct tool *t)
{
	int rc = club_check_args(t, 1, 1);

	if (rc == 0 && rounds && ratings)
		rc = tool_fail(t, _("--rounds and --ratings cannot be combined"));
	if (rc == 0 && latin1 && encoding)
		rc = tool_fail(t, _("--latin-1 and --encoding cannot be combined"));
	if (rc == 0 && rounds && access(club_path, F_OK) != 0)
		rc = tool_fail(
		    t, _("%s: there is no such tournament; init makes it first"), club_path);
	return rc < 0 ? rc : club_change(t, import);
}

const struct tool_command club_import = { "import", "FILE",
	N_("import players, ratings or a whole tournament"), import_options, run_import };
