/* delimiter.c - find the delimiter of a CSV list. */
#include "formats/sheet/delimiter.h"

#include <string.h>

#include "base/scan.h"
#include "formats/csv/csv.h"

#define ROWS 200 /* to look at */
#define MOST 64  /* cells that are counted */

static const char candidates[] = { ';', '\t', '|', ',' };

#define CANDIDATES (sizeof candidates)

/* The numbers of rows that have a delimiter a number of times. */
struct counts {
	unsigned rows[CANDIDATES][MOST];
};

/* Count the delimiters of a row outside of quotes. */
static void
take_row(struct counts *c, const char *s, const char *end)
{
	unsigned n[CANDIDATES] = { 0 };
	int is_quoted = 0;
	size_t i;

	for (; s < end; s++) {
		is_quoted ^= *s == '"';
		for (i = 0; i < CANDIDATES; i++)
			n[i] += !is_quoted && *s == candidates[i];
	}
	for (i = 0; i < CANDIDATES; i++)
		c->rows[i][n[i] < MOST ? n[i] : MOST - 1]++;
}

/* Return the candidate that most rows have equally often.  Of two such, the earlier one: a comma is
 * more often text. */
static char
best_of(const struct counts *c)
{
	size_t best = CANDIDATES - 1, i;
	unsigned most = 0, n;

	for (i = 0; i < CANDIDATES; i++)
		for (n = 1; n < MOST; n++)
			if (c->rows[i][n] > most) {
				most = c->rows[i][n];
				best = i;
			}
	return candidates[best];
}

char
strat_delimiter_find(const char **text, const char *end, long *line)
{
	const char *s = strat_skip_bom(*text, end);
	struct strat_csv_row row;
	struct counts c = { 0 };
	int i;

	*line = 1;
	if (end - s >= 5 && strat_ncasecmp(s, "sep=", 4) == 0) {
		strat_csv_row(&row, s, end);
		if (strat_trim_end(s, row.end) - s == 5 || (s[4] == '\t' && row.end - s <= 6)) {
			*text = row.next;
			*line = 2;
			return s[4];
		}
	}
	for (i = 0; i < ROWS && s < end; i++, s = row.next) {
		strat_csv_row(&row, s, end);
		take_row(&c, s, row.end);
	}
	return best_of(&c);
}
