/* words.c - describe plies and pieces in words. */
#include "game/text/words.h"

#include <string.h>

void
strat_words_rank(struct strat_out *out, const struct strat_rules *r, enum strat_rank rank)
{
	const char *name = r->names[rank], *mark = r->marks[rank];

	strat_out_str(out, name);
	if (mark[1] || mark[0] != name[0])
		strat_out_printf(out, " (%s)", mark);
}

const char *
strat_words_article(const struct strat_rules *r, enum strat_rank rank)
{
	if (r->army[rank] == 1)
		return "the";
	return strchr("AEIOU", r->names[rank][0]) ? "an" : "a";
}

/* ------ sentences ------ */

/* The sentences for plies without an attack, by kind. */
static const char *const quiet[STRAT_SHOOT + 1] = { [STRAT_STEP] = "%m %f moves to %t",
	[STRAT_QUICK] = "%m %f moves quickly via %v to %t",
	[STRAT_FLY] = "%m %f flies to %t",
	[STRAT_SENSE] = "%m %f detects %d on %t",
	[STRAT_RAGE] = "%m %f steps to %t and rampages" };

/* The beginning of sentences with an attack, by kind, */
static const char *const ways[STRAT_SHOOT + 1] = { [STRAT_STEP] = "%m %f",
	[STRAT_QUICK] = "%m %f, quickly by %v,",
	[STRAT_FLY] = "%m %f, flying to %v,",
	[STRAT_RAGE] = "%m %f steps to %t, rampages",
	[STRAT_CHARM] = "%m %f",
	[STRAT_SHOOT] = "%m %f" };

/* and their end, by outcome. */
static const struct ending {
	uint8_t kind; /* STRAT_STEP: any attack */
	uint8_t outcome;
	const char *text;
} endings[] = {
	{ STRAT_RAGE, STRAT_WON, " and lives" },
	{ STRAT_RAGE, STRAT_LOST, " and is removed too" },
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
ending_of(int kind, int outcome)
{
	const struct ending *e = endings;

	while (e < endings + sizeof endings / sizeof *endings - 1) {
		if (e->outcome == outcome && (e->kind == STRAT_STEP || e->kind == kind))
			break;
		e++;
	}
	return e->text;
}

void
strat_words_template(int kind, int outcome, const char *part[2])
{
	part[0] = outcome ? ways[kind] : quiet[kind];
	part[1] = outcome ? ending_of(kind, outcome) : "";
	if (!part[0])
		part[0] = "";
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
	strat_out_printf(s->out, "%s ", strat_words_article(s->rules, rank));
}

static void
put_target(const struct sentence *s)
{
	if (s->target == STRAT_UNKNOWN) {
		strat_out_str(s->out, "a piece");
		return;
	}
	put_article(s, s->target);
	strat_words_rank(s->out, s->rules, s->target);
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
			strat_out_printf(s->out, "%s's ", strat_side_name[s->side]);
			if (s->mover == STRAT_UNKNOWN)
				strat_out_str(s->out, "piece");
			else
				strat_words_rank(s->out, s->rules, s->mover);
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
strat_words_sentence(struct strat_out *out, const struct strat_rules *rules, enum strat_side side,
    const struct strat_ply *ply, enum strat_rank mover, enum strat_rank target)
{
	struct sentence s = { out, rules, ply, side, mover, target };
	const char *part[2];

	strat_words_template(ply->kind, ply->outcome, part);
	put_template(&s, part[0]);
	put_template(&s, part[1]);
	if (!ply->rescue)
		return;
	strat_out_str(out, ply->rescue == STRAT_UNKNOWN ? "; a piece" : "; ");
	if (ply->rescue != STRAT_UNKNOWN) {
		put_article(&s, (enum strat_rank)ply->rescue);
		strat_words_rank(out, s.rules, (enum strat_rank)ply->rescue);
	}
	strat_out_str(out, " comes back on ");
	put_square(out, ply->rescue_at);
}
