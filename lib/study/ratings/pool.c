/* pool.c - the pool of results from which ratings are computed. */
#include "study/ratings/pool.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/vec.h"

/* ------ names ------ */

static void
names_free(struct strat_names *n)
{
	strat_hash_map_free(&n->seen);
	strat_out_free(&n->text);
	free(n->start);
	free(n->recent);
	memset(n, 0, sizeof *n);
	strat_out_init(&n->text, -1);
}

#define RECENT 32768 /* entries of the cache, a power of two */

/* Return the cache entry of a word, which holds the number of the last word with this hash. */
static uint32_t *
recent_of(const struct strat_names *n, const char *s, size_t len)
{
	uint64_t head = 0, tail = 0;
	size_t part = len < 8 ? len : 8;

	memcpy(&head, s, part);
	memcpy(&tail, s + len - part, part);
	head = (head ^ tail * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xd1342543de82ef95);
	return &n->recent[head >> 49 & (RECENT - 1)];
}

/* Return 1 if the word is word NUMBER, from 1. */
static int
is_word(const struct strat_names *n, uint32_t number, const char *s, size_t len)
{
	const char *word;

	if (!number || n->start[number - 1] + len >= n->text.len)
		return 0;
	word = n->text.text + n->start[number - 1];
	return memcmp(word, s, len) == 0 && word[len] == '\0';
}

/* Return the number of a word, from 1, adding it if it is new, or 0 if out of memory. */
static uint32_t
look_up(struct strat_names *n, const char *s, size_t len)
{
	void *start = n->start;
	uint32_t *slot;
	int is_new, rc = strat_vec_grow(&start, &n->cap, n->n + 1, sizeof *n->start);
	char *to;

	n->start = start;
	if (rc < 0 || n->n >= STRAT_POOL_NO_PLAYER - 1)
		return 0;
	to = strat_out_reserve(&n->text, len + 1);
	slot = to ? strat_hash_map_add(&n->seen, strat_hash(s, len), &is_new) : NULL;
	if (!slot)
		return 0;
	if (is_new) {
		n->start[n->n++] = n->text.len;
		*slot = (uint32_t)n->n;
		memcpy(to, s, len);
		to[len] = '\0';
		n->text.len += len + 1;
	}
	return *slot;
}

/* Set *NUMBER to the number of the name S of LEN bytes, adding it if it is new.  Return 0 or
 * -STRAT_E_NOMEM. */
static int
names_add(struct strat_names *n, const char *s, size_t len, uint32_t *number)
{
	uint32_t *recent;

	if (!n->recent && !(n->recent = calloc(RECENT, sizeof *n->recent)))
		return -STRAT_E_NOMEM;
	recent = recent_of(n, s, len);
	if (!is_word(n, *recent, s, len))
		*recent = look_up(n, s, len);
	*number = *recent - 1;
	return *recent ? 0 : -STRAT_E_NOMEM;
}

static const char *
names_at(const struct strat_names *n, size_t number)
{
	return n->text.text + n->start[number];
}

/* ------ adding ------ */

void
strat_pool_init(struct strat_pool *p)
{
	memset(p, 0, sizeof *p);
	strat_out_init(&p->words.text, -1);
	strat_out_init(&p->events.text, -1);
}

void
strat_pool_free(struct strat_pool *p)
{
	names_free(&p->words);
	names_free(&p->events);
	free(p->player);
	free(p->word);
	free(p->games);
	strat_pool_init(p);
}

/* Set *WORD to the number of a word.  A new word stands for a player of its own. */
static int
add_word(struct strat_pool *p, const char *name, size_t len, uint32_t *word)
{
	void *player = p->player;
	int rc = strat_vec_grow(&player, &p->player_cap, p->words.n + 1, sizeof *p->player);
	size_t n = p->words.n;

	p->player = player;
	if (rc == 0)
		rc = names_add(&p->words, name, len, word);
	if (rc == 0 && p->words.n > n)
		p->player[*word] = *word;
	return rc;
}

int
strat_pool_player(struct strat_pool *p, const char *name, size_t len, uint32_t *player)
{
	uint32_t word;
	int rc = add_word(p, name, len, &word);

	if (rc == 0)
		*player = p->player[word];
	return rc;
}

int
strat_pool_alias(struct strat_pool *p, const char *alias, size_t len, uint32_t player)
{
	uint32_t word, i, old;
	int rc = add_word(p, alias, len, &word);

	if (rc < 0)
		return rc;
	old = p->player[word];
	if (old == STRAT_POOL_NO_PLAYER)
		return 0;
	for (i = 0; i < p->words.n; i++)
		if (p->player[i] == old)
			p->player[i] = player;
	return 0;
}

void
strat_pool_exclude(struct strat_pool *p, uint32_t player)
{
	size_t i;

	for (i = 0; i < p->words.n; i++)
		if (p->player[i] == player)
			p->player[i] = STRAT_POOL_NO_PLAYER;
}

int
strat_pool_event(struct strat_pool *p, const char *name, size_t len, uint32_t *event)
{
	int rc = p->events.n ? 0 : names_add(&p->events, "", 0, event);

	*event = 0;
	return rc < 0 || len == 0 ? rc : names_add(&p->events, name, len, event);
}

int
strat_pool_add(struct strat_pool *p, const struct strat_pool_game *g)
{
	void *games = p->games;
	int rc = strat_vec_grow(&games, &p->games_cap, p->ngames + 1, sizeof *p->games);

	p->games = games;
	if (rc < 0)
		return rc;
	p->games[p->ngames++] = *g;
	return 0;
}

/* ------ closing: names ------ */

struct named {
	const char *name;
	uint32_t word;
};

static int
by_name(const void *a, const void *b)
{
	return strcmp(((const struct named *)a)->name, ((const struct named *)b)->name);
}

/* Set *LIST to those of the words in NAMES that are WANTED, in byte order. */
static int
sorted(const struct strat_names *names, const uint8_t *wanted, struct named **list, size_t *n)
{
	size_t i;

	*n = 0;
	*list = calloc(names->n + 1, sizeof **list);
	if (!*list)
		return -STRAT_E_NOMEM;
	for (i = 0; i < names->n; i++)
		if (wanted[i])
			(*list)[(*n)++] = (struct named){ names_at(names, i), (uint32_t)i };
	qsort(*list, *n, sizeof **list, by_name);
	return 0;
}

/* Number the players who have games in byte order of their names, and update the games. */
static int
order_players(struct strat_pool *p)
{
	uint8_t *plays = calloc(p->words.n + 1, 1);
	uint32_t *word = NULL, *number = NULL;
	struct named *list = NULL;
	size_t i, n = 0;
	int rc = -STRAT_E_NOMEM;

	if (!plays)
		goto done;
	for (i = 0; i < p->ngames; i++)
		plays[p->games[i].red] = plays[p->games[i].blue] = 1;
	if (sorted(&p->words, plays, &list, &n) < 0)
		goto done;
	word = malloc((n + 1) * sizeof *word);
	number = malloc((p->words.n + 1) * sizeof *number);
	if (!word || !number)
		goto done;
	memset(number, 0xff, (p->words.n + 1) * sizeof *number);
	for (i = 0; i < n; i++) {
		word[i] = list[i].word;
		number[list[i].word] = (uint32_t)i;
	}
	for (i = 0; i < p->words.n; i++)
		if (p->player[i] != STRAT_POOL_NO_PLAYER)
			p->player[i] = number[p->player[i]];
	for (i = 0; i < p->ngames; i++) {
		p->games[i].red = number[p->games[i].red];
		p->games[i].blue = number[p->games[i].blue];
	}
	free(p->word);
	p->word = word;
	p->nplayers = n;
	word = NULL;
	rc = 0;
done:
	free(plays);
	free(list);
	free(word);
	free(number);
	return rc;
}

/* Number the events in byte order of their names. */
static int
order_events(struct strat_pool *p)
{
	uint8_t *all = malloc(p->events.n + 1);
	uint32_t *number = malloc((p->events.n + 1) * sizeof *number), to;
	struct strat_names names = { 0 };
	struct named *list = NULL;
	size_t i, n = 0;
	int rc = -STRAT_E_NOMEM;

	strat_out_init(&names.text, -1);
	if (!all || !number)
		goto done;
	memset(all, 1, p->events.n + 1);
	rc = sorted(&p->events, all, &list, &n);
	for (i = 0; rc == 0 && i < n; i++) {
		rc = names_add(&names, list[i].name, strlen(list[i].name), &to);
		number[list[i].word] = to;
	}
	if (rc < 0)
		goto done;
	for (i = 0; i < p->ngames && n; i++)
		p->games[i].event = number[p->games[i].event];
	names_free(&p->events);
	p->events = names;
	memset(&names, 0, sizeof names);
done:
	free(all);
	free(number);
	free(list);
	names_free(&names);
	return rc;
}

/* ------ closing: games ------ */

static uint32_t
pair_of(const struct strat_pool_game *g)
{
	return g->pair;
}

static uint32_t
event_of(const struct strat_pool_game *g)
{
	return g->event;
}

static uint32_t
outcome_of(const struct strat_pool_game *g)
{
	return g->outcome;
}

static uint32_t
blue_of(const struct strat_pool_game *g)
{
	return g->blue;
}

static uint32_t
red_of(const struct strat_pool_game *g)
{
	return g->red;
}

/* Return a number by which games are sorted by day. */
static uint32_t
day_of(const struct strat_pool_game *g)
{
	return (uint32_t)g->day ^ UINT32_C(0x80000000);
}

typedef uint32_t key_of(const struct strat_pool_game *g);

/* The last key comes first, because the sort is stable. */
static key_of *const keys[] = { pair_of, event_of, outcome_of, blue_of, red_of, day_of };

#define DIGIT 65536

/* Sort N games from FROM to TO by 16 bits of KEY - BASE.  Return 0 if all are equal and nothing was
 * copied. */
static int
sort_digit(const struct strat_pool_game *from, struct strat_pool_game *to, size_t n, key_of *key,
    uint32_t base, int shift, size_t *count)
{
	size_t i, sum = 0, c;

	memset(count, 0, DIGIT * sizeof *count);
	for (i = 0; i < n; i++)
		count[(key(&from[i]) - base) >> shift & (DIGIT - 1)]++;
	for (i = 0; i < DIGIT; i++) {
		if (count[i] == n)
			return 0;
		c = count[i];
		count[i] = sum;
		sum += c;
	}
	for (i = 0; i < n; i++)
		to[count[(key(&from[i]) - base) >> shift & (DIGIT - 1)]++] = from[i];
	return 1;
}

static uint32_t
least(const struct strat_pool *p, key_of *key)
{
	uint32_t base = UINT32_MAX;
	size_t i;

	for (i = 0; i < p->ngames; i++)
		if (key(&p->games[i]) < base)
			base = key(&p->games[i]);
	return base;
}

static int
order_games(struct strat_pool *p)
{
	struct strat_pool_game *a = p->games, *b = malloc((p->ngames + 1) * sizeof *b), *swap;
	size_t *count = malloc(DIGIT * sizeof *count), k;
	int shift, rc = b && count ? 0 : -STRAT_E_NOMEM;

	for (k = 0; rc == 0 && k < sizeof keys / sizeof *keys; k++) {
		uint32_t base = least(p, keys[k]);

		for (shift = 0; shift < 32; shift += 16)
			if (sort_digit(a, b, p->ngames, keys[k], base, shift, count)) {
				swap = a;
				a = b;
				b = swap;
			}
		p->games = a;
	}
	if (rc == 0)
		p->games_cap = p->ngames;
	free(count);
	free(b);
	return rc;
}

/* Date games without a day to the first day of the others, or day 0. */
static void
date_games(struct strat_pool *p)
{
	int32_t first = INT32_MAX;
	size_t i;

	p->undated = 0;
	for (i = 0; i < p->ngames; i++)
		if (p->games[i].day == STRAT_NO_DAY)
			p->undated++;
		else if (p->games[i].day < first)
			first = p->games[i].day;
	for (i = 0; i < p->ngames && p->undated; i++)
		if (p->games[i].day == STRAT_NO_DAY)
			p->games[i].day = p->undated < p->ngames ? first : 0;
}

int
strat_pool_close(struct strat_pool *p)
{
	uint32_t none;
	int rc = p->events.n ? 0 : strat_pool_event(p, "", 0, &none);

	if (rc == 0)
		rc = order_events(p);
	if (rc == 0)
		rc = order_players(p);
	if (rc < 0)
		return rc;
	date_games(p);
	rc = order_games(p);
	p->is_closed = rc == 0;
	return rc;
}

static int
copy_player(struct strat_pool *to, const struct strat_pool *from, uint32_t *player)
{
	const char *name = strat_pool_name(from, *player);

	return strat_pool_player(to, name, strlen(name), player);
}

int
strat_pool_filter(struct strat_pool *to, const struct strat_pool *from,
    int (*wanted)(void *arg, const struct strat_pool_game *g), void *arg)
{
	size_t i;
	int rc = 0;

	for (i = 0; i < from->ngames && rc == 0; i++) {
		struct strat_pool_game g = from->games[i];
		const char *event = strat_pool_event_name(from, g.event);

		if (!wanted(arg, &g))
			continue;
		rc = copy_player(to, from, &g.red);
		if (rc == 0)
			rc = copy_player(to, from, &g.blue);
		if (rc == 0)
			rc = strat_pool_event(to, event, strlen(event), &g.event);
		if (rc == 0)
			rc = strat_pool_add(to, &g);
	}
	return rc < 0 ? rc : strat_pool_close(to);
}

/* ------ queries ------ */

const char *
strat_pool_name(const struct strat_pool *p, uint32_t player)
{
	return names_at(&p->words, p->word[player]);
}

const char *
strat_pool_event_name(const struct strat_pool *p, uint32_t event)
{
	return names_at(&p->events, event);
}

uint32_t
strat_pool_find(const struct strat_pool *p, const char *name, size_t len)
{
	uint32_t number = strat_hash_map_find(&p->words.seen, strat_hash(name, len));

	return number ? p->player[number - 1] : STRAT_POOL_NO_PLAYER;
}

size_t
strat_pool_day_end(const struct strat_pool *p, size_t from)
{
	size_t to = from;

	while (to < p->ngames && p->games[to].day == p->games[from].day)
		to++;
	return to;
}
