/* plan_files.c - hash the files that games depend on, to notice when they change. */
#include "match/plan.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"

#define MOST_FOLDERS 32 /* inside one another */

/* Add N bytes to the hash H.  They follow 16 bytes at BYTES, which receive the hash so far. */
static void
add_bytes(struct strat_hash *h, unsigned char *bytes, size_t n)
{
	memcpy(bytes, &h->low, 8);
	memcpy(bytes + 8, &h->high, 8);
	*h = strat_hash(bytes, 16 + n);
}

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
	while ((n = fread(bytes + 16, 1, sizeof bytes - 16, f)) > 0)
		add_bytes(h, bytes, n);
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

static void hash_folder(const char *path, struct strat_hash *h, int depth);

/* Add entry NAME of the folder PATH, and what it holds, to the hash H. */
static void
hash_entry(const char *path, const char *name, struct strat_hash *h, int depth)
{
	unsigned char bytes[16 + PATH_MAX];
	char whole[PATH_MAX];
	struct stat st;

	if (snprintf(whole, sizeof whole, "%s/%s", path, name) >= (int)sizeof whole ||
	    lstat(whole, &st) < 0)
		return;
	snprintf((char *)bytes + 16, PATH_MAX, "%s", name);
	add_bytes(h, bytes, strlen(name) + 1);
	if (S_ISDIR(st.st_mode))
		hash_folder(whole, h, depth + 1);
	else if (S_ISREG(st.st_mode))
		hash_file(whole, h);
}

/* Add the files in the folder PATH, in the order of their names, to the hash H. */
static void
hash_folder(const char *path, struct strat_hash *h, int depth)
{
	struct dirent **entry;
	int n = depth < MOST_FOLDERS ? scandir(path, &entry, NULL, alphasort) : 0, i;

	for (i = 0; i < n; i++) {
		if (strcmp(entry[i]->d_name, ".") != 0 && strcmp(entry[i]->d_name, "..") != 0)
			hash_entry(path, entry[i]->d_name, h, depth);
		free(entry[i]);
	}
	if (n > 0)
		free(entry);
}

/* Set HASH to the hash of E over its program, the files that its arguments name and, if IN_FOLDER,
 * those in its folder; "" if the program cannot be read.  PATH receives the path of the program. */
static void
hash_engine(const struct strat_engine *e, int in_folder, const char *where, char path[PATH_MAX],
    char hash[33])
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
	if (in_folder && e->dir)
		hash_folder(e->dir, &h, 0);
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
		/* without a sandbox an engine may write its own files there */
		hash_engine(
		    &c->engines[i].engine, c->sandbox != STRAT_SANDBOX_OFF, where, path, hash);
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

/* ------ what engines must not read ------ */

/* Return 1 if PATH is SHOWN or inside it, after following links. */
static int
is_inside(const char *path, const char *shown)
{
	char file[PATH_MAX], folder[PATH_MAX];
	size_t len;

	if (!realpath(path, file) || !realpath(shown, folder))
		return 0;
	len = strcmp(folder, "/") == 0 ? 0 : strlen(folder);
	return strncmp(file, folder, len) == 0 && (file[len] == '/' || file[len] == '\0');
}

/* Return 1 if the sandbox shows PATH to engine E, and set TO to the directory or file it is in. */
static int
is_shown(const struct strat_engine *e, const char *path, char to[PATH_MAX])
{
	const char *at = e->read ? e->read : "";
	size_t len;

	snprintf(to, PATH_MAX, "%s", e->dir ? e->dir : "");
	if (*to && is_inside(path, to))
		return 1;
	for (; *at; at += len + (at[len] == ':')) {
		len = strcspn(at, ":");
		snprintf(to, PATH_MAX, "%.*s", (int)len, at);
		if (*to && is_inside(path, to))
			return 1;
	}
	return 0;
}

int
strat_match_check_exposed(
    const struct strat_match_plan *p, const char *path, const char *what, struct strat_report *rep)
{
	const struct strat_config *c = &p->config;
	char shown[PATH_MAX];
	size_t i;

	for (i = 0; c->sandbox != STRAT_SANDBOX_OFF && i < c->nengines; i++)
		if (is_shown(&c->engines[i].engine, path, shown))
			return strat_tellf(rep, STRAT_E_CONFIG, strat_at_file(path),
			    "engine %.40s could read the %s, which is in %.60s (dir= or read=)",
			    c->engines[i].engine.name, what, shown);
	return 0;
}
