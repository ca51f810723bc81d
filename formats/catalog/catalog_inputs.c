/* catalog_inputs.c - choose the files that a catalogue has to read. */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/stream.h"
#include "base/vec.h"
#include "formats/catalog/catalog_files.h"
#include "formats/format.h"

#define MOST_DEPTH 64 /* maximum depth of folders */

int
strat_catalog_is_unchanged(const char *path, const struct strat_file_stamp *stamp)
{
	struct stat st;

	if (stat(path, &st) < 0)
		return -1;
	return (uint64_t)st.st_size == stamp->size && (uint64_t)st.st_mtim.tv_sec == stamp->time &&
	    (uint32_t)st.st_mtim.tv_nsec == stamp->nanoseconds;
}

char *
strat_catalog_absolute(const char *path)
{
	char *real = realpath(path, NULL), here[PATH_MAX], *joined;

	if (real || errno == ENOMEM)
		return real;
	if (*path == '/' || !getcwd(here, sizeof here))
		*here = '\0';
	joined = malloc(strlen(here) + strlen(path) + 2);
	if (joined)
		sprintf(joined, *here ? "%s/%s" : "%s%s", here, path);
	return joined;
}

/* ------ one file ------ */

static int
nomem(struct strat_catalog_inputs *p)
{
	return strat_catalog_nomem(p->catalog);
}

static void
tell_io(struct strat_catalog_inputs *p, const char *path)
{
	strat_tellf(p->catalog->sql.rep, STRAT_E_IO, strat_at_file(path), "%s",
	    errno == ESPIPE ? "not a regular file, so its games could not be found again"
			    : strerror(errno));
}

/* Add the file PATH, which P frees, to the files to read. */
static int
put(struct strat_catalog_inputs *p, char *path, const char *given,
    const struct strat_catalog_file *known)
{
	void *list = p->files;
	struct strat_catalog_input *f;

	if (strat_vec_grow(&list, &p->cap, p->n + 2, sizeof *f) < 0) {
		free(path);
		return nomem(p);
	}
	p->files = list;
	f = &p->files[p->n];
	*f = (struct strat_catalog_input){ .path = path, .given = given, .file = *known };
	if (strat_file_stamp_read(path, &f->stamp) < 0) {
		tell_io(p, given);
		free(path);
		return 0;
	}
	if (known->state == STRAT_FILE_PARTIAL && strat_file_stamp_equals(&known->stamp, &f->stamp))
		f->before = known->text;
	p->resumed += f->before > 0;
	p->bytes += f->stamp.size;
	p->n++;
	return 0;
}

/* Return 1 if the format of the file PATH is known. */
static int
is_recognised(const char *path)
{
	char head[4096];
	struct strat_in *in;
	size_t got = 0;

	if (strat_in_open(&in, path) < 0)
		return 1; /* let the reader report the error */
	(void)!strat_in_read(in, head, sizeof head, &got);
	strat_in_close(in);
	return strat_format_sniff(head, got) != NULL;
}

static int
set_gone(struct strat_catalog_inputs *p, const struct strat_catalog_file *f, int gone)
{
	p->gone += (unsigned long)gone;
	return f->gone == gone ? 0 : strat_catalog_set_gone(p->catalog, f, gone);
}

/* Examine the file PATH, which P frees.  FOUND: it was found in a folder, and is skipped if its
 * format is unknown. */
static int
look_at(struct strat_catalog_inputs *p, char *path, const char *given, int found)
{
	struct strat_catalog_file known;
	int is_new = 0, same, has, rc;

	if (!strat_hash_map_add(&p->seen, strat_hash(path, strlen(path)), &is_new))
		rc = nomem(p);
	else
		rc = strat_catalog_find_file(p->catalog, path, &known);
	if (rc < 0) {
		free(path);
		return rc;
	}
	has = rc > 0;
	rc = 0;
	same = is_new && (has || !found) ? strat_catalog_is_unchanged(path, &known.stamp) : 0;
	if (same < 0) {
		tell_io(p, given);
		if (has && (errno == ENOENT || errno == ENOTDIR))
			rc = set_gone(p, &known, 1);
	} else if (same && has && !p->again && known.state != STRAT_FILE_PARTIAL) {
		rc = set_gone(p, &known, 0);
		p->same++;
	} else if (is_new && found && !has && !p->from && !is_recognised(path)) {
		p->unknown++;
		strat_tell(p->catalog->sql.rep, STRAT_E_SKIPPED, strat_at_file(path));
	} else if (is_new) {
		return put(p, path, given, &known);
	}
	free(path);
	return rc;
}

/* ------ folders ------ */

static int
by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

/* Return 1 if NAME has the suffix of a format that can be read. */
static int
has_suffix(const char *name)
{
	const struct strat_format *const *f;
	size_t len = strlen(name), n;

	if (len > 3 && strcmp(name + len - 3, ".gz") == 0)
		len -= 3;
	for (f = strat_formats; *f; f++) {
		n = strlen((*f)->suffix);
		if ((*f)->read && len > n && memcmp(name + len - n, (*f)->suffix, n) == 0)
			return 1;
	}
	return 0;
}

static int
is_visible(const struct dirent *d)
{
	return d->d_name[0] != '.';
}

/* Return FOLDER/NAME, which the caller frees, or NULL. */
static char *
join(const char *folder, const char *name)
{
	char *path = malloc(strlen(folder) + strlen(name) + 2);

	if (path)
		sprintf(path, "%s/%s", strcmp(folder, "/") == 0 ? "" : folder, name);
	return path;
}

static int walk(struct strat_catalog_inputs *p, const char *folder, int depth);

/* Examine the entry NAME of FOLDER. */
static int
look_in(struct strat_catalog_inputs *p, const char *folder, const char *name, int depth)
{
	char *path = join(folder, name);
	struct stat st;
	int rc = 0;

	if (!path)
		return nomem(p);
	if (lstat(path, &st) == 0 && S_ISDIR(st.st_mode) && depth < MOST_DEPTH)
		rc = walk(p, path, depth + 1);
	else if (stat(path, &st) == 0 && S_ISREG(st.st_mode) && has_suffix(path))
		return look_at(p, path, path, 1);
	free(path);
	return rc;
}

static int
walk(struct strat_catalog_inputs *p, const char *folder, int depth)
{
	struct dirent **list;
	int n = scandir(folder, &list, is_visible, by_name), i, rc = 0;

	if (n < 0) {
		tell_io(p, folder);
		return 0;
	}
	for (i = 0; i < n; i++) {
		if (rc == 0)
			rc = look_in(p, folder, list[i]->d_name, depth);
		free(list[i]);
	}
	free(list);
	return rc;
}

/* ------ files of the catalogue ------ */

struct known {
	struct strat_catalog_inputs *inputs;
	char **paths;
	size_t n, cap;
};

static int
remember(void *arg, const char *path, const struct strat_catalog_file *f)
{
	struct known *k = arg;
	void *list = k->paths;

	(void)f;
	if (strat_vec_grow(&list, &k->cap, k->n + 1, sizeof *k->paths) < 0)
		return nomem(k->inputs);
	k->paths = list;
	k->paths[k->n] = strdup(path);
	if (!k->paths[k->n])
		return nomem(k->inputs);
	k->n++;
	return 0;
}

/* Examine PATH, which P frees, a file that the catalogue contains. */
static int
look_again(struct strat_catalog_inputs *p, char *path)
{
	struct strat_catalog_file known;
	int rc = strat_catalog_find_file(p->catalog, path, &known);

	if (rc == 0 || (rc > 0 && strat_catalog_is_unchanged(path, &known.stamp) >= 0))
		return look_at(p, path, path, 0);
	if (rc > 0)
		rc = set_gone(p, &known, 1);
	free(path);
	return rc;
}

/* Examine all files of the catalogue whose names begin with PREFIX, and mark those that are
 * missing. */
static int
look_at_known(struct strat_catalog_inputs *p, const char *prefix)
{
	struct known k = { .inputs = p };
	int rc = strat_catalog_each(p->catalog, prefix, remember, &k);
	size_t i;

	for (i = 0; i < k.n; i++) {
		if (rc == 0)
			rc = look_again(p, k.paths[i]);
		else
			free(k.paths[i]);
	}
	free(k.paths);
	return rc;
}

/* Examine the folder PATH, and the files of the catalogue that were in it. */
static int
look_at_folder(struct strat_catalog_inputs *p, const char *path)
{
	char *prefix = join(path, "");
	int rc = prefix ? walk(p, path, 0) : nomem(p);

	if (rc == 0)
		rc = look_at_known(p, prefix);
	free(prefix);
	return rc;
}

static int
look_at_name(struct strat_catalog_inputs *p, const char *name)
{
	char *path;
	struct stat st;
	int rc;

	if (!*name) { /* not the current folder */
		errno = ENOENT;
		tell_io(p, name);
		return 0;
	}
	path = strat_catalog_absolute(name);
	if (!path)
		return nomem(p);
	if (stat(path, &st) < 0 || !S_ISDIR(st.st_mode))
		return look_at(p, path, name, 0);
	rc = look_at_folder(p, path);
	free(path);
	return rc;
}

int
strat_catalog_inputs_collect(struct strat_catalog_inputs *p, char *const *names)
{
	int rc = *names ? 0 : look_at_known(p, "");

	for (; rc == 0 && *names; names++)
		rc = look_at_name(p, *names);
	return rc == 0 ? strat_catalog_commit(p->catalog) : rc;
}

void
strat_catalog_inputs_free(struct strat_catalog_inputs *p)
{
	size_t i;

	for (i = 0; i < p->n; i++)
		free(p->files[i].path);
	free(p->files);
	strat_hash_map_free(&p->seen);
}
