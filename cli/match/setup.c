/* setup.c - a configuration and all that it needs: rules, engines, a book; and the files that games
 * depend on. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "cli/match/match.h"
#include "match/config/keys.h"

/* ------ paths ------ */

/* PATH as seen from anywhere. */
static const char *
from_anywhere(struct strat_config *c, const char *path, struct tool *t)
{
	struct strat_out out = { .fd = -1 };
	char here[PATH_MAX];
	const char *word;

	if (*path == '/' || !getcwd(here, sizeof here))
		return path;
	while (strncmp(path, "./", 2) == 0)
		path += 2 + strspn(path + 2, "/");
	strat_out_str(&out, here);
	if (*path && strcmp(path, ".") != 0) {
		strat_out_char(&out, '/');
		strat_out_str(&out, path);
	}
	word = out.error ? NULL : strat_config_word(c, out.text, out.len);
	strat_out_free(&out);
	if (!word)
		tool_die(t, "out of memory");
	return word;
}

void
match_finalize_config(struct strat_config *c, struct tool *t)
{
	struct strat_config_engine *e;
	size_t i;

	if (strat_config_finalize(c, &t->report) < 0)
		exit(2);
	for (i = 0; i < c->nengines; i++) {
		e = &c->engines[i];
		if (strchr(e->engine.cmd, '/'))
			e->engine.cmd = from_anywhere(c, e->engine.cmd, t);
		if (e->engine.dir)
			e->engine.dir = from_anywhere(c, e->engine.dir, t);
	}
	if (*c->book.file)
		c->book.file = from_anywhere(c, c->book.file, t);
	if (strchr(c->rules, '/'))
		c->rules = from_anywhere(c, c->rules, t);
}

/* ------ engines that do not know the rules ------ */

/* Is NAME one of the words of LIST, which have commas between them? */
static int
is_listed(const char *list, const char *name)
{
	size_t len, n = strlen(name);

	for (; *list; list += len + (list[len] == ',')) {
		len = strcspn(list, ",");
		if (len == n && strncmp(list, name, n) == 0)
			return 1;
	}
	return 0;
}

static void
check_engine(const struct match_setup *p, const struct strat_config_engine *e, struct tool *t)
{
	struct strat_diag d = { .code = STRAT_E_PROTOCOL };
	char why[80];

	if (*e->rules && !is_listed(e->rules, p->base.name))
		tool_die(t, "engine %s does not know the rules %s; it knows %s", e->engine.name,
		    p->base.name, e->rules);
	if (e->engine.protocol->supports(NULL, &p->rules, why, sizeof why) == 0)
		return;
	snprintf(d.detail, sizeof d.detail, "engine %.30s: %.80s", e->engine.name, why);
	strat_report_diag(&t->report, &d);
	exit(2);
}

/* ------ the plan ------ */

static void
make_ready(struct match_setup *p, struct tool *t)
{
	const struct strat_config *c = &p->config;
	size_t i;

	if (strat_config_rules(c, &p->base, &p->rules, &t->report) < 0)
		exit(2);
	for (i = 0; i < c->nengines; i++) {
		check_engine(p, &c->engines[i], t);
		p->engines[i] = c->engines[i].engine;
	}
	if (match_book_read(&p->book, c, &p->rules, t) < 0)
		exit(2);
}

/* Where rounds are paired as results say: the first one. */
static void
pair_first(struct match_setup *p, struct tool *t)
{
	const struct strat_rounds_plan plan = strat_config_rounds(&p->config);

	p->rounds = malloc(sizeof *p->rounds);
	if (!p->rounds || strat_rounds_init(p->rounds, &plan) < 0)
		tool_die(t, "out of memory");
	p->schedule.rounds = p->rounds;
}

void
match_setup_read(struct match_setup *p, const char *text, int ready, struct tool *t)
{
	struct strat_config *c = &p->config;
	int rc;

	*p = (struct match_setup){ .text = strdup(text) };
	strat_config_init(c);
	rc = strat_config_read(c, text, strlen(text), "configuration", &t->report);
	if (rc == 0)
		rc = strat_config_finalize(c, &t->report);
	if (rc < 0)
		exit(2);
	p->engines = calloc(c->nengines, sizeof *p->engines);
	if (!p->engines || !p->text)
		tool_die(t, "out of memory");
	p->schedule = strat_config_schedule(c);
	if (strat_format_has_rounds(p->schedule.kind))
		pair_first(p, t);
	if (ready)
		make_ready(p, t);
}

void
match_setup_free(struct match_setup *p)
{
	strat_config_free(&p->config);
	match_book_free(&p->book);
	if (p->rounds)
		strat_rounds_free(p->rounds);
	free(p->rounds);
	free(p->engines);
	free(p->text);
}

/* ------ clocks ------ */

void
match_clock_text(const struct strat_tc *tc, char *to, size_t size)
{
	static const struct strat_key clock = { .kind = STRAT_KEY_TC },
				      seconds = { .kind = STRAT_KEY_SECONDS };
	struct strat_out out = { .fd = -1 };

	if (tc->base || !tc->movetime)
		strat_key_write(&clock, tc, &out);
	if (tc->movetime) {
		strat_out_str(&out, out.len ? " " : "");
		strat_key_write(&seconds, &tc->movetime, &out);
		strat_out_str(&out, "/move");
	}
	snprintf(to, size, "%.*s", (int)out.len, out.text ? out.text : "");
	strat_out_free(&out);
}

/* ------ files ------ */

/* Add the bytes of PATH to the sum H.  0: it cannot be read. */
static int
sum_file(const char *path, struct strat_hash *h)
{
	static unsigned char bytes[16 + 65536]; /* the sum so far, and what comes */
	FILE *f = fopen(path, "rbe");
	struct stat st;
	size_t n;

	if (!f || fstat(fileno(f), &st) < 0 || !S_ISREG(st.st_mode)) {
		if (f)
			fclose(f);
		return 0;
	}
	while ((n = fread(bytes + 16, 1, sizeof bytes - 16, f)) > 0) {
		memcpy(bytes, &h->low, 8);
		memcpy(bytes + 8, &h->high, 8);
		*h = strat_hash(bytes, 16 + n);
	}
	n = (size_t)!ferror(f);
	fclose(f);
	return (int)n;
}

/* The program that CMD is, as execvp(3) finds it, to PATH. */
static void
find_program(const char *cmd, char path[PATH_MAX])
{
	const char *where = getenv("PATH");
	size_t len;

	snprintf(path, PATH_MAX, "%s", cmd);
	for (; !strchr(cmd, '/') && where && *where; where += len + (where[len] == ':')) {
		len = strcspn(where, ":");
		snprintf(path, PATH_MAX, "%.*s/%s", (int)len, where, cmd);
		if (access(path, X_OK) == 0)
			return;
		snprintf(path, PATH_MAX, "%s", cmd); /* it is nowhere */
	}
}

static void
write_sum(const struct strat_hash *h, char sum[33])
{
	snprintf(
	    sum, 33, "%016llx%016llx", (unsigned long long)h->high, (unsigned long long)h->low);
}

/* An engine is its program, and what its arguments name: a script, a net. */
static void
sum_engine(const struct strat_engine *e, char path[PATH_MAX], char sum[33])
{
	struct strat_hash h = { 0, 0 };
	const char *const *arg;
	char name[PATH_MAX];

	find_program(e->cmd, path);
	sum[0] = '\0';
	if (!sum_file(path, &h))
		return;
	for (arg = e->args; arg && *arg; arg++) {
		if (**arg != '/' && !e->dir)
			continue;
		snprintf(name, sizeof name, "%s%s%s", **arg == '/' ? "" : e->dir,
		    **arg == '/' ? "" : "/", *arg);
		sum_file(name, &h);
	}
	write_sum(&h, sum);
}

static void
sum_named(const char *path, char sum[33])
{
	struct strat_hash h = { 0, 0 };

	sum[0] = '\0';
	if (sum_file(path, &h))
		write_sum(&h, sum);
}

void
match_files_each(const struct match_setup *p,
    void (*each)(void *arg, const char *what, const char *path, const char *sum), void *arg)
{
	const struct strat_config *c = &p->config;
	char what[32], path[PATH_MAX], sum[33];
	size_t i;

	for (i = 0; i < c->nengines; i++) {
		snprintf(what, sizeof what, "engine %zu", i + 1);
		sum_engine(&c->engines[i].engine, path, sum);
		each(arg, what, path, sum);
	}
	if (*c->book.file) {
		sum_named(c->book.file, sum);
		each(arg, "book", c->book.file, sum);
	}
	if (strchr(c->rules, '/')) {
		sum_named(c->rules, sum);
		each(arg, "rules", c->rules, sum);
	}
}
