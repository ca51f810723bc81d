/* telephones.c - the page of results that players sent from telephones. */
#include "cli/club/screen/post.h"

#include <curses.h>
#include <stdlib.h>

/* ------ the page ------ */

/* The headings of the players and of what they sent have little room. */
static const struct club_column columns[] = {
	{ N_("round"), 0 },
	{ N_("board"), 0 },
	{ NC_("telephones", "first"), TABLE_TEXT },
	{ NC_("telephones", "sent"), TABLE_TEXT },
	{ NC_("telephones", "second"), TABLE_TEXT },
	{ NC_("telephones", "sent"), TABLE_TEXT },
	{ "", TABLE_TEXT },
};

#define COLUMNS (sizeof columns / sizeof *columns)

static void
put_board(struct table *s, const struct strat_club *c, const struct confirm_board *b)
{
	const struct strat_club_game *g = &c->round[b->round].games[b->board - 1];
	char text[STRAT_CLUB_RESULTS_TEXT], sent[INBOX_RESULT];
	int k;

	if (b->round < c->paired)
		club_printf(s, "%zu", b->round);
	else
		club_put(s, "");
	club_printf(s, "%zu", b->board);
	for (k = 0; k < 2; k++) {
		club_put_name(s, c, g->player[k]);
		club_put(s, confirm_shown(b, k, sent));
	}
	if (b->is_open)
		club_put(s, _(confirm_words(c, b)));
	else
		club_printf(s, _("the board has %s"), club_results_or_open(g, text));
}

/* Return the id of the line of B. */
static long
id_of(const struct confirm_board *b)
{
	return (long)b->round * CLUB_PLAYER_ID + (long)b->board;
}

static enum screen_role
role_of(const struct confirm_board *b)
{
	return b->state == INBOX_CONFLICT || !b->is_open ? SCREEN_FAULT : SCREEN_TODO;
}

/* Set the columns of S, of which names are cut first. */
static void
set_columns(struct table *s)
{
	size_t k;

	club_table(s, "telephones", "", columns, COLUMNS);
	for (k = 2; !s->error && k < COLUMNS; k++) {
		if (*columns[k].name)
			s->columns[k].heading = C_("telephones", columns[k].name);
		s->columns[k].is_mark = k % 2 || k + 1 == COLUMNS;
	}
}

static void
put_boards(
    const struct strat_club *c, const struct club_post *p, struct screen_lines *to, int width)
{
	long *ids = malloc((p->n + 1) * sizeof *ids);
	size_t i, first = to->n;
	struct table s;

	set_columns(&s);
	for (i = 0; ids && i < p->n; i++) {
		ids[i] = id_of(&p->board[i]);
		put_board(&s, c, &p->board[i]);
	}
	club_hide_empty(&s, "round"); /* the names get its room */
	if (!ids || s.error)
		to->error = -STRAT_E_NOMEM;
	else
		screen_lines_table(to, &s, ids, width);
	to->fixed = first + 1;
	for (i = to->fixed; !to->error && i < to->n; i++)
		to->line[i].role = role_of(&p->board[i - to->fixed]);
	table_free(&s);
	free(ids);
}

/* Say that no results wait, and whether players can send any. */
static void
put_nothing(struct club_ui *u, struct screen_lines *to, int width)
{
	const char *url = club_hall_url_of_results(u);
	const struct strat_club *c = club_of(u);

	if (url && c->paired && !strat_club_open_round(c, c->paired)) {
		screen_lines_wrap(to, SCREEN_PLAIN,
		    _("No results from telephones wait, and no result is missing.\n\n"
		      "To end this: V on the menu, then o there."),
		    width);
		return;
	}
	screen_lines_wrap(to, SCREEN_PLAIN,
	    url ? club_ui_format(
		      _("No results from telephones wait.\n\n"
			"Players can send their results now, to %s, with the code on their slip; slips "
			"that are written on the page w of the menu have it.  To end this: V on the "
			"menu, then o there."),
		      url)
		: _("No results from telephones wait.\n\n"
		    "To let players send their results: V on the menu, then o there; then print the "
		    "slips, which have a code for telephones (w on the menu)."),
	    width);
}

/* Say how many boards follow, and on how many of them what was sent does not count. */
static void
put_numbers(struct club_ui *u, struct screen_lines *to)
{
	size_t n = club_post_waiting(u), differing = club_post_differing(u);

	if (!differing)
		screen_line(to, SCREEN_HEAD, 0,
		    P_("%zu result waits; it counts when you confirm it",
			"%zu results wait; they count when you confirm them", n),
		    n);
	else if (differing < n)
		screen_line(to, SCREEN_HEAD, 0, "%s", club_post_words(u));
	if (differing)
		screen_line(to, SCREEN_HEAD, 0,
		    P_("%zu board has another result than was sent; D discards what was sent",
			"%zu boards have another result than was sent; D discards what was sent",
			differing),
		    differing);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	(void)p;
	(void)club_post_tick(u);
	if (u->only_read) {
		screen_lines_wrap(to, SCREEN_PLAIN,
		    _("The file is read-only: results from telephones are shown to the desk only."),
		    width);
	} else if (club_post_waiting(u) == 0) {
		put_nothing(u, to, width);
	} else {
		put_numbers(u, to);
		put_boards(club_of(u), u->post, to, width);
	}
}

/* ------ changes ------ */

/* Return the chosen board, copied for a question about it, or NULL. */
static const struct confirm_board *
choose(struct club_ui *u)
{
	size_t i;

	club_ui_rows(u);
	for (i = 0; u->post && i < u->post->n; i++)
		if (id_of(&u->post->board[i]) == club_ui_page(u)->list.id) {
			u->post->chosen = u->post->board[i];
			return &u->post->chosen;
		}
	club_ui_decline(u, _("no results wait"));
	return NULL;
}

static void
enter_first(struct club_ui *u, const char *answer)
{
	(void)answer;
	club_post_enter(u, -1);
}

static void
enter_one(struct club_ui *u, const char *answer)
{
	if (*answer == 'n')
		club_ui_say(u, _("nothing is changed"));
	else
		club_post_enter(u, *answer == '2');
}

static void
act_reject(struct club_ui *u, int arg)
{
	const struct confirm_board *b = choose(u);
	struct strat_out name;

	(void)arg;
	if (!b)
		return;
	club_ui_confirm(u,
	    club_ui_format(b->is_open
		    ? _("%.300s: discard what was sent?  The players can send it again.")
		    : _("%.300s: discard what was sent?  The result stays as it is."),
		club_post_name(u, b, &name)),
	    club_post_reject);
	strat_out_free(&name);
}

/* Ask which of two different results is right. */
static void
ask_which(struct club_ui *u, const struct confirm_board *b)
{
	const struct strat_club_game *g = &club_of(u)->round[b->round].games[b->board - 1];
	char sent[2][INBOX_RESULT];
	int k;

	for (k = 0; k < 2; k++)
		confirm_shown(b, k, sent[k]);
	club_ui_ask_letter(u,
	    club_ui_format(_("Board %zu, %.100s - %.100s: which is right?  1: %s (sent by %.100s), "
			     "2: %s (sent by %.100s), n: neither"),
		b->board, club_name_of(club_of(u), g->player[0]),
		club_name_of(club_of(u), g->player[1]), sent[0],
		club_name_of(club_of(u), g->player[0]), sent[1],
		club_name_of(club_of(u), g->player[1])),
	    "12n", enter_one);
}

/* Ask before the result of B counts that not both players sent, each from a telephone of their own. */
static void
ask_doubtful(struct club_ui *u, const struct confirm_board *b)
{
	char sent[INBOX_RESULT];
	struct strat_out name;

	club_ui_confirm(u,
	    club_ui_format(_("%.300s: enter %s (%s)?"), club_post_name(u, b, &name),
		confirm_shown(b, -1, sent), _(confirm_words(club_of(u), b))),
	    enter_first);
	strat_out_free(&name);
}

static void
act_enter(struct club_ui *u, int arg)
{
	const struct confirm_board *b = choose(u);
	char text[STRAT_CLUB_RESULTS_TEXT], sent[INBOX_RESULT];

	(void)arg;
	if (!b)
		return;
	if (!b->is_open)
		club_ui_decline(u,
		    _("board %zu has %s already: D discards what was sent; to change the result, type it "
		      "on the page of results (r)"),
		    b->board,
		    club_results_or_open(&club_of(u)->round[b->round].games[b->board - 1], text));
	else if (b->state == INBOX_CONFLICT)
		ask_which(u, b);
	else if (b->round < club_of(u)->paired)
		club_ui_confirm(u,
		    club_ui_format(
			_("Round %zu, board %zu: enter %s?  Later rounds stay as they were paired."),
			b->round, b->board, confirm_shown(b, -1, sent)),
		    enter_first);
	else if (!confirm_is_agreed(club_of(u), b))
		ask_doubtful(u, b);
	else
		club_post_enter(u, -1);
}

/* ------ all that agree ------ */

static void
act_agreed(struct club_ui *u, int arg)
{
	const struct confirm_board *agreed = NULL;
	char sent[INBOX_RESULT];
	struct strat_out name;
	size_t i, n = 0;

	(void)arg;
	club_ui_rows(u);
	for (i = 0; u->post && i < u->post->n; i++)
		if (confirm_is_agreed(club_of(u), &u->post->board[i])) {
			agreed = &u->post->board[i];
			n++;
		}
	if (n == 0) {
		club_ui_decline(u,
		    _("no result of this round waits that both players sent, each from a telephone of their own"));
		return;
	}
	u->post->upto = u->post->lines;
	strat_out_init(&name, -1);
	club_ui_confirm(u,
	    n == 1 ? club_ui_format(_("%.300s: confirm %s, on which both players agree?"),
			 club_post_name(u, agreed, &name), confirm_shown(agreed, -1, sent))
		   : club_ui_format(P_("Confirm the result on which both players agree?",
					"Confirm the %zu results on which both players agree?", n),
			 n),
	    club_post_enter_agreed);
	strat_out_free(&name);
}

void
club_act_telephones(struct club_ui *u, int arg)
{
	(void)arg;
	if (u->is_there && club_ui_page(u)->which != CLUB_PAGE_TELEPHONES)
		club_ui_push(u, CLUB_PAGE_TELEPHONES, 0);
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("confirm"),
	      N_("enter the result into the tournament; if the players differ, choose one"), 0 },
	    act_enter, 0 },
	{ { { 'A' }, "A", N_("all that agree"),
	      N_("enter all results that both players sent, each from a telephone of their own"),
	      0 },
	    act_agreed, 0 },
	{ { { 'D', SCREEN_CODE(KEY_DC) }, "D", N_("discard"), N_("discard what was sent"), 0 },
	    act_reject, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_telephones = { N_("Results from telephones"),
	N_("Results that players sent with the code on their slip, while the page V takes results.  Nothing "
	   "counts before you confirm it.  If the two players sent different results, both are shown: "
	   "ENTER asks which one is right, D lets them send it again.  A result that came too late, "
	   "when the board had another one already, stays here until you discard it with D.  If you "
	   "type another result than was sent, after a question, the player reads that you have decided."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };
