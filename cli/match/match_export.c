/* match_export.c - strat-match export: write the games or tables of a tournament in other formats.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/match/match_command.h"
#include "cli/tool/save.h"

static const char *format_name, *out_name = "-";

struct exporting {
	struct strat_ledger store;
	struct strat_match_plan plan;
	struct strat_match_results results;
	struct strat_out out;
	struct save file;
	struct tool *t;
	uint64_t games; /* number of games written */

	/* for TRF */
	uint32_t *last; /* by player: the last round they played */
	uint32_t *base; /* Swiss and knockout, by round: the last round of the report before it */
	struct trf_game {
		uint32_t round, opponent;
		char colour, result;
	} * *rounds; /* by player */
	size_t *nrounds, *caps;
};

static void
flush(struct exporting *x)
{
	int rc = strat_out_flush(&x->out);

	if (rc == 0)
		return;
	if (rc == -STRAT_E_IO)
		tool_die(x->t, "%s: %s", out_name, strerror(x->out.error_number));
	tool_die(x->t, "out of memory");
}

/* Call EACH with all games played so far, in the order of the schedule. */
static void
in_order(struct exporting *x, void (*each)(struct exporting *x, const struct strat_ledger_game *g))
{
	uint64_t end = strat_schedule_end(&x->plan.schedule), left, i;
	struct strat_ledger_game g;
	struct strat_scheduled_game f;
	char key[STRAT_GAME_KEY_SIZE];
	int rc;

	left = strat_match_games(&x->results);
	for (i = 0; i < end && left > 0; i++) {
		if (!strat_schedule_get(&x->plan.schedule, i, &f) ||
		    !strat_match_is_played(&x->results, &f))
			continue;
		strat_scheduled_game_key(&f, key);
		rc = strat_ledger_find(&x->store, key, &g);
		if (rc < 0)
			exit(2);
		if (rc > 0) {
			each(x, &g);
			left--;
		}
		if (x->out.len > 65536)
			flush(x);
	}
}

/* ------ records ------ */

static void
put_record(struct exporting *x, const struct strat_ledger_game *g)
{
	if (x->games++)
		strat_out_char(&x->out, '\n');
	strat_out_put(&x->out, g->record, g->nrecord);
}

static void
export_sgr(struct exporting *x)
{
	in_order(x, put_record);
}

/* ------ tables ------ */

static void
export_crosstable(struct exporting *x)
{
	match_table(&x->out, &x->plan, &x->results.board);
	strat_out_char(&x->out, '\n');
	match_crosstable(&x->out, &x->plan, &x->results.board);
}

static void
export_csv(struct exporting *x)
{
	match_csv(&x->out, &x->plan, &x->results.board);
}

/* ------ JSON Lines ------ */

static void
put_json(struct exporting *x, const struct strat_ledger_game *g)
{
	match_json_game(&x->out, &x->plan, g);
}

static void
export_jsonl(struct exporting *x)
{
	in_order(x, put_json);
	match_json_scores(&x->out, &x->plan, &x->results.board, "score");
}

/* ------ logs of engines ------ */

static void
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
}

static void
export_log(struct exporting *x)
{
	in_order(x, put_log);
}

/* ------ TRF: FIDE Handbook C.04, Annex 2, Agreement for the tournament report file, 2016 ------ */

static void
add_trf(struct exporting *x, uint32_t player, uint32_t opponent, uint32_t round, char colour,
    char result)
{
	struct trf_game **list = &x->rounds[player];

	if (x->nrounds[player] == x->caps[player]) {
		size_t cap = x->caps[player] ? 2 * x->caps[player] : 16;
		struct trf_game *more = realloc(*list, cap * sizeof *more);

		if (!more)
			tool_die(x->t, "out of memory");
		*list = more;
		x->caps[player] = cap;
	}
	(*list)[x->nrounds[player]++] = (struct trf_game){ round, opponent, colour, result };
}

/* Return the round of the report for F.  In a report a player has one game per round.  With rounds,
 * game K of a match is in the Kth round of the report that its round takes; otherwise F is in the
 * first round that is free for both players. */
static uint32_t
find_trf_round(const struct exporting *x, const struct strat_scheduled_game *f)
{
	uint32_t red = x->last[f->red], blue = x->last[f->blue];

	if (x->base)
		return x->base[f->round] + f->game;
	return (red > blue ? red : blue) + 1;
}

static void
add_trf_game(struct exporting *x, const struct strat_ledger_game *g)
{
	static const char results[STRAT_RESULTS][2] = {
		[STRAT_RED_WINS] = { '1', '0' },
		[STRAT_BLUE_WINS] = { '0', '1' },
		[STRAT_DRAW] = { '=', '=' },
		[STRAT_BOTH_LOSE] = { '0', '0' },
	};
	uint32_t red = g->scheduled.red, blue = g->scheduled.blue;
	uint32_t round = find_trf_round(x, &g->scheduled);

	if (!results[g->result][0])
		return;
	x->last[red] = x->last[blue] = round;
	add_trf(x, red, blue, round, 'w', results[g->result][0]);
	add_trf(x, blue, red, round, 'b', results[g->result][1]);
}

/* Set X->base: each round takes as many rounds of the report as its longest match has games. */
static void
number_trf_rounds(struct exporting *x)
{
	const struct strat_rounds *r = x->plan.rounds;
	const struct strat_round_match *e;
	uint32_t most;
	size_t i;

	x->base = calloc(r->paired + 2, sizeof *x->base);
	if (!x->base)
		tool_die(x->t, "out of memory");
	for (i = 0; i < r->paired; i++) {
		most = r->plan.games;
		for (e = r->list + r->first[i]; e < r->list + r->first[i + 1]; e++)
			most = e->games > most ? e->games : most;
		x->base[i + 2] = x->base[i + 1] + most;
	}
}

/* Add the rounds without a game: a bye is worth a win in each game of a match; forfeits. */
static void
add_trf_byes(struct exporting *x)
{
	const struct strat_rounds *r = x->plan.rounds;
	const struct strat_round_match *e;
	uint32_t i;

	for (e = r->list; e && e < r->list + r->n; e++) {
		uint32_t a = e->engine[0], b = e->engine[1], round = x->base[e->round] + 1;
		uint32_t left = e->forfeits[0] ? e->forfeits[0] : e->forfeits[1];

		for (i = 0; !b && i < r->plan.games; i++)
			add_trf(x, a, 0, round + i, '-', 'U');
		for (i = e->games; left > 0; i++, left--) {
			add_trf(x, a, b, round + i, '-', e->forfeits[0] ? '-' : '+');
			add_trf(x, b, a, round + i, '-', e->forfeits[1] ? '-' : '+');
		}
		if (e->by == STRAT_BY_FORFEIT) {
			add_trf(x, a, b, round, '-', e->winner == 0 ? '+' : '-');
			add_trf(x, b, a, round, '-', e->winner == 1 ? '+' : '-');
		}
	}
}

static int
by_round(const void *a, const void *b)
{
	const struct trf_game *x = a, *y = b;

	return (x->round > y->round) - (x->round < y->round);
}

/* Return the sum of points in the line of player A. */
static double
trf_points(const struct exporting *x, uint32_t a)
{
	double points = 0;
	size_t i;

	for (i = 0; i < x->nrounds[a]; i++) {
		char result = x->rounds[a][i].result;

		points += result == '=' ? 0.5 : result == '1' || result == 'U' || result == '+';
	}
	return points;
}

static void
put_player(struct exporting *x, uint32_t a, uint32_t rank)
{
	double points = trf_points(x, a);
	uint32_t round = 0;
	size_t i;

	if (x->nrounds[a])
		qsort(x->rounds[a], x->nrounds[a], sizeof **x->rounds, by_round);

	if (points >= 1000)
		tool_die(x->t, "trf: points out of range (at most 999)");
	strat_out_printf(&x->out, "001 %4u      %-33.33s %4s %3s %11s %10s %4.1f %4u", (unsigned)a,
	    x->plan.config.engines[a - 1].engine.name, "", "", "", "", points, (unsigned)rank);
	for (i = 0; i < x->nrounds[a]; i++) {
		const struct trf_game *g = &x->rounds[a][i];

		while (++round < g->round)
			strat_out_str(&x->out, "  0000 - Z");
		strat_out_printf(&x->out, g->opponent ? "  %4u %c %c" : "  %04u %c %c",
		    (unsigned)g->opponent, g->colour, g->result);
	}
	strat_out_char(&x->out, '\n');
}

/* Set RANKS[A - 1] to the rank of each player A. */
static void
rank_players(struct exporting *x, uint32_t *ranks)
{
	size_t players = x->plan.config.nengines, i;
	struct strat_rounds_standing *list = calloc(players, sizeof *list);
	uint32_t *order = calloc(players, sizeof *order);

	if (!list || !order || (x->plan.rounds && strat_rounds_rank(x->plan.rounds, list) < 0) ||
	    strat_scoreboard_rank(&x->results.board, order) < 0)
		tool_die(x->t, "out of memory");
	for (i = 0; i < players; i++) {
		if (x->plan.rounds)
			ranks[list[i].engine] = list[i].rank;
		else
			ranks[order[i]] = (uint32_t)i + 1;
	}
	free(list);
	free(order);
}

static void
export_trf(struct exporting *x)
{
	size_t players = x->plan.config.nengines, i;
	uint32_t most = 0, *ranks;

	x->last = calloc(players + 1, sizeof *x->last);
	x->rounds = calloc(players + 1, sizeof *x->rounds);
	x->nrounds = calloc(players + 1, sizeof *x->nrounds);
	x->caps = calloc(players + 1, sizeof *x->caps);
	ranks = calloc(players + 1, sizeof *ranks);
	if (!ranks || !x->last || !x->rounds || !x->nrounds || !x->caps)
		tool_die(x->t, "out of memory");
	if (x->plan.rounds) {
		number_trf_rounds(x);
		add_trf_byes(x);
	}
	in_order(x, add_trf_game);
	rank_players(x, ranks);
	for (i = 1; i <= players; i++)
		most = x->last[i] > most ? x->last[i] : most;
	if (x->base)
		most = x->base[x->plan.rounds->paired + 1];
	strat_out_printf(&x->out, "012 %s\n022 %s\n062 %zu\n092 %s\nXXR %u\n", x->plan.config.event,
	    x->plan.config.site, players, strat_format_kind_names[x->plan.config.format], most);
	for (i = 1; i <= players; i++) {
		put_player(x, (uint32_t)i, ranks[i]);
		free(x->rounds[i]);
	}
	free(ranks);
	free(x->base);
	free(x->last);
	free(x->rounds);
	free(x->nrounds);
	free(x->caps);
}

/* ------ formats ------ */

static const struct {
	const char *name, *suffix;
	void (*export)(struct exporting *x);
} formats[] = {
	{ "sgr", ".sgr", export_sgr },
	{ "crosstable", ".txt", export_crosstable },
	{ "csv", ".csv", export_csv },
	{ "jsonl", ".jsonl", export_jsonl },
	{ "trf", ".trf", export_trf },
	{ "log", ".log", export_log },
};

#define N (sizeof formats / sizeof *formats)

static void
open_file(struct exporting *x)
{
	struct tool *t = x->t;

	match_open(&x->store, &x->plan, t);
	if (strat_match_results_init(&x->results, &x->plan) < 0)
		tool_die(t, "out of memory");
	if (strat_match_results_read(&x->results, &x->plan, &x->store) < 0)
		exit(2);
}

/* Return the index in FORMATS of the format of -t, or else of the suffix of -o; by default 0,
 * records. */
static size_t
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
			return i;
	if (format_name)
		tool_die(t, "--to: unknown format '%s' (sgr, crosstable, csv, jsonl, trf, log)",
		    format_name);
	tool_die(t,
	    "%s: unknown suffix '%s' (.sgr, .txt, .csv, .jsonl, .trf, .log); choose a format with -t",
	    out_name, suffix);
}

static void export(struct tool *t)
{
	struct exporting x = { .t = t };
	size_t i = choose_format(t);

	open_file(&x);
	if (save_open(&x.file, out_name, 0) < 0)
		tool_die(t, "%s: %s", out_name, save_error());
	strat_out_init(&x.out, x.file.fd);
	formats[i].export(&x);
	flush(&x);
	if (save_commit(&x.file) < 0)
		tool_die(t, "%s: %s", out_name, save_error());
	strat_out_free(&x.out);
	strat_match_results_free(&x.results);
	strat_ledger_close(&x.store);
	strat_match_plan_free(&x.plan);
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
