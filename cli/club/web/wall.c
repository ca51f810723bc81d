/* wall.c - the boards of a round on a wall: as large as the longest name permits, and no name is cut.
 *
 * The server does not know the size of the screen.  It measures the names and gives each part of
 * the boards a style sheet of its own, whose path has the measures: for each shape of screen the
 * number of columns with the largest letters, which are limited by both width and height. */
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "cli/club/ranks.h"
#include "cli/club/views.h"
#include "cli/club/web/club_web.h"
#include "cli/tool/text.h"
#include "club/team/team.h"
#include "formats/html_frame.h"

/* ------ widths, in hundredths of the font size ------ */

/* The widths of ASCII from the blank on, in DejaVu Sans, one of the widest fonts for screens. */
static const unsigned char widths[] = { 32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32,
	34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63,
	58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34,
	39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52,
	39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84 };

/* The widths of letters of two bytes in the same font, the widest of each row; the first row that has a letter counts. */
static const struct {
	unsigned first, last, width;
} letters[] = {
	{ 0xc6, 0xc6, 98 },    /* AE */
	{ 0xe6, 0xe6, 98 },    /* ae */
	{ 0xdf, 0xff, 63 },    /* small ones of Latin-1 */
	{ 0xc0, 0xde, 79 },    /* capitals of Latin-1 */
	{ 0x152, 0x153, 107 }, /* OE, oe */
	{ 0x174, 0x175, 99 },  /* W with a circumflex */
	{ 0x100, 0x17f, 72 },  /* other Latin letters, capital and small in turn */
	{ 0x3c9, 0x3c9, 85 },  /* omega */
	{ 0x386, 0x3ab, 84 },  /* capitals of Greek */
	{ 0x3ac, 0x3ce, 66 }, { 0x409, 0x40a, 109 }, /* Lje, Nje */
	{ 0x416, 0x416, 108 },                       /* Zhe */
	{ 0x428, 0x429, 109 },                       /* Sha, Shcha */
	{ 0x42e, 0x42e, 108 },                       /* Yu */
	{ 0x41c, 0x42b, 88 },                        /* Em to Yery */
	{ 0x400, 0x42f, 80 },                        /* other capitals of Cyrillic */
	{ 0x436, 0x436, 90 }, { 0x43c, 0x43c, 76 }, { 0x444, 0x444, 85 }, { 0x448, 0x449, 94 },
	{ 0x44b, 0x44b, 79 }, { 0x44e, 0x44e, 84 }, { 0x459, 0x45a, 90 }, { 0x430, 0x45f, 71 },
	{ 0x490, 0x491, 61 }, /* Ghe with an upturn */
};

#define WIDE    130  /* a character of two columns */
#define OTHER   85   /* another letter */
#define LONGEST 2600 /* wider names are set in smaller letters */
#define MATCH   4600 /* the same of the line of a match, in bold letters */

/* Return the width of the letter of one column at S, of N bytes. */
static unsigned
letter_width(const char *s, int n)
{
	unsigned code = n == 2 ? (s[0] & 31U) << 6 | (s[1] & 63U) : 0;
	size_t i;

	for (i = 0; i < sizeof letters / sizeof *letters; i++)
		if (code >= letters[i].first && code <= letters[i].last)
			return letters[i].width;
	return OTHER;
}

static unsigned
measure(const char *s)
{
	const char *end = s + strlen(s);
	unsigned sum = 0;

	while (s < end) {
		int n = text_character(s, end);

		if (n == 1 && *s >= ' ' && *s < 127) {
			sum += widths[*s - ' '];
		} else {
			int columns = n > 0 ? text_width(s, (size_t)n) : 1;

			sum += columns == 2 ? WIDE : columns == 1 ? letter_width(s, n) : 0;
		}
		s += n > 0 ? n : 1;
	}
	return sum;
}

/* ------ sizes ------ */

/* The measures of a part of the boards. */
struct measures {
	unsigned name, number, result; /* widths of the columns of a board */
	unsigned boards;               /* and matches of teams, which have a line, too */
	int team; /* columns of the team beside the name of a player; 0: none */
	int in_middle; /* 1: long names of teams are cut in the middle, as two would look alike otherwise */
	int error; /* -STRAT_E_NOMEM, or 0 */
};

#define SHOWN    90.0 /* height of the boards in hundredths of the screen */
#define SIDES    3.4  /* both margins, in hundredths of the width */
#define BETWEEN  2.4  /* columns of boards */
#define LINE     1.35 /* height of a line relative to the font size */
#define LARGEST  7.4
#define READABLE 2.9  /* smaller letters are avoided by several parts */
#define ALMOST   0.75 /* the letters that are left if teams are named beside the players */
#define DOZEN    15 /* lines of twelve boards, the letters of which are large enough to name them */
#define COLUMNS  4

/* The winners: the largest letters, the height of a line, and the width of the number. */
#define PLACE        13.0
#define PLACE_LINE   1.5
#define PLACE_NUMBER 170
#define PART         60        /* maximum number of boards at once */
#define SCREEN       (4.0 / 3) /* shape of a screen by which the boards are divided */

/* Return the font size in hundredths of the width of the screen at which COLUMNS fit. */
static double
size_across(const struct measures *m, unsigned columns)
{
	return (100 - SIDES - BETWEEN * (columns - 1)) / columns /
	    ((2 * m->name + m->number + m->result) / 100.0);
}

/* Return the font size in hundredths of the height of the screen at which ROWS fit. */
static double
size_down(unsigned rows)
{
	double size = SHOWN / LINE / rows;

	return size < LARGEST ? size : LARGEST;
}

/* Return the number of columns with the largest letters on a screen ASPECT times as wide as high, and
 * set *SIZE to their size in hundredths of the height. */
static unsigned
best_columns(const struct measures *m, double aspect, double *size)
{
	unsigned columns, best = 1;

	*size = 0;
	for (columns = 1; columns <= COLUMNS; columns++) {
		double across = size_across(m, columns) * aspect;
		double down = size_down((m->boards + columns - 1) / columns);
		double fits = across < down ? across : down;

		if (fits > *size) {
			*size = fits;
			best = columns;
		}
	}
	return best;
}

/* Return the number of parts in which the N boards of M are readable on a screen of 4 by 3; M is then a
 * part. */
static unsigned
parts_of(struct measures *m, size_t n)
{
	double size, wanted = size_across(m, 1) * SCREEN;
	unsigned parts = (unsigned)((n + PART - 1) / PART);

	if (wanted > READABLE)
		wanted = READABLE;
	for (parts += parts == 0;; parts++) {
		m->boards = (unsigned)((n + parts - 1) / parts);
		(void)best_columns(m, SCREEN, &size);
		if (size >= wanted || m->boards <= 1)
			return m->boards ? (unsigned)((n + m->boards - 1) / m->boards) : 1;
	}
}

#define SCORE (CLUB_RESULT + 60)

/* Return the result of BOARD, from 1, of the last round: a match that someone must decide is called level. */
static const char *
result_of(const struct strat_club *c, size_t board, char text[SCORE])
{
	const struct strat_club_game *g = &c->round[c->paired].games[board - 1];
	int is_level = club_is_level(c, c->paired, board);
	char shown[CLUB_RESULT];
	const char *result = g->n == 1 && club_annulled_of(c, g, c->paired) == CLUB_COUNTS
	    ? strat_result_table[g->result[0]].shown
	    : club_result_shown(c, g, c->paired, shown);

	snprintf(text, SCORE, "%s%s%s", result, is_level ? " " : "",
	    is_level ? C_("match", "level") : "");
	return text;
}

/* Return the team beside the name of player K of G on the boards of M, or "". */
static const char *
team_of(const struct strat_club *c, const struct strat_club_game *g, unsigned k,
    const struct measures *m)
{
	return m->team && g->player[k] && g->player[!k] ? club_team_shown(c, g->player[k]) : "";
}

/* Append " (Ants)", the team NAME in the columns that M has for it. */
static void
put_team(struct strat_out *out, const char *name, const struct measures *m)
{
	struct text_cut cut = { .in_middle = m->in_middle, .sign = "\342\200\246" };

	strat_out_str(out, " (");
	text_put_cut(out, name, strlen(name), m->team, &cut);
	strat_out_char(out, ')');
}

/* Set NAME to the name of player K, 0 or 1, of G, with the team if M says so, and a mark if a level match has been decided
 * for that player; the caller frees it. */
static void
name_of(const struct strat_club *c, const struct strat_club_game *g, unsigned k,
    const struct measures *m, struct strat_out *name)
{
	unsigned number = g->player[k];
	const char *team = team_of(c, g, k, m);
	int is_nobody = g->player[!k] && strat_club_is_team(c, number);

	strat_out_init(name, -1);
	strat_out_printf(name, "%s%s", number && g->winner == number ? "> " : "",
	    !number         ? _(club_free_word(c, c->paired))
		: is_nobody ? _("nobody")
			    : club_name_of(c, number));
	if (*team)
		put_team(name, team, m);
	strat_out_char(name, '\0');
}

/* Return the width of that name, and tell M if there is no memory for it. */
static unsigned
measure_name(
    const struct strat_club *c, const struct strat_club_game *g, unsigned k, struct measures *m)
{
	struct strat_out name;
	unsigned width;

	name_of(c, g, k, m, &name);
	width = name.error ? 0 : measure(name.text);
	m->error = name.error ? name.error : m->error;
	strat_out_free(&name);
	return width;
}

/* Return what board I, from 0, of the last round of a knockout decides, to be translated, or "". */
static const char *
decides(const struct strat_club *c, size_t i)
{
	const struct strat_club_game *g = &c->round[c->paired].games[i];

	return c->boards || !strat_club_is_knockout(c, c->paired) || c->paired < club_rounds(c)
	    ? ""
	    : club_final_word(c, c->paired, g->player[0], g->player[1]);
}

/* Return 1 if a line stands above board I, from 0, of the last round: a match of teams, or the final. */
static int
is_first(const struct strat_club *c, size_t i)
{
	if (*decides(c, i))
		return 1;
	return c->boards && c->round[c->paired].games[i].player[1] &&
	    strat_club_match_begin(c, c->paired, i) == i;
}

/* The same, and set WORDS to that line. */
static int
begins_match(const struct strat_club *c, size_t i, struct strat_out *words)
{
	if (!is_first(c, i))
		return 0;
	strat_out_init(words, -1);
	if (c->boards)
		club_put_score(words, c, c->paired, i);
	else
		strat_out_str(words, _(decides(c, i)));
	strat_out_char(words, '\0');
	return 1;
}

/* Return the number of lines of the last round: boards and matches. */
static size_t
count_lines(const struct strat_club *c)
{
	size_t i, boards = c->round[c->paired].n, n = boards;

	for (i = 0; i < boards; i++)
		n += (size_t)is_first(c, i);
	return n;
}

/* Return 1 if two teams of the boards of M would look alike if their names were cut at the end. */
static int
are_teams_alike(const struct strat_club *c, const struct measures *m)
{
	const struct strat_club_round *r = &c->round[c->paired];
	struct text_cut cut = { .in_middle = 0 };
	size_t i;

	for (i = 0; i < 2 * r->n; i++) {
		const char *team = team_of(c, &r->games[i / 2], i % 2, m);

		text_cut_look(&cut, team, strlen(team), m->team);
	}
	text_cut_free(&cut);
	return cut.in_middle;
}

/* Measure the boards of the last round, with teams beside the players in TEAM columns.  Return the number of parts. */
static unsigned
measure_boards(const struct strat_club *c, struct measures *m, int team)
{
	const struct strat_club_round *r = &c->round[c->paired];
	char text[SCORE];
	size_t i;

	*m = (struct measures){ .name = 400,
		.number = r->n < 100 ? 230 : 300,
		.result = measure(strat_result_table[STRAT_RESULT_DRAW].shown) + 60,
		.team = team };
	m->in_middle = are_teams_alike(c, m);
	for (i = 0; i < r->n; i++) {
		const struct strat_club_game *g = &r->games[i];
		struct strat_out words;
		unsigned k, w;

		if (begins_match(c, i, &words)) { /* as wide as a board */
			w = words.error ? 0 : measure(words.text) * 56 / 100;
			m->name = w > m->name ? w : m->name;
			strat_out_free(&words);
		}
		for (k = 0; k < 2; k++) {
			w = measure_name(c, g, k, m) + 30;
			m->name = w > m->name ? w : m->name;
		}
		w = g->n > 1 ? 800 : 0;
		m->result = w > m->result ? w : m->result;
		w = measure(result_of(c, i + 1, text)) + 60;
		m->result = w > m->result ? w : m->result;
	}
	m->name = m->name < LONGEST ? m->name : LONGEST;
	return parts_of(m, count_lines(c));
}

/* Measure the boards of the last round, with the teams of the players, long ones cut, if the letters are almost as large
 * then as those of these boards, or of twelve, without them.  Return the number of parts. */
static unsigned
measure_round(const struct strat_club *c, struct measures *m)
{
	static const int rooms[] = { STRAT_CLUB_TEXT, 30, 24, 18, 12 };
	unsigned parts = measure_boards(c, m, 0);
	struct measures with, dozen = *m;
	double size, size_with;
	size_t i;

	if (dozen.boards < DOZEN)
		dozen.boards = DOZEN;
	(void)best_columns(&dozen, SCREEN, &size);

	for (i = 0; (c->boards || club_is_scheveningen(c)) && i < sizeof rooms / sizeof *rooms;
	     i++) {
		if (measure_boards(c, &with, rooms[i]) != parts)
			continue;
		(void)best_columns(&with, SCREEN, &size_with);
		if (with.name < LONGEST && size_with >= ALMOST * size) {
			*m = with;
			break;
		}
	}
	return parts;
}

unsigned
club_wall_parts(const struct strat_club *c)
{
	struct club_winners winners;
	struct measures m;

	return measure_round(c, &m) + (unsigned)(club_find_winners(c, &winners) == 0 && winners.n);
}

/* ------ style sheets ------ */

static const char before[] = "/wall/", places[] = "/wall/places-", after[] = ".css";

/* Read M from PATH.  Return 1, or 0 if it is not such a path. */
static int
read_measures(const char *path, struct measures *m)
{
	unsigned *to[] = { &m->name, &m->number, &m->result, &m->boards };
	size_t i, len;

	if (strncmp(path, before, strlen(before)) != 0)
		return 0;
	path += strlen(before);
	for (i = 0; i < 4; i++) {
		long n;

		len = strspn(path, "0123456789");
		n = strat_scan_plain_number(path, len, 99999);
		if (n <= 0 || path[len] != (i < 3 ? '-' : '.'))
			return 0;
		*to[i] = (unsigned)n;
		path += len + (i < 3);
	}
	return strcmp(path, after) == 0 && m->boards <= PART;
}

/* Append the style of the winners, whose longest name and number PATH has.  Return 1, or 0 if it is another path. */
static int
put_places_style(struct strat_out *out, const char *path)
{
	long width, lines;
	size_t len;

	if (strncmp(path, places, strlen(places)) != 0)
		return 0;
	path += strlen(places);
	len = strspn(path, "0123456789");
	width = strat_scan_plain_number(path, len, LONGEST);
	if (width <= 0 || path[len] != '-')
		return 0;
	path += len + 1;
	len = strspn(path, "0123456789");
	lines = strat_scan_plain_number(path, len, CLUB_WINNERS + 1);
	if (lines <= 0 || strcmp(path + len, after) != 0)
		return 0;
	strat_out_printf(out, ".projector .places { font-size: min(%.2fvh, %.2fvw); }\n",
	    lines < 4 ? PLACE : SHOWN / PLACE_LINE / (double)lines,
	    (100 - SIDES) / ((double)(width + PLACE_NUMBER) / 100));
	return 1;
}

int
club_wall_style(struct strat_out *out, const char *path)
{
	static const unsigned shapes[][2] = { { 1, 1 }, { 5, 4 }, { 4, 3 }, { 7, 5 }, { 3, 2 },
		{ 8, 5 }, { 16, 9 }, { 21, 9 }, { 32, 9 } };
	struct measures m;
	double size;
	size_t i;

	if (put_places_style(out, path))
		return 1;
	if (!read_measures(path, &m))
		return 0;
	strat_out_printf(out,
	    ".projector li { grid-template-columns: %.2fem minmax(0, 1fr) %.2fem minmax(0, 1fr); }\n",
	    m.number / 100.0, m.result / 100.0);
	for (i = 0; i < sizeof shapes / sizeof *shapes; i++) {
		unsigned columns = best_columns(&m, (double)shapes[i][0] / shapes[i][1], &size);
		unsigned rows = (m.boards + columns - 1) / columns;

		strat_out_printf(out,
		    "@media (min-aspect-ratio: %u/%u) { .projector ol { grid-template: repeat(%u, "
		    "minmax(0, 1fr)) / repeat(%u, minmax(0, 1fr)); font-size: min(%.2fvh, %.2fvw); } "
		    "}\n",
		    shapes[i][0], shapes[i][1], rows < 6 ? 6 : rows, columns, size_down(rows),
		    size_across(&m, columns));
	}
	return 1;
}

/* ------ the page ------ */

/* Append NAME, in smaller letters if it is wider than MOST. */
static void
put_name(struct strat_out *out, const char *name, unsigned most)
{
	unsigned width = measure(name), tenths = 10;

	while (tenths > 3 && width * tenths > most * 10)
		tenths--;
	if (tenths < 10)
		strat_out_printf(out, "<bdi class=\"size%u\">", tenths);
	else
		strat_out_str(out, "<bdi>");
	strat_html_text(out, name);
	strat_out_str(out, "</bdi>");
}

/* Append the name of player K of G. */
static void
put_player(struct strat_out *out, const struct strat_club *c, const struct strat_club_game *g,
    unsigned k, const struct measures *m)
{
	struct strat_out name;

	name_of(c, g, k, m, &name);
	if (name.error)
		out->error = name.error;
	else
		put_name(out, name.text, LONGEST);
	strat_out_free(&name);
}

static void
put_board(struct strat_out *out, const struct strat_club *c, size_t board, const struct measures *m)
{
	const struct strat_club_game *g = &c->round[c->paired].games[board - 1];
	char text[SCORE];
	const char *result = result_of(c, board, text);
	int is_over = !strat_club_game_is_open(g) && !club_is_level(c, c->paired, board);

	strat_out_printf(out, "<li%s><b>", is_over ? " class=\"over\"" : "");
	if (g->player[1]) /* no board in the hall has the number of a bye */
		strat_out_printf(out, "%zu", board);
	strat_out_str(out, "</b>");
	put_player(out, c, g, 0, m);
	strat_out_str(out, "<i>");
	strat_html_text(out, *result ? result : g->player[1] ? "\342\200\223" : "");
	strat_out_str(out, "</i>");
	put_player(out, c, g, 1, m);
	strat_out_str(out, "</li>\n");
}

static void
put_match(struct strat_out *out, struct strat_out *words)
{
	strat_out_str(out, "<li class=\"match\">");
	put_name(out, words->error ? "" : words->text, MATCH);
	strat_out_str(out, "</li>\n");
	if (words->error)
		out->error = words->error;
	strat_out_free(words);
}

static void
put_head(struct strat_out *out, const struct strat_club *c, const char *title, unsigned part,
    unsigned parts)
{
	size_t open = strat_club_open_games(c, c->paired);
	int is_over = !open && !club_undecided(c, c->paired, 0);

	club_frame_clock(out, c);
	strat_out_printf(out, "<p>%s%s", title, is_over ? " &#10003;" : "");
	if (parts > 1)
		strat_out_printf(out, " <small>%u/%u</small>", part, parts);
	strat_out_str(out, "</p>\n</header>\n");
}

/* Append the line TEXT below the boards. */
static void
put_line(struct strat_out *out, const char *text)
{
	strat_out_str(out, "<p class=\"free\">");
	strat_html_text(out, text);
	strat_out_str(out, "</p>\n");
}

/* Append WORDS as such a line, unless there are none, and release them. */
static void
put_words(struct strat_out *out, struct strat_out *words)
{
	strat_out_char(words, '\0');
	if (words->error)
		out->error = words->error;
	else if (*words->text)
		put_line(out, words->text);
	strat_out_free(words);
}

/* Append the score of the whole match of two teams, in large letters. */
static void
put_whole_match(struct strat_out *out, const struct strat_club *c)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	if (!strat_club_open_games(c, c->paired) && club_is_over(c, c->paired))
		club_put_final_score(&words, c);
	else
		club_put_whole_match(&words, c, c->paired);
	strat_out_char(&words, '\0');
	if (words.error) {
		out->error = words.error;
	} else if (*words.text) {
		strat_out_str(out, "<p class=\"score\">");
		strat_html_text(out, words.text);
		strat_out_str(out, "</p>\n");
	}
	strat_out_free(&words);
}

/* Append who has no board, as below the boards elsewhere. */
static void
put_free(struct strat_out *out, const struct strat_club *c)
{
	struct table s;

	if (club_view_boards(&s, c, c->paired, 0) < 0)
		out->error = -STRAT_E_NOMEM;
	if (s.note)
		put_line(out, s.note);
	table_free(&s);
}

/* Append what board I, from 0, of the last round of a knockout decides, and who has won it: the bye of one whose opponent
 * has withdrawn wins too. */
static void
put_final(struct strat_out *words, const struct strat_club *c, size_t i)
{
	const struct strat_club_game *g = &c->round[c->paired].games[i];
	const char *word = club_final_word(c, c->paired, g->player[0], g->player[1]);
	int is_final = strcmp(word, "final") == 0, is_bye = !g->player[1];
	int first = strat_club_has_lost(c, g->player[0], c->paired);
	int is_over = club_is_over(c, c->paired) && !club_has_no_winner(c) &&
	    (is_bye || first != strat_club_has_lost(c, g->player[1], c->paired));

	if (!*word || (is_bye && !is_over))
		return;
	strat_out_printf(words, "%s%s%s", words->len ? _(CLUB_NEXT) : "",
	    is_over && is_final ? _("winner") : _(word), _(CLUB_COLON));
	if (!is_over) {
		strat_out_printf(words, _("board %zu"), i + 1);
		return;
	}
	strat_out_str(words, club_name_of(c, g->player[first]));
	if (is_final && !is_bye)
		strat_out_printf(words, "%s%s%s%s", _(CLUB_NEXT), _("second place"), _(CLUB_COLON),
		    club_name_of(c, g->player[!first]));
}

/* Append the final with its winner and the match for third place, if this is the last round of a knockout. */
static void
put_finals(struct strat_out *out, const struct strat_club *c)
{
	struct strat_out words;
	size_t i;

	if (c->boards || !strat_club_is_knockout(c, c->paired) || c->paired < club_rounds(c))
		return;
	strat_out_init(&words, -1);
	for (i = 0; i < c->round[c->paired].n; i++)
		put_final(&words, c, i);
	put_words(out, &words);
}

/* Append the name of player or team NUMBER, with the team beside a player of a match of two. */
static void
put_winner(struct strat_out *out, const struct strat_club *c, unsigned number)
{
	const char *team = club_is_scheveningen(c) ? club_team_shown(c, number) : "";

	strat_out_printf(out, *team ? "%s (%s)" : "%s", club_name_of(c, number), team);
}

/* Append who has ranks 1 to 3, once all rounds are played, where no final has said it. */
static void
put_winners(struct strat_out *out, const struct strat_club *c, const struct club_winners *w)
{
	struct strat_out words;
	size_t i;

	if (strat_club_is_knockout(c, c->paired))
		return;
	strat_out_init(&words, -1);
	for (i = 0; i < w->n; i++) {
		strat_out_printf(&words, "%s%s%u ", i ? _(CLUB_NEXT) : _("Final standings"),
		    i ? "" : _(CLUB_COLON), w->place[i]);
		put_winner(&words, c, w->who[i]);
	}
	if (w->is_more)
		strat_out_printf(&words, "%s...", _(CLUB_NEXT));
	put_words(out, &words);
}

/* Append the winners W in large letters. */
static void
put_places(struct strat_out *out, const struct strat_club *c, const struct club_winners *w)
{
	struct strat_out name[CLUB_WINNERS];
	unsigned width = 400;
	size_t i;

	for (i = 0; i < w->n; i++) {
		unsigned is;

		strat_out_init(&name[i], -1);
		put_winner(&name[i], c, w->who[i]);
		strat_out_char(&name[i], '\0');
		out->error = name[i].error ? name[i].error : out->error;
		is = measure(name[i].error ? "" : name[i].text) * 117 / 100 + 30; /* in bold */
		width = is > width ? is : width;
	}
	strat_out_printf(out,
	    "<link rel=\"stylesheet\" href=\"%s%u-%zu%s\">\n<ol class=\"places\">\n", places,
	    width < LONGEST ? width : LONGEST, w->n + (size_t)w->is_more, after);
	for (i = 0; i < w->n; i++) {
		strat_out_printf(out, "<li class=\"place%u\"><b>%u</b>", w->place[i], w->place[i]);
		put_name(out, name[i].error ? "" : name[i].text, LONGEST * 100 / 120);
		strat_out_str(out, "</li>\n");
		strat_out_free(&name[i]);
	}
	strat_out_str(out, w->is_more ? "<li><b>...</b></li>\n</ol>\n" : "</ol>\n");
}

/* Begin the page of PART, which has the winners or boards of the round. */
static void
begin_part(struct strat_out *out, const struct strat_club *c, unsigned part, unsigned parts,
    int is_winners, const char *lang)
{
	char path[64], refresh[100];
	struct strat_out title;

	club_web_path(path, CLUB_WEB_BOARD, part < parts ? part + 1 : 0, lang);
	snprintf(refresh, sizeof refresh, "%d;url=%s", SERVE_REFRESH, path);
	strat_out_init(&title, -1);
	if (is_winners) {
		strat_out_str(&title, _("Final standings"));
	} else {
		strat_out_printf(&title, _("Round %zu"), c->paired);
		club_put_round_name(&title, c, c->paired);
	}
	strat_out_char(&title, '\0');
	club_frame_begin(out, c, title.error ? "" : title.text, refresh, "projector");
	put_head(out, c, title.error ? "" : title.text, part, parts);
	if (title.error)
		out->error = title.error;
	strat_out_free(&title);
}

/* Append the lines of the boards and matches of M from line FROM on. */
static void
put_boards(struct strat_out *out, const struct strat_club *c, const struct measures *m, size_t from)
{
	size_t n = c->round[c->paired].n, line = 0, i;
	struct strat_out words;

	strat_out_printf(out, "<link rel=\"stylesheet\" href=\"%s%u-%u-%u-%u%s\">\n<ol>\n", before,
	    m->name, m->number, m->result, m->boards ? m->boards : 1, after);
	for (i = 0; i < n; i++) {
		if (begins_match(c, i, &words)) {
			if (line >= from && line < from + m->boards)
				put_match(out, &words);
			else
				strat_out_free(&words);
			line++;
		}
		if (line >= from && line < from + m->boards)
			put_board(out, c, i + 1, m);
		line++;
	}
	strat_out_str(out, "</ol>\n");
}

void
club_wall_write(struct strat_out *out, const struct strat_club *c, unsigned part, const char *lang)
{
	struct club_winners winners;
	struct measures m;
	unsigned parts = measure_round(c, &m), shown = 0; /* parts before the boards */
	int rc = club_find_winners(c, &winners);

	if (rc < 0 || m.error)
		out->error = rc < 0 ? rc : m.error;
	else
		shown = winners.n != 0;
	parts += shown;
	begin_part(out, c, part, parts, part <= shown, lang);
	put_whole_match(out, c);
	if (part <= shown) {
		put_places(out, c, &winners);
	} else {
		put_boards(out, c, &m, (size_t)(part - shown - 1) * m.boards);
		put_finals(out, c);
		put_winners(out, c, &winners);
		put_free(out, c);
	}
	strat_html_end(out);
}
