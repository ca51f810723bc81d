/* inputs.c - choose the files that strat-index add reads. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/vec.h"
#include "cli/index/index_command.h"
#include "cli/tool/save.h"

#define MOST_DEPTH 64 /* maximum depth of directories */

/* ------ one file ------ */

static void
tell_io(struct index_inputs *p, const char *path)
{
	strat_tellf(&p->tool->report, STRAT_E_IO, strat_at_file(path), "%s",
	    errno == ESPIPE ? "not a regular file, so its games could not be found again"
			    : strerror(errno));
}

/* Add the file PATH, which P frees, to the files to read. */
static void
put(struct index_inputs *p, char *path, const char *given, const struct strat_catalog_file *known)
{
	void *list = p->files;
	struct index_input_file *f;

	if (strat_vec_grow(&list, &p->cap, p->n + 2, sizeof *f) < 0)
		tool_die(p->tool, "out of memory");
	p->files = list;
	f = &p->files[p->n];
	*f = (struct index_input_file){ .path = path, .given = given, .file = *known };
	if (strat_file_stamp_read(path, &f->stamp) < 0) {
		tell_io(p, given);
		free(path);
		return;
	}
	if (known->state == STRAT_FILE_PARTIAL && strat_file_stamp_equals(&known->stamp, &f->stamp))
		f->before = known->text;
	p->resumed += f->before > 0;
	p->bytes += f->stamp.size;
	p->n++;
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

static void
set_gone(struct index_inputs *p, const struct strat_catalog_file *f, int gone)
{
	if (f->gone != gone)
		index_check_rc(p->tool, strat_catalog_set_gone(p->catalog, f, gone));
	p->gone += (unsigned long)gone;
}

/* Add the file PATH, which P frees, to the files to read unless it is unchanged.  FOUND: it was
 * found in a directory and is skipped if its format is unknown. */
static void
look_at(struct index_inputs *p, char *path, const char *given, int found)
{
	struct strat_catalog_file known;
	int is_new, same, rc;

	if (!strat_hash_map_add(&p->seen, strat_hash(path, strlen(path)), &is_new))
		tool_die(p->tool, "out of memory");
	rc = strat_catalog_find_file(p->catalog, path, &known);
	index_check_rc(p->tool, rc);
	same = is_new && (rc > 0 || !found) ? index_is_unchanged(path, &known.stamp) : 0;
	if (same < 0) {
		tell_io(p, given);
		if (rc > 0 && (errno == ENOENT || errno == ENOTDIR))
			set_gone(p, &known, 1);
	} else if (same && rc > 0 && !p->again && known.state != STRAT_FILE_PARTIAL) {
		set_gone(p, &known, 0);
		p->same++;
	} else if (is_new && found && rc == 0 && !p->from && !is_recognised(path)) {
		p->unknown++;
	} else if (is_new) {
		put(p, path, given, &known);
		return;
	}
	free(path);
}

/* ------ directories ------ */

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
	size_t len = strlen(name) - (save_is_compressed(name) ? 3 : 0), n;

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

static void
walk(struct index_inputs *p, const char *folder, int depth)
{
	struct dirent **list;
	int n = scandir(folder, &list, is_visible, by_name), i;
	struct stat st;
	char *path;

	if (n < 0) {
		tell_io(p, folder);
		return;
	}
	for (i = 0; i < n; i++) {
		path = malloc(strlen(folder) + strlen(list[i]->d_name) + 2);
		if (!path)
			tool_die(p->tool, "out of memory");
		sprintf(path, "%s/%s", strcmp(folder, "/") == 0 ? "" : folder, list[i]->d_name);
		if (lstat(path, &st) == 0 && S_ISDIR(st.st_mode) && depth < MOST_DEPTH) {
			walk(p, path, depth + 1);
			free(path);
		} else if (stat(path, &st) == 0 && S_ISREG(st.st_mode) && has_suffix(path)) {
			look_at(p, path, path, 1);
		} else {
			free(path);
		}
		free(list[i]);
	}
	free(list);
}

/* ------ files of the catalogue ------ */

struct known {
	struct index_inputs *plan;
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
		return -STRAT_E_NOMEM;
	k->paths = list;
	k->paths[k->n] = strdup(path);
	return k->paths[k->n++] ? 0 : -STRAT_E_NOMEM;
}

/* Add all files of the catalogue whose paths begin with PREFIX, and mark those that are missing. */
static void
look_at_known(struct index_inputs *p, const char *prefix)
{
	struct known k = { .plan = p };
	struct strat_catalog_file known;
	size_t i;
	int rc = strat_catalog_each(p->catalog, prefix, remember, &k);

	index_check_rc(p->tool, rc);
	for (i = 0; i < k.n; i++) {
		rc = strat_catalog_find_file(p->catalog, k.paths[i], &known);
		index_check_rc(p->tool, rc);
		if (rc > 0 && index_is_unchanged(k.paths[i], &known.stamp) < 0) {
			set_gone(p, &known, 1);
			free(k.paths[i]);
		} else {
			look_at(p, k.paths[i], k.paths[i], 0);
		}
	}
	free(k.paths);
}

void
index_inputs_collect(struct index_inputs *p, char **names)
{
	struct stat st;
	char *path, *prefix;

	if (!*names)
		look_at_known(p, "");
	for (; *names; names++) {
		path = index_absolute(p->tool, *names);
		if (stat(path, &st) < 0 || !S_ISDIR(st.st_mode)) {
			look_at(p, path, *names, 0);
			continue;
		}
		walk(p, path, 0);
		prefix = malloc(strlen(path) + 2);
		if (!prefix)
			tool_die(p->tool, "out of memory");
		sprintf(prefix, "%s/", strcmp(path, "/") == 0 ? "" : path);
		look_at_known(p, prefix);
		free(prefix);
		free(path);
	}
	index_check_rc(p->tool, strat_catalog_commit(p->catalog));
}

void
index_inputs_free(struct index_inputs *p)
{
	size_t i;

	for (i = 0; i < p->n; i++)
		free(p->files[i].path);
	free(p->files);
	strat_hash_map_free(&p->seen);
}
