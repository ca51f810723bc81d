/* setting_words.c - settings and their values in the words of the user's language; the rounds that they give. */
#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"
#include "cli/club/views.h"
#include "club/awards.h"

const struct strat_club_setting *
club_setting(const char *name)
{
	const struct strat_club_setting *s = strat_club_settings;

	while (strcmp(s->name, name) != 0)
		s++;
	return s;
}

const char *
club_setting_label(const char *name)
{
	return C_("setting", name);
}

/* ------ what a setting is about ------ */

static void
put_choice(struct strat_out *out, const struct strat_club_choice *choice, enum club_reader reader)
{
	strat_out_str(out, reader == CLUB_SCREEN ? C_("value", choice->word) : choice->word);
	if (choice->about)
		strat_out_printf(
		    out, " (%s)", reader == CLUB_PROGRAM ? choice->about : _(choice->about));
}

void
club_put_choices(
    struct strat_out *out, const struct strat_club_choice *choices, enum club_reader reader)
{
	size_t i;

	for (i = 0; choices[i].word; i++) {
		if (i && choices[i + 1].word)
			strat_out_str(out, ", ");
		else if (i)
			strat_out_printf(out, " %s ", reader == CLUB_PROGRAM ? "or" : _("or"));
		put_choice(out, &choices[i], reader);
	}
}

void
club_put_about(struct strat_out *out, const struct strat_club_setting *s, const char *about,
    enum club_reader reader)
{
	strat_out_str(out, reader == CLUB_PROGRAM ? about : _(about));
	if (!s->choices)
		return;
	strat_out_str(out, reader == CLUB_PROGRAM ? CLUB_COLON : _(CLUB_COLON));
	club_put_choices(out, s->choices, reader);
}

const char *
club_equal_share_words(const struct strat_club *c)
{
	int is_groups = strat_club_setting_is(c, "system", "groups");

	if (is_groups && strat_club_setting_is(c, "finals", "round-robin"))
		return _(
		    "Players with the same rank share their prizes equally, and in the finals those with equal points.");
	if (is_groups || strat_club_setting_is(c, "system", "knockout"))
		return _("Players with the same rank share their prizes equally.");
	if (!c->boards)
		return _("Players with equal points share their prizes equally.");
	return strat_club_setting_is(c, "team-points", "board")
	    ? _("Teams with equal board points share their prizes equally.")
	    : _("Teams with equal match points share their prizes equally.");
}

#define CLUBS 8 /* most that are listed */

/* Append the clubs of C, each as it is spelled first, and no more than CLUBS of them. */
static void
put_clubs(struct strat_out *out, const struct strat_club *c)
{
	const char *known[CLUBS + 1];
	size_t n = 0, k;
	unsigned i;

	for (i = 0; i < c->n && n <= CLUBS; i++) {
		const char *name = c->players[i].fact[STRAT_CLUB_CLUB];

		for (k = 0; k < n && !strat_club_is_same_word(known[k], name); k++)
			;
		if (k == n && *name)
			known[n++] = name;
	}
	for (k = 0; k < n && k < CLUBS; k++)
		strat_out_printf(out, "%s%s", k ? ", " : _("; the clubs are "), known[k]);
	strat_out_str(out, n > CLUBS ? ", ..." : "");
}

void
club_put_eligible_for(
    struct strat_out *out, const struct strat_club *c, const struct strat_club_eligible *e)
{
	const char *text = e->n == 0 && !e->is_team ? _("%.*s: no one meets the conditions")
	    : e->is_team
	    ? P_("%.*s: %zu team meets the conditions", "%.*s: %zu teams meet the conditions", e->n)
	    : P_("%.*s: %zu player meets the conditions", "%.*s: %zu players meet the conditions",
		  e->n);

	strat_out_printf(out, text, (int)e->len, e->name, e->n);
	if (c->boards && !e->is_team && e->n == 0)
		strat_out_printf(out,
		    P_("; a match has %u board", "; a match has %u boards", c->boards),
		    (unsigned)c->boards);
	else if (c->boards && e->is_team && e->n == 0)
		strat_out_str(out, _("; a prize for players has a condition board"));
	if (e->n == 0 && e->is_by_club)
		put_clubs(out, c);
	if (e->unrated)
		strat_out_printf(out, _(" (not counted, without a rating: %zu)"), e->unrated);
}

int
club_put_eligible(
    struct strat_out *out, const struct strat_club *c, const char *special, const char *gap)
{
	struct strat_club_eligible e;
	int n = 0;

	while (c->n && strat_club_special_eligible(&special, c, &e)) {
		if (e.is_unknown)
			continue;
		strat_out_str(out, n++ ? gap : "");
		club_put_eligible_for(out, c, &e);
	}
	return n;
}

/* ------ values ------ */

const char *
club_value_shown(const char *name, const char *value)
{
	const struct strat_club_choice *choice = club_setting(name)->choices;

	for (; choice && choice->word; choice++)
		if (strcmp(choice->word, value) == 0)
			return C_("value", value);
	return value;
}

const char *
club_value_fault(const char *name, const char *value)
{
	const struct strat_club_setting *s = club_setting(name);
	const char *wrong = s->refuse ? s->refuse(value) : NULL;

	return wrong && s->choices ? N_("invalid value") : wrong;
}

const char *
club_choice_meant(const struct strat_club_choice *choices, const char *text)
{
	const struct strat_club_choice *choice, *found = NULL;
	size_t n = 0;

	for (choice = choices; *text && choice->word; choice++) {
		const char *shown = C_("value", choice->word);

		if (strcmp(choice->word, text) == 0 ||
		    (strat_utf8_begins(shown, text) && strat_utf8_begins(text, shown)))
			return choice->word;
		if (strat_utf8_begins(shown, text) || strat_utf8_begins(choice->word, text)) {
			found = choice;
			n++;
		}
	}
	return n == 1 ? found->word : text;
}

const char *
club_value_meant(const char *name, const char *text)
{
	const struct strat_club_choice *choices = club_setting(name)->choices;

	return choices ? club_choice_meant(choices, text) : text;
}

/* ------ the number of rounds ------ */

int
club_cycles(const struct strat_club *c)
{
	const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));

	return s == &strat_system_round_robin ? 1 : s == &strat_system_double_round_robin ? 2 : 0;
}

int
club_is_scheveningen(const struct strat_club *c)
{
	return strat_club_setting_is(c, "system", "scheveningen");
}

int
club_puts_off(const struct strat_club *c)
{
	return club_cycles(c) || club_is_scheveningen(c);
}

size_t
club_rounds(const struct strat_club *c)
{
	struct strat_club_field x;
	size_t said = 0;

	if (strat_club_count_in(c) >= 2 || !club_cycles(c)) {
		said = strat_club_field_init(&x, c) == 0 ? x.t.rounds
							 : strat_club_count(c, "rounds");
		strat_club_field_free(&x);
	}
	said = said < STRAT_CLUB_ROUNDS ? said : STRAT_CLUB_ROUNDS;
	return said > c->paired ? said : c->paired;
}
