/* rate_input.c - results from files and from standard input. */
#include "cli/rate/rate_input.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Replace standard input by an unnamed temporary file if it cannot be read twice.  Return 0 or
 * -STRAT_E_IO. */
static int
spool(void)
{
	static char buffer[65536];
	struct stat st;
	FILE *file;
	ssize_t n;
	int rc = -STRAT_E_IO;

	if (fstat(STDIN_FILENO, &st) == 0 && S_ISREG(st.st_mode))
		return 0;
	file = tmpfile();
	if (!file)
		return rc;
	while ((n = read(STDIN_FILENO, buffer, sizeof buffer)) > 0)
		if (fwrite(buffer, 1, (size_t)n, file) != (size_t)n)
			break;
	if (n == 0 && fflush(file) == 0 && lseek(fileno(file), 0, SEEK_SET) == 0 &&
	    dup2(fileno(file), STDIN_FILENO) >= 0)
		rc = 0;
	fclose(file);
	return rc;
}

int
rate_read(struct strat_results *to, const char *path, int is_list)
{
	if (strcmp(path, "-") == 0 && spool() < 0)
		return strat_tellf(
		    to->rep, STRAT_E_IO, strat_at_file("stdin"), "%s", strerror(errno));
	return strat_results_file(to, path, is_list);
}
