/* edit_tags.c - the commands for tags, rules and the result. */
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/edit/act.h"

#define MAX_TAGS 1000 /* of one game; see sgr(5) */

/* ------ the start of the game ------ */

/* The tags that define it. */
static const char *const start_tags[] = { "Rules", "Options", "Army", "RedSetup", "BlueSetup",
	"Position", "Turn", "Captured", "Enchanted", "Moved", "KnownRed", "KnownBlue", "Rescued",
	"Ply", "Quiet", "Prior" };

static int
is_start_tag(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof start_tags / sizeof *start_tags; i++)
		if (strcmp(start_tags[i], name) == 0)
			return 1;
	return 0;
}

int
edit_do_rules(struct edit_session *s, const char *arg)
{
	const struct strat_rules *const *r;
	struct strat_suggestion near;

	if (strat_rules_find(arg)) {
		int rc = edit_change_start(s, "Rules", arg);

		if (rc == EDIT_REFUSED && !s->nomem)
			edit_say(s, "red none and blue none remove the setups");
		return rc;
	}
	strat_suggest_init(&near, arg, strlen(arg));
	edit_refuse(s, "unknown rule set '%.40s'; known:", arg);
	for (r = strat_rulebooks; *r; r++) {
		strat_out_printf(&s->output, " %s", (*r)->name);
		strat_suggest_try(&near, (*r)->name);
	}
	if (near.best && *arg)
		edit_say(s, "did you mean %s?", near.best);
	return EDIT_REFUSED;
}

int
edit_do_options(struct edit_session *s, const char *arg)
{
	return edit_change_start(s, "Options", *arg ? arg : NULL);
}

int
edit_do_army(struct edit_session *s, const char *arg)
{
	return edit_change_start(s, "Army", *arg ? arg : NULL);
}

/* ------ other tags ------ */

struct finder {
	enum strat_code a, b;
	int found;
	char *why;
};

static void
hear(void *arg, const struct strat_diag *d)
{
	struct finder *f = arg;

	if ((d->code != f->a && d->code != f->b) || f->found)
		return;
	f->found = 1;
	snprintf(f->why, sizeof d->detail, "%s", d->detail);
}

/* Return 1 if the check reports code A or B for the record, and copy its detail to WHY. */
static int
check_finds(struct edit_session *s, enum strat_code a, enum strat_code b, char why[120])
{
	struct finder f = { a, b, 0, why };
	struct strat_report rep = { .on_diagnostic = hear, .arg = &f };
	struct strat_checker *c = &s->game.checker;

	c->start.force = s->rules;
	c->start.fallback = s->fallback;
	if (strat_check(c, edit_record(s), &rep) == -STRAT_E_NOMEM)
		s->nomem = 1;
	return f.found;
}

static int
is_name(const char *name)
{
	size_t i;

	for (i = 0; name[i]; i++)
		if (!((name[i] >= 'a' && name[i] <= 'z') || (name[i] >= 'A' && name[i] <= 'Z') ||
			(i && ((name[i] >= '0' && name[i] <= '9') || name[i] == '_'))))
			return 0;
	return i > 0;
}

static int
change_tag(struct edit_session *s, const char *name, const char *value)
{
	char why[120];

	if (value && edit_record(s)->ntags >= MAX_TAGS && !strat_record_tag(edit_record(s), name))
		return edit_refuse(s, "too many tags (at most %d)", MAX_TAGS);
	edit_begin(s);
	if (edit_set_tag(s, name, value) < 0)
		return edit_nomem(s);
	if (strcmp(name, "Date") == 0 && check_finds(s, STRAT_E_DATE, STRAT_E_DATE, why)) {
		edit_refuse(s, "invalid date '%s' (YYYY.MM.DD, with ?? for unknown parts)", why);
		return edit_revert_change(s);
	}
	if (strcmp(name, "View") == 0 && check_finds(s, STRAT_E_VIEW, STRAT_E_VIEW, why)) {
		edit_refuse(s, "unknown view '%s' (red, blue or public)", why);
		return edit_revert_change(s);
	}
	return edit_end(s, s->game.ply);
}

int
edit_do_tag(struct edit_session *s, const char *arg)
{
	static const struct {
		const char *name;
		int (*act)(struct edit_session *s, const char *arg);
	} own[] = { { "Rules", edit_do_rules }, { "RedSetup", edit_do_red },
		{ "BlueSetup", edit_do_blue }, { "Result", edit_do_result },
		{ "Termination", edit_do_termination } };
	size_t len = edit_word(&arg), i;
	char name[64];

	if (len >= sizeof name)
		return edit_refuse(
		    s, "tag name too long (at most %zu characters)", sizeof name - 1);
	memcpy(name, arg, len);
	name[len] = '\0';
	arg += len;
	edit_word(&arg);
	if (!is_name(name))
		return edit_refuse(
		    s, "invalid tag name (tag NAME TEXT; a name has letters, digits and _)");
	for (i = 0; *arg && i < sizeof own / sizeof *own; i++)
		if (strcmp(own[i].name, name) == 0)
			return own[i].act(s, arg);
	if (is_start_tag(name))
		return edit_change_start(s, name, *arg ? arg : NULL);
	return change_tag(s, name, *arg ? arg : NULL);
}

/* ------ the result ------ */

/* Set result and termination unless they contradict the game. */
static int
change_result(struct edit_session *s, enum strat_result result, const char *termination)
{
	char why[120];

	edit_begin(s);
	if (edit_set_result(s, result, termination) < 0)
		return edit_nomem(s);
	if (!check_finds(s, STRAT_E_RESULT, STRAT_E_TERMINATION, why))
		return edit_end(s, s->game.ply);
	edit_refuse(s, "%s", why);
	return edit_revert_change(s);
}

int
edit_do_result(struct edit_session *s, const char *arg)
{
	size_t len = edit_word(&arg), left;
	enum strat_result result = strat_result_read(arg, len);
	const struct strat_record *g = edit_record(s);
	const char *old = strat_record_tag(g, "Termination");
	char termination[64] = "";

	if (result == STRAT_NO_RESULT)
		return edit_refuse(s, "unknown result '%.*s' (1-0, 0-1, 1/2-1/2, 0-0 or *)",
		    len < 40 ? (int)len : 40, arg);
	arg += len;
	left = edit_word(&arg);
	if (arg[left] || left >= sizeof termination)
		return edit_refuse(s, "invalid termination (one word after the result)");
	memcpy(termination, arg, left);
	if (!left && old && strlen(old) < sizeof termination && g->result == result)
		strcpy(termination, old); /* keep it */
	if (change_result(s, result, *termination ? termination : NULL) == EDIT_REFUSED)
		return EDIT_REFUSED;
	if (old && !*termination)
		edit_say(s, "the termination was removed with the old result");
	return EDIT_CHANGED;
}

int
edit_do_termination(struct edit_session *s, const char *arg)
{
	return change_result(
	    s, edit_record(s)->result ? edit_record(s)->result : STRAT_OPEN, *arg ? arg : NULL);
}
