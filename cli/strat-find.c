/* strat-find - the games that an expression chooses. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/jobs.h"
#include "cli/find/find.h"
#include "cli/text.h"
#include "formats/escape.h"

#define FULL ((size_t)64 << 10) /* bytes that are gathered */

static struct tool tool;
static struct wish wish;
static struct tool_rules rules, default_rules;
static const struct strat_format *from;
static const char *sort;
static long jobs = 1, first, sample, seed = -1;

static const struct tool_opt opts[] = {
	{ 'f', "from", "FORMAT", "read this format; else it is recognised", TOOL_FORMAT, &from, 0 },
	{ 't', "to", "FORMAT", "write this one instead of sgr", TOOL_FORMAT, &wish.to, 0 },
	{ 'r', "rules", "RULES", "play under these rules, whatever the records say", TOOL_RULES,
	    &rules, 0 },
	{ 0, "default-rules", "RULES", "the rules of records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 'j', "jobs", "N", "workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
	{ 'v', "invert", NULL, "the games that do not match", TOOL_SWITCH, &wish.invert, 0 },
	{ 0, "count", NULL, "only say how many there are", TOOL_SWITCH, &wish.count, 0 },
	{ 0, "ply", NULL, "say file, line and ply of each match", TOOL_SWITCH, &wish.ply, 0 },
	{ 0, "json", NULL, "a JSON object for each match, a line each", TOOL_SWITCH, &wish.json,
	    0 },
	{ 0, "first", "N", "stop after so many games", TOOL_NUMBER, &first, 1 },
	{ 0, "sample", "N", "so many of them, by chance, each as likely", TOOL_NUMBER, &sample, 1 },
	{ 0, "seed", "S", "the chance of --sample; the same seed, the same games", TOOL_NUMBER,
	    &seed, 0 },
	{ 0, "sort", "KEY", "sorted by a tag or by plies; -KEY: downwards", TOOL_WORD, &sort, 0 },
	{ 'q', "quiet", NULL, "say nothing of faulty games", TOOL_SWITCH, &tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* ------ what goes out ------ */

/* What deliver says when all games that are wanted have been written. */
#define ENOUGH (-(int)STRAT_NCODES)

static struct {
	struct strat_out out, item; /* ITEM: what is said of a game */
	struct strat_writer writer; /* with --to */
	struct strat_record record;
	struct shelf shelf;
	unsigned long games, written;
} sink = { .shelf = { .wish = &wish } };

static void
flush(int all)
{
	struct strat_out *out = wish.to ? &sink.writer.out : &sink.out;
	int rc;

	if (out->error == -STRAT_E_NOMEM)
		tool_die(&tool, "out of memory");
	if (!all && out->len < FULL)
		return;
	rc = wish.to ? strat_writer_flush(&sink.writer) : strat_out_flush(out);
	if (rc == -STRAT_E_NOMEM)
		tool_die(&tool, "out of memory");
	if (rc < 0)
		tool_die(&tool, "standard output: %s", strerror(out->error_number));
}

/* Write a game, which is text of a record, in the format that is wanted. */
static void
convert(const char *text, size_t len)
{
	struct strat_text t = { .p = text, .end = text + len, .line = 1 };

	strat_record_clear(&sink.record);
	(void)strat_format_sgr.read(&t, &sink.record, NULL); /* its faults have been told */
	if (strat_writer_game(&sink.writer, &sink.record, &tool.report) == -STRAT_E_NOMEM)
		tool_die(&tool, "out of memory");
}

static void
write_item(char *text, size_t len)
{
	if (wish.to) {
		convert(text, len);
	} else {
		if (sink.written && !wish.ply && !wish.json)
			strat_out_char(&sink.out, '\n');
		strat_out_put(&sink.out, text, len);
	}
	sink.written++;
	flush(0);
}

/* FILE:LINE: ply N: MOVE, for each moment; without moments FILE:LINE. */
static void
put_moments(const struct finder *f, const struct found *found, const char *file, long lines)
{
	struct strat_out *out = &sink.item;
	size_t i;

	for (i = found->moment; i < found->moment_end; i++) {
		const struct moment *m = &f->moments[i];

		text_put(out, file, strlen(file), 0);
		strat_out_printf(out, ":%ld: ply %zu", m->line + lines, m->ply);
		if (m->ply)
			strat_out_printf(out, ": %s", f->text.text + m->move);
		strat_out_char(out, '\n');
	}
	if (found->moment < found->moment_end)
		return;
	text_put(out, file, strlen(file), 0);
	strat_out_printf(out, ":%ld:\n", found->line + lines);
}

/* What is said of FOUND, a NUL behind it. */
static void
make_item(const struct finder *f, const struct found *found, const char *file, long lines)
{
	struct strat_out *out = &sink.item;

	out->len = 0;
	if (wish.json) {
		strat_out_str(out, "{\"file\":");
		strat_escape_json(out, file, strlen(file));
		strat_out_printf(out, ",\"line\":%ld", found->line + lines);
	}
	if (wish.ply && !wish.json)
		put_moments(f, found, file, lines);
	else
		strat_out_put(out, f->text.text + found->from, found->to - found->from);
	strat_out_char(out, '\0');
	if (out->error)
		tool_die(&tool, "out of memory");
	out->len--;
}

static void
take(const struct finder *f, const struct found *found, const char *file, long lines)
{
	sink.games++;
	if (wish.count)
		return;
	make_item(f, found, file, lines);
	if (!wish.sort && !wish.sample)
		write_item(sink.item.text, sink.item.len);
	else if (shelf_offer(&sink.shelf, wish.sort ? f->text.text + found->key : "",
		     sink.item.text, sink.item.len) < 0)
		tool_die(&tool, "a temporary file: %s", strerror(errno));
}

static void
write_shelf(void)
{
	size_t i;

	shelf_sort(&sink.shelf);
	for (i = 0; i < sink.shelf.n && (!wish.first || i < wish.first); i++) {
		sink.item.len = 0;
		if (shelf_read(&sink.shelf, i, &sink.item) < 0)
			tool_die(&tool, "a temporary file: %s", strerror(errno));
		strat_out_char(&sink.item, '\0');
		write_item(sink.item.text, sink.item.len - 1);
	}
}

/* ------ the work ------ */

/* Tell faults; remarks are the business of strat-validate. */
static void
say(const struct strat_said *said, size_t *i, size_t end, long lines)
{
	for (; *i < end; ++*i) {
		struct strat_diag d = said->list[*i];
		enum strat_level level = strat_code_level(d.code);

		d.line += d.line ? lines : 0;
		if (level == STRAT_TROUBLE || (level == STRAT_FAULT && !tool.quiet))
			strat_tell(&tool.report, &d);
	}
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_said *said,
    const struct strat_progress *progress)
{
	struct finder *f = own;
	size_t i, at = 0;

	(void)arg;
	if (f->nomem)
		return -STRAT_E_NOMEM;
	tool_progress_end();
	for (i = 0; i < f->n; i++) {
		say(said, &at, f->list[i].said, lines);
		take(f, &f->list[i], file, lines);
		if (wish.first && !wish.sort && !wish.sample && sink.games == wish.first)
			return ENOUGH;
	}
	say(said, &at, said->n, lines);
	finder_clear(f);
	tool_progress("", progress->bytes, progress->size);
	return 0;
}

static int
find(void)
{
	static struct finder finders[STRAT_JOBS_SLOTS_MAX];
	void *own[STRAT_JOBS_SLOTS_MAX];
	struct strat_select_error why;
	struct strat_batch batch = { .files = tool.files,
		.from = from,
		.own = own,
		.text = finder_text,
		.game = finder_game,
		.deliver = deliver };
	int i, n, rc = 0;

	batch.jobs = jobs ? jobs < STRAT_JOBS_MAX ? (int)jobs : STRAT_JOBS_MAX
			  : strat_jobs_processors();
	n = strat_jobs_slots(batch.jobs);
	for (i = 0; i < n && rc == 0; i++) {
		rc = finder_init(&finders[i], &wish, &why);
		own[i] = &finders[i];
	}
	if (rc == 0)
		rc = strat_batch_run(&batch);
	for (i = 0; i < n; i++)
		finder_free(&finders[i]);
	return rc == ENOUGH ? 0 : rc;
}

/* ------ the expression ------ */

#define WINDOW 72 /* columns of a long expression that are shown */

/* Show the expression with a caret at what is wrong with it. */
__attribute__((noreturn)) static void
die_of(const struct strat_select_error *why)
{
	const char *text = wish.expression;
	size_t start = why->at > WINDOW - 12 ? why->at - (WINDOW - 12) : 0;
	size_t len = strlen(text) - start;
	struct strat_out out;
	int column;

	len = len > WINDOW ? WINDOW : len;
	while (start && ((unsigned char)text[start] & 0xc0) == 0x80)
		start++; /* not in the middle of a character */
	strat_out_init(&out, -1);
	text_put(&out, text + start, why->at - start, 0);
	column = text_width(out.text ? out.text : "", out.len);
	if (len > why->at - start)
		text_put(&out, text + why->at, len - (why->at - start), 0);
	fprintf(stderr, "%s: %s\n  %.*s\n  %*s^\n", tool.name, why->text, (int)out.len,
	    out.text ? out.text : "", column, "");
	exit(2);
}

static void
check_expression(void)
{
	struct strat_select_error why;
	struct strat_select *s;
	int rc = strat_select_open(&s, wish.expression, &why);

	if (rc == -STRAT_E_SYNTAX)
		die_of(&why);
	if (rc < 0)
		tool_die(&tool, "out of memory");
	strat_select_close(s);
}

/* The first operand is the expression, the others are files. */
static void
choose(void)
{
	static char dash[] = "-", *standard_input[] = { dash, NULL };

	if (!tool.nfiles) {
		fprintf(stderr, "usage: %s %s\n", tool.name, tool.args);
		exit(2);
	}
	wish.expression = *tool.files++;
	if (!--tool.nfiles)
		tool.files = standard_input;
	check_expression();
	wish.force = rules.given ? &rules.rules : NULL;
	wish.fallback = default_rules.given ? &default_rules.rules : NULL;
	wish.descending = sort && *sort == '-';
	wish.sort = sort ? sort + wish.descending : NULL;
	wish.first = (unsigned long)first;
	wish.sample = (unsigned long)sample;
	wish.seed = seed < 0 ? 0 : (uint64_t)seed;
	if (wish.sort && !*wish.sort)
		tool_die(&tool, "--sort: what by? A tag, or plies");
	if (seed >= 0 && !sample)
		tool_die(&tool, "--seed goes with --sample");
	if (wish.to && (wish.count || wish.ply || wish.json))
		tool_die(&tool, "--to is for games; --count, --ply and --json write none");
}

static struct tool tool = {
	.name = "strat-find",
	.args =
	    "[-qv] [--count | --ply | --json] [--first N] [--sample N [--seed S]] [--sort KEY]\n"
	    "                  [-t FORMAT] [-f FORMAT] [-r RULES] [-j N] EXPRESSION [FILE ...]",
	.about =
	    "Write the games that match: strat-find 'player = \"Ann\" and plies > 300' games.sgr",
	.opts = opts,
};

static void
print_count(void)
{
	unsigned long n = sink.games;

	if (wish.sample && n > wish.sample)
		n = wish.sample;
	if (wish.first && n > wish.first)
		n = wish.first;
	strat_out_printf(&sink.out, wish.json ? "{\"count\":%lu}\n" : "%lu\n", n);
}

int
main(int argc, char *argv[])
{
	int rc;

	tool_start(&tool, argc, argv);
	choose();
	strat_out_init(&sink.out, STDOUT_FILENO);
	strat_out_init(&sink.item, -1);
	strat_record_init(&sink.record);
	strat_writer_init(&sink.writer, wish.to ? wish.to : &strat_format_sgr, STDOUT_FILENO);
	rc = find();
	tool_progress_end();
	if (rc < 0)
		tool_die(&tool, "out of memory");
	if (wish.count)
		print_count();
	else
		write_shelf();
	if (wish.to && strat_writer_end(&sink.writer) < 0)
		tool_die(&tool, "out of memory");
	flush(1);
	strat_writer_free(&sink.writer);
	strat_record_free(&sink.record);
	strat_out_free(&sink.out);
	strat_out_free(&sink.item);
	shelf_free(&sink.shelf);
	rc = tool_end(&tool);
	return rc == 2 ? 2 : sink.games ? 0 : 1;
}
