/* run.c - strat-match run, resume and config: start or continue a tournament. */
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
static int accept_changes, no_preflight;
static long games;

/* ------ options ------ */

#define MOST_PROCESSORS 1024

/* Parse a list of processors, counted from 0: "0-3,6". */
static void
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
			tool_die(t,
			    "--affinity: invalid value '%s' (auto, off or a list like 0-3,6)",
			    whole);
		for (; first <= last; first++)
			list[opts.nprocessors++] = (uint32_t)first;
	} while (*s == ',' && s++);
	if (*s)
		tool_die(
		    t, "--affinity: invalid value '%s' (auto, off or a list like 0-3,6)", whole);
	for (last = 0; last < opts.nprocessors; last++)
		if ((long)list[last] >= sysconf(_SC_NPROCESSORS_CONF))
			tool_die(t, "--affinity: processor %u not found", (unsigned)list[last]);
	opts.processors = list;
}

static void
check_wish(struct tool *t)
{
	t->quiet = opts.quiet;
	if (opts.slots == 0)
		opts.slots = strat_jobs_wanted(0);
	if (opts.slots > STRAT_RUNNER_SLOTS)
		tool_die(t, "--jobs: out of range (at most %d)", STRAT_RUNNER_SLOTS);
	if (on_signal && strcmp(on_signal, "finish") != 0 && strcmp(on_signal, "abandon") != 0)
		tool_die(t, "--on-signal: unknown policy '%s' (finish, abandon)", on_signal);
	opts.no_pinning = affinity && strcmp(affinity, "off") == 0;
	if (affinity && !opts.no_pinning && strcmp(affinity, "auto") != 0)
		read_affinity(affinity, t);
	opts.finish = on_signal && strcmp(on_signal, "finish") == 0;
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
static void
create_ledger(struct strat_ledger *s, const struct strat_match_plan *p, struct tool *t)
{
	struct comparing c = { .store = s, .t = t, .is_new = 1 };
	int rc = strat_ledger_begin(s);

	if (rc == 0)
		rc = strat_ledger_set(s, "config", p->text);
	if (rc == 0 && shard)
		rc = strat_ledger_set(s, "shard", shard);
	if (rc == 0)
		rc = strat_match_each_file(p, getenv("PATH"), compare_file, &c);
	if (rc == 0)
		rc = strat_ledger_commit(s);
	if (rc < 0)
		exit(2);
}

static void
check_files(struct strat_ledger *s, const struct strat_match_plan *p, struct tool *t)
{
	struct comparing c = { .store = s, .t = t };

	if (strat_match_each_file(p, getenv("PATH"), compare_file, &c) < 0)
		exit(2);
	if (c.changed && !accept_changes)
		tool_die(t, "%s: nothing was played; --accept-changes plays with the changed files",
		    s->sql.path);
}

char *
match_property(struct strat_ledger *s, const char *name, struct tool *t)
{
	struct strat_out out = { .fd = -1 };
	int rc = strat_ledger_get(s, name, &out);

	strat_out_char(&out, '\0');
	if (rc < 0)
		exit(2);
	if (out.error)
		tool_die(t, "out of memory");
	if (rc == 0)
		strat_out_free(&out);
	return rc ? out.text : NULL;
}

void
match_open(struct strat_ledger *s, struct strat_match_plan *p, struct tool *t)
{
	char *config;

	if (t->nfiles != 1)
		tool_die(t, "missing tournament file");
	if (strat_ledger_open(s, t->files[0], STRAT_LEDGER_READ, &t->report) < 0)
		exit(2);
	config = match_property(s, "config", t);
	if (!config)
		tool_die(t, "%s: missing configuration", t->files[0]);
	match_setup_read(p, config, 0, t);
	free(config);
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

static struct strat_ledger store; /* the ledger of the tournament */

static void
close_store(void)
{
	strat_ledger_close(&store);
}

/* Open STORE at PATH.  It is closed at every exit, which removes SQLite's temporary files. */
static struct strat_ledger *
open_store(const char *path, enum strat_ledger_mode mode, struct tool *t)
{
	if (strat_ledger_open(&store, path, mode, &t->report) < 0 || atexit(close_store))
		exit(2);
	return &store;
}

/* Exit with an error if the tournament in S is not the one that P describes. */
static void
check_same(struct strat_ledger *s, const struct strat_match_plan *p, struct tool *t)
{
	char *config = match_property(s, "config", t), *old = match_property(s, "shard", t);

	if (!config)
		tool_die(t, "%s: missing configuration", s->sql.path);
	if (strcmp(config, p->text) != 0) {
		tool_message(t, "%s: the file holds a different tournament:", s->sql.path);
		show_difference(config, p->text);
		exit(2);
	}
	if ((old || shard) && (!old || !shard || strcmp(old, shard) != 0))
		tool_die(t, "%s: the file holds a different shard: %s", s->sql.path,
		    old ? old : "the whole");
	free(config);
	free(old);
	check_files(s, p, t);
}

/* Start every engine once, as for a game, and exit with an error if one is not ready. */
static void
preflight(const struct strat_match_plan *p, struct tool *t)
{
	struct strat_supervisor_options where = { .path = getenv("PATH"),
		.sandbox = (enum strat_sandbox)p->config.sandbox };

	if (no_preflight)
		return;
	if (strat_engines_probe(p->engines, p->config.nengines, &p->rules, &where, &t->report) < 0)
		exit(2);
}

static void
set_shard(struct strat_match_plan *p, struct tool *t)
{
	if (shard && strat_match_set_shard(&p->schedule, shard, &t->report) < 0)
		exit(2);
}

static void
play(struct strat_ledger *s, struct strat_match_plan *p, struct tool *t)
{
	int rc;

	set_shard(p, t);
	rc = match_play(p, s, &opts, t);
	strat_ledger_close(s);
	strat_match_plan_free(p);
	if (rc)
		exit(tool_end(t) == 2 ? 2 : rc);
}

/* ------ run ------ */

/* Return the name of CONFIG with the suffix .db. */
static char *
name_file(struct tool *t)
{
	const char *config = t->nfiles ? t->files[0] : "match", *slash = strrchr(config, '/');
	const char *dot = strrchr(config, '.');
	size_t len = dot && dot > (slash ? slash + 1 : config) ? (size_t)(dot - config)
							       : strlen(config);
	char *path = malloc(len + sizeof ".db");

	if (!path)
		tool_die(t, "out of memory");
	memcpy(path, config, len);
	memcpy(path + len, ".db", sizeof ".db");
	return path;
}

/* Return 1 if S contains only empty tables, as after a full disk at the start. */
static int
is_unbegun(struct strat_ledger *s, struct tool *t)
{
	char *config = match_property(s, "config", t);
	uint64_t n = 0;

	free(config);
	if (strat_ledger_count(s, &n) < 0)
		exit(2);
	return !config && n == 0;
}

static void
run(struct tool *t)
{
	struct strat_match_plan p;
	struct strat_ledger *s;
	char *path = NULL;
	int is_there;

	check_wish(t);
	strat_forbid_inspection();
	match_setup_from_options(&p, 1, t);
	set_shard(&p, t);
	preflight(&p, t);
	if (!out_name)
		out_name = path = name_file(t);
	is_there = !strat_sql_is_blank(out_name);
	s = open_store(out_name, is_there ? STRAT_LEDGER_WRITE : STRAT_LEDGER_CREATE, t);
	if (is_there && !is_unbegun(s, t))
		check_same(s, &p, t);
	else
		create_ledger(s, &p, t);
	play(s, &p, t);
	free(path);
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

/* ------ resume ------ */

/* Raise the number of games of each pairing; the rest of the stored configuration stays as it is.
 */
static void
add_games(struct strat_ledger *s, struct strat_match_plan *p, struct tool *t)
{
	struct strat_out text = { .fd = -1 };
	struct strat_match_plan more;

	if (!games || games == (long)p->config.games)
		return;
	if (p->rounds)
		tool_die(t, "--games: the rounds of this %s were paired as matches of %u games",
		    strat_format_kind_names[p->config.format], (unsigned)p->config.games);
	if (games < (long)p->config.games || games > STRAT_MAX_GAMES)
		tool_die(t, "--games: out of range (%u to %d)", (unsigned)p->config.games,
		    STRAT_MAX_GAMES);
	p->config.games = (uint32_t)games;
	strat_config_write(&p->config, &text);
	strat_out_char(&text, '\0');
	if (text.error)
		tool_die(t, "out of memory");
	match_setup_read(&more, text.text, 1, t);
	strat_out_free(&text);
	strat_match_plan_free(p);
	*p = more;
	if (strat_ledger_set(s, "config", p->text) < 0)
		exit(2);
}

static void
resume(struct tool *t)
{
	struct strat_match_plan p;
	struct strat_ledger *s;
	char *config;

	check_wish(t);
	strat_forbid_inspection();
	if (t->nfiles != 1)
		tool_die(t, "missing tournament file");
	s = open_store(t->files[0], STRAT_LEDGER_WRITE, t);
	config = match_property(s, "config", t);
	if (!config)
		tool_die(t, "%s: missing configuration", t->files[0]);
	match_setup_read(&p, config, 1, t);
	free(config);
	check_files(s, &p, t);
	preflight(&p, t);
	add_games(s, &p, t);
	shard = match_property(s, "shard", t);
	play(s, &p, t);
	free((void *)(uintptr_t)shard);
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

static void
config(struct tool *t)
{
	struct strat_out safe = { .fd = -1 };
	struct strat_match_plan p;

	match_setup_from_options(&p, 0, t);
	text_put_lines(&safe, p.text, strlen(p.text));
	if (safe.error)
		tool_die(t, "out of memory");
	fwrite(safe.text, 1, safe.len, stdout);
	strat_out_free(&safe);
	strat_match_plan_free(&p);
}

struct tool_command match_config = { "config", "[OPTION ...] [CONFIG]",
	"Print the complete configuration of a tournament.", NULL, config };
