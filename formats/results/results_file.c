/* results_file.c - recognise what a file of results contains, and read it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "formats/results/results.h"

#define HEAD 65536 /* bytes read to recognise a file */

static int
is_standard_input(const char *path)
{
	return strcmp(path, "-") == 0;
}

static struct strat_where
place_of(const char *path)
{
	return strat_at_file(is_standard_input(path) ? "stdin" : path);
}

/* Return the kind of PATH (STRAT_RESULTS_...) or a negative code; HEAD bytes at HEAD are room to look
 * at.  A file that cannot be opened counts as records, whose reader reports the error. */
static int
look_at(const char *path, char *head)
{
	struct strat_in *in;
	size_t got = 0;
	int kind = STRAT_RESULTS_OTHER;

	if (strat_in_open(&in, path) < 0)
		return kind;
	if (strat_in_read(in, head, HEAD - 1, &got) >= 0 || got)
		kind = (int)strat_results_kind(head, got);
	strat_in_close(in);
	if (is_standard_input(path) && lseek(STDIN_FILENO, 0, SEEK_SET) != 0)
		return -STRAT_E_IO;
	return kind;
}

static int
kind_of(const char *path)
{
	char *head = malloc(HEAD);
	int kind = head ? look_at(path, head) : -STRAT_E_NOMEM;

	free(head);
	return kind;
}

/* Read PATH by READ.  Several rows without a single valid result, counted or not, are trouble. */
static int
read_list(struct strat_results *to, const char *path,
    int (*read)(struct strat_results *r, struct strat_in *in, const char *file))
{
	size_t before = to->good + to->open + to->outside, faulty = to->faulty;
	struct strat_in *in;
	int rc = strat_in_open(&in, path);

	if (rc < 0)
		return strat_tell_rc(to->rep, rc, place_of(path));
	strat_in_jobs(in, to->jobs);
	rc = read(to, in, is_standard_input(path) ? "stdin" : path);
	strat_in_close(in);
	if (rc == 0 && to->good + to->open + to->outside == before && to->faulty > faulty + 1)
		rc = strat_tellf(to->rep, STRAT_E_NOTHING,
		    strat_at_file(is_standard_input(path) ? "stdin" : path), "results: %zu",
		    to->faulty - faulty);
	return rc;
}

int
strat_results_file(struct strat_results *to, const char *path, int is_list)
{
	int kind = is_list ? STRAT_RESULTS_LIST : to->from ? STRAT_RESULTS_OTHER : kind_of(path);

	switch (kind) {
	case STRAT_RESULTS_OTHER:
		return strat_results_records(to, path);
	case STRAT_RESULTS_LIST:
		return read_list(to, path, strat_results_list);
	case STRAT_RESULTS_TAGS:
		return read_list(to, path, strat_results_tags);
	case STRAT_RESULTS_REPORT:
		return strat_results_report(to, path);
	case STRAT_RESULTS_CLUB:
		return strat_results_club(to, path);
	case STRAT_RESULTS_MATCH:
		return strat_results_match(to, path);
	default:
		return strat_tell_rc(to->rep, kind, place_of(path));
	}
}
