/* sgr_skip.c - skip sgr records that a search expression rejects by their tags alone. */
#include "formats/sgr/sgr_skip.h"

#include <string.h>

#include "base/lines.h"
#include "base/scan.h"
#include "formats/sgr/sgr.h"

void
strat_sgr_skip_init(struct strat_sgr_skip *skip, struct strat_select *select)
{
	memset(skip, 0, sizeof *skip);
	skip->select = select;
	skip->passes = strat_select_test(select, &skip->known) == STRAT_NO;
}

/* ------ tags ------ */

/* Return the first byte at S, which a NUL ends, that is not space. */
static inline const char *
skip_space(const char *s)
{
	while (strat_is_space(*s))
		s++;
	return s;
}

static inline const char *
skip_blanks(const char *s)
{
	while (*s == ' ' || *s == '\t')
		s++;
	return s;
}

/* Return the end of a value: the first quote, backslash or control character. */
static inline const char *
end_of_value(const char *s)
{
	while ((unsigned char)*s >= ' ' && *s != '"' && *s != '\\' && *s != 127)
		s++;
	return s;
}

/* Read the tags at S into SCAN->known.  Return the text after them, or NULL if one is irregular. */
static const char *
read_tags(struct strat_sgr_skip *skip, const char *s)
{
	const struct strat_select *select = skip->select;
	const char *name, *value, *end;
	size_t n = 0, i;
	int slot;

	for (i = 0; strat_select_tag(select, i); i++)
		skip->known.tag[i] = (struct strat_slice){ NULL, 0 };
	for (; *s == '['; s = skip_space(s + 1)) {
		name = ++s;
		while (strat_is_name_char(*s))
			s++;
		end = s;
		value = skip_blanks(s);
		if (!strat_is_letter(*name) || *value++ != '"' || ++n > STRAT_MAX_TAGS)
			return NULL;
		s = end_of_value(value);
		if (*s != '"' || s - name > STRAT_MAX_TAG)
			return NULL;
		slot = strat_select_find_tag(select, name, (size_t)(end - name));
		if (slot >= 0 && !skip->known.tag[slot].s)
			skip->known.tag[slot] = (struct strat_slice){ value, (size_t)(s - value) };
		s = skip_blanks(s + 1);
		if (*s != ']')
			return NULL;
	}
	return s;
}

/* ------ games ------ */

/* Return the end of the game whose tags end at S: the next tags that follow a result.  Set *PLAIN
 * to 0 if there may be more than one game. */
static const char *
end_of_game(const char *s, const char *end, int *plain)
{
	const char *at = s;

	while ((at = memchr(at, '[', (size_t)(end - at))) != NULL) {
		if (strat_is_letter(at[1])) {
			if (at > s && at[-1] == '\n' && strat_sgr_ends_with_result(s, at))
				return at;
			*plain = 0;
		}
		at++;
	}
	if (!strat_sgr_ends_with_result(s, end))
		*plain = 0;
	return end;
}

/* Return the end of the text at S that belongs together, and set *PASS if it may be skipped. */
static const char *
look(struct strat_sgr_skip *skip, const char *s, const char *end, int *pass)
{
	const char *moves = NULL, *to;
	int plain = 1;

	if (*s == '[')
		moves = read_tags(skip, s);
	if (!moves)
		plain = 0;
	to = end_of_game(moves ? moves : s + 1, end, &plain);
	*pass = plain && (size_t)(to - s) <= STRAT_MAX_GAME_TEXT &&
	    strat_select_test(skip->select, &skip->known) == STRAT_NO;
	return to;
}

/* Update whether the file has games of Stratego from the tags of a skipped game. */
static void
see_passed(struct strat_text *t, const char *s, const char *end)
{
	for (t->games++; s && s < end; s = memchr(s, '\n', (size_t)(end - s)), s += s != NULL) {
		t->is_understood |= strncmp(s, "[Red", 4) == 0 || strncmp(s, "[Blue", 5) == 0 ||
		    strncmp(s, "[Rules ", 7) == 0 || strncmp(s, "[Position ", 10) == 0;
		t->is_foreign |= strncmp(s, "[White ", 7) == 0 || strncmp(s, "[Black ", 7) == 0;
	}
}

int
strat_sgr_skip_next(struct strat_sgr_skip *skip, struct strat_text *t, const char **to)
{
	const char *s = t->p;
	int pass;

	*to = t->end;
	for (;;) {
		s = skip_space(s);
		if (s >= t->end || !skip->passes)
			break;
		*to = look(skip, s, t->end, &pass);
		if (!pass)
			break;
		if (!t->is_understood)
			see_passed(t, s, *to);
		s = *to;
	}
	t->line += strat_lines_count(t->p, (size_t)(s - t->p));
	t->p = s;
	return s < t->end;
}
