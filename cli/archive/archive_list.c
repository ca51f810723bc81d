/* archive_list.c - strat-archive list: list the contents of archives. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "cli/archive/archive_command.h"
#include "cli/tool/table.h"
#include "cli/tool/text.h"

static long jobs = 1;
static int blocks, games, csv, json;

/* ------ rows for programs ------ */

struct listing {
	struct tool *tool;
	const struct strat_archive *a;
	struct table table; /* for CSV and JSON; its rows are printed as they come */
};

/* Give S the columns of the list that the options choose. */
static void
add_columns(struct table *s)
{
	static const char *const of_games[] = { "file", "game", "red", "blue", "date", "result",
		"plies", NULL };
	static const char *const of_blocks[] = { "file", "offset", "bytes", "first", "games",
		"plies", NULL };
	static const char *const of_archives[] = { "file", "games", "plies", "bytes",
		"bits_per_ply", "blocks", NULL };
	const char *const *name = games ? of_games : blocks ? of_blocks : of_archives;

	for (table_init(s, NULL); *name; name++)
		table_column(s, *name, TABLE_TEXT, "");
	s->is_continued = 1; /* the head is printed once, by print_head() */
}

/* Put a number, of which no digit is lost. */
static void
put_count(struct table *s, uint64_t n)
{
	table_digits(s, table_printf(s, "%" PRIu64, n));
}

/* Append the rows of S to OUT and forget them.  Return 0 or a negative code. */
static int
print_rows(struct strat_out *out, struct table *s)
{
	int rc = csv ? table_print_csv(out, s) : table_print_json(out, s);

	table_clear(s);
	return rc;
}

/* Print the rows of L, or the head of a CSV file if IS_HEAD. */
static int
print_table(struct listing *l, int is_head)
{
	struct strat_out out = { .fd = -1 };
	int rc;

	l->table.is_continued = !is_head;
	rc = print_rows(&out, &l->table);
	if (rc < 0)
		tool_message(l->tool, "out of memory");
	else if (out.len)
		fwrite(out.text, 1, out.len, stdout);
	strat_out_free(&out);
	return rc < 0 ? rc : 0;
}

/* ------ archives and blocks ------ */

/* Sums over the undamaged blocks. */
struct totals {
	uint64_t games, plies;
	size_t blocks;
};

/* Read all blocks and add up the undamaged ones.  Report the others. */
static struct totals
count_blocks(struct listing *l)
{
	struct totals sum = { 0, 0, 0 };
	struct strat_archive_bytes b = { .text = NULL };
	const struct strat_archive *a = l->a;
	size_t i;
	int rc;

	for (i = 0; i < a->n; i++) {
		const struct strat_archive_part *p = &a->parts[i];

		rc = strat_archive_read(a, p, &b);
		if (rc < 0)
			strat_archive_report(a, p, 0, rc, &l->tool->report);
		if (rc < 0 || p->kind != STRAT_CHUNK_BLOCK)
			continue;
		sum.games += p->games;
		sum.plies += p->plies;
		sum.blocks++;
	}
	free(b.text);
	return sum;
}

/* Report from which game on the numbers are uncertain because of damage. */
static void
report_unsure(struct listing *l)
{
	size_t i;

	for (i = 0; i < l->a->n; i++)
		if (strat_archive_report_unsure(l->a, &l->a->parts[i], &l->tool->report))
			break;
}

static int
list_archive(struct listing *l)
{
	const struct strat_archive *a = l->a;
	struct strat_out line = { .fd = -1 };
	struct totals sum = count_blocks(l);
	struct table *s = &l->table;

	if (csv || json) {
		table_row(s);
		table_text(s, a->file);
		put_count(s, sum.games);
		put_count(s, sum.plies);
		put_count(s, a->size);
		if (sum.plies)
			table_digits(
			    s, table_printf(s, "%.6g", (double)a->size * 8 / (double)sum.plies));
		else
			table_empty(s);
		put_count(s, sum.blocks);
		return print_table(l, 0);
	}
	text_put(&line, a->file, strlen(a->file), 0);
	strat_out_str(&line, ": ");
	archive_sizes(&line, sum.games, sum.plies, a->size);
	printf("%.*s, %zu block%s\n", (int)line.len, line.text ? line.text : "", sum.blocks,
	    sum.blocks == 1 ? "" : "s");
	strat_out_free(&line);
	return 0;
}

static int
list_blocks(struct listing *l)
{
	const struct strat_archive *a = l->a;
	const struct strat_archive_part *p;
	struct table *s = &l->table;

	count_blocks(l);
	for (p = a->parts; p < a->parts + a->n; p++) {
		if (p->kind != STRAT_CHUNK_BLOCK || p->is_cut || !p->len)
			continue;
		if (!csv && !json) {
			printf("%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%lu\t%lu\n", p->offset,
			    p->len, p->before + 1, (unsigned long)p->games,
			    (unsigned long)p->plies);
			continue;
		}
		table_row(s);
		table_text(s, a->file);
		put_count(s, p->offset);
		put_count(s, p->len);
		put_count(s, p->before + 1);
		put_count(s, p->games);
		put_count(s, p->plies);
		if (print_table(l, 0) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

/* ------ games ------ */

static const char *const tags[] = { "Red", "Blue", "Date", NULL };
/* The data of a worker. */
struct own {
	struct strat_out out;
	struct table table;
};

static int
game_row(struct own *own, const struct listing *l, const struct strat_archive_run *run,
    const struct strat_record *g)
{
	struct table *s = &own->table;
	const char *value;
	int i;

	table_row(s);
	table_text(s, l->a->file);
	put_count(s, run->number);
	for (i = 0; tags[i]; i++) {
		value = strat_record_tag(g, tags[i]);
		if (value)
			table_text(s, value);
		else
			table_empty(s);
	}
	table_text(s, strat_result_token[g->result]);
	put_count(s, run->nplies);
	return print_rows(&own->out, s);
}

static int
list_game(void *arg, void *own, const struct strat_archive_run *run, const struct strat_record *g)
{
	struct strat_out *out = &((struct own *)own)->out;
	const char *value;
	int i;

	if (csv || json)
		return game_row(own, arg, run, g);
	strat_out_printf(out, "%" PRIu64, run->number);
	for (i = 0; tags[i]; i++) {
		value = strat_record_tag(g, tags[i]);
		strat_out_char(out, '\t');
		if (!value)
			value = "?";
		text_put(out, value, strlen(value), 0);
	}
	strat_out_printf(out, "\t%s\t%zu\n", strat_result_token[g->result], run->nplies);
	return out->error;
}

static int
deliver(void *arg, void *own, const struct strat_archive_run *run)
{
	struct listing *l = arg;
	struct strat_out *out = &((struct own *)own)->out;
	int number = errno;

	tool_progress_end();
	if (out->len)
		fwrite(out->text, 1, out->len, stdout);
	out->len = 0;
	errno = number;
	if (run->rc < 0)
		strat_archive_report(
		    l->a, &l->a->parts[run->at], run->good, run->rc, &l->tool->report);
	return run->rc == -STRAT_E_NOMEM ? run->rc : 0;
}

static int
own_init(void *arg, void *own)
{
	struct own *o = own;

	(void)arg;
	strat_out_init(&o->out, -1);
	add_columns(&o->table);
	return o->table.error;
}

static void
own_free(void *arg, void *own)
{
	struct own *o = own;

	(void)arg;
	strat_out_free(&o->out);
	table_free(&o->table);
}

static int
list_games(struct listing *l)
{
	const struct strat_archive_extraction how = { .archive = l->a,
		.jobs = strat_jobs_wanted(jobs),
		.without_plies = 1,
		.arg = l,
		.own = { sizeof(struct own), own_init, own_free, NULL },
		.game = list_game,
		.deliver = deliver };
	int rc = strat_archive_extract(&how);

	return rc < 0 ? archive_fail(l->tool, l->a->file, rc) : 0;
}

static int
list(struct tool *t)
{
	struct listing l = { .tool = t };
	struct archive_file in;
	char **name;
	int rc = 0;

	if (blocks && games)
		return tool_fail(t, "--blocks cannot be used with --games");
	if (csv && json)
		return tool_fail(t, "--csv cannot be used with --json");
	add_columns(&l.table);
	if (csv)
		rc = print_table(&l, 1);
	for (name = t->files; rc == 0 && *name; name++) {
		if (archive_open(t, &in, *name) < 0)
			continue;
		l.a = &in.a;
		rc = games ? list_games(&l) : blocks ? list_blocks(&l) : list_archive(&l);
		if (rc == 0) {
			report_unsure(&l);
			strat_archive_report_end(&in.a, &t->report);
		}
		archive_close(&in);
	}
	table_free(&l.table);
	return rc;
}

static const struct tool_opt opts[] = {
	{ 0, "blocks", NULL, "list blocks: byte, bytes, first game, games, plies", TOOL_SWITCH,
	    &blocks, 0 },
	{ 0, "games", NULL, "list games: number, Red, Blue, date, result, plies", TOOL_SWITCH,
	    &games, 0 },
	{ 0, "csv", NULL, "print CSV", TOOL_SWITCH, &csv, 0 },
	{ 0, "json", NULL, "print JSON, one object per line", TOOL_SWITCH, &json, 0 },
	{ 'j', "jobs", "N", "use N workers for --games; 0: one for each processor", TOOL_NUMBER,
	    &jobs, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command archive_list = { "list",
	"[--blocks | --games] [--csv | --json] [-j N] [ARCHIVE ...]",
	"Show the contents of archives.", opts, list };
