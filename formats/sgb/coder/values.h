/* values.h - what tags say: each tag has a column of values, and what was said before in the block
 * is coded as a number; new words go to a text of their own.  sgb(5), TAGS. */
#ifndef STRAT_FORMATS_SGB_CODER_VALUES_H
#define STRAT_FORMATS_SGB_CODER_VALUES_H

#include "base/diag.h"
#include "formats/sgb/coder/coder.h"

/* The text of a block: words one after the other, each with its NUL. */
struct strat_word_stream {
	struct strat_out *out; /* NULL: reading */
	const char *p, *end;
	int is_bad; /* more words were asked for than there are */
};

/* The next word: S goes to the text and comes back, or what the text has; never NULL. */
const char *strat_word(struct strat_word_stream *w, const char *s);

/* Return the code for RC when decoding: values that no record can have are damage. */
static inline int
strat_decoded(int rc)
{
	return rc >= 0 || rc == -STRAT_E_NOMEM ? rc : -STRAT_E_ARCHIVE;
}

#define STRAT_NO_VALUE  UINT32_MAX
#define STRAT_MAX_NAMES 4096 /* of a block; some more are left for its last game */
#define STRAT_MAX_POOL  ((size_t)24 << 20)

/* How a tag speaks: what it said last is value number LAST of its column. */
struct strat_value_model {
	uint32_t last;
	struct strat_chance kind[4];
	struct strat_number_chances by;
};

void strat_value_model_reset(struct strat_value_model *sp);

struct strat_name {
	uint32_t text;   /* where in the pool */
	uint32_t column; /* the name whose values it shares */
	uint32_t *values;
	size_t nvalues, cap;
	struct strat_value_model model;
};

struct strat_value_place; /* where a value of a column is, for the encoder */

/* All zero is the beginning. */
struct strat_values {
	struct strat_out pool; /* words, each with its NUL */
	struct strat_name *names;
	size_t nnames, names_cap;
	struct strat_value_place *places;
	size_t nplaces, nvalues;
};

void strat_values_reset(struct strat_values *v); /* a block begins; keeps its memory */
void strat_values_free(struct strat_values *v);

/* Add the name TEXT, which shares the values of name COLUMN, STRAT_NO_VALUE: has its own.  0 or a
 * negative code. */
int strat_values_add_name(
    struct strat_values *v, const char *text, uint32_t column, int is_encoding);

/* The number of the name TEXT, or STRAT_NO_VALUE; and its text.  Encoding only. */
uint32_t strat_values_find_name(const struct strat_values *v, const char *text);

static inline const char *
strat_values_name(const struct strat_values *v, uint32_t name)
{
	return v->pool.text + v->names[name].text;
}

/* Code the value S that SP says in COLUMN; *SAID is it, until the next one is added. */
int strat_value_code(struct strat_values *v, struct strat_coder *c, struct strat_word_stream *w,
    uint32_t column, struct strat_value_model *sp, const char *s, const char **coded);

#endif
