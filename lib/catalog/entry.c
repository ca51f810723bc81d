/* entry.c - extract what a catalogue stores of a game from its record. */
#include "catalog/entry.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/scan.h"
#include "base/vec.h"
#include "game/identity.h"

const char *const strat_roster_tag[STRAT_ROSTER] = {
	[STRAT_ROSTER_RED] = "Red",
	[STRAT_ROSTER_BLUE] = "Blue",
	[STRAT_ROSTER_EVENT] = "Event",
	[STRAT_ROSTER_SITE] = "Site",
	[STRAT_ROSTER_DATE] = "Date",
	[STRAT_ROSTER_ROUND] = "Round",
	[STRAT_ROSTER_RULES] = "Rules",
	[STRAT_ROSTER_TERMINATION] = "Termination",
	[STRAT_ROSTER_RESULT] = "Result",
	[STRAT_ROSTER_RED_SETUP] = "RedSetup",
	[STRAT_ROSTER_BLUE_SETUP] = "BlueSetup",
};

enum strat_roster
strat_roster_find(const char *name)
{
	int i;

	for (i = 0; i < STRAT_ROSTER; i++)
		if (((strat_roster_tag[i][0] ^ name[0]) & ~32) == 0 &&
		    strat_casecmp(strat_roster_tag[i], name) == 0)
			break;
	return (enum strat_roster)i;
}

void
strat_catalog_batch_init(struct strat_catalog_batch *e)
{
	memset(e, 0, sizeof *e);
	strat_out_init(&e->text, -1);
	strat_out_init(&e->canon, -1);
	strat_start_init(&e->start);
	strat_play_init(&e->play);
}

void
strat_catalog_batch_clear(struct strat_catalog_batch *e)
{
	e->n = e->nothers = 0;
	e->text.len = 0;
}

void
strat_catalog_batch_free(struct strat_catalog_batch *e)
{
	strat_out_free(&e->text);
	strat_out_free(&e->canon);
	strat_start_free(&e->start);
	strat_play_free(&e->play);
	free(e->list);
	free(e->others);
}

/* ------ numbers ------ */

/* Return the number at *S, at most MOST, and skip question marks. */
static int64_t
part(const char **s, const char *end, int64_t most)
{
	uint64_t n = 0;

	strat_scan_digits(s, end, (uint64_t)most, &n);
	while (*s < end && **s == '?')
		++*s;
	return (int64_t)n;
}

int64_t
strat_catalog_day(const char *s, size_t len)
{
	const char *end = s + len;
	int64_t year, month = 0, day = 0;

	if (!len || !strat_is_digit(*s))
		return -1;
	year = part(&s, end, 1000000000);
	if (s < end && *s == '.') {
		s++;
		month = part(&s, end, 99);
	}
	if (s < end && *s == '.') {
		s++;
		day = part(&s, end, 99);
	}
	return year * 10000 + month * 100 + day;
}

#define MOST_SETUP 128 /* characters of a setup; the rest of a longer one is ignored */

int64_t
strat_catalog_setup_key(const char *s, size_t len, enum strat_side side)
{
	char own[MOST_SETUP], mirrored[MOST_SETUP];
	size_t n = len < MOST_SETUP ? len : MOST_SETUP, i, row, end;
	uint64_t a, b;

	for (i = 0; i < n; i++) /* as its owner sees it; Blue sits on the other side */
		own[i] = s[side == STRAT_BLUE ? n - 1 - i : i];
	for (row = 0; row < n; row = end + 1) {
		for (end = row; end < n && own[end] != '/';)
			end++;
		for (i = row; i < end; i++)
			mirrored[i] = own[end - 1 - (i - row)];
		if (end < n)
			mirrored[end] = '/';
	}
	a = strat_hash(own, n).low >> 2;
	b = strat_hash(mirrored, n).low >> 2;
	return (int64_t)(a <= b ? a << 1 : b << 1 | 1);
}

/* ------ the first battle ------ */

/* Find the first battle from the notation alone.  Return 1 and set *AT, or 0 if it cannot be
 * determined. */
static int
is_written(const struct strat_record *g, size_t *at)
{
	size_t i;

	for (i = 0; i < g->nplies; i++) {
		const struct strat_ply *ply = &g->plies[i];

		if (ply->kind > STRAT_FLY || ply->mark == STRAT_NO_MARK)
			return 0;
		if (ply->mark == STRAT_ATTACK_MARK) {
			*at = i + 1;
			return 1;
		}
	}
	*at = 0;
	return 1;
}

/* Return the ply of the first battle of G, from 1, or 0: from the notation or, if that does not
 * say, by playing the game in E. */
static size_t
first_battle(struct strat_catalog_batch *e, const struct strat_record *g)
{
	struct strat_event ev;
	size_t at, i;

	if (is_written(g, &at))
		return at;
	if (strat_start(&e->start, g, &e->play, NULL, NULL) < 0)
		return 0;
	for (i = 0; i < g->nplies; i++) {
		if (strat_play_apply(&e->play, &g->plies[i], &ev) < 0)
			break;
		if (ev.battle)
			return i + 1;
	}
	return 0;
}

/* ------ catalogue entries ------ */

static struct strat_text_span
keep(struct strat_catalog_batch *e, const char *s)
{
	struct strat_text_span t = { e->text.len, strlen(s), 1 };

	strat_out_put(&e->text, s, t.len + 1);
	return t;
}

/* Store the tags.  Of several with one name the first counts. */
static int
keep_tags(
    struct strat_catalog_batch *e, struct strat_catalog_entry *en, const struct strat_record *g)
{
	void *list = e->others;
	size_t i;

	en->others = e->nothers;
	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name, *value = g->text + g->tags[i].value;
		enum strat_roster r = strat_roster_find(name);

		if (r < STRAT_ROSTER && !en->tag[r].there) {
			en->tag[r] = keep(e, value);
			continue;
		}
		if (strat_vec_grow(&list, &e->others_cap, e->nothers + 1, sizeof *e->others) < 0)
			return -STRAT_E_NOMEM;
		e->others = list;
		e->others[e->nothers++] = (struct strat_other_tag){ keep(e, name), keep(e, value),
			(unsigned)i };
	}
	en->nothers = e->nothers - en->others;
	return 0;
}

static void
keep_setup(struct strat_catalog_batch *e, struct strat_catalog_entry *en, enum strat_side side)
{
	const struct strat_text_span
	    *t = &en->tag[side == STRAT_RED ? STRAT_ROSTER_RED_SETUP : STRAT_ROSTER_BLUE_SETUP];

	if (!t->there || e->text.error)
		return;
	en->setup[side].there = 1;
	en->setup[side].key = strat_catalog_setup_key(e->text.text + t->at, t->len, side);
}

int
strat_catalog_batch_add(struct strat_catalog_batch *e, const struct strat_record *g)
{
	void *list = e->list;
	struct strat_catalog_entry *en;
	const struct strat_text_span *t;
	struct strat_hash id;
	size_t others = e->nothers;

	if (strat_vec_grow(&list, &e->cap, e->n + 1, sizeof *en) < 0)
		return -STRAT_E_NOMEM;
	e->list = list;
	en = &e->list[e->n];
	memset(en, 0, sizeof *en);
	en->line = g->line;
	en->plies = g->nplies;
	if (keep_tags(e, en, g) < 0 || strat_record_identity(g, NULL, &e->canon, &id) < 0 ||
	    e->text.error) {
		e->nothers = others;
		return -STRAT_E_NOMEM;
	}
	en->sum = id.low;
	en->battle = first_battle(e, g);
	t = &en->tag[STRAT_ROSTER_RESULT];
	en->result = t->there ? strat_result_read(e->text.text + t->at, t->len) : STRAT_NO_RESULT;
	if (en->result == STRAT_NO_RESULT)
		en->result = g->result;
	t = &en->tag[STRAT_ROSTER_DATE];
	en->day = -1;
	if (t->there)
		en->day = strat_catalog_day(e->text.text + t->at, t->len);
	keep_setup(e, en, STRAT_RED);
	keep_setup(e, en, STRAT_BLUE);
	e->n++;
	return 0;
}
