/* club_import.c - strat-tourney FILE import: import players from a list, update ratings, or take
 * over a tournament that was begun elsewhere.  An import is a single act, so one undo reverts it.
 * Everything is first tried on the tournament in memory; if a line is invalid, it is reported and
 * nothing is changed. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "cli/club/club_command.h"
#include "club/import.h"
#include "tourney/trf.h"
#include "formats/results/people.h"

static const char *late = "zero";
static int rounds, ratings, latin1;

static const struct tool_opt import_options[] = {
	{ 0, "rounds", NULL, N_("import a whole tournament from a report"), TOOL_SWITCH, &rounds,
	    0 },
	{ 0, "ratings", NULL, N_("only update ratings, by licence number or name"), TOOL_SWITCH,
	    &ratings, 0 },
	{ 0, "late", "POINTS", N_("points per earlier round: zero (the default) or half"),
	    TOOL_WORD, &late, 0 },
	{ 0, "latin-1", NULL, N_("read a list that is not UTF-8 as ISO 8859-1"), TOOL_SWITCH,
	    &latin1, 0 },
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
	unsigned long added, known;
	struct match *match;
};

static void
must(struct tool *t, int rc)
{
	if (rc == -STRAT_E_NOMEM)
		tool_die(t, _("out of memory"));
	if (rc < 0)
		exit(tool_end(t));
}

/* Try ACT in memory and add it to the import; ARGS are taken over.  Return 0, or the error, to be
 * reported with LINE. */
static int
try(struct import *x, const char *act, json_t *args, long line)
{
	int rc;

	if (!args)
		tool_die(x->tool, _("out of memory"));
	rc = strat_club_apply(&x->file->club, strat_club_act_find(act), args, x->file->why);
	if (rc == -STRAT_E_ACT) {
		json_decref(args);
		return strat_people_report(&x->people, line, "%.110s", x->file->why);
	}
	must(x->tool, rc);
	must(x->tool, strat_club_import_add(x->import, act, args));
	return 0;
}

/* Commit the import, which has been tried completely. */
static void
finish(struct import *x)
{
	must(x->tool, strat_club_file_read(x->file, 0));
	if (json_array_size(json_object_get(x->import, "acts"))) {
		club_run_act(x->tool, x->file, STRAT_CLUB_IMPORT, x->import);
		club_commit(x->tool, x->file);
	} else {
		json_decref(x->import);
		strat_club_file_abandon(x->file);
	}
}

/* ------ players ------ */

static int
sign_up(void *arg, const struct strat_person *p)
{
	struct import *x = arg;
	const char *name = p->fact[STRAT_CLUB_NAME];
	unsigned there;
	json_t *args;
	size_t k;

	there = strat_club_find_name(&x->file->club, name, 0);
	if (there) {
		char *safe = club_terminal_text(x->tool, club_name_of(&x->file->club, there));

		printf(_("%u %s: already registered\n"), there, safe);
		free(safe);
		x->known++;
		return 0;
	}
	args = json_pack("{s:I, s:s}", "first", (json_int_t)x->file->club.paired + 1, "late", late);
	for (k = 0; args && k < STRAT_CLUB_FACTS; k++)
		if ((*p->fact[k] || k == STRAT_CLUB_NAME) &&
		    json_object_set_new(args, strat_club_fact_name[k], json_string(p->fact[k])) < 0)
			return -STRAT_E_NOMEM;
	if (try(x, "add", args, p->line) < 0)
		return 0;
	x->added++;
	return 0;
}

static void
import_players(struct import *x, const char *text, size_t len)
{
	const struct strat_club *c = &x->file->club;
	size_t before = club_rounds(c);

	x->people.person = sign_up;
	must(x->tool, strat_people_read(&x->people, text, len));
	if (x->people.faulty)
		exit(tool_end(x->tool));
	finish(x);
	printf(_("%lu registered, %lu already there\n"), x->added, x->known);
	club_tell_table(&x->file->club, before);
}

/* ------ a whole tournament ------ */

static void
import_rounds(struct import *x, const char *text, size_t len)
{
	struct strat_club *c = &x->file->club;
	const json_t *acts;
	struct strat_tourney t;
	size_t i;

	if (c->n || c->paired)
		club_refuse(
		    x->tool, _("the tournament already has players: --rounds needs a new file"));
	strat_tourney_init(&t);
	must(x->tool, strat_trf_parse(&t, text, len, x->people.file, x->people.rep));
	must(x->tool, strat_club_import_report(x->import, &t, x->people.file, x->people.rep));
	strat_tourney_free(&t);
	acts = json_object_get(x->import, "acts");
	for (i = 0; i < json_array_size(acts); i++) {
		const json_t *one = json_array_get(acts, i);
		const char *act = json_string_value(json_object_get(one, "act"));
		int rc = strat_club_apply(
		    c, strat_club_act_find(act), json_object_get(one, "args"), x->file->why);

		if (rc == -STRAT_E_ACT) {
			strat_people_report(&x->people, 0, "%.110s", x->file->why);
			exit(tool_end(x->tool));
		}
		must(x->tool, rc);
	}
	finish(x);
	printf(_("%zu players, %zu rounds of %s\n"), c->n, c->paired, strat_club_get(c, "rounds"));
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

/* Add KEY for player NUMBER; with 0 it is ambiguous. */
static void
add_key(struct import *x, const char *key, size_t number)
{
	const json_t *there = json_object_get(x->names, key);

	if (json_object_set_new(x->names, key, json_integer(there ? 0 : (json_int_t)number)) < 0)
		tool_die(x->tool, _("out of memory"));
}

static void
remember_players(struct import *x)
{
	const struct strat_club *c = &x->file->club;
	char key[STRAT_CLUB_TEXT];
	size_t i;

	for (i = 0; i < c->n; i++) {
		char *const *fact = c->players[i].fact;

		strat_people_key(fact[STRAT_CLUB_NAME], key);
		add_key(x, key, i + 1);
		make_licence(fact[STRAT_CLUB_LICENCE], key);
		if (*fact[STRAT_CLUB_LICENCE])
			add_key(x, key, i + 1);
	}
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
	if (strat_club_fact_check(STRAT_CLUB_RATING, rating) ||
	    strat_club_fact_check(STRAT_CLUB_LICENCE, p->fact[STRAT_CLUB_LICENCE])) {
		strat_people_report(&x->people, p->line, "rating must be a number from 1 to 9999");
		return 0;
	}
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

static void
change(struct import *x, size_t i, enum strat_club_fact fact, const char *value)
{
	(void)!try(x, "edit",
	    json_pack("{s:I, s:s, s:s}", "player", (json_int_t)i + 1, "fact",
		strat_club_fact_name[fact], "value", value),
	    0);
}

/* Add the row of player I to the report, and the change of rating, if any, to the import. */
static void
settle_row(struct import *x, struct table *s, size_t i)
{
	char *const *fact = x->file->club.players[i].fact, key[STRAT_CLUB_TEXT];
	const struct match *m = &x->match[i];
	char old[8];
	int is_two;

	strat_people_key(fact[STRAT_CLUB_NAME], key);
	is_two = !m->by_licence && !json_integer_value(json_object_get(x->names, key));
	snprintf(old, sizeof old, "%s", fact[STRAT_CLUB_RATING]);
	if (*m->rating && !m->is_ambiguous && strcmp(old, m->rating) == 0) {
		x->known++;
		return;
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
		return;
	change(x, i, STRAT_CLUB_RATING, m->rating);
	if (!*fact[STRAT_CLUB_LICENCE] && *m->licence)
		change(x, i, STRAT_CLUB_LICENCE, m->licence);
	x->added++;
}

static const struct club_column rating_columns[] = { { "number", 0 }, { "name", TABLE_TEXT },
	{ "old", 0 }, { "new", 0 }, { "how", TABLE_TEXT } };

static void
import_ratings(struct import *x, const char *text, size_t len)
{
	const struct strat_club *c = &x->file->club;
	struct table s;
	size_t i;

	x->match = calloc(c->n + 1, sizeof *x->match);
	if (!x->match)
		tool_die(x->tool, _("out of memory"));
	remember_players(x);
	x->people.person = look_up;
	must(x->tool, strat_people_read(&x->people, text, len));
	if (x->people.faulty)
		exit(tool_end(x->tool));
	club_sheet(&s, "", rating_columns, 5);
	for (i = 0; i < c->n; i++)
		settle_row(x, &s, i);
	finish(x);
	if (s.nrows)
		club_print(x->tool, &s);
	printf(_("%lu changed, %lu unchanged\n"), x->added, x->known);
	if (x->added)
		club_tell_numbers(c);
	free(x->match);
}

/* Run import FILE. */
static void
run_import(struct tool *t)
{
	struct strat_club_file f;
	struct import x = { .tool = t, .file = &f };
	char *text;
	size_t len;

	club_check_args(t, 1, 1);
	if (rounds && ratings)
		tool_die(t, _("--rounds and --ratings cannot be combined"));
	x.people = (struct strat_people){ .file = t->files[0], .rep = &t->report, .arg = &x };
	must(t, strat_people_load(t->files[0], latin1, &text, &len, &t->report));
	x.import = strat_club_import(t->files[0]);
	x.names = json_object();
	if (!x.import || !x.names)
		tool_die(t, _("an argument is not UTF-8, or out of memory"));
	club_begin(t, &f);
	if (rounds)
		import_rounds(&x, text, len);
	else if (ratings)
		import_ratings(&x, text, len);
	else
		import_players(&x, text, len);
	json_decref(x.names);
	free(text);
	strat_club_file_close(&f);
}

const struct tool_command club_import = { "import", "FILE",
	N_("import players, ratings or a whole tournament"), import_options, run_import };
