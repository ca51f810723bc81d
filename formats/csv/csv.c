/* csv.c - games as CSV (RFC 4180): a header row, then one row per game. */
#include "formats/csv/csv.h"

#include <string.h>

#include "base/scan.h"
#include "formats/sgr/sgr.h"
#include "game/tags.h"

/* ------ rows ------ */

/* The state inside a cell. */
enum part { START, BARE, QUOTED, CLOSED };

static int
is_delimiter(char c)
{
	return c == ',' || c == ';' || c == '\t';
}

/* Return the state after C in state PART, or -1 if C is not allowed there. */
static int
next_part(enum part part, char c)
{
	switch (part) {
	case START:
		return c == '"' ? QUOTED : c == ' ' || is_delimiter(c) ? START : BARE;
	case BARE:
		return c == '"' ? -1 : is_delimiter(c) ? START : BARE;
	case CLOSED: /* a second quote is a quote in the cell */
		return c == '"' ? QUOTED : is_delimiter(c) ? START : c == ' ' ? CLOSED : -1;
	default:
		return c == '"' ? CLOSED : QUOTED;
	}
}

void
strat_csv_row(struct strat_csv_row *row, const char *s, const char *end)
{
	enum part part = START;
	const char *p, *line;
	int next = START;

	for (p = s; p < end; p++) {
		if (part != QUOTED && (*p == '\n' || *p == '\r'))
			break;
		next = next_part(part, *p);
		if (part == CLOSED && next == QUOTED && p[-1] != '"')
			next = -1; /* there are blanks between the two quotes */
		if (next < 0)
			break;
		part = (enum part)next;
	}
	*row = (struct strat_csv_row){ .end = p, .next = p };
	if (next >= 0 && !(p == end && part == QUOTED)) {
		if (p < end)
			row->next = p + 1 + (*p == '\r' && end - p > 1 && p[1] == '\n');
		return;
	}
	row->is_wrong = 1;
	row->is_open = next >= 0;
	line = memchr(s, '\n', (size_t)(end - s));
	row->end = line ? line : end;
	row->next = line ? line + 1 : end;
}

/* Find a row.  Rows end at line ends outside quotes, which can only be determined from the first
 * row on. */
static size_t
csv_find(const char *text, size_t len, int last)
{
	const char *end = text + len, *s = text, *line;
	struct strat_csv_row row;
	size_t found = 0;

	if (!last) {
		line = memchr(text, '\n', len);
		return line && line + 1 < end ? (size_t)(line + 1 - text) : 0;
	}
	while (s < end) {
		strat_csv_row(&row, s, end);
		if (row.is_open || row.next == end)
			break;
		s = row.next;
		found = (size_t)(s - text);
	}
	return found;
}

/* Return the length of the header row and everything before it. */
static size_t
csv_head(const char *text, size_t len)
{
	const char *end = text + len, *s = strat_skip_bom(text, end);
	struct strat_csv_row row;

	while (s < end && (*s == '\r' || *s == '\n'))
		s++;
	strat_csv_row(&row, s, end);
	return row.next < end || (end > text && end[-1] == '\n') ? (size_t)(row.next - text) : 0;
}

/* Return 1 if one of the cells in [S, END) is NAME. */
static int
has_name(const char *s, const char *end, const char *name)
{
	size_t len = strlen(name);
	const char *from, *to;
	int is_quoted;

	for (from = s; from < end; from = to + 1) {
		is_quoted = 0;
		for (to = from; to < end && (is_quoted || !is_delimiter(*to)); to++)
			is_quoted ^= *to == '"';
		if ((size_t)(to - from) == len && memcmp(from, name, len) == 0)
			return 1;
		if ((size_t)(to - from) == len + 2 && memcmp(from + 1, name, len) == 0)
			return 1; /* in quotes */
	}
	return 0;
}

/* Return the number of tags that have a column in the row [S, END). */
static int
count_tags(const char *s, const char *end)
{
	int n = 0, i;

	for (i = 0; strat_tag_names[i]; i++)
		n += has_name(s, end, strat_tag_names[i]);
	return n;
}

int
strat_csv_is_header(const char *s, const char *end)
{
	return has_name(s, end, STRAT_CSV_MOVES) && count_tags(s, end) > 0;
}

/* Recognise a header row: the more known columns, the more certain. */
static int
csv_sniff(const char *head, size_t len)
{
	const char *end = head + len, *s = strat_skip_bom(head, end), *line;

	while (s < end && (*s == '\r' || *s == '\n'))
		s++;
	for (line = s; line < end && *line != '\r' && *line != '\n'; line++)
		;
	if (strat_csv_is_header(s, line))
		return 95;
	return has_name(s, line, STRAT_CSV_MOVES) || count_tags(s, line) > 1 ? 60 : 0;
}

/* ------ cells ------ */

size_t
strat_csv_characters(const char *s, size_t len)
{
	size_t n = 0, i;

	for (i = 0; i < len; i++)
		n += ((unsigned char)s[i] & 0xc0) != 0x80;
	for (i = 0; i < len; i++)
		n += (unsigned char)s[i] >= 0xf0; /* two units each */
	return n;
}

int
strat_csv_is_formula(const char *s, size_t len)
{
	size_t i = 0;

	while (i < len && s[i] == '\'')
		i++;
	return i + 1 < len && s[i] && strchr("=+-@\t\r", s[i]) != NULL;
}

const struct strat_format strat_format_csv = {
	.name = "csv",
	.suffix = ".csv",
	.about = "a table: a header row, then one row per game",
	.sniff = csv_sniff,
	.head = csv_head,
	.find = csv_find,
	.open = strat_csv_open,
	.close = strat_csv_close,
	.read = strat_csv_read,
	.begin = strat_csv_begin,
	.write = strat_csv_write,
};
