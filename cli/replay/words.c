/* words.c - plies and pieces in words. */
#include "cli/replay/words.h"

#include <string.h>

#include "cli/replay/notes.h"
#include "cli/replay/view.h"

void
replay_words_ply(struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view)
{
	char text[STRAT_PLY_SIZE];
	struct strat_ply ply;

	replay_game_ply(g, n, view, &ply);
	strat_out_put(out, text, strat_ply_write(text, &ply));
}

void
replay_words_marked(
    struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view)
{
	replay_words_ply(out, g, n, view);
	if (replay_notes_may_see(g->record, view))
		replay_notes_marks(out, g->record, n);
}

void
replay_words_number(struct strat_out *out, const struct replay_game *g, size_t n)
{
	strat_out_printf(out, "%zu%s", replay_game_number(g, n),
	    replay_game_side(g, n) == STRAT_RED ? "." : "...");
}

/* ------ ranks ------ */

void
replay_words_rank(struct strat_out *out, const struct strat_rules *r, enum strat_rank rank)
{
	const char *name = r->names[rank], *mark = r->marks[rank];

	strat_out_str(out, name);
	if (mark[1] || mark[0] != name[0])
		strat_out_printf(out, " (%s)", mark);
}

void
replay_words_ranks(
    struct strat_out *out, const struct strat_rules *r, strat_ranks set, int as_marks)
{
	const char *between = "";
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		if (!(set & STRAT_RANK_BIT(rank)))
			continue;
		strat_out_str(out, between);
		strat_out_str(out, as_marks ? r->marks[rank] : r->names[rank]);
		between = as_marks ? " " : ", ";
	}
}

void
replay_words_counts(
    struct strat_out *out, const struct strat_rules *r, const uint8_t count[STRAT_RANKS])
{
	static const uint8_t order[] = { STRAT_FLAG, STRAT_MARSHAL, STRAT_GENERAL, STRAT_COLONEL,
		STRAT_MAJOR, STRAT_CAPTAIN, STRAT_LIEUTENANT, STRAT_SERGEANT, STRAT_MINER,
		STRAT_SCOUT, STRAT_SPY, STRAT_BOMB, STRAT_UNKNOWN };
	const char *between = "";
	size_t i;

	for (i = 0; i < sizeof order; i++) {
		if (!count[order[i]])
			continue;
		strat_out_printf(out, "%s%s", between, r->marks[order[i]]);
		if (count[order[i]] > 1)
			strat_out_printf(out, "x%d", count[order[i]]);
		between = " ";
	}
}

/* ------ sentences ------ */

/* Letters behind %: m the mover, f where from, v by way of, t where to, d the target. */

/* What a ply of each kind says when nobody is attacked. */
static const char *const quiet[] = { [STRAT_STEP] = "%m %f moves to %t",
	[STRAT_QUICK] = "%m %f moves quickly by way of %v to %t",
	[STRAT_FLY] = "%m %f flies to %t",
	[STRAT_SENSE] = "%m %f detects %d on %t",
	[STRAT_RAGE] = "%m %f steps to %t and rampages" };

/* How the attacker came, and ... */
static const char *const ways[] = { [STRAT_STEP] = "%m %f",
	[STRAT_QUICK] = "%m %f, quickly by %v,",
	[STRAT_FLY] = "%m %f, flying to %v,",
	[STRAT_RAGE] = "%m %f steps to %t, rampages",
	[STRAT_CHARM] = "%m %f",
	[STRAT_SHOOT] = "%m %f" };

/* ... what came of it. */
static const struct ending {
	uint8_t kind; /* STRAT_STEP: any attack */
	uint8_t outcome;
	const char *text;
} endings[] = {
	{ STRAT_RAGE, STRAT_WON, " and lives" },
	{ STRAT_RAGE, STRAT_LOST, " and goes with them" },
	{ STRAT_CHARM, STRAT_WON, " enchants %d on %t, which changes sides" },
	{ STRAT_CHARM, STRAT_LOST, " tries to enchant %d on %t in vain" },
	{ STRAT_SHOOT, STRAT_WON, " shoots %d on %t" },
	{ STRAT_SHOOT, STRAT_LOST, " shoots at %d on %t in vain" },
	{ STRAT_STEP, STRAT_WON, " takes %d on %t" },
	{ STRAT_STEP, STRAT_LOST, " attacks %d on %t and falls" },
	{ STRAT_STEP, STRAT_ADVANCED, " attacks %d on %t and falls; the winner advances" },
	{ STRAT_STEP, STRAT_BOTH, " attacks %d on %t: both fall" },
	{ STRAT_STEP, STRAT_CAPTURED, " captures the Flag on %t: the game is over" },
};

static const char *
ending_of(const struct strat_ply *ply)
{
	const struct ending *e = endings;

	while (e < endings + sizeof endings / sizeof *endings - 1) {
		if (e->outcome == ply->outcome && (e->kind == STRAT_STEP || e->kind == ply->kind))
			break;
		e++;
	}
	return e->text;
}

struct sentence {
	struct strat_out *out;
	const struct strat_rules *rules;
	const struct strat_ply *ply;
	enum strat_side side;
	enum strat_rank mover, target;
};

static void
put_square(struct strat_out *out, strat_square s)
{
	char text[4];

	strat_out_put(out, text, strat_square_write(text, s));
}

static void
put_article(const struct sentence *s, enum strat_rank rank)
{
	if (s->rules->army[rank] == 1)
		strat_out_str(s->out, "the ");
	else
		strat_out_str(s->out, strchr("AEIOU", s->rules->names[rank][0]) ? "an " : "a ");
}

static void
put_target(const struct sentence *s)
{
	if (s->target == STRAT_UNKNOWN) {
		strat_out_str(s->out, "a piece");
		return;
	}
	put_article(s, s->target);
	replay_words_rank(s->out, s->rules, s->target);
}

static void
put_template(const struct sentence *s, const char *text)
{
	for (; *text; text++) {
		if (*text != '%') {
			strat_out_char(s->out, *text);
			continue;
		}
		switch (*++text) {
		case 'm':
			strat_out_printf(s->out, "%s's ", replay_side_name[s->side]);
			if (s->mover == STRAT_UNKNOWN)
				strat_out_str(s->out, "piece");
			else
				replay_words_rank(s->out, s->rules, s->mover);
			break;
		case 'd':
			put_target(s);
			break;
		case 'f':
			put_square(s->out, s->ply->from);
			break;
		case 'v':
			put_square(s->out, s->ply->via);
			break;
		default:
			put_square(s->out, s->ply->to);
			break;
		}
	}
}

void
replay_words_sentence(
    struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view)
{
	const struct replay_ply *r = &g->plies[n - 1];
	struct strat_ply ply;
	struct sentence s = { .out = out,
		.rules = g->play.rules,
		.ply = &ply,
		.side = replay_game_side(g, n),
		.mover = (enum strat_rank)r->mover[view],
		.target = (enum strat_rank)r->target[view] };

	replay_game_ply(g, n, view, &ply);
	if (!ply.outcome) {
		put_template(&s, quiet[ply.kind]);
	} else {
		put_template(&s, ways[ply.kind]);
		put_template(&s, ending_of(&ply));
	}
	if (!ply.rescue)
		return;
	if (ply.rescue == STRAT_UNKNOWN) {
		strat_out_str(out, "; a piece");
	} else {
		strat_out_str(out, "; ");
		put_article(&s, (enum strat_rank)ply.rescue);
		replay_words_rank(out, s.rules, (enum strat_rank)ply.rescue);
	}
	strat_out_str(out, " comes back on ");
	put_square(out, ply.rescue_at);
}
