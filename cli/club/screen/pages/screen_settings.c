/* screen_settings.c - the page of the settings; the questions for a new tournament. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ------ the page ------ */

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	static const struct club_column columns[] = { { N_("name"), TABLE_TEXT },
		{ N_("value"), TABLE_TEXT }, { N_("about"), TABLE_TEXT } };
	const struct strat_club_setting *s;
	long ids[STRAT_CLUB_SETTINGS];
	struct table sheet;

	(void)p;
	club_table(&sheet, "set", "", columns, 3);
	for (s = strat_club_settings; s->name; s++) {
		ids[s - strat_club_settings] = (long)(s - strat_club_settings) + 1;
		club_put(&sheet, s->name);
		club_put(&sheet, strat_club_get(club_of(u), s->name));
		club_put(&sheet, _(s->about));
	}
	screen_lines_table(to, &sheet, ids, width);
	to->fixed = 1;
	table_free(&sheet);
}

/* Append what the setting means, and why TEXT would be refused. */
static void
remark(struct club_ui *u, const char *text, struct strat_out *to)
{
	const struct strat_club_setting *s = &strat_club_settings[u->about.board];
	const char *wrong = s->refuse ? s->refuse(text) : NULL;

	strat_out_printf(to, "%s%s%s", _(s->about), wrong ? " - " : "", wrong ? wrong : "");
}

static void
set(struct club_ui *u, const char *answer)
{
	const struct strat_club_setting *s = &strat_club_settings[u->about.board];
	const char *wrong = s->refuse ? s->refuse(answer) : NULL;

	if (wrong)
		club_ui_refuse(u, "%s", wrong);
	else if (strcmp(answer, strat_club_get(club_of(u), s->name)) != 0 &&
	    club_ui_act(u, "set", json_pack("{s:s, s:s}", "name", s->name, "value", answer)) == 0)
		club_ui_say(u, "%s: %s", s->name, answer);
}

static void
act_set(struct club_ui *u, int arg)
{
	long id = club_ui_page(u)->list.id;
	const struct strat_club_setting *s;

	(void)arg;
	if (id < 1)
		return;
	s = &strat_club_settings[id - 1];
	u->about.board = (size_t)id - 1;
	club_ui_ask(u, club_ui_format("%s:", s->name), strat_club_get(club_of(u), s->name), set);
	u->remark = remark;
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER, 'e' }, "ENTER e", N_("change"), N_("change the chosen line"), 0 },
	    act_set, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_settings = { N_("Settings"),
	N_("ENTER changes the chosen line; the line above your answer says what is accepted.  The "
	   "pairing system and the scoring can be changed at any time: paired rounds stay as they "
	   "are, and points are counted again."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };

/* ------ a new tournament ------ */

/* The questions, in this order. */
static const char *const first_settings[] = { "name", "system", "rounds", "scoring", NULL };

static size_t
number_of(const char *name)
{
	size_t i = 0;

	while (strcmp(strat_club_settings[i].name, name) != 0)
		i++;
	return i;
}

const char *
club_setting_fault(const char *name, const char *value)
{
	const struct strat_club_setting *s = &strat_club_settings[number_of(name)];

	return s->refuse ? s->refuse(value) : NULL;
}

static void ask(struct club_ui *u, size_t which);

static void
create(struct club_ui *u, const char *answer)
{
	json_t *settings = u->new_player;

	(void)answer;
	u->new_player = NULL;
	if (club_ui_create(u, settings) == 0)
		club_ui_say(u, _("%s is created.  ENTER signs the players up"), u->path);
	json_decref(settings);
	u->is_stale = 1;
}

static void
take(struct club_ui *u, const char *answer)
{
	size_t which = u->about.player, i = number_of(first_settings[which]);
	const struct strat_club_setting *s = &strat_club_settings[i];
	const char *wrong = s->refuse ? s->refuse(answer) : NULL;

	if (wrong || json_object_set_new(u->new_player, s->name, json_string(answer)) < 0) {
		club_ui_refuse(u, "%s", wrong ? wrong : _("invalid UTF-8, or out of memory"));
		return;
	}
	if (first_settings[which + 1])
		ask(u, which + 1);
	else
		club_ui_confirm(
		    u, club_ui_format(_("Begin the tournament in the file %s?"), u->path), create);
}

static void
ask(struct club_ui *u, size_t which)
{
	const struct strat_club_setting *s = &strat_club_settings[number_of(first_settings[which])];

	u->about.player = (unsigned)which;
	u->about.board = (size_t)(s - strat_club_settings);
	club_ui_ask(u, club_ui_format(_("A new tournament, %s:"), s->name), s->value, take);
	u->remark = remark;
}

/* Return 1 if the file can be created, otherwise report why not. */
static int
has_place(struct club_ui *u)
{
	char folder[PATH_MAX];
	char *slash;

	snprintf(folder, sizeof folder, "%s", u->path);
	slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = '\0';
	if (access(slash ? folder : ".", W_OK) == 0)
		return 1;
	club_ui_fault(
	    u, _("cannot create a file in %s: %s"), slash ? folder : ".", strerror(errno));
	return 0;
}

void
club_prompt_new_tournament(struct club_ui *u)
{
	if (!has_place(u))
		return;
	json_decref(u->new_player);
	u->new_player = json_object();
	if (u->new_player)
		ask(u, 0);
}
