/* plan_files.c - hash the files that games depend on, to notice when they change. */
#include "match/plan.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"

/* Add the content of PATH to the hash H.  Return 0 if it cannot be read. */
static int
hash_file(const char *path, struct strat_hash *h)
{
	unsigned char bytes[16 + 65536]; /* the hash so far, then the next block */
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

/* Set PATH to the program that execvp(3) runs for CMD with the search path WHERE. */
static void
find_program(const char *cmd, const char *where, char path[PATH_MAX])
{
	size_t len;

	snprintf(path, PATH_MAX, "%s", cmd);
	for (; !strchr(cmd, '/') && where && *where; where += len + (where[len] == ':')) {
		len = strcspn(where, ":");
		snprintf(path, PATH_MAX, "%.*s/%s", (int)len, where, cmd);
		if (access(path, X_OK) == 0)
			return;
		snprintf(path, PATH_MAX, "%s", cmd); /* not found here */
	}
}

static void
write_hash(const struct strat_hash *h, char hash[33])
{
	snprintf(
	    hash, 33, "%016llx%016llx", (unsigned long long)h->high, (unsigned long long)h->low);
}

/* Hash an engine: its program and the files that its arguments name, such as a script or a network.
 * HASH is empty if a file cannot be read. */
static void
hash_engine(const struct strat_engine *e, const char *where, char path[PATH_MAX], char hash[33])
{
	struct strat_hash h = { 0, 0 };
	const char *const *arg;
	char name[PATH_MAX];

	find_program(e->cmd, where, path);
	hash[0] = '\0';
	if (!hash_file(path, &h))
		return;
	for (arg = e->args; arg && *arg; arg++) {
		if (**arg != '/' && !e->dir)
			continue;
		snprintf(name, sizeof name, "%s%s%s", **arg == '/' ? "" : e->dir,
		    **arg == '/' ? "" : "/", *arg);
		hash_file(name, &h);
	}
	write_hash(&h, hash);
}

static void
hash_named(const char *path, char hash[33])
{
	struct strat_hash h = { 0, 0 };

	hash[0] = '\0';
	if (hash_file(path, &h))
		write_hash(&h, hash);
}

int
strat_match_each_file(const struct strat_match_plan *p, const char *where,
    int (*each)(void *arg, const char *what, const char *path, const char *hash), void *arg)
{
	const struct strat_config *c = &p->config;
	char what[32], path[PATH_MAX], hash[33];
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < c->nengines; i++) {
		snprintf(what, sizeof what, "engine %zu", i + 1);
		hash_engine(&c->engines[i].engine, where, path, hash);
		rc = each(arg, what, path, hash);
	}
	if (rc == 0 && *c->book.file) {
		hash_named(c->book.file, hash);
		rc = each(arg, "book", c->book.file, hash);
	}
	if (rc == 0 && strchr(c->rules, '/')) {
		hash_named(c->rules, hash);
		rc = each(arg, "rules", c->rules, hash);
	}
	return rc;
}
