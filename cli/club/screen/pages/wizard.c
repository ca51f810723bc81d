/* wizard.c - the questions for a new tournament. */
#include "cli/club/screen/ui.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/scan.h"
#include "base/utf8.h"
#include "club/team/team.h"

/* The questions, in this order: settings, and "teams" and "players", whether teams play and the number
 * expected, which are not stored. */
static const char *const first_settings[] = { "name", "teams", "boards", "system", "players",
	"rounds", "groups", "qualify", "finals", "scoring", "team-points", "games", "third-place",
	NULL };

const char *
club_setting_fault(const char *name, const char *value)
{
	const struct strat_club_setting *s = club_setting(name);

	return s->refuse ? s->refuse(value) : NULL;
}

/* Return the answer to the question NAME so far, or NULL. */
static const char *
answer_to(const struct club_ui *u, const char *name)
{
	return json_string_value(json_object_get(u->new_player, name));
}

/* Return 1 if TEXT is WORD or begins like it, in English or the user's language. */
static int
is_word(const char *text, const char *word)
{
	size_t n = strlen(text);

	return n && (strncmp(word, text, n) == 0 || strncmp(_(word), text, n) == 0);
}

/* Return 1 if teams are to play. */
static int
has_teams(const struct club_ui *u)
{
	const char *teams = answer_to(u, "teams");

	return teams && is_word(teams, "teams");
}

/* Return the number of players, or teams, expected; 0: not known. */
static size_t
expected(const struct club_ui *u)
{
	const char *text = answer_to(u, "players");

	return text ? (size_t)strat_leading_number(text) : 0;
}

#define MANY                                                                                       \
	11 /* rounds of a Swiss that are rarely meant; perhaps the number of players was typed */

/* Append the warning about the answer NUMBER, of rounds or of groups if NAME is that; many rounds are for as many
 * players unless the number expected is known.  Return 0 if there is none. */
static int
warn(const struct club_ui *u, const char *name, const char *number, struct strat_out *to)
{
	const char *system = answer_to(u, "system");
	size_t asked = (size_t)strat_leading_number(number), n = expected(u);

	if (strcmp(name, "groups") == 0) {
		if (n && n < 2 * asked)
			strat_out_printf(to,
			    P_("%zu player is too few for %zu groups",
				"%zu players are too few for %zu groups", n),
			    n, asked);
		return n && n < 2 * asked;
	}
	return club_put_rounds_warning(
	    to, system ? system : "", n || asked <= MANY ? n : asked, asked);
}

/* Append how many players each of NUMBER groups has. */
static void
put_sizes(const struct club_ui *u, const char *number, struct strat_out *to)
{
	size_t groups = (size_t)strat_leading_number(number), n = expected(u);

	if (n && groups && n % groups)
		strat_out_printf(
		    to, _("players in a group: %zu or %zu"), n / groups, n / groups + 1);
	else if (n && groups)
		strat_out_printf(to, _("players in each group: %zu"), n / groups);
}

/* Return 1 if the system itself determines the number of rounds. */
static int
has_own_rounds(const struct club_ui *u)
{
	const char *name = answer_to(u, "system");
	const struct strat_system *s = name ? strat_system_find(name) : NULL;

	return s && (s->is_table || s->some_rest);
}

static int
is_knockout(const struct club_ui *u)
{
	const char *name = answer_to(u, "system");

	return name && strat_system_find(name) == &strat_system_knockout;
}

/* Return 1 if the system has points of its own. */
static int
is_keizer(const struct club_ui *u)
{
	const char *name = answer_to(u, "system");

	return name && strat_system_find(name) == &strat_system_keizer;
}

static int
is_groups(const struct club_ui *u)
{
	const char *name = answer_to(u, "system");

	return name && strat_system_find(name) == &strat_system_groups;
}

/* Return 1 if the finals are a knockout, which they are unless another answer was given. */
static int
has_knockout_finals(const struct club_ui *u)
{
	const char *finals = answer_to(u, "finals");

	return !finals || strcmp(finals, "knockout") == 0;
}

/* Return the name of the file without its folder and its ending, for a tournament without a name. */
static const char *
name_of_file(struct club_ui *u)
{
	const char *slash = strrchr(u->path, '/'), *name = slash ? slash + 1 : u->path;
	const char *dot = strrchr(name, '.');

	snprintf(u->about.text, sizeof u->about.text, "%.*s",
	    (int)(dot && dot > name ? (size_t)(dot - name) : strlen(name)), name);
	return u->about.text;
}

#define GROUP 6 /* players of a group, about */

/* Return the default of the question NAME: the answer given before, or else that of the setting; for
 * rounds not more than the players can surely play, and groups of about six. */
static const char *
default_of(struct club_ui *u, const char *name)
{
	const char *before = answer_to(u, name);
	size_t safe = club_safe_rounds(expected(u));

	if (before)
		return before;
	if (strcmp(name, "name") == 0)
		return name_of_file(u);
	if (strcmp(name, "players") == 0)
		return "";
	if (strcmp(name, "teams") == 0)
		return _("players");
	if (strcmp(name, "boards") == 0)
		return "4";
	if (strcmp(name, "system") == 0 && has_teams(u))
		return strat_system_team.name;
	if (strcmp(name, "groups") == 0 && expected(u) > 2 * GROUP) {
		snprintf(
		    u->about.text, sizeof u->about.text, "%zu", (expected(u) + GROUP / 2) / GROUP);
		return u->about.text;
	}
	if (strcmp(name, "rounds") != 0 || !expected(u) || safe >= 7)
		return club_setting(name)->value;
	snprintf(u->about.text, sizeof u->about.text, "%zu", safe ? safe : 1);
	return u->about.text;
}

/* Return 1 if the names of several systems offered begin with TEXT. */
static int
begins_several(const struct club_ui *u, const char *text)
{
	size_t i, n = 0;

	for (i = 0; *text && strat_systems[i]; i++)
		n += club_wizard_offers(u, strat_systems[i]) &&
		    (strat_utf8_begins(strat_systems[i]->name, text) ||
			strat_utf8_begins(C_("value", strat_systems[i]->name), text));
	return n > 1;
}

/* Return why TEXT cannot be the answer to the question NAME, or NULL. */
static const char *
fault_of(const struct club_ui *u, const char *name, const char *text)
{
	const struct strat_system *s = strat_system_find(text);

	if (strcmp(name, "players") == 0)
		return !*text || strat_scan_plain_number(text, strlen(text), STRAT_CLUB_PLAYERS) > 0
		    ? NULL
		    : N_("must be a number, or empty");
	if (strcmp(name, "teams") == 0)
		return is_word(text, "players") || is_word(text, "teams")
		    ? NULL
		    : N_("must be players or teams; the system is asked for later");
	if (strcmp(name, "boards") == 0 && strcmp(text, "0") == 0)
		return N_("a match of teams has at least one board");
	if (strcmp(name, "system") == 0 && s && has_teams(u) && !strat_club_is_for_teams(s))
		return N_("teams play team-swiss, round-robin or double-round-robin");
	if (strcmp(name, "system") == 0 && s == &strat_system_team && !has_teams(u))
		return N_("there are no teams (ESC goes back to that question)");
	if (strcmp(name, "system") == 0 && !s)
		return begins_several(u, text) ? N_("several systems begin like that")
					       : N_("unknown system");
	return club_value_fault(name, text);
}

int
club_wizard_offers(const struct club_ui *u, const struct strat_system *s)
{
	return !fault_of(u, "system", s->name);
}

const char *
club_wizard_about(const struct club_ui *u, const struct strat_system *s)
{
	return !has_teams(u)                        ? s->about
	    : s == &strat_system_round_robin        ? N_("each team meets every other once")
	    : s == &strat_system_double_round_robin ? N_("each team meets every other twice")
						    : s->about;
}

/* Append what two clubs choose, with the names that the list of systems has: scheveningen, whose name promises two
 * teams, has no boards of a match. */
static void
put_two_teams(struct strat_out *to)
{
	strat_out_char(to, '\n');
	strat_out_printf(to, _("Two teams alone: %s for one match, %s for two."),
	    club_value_shown("system", "round-robin"),
	    club_value_shown("system", "double-round-robin"));
	strat_out_char(to, '\n');
	strat_out_printf(to, _("%s, all of one team against all of the other, is for players."),
	    club_value_shown("system", "scheveningen"));
}

/* Append what the setting NAME is about when a tournament begins. */
static void
put_about(struct strat_out *to, const struct club_ui *u, const char *name)
{
	if (strcmp(name, "boards") == 0)
		strat_out_str(to, _("on how many boards two teams meet"));
	else if (strcmp(name, "system") == 0)
		strat_out_str(
		    to, _("one of the systems listed above; its first letters are enough"));
	else
		club_put_about(to, club_setting(name), club_setting(name)->about, CLUB_SCREEN);
	if (strcmp(name, "system") == 0 && has_teams(u))
		put_two_teams(to);
}

/* Write TEXT without full stops, hyphens and blanks to TO, of SIZE bytes.  Return TO. */
static const char *
plain(char *to, size_t size, const char *text)
{
	size_t n = 0;

	for (; *text && n + 1 < size; text++)
		if (!strchr(".- ", *text))
			to[n++] = *text;
	to[n] = '\0';
	return to;
}

/* Return the name of the one system of OFFERED that TEXT begins if full stops, hyphens and blanks do not count, as "ko"
 * and "roundrobin", or else TEXT. */
static const char *
loosely_meant(const struct strat_club_choice *offered, const char *text)
{
	char typed[40], name[40], local[40];
	const char *found = text;
	int n = 0;

	if (!*plain(typed, sizeof typed, text))
		return text;
	for (; offered->word; offered++)
		if (strat_utf8_begins(plain(name, sizeof name, offered->word), typed) ||
		    strat_utf8_begins(
			plain(local, sizeof local, C_("value", offered->word)), typed)) {
			found = offered->word;
			n++;
		}
	return n == 1 ? found : text;
}

/* Return the name of the one system offered that TEXT is or begins, or else TEXT. */
static const char *
whole_system(const struct club_ui *u, const char *text)
{
	struct strat_club_choice offered[STRAT_SYSTEMS + 1] = { { NULL, NULL } };
	const char *meant;
	size_t i, n = 0;

	for (i = 0; strat_systems[i]; i++)
		if (club_wizard_offers(u, strat_systems[i]))
			offered[n++].word = strat_systems[i]->name;
	meant = strat_system_find(text) ? text : club_choice_meant(offered, text);
	return strat_system_find(meant) ? meant : loosely_meant(offered, text);
}

/* Return the answer to the question NAME that TEXT stands for: nothing for the default, the beginning of a
 * word for the word. */
static const char *
meant_by(struct club_ui *u, const char *name, const char *text)
{
	if (strspn(text, " ") == strlen(text) && strcmp(name, "players") != 0)
		return default_of(u, name);
	if (strcmp(name, "players") == 0 || strcmp(name, "teams") == 0)
		return text;
	return strcmp(name, "system") == 0 ? whole_system(u, text) : club_value_meant(name, text);
}

static const char about_players[] = N_(
    "players: everyone plays for themselves; teams: they play matches on several boards");

/* Append why TEXT would be refused, what the answer means, and a warning. */
static void
remark(struct club_ui *u, const char *text, struct strat_out *to)
{
	const char *name = first_settings[u->about.player], *wrong;

	if (strcmp(name, "players") == 0) {
		wrong = fault_of(u, name, text);
		if (wrong)
			strat_out_printf(to, "%s - ", _(wrong));
		strat_out_str(to,
		    has_teams(u)
			? _("about how many teams you expect, to judge the number of rounds; ENTER if "
			    "you do not know")
			: is_groups(u)
			? _("about how many players you expect, to judge the number of groups; ENTER if "
			    "you do not know")
			: _("about how many players you expect, to judge the number of rounds; ENTER if "
			    "you do not know"));
		return;
	}
	text = meant_by(u, name, text);
	wrong = fault_of(u, name, text);
	if (strcmp(name, "teams") == 0) {
		strat_out_str(to, wrong ? _(wrong) : _(about_players));
		if (!wrong)
			put_two_teams(to);
		return;
	}
	if (wrong)
		strat_out_printf(to, "%s - ", _(wrong));
	put_about(to, u, name);
	if ((strcmp(name, "rounds") == 0 || strcmp(name, "groups") == 0) && !wrong) {
		size_t before = to->len;

		strat_out_str(to, "\n");
		if (!warn(u, name, text, to))
			to->len = before;
		if (to->len == before && strcmp(name, "groups") == 0) {
			strat_out_char(to, '\n');
			put_sizes(u, text, to);
		}
	}
}

static int is_asked(const struct club_ui *u, const char *name);

static void
create(struct club_ui *u, const char *answer)
{
	json_t *settings = json_incref(u->new_player);
	size_t i;

	(void)answer;
	for (i = 0; first_settings[i]; i++) /* answers before the system was another one */
		if (strcmp(first_settings[i], "system") != 0 && !is_asked(u, first_settings[i]))
			json_object_del(settings, first_settings[i]);
	json_object_del(settings, "players");
	json_object_del(settings, "teams");
	json_decref(u->new_player);
	u->new_player = NULL;
	if (club_ui_create(u, settings) == 0)
		club_ui_say(u,
		    _("%s is created.  ENTER signs the players up; date, place and arbiter are settings (t)"),
		    u->path);
	json_decref(settings);
	u->is_stale = 1;
}

static void ask(struct club_ui *u, size_t which);

/* Return 1 if the question NAME matters after the answers so far. */
static int
is_asked(const struct club_ui *u, const char *name)
{
	if (strcmp(name, "team-points") == 0 || strcmp(name, "boards") == 0)
		return has_teams(u);
	if (strcmp(name, "games") == 0)
		return is_knockout(u);
	if (strcmp(name, "third-place") == 0)
		return is_knockout(u) || (is_groups(u) && has_knockout_finals(u));
	if (strcmp(name, "groups") == 0 || strcmp(name, "qualify") == 0 ||
	    strcmp(name, "finals") == 0 || (is_groups(u) && strcmp(name, "players") == 0))
		return is_groups(u);
	if (strcmp(name, "scoring") == 0)
		return !is_keizer(u);
	return !has_own_rounds(u) || (strcmp(name, "players") != 0 && strcmp(name, "rounds") != 0);
}

/* Append the answers: "Cup; system dutch; rounds 5; scoring 1-half-0.  ". */
static void
put_answers(struct club_ui *u, struct strat_out *out)
{
	size_t which, n = 0;

	for (which = 0; first_settings[which]; which++) {
		const char *name = first_settings[which], *answer = answer_to(u, name);

		if (!answer || !*answer || strcmp(name, "players") == 0 ||
		    strcmp(name, "teams") == 0 || !is_asked(u, name))
			continue;
		strat_out_str(out, n++ ? _(CLUB_NEXT) : "");
		if (which)
			strat_out_printf(out, "%s ", club_setting_label(name));
		strat_out_printf(out, "%.60s", club_value_shown(name, answer));
	}
	strat_out_str(out, n ? ".  " : "");
}

static void
confirm(struct club_ui *u)
{
	const char *rounds = answer_to(u, "rounds"), *groups = answer_to(u, "groups");
	struct strat_out out;

	strat_out_init(&out, -1);
	if (!has_own_rounds(u) && warn(u, "rounds", rounds ? rounds : "", &out))
		strat_out_str(&out, "  ");
	if (is_groups(u) && groups && warn(u, "groups", groups, &out))
		strat_out_str(&out, ".  ");
	put_answers(u, &out);
	strat_out_printf(&out, _("Begin the tournament in the file %s?"), u->path);
	strat_out_char(&out, '\0');
	club_ui_confirm(u, out.error ? "" : out.text, create);
	strat_out_free(&out);
}

/* Forget the number NAME, of rounds or groups, if it is the one that was suggested: another number of players may
 * follow. */
static void
forget_suggestion(struct club_ui *u, const char *name)
{
	const char *number = answer_to(u, name);
	char kept[STRAT_CLUB_TEXT];

	if (!number)
		return;
	snprintf(kept, sizeof kept, "%s", number);
	json_object_del(u->new_player, name);
	if (strcmp(default_of(u, name), kept) != 0 &&
	    json_object_set_new(u->new_player, name, json_string(kept)) < 0)
		club_ui_fault(u, _("invalid UTF-8, or out of memory"));
}

static void
take(struct club_ui *u, const char *answer)
{
	size_t which = u->about.player;
	const char *wrong;

	answer = meant_by(u, first_settings[which], answer);
	if (strcmp(first_settings[which], "players") == 0) {
		forget_suggestion(u, "rounds");
		forget_suggestion(u, "groups");
	}
	wrong = fault_of(u, first_settings[which], answer);
	answer = strat_club_setting_typed(first_settings[which], answer);
	if (wrong) {
		club_ui_refuse_remarked(u, answer);
		return;
	}
	if (json_object_set_new(u->new_player, first_settings[which], json_string(answer)) < 0) {
		club_ui_refuse(u, _("invalid UTF-8, or out of memory"));
		return;
	}
	u->is_stale = 1; /* the systems that are offered */
	which++;
	while (first_settings[which] && !is_asked(u, first_settings[which]))
		which++;
	if (first_settings[which])
		ask(u, which);
	else
		confirm(u);
}

/* Return the default of the question NAME in the words of the language. */
static const char *
shown_default(struct club_ui *u, const char *name)
{
	const char *value = default_of(u, name);

	return strcmp(name, "players") == 0 || strcmp(name, "teams") == 0
	    ? value
	    : club_value_shown(name, value);
}

/* Return what the question NAME is about, for the help, or NULL. */
static const char *
about_of(const char *name)
{
	if (strcmp(name, "players") == 0)
		return _(
		    "About how many will play: the numbers of rounds and groups are suggested for that "
		    "many.");
	return strcmp(name, "name") == 0 || strcmp(name, "teams") == 0
	    ? NULL
	    : _(club_setting(name)->about);
}

static void
ask(struct club_ui *u, size_t which)
{
	u->about.player = (unsigned)which;
	club_ui_ask(u,
	    strcmp(first_settings[which], "teams") == 0 ? _("Who plays, players or teams:")
		: strcmp(first_settings[which], "players") == 0
		? (has_teams(u) ? _("A new tournament, number of teams:")
				: _("A new tournament, number of players:"))
		: strcmp(first_settings[which], "boards") == 0
		? _("Boards of a match of two teams:")
		: strcmp(first_settings[which], "team-points") == 0
		? _("Points that rank the teams:")
		: club_ui_format(_("A new tournament, %s:"),
		      which == 0 ? _("its name") : club_setting_label(first_settings[which])),
	    shown_default(u, first_settings[which]), take);
	u->ask.about = about_of(first_settings[which]);
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
	if (!u->new_player) /* not answers given before */
		u->new_player = json_object();
	if (u->new_player)
		ask(u, 0);
}
