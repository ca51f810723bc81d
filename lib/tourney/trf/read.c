/* read.c - read a tournament report: its lines and players. */
#include "tourney/trf/trf_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "tourney/avoid.h"

#define CELLS 91 /* column of the first round, from 0 */

int
strat_trf_report(struct trf_reading *rd, const char *fmt, ...)
{
	int rc;
	va_list ap;

	va_start(ap, fmt);
	rc = strat_vtellf(rd->rep, STRAT_E_TRF, strat_at_line(rd->file, rd->line), fmt, ap);
	va_end(ap);
	return rc;
}

/* ------ words of a line ------ */

char
strat_trf_column(const struct trf_reading *rd, size_t column)
{
	column += rd->shift;
	return column < rd->len ? rd->p[column] : ' ';
}

long
strat_trf_number(const struct trf_reading *rd, size_t from, size_t n)
{
	long value = 0;
	size_t i;
	char c;

	for (i = 0; i < n && strat_trf_column(rd, from + i) == ' '; i++)
		;
	for (; i < n && strat_is_digit(c = strat_trf_column(rd, from + i)); i++)
		value = value * 10 + (c - '0');
	for (; i < n; i++)
		if (strat_trf_column(rd, from + i) != ' ')
			return -1;
	return value;
}

size_t
strat_trf_word(const struct trf_reading *rd, size_t *i, char *w, size_t size)
{
	size_t n = 0;

	while (*i < rd->len && strat_is_space(rd->p[*i]))
		++*i;
	for (; *i < rd->len && !strat_is_space(rd->p[*i]); ++*i)
		if (n + 1 < size)
			w[n++] = rd->p[*i];
	w[n] = '\0';
	return n;
}

int
strat_trf_points(const char *s, int most, int *points)
{
	int64_t thousandths;

	s += strspn(s, " ");
	if (strat_scan_fixed(s, strlen(s), 3, 0, 10 * most, &thousandths) != STRAT_SCAN_OK)
		return -1;
	*points = 10 * (int)((thousandths + 50) / 100);
	return 0;
}

/* ------ players ------ */

/* Return how many more bytes than columns the first COLUMNS columns have, since names may be
 * UTF-8. */
static size_t
find_shift(const char *p, size_t len, size_t columns)
{
	size_t i = 0, column, shift = 0;
	int n;

	if (strat_utf8_check(p, p + len) != 0)
		return 0;
	for (column = 0; column < columns && i < len; column++) {
		n = strat_utf8_length(p + i, p + len);
		i += n > 0 ? (size_t)n : 1;
		shift += n > 1 ? (size_t)n - 1 : 0;
	}
	return shift;
}

static void
keep_head(struct trf_reading *rd, struct strat_tourney_player *p)
{
	size_t size = STRAT_PLAYER_HEAD + rd->shift, n = rd->len < size ? rd->len : size;
	size_t first = 14 + find_shift(rd->p, rd->len, 14);
	size_t last = 47 + find_shift(rd->p, rd->len, 47);
	char *c;

	memset(p->head, ' ', size);
	memcpy(p->head, rd->p, n);
	p->head[size] = '\0';
	for (c = p->head; c < p->head + size; c++)
		if ((unsigned char)*c < ' ')
			*c = ' ';
	while (first < last && p->head[first] == ' ')
		first++;
	while (first < last && p->head[last - 1] == ' ')
		last--;
	if (last - first > sizeof p->name - 1)
		last = first + sizeof p->name - 1;
	memcpy(p->name, p->head + first, last - first);
	p->name[last - first] = '\0';
}

static int
read_points(struct trf_reading *rd, struct strat_tourney_player *p)
{
	char w[5] = { strat_trf_column(rd, 80), strat_trf_column(rd, 81), strat_trf_column(rd, 82),
		strat_trf_column(rd, 83), '\0' };
	char *first = w, *last = w + 4;
	int points;

	while (*first == ' ')
		first++;
	while (last > first && last[-1] == ' ')
		*--last = '\0';
	p->stated = -1;
	if (!*first)
		return 0;
	if (strat_trf_points(first, 999900, &points) < 0)
		return strat_trf_report(rd, _("columns 81-84: '%s' is not a number of points"), w);
	p->stated = points;
	return 0;
}

/* Return the number of rounds for which the line has columns. */
static size_t
rounds_of(const struct trf_reading *rd)
{
	size_t end = rd->len;

	while (end > CELLS + rd->shift && strat_is_space(rd->p[end - 1]))
		end--;
	return end <= CELLS + rd->shift ? 0 : (end - CELLS - rd->shift + 9) / 10;
}

/* Read the cell of a round.  The opponent is stored as a number until all players are known. */
static int
read_cell(struct trf_reading *rd, struct strat_cell *c, size_t round)
{
	size_t from = CELLS + 10 * round;
	long opponent = strat_trf_number(rd, from, 4);
	char colour = strat_trf_column(rd, from + 5);
	int result = strat_to_upper(strat_trf_column(rd, from + 7));

	if (opponent < 0 || strat_trf_column(rd, from + 4) != ' ' ||
	    strat_trf_column(rd, from + 6) != ' ')
		return strat_trf_report(
		    rd, _("round %zu: expected opponent, colour and result"), round + 1);
	if (!strchr("wb- ", colour))
		return strat_trf_report(rd, _("round %zu: unknown colour '%c'"), round + 1, colour);
	if (!strchr("1=0+-WDLHFUZ ", result) || !result)
		return strat_trf_report(rd, _("round %zu: unknown result '%c'"), round + 1, result);
	c->colour = colour == 'w' ? STRAT_WHITE : colour == 'b' ? STRAT_BLACK : STRAT_NO_COLOUR;
	c->result = (char)result;
	if (opponent ? strchr("HFUZ", result) != NULL
		     : strchr("10WDL", result) != NULL || c->colour)
		return strat_trf_report(
		    rd, _("round %zu: result and opponent contradict each other"), round + 1);
	if (opponent && !c->colour && strchr("1=0WDL", result))
		return strat_trf_report(rd, _("round %zu: missing colour"), round + 1);
	if (!opponent && result == '=')
		c->result = 'H';
	c->opponent = opponent ? (uint16_t)opponent : STRAT_NO_PLAYER;
	return 0;
}

static int
read_player(struct trf_reading *rd)
{
	long n, rating, rank;
	struct strat_tourney_player *p;
	size_t r, rounds;
	int rc;

	n = strat_trf_number(rd, 4, 4);
	if (strat_utf8_check(rd->p, rd->p + rd->len) < 0)
		return strat_trf_report(rd, _("unexpected control character"));
	rd->shift = find_shift(rd->p, rd->len, 48);
	rating = strat_trf_number(rd, 48, 4);
	rd->shift = find_shift(rd->p, rd->len, STRAT_PLAYER_HEAD);
	rank = strat_trf_number(rd, 85, 4);
	rounds = rounds_of(rd);
	if (n < 1)
		return strat_trf_report(rd, _("columns 5-8 are not a number from 1 to 9999"));
	if (rating < 0 || rank < 0)
		return strat_trf_report(
		    rd, _("columns %s are not a number"), rating < 0 ? "49-52" : "86-89");
	if (rounds > STRAT_TOURNEY_ROUNDS)
		return strat_trf_report(rd, _("more than %d rounds"), STRAT_TOURNEY_ROUNDS);
	if (rd->t->n == STRAT_TOURNEY_PLAYERS)
		return strat_trf_report(rd, _("more than %d players"), STRAT_TOURNEY_PLAYERS);
	if (strat_tourney_resize(rd->t, rd->t->n + 1, rounds) < 0)
		return -STRAT_E_NOMEM;
	p = &rd->t->players[rd->t->n - 1];
	p->number = (uint16_t)n;
	p->rating = (uint16_t)rating;
	p->rank = (uint16_t)rank;
	keep_head(rd, p);
	rc = read_points(rd, p);
	for (r = 0; r < rounds && rc == 0; r++)
		rc = read_cell(rd, strat_tourney_cell(rd->t, rd->t->n - 1, r), r);
	return rc;
}

/* ------ the file ------ */

/* Read the next line of [*P, END).  Return 0 if there is none. */
static int
next_line(struct trf_reading *rd, const char **p, const char *end)
{
	if (*p == end)
		return 0;
	for (rd->p = *p; *p < end && **p != '\r' && **p != '\n'; ++*p)
		;
	rd->len = (size_t)(*p - rd->p);
	rd->line++;
	rd->shift = 0;
	if (end - *p >= 2 && **p == '\r' && (*p)[1] == '\n')
		++*p;
	if (*p < end)
		++*p;
	return 1;
}

static int
is_player(const struct trf_reading *rd)
{
	return rd->len >= 4 && memcmp(rd->p, "001 ", 4) == 0;
}

/* Store a line to be written again.  Absences are not stored: the cells have them. */
static int
store_line(struct trf_reading *rd)
{
	if (rd->len >= 3 && memcmp(rd->p, "XXZ", 3) == 0)
		return 0;
	return strat_tourney_add_line(rd->t, rd->p, rd->len, rd->t->n > 0);
}

/* A player's number and position in the file. */
struct place {
	uint16_t number, at;
};

static int
by_number(const void *a, const void *b)
{
	const struct place *x = a, *y = b;

	return (x->number > y->number) - (x->number < y->number);
}

/* Move the players, with their cells, to the order of PLACES. */
static int
move_players(struct strat_tourney *t, const struct place *places)
{
	size_t i, row = t->width * sizeof *t->cells;
	struct strat_tourney_player *players = malloc(t->n * sizeof *players);
	struct strat_cell *cells = malloc(t->n * row + 1);

	if (players && cells) {
		memcpy(players, t->players, t->n * sizeof *players);
		memcpy(cells, t->cells, t->n * row);
		for (i = 0; i < t->n; i++) {
			t->players[i] = players[places[i].at];
			memcpy(strat_tourney_cell(t, i, 0), cells + places[i].at * t->width, row);
		}
	}
	i = players && cells;
	free(players);
	free(cells);
	return i ? 0 : -STRAT_E_NOMEM;
}

/* Sort the players by number, and reject duplicates. */
static int
sort_players(struct trf_reading *rd)
{
	struct strat_tourney *t = rd->t;
	struct place *places = malloc(t->n * sizeof *places);
	size_t i;
	int rc = 0;

	if (!places)
		return -STRAT_E_NOMEM;
	for (i = 0; i < t->n; i++)
		places[i] = (struct place){ t->players[i].number, (uint16_t)i };
	qsort(places, t->n, sizeof *places, by_number);
	for (i = 1; i < t->n && rc == 0; i++)
		if (places[i].number == places[i - 1].number)
			rc = strat_trf_report(
			    rd, _("player number %u is used twice"), places[i].number);
	if (rc == 0)
		rc = move_players(t, places);
	free(places);
	return rc;
}

/* Replace the numbers of opponents by indices, and check that opponents have each other. */
static int
join_cells(struct trf_reading *rd)
{
	struct strat_tourney *t = rd->t;
	const struct strat_cell *d;
	struct strat_cell *c;
	size_t i, r;

	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->width; r++) {
			c = strat_tourney_cell(t, i, r);
			if (c->opponent == STRAT_NO_PLAYER)
				continue;
			c->opponent = strat_tourney_find(t, c->opponent);
			if (c->opponent == STRAT_NO_PLAYER || c->opponent == i)
				return strat_trf_report(rd,
				    _("player %u, round %zu: unknown opponent"),
				    t->players[i].number, r + 1);
		}
	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->width; r++) {
			c = strat_tourney_cell(t, i, r);
			if (c->opponent == STRAT_NO_PLAYER)
				continue;
			d = strat_tourney_cell(t, c->opponent, r);
			if (d->opponent != i || strat_cell_is_game(c) != strat_cell_is_game(d) ||
			    (c->colour && c->colour == d->colour))
				return strat_trf_report(rd,
				    _("players %u and %u contradict each other in round %zu"),
				    t->players[i].number, t->players[c->opponent].number, r + 1);
		}
	return 0;
}

/* Return 1 if STATED, of a line with room for four characters, are the POINTS: from 100 on it may lack
 * the tenths. */
static int
is_stated(int stated, int points)
{
	return stated == points || (points >= 10000 && stated == points / 100 * 100);
}

/* Remark on the first player whose stated points differ from the results. */
static void
check_points(struct trf_reading *rd)
{
	const struct strat_tourney *t = rd->t;
	size_t i;
	int with, without;

	for (i = 0; i < t->n; i++) {
		without = strat_tourney_points(t, i, t->played);
		with = strat_tourney_points(t, i, t->width);
		if (t->players[i].stated < 0 || is_stated(t->players[i].stated, without) ||
		    is_stated(t->players[i].stated, with))
			continue;
		strat_tellf(rd->rep, STRAT_E_TRFPOINTS, strat_at_file(rd->file),
		    _("player %u: %d.%d, but the results give %d.%d"), t->players[i].number,
		    STRAT_DECIMAL(t->players[i].stated), STRAT_DECIMAL(without));
		return;
	}
}

static int
read_all(struct trf_reading *rd, const char *text, size_t len)
{
	const char *p = text;
	int rc = 0;

	while (rc == 0 && next_line(rd, &p, text + len))
		rc = is_player(rd) ? read_player(rd) : store_line(rd);
	if (rc < 0)
		return rc;
	rd->line = 0;
	if (rd->t->n == 0)
		return strat_trf_report(rd, _("no player found (a line that begins with 001)"));
	rc = sort_players(rd);
	if (rc == 0)
		rc = join_cells(rd);
	if (rc < 0)
		return rc;
	strat_tourney_count(rd->t);
	rd->t->has_teams = strat_trf_has_teams(rd->t);
	rd->line = 0;
	for (p = text; rc == 0 && next_line(rd, &p, text + len);)
		rc = strat_trf_setting(rd);
	rd->t->system = strat_trf_system(rd->t);
	return rc == 0 ? strat_avoid_add(rd->t) : rc;
}

int
strat_trf_too_long(const char *file, struct strat_report *rep)
{
	return strat_tellf(rep, STRAT_E_TRF, strat_at_file(file),
	    _("longer than %zu MiB, the most that a report may have"), STRAT_TRF_MAX >> 20);
}

int
strat_trf_parse(struct strat_tourney *t, const char *text, size_t len, const char *file,
    struct strat_report *rep)
{
	struct trf_reading rd = { .t = t, .file = file, .rep = rep };
	int rc = len > STRAT_TRF_MAX ? strat_trf_too_long(file, rep) : read_all(&rd, text, len);

	if (rc == -STRAT_E_NOMEM)
		return strat_tell_rc(rep, rc, strat_at_file(file));
	if (rc == 0)
		check_points(&rd);
	return rc;
}
