/* bracket_text.c - the bracket of a knockout as text, for a terminal or paper. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/hash.h"
#include "base/lang.h"
#include "cli/club/bracket/bracket.h"
#include "cli/tool/text.h"

#define NAME       8  /* least width of a name with its score */
#define NAME_FIRST 12 /* least width in the first round, in which a reader looks for a name */
#define LETTERS    4  /* of a name with a score, at least */

/* Return the score of place J of round K in the round before, "" if none. */
static const char *
score_of_place(const struct bracket *b, size_t k, size_t j, char text[BRACKET_SCORE])
{
	struct bracket_place p = club_bracket_level(b, k)[j],
			     *from = k ? club_bracket_level(b, k - 1) + 2 * j : NULL;

	*text = '\0';
	if (from && p.who != BRACKET_NOBODY)
		club_bracket_score(b, p, from[from[0].who == p.who], k - 1, text);
	return text;
}

/* The part of a name that is written: all; the surname and an initial of a name such as "Ihde, Max" or "Max Ihde"; the
 * surname. */
enum form { WHOLE, INITIAL, SURNAME };

/* Append NAME in FORM. */
static void
put_form(struct strat_out *out, const char *name, enum form form)
{
	const char *comma = strstr(name, ", "), *rest = comma ? "" : strchr(name, ' ');
	const char *surname = comma ? name : rest, *given = comma ? comma + 2 : name;

	if (form == WHOLE || !rest || !*given) {
		text_put(out, name, strlen(name), 0);
	} else if (form == SURNAME) {
		surname += !comma;
		text_put(out, surname, comma ? (size_t)(comma - name) : strlen(surname), 0);
	} else {
		for (given++; (*given & 0xc0) == 0x80;)
			given++;
		text_put(out, name, (size_t)(given - name), 0);
		strat_out_str(out, *given && *given != ' ' ? "." : "");
		text_put(out, rest, strlen(rest), 0);
	}
}

/* Find the players whose names look alike in FORM.  Return 0 or -STRAT_E_NOMEM. */
static int
find_alike(struct bracket *b, enum form form)
{
	struct strat_hash_map forms = { 0 };
	struct strat_out text;
	uint32_t *first;
	int is_new, rc = 0;
	size_t i;

	strat_out_init(&text, -1);
	for (i = 0; rc == 0 && i < b->n; i++) {
		struct bracket_place p = b->place[i];

		if (p.who == BRACKET_NOBODY)
			continue;
		text.len = 0;
		put_form(&text, club_bracket_name(b, p), form);
		first = strat_hash_map_add(
		    &forms, strat_hash(text.len ? text.text : "", text.len), &is_new);
		if (text.error || !first) {
			rc = -STRAT_E_NOMEM;
		} else if (is_new) {
			*first = (uint32_t)i + 1;
		} else {
			b->alike[p.who] |= (unsigned char)(1 << form);
			b->alike[b->place[*first - 1].who] |= (unsigned char)(1 << form);
		}
	}
	strat_hash_map_free(&forms);
	strat_out_free(&text);
	return rc;
}

/* Do that for all short forms. */
static int
find_all_alike(struct bracket *b)
{
	int rc;

	b->alike = calloc(b->ranks->t->n + 1, 1);
	rc = b->alike ? find_alike(b, INITIAL) : -STRAT_E_NOMEM;
	return rc < 0 ? rc : find_alike(b, SURNAME);
}

/* Return INITIAL, or WHOLE for a team and where another name would look the same with an initial. */
static enum form
short_form(const struct bracket *b, struct bracket_place p)
{
	return p.who == BRACKET_NOBODY || b->ranks->t->boards || b->alike[p.who] & 1 << INITIAL
	    ? WHOLE
	    : INITIAL;
}

static int
width_of(const struct bracket *b, struct bracket_place p, enum form form)
{
	struct strat_out safe;
	int width;

	strat_out_init(&safe, -1);
	put_form(&safe, club_bracket_name(b, p), form);
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

/* Make the columns wide enough for the names of the rounds, if the drawing then has at most MOST columns or that is 0. */
static void
make_room(struct bracket *b, int most)
{
	char name[BRACKET_HEADING];
	int width[BRACKET_LEVELS], sum = 3 * (int)b->rounds, heading;
	size_t k;

	for (k = 0; k <= b->rounds; k++) {
		heading = k < b->rounds
		    ? text_width(name, strlen(club_bracket_round(b, k, name))) - 1
		    : 0;
		width[k] = b->width[k] < heading ? heading : b->width[k];
		sum += width[k];
	}
	if (!most || sum <= most)
		memcpy(b->width, width, (b->rounds + 1) * sizeof *width);
}

/* Set the width of names by round, so that the drawing has at most MOST columns if possible (0: any number).
 * Given names become initials before names are cut. */
static void
measure(struct bracket *b, int most)
{
	char text[BRACKET_SCORE];
	int least[BRACKET_LEVELS], shortest[BRACKET_LEVELS];
	size_t k, j;

	for (k = 0; k <= b->rounds; k++) {
		b->width[k] = NAME;
		shortest[k] = least[k] = k ? NAME : NAME_FIRST;
		for (j = 0; j < b->n >> k; j++) {
			struct bracket_place p = club_bracket_level(b, k)[j];
			int own = 0, width = width_of(b, p, WHOLE),
			    initial = width_of(b, p, short_form(b, p));

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
	make_room(b, most);
	if (most) {
		narrow(b, shortest, most);
		narrow(b, least, most);
	}
}

/* Return how many columns place J of round K has for the name, beside the player's score in TEXT. */
static int
room_of(const struct bracket *b, size_t k, size_t j, char text[BRACKET_SCORE])
{
	score_of_place(b, k, j, text);
	return b->width[k] - (*text ? text_width(text, strlen(text)) + 1 : 0);
}

/* Return the least room of all places of P. */
static int
least_room(const struct bracket *b, struct bracket_place p)
{
	char text[BRACKET_SCORE];
	int least = INT_MAX, room;
	size_t k, j;

	for (k = 0; k <= b->rounds; k++)
		for (j = 0; j < b->n >> k; j++) {
			if (club_bracket_level(b, k)[j].who != p.who)
				continue;
			room = room_of(b, k, j, text);
			least = room < least ? room : least;
		}
	return least;
}

/* Return the form of the name of P, the same for all places of P that are too narrow for it, of which this one has ROOM
 * columns: with an initial or, if that does not fit and the surname does, the surname, unless that of another player would
 * look the same. */
static enum form
form_for(const struct bracket *b, struct bracket_place p, int room)
{
	int least;

	if (p.who == BRACKET_NOBODY || b->ranks->t->boards || width_of(b, p, WHOLE) <= room)
		return WHOLE;
	least = least_room(b, p);
	if (!(b->alike[p.who] & 1 << SURNAME) && width_of(b, p, INITIAL) > least &&
	    width_of(b, p, SURNAME) <= least)
		return SURNAME;
	return short_form(b, p);
}

/* Write the name of place J of round K, as short as its room demands, to NAME, and its score to TEXT.  Return the room. */
static int
fit_place(
    const struct bracket *b, size_t k, size_t j, struct strat_out *name, char text[BRACKET_SCORE])
{
	struct bracket_place p = club_bracket_level(b, k)[j];
	int room = room_of(b, k, j, text);

	strat_out_init(name, -1);
	put_form(name, club_bracket_name(b, p), form_for(b, p, room));
	return room;
}

/* Look where the names of B are cut. */
static void
look(struct bracket *b)
{
	char text[BRACKET_SCORE];
	struct strat_out name;
	size_t k, j;
	int room;

	for (k = 0; k <= b->rounds; k++)
		for (j = 0; j < b->n >> k; j++) {
			room = fit_place(b, k, j, &name, text);
			text_cut_look(&b->cut, name.len ? name.text : "", name.len, room);
			strat_out_free(&name);
		}
}

/* Append place J of round K with the player's score in the round before, and a line or blanks up to
 * the next column. */
static void
put_place(struct strat_out *out, const struct bracket *b, size_t k, size_t j, int is_last)
{
	char text[BRACKET_SCORE];
	struct strat_out name;
	int room = fit_place(b, k, j, &name, text), width;

	width = text_put_cut(out, name.len ? name.text : "", name.len, room, &b->cut);
	if (*text)
		strat_out_printf(out, " %s", text);
	width += b->width[k] - room;
	if (!is_last)
		strat_out_str(out, width ? " " : "\342\224\200");
	for (; !is_last && width < b->width[k]; width++)
		strat_out_str(out, "\342\224\200");
	if (name.error)
		out->error = name.error;
	strat_out_free(&name);
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
	char name[BRACKET_HEADING];
	int is_narrow = 0, width;
	size_t k;

	for (k = 0; k < b->rounds; k++)
		is_narrow |= text_width(name, strlen(club_bracket_round(b, k, name))) >
		    b->width[k] + 1;
	for (k = 0; k < b->rounds; k++) {
		if (is_narrow)
			snprintf(name, BRACKET_HEADING, _("round %zu"), b->begin + k + 1);
		else
			club_bracket_round(b, k, name);
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
put_extra(struct strat_out *out, const struct bracket *b, const struct bracket_extra *e)
{
	struct bracket_place through = club_bracket_winner(
	    b, e->pair, b->begin + e->k, b->n >> e->k);
	const char *words[] = { e->pair[0].is_known ? club_bracket_name(b, e->pair[0]) : "...",
		" \342\200\223 ", e->pair[1].is_known ? club_bracket_name(b, e->pair[1]) : "...",
		" ", NULL, _(CLUB_COLON), club_bracket_name(b, through) };
	size_t i, n = sizeof words / sizeof *words;
	char text[BRACKET_SCORE], heading[BRACKET_HEADING];

	words[4] = club_bracket_score(b, e->pair[0], e->pair[1], e->k, text);
	if (!*text && through.who != BRACKET_NOBODY) { /* no one played */
		strat_out_printf(out, "%s%s", club_bracket_heading(b, e, heading), _(CLUB_COLON));
		text_put(out, words[6], strlen(words[6]), 0);
		strat_out_printf(out, " (%s)\n", _("bye"));
		return;
	}
	if (!*text)
		words[3] = "";
	if (through.who == BRACKET_NOBODY) /* not known yet, or neither */
		n -= 2;
	strat_out_printf(out, "%s%s", club_bracket_heading(b, e, heading), _(CLUB_COLON));
	for (i = 0; i < n; i++)
		text_put(out, words[i], strlen(words[i]), 0);
	strat_out_char(out, '\n');
}

int
club_bracket_text(struct strat_out *out, const struct club_paper *p)
{
	const char *name = strat_club_get(p->club, "name");
	struct strat_out notes;
	struct bracket b;
	size_t i;
	int rc = club_bracket_make(&b, p->ranks);

	if (rc == 0)
		rc = find_all_alike(&b);
	if (rc < 0) {
		club_bracket_free(&b);
		return rc;
	}
	text_put(out, name, strlen(name), 0);
	strat_out_str(out, *name ? "\n\n" : "");
	measure(&b, p->width);
	look(&b);
	put_drawing(out, &b);
	for (i = 0; i < b.nextra; i++) {
		strat_out_str(out, i ? "" : "\n");
		put_extra(out, &b, &b.extra[i]);
	}
	strat_out_printf(out, "\n%s\n%s\n",
	    _("After a name: the result of the match that was won, if it was played."),
	    _("-: no player."));
	strat_out_init(&notes, -1);
	club_bracket_legend(&notes, &b, "", "\n");
	strat_out_char(&notes, '\0');
	if (notes.error)
		out->error = notes.error;
	else
		text_put_folded(out, notes.text, p->width);
	strat_out_free(&notes);
	club_bracket_free(&b);
	return out->error;
}
