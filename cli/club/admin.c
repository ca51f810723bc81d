/* admin.c - strat-tourney FILE init, set, log, undo, redo, verify, backup. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"

/* ------ settings ------ */

/* Return the settings on the command line as a JSON array, the arguments of the act "set". */
static json_t *
read_settings(struct tool *t)
{
	json_t *list = json_array();
	int i;

	for (i = 0; i < t->nfiles; i++) {
		const char *value = club_value(t, t->files[i]);
		json_t *one = json_pack("{s:s, s:s}", "name", t->files[i], "value", value);

		if (json_array_append_new(list, one) < 0)
			tool_die(t, _("an argument is not UTF-8, or out of memory"));
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

/* Apply the settings in LIST, and free it. */
static void
apply_settings(struct tool *t, struct strat_club_file *f, json_t *list)
{
	size_t i;

	if (*strat_club_get(&f->club, "ends"))
		put_end_first(&f->club, list);
	for (i = 0; i < json_array_size(list); i++)
		club_run_act(t, f, "set", json_incref(json_array_get(list, i)));
	json_decref(list);
}

/* Exit with status 2 unless an empty tournament can have these settings; checked before init
 * creates the file. */
static void
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
	if (rc == -STRAT_E_ACT)
		club_refuse(t, "%s", why);
	club_check_made(t, rc);
}

static int is_unfinished; /* init has created the file, but not finished it */

/* Remove the file at exit if init failed, so that init can be run again. */
static void
remove_unfinished(void)
{
	static const char *const suffixes[] = { "", "-wal", "-shm" };
	char *name;
	size_t i, size;

	for (i = 0; is_unfinished && i < sizeof suffixes / sizeof *suffixes; i++) {
		size = strlen(club_path) + strlen(suffixes[i]) + 1;
		name = malloc(size);
		if (!name)
			return;
		snprintf(name, size, "%s%s", club_path, suffixes[i]);
		unlink(name);
		free(name);
	}
}

/* Run init [NAME=VALUE ...]. */
static void
run_init(struct tool *t)
{
	int is_there = access(club_path, F_OK) == 0;
	struct strat_club_file f;
	json_t *settings;

	if (is_there && !strat_sql_is_blank(club_path))
		club_refuse(t, _("the file already exists"));
	settings = read_settings(t);
	check_settings(t, settings);
	is_unfinished = !is_there && atexit(remove_unfinished) == 0;
	if (strat_club_file_open(&f, club_path, STRAT_SQL_CREATE, &t->report) < 0 ||
	    strat_club_file_begin(&f) < 0)
		exit(tool_end(t));
	apply_settings(t, &f, settings);
	club_commit(t, &f);
	is_unfinished = 0;
	strat_club_file_close(&f);
}

const struct tool_command club_init = { "init", "[NAME=VALUE ...]",
	N_("create a tournament with these settings"), club_change_options, run_init };

static const struct club_column setting_columns[] = { { N_("name"), TABLE_TEXT },
	{ N_("value"), TABLE_TEXT }, { N_("about"), TABLE_TEXT } };

/* Run set [NAME=VALUE ...]. */
static void
run_set(struct tool *t)
{
	const struct strat_club_setting *c;
	struct strat_club_file f;
	struct table s;

	if (t->nfiles) {
		club_begin(t, &f);
		apply_settings(t, &f, read_settings(t));
		club_commit(t, &f);
		strat_club_file_close(&f);
		return;
	}
	club_read(t, &f);
	club_sheet(&s, "", setting_columns, 3);
	for (c = strat_club_settings; c->name; c++) {
		club_put(&s, c->name);
		club_put(&s, strat_club_get(&f.club, c->name));
		club_put_word(&s, c->about);
	}
	club_print(t, &s);
	strat_club_file_close(&f);
}

static const struct tool_opt set_options[] = { CLUB_REASON, CLUB_AT, CLUB_FORM, CLUB_END };

const struct tool_command club_set = { "set", "[NAME=VALUE ...]",
	N_("change settings, or show them all"), set_options, run_set };

/* ------ the log ------ */

static const struct club_column log_columns[] = { { N_("row"), 0 }, { N_("time"), TABLE_TEXT },
	{ N_("act"), TABLE_TEXT }, { N_("undone"), TABLE_TEXT }, { N_("reason"), TABLE_TEXT },
	{ N_("arguments"), TABLE_TEXT } };

struct rows {
	struct table sheet;
	struct tool *tool;
};

static int
put_row(void *arg, const struct strat_club_row *row)
{
	struct rows *r = arg;
	char *args = json_dumps(row->args, JSON_COMPACT);

	if (!args)
		tool_die(r->tool, _("out of memory"));
	club_printf(&r->sheet, "%lld", (long long)row->seq);
	club_put(&r->sheet, row->time);
	club_put(&r->sheet, row->act);
	club_put_word(&r->sheet, row->is_undone ? N_("undone") : "");
	club_put(&r->sheet, row->reason);
	club_put(&r->sheet, args);
	free(args);
	return 0;
}

static void
run_log(struct tool *t)
{
	struct strat_club_file f;
	struct rows r = { .tool = t };

	club_check_args(t, 0, 0);
	club_read(t, &f);
	club_sheet(&r.sheet, "", log_columns, 6);
	if (strat_club_file_log(&f, put_row, &r) < 0)
		exit(tool_end(t));
	club_print(t, &r.sheet);
	strat_club_file_close(&f);
}

static const struct tool_opt log_options[] = { CLUB_FORM, CLUB_END };

const struct tool_command club_log = { "log", "", N_("show every change with its time and reason"),
	log_options, run_log };

/* ------ undo and redo ------ */

static void
turn(struct tool *t, int (*one)(struct strat_club_file *f, const char *reason, const char *now),
    const char *word)
{
	struct strat_club_file f;
	long n, i;
	int rc;

	club_check_args(t, 0, 1);
	n = t->nfiles ? club_number(t, t->files[0], 1, 1000000) : 1;
	club_begin(t, &f);
	for (i = 0; i < n; i++) {
		rc = one(&f, club_reason, club_now());
		if (rc == -STRAT_E_ACT)
			club_refuse(t, "%s", f.why);
		if (rc < 0)
			exit(tool_end(t));
	}
	club_commit(t, &f);
	printf(P_("%s: %ld change; %zu in effect\n", "%s: %ld changes; %zu in effect\n",
		   (unsigned long)n),
	    word, n, f.ndone);
	strat_club_file_close(&f);
}

static void
run_undo(struct tool *t)
{
	turn(t, strat_club_file_undo, _("undone"));
}

static void
run_redo(struct tool *t)
{
	turn(t, strat_club_file_redo, _("redone"));
}

const struct tool_command club_undo = { "undo", "[N]", N_("undo the last change, or the last N"),
	club_change_options, run_undo };
const struct tool_command club_redo = { "redo", "[N]",
	N_("redo the last undone change, or N of them"), club_change_options, run_redo };

/* ------ verify ------ */

static int differences;

static void
say(void *arg, const char *difference)
{
	(void)arg;
	differences++;
	puts(difference);
}

static void
run_verify(struct tool *t)
{
	struct strat_club_file f;

	club_check_args(t, 0, 0);
	if (strat_club_file_open(&f, club_path, STRAT_SQL_WRITE, &t->report) < 0 ||
	    strat_club_file_verify(&f, say, NULL) < 0)
		exit(tool_end(t));
	strat_club_file_close(&f);
	if (!differences)
		puts(_("verified: the tables agree with the log"));
	t->report.count[STRAT_FAULT] += (unsigned long)differences;
}

const struct tool_command club_verify = { "verify", "",
	N_("rebuild the tables from the log and compare"), club_no_options, run_verify };

static void
run_backup(struct tool *t)
{
	struct strat_club_file f;

	club_check_args(t, 1, 1);
	if (strat_club_file_open(&f, club_path, STRAT_SQL_READ, &t->report) < 0 ||
	    strat_club_file_backup(&f, t->files[0]) < 0)
		exit(tool_end(t));
	strat_club_file_close(&f);
}

const struct tool_command club_backup = { "backup", "FILE",
	N_("copy the file, even while it is in use"), club_no_options, run_backup };
