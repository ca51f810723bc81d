/* trf_import_lines.c - the lines about teams of a report. */
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "base/utf8.h"
#include "club/trf_import/trf_import_teams.h"

int
strat_trf_is_team_line(
    const struct strat_trf_import *x, size_t k, const char *code, struct strat_trf_team_line *l)
{
	const struct strat_tourney_line *note = &x->t->notes[k];
	size_t len = strlen(code);

	l->text = x->t->text + note->at + len;
	l->end = x->t->text + note->at + note->len;
	return note->len > len && memcmp(x->t->text + note->at, code, len) == 0;
}

const char *
strat_trf_team_column(const struct strat_trf_team_line *l, size_t from, size_t at)
{
	const char *s = l->text;
	int n;

	for (; from < at && s < l->end; from++, s += n) {
		n = (unsigned char)*s < 128 ? 1 : strat_utf8_length(s, l->end);
		n = n > 0 ? n : 1;
	}
	return s;
}

void
strat_trf_team_text(
    const struct strat_trf_team_line *l, size_t first, size_t last, char to[STRAT_CLUB_TEXT])
{
	const char *s = strat_trf_team_column(l, 5, first),
		   *end = strat_trf_team_column(l, 5, last + 1);

	while (s < end && *s == ' ')
		s++;
	while (end > s && end[-1] == ' ')
		end--;
	snprintf(to, STRAT_CLUB_TEXT, "%.*s", (int)(end - s), s);
}

size_t
strat_trf_team_numbers(const char *s, const char *end, long list[STRAT_TRF_FIELDS])
{
	uint64_t number;
	size_t n = 0;

	while (n < STRAT_TRF_FIELDS) {
		while (s < end && !strat_is_digit(*s))
			s++;
		if (s == end)
			break;
		strat_scan_digits(&s, end, 999999, &number);
		list[n++] = (long)number;
	}
	return n;
}

int
strat_trf_refuse_teams(struct strat_trf_import *x, const char *fmt, long a, long b)
{
	return x->rc = strat_tellf(x->rep, STRAT_E_TRF, strat_at_file(x->file), fmt, a, b);
}

struct strat_trf_squad *
strat_trf_find_team(struct strat_trf_teams *t, long number)
{
	size_t i;

	for (i = 0; i < t->n; i++)
		if (t->list[i].number == (unsigned long)number)
			return &t->list[i];
	return NULL;
}
