/* facts.c - properties of a ply as words, for formats with columns. */
#include "formats/facts.h"

#include <string.h>

#include "game/notes.h"

const char *const strat_side_word[2] = { "red", "blue" };

static size_t
put_word(char *to, const char *word)
{
	size_t len = strlen(word);

	memcpy(to, word, len);
	return len;
}

static size_t
put_square(char *to, strat_square s)
{
	return s ? strat_square_write(to, s) : 0;
}

static size_t
put_rank(char *to, int rank)
{
	*to = strat_rank_symbol[rank];
	return rank != STRAT_NO_RANK;
}

static size_t
write_kind(char *to, const struct strat_ply *ply)
{
	static const char *const words[] = { "step", "quickness", "flight", "detect", "rampage",
		"enchant", "arrow" };

	return put_word(to, words[ply->kind]);
}

static size_t
write_from(char *to, const struct strat_ply *ply)
{
	return put_square(to, ply->from);
}

static size_t
write_via(char *to, const struct strat_ply *ply)
{
	return put_square(to, ply->via);
}

static size_t
write_to(char *to, const struct strat_ply *ply)
{
	return put_square(to, ply->to);
}

static size_t
write_mover(char *to, const struct strat_ply *ply)
{
	return put_rank(to, (int)strat_shown_mover(ply));
}

static size_t
write_target(char *to, const struct strat_ply *ply)
{
	return put_rank(to, (int)strat_shown_target(ply));
}

/* Write the neighbours of a Rampage as in the text of the ply: "c4=5,c5=B". */
static size_t
write_around(char *to, const struct strat_ply *ply)
{
	size_t n = 0;
	int i;

	for (i = 0; ply->around && i < 8; i++) {
		if (!(ply->around >> 4 * i & 15))
			continue;
		if (n)
			to[n++] = ',';
		n += strat_square_write(to + n, (strat_square)(ply->to + strat_around[i]));
		to[n++] = '=';
		to[n++] = strat_rank_symbol[ply->around >> 4 * i & 15];
	}
	return n;
}

static size_t
write_outcome(char *to, const struct strat_ply *ply)
{
	*to = (char)ply->outcome;
	return ply->outcome != 0;
}

static size_t
write_rescue(char *to, const struct strat_ply *ply)
{
	return put_rank(to, ply->rescue);
}

static size_t
write_rescue_at(char *to, const struct strat_ply *ply)
{
	return put_square(to, ply->rescue_at);
}

const struct strat_ply_column strat_ply_columns[] = {
	{ "kind", write_kind },
	{ "from", write_from },
	{ "via", write_via },
	{ "to", write_to },
	{ "mover", write_mover },
	{ "target", write_target },
	{ "around", write_around },
	{ "outcome", write_outcome },
	{ "rescue", write_rescue },
	{ "rescue_at", write_rescue_at },
	{ NULL, NULL },
};

const struct strat_ply_column *
strat_ply_column_find(const char *name)
{
	const struct strat_ply_column *f;

	for (f = strat_ply_columns; f->name; f++)
		if (strcmp(f->name, name) == 0)
			return f;
	return NULL;
}

struct strat_ply_values
strat_ply_values_read(const struct strat_record *g, size_t i, size_t end)
{
	struct strat_ply_values t = { -1, -1, -1 };

	for (; i < end; i++) {
		if (t.clock < 0)
			t.clock = strat_note_time(g, &g->notes[i], "clk");
		if (t.elapsed < 0)
			t.elapsed = strat_note_time(g, &g->notes[i], "emt");
		if (t.eval < 0)
			t.eval = strat_note_eval(g, &g->notes[i]);
	}
	return t;
}

size_t
strat_seconds_write(char *to, int32_t ms)
{
	size_t n = strat_number_write(to, (size_t)(ms / 1000));
	int scale, rest = ms % 1000;

	if (rest)
		to[n++] = '.';
	for (scale = 100; rest; rest %= scale, scale /= 10)
		to[n++] = (char)('0' + rest / scale);
	return n;
}
