/* canonical.c - translate commands from the marks that the user types to the symbols of records. */
#include "cli/edit/canonical.h"

#include <string.h>

/* The rest of a command, and the marks in it. */
struct typed {
	const char *p, *end;
	const char *const *marks;
	struct strat_out *out;
};

static size_t
word_length(const struct typed *t)
{
	size_t n = 0;

	while (t->p + n < t->end && !strchr(" \t", t->p[n]))
		n++;
	return n;
}

static void
copy(struct typed *t, size_t n)
{
	strat_out_put(t->out, t->p, n);
	t->p += n;
}

static void
copy_blanks(struct typed *t)
{
	while (t->p < t->end && strchr(" \t", *t->p))
		copy(t, 1);
}

static void
put_rank(struct typed *t, enum strat_rank rank)
{
	strat_out_char(t->out, strat_rank_symbol[rank]);
}

/* ------ arguments of each kind ------ */

static void
put_plies(struct typed *t)
{
	char text[STRAT_MARKED_SIZE];
	size_t n;

	for (copy_blanks(t); t->p < t->end; copy_blanks(t)) {
		n = word_length(t);
		if (n > sizeof text / 2) { /* too long for a ply */
			copy(t, n);
			continue;
		}
		strat_out_put(t->out, text,
		    strat_marks_translate(text, t->p, n, t->marks, strat_canonical_marks));
		t->p += n;
	}
}

/* Translate a square and a rank: "b4 9". */
static void
put_piece(struct typed *t)
{
	const char *after;
	enum strat_rank rank;

	copy_blanks(t);
	copy(t, word_length(t));
	copy_blanks(t);
	after = t->p;
	rank = strat_mark_read(&after, t->p + word_length(t), t->marks);
	if (rank == STRAT_NO_RANK || after != t->p + word_length(t))
		return;
	put_rank(t, rank);
	t->p = after;
}

/* Return 1 if the rest has only ranks, `.', blanks and slashes.  Otherwise it may be letters of a
 * position. */
static int
are_ranks(const struct typed *t)
{
	const char *p = t->p;

	while (p < t->end)
		if (strchr(" \t./", *p))
			p++;
		else if (strat_mark_read(&p, t->end, t->marks) == STRAT_NO_RANK)
			return 0;
	return 1;
}

/* Translate a setup or a row: "turned 9../...", "4 ..9". */
static void
put_setup(struct typed *t)
{
	size_t n;

	copy_blanks(t);
	n = word_length(t);
	while ((n == 6 && memcmp(t->p, "turned", n) == 0) ||
	    (n == 8 && memcmp(t->p, "mirrored", n) == 0)) {
		copy(t, n);
		copy_blanks(t);
		n = word_length(t);
	}
	if (n && n <= 2 && t->p + n < t->end && strspn(t->p, "0123456789") >= n)
		copy(t, n); /* a row number */
	if (!are_ranks(t))
		return;
	while (t->p < t->end)
		if (strchr(" \t./", *t->p))
			copy(t, 1);
		else
			put_rank(t, strat_mark_read(&t->p, t->end, t->marks));
}

/* Translate the words of an army: "9x5 Bx5". */
static void
put_army(struct typed *t)
{
	enum strat_rank rank;
	const char *after;

	for (copy_blanks(t); t->p < t->end; copy_blanks(t)) {
		after = t->p;
		rank = strat_mark_read(&after, t->end, t->marks);
		if (rank != STRAT_NO_RANK && after < t->end && *after == 'x') {
			put_rank(t, rank);
			t->p = after;
		}
		copy(t, word_length(t));
	}
}

/* ------ commands ------ */

static const struct {
	const char *name;
	void (*put)(struct typed *t);
} kinds[] = { { "put", put_piece }, { "rank", put_piece }, { "red", put_setup },
	{ "blue", put_setup }, { "army", put_army }, { "insert", put_plies },
	{ "replace", put_plies } };

/* Return the function that translates the arguments of the command NAME, or NULL if they have no
 * ranks. */
static void (*kind_of(const char *name, size_t len))(struct typed *t)
{
	const struct edit_verb *v = edit_verbs;
	size_t i;

	for (i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strlen(kinds[i].name) == len && memcmp(kinds[i].name, name, len) == 0)
			return kinds[i].put;
	while (v->name && (strlen(v->name) != len || memcmp(v->name, name, len) != 0))
		v++;
	return v->name || !len || *name == '#' ? NULL : put_plies;
}

void
edit_canonical_command(
    const struct edit_session *s, const char *line, size_t len, struct strat_out *out)
{
	struct typed t = { line, line + len, s->game.start.rules.marks, out };
	void (*put)(struct typed *);
	size_t n;

	copy_blanks(&t);
	n = word_length(&t);
	put = t.marks && t.marks != strat_canonical_marks ? kind_of(t.p, n) : NULL;
	if (put && put != put_plies) /* copy the name of the command */
		copy(&t, n);
	if (put)
		put(&t);
	copy(&t, (size_t)(t.end - t.p));
}
