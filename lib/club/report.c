/* report.c - write a club's tournament as a report: all lines except those of players. */
#include "club/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "base/scan.h"
#include "club/team/report_teams.h"
#include "tourney/trf.h"

#define ROUNDS_COLUMN 91 /* column of round 1, from 0 */

/* The report being written. */
struct making {
	struct strat_tourney *t;
	const struct strat_club_field *x;
	const struct strat_club *c;
	int rc;
};

__attribute__((format(printf, 2, 3))) static void
note(struct making *m, const char *fmt, ...)
{
	char line[3 * STRAT_CLUB_TEXT];
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(line, sizeof line, fmt, ap);
	va_end(ap);
	if (m->rc == 0)
		m->rc = strat_tourney_add_line(m->t, line, (size_t)n, 0);
}

/* ------ lines of all kinds of reports ------ */

/* Write setting NAME with CODE.  Dates have slashes in reports. */
static void
put_setting(struct making *m, const char *code, const char *name)
{
	char value[STRAT_CLUB_TEXT], *p = value;

	snprintf(value, sizeof value, "%s", strat_club_get(m->c, name));
	while (code[1] >= '4' && code[1] <= '5' && (p = strchr(p, '-')) != NULL)
		*p = '/';
	if (strcmp(name, "country") == 0)
		strat_text_to_upper(value);
	if (*value)
		note(m, "%s %s", code, value);
}

/* Write the date of each round, if all rounds were on one day. */
static void
put_days(struct making *m)
{
	char line[ROUNDS_COLUMN + 10 * STRAT_TOURNEY_ROUNDS + 1];
	const char *begins = strat_club_get(m->c, "begins"), *ends = strat_club_get(m->c, "ends");
	size_t r, n;

	if (!*begins || (*ends && strcmp(begins, ends) != 0) || m->c->paired == 0)
		return;
	n = (size_t)sprintf(line, "132%*s", ROUNDS_COLUMN - 3, "");
	for (r = 0; r < m->t->played && r < STRAT_TOURNEY_ROUNDS; r++)
		n += (size_t)sprintf(line + n, "%s%.2s/%.2s/%.2s", r ? "  " : "", begins + 2,
		    begins + 5, begins + 8);
	if (m->rc == 0)
		m->rc = strat_tourney_add_line(m->t, line, n, 0);
}

/* Write the players whose games are annulled as a comment, which the import reads. */
static void
put_annulled(struct making *m)
{
	char line[20 + 5 * STRAT_TOURNEY_PLAYERS];
	size_t i, n = 0;

	for (i = 0; i < m->t->n; i++)
		if (strat_club_is_annulled(m->c, m->x->who[i]))
			n += (size_t)sprintf(
			    line + n, "%s %u", n ? "" : "### annulled", m->t->players[i].number);
	if (n && m->rc == 0)
		m->rc = strat_tourney_add_line(m->t, line, n, 0);
}

/* Write which players withdrew from a round robin, after which round, and what happens to their
 * games, or a comment without a player.  The import reads these comments.  In a report with them, an
 * empty round is a free one. */
static void
put_withdrawn(struct making *m)
{
	size_t i, n = 0;

	for (i = 0; m->x->t.system->is_table && i < m->t->n; i++) {
		const struct strat_club_player *p = &m->c->players[m->x->who[i] - 1];

		if (p->last)
			note(m, "### withdrawn %u %zu %s", m->t->players[i].number,
			    m->x->at[p->last + 1], strat_club_leave_name[p->leave]);
		n += p->last != 0;
	}
	if (m->x->t.system->is_table && n == 0)
		note(m, "### withdrawn");
}

/* Write how many rounds are paired if the last of them have no game. */
static void
put_paired(struct making *m)
{
	if (strat_tourney_last_game(m->t) < m->t->played)
		note(m, "### paired %zu", m->t->played);
}

/* The comments that KIND needs, which has lines for some options of the standings. */
static void
put_comments(struct making *m, enum strat_club_report kind)
{
	if (m->rc == 0 && (kind != STRAT_CLUB_TRF26 || !*m->t->tiebreaks))
		m->rc = strat_trf_add_tiebreaks(m->t);
	if (m->rc == 0 && kind == STRAT_CLUB_TRF16)
		m->rc = strat_trf_add_scoring_comment(m->t);
	if (m->rc == 0)
		m->rc = strat_trf_add_comments(m->t);
}

static void
put_common(struct making *m)
{
	static const char *const lines[][2] = { { "012", "name" }, { "022", "place" },
		{ "032", "country" }, { "042", "begins" }, { "052", "ends" } };
	size_t i, rated = 0;

	for (i = 0; i < sizeof lines / sizeof *lines; i++)
		put_setting(m, lines[i][0], lines[i][1]);
	for (i = 0; i < m->t->n; i++)
		rated += m->t->players[i].rating != 0;
	note(m, "062 %zu", m->t->n);
	note(m, "072 %zu", rated);
	put_setting(m, "092", "system");
	put_setting(m, "102", "arbiter");
	put_annulled(m);
	if (!m->c->boards) {
		put_withdrawn(m);
		put_paired(m);
	}
	put_days(m);
}

/* Store the numbers of the players of ban I in PAIR, the lower first.  Return 0 if one of them is not
 * in the tournament. */
static int
find_pair(const struct making *m, size_t i, unsigned pair[2])
{
	const uint16_t *ban = m->c->bans[i];
	unsigned a, b;

	if (strat_club_is_out(m->c, ban[0]) || strat_club_is_out(m->c, ban[1]))
		return 0;
	a = m->t->players[m->x->index[ban[0]]].number;
	b = m->t->players[m->x->index[ban[1]]].number;
	pair[0] = a < b ? a : b;
	pair[1] = a < b ? b : a;
	return 1;
}

/* ------ reports with letters ------ */

static void
put_letters(struct making *m)
{
	static const struct {
		const char *code;
		enum strat_award award;
	} bb[] = { { "BBW", STRAT_WIN_WHITE }, { "BBD", STRAT_DRAW_WHITE },
		{ "BBL", STRAT_LOSS_WHITE }, { "BBZ", STRAT_BYE_ZERO },
		{ "BBF", STRAT_FORFEIT_LOSS }, { "BBU", STRAT_BYE_PAIRING } };
	const struct strat_tourney *t = m->t;
	const int32_t *points = t->scoring.points;
	unsigned pair[2];
	size_t i;

	if (t->rounds)
		note(m, "XXR %zu", t->rounds);
	note(m, "XXC %s1", t->first == STRAT_BLACK ? "black" : "white");
	for (i = 0; strat_trf_has_own_scoring(t) && i < STRAT_AWARDS; i++)
		note(m, "XXS %s=%d.%d", strat_award_code[i], STRAT_DECIMAL(points[i]));
	for (i = 0; strat_trf_has_own_scoring(t) && i < sizeof bb / sizeof *bb; i++)
		note(m, "%s %2d.%d", bb[i].code, STRAT_DECIMAL(points[bb[i].award]));
	for (i = 0; i < m->c->nbans; i++)
		if (!m->c->bans[i][3] && find_pair(m, i, pair))
			note(m, "XXP %u %u", pair[0], pair[1]);
}

/* ------ reports with numbers ------ */

/* Write line 162, the points that differ from 1, 1/2 and 0.  Without an entry, the bye counts as a
 * win. */
static void
put_scoring(struct making *m)
{
	static const struct {
		char letter;
		enum strat_award award;
	} letters[] = { { 'W', STRAT_WIN_WHITE }, { 'D', STRAT_DRAW_WHITE },
		{ 'L', STRAT_LOSS_WHITE }, { 'P', STRAT_BYE_PAIRING } };
	const int32_t *own = m->t->scoring.points, *usual = strat_scorings[0].points;
	char line[60] = "162  ";
	size_t i, n = 0;

	for (i = 0; i < sizeof letters / sizeof *letters; i++) {
		int32_t points = own[letters[i].award];

		if (points ==
		    (letters[i].letter == 'P' ? own[STRAT_WIN_WHITE] : usual[letters[i].award]))
			continue;
		sprintf(line + strlen(line), "%s%c%2d.%d", n ? "    " : "", letters[i].letter,
		    STRAT_DECIMAL(points));
		n++;
	}
	if (n)
		note(m, "%s", line);
}

static void
put_tiebreaks(struct making *m)
{
	char line[STRAT_CLUB_TEXT];
	const char *list = strat_club_get(m->c, "tie-breaks");
	size_t n = 0, len;

	for (list += strspn(list, " ,"); *list; list += len + strspn(list + len, " ,")) {
		len = strcspn(list, " ,");
		n += (size_t)snprintf(
		    line + n, sizeof line - n, "%s%.*s", n ? "," : "", (int)len, list);
	}
	if (n)
		note(m, "202 %s", line);
}

/* Write line 240: the players absent in ROUND, which is not paired, with LETTER, for a column. */
static void
put_away(struct making *m, size_t round, size_t column, char letter)
{
	char numbers[8 * 5 + 1];
	size_t i, n = 0;

	for (i = 0; i < m->t->n; i++) {
		if (strat_club_field_absence(&m->c->players[m->x->who[i] - 1], round) == letter)
			n += (size_t)sprintf(numbers + n, " %4u", m->t->players[i].number);
		if (n == sizeof numbers - 1 || (n && i + 1 == m->t->n)) {
			note(m, "240 %c %03zu%s", letter, column, numbers);
			n = 0;
		}
	}
}

/* Return the round of COLUMN, from 1. */
static size_t
round_of(const struct strat_club_field *x, size_t column)
{
	size_t round = 1;

	while (round < STRAT_CLUB_ROUNDS && x->at[round + 1] < column)
		round++;
	return round;
}

/* Write the fictitious points of the Baku method: line 250 by rounds, or XXA by players. */
static void
put_acceleration(struct making *m, enum strat_club_report kind)
{
	const struct strat_club_field *x = m->x;
	int games = (int)strat_club_count(m->c, "games");
	int win = m->t->scoring.points[STRAT_WIN_WHITE] * games;
	int draw = m->t->scoring.points[STRAT_DRAW_WHITE] * games;
	size_t upper, full, half, i, r, n;
	char line[8 + 5 * STRAT_TOURNEY_ROUNDS];

	if (!strat_club_is_accelerated(x, m->c))
		return;
	upper = strat_club_field_group_a(x, m->c);
	strat_tourney_baku_rounds(strat_club_count(m->c, "rounds"), &full, &half);
	if (kind == STRAT_CLUB_TRF26) {
		note(m, "250      %02d.%d 001 %03zu 0001 %04zu", STRAT_DECIMAL(win),
		    x->at[full + 1], upper);
		if (half > full)
			note(m, "250      %02d.%d %03zu %03zu 0001 %04zu", STRAT_DECIMAL(draw),
			    x->at[full + 1] + 1, x->at[half + 1], upper);
		return;
	}
	for (i = 0; i < upper; i++) {
		n = (size_t)sprintf(line, "XXA %4u", m->t->players[i].number);
		for (r = 1; r <= x->at[half + 1] && r <= STRAT_TOURNEY_ROUNDS; r++) {
			int points = r <= x->at[full + 1] ? win : draw;

			n += (size_t)sprintf(line + n, " %2d.%d", STRAT_DECIMAL(points));
		}
		if (m->rc == 0)
			m->rc = strat_tourney_add_line(m->t, line, n, 0);
	}
}

/* Write line 260, ban I, unless it applies to no round. */
static void
put_ban(struct making *m, size_t i)
{
	const uint16_t *ban = m->c->bans[i];
	size_t first = m->x->at[ban[2]] + 1, last = ban[3] ? m->x->at[ban[3] + 1] : m->t->rounds;
	unsigned pair[2];

	if (first <= last && find_pair(m, i, pair))
		note(m, "260 %03zu %03zu %4u %4u", first, last, pair[0], pair[1]);
}

/* Return 1 if ban I of the declared rules is written in a report of KIND: in TRF26 if the rule always
 * holds, which is all that line 260 can say; among letters if it holds in the next round. */
static int
is_avoided(const struct making *m, enum strat_club_report kind, size_t i)
{
	const struct strat_ban *b = &m->t->bans[i];
	size_t next = m->c->paired;

	if (!b->what)
		return 0;
	return kind == STRAT_CLUB_TRF26
	    ? !b->rule && b->first < strat_club_count(m->c, "rounds")
	    : kind == STRAT_CLUB_TRFX && next >= b->first && next <= b->last;
}

/* Write lines 260 or XXP for the declared rules, after a comment that counts them. */
static void
put_avoided(struct making *m, enum strat_club_report kind)
{
	size_t rounds = strat_club_count(m->c, "rounds"), i, k, n = 0;
	struct strat_out out = { .fd = -1 };

	for (i = 0; i < m->t->nbans; i++)
		n += is_avoided(m, kind, i) != 0;
	if (n)
		note(m, "### avoided %zu", n);
	for (i = 0; i < m->t->nbans; i++) {
		const struct strat_ban *b = &m->t->bans[i];
		size_t last = b->last < rounds ? b->last + 1u : rounds;

		if (!is_avoided(m, kind, i))
			continue;
		out.len = 0;
		if (kind == STRAT_CLUB_TRF26)
			strat_out_printf(&out, "260 %03zu %03zu", m->x->at[b->first + 1] + 1,
			    m->x->at[last + 1]);
		else
			strat_out_str(&out, "XXP");
		for (k = 0; k < b->n; k++)
			strat_out_printf(
			    &out, " %4u", m->t->players[m->t->members[b->at + k]].number);
		m->rc = m->rc < 0 ? m->rc
		    : out.error   ? -STRAT_E_NOMEM
				  : strat_tourney_add_line(m->t, out.text, out.len, 0);
	}
	strat_out_free(&out);
}

/* Return what line 299 calls the result of C if it is annulled and would give points, else a NUL. */
static char
abnormal(const struct strat_tourney *t, const struct strat_cell *c)
{
	static const char results[] = "1W=D0L+-", types[] = "WWDDLL+-";
	const char *at = c->earned == STRAT_ANNULLED ? strchr(results, c->result) : NULL;

	return at && *at && strat_tourney_result_points(t, c) ? types[at - results] : '\0';
}

/* Write lines 299: the results of annulled games, by type and COLUMN, which give no points. */
static void
put_abnormal(struct making *m, size_t column, char type)
{
	char numbers[8 * 5 + 1];
	size_t i, n = 0;

	for (i = 0; i < m->t->n; i++) {
		if (abnormal(m->t, strat_tourney_cell(m->t, i, column)) == type)
			n += (size_t)sprintf(numbers + n, " %4u", m->t->players[i].number);
		if (n == sizeof numbers - 1 || (n && i + 1 == m->t->n)) {
			note(m, "299 %c        00.0  %03zu%s", type, column + 1, numbers);
			n = 0;
		}
	}
}

static void
put_numbers(struct making *m)
{
	const struct strat_tourney *t = m->t;
	size_t i, k;

	if (t->rounds)
		note(m, "142 %zu", t->rounds);
	note(m, "152 %c", t->first == STRAT_BLACK ? 'B' : 'W');
	put_scoring(m);
	if (!m->c->boards)
		note(m, "192 %s", m->x->t.system->type);
	put_tiebreaks(m);
	if (m->c->boards)
		return; /* the rest is about teams */
	for (i = 0; i < m->c->nbans; i++)
		put_ban(m, i);
	for (i = t->played + 1; i <= t->rounds; i++)
		for (k = 0; k < 3; k++)
			put_away(m, round_of(m->x, i), i, "FHZ"[k]);
	for (i = 0; i < t->played; i++)
		for (k = 0; k < 5; k++)
			put_abnormal(m, i, "WDL+-"[k]);
}

/* ------ players ------ */

/* Remove cells of rounds that are not played yet. */
static void
forget_next(struct strat_tourney *t, size_t played)
{
	size_t i, r;

	for (i = 0; i < t->n; i++)
		for (r = played; r < t->width; r++)
			*strat_tourney_cell(t, i, r) = strat_cell_of(
			    STRAT_NO_PLAYER, STRAT_NO_COLOUR, ' ');
}

/* Store the ranks of X in PLAYERS. */
static int
put_ranks(const struct strat_club_field *x, const struct strat_club *c,
    struct strat_tourney_player *players)
{
	struct strat_standings s = { 0 };
	int rc = strat_tourney_standings(&x->t, c->paired, NULL, &s);
	size_t i;

	for (i = 0; rc == 0 && i < x->t.n; i++)
		players[s.order[i].who].rank = s.order[i].rank;
	strat_standings_free(&s);
	return rc;
}

/* Rank those who play for teams by their own results, and forget the names of the teams, which have
 * lines of their own. */
static int
put_player_ranks(struct strat_club_field *games, const struct strat_club *c)
{
	struct strat_standings s = { 0 };
	int rc = strat_tourney_standings(&games->t, c->paired, "WIN", &s);
	size_t i;

	for (i = 0; rc == 0 && i < games->t.n; i++) {
		games->t.players[s.order[i].who].rank = s.order[i].rank;
		games->t.players[i].team = 0;
	}
	strat_standings_free(&s);
	return rc;
}

int
strat_club_report(const struct strat_club_field *x, const struct strat_club *c,
    enum strat_club_report kind, const char *end, struct strat_out *out)
{
	struct strat_club_field games; /* with one column per game */
	struct making m = { .t = &games.t, .x = &games, .c = c };

	m.rc = strat_club_field_games(&games, c);
	if (m.rc == 0)
		m.rc = c->boards ? put_player_ranks(&games, c) : put_ranks(x, c, games.t.players);
	if (m.rc < 0) {
		strat_club_field_free(&games);
		return m.rc;
	}
	put_common(&m);
	put_comments(&m, kind);
	if (kind != STRAT_CLUB_TRF16)
		put_acceleration(&m, kind);
	if (kind == STRAT_CLUB_TRFX)
		put_letters(&m);
	else if (kind == STRAT_CLUB_TRF26)
		put_numbers(&m);
	put_avoided(&m, kind);
	if (m.rc == 0 && c->boards)
		m.rc = strat_club_report_teams(&games.t, &games, x, c, kind == STRAT_CLUB_TRF26);
	if (kind != STRAT_CLUB_TRFX || games.t.played >= games.t.rounds)
		forget_next(&games.t, games.t.played);
	if (m.rc == 0)
		strat_trf_write(&games.t, end, out);
	strat_club_field_free(&games);
	return m.rc;
}
