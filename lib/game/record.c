/* record.c - one recorded game: tags, plies, comments. */
#include "game/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/vec.h"
#include "game/rules.h"

const char *const strat_result_token[STRAT_RESULTS] = { "", "*", "1-0", "0-1", "1/2-1/2", "0-0" };
const char *const strat_result_words[STRAT_RESULTS] = { "no result", "not finished", "Red wins",
	"Blue wins", "a draw", "both lose" };

enum strat_result
strat_result_read(const char *s, size_t len)
{
	int i;

	for (i = STRAT_OPEN; i < STRAT_RESULTS; i++)
		if (strlen(strat_result_token[i]) == len &&
		    memcmp(strat_result_token[i], s, len) == 0)
			return (enum strat_result)i;
	return STRAT_NO_RESULT;
}

void
strat_record_init(struct strat_record *g)
{
	memset(g, 0, sizeof *g);
}

void
strat_record_clear(struct strat_record *g)
{
	g->line = g->token_line = 0;
	g->ntags = g->nplies = g->nnotes = g->ntext = g->nlines = 0;
	g->result = STRAT_NO_RESULT;
}

void
strat_record_free(struct strat_record *g)
{
	free(g->tags);
	free(g->plies);
	free(g->notes);
	free(g->text);
	free(g->lines);
	strat_record_init(g);
}

size_t
strat_record_size(const struct strat_record *g)
{
	return g->tags_cap * sizeof *g->tags + g->plies_cap * sizeof *g->plies +
	    g->notes_cap * sizeof *g->notes + g->lines_cap * sizeof *g->lines + g->text_cap;
}

/* Make room for one more element, or for MORE.  Return 0 or -STRAT_E_NOMEM. */
#define GROW(list, n, cap) GROW_BY(list, n, cap, 1)
#define GROW_BY(list, n, cap, more)                                                                \
	((n) + (more) <= (cap) ? 0 : grow((void *)&(list), &(cap), (n) + (more), sizeof *(list)))

static int
grow(void *list, size_t *cap, size_t need, size_t size)
{
	void *p;
	int rc;

	memcpy(&p, list, sizeof p);
	rc = strat_vec_grow(&p, cap, need, size);
	memcpy(list, &p, sizeof p);
	return rc;
}

/* Set LIST to a copy of the N elements at FROM, and *LEN to N. */
static int
copy_list(void *list, size_t *len, size_t *cap, const void *from, size_t n, size_t size)
{
	void *p;

	if (n > *cap && grow(list, cap, n, size) < 0)
		return -STRAT_E_NOMEM;
	memcpy(&p, list, sizeof p);
	if (n)
		memcpy(p, from, n * size);
	*len = n;
	return 0;
}

#define COPY(list, n, cap)                                                                         \
	copy_list((void *)&to->list, &to->n, &to->cap, from->list, from->n, sizeof *to->list)

int
strat_record_copy(struct strat_record *to, const struct strat_record *from)
{
	strat_record_clear(to);
	if (COPY(tags, ntags, tags_cap) < 0 || COPY(plies, nplies, plies_cap) < 0 ||
	    COPY(notes, nnotes, notes_cap) < 0 || COPY(text, ntext, text_cap) < 0 ||
	    COPY(lines, nlines, lines_cap) < 0)
		return -STRAT_E_NOMEM;
	to->file = from->file;
	to->line = from->line;
	to->token_line = from->token_line;
	to->result = from->result;
	return 0;
}

/* Append the LEN bytes at S and a NUL to the text of G, and set *AT to its offset. */
static int
add_text(struct strat_record *g, const char *s, size_t len, uint32_t *at)
{
	if (g->ntext + len + 1 > UINT32_MAX / 2)
		return -STRAT_E_NOMEM;
	if (g->ntext + len + 1 > g->text_cap &&
	    grow(&g->text, &g->text_cap, g->ntext + len + 1, 1) < 0)
		return -STRAT_E_NOMEM;
	*at = (uint32_t)g->ntext;
	if (len)
		memcpy(g->text + g->ntext, s, len);
	g->text[g->ntext + len] = '\0';
	g->ntext += len + 1;
	return 0;
}

static struct strat_tag *
find_tag(const struct strat_record *g, const char *name)
{
	const char *is;
	size_t i;

	for (i = 0; i < g->ntags; i++) {
		is = g->text + g->tags[i].name;
		if (is[0] == name[0] && strcmp(is, name) == 0)
			return &g->tags[i];
	}
	return NULL;
}

const char *
strat_record_tag(const struct strat_record *g, const char *name)
{
	const struct strat_tag *t = find_tag(g, name);

	return t ? g->text + t->value : NULL;
}

const char *
strat_record_tag_nocase(const struct strat_record *g, const char *name)
{
	size_t i;

	for (i = 0; i < g->ntags; i++)
		if (strat_casecmp(g->text + g->tags[i].name, name) == 0)
			return g->text + g->tags[i].value;
	return NULL;
}

long
strat_record_tag_line(const struct strat_record *g, const char *name)
{
	const struct strat_tag *t = find_tag(g, name);

	return g->line + (t ? (long)t->line : 0);
}

int
strat_record_set_tag(struct strat_record *g, const char *name, const char *value, size_t len)
{
	struct strat_tag *t = find_tag(g, name);

	if (t)
		return add_text(g, value, len, &t->value);
	return strat_record_add_tag(g, name, strlen(name), value, len, 0);
}

int
strat_record_add_tag(struct strat_record *g, const char *name, size_t name_len, const char *value,
    size_t value_len, uint32_t line)
{
	struct strat_tag t = { .line = line };

	if (GROW(g->tags, g->ntags, g->tags_cap) < 0 || add_text(g, name, name_len, &t.name) < 0 ||
	    add_text(g, value, value_len, &t.value) < 0)
		return -STRAT_E_NOMEM;
	g->tags[g->ntags++] = t;
	return 0;
}

void
strat_record_drop_tag(struct strat_record *g, const char *name)
{
	struct strat_tag *t = find_tag(g, name);

	if (!t)
		return;
	g->ntags--;
	memmove(t, t + 1, (size_t)(g->tags + g->ntags - t) * sizeof *t);
}

int
strat_record_rename_tag(struct strat_record *g, const char *name, const char *to)
{
	return add_text(g, to, strlen(to), &find_tag(g, name)->name);
}

int
strat_record_grow_plies(struct strat_record *g, size_t n)
{
	return GROW_BY(g->plies, g->nplies, g->plies_cap, n);
}

int
strat_record_grow_lines(struct strat_record *g, size_t n)
{
	return GROW_BY(g->lines, g->nlines, g->lines_cap, n);
}

int
strat_record_add_note(
    struct strat_record *g, enum strat_note_kind kind, const char *text, size_t len)
{
	struct strat_note n = { .ply = (uint32_t)g->nplies, .kind = (uint8_t)kind };

	if (GROW(g->notes, g->nnotes, g->notes_cap) < 0 || add_text(g, text, len, &n.text) < 0)
		return -STRAT_E_NOMEM;
	g->notes[g->nnotes++] = n;
	return 0;
}

int
strat_record_set_note(struct strat_record *g, size_t i, const char *text, size_t len)
{
	return add_text(g, text, len, &g->notes[i].text);
}

int
strat_record_mark_line(struct strat_record *g, size_t ply, uint32_t line)
{
	if (g->nlines && g->lines[g->nlines - 1].ply == ply)
		g->nlines--; /* no ply since the last line break: keep only this one */
	if (GROW(g->lines, g->nlines, g->lines_cap) < 0)
		return -STRAT_E_NOMEM;
	g->lines[g->nlines++] = (struct strat_line){ (uint32_t)ply, line };
	return 0;
}

long
strat_record_line(const struct strat_record *g, size_t ply)
{
	size_t low = 0, high = g->nlines, mid;

	while (low < high) { /* find the last mark not after PLY */
		mid = (low + high) / 2;
		if (g->lines[mid].ply <= ply)
			low = mid + 1;
		else
			high = mid;
	}
	return g->line + (low ? (long)g->lines[low - 1].line : 0);
}

/* Return the number of words in TEXT, which may be NULL. */
static size_t
count_words(const char *text)
{
	size_t n = 0;

	for (; text && *(text += strspn(text, " ")); text += strcspn(text, " "))
		n++;
	return n;
}

size_t
strat_record_plies_before(const struct strat_record *g)
{
	const char *ply = strat_record_tag(g, "Ply"), *turn = strat_record_tag(g, "Turn");
	size_t prior = count_words(strat_record_tag(g, "Prior")), n = prior;
	uint64_t number = 0;

	if (ply) {
		strat_scan_digits(&ply, ply + strlen(ply), STRAT_MAX_PLIES, &number);
		n = (size_t)number;
	}
	if (turn)
		n = (n & ~(size_t)1) | ((strcmp(turn, "blue") == 0) ^ (prior & 1));
	return n;
}

int
strat_record_report_ply(const struct strat_record *g, size_t i, int rc, struct strat_report *rep)
{
	char text[STRAT_PLY_SIZE];
	int n = (int)strat_ply_write(text, &g->plies[i]);

	return strat_tellf(rep, (enum strat_code) - rc,
	    strat_at(g->file, strat_record_line(g, i + 1), (long)i + 1), "%.*s", n, text);
}
