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
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/stream.h"
#include "cli/tool/text.h"
#include "formats/reader.h"

#define MAX_OPTS 128

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

static int
is_folder(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Print the command's name before a message. */
static void
put_name(const struct tool *t)
{
	if (!t->is_screen)
		fprintf(stderr, "%s: ", t->name);
}

void
tool_print(void *arg, const struct strat_diag *d)
{
	const struct tool *t = arg;
	enum strat_level level = strat_code_level(d->code);

	tool_progress_end();
	if (t->quiet && level == STRAT_REMARK && d->code != STRAT_E_LOSS)
		return;
	put_name(t);
	if (d->file) {
		put_safe(d->file);
		fputc(':', stderr);
		if (d->line)
			fprintf(stderr, "%ld:", d->line);
		fputc(' ', stderr);
	}
	if (!t->is_screen)
		fputs(_(strat_level_name(level)), stderr);
	if (d->ply)
		fprintf(stderr, _(" at ply %ld"), d->ply);
	fprintf(stderr, "%s%s", t->is_screen && !d->ply ? "" : ": ", _(strat_code_phrase(d->code)));
	if (!t->is_screen)
		fprintf(stderr, " [%s]", strat_code_name(d->code));
	if (d->detail[0]) {
		fputs(": ", stderr);
		put_safe(d->detail);
	}
	if (d->code == STRAT_E_IO && d->file && is_folder(d->file))
		fputs(_("; name the files in it, as in FOLDER/*.sgr"), stderr);
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
	put_name(t);
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

int
tool_fail(const struct tool *t, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(t, fmt, ap);
	va_end(ap);
	return -1;
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

/* Report the error C that getopt_long() returned for the word BEFORE, print the usage and return -1.
 * getopt's own messages would not be safe for a terminal. */
static int
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
	return -1;
}

static int
set_number(const struct tool *t, const struct tool_opt *o, const char *word)
{
	int64_t n;

	if (strat_scan_signed(word, strlen(word), o->min, LONG_MAX, &n) != STRAT_SCAN_OK)
		return tool_fail(
		    t, _("--%s: invalid number '%s' (%ld or more)"), o->name, word, o->min);
	*(long *)o->to = (long)n;
	return 0;
}

static int
set_rules(struct tool *t, const struct tool_opt *o, const char *word)
{
	struct tool_rules *r = o->to;
	int rc = strat_rules_load(&r->rules, word, &t->report);

	r->given = 1;
	return rc < 0 ? rc : 0;
}

static int
set_format(const struct tool *t, const struct tool_opt *o, const char *word)
{
	const struct strat_format **f = o->to;

	*f = strat_format_find(word);
	if (!*f)
		return tool_fail(
		    t, _("--%s: unknown format '%s' (see strat-convert --formats)"), o->name, word);
	if (o->letter == 'f' ? !(*f)->read : !(*f)->write)
		return tool_fail(t,
		    o->letter == 'f' ? _("--%s: %s can only be written")
				     : _("--%s: %s can only be read"),
		    o->name, word);
	return 0;
}

static int
set_marks(const struct tool *t, const struct tool_opt *o, const char *word)
{
	enum strat_marks marks = strat_marks_find(word);

	if (marks == STRAT_MARKS_DEFAULT)
		return tool_fail(
		    t, "--%s: unknown notation '%s' (canonical, printed)", o->name, word);
	*(enum strat_marks *)o->to = marks;
	return 0;
}

static int
add_words(const struct tool *t, const struct tool_opt *o, char *word)
{
	struct tool_words *w = o->to;

	for (word = strtok(word, ","); word; word = strtok(NULL, ",")) {
		if (w->n == TOOL_MAX_WORDS)
			return tool_fail(
			    t, _("--%s: too many values (at most %d)"), o->name, TOOL_MAX_WORDS);
		w->word[w->n++] = word;
	}
	return 0;
}

static int
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
		return set_number(t, o, word);
	case TOOL_RULES:
		return set_rules(t, o, word);
	case TOOL_FORMAT:
		return set_format(t, o, word);
	case TOOL_MARKS:
		return set_marks(t, o, word);
	case TOOL_WORDS:
		return add_words(t, o, word);
	case TOOL_CALL:
		call = o->to;
		return call->call(call->arg, o->name, word);
	}
	return 0;
}

/* Write T's options as getopt_long() wants them to LONGS and LETTERS.  Return 0, or a negative code if
 * there are too many. */
static int
list_options(
    const struct tool *t, struct option longs[MAX_OPTS + 1], char letters[2 * MAX_OPTS + 2])
{
	const struct tool_opt *o;
	size_t i, n = 0;

	letters[n++] = ':'; /* makes getopt return ':' for a missing argument */
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
	return o ? tool_fail(t, "more than %d options", MAX_OPTS) : 0;
}

/* Return the option for which getopt_long() returned C, or NULL. */
static const struct tool_opt *
option_of(const struct tool *t, int c)
{
	const struct tool_opt *o;
	size_t i;

	for (i = 0; (o = row(t, i)) != NULL; i++)
		if (c == 256 + (int)i || (o->letter && c == o->letter))
			break;
	return o;
}

/* Parse argv into the targets of T's options.  Return 1 if -h or -V was answered, 0 if not, or a
 * negative code after an invalid option. */
static int
parse(struct tool *t, int argc, char *argv[])
{
	static char dash[] = "-", *standard_input[] = { dash, NULL };
	struct option longs[MAX_OPTS + 1] = { 0 };
	char letters[2 * MAX_OPTS + 2];
	const struct tool_opt *o;
	int c, index, rc;

	opterr = 0;
	optind = 0; /* begin again, as other words may have been parsed before */
	if (list_options(t, longs, letters) < 0)
		return -1;
	while ((c = getopt_long(argc, argv, letters, longs, &index)) != -1) {
		o = c == '?' || c == ':' ? NULL : option_of(t, c);
		if (!o)
			return usage(t, c, argv[optind - 1]);
		if (o->to) {
			rc = set(t, o, optarg);
			if (rc < 0)
				return rc;
			continue;
		}
		if (o->letter == 'h')
			help(t);
		else
			printf("%s (strat) %s\n", t->name, STRAT_VERSION);
		return 1;
	}
	t->files = optind < argc ? argv + optind : standard_input;
	t->nfiles = optind < argc ? argc - optind : 0;
	return 0;
}

/* ------ running a command ------ */

static const size_t size_of[] = {
	[TOOL_SWITCH] = sizeof(int),
	[TOOL_WORD] = sizeof(const char *),
	[TOOL_NUMBER] = sizeof(long),
	[TOOL_RULES] = sizeof(struct tool_rules),
	[TOOL_FORMAT] = sizeof(const struct strat_format *),
	[TOOL_MARKS] = sizeof(enum strat_marks),
	[TOOL_WORDS] = sizeof(struct tool_words),
	[TOOL_CALL] = 0,
};

/* Copy the targets of T's options to TO, or, with BACK, from there.  Return their size; without TO,
 * copy nothing. */
static size_t
copy_targets(const struct tool *t, char *to, int back)
{
	const struct tool_opt *o;
	size_t i, at = 0;

	for (i = 0; (o = row(t, i)) != NULL; i++) {
		if (!o->to)
			continue;
		if (to && back)
			memcpy(o->to, to + at, size_of[o->kind]);
		else if (to && size_of[o->kind])
			memcpy(to + at, o->to, size_of[o->kind]);
		at += size_of[o->kind];
	}
	return at;
}

int
tool_run(struct tool *t, int argc, char *argv[], int (*run)(struct tool *t))
{
	char *defaults;
	int rc;

	setvbuf(stderr, NULL, _IOLBF, 0); /* write each message at once */
	signal(SIGXFSZ, SIG_IGN);         /* let write() fail with EFBIG */
	t->report.on_diagnostic = tool_print;
	t->report.arg = t;
	defaults = malloc(copy_targets(t, NULL, 0) + 1);
	if (!defaults)
		return tool_fail(t, "out of memory");
	copy_targets(t, defaults, 0);
	rc = parse(t, argc, argv);
	if (rc == 0)
		rc = run(t);
	else if (rc > 0)
		rc = 0; /* -h or -V was answered */
	copy_targets(t, defaults, 1);
	free(defaults);
	return rc;
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

int
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
		return tool_fail(t, "out of memory");
	return rc == TOOL_ENOUGH ? 0 : rc;
}

const struct strat_rules *
tool_rules(const struct tool_rules *given)
{
	return given->given ? &given->rules : NULL;
}

/* ------ exit status ------ */

int
tool_status(const struct tool *t, int rc)
{
	if (rc < 0 || t->report.count[STRAT_TROUBLE])
		return 2;
	if (rc > 0)
		return rc;
	return t->report.count[STRAT_FAULT] != 0;
}

int
tool_fault(int rc)
{
	return rc < 0 && strat_code_level((enum strat_code) - rc) == STRAT_FAULT ? 1 : rc;
}

int
tool_end(struct tool *t, int rc)
{
	int failed = ferror(stdout);

	if (fclose(stdout) != 0)
		failed = 1;
	if (failed) {
		fprintf(stderr, _("%s: standard output: %s\n"), t->name, strerror(errno));
		return 2;
	}
	return tool_status(t, rc);
}

int
tool_main(struct tool *t, int argc, char *argv[], int (*run)(struct tool *t))
{
	return tool_end(t, tool_run(t, argc, argv, run));
}
