/* match_web.h - the parts of strat-match serve, which shows a tournament on the local network.
 *
 *	match_site.c   the tournament as last read from its file
 *	match_pages.c  the contents of each page
 *	match_serve.c  the command, and the paths of its pages
 *
 * No part of a request reaches the disk: pages are chosen by fixed names, games by three numbers, and
 * the file is opened read-only. */
#ifndef CLI_MATCH_WEB_MATCH_WEB_H
#define CLI_MATCH_WEB_MATCH_WEB_H

#include <sys/types.h>

#include "cli/match/match_command.h"
#include "cli/serve/serve.h"

/* ------ the tournament ------ */

#define MATCH_STAMP 48

/* The tournament as last read.  Between requests its file is closed, so that a run can end as it does
 * without a server, and a file that was removed or replaced is noticed. */
struct match_site {
	struct tool tool;     /* a copy whose diagnostics set CODE instead of being printed */
	enum strat_code code; /* of the last diagnostic */
	struct match_look look;
	int is_loaded;
	int is_missing;          /* the last attempt to read the file failed */
	char stamp[MATCH_STAMP]; /* of the games that were read */
	int is_identified;       /* the next three are those of the last tournament that was read */
	dev_t device;
	ino_t inode;
	struct strat_hash id; /* of its configuration */
	uint64_t without_sum; /* games without a checksum, and games that do not match theirs */
	uint64_t mismatched;
	unsigned replaced; /* number of times that the file or its configuration changed */
};

/* Read the tournament that T's operand names.  Errors are printed.  Return 0 or a negative code. */
int match_site_open(struct match_site *s, const struct tool *t) __attribute__((warn_unused_result));

/* Open the file again, and read the games that were added, or all of it if it was replaced.  That a file
 * is missing, back, replaced or damaged is printed once.  Return 0, then the file is open until
 * match_site_release(), or a negative code, which S->code explains. */
int match_site_update(struct match_site *s) __attribute__((warn_unused_result));
void match_site_release(struct match_site *s);

void match_site_close(struct match_site *s);

/* ------ pages ------ */

#define MATCH_LAST_GAMES 50 /* maximum length of the list of games */

/* A page: the standings and the test, the crosstable, the last games, JSON. */
enum match_page { MATCH_PAGE_STANDINGS, MATCH_PAGE_CROSSTABLE, MATCH_PAGE_GAMES };

/* Append PAGE.  Return 0 or a negative code. */
int match_page_write(struct strat_out *out, struct match_site *s, enum match_page page)
    __attribute__((warn_unused_result));

/* Append game KEY ("1-2.3") as a page to replay it, as strat-convert makes it.  Return 1, 0 if there is
 * no such game, or a negative code: -STRAT_E_DATABASE if it does not match its checksum. */
int match_page_game(struct strat_out *out, struct match_site *s, const char *key)
    __attribute__((warn_unused_result));

#endif
