/* archive_list.c - strat-archive list: list the contents of archives. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/jobs.h"
#include "cli/archive/archive_command.h"
#include "cli/tool/text.h"

static long jobs = 1;
static int blocks, games, json;

/* ------ archives and blocks ------ */

static void
print_json(const struct tool *t, json_t *o)
{
	if (text_print_json(o, JSON_COMPACT) < 0)
		tool_die(t, "out of memory");
	json_decref(o);
}

static json_t *
json_text(const char *s)
{
	return s ? text_json(s) : json_null();
}

struct listing {
	struct tool *tool;
	const struct strat_archive *a;
};

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

static void
list_archive(struct listing *l)
{
	const struct tool *t = l->tool;
	const struct strat_archive *a = l->a;
	struct strat_out line = { .fd = -1 };
	struct totals sum = count_blocks(l);

	if (json) {
		print_json(t,
		    json_pack("{s:o, s:I, s:I, s:I, s:o, s:I}", "file", json_text(a->file), "games",
			(json_int_t)sum.games, "plies", (json_int_t)sum.plies, "bytes",
			(json_int_t)a->size, "bits_per_ply",
			sum.plies ? json_real((double)a->size * 8 / (double)sum.plies)
				  : json_null(),
			"blocks", (json_int_t)sum.blocks));
		return;
	}
	text_put(&line, a->file, strlen(a->file), 0);
	strat_out_str(&line, ": ");
	archive_sizes(&line, sum.games, sum.plies, a->size);
	printf("%.*s, %zu block%s\n", (int)line.len, line.text ? line.text : "", sum.blocks,
	    sum.blocks == 1 ? "" : "s");
	strat_out_free(&line);
}

static void
list_blocks(struct listing *l)
{
	const struct tool *t = l->tool;
	const struct strat_archive *a = l->a;
	const struct strat_archive_part *p;

	count_blocks(l);
	for (p = a->parts; p < a->parts + a->n; p++) {
		if (p->kind != STRAT_CHUNK_BLOCK || p->is_cut || !p->len)
			continue;
		if (json)
			print_json(t,
			    json_pack("{s:o, s:I, s:I, s:I, s:I, s:I}", "file", json_text(a->file),
				"offset", (json_int_t)p->offset, "bytes", (json_int_t)p->len,
				"first", (json_int_t)p->before + 1, "games", (json_int_t)p->games,
				"plies", (json_int_t)p->plies));
		else
			printf("%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%lu\t%lu\n", p->offset,
			    p->len, p->before + 1, (unsigned long)p->games,
			    (unsigned long)p->plies);
	}
}

/* ------ games ------ */

static const char *const tags[] = { "Red", "Blue", "Date", NULL };
static const char *const fields[] = { "red", "blue", "date" };

static int
game_json(struct strat_out *out, const struct listing *l, const struct strat_archive_run *run,
    const struct strat_record *g)
{
	json_t *o = json_pack(
	    "{s:o, s:I}", "file", json_text(l->a->file), "game", (json_int_t)run->number);
	int i;

	for (i = 0; tags[i]; i++)
		json_object_set_new(o, fields[i], json_text(strat_record_tag(g, tags[i])));
	json_object_set_new(o, "result", json_string(strat_result_token[g->result]));
	json_object_set_new(o, "plies", json_integer((json_int_t)run->nplies));
	text_put_json(out, o, JSON_COMPACT);
	strat_out_char(out, '\n');
	json_decref(o);
	return out->error;
}

static int
list_game(void *arg, void *own, const struct strat_archive_run *run, const struct strat_record *g)
{
	struct strat_out *out = own;
	const char *value;
	int i;

	if (json)
		return game_json(out, arg, run, g);
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
	struct strat_out *out = own;
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
out_init(void *arg, void *own)
{
	(void)arg;
	strat_out_init(own, -1);
	return 0;
}

static void
out_free(void *arg, void *own)
{
	(void)arg;
	strat_out_free(own);
}

static void
list_games(struct listing *l)
{
	const struct strat_archive_extraction how = { .archive = l->a,
		.jobs = strat_jobs_wanted(jobs),
		.without_plies = 1,
		.arg = l,
		.own = { sizeof(struct strat_out), out_init, out_free, NULL },
		.game = list_game,
		.deliver = deliver };
	int rc = strat_archive_extract(&how);

	if (rc < 0)
		archive_die(l->tool, l->a->file, rc);
}

static void
list(struct tool *t)
{
	struct listing l = { .tool = t };
	struct archive_file in;
	char **name;

	if (blocks && games)
		tool_die(t, "--blocks cannot be used with --games");
	for (name = t->files; *name; name++) {
		if (archive_open(t, &in, *name) < 0)
			continue;
		l.a = &in.a;
		if (games)
			list_games(&l);
		else if (blocks)
			list_blocks(&l);
		else
			list_archive(&l);
		report_unsure(&l);
		strat_archive_report_end(&in.a, &t->report);
		archive_close(&in);
	}
}

static const struct tool_opt opts[] = {
	{ 0, "blocks", NULL, "list blocks: byte, bytes, first game, games, plies", TOOL_SWITCH,
	    &blocks, 0 },
	{ 0, "games", NULL, "list games: number, Red, Blue, date, result, plies", TOOL_SWITCH,
	    &games, 0 },
	{ 0, "json", NULL, "print JSON, one object per line", TOOL_SWITCH, &json, 0 },
	{ 'j', "jobs", "N", "use N workers for --games; 0: one for each processor", TOOL_NUMBER,
	    &jobs, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command archive_list = { "list",
	"[--blocks | --games] [--json] [-j N] [ARCHIVE ...]", "Show the contents of archives.",
	opts, list };
