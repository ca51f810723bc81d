/* out.h - a text buffer that grows in memory and can be written to a file, compressed or not. */
#ifndef STRAT_BASE_OUT_H
#define STRAT_BASE_OUT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct strat_pack;
struct strat_report;

/* A text buffer, which may be written to a file.  Errors are sticky: the caller can append without
 * checks and look at ERROR once at the end.  A zeroed struct is an empty buffer. */
struct strat_out {
	char *text;
	size_t len, cap;
	int fd;    /* the descriptor that strat_out_flush() writes to */
	int error; /* 0, or the first negative code */
	int error_number;
	struct strat_pack *pack;          /* the compressor; NULL: not compressed */
	size_t *marks, nmarks, marks_cap; /* offsets of games in TEXT, if compressed */
};

void strat_out_init(struct strat_out *o, int fd);
void strat_out_free(struct strat_out *o);
void strat_out_put(struct strat_out *o, const void *data, size_t len);

/* Reserve LEN more bytes and return a pointer to them; the caller then adds the bytes it used to
 * O->len.  Return NULL if out of memory or after an earlier error. */
char *strat_out_reserve(struct strat_out *o, size_t len);
void strat_out_str(struct strat_out *o, const char *s);
void strat_out_char(struct strat_out *o, char c);
void strat_out_printf(struct strat_out *o, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void strat_out_vprintf(struct strat_out *o, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));

/* Copy the LEN bytes at S to TO, truncated to SIZE bytes including a NUL, and return LEN, as the
 * public functions that return text do.  SIZE may be 0. */
size_t strat_copy_text(char *to, size_t size, const char *s, size_t len);

/* Write the buffered text to the descriptor; if compressed, an incomplete member may stay in the
 * buffer.  Return 0 or the first error so far. */
int strat_out_flush(struct strat_out *o);

/* Write all remaining text and, if compressed, the end marker.  Nothing can be appended
 * afterwards. */
int strat_out_end(struct strat_out *o);

/* Write the buffered text to the file PATH ("-": standard output).  An existing file is replaced
 * only after all data has been written.  Return 0, or a negative code, including that of an
 * earlier error, reported to REP. */
int strat_out_save(struct strat_out *o, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Write LEN bytes to the descriptor directly, bypassing the buffer. */
void strat_out_write(struct strat_out *o, const void *data, size_t len);

/* ------ compressed ------ */

/* A position in a file, with the information that strat_in_seek() needs. */
struct strat_place {
	uint64_t at;   /* offset in the file; in blocked gzip, a virtual offset */
	uint64_t text; /* offset in the text */
	uint64_t line; /* from 1 */
};

struct strat_pack_options {
	int level; /* of zlib, 0..9 */
	int jobs;  /* threads that compress, at least 1 */
	/* Receives the position of each mark, in order.  May be NULL. */
	void (*began)(void *arg, const struct strat_place *place);
	void *arg;
};

#define STRAT_PACK_LEVEL 6 /* the default of gzip */

/* Write blocked gzip with the options HOW.  Call this before anything is written.  O must then be
 * released with strat_out_free().  Return 0 or -STRAT_E_NOMEM. */
int strat_out_pack(struct strat_out *o, const struct strat_pack_options *how)
    __attribute__((warn_unused_result));

/* Mark byte AT of the buffered text as the start of a game; marks must be ascending.  Compressed
 * members end at marks, unless they would be too short, so that a reader who seeks to a game does
 * not decompress others. */
void strat_out_mark_boundary(struct strat_out *o, size_t at);

#endif
