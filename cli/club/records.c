/* records.c - strat-tourney FILE result --records: enter the results of recorded games.  A record
 * is matched with a game of the tournament by its tags: Event, if both have one, must be the
 * tournament's name; Round, if present, is the round; Red is the player who moves first. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/vec.h"
#include "cli/club/club_command.h"
#include "club/import.h"
#include "formats/results/people.h"
#include "formats/reader.h"

/* The result of a record, and its game. */
struct found {
	size_t round, board, game; /* from 1, from 1, from 0 */
	enum strat_tourney_result result;
	const char *file;
	long line;
	int is_disputed; /* another record has a different result */
};

struct search {
	struct tool *tool;
	struct strat_club_file *file;
	json_t *names; /* an object: numbers of players by full name and by parts of the name; 0 if
		        * ambiguous */
	struct found *list;
	size_t n, cap;
	unsigned long known;
};

/* ------ matching games ------ */

static int
remember_names(struct search *x)
{
	const struct strat_club *c = &x->file->club;
	char key[STRAT_CLUB_TEXT];
	size_t i;

	for (i = 0; i < c->n; i++) {
		strat_people_key(c->players[i].fact[STRAT_CLUB_NAME], key);
		if (json_object_set_new(x->names, key,
			json_integer(json_object_get(x->names, key) ? 0 : (json_int_t)i + 1)) < 0)
			return tool_fail(x->tool, _("out of memory"));
	}
	return 0;
}

/* Return the number of the player in tag NAME of G, or 0 after reporting that it is unknown or
 * ambiguous. */
static unsigned
player_of(struct search *x, const struct strat_record *g, const char *file, const char *name)
{
	const struct strat_club *c = &x->file->club;
	const char *text = strat_record_tag_nocase(g, name);
	char key[STRAT_CLUB_TEXT];
	const json_t *found;
	size_t i;

	for (i = 0; text && i < c->n; i++)
		if (strcmp(c->players[i].fact[STRAT_CLUB_NAME], text) == 0)
			return (unsigned)i + 1;
	strat_people_key(text ? text : "", key);
	found = json_object_get(x->names, key);
	if (!text || !*text)
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(file, g->line),
		    _("%s is missing"), name);
	else if (!found)
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(file, g->line),
		    _("%s: unknown player '%.60s'"), name, text);
	else if (!json_integer_value(found))
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(file, g->line),
		    _("%s: '%.60s' matches more than one player"), name, text);
	return (unsigned)json_integer_value(found);
}

/* Return the round in the tags of G, 0 if there is none, or -1 after reporting that it does not
 * exist. */
static long
round_of(struct search *x, const struct strat_record *g, const char *file)
{
	const char *text = strat_record_tag_nocase(g, "Round");
	const char *end = text;
	uint64_t round;

	if (!text || !*text || strcmp(text, "?") == 0 || strcmp(text, "-") == 0)
		return 0;
	if (strat_scan_digits(&end, text + strlen(text), x->file->club.paired, &round) !=
		STRAT_SCAN_OK ||
	    (*end && *end != '.') || round < 1) {
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(file, g->line),
		    _("round %.20s is not paired"), text);
		return -1;
	}
	return (long)round;
}

/* Return the board of ROUND on which RED and BLUE meet, in either order, or 0. */
static size_t
board_of(const struct strat_club *c, size_t round, unsigned red, unsigned blue)
{
	size_t board = strat_club_find_board(c, red, round);

	return board && strat_club_find_board(c, blue, round) == board ? board : 0;
}

/* Set F to the board on which RED and BLUE meet, in F->round, or if that is 0 in the only round in
 * which they meet.  Return 1, or 0 after reporting a fault. */
static int
find_board(struct search *x, struct found *f, unsigned red, unsigned blue)
{
	const struct strat_club *c = &x->file->club;
	size_t r = f->round ? f->round : 1, last = f->round ? f->round : c->paired, n = 0;

	for (; r <= last; r++)
		if (board_of(c, r, red, blue)) {
			f->board = board_of(c, r, red, blue);
			f->round = r;
			n++;
		}
	if (n == 0)
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(f->file, f->line),
		    _("%.40s and %.40s were not paired in that round"),
		    c->players[red - 1].fact[STRAT_CLUB_NAME],
		    c->players[blue - 1].fact[STRAT_CLUB_NAME]);
	else if (n > 1)
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(f->file, f->line),
		    _("the players met in %zu rounds, and the record names none"), n);
	return n == 1;
}

/* ------ results ------ */

/* Return RESULT of a game as seen from the board's first player. */
static enum strat_tourney_result
result_of(enum strat_result result, size_t game)
{
	const char *token = strat_result_token[result];
	int in_record = strat_result_parse(token, strlen(token));

	return (enum strat_tourney_result)(
	    game % 2 ? strat_result_table[in_record].turned : in_record);
}

/* Store F, unless another record had the same game; report a different result. */
static int
keep(struct search *x, const struct found *f)
{
	void *list = x->list;
	struct found *old;

	for (old = x->list; old && old < x->list + x->n; old++) {
		if (old->round != f->round || old->board != f->board || old->game != f->game)
			continue;
		if (old->result == f->result)
			strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(f->file, f->line),
			    _("the same game as %.60s:%ld"), old->file, old->line);
		else
			strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(f->file, f->line),
			    _("contradicts %.60s:%ld; neither is entered"), old->file, old->line);
		old->is_disputed |= old->result != f->result;
		return 0;
	}
	if (strat_vec_grow(&list, &x->cap, x->n + 1, sizeof *f) < 0)
		return tool_fail(x->tool, _("out of memory"));
	x->list = list;
	x->list[x->n++] = *f;
	return 0;
}

/* Return the game of board B in which RED moved first: the first one without a result, or else the
 * first one; -1 if there is none. */
static int
game_of(const struct strat_club_game *b, unsigned red)
{
	int first = -1;
	size_t i;

	for (i = 0; i < b->n; i++) {
		if (strat_club_single_game(b, i).player[0] != red)
			continue;
		if (b->result[i] == STRAT_RESULT_OPEN)
			return (int)i;
		if (first < 0)
			first = (int)i;
	}
	return first;
}

static int
take_board(struct search *x, const struct strat_record *g, struct found f, unsigned red)
{
	const struct strat_club_game *b = &x->file->club.round[f.round].games[f.board - 1];
	int game = game_of(b, red);

	if (game < 0) {
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(f.file, f.line),
		    _("round %zu, board %zu: the other player moves first"), f.round, f.board);
		return 0;
	}
	f.game = (size_t)game;
	f.result = result_of(g->result, f.game);
	if (b->result[f.game] == f.result)
		x->known++;
	else if (b->result[f.game] != STRAT_RESULT_OPEN)
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(f.file, f.line),
		    _("round %zu, board %zu already has a different result (use `correct' to change it)"),
		    f.round, f.board);
	else
		return keep(x, &f);
	return 0;
}

/* Find the game of G, which is reported if there is none.  Return 0, or a negative code when out of
 * memory. */
static int
take_record(struct search *x, const struct strat_record *g, const char *file)
{
	const char *event = strat_record_tag_nocase(g, "Event");
	const char *name = strat_club_get(&x->file->club, "name");
	struct found f = { .file = file, .line = g->line };
	unsigned red, blue;
	long round;

	if (event && *event && strcmp(event, "?") != 0 && *name &&
	    strat_casecmp(event, name) != 0) {
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(file, g->line),
		    _("a game of another event: %.60s"), event);
		return 0;
	}
	red = player_of(x, g, file, "Red");
	blue = player_of(x, g, file, "Blue");
	round = red && blue ? round_of(x, g, file) : -1;
	if (round < 0)
		return 0;
	f.round = (size_t)round;
	if (red == blue)
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(file, g->line),
		    _("both players are the same"));
	else if (g->result == STRAT_NO_RESULT || g->result == STRAT_OPEN)
		strat_tellf(&x->tool->report, STRAT_E_GAME, strat_at_line(file, g->line),
		    _("the game has no result"));
	else if (find_board(x, &f, red, blue))
		return take_board(x, g, f, red);
	return 0;
}

/* Read the records in PATH.  Their faults are reported. */
static int
read_file(struct search *x, const char *path)
{
	struct strat_reader *r;
	struct strat_record g;
	int rc, taken = 0;

	if (strat_reader_open(&r, path, NULL, &x->tool->report) < 0)
		return 0;
	strat_record_init(&g);
	while (taken == 0 && (rc = strat_reader_next(r, &g)) != 0)
		if (rc > 0)
			taken = take_record(x, &g, path);
	strat_record_free(&g);
	strat_reader_close(r);
	return taken;
}

/* ------ the command ------ */

static const struct club_column columns[] = { { "round", 0 }, { "board", 0 }, { "red", TABLE_TEXT },
	{ "result", TABLE_TEXT }, { "blue", TABLE_TEXT }, { "from", TABLE_TEXT } };

static int
show(struct search *x)
{
	const struct strat_club *c = &x->file->club;
	const struct found *f;
	struct table s;

	club_sheet(&s, "", columns, 6);
	for (f = x->list; f && f < x->list + x->n; f++) {
		struct strat_club_game b = c->round[f->round].games[f->board - 1];
		struct strat_result_game one;

		b.result[f->game] = (uint8_t)f->result;
		one = strat_club_single_game(&b, f->game);
		if (f->is_disputed)
			continue;
		club_printf(&s, "%zu", f->round);
		club_printf(&s, "%zu", f->board);
		club_put(&s, club_name_of(c, one.player[0]));
		club_put(&s, strat_result_table[one.result].word);
		club_put(&s, club_name_of(c, one.player[1]));
		club_printf(&s, "%.150s:%ld", f->file, f->line);
	}
	return club_print(x->tool, &s, 0);
}

/* Add the results that are not disputed to IMPORT.  Set *N to their number. */
static int
collect(struct search *x, json_t *import, unsigned long *n)
{
	struct strat_club *c = &x->file->club;
	char text[STRAT_CLUB_RESULTS_TEXT];
	const struct found *f;

	for (f = x->list; f && f < x->list + x->n; f++) {
		struct strat_club_game *b = &c->round[f->round].games[f->board - 1];

		if (f->is_disputed)
			continue;
		b->result[f->game] = (uint8_t)f->result; /* for the other games of the board */
		if (!import ||
		    strat_club_import_add(import, "result",
			json_pack("{s:I, s:I, s:s}", "round", (json_int_t)f->round, "board",
			    (json_int_t)f->board, "result", strat_club_results_text(b, text))) < 0)
			return tool_fail(x->tool, _("out of memory"));
		++*n;
	}
	return 0;
}

/* Enter all results that are not disputed as one act. */
static int
enter(struct search *x)
{
	json_t *import = strat_club_import("records");
	unsigned long n = 0;
	int rc = collect(x, import, &n);

	if (rc == 0)
		rc = strat_club_file_read(x->file, 0);
	if (rc == 0 && n)
		rc = club_run_last_act(x->tool, x->file, STRAT_CLUB_IMPORT, json_incref(import));
	json_decref(import);
	if (rc == 0)
		printf(_("%lu entered, %lu already there\n"), n, x->known);
	return rc;
}

int
club_records(struct tool *t, struct strat_club_file *f, int dry_run)
{
	struct search x = { .tool = t, .file = f, .names = json_object() };
	int i, rc = x.names ? remember_names(&x) : tool_fail(t, _("out of memory"));

	for (i = 0; rc == 0 && i < t->nfiles; i++)
		rc = read_file(&x, t->files[i]);
	if (rc == 0)
		rc = dry_run ? show(&x) : enter(&x);
	json_decref(x.names);
	free(x.list);
	return rc;
}
