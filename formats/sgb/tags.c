/* tags.c - the tags of a game: which there are, and what they say. */
#include "formats/sgb/tags.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "formats/format.h"
#include "formats/parts.h"
#include "formats/sgr.h"

#define MAX_TAGS  STRAT_MAX_TAGS
#define MAX_NAMES 4096 /* of a block; some more are left for its last game */
#define MAX_POOL  ((size_t)24 << 20)
#define MAX_SAID  ((size_t)64 << 20) /* bytes of all tags of a block, names too, */
#define TAG_COSTS 64                 /* each tag counted as so many more */
#define SHAPES    64                 /* lists of tags that may come again */
#define NONE      UINT32_MAX
#define NAMES     (UINT32_MAX - 1) /* the column of the names themselves */

/* Names that every block knows; BLUE says the same things as RED. */
enum { RED = 4, BLUE, RESULT, TERMINATION, RED_SETUP = 12, BLUE_SETUP };

static const char *const known_names[] = { "Event", "Site", "Date", "Round", "Red", "Blue",
	"Result", "Termination", "Rules", "Options", "Army", "View", "RedSetup", "BlueSetup",
	"Position", "Turn", "Captured", "Enchanted", "Moved", "KnownRed", "KnownBlue", "Rescued",
	"Ply", "Quiet", "Prior", "WhiteElo", "RedElo", "BlueElo", "TimeControl", "Time",
	"EventDate", "Annotator" };

#define KNOWN (sizeof known_names / sizeof *known_names)

/* How a value is coded. */
enum kind { AS_BEFORE, SEEN, NEW, COUNTED, KINDS_BITS = 2 };

/* How a tag speaks: what it said last is value number LAST of its column. */
struct speaker {
	uint32_t last;
	struct strat_chance kind[1 << KINDS_BITS];
	struct strat_number_chances by;
};

struct name {
	uint32_t text;   /* where in pool */
	uint32_t column; /* the name whose values it shares */
	uint32_t *values;
	size_t nvalues, cap;
	struct speaker speaker;
};

struct shape {
	uint32_t *names;
	size_t n, cap;
};

/* Where a value of a column is, for the encoder. */
struct place {
	uint32_t hash, column, value; /* value NONE: free */
};

struct strat_tags {
	struct strat_out pool; /* words, each with its NUL */
	size_t said;           /* in tags, repeated ones too: few bytes can say a word often */
	struct name *names;
	size_t nnames, names_cap;
	struct shape shapes[SHAPES]; /* the newest at (nshapes - 1) % SHAPES */
	uint32_t nshapes;
	struct shape shape; /* of the game at hand */
	struct strat_number_chances which_shape, count, which_name;
	struct strat_chance is_setup[2], is_token;
	struct speaker termination[STRAT_BOARD_ENDS];
	struct place *places;
	size_t nplaces, nvalues;
};

const char *
strat_word(struct strat_words *w, const char *s)
{
	const char *end;

	if (w->out) {
		strat_out_put(w->out, s, strlen(s) + 1);
		return s;
	}
	s = w->p;
	end = w->p < w->end ? memchr(w->p, '\0', (size_t)(w->end - w->p)) : NULL;
	if (!end) {
		w->is_bad = 1;
		return "";
	}
	w->p = end + 1;
	return s;
}

/* ------ beginnings ------ */

int
strat_tags_open(struct strat_tags **m)
{
	*m = calloc(1, sizeof **m);
	if (!*m)
		return -STRAT_E_NOMEM;
	strat_out_init(&(*m)->pool, -1);
	return 0;
}

void
strat_tags_close(struct strat_tags *m)
{
	size_t i;

	if (!m)
		return;
	for (i = 0; i < m->names_cap; i++)
		free(m->names[i].values);
	for (i = 0; i < SHAPES; i++)
		free(m->shapes[i].names);
	free(m->names);
	free(m->shape.names);
	free(m->places);
	strat_out_free(&m->pool);
	free(m);
}

static void
reset_speaker(struct speaker *sp)
{
	memset(sp, 0, sizeof *sp);
	sp->last = NONE;
}

void
strat_tags_forget(struct strat_tags *m)
{
	size_t i;

	for (i = 0; i < STRAT_BOARD_ENDS; i++)
		reset_speaker(&m->termination[i]);
	for (i = 0; i < m->nplaces; i++)
		m->places[i].value = NONE;
	m->pool.len = m->nvalues = m->said = 0;
	m->nnames = 0;
	m->nshapes = 0;
	memset(&m->which_shape, 0, sizeof m->which_shape);
	memset(&m->count, 0, sizeof m->count);
	memset(&m->which_name, 0, sizeof m->which_name);
	memset(m->is_setup, 0, sizeof m->is_setup);
	memset(&m->is_token, 0, sizeof m->is_token);
}

static int
keep_word(struct strat_tags *m, const char *s, uint32_t *at)
{
	if (m->pool.len > MAX_POOL)
		return -STRAT_E_ARCHIVE;
	*at = (uint32_t)m->pool.len;
	strat_out_put(&m->pool, s, strlen(s) + 1);
	return m->pool.error ? -STRAT_E_NOMEM : 0;
}

static const char *
word_at(const struct strat_tags *m, uint32_t at)
{
	return m->pool.text + at;
}

/* ------ values ------ */

static uint32_t
hash_of(uint32_t column, const char *s)
{
	uint32_t h = 2166136261u ^ column * 0x9e3779b1u;

	for (; *s; s++)
		h = (h ^ (unsigned char)*s) * 16777619u;
	return h ^ h >> 15;
}

static const char *
text_of(const struct strat_tags *m, uint32_t column, uint32_t value)
{
	return word_at(m, column == NAMES ? m->names[value].text : m->names[column].values[value]);
}

/* The place of value S of COLUMN, or a free one; there is one. */
static struct place *
find_place(const struct strat_tags *m, uint32_t column, const char *s, uint32_t hash)
{
	size_t i = hash & (m->nplaces - 1);

	for (;; i = (i + 1) & (m->nplaces - 1)) {
		struct place *p = &m->places[i];

		if (p->value == NONE)
			return p;
		if (p->hash == hash && p->column == column &&
		    strcmp(text_of(m, column, p->value), s) == 0)
			return p;
	}
}

/* Have room for one more place, half of them free. */
static int
grow_places(struct strat_tags *m)
{
	size_t n = m->nplaces ? 2 * m->nplaces : 1024, i;
	struct place *old = m->places;
	size_t nold = m->nplaces;

	if (2 * (m->nvalues + 1) <= m->nplaces)
		return 0;
	m->places = malloc(n * sizeof *m->places);
	if (!m->places) {
		m->places = old;
		return -STRAT_E_NOMEM;
	}
	m->nplaces = n;
	for (i = 0; i < n; i++)
		m->places[i].value = NONE;
	for (i = 0; i < nold; i++)
		if (old[i].value != NONE) {
			size_t k = old[i].hash & (n - 1);

			while (m->places[k].value != NONE)
				k = (k + 1) & (n - 1);
			m->places[k] = old[i];
		}
	free(old);
	return 0;
}

/* S is value number VALUE of COLUMN. */
static int
note_place(struct strat_tags *m, uint32_t column, const char *s, uint32_t value)
{
	uint32_t hash = hash_of(column, s);

	if (grow_places(m) < 0)
		return -STRAT_E_NOMEM;
	*find_place(m, column, s, hash) = (struct place){ hash, column, value };
	m->nvalues++;
	return 0;
}

static int
add_name(struct strat_tags *m, const char *text, int is_encoding)
{
	size_t old = m->names_cap;
	void *list = m->names;
	struct name *name;
	int rc;

	if (m->nnames == MAX_NAMES)
		return -STRAT_E_ARCHIVE;
	if (is_encoding && note_place(m, NAMES, text, (uint32_t)m->nnames) < 0)
		return -STRAT_E_NOMEM;
	if (strat_vec_grow(&list, &m->names_cap, m->nnames + 1, sizeof *m->names) < 0)
		return -STRAT_E_NOMEM;
	m->names = list;
	for (; old < m->names_cap; old++)
		memset(&m->names[old], 0, sizeof m->names[old]);
	name = &m->names[m->nnames];
	rc = keep_word(m, text, &name->text);
	if (rc < 0)
		return rc;
	name->nvalues = 0;
	name->column = m->nnames == BLUE ? RED : (uint32_t)m->nnames;
	reset_speaker(&name->speaker);
	m->nnames++;
	return 0;
}

static int
add_known_names(struct strat_tags *m, int is_encoding)
{
	while (m->nnames < KNOWN)
		if (add_name(m, known_names[m->nnames], is_encoding) < 0)
			return -STRAT_E_NOMEM;
	return 0;
}

/* S becomes the next value of COLUMN. */
static int
add_value(struct strat_tags *m, uint32_t column, const char *s, int is_encoding)
{
	struct name *name = &m->names[column];
	void *list = name->values;
	int rc;

	if (strat_vec_grow(&list, &name->cap, name->nvalues + 1, sizeof *name->values) < 0)
		return -STRAT_E_NOMEM;
	name->values = list;
	if (is_encoding && note_place(m, column, s, (uint32_t)name->nvalues) < 0)
		return -STRAT_E_NOMEM;
	rc = keep_word(m, s, &name->values[name->nvalues]);
	name->nvalues += rc == 0;
	return rc;
}

/* The number at the end of S, and where it begins; at most nine digits are looked at. */
static uint32_t
number_at_end(const char *s, size_t *begin)
{
	size_t end = strlen(s), i = end;
	uint32_t n = 0;

	while (i > 0 && end - i < 9 && s[i - 1] >= '0' && s[i - 1] <= '9')
		i--;
	*begin = i;
	for (; i < end; i++)
		n = n * 10 + (uint32_t)(s[i] - '0');
	return n;
}

#define MOST_BY 65535

/* By how much does the number at the end of TO exceed FROM's, if nothing else differs and it
 * has as many digits or more?  0: it is not so. */
static uint32_t
counted_by(const char *from, const char *to)
{
	size_t a, b;
	uint32_t n = number_at_end(from, &a), k = number_at_end(to, &b);
	char again[16];

	if (!from[a] || !to[b] || a != b || strncmp(from, to, a) != 0 || k <= n || k - n > MOST_BY)
		return 0;
	snprintf(again, sizeof again, "%0*u", (int)strlen(from + a), k);
	return strcmp(again, to + b) == 0 ? k - n : 0;
}

/* The text of FROM, its number raised by BY. */
static int
count_by(struct strat_tags *m, const char *from, uint32_t by, struct strat_out *to)
{
	size_t begin;
	uint32_t n = number_at_end(from, &begin);

	(void)m;
	if (!from[begin])
		return -STRAT_E_ARCHIVE;
	strat_out_put(to, from, begin);
	strat_out_printf(to, "%0*u", (int)strlen(from + begin), n + by);
	strat_out_char(to, '\0');
	return to->error ? -STRAT_E_NOMEM : 0;
}

/* How S is best coded. */
static enum kind
choose_kind(const struct strat_tags *m, uint32_t column, const struct speaker *sp, const char *s,
    uint32_t *value)
{
	const struct name *name = &m->names[column];
	const struct place *p;

	if (m->nplaces) {
		p = find_place(m, column, s, hash_of(column, s));
		if (p->value != NONE) {
			*value = p->value;
			return p->value == sp->last ? AS_BEFORE : SEEN;
		}
	}
	if (sp->last != NONE) {
		*value = counted_by(word_at(m, name->values[sp->last]), s);
		if (*value)
			return COUNTED;
	}
	return NEW;
}

/* Value number *VALUE of NAME has the text *S: code it. */
static int
code_kind(struct strat_tags *m, struct strat_coder *c, struct strat_words *w, uint32_t column,
    struct speaker *sp, enum kind kind, uint32_t value, const char *s)
{
	struct name *name = &m->names[column];
	struct strat_out counted = { .fd = -1 };
	int rc;

	kind = (enum kind)strat_code_tree(c, sp->kind, KINDS_BITS, kind);
	if (kind != NEW && kind != SEEN && sp->last == NONE)
		return -STRAT_E_ARCHIVE;
	if (kind == AS_BEFORE)
		return 0;
	if (kind == SEEN) {
		if (!name->nvalues || name->nvalues > 65536)
			return -STRAT_E_ARCHIVE;
		sp->last = strat_code_even(c, (uint32_t)name->nvalues, value);
		return 0;
	}
	sp->last = kind == COUNTED ? sp->last : NONE;
	if (kind == NEW) {
		rc = add_value(m, column, strat_word(w, s), c->out != NULL);
	} else {
		value = strat_code_number(c, &sp->by, value);
		if (!value || value > MOST_BY)
			return -STRAT_E_ARCHIVE;
		rc = count_by(m, word_at(m, name->values[sp->last]), value, &counted);
		if (rc == 0)
			rc = add_value(m, column, counted.text, c->out != NULL);
		strat_out_free(&counted);
	}
	if (rc == 0)
		sp->last = (uint32_t)m->names[column].nvalues - 1;
	return rc;
}

/* Code the value S of a tag that shares COLUMN; *SAID is it, until the next one is added. */
static int
code_value(struct strat_tags *m, struct strat_coder *c, struct strat_words *w, uint32_t column,
    struct speaker *sp, const char *s, const char **said)
{
	uint32_t value = 0;
	enum kind kind = c->out ? choose_kind(m, column, sp, s, &value) : NEW;
	int rc;

	if (kind == SEEN && m->names[column].nvalues > 65536)
		kind = NEW;
	rc = code_kind(m, c, w, column, sp, kind, value, s);
	if (rc == 0)
		*said = word_at(m, m->names[column].values[sp->last]);
	return rc;
}

/* ------ which tags there are ------ */

static uint32_t
find_name(const struct strat_tags *m, const char *text)
{
	return find_place(m, NAMES, text, hash_of(NAMES, text))->value;
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

/* How many games ago there were the same tags, from 1; 0: not lately. */
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

/* The names of G's tags, as far as they are known, go to m->shape. */
static int
take_shape(struct strat_tags *m, const struct strat_record *g)
{
	size_t i;

	if (set_shape(&m->shape, g->ntags) < 0)
		return -STRAT_E_NOMEM;
	for (i = 0; i < g->ntags; i++)
		m->shape.names[i] = find_name(m, g->text + g->tags[i].name);
	return 0;
}

static int
code_new_shape(struct strat_tags *m, struct strat_coder *c, struct strat_words *w,
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
		uint32_t number = c->out && *name != NONE ? *name + 1 : 0;

		number = strat_code_number(c, &m->which_name, number);
		if (number > m->nnames)
			return -STRAT_E_ARCHIVE;
		*name = number ? number - 1 : (uint32_t)m->nnames;
		if (!number &&
		    (rc = add_name(m, strat_word(w, c->out ? g->text + g->tags[i].name : NULL),
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
code_shape(struct strat_tags *m, struct strat_coder *c, struct strat_words *w,
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

/* ------ a game's tags ------ */

/* The tag NAME says S; decoding: add it. */
static int
set_tag(struct strat_tags *m, struct strat_coder *c, struct strat_record *g, uint32_t name,
    const char *s)
{
	const char *text = word_at(m, m->names[name].text);
	int other; /* what is not UTF-8 was told when the archive was made */

	m->said += TAG_COSTS + strlen(text) + strlen(s);
	if (c->out)
		return 0;
	if (m->said > MAX_SAID || g->ntext > 2 * STRAT_MAX_GAME_TEXT)
		return -STRAT_E_ARCHIVE;
	return strat_decoded(strat_part_tag(g, text, strlen(text), s, strlen(s), 0, &other));
}

/* A setup by its model, or as words. */
static int
code_setup(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_words *w, struct strat_record *g, uint32_t name, const char *s)
{
	enum strat_side side = name == RED_SETUP ? STRAT_RED : STRAT_BLUE;
	struct strat_setup setup = { 0, 0, { 0 } };
	char text[STRAT_SETUP_TEXT];
	int is_setup = c->out && strat_setup_read(&setup, s, side), rc;

	if (strat_code_bit(c, &m->is_setup[side], is_setup)) {
		if (strat_setups_code(setups, c, &setup) < 0)
			return -STRAT_E_ARCHIVE;
		strat_setup_write(text, &setup, side);
		return set_tag(m, c, g, name, text);
	}
	rc = code_value(m, c, w, name, &m->names[name].speaker, s, &s);
	return rc < 0 ? rc : set_tag(m, c, g, name, s);
}

int
strat_tags_code(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_words *w, struct strat_record *g)
{
	size_t i;
	int rc;

	if (add_known_names(m, c->out != NULL) < 0)
		return -STRAT_E_NOMEM;
	rc = code_shape(m, c, w, g);
	for (i = 0; rc == 0 && i < m->shape.n; i++) {
		uint32_t name = m->shape.names[i];
		const char *s = c->out ? g->text + g->tags[i].value : "";

		if (name == RED_SETUP || name == BLUE_SETUP) {
			rc = code_setup(m, setups, c, w, g, name, s);
			continue;
		}
		if (name == RESULT || name == TERMINATION)
			s = ""; /* those two have their place already */
		else
			rc = code_value(
			    m, c, w, m->names[name].column, &m->names[name].speaker, s, &s);
		if (rc == 0)
			rc = set_tag(m, c, g, name, s);
	}
	return rc;
}

static int
set_end(struct strat_tags *m, struct strat_record *g, const char *name, const char *s)
{
	if (m->said > MAX_SAID || strat_part_check_tag(name, strlen(name), s, strlen(s)) < 0)
		return -STRAT_E_ARCHIVE;
	return strat_record_set_tag(g, name, s, strlen(s));
}

int
strat_tags_code_end(struct strat_tags *m, struct strat_coder *c, struct strat_words *w,
    struct strat_record *g, enum strat_board_end end)
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
			rc = code_value(m, c, w, name,
			    name == RESULT ? &m->names[name].speaker : &m->termination[end], s, &s);
		m->said += strlen(s);
		if (rc == 0 && !c->out)
			rc = set_end(m, g, known_names[name], s);
	}
	return rc;
}

int
strat_tags_are_many(const struct strat_tags *m)
{
	return m->nnames > MAX_NAMES - MAX_TAGS || m->pool.len > MAX_POOL / 4 ||
	    m->said > MAX_SAID / 4;
}
