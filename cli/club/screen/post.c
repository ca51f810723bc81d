/* post.c - the results that wait for the desk: their number, and what is done to them. */
#include "cli/club/screen/post.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------ reading ------ */

/* Forget what was read, not the subject of a question. */
static void
forget(struct club_post *p)
{
	free(p->board);
	p->board = NULL;
	p->n = 0;
	memset(&p->inbox, 0, sizeof p->inbox);
}

void
club_post_free(struct club_ui *u)
{
	if (u->post)
		forget(u->post);
	free(u->post);
	u->post = NULL;
}

/* Open the inbox and set *TO to what waits there.  Return the number of boards or a negative code, which
 * was reported.  The caller closes X and frees *TO. */
static int
open_boards(struct club_ui *u, enum inbox_mode mode, struct inbox *x, struct confirm_board **to)
{
	uint64_t id;
	int rc = inbox_open(x, u->path, mode, &u->report);

	*to = NULL;
	if (rc > 0)
		rc = inbox_identity(&u->file, &id);
	else
		return rc;
	if (rc == 0)
		rc = confirm_boards(club_of(u), id, x, to);
	if (rc == -STRAT_E_NOMEM)
		club_ui_fault(u, "%s", _(strat_code_phrase(STRAT_E_NOMEM)));
	return rc;
}

/* Read the inbox, whose state is ST. */
static void
read_post(struct club_ui *u, const struct stat *st)
{
	struct club_post *p = u->post;
	struct confirm_board *board;
	struct inbox x;
	int n = open_boards(u, INBOX_READ, &x, &board), i;

	forget(p);
	p->board = board;
	p->inbox = *st;
	p->last = u->file.last;
	p->lines = x.lines;
	for (i = 0; i < n; i++) { /* what the arbiter typed too is settled */
		if (!board[i].is_same)
			board[p->n++] = board[i];
	}
	inbox_close(&x);
}

/* Read the inbox if it or the tournament has changed.  Return 1 if it was read. */
static int
update(struct club_ui *u)
{
	char path[4096];
	struct stat st;
	size_t before;

	if (!u->is_there || u->only_read || !u->post)
		return 0;
	snprintf(path, sizeof path, "%s.inbox", u->path);
	if (stat(path, &st) < 0) {
		before = u->post->n;
		forget(u->post);
		return before > 0;
	}
	if (st.st_ino == u->post->inbox.st_ino && st.st_size == u->post->inbox.st_size &&
	    st.st_mode == u->post->inbox.st_mode &&
	    st.st_mtim.tv_sec == u->post->inbox.st_mtim.tv_sec &&
	    st.st_mtim.tv_nsec == u->post->inbox.st_mtim.tv_nsec && u->post->last == u->file.last)
		return 0;
	read_post(u, &st);
	return 1;
}

int
club_post_tick(struct club_ui *u)
{
	int had = club_post_waiting(u) > 0;

	if (!u->post)
		u->post = calloc(1, sizeof *u->post);
	if (!update(u))
		return 0;
	if (!had && club_post_waiting(u) && club_ui_page(u)->which == CLUB_PAGE_TELEPHONES)
		*u->message = '\0'; /* about nothing that waits */
	u->is_stale = 1;
	return 1;
}

size_t
club_post_waiting(const struct club_ui *u)
{
	return u->post && u->is_there ? u->post->n : 0;
}

size_t
club_post_differing(const struct club_ui *u)
{
	size_t i, n = 0;

	for (i = 0; i < club_post_waiting(u); i++)
		n += !u->post->board[i].is_open;
	return n;
}

const char *
club_post_words(const struct club_ui *u)
{
	size_t n = club_post_waiting(u);

	return club_ui_format(n > club_post_differing(u)
		? P_("%zu result waits", "%zu results wait", n)
		: P_("%zu result differs", "%zu results differ", n),
	    n);
}

/* Return the length of TEXT, results of a match, without those at its end that are open. */
static size_t
length_played(const char *text)
{
	size_t len = strlen(text);

	while (len > 1 && strcmp(text + len - 2, " *") == 0)
		len -= 2;
	return len;
}

/* Return what waits for BOARD of ROUND, or NULL. */
static const struct confirm_board *
waiting_for(struct club_ui *u, size_t round, size_t board)
{
	size_t i;

	(void)club_post_tick(u);
	for (i = 0; i < club_post_waiting(u); i++)
		if (u->post->board[i].round == round && u->post->board[i].board == board)
			return &u->post->board[i];
	return NULL;
}

const struct confirm_board *
club_post_against(struct club_ui *u, size_t round, size_t board, const struct strat_club_game *g)
{
	const struct confirm_board *b = waiting_for(u, round, board);
	char text[STRAT_CLUB_RESULTS_TEXT];
	size_t len = length_played(strat_club_results_text(g, text));

	if (!b || !len || !strat_club_game_is_open(&club_of(u)->round[round].games[board - 1]))
		return NULL;
	return b->state == INBOX_CONFLICT || strncmp(b->result, text, len) != 0
	    ? b /* else perhaps the first games of it */
	    : NULL;
}

void
club_post_add_void(struct club_ui *u, size_t round, size_t board, struct club_voided *v)
{
	size_t len = strlen(v->boards);

	if (len < sizeof v->boards - 24 && waiting_for(u, round, board))
		snprintf(
		    v->boards + len, sizeof v->boards - len, "%s%zu", v->n++ ? ", " : "", board);
}

void
club_post_put_void(const struct club_voided *v, char text[CLUB_VOID])
{
	*text = '\0';
	if (v->n)
		snprintf(text, CLUB_VOID,
		    P_("The result from a telephone that waits for board %s becomes void.  ",
			"The results from telephones that wait for boards %s become void.  ", v->n),
		    v->boards);
}

int
club_post_has_codes(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	const struct strat_club_round *r = &c->round[c->paired];
	struct inbox x;
	uint64_t id;
	size_t i;
	int has_codes = 0;

	if (inbox_open(&x, u->path, INBOX_READ, &u->report) > 0 &&
	    inbox_identity(&u->file, &id) == 0)
		for (i = 0; c->paired && i < r->n && !has_codes; i++)
			has_codes = strat_club_game_is_open(&r->games[i]) &&
			    inbox_find_key(&x, inbox_key(c, id, c->paired, i + 1)) != NULL;
	inbox_close(&x);
	return has_codes;
}

/* ------ changes ------ */

const char *
club_post_name(struct club_ui *u, const struct confirm_board *b, struct strat_out *words)
{
	strat_out_init(words, -1);
	if (b->round < club_of(u)->paired)
		strat_out_printf(words, _("round %zu, "), b->round);
	club_put_board(words, club_of(u), b->round, b->board);
	return club_text_end(words);
}

/* The boards as they are now, and the inbox, while a change is made. */
struct now {
	struct inbox inbox;
	struct confirm_board *board;
	size_t n;
};

static void
end_change(struct club_ui *u, struct now *now)
{
	inbox_close(&now->inbox);
	free(now->board);
	u->is_stale = 1;
	(void)club_post_tick(u);
}

/* Lock the tournament and read what waits.  Return 0, or -1 after a message. */
static int
begin_change(struct club_ui *u, struct now *now)
{
	int n;

	memset(now, 0, sizeof *now);
	now->inbox.fd = -1;
	if (club_ui_begin(u) < 0)
		return -1;
	n = open_boards(u, INBOX_WRITE, &now->inbox, &now->board);
	now->n = n > 0 ? (size_t)n : 0;
	if (n >= 0)
		return 0;
	club_ui_abandon(u);
	end_change(u, now);
	return -1;
}

/* Return the board that the question was about as it is now, or NULL after a message: its entries are no
 * longer those that were shown. */
static struct confirm_board *
find_chosen(struct club_ui *u, struct now *now)
{
	const struct confirm_board *was = &u->post->chosen;
	size_t i;

	for (i = 0; i < now->n; i++) {
		struct confirm_board *b = &now->board[i];

		if (b->token.key == was->token.key && b->is_open == was->is_open &&
		    b->token.entry[0].line == was->token.entry[0].line &&
		    b->token.entry[1].line == was->token.entry[1].line)
			return b;
	}
	club_ui_fault(u,
	    _("this has changed meanwhile: a player sent something else, or someone else has "
	      "settled it"));
	return NULL;
}

/* Settle what was entered now, and what the tournament has already.  Return 0 or -1 after a message. */
static int
settle(struct now *now)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < now->n; i++)
		if (now->board[i].is_taken || now->board[i].is_same)
			rc = inbox_settle(&now->inbox, &now->board[i].token);
	return rc;
}

/* Tell how many still wait after WORDS. */
static void
say_left(struct club_ui *u, const char *words)
{
	size_t n = club_post_waiting(u);
	char left[100];

	snprintf(left, sizeof left, P_("%zu waits.", "%zu wait.", n), n);
	club_ui_say(u, "%s  %s", words, n ? left : _("No results wait."));
}

void
club_post_enter(struct club_ui *u, int player)
{
	struct confirm_board *b;
	struct strat_out name;
	char sent[INBOX_RESULT], words[500];
	struct now now;
	int rc;

	if (begin_change(u, &now) < 0)
		return;
	b = find_chosen(u, &now);
	rc = b ? confirm_enter(&u->file, b, player, "") : -1;
	if (rc == 0)
		club_ui_fault(u, "%s", u->file.why);
	if (rc <= 0) {
		club_ui_abandon(u);
		end_change(u, &now);
		return;
	}
	snprintf(words, sizeof words, _("%.300s: %s is confirmed."), club_post_name(u, b, &name),
	    confirm_shown(b, player, sent));
	strat_out_free(&name);
	b->is_taken = 1;
	rc = club_ui_commit(u) < 0 || settle(&now) < 0 ? -1 : 0;
	end_change(u, &now);
	if (rc == 0)
		say_left(u, words);
}

void
club_post_reject(struct club_ui *u, const char *answer)
{
	struct confirm_board *b;
	struct strat_out name;
	char words[500];
	struct now now;
	int rc;

	(void)answer;
	if (begin_change(u, &now) < 0)
		return;
	b = find_chosen(u, &now);
	if (b) {
		b->is_taken = 1;
		snprintf(words, sizeof words, _("%.300s: what was sent is discarded."),
		    club_post_name(u, b, &name));
		strat_out_free(&name);
	}
	rc = b ? settle(&now) : -1;
	club_ui_abandon(u); /* nothing of the tournament is changed */
	end_change(u, &now);
	if (rc == 0)
		say_left(u, words);
}

/* Return 1 if B waits for a board whose result was typed against it, and nothing came for it after the question. */
static int
is_overruled(const struct club_ui *u, const struct confirm_board *b)
{
	size_t i;

	for (i = 0; i < u->nchanges; i++)
		if (u->change[i].is_against && u->change[i].board == b->board &&
		    u->about.round == b->round)
			return b->token.entry[0].line <= u->post->upto &&
			    b->token.entry[1].line <= u->post->upto;
	return 0;
}

void
club_post_overrule(struct club_ui *u)
{
	struct now now;
	size_t i, n = 0;

	for (i = 0; i < u->nchanges; i++)
		n += u->change[i].is_against != 0;
	if (!n || begin_change(u, &now) < 0)
		return;
	for (i = 0; i < now.n; i++)
		now.board[i].is_taken = is_overruled(u, &now.board[i]);
	(void)!settle(&now);
	club_ui_abandon(u); /* nothing of the tournament is changed */
	end_change(u, &now);
}

void
club_post_enter_agreed(struct club_ui *u, const char *answer)
{
	struct now now;
	size_t i, n = 0;
	char words[STRAT_CLUB_TEXT + 200];
	int rc = 0, refused = 0;

	(void)answer;
	if (begin_change(u, &now) < 0)
		return;
	for (i = 0; rc >= 0 && i < now.n; i++) {
		struct confirm_board *b = &now.board[i];

		if (!confirm_is_agreed(club_of(u), b) || b->token.entry[0].line > u->post->upto ||
		    b->token.entry[1].line > u->post->upto)
			continue;
		rc = confirm_enter(&u->file, b, -1, "");
		b->is_taken = rc > 0;
		n += rc > 0;
		if (rc == 0 && !refused++)
			snprintf(words, sizeof words, _("board %zu is not confirmed: %s"), b->board,
			    u->file.why);
	}
	if (!refused)
		snprintf(words, sizeof words,
		    P_("%zu result is confirmed.", "%zu results are confirmed.", n), n);
	if (rc < 0 || n == 0)
		club_ui_abandon(u);
	else
		rc = club_ui_commit(u) < 0 || settle(&now) < 0 ? -1 : 0;
	end_change(u, &now);
	if (rc >= 0 && refused)
		club_ui_fault(u, "%s", words);
	else if (rc >= 0)
		say_left(u, words);
}
