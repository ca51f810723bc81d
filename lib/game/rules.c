/* rules.c - query a rule set, and change it by options. */
#include "game/rules.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"

const struct strat_option_info strat_option_infos[STRAT_OPTIONS] = {
	[STRAT_AGGRESSOR] = { "aggressor", NULL, "the attacker wins a battle of equal ranks" },
	[STRAT_SILENT] = { "silent", NULL,
	    "the defender's rank is declared only if a Scout attacks; only the owner sees a captured piece" },
	[STRAT_RESCUE] = { "rescue", NULL,
	    "a piece that ends its move on the opponent's back row may bring back a captured piece; Scouts cannot make a rescue, Bombs cannot be rescued, and a player has two rescues, not by the same piece" },
	[STRAT_CAPTURED_PIECES] = { "captured", "open|prisoner|secret|stealth",
	    "captured pieces are visible to both players, to the captor, to the owner, or to no one" },
	[STRAT_TWO_SQUARES] = { "two-squares", "N|off",
	    "a piece may make N consecutive moves back and forth; the next one is refused" },
	[STRAT_CHASE] = { "chase", "on|off",
	    "a piece that threatens another may not repeat a position of the same chase" },
	[STRAT_MOVE_LIMIT] = { "move-limit", "N|off", "the game is a draw after N plies" },
	[STRAT_QUIET_LIMIT] = { "quiet-limit", "N|off",
	    "the game is a draw after N plies without a battle" },
	[STRAT_BOTH_IMMOBILE] = { "both-immobile", "draw|loss",
	    "if neither player can move, the game is a draw, or lost for the player whose turn it is" },
	[STRAT_ATTACKS_COUNT] = { "attacks-count", "on|off",
	    "on: the two-squares rule counts and refuses attacks like moves; off: an attack is never refused and ends the run" },
	[STRAT_RESCUE_BY_ATTACK] = { "rescue-by-attack", "on|off",
	    "on: winning an attack on the opponent's back row earns a rescue; off: only a move to an empty square earns one" },
	[STRAT_RESCUE_ROWS] = { "rescue-rows", "half|home",
	    "half: a rescued piece is placed anywhere on the player's half of the board; home: only on the rows of the setup" },
	[STRAT_SIDEWAYS_STRIKE] = { "sideways-strike", "off|on",
	    "on: a Scout may also strike to the side at the end of its run, written like Quickness: e4-e7xd7; off: only straight ahead" },
	[STRAT_RAMPAGE_TRAPS] = { "rampage-traps", "harmless|deadly",
	    "harmless: a piece that rampages next to a Trap survives; deadly: it is lost" },
	[STRAT_SPY_AGAINST_SPY] = { "spy-against-spy", "equals|attacker",
	    "equals: if a Spy attacks a Spy, both are removed; attacker: the attacking Spy wins" },
	[STRAT_RESCUE_EQUALS] = { "rescue-equals", "on|off",
	    "on: a piece removed in a battle of equal ranks can be rescued; off: it cannot" },
	[STRAT_QUICKNESS_RETURN] = { "quickness-return", "off|on",
	    "on: Quickness may end on the square where it began, as in e4-e5-e4; off: it may not" },
	[STRAT_FLIGHT_OVER_NONE] = { "flight-over-none", "off|on",
	    "on: a Dragon may also fly over no piece, to the empty square next to it; off: it must fly over at least one" },
	[STRAT_POWER_IS_ENOUGH] = { "power-is-enough", "on|off",
	    "on: a player who cannot move or attack, but can use Detect Enemy or Enchant, plays on; off: that player has lost" },
};

int
strat_rules_army_size(const struct strat_rules *r)
{
	int rank, n = 0;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		n += r->army[rank];
	return n;
}

int
strat_rules_home_squares(const struct strat_rules *r)
{
	return r->files * r->home;
}

void
strat_rules_board(const struct strat_rules *r, strat_piece board[STRAT_SQUARES])
{
	int file, row, i;

	for (i = 0; i < STRAT_SQUARES; i++)
		board[i] = STRAT_LAKE;
	for (row = 1; row <= r->rows; row++)
		for (file = 1; file <= r->files; file++)
			board[strat_square_at(file, row)] = 0;
	for (i = 0; r->lakes[i]; i++)
		board[r->lakes[i]] = STRAT_LAKE;
}

int
strat_rules_is_home(const struct strat_rules *r, enum strat_side side, strat_square s)
{
	int row = strat_row(s);

	return side == STRAT_RED ? row <= r->home : row > r->rows - r->home;
}

int
strat_rules_rescue_rows(const struct strat_rules *r, enum strat_side side, int *n)
{
	*n = r->rescue_at_home ? r->home : r->rows / 2;
	return side == STRAT_RED ? 1 : r->rescue_at_home ? r->rows - r->home + 1 : r->rows / 2 + 1;
}

/* Return the index of the LEN bytes at S in CHOICES ("a|b|c"), or -1. */
static int
choice(const char *choices, const char *s, size_t len)
{
	int i;

	for (i = 0; *choices; i++) {
		size_t n = strcspn(choices, "|");

		if (n == len && memcmp(choices, s, n) == 0)
			return i;
		choices += n + (choices[n] == '|');
	}
	return -1;
}

/* The field of each option: its offset and size, and the stored value of each of its words (for a
 * switch, off and on).  Numbers are stored as they are, off as 0. */
#define IN(field) offsetof(struct strat_rules, field), sizeof((struct strat_rules *)0)->field

static const struct place {
	size_t at, size;
	uint8_t kept[4];
} places[STRAT_OPTIONS] = {
	[STRAT_AGGRESSOR] = { IN(aggressor), { 0, 1 } },
	[STRAT_SILENT] = { IN(silent), { 0, 1 } },
	[STRAT_RESCUE] = { IN(rescue), { 0, 1 } },
	[STRAT_CAPTURED_PIECES] = { IN(captured),
	    { STRAT_OPEN_PLAY, STRAT_PRISONER_PLAY, STRAT_SECRET_PLAY, STRAT_STEALTH_PLAY } },
	[STRAT_TWO_SQUARES] = { IN(two_squares), { 0 } },
	[STRAT_CHASE] = { IN(chase), { 1, 0 } },
	[STRAT_MOVE_LIMIT] = { IN(move_limit), { 0 } },
	[STRAT_QUIET_LIMIT] = { IN(quiet_limit), { 0 } },
	[STRAT_BOTH_IMMOBILE] = { IN(both_immobile_draw), { 1, 0 } },
	[STRAT_ATTACKS_COUNT] = { IN(attacks_free), { 0, 1 } },
	[STRAT_RESCUE_BY_ATTACK] = { IN(no_attack_rescues), { 0, 1 } },
	[STRAT_RESCUE_ROWS] = { IN(rescue_at_home), { 0, 1 } },
	[STRAT_SIDEWAYS_STRIKE] = { IN(power[STRAT_SCOUT]), { STRAT_NO_POWER, STRAT_SIDEWAYS } },
	[STRAT_RAMPAGE_TRAPS] = { IN(traps_kill), { 0, 1 } },
	[STRAT_SPY_AGAINST_SPY] = { IN(spy_beats_spy), { 0, 1 } },
	[STRAT_RESCUE_EQUALS] = { IN(equals_are_gone), { 0, 1 } },
	[STRAT_QUICKNESS_RETURN] = { IN(quickness_returns), { 0, 1 } },
	[STRAT_FLIGHT_OVER_NONE] = { IN(flight_over_none), { 0, 1 } },
	[STRAT_POWER_IS_ENOUGH] = { IN(only_moves_count), { 0, 1 } },
};

#undef IN

static int
is_number(enum strat_option option)
{
	const char *values = strat_option_infos[option].values;

	return values && values[0] == 'N';
}

/* Set OPTION to VALUE: the index of a word, or a number. */
static void
keep_option(struct strat_rules *r, enum strat_option option, uint32_t value)
{
	const struct place *place = &places[option];
	uint8_t byte = is_number(option) ? (uint8_t)value : place->kept[value];

	if (place->size == sizeof value)
		memcpy((char *)r + place->at, &value, sizeof value);
	else
		memcpy((char *)r + place->at, &byte, sizeof byte);
}

/* Return the value of OPTION as for keep_option(). */
static uint32_t
option_value(const struct strat_rules *r, enum strat_option option)
{
	const struct place *place = &places[option];
	uint32_t value = 0, k;
	uint8_t byte;

	if (place->size == sizeof value) {
		memcpy(&value, (const char *)r + place->at, sizeof value);
		return value;
	}
	memcpy(&byte, (const char *)r + place->at, sizeof byte);
	if (is_number(option))
		return byte;
	for (k = 0; k < sizeof place->kept; k++)
		if (place->kept[k] == byte)
			return k;
	return 0;
}

/* Set the outcome of battles between equals, which depends on options. */
static void
set_equals(struct strat_rules *r)
{
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++)
		r->battle[rank][rank] = r->aggressor || (rank == STRAT_SPY && r->spy_beats_spy)
		    ? STRAT_WON
		    : STRAT_BOTH;
}

/* Set OPTION to the LEN bytes at VALUE (NULL for a switch).  Return 0 if the value is invalid. */
static int
set_option(struct strat_rules *r, enum strat_option option, const char *value, size_t len)
{
	const char *choices = strat_option_infos[option].values;
	uint32_t most = option == STRAT_TWO_SQUARES ? STRAT_MAX_TWO_SQUARES : STRAT_MAX_PLIES;
	long n;
	int k;

	if (!value != !choices)
		return 0;
	if (!choices) {
		keep_option(r, option, 1);
		return 1;
	}
	if (!is_number(option)) {
		k = choice(choices, value, len);
		if (k >= 0)
			keep_option(r, option, (uint32_t)k);
		return k >= 0;
	}
	n = len == 3 && memcmp(value, "off", 3) == 0 ? 0 : strat_scan_number(value, len, most);
	if (n < 0 || (n == 0 && *value != 'o'))
		return 0;
	keep_option(r, option, (uint32_t)n);
	return 1;
}

int
strat_rules_options(struct strat_rules *r, const char *text, char *why, size_t size)
{
	struct strat_rules new = *r;
	unsigned given = 0;
	size_t len, n;
	int i;

	for (; (len = strat_scan_word(&text)) > 0; text += len) {
		const char *equals = memchr(text, '=', len);
		const char *value = equals ? equals + 1 : NULL;
		const char *fault = NULL;

		n = equals ? (size_t)(equals - text) : len;
		for (i = 0; i < STRAT_OPTIONS; i++)
			if (strlen(strat_option_infos[i].name) == n &&
			    memcmp(strat_option_infos[i].name, text, n) == 0)
				break;
		if (i == STRAT_OPTIONS)
			fault = "unknown option";
		else if (!(r->allowed & STRAT_OPTION_BIT(i)))
			fault = "not allowed";
		else if (given & STRAT_OPTION_BIT(i))
			fault = "given twice";
		else if (!set_option(&new, (enum strat_option)i, value, value ? len - n - 1 : 0))
			fault = "invalid value";
		if (fault) {
			snprintf(why, size, "%.*s: %s in %s", len < 40 ? (int)len : 40, text, fault,
			    r->name);
			return -STRAT_E_OPTION;
		}
		given |= STRAT_OPTION_BIT(i);
	}
	set_equals(&new);
	*r = new;
	return 0;
}

/* Parse "RANKxCOUNT" in the LEN bytes at S.  Return the rank and set *COUNT, or return
 * STRAT_NO_RANK. */
static enum strat_rank
army_word(const char *s, size_t len, int *count)
{
	/* "2x5" is rank 2 five times; the count never comes first */
	enum strat_rank rank = len >= 3 ? strat_rank_of(s[0]) : STRAT_NO_RANK;

	if (rank == STRAT_NO_RANK || rank == STRAT_UNKNOWN || s[1] != 'x' || len > 4)
		return STRAT_NO_RANK;
	*count = (int)strat_scan_number(s + 2, len - 2, 99);
	return *count < 0 ? STRAT_NO_RANK : rank;
}

int
strat_rules_army(struct strat_rules *r, const char *text, char *why, size_t size)
{
	struct strat_rules new = *r;
	strat_ranks given = 0;
	size_t len;
	int count;

	if (r->any_army) {
		snprintf(why, size, "%s allows any army", r->name);
		return -STRAT_E_ARMY;
	}
	for (; (len = strat_scan_word(&text)) > 0; text += len) {
		enum strat_rank rank = army_word(text, len, &count);

		if (rank == STRAT_NO_RANK) {
			snprintf(why, size, "invalid count '%.*s' (RANKxCOUNT)",
			    len < 40 ? (int)len : 40, text);
			return -STRAT_E_ARMY;
		}
		if (given & STRAT_RANK_BIT(rank)) {
			snprintf(why, size, "%.*s: rank %c given twice", (int)len, text,
			    strat_rank_symbol[rank]);
			return -STRAT_E_ARMY;
		}
		given |= STRAT_RANK_BIT(rank);
		new.army[rank] = (uint8_t)count;
	}
	if (new.army[STRAT_FLAG] != 1) {
		snprintf(why, size, "%d Flags, expected 1", new.army[STRAT_FLAG]);
		return -STRAT_E_ARMY;
	}
	count = strat_rules_army_size(&new);
	if (count > strat_rules_home_squares(&new)) {
		snprintf(why, size, "%d pieces do not fit on %d home squares", count,
		    strat_rules_home_squares(&new));
		return -STRAT_E_ARMY;
	}
	if (count > STRAT_MAX_ARMY) {
		snprintf(why, size, "too many pieces: %d (at most %d)", count, STRAT_MAX_ARMY);
		return -STRAT_E_ARMY;
	}
	*r = new;
	return 0;
}

void
strat_rules_write_option(
    struct strat_out *out, const struct strat_rules *r, enum strat_option option)
{
	const struct strat_option_info *info = &strat_option_infos[option];
	uint32_t value = option_value(r, option);
	const char *s = info->values;

	if (!info->values) {
		if (value)
			strat_out_str(out, info->name);
	} else if (!is_number(option)) {
		for (; value; value--)
			s += strcspn(s, "|") + 1;
		strat_out_printf(out, "%s=%.*s", info->name, (int)strcspn(s, "|"), s);
	} else if (value) {
		strat_out_printf(out, "%s=%u", info->name, (unsigned)value);
	} else {
		strat_out_printf(out, "%s=off", info->name);
	}
}

void
strat_rules_write_options(
    struct strat_out *out, const struct strat_rules *r, const struct strat_rules *base)
{
	size_t start = out->len;
	int i;

	for (i = 0; i < STRAT_OPTIONS; i++) {
		if (option_value(r, (enum strat_option)i) ==
		    option_value(base, (enum strat_option)i))
			continue;
		if (out->len > start)
			strat_out_char(out, ' ');
		strat_rules_write_option(out, r, (enum strat_option)i);
	}
}
