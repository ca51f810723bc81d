/* bracket.c - the bracket of a knockout as a table, as HTML and as a picture. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"
#include "cli/club/bracket/bracket.h"
#include "cli/tool/text.h"

struct bracket_place *
club_bracket_level(const struct bracket *b, size_t k)
{
	return b->place + 2 * b->n - 2 * (b->n >> k);
}

/* Return 1 if the player at P is paired in ROUND. */
static int
is_paired(const struct bracket *b, struct bracket_place p, size_t round)
{
	const struct strat_tourney *t = b->ranks->s.t;

	return p.who != BRACKET_NOBODY && round < b->ranks->s.rounds &&
	    strat_cell_is_paired(strat_tourney_cell(t, p.who, round));
}

struct bracket_place
club_bracket_winner(const struct bracket *b, const struct bracket_place *p, size_t round, size_t n)
{
	struct strat_pairing_plan plan = strat_pairing_plan_of(b->ranks->s.t, b->ranks->s.rounds);
	struct bracket_place through = { BRACKET_NOBODY, 0 };

	if (p[0].is_known && p[1].is_known && round < b->ranks->s.rounds)
		through.is_known = strat_knockout_winner(
				       &plan, p[0].who, p[1].who, round, n, &through.who) == 0;
	return through;
}

static unsigned
number_of(const struct bracket *b, struct bracket_place p)
{
	return p.who == BRACKET_NOBODY ? 0 : b->ranks->field.who[p.who];
}

/* Set PAIR to the losers of the semifinals who are known, before the last round is paired.  Return 0 if there will be no
 * match for third place: none is wanted, a semifinal has a free place, or no one won it. */
static int
third_place_to_come(const struct bracket *b, struct bracket_place pair[2])
{
	size_t k;

	if (strat_club_setting_is(b->ranks->club, "third-place", "no"))
		return 0;
	for (k = 0; k < 2; k++) {
		const struct bracket_place *semi = club_bracket_level(b, b->rounds - 2) + 2 * k;
		struct bracket_place through = club_bracket_level(b, b->rounds - 1)[k];

		if (through.is_known)
			pair[k] = semi[semi[0].who == through.who];
		else
			pair[k] = (struct bracket_place){ BRACKET_NOBODY, 0 };
		if ((semi[0].is_known && semi[0].who == BRACKET_NOBODY) ||
		    (semi[1].is_known && semi[1].who == BRACKET_NOBODY) ||
		    (through.is_known && through.who == BRACKET_NOBODY))
			return 0;
	}
	return 1;
}

/* Set PAIR to the two losers of the semifinals.  Return 0 if there is no match for third place; a bye is one. */
static int
third_place(const struct bracket *b, struct bracket_place pair[2])
{
	size_t k, round = b->begin + b->rounds - 1;

	if (b->rounds < 2)
		return 0;
	if (round >= b->ranks->s.rounds)
		return third_place_to_come(b, pair);
	for (k = 0; k < 2; k++) {
		const struct bracket_place *semi = club_bracket_level(b, b->rounds - 2) + 2 * k;
		struct bracket_place through = club_bracket_level(b, b->rounds - 1)[k];

		pair[k] = semi[0].who == through.who ? semi[1] : semi[0];
		if (!through.is_known || pair[k].who == BRACKET_NOBODY)
			return 0;
	}
	for (k = 0; k < 2; k++) {
		uint16_t other = strat_tourney_cell(b->ranks->s.t, pair[k].who, round)->opponent;

		if (is_paired(b, pair[k], round) &&
		    (other == BRACKET_NOBODY || other == pair[!k].who))
			return *club_final_word(b->ranks->club, round + 1, number_of(b, pair[k]),
				   other == BRACKET_NOBODY ? 0 : number_of(b, pair[!k])) != '\0';
	}
	return 0;
}

/* Add the match between PAIR in round K.  Return 0 or -STRAT_E_NOMEM. */
static int
add_extra(struct bracket *b, const struct bracket_place pair[2], size_t k, int is_third)
{
	void *list = b->extra;

	if (strat_vec_grow(&list, &b->extra_cap, b->nextra + 1, sizeof *b->extra) < 0)
		return -STRAT_E_NOMEM;
	b->extra = list;
	b->extra[b->nextra++] = (struct bracket_extra){ { pair[0], pair[1] }, k, is_third };
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
		at[i] = BRACKET_NOBODY;
	for (i = 0; i < b->n >> k; i++)
		if (club_bracket_level(b, k)[i].who != BRACKET_NOBODY)
			at[club_bracket_level(b, k)[i].who] = (uint16_t)i;
	for (i = 0; rc == 0 && i < t->n; i++) {
		const struct strat_cell *c = strat_tourney_cell(t, i, b->begin + k);
		struct bracket_place pair[2] = { { (uint16_t)i, 1 }, { c->opponent, 1 } };
		int is_drawn = c->opponent == BRACKET_NOBODY ||
		    (at[i] != BRACKET_NOBODY && at[c->opponent] == (at[i] ^ 1)) ||
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
	struct bracket_place third[2];
	int rc = at ? 0 : -STRAT_E_NOMEM;
	size_t k;

	if (rc == 0 && third_place(b, third))
		rc = add_extra(b, third, b->rounds - 1, 1);
	for (k = 0; rc == 0 && k < b->rounds && b->begin + k < b->ranks->s.rounds; k++)
		rc = add_played(b, k, at);
	free(at);
	return rc;
}

int
club_bracket_make(struct bracket *b, const struct club_ranks *r)
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
		b->place[i] = (struct bracket_place){
			i < x->t.nlineup ? x->t.lineup[i] : BRACKET_NOBODY, 1
		};
	for (k = 0; k < b->rounds; k++)
		for (i = 0; i < b->n >> (k + 1); i++)
			club_bracket_level(b, k + 1)[i] = club_bracket_winner(
			    b, club_bracket_level(b, k) + 2 * i, b->begin + k, b->n >> k);
	return find_extra(b);
}

void
club_bracket_free(struct bracket *b)
{
	free(b->place);
	free(b->extra);
	free(b->alike);
	text_cut_free(&b->cut);
}

const char *
club_bracket_heading(
    const struct bracket *b, const struct bracket_extra *e, char text[BRACKET_HEADING])
{
	if (e->is_third)
		return _("third place");
	snprintf(text, BRACKET_HEADING, _("round %zu"), b->begin + e->k + 1);
	return text;
}

const char *
club_bracket_round(const struct bracket *b, size_t k, char name[BRACKET_HEADING])
{
	strat_knockout_name(b->n >> k, name);
	return name;
}

const char *
club_bracket_name(const struct bracket *b, struct bracket_place p)
{
	return !p.is_known            ? ""
	    : p.who == BRACKET_NOBODY ? "-"
				      : club_name_of(b->ranks->club, number_of(b, p));
}

/* Return the game of the player at P in ROUND, from 0, or NULL. */
static const struct strat_club_game *
game_of(const struct bracket *b, struct bracket_place p, size_t round)
{
	const struct strat_club *c = b->ranks->club;
	size_t board = p.who == BRACKET_NOBODY
	    ? 0
	    : strat_club_find_board(c, number_of(b, p), round + 1);

	return board ? &c->round[round + 1].games[board - 1] : NULL;
}

const char *
club_bracket_score(const struct bracket *b, struct bracket_place a, struct bracket_place c,
    size_t k, char text[BRACKET_SCORE])
{
	size_t round = b->begin + k;
	const struct strat_club_game *g;
	const struct strat_cell *x, *y;
	const char *to;
	char own[16], other[16];

	*text = '\0';
	if (a.who == BRACKET_NOBODY || c.who == BRACKET_NOBODY || round >= b->ranks->s.rounds)
		return text;
	x = strat_tourney_cell(b->ranks->s.t, a.who, round);
	y = strat_tourney_cell(b->ranks->s.t, c.who, round);
	if (x->opponent != c.who || x->result == ' ')
		return text;
	to = strchr("+-", x->result) ? ":" : "-";
	g = b->ranks->club->boards ? NULL : game_of(b, a, round);
	if (!g || x->earned == STRAT_ANNULLED) {
		snprintf(text, BRACKET_SCORE, "%s%s%s", club_share_of(x, own), to,
		    club_share_of(y, other));
		return text;
	}
	if (*to == ':') { /* not "2:0", which are points in the crosstable */
		snprintf(text, BRACKET_SCORE, "%c:%c", x->result, y->result);
		return text;
	}
	return club_put_games(text, g, g->player[0] != number_of(b, a));
}

/* Remember the signs in the score of the match at P in round K with N players left, if it has a winner. */
static void
note_signs(struct bracket *b, const struct bracket_place *p, size_t k, size_t n)
{
	const struct strat_club_game *g = game_of(b, p[0], b->begin + k);
	struct bracket_place through = club_bracket_winner(b, p, b->begin + k, n);
	char text[BRACKET_SCORE];

	b->has_colon |= strchr(club_bracket_score(b, p[0], p[1], k, text), ':') != NULL;
	if (through.who == BRACKET_NOBODY)
		return;
	b->has_loser |= !b->ranks->club->boards &&
	    strat_club_has_lost(b->ranks->club, number_of(b, through), b->begin + k + 1);
	b->has_level |= *text && g && g->winner && g->winner == number_of(b, through);
	b->has_undecided |= *text && g && g->winner != number_of(b, through) &&
	    strat_club_score_difference(g) == 0;
}

/* Append, on a line, who was not there for the match at P in round K, if the other player has a bye. */
static void
put_absent(struct strat_out *out, const struct bracket *b, const struct bracket_place *p, size_t k)
{
	const struct strat_club *c = b->ranks->club;
	size_t round = b->begin + k + 1, i;

	for (i = 0; i < 2; i++) {
		unsigned absent = number_of(b, p[i]), other = number_of(b, p[!i]);
		const struct strat_club_game *g = round <= c->paired ? game_of(b, p[!i], round - 1)
								     : NULL;

		if (!absent || !g || g->player[1] || strat_club_plays_in(c, absent, round) ||
		    (round >= club_rounds(c) && !*club_final_word(c, round, other, 0)))
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

	strat_out_init(&words, -1);
	club_put_advanced(&words, b->ranks->club, b->ranks->s.rounds, 1);
	for (k = 0; k < b->rounds; k++)
		for (i = 0; i < b->n >> (k + 1); i++)
			put_absent(&words, b, club_bracket_level(b, k) + 2 * i, k);
	for (i = 0; i < b->nextra; i++)
		put_absent(&words, b, b->extra[i].pair, b->extra[i].k);
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

void
club_bracket_legend(struct strat_out *out, struct bracket *b, const char *before, const char *after)
{
	size_t k, i;

	for (k = 0; k < b->rounds; k++)
		for (i = 0; i < b->n >> (k + 1); i++)
			note_signs(b, club_bracket_level(b, k) + 2 * i, k, b->n >> k);
	for (i = 0; i < b->nextra; i++)
		note_signs(b, b->extra[i].pair, b->extra[i].k, b->n >> b->extra[i].k);
	if (b->has_level)
		strat_out_printf(out, "%s%s%s", before,
		    b->has_undecided
			? _("After a level result: the match was decided for this player, unless it is named below.")
			: _("After a level result: the match was decided for this player."),
		    after);
	if (b->has_colon)
		strat_out_printf(
		    out, "%s%s%s", before, _("With a colon: no game was played."), after);
	if (b->has_loser)
		strat_out_printf(out, "%s%s%s", before,
		    _("After a lost match: the player goes on all the same, as said below."),
		    after);
	put_losers(out, b, before, after);
}

/* ------ as a table ------ */

static void
put_who(struct table *s, const struct bracket *b, struct bracket_place p)
{
	club_put(s, p.who == BRACKET_NOBODY ? "" : club_bracket_name(b, p));
	table_shown(s, club_bracket_name(b, p));
	table_set_id(s, number_of(b, p));
}

/* Return who has won the match between PAIR in round K, from which THROUGH goes on: another player, if THROUGH has lost
 * it and plays for one who has withdrawn. */
static struct bracket_place
match_winner(const struct bracket *b, const struct bracket_place *pair, size_t k,
    struct bracket_place through)
{
	const struct strat_club *c = b->ranks->club;
	struct bracket_place other = pair[pair[0].who == through.who];

	if (c->boards || through.who == BRACKET_NOBODY || other.who == BRACKET_NOBODY ||
	    !strat_club_has_lost(c, number_of(b, through), b->begin + k + 1))
		return through;
	return strat_club_has_lost(c, number_of(b, other), b->begin + k + 1)
	    ? (struct bracket_place){ BRACKET_NOBODY, 0 }
	    : other;
}

static void
put_row(struct table *s, const struct bracket *b, size_t k, const struct bracket_place *pair,
    const char *match, struct bracket_place through)
{
	char text[BRACKET_SCORE];
	int i;

	club_printf(s, "%zu", b->begin + k + 1);
	club_put_word(s, match);
	for (i = 0; i < 2; i++) {
		if (i)
			club_put(s, club_bracket_score(b, pair[0], pair[1], k, text));
		put_who(s, b, pair[i]);
	}
	put_who(s, b, match_winner(b, pair, k, through));
}

int
club_view_bracket(struct table *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("round"), 0 }, { "match", TABLE_TEXT },
		{ N_("player"), TABLE_TEXT }, { N_("result"), CLUB_MARK },
		{ N_("opponent"), TABLE_TEXT }, { N_("winner"), TABLE_TEXT } };
	struct bracket b;
	int rc = club_bracket_make(&b, r);
	size_t k, i;

	club_table(s, "bracket", strat_club_get(r->club, "name"), columns,
	    sizeof columns / sizeof *columns);
	club_heading(s, 1, C_("knockout", "match"));
	for (k = 0; rc == 0 && k < b.rounds; k++)
		for (i = 0; i < b.n >> (k + 1); i++)
			put_row(s, &b, k, club_bracket_level(&b, k) + 2 * i,
			    k + 1 == b.rounds ? N_("final") : "", club_bracket_level(&b, k + 1)[i]);
	for (i = 0; rc == 0 && i < b.nextra; i++) {
		const struct bracket_extra *e = &b.extra[i];

		put_row(s, &b, e->k, e->pair, e->is_third ? N_("third place") : "",
		    club_bracket_winner(&b, e->pair, b.begin + e->k, b.n >> e->k));
	}
	club_bracket_free(&b);
	return rc < 0 ? s->error = rc : s->error;
}

/* ------ as HTML ------ */

/* Write the result of the match at P in round K that belongs to its line I: that of who goes on, THROUGH, or without a
 * winner of both players. */
static const char *
shown_score(const struct bracket *b, const struct bracket_place *p, size_t k, int i,
    struct bracket_place through, char text[BRACKET_SCORE])
{
	*text = '\0';
	return through.who == BRACKET_NOBODY || through.who == p[i].who
	    ? club_bracket_score(b, p[i], p[!i], k, text)
	    : text;
}

/* Return 1 if a player at P in round K of B is shown with the seed: in the first round, where the draw is by pairing
 * numbers. */
static int
has_seed(const struct bracket *b, struct bracket_place p, size_t k)
{
	return k == 0 && b->begin == 0 && p.is_known && p.who != BRACKET_NOBODY &&
	    !strat_club_setting_is(b->ranks->club, "system", "groups");
}

/* Append the match at P in round K, with its result. */
static void
put_match(struct strat_out *out, const struct bracket *b, const struct bracket_place *p, size_t k)
{
	struct bracket_place through = club_bracket_winner(b, p, b->begin + k, b->n >> k);
	char text[BRACKET_SCORE];
	int i;

	strat_out_str(out, "<div class=\"match\">");
	for (i = 0; i < 2; i++) {
		int is_winner = through.who != BRACKET_NOBODY && p[i].who == through.who;

		strat_out_printf(out, "<div%s>", is_winner ? " class=\"won\"" : "");
		if (has_seed(b, p[i], k))
			strat_out_printf(out, "<i>%u</i>", p[i].who + 1U);
		club_html_name(
		    out, *club_bracket_name(b, p[i]) ? club_bracket_name(b, p[i]) : "\302\240");
		strat_out_str(out, "<span>");
		strat_html_text(out, shown_score(b, p, k, i, through, text));
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

void
club_bracket_bold(struct strat_out *out, const struct bracket *b)
{
	if (b->ranks->s.rounds > b->begin)
		strat_out_printf(out, "<p>%s</p>\n",
		    _("In bold: who goes on, with the result of the match, if it was played."));
}

int
club_bracket_html(struct strat_out *out, const struct club_paper *p)
{
	char heading[BRACKET_HEADING];
	struct bracket b;
	size_t k, i;
	int rc = club_bracket_make(&b, p->ranks);

	strat_out_printf(out, "<div class=\"tree\" style=\"--size: %.1fpt\">\n", size_of(b.n));
	for (k = 0; rc == 0 && k < b.rounds; k++) {
		strat_out_str(out, "<div class=\"level\"><h3>");
		strat_html_text(out, club_bracket_round(&b, k, heading));
		strat_out_str(out, "</h3>\n");
		for (i = 0; i < b.n >> (k + 1); i++) {
			strat_out_str(out, "<div class=\"cell\">");
			put_match(out, &b, club_bracket_level(&b, k) + 2 * i, k);
			strat_out_str(out, "</div>\n");
		}
		strat_out_str(out, "</div>\n");
	}
	strat_out_str(out, "</div>\n");
	for (i = 0; rc == 0 && i < b.nextra; i++) {
		strat_out_str(out, "<div class=\"third\"><h3>");
		strat_html_text(out, club_bracket_heading(&b, &b.extra[i], heading));
		strat_out_str(out, "</h3>\n");
		put_match(out, &b, b.extra[i].pair, b.extra[i].k);
		strat_out_str(out, "</div>\n");
	}
	if (rc == 0)
		club_bracket_bold(out, &b);
	if (rc == 0 && b.begin == 0 && !strat_club_setting_is(p->club, "system", "groups"))
		strat_out_printf(out, "<p>%s</p>\n",
		    _("Before a name in the first round: the pairing number, by which the draw is made."));
	if (rc == 0)
		club_bracket_legend(out, &b, "<p>", "</p>\n");
	club_bracket_free(&b);
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
put_box(struct strat_out *out, const struct bracket *b, const struct bracket_place *p, size_t k,
    double y)
{
	struct bracket_place through = club_bracket_winner(b, p, b->begin + k, b->n >> k);
	double x = 10 + ACROSS * (double)k;
	char text[BRACKET_SCORE];
	int i;

	strat_out_printf(out,
	    "<rect x=\"%.0f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"none\" "
	    "stroke=\"#666\"/>\n",
	    x, y - HIGH / 2.0, BOX, HIGH);
	for (i = 0; i < 2; i++) {
		int is_winner = through.who != BRACKET_NOBODY && p[i].who == through.who;
		const char *name = club_bracket_name(b, p[i]),
			   *result = shown_score(b, p, k, i, through, text);
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
	char heading[BRACKET_HEADING];
	struct bracket b;
	double width, height;
	size_t k, i;
	int rc = club_bracket_make(&b, p->ranks);

	if (rc < 0) {
		club_bracket_free(&b);
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
		strat_html_text(out, club_bracket_round(&b, k, heading));
		strat_out_str(out, "</text>\n");
		for (i = 0; i < b.n >> (k + 1); i++) {
			double step = DOWN * (double)((size_t)1 << k),
			       y = 10 + TOP + step * ((double)i + .5);

			put_box(out, &b, club_bracket_level(&b, k) + 2 * i, k, y);
			if (k + 1 < b.rounds)
				strat_out_printf(out,
				    "<path d=\"M%.0f %.1fh20V%.1fh20\" fill=\"none\" stroke=\"#666\"/>\n",
				    10 + ACROSS * (double)k + BOX, y,
				    y + (i % 2 ? -step : step) / 2);
		}
	}
	for (i = 0; i < b.nextra; i++) {
		const struct bracket_extra *e = &b.extra[i];
		double y = height - 2 * DOWN * (double)(b.nextra - 1 - i);

		strat_out_printf(out, "<text x=\"%.0f\" y=\"%.0f\">", 16 + ACROSS * (double)e->k,
		    y - 1.6 * DOWN);
		strat_html_text(out, club_bracket_heading(&b, e, heading));
		strat_out_str(out, "</text>\n");
		put_box(out, &b, e->pair, e->k, y - DOWN);
	}
	strat_out_str(out, "</svg>\n");
	club_bracket_free(&b);
	return out->error;
}
