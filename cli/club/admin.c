/* admin.c - strat-tourney FILE init, set, log, undo, redo, verify, backup. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/tourney/tourney_source.h"
#include "cli/club/club_command.h"

/* ------ settings ------ */

/* Return the settings on the command line as a JSON array, the arguments of the act "set"; or NULL after
 * reporting an error. */
static json_t *
read_settings(struct tool *t)
{
	json_t *list = json_array();
	int i;

	for (i = 0; i < t->nfiles; i++) {
		const char *value = club_value(t, t->files[i]);
		json_t *one = NULL;

		if (value)
			one = json_pack("{s:s, s:s}", "name", t->files[i], "value",
			    strat_club_setting_typed(t->files[i], value));
		if (json_array_append_new(list, one) == 0)
			continue;
		if (value)
			tool_message(t, _("an argument is not UTF-8, or out of memory"));
		json_decref(list);
		return NULL;
	}
	return list;
}

/* Return the value of the last element of LIST that sets NAME, or NULL. */
static const char *
find_setting(const json_t *list, const char *name)
{
	const char *value = NULL;
	size_t i;

	for (i = 0; i < json_array_size(list); i++) {
		const json_t *one = json_array_get(list, i);

		if (strcmp(json_string_value(json_object_get(one, "name")), name) == 0)
			value = json_string_value(json_object_get(one, "value"));
	}
	return value;
}

/* If the new begin is after the current end, move the new end to the front of LIST, so that the
 * dates are in order after each setting. */
static void
put_end_first(const struct strat_club *c, json_t *list)
{
	const char *begins = find_setting(list, "begins"), *ends = find_setting(list, "ends");
	size_t i = 0;

	if (!begins || !ends || strcmp(begins, strat_club_get(c, "ends")) <= 0)
		return;
	while (strcmp(json_string_value(json_object_get(json_array_get(list, i), "name")),
		   "ends") != 0)
		i++;
	if (json_array_insert(list, 0, json_array_get(list, i)) == 0)
		json_array_remove(list, i + 1);
}

/* Print how many players meet the conditions of each special prize. */
static void
tell_eligible(const struct strat_club *c)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	if (club_put_eligible(&out, c, strat_club_get(c, "special"), "\n") && !out.error)
		printf("%.*s\n", (int)out.len, out.text);
	strat_out_free(&out);
}

/* Apply the settings in LIST and commit. */
static int
apply_settings(struct tool *t, struct strat_club_file *f, json_t *list)
{
	size_t i;
	int rc = 0;

	if (*strat_club_get(&f->club, "ends"))
		put_end_first(&f->club, list);
	for (i = 0; rc == 0 && i < json_array_size(list); i++)
		rc = club_run_act(t, f, "set", json_incref(json_array_get(list, i)));
	if (rc == 0)
		rc = strat_club_file_commit(f);
	if (rc == 0 && find_setting(list, "rounds") && !club_counts_rounds(&f->club))
		tool_message(t,
		    _("the system %s determines the number of rounds: the setting rounds has no effect"),
		    strat_club_get(&f->club, "system"));
	if (rc == 0 && find_setting(list, "special"))
		tell_eligible(&f->club);
	return rc;
}

/* Report an error unless an empty tournament can have these settings; checked before init creates the
 * file. */
static int
check_settings(struct tool *t, const json_t *list)
{
	const struct strat_club_act *act = strat_club_act_find("set");
	struct strat_club trial;
	char why[STRAT_CLUB_TEXT];
	size_t i;
	int rc = 0;

	strat_club_init(&trial);
	for (i = 0; rc == 0 && i < json_array_size(list); i++) {
		rc = strat_club_check(&trial, act, json_array_get(list, i), why);
		if (rc == 0)
			rc = strat_club_apply(&trial, act, json_array_get(list, i), why);
	}
	strat_club_free(&trial);
	return rc == -STRAT_E_ACT ? club_refuse(t, "%s", why) : club_check_made(t, rc);
}

/* Remove the file after init failed, so that init can be run again. */
static void
remove_unfinished(void)
{
	static const char *const suffixes[] = { "", "-journal", "-wal", "-shm" };
	char *name;
	size_t i, size;

	for (i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		size = strlen(club_path) + strlen(suffixes[i]) + 1;
		name = malloc(size);
		if (!name)
			return;
		snprintf(name, size, "%s%s", club_path, suffixes[i]);
		unlink(name);
		free(name);
	}
}

/* Create the file with the settings in LIST. */
static int
create(struct tool *t, json_t *list)
{
	int is_there = access(club_path, F_OK) == 0;
	struct strat_club_file f;
	int rc = tourney_check_kind(t);

	if (rc < 0)
		return rc;
	rc = strat_club_file_open(&f, club_path, STRAT_SQL_CREATE, &t->report);
	if (rc == 0) {
		rc = strat_club_file_begin(&f);
		if (rc == 0)
			rc = apply_settings(t, &f, list);
		strat_club_file_close(&f);
	}
	if (rc < 0 && !is_there)
		remove_unfinished();
	return rc;
}

/* Run init [NAME=VALUE ...]. */
static int
run_init(struct tool *t)
{
	json_t *settings;
	int rc;

	if (access(club_path, F_OK) == 0 && !strat_sql_is_blank(club_path))
		return club_refuse(t, _("the file already exists"));
	settings = read_settings(t);
	if (!settings)
		return -1;
	rc = check_settings(t, settings);
	if (rc == 0)
		rc = create(t, settings);
	json_decref(settings);
	return rc;
}

const struct tool_command club_init = { "init", "[NAME=VALUE ...]",
	N_("create a tournament with these settings"), club_change_options, run_init };

static const struct club_column setting_columns[] = { { N_("name"), TABLE_TEXT },
	{ N_("value"), TABLE_TEXT }, { N_("about"), TABLE_TEXT } };

static int
change_settings(struct tool *t, struct strat_club_file *f)
{
	json_t *settings = read_settings(t);
	int rc = settings ? apply_settings(t, f, settings) : -1;

	json_decref(settings);
	return rc;
}

/* Put what the setting C is about, in the words ABOUT. */
static void
put_about(struct table *s, const struct strat_club_setting *c, const char *about)
{
	struct strat_out words;
	size_t spoken;

	strat_out_init(&words, -1);
	club_put_about(&words, c, about, CLUB_PROGRAM);
	strat_out_char(&words, '\0');
	spoken = words.len;
	club_put_about(&words, c, about, CLUB_COMMANDS);
	strat_out_char(&words, '\0');
	if (words.error) {
		s->error = words.error;
	} else {
		club_put(s, words.text);
		table_local(s, table_strdup(s, words.text + spoken));
	}
	strat_out_free(&words);
}

static int
print_settings(struct tool *t, struct strat_club_file *f)
{
	const struct strat_club_setting *c;
	const char *about;
	char text[24];
	struct table s;

	club_sheet(&s, "", setting_columns, 3);
	s.is_whole = 1;
	for (c = strat_club_settings; c->name; c++) {
		club_put(&s, c->name);
		club_put(&s, club_setting_shown(&f->club, c->name, text, &about));
		put_about(&s, c, about);
	}
	return club_print(t, &s, 0);
}

/* Run set [NAME=VALUE ...]. */
static int
run_set(struct tool *t)
{
	return t->nfiles ? club_change(t, change_settings) : club_read(t, print_settings);
}

static const struct tool_opt set_options[] = { CLUB_REASON, CLUB_AT, CLUB_FORM, CLUB_END };

const struct tool_command club_set = { "set", "[NAME=VALUE ...]",
	N_("change settings, or show them all"), set_options, run_set };

/* ------ the log ------ */

static const struct club_column log_columns[] = { { N_("row"), 0 }, { N_("time"), TABLE_TEXT },
	{ N_("act"), TABLE_TEXT }, { N_("undone"), TABLE_TEXT }, { N_("reason"), TABLE_TEXT },
	{ N_("arguments"), TABLE_TEXT } };

static int
put_row(void *arg, const struct strat_club_row *row)
{
	struct table *s = arg;
	struct strat_out args = { .fd = -1 };

	strat_club_put_json(&args, row->args, JSON_COMPACT);
	strat_out_char(&args, '\0');
	if (args.error)
		return -STRAT_E_NOMEM;
	club_printf(s, "%lld", (long long)row->seq);
	club_put(s, row->time);
	club_put(s, row->act);
	club_put_word(s, row->is_undone ? N_("undone") : "");
	club_put(s, row->reason);
	club_put(s, args.text);
	strat_out_free(&args);
	return 0;
}

static int
print_log(struct tool *t, struct strat_club_file *f)
{
	struct table s;
	int rc;

	club_sheet(&s, "", log_columns, 6);
	rc = strat_club_file_log(f, put_row, &s);
	if (rc < 0 && rc != -STRAT_E_NOMEM) {
		table_free(&s);
		return rc;
	}
	return club_print(t, &s, rc);
}

static int
run_log(struct tool *t)
{
	int rc = club_check_args(t, 0, 0);

	return rc < 0 ? rc : club_read(t, print_log);
}

static const struct tool_opt log_options[] = { CLUB_FORM, CLUB_END };

const struct tool_command club_log = { "log", "", N_("show every change with its time and reason"),
	log_options, run_log };

/* ------ undo and redo ------ */

/* Undo or redo, by ONE, as many changes as the command line says, and print WORD. */
static int
turn(struct tool *t, struct strat_club_file *f,
    int (*one)(struct strat_club_file *f, const char *reason, const char *now), const char *word)
{
	long n = t->nfiles ? club_number(t, t->files[0], 1, 1000000) : 1, i;
	int rc = n < 0 ? -1 : 0;

	for (i = 0; rc == 0 && i < n; i++)
		rc = one(f, club_reason, club_now());
	if (rc == -STRAT_E_ACT)
		return club_refuse(t, "%s", f->why);
	if (rc == 0)
		rc = strat_club_file_commit(f);
	if (rc == 0)
		printf(P_("%s: %ld change; %zu in effect\n", "%s: %ld changes; %zu in effect\n",
			   (unsigned long)n),
		    word, n, f->ndone);
	return rc;
}

static int
undo(struct tool *t, struct strat_club_file *f)
{
	return turn(t, f, strat_club_file_undo, _("undone"));
}

static int
redo(struct tool *t, struct strat_club_file *f)
{
	return turn(t, f, strat_club_file_redo, _("redone"));
}

static int
run_undo(struct tool *t)
{
	int rc = club_check_args(t, 0, 1);

	return rc < 0 ? rc : club_change(t, undo);
}

static int
run_redo(struct tool *t)
{
	int rc = club_check_args(t, 0, 1);

	return rc < 0 ? rc : club_change(t, redo);
}

const struct tool_command club_undo = { "undo", "[N]", N_("undo the last change, or the last N"),
	club_change_options, run_undo };
const struct tool_command club_redo = { "redo", "[N]",
	N_("redo the last undone change, or N of them"), club_change_options, run_redo };

/* ------ verify ------ */

static int repair;

static const struct tool_opt verify_options[] = {
	{ 0, "repair", NULL, N_("write the tables again from the log"), TOOL_SWITCH, &repair, 0 },
	CLUB_END
};

static void
say(void *arg, const char *difference)
{
	unsigned long *differences = arg;

	++*differences;
	puts(difference);
}

static int
run_verify(struct tool *t)
{
	struct strat_club_file f;
	unsigned long differences = 0;
	int rc = club_check_args(t, 0, 0);

	if (rc == 0)
		rc = tourney_check_kind(t);
	if (rc == 0)
		rc = strat_club_file_open(&f, club_path, STRAT_SQL_WRITE, &t->report);
	if (rc < 0)
		return rc;
	rc = repair ? strat_club_file_repair(&f, say, &differences)
		    : strat_club_file_verify(&f, say, &differences);
	if (rc >= 0)
		club_warn_of_contradiction(&f.club);
	strat_club_file_close(&f);
	if (rc >= 0 && !differences)
		puts(_("verified: the tables agree with the log"));
	else if (rc >= 0 && repair)
		puts(_("repaired: the tables were written again from the log"));
	return rc < 0 ? rc : differences > 0 && !repair;
}

const struct tool_command club_verify = { "verify", "",
	N_("rebuild the tables from the log and compare"), verify_options, run_verify };

static int
run_backup(struct tool *t)
{
	struct strat_club_file f;
	int rc = club_check_args(t, 1, 1);

	if (rc == 0)
		rc = tourney_check_kind(t);
	if (rc == 0)
		rc = strat_club_file_open(&f, club_path, STRAT_SQL_READ, &t->report);
	if (rc < 0)
		return rc;
	rc = strat_club_file_backup(&f, t->files[0]);
	strat_club_file_close(&f);
	return rc;
}

const struct tool_command club_backup = { "backup", "FILE",
	N_("copy the file, even while it is in use"), club_no_options, run_backup };
