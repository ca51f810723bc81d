/* log.c - a log of bounded size that keeps its beginning and its end. */
#include "engine/referee/log.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "game/text/notation.h"

#define FIRST 1024 /* initial capacity */

void
strat_log_clear(struct strat_log *l)
{
	l->len = l->at = 0;
	l->is_inside = 0;
}

void
strat_log_free(struct strat_log *l)
{
	free(l->text);
	l->text = NULL;
	l->cap = 0;
	strat_log_clear(l);
}

/* Make room for LEN more bytes, up to L->size in all. */
static int
grow(struct strat_log *l, size_t len)
{
	size_t want = l->cap ? l->cap : FIRST;
	char *text;

	if (l->len + len <= l->cap)
		return 0;
	while (want < l->len + len && want < l->size)
		want *= 2;
	if (want > l->size)
		want = l->size;
	text = realloc(l->text, want);
	if (!text)
		return -1;
	l->text = text;
	l->cap = want;
	return 0;
}

static void
add(struct strat_log *l, const char *data, size_t len)
{
	size_t n;

	if (l->cap < l->size && grow(l, len) < 0)
		return;
	for (; len; data += n, len -= n) {
		if (l->at == l->cap)
			l->at = l->size / 2;
		n = l->cap - l->at < len ? l->cap - l->at : len;
		memcpy(l->text + l->at, data, n);
		l->at += n;
		l->len += n;
	}
}

void
strat_log_add(struct strat_log *l, int64_t ms, char mark, const char *chunk, size_t len)
{
	char head[32];
	const char *nl;
	size_t n, h = strat_number_write(head, ms > 0 ? (size_t)ms : 0);

	head[h++] = ' ';
	head[h++] = mark;
	head[h++] = ' ';
	for (; len; chunk += n, len -= n) {
		if (l->is_inside && l->mark != mark) {
			add(l, "\n", 1);
			l->is_inside = 0;
		}
		if (!l->is_inside)
			add(l, head, h);
		nl = memchr(chunk, '\n', len);
		n = nl ? (size_t)(nl - chunk) + 1 : len;
		add(l, chunk, n);
		l->is_inside = !nl;
		l->mark = mark;
	}
}

void
strat_log_write(const struct strat_log *l, struct strat_out *out)
{
	size_t half = l->size / 2;

	if (!l->cap) {
		return;
	} else if (l->len <= l->cap) {
		strat_out_put(out, l->text, (size_t)l->len);
	} else {
		strat_out_put(out, l->text, half);
		strat_out_printf(
		    out, "\n[%llu bytes left out]\n", (unsigned long long)(l->len - l->size));
		strat_out_put(out, l->text + l->at, l->size - l->at);
		strat_out_put(out, l->text + half, l->at - half);
	}
	if (l->is_inside)
		strat_out_char(out, '\n');
}

size_t
strat_log_last_error_line(const char *text, size_t len, char *to, size_t size)
{
	const char *line, *end, *chunk, *from = text;
	size_t n = 0, i;

	for (line = text; (end = memchr(line, '\n', (size_t)(text + len - line))); line = end + 1) {
		chunk = line;
		while (
		    /* skip milliseconds, mark and words */
		    chunk < end && *chunk >= '0' && *chunk <= '9')
			chunk++;
		if (end - chunk > 3 && memcmp(chunk, " ! ", 3) == 0) {
			from = chunk + 3;
			n = (size_t)(end - from);
		}
	}
	if (n >= size)
		n = size - 1;
	for (i = 0; i < n; i++)
		to[i] = from[i] < ' ' || from[i] > '~' ? '?' : from[i];
	to[n] = '\0';
	return n;
}
