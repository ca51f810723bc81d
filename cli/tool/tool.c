/* tool.c - options, usage, messages, progress and exit status of every command. */
#include "cli/tool/tool.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/stream.h"
#include "cli/tool/text.h"
#include "formats/reader.h"

#define MAX_OPTS 40

/* ------ descriptors ------ */

/* Open each of descriptors 0 to 2 that is closed before main() begins.  Otherwise the next file to
 * be opened would get its number, and output would be written into that file.  The replacement is
 * opened in the wrong direction, so that reading from 0 and writing to 1 and 2 still fail. */
__attribute__((constructor)) static void
guard_descriptors(void)
{
	int fd;

	for (fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 &&
		    open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			_exit(2);
}

/* ------ messages ------ */

/* Print S on standard error as safe text, as it may come from a record. */
static void
put_safe(const char *s)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	text_put(&out, s, strlen(s), 0);
	fwrite(out.text ? out.text : "", 1, out.len, stderr);
	strat_out_free(&out);
}

void
tool_print(void *arg, const struct strat_diag *d)
{
	const struct tool *t = arg;
	enum strat_level level = strat_code_level(d->code);

	tool_progress_end();
	if (t->quiet && level == STRAT_REMARK && d->code != STRAT_E_LOSS)
		return;
	fprintf(stderr, "%s: ", t->name);
	if (d->file) {
		put_safe(d->file);
		fputc(':', stderr);
		if (d->line)
			fprintf(stderr, "%ld:", d->line);
		fputc(' ', stderr);
	}
	fputs(_(strat_level_name(level)), stderr);
	if (d->ply)
		fprintf(stderr, _(" at ply %ld"), d->ply);
	fprintf(stderr, ": %s [%s]", _(strat_code_phrase(d->code)), strat_code_name(d->code));
	if (d->detail[0]) {
		fputs(": ", stderr);
		put_safe(d->detail);
	}
	fputc('\n', stderr);
}

static void
say(const struct tool *t, const char *fmt, va_list ap)
{
	struct strat_out text;

	tool_progress_end();
	strat_out_init(&text, -1);
	strat_out_vprintf(&text, fmt, ap);
	strat_out_char(&text, '\0');
	fprintf(stderr, "%s: ", t->name);
	put_safe(text.error ? fmt : text.text); /* when out of memory, print at least the format */
	fputc('\n', stderr);
	strat_out_free(&text);
}

void
tool_message(const struct tool *t, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(t, fmt, ap);
	va_end(ap);
}

void
tool_die(const struct tool *t, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(t, fmt, ap);
	va_end(ap);
	exit(2);
}

enum strat_marks
tool_marks(const struct tool *t, const char *name)
{
	enum strat_marks marks = name ? strat_marks_find(name) : STRAT_MARKS_DEFAULT;

	if (name && marks == STRAT_MARKS_DEFAULT)
		tool_die(t, "--marks: unknown notation '%s' (canonical, printed)", name);
	return marks;
}

/* ------ options ------ */

static const struct tool_opt common[] = {
	{ 'h', "help", NULL, N_("show this help"), TOOL_SWITCH, NULL, 0 },
	{ 'V', "version", NULL, N_("show the version"), TOOL_SWITCH, NULL, 0 },
};

#define NCOMMON (sizeof common / sizeof *common)

/* Return row *I of TABLE, which may be NULL.  If TABLE is shorter, subtract its length from *I and
 * return NULL. */
static const struct tool_opt *
row_of(const struct tool_opt *table, size_t *i)
{
	for (; table && table->name; table++, --*i)
		if (*i == 0)
			return table;
	return NULL;
}

/* Return row I of the command's options, the options shared by its subcommands and the common
 * options, taken together, or NULL after the last one. */
static const struct tool_opt *
row(const struct tool *t, size_t i)
{
	const struct tool_opt *o = row_of(t->opts, &i);

	if (!o)
		o = row_of(t->shared, &i);
	return o ? o : i < NCOMMON ? &common[i] : NULL;
}

static void
help_row(const struct tool_opt *o)
{
	char left[64];
	int n;

	n = o->letter ? snprintf(left, sizeof left, "-%c, --%s", o->letter, o->name)
		      : snprintf(left, sizeof left, "    --%s", o->name);
	if (o->word && n > 0 && (size_t)n < sizeof left)
		snprintf(
		    left + n, sizeof left - (size_t)n, *o->word == '[' ? "%s" : " %s", o->word);
	if (strlen(left) > 24)
		printf("  %s\n  %-24s  %s\n", left, "", _(o->help));
	else
		printf("  %-24s  %s\n", left, _(o->help));
}

static void
help(const struct tool *t)
{
	const struct tool_opt *o;
	size_t i;

	printf(_("usage: %s %s\n"), t->name, t->args);
	printf("%s\n\n", _(t->about));
	for (i = 0; (o = row(t, i)) != NULL; i++)
		help_row(o);
	printf(_("\nExit status: 0 success, 1 faulty game or negative answer, 2 error.\n"
		 "See %s(1).\n"),
	    t->name);
}

/* Return 1 if WORD is the beginning of an option's name. */
static int
begins_name(const struct tool *t, const char *word)
{
	const struct tool_opt *o;
	size_t i;

	for (i = 0; (o = row(t, i)) != NULL; i++)
		if (strncmp(o->name, word, strcspn(word, "=")) == 0)
			return 1;
	return 0;
}

/* Report the error C that getopt_long() returned for the word BEFORE, print the usage and exit.
 * getopt's own messages would not be safe for a terminal. */
__attribute__((noreturn)) static void
usage(const struct tool *t, int c, const char *before)
{
	if (c == ':')
		tool_message(t,
		    strncmp(before, "--", 2) == 0 ? _("option '%s' requires an argument")
						  : _("option '%.2s' requires an argument"),
		    before);
	else if (c == '?' && optopt >= 256)
		tool_message(t, _("option '%s' takes no argument"), before);
	else if (c == '?' && optopt)
		tool_message(t, _("unknown option '-%c'"), optopt);
	else if (c == '?')
		tool_message(t,
		    begins_name(t, before + 2) ? _("ambiguous option '%s'")
					       : _("unknown option '%s'"),
		    before);
	fprintf(stderr, _("usage: %s %s\n"), t->name, t->args);
	exit(2);
}

static void
set_number(const struct tool *t, const struct tool_opt *o, const char *word)
{
	int64_t n;

	if (strat_scan_signed(word, strlen(word), o->min, LONG_MAX, &n) != STRAT_SCAN_OK)
		tool_die(t, _("--%s: invalid number '%s' (%ld or more)"), o->name, word, o->min);
	*(long *)o->to = (long)n;
}

static void
set_rules(struct tool *t, const struct tool_opt *o, const char *word)
{
	struct tool_rules *r = o->to;

	if (strat_rules_load(&r->rules, word, &t->report) < 0)
		exit(2);
	r->given = 1;
}

static void
set_format(const struct tool *t, const struct tool_opt *o, const char *word)
{
	const struct strat_format **f = o->to;

	*f = strat_format_find(word);
	if (!*f)
		tool_die(
		    t, _("--%s: unknown format '%s' (see strat-convert --formats)"), o->name, word);
	if (o->letter == 'f' ? !(*f)->read : !(*f)->write)
		tool_die(t,
		    o->letter == 'f' ? _("--%s: %s can only be written")
				     : _("--%s: %s can only be read"),
		    o->name, word);
}

static void
add_words(const struct tool *t, const struct tool_opt *o, char *word)
{
	struct tool_words *w = o->to;

	for (word = strtok(word, ","); word; word = strtok(NULL, ",")) {
		if (w->n == TOOL_MAX_WORDS)
			tool_die(
			    t, _("--%s: too many values (at most %d)"), o->name, TOOL_MAX_WORDS);
		w->word[w->n++] = word;
	}
}

static void
set(struct tool *t, const struct tool_opt *o, char *word)
{
	const struct tool_call *call;

	switch (o->kind) {
	case TOOL_SWITCH:
		*(int *)o->to = 1;
		break;
	case TOOL_WORD:
		*(const char **)o->to = word ? word : "";
		break;
	case TOOL_NUMBER:
		set_number(t, o, word);
		break;
	case TOOL_RULES:
		set_rules(t, o, word);
		break;
	case TOOL_FORMAT:
		set_format(t, o, word);
		break;
	case TOOL_WORDS:
		add_words(t, o, word);
		break;
	case TOOL_CALL:
		call = o->to;
		call->call(call->arg, o->name, word);
		break;
	}
}

void
tool_start(struct tool *t, int argc, char *argv[])
{
	static char dash[] = "-", *standard_input[] = { dash, NULL };
	struct option longs[MAX_OPTS + 1] = { 0 };
	char letters[2 * MAX_OPTS + 2] = ":"; /* makes getopt return ':' for a missing argument */
	const struct tool_opt *o;
	size_t i, n = 1;
	int c, index;

	setvbuf(stderr, NULL, _IOLBF, 0); /* write each message at once */
	signal(SIGXFSZ, SIG_IGN);         /* let write() fail with EFBIG */
	opterr = 0;
	t->report.on_diagnostic = tool_print;
	t->report.arg = t;
	for (i = 0; (o = row(t, i)) != NULL && i < MAX_OPTS; i++) {
		longs[i].name = o->name;
		longs[i].has_arg = !o->word ? no_argument
		    : *o->word == '['       ? optional_argument
					    : required_argument;
		longs[i].val = 256 + (int)i;
		if (o->letter)
			letters[n++] = o->letter;
		if (o->letter && o->word)
			letters[n++] = ':';
	}
	letters[n] = '\0';
	while ((c = getopt_long(argc, argv, letters, longs, &index)) != -1) {
		if (c == '?' || c == ':')
			usage(t, c, argv[optind - 1]);
		for (i = 0; (o = row(t, i)) != NULL; i++)
			if (c == 256 + (int)i || (o->letter && c == o->letter))
				break;
		if (!o)
			usage(t, c, "");
		if (o->to) {
			set(t, o, optarg);
			continue;
		}
		if (o->letter == 'h')
			help(t);
		else
			printf("%s (strat) %s\n", t->name, STRAT_VERSION);
		exit(tool_end(t));
	}
	t->files = optind < argc ? argv + optind : standard_input;
	t->nfiles = optind < argc ? argc - optind : 0;
}

/* ------ terminals ------ */

int
tool_is_terminal(int fd)
{
	const char *term = getenv("TERM");

	return isatty(fd) && term && strcmp(term, "dumb") != 0;
}

int
tool_may_colour(int fd)
{
	const char *no = getenv("NO_COLOR");

	return tool_is_terminal(fd) && !(no && *no);
}

double
tool_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

#define BAR          30
#define BAR_AT_LEAST 5

static double began, shown; /* 0: not yet set */

static int
columns_of_terminal(void)
{
	struct winsize w;

	return ioctl(STDERR_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col ? w.ws_col : 80;
}

void
tool_progress(const char *what, size_t done, size_t all)
{
	double now = tool_seconds(), part = all ? (double)done / (double)all : 0;
	int i, room, bar = 0;
	char text[200];

	if (began == 0)
		began = now;
	if (now - began < 1 || now - shown < 0.1 || !tool_may_colour(STDERR_FILENO))
		return;
	shown = now;
	if (all)
		snprintf(text, sizeof text, "%3.0f %%  %4.0f s left  %s", part * 100,
		    part > 0 ? (now - began) * (1 - part) / part : 0, what);
	else if (*what)
		snprintf(text, sizeof text, "%s", what);
	else
		snprintf(text, sizeof text, "%.0f MB", (double)done / 1e6);
	room = columns_of_terminal() - 1; /* must fit on one line, or \r cannot overwrite it */
	if (all)
		bar = room - (int)strlen(text) - 3;
	bar = bar > BAR ? BAR : bar < BAR_AT_LEAST ? 0 : bar;
	fputs(bar ? "\r[" : "\r", stderr);
	for (i = 0; i < bar; i++)
		fputc(i < (int)(part * bar) ? '#' : ' ', stderr);
	fprintf(stderr, "%s%.*s\033[K", bar ? "] " : "", bar ? room - bar - 3 : room, text);
	fflush(stderr);
}

void
tool_progress_end(void)
{
	if (shown != 0) {
		fputs("\r\033[K", stderr);
		fflush(stderr); /* before any text goes to standard output */
	}
	shown = 0;
}

void
tool_print_wrapped(const char *s)
{
	size_t len = strlen(s), n, next;

	while (len) {
		n = text_line(s, len, 79, &next);
		printf("%.*s\n", (int)n, s);
		s += next;
		len -= next;
	}
}

/* ------ many games ------ */

static void
show_progress(void *arg, size_t done, size_t size)
{
	(void)arg;
	tool_progress("", done, size);
}

void
tool_each_game(struct tool *t, struct strat_batch *batch, long jobs)
{
	int rc;

	if (!batch->files)
		batch->files = t->files;
	if (!batch->progress)
		batch->progress = show_progress;
	batch->jobs = strat_jobs_wanted(jobs);
	rc = strat_batch_run(batch);
	tool_progress_end();
	if (rc == -STRAT_E_NOMEM)
		tool_die(t, "out of memory");
	if (rc < 0 && rc != TOOL_ENOUGH)
		exit(2);
}

const struct strat_rules *
tool_rules(const struct tool_rules *given)
{
	return given->given ? &given->rules : NULL;
}

/* ------ exit status ------ */

int
tool_end(struct tool *t)
{
	int failed = ferror(stdout);

	if (fclose(stdout) != 0)
		failed = 1;
	if (failed) {
		fprintf(stderr, _("%s: standard output: %s\n"), t->name, strerror(errno));
		return 2;
	}
	if (t->report.count[STRAT_TROUBLE])
		return 2;
	return t->report.count[STRAT_FAULT] || t->no;
}
