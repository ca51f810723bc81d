/* coder_tags.c - code the tags of a game: their names and values. */
#include "formats/sgb/coder/coder_tags.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "formats/format.h"
#include "formats/parts.h"
#include "formats/sgr/sgr.h"

#define MAX_TAGS STRAT_MAX_TAGS
/* Limit for the tags of a block: bytes of names and values, and a cost for each tag. */
#define MAX_TAG_BYTES ((size_t)64 << 20)
#define TAG_COSTS     64
#define SHAPES        64 /* number of recent lists of names that can be repeated */

/* Numbers of some names that every block starts with.  BLUE shares the values of RED. */
enum { RED = 4, BLUE, RESULT, TERMINATION, RED_SETUP = 12, BLUE_SETUP };

static const char *const known_names[] = { "Event", "Site", "Date", "Round", "Red", "Blue",
	"Result", "Termination", "Rules", "Options", "Army", "View", "RedSetup", "BlueSetup",
	"Position", "Turn", "Captured", "Enchanted", "Moved", "KnownRed", "KnownBlue", "Rescued",
	"Ply", "Quiet", "Prior", "WhiteElo", "RedElo", "BlueElo", "TimeControl", "Time",
	"EventDate", "Annotator" };

#define KNOWN (sizeof known_names / sizeof *known_names)

struct shape {
	uint32_t *names;
	size_t n, cap;
};

struct strat_tags {
	struct strat_values values;
	size_t coded; /* size of all tags so far, including repetitions, which take few coded
		       * bytes */
	struct shape shapes[SHAPES]; /* the newest is at (nshapes - 1) % SHAPES */
	uint32_t nshapes;
	struct shape shape; /* of the current game */
	struct strat_number_chances which_shape, count, which_name;
	struct strat_chance is_setup[2], is_token;
	struct strat_value_model termination[STRAT_TAGS_ENDS];
};

/* ------ initialisation ------ */

int
strat_tags_open(struct strat_tags **m)
{
	*m = calloc(1, sizeof **m);
	return *m ? 0 : -STRAT_E_NOMEM;
}

void
strat_tags_close(struct strat_tags *m)
{
	size_t i;

	if (!m)
		return;
	for (i = 0; i < SHAPES; i++)
		free(m->shapes[i].names);
	free(m->shape.names);
	strat_values_free(&m->values);
	free(m);
}

void
strat_tags_reset(struct strat_tags *m)
{
	size_t i;

	for (i = 0; i < STRAT_TAGS_ENDS; i++)
		strat_value_model_reset(&m->termination[i]);
	strat_values_reset(&m->values);
	m->coded = 0;
	m->nshapes = 0;
	memset(&m->which_shape, 0, sizeof m->which_shape);
	memset(&m->count, 0, sizeof m->count);
	memset(&m->which_name, 0, sizeof m->which_name);
	memset(m->is_setup, 0, sizeof m->is_setup);
	memset(&m->is_token, 0, sizeof m->is_token);
}

/* ------ names ------ */

static int
add_known_names(struct strat_tags *m, int is_encoding)
{
	struct strat_values *v = &m->values;

	while (v->nnames < KNOWN)
		if (strat_values_add_name(v, known_names[v->nnames],
			v->nnames == BLUE ? RED : STRAT_NO_VALUE, is_encoding) < 0)
			return -STRAT_E_NOMEM;
	return 0;
}

static int
set_shape(struct shape *to, size_t n)
{
	void *list = to->names;

	if (strat_vec_grow(&list, &to->cap, n, sizeof *to->names) < 0)
		return -STRAT_E_NOMEM;
	to->names = list;
	to->n = n;
	return 0;
}

/* Return how many games ago the same names were used, from 1, or 0 if not recently. */
static uint32_t
find_shape(const struct strat_tags *m)
{
	uint32_t ago;

	for (ago = 1; ago <= m->nshapes && ago <= SHAPES; ago++) {
		const struct shape *s = &m->shapes[(m->nshapes - ago) % SHAPES];

		if (s->n == m->shape.n &&
		    (!s->n || memcmp(s->names, m->shape.names, s->n * sizeof *s->names) == 0))
			return ago;
	}
	return 0;
}

/* Set M->shape to the names of G's tags that are known. */
static int
take_shape(struct strat_tags *m, const struct strat_record *g)
{
	size_t i;

	if (set_shape(&m->shape, g->ntags) < 0)
		return -STRAT_E_NOMEM;
	for (i = 0; i < g->ntags; i++)
		m->shape.names[i] = strat_values_find_name(&m->values, g->text + g->tags[i].name);
	return 0;
}

static int
code_new_shape(struct strat_tags *m, struct strat_coder *c, struct strat_word_stream *w,
    const struct strat_record *g)
{
	uint32_t n = strat_code_number(c, &m->count, (uint32_t)m->shape.n), i;
	int rc;

	if (n > MAX_TAGS)
		return -STRAT_E_ARCHIVE;
	if (!c->out && set_shape(&m->shape, n) < 0)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n; i++) {
		uint32_t *name = &m->shape.names[i];
		uint32_t number = c->out && *name != STRAT_NO_VALUE ? *name + 1 : 0;

		number = strat_code_number(c, &m->which_name, number);
		if (number > m->values.nnames)
			return -STRAT_E_ARCHIVE;
		*name = number ? number - 1 : (uint32_t)m->values.nnames;
		if (!number &&
		    (rc = strat_values_add_name(&m->values,
			 strat_word(w, c->out ? g->text + g->tags[i].name : NULL), STRAT_NO_VALUE,
			 c->out != NULL)) < 0)
			return rc;
	}
	if (set_shape(&m->shapes[m->nshapes % SHAPES], n) < 0)
		return -STRAT_E_NOMEM;
	if (n)
		memcpy(m->shapes[m->nshapes % SHAPES].names, m->shape.names,
		    n * sizeof *m->shape.names);
	m->nshapes++;
	return 0;
}

static int
code_shape(struct strat_tags *m, struct strat_coder *c, struct strat_word_stream *w,
    const struct strat_record *g)
{
	uint32_t ago = 0;
	const struct shape *s;

	if (c->out) {
		if (take_shape(m, g) < 0)
			return -STRAT_E_NOMEM;
		ago = find_shape(m);
	}
	ago = strat_code_number(c, &m->which_shape, ago);
	if (ago > SHAPES || ago > m->nshapes)
		return -STRAT_E_ARCHIVE;
	if (!ago)
		return code_new_shape(m, c, w, g);
	s = &m->shapes[(m->nshapes - ago) % SHAPES];
	if (!c->out) {
		if (set_shape(&m->shape, s->n) < 0)
			return -STRAT_E_NOMEM;
		if (s->n)
			memcpy(m->shape.names, s->names, s->n * sizeof *s->names);
	}
	return 0;
}

/* ------ values ------ */

static int
is_setup_tag(uint32_t name)
{
	return name == RED_SETUP || name == BLUE_SETUP;
}

/* Code the value S of tag NAME; when decoding, add the tag. */
static int
set_tag(struct strat_tags *m, struct strat_coder *c, struct strat_record *g, uint32_t name,
    const char *s)
{
	const char *text = strat_values_name(&m->values, name);
	int other; /* reported when the archive was made */

	m->coded += TAG_COSTS + strlen(text) + strlen(s);
	if (c->out)
		return 0;
	if (m->coded > MAX_TAG_BYTES || g->ntext > 2 * STRAT_MAX_GAME_TEXT)
		return -STRAT_E_ARCHIVE;
	return strat_decoded(strat_part_add_tag(g, text, strlen(text), s, strlen(s), 0, &other));
}

/* Set the value of tag NAME, which G has, to S; the value was left open by strat_tags_code(). */
static int
set_value(struct strat_tags *m, struct strat_coder *c, struct strat_record *g, uint32_t name,
    const char *s)
{
	const char *text = known_names[name];

	m->coded += strlen(s);
	if (c->out)
		return 0;
	if (m->coded > MAX_TAG_BYTES || strat_part_check_tag(text, strlen(text), s, strlen(s)) < 0)
		return -STRAT_E_ARCHIVE;
	return strat_record_set_tag(g, text, s, strlen(s));
}

/* Code a setup with the model of setups, or as words; SET stores the decoded value. */
static int
code_setup(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_word_stream *w, struct strat_record *g, uint32_t name, const char *s,
    int (*set)(
	struct strat_tags *, struct strat_coder *, struct strat_record *, uint32_t, const char *))
{
	enum strat_side side = name == RED_SETUP ? STRAT_RED : STRAT_BLUE;
	struct strat_setup setup = { 0, 0, { 0 } };
	char text[STRAT_SETUP_TEXT];
	int is_setup = c->out && strat_setup_read(&setup, s, side), rc;

	if (strat_code_bit(c, &m->is_setup[side], is_setup)) {
		if (strat_setups_code(setups, c, &setup) < 0)
			return -STRAT_E_ARCHIVE;
		strat_setup_write(text, &setup, side);
		return set(m, c, g, name, text);
	}
	rc = strat_value_code(&m->values, c, w, name, &m->values.names[name].model, s, &s);
	return rc < 0 ? rc : set(m, c, g, name, s);
}

int
strat_tags_code(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_word_stream *w, struct strat_record *g)
{
	size_t i;
	int rc;

	if (add_known_names(m, c->out != NULL) < 0)
		return -STRAT_E_NOMEM;
	rc = code_shape(m, c, w, g);
	for (i = 0; rc == 0 && i < m->shape.n; i++) {
		uint32_t name = m->shape.names[i];
		const char *s = c->out ? g->text + g->tags[i].value : "";

		if (setups && is_setup_tag(name)) {
			rc = code_setup(m, setups, c, w, g, name, s, set_tag);
			continue;
		}
		if (name == RESULT || name == TERMINATION || is_setup_tag(name))
			s = ""; /* coded elsewhere */
		else
			rc = strat_value_code(&m->values, c, w, m->values.names[name].column,
			    &m->values.names[name].model, s, &s);
		if (rc == 0)
			rc = set_tag(m, c, g, name, s);
	}
	return rc;
}

int
strat_tags_code_setups(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_word_stream *w, struct strat_record *g)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < m->shape.n; i++)
		if (is_setup_tag(m->shape.names[i]))
			rc = code_setup(m, setups, c, w, g, m->shape.names[i],
			    c->out ? g->text + g->tags[i].value : "", set_value);
	return rc;
}

int
strat_tags_code_end(struct strat_tags *m, struct strat_coder *c, struct strat_word_stream *w,
    struct strat_record *g, unsigned which)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < m->shape.n; i++) {
		uint32_t name = m->shape.names[i];
		const char *s = c->out ? g->text + g->tags[i].value : "";
		const char *token = strat_result_token[g->result];

		if (name != RESULT && name != TERMINATION)
			continue;
		if (name == RESULT &&
		    strat_code_bit(c, &m->is_token, c->out && strcmp(s, token) == 0))
			s = token;
		else
			rc = strat_value_code(&m->values, c, w, name,
			    name == RESULT ? &m->values.names[name].model : &m->termination[which],
			    s, &s);
		if (rc == 0)
			rc = set_value(m, c, g, name, s);
	}
	return rc;
}

int
strat_tags_are_full(const struct strat_tags *m)
{
	return m->values.nnames > STRAT_MAX_NAMES - MAX_TAGS ||
	    m->values.pool.len > STRAT_MAX_POOL / 4 || m->coded > MAX_TAG_BYTES / 4;
}
