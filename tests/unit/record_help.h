/* record_help.h - for tests: convert text to records, and records to canonical text. */
#ifndef TESTS_RECORD_HELP_H
#define TESTS_RECORD_HELP_H

#include <stdio.h>
#include <string.h>

#include "formats/format.h"

#define ROW     "AAAAAAAAAA"
#define LAKES   "AA__AA__AAAA__AA__AA"
#define ENDGAME "MEAAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW "AAAAAAAAQY"

/* Read TEXT into G, which is cleared first. */
static inline void
record_of(struct strat_record *g, const char *text)
{
	struct strat_text t = { .p = text, .end = text + strlen(text), .line = 1 };

	strat_record_clear(g);
	assert_int_equal(strat_format_sgr.read(&t, g, NULL), 1);
}

/* Return G as text; valid until the next call. */
static inline const char *
text_of_record(const struct strat_record *g)
{
	static char text[20000];
	struct strat_out out;

	strat_out_init(&out, -1);
	assert_int_equal(strat_format_sgr.write(&out, g, NULL, NULL, NULL), 0);
	assert_in_range(out.len, 1, sizeof text - 1);
	memcpy(text, out.text, out.len);
	text[out.len] = '\0';
	strat_out_free(&out);
	return text;
}

/* Append the name of a diagnostic and a blank. */
static inline void
note_word(void *arg, const struct strat_diag *d)
{
	strcat(strcat(arg, strat_code_name(d->code)), " ");
}

#endif
