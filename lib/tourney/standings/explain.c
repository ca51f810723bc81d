/* explain.c - what the points and tie-breaks of a player were summed from, and in words. */
#include "tourney/keizer.h"
#include "tourney/standings.h"

#include <string.h>

#include "base/lang.h"

/* Append the points of WHO in each round that counts. */
static void
add_points(const struct strat_standings *s, size_t who, struct strat_summands *to)
{
	size_t r;

	for (r = 0; r < s->counted && r < s->t->width; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		if (!strat_standings_is_open(s, c) || c->earned > 0)
			strat_summand_add(to,
			    (struct strat_summand){ .round = r,
				.opponent = c->opponent,
				.value = strat_tourney_award(s->t, c) });
	}
}

/* Append the games of WHO against those who are tied before tie-break K. */
static void
add_encounters(const struct strat_standings *s, size_t who, size_t k, struct strat_summands *to)
{
	size_t r;

	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		if (strat_standings_counts(s, c) &&
		    strat_standings_are_tied(s, who, c->opponent, k))
			strat_summand_add(to,
			    (struct strat_summand){ .round = r,
				.opponent = c->opponent,
				.score = c->second,
				.value = strat_tourney_award(s->t, c) });
	}
}

/* Return 1 if X is from an annulled game of WHO and is nothing for a tie-break that counts games. */
static int
is_annulled(const struct strat_standings *s, size_t who, const struct strat_summand *x)
{
	return x->round != STRAT_NO_ROUND && !x->value && !x->score && !x->dummy && !x->is_cut &&
	    strat_tourney_cell(s->t, who, x->round)->earned == STRAT_ANNULLED;
}

/* Drop the rounds of WHO in which there was nothing to play for, from tie-break K, or the points. */
static void
drop_empty(const struct strat_standings *s, size_t who, size_t k, struct strat_summands *to)
{
	size_t i, n = 0;

	for (i = 0; i < to->n; i++) {
		const struct strat_summand *x = &to->list[i];

		if (k != STRAT_TB_POINTS && s->use[k].id != STRAT_TB_PS && is_annulled(s, who, x))
			continue;
		if (x->opponent != STRAT_NO_PLAYER || x->dummy || x->value || x->is_cut ||
		    x->round == STRAT_NO_ROUND ||
		    strat_tourney_cell(s->t, who, x->round)->result != ' ')
			to->list[n++] = *x;
	}
	to->n = n;
}

/* Return 1 if ROUND has a game. */
static int
has_game(const struct strat_standings *s, size_t round)
{
	size_t i = 0;

	while (i < s->t->n && strat_tourney_cell(s->t, i, round)->opponent == STRAT_NO_PLAYER)
		i++;
	return i < s->t->n;
}

/* Return 1 if WHO has no game in ROUND of a round robin: a bye, not there yet or not any more, or not meant to play. */
static int
is_free(const struct strat_standings *s, size_t who, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(s->t, who, round);

	return s->is_round_robin && c->opponent == STRAT_NO_PLAYER && strchr(" UHFZ", c->result) &&
	    has_game(s, round);
}

/* Add the rounds of a round robin without a game of WHO to the rounds in TO, in which they are nothing. */
static void
add_byes(const struct strat_standings *s, size_t who, struct strat_summands *to)
{
	size_t r, i = 0;

	for (r = 0; r < s->counted && r < s->t->width; r++) {
		while (i < to->n && to->list[i].round < r)
			i++;
		if ((i < to->n && to->list[i].round == r) || !is_free(s, who, r))
			continue;
		memmove(&to->list[i + 1], &to->list[i], (to->n++ - i) * sizeof *to->list);
		to->list[i] = (struct strat_summand){ .round = r, .opponent = STRAT_NO_PLAYER };
	}
}

/* Return 1 if the value of tie-break K, or of the points, is summed from all rounds, those without a game too. */
static int
sums_rounds(const struct strat_standings *s, size_t k)
{
	enum strat_tiebreak_id id = k == STRAT_TB_POINTS ? STRAT_TB_WIN : s->use[k].id;

	return id == STRAT_TB_BH || id == STRAT_TB_FB || id == STRAT_TB_SB ||
	    (id >= STRAT_TB_KS && id <= STRAT_TB_STD);
}

void
strat_standings_summands(
    const struct strat_standings *s, size_t who, size_t k, struct strat_summands *to)
{
	to->n = 0;
	if (k == STRAT_TB_POINTS && s->keizer)
		strat_keizer_summands(s->t, s->counted, s->keizer, who, to);
	else if (k == STRAT_TB_POINTS)
		add_points(s, who, to);
	else if (s->use[k].id == STRAT_TB_DE || s->use[k].id == STRAT_TB_EDE)
		add_encounters(s, who, k, to);
	else
		strat_tiebreak_value(s, who, &s->use[k], to);
	drop_empty(s, who, k, to);
	if (sums_rounds(s, k) && !s->keizer)
		add_byes(s, who, to);
}

/* Return a word for the dummy opponent of X. */
static const char *
dummy_words(const struct strat_standings *s, const struct strat_summand *x)
{
	if (x->dummy == STRAT_DUMMY_OWN)
		return s->t->boards ? _("dummy with the team's own score (16.4)")
				    : _("dummy with the player's own score (16.4)");
	return x->dummy == STRAT_DUMMY_OPPONENT ? _("dummy with the opponent's score (16.4.1)")
						: _("dummy with a draw per round (16.4.2)");
}

/* Return 1 if the score of the opponent in X, which tie-break ID multiplies or adds, has draws for rounds missed
 * at the end. */
static int
has_draws(const struct strat_standings *s, const struct strat_summand *x, enum strat_tiebreak_id id)
{
	return (id == STRAT_TB_BH || id == STRAT_TB_SB || id == STRAT_TB_EMMSB ||
		   id == STRAT_TB_EMGSB) &&
	    x->opponent != STRAT_NO_PLAYER && (!x->dummy || x->dummy == STRAT_DUMMY_OPPONENT) &&
	    x->score == s->adjusted[x->opponent] && x->score > s->points[x->opponent];
}

/* Append the summand X of tie-break ID after the opponent's name. */
static void
put_value(const struct strat_summand *x, enum strat_tiebreak_id id, struct strat_out *out)
{
	int whole = (int)(x->value / 100), rest = (int)(x->value % 100);

	switch (id) {
	case STRAT_TB_BH:
	case STRAT_TB_FB:
		strat_out_printf(out, "%d.%d", STRAT_DECIMAL(x->score));
		break;
	case STRAT_TB_SB:
	case STRAT_TB_EMMSB:
	case STRAT_TB_EMGSB:
	case STRAT_TB_EGMSB:
	case STRAT_TB_EGGSB:
		strat_out_printf(out, "%d.%d", STRAT_DECIMAL(x->score));
		strat_out_printf(out, _(" counts %d.%02d by the result"), whole, rest);
		break;
	case STRAT_TB_AOB:
		strat_out_printf(out, _("has %d.%d"), STRAT_DECIMAL(x->value));
		break;
	case STRAT_TB_ARO:
	case STRAT_TB_TPR:
	case STRAT_TB_PTP:
		strat_out_printf(out, _("rated %d"), whole);
		break;
	case STRAT_TB_APRO:
	case STRAT_TB_APPO:
		strat_out_printf(out, _("performed %d"), whole);
		break;
	case STRAT_TB_EDE:
		strat_out_printf(out, "%d.%02d", whole, rest);
		strat_out_printf(out, _(", other points %d.%d"), STRAT_DECIMAL(x->score));
		break;
	default:
		strat_out_printf(out, "%d.%02d", whole, rest);
	}
}

void
strat_standings_explain(const struct strat_standings *s, size_t who, size_t k,
    const struct strat_free_words *words, struct strat_out *out)
{
	enum strat_tiebreak_id id = s->use[k].id;
	char room[STRAT_NUMBER_ROOM];
	struct strat_summands of;
	size_t i;

	if (id == STRAT_TB_KV && s->keizer)
		strat_keizer_explain(s->t, s->counted, s->keizer, who, out);
	strat_standings_summands(s, who, k, &of);
	for (i = 0; i < of.n; i++) {
		const struct strat_summand *x = &of.list[i];
		int is_bye = x->opponent == STRAT_NO_PLAYER && !x->dummy;

		strat_out_printf(out, _("round %zu: "), x->round + 1);
		if (x->opponent != STRAT_NO_PLAYER)
			strat_out_printf(out, "%s%s ",
			    strat_tourney_player_label(s->t, x->opponent, room),
			    x->dummy ? "," : "");
		else if (is_bye)
			strat_out_printf(
			    out, "%s ", words ? words->get(words->arg, who, x->round) : _("bye"));
		if (x->dummy)
			strat_out_printf(out, "%s ", dummy_words(s, x));
		put_value(x, is_bye ? STRAT_TB_WIN : id, out);
		if (id == STRAT_TB_KS && x->opponent != STRAT_NO_PLAYER &&
		    !strat_koya_counts(s, x->opponent))
			strat_out_str(out, _(", below half of the possible points"));
		if (has_draws(s, x, id))
			strat_out_str(out, _(", rounds missed at the end as draws (16.3.2)"));
		strat_out_str(out,
		    !x->is_cut            ? "\n"
			: x->is_voluntary ? _(", cut: voluntarily unplayed (16.5)\n")
					  : _(", cut\n"));
	}
}
