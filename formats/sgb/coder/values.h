/* values.h - code the values of tags.  Each tag has a column of values; one that occurred before in
 * the block is coded as a number, and new ones go to a separate text.  sgb(5) describes this under
 * TAGS. */
#ifndef STRAT_FORMATS_SGB_CODER_VALUES_H
#define STRAT_FORMATS_SGB_CODER_VALUES_H

#include "base/diag.h"
#include "formats/sgb/coder/coder.h"

/* The text of a block: words, each followed by a NUL. */
struct strat_word_stream {
	struct strat_out *out; /* NULL when reading */
	const char *p, *end;
	int is_bad; /* more words were requested than the text contains */
};

/* Append S to the text and return it, or read the next word; never NULL. */
const char *strat_word(struct strat_word_stream *w, const char *s);

/* Return the code for RC when decoding: values that no record can have are damage. */
static inline int
strat_decoded(int rc)
{
	return rc >= 0 || rc == -STRAT_E_NOMEM ? rc : -STRAT_E_ARCHIVE;
}

#define STRAT_NO_VALUE  UINT32_MAX
#define STRAT_MAX_NAMES 4096 /* per block; some more are allowed for its last game */
#define STRAT_MAX_POOL  ((size_t)24 << 20)

/* The model of a tag: its last value was number LAST of its column. */
struct strat_value_model {
	uint32_t last;
	struct strat_chance kind[4];
	struct strat_number_chances by;
};

void strat_value_model_reset(struct strat_value_model *sp);

struct strat_name {
	uint32_t text;   /* offset in the pool */
	uint32_t column; /* the name whose column it uses */
	uint32_t *values;
	size_t nvalues, cap;
	struct strat_value_model model;
};

struct strat_value_place; /* hash table entry, used when encoding */

/* An empty struct strat_values is all zero. */
struct strat_values {
	struct strat_out pool; /* words, each followed by a NUL */
	struct strat_name *names;
	size_t nnames, names_cap;
	struct strat_value_place *places;
	size_t nplaces, nvalues;
};

void strat_values_reset(struct strat_values *v); /* empty it for a new block, but keep the memory */
void strat_values_free(struct strat_values *v);

/* Add the name TEXT.  It shares the values of name COLUMN, or with STRAT_NO_VALUE has its own.
 * Return 0 or a negative code. */
int strat_values_add_name(
    struct strat_values *v, const char *text, uint32_t column, int is_encoding);

/* Return the number of the name TEXT, or STRAT_NO_VALUE; or the text of a name.  For encoding
 * only. */
uint32_t strat_values_find_name(const struct strat_values *v, const char *text);

static inline const char *
strat_values_name(const struct strat_values *v, uint32_t name)
{
	return v->pool.text + v->names[name].text;
}

/* Code the value S with the model SP in COLUMN, and set *CODED to it; it is valid until another
 * value is added. */
int strat_value_code(struct strat_values *v, struct strat_coder *c, struct strat_word_stream *w,
    uint32_t column, struct strat_value_model *sp, const char *s, const char **coded);

#endif
