/* run_options.c - options that stand for configuration statements, and reading of
 * configurations. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "cli/match/match_command.h"
#include "match/config/config_keys.h"

#define MOST 100 /* maximum number of options, more than tables have */

static struct strat_out given; /* the statements given as options */

/* Callback of an option: append its statement, with each word quoted as a configuration
 * requires. */
static int
add_statement(void *arg, const char *name, const char *word)
{
	const struct strat_statement *st;

	(void)arg;
	for (st = strat_statements; st->name && strcmp(st->name, name) != 0; st++)
		;
	strat_out_str(&given, name);
	strat_out_char(&given, ' ');
	if (st->kind == STRAT_STATE_VALUE)
		strat_config_quote(&given, NULL, word);
	else
		strat_out_str(&given, word);
	strat_out_char(&given, '\n');
	return 0; /* match_setup_from_options() reports an error of GIVEN */
}

/* ------ making options from statements ------ */

static const struct tool_call statement = { add_statement, NULL };

static struct tool_opt
option_of(const struct strat_statement *st)
{
	int is_value = st->kind == STRAT_STATE_VALUE;

	return (struct tool_opt){ .name = st->name,
		.word = is_value                   ? st->keys[0].values
		    : st->kind == STRAT_STATE_PAIR ? "A B"
		    : st->kind == STRAT_STATE_TUNE ? "NAME START LOW HIGH [STEP]"
						   : "KEY=VALUE ...",
		.help = is_value ? st->keys[0].about : st->about,
		.kind = TOOL_CALL,
		.to = (void *)(uintptr_t)&statement };
}

/* Put the options that stand for statements before the command's own options. */
static void
make(struct tool_command *command, struct tool_opt *to)
{
	const struct strat_statement *st;
	const struct tool_opt *own = command->opts;
	size_t n = 0;

	for (st = strat_statements; st->name; st++)
		to[n++] = option_of(st);
	for (; own && own->name && n < MOST; own++)
		to[n++] = *own;
	to[n] = (struct tool_opt){ .name = NULL };
	command->opts = to;
}

void
match_make_options(void)
{
	static struct tool_opt run[MOST + 1], tune[MOST + 1], config[MOST + 1];

	make(&match_run, run);
	make(&match_tune, tune);
	make(&match_config, config);
}

/* ------ statements of several words ------ */

static int
has_words(const char *arg)
{
	const struct strat_statement *st;

	for (st = strat_statements; st->name; st++)
		if (st->kind != STRAT_STATE_VALUE && strncmp(arg, "--", 2) == 0 &&
		    strcmp(arg + 2, st->name) == 0)
			return 1;
	return 0;
}

/* Return 1 if ARG is an option and not a negative number. */
static int
is_option(const char *arg)
{
	return arg[0] == '-' && !(arg[1] >= '0' && arg[1] <= '9') && arg[1] != '.';
}

void
match_join_words(int *argc, char *argv[])
{
	struct strat_out words;
	int from, to = 0;

	for (from = 0; from < *argc; from++) {
		argv[to++] = argv[from];
		if (strcmp(argv[from], "--") == 0)
			break;
		if (!has_words(argv[from]))
			continue;
		strat_out_init(&words, -1);
		for (; from + 1 < *argc && !is_option(argv[from + 1]); from++) {
			strat_out_char(&words, ' ');
			strat_config_quote(&words, NULL, argv[from + 1]);
		}
		strat_out_char(&words, '\0');
		if (!words.error)
			argv[to++] = words.text; /* intentionally not freed: argv refers to it */
	}
	for (from++; from < *argc; from++)
		argv[to++] = argv[from];
	argv[to] = NULL;
	*argc = to;
}

/* ------ reading configurations ------ */

static int
read_file(struct strat_config *c, const char *path, struct tool *t)
{
	char *text = malloc(STRAT_CONFIG_SIZE + 1);
	struct strat_in *in;
	size_t len;
	int rc;

	if (!text)
		return tool_fail(t, "out of memory");
	rc = strat_in_open(&in, path);
	if (rc == 0) {
		rc = strat_in_read(in, text, STRAT_CONFIG_SIZE + 1, &len);
		strat_in_close(in);
	}
	if (rc < 0)
		tool_message(
		    t, "%s: %s", path, rc == -STRAT_E_IO ? strerror(errno) : "cannot be read");
	else
		rc = strat_config_read(c, text, len, path, &t->report);
	free(text);
	return rc;
}

int
match_setup_read(struct strat_match_plan *p, const char *text, int ready, struct tool *t)
{
	int rc = strat_match_plan_read(p, text, &t->report);

	if (rc == 0 && ready)
		rc = strat_match_plan_load(p, &t->report);
	if (rc == 0 && p->book.useless && !t->quiet)
		tool_message(t, "%s: skipped %zu openings without setups for these rules",
		    p->config.book.file, p->book.useless);
	return rc;
}

/* Write the configuration given by the operands and options to TEXT, in its canonical form. */
static int
join_options(struct strat_out *text, struct tool *t)
{
	struct strat_config c;
	int rc = 0;

	strat_config_init(&c);
	if (t->nfiles == 1)
		rc = read_file(&c, t->files[0], t);
	if (rc == 0 && given.len)
		rc = strat_config_read(&c, given.text, given.len, NULL, &t->report);
	if (rc == 0)
		rc = strat_match_complete_config(&c, &t->report);
	if (rc == 0) {
		strat_config_write(&c, text);
		strat_out_char(text, '\0');
	}
	strat_config_free(&c);
	return rc;
}

int
match_setup_from_options(struct strat_match_plan *p, int ready, struct tool *t)
{
	struct strat_out text = { .fd = -1 };
	int rc;

	*p = (struct strat_match_plan){ .text = NULL };
	if (t->nfiles > 1)
		return tool_fail(
		    t, "too many configurations (at most one): %s, %s", t->files[0], t->files[1]);
	rc = given.error ? 0 : join_options(&text, t);
	if (given.error || text.error)
		rc = tool_fail(t, "out of memory");
	if (rc == 0)
		rc = match_setup_read(p, text.text, ready, t);
	strat_out_free(&text);
	strat_out_free(&given);
	return rc;
}
