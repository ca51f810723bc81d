/* out_save.c - save a text as a file, completely or not at all. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/atomic_file.h"
#include "base/diag.h"
#include "base/out.h"

/* Open PATH for direct writing if it is "-" (standard output) or not a regular file.  Otherwise
 * return -1 with errno 0; after an error, with errno set. */
static int
open_straight(const char *path)
{
	struct stat st;

	if (strcmp(path, "-") == 0)
		return dup(STDOUT_FILENO);
	if (stat(path, &st) == 0 && !S_ISREG(st.st_mode))
		return open(path, O_WRONLY | O_CLOEXEC);
	errno = 0;
	return -1;
}

/* Write O to a temporary file that replaces PATH.  Return 0, or -1 with errno set. */
static int
replace(struct strat_out *o, const char *path)
{
	struct strat_atomic_file file;
	mode_t mask = umask(0);

	umask(mask);
	if (strat_atomic_file_open(&file, path, 0666 & ~mask, STRAT_ATOMIC_FSYNC) < 0)
		return -1;
	o->fd = file.fd;
	if (strat_out_flush(o) == 0)
		return strat_atomic_file_commit(&file);
	errno = o->error_number;
	strat_atomic_file_discard(&file);
	return -1;
}

int
strat_out_save(struct strat_out *o, const char *path, struct strat_report *rep)
{
	int rc;

	if (o->error)
		return strat_tell_rc(rep, o->error, strat_at_file(path));
	o->fd = open_straight(path);
	if (o->fd >= 0) {
		rc = strat_out_flush(o);
		errno = rc < 0 ? o->error_number : errno;
		if (close(o->fd) < 0)
			rc = -1;
	} else {
		rc = errno ? -1 : replace(o, path);
	}
	o->fd = -1;
	return rc < 0 ? strat_tell_rc(rep, -STRAT_E_IO, strat_at_file(path)) : 0;
}
