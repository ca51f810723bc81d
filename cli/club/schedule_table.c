/* schedule_table.c - the schedule of all rounds, including future ones where they are known, as
 * tables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"
#include "cli/club/views.h"
#include "club/team/team.h"
#include "tourney/keizer.h"

/* ------ rounds ------ */

int
club_counts_rounds(const struct strat_club *c)
{
	return club_is_swiss(c) || strat_club_setting_is(c, "system", "burstein") ||
	    strat_club_setting_is(c, "system", "keizer");
}

/* Return 1 if the system numbers the players in the order of their sign-up, whatever the setting. */
static int
is_in_order_of_sign_up(const struct strat_club *c)
{
	const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));

	return s->is_table && s != &strat_system_groups;
}

const char *
club_setting_shown(const struct strat_club *c, const char *name, char text[24], const char **about)
{
	const struct strat_club_setting *s = club_setting(name);
	size_t rounds;

	*about = s->about;
	if (strcmp(name, "order") == 0 && is_in_order_of_sign_up(c))
		return "sign-up";
	if (strcmp(name, "rounds") != 0 || club_counts_rounds(c))
		return strat_club_get(c, name);
	*about = N_("number of rounds, determined by the system and the players");
	rounds = club_rounds(c);
	snprintf(text, 24, "%zu", rounds);
	return rounds ? text : "";
}

size_t
club_new_table(const struct strat_club *c)
{
	struct strat_club_field x;
	size_t n = 0;

	if (c->paired && strat_club_field_init(&x, c) == 0 && x.rest.begin == c->paired && x.rest.n)
		n = x.t.rounds;
	if (c->paired)
		strat_club_field_free(&x);
	return n;
}

int
club_more_first(const struct strat_club *c, unsigned a, unsigned b, size_t *games)
{
	size_t round;
	int more = 0;

	*games = 0;
	for (round = 1; round <= c->paired; round++) {
		if (strat_club_opponent(c, a, round) != b)
			continue;
		++*games;
		more += c->round[round].games[strat_club_find_board(c, a, round) - 1].player[0] == a
		    ? 1
		    : -1;
	}
	return more;
}

unsigned
club_first_of(const struct strat_club *c, unsigned a, unsigned b)
{
	struct strat_club_field x;
	size_t games;
	int more = club_more_first(c, a, b, &games);

	if (more)
		return more > 0 ? b : a;
	if (strat_club_field_init(&x, c) == 0)
		more = strat_tourney_balance(&x.t, x.index[a], c->paired) -
		    strat_tourney_balance(&x.t, x.index[b], c->paired);
	strat_club_field_free(&x);
	return more > 0 ? b : a;
}

void
club_order_byes(const struct strat_club *c, unsigned *a, unsigned *b)
{
	unsigned first = *b;

	if (!strat_club_is_free(c, *b) || !strat_club_find_board(c, *b, c->paired) ||
	    club_first_of(c, *a, *b) == *a)
		return;
	*b = *a;
	*a = first;
}

/* A board of a round.  Without a second player, the first one has a bye. */
struct board {
	size_t round, board;
	unsigned player[2];
	const struct strat_club_game *game; /* NULL: a future game */
};

struct plan {
	struct board *boards;
	size_t n, cap;
};

static int
add(struct plan *p, struct board b)
{
	void *boards = p->boards;
	int rc = strat_vec_grow(&boards, &p->cap, p->n + 1, sizeof *p->boards);

	p->boards = boards;
	if (rc == 0)
		p->boards[p->n++] = b;
	return rc;
}

static int
add_paired(struct plan *p, const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < r->n; i += strat_club_match_boards(c, &r->games[i])) {
		unsigned first = strat_club_entrant(c, r->games[i].player[0]);
		unsigned second = strat_club_entrant(c, r->games[i].player[1]);

		rc = add(p,
		    (struct board){ round, strat_club_match_number(c, round, i), { first, second },
			&r->games[i] });
	}
	return rc;
}

/* Return the player with index I of X if they will play in ROUND, otherwise 0. */
static unsigned
there(const struct strat_club_field *x, const struct strat_club *c, uint16_t i, size_t round)
{
	return i != STRAT_NO_PLAYER &&
		(strat_club_plays_in(c, x->who[i], round) ||
		    strat_club_is_forfeiting(c, x->who[i], round))
	    ? x->who[i]
	    : 0;
}

/* Add a bye for each player of ROUND who is on none of the boards of P from FROM on. */
static int
add_free(struct plan *p, const struct strat_club *c, size_t round, size_t from, size_t board)
{
	uint8_t *has_board = calloc(c->n + 1, 1);
	unsigned i;
	int rc = has_board ? 0 : -STRAT_E_NOMEM;

	for (; rc == 0 && from < p->n; from++)
		has_board[p->boards[from].player[0]] = has_board[p->boards[from].player[1]] = 1;
	for (i = 1; rc == 0 && i <= c->n; i++)
		if (!has_board[i] && strat_club_is_entrant(c, i) &&
		    strat_club_plays_in(c, i, round))
			rc = add(p, (struct board){ round, ++board, { i, 0 }, NULL });
	free(has_board);
	return rc;
}

/* Add a board of the future ROUND for FIRST, who moves first, and SECOND, as the pairing will: either may be 0, who will not
 * be there.  In a table without rests the other one is left to add_free(). */
static int
add_pair(struct plan *p, const struct strat_club_field *x, const struct strat_club *c,
    const struct board *b)
{
	unsigned first = b->player[0], second = b->player[1];
	struct board to = *b;

	if (!(first && strat_club_plays_in(c, first, b->round)) &&
	    !(second && strat_club_plays_in(c, second, b->round)))
		return 0;
	if (!first || !second) {
		if (!x->t.system->some_rest)
			return 0;
		to.player[0] = first ? first : second;
		to.player[1] = 0;
	} else if (strat_club_field_is_swapped(c, b->round, first, second)) {
		to.player[0] = second;
		to.player[1] = first;
	}
	return add(p, to);
}

/* Add the pairings of the future ROUND, provided that no player leaves. */
static int
add_coming(struct plan *p, const struct strat_club_field *x, const struct strat_club *c,
    size_t round, struct strat_pairing *pairs)
{
	struct strat_pairing_plan plan = strat_club_field_options(x, c, round - 1);
	size_t i, from = p->n;
	int rc = x->t.system->pair(&plan, pairs, NULL);

	for (i = 0; rc == 0 && i < pairs->n; i++)
		rc = add_pair(p, x, c,
		    &(struct board){ round, p->n - from + 1,
			{ there(x, c, pairs->pairs[i].white, round),
			    there(x, c, pairs->pairs[i].black, round) },
			NULL });
	return rc < 0 || x->t.system->some_rest ? rc : add_free(p, c, round, from, p->n - from);
}

/* Return the number of rounds that are paired or fixed by a table. */
static size_t
known_rounds(struct strat_club_field *x, const struct strat_club *c)
{
	size_t n = x->t.rounds;

	if (!x->t.system->is_table)
		return c->paired;
	if (x->t.system == &strat_system_groups && !x->t.lineup)
		n = strat_club_field_group_rounds(x, c); /* the finalists are not known yet */
	else if (x->t.system == &strat_system_groups &&
	    strat_club_setting_is(c, "finals", "knockout"))
		n = c->paired;
	n = n < STRAT_CLUB_ROUNDS ? n : STRAT_CLUB_ROUNDS;
	return n > c->paired ? n : c->paired;
}

size_t
club_count_rounds(const struct strat_club *c)
{
	struct strat_club_field x;
	size_t n = strat_club_field_init(&x, c) < 0 ? c->paired : known_rounds(&x, c);

	strat_club_field_free(&x);
	return n;
}

int
club_rests(const struct strat_club *c, unsigned player, size_t round)
{
	struct strat_pairing_plan plan;
	struct strat_pairing pairs;
	struct strat_club_field x;
	int rests = strat_club_field_init(&x, c) == 0 && x.t.system == &strat_system_groups;
	size_t i;

	strat_pairing_init(&pairs);
	if (rests) {
		plan = strat_club_field_options(&x, c, round - 1);
		rests = x.t.system->pair(&plan, &pairs, NULL) == 0;
	}
	for (i = 0; rests && i < pairs.n; i++)
		rests = x.who[pairs.pairs[i].white] != player &&
		    x.who[pairs.pairs[i].black] != player;
	strat_pairing_free(&pairs);
	strat_club_field_free(&x);
	return rests;
}

/* Fill P, which is all zero, with the complete schedule; the caller frees it. */
static int
make_plan(struct plan *p, const struct strat_club *c)
{
	struct strat_pairing pairs;
	struct strat_club_field x;
	int rc = strat_club_field_init(&x, c);
	size_t round, rounds = rc < 0 ? 0 : known_rounds(&x, c);

	strat_pairing_init(&pairs);
	for (round = 1; rc == 0 && round <= rounds; round++)
		rc = round <= c->paired ? add_paired(p, c, round)
					: add_coming(p, &x, c, round, &pairs);
	strat_pairing_free(&pairs);
	strat_club_field_free(&x);
	return rc;
}

/* ------ the games of one player ------ */

/* Return 1 if player NUMBER may play in ROUND with the own team. */
static int
is_with_team(const struct strat_club *c, unsigned number, size_t round)
{
	return strat_club_entrant(c, number) == number || strat_club_plays_in(c, number, round);
}

/* Return a word, to be translated, for the game of WHO and OTHER in ROUND if it will not be played, or NULL: as WHO sees
 * it. */
static const char *
word_for(const struct strat_club *c, unsigned who, unsigned other, size_t round)
{
	const char *word = club_forfeit_word(c, who, other, round);
	int has_left = strat_club_is_forfeiting(c, who, round);

	if (!word || strat_club_is_annulled(c, who) || strat_club_is_annulled(c, other) ||
	    has_left == strat_club_is_forfeiting(c, other, round))
		return word;
	return has_left ? N_("lost without a game") : N_("won without a game");
}

int
club_games_to_come(const struct strat_club *c, unsigned number, struct club_coming **list)
{
	unsigned entrant = strat_club_entrant(c, number);
	struct plan p = { 0 };
	const struct board *b;
	int n = 0, rc = entrant ? make_plan(&p, c) : 0;

	*list = rc < 0 ? NULL : malloc((p.n + 1) * sizeof **list);
	if (!*list)
		rc = -STRAT_E_NOMEM;
	for (b = p.boards; *list && b && b < p.boards + p.n; b++) {
		int is_second = b->player[1] == entrant;

		if (b->game || b->player[is_second] != entrant ||
		    !is_with_team(c, number, b->round))
			continue;
		(*list)[n++] = (struct club_coming){ .round = b->round,
			.opponent = b->player[!is_second],
			.is_second = is_second,
			.word = word_for(c, entrant, b->player[!is_second], b->round) };
	}
	free(p.boards);
	return rc < 0 ? rc : n;
}

/* ------ games that are put off ------ */

/* Return 1 if FIRST and SECOND, who are to meet in ROUND, which is to come, do not because of a bye of no point. */
static int
is_put_off(const struct strat_club *c, unsigned first, unsigned second, size_t round)
{
	const struct strat_club_player *p = &c->players[first - 1], *q = &c->players[second - 1];
	int byes = (p->bye[round] == STRAT_RESULT_ZERO_BYE) +
	    (q->bye[round] == STRAT_RESULT_ZERO_BYE);
	int open = (p->bye[round] == STRAT_RESULT_OPEN) + (q->bye[round] == STRAT_RESULT_OPEN);

	return byes && byes + open == 2 && !(p->last && p->last < round) &&
	    !(q->last && q->last < round);
}

/* Return the last round to come of P after ROUND in which FIRST and SECOND meet, or 0. */
static size_t
last_meeting(const struct plan *p, unsigned first, unsigned second, size_t round)
{
	const struct board *b;

	for (b = p->boards + p->n; b > p->boards && b[-1].round > round; b--)
		if (b[-1].player[0] + b[-1].player[1] == first + second &&
		    (b[-1].player[0] == first || b[-1].player[1] == first))
			return b[-1].round;
	return 0;
}

/* Add to LIST the pairs of the next round that are put off, with the rounds of P.  Return their number. */
static int
list_put_off(const struct strat_club *c, const struct strat_club_field *x,
    const struct strat_pairing *pairs, const struct plan *p, struct club_put_off *list)
{
	size_t i, next = c->paired + 1;
	int n = 0;

	for (i = 0; i < pairs->n; i++) {
		unsigned first = x->who[pairs->pairs[i].white], second;

		if (pairs->pairs[i].black == STRAT_NO_PLAYER)
			continue;
		second = x->who[pairs->pairs[i].black];
		if (is_put_off(c, first, second, next))
			list[n++] = (struct club_put_off){ { first, second },
				last_meeting(p, first, second, next) };
	}
	return n;
}

int
club_games_put_off(const struct strat_club *c, struct club_put_off **list)
{
	int is_table = club_cycles(c) && c->paired < STRAT_CLUB_ROUNDS, rc = 0, n = 0;
	struct strat_pairing pairs;
	struct strat_club_field x;
	struct plan p = { 0 };

	*list = calloc(c->n + 1, sizeof **list);
	if (!*list || !is_table)
		return *list ? 0 : -STRAT_E_NOMEM;
	strat_pairing_init(&pairs);
	rc = strat_club_field_init(&x, c);
	if (rc == 0)
		rc = make_plan(&p, c);
	if (rc == 0) {
		struct strat_pairing_plan plan = strat_club_field_options(&x, c, c->paired);

		if (x.t.system->pair(&plan, &pairs, NULL) == 0)
			n = list_put_off(c, &x, &pairs, &p, *list);
	}
	strat_pairing_free(&pairs);
	strat_club_field_free(&x);
	free(p.boards);
	return rc < 0 ? rc : n;
}

/* ------ tables ------ */

/* Put the result of a future game, for people a word if a player has withdrawn. */
static void
put_coming(struct table *s, const struct strat_club *c, const struct board *b)
{
	const char *word = club_forfeit_word(c, b->player[0], b->player[1], b->round);

	club_put(s, "");
	if (word)
		table_shown(s, _(word));
}

/* Put the number of B, for people with the name of the match if it is the final or that for third place. */
static void
put_number(struct table *s, const struct strat_club *c, const struct board *b)
{
	size_t end = strat_knockout_rounds(c->nlineup) + c->lineup_round;
	const char *word = "";

	club_put_board_number(s, b->board, !b->player[1]);
	if (b->round <= c->paired && b->round + 1 == end && strat_club_is_knockout(c, b->round))
		word = club_final_word(c, b->round, b->player[0], b->player[1]);
	if (*word && b->player[1])
		table_shown(s, table_printf(s, "%zu, %s", b->board, _(word)));
}

int
club_view_schedule(struct table *s, const struct strat_club *c, size_t round)
{
	static const struct club_column columns[] = { { N_("round"), 0 }, { N_("board"), 0 },
		{ N_("first"), TABLE_TEXT }, { N_("result"), CLUB_MARK },
		{ N_("second"), TABLE_TEXT } };
	struct plan p = { 0 };
	const struct board *b;
	int rc = make_plan(&p, c);

	club_table(s, "schedule", strat_club_get(c, "name"), columns + (round != 0),
	    sizeof columns / sizeof *columns - (round != 0));
	if (c->boards)
		club_team_headings(s, round == 0);
	for (b = p.boards; b && b < p.boards + p.n; b++) {
		if (round && b->round != round)
			continue;
		if (!round)
			club_printf(s, "%zu", b->round);
		put_number(s, c, b);
		if (b->game && !c->boards)
			club_put_side(s, c, b->game, 0);
		else
			club_put_name(s, c, b->player[0]);
		if (b->game && c->boards)
			club_put_points(s, c, b->round, b->game);
		else if (b->game)
			club_put_result_of(s, c, b->game, b->round);
		else
			put_coming(s, c, b);
		if (b->game && !c->boards)
			club_put_side(s, c, b->game, 1);
		else
			club_put_name(s, c, b->player[1]);
		if (b->game)
			club_show_free(s, b->player[1], club_free_word(c, b->round));
	}
	free(p.boards);
	return rc < 0 ? s->error = rc : s->error;
}

/* Put the rounds in which player NUMBER meets OTHER, and whether NUMBER moves first or second. */
static void
put_meetings(struct table *s, const struct plan *p, unsigned number, unsigned other)
{
	char text[STRAT_CLUB_TEXT] = "", shown[STRAT_CLUB_TEXT] = "";
	const struct board *b;
	size_t n = 0, at = 0;

	for (b = p->boards;
	     b && b < p->boards + p->n && n + 8 < sizeof text && at + 16 < sizeof shown; b++) {
		int is_second = b->player[1] == number;

		if (b->player[is_second] != number || b->player[!is_second] != other)
			continue;
		at += (size_t)snprintf(shown + at, sizeof shown - at, "%s%zu%s", n ? " " : "",
		    b->round, club_letter("wb"[is_second]));
		n += (size_t)snprintf(
		    text + n, sizeof text - n, "%s%zu%c", n ? " " : "", b->round, "wb"[is_second]);
	}
	club_put(s, number == other ? "\303\227" : text);
	if (strcmp(text, shown) != 0)
		table_shown(s, table_strdup(s, shown));
}

int
club_view_grid(struct table *s, const struct strat_club *c)
{
	static const struct club_column columns[] = { { N_("number"), 0 },
		{ N_("name"), TABLE_TEXT } };
	struct plan p = { 0 };
	int rc = make_plan(&p, c);
	char word[24];
	unsigned i, k;

	club_table(s, "grid", strat_club_get(c, "name"), columns, 2);
	if (c->boards)
		club_heading(s, 1, _("team"));
	for (i = 1; i <= c->n; i++) {
		if (!strat_club_is_entrant(c, i))
			continue;
		snprintf(word, sizeof word, "%u", i);
		table_column(s, table_strdup(s, word), TABLE_TEXT, "")->is_mark = 1;
	}
	for (i = 1; s->error == 0 && i <= c->n; i++) {
		if (!strat_club_is_entrant(c, i))
			continue;
		club_printf(s, "%u", i);
		club_put_name(s, c, i);
		for (k = 1; k <= c->n; k++)
			if (strat_club_is_entrant(c, k))
				put_meetings(s, &p, i, k);
	}
	free(p.boards);
	return rc < 0 ? s->error = rc : s->error;
}

/* ------ a round as an arbiter judges it ------ */

int
club_is_last_round(const struct strat_club *c, const struct strat_club_field *x, size_t round)
{
	size_t n = 1, rounds = 0;

	for (; n < x->t.nlineup; n *= 2)
		rounds++;
	return strat_club_is_knockout(c, round) && rounds && round == x->t.begin + rounds;
}

/* Points and balances before ROUND, from 1. */
struct before {
	const struct strat_club *c;
	const struct strat_club_field *x; /* made from C */
	size_t round;
	struct strat_keizer_row *rows; /* in Keizer's system; else NULL */
	const char *free;              /* the word of those without an opponent */
	int *balance; /* by player: how many games more each moved first in than second */
};

/* Rank the players of Keizer's system in B.  Return 0 or a negative code. */
static int
rank_before(struct before *b)
{
	const struct strat_tourney *t = &b->x->t;
	uint8_t *away = malloc(t->n + 1);
	size_t i;
	int rc;

	b->rows = calloc(t->n + 1, sizeof *b->rows);
	if (away)
		strat_pairing_list_absent(t, b->round - 1, away);
	for (i = 0; away && i < t->n; i++)
		if (b->c->players[b->x->who[i] - 1].first > b->round)
			away[i] = STRAT_KEIZER_LATE;
	rc = away && b->rows ? strat_keizer_rank(t, b->round - 1, away, b->rows) : -STRAT_E_NOMEM;
	free(away);
	return rc;
}

int
club_counts_matches(const struct strat_club *c, size_t round)
{
	if (strat_club_is_knockout(c, round) || strat_club_setting_is(c, "system", "knockout"))
		return 1;
	if (!strat_club_ends_in_knockout(c) || c->lineup_round || !c->paired || round <= c->paired)
		return 0;
	return club_are_groups_paired(c);
}

/* Count the games of all rounds before that of B, or only the first one of each match; a game without a result,
 * too, as the pairing does. */
static void
count_balances(struct before *b)
{
	size_t round = b->round <= b->c->paired ? b->round - 1 : b->c->paired, i, k;

	if (club_counts_matches(b->c, b->round)) {
		for (i = 0; i < b->x->t.n; i++)
			b->balance[b->x->who[i]] = strat_tourney_balance(&b->x->t, i, round);
		return;
	}
	for (round = 1; round < b->round && round <= b->c->paired; round++)
		for (i = 0; i < b->c->round[round].n; i++) {
			const struct strat_club_game *g = &b->c->round[round].games[i];

			for (k = 0; g->player[1] && k < g->n; k++)
				if (g->result[k] == STRAT_RESULT_OPEN ||
				    (strat_result_table[g->result[k]].flags & STRAT_IS_PLAYED)) {
					b->balance[g->player[k % 2]]++;
					b->balance[g->player[!(k % 2)]]--;
				}
		}
}

/* Set what players have.  Return 0 or a negative code; the caller releases it in both cases. */
static int
begin_before(struct before *b)
{
	b->balance = calloc(b->c->n + 1, sizeof *b->balance);
	if (!b->balance)
		return -STRAT_E_NOMEM;
	count_balances(b);
	return b->x->t.system == &strat_system_keizer ? rank_before(b) : 0;
}

static void
free_before(struct before *b)
{
	free(b->rows);
	free(b->balance);
}

/* Put points, ratings and balances of A and B, which may be 0, by BEFORE; of players of teams only the
 * ratings, since points and balances are those of the match. */
static void
put_judged(struct table *s, const struct before *before, unsigned a, unsigned b)
{
	const struct strat_club *c = before->c;
	const struct strat_club_field *x = before->x;
	char points[2][16] = { "", "" }, balance[2][16] = { "", "" };
	const char *rating[2] = { "", "" };
	unsigned who[2] = { a, b };
	int is_rated = 0;
	size_t k;

	for (k = 0; k < 2 && who[k]; k++) {
		const char *text = c->players[who[k] - 1].fact[STRAT_CLUB_RATING];
		size_t i = x->index[who[k]];

		rating[k] = *text ? text : "-";
		is_rated |= *text != '\0';
		if (c->boards)
			continue;
		club_points_text(points[k],
		    before->rows ? before->rows[i].points
				 : strat_tourney_points(&x->t, i, before->round - 1));
		club_balance_text(balance[k], before->balance[who[k]]);
	}
	club_printf(s, b && !c->boards ? "%s : %s" : "%s", points[0], points[1]);
	if (is_rated)
		club_printf(s, b ? "%s : %s" : "%s", rating[0], rating[1]);
	else
		club_put(s, "");
	club_printf(s, b && !c->boards ? "%s : %s" : "%s", balance[0], balance[1]);
}

/* Put the row of BOARD, or of the board of a plan without a game, G NULL; IS_SHORT: without points, ratings
 * and balances. */
static void
put_judged_board(struct table *s, const struct before *before, size_t board,
    const struct strat_club_game *g, unsigned a, unsigned b, int is_short)
{
	const struct strat_club *c = before->c;
	const char *teamless = g || b ? NULL : club_teamless_word(before->x, c, a);

	club_put_board_number(s, board, !b);
	if (g)
		club_put_side(s, c, g, 0);
	else
		club_put_seat(s, c, a, b);
	if (g)
		club_put_result(s, c, g, before->round);
	else
		club_put(s, "");
	if (g)
		club_put_side(s, c, g, 1);
	else
		club_put_seat(s, c, b, a);
	club_show_free(s, b, teamless ? teamless : before->free);
	if (!is_short)
		put_judged(s, before, a, b);
}

static int
has_groups(const struct strat_club *c, size_t round, const json_t *plan)
{
	return json_object_get(plan, "groups") ||
	    (club_shows_group(c, round) && !json_object_get(plan, "lineup"));
}

unsigned
club_group_of(const struct strat_club *c, size_t round, const json_t *plan, unsigned number)
{
	const json_t *groups = json_object_get(plan, "groups");
	size_t i, k;

	if (!has_groups(c, round, plan))
		return 0;
	for (i = 0; i < json_array_size(groups); i++)
		for (k = 0; k < json_array_size(json_array_get(groups, i)); k++)
			if (json_integer_value(json_array_get(json_array_get(groups, i), k)) ==
			    (json_int_t)number)
				return (unsigned)i + 1;
	return c->players[number - 1].group;
}

int
club_view_judged(
    struct table *s, const struct strat_club *c, size_t round, const json_t *plan, int only_open)
{
	static const struct club_column columns[] = { { N_("board"), 0 },
		{ N_("first"), TABLE_TEXT }, { N_("result"), CLUB_MARK },
		{ N_("second"), TABLE_TEXT }, { N_("points"), CLUB_MARK },
		{ N_("rating"), CLUB_MARK }, { N_("balance"), CLUB_MARK } };
	const json_t *games = json_object_get(plan, "games");
	int is_teams = c->boards && !games; /* the match says more than points and balance */
	int shows_group = has_groups(c, round, plan);
	const struct strat_club_round *r = &c->round[round <= STRAT_CLUB_ROUNDS ? round : 0];
	size_t i, n = games ? json_array_size(games) : r->n;
	char title[STRAT_CLUB_TEXT + 60];
	const char *name = strat_club_get(c, "name");
	struct strat_club_field x;
	int len, is_last, rc = strat_club_field_init(&x, c);
	struct before before = { .c = c, .x = &x, .round = round };

	before.free = plan ? club_free_planned(c, json_object_get(plan, "games"))
			   : club_free_word(c, round);
	if (rc == 0)
		rc = begin_before(&before);
	len = snprintf(title, sizeof title, "%s%s", name, *name ? ", " : "");
	snprintf(title + len, sizeof title - (size_t)len, _("round %zu"), round);
	club_table(s, "boards", title, columns, is_teams ? 4 : sizeof columns / sizeof *columns);
	is_last = rc == 0 && club_is_last_round(c, &x, round);
	if (is_teams)
		club_match_columns(s, c);
	if (is_last) {
		table_column(s, "match", TABLE_TEXT, "");
		club_heading(s, s->ncolumns - 1, C_("knockout", "match"));
	}
	if (shows_group)
		table_column(s, N_("group"), 0, "");
	for (i = 0; rc == 0 && i < n; i++) {
		const struct strat_club_game *g = games ? NULL : &r->games[i];
		const json_t *pair = json_array_get(games, i);
		unsigned a = g ? g->player[0]
			       : (unsigned)json_integer_value(json_array_get(pair, 0));
		unsigned b = g ? g->player[1]
			       : (unsigned)json_integer_value(json_array_get(pair, 1));

		if (only_open && !(g && strat_club_game_is_open(g)))
			continue;
		put_judged_board(s, &before, i + 1, g, a, b, is_teams);
		if (is_teams)
			club_put_match(s, c, round, i, only_open);
		if (is_last)
			(void)club_put_final_word(s, c, round, a, b);
		if (shows_group)
			club_printf(s, "%u", club_group_of(c, round, plan, a));
	}
	free_before(&before);
	strat_club_field_free(&x);
	return rc < 0 ? s->error = rc : s->error;
}
