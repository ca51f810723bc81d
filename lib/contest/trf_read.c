/* trf_read.c - the lines of a tournament report. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/vec.h"
#include "contest/trf.h"

#define CELLS 91 /* the column, from 0, of the first round */

/* A line, and what has been read. */
struct reading {
	struct strat_tourney *t;
	const char *file;
	struct strat_report *rep;
	const char *p; /* the line */
	size_t len;
	size_t shift; /* bytes that its head has more than columns */
	long line;
};

static int say(struct reading *rd, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

static int
say(struct reading *rd, const char *fmt, ...)
{
	struct strat_diag d = { .code = STRAT_E_TRF, .file = rd->file, .line = rd->line };
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(d.detail, sizeof d.detail, fmt, ap);
	va_end(ap);
	return strat_tell(rd->rep, &d);
}

/* ------ words of a line ------ */

/* The byte in column AT behind the head; a space behind the end. */
static char
at(const struct reading *rd, size_t column)
{
	column += rd->shift;
	return column < rd->len ? rd->p[column] : ' ';
}

/* The number in the N columns from AT on; 0: they are blank; -1: it is none. */
static long
number(const struct reading *rd, size_t from, size_t n)
{
	long value = 0;
	size_t i;
	char c;

	for (i = 0; i < n && at(rd, from + i) == ' '; i++)
		;
	for (; i < n && isdigit((unsigned char)(c = at(rd, from + i))); i++)
		value = value * 10 + (c - '0');
	for (; i < n; i++)
		if (at(rd, from + i) != ' ')
			return -1;
	return value;
}

/* The next word of the line behind *I, at most SIZE - 1 bytes of it to WORD.  Its length. */
static size_t
word(const struct reading *rd, size_t *i, char *w, size_t size)
{
	size_t n = 0;

	while (*i < rd->len && isspace((unsigned char)rd->p[*i]))
		++*i;
	for (; *i < rd->len && !isspace((unsigned char)rd->p[*i]); ++*i)
		if (n + 1 < size)
			w[n++] = rd->p[*i];
	w[n] = '\0';
	return n;
}

/* Points such as 11.5 to *TENTHS; 0, or -1: S is none. */
static int
tenths(const char *s, int *points)
{
	char *end;
	double v = strtod(s, &end);

	if (end == s || *end || !(v >= -999 && v <= 999) || strpbrk(s, "xXnN"))
		return -1;
	*points = (int)(v * 10 + (v < 0 ? -0.5 : 0.5));
	return 0;
}

/* ------ players ------ */

/* How many bytes more than columns the first 80 columns have: names may be UTF-8. */
static size_t
find_shift(const char *p, size_t len)
{
	size_t i = 0, column, shift = 0;
	int n;

	if (strat_utf8_text(p, p + len) != 0)
		return 0;
	for (column = 0; column < STRAT_PLAYER_HEAD && i < len; column++) {
		n = strat_utf8_length(p + i, p + len);
		i += n > 0 ? (size_t)n : 1;
		shift += n > 1 ? (size_t)n - 1 : 0;
	}
	return shift;
}

static void
keep_head(struct reading *rd, struct strat_player *p)
{
	size_t size = STRAT_PLAYER_HEAD + rd->shift, n = rd->len < size ? rd->len : size;
	size_t first = 14, last = 47 + rd->shift;
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
read_points(struct reading *rd, struct strat_player *p)
{
	char w[5] = { at(rd, 80), at(rd, 81), at(rd, 82), at(rd, 83), '\0' };
	char *first = w, *last = w + 4;
	int points;

	while (*first == ' ')
		first++;
	while (last > first && last[-1] == ' ')
		*--last = '\0';
	p->stated = -1;
	if (!*first)
		return 0;
	if (tenths(first, &points) < 0 || points < 0)
		return say(rd, "columns 81-84 are not points: %s", w);
	p->stated = (int16_t)points;
	return 0;
}

/* The rounds for which the line has columns. */
static size_t
rounds_of(const struct reading *rd)
{
	size_t end = rd->len;

	while (end > CELLS + rd->shift && isspace((unsigned char)rd->p[end - 1]))
		end--;
	return end <= CELLS + rd->shift ? 0 : (end - CELLS - rd->shift + 9) / 10;
}

/* The opponent stays a number until all players are known. */
static int
read_cell(struct reading *rd, struct strat_cell *c, size_t round)
{
	size_t from = CELLS + 10 * round;
	long opponent = number(rd, from, 4);
	char colour = at(rd, from + 5);
	int result = toupper((unsigned char)at(rd, from + 7));

	if (opponent < 0 || at(rd, from + 4) != ' ' || at(rd, from + 6) != ' ')
		return say(
		    rd, "round %zu: the columns are not opponent, colour, result", round + 1);
	if (!strchr("wb- ", colour))
		return say(rd, "round %zu: %c is no colour", round + 1, colour);
	if (!strchr("1=0+-WDLHFUZ ", result) || !result)
		return say(rd, "round %zu: %c is no result", round + 1, result);
	c->colour = colour == 'w' ? STRAT_WHITE : colour == 'b' ? STRAT_BLACK : STRAT_NO_COLOUR;
	c->result = (char)result;
	if (opponent ? strchr("HFUZ", result) != NULL
		     : strchr("10WDL", result) != NULL || c->colour)
		return say(rd, "round %zu: result and opponent contradict each other", round + 1);
	if (opponent && !c->colour && strchr("1=0WDL", result))
		return say(rd, "round %zu: a game needs a colour", round + 1);
	if (!opponent && result == '=')
		c->result = 'H';
	c->opponent = opponent ? (uint16_t)opponent : STRAT_NOBODY;
	return 0;
}

static int
read_player(struct reading *rd)
{
	long n, rating, rank;
	struct strat_player *p;
	size_t r, rounds;
	int rc;

	n = number(rd, 4, 4);
	rd->shift = find_shift(rd->p, rd->len);
	rating = number(rd, 48, 4);
	rank = number(rd, 85, 4);
	rounds = rounds_of(rd);
	if (n < 1)
		return say(rd, "columns 5-8 are not a number from 1 to 9999");
	if (rating < 0 || rank < 0)
		return say(rd, "columns %s are not a number", rating < 0 ? "49-52" : "86-89");
	if (rounds > STRAT_TOURNEY_ROUNDS)
		return say(rd, "more than %d rounds", STRAT_TOURNEY_ROUNDS);
	if (rd->t->n == STRAT_TOURNEY_PLAYERS)
		return say(rd, "more than %d players", STRAT_TOURNEY_PLAYERS);
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

/* ------ settings ------ */

static int
read_award(struct reading *rd, char *w)
{
	static const struct {
		const char *code;
		unsigned set; /* of enum strat_award */
	} groups[] = { { "W",
			   1u << STRAT_WIN_WHITE | 1u << STRAT_WIN_BLACK | 1u << STRAT_FORFEIT_WIN |
			       1u << STRAT_BYE_FULL },
		{ "D", 1u << STRAT_DRAW_WHITE | 1u << STRAT_DRAW_BLACK | 1u << STRAT_BYE_HALF } };
	char *value = strchr(w, '=');
	unsigned set = 0;
	int points, i;

	if (!value || tenths(value + 1, &points) < 0)
		return say(rd, "%s is not CODE=POINTS", w);
	*value = '\0';
	for (i = 0; i < STRAT_AWARDS; i++)
		set |= strcmp(w, strat_award_code[i]) == 0 ? 1u << i : 0;
	for (i = 0; i < 2; i++)
		set |= strcmp(w, groups[i].code) == 0 ? groups[i].set : 0;
	if (!set)
		return say(rd, "XXS knows no code %s", w);
	for (i = 0; i < STRAT_AWARDS; i++)
		if (set >> i & 1)
			rd->t->scoring.points[i] = (int16_t)points;
	rd->t->scoring.name = "own";
	return 0;
}

static int
read_xxs(struct reading *rd)
{
	size_t i = 3;
	char w[32];
	int rc = 0;

	while (rc == 0 && word(rd, &i, w, sizeof w) > 0)
		rc = read_award(rd, w);
	return rc;
}

/* What one letter of 162, or of BBW and its like, is worth. */
static int
set_letter(struct reading *rd, char letter, int points)
{
	static const struct {
		char letter;
		uint8_t award[5], n;
	} table[] = {
		{ 'W',
		    { STRAT_WIN_WHITE, STRAT_WIN_BLACK, STRAT_BYE_FULL, STRAT_FORFEIT_WIN,
			STRAT_BYE_PAIRING },
		    5 },
		{ 'D', { STRAT_DRAW_WHITE, STRAT_DRAW_BLACK, STRAT_BYE_HALF }, 3 },
		{ 'L', { STRAT_LOSS_WHITE, STRAT_LOSS_BLACK }, 2 },
		{ 'A', { STRAT_BYE_ZERO, STRAT_FORFEIT_LOSS }, 2 },
		{ 'P', { STRAT_BYE_PAIRING }, 1 },
		{ 'Z', { STRAT_BYE_ZERO }, 1 },
		{ 'F', { STRAT_FORFEIT_LOSS }, 1 },
		{ 'X', { 0 }, 0 },
	};
	size_t i, j;

	for (i = 0; i < sizeof table / sizeof *table; i++)
		if (table[i].letter == letter)
			break;
	if (i == sizeof table / sizeof *table)
		return say(rd, "no result is called %c", letter);
	for (j = 0; j < table[i].n; j++)
		rd->t->scoring.points[table[i].award[j]] = (int16_t)points;
	rd->t->scoring.name = "own";
	return 0;
}

/* 162: every nine columns a letter and its points.  P counts last: W sets it, too. */
static int
read_162(struct reading *rd)
{
	int pab = -1, rc = 0, points;
	size_t from, i;
	char w[5];

	for (from = 5; from < rd->len && rc == 0; from += 9) {
		char letter = (char)toupper((unsigned char)rd->p[from]);

		if (letter == ' ')
			continue;
		letter = letter == 'Z' ? 'A' : letter; /* so bbpPairings has it */
		for (i = 0; i < 4; i++)
			w[i] = at(rd, from + 1 + i);
		w[4] = '\0';
		for (i = 4; i > 0 && w[i - 1] == ' '; i--)
			w[i - 1] = '\0';
		if (tenths(w, &points) < 0)
			return say(rd, "%s is not points", w);
		if (letter == 'P')
			pab = points;
		rc = set_letter(rd, letter, points);
	}
	return rc == 0 && pab >= 0 ? set_letter(rd, 'P', pab) : rc;
}

/* BBW, BBD, BBL, BBZ, BBF, BBU. */
static int
read_bb(struct reading *rd)
{
	char w[16], letter = rd->p[2] == 'U' ? 'P' : rd->p[2];
	size_t i = 3;
	int points;

	word(rd, &i, w, sizeof w);
	if (tenths(w, &points) < 0)
		return say(rd, "%s is not points", w);
	return set_letter(rd, letter, points);
}

static int
read_rounds(struct reading *rd)
{
	size_t i = 3;
	char w[16], *end;
	long n;

	word(rd, &i, w, sizeof w);
	n = strtol(w, &end, 10);
	if (end == w || *end || n < 1 || n > STRAT_TOURNEY_ROUNDS)
		return say(
		    rd, "%s is not a number of rounds from 1 to %d", w, STRAT_TOURNEY_ROUNDS);
	rd->t->rounds = (size_t)n;
	return 0;
}

static int
read_xxc(struct reading *rd)
{
	size_t i = 3;
	char w[16];

	while (word(rd, &i, w, sizeof w) > 0) {
		if (strcmp(w, "rank") == 0)
			rd->t->by_rank = 1;
		else if (strcmp(w, "white1") == 0 || strcmp(w, "W") == 0 || strcmp(w, "w") == 0)
			rd->t->first = STRAT_WHITE;
		else if (strcmp(w, "black1") == 0 || strcmp(w, "B") == 0 || strcmp(w, "b") == 0)
			rd->t->first = STRAT_BLACK;
		else
			return say(rd, "%s is neither a colour nor rank", w);
	}
	return 0;
}

/* ------ lists of players ------ */

/* The player with the number that is the next word behind *I; -1: there is no word more; -2: no
 * such player, which was told. */
static long
next_player(struct reading *rd, size_t *i)
{
	char w[16], *end;
	unsigned long n;
	uint16_t player;

	if (word(rd, i, w, sizeof w) == 0)
		return -1;
	n = strtoul(w, &end, 10);
	player = *end || n > STRAT_TOURNEY_PLAYERS ? STRAT_NOBODY : strat_tourney_find(rd->t, n);
	if (player == STRAT_NOBODY) {
		(void)say(rd, "no player has the number %s", w);
		return -2;
	}
	return player;
}

static int
read_ban(struct reading *rd, size_t i, long first, long last)
{
	struct strat_tourney *t = rd->t;
	struct strat_ban ban = { (uint16_t)first, (uint16_t)last, t->nmembers, 0 };
	void *members = t->members, *bans = t->bans;
	long player;

	while ((player = next_player(rd, &i)) >= 0) {
		if (strat_vec_grow(&members, &t->members_cap, t->nmembers + 1, sizeof *t->members) <
		    0)
			return -STRAT_E_NOMEM;
		t->members = members;
		t->members[t->nmembers++] = (uint16_t)player;
		ban.n++;
	}
	if (player == -2)
		return -STRAT_E_TRF;
	if (strat_vec_grow(&bans, &t->bans_cap, t->nbans + 1, sizeof *t->bans) < 0)
		return -STRAT_E_NOMEM;
	t->bans = bans;
	t->bans[t->nbans++] = ban;
	return 0;
}

static int
read_xxp(struct reading *rd)
{
	return read_ban(rd, 3, 0, UINT16_MAX);
}

static int
read_260(struct reading *rd)
{
	long first = number(rd, 4, 3), last = number(rd, 8, 3);

	if (first < 1 || last < first)
		return say(rd, "columns 5-7 and 9-11 are not two rounds");
	return read_ban(rd, 11, first - 1, last - 1);
}

/* Who is away in ROUND, which is what RESULT says. */
static int
read_away(struct reading *rd, size_t i, size_t round, char result)
{
	struct strat_cell *c;
	long player;

	if (round >= STRAT_TOURNEY_ROUNDS)
		return say(rd, "more than %d rounds", STRAT_TOURNEY_ROUNDS);
	if (round >= rd->t->width && strat_tourney_resize(rd->t, rd->t->n, round + 1) < 0)
		return -STRAT_E_NOMEM;
	while ((player = next_player(rd, &i)) >= 0) {
		c = strat_tourney_cell(rd->t, (size_t)player, round);
		if (c->opponent == STRAT_NOBODY && c->result == ' ')
			c->result = result;
	}
	return player == -2 ? -STRAT_E_TRF : 0;
}

static int
read_xxz(struct reading *rd)
{
	return read_away(rd, 3, rd->t->played, 'Z');
}

static int
read_240(struct reading *rd)
{
	int result = toupper((unsigned char)at(rd, 4));
	long round = number(rd, 6, 3);

	if (!strchr("FHZ", result) || !result || round < 1)
		return say(rd, "not a bye (F, H or Z) and a round");
	return read_away(rd, 9, (size_t)round - 1, (char)result);
}

/* ------ fictitious points ------ */

static int
have_extra(struct reading *rd, size_t rounds)
{
	struct strat_tourney *t = rd->t;
	void *p = t->extra;

	if (rounds > STRAT_TOURNEY_ROUNDS)
		return say(rd, "more than %d rounds", STRAT_TOURNEY_ROUNDS);
	if (!p) {
		if (strat_vec_grow(&p, &t->extra_cap, t->n * t->width + 1, sizeof *t->extra) < 0)
			return -STRAT_E_NOMEM;
		t->extra = p;
		memset(t->extra, 0, t->n * t->width * sizeof *t->extra);
	}
	if (rounds > t->width && strat_tourney_resize(t, t->n, rounds) < 0)
		return -STRAT_E_NOMEM;
	return 0;
}

static int
read_xxa(struct reading *rd)
{
	size_t i = 3, r;
	long player = next_player(rd, &i);
	char w[16];
	int points, rc;

	if (player < 0)
		return player == -1 ? say(rd, "whose points?") : -STRAT_E_TRF;
	for (r = 0; word(rd, &i, w, sizeof w) > 0; r++) {
		if (tenths(w, &points) < 0)
			return say(rd, "%s is not points", w);
		rc = have_extra(rd, r + 1);
		if (rc < 0)
			return rc;
		rd->t->extra[(size_t)player * rd->t->width + r] = (int16_t)points;
	}
	return 0;
}

static int
read_250(struct reading *rd)
{
	long first = number(rd, 14, 3), last = number(rd, 18, 3), from = number(rd, 22, 4),
	     to = number(rd, 27, 4), r;
	size_t i = 9, p;
	char w[16];
	int points, rc;

	word(rd, &i, w, sizeof w);
	if (first < 1 || last < first || from < 1 || to < from || tenths(w, &points) < 0)
		return say(rd, "not points, two rounds and two players");
	rc = have_extra(rd, (size_t)last);
	if (rc < 0)
		return rc;
	for (p = 0; p < rd->t->n; p++)
		for (r = first - 1; r < last; r++)
			if (rd->t->players[p].number >= from && rd->t->players[p].number <= to)
				rd->t->extra[p * rd->t->width + (size_t)r] = (int16_t)points;
	return 0;
}

/* ------ the whole ------ */

/* The lines that mean something to the pairing, by their first three letters. */
static const struct {
	const char *tag;
	int (*read)(struct reading *rd);
} settings[] = {
	{ "142", read_rounds },
	{ "152", read_xxc },
	{ "162", read_162 },
	{ "240", read_240 },
	{ "250", read_250 },
	{ "260", read_260 },
	{ "BBD", read_bb },
	{ "BBF", read_bb },
	{ "BBL", read_bb },
	{ "BBU", read_bb },
	{ "BBW", read_bb },
	{ "BBZ", read_bb },
	{ "XXA", read_xxa },
	{ "XXC", read_xxc },
	{ "XXP", read_xxp },
	{ "XXR", read_rounds },
	{ "XXS", read_xxs },
	{ "XXZ", read_xxz },
};

static int
read_setting(struct reading *rd)
{
	size_t i;

	for (i = 0; rd->len >= 3 && i < sizeof settings / sizeof *settings; i++)
		if (memcmp(rd->p, settings[i].tag, 3) == 0)
			return settings[i].read(rd);
	return 0;
}

/* Take the next line of [*P, END); 0: there is none. */
static int
next_line(struct reading *rd, const char **p, const char *end)
{
	if (*p == end)
		return 0;
	for (rd->p = *p; *p < end && **p != '\r' && **p != '\n'; ++*p)
		;
	rd->len = (size_t)(*p - rd->p);
	rd->line++;
	rd->shift = 0;
	if (*p < end && **p == '\r')
		++*p;
	if (*p < end && **p == '\n' && (*p)[-1] != '\n')
		++*p;
	return 1;
}

static int
is_player(const struct reading *rd)
{
	return rd->len >= 4 && memcmp(rd->p, "001 ", 4) == 0;
}

/* Only absences are not written again: the cells have them. */
static int
keep(struct reading *rd)
{
	if (rd->len >= 3 && memcmp(rd->p, "XXZ", 3) == 0)
		return 0;
	return strat_tourney_note(rd->t, rd->p, rd->len, rd->t->n > 0);
}

/* A player's number, and where he stands in the file. */
struct place {
	uint16_t number, at;
};

static int
by_number(const void *a, const void *b)
{
	const struct place *x = a, *y = b;

	return (x->number > y->number) - (x->number < y->number);
}

/* Put the players where PLACES says, with their cells. */
static int
move_players(struct strat_tourney *t, const struct place *places)
{
	size_t i, row = t->width * sizeof *t->cells;
	struct strat_player *players = malloc(t->n * sizeof *players);
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

/* Players stand in the order of their numbers, of which none is there twice. */
static int
sort_players(struct reading *rd)
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
			rc = say(rd, "two players have the number %u", places[i].number);
	if (rc == 0)
		rc = move_players(t, places);
	free(places);
	return rc;
}

/* Opponents become indices, and must have each other. */
static int
join_cells(struct reading *rd)
{
	struct strat_tourney *t = rd->t;
	const struct strat_cell *d;
	struct strat_cell *c;
	size_t i, r;

	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->width; r++) {
			c = strat_tourney_cell(t, i, r);
			if (c->opponent == STRAT_NOBODY)
				continue;
			c->opponent = strat_tourney_find(t, c->opponent);
			if (c->opponent == STRAT_NOBODY || c->opponent == i)
				return say(rd, "player %u, round %zu: there is no such opponent",
				    t->players[i].number, r + 1);
		}
	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->width; r++) {
			c = strat_tourney_cell(t, i, r);
			if (c->opponent == STRAT_NOBODY)
				continue;
			d = strat_tourney_cell(t, c->opponent, r);
			if (d->opponent != i || strat_cell_is_game(c) != strat_cell_is_game(d) ||
			    (c->colour && c->colour == d->colour))
				return say(rd,
				    "players %u and %u contradict each other in round %zu",
				    t->players[i].number, t->players[c->opponent].number, r + 1);
		}
	return 0;
}

/* A remark about the first player whose points are not those of his results. */
static void
check_points(struct reading *rd)
{
	struct strat_diag d = { .code = STRAT_E_TRFPOINTS, .file = rd->file };
	const struct strat_tourney *t = rd->t;
	size_t i;
	int with, without;

	for (i = 0; i < t->n; i++) {
		without = strat_tourney_points(t, i, t->played);
		with = strat_tourney_points(t, i, t->width);
		if (t->players[i].stated < 0 || t->players[i].stated == without ||
		    t->players[i].stated == with)
			continue;
		snprintf(d.detail, sizeof d.detail, "player %u: %d.%d, but the results give %d.%d",
		    t->players[i].number, t->players[i].stated / 10, t->players[i].stated % 10,
		    without / 10, without % 10);
		(void)strat_tell(rd->rep, &d);
		return;
	}
}

static int
read_all(struct reading *rd, const char *text, size_t len)
{
	const char *p = text;
	int rc = 0;

	while (rc == 0 && next_line(rd, &p, text + len))
		rc = is_player(rd) ? read_player(rd) : keep(rd);
	if (rc < 0)
		return rc;
	rd->line = 0;
	if (rd->t->n == 0)
		return say(rd, "it has no player (a line that begins with 001)");
	rc = sort_players(rd);
	if (rc == 0)
		rc = join_cells(rd);
	if (rc < 0)
		return rc;
	strat_tourney_count(rd->t);
	rd->line = 0;
	for (p = text; rc == 0 && next_line(rd, &p, text + len);)
		rc = read_setting(rd);
	return rc;
}

int
strat_trf_parse(struct strat_tourney *t, const char *text, size_t len, const char *file,
    struct strat_report *rep)
{
	struct reading rd = { .t = t, .file = file, .rep = rep };
	struct strat_diag nomem = { .code = STRAT_E_NOMEM, .file = file };
	int rc = read_all(&rd, text, len);

	if (rc == -STRAT_E_NOMEM)
		return strat_tell(rep, &nomem);
	if (rc == 0)
		check_points(&rd);
	return rc;
}
