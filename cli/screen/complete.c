/* complete.c - complete the name of a file that is being typed. */
#include "cli/screen/complete.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/utf8.h"
#include "cli/tool/text.h"

/* Return 1 if NAME is shown as it is: it is UTF-8 without hidden or control characters. */
static int
is_shown(const char *name)
{
	struct strat_out safe;
	int is;

	strat_out_init(&safe, -1);
	text_put(&safe, name, strlen(name), 0);
	is = !safe.error && safe.len == strlen(name) && memcmp(safe.text, name, safe.len) == 0;
	strat_out_free(&safe);
	return is;
}

/* The beginning of the names that scandir() chooses, whose filter has no argument for it. */
static const char *beginning;

static int
begins_like_it(const struct dirent *d)
{
	const char *name = d->d_name;

	if (*name == '.' && (*beginning != '.' || !name[1] || (name[1] == '.' && !name[2])))
		return 0;
	return strncmp(name, beginning, strlen(beginning)) == 0 && is_shown(name);
}

static int
compare(const struct dirent **a, const struct dirent **b)
{
	return strat_utf8_compare((*a)->d_name, (*b)->d_name);
}

/* Return the length of what A and the first LEN bytes of B have in common, in whole characters. */
static size_t
common_length(const char *a, const char *b, size_t len)
{
	size_t n = 0;

	while (n < len && a[n] && a[n] == b[n])
		n++;
	while (n > 0 && n < len && ((unsigned char)b[n] & 0xc0) == 0x80)
		n--;
	return n;
}

/* Return 1 if the file NAME in FOLDER, which is a beginning of a path, is a folder. */
static int
is_folder(const char *folder, const char *name)
{
	struct strat_out path;
	struct stat st;
	int is;

	strat_out_init(&path, -1);
	strat_out_printf(&path, "%s%s", folder, name);
	strat_out_char(&path, '\0');
	is = !path.error && stat(path.text, &st) == 0 && S_ISDIR(st.st_mode);
	strat_out_free(&path);
	return is;
}

/* Put a NUL after OUT. */
static void
terminate(struct strat_out *out)
{
	strat_out_char(out, '\0');
	out->len -= !out->error;
}

/* Complete TO, which has the FOLDER, by the N names of LIST. */
static void
put_names(struct dirent **list, size_t n, const char *folder, struct strat_out *to,
    struct strat_out *names)
{
	size_t len = strlen(list[0]->d_name), i;

	for (i = 1; i < n; i++)
		len = common_length(list[i]->d_name, list[0]->d_name, len);
	strat_out_put(to, list[0]->d_name, len);
	if (n == 1 && is_folder(folder, list[0]->d_name))
		strat_out_char(to, '/');
	for (i = 0; n > 1 && i < n; i++)
		strat_out_printf(names, "%s%s\n", list[i]->d_name,
		    is_folder(folder, list[i]->d_name) ? "/" : "");
}

size_t
screen_complete(const char *text, struct strat_out *to, struct strat_out *names)
{
	const char *slash = strrchr(text, '/');
	size_t before = slash ? (size_t)(slash - text) + 1 : 0, i;
	char *folder = strndup(text, before);
	struct dirent **list = NULL;
	int n = 0;

	strat_out_init(to, -1);
	strat_out_init(names, -1);
	beginning = text + before;
	if (folder)
		n = scandir(*folder ? folder : ".", &list, begins_like_it, compare);
	n = n < 0 ? 0 : n;
	strat_out_put(to, text, n ? before : strlen(text));
	if (n)
		put_names(list, (size_t)n, folder, to, names);
	terminate(to);
	terminate(names);
	for (i = 0; i < (size_t)n; i++)
		free(list[i]);
	free(list);
	free(folder);
	return (size_t)n;
}
