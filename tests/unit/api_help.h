/* api_help.h - for tests of the public headers: a record out of text. */
#ifndef TESTS_API_HELP_H
#define TESTS_API_HELP_H

#include <string.h>

#include <strat/io.h>

/* Return a new record, the first game of TEXT; the caller deletes it. */
static inline struct strat_record *
game(const char *text)
{
	struct strat_record *g = strat_record_new();
	struct strat_reader *r;

	assert_int_equal(strat_reader_open_memory(&r, text, strlen(text), "text", NULL, NULL), 0);
	assert_int_equal(strat_reader_next(r, g), 1);
	strat_reader_close(r);
	return g;
}

#endif
