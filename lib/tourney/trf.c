/* trf.c - read and write tournament reports (TRF). */
#include "tourney/trf.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "tourney/trf/trf_internal.h"

/* ------ recognition ------ */

/* Return 1 if the three bytes at S can begin a line of a report. */
static int
is_tag(const char *s)
{
	int i;

	for (i = 0; i < 3; i++)
		if ((s[i] < '0' || s[i] > '9') && (s[i] < 'A' || s[i] > 'Z') && s[i] != '#')
			return 0;
	return 1;
}

int
strat_trf_sniff(const char *head, size_t len)
{
	const char *line = head, *end = head + len;

	for (; end - line > 4; line++) {
		if (memcmp(line, "001 ", 4) == 0)
			return 1;
		if (!is_tag(line))
			break;
		while (line < end && *line != '\r' && *line != '\n')
			line++;
		while (line + 1 < end && (line[1] == '\r' || line[1] == '\n'))
			line++;
	}
	return 0;
}

/* ------ loading ------ */

int
strat_trf_load(struct strat_tourney *t, const char *path, struct strat_report *rep)
{
	const char *name = strcmp(path, "-") == 0 ? "stdin" : path;
	char *text;
	size_t len;
	int rc = strat_in_all(path, STRAT_TRF_MAX, &text, &len);

	rc = rc == -STRAT_E_LIMIT ? strat_trf_too_long(name, rep)
	    : rc < 0              ? strat_tell_rc(rep, rc, strat_at_file(name))
				  : strat_trf_parse(t, text, len, name, rep);
	free(text);
	return rc;
}

/* ------ scoring ------ */

int
strat_trf_add_scoring(struct strat_tourney *t)
{
	static const struct {
		char letter;
		uint8_t award;
	} letters[] = { { 'W', STRAT_WIN_WHITE }, { 'D', STRAT_DRAW_WHITE },
		{ 'L', STRAT_LOSS_WHITE }, { 'P', STRAT_BYE_PAIRING } };
	char line[80] = "162  ";
	size_t i, n = 5;
	int points;

	/* a letter and its points every nine columns; absences are omitted, since they give nothing
	 * by default */
	for (i = 0; i < sizeof letters / sizeof *letters; i++) {
		points = t->scoring.points[letters[i].award];
		n += (size_t)snprintf(line + n, sizeof line - n, "%c%2d.%d    ", letters[i].letter,
		    STRAT_DECIMAL(points));
	}
	return strat_tourney_add_line(t, line, n, 0);
}

/* ------ writing ------ */

static void
put_cell(const struct strat_tourney *t, const struct strat_cell *c, struct strat_out *out)
{
	if (c->opponent == STRAT_NO_PLAYER && c->result == ' ')
		strat_out_str(out, "          ");
	else if (c->opponent == STRAT_NO_PLAYER)
		strat_out_printf(out, "  0000 - %c", c->result);
	else
		strat_out_printf(out, "  %4u %c %c", t->players[c->opponent].number,
		    "-wb"[c->colour], c -> result);
}

static size_t
last_round(const struct strat_tourney *t, size_t i)
{
	size_t r = t->width;

	while (r > 0 && strat_tourney_cell(t, i, r - 1)->opponent == STRAT_NO_PLAYER &&
	    strat_tourney_cell(t, i, r - 1)->result == ' ')
		r--;
	return r;
}

static void
put_player(const struct strat_tourney *t, size_t i, struct strat_out *out)
{
	const struct strat_tourney_player *p = &t->players[i];
	size_t r, end = last_round(t, i);
	int points = strat_tourney_points(t, i, t->width);

	/* four columns hold up to 99.9; for larger sums the tenths are omitted if possible */
	strat_out_str(out, p->head);
	if (points < 10000)
		strat_out_printf(out, "%2d.%d ", STRAT_DECIMAL(points));
	else if (points < 1000000)
		strat_out_printf(out, "%4d ", points / 100);
	else
		strat_out_str(out, "     ");
	strat_out_printf(out, "%4u", p->rank);
	for (r = 0; r < end; r++)
		put_cell(t, strat_tourney_cell(t, i, r), out);
}

static void
put_notes(const struct strat_tourney *t, int after_players, const char *end, struct strat_out *out)
{
	const struct strat_tourney_line *n;

	for (n = t->notes; n && n < t->notes + t->nnotes; n++)
		if (n->after_players == after_players) {
			strat_out_put(out, t->text + n->at, n->len);
			strat_out_str(out, end);
		}
}

void
strat_trf_write(const struct strat_tourney *t, const char *end, struct strat_out *out)
{
	size_t i;

	put_notes(t, 0, end, out);
	for (i = 0; i < t->n; i++) {
		put_player(t, i, out);
		strat_out_str(out, end);
	}
	put_notes(t, 1, end, out);
}
