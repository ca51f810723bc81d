/* block.h - a file cut into blocks that end between games; what the readers are made of. */
#ifndef STRAT_FORMATS_BLOCK_H
#define STRAT_FORMATS_BLOCK_H

#include <stdint.h>

#include "formats/format.h"

/* Whole games of one file. */
struct strat_block {
	char *data; /* DATA[len] is a NUL */
	size_t len, cap;
	const struct strat_format *format;
	const char *file;
	int is_first; /* of its file */
	int damage;   /* a code that ended the file behind this block; 0: none */
	int too_long; /* a game of more text than any may have came behind this block */
	long skipped; /* its lines */
	char why[64]; /* detail of the damage */
	size_t told;  /* bytes of the file consumed */
	uint64_t at;  /* the text's first byte, in the text of the file */

	/* filled by who wants them */
	struct strat_place *members; /* of blocked gzip in which the text lies */
	size_t nmembers, members_cap;
	int has_places; /* the file is one in which they can be found again */

	char *head; /* of the file, for a format that asks for it */
	size_t nhead, head_cap;
};

/* A file that is being cut into blocks. */
struct strat_block_source {
	struct strat_in *in;
	const char *file;
	const struct strat_format *format;
	char *tail; /* read, but of the next block */
	size_t ntail, tail_cap;
	char *head; /* what every block of the file is read with */
	size_t nhead, head_cap;
	uint64_t nread; /* bytes of text that have been read */
	int at_end;
	int started;
	int resumed; /* what comes next stands behind damage */
	int damage;  /* a code that ended the file, not yet told; 0: none */
	char why[64];
};

/* Open PATH.  0 or a negative code. */
int strat_block_source_open(struct strat_block_source *s, const char *path,
    const struct strat_format *from) __attribute__((warn_unused_result));

/* Fill B with the next whole games of S.  1: there are some, or damage; 0: the end; or
 * -STRAT_E_NOMEM. */
int strat_block_source_next(struct strat_block_source *s, struct strat_block *b)
    __attribute__((warn_unused_result));

/* Close the file; memory is kept for the next one, */
void strat_block_source_close(struct strat_block_source *s);

/* until nothing comes any more. */
void strat_block_source_free(struct strat_block_source *s);
void strat_block_free(struct strat_block *b);

#endif
