/* trf_add.c - add lines to a report: comments that say what its format has no lines for. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "base/utf8.h"
#include "tourney/pairing/pairing.h"
#include "tourney/standings.h"
#include "tourney/trf.h"

/* ------ lines ------ */

int
strat_trf_add_line(struct strat_tourney *t, const char *fmt, ...)
{
	struct strat_out out = { .fd = -1 };
	va_list ap;
	int rc;

	va_start(ap, fmt);
	strat_out_vprintf(&out, fmt, ap);
	va_end(ap);
	rc = out.error ? -STRAT_E_NOMEM : strat_tourney_add_line(t, out.text, out.len, 0);
	strat_out_free(&out);
	return rc;
}

size_t
strat_trf_put_column(
    char *line, size_t at, size_t *columns, size_t column, size_t width, const char *text)
{
	const char *end = text + strlen(text);
	size_t i;
	int n;

	for (; *columns < column - 1; ++*columns)
		line[at++] = ' ';
	for (i = 0; i < width && text < end; i++, text += n, ++*columns) {
		n = (unsigned char)*text < 128 ? 1 : strat_utf8_length(text, end);
		memcpy(line + at, text, (size_t)n);
		at += (size_t)n;
	}
	return at;
}

/* ------ comments ------ */

/* A report to which lines are added. */
struct adding {
	struct strat_tourney *t;
	int rc;
};

#define note(m, ...) ((m)->rc = (m)->rc < 0 ? (m)->rc : strat_trf_add_line((m)->t, __VA_ARGS__))

/* Append the comment in OUT, if it has one, and free it. */
static void
note_out(struct adding *m, struct strat_out *out)
{
	if (m->rc == 0 && out->error)
		m->rc = -STRAT_E_NOMEM;
	if (m->rc == 0 && out->len)
		m->rc = strat_tourney_add_line(m->t, out->text, out->len, 0);
	strat_out_free(out);
}

/* The texts of the players for which there are no columns, or too few. */
static void
put_texts(struct adding *m)
{
	size_t i, k, columns;

	for (i = 0; i < m->t->n; i++) {
		const struct strat_tourney_player *p = &m->t->players[i];

		for (k = columns = 0; p->name[k]; k++)
			columns += (p->name[k] & 0xc0) != 0x80;
		if (columns > STRAT_PLAYER_NAME)
			note(m, "### name %u %s", p->number, p->name);
		if (p->club)
			note(m, "### club %u %s", p->number, strat_tourney_text(m->t, p->club));
		if (p->team)
			note(m, "### team %u %s", p->number, strat_tourney_text(m->t, p->team));
	}
}

/* Return the player of X in SEAT of GROUP, or STRAT_NO_PLAYER. */
static uint16_t
seated(const struct strat_tourney *t, size_t group, size_t seat)
{
	size_t i;

	for (i = 0; i < t->n; i++)
		if (t->players[i].group == group && t->players[i].seat == seat)
			return (uint16_t)i;
	return STRAT_NO_PLAYER;
}

/* Write the late entries to GROUP, who have no seat, after a 0. */
static void
put_unseated(const struct strat_tourney *t, size_t group, struct strat_out *out)
{
	size_t i, n = 0;

	for (i = 0; i < t->n; i++)
		if (t->players[i].group == group && t->players[i].seat == STRAT_NO_PLAYER)
			strat_out_printf(out, n++ ? " %u" : " 0 %u", t->players[i].number);
}

static void
put_groups(struct adding *m)
{
	size_t group, seat;
	uint16_t who;

	for (group = 1; group <= strat_tourney_groups(m->t); group++) {
		struct strat_out out = { .fd = -1 };

		strat_out_printf(&out, "### group %zu", group);
		for (seat = 0; (who = seated(m->t, group, seat)) != STRAT_NO_PLAYER; seat++)
			strat_out_printf(&out, " %u", m->t->players[who].number);
		put_unseated(m->t, group, &out);
		note_out(m, &out);
	}
}

static void
put_lineup(struct adding *m)
{
	const struct strat_tourney *t = m->t;
	struct strat_out out = { .fd = -1 };
	size_t i;

	if (t->lineup)
		strat_out_printf(&out, "### lineup %zu", t->begin + 1);
	for (i = 0; i < t->nlineup; i++)
		strat_out_printf(&out, " %u",
		    t->lineup[i] == STRAT_NO_PLAYER ? 0 : t->players[t->lineup[i]].number);
	note_out(m, &out);
	if (!t->lineup && t->system != &strat_system_groups)
		return;
	strat_out_init(&out, -1);
	strat_out_printf(&out, "### finals %s%s%s",
	    t->no_finals            ? "none"
		: t->final_is_table ? "round-robin"
				    : "knockout",
	    t->is_carried ? " carry" : "", t->no_third ? " no-third" : "");
	if (t->lineup && t->is_own_lineup && t->system == &strat_system_groups)
		strat_out_str(&out, " by-hand");
	if (t->qualify && t->system == &strat_system_groups)
		strat_out_printf(&out, " qualify %u", t->qualify);
	note_out(m, &out);
}

static void
put_columns(struct adding *m)
{
	const struct strat_tourney *t = m->t;
	struct strat_out out = { .fd = -1 };
	size_t i;

	if (t->games > 1)
		note(m, "### games %zu", t->games);
	if (t->ncolumns)
		strat_out_str(&out, "### columns");
	for (i = 0; i < t->ncolumns; i++)
		strat_out_printf(&out, " %u", t->columns[i]);
	note_out(m, &out);
	for (i = 0; i < t->ndecided; i++)
		note(m, "### decided %u %u", t->decided[i].round + 1u,
		    t->players[t->decided[i].player].number);
	for (i = 0; i < t->nreplaced; i++)
		note(m, "### replaced %u %u %u %c", t->replaced[i].round + 1u,
		    t->players[t->replaced[i].absent].number, t->players[t->replaced[i].by].number,
		    t->replaced[i].was == ' ' ? '-' : t->replaced[i].was);
}

/* How the players are ranked. */
static void
put_ranking(struct adding *m)
{
	const struct strat_tourney *t = m->t;
	int is_table = t->counts_forfeits && !(t->system && t->system->is_table);

	if (t->edition == 2023)
		note(m, "### edition %d", t->edition);
	if (t->by_share || is_table || t->counts_open)
		note(m, "### ranking%s%s%s", t->by_share ? " share" : "",
		    is_table ? " forfeits" : "", t->counts_open ? " open" : "");
}

/* The declared rules for the pairing. */
static void
put_rules(struct adding *m)
{
	const struct strat_tourney *t = m->t;
	size_t family, i, n = 1;

	for (family = 1; n; family++) {
		struct strat_out out = { .fd = -1 };

		for (i = n = 0; i < t->n; i++)
			if (t->players[i].family == family)
				strat_out_printf(
				    &out, "%s %u", n++ ? "" : "### family", t->players[i].number);
		note_out(m, &out);
	}
	if (*t->avoid)
		note(m, "### avoid %s", t->avoid);
	if (*t->keizer)
		note(m, "### keizer %s", t->keizer);
	if (*t->half_byes)
		note(m, "### half-byes %s", t->half_byes);
}

int
strat_trf_add_comments(struct strat_tourney *t)
{
	struct adding m = { .t = t };

	put_ranking(&m);
	put_columns(&m);
	put_groups(&m);
	put_lineup(&m);
	put_texts(&m);
	put_rules(&m);
	return m.rc;
}

int
strat_trf_add_tiebreaks(struct strat_tourney *t)
{
	return strat_trf_add_line(t, "### tie-breaks %s", t->tiebreaks);
}

int
strat_trf_has_own_scoring(const struct strat_tourney *t)
{
	return memcmp(t->scoring.points, strat_scorings[0].points, sizeof t->scoring.points) != 0;
}

int
strat_trf_add_scoring_comment(struct strat_tourney *t)
{
	char word[STRAT_SCORING_WORD];

	if (!strat_trf_has_own_scoring(t) || strat_scoring_word(&t->scoring, word) < 0)
		return 0;
	return strat_trf_add_line(t, "### scoring %s", word);
}
