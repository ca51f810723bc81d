/* tables_help.h - for tests of table formats: round trips of records. */
#ifndef TESTS_TABLES_HELP_H
#define TESTS_TABLES_HELP_H

#include "read_help.h"

static struct strat_record g;
static struct strat_out out;

/* Read the first game of TEXT by F into G. */
static inline int
read_as(const struct strat_format *f, const char *text, size_t len, struct strat_report *rep)
{
	struct strat_text t = { .p = text, .end = text + len, .line = 1 };

	strat_record_clear(&g);
	return f->read(&t, &g, rep);
}

/* Write G by F to OUT, as a file that ends with NUL. */
static inline int
write_as(const struct strat_format *f, struct strat_report *rep)
{
	void *state = NULL;
	int rc = 0;

	out.len = 0;
	if (f->begin)
		rc = f->begin(&out, NULL, &state);
	if (rc == 0)
		rc = f->write(&out, &g, NULL, state, rep);
	if (f->end)
		f->end(&out, state);
	strat_out_char(&out, '\0');
	return rc;
}

/* Return TEXT, a file of FROM, converted to TO; valid until the next call. */
static inline const char *
converted(const struct strat_format *from, const char *text, const struct strat_format *to)
{
	if (read_as(from, text, strlen(text), NULL) != 1 || write_as(to, NULL) != 0)
		return "it could not be converted";
	return out.text;
}

/* Return the record TEXT after writing it in FORMAT and reading it back. */
static inline const char *
there_and_back(const struct strat_format *format, const char *text)
{
	static char copy[100000];

	strcpy(copy, converted(&strat_format_sgr, text, format));
	return converted(format, copy, &strat_format_sgr);
}

static inline int
forget(void **state)
{
	(void)state;
	strat_record_free(&g);
	strat_out_free(&out);
	return 0;
}

/* Return the diagnostics of reading TEXT by FORMAT. */
static inline char *
heard_of(const struct strat_format *format, const char *text, size_t len)
{
	static struct heap h;

	h.len = 0;
	log_text(&h, text, len, format);
	return h.text;
}

#endif
