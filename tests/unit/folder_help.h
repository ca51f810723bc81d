/* folder_help.h - for tests: a folder for the files of a test. */
#ifndef TESTS_FOLDER_HELP_H
#define TESTS_FOLDER_HELP_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[40], path[64]; /* the folder, and the main file of the test in it */

/* Make a new folder, and let PATH be NAME in it.  Return 0 or -1. */
static inline int
make_folder(const char *name)
{
	strcpy(folder, "/tmp/strat-test.XXXXXX");
	if (!mkdtemp(folder))
		return -1;
	snprintf(path, sizeof path, "%s/%s", folder, name);
	return 0;
}

/* Remove the folder with all that is in it.  Return 0, or a status other than 0. */
static inline int
remove_folder(void)
{
	char command[80];

	snprintf(command, sizeof command, "rm -rf %s", folder);
	return system(command);
}

/* Remove the file PATH and those with the SUFFIXES, words with a blank after each.  Return 0, or -1
 * if the folder holds any other file. */
static inline int
remove_files(const char *suffixes)
{
	char name[100];
	int n;

	unlink(path);
	for (; *suffixes; suffixes += n + (suffixes[n] == ' ')) {
		n = (int)strcspn(suffixes, " ");
		snprintf(name, sizeof name, "%s%.*s", path, n, suffixes);
		unlink(name);
	}
	return rmdir(folder);
}

#endif
