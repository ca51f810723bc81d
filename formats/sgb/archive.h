/* archive.h - an archive in a file, opened for random access: what its parts are and where.
 *
 * Where the index at the end is good it says so, and nothing else is read; archives one after the
 * other each have theirs.  Where it is not, the headers are gone through. */
#ifndef STRAT_FORMATS_SGB_ARCHIVE_H
#define STRAT_FORMATS_SGB_ARCHIVE_H

#include "formats/sgb/contents.h"

/* A block, or bytes that are none. */
struct strat_archive_part {
	uint64_t offset, len; /* in the file, header included */
	uint64_t before;      /* games of the file before it */
	uint32_t games, plies;
	uint8_t kind;      /* enum strat_chunk_kind; 0: no chunk */
	uint8_t is_cut;    /* the file ends in it */
	uint8_t is_unsure; /* its games are numbered without games lost before it */
};

struct strat_archive {
	int fd;           /* the caller's */
	const char *file; /* for messages */
	uint64_t size;
	struct strat_archive_part *parts; /* blocks and damage, in the order of the file */
	size_t n, cap;
	uint64_t games, plies;
	uint64_t head;        /* where the last archive that has a good end begins, */
	uint64_t end;         /* and where that end ends; 0: there is none */
	int end_version;      /* its version, */
	int is_headless;      /* its head is damaged, */
	uint32_t block_games; /* how many games fill a block there, */
	struct strat_contents_index *indexes; /* and its indexes */
	size_t nindexes;
	size_t nended;        /* parts before that, */
	uint64_t ended_games; /* and their games */
	size_t nlast;         /* parts before that head */
	int is_indexed;       /* the parts before END are what the indexes say */
	int is_appended;      /* what is after END is an append that was not finished */
};

/* Buffers for reading a part; all zero: empty. */
struct strat_archive_bytes {
	struct strat_chunk chunk;
	char *text; /* header and bytes */
	size_t len, cap;
};

/* Find the parts of the regular file FD, which FILE is called.  0, or a negative code that REP was
 * told: it cannot be read, or is no archive.  Damage is not told here. */
int strat_archive_open(struct strat_archive *a, int fd, const char *file, struct strat_report *rep)
    __attribute__((warn_unused_result));
void strat_archive_free(struct strat_archive *a);

/* Append PART, whose games get the next numbers.  0 or -STRAT_E_NOMEM. */
int strat_archive_add(struct strat_archive *a, const struct strat_archive_part *part)
    __attribute__((warn_unused_result));

/* The part that has game N, from 1; a->n: none has. */
size_t strat_archive_find(const struct strat_archive *a, uint64_t n);

/* Read LEN bytes of the file at AT to TO.  0, -STRAT_E_CUT if the file is shorter, or -STRAT_E_IO. */
int strat_archive_read_bytes(const struct strat_archive *a, uint64_t at, void *to, size_t len)
    __attribute__((warn_unused_result));

/* Read PART, many at a time if that is wished.  0; -STRAT_E_ARCHIVE: it is not there or not
 * whole, -STRAT_E_CUT: the file ends in it; -STRAT_E_IO or -STRAT_E_NOMEM. */
int strat_archive_read(const struct strat_archive *a, const struct strat_archive_part *part,
    struct strat_archive_bytes *b) __attribute__((warn_unused_result));

/* Append what the last archive that has a good end has, to which games are to be appended, to X.  0
 * or -STRAT_E_NOMEM. */
int strat_archive_contents(const struct strat_archive *a, struct strat_contents *x)
    __attribute__((warn_unused_result));

/* Tell REP that PART is damaged as RC says, and which games are lost: all after the first GOOD.
 * Back comes RC. */
int strat_archive_report(const struct strat_archive *a, const struct strat_archive_part *part,
    uint32_t good, int rc, struct strat_report *rep);

/* Tell REP that the numbers of the games of PART do not count those that were lost before it, if that is
 * so.  1 if it was told, else 0. */
int strat_archive_report_unsure(
    const struct strat_archive *a, const struct strat_archive_part *part, struct strat_report *rep);

/* Tell REP that there is no end where one should be, if that is so. */
void strat_archive_report_end(const struct strat_archive *a, struct strat_report *rep);

/* Go through the chunks from FROM up to TO, and what is none: EACH, with what its header says (NULL
 * where it is no chunk), says 0, or negative: stop with this. */
int strat_archive_walk(const struct strat_archive *a, uint64_t from, uint64_t to,
    int (*each)(void *arg, const struct strat_archive_part *part, const struct strat_chunk *ch),
    void *arg) __attribute__((warn_unused_result));

#endif
