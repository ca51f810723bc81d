/* tables_help.h - for tests of formats that are tables: records there and back. */
#ifndef TESTS_TABLES_HELP_H
#define TESTS_TABLES_HELP_H

#include "read_help.h"

static struct strat_record g;
static struct strat_out out;

/* The first game of TEXT by F to G. */
static inline int
read_as(const struct strat_format *f, const char *text, size_t len, struct strat_report *rep)
{
	struct strat_text t = { .p = text, .end = text + len, .line = 1 };

	strat_record_clear(&g);
	return f->read(&t, &g, rep);
}

/* G by F to OUT, as a file with a NUL behind it. */
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

/* TEXT, a file by FROM, as one by TO: good until the next call. */
static inline const char *
converted(const struct strat_format *from, const char *text, const struct strat_format *to)
{
	if (read_as(from, text, strlen(text), NULL) != 1 || write_as(to, NULL) != 0)
		return "it could not be converted";
	return out.text;
}

/* The record TEXT by FORMAT and back. */
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

/* What is heard of TEXT read by FORMAT. */
static inline char *
heard_of(const struct strat_format *format, const char *text, size_t len)
{
	static struct heap h;

	h.len = 0;
	log_text(&h, text, len, format);
	return h.text;
}

#endif
