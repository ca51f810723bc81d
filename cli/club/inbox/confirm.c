/* confirm.c - the results that wait for the arbiter. */
#include "cli/club/inbox/confirm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "cli/club/club_command.h"

/* Write what PLAYER, 0 or 1, entered for B to TEXT, or "". */
static void
put_sent(const struct confirm_board *b, int player, char text[INBOX_RESULT])
{
	const struct inbox_entry *e = &b->token.entry[player];

	snprintf(text, INBOX_RESULT, "%s", e->line ? e->result : "");
	for (; *text; text++)
		if (*text == ',')
			*text = ' ';
}

char *
confirm_shown(const struct confirm_board *b, int player, char text[INBOX_RESULT])
{
	put_sent(b, player < 0 ? !b->token.entry[0].line : player, text);
	return club_spell_results(text);
}

/* Return 1 if SENT, the results of the first games as words, are not those in TEXT, which further games may follow, and in
 * which a game without a result is a *. */
static int
is_other(const char *sent, const char *text)
{
	while (*sent && *text) {
		size_t one = strcspn(sent, " "), other = strcspn(text, " ");

		if (*text != '*' && (one != other || memcmp(sent, text, one) != 0))
			return 1;
		sent += one + strspn(sent + one, " ");
		text += other + strspn(text + other, " ");
	}
	return *sent != '\0';
}

/* Return 1 if SENT has a result of a game that has none in TEXT, and no other ones. */
static int
is_news(const char *sent, const char *text)
{
	while (*sent && *text && *text != '*') {
		sent += strcspn(sent, " ");
		sent += strspn(sent, " ");
		text += strcspn(text, " ");
		text += strspn(text, " ");
	}
	return *sent != '\0';
}

int
confirm_differs(const struct inbox_token *t, const struct strat_club_game *g, int with_settled)
{
	struct confirm_board b = { .token = *t };
	char text[STRAT_CLUB_RESULTS_TEXT], sent[INBOX_RESULT];
	int k, differs = 0;

	strat_club_results_text(g, text);
	for (k = 0; k < 2; k++) {
		b.token.entry[k].line |= with_settled && *t->entry[k].result;
		put_sent(&b, k, sent);
		differs |= (b.token.entry[k].line && is_other(sent, text)) << k;
	}
	return differs;
}

/* Return 1 if a player sent for B a result of a game that has none in TEXT. */
static int
has_news(const struct confirm_board *b, const char *text)
{
	char sent[INBOX_RESULT];
	int k, has = 0;

	for (k = 0; k < 2; k++) {
		put_sent(b, k, sent);
		has |= is_news(sent, text);
	}
	return has;
}

/* Fill in B about game G, for which something was entered with the token T. */
static void
look_at(struct confirm_board *b, const struct strat_club_game *g, const struct inbox_token *t)
{
	char text[STRAT_CLUB_RESULTS_TEXT];
	int differs;

	b->token = *t;
	b->state = inbox_state_of(t);
	if (b->state == INBOX_AGREED && inbox_is_one_address(t))
		b->state = INBOX_ONE;
	put_sent(b, !t->entry[0].line, b->result);
	differs = *strat_club_results_text(g, text) && confirm_differs(t, g, 0);
	b->is_open = strat_club_game_is_open(g) && !differs && has_news(b, text);
	b->is_same = !b->is_open && !differs;
}

/* Return the token among the N at WAITING for KEY, or NULL. */
static const struct inbox_token *
find(const struct inbox_token *const *waiting, size_t n, uint64_t key)
{
	while (n-- > 0)
		if (waiting[n]->key == key)
			return waiting[n];
	return NULL;
}

/* Fill TO, which has room for N boards, with those of the N tokens WAITING.  Return their number. */
static size_t
find_boards(const struct strat_club *c, uint64_t id, const struct inbox_token *const *waiting,
    size_t n, struct confirm_board *to)
{
	const struct inbox_token *t;
	size_t round, i, found = 0;

	for (round = 1; n && round <= c->paired; round++)
		for (i = 0; found < n && i < c->round[round].n; i++) {
			t = find(waiting, n, inbox_key(c, id, round, i + 1));
			if (!t)
				continue;
			to[found] = (struct confirm_board){ .round = round, .board = i + 1 };
			look_at(&to[found++], &c->round[round].games[i], t);
		}
	return found;
}

int
confirm_boards(
    const struct strat_club *c, uint64_t id, const struct inbox *x, struct confirm_board **to)
{
	const struct inbox_token **waiting = malloc((x->n + 1) * sizeof *waiting);
	size_t i, n = 0;

	*to = NULL;
	for (i = 0; waiting && i < x->n; i++)
		if (inbox_state_of(&x->tokens[i]) != INBOX_NONE)
			waiting[n++] = &x->tokens[i];
	if (waiting)
		*to = calloc(n + 1, sizeof **to);
	n = *to ? find_boards(c, id, waiting, n, *to) : 0;
	free(waiting);
	return *to ? (int)n : -STRAT_E_NOMEM;
}

int
confirm_is_agreed(const struct strat_club *c, const struct confirm_board *b)
{
	return b->is_open && b->state == INBOX_AGREED && b->round == c->paired;
}

const char *
confirm_words(const struct strat_club *c, const struct confirm_board *b)
{
	if (!b->is_open)
		return N_("the board already has a result");
	if (b->state == INBOX_CONFLICT)
		return N_("the players differ");
	if (b->round < c->paired)
		return N_("late: its round is over");
	if (b->state == INBOX_AGREED)
		return N_("both players agree");
	return b->token.entry[0].line && b->token.entry[1].line ? N_("both, from one telephone")
								: N_("only one player");
}

#define FROM   "telephone, token "
#define PLAYER ", player "
#define NAME   " ("   /* after the number of the player or both */
#define ONE    "one " /* before FROM if both sent it from one telephone */

void
confirm_put_reason(struct strat_out *out, const char *reason)
{
	const char *from = strstr(reason, FROM), *token = from ? from + strlen(FROM) : NULL;
	const char *end = token ? strstr(token, PLAYER) : NULL;
	const char *who = end ? end + strlen(PLAYER) : NULL, *name = who ? strstr(who, NAME) : NULL;
	size_t len = end ? (size_t)(from - reason) : 0, one = strlen(ONE);

	if (!end) {
		strat_out_str(out, reason);
		return;
	}
	one = len >= one && memcmp(from - one, ONE, one) == 0 ? one : 0;
	strat_out_put(out, reason, len - one);
	if (!name) { /* of a file of an earlier version */
		strat_out_printf(out,
		    one ? _("one telephone, token %.*s, player %s")
			: _("telephone, token %.*s, player %s"),
		    (int)(end - token), token, who);
		return;
	}
	name += strlen(NAME);
	strat_out_printf(out,
	    one ? _("sent by %.*s, from one telephone, token %.*s") : _("sent by %.*s, token %.*s"),
	    (int)strlen(name) - 1, name, (int)(end - token), token);
}

/* Append the results of G, also open ones, of the games after those in RESULT. */
static void
add_rest(const struct strat_club_game *g, char result[INBOX_RESULT + STRAT_CLUB_RESULTS_TEXT])
{
	char text[STRAT_CLUB_RESULTS_TEXT];
	const char *sent = result, *rest = strat_club_results_text(g, text);

	for (; *sent && *rest; sent += strspn(sent, " ")) {
		sent += strcspn(sent, " ");
		rest += strcspn(rest, " ");
		rest += strspn(rest, " ");
	}
	if (*rest)
		snprintf(result + strlen(result), STRAT_CLUB_RESULTS_TEXT, " %s", rest);
}

int
confirm_enter(
    struct strat_club_file *f, const struct confirm_board *b, int player, const char *reason)
{
	int has1 = player != 1 && b->token.entry[0].line,
	    has2 = player != 0 && b->token.entry[1].line, rc;
	const uint16_t *who = f->club.round[b->round].games[b->board - 1].player;
	char text[4 * STRAT_CLUB_TEXT], result[INBOX_RESULT + STRAT_CLUB_RESULTS_TEXT];
	json_t *args;

	put_sent(b, !has1, result);
	add_rest(&f->club.round[b->round].games[b->board - 1], result);
	args = json_pack("{s:I, s:I, s:s}", "round", (json_int_t)b->round, "board",
	    (json_int_t)b->board, "result", result);
	if (!args)
		return strat_tell_rc(f->sql.rep, -STRAT_E_NOMEM, strat_at_file(f->sql.path));
	snprintf(text, sizeof text, "%.100s%s%s" FROM "%.8s" PLAYER "%s" NAME "%s%s%s)", reason,
	    *reason ? "; " : "", has1 && has2 && b->state == INBOX_ONE ? ONE : "", b->token.text,
	    has1 && has2 ? "1+2"
		: has1   ? "1"
			 : "2",
	    has1 ? club_name_of(&f->club, who[0]) : "", has1 && has2 ? "; " : "",
	    has2 ? club_name_of(&f->club, who[1]) : "");
	rc = strat_club_file_do(f, "result", args, text, club_now());
	json_decref(args);
	return rc == -STRAT_E_ACT ? 0 : rc < 0 ? rc : 1;
}
