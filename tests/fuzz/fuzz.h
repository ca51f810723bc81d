/* fuzz.h - shared by the fuzz targets: the entry point, assertions, texts, comparing records. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "game/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Assert TRUTH, which must hold for any input. */
#define MUST(truth) ((truth) ? (void)0 : fuse(__FILE__, __LINE__, #truth))

__attribute__((noreturn)) static inline void
fuse(const char *file, int line, const char *truth)
{
	fprintf(stderr, "%s:%d: this must hold: %s\n", file, line, truth);
	abort();
}

/* Return the input in memory of its own, so that a sanitizer notices reading beyond it; *END is
 * NUL. */
static inline struct strat_text
text_of(const void *data, size_t size)
{
	char *p = malloc(size + 1);

	MUST(p != NULL);
	if (size)
		memcpy(p, data, size);
	p[size] = '\0';
	return (struct strat_text){ .p = p, .end = p + size, .file = "fuzz", .line = 1 };
}

static inline void
text_free(struct strat_text t)
{
	free((void *)(uintptr_t)t.p);
}

/* Read the next game of T by FORMAT into G, and assert what every reader guarantees. */
static inline int
next_game(const struct strat_format *format, struct strat_text *t, struct strat_record *g,
    struct strat_report *rep)
{
	unsigned long told = rep->count[STRAT_FAULT];
	const char *before = t->p;
	int rc;

	strat_record_clear(g);
	if (t->p == t->end)
		return 0;
	rc = format->read(t, g, rep);
	MUST(rc <= 1 && t->p <= t->end);
	MUST(rc != 0 || t->p == t->end);
	MUST(rc == 0 || t->p > before || (rc > 0 && t->state));
	MUST(rc >= 0 || rep->count[STRAT_FAULT] > told);
	return rc;
}

/* Read the next game without a fault. */
static inline int
next_good(const struct strat_format *format, struct strat_text *t, struct strat_record *g)
{
	struct strat_report rep;
	int rc;

	do {
		rep = (struct strat_report){ 0 };
		rc = next_game(format, t, g, &rep);
	} while (rc != 0 && rep.count[STRAT_FAULT]);
	return rc;
}

/* Return 1 if A and B are equal except for blanks between words. */
static inline int
same_words(const char *a, const char *b)
{
	static const char blanks[] = " \t\r\n";
	size_t n, m;

	for (;; a += n, b += n) {
		a += strspn(a, blanks);
		b += strspn(b, blanks);
		n = strcspn(a, blanks);
		m = strcspn(b, blanks);
		if (n != m || memcmp(a, b, n) != 0)
			return 0;
		if (n == 0)
			return 1;
	}
}

static inline int
same_ply(const struct strat_ply *a, const struct strat_ply *b)
{
	return a->from == b->from && a->to == b->to && a->via == b->via && a->kind == b->kind &&
	    a->shown == b->shown && a->outcome == b->outcome && a->rescue == b->rescue &&
	    a->rescue_at == b->rescue_at && a->around == b->around;
}

#endif
