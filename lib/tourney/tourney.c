/* tourney.c - a tournament: players, results, points. */
#include "tourney/tourney.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/scan.h"
#include "base/vec.h"

/* ------ scoring ------ */

const char *const strat_award_code[STRAT_AWARDS] = { "WW", "BW", "WD", "BD", "WL", "BL", "ZPB",
	"HPB", "FPB", "PAB", "FW", "FL" };

#define SCORING(win, draw, loss, half)                                                             \
	{                                                                                          \
		win, win, draw, draw, loss, loss, 0, half, win, win, win, 0                        \
	}

/* The second is that of the International Stratego Federation. */
const struct strat_scoring strat_scorings[] = {
	{ "1-half-0", SCORING(100, 50, 0, 50) },
	{ "6-3-1", SCORING(600, 300, 100, 300) },
	{ "3-1-0", SCORING(300, 100, 0, 100) },
	{ NULL, { 0 } },
};

/* Return the scoring NAME, or NULL if it is unknown. */
static const struct strat_scoring *
find_scoring(const char *name)
{
	const struct strat_scoring *s;

	for (s = strat_scorings; s->name; s++)
		if (strcmp(s->name, name) == 0)
			return s;
	return NULL;
}

/* Parse WIN-DRAW-LOSS or WIN-DRAW-LOSS-BYE in points.  Forfeited games and rounds not played give
 * nothing. */
static int
own_scoring(struct strat_scoring *s, const char *word)
{
	const char *end = word + strlen(word);
	int64_t v[4]; /* thousandths */
	int n, i;

	*s = strat_scorings[0];
	s->name = "own";
	for (n = 0; n < 4; n++, word++) {
		if (strat_scan_decimal(&word, end, 3, &v[n]) || v[n] < 0 || v[n] > 99000)
			return -1;
		if (!*word)
			break;
		if (*word != '-')
			return -1;
	}
	if (n < 2 || n > 3)
		return -1;
	for (i = 0; i < 6; i++)
		s->points[i] = 10 * (int32_t)((v[i / 2] + 50) / 100);
	s->points[STRAT_BYE_HALF] = s->points[STRAT_DRAW_WHITE];
	s->points[STRAT_BYE_FULL] = s->points[STRAT_FORFEIT_WIN] = s->points[STRAT_WIN_WHITE];
	s->points[STRAT_BYE_PAIRING] = 10 * (int32_t)((v[n == 3 ? 3 : 0] + 50) / 100);
	return 0;
}

int
strat_scoring_read(struct strat_scoring *s, const char *word)
{
	const struct strat_scoring *known = find_scoring(word);

	if (known)
		*s = *known;
	return known ? 0 : own_scoring(s, word);
}

int
strat_scoring_word(const struct strat_scoring *s, char to[STRAT_SCORING_WORD])
{
	const int32_t *p = s->points;
	const struct strat_scoring *known;
	struct strat_scoring again;

	for (known = strat_scorings; known->name; known++)
		if (memcmp(known->points, p, sizeof s->points) == 0) {
			snprintf(to, STRAT_SCORING_WORD, "%s", known->name);
			return 0;
		}
	snprintf(to, STRAT_SCORING_WORD, "%d.%d-%d.%d-%d.%d-%d.%d",
	    STRAT_DECIMAL(p[STRAT_WIN_WHITE]), STRAT_DECIMAL(p[STRAT_DRAW_WHITE]),
	    STRAT_DECIMAL(p[STRAT_LOSS_WHITE]), STRAT_DECIMAL(p[STRAT_BYE_PAIRING]));
	return own_scoring(&again, to) < 0 || memcmp(again.points, p, sizeof s->points) != 0 ? -1
											     : 0;
}

/* ------ memory ------ */

void
strat_tourney_init(struct strat_tourney *t)
{
	memset(t, 0, sizeof *t);
	t->scoring = strat_scorings[0];
}

void
strat_tourney_free(struct strat_tourney *t)
{
	free(t->players);
	free(t->cells);
	free(t->extra);
	free(t->bans);
	free(t->members);
	free(t->notes);
	free(t->text);
	free(t->lineup);
	free(t->columns);
	free(t->decided);
	free(t->replaced);
	strat_tourney_init(t);
}

int
strat_tourney_replace(struct strat_tourney *t, size_t round, uint16_t absent, uint16_t by, char was)
{
	void *p = t->replaced;

	if (strat_vec_grow(&p, &t->replaced_cap, t->nreplaced + 1, sizeof *t->replaced) < 0)
		return -STRAT_E_NOMEM;
	t->replaced = p;
	t->replaced[t->nreplaced++] = (struct strat_replaced){ (uint16_t)round, absent, by, was,
		0 };
	return 0;
}

int
strat_tourney_unreplace(struct strat_tourney *t, size_t round)
{
	size_t i = t->nreplaced;
	int is_found = 0;

	while (i-- > 0) {
		struct strat_replaced *p = &t->replaced[i];
		struct strat_cell *by;

		if (p->round != round || round >= t->width)
			continue;
		is_found = 1;
		by = strat_tourney_cell(t, p->by, round);
		p->had_bye = by->opponent == p->absent;
		*strat_tourney_cell(t, p->absent, round) = p->had_bye
		    ? strat_cell_of(STRAT_NO_PLAYER, STRAT_NO_COLOUR, 'U')
		    : *by;
		if (by->opponent != STRAT_NO_PLAYER && !p->had_bye)
			strat_tourney_cell(t, by->opponent, round)->opponent = p->absent;
		*by = strat_cell_of(STRAT_NO_PLAYER, STRAT_NO_COLOUR, p->was);
	}
	return is_found;
}

/* Move N rows of FROM elements of SIZE bytes apart, to a distance of TO elements, beginning with
 * the last. */
static void
spread(void *data, size_t n, size_t from, size_t to, size_t size)
{
	char *p = data;

	while (n-- > 0)
		memmove(p + n * to * size, p + n * from * size, from * size);
}

static void
clear_cells(struct strat_tourney *t, size_t i, size_t from, size_t to)
{
	for (; from < to; from++)
		*strat_tourney_cell(t, i, from) = strat_cell_of(
		    STRAT_NO_PLAYER, STRAT_NO_COLOUR, ' ');
}

static int
resize_extra(struct strat_tourney *t, size_t n, size_t width)
{
	void *p = t->extra;
	size_t i;
	int rc = strat_vec_grow(&p, &t->extra_cap, n * width, sizeof *t->extra);

	t->extra = p;
	if (rc < 0)
		return rc;
	spread(t->extra, t->n, t->width, width, sizeof *t->extra);
	for (i = 0; i < n; i++)
		memset(t->extra + i * width + (i < t->n ? t->width : 0), 0,
		    (width - (i < t->n ? t->width : 0)) * sizeof *t->extra);
	return 0;
}

int
strat_tourney_resize(struct strat_tourney *t, size_t n, size_t width)
{
	void *players = t->players, *cells = t->cells;
	size_t i, old = t->n, old_width = t->width;
	int rc;

	if (width < old_width)
		width = old_width;
	rc = strat_vec_grow(&players, &t->players_cap, n, sizeof *t->players);
	t->players = players;
	if (rc < 0)
		return rc;
	rc = strat_vec_grow(&cells, &t->cells_cap, n * width + 1, sizeof *t->cells);
	t->cells = cells;
	if (rc < 0 || (t->extra && (rc = resize_extra(t, n, width)) < 0))
		return rc;
	if (width > old_width)
		spread(t->cells, old, old_width, width, sizeof *t->cells);
	t->width = width;
	for (i = width > old_width ? 0 : old; i < n; i++)
		clear_cells(t, i, i < old ? old_width : 0, width);
	if (n > old)
		memset(t->players + old, 0, (n - old) * sizeof *t->players);
	t->n = n;
	return 0;
}

int
strat_tourney_add_line(struct strat_tourney *t, const char *line, size_t len, int after_players)
{
	void *notes = t->notes, *text = t->text;
	int rc = strat_vec_grow(&notes, &t->notes_cap, t->nnotes + 1, sizeof *t->notes);

	t->notes = notes;
	if (rc < 0)
		return rc;
	rc = strat_vec_grow(&text, &t->text_cap, t->ntext + len + 1, 1);
	t->text = text;
	if (rc < 0)
		return rc;
	memcpy(t->text + t->ntext, line, len);
	t->notes[t->nnotes++] = (struct strat_tourney_line){ t->ntext, len, after_players };
	t->ntext += len;
	return 0;
}

size_t
strat_tourney_keep_text(struct strat_tourney *t, const char *text, size_t len)
{
	void *p = t->text;
	size_t at = t->ntext;
	int rc = strat_vec_grow(&p, &t->text_cap, t->ntext + len + 1, 1);

	t->text = p;
	if (rc < 0)
		return 0;
	memcpy(t->text + at, text, len);
	t->text[at + len] = '\0';
	t->ntext += len + 1;
	return at + 1;
}

int
strat_tourney_append(uint16_t **list, size_t *n, size_t *cap, uint16_t value)
{
	void *p = *list;
	int rc = strat_vec_grow(&p, cap, *n + 1, sizeof **list);

	*list = p;
	if (rc == 0)
		(*list)[(*n)++] = value;
	return rc;
}

/* ------ cells ------ */

int
strat_cell_is_game(const struct strat_cell *c)
{
	return c->opponent != STRAT_NO_PLAYER && c->colour &&
	    strat_result_of_letter(c->result)->flags & STRAT_IS_PLAYED;
}

int
strat_cell_is_met(const struct strat_cell *c)
{
	return strat_cell_is_game(c) ||
	    (c->opponent != STRAT_NO_PLAYER && c->colour && c->result == ' ');
}

int
strat_cell_is_paired(const struct strat_cell *c)
{
	return c->opponent != STRAT_NO_PLAYER || c->result == 'U' || c->result == '+';
}

int
strat_cell_is_won(const struct strat_cell *c, uint16_t other)
{
	return c->opponent == STRAT_NO_PLAYER
	    ? c->result == 'U'
	    : c->opponent == other && strat_result_of_letter(c->result)->points[0] == 100;
}

int
strat_tourney_result_points(const struct strat_tourney *t, const struct strat_cell *c)
{
	const struct strat_result_row *r = strat_result_of_letter(c->result);
	int is_black = r->flags & STRAT_IS_PLAYED && c->colour == STRAT_BLACK;

	return t->scoring.points[r->award + is_black];
}

int
strat_tourney_award(const struct strat_tourney *t, const struct strat_cell *c)
{
	if (c->earned == STRAT_ANNULLED)
		return 0;
	return c->earned == STRAT_BY_LETTER ? strat_tourney_result_points(t, c) : c->earned;
}

int
strat_tourney_points(const struct strat_tourney *t, size_t i, size_t round)
{
	size_t r;
	int sum = 0;

	for (r = 0; r < round && r < t->width; r++)
		sum += strat_tourney_award(t, strat_tourney_cell(t, i, r));
	return sum;
}

int
strat_tourney_baku_points(const struct strat_tourney *t, size_t i, size_t round)
{
	return t->extra && round < t->width ? t->extra[i * t->width + round] : 0;
}

size_t
strat_tourney_baku_upper(size_t n)
{
	size_t upper = 2 * ((n + 3) / 4);

	return upper < n ? upper : n;
}

void
strat_tourney_baku_rounds(size_t rounds, size_t *full, size_t *half)
{
	*half = (rounds + 1) / 2;
	*full = (*half + 1) / 2;
}

int
strat_tourney_baku(struct strat_tourney *t, size_t upper)
{
	void *p = t->extra;
	size_t i, r, full, half;

	if (strat_vec_grow(&p, &t->extra_cap, t->n * t->width + 1, sizeof *t->extra) < 0)
		return -STRAT_E_NOMEM;
	t->extra = p;
	memset(t->extra, 0, t->n * t->width * sizeof *t->extra);
	strat_tourney_baku_rounds(t->rounds, &full, &half);
	for (i = 0; i < upper; i++)
		for (r = 0; r < half && r < t->width; r++)
			t->extra[i * t->width + r] =
			    t->scoring.points[r < full ? STRAT_WIN_WHITE : STRAT_DRAW_WHITE];
	return 0;
}

void
strat_tourney_count(struct strat_tourney *t)
{
	size_t i, r;

	t->played = 0;
	for (i = 0; i < t->n; i++)
		for (r = t->played; r < t->width; r++)
			if (strat_cell_is_paired(strat_tourney_cell(t, i, r)))
				t->played = r + 1;
}

size_t
strat_tourney_last_game(const struct strat_tourney *t)
{
	size_t played = t->played, i = t->n;

	for (; played && i == t->n; played -= i == t->n)
		for (i = 0; i < t->n; i++)
			if (strat_tourney_cell(t, i, played - 1)->opponent != STRAT_NO_PLAYER)
				break;
	return played;
}

/* Return 1 if player I was paired in a round before END. */
static int
was_paired(const struct strat_tourney *t, size_t i, size_t end)
{
	size_t r;

	for (r = 0; r < end; r++)
		if (strat_cell_is_paired(strat_tourney_cell(t, i, r)))
			return 1;
	return 0;
}

enum strat_colour
strat_tourney_first_colour(const struct strat_tourney *t)
{
	size_t i, r;
	int swap;

	if (t->first)
		return t->first;
	for (r = 0; r < t->played; r++)
		for (i = 0, swap = 0; i < t->n; i++) {
			enum strat_colour c = strat_tourney_cell(t, i, r)->colour;

			if (c)
				return swap ? STRAT_WHITE + STRAT_BLACK - c : c;
			swap ^= was_paired(t, i, r + 1);
		}
	return STRAT_NO_COLOUR;
}

uint16_t
strat_tourney_find(const struct strat_tourney *t, unsigned long number)
{
	size_t low = 0, high = t->n, at;

	while (low < high) {
		at = low + (high - low) / 2;
		if (t->players[at].number < number)
			low = at + 1;
		else
			high = at;
	}
	return low < t->n && t->players[low].number == number ? (uint16_t)low : STRAT_NO_PLAYER;
}

const char *
strat_tourney_player_label(const struct strat_tourney *t, size_t i, char room[STRAT_NUMBER_ROOM])
{
	if (*t->players[i].name)
		return t->players[i].name;
	snprintf(room, STRAT_NUMBER_ROOM, "%u", t->players[i].number);
	return room;
}

int
strat_tourney_balance(const struct strat_tourney *t, size_t i, size_t rounds)
{
	int sum = 0;
	size_t r;

	for (r = 0; r < rounds; r++) {
		const struct strat_cell *c = strat_tourney_cell(t, i, r);

		if (strat_cell_is_game(c))
			sum += c->colour == STRAT_WHITE ? 1 : -1;
	}
	return sum;
}

/* Return 1 if player P had withdrawn before ROUND, from 0. */
static int
has_left(const struct strat_tourney_player *p, size_t round)
{
	return p->left && round >= p->left;
}

int
strat_tourney_is_dropped(const struct strat_tourney *t, size_t i, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(t, i, round);

	return c->opponent != STRAT_NO_PLAYER && c->earned == STRAT_ANNULLED &&
	    (strat_result_of_letter(c->result)->flags & STRAT_IS_FORFEIT) &&
	    (has_left(&t->players[i], round) || has_left(&t->players[c->opponent], round));
}
