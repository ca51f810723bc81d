/* prize_table.c - the prizes of a club's tournament as a table. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "cli/club/ranks.h"
#include "cli/tool/translate.h"
#include "club/awards.h"

/* Put an amount of money, which people see with the decimal sign of their language. */
static void
put_amount(struct table *s, const char *currency, int64_t cents)
{
	char number[40];
	int n = snprintf(number, sizeof number, "%" PRId64, cents / 100);

	table_number(s, (double)cents / 100);
	if (s->columns[s->ncolumns - 1].decimals)
		snprintf(number + n, sizeof number - (size_t)n, "%c%02d",
		    strcmp(lang_current(), "en") == 0 ? '.' : ',', (int)(cents % 100));
	if (!*currency) {
		table_shown(s, table_strdup(s, number));
		return;
	}
	/* TRANSLATORS: a model of an amount of money: "20 EUR" if the currency comes after it */
	n = *_("EUR 20") == '2';
	table_shown(s, table_printf(s, "%s %s", n ? number : currency, n ? currency : number));
}

/* Put how many games the player with INDEX has played, and how many were won by forfeit; nothing for a team. */
static void
put_games(struct table *s, const struct club_ranks *r, size_t index)
{
	size_t round, games = 0, forfeits = 0;

	for (round = 0; round < r->s.rounds; round++) {
		const struct strat_cell *cell = strat_tourney_cell(r->s.t, index, round);

		games += (size_t)(cell->earned != STRAT_ANNULLED && strat_cell_is_game(cell));
		forfeits += cell->result == '+';
	}
	if (r->field.is_players) {
		table_number(s, (double)games);
		table_number(s, (double)forfeits);
	} else {
		table_empty(s);
		table_empty(s);
	}
}

/* If HAS_GAMES, the table has their columns. */
static void
put_award(
    struct table *s, const struct club_ranks *r, const struct strat_club_award *a, int has_games)
{
	const char *currency = strat_club_get(r->club, "currency");
	const struct strat_standing *o;
	char rank[CLUB_RANK];
	unsigned number;

	if (a->name)
		club_printf(s, "%.*s", (int)a->len, a->name);
	else
		club_put_word(s, N_("place"));
	if (a->row == STRAT_CLUB_NOT_AWARDED) {
		table_empty(s);
		club_put(s, "");
		table_shown(s, _("not awarded"));
		while (s->filled + 1 < s->ncolumns)
			table_empty(s);
		put_amount(s, currency, a->cents);
		return;
	}
	o = &r->s.order[a->row];
	club_printf(s, "%u", o->rank);
	club_rank_text(rank, &r->s, a->row, club_is_ranged(r));
	if (strchr(rank, '-'))
		table_shown(s, table_strdup(s, rank));
	club_put_ranked(s, r, r->s.order[a->row].who);
	number = club_withdrawn_in(r, a->row);
	if (number)
		table_shown(
		    s, table_printf(s, "%s (%s)", club_name_of(r->club, number), _("withdrawn")));
	club_put_total(s, a->points);
	if (has_games)
		put_games(s, r, r->s.order[a->row].who);
	put_amount(s, currency, a->cents);
}

/* Note below the table S who is passed over for each special prize. */
static void
note_passed(struct table *s, const struct club_ranks *r, const struct strat_club_awards *a)
{
	const struct strat_club_passed *p = a->passed, *end;
	struct strat_out names;
	const char *prize, *note;
	size_t i;

	if (!a->npassed && a->has_passed)
		club_add_note(s, _("Everyone gets one prize, places first."));
	if (!a->npassed)
		return;
	strat_out_init(&names, -1);
	for (end = p + a->npassed; p < end;) {
		names.len = 0;
		for (prize = p->name; p < end && p->name == prize; p++)
			strat_out_printf(&names, "%s%s", names.len ? _(CLUB_NEXT) : "",
			    club_name_of(r->club, r->field.who[r->s.order[p->row].who]));
		strat_out_char(&names, '\0');
		for (i = 0; i < a->n && a->list[i].name != prize; i++)
			;
		note = table_printf(s,
		    i < a->n && a->list[i].row == STRAT_CLUB_NOT_AWARDED
			? _("%.*s: everyone gets one prize, and those who meet the condition have one already: %s")
			: _("%.*s: everyone gets one prize, places first, even if it is smaller; passed over: %s"),
		    (int)p[-1].len, prize, names.error ? "" : names.text);
		club_add_note(s, note);
	}
	strat_out_free(&names);
}

/* Return 1 if the special prize NAME is among A, where it is not awarded. */
static int
is_left_over(const struct strat_club_awards *a, const char *name)
{
	size_t i;

	for (i = 0; i < a->n && a->list[i].name != name; i++)
		;
	return i < a->n && a->list[i].row == STRAT_CLUB_NOT_AWARDED;
}

/* Note below the table S for which special prizes of A no one of R meets the conditions. */
static void
note_unmet(struct table *s, const struct club_ranks *r, const struct strat_club_awards *a)
{
	const char *special = strat_club_get(r->club, "special");
	struct strat_club_eligible e;
	struct strat_out words;

	while (strat_club_special_eligible(&special, r->club, &e)) {
		if (e.n || !is_left_over(a, e.name))
			continue;
		strat_out_init(&words, -1);
		club_put_eligible_for(&words, r->club, &e);
		club_add_words(s, &words);
	}
}

/* Note below the table S, if players with the same points share prizes of A equally, that they do. */
static void
note_shared(struct table *s, const struct strat_club *c, const struct strat_club_awards *a)
{
	size_t i;

	if (!strat_club_setting_is(c, "share", "equal") ||
	    strat_club_setting_is(c, "system", "groups") ||
	    strat_club_setting_is(c, "system", "knockout")) /* where the same rank is equal */
		return;
	for (i = 0; i + 1 < a->n; i++)
		if (a->list[i].name == a->list[i + 1].name &&
		    a->list[i].row != a->list[i + 1].row &&
		    a->list[i + 1].row != STRAT_CLUB_NOT_AWARDED &&
		    a->list[i].points == a->list[i + 1].points) {
			club_add_note(s, club_equal_share_words(c));
			return;
		}
}

/* Return 1 if the winner of PRIZE, awarded by R, has withdrawn and has it for a place. */
static int
is_kept(const struct club_ranks *r, const struct strat_club_award *prize)
{
	return !prize->name && prize->row != STRAT_CLUB_NOT_AWARDED &&
	    club_withdrawn_in(r, prize->row);
}

/* Note below the table S which winners of A, awarded by R, have withdrawn, and that those for places keep them. */
static void
note_withdrawn(struct table *s, const struct club_ranks *r, const struct strat_club_awards *a)
{
	struct strat_out names;
	size_t row, i, n = 0;

	strat_out_init(&names, -1);
	for (row = 0; row < r->t->n; row++) {
		unsigned number = club_withdrawn_in(r, row);

		for (i = 0; i < a->n && a->list[i].row != row; i++)
			;
		if (number && i < a->n)
			club_put_leaver(&names, r->club, number, n++);
	}
	club_add_words(s, &names);
	for (i = 0; i < a->n && !is_kept(r, &a->list[i]); i++)
		;
	if (i < a->n)
		club_add_note(s,
		    _("Prizes for places go by the standings, also to those who have withdrawn."));
}

/* Note below the table S who of R wins no special prize of A because they have withdrawn. */
static void
note_left(struct table *s, const struct club_ranks *r, const struct strat_club_awards *a)
{
	struct strat_out names;
	size_t i;

	strat_out_init(&names, -1);
	for (i = 0; i < a->nleft; i++)
		strat_out_printf(&names, "%s%s",
		    i ? _(CLUB_NEXT)
		      : _("no special prize, because they withdrew with rounds to play: "),
		    club_name_of(r->club, r->field.who[r->s.order[a->left[i]].who]));
	club_add_words(s, &names);
}

/* Note below the table S that a round of R contradicts a corrected result. */
static void
note_contradicted(struct table *s, const struct club_ranks *r)
{
	struct strat_out words;

	if (r->s.rounds != r->club->paired)
		return;
	strat_out_init(&words, -1);
	club_put_standing(&words, r->club);
	club_add_words(s, &words);
}

int
club_view_prizes(struct table *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("prize"), TABLE_TEXT },
		{ N_("rank"), 0 }, { N_("name"), TABLE_TEXT }, { N_("points"), 1 } };
	struct strat_club_awards a = { 0 }, of_players = { 0 };
	const struct club_ranks *own = r->own ? club_ranks_own(r) : r; /* of the players of teams */
	char title[CLUB_TITLE];
	size_t i;
	int rc = strat_club_awards_make(&a, r->club, &r->field, &r->s), has_cents = 0, has_games;

	if (rc == 0 && r->own)
		rc = own ? strat_club_awards_make(&of_players, r->club, &own->field, &own->s)
			 : -STRAT_E_NOMEM;
	club_ranks_title(r, title);
	club_table(s, "prizes", title, columns, sizeof columns / sizeof *columns);
	for (i = 0; i < a.n + of_players.n; i++)
		has_cents |= (i < a.n ? a.list[i] : of_players.list[i - a.n]).cents % 100 != 0;
	if (club_is_in_parts(r) && strat_tourney_has_finals(r->t, r->s.rounds))
		club_add_note(s,
		    _("The points are those of the groups and the finals together; the finals give the "
		      "first places."));
	for (i = 0; i < of_players.n && of_players.list[i].row == STRAT_CLUB_NOT_AWARDED; i++)
		;
	has_games = i < of_players.n;
	if (has_games) {
		table_column(s, N_("games"), 0, "");
		table_column(s, N_("forfeits"), 0, "");
	}
	table_column(s, N_("amount"), has_cents ? 2 : 0, "");
	if (!club_is_over(r->club, r->s.rounds))
		club_heading(s, s->ncolumns - 1, _("amount so far"));
	for (i = 0; rc == 0 && s->error == 0 && i < a.n; i++)
		put_award(s, r, &a.list[i], has_games);
	for (i = 0; rc == 0 && s->error == 0 && i < of_players.n; i++)
		put_award(s, own, &of_players.list[i], has_games);
	if (rc == 0 && s->error == 0) {
		note_contradicted(s, r);
		note_shared(s, r->club, &a);
		note_passed(s, r, &a);
		note_unmet(s, r, &a);
		note_withdrawn(s, r, &a);
		note_left(s, r, &a);
		if (own != r) {
			note_unmet(s, own, &of_players);
			note_withdrawn(s, own, &of_players);
			note_left(s, own, &of_players);
		}
	}
	if (has_games) {
		club_add_note(
		    s, _("The rank of the winner of a board prize is that among all players."));
		club_add_note(s, _("forfeits: wins without a game, whose points count."));
	}
	strat_club_awards_free(&a);
	strat_club_awards_free(&of_players);
	return rc < 0 ? s->error = rc : s->error;
}
