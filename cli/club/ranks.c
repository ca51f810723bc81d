/* ranks.c - standings of a club's tournament as tables. */
#include "cli/club/ranks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "cli/club/club_command.h"
#include "club/team/team.h"
#include "tourney/finalists.h"
#include "tourney/keizer.h"
#include "tourney/trf.h"

/* Rank R->t after ROUNDS rounds. */
static int
rank(struct club_ranks *r, size_t rounds)
{
	size_t i;
	int rc = strat_tourney_standings(r->t, rounds, r->list, &r->s);

	r->place = rc == 0 ? malloc((r->t->n + 1) * sizeof *r->place) : NULL;
	for (i = 0; r->place && i < r->t->n; i++)
		r->place[r->s.order[i].who] = (uint16_t)(i + 1);
	return rc < 0 || r->place ? rc : -STRAT_E_NOMEM;
}

int
club_ranks_make(struct club_ranks *r, const struct strat_club *c, size_t rounds, const char *list)
{
	int rc;

	*r = (struct club_ranks){ .club = c, .t = &r->field.t, .list = list };
	rc = strat_club_field_init(&r->field, c);
	rc = rc < 0 ? rc : rank(r, rounds);
	if (rc == 0 && c->boards && !(r->own = calloc(1, sizeof *r->own)))
		rc = -STRAT_E_NOMEM;
	return rc;
}

int
club_ranks_of_players(struct club_ranks *r, const struct strat_club *c, size_t rounds)
{
	int rc;

	*r = (struct club_ranks){ .club = c, .t = &r->field.t, .list = "WIN" };
	rc = strat_club_field_games(&r->field, c);
	return rc < 0 ? rc : rank(r, rounds);
}

const struct club_ranks *
club_ranks_own(const struct club_ranks *r)
{
	if (r->own->t || club_ranks_of_players(r->own, r->club, r->s.rounds) == 0)
		return r->own;
	club_ranks_free(r->own);
	return NULL;
}

const struct club_ranks *
club_ranks_with(const struct club_ranks *r, unsigned number)
{
	return !r->own || strat_club_entrant(r->club, number) == number ? r : club_ranks_own(r);
}

int
club_ranks_of_report(
    struct club_ranks *r, const struct strat_tourney *t, size_t rounds, const char *list)
{
	*r = (struct club_ranks){ .t = t, .list = list };
	return rank(r, rounds);
}

void
club_ranks_free(struct club_ranks *r)
{
	if (r->own)
		club_ranks_free(r->own);
	free(r->own);
	free(r->place);
	strat_standings_free(&r->s);
	strat_club_field_free(&r->field);
	memset(r, 0, sizeof *r);
}

void
club_put_ranked(struct table *s, const struct club_ranks *r, size_t index)
{
	char room[STRAT_NUMBER_ROOM];

	club_put(s, strat_tourney_player_label(r->t, index, room));
	table_set_id(s, r->club ? r->field.who[index] : r->t->players[index].number);
}

void
club_ranks_title(const struct club_ranks *r, char title[CLUB_TITLE])
{
	char name[STRAT_CLUB_TEXT + 1], after[CLUB_AFTER];

	if (r->club)
		snprintf(name, sizeof name, "%s", strat_club_get(r->club, "name"));
	else
		strat_trf_line_text(r->t, "012", name, sizeof name);
	club_after(r, after);
	snprintf(
	    title, CLUB_TITLE, "%.*s%s%s", STRAT_CLUB_TEXT - 3, name, *name ? ", " : "", after);
}

void
club_put_total(struct table *s, int points)
{
	if (points % 10 && s->filled < s->ncolumns) /* Keizer */
		s->columns[s->filled].decimals = 2;
	if (points % 10)
		club_printf(s, "%d.%02d", points / 100, points % 100);
	else
		club_printf(s, "%d.%d", STRAT_DECIMAL(points));
}

int
club_points_after(const struct club_ranks *r, size_t index, size_t round)
{
	return strat_tourney_points(r->s.t, index, round < r->s.counted ? round : r->s.counted);
}

struct strat_cell
club_vacant_cell(
    const struct strat_club *c, const struct strat_club_game *g, size_t k, size_t round)
{
	enum club_annulled annulled = club_annulled_of(c, g, round);
	struct strat_cell cell = strat_cell_of(STRAT_NO_PLAYER, k ? STRAT_BLACK : STRAT_WHITE,
	    strat_result_table[g->result[0]].letter[k]);

	if (annulled != CLUB_COUNTS)
		cell.earned = STRAT_ANNULLED;
	if (annulled == CLUB_DROPPED) /* as in reports */
		cell.result = '-';
	return cell;
}

/* ------ standings ------ */

#define FEW 5 /* columns before the tie-breaks */

#define PAIRING_NUMBER "pairing_number"

/* Return 1 if the column has the numbers of the list of players: a spreadsheet is for people, who know only these. */
static int
has_own_numbers(const struct club_ranks *r)
{
	return r->club && club_csv == CLUB_EXCEL;
}

/* Let only programs and spreadsheets see column K, which has the pairing numbers, or those of the list. */
static void
hide_number(struct table *s, const struct club_ranks *r, size_t k)
{
	if (k >= s->ncolumns)
		return;
	s->columns[k].only_data = 1;
	if (has_own_numbers(r))
		s->columns[k].name = N_("number");
}

int
club_is_ranged(const struct club_ranks *r)
{
	return r->t->system == &strat_system_knockout && (r->club || r->t->lineup);
}

const char *
club_tiebreak_heading(const struct strat_tourney *t, enum strat_tiebreak_id id)
{
	if (id != STRAT_TB_MPVGP || !t || !t->boards)
		return NULL;
	return t->by_board ? _("match points") : _("board points");
}

unsigned
club_withdrawn_in(const struct club_ranks *r, size_t i)
{
	unsigned number = r->field.who[r->s.order[i].who];
	const struct strat_club_player *p = &r->club->players[number - 1];

	return p->last && p->last <= r->s.rounds ? number : 0;
}

void
club_put_leaver(struct strat_out *out, const struct strat_club *c, unsigned number, size_t n)
{
	strat_out_str(out, n ? _(CLUB_NEXT) : _("withdrawn: "));
	strat_out_printf(
	    out, _("%s after round %u"), club_name_of(c, number), c->players[number - 1].last);
}

void
club_put_withdrawn(struct strat_out *out, const struct club_ranks *r, int with_annulled)
{
	const struct strat_club *c = r->club;
	size_t i, n = 0;

	if (!c || r->field.is_players ||
	    !(strat_system_find(strat_club_get(c, "system"))->is_table || club_is_ranged(r)))
		return;
	for (i = 0; i < r->t->n; i++) {
		unsigned number = club_withdrawn_in(r, i);

		if (!number || (!with_annulled && strat_club_is_annulled(c, number)))
			continue;
		strat_out_str(out, n || !out->len ? "" : "\n");
		club_put_leaver(out, c, number, n++);
	}
}

/* Return 1 if the two of G, in ROUND of a round robin, had met as often before as its table says. */
static int
is_deciding(const struct strat_club *c, const struct strat_club_game *g, size_t round)
{
	unsigned a = strat_club_entrant(c, g->player[0]);
	unsigned b = g->player[1] ? strat_club_entrant(c, g->player[1]) : 0;
	int met = 0;
	size_t i, board;

	for (i = 1; b && i < round; i++) {
		board = strat_club_find_board(c, a, i);
		met += board && strat_club_find_board(c, b, i) == board;
	}
	return b && met >= club_cycles(c);
}

void
club_put_deciding(struct strat_out *out, const struct club_ranks *r)
{
	const struct strat_club *c = r->club;
	size_t round, i;

	if (!c || r->field.is_players || !club_cycles(c))
		return;
	for (round = 1; round <= r->s.rounds && round <= c->paired; round++)
		for (i = 0; i < c->round[round].n;
		     i += strat_club_match_boards(c, &c->round[round].games[i])) {
			const struct strat_club_game *g = &c->round[round].games[i];

			if (!is_deciding(c, g, round))
				continue;
			strat_out_str(out, out->len ? "\n" : "");
			strat_out_printf(out,
			    _("Round %zu: a deciding game, which counts in addition: %s against %s."),
			    round, club_name_of(c, strat_club_entrant(c, g->player[0])),
			    club_name_of(c, strat_club_entrant(c, g->player[1])));
		}
}

int
club_is_in_parts(const struct club_ranks *r)
{
	return r->t->system == &strat_system_groups && r->s.rounds && strat_tourney_groups(r->t);
}

/* Return 1 if a value of tie-break K is cut, as article 16.5 says, for a round that a player chose not to play
 * although another one is lower. */
static int
cuts_choice(const struct strat_standings *st, size_t k)
{
	struct strat_summands list;
	size_t i, a, b;

	for (i = 0; st->use[k].low && i < st->t->n; i++) {
		strat_standings_summands(st, i, k, &list);
		for (a = 0; a < list.n; a++)
			for (b = 0; b < list.n && list.list[a].is_cut && list.list[a].is_voluntary;
			     b++)
				if (!list.list[b].is_cut && list.list[b].value < list.list[a].value)
					return 1;
	}
	return 0;
}

void
club_put_tiebreaks(struct strat_out *out, const struct club_ranks *r)
{
	struct strat_standings parts = { .t = r->t };
	const struct strat_standings *st = &r->s;
	char word[STRAT_TIEBREAK_WORD];
	size_t k;

	if (club_is_in_parts(r)) {
		(void)!strat_standings_choose(&parts, r->list ? r->list : r->t->tiebreaks, NULL);
		st = &parts;
	}
	for (k = 0; k < st->nuse; k++) {
		if (club_tiebreak_heading(st->t, st->use[k].id))
			continue;
		strat_tiebreak_word(&st->use[k], word);
		strat_out_str(out, out->len ? "\n" : "");
		strat_out_printf(out, _("%s: %s"), word, _(strat_tiebreaks[st->use[k].id].about));
		if (st->use[k].low)
			strat_out_printf(out, _(", lowest values left out: %u"), st->use[k].low);
		if (st == &r->s && cuts_choice(st, k))
			strat_out_str(out, _(" (a bye asked for or an absence first)"));
		if (st->use[k].high)
			strat_out_printf(out, _(", highest values left out: %u"), st->use[k].high);
		strat_out_char(out, '.');
	}
	if (strat_club_setting_is(r->club, "system", "keizer")) {
		strat_out_str(out, out->len ? "\n" : "");
		strat_out_str(out,
		    _("All rounds are counted again after each round: earlier points change too."));
	}
	if (club_is_ranged(r)) {
		strat_out_str(out, out->len ? "\n" : "");
		strat_out_str(out,
		    _("In a knockout, the rank follows from the round in which the player lost."));
	}
	club_put_deciding(out, r);
	club_put_withdrawn(out, r, 0);
}

void
club_add_tiebreak_columns(struct table *s, const struct strat_standings *st)
{
	char word[STRAT_TIEBREAK_WORD];
	size_t k;

	for (k = 0; k < st->nuse; k++) {
		const struct strat_tiebreak *b = &strat_tiebreaks[st->use[k].id];

		strat_tiebreak_word(&st->use[k], word);
		table_column(s, table_strdup(s, word), b->decimals, b->about)
		    ->heading = club_tiebreak_heading(st->t, st->use[k].id);
	}
}

void
club_rank_text(char to[CLUB_RANK], const struct strat_standings *s, size_t row, int is_range)
{
	size_t last = row + 1;

	while (last < s->t->n && s->order[last].rank == s->order[row].rank)
		last++;
	if (s->order[row].last) /* in a knockout, the places that the player can still get */
		last = s->order[row].last;
	if (is_range && last > s->order[row].rank)
		snprintf(to, CLUB_RANK, "%u-%zu", s->order[row].rank, last);
	else
		snprintf(to, CLUB_RANK, "%u", s->order[row].rank);
}

void
club_put_rank(struct table *sheet, const struct strat_standings *s, size_t row, int is_range)
{
	char text[CLUB_RANK];

	club_rank_text(text, s, row, is_range);
	club_put(sheet, text);
}

static int
has_annulled(const struct strat_tourney *t)
{
	size_t i;

	for (i = 0; i < t->n && !t->players[i].is_annulled; i++)
		;
	return i < t->n;
}

void
club_note_annulled(struct table *s, const struct strat_tourney *t)
{
	if (has_annulled(t))
		s->note = _(
		    "* Withdrawn: no game counts; the results stay in the crosstable and count for ratings.");
}

/* The last column, where there are annulled players: programs get 1 for each of them, else 0. */
static void
add_annulled_column(struct table *s, const struct strat_tourney *t)
{
	if (!has_annulled(t))
		return;
	table_data_column(s, "annulled", 0, "");
	club_note_annulled(s, t);
}

void
club_put_marked(struct table *s, const struct club_ranks *r, size_t index, int is_through)
{
	const struct strat_tourney_player *p = &r->t->players[index];

	club_put_ranked(s, r, index);
	if (p->is_annulled || is_through)
		table_shown(s, table_printf(s, "%c %s", p->is_annulled ? '*' : '+', p->name));
}

/* Return the note on a round of R that a correction contradicts, and on level matches that were decided; of groups, on
 * the finalists whom the organiser or lots choose; or NULL. */
static const char *
decided_note(struct table *s, const struct club_ranks *r)
{
	struct strat_out out;
	const char *note = NULL;
	size_t round;

	if (!r->club)
		return NULL;
	strat_out_init(&out, -1);
	if (!club_is_in_parts(r))
		club_put_advanced(&out, r->club, r->s.rounds, 0);
	else if (!r->list)
		club_put_choice(
		    &out, &r->field, r->club, r->s.rounds, club_are_groups_paired(r->club));
	for (round = 1; !club_is_in_parts(r) && round <= r->s.rounds; round++)
		club_put_decided(&out, r->club, round, 0);
	strat_out_char(&out, '\0');
	if (out.error)
		s->error = out.error;
	else if (*out.text)
		note = table_strdup(s, out.text);
	strat_out_free(&out);
	return note;
}

/* Return 1 if player WHO of ST had not come yet in Keizer's system, which ranks players from their first pairing
 * on: only a later round is paired with them. */
static int
is_to_come(const struct strat_standings *st, size_t who)
{
	size_t round;

	if (!st->keizer || st->keizer[who].place != STRAT_NO_PLAYER)
		return 0;
	for (round = st->rounds; round < st->t->played; round++)
		if (strat_cell_is_paired(strat_tourney_cell(st->t, who, round)))
			return 1;
	return 0;
}

/* Add a row for each player of ST.  WHO maps the indexes of ST to those of the field, or is NULL
 * if they are the same.  PART is the name of the part, or NULL; THROUGH, by row, says who is through to the
 * finals, or is NULL. */
static void
put_standings(struct table *s, const struct club_ranks *r, const struct strat_standings *st,
    const uint16_t *who, const char *part, const unsigned char *through)
{
	int has_mark = has_annulled(r->t);
	size_t nmine = r->field.is_players ? 2 : 0; /* columns of players of teams */
	size_t nuse = s->ncolumns - FEW - (part != NULL) - has_mark - nmine;
	int is_range = part || club_is_ranged(r);
	size_t i, k;

	for (i = 0; s->error == 0 && i < st->t->n; i++) {
		const struct strat_standing *o = &st->order[i];
		size_t index = who ? who[o->who] : o->who;
		const struct strat_tourney_player *p = &r->t->players[index];

		if (is_to_come(st, o->who))
			continue;
		if (part)
			club_put_word(s, part);
		club_put_rank(s, st, i, is_range);
		table_number(s, has_own_numbers(r) ? r->field.who[index] : p->number);
		club_put_marked(s, r, index, through && through[i]);
		club_put(s, strat_tourney_text(r->t, r->field.is_players ? p->team : p->club));
		club_put_total(s, o->points);
		for (k = 0; k < nuse; k++)
			if (k < st->nuse)
				table_number(s, (double)st->value[o->who * st->nuse + k] / 100);
			else
				table_empty(s);
		club_put_player_columns(s, r, index);
		if (has_mark)
			table_number(s, p->is_annulled);
	}
}

int
club_put_parts(struct table *s, const struct club_ranks *r, club_put_part *put)
{
	int rc = 0;
	char word[24];
	size_t which;

	s->has_parts = 1;
	if (strat_tourney_has_finals(r->t, r->s.rounds))
		rc = put(s, r, STRAT_FINALS, N_("finals"));
	for (which = 1; rc == 0 && which <= strat_tourney_groups(r->t); which++) {
		snprintf(word, sizeof word, "%zu", which);
		rc = put(s, r, which, word);
	}
	return rc < 0 ? s->error = rc : s->error;
}

void
club_add_note(struct table *s, const char *note)
{
	s->note = s->note ? table_printf(s, "%s\n%s", s->note, note) : note;
}

void
club_add_words(struct table *s, struct strat_out *words)
{
	s->error = words->error ? words->error : s->error;
	if (words->len && !words->error)
		club_add_note(s, table_printf(s, "%.*s", (int)words->len, words->text));
	strat_out_free(words);
}

void
club_put_note(struct table *s, struct strat_out *out)
{
	if (s->note)
		strat_out_printf(out, "\n%s", s->note);
	strat_out_char(out, '\0');
	if (out->error)
		s->error = out->error;
	else if (*out->text)
		s->note = table_strdup(s, *out->text == '\n' ? out->text + 1 : out->text);
	strat_out_free(out);
}

/* Find who of P, a part of R, is through to the finals by the tie-breaks that choose the finalists: after the last
 * paired round, or once the finals have begun. */
static size_t
find_through(const struct club_ranks *r, const struct strat_part *p, unsigned char *through)
{
	const struct strat_club *c = r->club;

	if (!c || r->list || (!r->t->lineup && r->s.rounds < c->paired))
		return 0;
	return strat_part_through(p, r->t, r->t->lineup || club_are_groups_paired(c), through);
}

/* Add the rows of part WHICH, called NAME. */
static int
put_part(struct table *s, const struct club_ranks *r, size_t which, const char *name)
{
	const char *note = _("+ This player is through to the finals.");
	unsigned char *through = calloc(r->t->n + 1, 1);
	struct strat_part p;
	int rc = strat_part_make(&p, r->t, which, r->s.rounds, r->list);

	if (rc == 0 && !through)
		rc = -STRAT_E_NOMEM;
	if (rc == 0 && which != STRAT_FINALS && find_through(r, &p, through) &&
	    !(s->note && strstr(s->note, note)))
		club_add_note(s, note);
	if (rc == 0)
		put_standings(s, r, &p.s, p.who, name, through);
	strat_part_free(&p);
	free(through);
	return rc;
}

/* Add a note on who reaches the finals, before they begin. */
static void
note_qualified(struct table *s, const struct club_ranks *r)
{
	size_t n = r->club ? strat_club_count(r->club, "qualify") : 0;

	if (!n || r->club->lineup_round || strat_club_setting_is(r->club, "finals", "none"))
		return;
	club_add_note(s,
	    table_printf(s,
		P_("The first %zu player of each group reaches the finals.",
		    "The first %zu players of each group reach the finals.", n),
		n));
}

/* Fill S with the finals, if there are any, then the groups. */
static int
view_groups(struct table *s, const struct club_ranks *r, const char *title)
{
	static const struct club_column columns[FEW + 1] = { { N_("group"), TABLE_TEXT },
		{ N_("rank"), CLUB_MARK }, { PAIRING_NUMBER, 0 }, { N_("name"), TABLE_TEXT },
		{ N_("club"), TABLE_TEXT }, { N_("points"), 1 } };
	struct strat_standings use = { 0 };
	const char *choice;

	club_table(s, "standings", title, columns, FEW + 1);
	hide_number(s, r, 2);
	(void)!strat_standings_choose(&use, r->list ? r->list : r->t->tiebreaks, NULL);
	club_add_tiebreak_columns(s, &use);
	add_annulled_column(s, r->t);
	note_qualified(s, r);
	choice = decided_note(s, r);
	if (choice)
		club_add_note(s, choice);
	(void)!club_put_parts(s, r, put_part);
	return s->error;
}

/* Add a note if R is a match of two teams alone, all played and level. */
static void
note_level(struct table *s, const struct club_ranks *r)
{
	const struct strat_standings *st = &r->s;

	if (r->club && r->t->boards && !r->field.is_players && st->t->n == 2 &&
	    st->order[1].rank == 1 && club_is_over(r->club, st->rounds))
		club_add_note(s,
		    st->rounds > 1
			? _("The teams are level: no tie-break separates two teams, so the rule decides "
			    "that was agreed before.")
			: _("The teams are level: no tie-break separates two teams, so the rule decides "
			    "that was agreed before, such as the result of board 1."));
}

/* Add a note if pairing numbers decide between players by Keizer's system: they have equal points, and so on, up to KV. */
static void
note_equal(struct table *s, const struct club_ranks *r)
{
	size_t i, k = 0;

	while (k < r->s.nuse && r->s.use[k].id != STRAT_TB_KV)
		k++;
	for (i = 1; r->t->system == &strat_system_keizer && i < r->t->n; i++)
		if (r->s.order[i].points == r->s.order[i - 1].points &&
		    r->s.order[i].rank != r->s.order[i - 1].rank &&
		    strat_standings_are_tied(&r->s, r->s.order[i].who, r->s.order[i - 1].who, k)) {
			club_add_note(s,
			    _("Players who are equal up to KV are in the order of their pairing numbers."));
			return;
		}
}

int
club_view_standings(struct table *s, const struct club_ranks *r)
{
	static const struct club_column columns[FEW] = { { N_("rank"), 0 }, { PAIRING_NUMBER, 0 },
		{ N_("name"), TABLE_TEXT }, { N_("club"), TABLE_TEXT }, { N_("points"), 1 } };
	static const struct club_column places[FEW] = { { N_("rank"), CLUB_MARK },
		{ PAIRING_NUMBER, 0 }, { N_("name"), TABLE_TEXT }, { N_("club"), TABLE_TEXT },
		{ N_("points"), 1 } };
	char title[CLUB_TITLE];

	club_ranks_title(r, title);
	if (club_is_in_parts(r))
		return view_groups(s, r, title);
	club_table(s, "standings", title, club_is_ranged(r) ? places : columns, FEW);
	hide_number(s, r, 1);
	if (!s->error && r->field.is_players)
		s->columns[3].name = N_("team");
	if (r->t->boards && !r->field.is_players) {
		club_heading(s, 2, _("team"));
		club_heading(s, 4, r->t->by_board ? _("board points") : _("match points"));
	}
	club_add_tiebreak_columns(s, &r->s);
	club_add_player_columns(s, r);
	add_annulled_column(s, r->t);
	put_standings(s, r, &r->s, NULL, NULL, NULL);
	if (r->t->boards)
		club_hide_empty(s, "club");
	if (!s->note)
		s->note = decided_note(s, r);
	note_level(s, r);
	note_equal(s, r);
	return s->error;
}

void
club_sum_teams(const struct club_ranks *r, struct club_team_sum team[2])
{
	const struct strat_result_row *share;
	struct club_team_sum *mine;
	size_t i, round;

	memset(team, 0, 2 * sizeof *team);
	for (i = 0; i < r->s.t->n; i++) {
		uint16_t group = r->s.t->players[i].group;

		if (r->t->system != &strat_system_scheveningen || !group || group > 2)
			continue;
		mine = &team[group - 1];
		mine->name = strat_tourney_text(r->t, r->t->players[i].team);
		for (round = 0; round < r->s.rounds; round++) {
			const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);

			if (c->earned == STRAT_ANNULLED)
				continue;
			mine->points += strat_tourney_award(r->s.t, c);
			share = strat_result_of_letter(c->result);
			mine->won += share->points[0] == 100;
			mine->drawn += share->points[0] == 50;
			mine->lost += c->opponent != STRAT_NO_PLAYER && c->result != ' ' &&
			    share->points[0] == 0;
		}
	}
}

int
club_view_teams(struct table *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("team"), TABLE_TEXT },
		{ N_("points"), 1 }, { N_("won"), 0 }, { N_("drawn"), 0 }, { N_("lost"), 0 } };
	struct club_team_sum team[2], *mine;
	char title[CLUB_TITLE];
	size_t k;

	club_sum_teams(r, team);
	club_ranks_title(r, title);
	club_table(s, "teams", title, columns, sizeof columns / sizeof *columns);
	for (k = 0; k < 2; k++) {
		mine = &team[k ^ (team[1].points > team[0].points)];
		if (!mine->name)
			continue;
		club_put(s, mine->name);
		club_put_total(s, mine->points);
		club_printf(s, "%d", mine->won);
		club_printf(s, "%d", mine->drawn);
		club_printf(s, "%d", mine->lost);
	}
	return s->error;
}
