/* club_entry.c - the page on which the two players of a board enter its result, if they have its token.  An
 * entry waits in the inbox; this process never writes the tournament's file. */
#include <microhttpd.h>
#include <stdio.h>
#include <string.h>

#include "cli/club/club_command.h"
#include "cli/club/inbox/confirm.h"
#include "cli/club/web/club_web.h"
#include "cli/tool/qr.h"
#include "formats/html_frame.h"

static const char before[] = CLUB_ENTRY_PATH;

static const struct serve_limit of_address = { 120, .5 }, of_guesses = { 10, 6 },
				of_token = { 12, 5 };

/* The results of a game that a player can enter, and their letters in the form. */
static const struct {
	char letter;
	const char *result;
} choices[] = { { 'w', "1-0" }, { 'd', "1/2-1/2" }, { 'l', "0-1" } };

#define NCHOICES (sizeof choices / sizeof *choices)

/* The board of a token. */
struct place {
	const struct strat_club *club;
	const struct strat_club_game *game;
	const struct inbox_token *token;
	size_t board;
};

int
club_entry_is(const char *path)
{
	return strncmp(path, before, strlen(before)) == 0;
}

/* ------ forms ------ */

/* Read the form TEXT: the player, and a letter for each of N games.  Return 0, or -1 if it is invalid. */
static int
read_form(const char *text, size_t n, int *player, char result[INBOX_RESULT])
{
	char letter[STRAT_CLUB_GAMES] = { 0 };
	size_t i, k, len = 0;

	*player = -1;
	for (; *text; text += *text == '&') {
		if (strncmp(text, "player=", 7) == 0 && (text[7] == '1' || text[7] == '2')) {
			*player = text[7] - '1';
			text += 8;
		} else if (*text == 'g' && text[1] >= '1' && (size_t)(text[1] - '1') < n &&
		    text[2] == '=' && text[3]) {
			letter[text[1] - '1'] = text[3];
			text += 4;
		} else {
			return -1;
		}
		if (*text && *text != '&')
			return -1;
	}
	for (i = 0; i < n; i++) {
		for (k = 0; k < NCHOICES && choices[k].letter != letter[i]; k++)
			;
		if (k == NCHOICES)
			return -1;
		len += (size_t)snprintf(
		    result + len, INBOX_RESULT - len, "%s%s", i ? "," : "", choices[k].result);
	}
	return *player < 0 ? -1 : 0;
}

/* Append WHAT the player WHO has done, or WHAT alone if WHO is "". */
static void
put_outcome(struct strat_out *out, const char *who, const char *what)
{
	if (*who) {
		strat_out_str(out, "<bdi>");
		strat_html_text(out, who);
		strat_out_str(out, "</bdi> ");
	}
	strat_html_text(out, what);
}

/* Append the name of player K of the board, and the team, if there is one. */
static void
put_side(struct strat_out *out, const struct place *p, int k)
{
	const char *team = club_team_shown(p->club, p->game->player[k]);

	strat_out_str(out, "<bdi>");
	strat_html_text(out, club_name_of(p->club, p->game->player[k]));
	strat_out_str(out, "</bdi>");
	if (!*team)
		return;
	strat_out_str(out, " <small>(<bdi>");
	strat_html_text(out, team);
	strat_out_str(out, "</bdi>)</small>");
}

static void
put_choice(struct strat_out *out, const char *name, char value, const char *who, const char *what)
{
	strat_out_printf(out,
	    "<label><input type=\"radio\" name=\"%s\" value=\"%c\" required> <span>", name, value);
	put_outcome(out, who, what);
	strat_out_str(out, "</span></label>\n");
}

static void
put_form(struct strat_out *out, const struct place *p, const struct serve_ask *ask)
{
	const char *first = club_name_of(p->club, p->game->player[0]),
		   *second = club_name_of(p->club, p->game->player[1]);
	char name[8];
	size_t i;

	strat_out_printf(out,
	    "<form method=\"post\" action=\"%s%s%s\">\n<fieldset><legend>%s</legend>\n", ask->path,
	    ask->lang ? "?lang=" : "", ask->lang ? ask->lang : "", _("I am"));
	put_choice(out, "player", '1', first, "");
	put_choice(out, "player", '2', second, "");
	strat_out_str(out, "</fieldset>\n");
	for (i = 0; i < p->game->n; i++) {
		snprintf(name, sizeof name, "g%zu", i + 1);
		strat_out_str(out, "<fieldset><legend>");
		if (p->game->n > 1)
			strat_out_printf(out, _("Result of game %zu"), i + 1);
		else
			strat_out_str(out, _("Result"));
		strat_out_str(out, "</legend>\n");
		put_choice(out, name, 'w', first, _("has won"));
		put_choice(out, name, 'd', "", _("Draw"));
		put_choice(out, name, 'l', second, _("has won"));
		strat_out_str(out, "</fieldset>\n");
	}
	strat_out_printf(out, "<p><button>%s</button></p>\n</form>\n", _("Send the result"));
}

/* ------ the page ------ */

/* Append the LEN bytes of RESULT, a result of a game, in the words with which the form offers it. */
static void
put_result(struct strat_out *out, const struct place *p, const char *result, size_t len)
{
	size_t k;

	for (k = 0; k < NCHOICES; k++) {
		const char *one = choices[k].result;
		char letter = choices[k].letter;

		if (strlen(one) != len || memcmp(one, result, len) != 0)
			continue;
		if (letter == 'd')
			put_outcome(out, "", _("Draw"));
		else
			put_outcome(out, club_name_of(p->club, p->game->player[letter == 'l']),
			    _("has won"));
	}
}

/* Append what player K, 0 or 1, entered. */
static void
put_sent(struct strat_out *out, const struct place *p, int k)
{
	const char *result = p->token->entry[k].result;
	size_t len;

	strat_out_str(out, "<p><bdi>");
	strat_html_text(out, club_name_of(p->club, p->game->player[k]));
	strat_out_str(out, "</bdi>: <strong>");
	for (; *result; result += len + (result[len] == ',')) {
		len = strcspn(result, ",");
		put_result(out, p, result, len);
		strat_out_str(out, result[len] ? _(CLUB_NEXT) : "");
	}
	strat_out_str(out, "</strong></p>\n");
}

/* Append what each player entered, and what that means. */
static void
put_entries(struct strat_out *out, const struct place *p)
{
	static const char *const words[] = {
		N_("No result has been entered yet."),
		N_("Waiting for the arbiter.  The other player can enter the result too."),
		N_("Both players entered the same.  Waiting for the arbiter."),
		N_("The players entered different results.  Tell the arbiter, or enter it again.")
	};
	enum inbox_state state = inbox_state_of(p->token);
	char known[STRAT_CLUB_RESULTS_TEXT];
	int k;

	for (k = 0; k < 2; k++)
		if (p->token->entry[k].line)
			put_sent(out, p, k);
	if (*strat_club_results_text(p->game, known)) {
		strat_out_str(out, "<p class=\"state\">");
		strat_out_printf(
		    out, _("Entered by the arbiter so far: %s"), club_spell_results(known));
		strat_out_str(out, "</p>\n");
		if (state == INBOX_NONE)
			return;
	}
	strat_out_printf(out, "<p class=\"%s\">%s</p>\n",
	    state == INBOX_CONFLICT ? "conflict" : "state", _(words[state]));
}

/* Append that player K, 0 or 1, sent another result than the board has, which the arbiter has decided if IS_DECIDED. */
static void
put_other(struct strat_out *out, const struct place *p, int k, int is_decided)
{
	struct strat_out name;

	strat_out_init(&name, -1);
	strat_out_str(&name, "<bdi>");
	strat_html_text(&name, club_name_of(p->club, p->game->player[k]));
	strat_out_str(&name, "</bdi>");
	strat_out_char(&name, '\0');
	strat_out_printf(out,
	    is_decided ? _("%s sent another result.  The arbiter has decided.")
		       : _("%s sent another result.  Tell the arbiter."),
	    name.error ? "" : name.text);
	out->error = name.error ? name.error : out->error;
	strat_out_free(&name);
}

/* Append whose results, WHO, see confirm_differs(), are not that of the board, which the arbiter has decided if IS_DECIDED. */
static void
put_differing(struct strat_out *out, const struct place *p, int who, int is_decided)
{
	int k;

	for (k = 0; k < 2; k++)
		if (who & 1 << k)
			put_sent(out, p, k);
	strat_out_printf(out, "<p class=\"%s\">", is_decided ? "state" : "conflict");
	if (who == 3)
		strat_out_str(out,
		    is_decided ? _("This is not what was sent.  The arbiter has decided.")
			       : _("This is not what was sent.  Tell the arbiter."));
	else
		put_other(out, p, who == 2, is_decided);
	strat_out_str(out, "</p>\n");
}

/* Return 1 if the match of P is level and goes on, with a game in which the arbiter says who moves first. */
static int
goes_on(const struct place *p)
{
	return !p->club->boards && club_is_level(p->club, p->club->paired, p->board);
}

/* Append the result of the board, what players entered if that is another one, and whether the match goes on. */
static void
put_confirmed(struct strat_out *out, const struct place *p)
{
	char text[CLUB_RESULT];
	int waits = confirm_differs(p->token, p->game, 0);
	int who = waits ? waits : confirm_differs(p->token, p->game, 1);

	strat_out_printf(out, "<p><strong>%s</strong></p>\n",
	    club_result_shown(p->club, p->game, p->club->paired, text));
	if (who)
		put_differing(out, p, who, !waits);
	else
		strat_out_printf(out, "<p class=\"state\">%s</p>\n", _("The result is confirmed."));
	if (goes_on(p))
		strat_out_printf(out, "<p class=\"state\">%s</p>\n",
		    _("The match is level and goes on: ask the arbiter."));
}

static void
put_page(struct strat_out *out, const struct place *p, const struct serve_ask *ask)
{
	char title[80], url[200];
	int is_open = strat_club_game_is_open(p->game);
	int waits = is_open ? inbox_state_of(p->token) != INBOX_NONE
			    : confirm_differs(p->token, p->game, 0);

	snprintf(title, sizeof title, _("Round %zu, board %zu"), p->club->paired, p->board);
	club_frame_begin(out, p->club, title, waits ? "15" : NULL, SERVE_ENTRY);
	strat_out_printf(out, "</header>\n<main>\n<h2>%s</h2>\n<p>", title);
	put_side(out, p, 0);
	if (!goes_on(p))
		strat_out_printf(out, " (%s)", _("moves first"));
	strat_out_str(out, "<br>");
	put_side(out, p, 1);
	strat_out_str(out, "</p>\n");
	if (is_open) {
		put_entries(out, p);
		put_form(out, p, ask);
		snprintf(url, sizeof url, "http://%.100s%.60s", ask->host, ask->path);
		if (qr_is_available()) {
			strat_out_printf(out, "<p class=\"state\">%s</p>\n",
			    _("The other player can scan this code:"));
			(void)qr_svg(out, url);
		}
	} else {
		put_confirmed(out, p);
	}
	strat_out_str(out, "<p><a href=\"/\">");
	strat_html_text(out, _("Pairings"));
	strat_out_str(out, "</a></p>\n</main>\n<footer>\n</footer>\n");
	strat_html_end(out);
}

/* ------ requests ------ */

/* Find the board of the token P->token in the last round.  Return 1, or 0 if it is void. */
static int
find_board(struct club_web *s, struct place *p)
{
	const struct strat_club *c = &s->file.club;
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i;

	p->club = c;
	for (i = 0; c->paired && i < r->n; i++)
		if (r->games[i].player[1] &&
		    inbox_key(c, s->id, c->paired, i + 1) == p->token->key) {
			p->board = i + 1;
			p->game = &r->games[i];
			return 1;
		}
	return 0;
}

/* Store the form that ASK sent.  Return 0 after the code and the sentence of a refusal, or 1. */
static int
enter(struct club_web *s, const struct place *p, const struct serve_ask *ask, unsigned *code,
    const char **why)
{
	char result[INBOX_RESULT];
	int player;

	*code = MHD_HTTP_FORBIDDEN;
	*why = N_(
	    "The form did not come from a page of this server.  Scan the code on your slip again.");
	if (!ask->is_origin_ours)
		return 0;
	*code = MHD_HTTP_TOO_MANY_REQUESTS;
	*why = N_("Too many entries.  Wait a minute, or tell the arbiter.");
	if (p->token->entries >= INBOX_ENTRIES || !serve_limit_take(&of_token, p->token->text, 1))
		return 0;
	*code = MHD_HTTP_BAD_REQUEST;
	*why = N_("The form is invalid.");
	if (read_form(ask->form, p->game->n, &player, result) < 0)
		return 0;
	*code = MHD_HTTP_SERVICE_UNAVAILABLE;
	*why = N_("The result could not be stored.  Tell the arbiter.");
	return inbox_enter(s->inbox, p->token->text, player, result, club_now(), ask->from) == 0;
}

/* Find the place of the token in ASK.  Return 1, or 0 after the code and the sentence of a refusal. */
static int
find_place(struct club_web *s, const struct serve_ask *ask, struct place *p, unsigned *code,
    const char **why)
{
	char guesses[SERVE_ADDRESS + 8], entries[SERVE_ADDRESS + 8];

	*code = MHD_HTTP_FORBIDDEN;
	*why = N_("Results can only be entered at the numeric address of this server.");
	if (!ask->is_host_ours)
		return 0;
	*code = MHD_HTTP_TOO_MANY_REQUESTS;
	*why = N_("Too many requests.  Wait a minute.");
	snprintf(entries, sizeof entries, "entry %s", ask->from);
	if (!serve_limit_take(&of_address, entries, 1))
		return 0;
	*code = MHD_HTTP_SERVICE_UNAVAILABLE;
	*why = N_("Results cannot be entered right now.  Tell the arbiter.");
	if (inbox_update(s->inbox) < 0)
		return 0;
	p->token = inbox_find(s->inbox, ask->path + strlen(before));
	snprintf(guesses, sizeof guesses, "guess %s", ask->from);
	*code = MHD_HTTP_NOT_FOUND;
	*why = N_("This code is not valid.");
	if (!p->token) {
		if (!serve_limit_take(&of_guesses, guesses, 1))
			*code = MHD_HTTP_TOO_MANY_REQUESTS;
		return 0;
	}
	*code = MHD_HTTP_GONE;
	*why = N_(
	    "This code is void: its round is over, or the pairing has changed.  Ask the arbiter.");
	return find_board(s, p);
}

void
club_entry_answer(struct club_web *s, const struct serve_ask *ask, struct serve_answer *a)
{
	struct place p = { .board = 0 };
	const char *why;
	unsigned code;

	if (!find_place(s, ask, &p, &code, &why) ||
	    (ask->form && !enter(s, &p, ask, &code, &why))) {
		serve_answer_error(a, code, _(why));
		return;
	}
	a->has_form = 1;
	if (ask->form) {
		a->code = MHD_HTTP_SEE_OTHER;
		snprintf(a->to, sizeof a->to, "%s%s%s%s", before,
		    p.token ? ask->path + strlen(before) : "", ask->lang ? "?lang=" : "",
		    ask->lang ? ask->lang : "");
		return;
	}
	a->policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; "
		    "frame-ancestors 'none'";
	put_page(&a->body, &p, ask);
}
