/* jsonl_text.c - process the text of a game before jansson parses it: shorten, check or close
 * it. */
#include "formats/jsonl/jsonl.h"

#include <string.h>

/* ------ too many values ------ */

/* Values are counted in long text; 4 MiB from the writer have fewer than MAX_VALUES. */
#define LONG_TEXT      ((size_t)256 << 10)
#define MAX_VALUES     ((size_t)600000)
#define MAX_CONTAINERS ((size_t)200000)

/* Return the end of the string that opens at S. */
static const char *
after_string(const char *s, const char *end)
{
	for (s++; s < end && *s != '"'; s++)
		s += *s == '\\';
	return s < end ? s + 1 : end;
}

int
strat_jsonl_has_too_many_values(const char *s, const char *end)
{
	size_t values = 0, containers = 0;

	if ((size_t)(end - s) <= LONG_TEXT)
		return 0;
	while (s < end) {
		if (*s == '"') {
			s = after_string(s, end);
			continue;
		}
		values += *s == ',' || *s == ':';
		containers += *s == '{' || *s == '[';
		s++;
	}
	return values > MAX_VALUES || containers > MAX_CONTAINERS;
}

/* ------ shortening ------ */

static int
begins(const char *s, const char *end, const char *with)
{
	size_t len = strlen(with);

	return (size_t)(end - s) >= len && memcmp(s, with, len) == 0;
}

/* Return the start of the list of plies, after its bracket, and set *SIDE to the side of the first
 * ply, if it is written as by strat_jsonl_ply(); otherwise NULL. */
static const char *
find_plies(const char *s, const char *end, enum strat_side *side)
{
	static const char key[] = "\"plies\":";
	const char *p;

	for (p = s; (p = memchr(p, '[', (size_t)(end - p))) != NULL;) {
		p++;
		if (p - s < (long)sizeof key || memcmp(p - sizeof key, key, sizeof key - 1) != 0)
			continue;
		*side = begins(p, end, "{\"ply\":1,\"side\":\"red\"") ? STRAT_RED : STRAT_BLUE;
		if (*side == STRAT_RED || begins(p, end, "{\"ply\":1,\"side\":\"blue\""))
			return p;
	}
	return NULL;
}

/* Return the length of ply NUMBER by SIDE at S, without notes and brace, if it is written as by
 * strat_jsonl_ply(), and set [*FROM, *TO) to its text; otherwise return 0. */
static size_t
match_ply(const char *s, const char *end, size_t number, enum strat_side side, const char **from,
    const char **to)
{
	static const char key[] = "\"text\":\"";
	char written[STRAT_JSONL_PLY];
	struct strat_ply ply;
	const char *p = s;
	size_t len;
	int i;

	for (i = 0; i < 2 && p; i++) { /* the text follows the number and the side */
		p = memchr(p, ',', (size_t)(end - p));
		p = p ? p + 1 : NULL;
	}
	if (!p || !begins(p, end, key))
		return 0;
	*from = *to = p + sizeof key - 1;
	if (strat_ply_read(&ply, to, end) < 0)
		return 0;
	len = strat_jsonl_ply(written, &ply, number, side);
	return (size_t)(end - s) > len && memcmp(s, written, len) == 0 ? len : 0;
}

/* Return the end of the object that contains S, or NULL. */
static const char *
after_object(const char *s, const char *end)
{
	int depth = 1;

	while (s < end && depth) {
		if (*s == '"') {
			s = after_string(s, end);
			continue;
		}
		depth += (*s == '{' || *s == '[') - (*s == '}' || *s == ']');
		s++;
	}
	return depth ? NULL : s;
}

int
strat_jsonl_shorten(struct strat_out *out, const char *s, const char *end, enum strat_side *first)
{
	const char *p = find_plies(s, end, first), *from, *to, *rest;
	size_t number = 0, len;

	if (!p)
		return 0;
	strat_out_put(out, s, (size_t)(p - s));
	for (s = p;; s = ++p) {
		len = match_ply(
		    p, end, number + 1, (enum strat_side)((*first + number) % 2), &from, &to);
		rest = len ? p + len : NULL;
		p = rest ? after_object(rest, end) : NULL;
		if (!p || p == end)
			break;
		if (*rest == '}') {
			strat_out_put(out, from - 1, (size_t)(to - from) + 2);
		} else { /* with notes */
			strat_out_str(out, "{\"text\":");
			strat_out_put(out, from - 1, (size_t)(to - from) + 2);
			strat_out_put(out, rest, (size_t)(p - rest));
		}
		number++;
		s = p;
		if (*p != ',')
			break;
		strat_out_char(out, ',');
	}
	strat_out_put(out, s, (size_t)(end - s));
	return number > 0;
}

/* ------ closing ------ */

#define MAX_OPEN 64 /* maximum nesting; more than any game has */

/* The closing brackets of everything that is open, the outermost first. */
struct nest {
	char close[MAX_OPEN];
	int n;
	int at_key; /* the name of a member of an object is next */
};

/* Return the end of the number or word at S, or NULL if it may continue after END. */
static const char *
after_word(const char *s, const char *end)
{
	const char *p = s;

	while (p < end && !strchr(" \t\r\n,:[]{}\"", *p))
		p++;
	return p < end && p > s ? p : NULL;
}

/* Return the end of the token at S, or NULL if it is incomplete or not allowed.  Set *WHOLE if a
 * value ends with it, or a value begins that may end there. */
static const char *
after_token(struct nest *nest, const char *s, const char *end, int *whole)
{
	const char *p;

	*whole = 1;
	switch (*s) {
	case '{':
	case '[':
		if (nest->n == MAX_OPEN)
			return NULL;
		nest->close[nest->n++] = *s == '{' ? '}' : ']';
		nest->at_key = *s == '{';
		return s + 1;
	case '}':
	case ']':
		if (!nest->n || nest->close[--nest->n] != *s)
			return NULL;
		nest->at_key = 0;
		return s + 1;
	case ',':
	case ':':
		*whole = 0;
		nest->at_key = *s == ',' && nest->n && nest->close[nest->n - 1] == '}';
		return s + 1;
	case '"':
		*whole = !nest->at_key;
		for (p = s + 1; p < end && *p != '"'; p++)
			p += *p == '\\';
		return p < end ? p + 1 : NULL;
	default:
		return after_word(s, end);
	}
}

void
strat_jsonl_close(struct strat_out *out, const char *s, const char *end)
{
	struct nest nest = { .n = 0 };
	const char *p = s, *safe = s;
	int nsafe = 0, whole;

	while (p < end) {
		if (strchr(" \t\r\n", *p) && *p) {
			p++;
			continue;
		}
		p = after_token(&nest, p, end, &whole);
		if (!p)
			break;
		if (whole) {
			safe = p;
			nsafe = nest.n;
		}
		if (!nest.n)
			break;
	}
	strat_out_put(out, s, (size_t)(safe - s));
	while (nsafe > 0)
		strat_out_char(out, nest.close[--nsafe]);
}
