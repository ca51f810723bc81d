/* marks.c - the marks that a rule set uses for ranks on boards and in input. */
#include "game/text/marks.h"

#include <string.h>

const char *const strat_canonical_marks[STRAT_RANKS] = { "", "S", "2", "3", "4", "5", "6", "7", "8",
	"9", "M", "B", "F", "?" };

static const char *const names[] = { "", "canonical", "printed" };

enum strat_marks
strat_marks_find(const char *name)
{
	if (strcmp(name, names[STRAT_MARKS_PRINTED]) == 0)
		return STRAT_MARKS_PRINTED;
	return strcmp(name, names[STRAT_MARKS_CANONICAL]) == 0 ? STRAT_MARKS_CANONICAL
							       : STRAT_MARKS_DEFAULT;
}

const char *const *
strat_marks_choose(const struct strat_rules *r, enum strat_marks how)
{
	int printed = how == STRAT_MARKS_DEFAULT ? r->shows_marks : how == STRAT_MARKS_PRINTED;

	return printed ? r->marks : strat_canonical_marks;
}

const char *const *
strat_marks_choose_again(const struct strat_rules *r, enum strat_marks how)
{
	const struct strat_rules *base = strat_rules_find(r->name);

	return strat_marks_choose(base ? base : r, how);
}

static char
capital(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

enum strat_rank
strat_mark_read(const char **p, const char *end, const char *const marks[])
{
	size_t left = (size_t)(end - *p), len, best = 0;
	int rank, found = STRAT_NO_RANK;

	for (rank = STRAT_SPY; left && rank < STRAT_RANKS; rank++) {
		len = strlen(marks[rank]);
		if (len <= best || len > left || capital(**p) != marks[rank][0] ||
		    memcmp(*p + 1, marks[rank] + 1, len - 1) != 0)
			continue;
		found = rank;
		best = len;
	}
	if (!best && left && !(**p >= '0' && **p <= '9')) {
		found = (int)strat_rank_of(capital(**p));
		best = found != STRAT_NO_RANK;
	}
	*p += best;
	return (enum strat_rank)found;
}

/* Return 1 if the character after LAST in a ply can be a rank. */
static int
is_rank_place(char last, int in_ranks)
{
	return last == '^' || last == ':' || (in_ranks && (last == 'x' || last == '='));
}

size_t
strat_marks_translate(
    char *to, const char *s, size_t len, const char *const from[], const char *const into[])
{
	const char *end = s + len;
	enum strat_rank rank;
	int in_ranks = 0;
	char last = 0;
	size_t n = 0;

	while (s < end) {
		rank = is_rank_place(last, in_ranks) ? strat_mark_read(&s, end, from)
						     : STRAT_NO_RANK;
		if (rank != STRAT_NO_RANK) {
			len = strlen(into[rank]);
			memcpy(to + n, into[rank], len);
			n += len;
			last = 0;
			continue;
		}
		in_ranks |= *s == ':';
		last = to[n++] = *s++;
	}
	return n;
}

size_t
strat_ply_write_marked(char *to, const struct strat_ply *ply, const char *const marks[])
{
	char text[STRAT_PLY_SIZE];

	if (marks == strat_canonical_marks || !(ply->shown | ply->rescue))
		return strat_ply_write(to, ply);
	return strat_marks_translate(
	    to, text, strat_ply_write(text, ply), strat_canonical_marks, marks);
}
