/* stick.c - copies of the tournament, on a USB stick if one is mounted. */
#include "cli/club/screen/ui.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILE_NAME 1000

const char *club_stick;

/* Replace \040 and the like in a field of the list of mounts by their characters. */
static void
decode(char *s)
{
	char *to = s;

	for (; *s; to++)
		if (*s == '\\' && s[1] && s[2] && s[3]) {
			*to = (char)((s[1] - '0') * 64 + (s[2] - '0') * 8 + (s[3] - '0'));
			s += 4;
		} else {
			*to = *s++;
		}
	*to = '\0';
}

/* Return 1 if DEVICE mounted on FOLDER looks like a stick: desktops mount these in /media or /run/media,
 * people in /mnt. */
static int
is_stick(const char *device, const char *folder)
{
	static const char *const places[] = { "/media/", "/run/media/", "/mnt/" };
	size_t i;

	for (i = 0; i < 3; i++)
		if (strncmp(folder, places[i], strlen(places[i])) == 0)
			break;
	return i < 2 || (i == 2 && strncmp(device, "/dev/", 5) == 0);
}

/* Return 1 if a file can be written to FOLDER, which is not on the disk of PATH. */
static int
is_elsewhere(const char *folder, const char *path)
{
	struct stat there, here;

	if (access(folder, W_OK) != 0 || stat(folder, &there) < 0)
		return 0;
	return stat(path, &here) < 0 || here.st_dev != there.st_dev;
}

/* Write the first stick's folder to FOLDER.  Return 0 if there is none. */
static int
find_stick(const char *path, char folder[PATH_MAX])
{
	FILE *list = club_stick ? NULL : fopen("/proc/self/mounts", "re");
	char line[2 * PATH_MAX];
	int found = club_stick != NULL;

	snprintf(folder, PATH_MAX, "%s", club_stick ? club_stick : "");
	while (list && !found && fgets(line, sizeof line, list)) {
		char *space = strchr(line, ' '), *end;

		if (!space || !(end = strchr(space + 1, ' ')))
			continue;
		*space = *end = '\0';
		if ((size_t)snprintf(folder, PATH_MAX, "%s", space + 1) >= PATH_MAX)
			continue;
		decode(folder);
		found = is_stick(line, folder) && is_elsewhere(folder, path);
	}
	if (list)
		fclose(list);
	return found;
}

/* Write a name that is not taken to TO: BASE with the round before its ending, and a number if needed. */
static void
free_name(const struct club_ui *u, const char *base, char to[FILE_NAME])
{
	const char *slash = strrchr(base, '/'), *name = slash ? slash + 1 : base;
	const char *dot = strrchr(name, '.'), *ending = dot && dot > name ? dot : "";
	int k, len = (int)(strlen(base) - strlen(ending));

	snprintf(to, FILE_NAME, "%.*s-round%zu%s", len, base, club_of(u)->paired, ending);
	for (k = 2; k < 1000 && access(to, F_OK) == 0; k++)
		snprintf(
		    to, FILE_NAME, "%.*s-round%zu-%d%s", len, base, club_of(u)->paired, k, ending);
}

/* Write the name of a copy in FOLDER to TO. */
static void
name_in(const struct club_ui *u, const char *folder, char to[FILE_NAME])
{
	char base[FILE_NAME];
	const char *name = strrchr(u->path, '/');

	snprintf(base, sizeof base, "%.700s/%.200s", folder, name ? name + 1 : u->path);
	free_name(u, base, to);
}

/* Write the proposed name of a copy to TO.  Return 1 if it is on a stick. */
static int
propose(const struct club_ui *u, char to[FILE_NAME])
{
	char folder[PATH_MAX];

	if (!find_stick(u->path, folder)) {
		free_name(u, u->path, to);
		return 0;
	}
	name_in(u, folder, to);
	return 1;
}

/* Copy the tournament to FILE, or to a file of its own in the folder FILE.  Return 0, or another number if that failed. */
static int
copy_to(struct club_ui *u, const char *file)
{
	char name[FILE_NAME];
	const char *argv[] = { "backup", "--", file, NULL };
	struct stat found;
	char *whole;
	int status;

	if (stat(file, &found) == 0 && S_ISDIR(found.st_mode)) {
		name_in(u, file, name);
		argv[2] = name;
	}
	if (!*file)
		return 0;
	status = club_run_job(u, argv, argv[2]);
	whole = status ? NULL : realpath(argv[2], NULL);
	if (whole)
		club_ui_say(u, _("written: %s"), whole); /* with its folder */
	free(whole);
	return status;
}

static void
copy_asked(struct club_ui *u, const char *file)
{
	if (copy_to(u, file) != 0)
		club_ui_refuse_again(u);
}

void
club_act_backup(struct club_ui *u, int arg)
{
	char name[FILE_NAME];

	(void)arg;
	if (!u->is_there)
		return;
	propose(u, name);
	club_ui_ask_file(u, _("Copy the tournament to:"), name, copy_asked);
}

static void
copy_now(struct club_ui *u, const char *answer)
{
	char name[FILE_NAME];

	(void)answer;
	if (propose(u, name))
		copy_to(u, name);
	else
		club_ui_fault(u, _("the USB stick is gone"));
}

void
club_offer_copy(struct club_ui *u)
{
	char name[FILE_NAME];

	if (!propose(u, name))
		return;
	club_ui_begin_series(u);
	club_ui_confirm(
	    u, club_ui_format(_("Copy the tournament to the USB stick, %s?"), name), copy_now);
}
