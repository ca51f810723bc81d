/* club_common.c - functions shared by the commands of strat-tourney FILE. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/scan.h"
#include "cli/club/club_command.h"
#include "club/team/team.h"
#include "cli/tool/text.h"
#include "cli/tool/translate.h"
#include "cli/tool/save.h"
#include "cli/tourney/tourney_command.h"
#include "cli/tourney/tourney_source.h"

const char *club_path, *club_word, *club_program, *club_reason = "";
int club_text_width;
long club_at;
int club_csv, club_json;

static int
take_excel(void *arg, const char *name, const char *word)
{
	(void)arg, (void)name, (void)word;
	club_csv = CLUB_EXCEL;
	return 0;
}

struct tool_call club_call_excel = { take_excel, NULL };

const struct tool_opt club_no_options[] = { CLUB_END };
const struct tool_opt club_change_options[] = { CLUB_REASON, CLUB_END };
const struct tool_opt club_show_options[] = { CLUB_AT, CLUB_FORM, CLUB_END };

const struct tool_command *const *club_commands;

int
club_refuse(struct tool *t, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_vtellf(&t->report, STRAT_E_ACT, strat_at_file(club_path), fmt, ap);
	va_end(ap);
	return -STRAT_E_ACT;
}

int
club_read(struct tool *t, club_use *use)
{
	struct strat_club_file f;
	int rc = tourney_check_kind(t);

	if (rc == 0)
		rc = strat_club_file_open(&f, club_path, STRAT_SQL_READ, &t->report);
	if (rc < 0)
		return rc;
	rc = strat_club_file_read(&f, club_at);
	lang_prefer(strat_club_get(&f.club, "language"));
	if (rc == 0)
		rc = use(t, &f);
	strat_club_file_close(&f);
	return rc;
}

int
club_change(struct tool *t, club_use *use)
{
	struct strat_club_file f;
	int rc = tourney_check_kind(t);

	if (rc == 0)
		rc = strat_club_file_open(&f, club_path, STRAT_SQL_WRITE, &t->report);
	if (rc < 0)
		return rc;
	rc = strat_club_file_begin(&f);
	lang_prefer(strat_club_get(&f.club, "language"));
	if (rc == 0)
		rc = use(t, &f);
	strat_club_file_close(&f);
	return rc;
}

int
club_run_act(struct tool *t, struct strat_club_file *f, const char *act, json_t *args)
{
	int rc;

	if (!args)
		return tool_fail(t, _("an argument is not UTF-8, or out of memory"));
	rc = strat_club_file_do(f, act, args, club_reason, club_now());
	json_decref(args);
	return rc == -STRAT_E_ACT ? club_refuse(t, "%s", f->why) : rc;
}

int
club_run_last_act(struct tool *t, struct strat_club_file *f, const char *act, json_t *args)
{
	int rc = club_run_act(t, f, act, args);

	return rc < 0 ? rc : strat_club_file_commit(f);
}

void
club_tell_table(const struct strat_club *c, size_t before)
{
	size_t rounds = club_new_table(c);

	if (rounds && rounds != before)
		printf(_("all remaining pairs will meet: %zu rounds in all, not %zu\n"), rounds,
		    before);
}

void
club_tell_teams(const struct strat_club *c, size_t n)
{
	int is_table = strat_system_find(strat_club_get(c, "system"))->is_table;
	char name[CLUB_SAFE];

	for (; n < c->n; n++) {
		const struct strat_club_player *p = &c->players[n];

		if (!strat_club_is_team(c, (unsigned)n + 1))
			continue;
		club_safe(p->fact[STRAT_CLUB_NAME], name);
		if (p->first > 1 && p->first != STRAT_CLUB_NEVER && !is_table)
			printf(P_("a new team: %s; the earlier round is worth: %s\n",
				   "a new team: %s; each of the earlier rounds is worth: %s\n",
				   p->first - 1),
			    name, _(strat_bye_word(p->late)));
		else
			printf(_("a new team: %s\n"), name);
	}
}

void
club_tell_place(const struct strat_club *c, unsigned number)
{
	size_t board = strat_club_has_draw(c) && number
	    ? strat_club_find_board(c, number, c->paired)
	    : 0;
	const struct strat_club_game *g;
	char name[2][CLUB_SAFE];

	if (!board)
		return;
	g = &c->round[c->paired].games[board - 1];
	printf(_("round %zu, board %zu: %s - %s\n"), c->paired, board,
	    club_safe(club_name_of(c, g->player[0]), name[0]),
	    club_safe(club_name_of(c, g->player[1]), name[1]));
}

void
club_tell_numbers(const struct strat_club *c)
{
	if (c->norder)
		printf(_("pairing numbers stay as assigned in round %zu\n"), c->order_round);
}

void
club_words(int argc, char *argv[])
{
	static const char *const dashes[] = { "-:+", "-:-", "--+", "---" };
	static char win[] = ":+", absent[] = ":-";
	size_t k;
	int i;

	for (i = 0; i < argc; i++)
		for (k = 0; k < sizeof dashes / sizeof *dashes; k++)
			if (strcmp(argv[i], dashes[k]) == 0)
				argv[i] = k % 2 ? absent : win;
}

const char *
club_now(void)
{
	static char text[32];
	const char *given = getenv("SOURCE_DATE_EPOCH");
	time_t now = given ? (time_t)strat_leading_number(given) : time(NULL);
	struct tm tm;

	if (!gmtime_r(&now, &tm) || !strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &tm))
		strcpy(text, "?");
	return text;
}

const char *
club_local_time(char text[32])
{
	const char *given = getenv("SOURCE_DATE_EPOCH");
	time_t now = given ? (time_t)strat_leading_number(given) : time(NULL);
	struct tm tm;

	if (!localtime_r(&now, &tm) || !strftime(text, 32, "%Y-%m-%d %H:%M", &tm))
		strcpy(text, "?");
	return text;
}

int
club_check_args(struct tool *t, int from, int to)
{
	if (t->nfiles < from)
		return tool_fail(t, _("missing argument: %s"), t->args);
	if (t->nfiles > to)
		return tool_fail(t, _("unexpected argument '%s': %s"), t->files[to], t->args);
	return 0;
}

const char *
club_safe(const char *text, char to[CLUB_SAFE])
{
	struct strat_out safe = { .fd = -1 };

	text_put(&safe, text, strlen(text), 0);
	strat_out_char(&safe, '\0');
	snprintf(to, CLUB_SAFE, "%s", safe.error ? "?" : safe.text);
	strat_out_free(&safe);
	return to;
}

unsigned
club_player(struct tool *t, struct strat_club_file *f, const char *text)
{
	int many;
	unsigned number = strat_club_find(&f->club, text, &many);

	if (!number)
		(void)club_refuse(t, "%s", club_no_player(&f->club, text, many));
	return number;
}

long
club_number(struct tool *t, const char *text, long low, long high)
{
	int64_t n;

	if (strat_scan_signed(text, strlen(text), low, high, &n) != STRAT_SCAN_OK)
		return tool_fail(t, _("'%s' is out of range (%ld to %ld)"), text, low, high);
	return (long)n;
}

char *
club_value(struct tool *t, char *text)
{
	char *equals = strchr(text, '=');

	if (!equals) {
		tool_message(t, _("unexpected '%s' (expected NAME=VALUE)"), text);
		return NULL;
	}
	*equals = '\0';
	return equals + 1;
}

void
club_sheet(struct table *s, const char *title, const struct club_column *columns, size_t n)
{
	club_table(s, club_word, title, columns, n);
}

int
club_print_csv(struct strat_out *out, struct table *s)
{
	size_t k;

	s->is_local = club_csv == CLUB_EXCEL;
	for (k = 0; s->is_local && k < s->ncolumns; k++)
		s->columns[k].name = table_heading(&s->columns[k]);
	return table_print_csv(out, s);
}

int
club_print(struct tool *t, struct table *s, int rc)
{
	struct table_look look = table_look_of_output();
	struct strat_out out;

	strat_out_init(&out, STDOUT_FILENO);
	if (rc == 0)
		rc = club_csv   ? club_print_csv(&out, s)
		    : club_json ? table_print_json(&out, s)
				: table_print_text(&out, s, &look);
	if (rc == 0 && club_csv == CLUB_EXCEL)
		rc = table_excel(&out);
	table_free(s);
	return tourney_print(t, &out, rc);
}

int
club_check_made(struct tool *t, int rc)
{
	if (rc < 0)
		tool_message(t, "%s", _(strat_code_phrase(-rc)));
	return rc;
}

/* Write OUT to the file PATH, completely or not at all.  Return 0, or -1 with errno. */
static int
save_text(const char *path, struct strat_out *out)
{
	struct save save;

	if (save_open(&save, path, 1) < 0)
		return -1;
	out->fd = save.fd;
	if (strat_out_flush(out) == 0)
		return save_commit(&save);
	save_abandon(&save);
	return -1;
}

int
club_save(struct tool *t, const char *path, struct strat_out *out, int rc)
{
	if (rc == 0 && out->error)
		rc = out->error;
	rc = club_check_made(t, rc);
	if (rc == 0 && save_text(path, out) < 0)
		rc = tool_fail(t, _("%s cannot be written: %s"), path, save_error());
	strat_out_free(out);
	return rc;
}
