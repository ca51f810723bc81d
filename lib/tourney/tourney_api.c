/* tourney_api.c - implement strat/tourney.h: tournaments. */
#include "strat/tourney.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "tourney/pairing/pairing.h"
#include "tourney/ranking.h"
#include "tourney/trf.h"

/* ------ a tournament ------ */

struct strat_tourney *
strat_tourney_new(void)
{
	struct strat_tourney *t = malloc(sizeof *t);

	if (t)
		strat_tourney_init(t);
	return t;
}

void
strat_tourney_delete(struct strat_tourney *t)
{
	if (t)
		strat_tourney_free(t);
	free(t);
}

int
strat_tourney_read(struct strat_tourney *t, const char *path, struct strat_report *rep)
{
	int rc;

	strat_tourney_free(t);
	rc = strat_trf_load(t, path, rep);
	if (rc < 0)
		strat_tourney_free(t);
	return rc;
}

int
strat_tourney_write(const struct strat_tourney *t, const char *path, struct strat_report *rep)
{
	struct strat_out out = { .fd = -1 };
	int rc;

	strat_trf_write(t, "\r", &out);
	rc = strat_out_save(&out, path, rep);
	strat_out_free(&out);
	return rc;
}

/* Remove the lines whose three-letter code is in CODES. */
static void
drop_lines(struct strat_tourney *t, const char *codes)
{
	const char *c;
	size_t i, n = 0;

	for (i = 0; i < t->nnotes; i++) {
		const char *text = t->text + t->notes[i].at;

		for (c = codes; *c; c += 3)
			if (t->notes[i].len >= 3 && memcmp(text, c, 3) == 0)
				break;
		if (!*c)
			t->notes[n++] = t->notes[i];
	}
	t->nnotes = n;
}

static int
set_rounds(struct strat_tourney *t, const char *value, struct strat_report *rep)
{
	size_t least = t->played ? t->played : 1;
	uint64_t rounds;
	char line[16];

	if (strat_scan_unsigned(value, strlen(value), least, STRAT_TOURNEY_ROUNDS, &rounds))
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    _("invalid number of rounds '%.20s' (%zu to %d)"), value, least,
		    STRAT_TOURNEY_ROUNDS);
	drop_lines(t, "142XXR");
	snprintf(line, sizeof line, "142 %u", (unsigned)rounds);
	if (strat_tourney_add_line(t, line, strlen(line), 0) < 0)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	t->rounds = rounds;
	return 0;
}

static int
set_scoring(struct strat_tourney *t, const char *value, struct strat_report *rep)
{
	struct strat_scoring s;

	if (strat_scoring_read(&s, value) < 0)
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    _("invalid scoring '%.40s' (expected 1-half-0, 6-3-1, 3-1-0 or WIN-DRAW-LOSS[-BYE])"),
		    value);
	drop_lines(t, "162XXSBBWBBDBBLBBZBBFBBU");
	t->scoring = s;
	return strat_trf_add_scoring(t) < 0 ? strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE) : 0;
}

int
strat_tourney_set(
    struct strat_tourney *t, const char *name, const char *value, struct strat_report *rep)
{
	static const struct {
		const char *name;
		int (*set)(struct strat_tourney *t, const char *value, struct strat_report *rep);
	} settings[] = { { "rounds", set_rounds }, { "scoring", set_scoring } };
	size_t i;

	for (i = 0; i < sizeof settings / sizeof *settings; i++)
		if (strcmp(settings[i].name, name) == 0)
			return settings[i].set(t, value, rep);
	return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE, _("unknown setting '%.40s'"), name);
}

/* ------ players ------ */

int
strat_tourney_add_player(
    struct strat_tourney *t, const char *name, unsigned rating, struct strat_report *rep)
{
	struct strat_tourney_player *p;
	unsigned number = t->n ? t->players[t->n - 1].number + 1u : 1;
	size_t len = strlen(name), i, at;

	for (i = 0; i < len && (unsigned char)name[i] >= ' '; i++)
		;
	if (i < len || strat_utf8_check(name, name + len) != 0)
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    _("invalid name: must be UTF-8 without control characters"));
	if (number > STRAT_TOURNEY_PLAYERS || rating > 9999)
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    rating > 9999 ? _("rating %u is out of range (0 to %d)")
				  : _("player number %u is out of range (1 to %d)"),
		    rating > 9999 ? rating : number, 9999);
	if (strat_tourney_resize(t, t->n + 1, t->width) < 0)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	for (i = 0, at = 0; i < STRAT_PLAYER_NAME && at < len; i++)
		at += (size_t)strat_utf8_length(name + at, name + len);
	p = &t->players[t->n - 1];
	p->number = (uint16_t)number;
	p->rank = t->by_rank ? p->number : 0;
	p->rating = (uint16_t)rating;
	p->stated = -1;
	memcpy(p->name, name, at);
	snprintf(p->head, sizeof p->head, "001 %4u      %s%*s %4.0u%28s", number, p->name,
	    (int)(STRAT_PLAYER_NAME - i), "", rating, "");
	return (int)number;
}

int
strat_tourney_player_at(const struct strat_tourney *t, size_t i, struct strat_entrant *p)
{
	const struct strat_tourney_player *from;

	if (i >= t->n)
		return 0;
	from = &t->players[i];
	*p = (struct strat_entrant){ from->number, from->rating, from->name,
		strat_tourney_points(t, i, t->played) };
	return 1;
}

/* ------ rounds ------ */

/* Return the cell of player NUMBER in ROUND, from 1, or NULL. */
static struct strat_cell *
find_cell(const struct strat_tourney *t, size_t round, unsigned number)
{
	uint16_t i = strat_tourney_find(t, number);

	return i == STRAT_NO_PLAYER || round < 1 || round > t->width
	    ? NULL
	    : strat_tourney_cell(t, i, round - 1);
}

int
strat_tourney_entry(
    const struct strat_tourney *t, size_t round, unsigned number, struct strat_entry *e)
{
	const struct strat_cell *c = find_cell(t, round, number);

	if (!c)
		return 0;
	*e = (struct strat_entry){ c->opponent == STRAT_NO_PLAYER ? 0
								  : t->players[c->opponent].number,
		c->colour == STRAT_WHITE, c->result, strat_tourney_award(t, c) };
	return 1;
}

/* Pair the next round of T by system S into P. */
static int
pair(const struct strat_tourney *t, const struct strat_system *s, struct strat_pairing *p,
    struct strat_report *rep)
{
	uint8_t *away = calloc(t->n + 1, 1);
	struct strat_pairing_plan plan = { .t = t, .round = t->played, .away = away };
	int rc;

	if (!away)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	strat_pairing_list_absent(t, t->played, away);
	rc = strat_pairing_ready(t, NULL, rep);
	if (rc == 0)
		rc = s->pair(&plan, p, rep);
	free(away);
	return rc;
}

int
strat_tourney_pair(const struct strat_tourney *t, const char *system, struct strat_board *boards,
    size_t size, struct strat_report *rep)
{
	const struct strat_system *s = strat_system_find(system);
	struct strat_pairing p;
	size_t i;
	int rc;

	if (!s)
		return strat_tellf(
		    rep, STRAT_E_ACT, STRAT_NOWHERE, _("unknown pairing system '%.40s'"), system);
	if (t->n == 0)
		return strat_tellf(
		    rep, STRAT_E_PAIRING, STRAT_NOWHERE, _("the tournament has no players"));
	strat_pairing_init(&p);
	rc = pair(t, s, &p, rep);
	for (i = 0; rc == 0 && i < p.n && i < size; i++) {
		const struct strat_pair *q = &p.pairs[i];

		boards[i].first = t->players[q->white].number;
		boards[i].second = q->black == STRAT_NO_PLAYER ? 0 : t->players[q->black].number;
	}
	rc = rc == 0 ? (int)p.n : rc;
	strat_pairing_free(&p);
	return rc;
}

/* Check that player NUMBER can be paired in the next round and is not in TAKEN, and add them to it.
 * Return 0 or a negative code. */
static int
take_player(
    const struct strat_tourney *t, unsigned number, uint8_t *taken, struct strat_report *rep)
{
	uint16_t i = strat_tourney_find(t, number);

	if (i == STRAT_NO_PLAYER)
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE, _("unknown player %u"), number);
	if (taken[i]++)
		return strat_tellf(
		    rep, STRAT_E_ACT, STRAT_NOWHERE, _("player %u is on two boards"), number);
	if (t->played < t->width && strat_tourney_cell(t, i, t->played)->result != ' ')
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    _("player %u has a bye in round %zu"), number, t->played + 1);
	return 0;
}

/* Read BOARDS, a round made by hand, into P.  Return 0 or a negative code. */
static int
read_boards(const struct strat_tourney *t, const struct strat_board *boards, size_t n,
    uint8_t *taken, struct strat_pairing *p, struct strat_report *rep)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < n; i++) {
		rc = take_player(t, boards[i].first, taken, rep);
		if (rc == 0 && boards[i].second)
			rc = take_player(t, boards[i].second, taken, rep);
		if (rc == 0 &&
		    strat_pairing_add(p, strat_tourney_find(t, boards[i].first),
			boards[i].second ? strat_tourney_find(t, boards[i].second)
					 : STRAT_NO_PLAYER) < 0)
			rc = strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	}
	return rc;
}

int
strat_tourney_add_round(
    struct strat_tourney *t, const struct strat_board *boards, size_t n, struct strat_report *rep)
{
	struct strat_pairing p;
	uint8_t *taken;
	int rc;

	if (n == 0 || t->played >= STRAT_TOURNEY_ROUNDS)
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    n ? _("a tournament has at most %d rounds")
		      : _("a round needs at least one board"),
		    STRAT_TOURNEY_ROUNDS);
	strat_pairing_init(&p);
	taken = calloc(t->n + 1, 1);
	rc = taken ? read_boards(t, boards, n, taken, &p, rep)
		   : strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	if (rc == 0 && strat_tourney_resize(t, t->n, t->played + 1) < 0)
		rc = strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	if (rc == 0) {
		strat_pairing_store(&p, t, t->played);
		strat_tourney_count(t);
	}
	free(taken);
	strat_pairing_free(&p);
	return rc < 0 ? rc : (int)t->played;
}

/* Give the bye BYE in ROUND to player NUMBER, who must not be paired. */
static int
set_bye(struct strat_tourney *t, size_t round, unsigned number, char bye, struct strat_report *rep)
{
	uint16_t i = strat_tourney_find(t, number);
	const struct strat_cell *c = find_cell(t, round, number);

	if (i == STRAT_NO_PLAYER || round < 1 || round > STRAT_TOURNEY_ROUNDS)
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    _("unknown player %u or round %zu"), number, round);
	if (!strchr("HFZ ", bye) || !bye || (c && strat_cell_is_paired(c)))
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    c && strat_cell_is_paired(c)
			? _("player %u is paired in round %zu")
			: _("invalid bye of player %u in round %zu (expected H, F, Z or a blank)"),
		    number, round);
	if (strat_tourney_resize(t, t->n, round) < 0)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	strat_tourney_cell(t, i, round - 1)->result = bye;
	return 0;
}

int
strat_tourney_set_result(struct strat_tourney *t, size_t round, unsigned number, char result,
    char other, struct strat_report *rep)
{
	struct strat_cell *c = find_cell(t, round, number), *d;
	uint8_t flags;

	if (other == ' ' && (!c || c->opponent == STRAT_NO_PLAYER))
		return set_bye(t, round, number, result, rep);
	if (!c || c->opponent == STRAT_NO_PLAYER)
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    _("player %u has no game in round %zu"), number, round);
	flags = strat_result_of_letter(result)->flags;
	if (strat_result_of_letters(result, other) < 0 || flags & STRAT_IS_BYE ||
	    (!c->colour && flags & STRAT_IS_PLAYED))
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    _("invalid result of player %u in round %zu"), number, round);
	d = strat_tourney_cell(t, c->opponent, round - 1);
	c->result = result;
	d->result = other;
	c->earned = d->earned = STRAT_BY_LETTER;
	return 0;
}

/* ------ standings ------ */

/* Apply OPTIONS to S. */
static int
choose(struct strat_standings *s, const struct strat_ranking_options *options,
    struct strat_report *rep)
{
	const struct strat_tourney *t = s->t;
	int is_table = options->is_round_robin || t->counts_forfeits ||
	    (t->system && t->system->is_table);
	char stated[STRAT_TIEBREAKS_TEXT];
	const char *list = options->tiebreaks;
	size_t played = t->played;

	if (options->edition &&
	    (options->edition < 2023 || options->edition > 2026 || options->edition == 2025))
		return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
		    _("unknown edition %d (expected 2026, 2024 or 2023)"), options->edition);
	s->edition = options->edition && options->edition < 2026 ? STRAT_TIEBREAKS_2023
								 : STRAT_TIEBREAKS_2026;
	s->is_round_robin = is_table;
	s->rounds = options->rounds && options->rounds < played ? options->rounds : played;
	if (!list)
		list = strat_tiebreaks_stated(t, stated, sizeof stated, NULL, rep)
		    ? stated
		    : strat_tiebreaks_usual(is_table);
	return strat_standings_choose(s, list, rep);
}

int
strat_tourney_rank(const struct strat_tourney *t, const struct strat_ranking_options *options,
    struct strat_ranking **r, struct strat_report *rep)
{
	static const struct strat_ranking_options usual = { 0 };
	struct strat_standings s = { .t = t };
	int rc = choose(&s, options ? options : &usual, rep);

	*r = NULL;
	if (rc == 0 && strat_standings_make(&s) < 0)
		rc = strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	if (rc == 0)
		rc = strat_ranking_new(r, &s, NULL, rep);
	strat_standings_free(&s);
	return rc;
}
