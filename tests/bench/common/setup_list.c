/* setup_list.c - a list of setups of the classical army. */
#include "setup_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "formats/sgb/coder/setup_model.h"

#define FILES 10

/* The ranks of Gravon's letters from B on, and of the book's numbers from 0. */
static const uint8_t by_letter[STRAT_BOOK_RANKS] = { STRAT_BOMB, STRAT_SPY, STRAT_SCOUT,
	STRAT_MINER, STRAT_SERGEANT, STRAT_LIEUTENANT, STRAT_CAPTAIN, STRAT_MAJOR, STRAT_COLONEL,
	STRAT_GENERAL, STRAT_MARSHAL, STRAT_FLAG };

static uint8_t *
next(struct setup_list *l)
{
	void *data = l->list;

	if (l->n == l->cap && strat_vec_grow(&data, &l->cap, l->n + 1, sizeof *l->list) < 0)
		return NULL;
	l->list = data;
	return l->list[l->n++];
}

static int
parse(uint8_t setup[SETUP_LIST_SQUARES], const char *line, size_t len)
{
	int is_tag = memchr(line, '/', len) != NULL;
	size_t i, n = 0;

	for (i = 0; i < len; i++) {
		int rank = STRAT_NO_RANK;

		if (is_tag && line[i] == '/' && i % (FILES + 1) == FILES && n < SETUP_LIST_SQUARES)
			continue;
		if (is_tag)
			rank = strat_rank_of(line[i]);
		else if (line[i] >= 'B' && line[i] < 'B' + STRAT_BOOK_RANKS)
			rank = by_letter[line[i] - 'B'];
		if (rank == STRAT_NO_RANK || n == SETUP_LIST_SQUARES)
			return 0;
		setup[n++] = (uint8_t)rank;
	}
	return n == SETUP_LIST_SQUARES;
}

static int
is_army(const uint8_t setup[SETUP_LIST_SQUARES], const struct strat_rules *r)
{
	uint8_t count[STRAT_RANKS] = { 0 };
	int i;

	for (i = 0; i < SETUP_LIST_SQUARES; i++)
		count[setup[i]]++;
	return memcmp(count, r->army, sizeof count) == 0;
}

long
setup_list_read(struct setup_list *l, FILE *f, const struct strat_rules *r)
{
	char line[256];
	long number;

	for (number = 1; fgets(line, sizeof line, f); number++) {
		size_t len = strcspn(line, "\r\n");
		uint8_t *setup;

		if (!len || line[0] == '#')
			continue;
		setup = next(l);
		if (!setup)
			return -1;
		if (!parse(setup, line, len) || !is_army(setup, r))
			return number;
	}
	return 0;
}

int
setup_list_book(struct setup_list *l)
{
	int class, i;
	uint32_t n;

	for (class = 0; class < STRAT_BOOK_CLASSES; class ++)
		for (n = 0; n < strat_book_count(class); n++) {
			uint8_t *setup = next(l);

			if (!setup)
				return -1;
			strat_book_get(class, n, setup);
			for (i = 0; i < SETUP_LIST_SQUARES; i++)
				setup[i] = by_letter[setup[i]];
		}
	return 0;
}

void
setup_list_draw(
    const struct setup_list *l, struct dice *d, enum strat_side side, char text[SETUP_SIZE])
{
	const uint8_t *setup = l->list[dice_below(d, (uint32_t)l->n)];
	int is_mirrored = (int)dice_below(d, 2), i;

	for (i = 0; i < SETUP_LIST_SQUARES; i++) {
		/* Blue sits opposite, and tags name the squares as Red sees them */
		int at = side == STRAT_BLUE ? SETUP_LIST_SQUARES - 1 - i : i;

		if (is_mirrored)
			at += FILES - 1 - 2 * (at % FILES);
		if (i && i % FILES == 0)
			*text++ = '/';
		*text++ = strat_rank_symbol[setup[at]];
	}
	*text = '\0';
}

void
setup_list_free(struct setup_list *l)
{
	free(l->list);
	memset(l, 0, sizeof *l);
}
