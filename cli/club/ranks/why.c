/* why.c - why a player has this rank: each summand of the tie-breaks, and two players compared. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"
#include "base/lang.h"
#include "cli/club/ranks.h"

/* Write VALUE, in hundredths, to TO with DECIMALS, or with two if it needs them. */
static void
format_value(int64_t value, int decimals, char to[32])
{
	int64_t size = value < 0 ? -value : value;
	const char *sign = value < 0 ? "-" : "";

	if (size % 10 || (decimals < 1 && size % 100))
		decimals = 2;
	if (decimals == 0)
		snprintf(to, 32, "%s%" PRId64, sign, size / 100);
	else if (decimals == 1)
		snprintf(to, 32, "%s%" PRId64 ".%d", sign, size / 100, (int)(size / 10 % 10));
	else
		snprintf(to, 32, "%s%" PRId64 ".%02d", sign, size / 100, (int)(size % 100));
}

/* Players of ranks R, or of a part of them. */
struct of_ranks {
	const struct club_ranks *r;
	const uint16_t *who; /* index of each player in the field; NULL: the same */
};

/* Return what player WHO of ARG did in ROUND, from 0, without an opponent, as the player's page calls it, not
 * translated. */
static const char *
free_word(const void *arg, size_t who, size_t round)
{
	const struct of_ranks *of = arg;
	const struct strat_club *c = of->r->club;
	unsigned number = c ? of->r->field.who[of->who ? of->who[who] : who] : 0;

	return !c ? N_("bye")
	    : strat_club_find_board(c, number, round + 1)
	    ? club_free_word(c, round + 1)
	    : club_absence_words(c, number, round + 1);
}

static const char *
free_words(const void *arg, size_t who, size_t round)
{
	return _(free_word(arg, who, round));
}

/* ------ a player ------ */

/* Write tie-break K of player WHO of S to TO. */
static void
format_tiebreak(const struct strat_standings *s, size_t who, size_t k, char to[32])
{
	format_value(s->value[who * s->nuse + k], strat_tiebreaks[s->use[k].id].decimals, to);
}

/* Append what tie-break K of S is, of the second points of teams which ones they are or, if CODE is not NULL, that. */
static void
put_about(const struct strat_standings *s, size_t k, const char *code, struct strat_out *out)
{
	const struct strat_tiebreak *b = &strat_tiebreaks[s->use[k].id];
	const char *heading = club_tiebreak_heading(s->t, s->use[k].id);

	strat_out_printf(out, "%s%s%s%s",
	    code          ? code
		: heading ? heading
			  : _(b->about),
	    *b->article ? " (C.07, " : "", b->article, *b->article ? ")" : "");
}

/* Append the tie-breaks of player WHO of S, the standings of OF, with each summand. */
static void
explain_values(
    const struct strat_standings *s, size_t who, const struct of_ranks *of, struct strat_out *out)
{
	struct strat_free_words words = { free_words, of };
	char code[STRAT_TIEBREAK_WORD], value[32];
	size_t k;

	for (k = 0; k < s->nuse; k++) {
		strat_tiebreak_word(&s->use[k], code);
		format_tiebreak(s, who, k, value);
		strat_out_printf(out, "%s %s%s", code, value, _(CLUB_COLON));
		put_about(s, k, NULL, out);
		strat_out_char(out, '\n');
		strat_standings_explain(s, who, k, &words, out);
	}
}

#define KNOCKOUT N_("In a knockout, the rank follows from the round in which the player lost.")

/* Return the index in P of the player with INDEX in the whole tournament, who is in it. */
static size_t
index_in(const struct strat_part *p, size_t index)
{
	size_t i = 0;

	while (p->who[i] != index)
		i++;
	return i;
}

int
club_ranks_explain(const struct club_ranks *r, size_t index, struct strat_out *out)
{
	size_t group = r->t->players[index].group;
	struct of_ranks of = { r, NULL };
	struct strat_part p;
	int rc;

	if (club_is_ranged(r)) {
		strat_out_printf(out, "%s\n",
		    _("In a knockout, the rank follows from the round in which the player lost."));
		return out->error;
	}
	if (r->t->system != &strat_system_groups || !group) {
		explain_values(&r->s, index, &of, out);
		return out->error;
	}
	rc = strat_part_make(&p, r->t, group, r->s.rounds, r->list);
	of.who = p.who;
	if (rc == 0)
		explain_values(&p.s, index_in(&p, index), &of, out);
	strat_part_free(&p);
	return rc < 0 ? rc : out->error;
}

/* ------ two players ------ */

/* Put a cell without a value, which people see as blank. */
static void
put_blank(struct table *s)
{
	club_put(s, "");
	table_shown(s, "");
}

/* Two players of a tournament or of a part of it. */
struct comparison {
	struct table *s;
	const struct club_ranks *r;
	const struct strat_standings *st;
	const uint16_t *who; /* index of each player of ST in the field; NULL: the same */
	size_t player[2];    /* indices in ST */
	int has_score, has_cut, has_dummy;
};

/* The columns. */
enum {
	CRITERION,
	ROUND,
	SIDE,
	NAME = 0,
	SCORE,
	VALUE,
	CUT,
	DUMMY,
	SIDES,
	DECIDES = SIDE + 2 * SIDES
};

/* Return the index in the field of player I of the standings of C. */
static size_t
in_field(const struct comparison *c, size_t i)
{
	return c->who ? c->who[i] : i;
}

static const char *
name_of(const struct comparison *c, size_t i, char room[STRAT_NUMBER_ROOM])
{
	return strat_tourney_player_label(c->r->t, in_field(c, i), room);
}

/* Return the number of tie-breaks up to the one that decides, which is K - 1 if the result is K; 0: the
 * points decide.  Set *DECIDES to 0 if nothing does. */
static size_t
find_deciding(const struct comparison *c, int *decides)
{
	size_t k = 0;

	while (k <= c->st->nuse && strat_standings_are_tied(c->st, c->player[0], c->player[1], k))
		k++;
	*decides = k <= c->st->nuse;
	return *decides ? k : c->st->nuse;
}

/* Add the columns of one of the two players. */
static void
add_side(struct comparison *c, int side)
{
	static const char *const names[2][SIDES] = {
		{ "first", "first_score", "first_value", "first_cut", "first_dummy" },
		{ "second", "second_score", "second_value", "second_cut", "second_dummy" },
	};
	char room[STRAT_NUMBER_ROOM];
	struct table_column *column = table_column(c->s, names[side][NAME], TABLE_TEXT, "");

	column->heading = table_strdup(c->s, name_of(c, c->player[side], room));
	column = table_column(c->s, names[side][SCORE], 2, "");
	column->heading = _("score");
	column->is_joined = 1;
	column = table_column(c->s, names[side][VALUE], 2, "");
	column->heading = _("counts");
	column->is_joined = 1;
	table_data_column(c->s, names[side][CUT], 0, "");
	table_data_column(c->s, names[side][DUMMY], TABLE_TEXT, "");
}

/* Return 1 if the summands of tie-break ID are products of the opponent's score, or in EDE have two
 * kinds of points; K may also be STRAT_TB_POINTS. */
static int
has_score(const struct strat_standings *s, size_t k)
{
	enum strat_tiebreak_id id;

	if (k == STRAT_TB_POINTS)
		return s->keizer != NULL;
	id = s->use[k].id;
	return id == STRAT_TB_SB || (id >= STRAT_TB_EMMSB && id <= STRAT_TB_EDE);
}

/* Put the opponent in X, of player WHO, or what there is instead.  Return it. */
static const char *
put_opponent(
    struct comparison *c, const struct strat_summand *x, size_t who, char room[STRAT_NUMBER_ROOM])
{
	struct of_ranks of = { c->r, c->who };
	const char *name = NULL;

	if (x->opponent != STRAT_NO_PLAYER) {
		club_put(c->s, name = name_of(c, x->opponent, room));
	} else if (x->round == STRAT_NO_ROUND) {
		club_put_word(c->s, name = N_("own value"));
	} else {
		club_put_word(c->s, N_("bye"));
		name = free_word(&of, who, x->round);
		table_local(c->s, _(name));
	}
	return name;
}

/* Put the cells of player WHO in a round: of X, or empty ones if that is NULL. */
static void
put_summand(struct comparison *c, const struct strat_summand *x, size_t who, size_t k)
{
	static const char *const articles[] = { [STRAT_NO_DUMMY] = "",
		[STRAT_DUMMY_OWN] = "16.4",
		[STRAT_DUMMY_OPPONENT] = "16.4.1",
		[STRAT_DUMMY_DRAWS] = "16.4.2" };
	char value[32], shown[STRAT_PLAYER_TEXT + 80], room[STRAT_NUMBER_ROOM];
	const char *name;
	int decimals = k == STRAT_TB_POINTS || strat_tiebreaks[c->st->use[k].id].ascending
	    ? 1 /* points, of which a direct encounter makes places */
	    : strat_tiebreaks[c->st->use[k].id].decimals;
	int i;

	if (!x) {
		for (i = 0; i < SIDES; i++)
			put_blank(c->s);
		return;
	}
	name = put_opponent(c, x, who, room);
	if (x->dummy) {
		snprintf(shown, sizeof shown, _("%s, dummy (%s)"),
		    x->opponent == STRAT_NO_PLAYER ? _(name) : name, articles[x->dummy]);
		table_shown(c->s, table_strdup(c->s, shown));
		c->has_dummy = 1;
	}
	if (has_score(c->st, k)) {
		format_value(x->score, 1, value);
		table_digits(c->s, table_strdup(c->s, value));
		c->has_score = 1;
	} else {
		put_blank(c->s);
	}
	format_value(x->value, decimals, value);
	table_digits(c->s, table_strdup(c->s, value));
	if (x->is_cut) {
		table_shown(c->s, table_printf(c->s, "(%s)", value));
		c->has_cut = 1;
	}
	table_number(c->s, x->is_cut);
	club_put(c->s, articles[x->dummy]);
}

/* Put the row of a round: CODE is the criterion, K its number, X the summand of each player or NULL. */
static void
put_round(struct comparison *c, const char *code, size_t k, const struct strat_summand *const x[2])
{
	size_t round = x[0] ? x[0]->round : x[1]->round;

	club_put(c->s, code);
	table_shown(c->s, "");
	if (round == STRAT_NO_ROUND)
		put_blank(c->s);
	else
		table_number(c->s, (double)round + 1);
	put_summand(c, x[0], c->player[0], k);
	put_summand(c, x[1], c->player[1], k);
	table_number(c->s, 0);
}

/* Put the rounds of criterion K, those of both players together.  OF has room for the summands. */
static void
put_rounds(struct comparison *c, const char *code, size_t k, struct strat_summands of[2])
{
	size_t i[2] = { 0, 0 }, first;
	int side;

	for (side = 0; side < 2; side++)
		strat_standings_summands(c->st, c->player[side], k, &of[side]);
	while (c->s->error == 0 && (i[0] < of[0].n || i[1] < of[1].n)) {
		const struct strat_summand *x[2] = { NULL, NULL };

		/* STRAT_NO_ROUND + 1 is 0 */
		first = SIZE_MAX;
		for (side = 0; side < 2; side++)
			if (i[side] < of[side].n && of[side].list[i[side]].round + 1 < first)
				first = of[side].list[i[side]].round + 1;
		for (side = 0; side < 2; side++)
			if (i[side] < of[side].n && of[side].list[i[side]].round + 1 == first)
				x[side] = &of[side].list[i[side]++];
		put_round(c, code, k, x);
	}
}

/* Write the value of criterion K of player WHO to TO. */
static void
format_criterion(const struct comparison *c, size_t who, size_t k, char to[32])
{
	if (k == STRAT_TB_POINTS)
		format_value(c->st->points[who], 1, to);
	else
		format_tiebreak(c->st, who, k, to);
}

/* Return what people read for criterion K, a tie-break or STRAT_TB_POINTS: its column in the standings, or its code, which
 * is written to CODE. */
static const char *
column_of(const struct comparison *c, size_t k, char code[STRAT_TIEBREAK_WORD])
{
	const struct strat_tourney *t = c->st->t;
	const char *heading;

	if (k == STRAT_TB_POINTS)
		return !t->boards || c->r->field.is_players ? _("points")
		    : t->by_board                           ? _("board points")
							    : _("match points");
	heading = club_tiebreak_heading(t, c->st->use[k].id);
	strat_tiebreak_word(&c->st->use[k], code);
	return heading ? heading : code;
}

/* Put criterion K, a tie-break or STRAT_TB_POINTS: the values of both, then the rounds. */
static void
put_criterion(struct comparison *c, size_t k, int decides, struct strat_summands of[2])
{
	char code[STRAT_TIEBREAK_WORD], shown[STRAT_TIEBREAK_WORD], value[32],
	    room[STRAT_NUMBER_ROOM];
	int side;

	if (k == STRAT_TB_POINTS) {
		snprintf(code, sizeof code, "%s", N_("points"));
		club_put_word(c->s, code);
	} else {
		strat_tiebreak_word(&c->st->use[k], code);
		club_put(c->s, code);
	}
	table_shown(c->s, table_strdup(c->s, column_of(c, k, shown)));
	put_blank(c->s);
	for (side = 0; side < 2; side++) {
		club_put(c->s, name_of(c, c->player[side], room));
		table_set_id(c->s, (unsigned)in_field(c, c->player[side]) + 1);
		table_shown(c->s, "");
		put_blank(c->s);
		format_criterion(c, c->player[side], k, value);
		table_digits(c->s, table_strdup(c->s, value));
		put_blank(c->s);
		put_blank(c->s);
	}
	table_number(c->s, decides);
	put_rounds(c, code, k, of);
}

/* Append who is above whom, and by what: criterion K, if it DECIDES. */
static void
put_verdict(const struct comparison *c, size_t k, int decides, struct strat_out *out)
{
	char name[2][STRAT_NUMBER_ROOM], value[2][32];
	const char *first = name_of(c, c->player[0], name[0]);
	const char *second = name_of(c, c->player[1], name[1]);
	char code[STRAT_TIEBREAK_WORD];

	if (!decides) {
		strat_out_printf(
		    out, _("Nothing separates %s and %s: they share their rank."), first, second);
		return;
	}
	format_criterion(c, c->player[0], k, value[0]);
	format_criterion(c, c->player[1], k, value[1]);
	strat_out_printf(out,
	    k != STRAT_TB_POINTS &&
		    (c->st->use[k].id == STRAT_TB_DE || c->st->use[k].id == STRAT_TB_EDE)
		? _("%s is above %s by %s, the games between those who are tied: place %s against place %s.")
		: _("%s is above %s by %s: %s against %s."),
	    first, second, column_of(c, k, code), value[0], value[1]);
}

/* Set the note below the table: the verdict, and what the codes and signs are. */
static void
put_note(struct comparison *c, size_t n, int decides)
{
	char code[STRAT_TIEBREAK_WORD];
	struct strat_out out;
	size_t k;

	strat_out_init(&out, -1);
	put_verdict(c, n ? n - 1 : STRAT_TB_POINTS, decides, &out);
	for (k = 0; k < n; k++) {
		const char *column = column_of(c, k, code);

		strat_out_printf(&out, "\n%s%s", column, _(CLUB_COLON));
		put_about(c->st, k, column == code ? NULL : code, &out);
	}
	if (c->has_cut)
		strat_out_printf(&out, "\n%s", _("In brackets: cut, does not count."));
	if (c->has_dummy)
		strat_out_printf(&out, "\n%s",
		    _("Dummy: stands for the opponent in a round without a game (C.07, 16.4)."));
	strat_out_char(&out, '\0');
	if (out.error)
		c->s->error = out.error;
	else
		c->s->note = table_strdup(c->s, out.text);
	strat_out_free(&out);
}

/* Show a column of scores only if there is one. */
static void
hide_scores(struct comparison *c)
{
	int side;

	for (side = 0; side < 2 && c->s->error == 0; side++)
		c->s->columns[SIDE + side * SIDES + SCORE].only_data = !c->has_score;
}

/* Fill the table of C. */
static int
compare(struct comparison *c)
{
	struct strat_summands *of = malloc(2 * sizeof *of);
	char title[CLUB_TITLE];
	int decides;
	size_t n, k;

	club_ranks_title(c->r, title);
	club_table(c->s, "comparison", title, NULL, 0);
	table_column(c->s, "criterion", TABLE_TEXT, "")->heading = _("criterion");
	table_column(c->s, N_("round"), 0, "");
	add_side(c, 0);
	add_side(c, 1);
	table_data_column(c->s, "decides", 0, "");
	c->s->labels = 2;
	if (!of)
		c->s->error = -STRAT_E_NOMEM;
	n = find_deciding(c, &decides);
	for (k = 0; of && k <= n && c->s->error == 0; k++)
		put_criterion(c, k ? k - 1 : STRAT_TB_POINTS, decides && k == n, of);
	free(of);
	hide_scores(c);
	put_note(c, n, decides);
	return c->s->error;
}

/* Return 1 if player INDEX of T is in its finals. */
static int
is_finalist(const struct club_ranks *r, size_t index)
{
	size_t k;

	if (!strat_tourney_has_finals(r->t, r->s.rounds))
		return 0;
	for (k = 0; k < r->t->nlineup; k++)
		if (r->t->lineup[k] == index)
			return 1;
	return 0;
}

const char *
club_compare_refusal(const struct club_ranks *r, size_t a, size_t b)
{
	const struct strat_tourney_player *x = &r->t->players[a], *y = &r->t->players[b];
	int finalists = is_finalist(r, a) + is_finalist(r, b);

	if (a == b)
		return N_("this is the same player twice");
	if (x->is_annulled != y->is_annulled)
		return N_("a player whose games are annulled is below all others");
	if (club_is_ranged(r) || (finalists == 2 && !r->t->final_is_table))
		return N_(
		    "in a knockout, the rank follows from the round in which the player lost");
	if (r->t->system != &strat_system_groups)
		return NULL;
	return finalists == 1 ? N_("those who reached the finals are above all others")
	    : finalists == 0 && x->group != y->group
	    ? N_("the two are in different groups, which are ranked apart")
	    : NULL;
}

/* Let C compare within the part of R in which the player with index A is ranked, P, which is all zero and which the caller
 * frees.  Return 0 or a negative code. */
static int
choose_part(struct comparison *c, struct strat_part *p, size_t a)
{
	const struct club_ranks *r = c->r;
	size_t group = is_finalist(r, a) ? STRAT_FINALS : r->t->players[a].group;
	int rc;

	if (r->t->system != &strat_system_groups || !r->t->players[a].group)
		return 0;
	rc = strat_part_make(p, r->t, group, r->s.rounds, r->list);
	if (rc == 0) {
		c->st = &p->s;
		c->who = p->who;
	}
	return rc;
}

int
club_view_compare(struct table *s, const struct club_ranks *r, size_t a, size_t b)
{
	int is_below = r->place[a] > r->place[b], rc;
	struct comparison c = { .s = s, .r = r, .st = &r->s };
	struct strat_part p = { 0 };

	c.player[is_below] = a;
	c.player[!is_below] = b;
	rc = choose_part(&c, &p, a);
	if (rc < 0) {
		table_init(s, "comparison");
	} else {
		if (c.who) {
			c.player[0] = index_in(&p, c.player[0]);
			c.player[1] = index_in(&p, c.player[1]);
		}
		rc = compare(&c);
	}
	strat_part_free(&p);
	return rc;
}

/* ------ neighbours ------ */

/* Append the tie-breaks before number N of C, in which the two are equal. */
static void
put_equal(const struct comparison *c, size_t n, struct strat_out *out)
{
	char code[STRAT_TIEBREAK_WORD], list[STRAT_CLUB_TEXT] = "";
	size_t k, len = 0;

	for (k = 0; k < n && len + sizeof code + 2 < sizeof list; k++) {
		strat_tiebreak_word(&c->st->use[k], code);
		len += (size_t)snprintf(
		    list + len, sizeof list - len, "%s%s", len ? ", " : "", code);
	}
	if (len) {
		strat_out_str(out, "  ");
		strat_out_printf(out, _("Equal in %s."), list);
	}
}

/* Let C compare the players in rows A and B, if they have equal points; otherwise return 0. */
static int
choose_rows(struct comparison *c, size_t a, size_t b)
{
	const struct strat_standing *o = c->st->order;

	c->player[0] = o[a].who;
	c->player[1] = o[b].who;
	return c->st->points[o[a].who] == c->st->points[o[b].who] &&
	    !club_compare_refusal(c->r, in_field(c, o[a].who), in_field(c, o[b].who));
}

/* Return 1 if nothing separates the players in rows A and B of C, and they share their rank. */
static int
are_sharing(struct comparison *c, size_t a, size_t b)
{
	const struct strat_standing *o = c->st->order;
	int decides = 1;

	if (o[a].rank == o[b].rank && choose_rows(c, a, b))
		(void)find_deciding(c, &decides);
	return !decides;
}

/* Append a line on the players in rows A and B of C, B below A, if they have equal points and something decides. */
static void
put_neighbours(struct comparison *c, size_t a, size_t b, struct strat_out *out)
{
	int decides;
	size_t n;

	if (!choose_rows(c, a, b))
		return;
	n = find_deciding(c, &decides);
	if (!decides)
		return; /* the pairing number or the organiser decides */
	put_verdict(c, n ? n - 1 : STRAT_TB_POINTS, 1, out);
	if (n)
		put_equal(c, n - 1, out);
	strat_out_char(out, '\n');
}

/* Append a line on the players in rows BEGIN to LAST of C, who share their rank. */
static void
put_sharing(const struct comparison *c, size_t begin, size_t last, struct strat_out *out)
{
	char room[STRAT_NUMBER_ROOM];
	struct strat_out names;
	size_t i;

	strat_out_init(&names, -1);
	for (i = begin; i <= last; i++)
		strat_out_printf(&names, "%s%s", i > begin ? _(CLUB_NEXT) : "",
		    name_of(c, c->st->order[i].who, room));
	strat_out_char(&names, '\0');
	strat_out_printf(out, _("Nothing separates these, who share their rank: %s."),
	    names.error ? "" : names.text);
	out->error = names.error ? names.error : out->error;
	strat_out_free(&names);
	strat_out_char(out, '\n');
}

/* Append what decides between the player in ROW of C, or all who share the rank, and those above and below. */
static void
put_around(struct comparison *c, size_t row, struct strat_out *out)
{
	size_t begin = row, last = row, n = c->st->t->n;

	while (begin && are_sharing(c, begin - 1, row))
		begin--;
	while (last + 1 < n && are_sharing(c, row, last + 1))
		last++;
	if (begin)
		put_neighbours(c, begin - 1, row, out);
	if (last == begin + 1) {
		(void)choose_rows(c, begin, last);
		put_verdict(c, 0, 0, out);
		strat_out_char(out, '\n');
	} else if (last > begin) {
		put_sharing(c, begin, last, out);
	}
	if (last + 1 < n)
		put_neighbours(c, row, last + 1, out);
}

int
club_ranks_neighbours(const struct club_ranks *r, size_t index, struct strat_out *out)
{
	struct comparison c = { .r = r, .st = &r->s };
	struct strat_part p = { 0 };
	size_t row = 0;
	int rc = choose_part(&c, &p, index);

	while (rc == 0 && in_field(&c, c.st->order[row].who) != index)
		row++;
	if (rc == 0)
		put_around(&c, row, out);
	strat_part_free(&p);
	return rc < 0 ? rc : out->error;
}
