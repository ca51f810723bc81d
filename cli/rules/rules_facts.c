/* rules_facts.c - the properties in which rule sets differ, as short texts. */
#include "cli/rules/rules_view.h"

#include <string.h>

#include "game/text/notation.h"
#include "game/powers.h"

const uint8_t rules_ranks[] = { STRAT_MARSHAL, STRAT_GENERAL, STRAT_COLONEL, STRAT_MAJOR,
	STRAT_CAPTAIN, STRAT_LIEUTENANT, STRAT_SERGEANT, STRAT_MINER, STRAT_SCOUT, STRAT_SPY,
	STRAT_BOMB, STRAT_FLAG, STRAT_NO_RANK };

typedef struct strat_out out;
typedef const struct strat_rules rules;

void
rules_option_value(struct strat_out *o, const struct strat_rules *r, enum strat_option option)
{
	struct strat_out text;
	const char *equals;

	strat_out_init(&text, -1);
	strat_rules_write_option(&text, r, option);
	strat_out_char(&text, '\0');
	equals = text.error ? NULL : strchr(text.text, '=');
	if (equals)
		strat_out_str(o, equals + 1);
	else
		strat_out_str(o, text.len > 1 ? "on" : "off");
	if (text.error)
		o->error = text.error;
	strat_out_free(&text);
}

void
rules_option_syntax(struct strat_out *o, enum strat_option option)
{
	const struct strat_option_info *info = &strat_option_infos[option];

	strat_out_printf(
	    o, "%s%s%s", info->name, info->values ? "=" : "", info->values ? info->values : "");
}

void
rules_moves(struct strat_out *o, const struct strat_rules *r, enum strat_rank rank)
{
	if (!(STRAT_MOVERS & STRAT_RANK_BIT(rank)))
		strat_out_str(o, "never");
	else if (!(r->far & STRAT_RANK_BIT(rank)))
		strat_out_str(o, "one square");
	else
		strat_out_str(
		    o, r->far_strikes ? "far, and strikes" : "far, or strikes a neighbour");
	if (r->power[rank])
		strat_out_printf(o, "; %s", strat_power_infos[r->power[rank]].name);
}

void
rules_army_size(struct strat_out *o, const struct strat_rules *r)
{
	if (r->any_army)
		strat_out_str(o, "any");
	else
		strat_out_printf(o, "%d", strat_rules_army_size(r));
}

/* ------ the facts ------ */

static void
say_title(out *o, rules *r, int arg)
{
	(void)arg;
	strat_out_str(o, r->title);
}

static void
say_source(out *o, rules *r, int arg)
{
	(void)arg;
	strat_out_str(o, r->source);
	if (r->based_on)
		strat_out_printf(o, ", based on %s", r->based_on->name);
}

static void
say_board(out *o, rules *r, int arg)
{
	(void)arg;
	strat_out_printf(o, "%d files, %d rows", r->files, r->rows);
}

static void
say_lakes(out *o, rules *r, int arg)
{
	char square[3];
	int i;

	(void)arg;
	for (i = 0; r->lakes[i]; i++) {
		strat_out_str(o, i ? " " : "");
		strat_out_put(o, square, strat_square_write(square, r->lakes[i]));
	}
	if (i == 0)
		strat_out_str(o, "none");
}

static void
say_home(out *o, rules *r, int arg)
{
	(void)arg;
	strat_out_printf(o, "%d rows, %d squares per side", r->home, strat_rules_home_squares(r));
}

static void
say_army(out *o, rules *r, int arg)
{
	(void)arg;
	rules_army_size(o, r);
	strat_out_str(o, r->any_army ? ", with one Flag" : " pieces per side");
}

static void
say_rank(out *o, rules *r, int rank)
{
	if (!r->any_army && !r->army[rank])
		return;
	if (!r->any_army)
		strat_out_printf(o, "%d x ", r->army[rank]);
	strat_out_printf(o, "%s, marked %s", r->names[rank], r->marks[rank]);
}

static void
say_power(out *o, rules *r, int rank)
{
	if (r->power[rank])
		strat_out_str(o, strat_power_infos[r->power[rank]].name);
}

static void
say_shows_powers(out *o, rules *r, int arg)
{
	(void)arg;
	strat_out_str(
	    o, r->shows_powers ? "reveal the piece first" : "reveal what the move implies");
}

static void
say_scouts(out *o, rules *r, int arg)
{
	(void)arg;
	rules_moves(o, r, STRAT_SCOUT);
}

static void
say_winner(out *o, rules *r, int arg)
{
	(void)arg;
	strat_out_str(o,
	    r->battle[STRAT_SCOUT][STRAT_MINER] == STRAT_ADVANCED
		? "advances, attacker or defender"
		: "advances only as the attacker");
}

static void
say_equals(out *o, rules *r, int arg)
{
	(void)arg;
	strat_out_str(o,
	    r->battle[STRAT_SCOUT][STRAT_SCOUT] == STRAT_WON ? "the attacker wins"
							     : "both are removed");
}

static void
say_bomb(out *o, rules *r, int arg)
{
	(void)arg;
	strat_out_str(o,
	    r->battle[STRAT_SCOUT][STRAT_BOMB] == STRAT_BOTH ? "is removed with its attacker"
							     : "stays, its attacker is removed");
}

static void
say_by(out *o, rules *r, int arg)
{
	(void)arg;
	if (r->two_squares)
		strat_out_str(o, r->by_edges ? "the borders crossed" : "the same two squares");
}

static void
say_option(out *o, rules *r, int option)
{
	rules_option_value(o, r, (enum strat_option)option);
}

static void
say_allowed(out *o, rules *r, int arg)
{
	int i, n = 0;

	(void)arg;
	for (i = 0; i < STRAT_OPTIONS; i++)
		if (r->allowed & STRAT_OPTION_BIT(i))
			strat_out_printf(o, "%s%s", n++ ? " " : "", strat_option_infos[i].name);
	if (n == 0)
		strat_out_str(o, "nothing");
}

#define RANK(symbol, rank)                                                                         \
	{                                                                                          \
		"Rank " symbol, say_rank, rank                                                     \
	}
#define POWER(symbol, rank)                                                                        \
	{                                                                                          \
		"Power of " symbol, say_power, rank                                                \
	}

/* clang-format off */
const struct rules_fact rules_facts[] = {
	{ "Title", say_title, 0 },
	{ "Source", say_source, 0 },
	{ "Board", say_board, 0 },
	{ "Lakes", say_lakes, 0 },
	{ "Home", say_home, 0 },
	{ "Army", say_army, 0 },
	RANK("M", STRAT_MARSHAL),
	RANK("9", STRAT_GENERAL),
	RANK("8", STRAT_COLONEL),
	RANK("7", STRAT_MAJOR),
	RANK("6", STRAT_CAPTAIN),
	RANK("5", STRAT_LIEUTENANT),
	RANK("4", STRAT_SERGEANT),
	RANK("3", STRAT_MINER),
	RANK("2", STRAT_SCOUT),
	RANK("S", STRAT_SPY),
	RANK("B", STRAT_BOMB),
	RANK("F", STRAT_FLAG),
	{ "Rank 2 moves", say_scouts, 0 },
	{ "A winner", say_winner, 0 },
	{ "Equal ranks", say_equals, 0 },
	{ "A Bomb or Trap", say_bomb, 0 },
	POWER("M", STRAT_MARSHAL),
	POWER("9", STRAT_GENERAL),
	POWER("8", STRAT_COLONEL),
	POWER("7", STRAT_MAJOR),
	POWER("6", STRAT_CAPTAIN),
	POWER("5", STRAT_LIEUTENANT),
	POWER("4", STRAT_SERGEANT),
	POWER("3", STRAT_MINER),
	POWER("2", STRAT_SCOUT),
	POWER("S", STRAT_SPY),
	{ "Far moves", say_shows_powers, 0 },
	{ "aggressor", say_option, STRAT_AGGRESSOR },
	{ "silent", say_option, STRAT_SILENT },
	{ "rescue", say_option, STRAT_RESCUE },
	{ "captured", say_option, STRAT_CAPTURED_PIECES },
	{ "two-squares", say_option, STRAT_TWO_SQUARES },
	{ "two-squares by", say_by, 0 },
	{ "chase", say_option, STRAT_CHASE },
	{ "move-limit", say_option, STRAT_MOVE_LIMIT },
	{ "quiet-limit", say_option, STRAT_QUIET_LIMIT },
	{ "both-immobile", say_option, STRAT_BOTH_IMMOBILE },
	{ "attacks-count", say_option, STRAT_ATTACKS_COUNT },
	{ "rescue-by-attack", say_option, STRAT_RESCUE_BY_ATTACK },
	{ "rescue-rows", say_option, STRAT_RESCUE_ROWS },
	{ "sideways-strike", say_option, STRAT_SIDEWAYS_STRIKE },
	{ "rampage-traps", say_option, STRAT_RAMPAGE_TRAPS },
	{ "spy-against-spy", say_option, STRAT_SPY_AGAINST_SPY },
	{ "rescue-equals", say_option, STRAT_RESCUE_EQUALS },
	{ "quickness-return", say_option, STRAT_QUICKNESS_RETURN },
	{ "flight-over-none", say_option, STRAT_FLIGHT_OVER_NONE },
	{ "power-is-enough", say_option, STRAT_POWER_IS_ENOUGH },
	{ "A record may set", say_allowed, 0 },
	{ NULL, NULL, 0 },
};
/* clang-format on */
