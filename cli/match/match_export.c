/* match_export.c - strat-match export: write the games or tables of a tournament in other formats.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/match/match_command.h"
#include "cli/tool/save.h"
#include "tourney/trf.h"

static const char *format_name, *out_name = "-";

struct exporting {
	struct strat_ledger store;
	struct strat_match_plan plan;
	struct strat_match_results results;
	struct strat_out out;
	struct save file;
	struct tool *t;
	uint64_t games; /* number of games written */
};

static int
flush(struct exporting *x)
{
	int rc = strat_out_flush(&x->out);

	if (rc == 0)
		return 0;
	if (rc == -STRAT_E_IO)
		return tool_fail(x->t, "%s: %s", out_name, strerror(x->out.error_number));
	return tool_fail(x->t, "out of memory");
}

/* Call EACH with all games played so far, in the order of the schedule, until it returns a negative
 * code.  Return 0 or a negative code. */
static int
in_order(struct exporting *x, int (*each)(struct exporting *x, const struct strat_ledger_game *g))
{
	uint64_t end = strat_schedule_end(&x->plan.schedule), left, i;
	struct strat_ledger_game g;
	struct strat_scheduled_game f;
	char key[STRAT_GAME_KEY_SIZE];
	int rc = 0;

	left = strat_match_games(&x->results);
	for (i = 0; rc >= 0 && i < end && left > 0; i++) {
		if (!strat_schedule_get(&x->plan.schedule, i, &f) ||
		    !strat_match_is_played(&x->results, &f))
			continue;
		strat_scheduled_game_key(&f, key);
		rc = strat_ledger_find(&x->store, key, &g);
		if (rc > 0) {
			rc = each(x, &g);
			left--;
		}
		if (rc >= 0 && x->out.len > 65536)
			rc = flush(x);
	}
	return rc < 0 ? rc : 0;
}

/* ------ records ------ */

static int
put_record(struct exporting *x, const struct strat_ledger_game *g)
{
	if (x->games++)
		strat_out_char(&x->out, '\n');
	strat_out_put(&x->out, g->record, g->nrecord);
	return 0;
}

static int
export_sgr(struct exporting *x)
{
	return in_order(x, put_record);
}

/* ------ tables ------ */

static int
export_crosstable(struct exporting *x)
{
	match_table(&x->out, &x->plan, &x->results);
	strat_out_char(&x->out, '\n');
	match_crosstable(&x->out, &x->plan, &x->results.board);
	return 0;
}

static int
export_csv(struct exporting *x)
{
	if (x->results.tuning)
		return match_trajectory(&x->out, &x->plan, &x->store);
	match_csv(&x->out, &x->plan, &x->results.board);
	return 0;
}

/* ------ JSON Lines ------ */

static int
put_json(struct exporting *x, const struct strat_ledger_game *g)
{
	match_json_game(&x->out, &x->plan, g);
	return 0;
}

static int
export_jsonl(struct exporting *x)
{
	int rc = in_order(x, put_json);

	match_json_scores(&x->out, &x->plan, &x->results, "score", NULL);
	return rc;
}

/* ------ logs of engines ------ */

static int
put_log(struct exporting *x, const struct strat_ledger_game *g)
{
	static const char *const sides[] = { "Red", "Blue" };
	const uint16_t who[] = { g->scheduled.red, g->scheduled.blue };
	char key[STRAT_GAME_KEY_SIZE];
	int side;

	strat_scheduled_game_key(&g->scheduled, key);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		if (!g->log[side])
			continue;
		strat_out_printf(&x->out, "# game %s, %s: %s, %s: %s\n", key, sides[side],
		    x->plan.config.engines[who[side] - 1].engine.name, strat_ending_name[g->end],
		    g->why);
		strat_out_put(&x->out, g->log[side], g->nlog[side]);
	}
	return 0;
}

static int
export_log(struct exporting *x)
{
	return in_order(x, put_log);
}

/* ------ TRF ------ */

static int
export_trf(struct exporting *x)
{
	struct strat_tourney tourney;
	int rc;

	strat_tourney_init(&tourney);
	rc = strat_match_tourney(&tourney, &x->plan, &x->results, &x->store);
	if (rc == 0 && tourney.width > STRAT_TOURNEY_ROUNDS)
		strat_tellf(&x->t->report, STRAT_E_LOSS, strat_at_file(x->t->files[0]),
		    "the report has %zu rounds, one for each game; most programs read at most %d",
		    tourney.width, STRAT_TOURNEY_ROUNDS);
	if (rc == 0)
		strat_trf_write(&tourney, "\n", &x->out);
	strat_tourney_free(&tourney);
	return rc;
}

/* ------ formats ------ */

static const struct {
	const char *name, *suffix;
	int (*export)(struct exporting *x);
} formats[] = {
	{ "sgr", ".sgr", export_sgr },
	{ "crosstable", ".txt", export_crosstable },
	{ "csv", ".csv", export_csv },
	{ "jsonl", ".jsonl", export_jsonl },
	{ "trf", ".trf", export_trf },
	{ "log", ".log", export_log },
};

#define N (sizeof formats / sizeof *formats)

static int
open_file(struct exporting *x)
{
	int rc = match_open(&x->store, &x->plan, STRAT_LEDGER_READ, x->t);

	if (rc < 0)
		return rc;
	if (strat_match_results_init(&x->results, &x->plan) < 0)
		return tool_fail(x->t, "out of memory");
	return strat_match_results_read(&x->results, &x->store);
}

/* Return the index in FORMATS of the format of -t, or else of the suffix of -o; by default 0,
 * records.  Return -1 if it is unknown. */
static int
choose_format(struct tool *t)
{
	const char *slash = strrchr(out_name, '/'), *base = slash ? slash + 1 : out_name;
	const char *suffix = strrchr(base, '.');
	size_t i;

	if (!format_name && !suffix)
		return 0;
	for (i = 0; i < N; i++)
		if (strcmp(format_name ? formats[i].name : formats[i].suffix,
			format_name ? format_name : suffix) == 0)
			return (int)i;
	if (format_name)
		return tool_fail(t,
		    "--to: unknown format '%s' (sgr, crosstable, csv, jsonl, trf, log)",
		    format_name);
	return tool_fail(t,
	    "%s: unknown suffix '%s' (.sgr, .txt, .csv, .jsonl, .trf, .log); choose a format with -t",
	    out_name, suffix);
}

/* Write the output file of X with EXPORT, completely or not at all. */
static int
write_file(struct exporting *x, int (*export)(struct exporting *x))
{
	int rc;

	if (save_open(&x->file, out_name, 0) < 0)
		return tool_fail(x->t, "%s: %s", out_name, save_error());
	strat_out_init(&x->out, x->file.fd);
	rc = export(x);
	if (rc == 0)
		rc = flush(x);
	if (rc < 0)
		save_abandon(&x->file);
	else if (save_commit(&x->file) < 0)
		rc = tool_fail(x->t, "%s: %s", out_name, save_error());
	strat_out_free(&x->out);
	return rc;
}

static int export(struct tool *t)
{
	struct exporting x = { .t = t };
	int i = choose_format(t), rc;

	if (i < 0)
		return i;
	rc = open_file(&x);
	if (rc == 0)
		rc = write_file(&x, formats[i].export);
	strat_match_results_free(&x.results);
	strat_ledger_close(&x.store);
	strat_match_plan_free(&x.plan);
	return rc;
}

static const struct tool_opt opts[] = {
	{ 't', "to", "FORMAT",
	    "write sgr, crosstable, csv, jsonl, trf or log (default: as OUT's suffix)", TOOL_WORD,
	    &format_name, 0 },
	{ 'o', "out", "OUT", "write to OUT (default: standard output)", TOOL_WORD, &out_name, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command match_export = { "export", "[-t FORMAT] [-o OUT] FILE",
	"Export games or tables in schedule order.", opts, export };
