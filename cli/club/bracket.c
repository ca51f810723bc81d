/* bracket.c - the bracket of a knockout as a table, as text, as HTML and as a picture. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"
#include "cli/club/paper.h"
#include "cli/tool/text.h"

#define NOBODY  STRAT_NO_PLAYER
#define LEVELS  17 /* rounds and the winner, at most */
#define HEADING 80

/* A place in the bracket: the index of a player in the field. */
struct place {
	uint16_t who; /* NOBODY: empty, or not known yet */
	int is_known;
};

/* A match that is drawn below the tree: that for third place, or one that was played but has no place in the
 * tree, because a result was corrected later. */
struct extra {
	struct place pair[2];
	size_t k; /* its round of the knockout, from 0 */
	int is_third;
};

/* The places of the first round, then those of the second round, and so on; the last one is the
 * winner's. */
struct bracket {
	const struct club_ranks *ranks;
	struct place *place;
	size_t n;      /* places of the first round, a power of two */
	size_t rounds; /* of the knockout */
	size_t begin;  /* first round of the knockout, from 0 */
	struct extra *extra;
	size_t nextra, extra_cap;
	int width[LEVELS]; /* of a name with its score on a terminal, by round */
	int has_colon;     /* 1: a match was won without a game */
	int has_level;     /* 1: a level match was decided */
	int has_loser;     /* 1: who lost a match goes on from it */
};

/* Return the places of round K, from 0; after the last round, the winner's. */
static struct place *
level(const struct bracket *b, size_t k)
{
	return b->place + 2 * b->n - 2 * (b->n >> k);
}

/* Return 1 if the player at P is paired in ROUND. */
static int
is_paired(const struct bracket *b, struct place p, size_t round)
{
	const struct strat_tourney *t = b->ranks->s.t;

	return p.who != NOBODY && round < b->ranks->s.rounds &&
	    strat_cell_is_paired(strat_tourney_cell(t, p.who, round));
}

/* Return who goes on from the match at P in ROUND, with N players left. */
static struct place
winner(const struct bracket *b, const struct place *p, size_t round, size_t n)
{
	struct strat_pairing_plan plan = strat_pairing_plan_of(b->ranks->s.t, b->ranks->s.rounds);
	struct place through = { NOBODY, 0 };

	if (p[0].is_known && p[1].is_known && round < b->ranks->s.rounds)
		through.is_known = strat_knockout_winner(
				       &plan, p[0].who, p[1].who, round, n, &through.who) == 0;
	return through;
}

/* Set PAIR to the two losers of the semifinals.  Return 0 if there is no match for third place; a bye is one. */
static int
third_place(const struct bracket *b, struct place pair[2])
{
	size_t k, round = b->begin + b->rounds - 1;

	if (b->rounds < 2 || round >= b->ranks->s.rounds)
		return 0;
	for (k = 0; k < 2; k++) {
		const struct place *semi = level(b, b->rounds - 2) + 2 * k;
		struct place through = level(b, b->rounds - 1)[k];

		pair[k] = semi[0].who == through.who ? semi[1] : semi[0];
		if (!through.is_known || pair[k].who == NOBODY)
			return 0;
	}
	for (k = 0; k < 2; k++) {
		uint16_t other = strat_tourney_cell(b->ranks->s.t, pair[k].who, round)->opponent;

		if (is_paired(b, pair[k], round) && (other == NOBODY || other == pair[!k].who))
			return 1;
	}
	return 0;
}

/* Add the match between PAIR in round K.  Return 0 or -STRAT_E_NOMEM. */
static int
add_extra(struct bracket *b, const struct place pair[2], size_t k, int is_third)
{
	void *list = b->extra;

	if (strat_vec_grow(&list, &b->extra_cap, b->nextra + 1, sizeof *b->extra) < 0)
		return -STRAT_E_NOMEM;
	b->extra = list;
	b->extra[b->nextra++] = (struct extra){ { pair[0], pair[1] }, k, is_third };
	return 0;
}

/* Add the matches of round K that are neither in the tree nor for third place; AT has room for a place of each
 * player.  Return 0 or -STRAT_E_NOMEM. */
static int
add_played(struct bracket *b, size_t k, uint16_t *at)
{
	const struct strat_tourney *t = b->ranks->s.t;
	int has_third = b->nextra && b->extra[0].is_third && k + 1 == b->rounds, rc = 0;
	size_t i;

	for (i = 0; i < t->n; i++)
		at[i] = NOBODY;
	for (i = 0; i < b->n >> k; i++)
		if (level(b, k)[i].who != NOBODY)
			at[level(b, k)[i].who] = (uint16_t)i;
	for (i = 0; rc == 0 && i < t->n; i++) {
		const struct strat_cell *c = strat_tourney_cell(t, i, b->begin + k);
		struct place pair[2] = { { (uint16_t)i, 1 }, { c->opponent, 1 } };
		int is_drawn = c->opponent == NOBODY ||
		    (at[i] != NOBODY && at[c->opponent] == (at[i] ^ 1)) ||
		    (has_third && (i == b->extra[0].pair[0].who || i == b->extra[0].pair[1].who));

		if (!is_drawn &&
		    (c->colour == STRAT_NO_COLOUR ? i < c->opponent : c->colour == STRAT_WHITE))
			rc = add_extra(b, pair, k, 0);
	}
	return rc;
}

/* Find the matches below the tree.  Return 0 or -STRAT_E_NOMEM. */
static int
find_extra(struct bracket *b)
{
	uint16_t *at = malloc((b->ranks->s.t->n + 1) * sizeof *at);
	struct place third[2];
	int rc = at ? 0 : -STRAT_E_NOMEM;
	size_t k;

	if (rc == 0 && third_place(b, third))
		rc = add_extra(b, third, b->rounds - 1, 1);
	for (k = 0; rc == 0 && k < b->rounds && b->begin + k < b->ranks->s.rounds; k++)
		rc = add_played(b, k, at);
	free(at);
	return rc;
}

/* Fill B from a tournament with a line-up; the caller frees it.  Return 0 or -STRAT_E_NOMEM. */
static int
make(struct bracket *b, const struct club_ranks *r)
{
	const struct strat_club_field *x = &r->field;
	size_t i, k;

	*b = (struct bracket){ .ranks = r, .n = 1, .begin = x->t.begin };
	for (; b->n < x->t.nlineup; b->n *= 2)
		b->rounds++;
	b->place = malloc(2 * b->n * sizeof *b->place);
	if (!b->place)
		return -STRAT_E_NOMEM;
	for (i = 0; i < b->n; i++)
		b->place[i] = (struct place){ i < x->t.nlineup ? x->t.lineup[i] : NOBODY, 1 };
	for (k = 0; k < b->rounds; k++)
		for (i = 0; i < b->n >> (k + 1); i++)
			level(b, k + 1)[i] = winner(
			    b, level(b, k) + 2 * i, b->begin + k, b->n >> k);
	return find_extra(b);
}

static void
free_bracket(struct bracket *b)
{
	free(b->place);
	free(b->extra);
}

/* Return the heading of match E below the tree of B, perhaps in TEXT. */
static const char *
heading_of(const struct bracket *b, const struct extra *e, char text[HEADING])
{
	if (e->is_third)
		return _("third place");
	snprintf(text, HEADING, _("round %zu"), b->begin + e->k + 1);
	return text;
}

/* Write the name of round K, from 0, to NAME, and return it. */
static const char *
round_name(const struct bracket *b, size_t k, char name[HEADING])
{
	strat_knockout_name(b->n >> k, name);
	return name;
}

static unsigned
number_of(const struct bracket *b, struct place p)
{
	return p.who == NOBODY ? 0 : b->ranks->field.who[p.who];
}

/* Return the name of the player at P, or "" if unknown. */
static const char *
name_of(const struct bracket *b, struct place p)
{
	return !p.is_known    ? ""
	    : p.who == NOBODY ? "-"
			      : club_name_of(b->ranks->club, number_of(b, p));
}

/* Return the game of the player at P in ROUND, from 0, or NULL. */
static const struct strat_club_game *
game_of(const struct bracket *b, struct place p, size_t round)
{
	const struct strat_club *c = b->ranks->club;
	size_t board = p.who == NOBODY ? 0 : strat_club_find_board(c, number_of(b, p), round + 1);

	return board ? &c->round[round + 1].games[board - 1] : NULL;
}

#define SCORE 40

/* Append to TEXT what side K, 0 or 1, has of the games of G: of several games, a number of wins and halves. */
static void
put_share(char text[SCORE], const struct strat_club_game *g, size_t k)
{
	const struct strat_result_row *row = &strat_result_table[g->result[0]];
	size_t len = strlen(text), i;
	int halves = 0;

	for (i = 0; i < g->n; i++)
		halves += strat_result_table[g->result[i]].points[k] / 50;
	if (g->n == 1)
		snprintf(text + len, SCORE - len, "%s",
		    k ? strat_result_table[row->turned].share : row->share);
	else if (halves == 1)
		snprintf(text + len, SCORE - len, "\302\275");
	else
		snprintf(text + len, SCORE - len, "%d%s", halves / 2, halves % 2 ? "\302\275" : "");
}

/* Write the score of A against C in round K of the knockout, such as "1-0", or "" if they have not met: games,
 * however many points each is worth; of teams, points. */
static const char *
score(const struct bracket *b, struct place a, struct place c, size_t k, char text[SCORE])
{
	size_t round = b->begin + k;
	const struct strat_club_game *g;
	const struct strat_cell *x, *y;
	const char *to;
	char own[16], other[16];

	*text = '\0';
	if (a.who == NOBODY || c.who == NOBODY || round >= b->ranks->s.rounds)
		return text;
	x = strat_tourney_cell(b->ranks->s.t, a.who, round);
	y = strat_tourney_cell(b->ranks->s.t, c.who, round);
	if (x->opponent != c.who || x->result == ' ')
		return text;
	to = strchr("+-", x->result) ? ":" : "-";
	g = b->ranks->club->boards ? NULL : game_of(b, a, round);
	if (!g || x->earned == STRAT_ANNULLED) {
		snprintf(text, SCORE, "%s%s%s", club_share_of(x, own), to, club_share_of(y, other));
		return text;
	}
	put_share(text, g, g->player[0] != number_of(b, a));
	strcat(text, to);
	put_share(text, g, g->player[0] == number_of(b, a));
	return text;
}

/* Remember the signs in the score of the match at P in round K with N players left, if it has a winner. */
static void
note_signs(struct bracket *b, const struct place *p, size_t k, size_t n)
{
	const struct strat_club_game *g = game_of(b, p[0], b->begin + k);
	struct place through = winner(b, p, b->begin + k, n);
	char text[SCORE];

	if (through.who == NOBODY)
		return;
	b->has_colon |= strchr(score(b, p[0], p[1], k, text), ':') != NULL;
	b->has_loser |= !b->ranks->club->boards && b->ranks->s.rounds == b->ranks->club->paired &&
	    strat_club_has_lost(b->ranks->club, number_of(b, through), b->begin + k + 1);
	b->has_level |= *text && g && g->winner && g->winner == number_of(b, through);
}

/* Append, on a line, who was not there for the match at P in round K, if the other player has a bye. */
static void
put_absent(struct strat_out *out, const struct bracket *b, const struct place *p, size_t k)
{
	const struct strat_club *c = b->ranks->club;
	size_t round = b->begin + k + 1, i;

	for (i = 0; i < 2; i++) {
		unsigned absent = number_of(b, p[i]), other = number_of(b, p[!i]);
		const struct strat_club_game *g = round <= c->paired ? game_of(b, p[!i], round - 1)
								     : NULL;

		if (!absent || !g || g->player[1] || strat_club_plays_in(c, absent, round))
			continue;
		strat_out_str(out, out->len ? "\n" : "");
		strat_out_printf(out,
		    c->players[absent - 1].last && c->players[absent - 1].last < round
			? _("Round %zu: %s, who has withdrawn, did not play against %s.")
			: _("Round %zu: %s was absent, and did not play against %s."),
		    round, club_name_of(c, absent), club_name_of(c, other));
	}
}

/* Append who plays in a round without having won the match before, and who was absent, a line each, between BEFORE
 * and AFTER. */
static void
put_losers(struct strat_out *out, const struct bracket *b, const char *before, const char *after)
{
	struct strat_out words;
	char *line, *rest;
	size_t k, i;

	if (b->ranks->s.rounds != b->ranks->club->paired)
		return;
	strat_out_init(&words, -1);
	club_put_advanced(&words, b->ranks->club);
	for (k = 0; k < b->rounds; k++)
		for (i = 0; i < b->n >> (k + 1); i++)
			put_absent(&words, b, level(b, k) + 2 * i, k);
	strat_out_char(&words, '\0');
	for (line = words.error ? NULL : strtok_r(words.text, "\n", &rest); line;
	     line = strtok_r(NULL, "\n", &rest)) {
		strat_out_str(out, before);
		if (*before)
			strat_html_text(out, line);
		else
			text_put(out, line, strlen(line), 0);
		strat_out_str(out, after);
	}
	if (words.error)
		out->error = words.error;
	strat_out_free(&words);
}

/* Find the signs of all matches, and append what they mean, a line each, between BEFORE and AFTER. */
static void
put_legend(struct strat_out *out, struct bracket *b, const char *before, const char *after)
{
	size_t k, i;

	for (k = 0; k < b->rounds; k++)
		for (i = 0; i < b->n >> (k + 1); i++)
			note_signs(b, level(b, k) + 2 * i, k, b->n >> k);
	for (i = 0; i < b->nextra; i++)
		note_signs(b, b->extra[i].pair, b->extra[i].k, b->n >> b->extra[i].k);
	if (b->has_level)
		strat_out_printf(out, "%s%s%s", before,
		    _("After a level result: the match was decided for this player."), after);
	if (b->has_colon)
		strat_out_printf(
		    out, "%s%s%s", before, _("With a colon: won without a game."), after);
	if (b->has_loser)
		strat_out_printf(out, "%s%s%s", before,
		    _("After a lost match: the player goes on all the same, as said below."),
		    after);
	put_losers(out, b, before, after);
}

/* ------ as a table ------ */

static void
put_who(struct table *s, const struct bracket *b, struct place p)
{
	club_put(s, p.who == NOBODY ? "" : name_of(b, p));
	table_shown(s, name_of(b, p));
	table_set_id(s, number_of(b, p));
}

static void
put_row(struct table *s, const struct bracket *b, size_t k, const struct place *pair,
    const char *match, struct place through)
{
	char text[SCORE];
	int i;

	club_printf(s, "%zu", b->begin + k + 1);
	club_put_word(s, match);
	for (i = 0; i < 2; i++) {
		if (i)
			club_put(s, score(b, pair[0], pair[1], k, text));
		put_who(s, b, pair[i]);
	}
	put_who(s, b, through);
}

int
club_view_bracket(struct table *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("round"), 0 }, { "match", TABLE_TEXT },
		{ N_("player"), TABLE_TEXT }, { N_("result"), CLUB_MARK },
		{ N_("opponent"), TABLE_TEXT }, { N_("winner"), TABLE_TEXT } };
	struct bracket b;
	int rc = make(&b, r);
	size_t k, i;

	club_table(s, "bracket", strat_club_get(r->club, "name"), columns,
	    sizeof columns / sizeof *columns);
	club_heading(s, 1, C_("knockout", "match"));
	if (!s->error)
		s->columns[1].is_extra = 1;
	for (k = 0; rc == 0 && k < b.rounds; k++)
		for (i = 0; i < b.n >> (k + 1); i++)
			put_row(s, &b, k, level(&b, k) + 2 * i,
			    k + 1 == b.rounds ? N_("final") : "", level(&b, k + 1)[i]);
	for (i = 0; rc == 0 && i < b.nextra; i++) {
		const struct extra *e = &b.extra[i];

		put_row(s, &b, e->k, e->pair, e->is_third ? N_("third place") : "",
		    winner(&b, e->pair, b.begin + e->k, b.n >> e->k));
	}
	free_bracket(&b);
	return rc < 0 ? s->error = rc : s->error;
}

/* ------ on a terminal ------ */

#define NAME       8  /* least width of a name with its score */
#define NAME_FIRST 12 /* least width in the first round, in which a reader looks for a name */
#define LETTERS    4  /* of a name with a score, at least */

/* Return the score of place J of round K in the round before, "" if none. */
static const char *
score_of_place(const struct bracket *b, size_t k, size_t j, char text[SCORE])
{
	struct place p = level(b, k)[j], *from = k ? level(b, k - 1) + 2 * j : NULL;

	*text = '\0';
	if (from && p.who != NOBODY)
		score(b, p, from[from[0].who == p.who], k - 1, text);
	return text;
}

/* Append the name of P, or if IS_SHORT the surname and an initial of a name such as "Ihde, Max" or "Max Ihde". */
static void
put_name(struct strat_out *out, const struct bracket *b, struct place p, int is_short)
{
	const char *name = name_of(b, p), *given = strstr(name, ", "), *rest = "";

	if (is_short && !given && (rest = strchr(name, ' ')) != NULL)
		given = name - 2;
	if (!is_short || !given || !given[2] || b->ranks->t->boards) {
		text_put(out, name, strlen(name), 0);
		return;
	}
	for (given += 3; (*given & 0xc0) == 0x80;)
		given++;
	text_put(out, name, (size_t)(given - name), 0);
	strat_out_str(out, *given && *given != ' ' ? "." : "");
	text_put(out, rest, strlen(rest), 0);
}

static int
width_of(const struct bracket *b, struct place p, int is_short)
{
	struct strat_out safe;
	int width;

	strat_out_init(&safe, -1);
	put_name(&safe, b, p, is_short);
	width = safe.text ? text_width(safe.text, safe.len) : 0;
	strat_out_free(&safe);
	return width;
}

/* Make the widest names narrower, of equal ones those of the last round, until the drawing has at most MOST columns
 * or each name has its LEAST width, which depends on the round. */
static void
narrow(struct bracket *b, const int *least, int most)
{
	int sum, k, n = (int)b->rounds, widest;

	for (;;) {
		sum = 3 * n;
		widest = -1;
		for (k = 0; k <= n; k++) {
			sum += b->width[k];
			if (b->width[k] > least[k] &&
			    (widest < 0 || b->width[k] >= b->width[widest]))
				widest = k;
		}
		if (sum <= most || widest < 0)
			return;
		b->width[widest]--;
	}
}

/* Set the width of names by round, so that the drawing has at most MOST columns if possible (0: any number).
 * Given names become initials before names are cut. */
static void
measure(struct bracket *b, int most)
{
	char text[SCORE];
	int least[LEVELS], shortest[LEVELS];
	size_t k, j;

	for (k = 0; k <= b->rounds; k++) {
		b->width[k] = NAME;
		shortest[k] = least[k] = k ? NAME : NAME_FIRST;
		for (j = 0; j < b->n >> k; j++) {
			struct place p = level(b, k)[j];
			int own = 0, width = width_of(b, p, 0), initial = width_of(b, p, 1);

			if (*score_of_place(b, k, j, text))
				own = 1 + text_width(text, strlen(text));
			if (width + own > b->width[k])
				b->width[k] = width + own;
			if (initial + own > shortest[k])
				shortest[k] = initial + own;
			if (LETTERS + own > least[k])
				least[k] = LETTERS + own;
		}
	}
	if (most) {
		narrow(b, shortest, most);
		narrow(b, least, most);
	}
}

/* Append place J of round K with the player's score in the round before, and a line or blanks up to
 * the next column. */
static void
put_place(struct strat_out *out, const struct bracket *b, size_t k, size_t j, int is_last)
{
	char text[SCORE];
	struct strat_out safe;
	struct place p = level(b, k)[j];
	int width, room;

	score_of_place(b, k, j, text);
	room = b->width[k] - (*text ? text_width(text, strlen(text)) + 1 : 0);
	strat_out_init(&safe, -1);
	put_name(&safe, b, p, width_of(b, p, 0) > room);
	if (safe.text && text_width(safe.text, safe.len) > room) {
		safe.len = text_fitting_bytes(safe.text, safe.len, room - 1);
		strat_out_char(&safe, '~');
	}
	strat_out_put(out, safe.text, safe.len);
	width = safe.text ? text_width(safe.text, safe.len) : 0;
	if (*text)
		strat_out_printf(out, " %s", text);
	width += b->width[k] - room;
	if (!is_last)
		strat_out_str(out, width ? " " : "\342\224\200");
	for (; !is_last && width < b->width[k]; width++)
		strat_out_str(out, "\342\224\200");
	if (safe.error)
		out->error = safe.error;
	strat_out_free(&safe);
}

/* Return the part of a connecting line, or blanks, in ROW of the column after round K. */
static const char *
joint(size_t row, size_t k)
{
	size_t step = (size_t)1 << (k + 1), from = step / 2 - 1, at = row % (2 * step);

	return at == from                   ? "\342\224\220 "
	    : at == from + step             ? "\342\224\230 "
	    : at == step - 1                ? "\342\224\234 "
	    : at > from && at < from + step ? "\342\224\202 "
					    : "  ";
}

/* Append the names of the rounds above their columns, or, if a column is too narrow for its name, their numbers. */
static void
put_rounds(struct strat_out *out, const struct bracket *b)
{
	char name[HEADING];
	int is_narrow = 0, width;
	size_t k;

	for (k = 0; k < b->rounds; k++)
		is_narrow |= text_width(name, strlen(round_name(b, k, name))) > b->width[k] + 1;
	for (k = 0; k < b->rounds; k++) {
		if (is_narrow)
			snprintf(name, HEADING, _("round %zu"), b->begin + k + 1);
		else
			round_name(b, k, name);
		width = text_width(name, strlen(name));
		strat_out_printf(out, "%s%*s", name,
		    k + 1 < b->rounds && width < b->width[k] + 3 ? b->width[k] + 3 - width : 0, "");
	}
	strat_out_char(out, '\n');
}

static void
put_drawing(struct strat_out *out, const struct bracket *b)
{
	size_t row, k;

	put_rounds(out, b);
	for (row = 0; row + 1 < 2 * b->n; row++) {
		for (k = 0; k <= b->rounds; k++) {
			size_t step = (size_t)1 << (k + 1);

			if (row % step == step / 2 - 1)
				put_place(out, b, k, row / step, k == b->rounds);
			else if (k < b->rounds)
				strat_out_printf(out, "%*s", b->width[k] + 1, "");
			strat_out_str(out, k < b->rounds ? joint(row, k) : "");
		}
		while (out->len && out->text[out->len - 1] == ' ')
			out->len--;
		strat_out_char(out, '\n');
	}
}

/* Append match E below the tree, its result and its winner. */
static void
put_extra(struct strat_out *out, const struct bracket *b, const struct extra *e)
{
	struct place through = winner(b, e->pair, b->begin + e->k, b->n >> e->k);
	const char *words[] = { name_of(b, e->pair[0]), " \342\200\223 ", name_of(b, e->pair[1]),
		" ", NULL, ": ", name_of(b, through) };
	size_t i, n = sizeof words / sizeof *words;
	char text[SCORE], heading[HEADING];

	words[4] = score(b, e->pair[0], e->pair[1], e->k, text);
	if (!*text)
		words[3] = "";
	if (through.who == NOBODY) /* not known yet, or neither */
		n -= 2;
	strat_out_printf(out, "%s: ", heading_of(b, e, heading));
	for (i = 0; i < n; i++)
		text_put(out, words[i], strlen(words[i]), 0);
	strat_out_char(out, '\n');
}

int
club_bracket_text(struct strat_out *out, const struct club_paper *p)
{
	const char *name = strat_club_get(p->club, "name");
	struct bracket b;
	size_t i;
	int rc = make(&b, p->ranks);

	if (rc < 0) {
		free_bracket(&b);
		return rc;
	}
	text_put(out, name, strlen(name), 0);
	strat_out_str(out, *name ? "\n\n" : "");
	measure(&b, p->width);
	put_drawing(out, &b);
	strat_out_str(out, b.nextra ? "\n" : "");
	for (i = 0; i < b.nextra; i++)
		put_extra(out, &b, &b.extra[i]);
	strat_out_printf(out, "\n%s\n%s\n",
	    _("After a name: the result of the match that was won, if it was played."),
	    _("-: no player."));
	put_legend(out, &b, "", "\n");
	free_bracket(&b);
	return out->error;
}

/* ------ as HTML ------ */

/* Append the match at P in round K, with its result. */
static void
put_match(struct strat_out *out, const struct bracket *b, const struct place *p, size_t k)
{
	struct place through = winner(b, p, b->begin + k, b->n >> k);
	char text[SCORE];
	int i;

	strat_out_str(out, "<div class=\"match\">");
	for (i = 0; i < 2; i++) {
		int is_winner = through.who != NOBODY && p[i].who == through.who;

		strat_out_printf(out, "<div%s>", is_winner ? " class=\"won\"" : "");
		club_html_name(out, *name_of(b, p[i]) ? name_of(b, p[i]) : "\302\240");
		strat_out_str(out, "<span>");
		if (is_winner)
			strat_html_text(out, score(b, p[i], p[!i], k, text));
		strat_out_str(out, "</span></div>");
	}
	strat_out_str(out, "</div>");
}

/* Return the font size in points with which N places fit on a page. */
static double
size_of(size_t n)
{
	return n > 64 ? 4.5 : n > CLUB_UPRIGHT ? 6.2 : n > 16 ? 8 : 10;
}

int
club_bracket_html(struct strat_out *out, const struct club_paper *p)
{
	char heading[HEADING];
	struct bracket b;
	size_t k, i;
	int rc = make(&b, p->ranks);

	strat_out_printf(out, "<div class=\"tree\" style=\"--size: %.1fpt\">\n", size_of(b.n));
	for (k = 0; rc == 0 && k < b.rounds; k++) {
		strat_out_str(out, "<div class=\"level\"><h3>");
		strat_html_text(out, round_name(&b, k, heading));
		strat_out_str(out, "</h3>\n");
		for (i = 0; i < b.n >> (k + 1); i++) {
			strat_out_str(out, "<div class=\"cell\">");
			put_match(out, &b, level(&b, k) + 2 * i, k);
			strat_out_str(out, "</div>\n");
		}
		strat_out_str(out, "</div>\n");
	}
	strat_out_str(out, "</div>\n");
	for (i = 0; rc == 0 && i < b.nextra; i++) {
		strat_out_str(out, "<div class=\"third\"><h3>");
		strat_html_text(out, heading_of(&b, &b.extra[i], heading));
		strat_out_str(out, "</h3>\n");
		put_match(out, &b, b.extra[i].pair, b.extra[i].k);
		strat_out_str(out, "</div>\n");
	}
	if (rc == 0)
		put_legend(out, &b, "<p>", "</p>\n");
	free_bracket(&b);
	return rc ? rc : out->error;
}

/* ------ as SVG ------ */

static size_t
letters_of(const char *text)
{
	size_t n = 0;

	for (; *text; text++)
		n += (*text & 0xc0) != 0x80;
	return n;
}

#define BOX    230 /* width of a match, the distance of the next round, and the height of a match */
#define ACROSS 270
#define HIGH   46
#define DOWN   56
#define TOP    24 /* height of the names of the rounds */

/* Append the match at P in round K with its middle at Y. */
static void
put_box(struct strat_out *out, const struct bracket *b, const struct place *p, size_t k, double y)
{
	struct place through = winner(b, p, b->begin + k, b->n >> k);
	double x = 10 + ACROSS * (double)k;
	char text[SCORE];
	int i;

	strat_out_printf(out,
	    "<rect x=\"%.0f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"none\" "
	    "stroke=\"#666\"/>\n",
	    x, y - HIGH / 2.0, BOX, HIGH);
	for (i = 0; i < 2; i++) {
		int is_winner = through.who != NOBODY && p[i].who == through.who;
		const char *name = name_of(b, p[i]),
			   *result = is_winner ? score(b, p[i], p[!i], k, text) : "";
		double room = BOX - 16 - 8.0 * (double)letters_of(result);

		/* a name that is too long is drawn narrower */
		strat_out_printf(out, "<text x=\"%.0f\" y=\"%.1f\"%s", x + 6, y + (i ? 17 : -6),
		    is_winner ? " font-weight=\"bold\"" : "");
		if ((double)letters_of(name) * 8.2 > room)
			strat_out_printf(
			    out, " textLength=\"%.0f\" lengthAdjust=\"spacingAndGlyphs\"", room);
		strat_out_char(out, '>');
		strat_html_text(out, name);
		strat_out_printf(out, "</text>\n<text x=\"%.0f\" y=\"%.1f\" text-anchor=\"end\">",
		    x + BOX - 6, y + (i ? 17 : -6));
		strat_html_text(out, result);
		strat_out_str(out, "</text>\n");
	}
}

int
club_bracket_svg(struct strat_out *out, const struct club_paper *p)
{
	char heading[HEADING];
	struct bracket b;
	double width, height;
	size_t k, i;
	int rc = make(&b, p->ranks);

	if (rc < 0) {
		free_bracket(&b);
		return rc;
	}
	width = 20 + ACROSS * (double)b.rounds - (ACROSS - BOX);
	height = 20 + TOP + DOWN * (double)(b.n / 2) + 2 * DOWN * (double)b.nextra;
	strat_out_printf(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" "
	    "height=\"%.0f\"%s font-family=\"sans-serif\" font-size=\"13\">\n<title>",
	    width, height, width, height, b.rounds > 3 ? " class=\"wide\"" : "");
	strat_html_text(out, strat_club_get(p->club, "name"));
	strat_out_str(out,
	    "</title>\n<desc>strat</desc>\n<rect width=\"100%\" height=\"100%\" "
	    "fill=\"#fff\"/>\n");
	for (k = 0; k < b.rounds; k++) {
		strat_out_printf(
		    out, "<text x=\"%.0f\" y=\"20\" fill=\"#666\">", 16 + ACROSS * (double)k);
		strat_html_text(out, round_name(&b, k, heading));
		strat_out_str(out, "</text>\n");
		for (i = 0; i < b.n >> (k + 1); i++) {
			double step = DOWN * (double)((size_t)1 << k),
			       y = 10 + TOP + step * ((double)i + .5);

			put_box(out, &b, level(&b, k) + 2 * i, k, y);
			if (k + 1 < b.rounds)
				strat_out_printf(out,
				    "<path d=\"M%.0f %.1fh20V%.1fh20\" fill=\"none\" stroke=\"#666\"/>\n",
				    10 + ACROSS * (double)k + BOX, y,
				    y + (i % 2 ? -step : step) / 2);
		}
	}
	for (i = 0; i < b.nextra; i++) {
		const struct extra *e = &b.extra[i];
		double y = height - 2 * DOWN * (double)(b.nextra - 1 - i);

		strat_out_printf(out, "<text x=\"%.0f\" y=\"%.0f\">", 16 + ACROSS * (double)e->k,
		    y - 1.6 * DOWN);
		strat_html_text(out, heading_of(&b, e, heading));
		strat_out_str(out, "</text>\n");
		put_box(out, &b, e->pair, e->k, y - DOWN);
	}
	strat_out_str(out, "</svg>\n");
	free_bracket(&b);
	return out->error;
}
