/* archive.h - an archive file opened for random access: the positions of its blocks, and of damage.
 *
 * If the index at the end is intact, only the indexes are read; in joined archives, the index of
 * each. Otherwise the whole file is searched for chunk headers. */
#ifndef STRAT_FORMATS_SGB_ARCHIVE_H
#define STRAT_FORMATS_SGB_ARCHIVE_H

#include "formats/sgb/contents.h"

/* A block, or bytes that are not a chunk. */
struct strat_archive_part {
	uint64_t offset, len; /* in the file, including the header */
	uint64_t before;      /* number of games of the file before it */
	uint32_t games, plies;
	uint8_t kind;      /* enum strat_chunk_kind; 0: not a chunk */
	uint8_t is_cut;    /* the file ends inside it */
	uint8_t is_unsure; /* games were lost before it, and their number is unknown */
};

struct strat_archive {
	int fd;           /* owned by the caller */
	const char *file; /* for messages */
	uint64_t size;
	struct strat_archive_part *parts; /* blocks and damage, in file order */
	size_t n, cap;
	uint64_t games, plies;
	uint64_t head;        /* start of the last archive with an intact end; the next five members
			       * describe it */
	uint64_t end;         /* end of that archive; 0: none */
	int end_version;      /* format version of its end */
	int is_headless;      /* its head is damaged */
	uint32_t block_games; /* its number of games per block */
	struct strat_contents_index *indexes; /* its indexes */
	size_t nindexes;
	size_t nended;        /* number of parts before END */
	uint64_t ended_games; /* number of games before END */
	size_t nlast;         /* number of parts before HEAD */
	int is_indexed;       /* the parts before END were taken from indexes */
	int is_appended;      /* the bytes after END are an unfinished append */
};

/* Buffer for reading parts; initialise with zeros. */
struct strat_archive_bytes {
	struct strat_chunk chunk;
	char *text; /* header and data */
	size_t len, cap;
};

/* Find the parts of the regular file FD; FILE is its name in messages.  Return 0 or a negative code
 * that REP received, if the file cannot be read or is not an archive.  Damage is not reported. */
int strat_archive_open(struct strat_archive *a, int fd, const char *file, struct strat_report *rep)
    __attribute__((warn_unused_result));
void strat_archive_free(struct strat_archive *a);

/* Append PART, whose games get the next numbers.  Return 0 or -STRAT_E_NOMEM. */
int strat_archive_add(struct strat_archive *a, const struct strat_archive_part *part)
    __attribute__((warn_unused_result));

/* Read LEN bytes of the file at AT into TO.  Return 0, -STRAT_E_CUT if the file is shorter, or
 * -STRAT_E_IO. */
int strat_archive_read_bytes(const struct strat_archive *a, uint64_t at, void *to, size_t len)
    __attribute__((warn_unused_result));

/* Read PART into B: its header into B->chunk, header and data into B->text, whose earlier content is
 * overwritten.  The caller frees B->text in the end, also after a failure.  Threads may read in
 * parallel, each with its own B.  Return 0, -STRAT_E_ARCHIVE if the part is missing or damaged,
 * -STRAT_E_CUT if the file ends inside it, -STRAT_E_IO with errno set, or -STRAT_E_NOMEM. */
int strat_archive_read(const struct strat_archive *a, const struct strat_archive_part *part,
    struct strat_archive_bytes *b) __attribute__((warn_unused_result));

/* Append the blocks and indexes of the last archive with an intact end to X, so that games can be
 * appended to it.  Return 0 or -STRAT_E_NOMEM. */
int strat_archive_contents(const struct strat_archive *a, struct strat_contents *x)
    __attribute__((warn_unused_result));

/* Report to REP that reading PART failed with RC, and which games are lost: all after the first
 * GOOD.  Return RC. */
int strat_archive_report(const struct strat_archive *a, const struct strat_archive_part *part,
    uint32_t good, int rc, struct strat_report *rep);

/* If the numbers of PART's games do not count games that were lost before it, report this to REP
 * and return 1, else return 0. */
int strat_archive_report_unsure(
    const struct strat_archive *a, const struct strat_archive_part *part, struct strat_report *rep);

/* Report to REP that the end is missing or damaged, unless it is intact. */
void strat_archive_report_end(const struct strat_archive *a, struct strat_report *rep);

/* Call EACH for every chunk from FROM to TO, and for the bytes between chunks with CH NULL, until
 * it returns a negative value.  Return that, 0, or a negative code. */
int strat_archive_walk(const struct strat_archive *a, uint64_t from, uint64_t to,
    int (*each)(void *arg, const struct strat_archive_part *part, const struct strat_chunk *ch),
    void *arg) __attribute__((warn_unused_result));

#endif
