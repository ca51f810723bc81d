/* club_confirm.c - strat-tourney FILE confirm: enter the results that players sent from telephones. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/scan.h"
#include "cli/club/club_command.h"
#include "cli/club/inbox/confirm.h"

static int only_agreed, list, refuse, watch;

static const struct tool_opt options[] = {
	{ 0, "list", NULL, N_("only show the results that wait"), TOOL_SWITCH, &list, 0 },
	{ 0, "agreed", NULL, N_("only results on which both telephones agree"), TOOL_SWITCH,
	    &only_agreed, 0 },
	{ 0, "refuse", NULL, N_("discard what was entered for these boards"), TOOL_SWITCH, &refuse,
	    0 },
	{ 0, "watch", NULL, N_("continue with new results until interrupted"), TOOL_SWITCH, &watch,
	    0 },
	CLUB_REASON,
	CLUB_END,
};

/* ------ what waits ------ */

/* Print what B has: who entered what. */
static void
print_board(const struct strat_club *c, const struct confirm_board *b, const char *what)
{
	const struct strat_club_game *g = &c->round[b->round].games[b->board - 1];
	char name[2][CLUB_SAFE], sent[2][INBOX_RESULT];
	int k;

	for (k = 0; k < 2; k++)
		club_safe(club_name_of(c, g->player[k]), name[k]);
	if (b->round < c->paired)
		printf(_("round %zu, "), b->round);
	printf(_("board %zu, %s - %s: "), b->board, name[0], name[1]);
	if (b->state == INBOX_CONFLICT)
		printf("%s / %s", confirm_shown(b, 0, sent[0]), confirm_shown(b, 1, sent[1]));
	else
		printf("%s", confirm_shown(b, -1, sent[0]));
	printf(" (%s)\n", _(what));
}

/* ------ confirming ------ */

/* The boards that wait, and the open inbox. */
struct work {
	struct inbox inbox;
	struct confirm_board *boards;
	size_t n, done, left;
};

/* Return 1 if the arguments name B, or no board.  They name boards of the last round. */
static int
is_chosen(const struct tool *t, const struct strat_club *c, const struct confirm_board *b)
{
	int i;

	for (i = 0; i < t->nfiles; i++)
		if (b->round == c->paired && (size_t)strat_leading_number(t->files[i]) == b->board)
			return 1;
	return t->nfiles == 0;
}

/* Enter what is chosen of W in the open file F, mark it in TAKEN, and commit. */
static int
enter_all(struct tool *t, struct strat_club_file *f, struct work *w)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc >= 0 && i < w->n; i++) {
		struct confirm_board *b = &w->boards[i];

		if (!b->is_open || b->state == INBOX_CONFLICT || !is_chosen(t, &f->club, b) ||
		    (only_agreed && !confirm_is_agreed(&f->club, b)))
			continue;
		rc = confirm_enter(f, b, -1, club_reason);
		if (rc == 0)
			tool_message(t, _("board %zu is not confirmed: %s"), b->board, f->why);
		b->is_taken = rc > 0;
		w->done += rc > 0;
	}
	return rc < 0 ? rc : w->done ? strat_club_file_commit(f) : 0;
}

/* Settle the entries that are entered now, or whose board has a result. */
static int
settle(struct work *w)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < w->n; i++)
		if (w->boards[i].is_taken)
			rc = inbox_settle(&w->inbox, &w->boards[i].token);
	return rc;
}

static void
print_all(struct tool *t, const struct strat_club *c, struct work *w)
{
	size_t i;

	for (i = 0; i < w->n; i++) {
		struct confirm_board *b = &w->boards[i];

		if (!is_chosen(t, c, b))
			continue;
		if (!b->is_open && !refuse) {
			/* the arbiter entered it, or a crash came between the commit and the inbox */
			if (!b->is_same)
				print_board(c, b, confirm_words(c, b));
			b->is_taken = 1;
			continue;
		}
		if (b->is_taken) {
			print_board(c, b, refuse ? N_("discarded") : N_("confirmed"));
			continue;
		}
		if (!watch)
			print_board(c, b, confirm_words(c, b));
		w->left++;
	}
	if (!w->done && !w->n && !watch)
		printf("%s\n", _("no results wait"));
	fflush(stdout);
}

/* Report an error if an argument is not a board of the last round. */
static int
check_boards(struct tool *t, const struct strat_club *c)
{
	int i;

	for (i = 0; i < t->nfiles; i++)
		if (club_number(t, t->files[i], 1, (long)c->round[c->paired].n) < 0)
			return -1;
	return 0;
}

static int
work_on(struct tool *t, struct strat_club_file *f)
{
	struct work w = { .n = 0 };
	uint64_t id;
	int rc = check_boards(t, &f->club), found;
	size_t i;

	if (rc < 0)
		return rc;
	rc = found = inbox_open(&w.inbox, club_path, list ? INBOX_READ : INBOX_WRITE, &t->report);
	if (rc >= 0)
		rc = inbox_identity(f, &id);
	if (rc >= 0 && found) {
		rc = club_check_made(t, confirm_boards(&f->club, id, &w.inbox, &w.boards));
		w.n = rc < 0 ? 0 : (size_t)rc;
	}
	if (rc >= 0 && refuse)
		for (i = 0; i < w.n; i++)
			w.boards[i].is_taken = is_chosen(t, &f->club, &w.boards[i]);
	else if (rc >= 0 && !list)
		rc = enter_all(t, f, &w);
	if (rc >= 0)
		print_all(t, &f->club, &w);
	if (rc >= 0 && !list)
		rc = settle(&w);
	inbox_close(&w.inbox);
	free(w.boards);
	return rc < 0 ? rc : w.left && !list && !watch ? 1 : 0;
}

/* ------ the command ------ */

/* Confirm once a second until SIGINT or SIGTERM. */
static int
follow(struct tool *t)
{
	static const struct timespec pause = { .tv_sec = 1 };
	sigset_t end, old;
	int rc;

	sigemptyset(&end);
	sigaddset(&end, SIGTERM);
	sigaddset(&end, SIGINT);
	sigprocmask(SIG_BLOCK, &end, &old);
	do
		rc = club_change(t, work_on);
	while (rc >= 0 && sigtimedwait(&end, NULL, &pause) < 0);
	sigprocmask(SIG_SETMASK, &old, NULL);
	return rc;
}

/* Run confirm [BOARD ...]. */
static int
run(struct tool *t)
{
	if (list + refuse + watch > 1)
		return tool_fail(t, _("--list, --refuse and --watch cannot be combined"));
	if (refuse && t->nfiles == 0)
		return tool_fail(t, _("missing argument: %s"), t->args);
	if (list)
		return club_read(t, work_on);
	return watch ? follow(t) : club_change(t, work_on);
}

const struct tool_command club_confirm = { "confirm", "[BOARD ...]",
	N_("enter the results that players sent from telephones"), options, run };
