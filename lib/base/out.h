/* out.h - text that grows in memory, from where it goes to a file, packed or not. */
#ifndef STRAT_BASE_OUT_H
#define STRAT_BASE_OUT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct strat_pack;
struct strat_report;

/* Text that grows in memory, from where it goes to a file or nowhere.  Errors stick: write
 * on and look once at the end.  All zero is an empty one. */
struct strat_out {
	char *text;
	size_t len, cap;
	int fd;    /* where strat_out_flush() writes */
	int error; /* 0, or the first negative code */
	int error_number;
	struct strat_pack *pack;          /* what it is packed with; NULL: it is not */
	size_t *marks, nmarks, marks_cap; /* where games begin in TEXT, if it is packed */
};

void strat_out_init(struct strat_out *o, int fd);
void strat_out_free(struct strat_out *o);
void strat_out_put(struct strat_out *o, const void *data, size_t len);

/* Room for LEN more bytes: where they go, O->len being for the caller to move on.  NULL: there
 * is none, or there was an error before. */
char *strat_out_reserve(struct strat_out *o, size_t len);
void strat_out_str(struct strat_out *o, const char *s);
void strat_out_char(struct strat_out *o, char c);
void strat_out_printf(struct strat_out *o, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void strat_out_vprintf(struct strat_out *o, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));

/* Copy the LEN bytes at S to TO, cut to the SIZE that it has room for, and a NUL; return LEN: what the
 * public functions that return text do.  SIZE may be 0. */
size_t strat_out_fit(char *to, size_t size, const char *s, size_t len);

/* Write what has gathered to the descriptor; packed, a rest may stay.  0 or the first error of
 * all. */
int strat_out_flush(struct strat_out *o);

/* Nothing comes behind this: write all, and what ends a packed file. */
int strat_out_end(struct strat_out *o);

/* Write what has gathered to the file PATH ("-": standard output), in place of the one that is there, which
 * stays until all is written.  Return 0, or a negative code, also that of an earlier error, given to
 * REP. */
int strat_out_save(struct strat_out *o, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Write LEN bytes to the descriptor past what has gathered. */
void strat_out_write(struct strat_out *o, const void *data, size_t len);

/* ------ packed ------ */

/* Where something begins in a file, and what strat_in_seek() needs to go there. */
struct strat_place {
	uint64_t at;   /* byte of the file; in blocked gzip a virtual offset */
	uint64_t text; /* byte of the text, from 0 */
	uint64_t line; /* from 1 */
};

struct strat_pack_options {
	int level; /* of zlib, 0..9 */
	int jobs;  /* threads that pack, at least 1 */
	/* If it is not NULL: told for each mark, in their order, where it came to stand. */
	void (*began)(void *arg, const struct strat_place *place);
	void *arg;
};

#define STRAT_PACK_LEVEL 6 /* what gzip does too */

/* From now on, before anything is written, write blocked gzip as HOW says.  O is then to be freed
 * with strat_out_free().  0 or -STRAT_E_NOMEM. */
int strat_out_pack(struct strat_out *o, const struct strat_pack_options *how)
    __attribute__((warn_unused_result));

/* A game begins at byte AT of the text that has gathered, not before the last one that was
 * marked: members are cut there, so that nobody who looks for it unpacks another one, unless it
 * is short. */
void strat_out_mark_boundary(struct strat_out *o, size_t at);

#endif
