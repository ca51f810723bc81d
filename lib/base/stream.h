/* stream.h - bytes in and bytes out: descriptors, memory, gzip recognised by its content. */
#ifndef STRAT_BASE_STREAM_H
#define STRAT_BASE_STREAM_H

#include <stdarg.h>
#include <stddef.h>

struct strat_in;

/* Open PATH, or standard input when PATH is "-".  Gzip (one member or many) is inflated as
 * it is read.  0 and *IN, or a negative code; errno says more. */
int strat_in_open(struct strat_in **in, const char *path) __attribute__((warn_unused_result));

/* The LEN bytes at DATA, which must outlive the stream.  Gzip is recognised here too. */
int strat_in_memory(struct strat_in **in, const void *data, size_t len)
    __attribute__((warn_unused_result));

/* Read up to LEN bytes to TO and say in *GOT how many; fewer only at the end or before
 * damage.  1: there may be more, 0: that was the end, negative: -STRAT_E_IO or
 * -STRAT_E_GZIP (*GOT bytes are good all the same). */
int strat_in_read(struct strat_in *in, void *to, size_t len, size_t *got)
    __attribute__((warn_unused_result));

/* Bytes consumed so far of the file itself, compressed as it is; and its size, 0 if unknown. */
size_t strat_in_tell(const struct strat_in *in);
size_t strat_in_size(const struct strat_in *in);

void strat_in_close(struct strat_in *in);

/* Text that grows in memory, from where it goes to a file or nowhere.  Errors stick: write
 * on and look once at the end.  All zero is an empty one. */
struct strat_out {
	char *text;
	size_t len, cap;
	int fd;    /* where strat_out_flush() writes */
	int error; /* 0, or the first negative code */
	int error_number;
};

void strat_out_init(struct strat_out *o, int fd);
void strat_out_free(struct strat_out *o);
void strat_out_put(struct strat_out *o, const void *data, size_t len);

/* Have room for LEN bytes more behind TEXT + LEN of O: they may be written there, and counted.
 * 0, or the first error of all. */
int strat_out_reserve(struct strat_out *o, size_t len) __attribute__((warn_unused_result));
void strat_out_str(struct strat_out *o, const char *s);
void strat_out_char(struct strat_out *o, char c);
void strat_out_printf(struct strat_out *o, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void strat_out_vprintf(struct strat_out *o, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));

/* Write what has gathered to the descriptor.  0 or the first error of all. */
int strat_out_flush(struct strat_out *o);

#endif
