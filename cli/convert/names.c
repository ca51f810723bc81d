/* names.c - file names built from a pattern and the tags of a game. */
#include "cli/convert/names.h"

#include <stdlib.h>
#include <string.h>

#define MAX_VALUE 60 /* bytes of a tag's value in a name */

static const struct letter {
	char letter;
	const char *tag;
} letters[] = {
	{ 'R', "Red" },
	{ 'B', "Blue" },
	{ 'r', "Round" },
	{ 'd', "Date" },
	{ 'e', "Event" },
	{ 's', "Site" },
	{ 'u', "Rules" },
};

#define NLETTERS (sizeof letters / sizeof *letters)

/* Return the tag that LETTER stands for, or NULL. */
static const char *
tag_of(char letter)
{
	size_t i;

	for (i = 0; i < NLETTERS; i++)
		if (letters[i].letter == letter)
			return letters[i].tag;
	return NULL;
}

/* Return the length of the sequence `%n' or `%05n' at S and store its width in *WIDTH; 0 if there
 * is none. */
static size_t
number_length(const char *s, int *width)
{
	size_t n = 1;

	*width = 0;
	for (; s[n] >= '0' && s[n] <= '9' && n < 4; n++)
		*width = *width * 10 + (s[n] - '0');
	return s[n] == 'n' && *width <= 20 ? n + 1 : 0;
}

const char *
names_check_pattern(const char *pattern)
{
	const char *s, *last = strrchr(pattern, '/');
	int width;
	size_t n;

	for (s = pattern; (s = strchr(s, '%')) != NULL; s += n) {
		n = s[1] == '%' || tag_of(s[1]) ? 2 : number_length(s, &width);
		if (n == 0)
			return "invalid sequence after % (n, 05n, R, B, r, d, e, s, u, %)";
	}
	return last && !last[1] ? "missing file name after /" : *pattern ? NULL : "empty name";
}

/* Append VALUE to OUT, cut to MAX_VALUE bytes, with awkward characters replaced by `_'. */
static void
put_value(struct strat_out *out, const char *value)
{
	const char *end = value + strlen(value), *s = value;
	size_t from = out->len;
	int n;

	for (; s < end && out->len - from < MAX_VALUE; s += n) {
		n = text_character(s, end);
		if (n > 1 && (size_t)n <= MAX_VALUE - (out->len - from))
			strat_out_put(out, s, (size_t)n);
		else if (n == 1 &&
		    ((*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z') ||
			(*s >= '0' && *s <= '9') || strchr("+-,=@", *s) ||
			(*s == '.' && out->len > from)))
			strat_out_char(out, *s);
		else
			strat_out_char(out, '_');
		n = n ? n : 1;
	}
	if (out->len == from)
		strat_out_char(out, '_');
}

void
names_expand(struct strat_out *out, const char *pattern, const struct strat_record *g)
{
	const char *s = pattern, *tag, *value;

	for (; *s; s++) {
		tag = s[0] == '%' ? tag_of(s[1]) : NULL;
		if (!tag) {
			strat_out_char(out, *s);
			if (s[0] == '%' && s[1] == '%')
				strat_out_char(out, *++s);
			continue;
		}
		value = strat_record_tag(g, tag);
		put_value(out, value ? value : "unknown");
		s++;
	}
	strat_out_char(out, '\0');
}

/* Return the offset of the suffix of the name TEXT, ".sgr" or ".sgr.gz", or LEN if it has none. */
static size_t
suffix_of(const char *text, size_t len)
{
	size_t from = len, i;

	for (i = len; i > 0 && text[i - 1] != '/' && len - i < 8; i--)
		if (text[i - 1] == '.' && i > 1 && text[i - 2] != '/') {
			from = i - 1;
			if (strcmp(text + from, ".gz") != 0)
				break;
		}
	return from;
}

static int
is_new_name(struct seen *seen, const char *text, size_t len, uint32_t **times)
{
	int is_new = 0;

	*times = seen_add(seen, text, len, &is_new);
	return is_new;
}

int
names_make_unique(struct strat_out *to, const char *filled, unsigned long number, struct seen *seen)
{
	uint32_t *times, count;
	char *plain;
	size_t at, len, plain_len;
	int width, is_new;

	to->len = 0;
	for (; *filled; filled++) {
		if (*filled != '%') {
			strat_out_char(to, *filled);
			continue;
		}
		if (filled[1] == '%') {
			strat_out_char(to, *++filled);
			continue;
		}
		filled += number_length(filled, &width) - 1;
		strat_out_printf(to, "%0*lu", width, number);
	}
	len = to->len;
	strat_out_char(to, '\0');
	if (to->error)
		return to->error;
	if (is_new_name(seen, to->text, len, &times))
		return 0;
	plain = strdup(to->text);
	if (!times || !plain) {
		free(plain);
		return -STRAT_E_NOMEM;
	}
	plain_len = len;
	count = *times;
	at = suffix_of(plain, len);
	do {
		count++;
		to->len = at;
		strat_out_printf(to, "-%lu%s", (unsigned long)count, plain + at);
		len = to->len;
		strat_out_char(to, '\0');
	} while (!to->error && !is_new_name(seen, to->text, len, &times) && times);
	if (!to->error && times)
		times = seen_add(seen, plain, plain_len, &is_new);
	free(plain);
	if (to->error || !times)
		return -STRAT_E_NOMEM;
	*times = count;
	return 0;
}
