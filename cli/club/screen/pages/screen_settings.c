/* screen_settings.c - the page of the settings; the questions for a new tournament. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/web/clock.h"
#include "cli/tool/text.h"
#include "club/awards.h"

/* ------ the page ------ */

#define NAMES  15 /* columns for the names of settings */
#define VALUES 18 /* columns for values; a longer one has its line */

/* Add a setting; what it means takes as many lines as it needs. */
static void
put_setting(struct screen_lines *to, enum screen_role role, long id, const char *name,
    const char *value, const char *about, int width)
{
	const char *head = club_ui_format("%s%*s%s", name, text_pad(name, NAMES), "", value);
	int is_long = text_width(value, strlen(value)) > VALUES;

	if (is_long)
		screen_line_put(to, role, id, head);
	club_put_described(to, is_long ? SCREEN_PLAIN : role, is_long ? 0 : id, is_long ? "" : head,
	    NAMES + VALUES + 2, about, width);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club_setting *s;
	const char *about, *value;
	struct strat_out words;
	char text[24], clock[CLUB_CLOCK_TEXT];

	(void)p;
	strat_out_init(&words, -1);
	put_setting(to, SCREEN_HEAD, 0, _("setting"), _("value"), _("about"), width);
	to->fixed = 1;
	for (s = strat_club_settings; s->name; s++) {
		if (strcmp(s->name, "clock") == 0)
			continue; /* C sets it, on the pages r and V */
		value = club_setting_shown(club_of(u), s->name, text, &about);
		words.len = 0;
		club_put_about(&words, s, about, CLUB_SCREEN);
		put_setting(to, SCREEN_PLAIN, (long)(s - strat_club_settings) + 1,
		    club_setting_label(s->name), club_setting_text(s->name, value, clock),
		    club_text_end(&words), width);
	}
	strat_out_free(&words);
}

/* Append how many players meet the conditions of each special prize in TEXT.  Return the number of prizes. */
static int
put_eligible(const struct club_ui *u, const char *text, struct strat_out *to)
{
	char plain[STRAT_CLUB_TEXT];

	strat_club_special_plain(text, plain);
	return club_put_eligible(to, club_of(u), plain, _(CLUB_NEXT));
}

/* Append why TEXT would be refused, what the setting means, and who would get a special prize. */
static void
remark(struct club_ui *u, const char *text, struct strat_out *to)
{
	const struct strat_club_setting *s = &strat_club_settings[u->about.board];
	const char *wrong = club_value_fault(s->name, club_value_meant(s->name, text));

	if (wrong)
		strat_out_printf(to, "%s - ", _(wrong));
	club_put_about(to, s, s->about, CLUB_SCREEN);
	if (!wrong && strcmp(s->name, "prizes") == 0 &&
	    strat_club_setting_is(club_of(u), "share", "equal"))
		strat_out_printf(to, " - %s", club_equal_share_words(club_of(u)));
	if (!wrong && strcmp(s->name, "special") == 0 && *text && club_of(u)->n) {
		size_t len = to->len;

		strat_out_str(to, " - ");
		if (!put_eligible(u, text, to))
			to->len = len;
	}
}

/* Return 1 if the last round of C, which is not over, or which is the final, is paired without a new value of the setting
 * NAME. */
static int
is_paired_without(const struct strat_club *c, const char *name)
{
	static const char *const pairing[] = { "games", "colours", "acceleration", "avoid",
		"families" };
	size_t i;

	if (!c->paired)
		return 0;
	if (strcmp(name, "third-place") == 0)
		return !c->boards && strat_club_is_knockout(c, c->paired) &&
		    c->paired >= club_rounds(c);
	if (strcmp(name, "top-player") == 0)
		return c->paired == 1 && strat_club_open_games(c, 1) > 0;
	for (i = 0; i < sizeof pairing / sizeof *pairing; i++)
		if (strcmp(name, pairing[i]) == 0)
			return strat_club_open_games(c, c->paired) > 0;
	return 0;
}

/* Add to the message that the round which is paired does not follow the new value of the setting NAME. */
static void
say_paired_without(struct club_ui *u, const char *name)
{
	size_t n = strlen(u->message);

	if (is_paired_without(club_of(u), name))
		snprintf(u->message + n, sizeof u->message - n, ".  %s",
		    club_ui_format(
			_("Round %zu is paired without this change: U on the page r cancels the "
			  "pairing, then pair it again."),
			club_of(u)->paired));
}

static void
store(struct club_ui *u, const char *value)
{
	const struct strat_club_setting *s = &strat_club_settings[u->about.board];

	const char *who;
	struct strat_out words;
	char clock[CLUB_CLOCK_TEXT];

	if (club_ui_act(u, "set", json_pack("{s:s, s:s}", "name", s->name, "value", value)) < 0)
		return;
	strat_out_init(&words, -1);
	if (strcmp(s->name, "special") == 0)
		(void)put_eligible(u, value, &words);
	who = club_text_end(&words);
	club_ui_say(u, _("%s: %s"), club_setting_label(s->name),
	    *who ? who : club_setting_text(s->name, value, clock));
	say_paired_without(u, s->name);
	strat_out_free(&words);
}

static void
store_confirmed(struct club_ui *u, const char *answer)
{
	(void)answer;
	store(u, u->about.text);
}

/* Explain what another pairing system means after rounds have been paired, and ask. */
static void
ask_system(struct club_ui *u, const char *value)
{
	const struct strat_club *c = club_of(u);
	const struct strat_system *to = strat_system_find(value);
	const char *more = "";

	snprintf(u->about.text, sizeof u->about.text, "%s", value);
	if (to->is_table && club_is_swiss(c))
		more = _(
		    "  Those who have not met play each other; byes so far are worth nothing.  "
		    "If no tie-breaks are set, they are those of a round robin.");
	else if (to->is_table)
		more = _("  Everyone meets once or twice; the missing games follow.");
	club_ui_confirm(u,
	    club_ui_format(_("Paired rounds stay as they are; round %zu is the first one paired by "
			     "%s.%s  Change the system?"),
		c->paired + 1, club_value_shown("system", value), more),
	    store_confirmed);
}

/* Refuse the special prizes TYPED, which are WRONG.  A hint has said so before, in the same words. */
static void
refuse_special(struct club_ui *u, const char *typed, const char *wrong)
{
	char word[STRAT_CLUB_TEXT], prize[STRAT_CLUB_TEXT];
	struct strat_out why;

	strat_out_init(&why, -1);
	strat_club_special_unknown(typed, word);
	if (*word) {
		strat_out_printf(&why, _("unknown fact '%.40s' about a player"), word);
		strat_out_str(&why, _(CLUB_COLON));
	}
	strat_out_str(&why, _(wrong));
	strat_club_special_refused(typed, prize);
	club_ui_refuse(u, _("cannot set %s to '%.60s': %s"), "special", prize, club_text_end(&why));
	strat_out_free(&why);
}

static void
store_currency(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (club_ui_act(
		u, "set", json_pack("{s:s, s:s}", "name", "currency", "value", u->about.text)) == 0)
		club_ui_say(u, _("%s: %s"), club_setting_label("currency"), u->about.text);
}

/* Return 1 if TYPED, the answer for setting S, has a currency that is to be offered as a setting of its own, and write it
 * to TO. */
static int
has_currency(struct club_ui *u, const struct strat_club_setting *s, const char *typed,
    char to[STRAT_CLUB_TEXT])
{
	return strcmp(s->name, "prizes") == 0 && !*strat_club_get(club_of(u), "currency") &&
	    strat_club_prizes_currency(typed, to);
}

/* Store the prizes VALUE, typed with CURRENCY, which is offered as the setting that it is. */
static void
store_prizes(struct club_ui *u, const char *value, const char *currency)
{
	if (strcmp(strat_club_get(club_of(u), "prizes"), value) != 0)
		store(u, value);
	if (strcmp(strat_club_get(club_of(u), "prizes"), value) != 0)
		return;
	snprintf(u->about.text, sizeof u->about.text, "%s", currency);
	club_ui_begin_series(u);
	club_ui_confirm(u,
	    club_ui_format(_("%s: %s.  The currency is a setting of its own: set it to %s?"),
		club_setting_label("prizes"), value, u->about.text),
	    store_currency);
}

static void
set(struct club_ui *u, const char *typed)
{
	const struct strat_club_setting *s = &strat_club_settings[u->about.board];
	const char *answer = strat_club_setting_typed(s->name, club_value_meant(s->name, typed));
	const char *wrong = club_value_fault(s->name, answer);
	json_t *args = json_pack("{s:s, s:s}", "name", s->name, "value", answer);
	char why[STRAT_CLUB_TEXT] = "", currency[STRAT_CLUB_TEXT];
	int with_currency = !wrong && has_currency(u, s, typed, currency);

	if (!with_currency && strcmp(answer, strat_club_get(club_of(u), s->name)) == 0)
		club_ui_say(u, "%s", _("nothing is changed"));
	else if (wrong && strcmp(s->name, "special") == 0)
		refuse_special(u, typed, wrong);
	else if (wrong)
		club_ui_refuse_remarked(u, typed);
	else if (args && strat_club_check(club_of(u), strat_club_act_find("set"), args, why) < 0)
		club_ui_refuse(u, "%s", why);
	else if (strcmp(s->name, "system") == 0 && club_of(u)->paired)
		ask_system(u, answer);
	else if (with_currency)
		store_prizes(u, answer, currency);
	else
		store(u, answer);
	json_decref(args);
}

static void
act_set(struct club_ui *u, int arg)
{
	long id = club_ui_page(u)->list.id;
	const struct strat_club_setting *s;
	const char *label;

	(void)arg;
	if (id < 1)
		return;
	s = &strat_club_settings[id - 1];
	if (strcmp(s->name, "rounds") == 0 && !club_counts_rounds(club_of(u))) {
		club_ui_decline(u, _("the system %s determines the number of rounds: %zu"),
		    club_value_shown("system", strat_club_get(club_of(u), "system")),
		    club_rounds(club_of(u)));
		return;
	}
	u->about.board = (size_t)id - 1;
	label = club_setting_label(s->name);
	club_ui_ask(u,
	    label == s->name ? club_ui_format("%s:", label)
			     : club_ui_format("%s (%s):", label, s->name),
	    club_value_shown(s->name, strat_club_get(club_of(u), s->name)), set);
	u->remark = remark;
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("change"), N_("change the chosen line"), 0 }, act_set,
	    0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_settings = { N_("Settings"),
	N_("ENTER changes the chosen line; the line above your answer says what is accepted.  The "
	   "scoring can be changed at any time: points are counted again.  After round 1 the pairing "
	   "system can only be replaced by one of its kind, and a Swiss by a round robin; paired "
	   "rounds stay as they are."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };
