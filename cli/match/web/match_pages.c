/* match_pages.c - write pages with the tables of the tournament, and with its games. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/match/web/match_web.h"
#include "cli/tool/table.h"
#include "formats/escape.h"
#include "formats/html_frame.h"
#include "match/ledger/ledger_rows.h"
#include "strat/io.h"

#define FEW 12 /* engines whose crosstable is on the page of standings too */

/* ------ parts ------ */

static void
begin(struct strat_out *out, const struct match_site *s, enum match_page here, const char *title)
{
	static const struct {
		const char *path, *name;
	} links[] = { [MATCH_PAGE_STANDINGS] = { "/", "Standings" },
		[MATCH_PAGE_CROSSTABLE] = { "/crosstable", "Crosstable" },
		[MATCH_PAGE_GAMES] = { "/games", "Games" } };
	char refresh[16];
	size_t i;

	snprintf(refresh, sizeof refresh, "%d", SERVE_REFRESH);
	serve_frame_begin(out, s->look.plan.config.event, title, refresh, "page");
	strat_out_str(out, "<nav>\n");
	for (i = 0; i < sizeof links / sizeof *links; i++)
		serve_link(out, links[i].path, links[i].name, i == here);
	strat_out_str(out, "</nav>\n</header>\n<main>\n");
}

static void
end(struct strat_out *out, const struct match_site *s)
{
	strat_out_str(out, "</main>\n<footer>\n");
	if (s->replaced)
		strat_out_str(out,
		    "<p>The file or its configuration has changed since this server started.</p>\n");
	strat_out_str(out, "<a href=\"/json\">JSON</a>\n</footer>\n");
	strat_html_end(out);
}

/* Append the table S, which is freed.  RC is the result of filling it. */
static int
put_table(struct strat_out *out, struct table *s, int rc)
{
	if (rc == 0)
		rc = s->error;
	if (rc == 0) {
		s->is_plain = 1;
		strat_out_str(out, "<div class=\"table\">\n");
		rc = table_print_html(out, s);
		strat_out_str(out, "</div>\n");
	}
	table_free(s);
	return rc;
}

/* Append "12 of 40 games played, 28 left; round 2 of 5", and a bar unless it is a test, whose length is
 * unknown. */
static void
put_progress(struct strat_out *out, const struct match_site *s)
{
	uint64_t played = strat_match_games(&s->look.results), all = match_look_games(&s->look);
	int is_test = s->look.plan.config.has_sprt;

	strat_out_str(out, "<h2>Standings <small>");
	match_look_put_games(out, &s->look);
	if (played < all && !is_test)
		strat_out_printf(out, ", %" PRIu64 " left", all - played);
	match_put_round(out, &s->look.plan);
	strat_out_str(out, "</small></h2>\n");
	if (!is_test)
		strat_out_printf(out,
		    "<progress value=\"%" PRIu64 "\" max=\"%" PRIu64 "\"></progress>\n", played,
		    all ? all : 1);
}

/* Append the lines below the table, each as a paragraph. */
static int
put_lines(struct strat_out *out, const struct match_site *s)
{
	struct strat_out lines = { .fd = -1 };
	size_t at, len;
	int rc;

	match_put_remarks(&lines, &s->look.plan, &s->look.results);
	if (s->mismatched)
		strat_out_printf(&lines, "%" PRIu64 " game%s: see strat-match verify\n",
		    s->mismatched,
		    s->mismatched == 1 ? " does not match its checksum"
				       : "s do not match their checksums");
	if (s->without_sum)
		strat_out_printf(&lines,
		    "%" PRIu64 " games have no checksum: an older version stored them\n",
		    s->without_sum);
	rc = lines.error;
	for (at = 0; rc == 0 && at < lines.len; at += len + 1) {
		const char *line = lines.text + at, *stop = memchr(line, '\n', lines.len - at);

		len = stop ? (size_t)(stop - line) : lines.len - at;
		strat_out_str(out, "<p>");
		strat_escape_xml(out, line, len);
		strat_out_str(out, "</p>\n");
	}
	strat_out_free(&lines);
	return rc;
}

static int
put_crosstable(struct strat_out *out, const struct match_site *s)
{
	struct table table;
	int rc = match_fill_crosstable(&table, &s->look.plan, &s->look.results.board);

	strat_out_str(out, "<h2>Crosstable</h2>\n");
	return put_table(out, &table, rc);
}

static int
put_standings(struct strat_out *out, const struct match_site *s)
{
	size_t n = s->look.plan.config.nengines;
	struct table table;
	int rc;

	put_progress(out, s);
	rc = match_fill_table(&table, &s->look.plan, &s->look.results);
	rc = put_table(out, &table, rc);
	if (rc == 0)
		rc = put_lines(out, s);
	return rc == 0 && n > 2 && n <= FEW ? put_crosstable(out, s) : rc;
}

/* ------ the last games ------ */

struct list {
	const struct match_site *site;
	struct table table;
	uint64_t mismatched; /* as counted before the next game */
	struct listed_game {
		const char *key, *result, *why; /* owned by TABLE */
		uint16_t red, blue;
		enum strat_game_end end;
		uint32_t plies;
		int64_t ended;
		int is_bad; /* its row does not match its checksum */
	} games[MATCH_LAST_GAMES];
	size_t n;
};

static int
list_game(void *arg, const struct strat_ledger_game *g)
{
	char key[STRAT_GAME_KEY_SIZE];
	struct list *x = arg;
	uint64_t mismatched = x->site->look.store.mismatched;

	if (x->n == MATCH_LAST_GAMES) /* games were added meanwhile */
		return 0;
	strat_scheduled_game_key(&g->scheduled, key);
	x->games[x->n++] = (struct listed_game){ .key = table_strdup(&x->table, key),
		.result = strat_result_token[g->result],
		.why = table_strdup(&x->table, g->why),
		.red = g->scheduled.red,
		.blue = g->scheduled.blue,
		.end = g->end,
		.plies = g->plies,
		.ended = g->ended,
		.is_bad = mismatched > x->mismatched };
	x->mismatched = mismatched;
	return x->table.error;
}

static const char *
time_text(struct table *s, int64_t milliseconds)
{
	time_t seconds = (time_t)(milliseconds / 1000);
	char text[40] = "";
	struct tm tm;

	if (gmtime_r(&seconds, &tm))
		strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &tm);
	return table_strdup(s, text);
}

static const char *
engine_name(const struct match_site *s, unsigned engine)
{
	const struct strat_config *c = &s->look.plan.config;

	return engine >= 1 && engine <= c->nengines ? c->engines[engine - 1].engine.name : "?";
}

static void
add_game(struct list *x, const struct listed_game *g)
{
	struct table *s = &x->table;

	table_row(s);
	table_text(s, g->key);
	if (s->error == 0)
		s->cells[s->nrows * s->ncolumns - s->ncolumns].link = table_printf(
		    s, "/game/%s", g->key);
	table_text(s, engine_name(x->site, g->red));
	table_text(s, engine_name(x->site, g->blue));
	table_text(s, g->result);
	table_text(s, strat_ending_name[g->end]);
	table_text(s, g->is_bad ? "its row does not match its checksum" : g->why);
	table_number(s, (double)g->plies);
	table_text(s, time_text(s, g->ended));
}

static void
add_columns(struct table *s)
{
	static const struct {
		const char *name;
		int decimals;
	} columns[] = { { "game", TABLE_TEXT }, { "Red", TABLE_TEXT }, { "Blue", TABLE_TEXT },
		{ "result", TABLE_TEXT }, { "end", TABLE_TEXT }, { "reason", TABLE_TEXT },
		{ "plies", 0 }, { "ended (UTC)", TABLE_TEXT } };
	size_t i;

	for (i = 0; i < sizeof columns / sizeof *columns; i++)
		table_column(s, columns[i].name, columns[i].decimals, "")->heading = columns[i]
											 .name;
}

/* Append the last games, the newest first. */
static int
put_games(struct strat_out *out, struct match_site *s)
{
	struct strat_ledger *store = &s->look.store;
	struct list x = { .site = s, .mismatched = store->mismatched };
	int64_t after = s->look.results.after - MATCH_LAST_GAMES;
	int rc;

	table_init(&x.table, "games");
	add_columns(&x.table);
	after = after < 0 ? 0 : after;
	rc = strat_ledger_each(store, &after, list_game, &x);
	strat_out_str(out, "<h2>Last games</h2>\n");
	while (rc == 0 && x.n > 0)
		add_game(&x, &x.games[--x.n]);
	return put_table(out, &x.table, rc);
}

/* ------ pages ------ */

int
match_page_write(struct strat_out *out, struct match_site *s, enum match_page page)
{
	static int (*const put[])(struct strat_out *, const struct match_site *) = {
		[MATCH_PAGE_STANDINGS] = put_standings, [MATCH_PAGE_CROSSTABLE] = put_crosstable
	};
	static const char *const titles[] = { [MATCH_PAGE_STANDINGS] = "",
		[MATCH_PAGE_CROSSTABLE] = "Crosstable",
		[MATCH_PAGE_GAMES] = "Games" };
	int rc;

	begin(out, s, page, titles[page]);
	rc = page == MATCH_PAGE_GAMES ? put_games(out, s) : put[page](out, s);
	end(out, s);
	return rc == 0 ? out->error : rc;
}

/* ------ one game ------ */

#define STOP (-(int)STRAT_NCODES) /* ends a search: no error has this code */

struct shown {
	struct strat_ledger *store;
	struct strat_out *out;
	uint64_t mismatched;
	int rc;
};

/* Append the record G as a page. */
static int
put_record(struct strat_out *out, const struct strat_record *g, struct strat_report *rep)
{
	struct strat_writer_options options = { .to = strat_format_find("html") };
	struct strat_writer *w;
	const char *text;
	size_t len;
	int rc = strat_writer_open(&w, NULL, &options, rep);

	if (rc == 0)
		rc = strat_writer_put(w, g);
	if (rc == 0)
		rc = strat_writer_finish(w);
	if (rc == 0) {
		text = strat_writer_text(w, &len);
		strat_out_put(out, text, len);
		rc = out->error;
	}
	strat_writer_close(w);
	return rc;
}

/* Append the game G as a page, and stop the search. */
static int
show_game(void *arg, const struct strat_ledger_game *g)
{
	struct shown *x = arg;
	struct strat_report *rep = x->store->sql.rep;
	struct strat_record *record = NULL;
	struct strat_reader *r = NULL;

	if (x->store->mismatched > x->mismatched) {
		x->rc = -STRAT_E_DATABASE;
		return STOP;
	}
	x->rc = strat_reader_open_memory(
	    &r, g->record, g->nrecord, "record", strat_format_find("sgr"), rep);
	if (x->rc == 0 && !(record = strat_record_new()))
		x->rc = -STRAT_E_NOMEM;
	if (x->rc == 0)
		x->rc = strat_reader_next(r, record);
	if (x->rc > 0)
		x->rc = put_record(x->out, record, rep);
	else if (x->rc == 0)
		x->rc = -STRAT_E_DATABASE;
	strat_record_delete(record);
	strat_reader_close(r);
	return STOP;
}

/* Return 1 if KEY is the key of a game, which may not exist. */
static int
is_key(const char *key)
{
	struct strat_scheduled_game f = { .round = 0 };
	char same[STRAT_GAME_KEY_SIZE];
	unsigned red, blue, game;

	if (strlen(key) >= sizeof same || sscanf(key, "%5u-%5u.%9u", &red, &blue, &game) != 3 ||
	    red > UINT16_MAX || blue > UINT16_MAX)
		return 0;
	f.red = (uint16_t)red;
	f.blue = (uint16_t)blue;
	f.game = game;
	strat_scheduled_game_key(&f, same);
	return strcmp(key, same) == 0;
}

int
match_page_game(struct strat_out *out, struct match_site *s, const char *key)
{
	struct strat_ledger *store = &s->look.store;
	struct shown x = { store, out, store->mismatched, 0 };
	struct strat_out id = { .fd = -1 };
	int64_t after;
	int rc;

	if (!is_key(key))
		return 0;
	rc = strat_ledger_query(store, "SELECT id FROM game WHERE key = ?1", key, NULL, NULL, &id);
	strat_out_char(&id, '\0');
	if (rc > 0 && id.error)
		rc = id.error;
	after = rc > 0 ? strtoll(id.text, NULL, 10) - 1 : 0;
	strat_out_free(&id);
	if (rc <= 0)
		return rc;
	rc = strat_ledger_each(store, &after, show_game, &x);
	if (rc == STOP)
		rc = x.rc == 0 ? 1 : x.rc;
	return rc;
}
