/* run.c - strat-match run, resume and config: start or continue a tournament. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/jobs.h"
#include "base/scan.h"
#include "cli/match/match_command.h"
#include "cli/tool/text.h"
#include "engine/probe.h"

static struct match_run_options opts = { .slots = 1, .every = -1 };
static const char *out_name, *shard, *on_signal, *affinity;
static int accept_changes, no_preflight, is_every_processor;
static long games;

/* ------ options ------ */

#define MOST_PROCESSORS 1024

/* Parse a list of processors, counted from 0: "0-3,6". */
static int
read_affinity(const char *s, struct tool *t)
{
	static uint32_t list[MOST_PROCESSORS];
	const char *whole = s, *end = s + strlen(s);
	uint64_t first, last;
	int bad;

	do {
		bad = strat_scan_digits(&s, end, MOST_PROCESSORS - 1, &first) != STRAT_SCAN_OK;
		last = first;
		if (!bad && *s == '-')
			bad = (s++, strat_scan_digits(&s, end, MOST_PROCESSORS - 1, &last)) !=
			    STRAT_SCAN_OK;
		if (bad || last < first || opts.nprocessors + last - first >= MOST_PROCESSORS)
			return tool_fail(t,
			    "--affinity: invalid value '%s' (auto, off or a list like 0-3,6)",
			    whole);
		for (; first <= last; first++)
			list[opts.nprocessors++] = (uint32_t)first;
	} while (*s == ',' && s++);
	if (*s)
		return tool_fail(
		    t, "--affinity: invalid value '%s' (auto, off or a list like 0-3,6)", whole);
	for (last = 0; last < opts.nprocessors; last++)
		if ((long)list[last] >= sysconf(_SC_NPROCESSORS_CONF))
			return tool_fail(
			    t, "--affinity: processor %u not found", (unsigned)list[last]);
	opts.processors = list;
	return 0;
}

static int
check_options(struct tool *t)
{
	t->quiet = opts.quiet;
	is_every_processor = opts.slots == 0;
	if (opts.slots == 0)
		opts.slots = strat_jobs_wanted(0);
	if (opts.slots > STRAT_RUNNER_SLOTS)
		return tool_fail(t, "--jobs: out of range (at most %d)", STRAT_RUNNER_SLOTS);
	if (on_signal && strcmp(on_signal, "finish") != 0 && strcmp(on_signal, "abandon") != 0)
		return tool_fail(
		    t, "--on-signal: unknown policy '%s' (finish, abandon)", on_signal);
	opts.finish = on_signal && strcmp(on_signal, "finish") == 0;
	opts.no_pinning = affinity && strcmp(affinity, "off") == 0;
	if (affinity && !opts.no_pinning && strcmp(affinity, "auto") != 0)
		return read_affinity(affinity, t);
	return 0;
}

/* ------ the file ------ */

struct comparing {
	struct strat_ledger *store;
	struct tool *t;
	int is_new;
	unsigned changed;
};

/* Store the hash of a file of a new tournament.  Otherwise compare it with the stored hash, report
 * a difference, and with --accept-changes store the new one.  Return 0 or a negative code. */
static int
compare_file(void *arg, const char *what, const char *path, const char *hash)
{
	struct comparing *c = arg;
	struct strat_out old = { .fd = -1 };
	int rc = c->is_new ? 0 : strat_ledger_get_file(c->store, what, &old);

	if (rc == 0 ||
	    (rc > 0 &&
		(old.len != strlen(hash) || (old.len && memcmp(old.text, hash, old.len) != 0)))) {
		if (!c->is_new)
			tool_message(
			    c->t, "%s: %s has changed since the tournament began", path, what);
		c->changed += !c->is_new;
		rc = 0;
		if (c->is_new || accept_changes)
			rc = strat_ledger_set_file(c->store, what, path, hash);
	}
	strat_out_free(&old);
	return rc < 0 ? rc : 0;
}

/* Create the ledger of a new tournament in one transaction. */
static int
create_ledger(struct strat_ledger *s, const struct strat_match_plan *p, struct tool *t)
{
	struct comparing c = { .store = s, .t = t, .is_new = 1 };
	int rc = strat_ledger_begin(s);

	if (rc == 0)
		rc = strat_ledger_set(s, "config", p->text);
	if (rc == 0 && shard)
		rc = strat_ledger_set(s, "shard", shard);
	if (rc == 0 && opts.shared)
		rc = strat_ledger_set(s, "shared", opts.shared);
	if (rc == 0)
		rc = strat_match_each_file(p, getenv("PATH"), compare_file, &c);
	if (rc == 0)
		rc = strat_ledger_commit(s);
	return rc;
}

static int
check_files(struct strat_ledger *s, const struct strat_match_plan *p, struct tool *t)
{
	struct comparing c = { .store = s, .t = t };
	int rc = strat_match_each_file(p, getenv("PATH"), compare_file, &c);

	if (rc >= 0 && c.changed && !accept_changes)
		rc = tool_fail(t,
		    "%s: nothing was played; --accept-changes plays with the changed files",
		    s->sql.path);
	return rc;
}

int
match_property(struct strat_ledger *s, const char *name, struct tool *t, char **to)
{
	struct strat_out out = { .fd = -1 };
	int rc = strat_ledger_get(s, name, &out);

	strat_out_char(&out, '\0');
	if (rc >= 0 && out.error)
		rc = tool_fail(t, "out of memory");
	if (rc <= 0)
		strat_out_free(&out);
	*to = rc > 0 ? out.text : NULL;
	return rc;
}

int
match_configuration(struct strat_ledger *s, struct tool *t, char **to)
{
	int rc = match_property(s, "config", t, to);

	return rc ? rc : tool_fail(t, "%s: missing configuration", s->sql.path);
}

int
match_open(
    struct strat_ledger *s, struct strat_match_plan *p, enum strat_ledger_mode mode, struct tool *t)
{
	char *config = NULL;
	int rc;

	*s = (struct strat_ledger){ .lock = -1 };
	*p = (struct strat_match_plan){ .text = NULL };
	if (t->nfiles != 1)
		return tool_fail(t,
		    t->nfiles ? "too many files (expected one tournament file)"
			      : "missing tournament file");
	rc = strat_ledger_open(s, t->files[0], mode, &t->report);
	if (rc == 0)
		rc = match_configuration(s, t, &config);
	if (rc > 0)
		rc = match_setup_read(p, config, 0, t);
	free(config);
	return rc;
}

/* Print the lines in which the configurations differ. */
static void
show_difference(const char *was, const char *is)
{
	const char *const both[] = { was, is };
	int i;

	for (i = 0; i < 2; i++) {
		const char *line, *end, *other = both[!i];

		for (line = both[i]; *line; line = end + 1) {
			struct strat_out whole = { .fd = -1 };

			end = line + strcspn(line, "\n");
			strat_out_put(&whole, line, (size_t)(end - line) + 1);
			strat_out_char(&whole, '\0');
			if (!whole.error && !strstr(other, whole.text))
				fprintf(stderr, "  %s %.*s\n", i ? "now" : "was", (int)(end - line),
				    line);
			strat_out_free(&whole);
			if (!*end)
				break;
		}
	}
}

/* Report an error and return a negative code if the tournament in S is not the one that P describes. */
static int
check_same(struct strat_ledger *s, const struct strat_match_plan *p, struct tool *t)
{
	char *config, *old = NULL;
	int rc = match_configuration(s, t, &config);

	if (rc > 0)
		rc = match_property(s, "shard", t, &old);
	if (rc >= 0 && strcmp(config, p->text) != 0) {
		rc = tool_fail(t, "%s: the file holds a different tournament:", s->sql.path);
		show_difference(config, p->text);
	}
	if (rc >= 0 && (old || shard) && (!old || !shard || strcmp(old, shard) != 0))
		rc = tool_fail(t, "%s: the file holds a different shard: %s", s->sql.path,
		    old ? old : "the whole");
	free(config);
	free(old);
	return rc < 0 ? rc : check_files(s, p, t);
}

/* If engines ponder, a game needs two processors: play half as many games at a time as there are
 * processors.  Return 0, or a negative code if a game would get one processor. */
static int
check_processors(const struct strat_match_plan *p, struct tool *t)
{
	if (!p->config.ponder)
		return 0;
	if (opts.nprocessors)
		return tool_fail(t,
		    "--affinity: a list gives each game one processor, but with ponder on both engines think at the same time (auto, off)");
	if (is_every_processor)
		opts.slots = (opts.slots + 1) / 2;
	return 0;
}

/* Say when the book starts again, if it has fewer setups than two engines may need. */
static void
report_short_book(const struct strat_match_plan *p, const struct tool *t)
{
	uint64_t each = p->config.book.is_single ? 1 : 2; /* games with the same setups */
	uint64_t rounds = p->rounds ? p->rounds->rounds : 1;
	uint64_t need = (p->schedule.games + each - 1) / each * rounds;

	if (p->book.n && need > p->book.n && !t->quiet)
		tool_message(t,
		    "%s: %zu pair%s of setups: after %" PRIu64
		    " games of an engine against another the book starts again",
		    p->config.book.file, p->book.n, p->book.n == 1 ? "" : "s", p->book.n * each);
}

/* Start every engine once, as for a game.  Return 0, or a negative code if one is not ready. */
static int
preflight(const struct strat_match_plan *p, struct tool *t)
{
	struct strat_supervisor_options where = { .path = getenv("PATH"),
		.sandbox = (enum strat_sandbox)p->config.sandbox };

	if (no_preflight)
		return 0;
	return strat_engines_probe(p->engines, p->config.nengines, &p->rules,
	    strat_match_features(&p->config), &where, &t->report);
}

static int
set_shard(struct strat_match_plan *p, struct tool *t)
{
	return shard ? strat_match_set_shard(&p->schedule, shard, &t->report) : 0;
}

/* Check that P is a test of which this machine plays a part, if it is shared, and shared, if it is
 * such a test; and create the folder in which the parts meet. */
static int
check_shared(const struct strat_match_plan *p, struct tool *t)
{
	int is_part_of_test = p->config.has_sprt && p->schedule.shards > 1;

	if (!opts.shared && is_part_of_test)
		return tool_fail(t,
		    "--shard: each part would run a test of its own; --shared FOLDER lets all parts stop at one decision");
	if (opts.shared && !is_part_of_test)
		return tool_fail(t, "--shared: only for parts (--shard) of a test (--sprt)");
	if (opts.shared && mkdir(opts.shared, 0777) < 0 && errno != EEXIST)
		return tool_fail(t, "%s: %s", opts.shared, strerror(errno));
	return 0;
}

/* ------ run ------ */

/* Return the name of CONFIG with the suffix .db, which the caller frees, or NULL when out of memory.
 */
static char *
name_file(struct tool *t)
{
	const char *config = t->nfiles ? t->files[0] : "match", *slash = strrchr(config, '/');
	const char *dot = strrchr(config, '.');
	size_t len = dot && dot > (slash ? slash + 1 : config) ? (size_t)(dot - config)
							       : strlen(config);
	char *path = malloc(len + sizeof ".db");

	if (!path)
		return NULL;
	memcpy(path, config, len);
	memcpy(path + len, ".db", sizeof ".db");
	return path;
}

/* Return 1 if S contains only empty tables, as after a full disk at the start, 0 if it contains a
 * tournament, or a negative code. */
static int
is_unbegun(struct strat_ledger *s, struct tool *t)
{
	char *config;
	uint64_t n = 0;
	int rc = match_property(s, "config", t, &config);

	free(config);
	if (rc == 0)
		rc = strat_ledger_count(s, &n);
	else if (rc > 0)
		n = 1;
	return rc < 0 ? rc : n == 0;
}

/* Remove the new file of S if nothing was played, so that a corrected command can use its name. */
static void
remove_unplayed(struct strat_ledger *s)
{
	int64_t sessions = 0;

	if (strat_sql_number(&s->sql, "SELECT count(*) FROM session", &sessions) > 0 &&
	    sessions == 0)
		unlink(s->sql.path);
}

/* Play the tournament P in the ledger at PATH, which is created unless it is there. */
static int
play_in(const char *path, const struct strat_match_plan *p, struct tool *t)
{
	int is_there = !strat_sql_is_blank(path);
	struct strat_ledger s;
	int rc = strat_ledger_open(
	    &s, path, is_there ? STRAT_LEDGER_WRITE : STRAT_LEDGER_CREATE, &t->report);

	if (rc < 0)
		return rc;
	rc = is_there ? is_unbegun(&s, t) : 1;
	if (rc >= 0)
		rc = rc ? create_ledger(&s, p, t) : check_same(&s, p, t);
	if (rc >= 0)
		rc = match_play(p, &s, &opts, t);
	if (!is_there && rc != 0)
		remove_unplayed(&s);
	strat_ledger_close(&s);
	return rc;
}

/* Check that options are tuned if IS_TUNE, and that one file holds all games then. */
static int
check_tuning(const struct strat_match_plan *p, int is_tune, struct tool *t)
{
	if (is_tune && !p->config.ntunes)
		return tool_fail(t, "missing --tune NAME START LOW HIGH [STEP]");
	if (shard && p->config.ntunes)
		return tool_fail(t,
		    "--shard: not possible with --tune, as each trial depends on those before it");
	return 0;
}

static int
run_as(struct tool *t, int is_tune)
{
	struct strat_match_plan p;
	char *path = NULL;
	int rc = check_options(t);

	if (rc < 0)
		return rc;
	strat_forbid_inspection();
	rc = match_setup_from_options(&p, 1, t);
	if (rc == 0)
		rc = check_tuning(&p, is_tune, t);
	if (rc == 0)
		rc = check_processors(&p, t);
	if (rc == 0)
		rc = set_shard(&p, t);
	if (rc == 0)
		rc = check_shared(&p, t);
	if (rc == 0)
		rc = preflight(&p, t);
	if (rc == 0)
		report_short_book(&p, t);
	if (rc == 0 && !out_name && (path = name_file(t)) == NULL)
		rc = tool_fail(t, "out of memory");
	if (rc == 0)
		rc = play_in(path ? path : out_name, &p, t);
	free(path);
	strat_match_plan_free(&p);
	return rc;
}

static int
run(struct tool *t)
{
	return run_as(t, 0);
}

static int
tune(struct tool *t)
{
	return run_as(t, 1);
}

#define PLAYING                                                                                    \
	{ 'j', "jobs", "N", "play N games at a time; 0: one for each processor", TOOL_NUMBER,      \
		&opts.slots, 0 },                                                                  \
	    { 0, "affinity", "auto|off|LIST", "choose processors for the games", TOOL_WORD,        \
		    &affinity, 0 },                                                                \
	    { 0, "every", "N", "show the table after every N games", TOOL_NUMBER, &opts.every,     \
		    0 },                                                                           \
	    { 0, "stop-after", "SECONDS", "start no new game after SECONDS", TOOL_NUMBER,          \
		    &opts.seconds, 1 },                                                            \
	    { 0, "on-signal", "POLICY", "abandon or finish running games on a signal", TOOL_WORD,  \
		    &on_signal, 0 },                                                               \
	    { 0, "shared", "FOLDER", "meet the other parts of a test in FOLDER", TOOL_WORD,        \
		    &opts.shared, 0 },                                                             \
	    { 0, "accept-changes", NULL, "continue although engines have changed", TOOL_SWITCH,    \
		    &accept_changes, 0 },                                                          \
	    { 0, "no-preflight", NULL, "do not start engines before the first game", TOOL_SWITCH,  \
		    &no_preflight, 0 },                                                            \
	    { 0, "json-lines", NULL, "print events as JSON, one per line", TOOL_SWITCH,            \
		    &opts.json, 0 },                                                               \
	    { 'q', "quiet", NULL, "print no notes and no progress", TOOL_SWITCH, &opts.quiet, 0 }, \
	{                                                                                          \
		0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0                                          \
	}

static const struct tool_opt run_opts[] = {
	{ 'o', "out", "FILE", "write to FILE (default: CONFIG's name with .db)", TOOL_WORD,
	    &out_name, 0 },
	{ 0, "shard", "I/N", "play part I of N", TOOL_WORD, &shard, 0 },
	PLAYING,
};

struct tool_command match_run = { "run", "[-q] [-j N] [-o FILE] [OPTION ...] [CONFIG]",
	"Play a tournament between engines, or continue it.", run_opts, run };

struct tool_command match_tune = { "tune",
	"[-q] [-j N] [-o FILE] --games N --engine KEY=VALUE ... --tune NAME START LOW HIGH [STEP] [OPTION ...] [CONFIG]",
	"Tune options of an engine, or continue to tune them.", run_opts, tune };

/* ------ resume ------ */

/* Raise the number of games of each pairing; the rest of the stored configuration stays as it is.
 */
static int
add_games(struct strat_ledger *s, struct strat_match_plan *p, struct tool *t)
{
	struct strat_out text = { .fd = -1 };
	struct strat_match_plan more = { .text = NULL };
	int rc = 0;

	if (!games || games == (long)p->config.games)
		return 0;
	if (p->rounds)
		return tool_fail(t,
		    "--games: the rounds of this %s were paired as matches of %u games",
		    strat_format_kind_names[p->config.format], (unsigned)p->config.games);
	if (p->config.ntunes)
		return tool_fail(t,
		    "--games: the trials played so far had the steps of a tuning of %u games",
		    (unsigned)p->config.games);
	if (games < (long)p->config.games || games > STRAT_MAX_GAMES)
		return tool_fail(t, "--games: out of range (%u to %d)", (unsigned)p->config.games,
		    STRAT_MAX_GAMES);
	p->config.games = (uint32_t)games;
	strat_config_write(&p->config, &text);
	strat_out_char(&text, '\0');
	rc = text.error ? tool_fail(t, "out of memory") : match_setup_read(&more, text.text, 1, t);
	strat_out_free(&text);
	if (rc == 0)
		rc = strat_ledger_set(s, "config", more.text);
	strat_match_plan_free(rc == 0 ? p : &more);
	if (rc == 0)
		*p = more;
	return rc;
}

/* Read the tournament in S into P, which is to be released even after an error, and check that it can
 * be continued.  Set *SHARED to the name of the folder that the parts of a test share, if S has it; it
 * is to be freed too. */
static int
read_tournament(struct strat_ledger *s, struct strat_match_plan *p, char **shared, struct tool *t)
{
	char *config, *part = NULL;
	int rc = match_configuration(s, t, &config);

	*p = (struct strat_match_plan){ .text = NULL };
	if (rc > 0)
		rc = match_setup_read(p, config, 1, t);
	free(config);
	if (rc == 0)
		rc = check_processors(p, t);
	if (rc == 0)
		rc = check_files(s, p, t);
	if (rc == 0)
		rc = preflight(p, t);
	if (rc == 0)
		rc = add_games(s, p, t);
	if (rc == 0)
		rc = match_property(s, "shard", t, &part);
	if (rc > 0)
		rc = strat_match_set_shard(&p->schedule, part, &t->report);
	free(part);
	if (rc == 0 && !opts.shared)
		rc = match_property(s, "shared", t, shared);
	if (rc > 0)
		opts.shared = *shared;
	return rc < 0 ? rc : check_shared(p, t);
}

static int
resume(struct tool *t)
{
	struct strat_match_plan p;
	struct strat_ledger s;
	char *shared = NULL;
	int rc = check_options(t);

	if (rc < 0)
		return rc;
	strat_forbid_inspection();
	if (t->nfiles != 1)
		return tool_fail(t,
		    t->nfiles ? "too many files (expected one tournament file)"
			      : "missing tournament file");
	rc = strat_ledger_open(&s, t->files[0], STRAT_LEDGER_WRITE, &t->report);
	if (rc < 0)
		return rc;
	rc = read_tournament(&s, &p, &shared, t);
	if (rc == 0)
		rc = match_play(&p, &s, &opts, t);
	strat_ledger_close(&s);
	free(shared);
	strat_match_plan_free(&p);
	return rc;
}

static const struct tool_opt resume_opts[] = {
	{ 0, "games", "N", "raise games between every two engines to N", TOOL_NUMBER, &games, 1 },
	PLAYING,
};

const struct tool_command match_resume = { "resume",
	"[-q] [-j N] [--games N] [--every N] [--affinity auto|off|LIST] [--stop-after SECONDS] [--on-signal POLICY]"
	" [--accept-changes] [--no-preflight] [--json-lines] FILE",
	"Play the missing games of a tournament.", resume_opts, resume };

/* ------ config ------ */

static int
config(struct tool *t)
{
	struct strat_out safe = { .fd = -1 };
	struct strat_match_plan p;
	int rc = match_setup_from_options(&p, 0, t);

	if (rc == 0) {
		text_put_lines(&safe, p.text, strlen(p.text));
		rc = match_print(t, &safe);
	}
	strat_out_free(&safe);
	strat_match_plan_free(&p);
	return rc;
}

struct tool_command match_config = { "config", "[OPTION ...] [CONFIG]",
	"Print the complete configuration of a tournament.", NULL, config };
