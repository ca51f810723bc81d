/* block.h - split a file into blocks that end between games.  The readers are built on it. */
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
	int is_first; /* it is the first block of its file */
	int damage;   /* code of damage that ended the file after this block; 0: none */
	int too_long; /* a game that exceeds the maximum length follows this block */
	long skipped; /* number of lines of that game */
	char why[64]; /* detail of the damage */
	size_t told;  /* number of bytes of the file consumed */
	uint64_t at;  /* offset of DATA in the unpacked text of the file */

	/* filled on request */
	struct strat_place *members; /* members of blocked gzip that contain the text */
	size_t nmembers, members_cap;
	int has_places; /* the file is seekable by offsets */

	char *head; /* head of the file, if the format asks for it */
	size_t nhead, head_cap;
};

/* A file that is being split into blocks. */
struct strat_block_source {
	struct strat_in *in;
	const char *file;
	const struct strat_format *format;
	char *tail; /* text read ahead that belongs to the next block */
	size_t ntail, tail_cap;
	char *head; /* head of the file, needed by every block */
	size_t nhead, head_cap;
	uint64_t nread; /* number of bytes of text read */
	int at_end;
	int started;
	int resumed; /* the next text follows damage */
	int damage;  /* code of damage that ended the file and is not yet reported; 0: none */
	char why[64];
};

/* Open PATH.  Return 0 or a negative code. */
int strat_block_source_open(struct strat_block_source *s, const char *path,
    const struct strat_format *from) __attribute__((warn_unused_result));

/* Open the LEN bytes at DATA, which outlive S, as does their NAME.  Same return value. */
int strat_source_open_memory(struct strat_block_source *s, const void *data, size_t len,
    const char *name, const struct strat_format *from) __attribute__((warn_unused_result));

/* Fill B with the next complete games of S.  Return 1 if there are games or damage, 0 at the end,
 * or -STRAT_E_NOMEM. */
int strat_block_source_next(struct strat_block_source *s, struct strat_block *b)
    __attribute__((warn_unused_result));

/* Close the file, but keep the memory for the next one. */
void strat_block_source_close(struct strat_block_source *s);

/* Free the memory. */
void strat_block_source_free(struct strat_block_source *s);
void strat_block_free(struct strat_block *b);

#endif
