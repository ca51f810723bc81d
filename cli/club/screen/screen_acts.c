/* screen_acts.c - open, reread and change the file of the tournament. */
#include "cli/club/screen/ui.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "cli/club/club_command.h"
#include "club/acts.h"

#define WAIT "PRAGMA busy_timeout = 5000" /* milliseconds to wait for another writer */

/* Speak the language that the tournament asks for.  The terminal keeps its character set. */
static void
obey_language(struct club_ui *u)
{
	const char *letters = setlocale(LC_CTYPE, NULL);
	char was[100];

	snprintf(was, sizeof was, "%s", letters ? letters : "");
	lang_prefer(strat_club_get(club_of(u), "language"));
	setlocale(LC_CTYPE, was);
}

/* Read the file again and note its version.  Return 0 or -1. */
static int
look(struct club_ui *u)
{
	u->is_stale = 1;
	if (strat_sql_number(&u->file.sql, "PRAGMA data_version", &u->version) < 0)
		return -1;
	if (strat_club_file_read(&u->file, 0) < 0)
		return -1;
	obey_language(u);
	return 0;
}

int
club_ui_attach(struct club_ui *u, struct strat_report *rep)
{
	int rc;

	u->is_there = 0;
	if (access(u->path, F_OK) != 0)
		return 0;
	u->only_read = access(u->path, W_OK) != 0;
	rc = strat_club_file_open(
	    &u->file, u->path, u->only_read ? STRAT_SQL_READ : STRAT_SQL_WRITE, rep);
	if (rc == 0)
		rc = strat_sql_exec(&u->file.sql, WAIT);
	if (rc == 0)
		rc = look(u);
	if (rc < 0)
		strat_club_file_close(&u->file);
	else
		u->file.sql.rep = &u->report;
	u->is_there = rc == 0;
	return rc;
}

void
club_ui_detach(struct club_ui *u)
{
	strat_club_file_close(&u->file);
	u->is_there = 0;
}

/* Say that the file has been changed, after what the last key said. */
static void
say_changed(struct club_ui *u)
{
	const char *words = _("someone else has changed the tournament; this is its state now");
	char before[sizeof u->message];
	int is_fault = *u->message && u->is_fault;

	if (strstr(u->message, words))
		return;
	snprintf(before, sizeof before, "%s", u->message);
	club_ui_say(u, *before ? "%s.  %s" : "%s%s", before, words);
	u->is_fault = is_fault;
}

int
club_ui_tick(struct club_ui *u)
{
	int64_t version = u->version;
	int is_new = club_hall_tick(u) | club_post_tick(u) | club_clock_tick(u);

	if (!u->is_there || strat_sql_number(&u->file.sql, "PRAGMA data_version", &version) < 0 ||
	    version == u->version)
		return is_new;
	if (look(u) == 0)
		say_changed(u);
	return 1;
}

/* ------ changes ------ */

int
club_ui_begin(struct club_ui *u)
{
	if (u->only_read || !u->is_there) {
		club_ui_fault(u, _("the file is read-only: nothing is changed"));
		return -1;
	}
	if (strat_club_file_begin(&u->file) == 0) {
		u->begun = u->file.last;
		return 0;
	}
	club_ui_abandon(u);
	return -1;
}

/* Let the rows of the log that the change has written belong to those that the same key wrote just before.  Set *ACT to all
 * of them.  Return 0 or a negative code. */
static int
join(struct club_ui *u, struct club_together *act)
{
	struct strat_club_file *f = &u->file;

	*act = (struct club_together){ u->begun + 1, f->last, u->keys };
	if (!f->ndone || f->done[f->ndone - 1] <= u->begun) /* an undo */
		return 0;
	if (u->written.first && u->written.key == u->keys && u->written.last == u->begun)
		act->first = u->written.first;
	return act->first < f->last ? strat_club_file_join(f, act->first) : 0;
}

int
club_ui_do(struct club_ui *u, const char *act, json_t *args)
{
	return club_ui_do_for(u, act, args, "");
}

int
club_ui_do_for(struct club_ui *u, const char *act, json_t *args, const char *reason)
{
	int rc;

	if (!args) {
		club_ui_fault(u, _("invalid UTF-8, or out of memory"));
		club_ui_abandon(u);
		return -1;
	}
	rc = strat_club_file_do(&u->file, act, args, reason, club_now());
	json_decref(args);
	if (rc == -STRAT_E_ACT)
		club_ui_fault(u, "%s", u->file.why);
	if (rc < 0)
		club_ui_abandon(u);
	return rc < 0 ? -1 : 0;
}

/* Commit the change; its rows are one act, or each of them is one.  Return 0 or -1. */
static int
commit(struct club_ui *u, int is_act)
{
	struct club_together act = { 0 };

	u->is_stale = 1;
	if ((!is_act || join(u, &act) == 0) && strat_club_file_commit(&u->file) == 0) {
		u->written = act;
		obey_language(u);
		return 0;
	}
	club_ui_abandon(u);
	return -1;
}

int
club_ui_commit(struct club_ui *u)
{
	return commit(u, 1);
}

/* The reason has been reported: reading the file again must not replace it. */
void
club_ui_abandon(struct club_ui *u)
{
	struct strat_report *rep = u->file.sql.rep;

	strat_club_file_abandon(&u->file);
	u->file.sql.rep = NULL;
	(void)!look(u);
	u->file.sql.rep = rep;
}

int
club_ui_act(struct club_ui *u, const char *act, json_t *args)
{
	if (club_ui_begin(u) < 0) {
		json_decref(args);
		return -1;
	}
	return club_ui_do(u, act, args) < 0 ? -1 : club_ui_commit(u);
}

int
club_ui_begin_player(struct club_ui *u)
{
	const struct club_draft *a = &u->about;
	const struct strat_club *c = club_of(u);

	if (club_ui_begin(u) < 0)
		return -1;
	if (a->player <= c->n && strcmp(club_name_of(c, a->player), a->name) == 0)
		return 0;
	club_ui_abandon(u);
	club_ui_fault(u, _("someone else has changed this player: check it and try again"));
	return -1;
}

int
club_ui_act_player(struct club_ui *u, const char *act, json_t *args)
{
	if (club_ui_begin_player(u) < 0) {
		json_decref(args);
		return -1;
	}
	return club_ui_do(u, act, args) < 0 ? -1 : club_ui_commit(u);
}

/* ------ a new file ------ */

int
club_ui_create(struct club_ui *u, const json_t *settings)
{
	const char *name;
	json_t *value;
	int rc = 0;

	if (access(u->path, F_OK) == 0) {
		club_ui_fault(u, _("someone else has just created a tournament in this file"));
		return club_ui_attach(u, &u->report);
	}
	if (strat_club_file_open(&u->file, u->path, STRAT_SQL_CREATE, &u->report) < 0)
		return -1;
	u->is_there = 1;
	u->only_read = 0;
	if (strat_sql_exec(&u->file.sql, WAIT) < 0 || club_ui_begin(u) < 0)
		return -1;
	json_object_foreach((json_t *)settings, name, value)
	{
		if (rc == 0)
			rc = club_ui_do(
			    u, "set", json_pack("{s:s, s:O}", "name", name, "value", value));
	}
	/* settings are undone one by one */
	return rc < 0 || commit(u, 0) < 0 ? -1 : look(u);
}

/* ------ back and forth ------ */

static void
turn(struct club_ui *u, int redo)
{
	int64_t last = u->about.last;
	int rc;

	if (club_ui_begin(u) < 0)
		return;
	if (u->file.last != last) {
		club_ui_abandon(u);
		club_ui_fault(u, _("someone else has made a change since: nothing is undone"));
		return;
	}
	rc = redo ? strat_club_file_redo(&u->file, "", club_now())
		  : strat_club_file_undo(&u->file, "", club_now());
	if (rc < 0) {
		if (rc == -STRAT_E_ACT)
			club_ui_fault(u, "%s", u->file.why);
		club_ui_abandon(u);
		return;
	}
	if (club_ui_commit(u) == 0)
		club_ui_say(u, "%s", redo ? _("redone") : _("undone; ^R redoes it"));
}

static void
undo(struct club_ui *u, const char *answer)
{
	(void)answer;
	turn(u, 0);
}

static void
redo(struct club_ui *u, const char *answer)
{
	(void)answer;
	turn(u, 1);
}

/* The search for the row to undo or redo. */
struct wanted {
	int64_t seq;
	int is_next; /* words for an earlier row are there */
	const struct strat_club *club;
	struct strat_out words;
	long player; /* whose fact was changed, or 0 */
	int fact;
};

static int
describe(void *arg, const struct strat_club_row *row)
{
	struct wanted *w = arg;

	if (row->seq != w->seq)
		return 0;
	strat_out_str(&w->words, w->is_next ? "; " : "");
	w->is_next = 1;
	club_put_act(&w->words, w->club, row->act, row->args, NULL);
	if (strcmp(row->act, "edit") == 0) {
		const char *fact = strat_club_arg_text(row->args, "fact");

		w->player = strat_club_arg_number(row->args, "player");
		w->fact = strat_club_fact_meant(fact, strlen(fact));
	}
	return 1;
}

/* Append the fact that the undoing of W, which is then taken back, would restore. */
static void
put_restored(struct club_ui *u, struct wanted *w)
{
	if (w->player < 1 || w->fact < 0 || club_ui_begin(u) < 0)
		return;
	if (u->file.last == u->about.last && strat_club_file_undo(&u->file, "", club_now()) == 0 &&
	    w->player <= (long)club_of(u)->n) {
		const char *was = club_of(u)->players[w->player - 1].fact[w->fact];

		strat_out_printf(&w->words, _("; before: %s"), *was ? was : "-");
	}
	club_ui_abandon(u);
}

#define NAMED 4 /* rows that a question names, at most */

/* Append what the N rows that are to be undone, or redone, have changed, in the order of the log.  Return 0 or a negative
 * code. */
static int
put_rows(struct club_ui *u, struct wanted *w, int is_redo, size_t n)
{
	const struct strat_club_file *f = &u->file;
	int64_t seqs[NAMED];
	size_t all = is_redo ? f->nundone : f->ndone, named = n < NAMED ? n : NAMED, i;
	int rc = 0;

	for (i = 0; i < named; i++)
		seqs[i] = is_redo ? f->undone[all - 1 - i] : f->done[all - n + i];
	for (i = 0; rc >= 0 && i < named; i++) {
		w->seq = seqs[i];
		rc = strat_club_file_log(&u->file, describe, w);
	}
	strat_out_str(&w->words, n > named ? "; ..." : "");
	return rc < 0 ? rc : 0;
}

void
club_act_undo(struct club_ui *u, int is_redo)
{
	const struct strat_club_file *f = &u->file;
	size_t n = is_redo ? f->nundone : f->ndone;
	struct wanted w = { .club = club_of(u) };

	if (n == 0) {
		club_ui_decline(u, "%s", is_redo ? _("nothing to redo") : _("nothing to undo"));
		return;
	}
	strat_out_init(&w.words, -1);
	if (strat_club_file_next(&u->file, is_redo, &n) == 0 && put_rows(u, &w, is_redo, n) >= 0) {
		u->about.last = f->last; /* before the file is read again */
		if (!is_redo && n == 1)
			put_restored(u, &w);
		club_ui_confirm(u,
		    club_ui_format(
			is_redo ? _("Redo: %s?") : _("Undo: %s?"), club_text_end(&w.words)),
		    is_redo ? redo : undo);
	}
	strat_out_free(&w.words);
}

/* ------ pages ------ */

void
club_act_open(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_selected_player(u))
		club_ui_push(u, CLUB_PAGE_PERSON, u->about.player);
}
