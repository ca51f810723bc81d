/* rulebooks.c - the rule sets, as constant tables. */
#include "game/rules.h"

#include <string.h>

/* tables: not for clang-format */
/* clang-format off */

#define S  STRAT_SPY
#define M  STRAT_MARSHAL
#define B  STRAT_BOMB
#define F  STRAT_FLAG

/* ------ names and printed marks, by rank ------ */

static const char *const classic_names[STRAT_RANKS] = { "", "Spy", "Scout", "Miner", "Sergeant",
	"Lieutenant", "Captain", "Major", "Colonel", "General", "Marshal", "Bomb", "Flag",
	"unknown" };

static const char *const fire_ice_names[STRAT_RANKS] = { "", "Slayer", "Scout", "Dwarf", "Elf",
	"Yeti / Lava Beast", "Sorceress", "Beast Rider", "Knight", "Mage", "Dragon", "Trap", "Flag",
	"unknown" };

/* In the American boxes 1 is the highest rank: Marshal 1, General 2 ... Scout 9. */
static const char *const american_marks[STRAT_RANKS] = { "", "S", "9", "8", "7", "6", "5", "4", "3",
	"2", "1", "B", "F", "?" };
static const char *const european_marks[STRAT_RANKS] = { "", "1", "2", "3", "4", "5", "6", "7", "8",
	"9", "10", "B", "F", "?" };
static const char *const letter_marks[STRAT_RANKS] = { "", "S", "2", "3", "4", "5", "6", "7", "8",
	"9", "10", "B", "F", "?" };

/* ------ battles: rows are attackers, columns defenders ------ */

/*                 S    2    3    4    5    6    7    8    9    M    B    F */
#define ROW(a, s, d2, d3, d4, d5, d6, d7, d8, d9, dm, db, df)                                      \
	[a] = { 0, s, d2, d3, d4, d5, d6, d7, d8, d9, dm, db, df, 0 }

/* A winning defender stays on its square. */
#define BATTLES_STAY                                                                               \
	{                                                                                          \
		ROW(S, '=', '-', '-', '-', '-', '-', '-', '-', '-', '+', '-', '#'),                \
		ROW(2, '+', '=', '-', '-', '-', '-', '-', '-', '-', '-', '-', '#'),                \
		ROW(3, '+', '+', '=', '-', '-', '-', '-', '-', '-', '-', '+', '#'),                \
		ROW(4, '+', '+', '+', '=', '-', '-', '-', '-', '-', '-', '-', '#'),                \
		ROW(5, '+', '+', '+', '+', '=', '-', '-', '-', '-', '-', '-', '#'),                \
		ROW(6, '+', '+', '+', '+', '+', '=', '-', '-', '-', '-', '-', '#'),                \
		ROW(7, '+', '+', '+', '+', '+', '+', '=', '-', '-', '-', '-', '#'),                \
		ROW(8, '+', '+', '+', '+', '+', '+', '+', '=', '-', '-', '-', '#'),                \
		ROW(9, '+', '+', '+', '+', '+', '+', '+', '+', '=', '-', '-', '#'),                \
		ROW(M, '+', '+', '+', '+', '+', '+', '+', '+', '+', '=', '-', '#'),                \
	}

/* The winner advances, attacker or defender: "The winning higher ranking piece is then moved
 * immediately into the empty square formerly occupied by the losing piece" - except a Bomb. */
#define BATTLES_ADVANCE                                                                            \
	{                                                                                          \
		ROW(S, '=', '<', '<', '<', '<', '<', '<', '<', '<', '+', '-', '#'),                \
		ROW(2, '+', '=', '<', '<', '<', '<', '<', '<', '<', '<', '-', '#'),                \
		ROW(3, '+', '+', '=', '<', '<', '<', '<', '<', '<', '<', '+', '#'),                \
		ROW(4, '+', '+', '+', '=', '<', '<', '<', '<', '<', '<', '-', '#'),                \
		ROW(5, '+', '+', '+', '+', '=', '<', '<', '<', '<', '<', '-', '#'),                \
		ROW(6, '+', '+', '+', '+', '+', '=', '<', '<', '<', '<', '-', '#'),                \
		ROW(7, '+', '+', '+', '+', '+', '+', '=', '<', '<', '<', '-', '#'),                \
		ROW(8, '+', '+', '+', '+', '+', '+', '+', '=', '<', '<', '-', '#'),                \
		ROW(9, '+', '+', '+', '+', '+', '+', '+', '+', '=', '<', '-', '#'),                \
		ROW(M, '+', '+', '+', '+', '+', '+', '+', '+', '+', '=', '-', '#'),                \
	}

/* The attacker wins between equals, and a Bomb is removed with its attacker. */
#define BATTLES_LIGHTNING                                                                          \
	{                                                                                          \
		ROW(S, '+', '-', '-', '-', '-', '-', '-', '-', '-', '+', '=', '#'),                \
		ROW(2, '+', '+', '-', '-', '-', '-', '-', '-', '-', '-', '=', '#'),                \
		ROW(3, '+', '+', '+', '-', '-', '-', '-', '-', '-', '-', '+', '#'),                \
		ROW(4, '+', '+', '+', '+', '-', '-', '-', '-', '-', '-', '=', '#'),                \
		ROW(5, '+', '+', '+', '+', '+', '-', '-', '-', '-', '-', '=', '#'),                \
		ROW(6, '+', '+', '+', '+', '+', '+', '-', '-', '-', '-', '=', '#'),                \
		ROW(7, '+', '+', '+', '+', '+', '+', '+', '-', '-', '-', '=', '#'),                \
		ROW(8, '+', '+', '+', '+', '+', '+', '+', '+', '-', '-', '=', '#'),                \
		ROW(9, '+', '+', '+', '+', '+', '+', '+', '+', '+', '-', '=', '#'),                \
		ROW(M, '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '=', '#'),                \
	}

/* ------ boards and armies ------ */

#define BOARD_10x10                                                                                \
	.files = 10, .rows = 10, .home = 4,                                                        \
	.lakes = { 0x53, 0x54, 0x63, 0x64, 0x57, 0x58, 0x67, 0x68 } /* c5 d5 c6 d6 g5 h5 g6 h6 */
#define BOARD_10x8                                                                                 \
	.files = 10, .rows = 8, .home = 3,                                                         \
	.lakes = { 0x43, 0x44, 0x53, 0x54, 0x47, 0x48, 0x57, 0x58 } /* c4 d4 c5 d5 g4 h4 g5 h5 */

#define ARMY_40                                                                                    \
	.army = { [S] = 1, [2] = 8, [3] = 5, [4] = 4, [5] = 4, [6] = 4, [7] = 3, [8] = 2,          \
		[9] = 1, [M] = 1, [B] = 6, [F] = 1 }
#define ARMY_30                                                                                    \
	.army = { [S] = 1, [2] = 4, [3] = 5, [4] = 2, [5] = 2, [6] = 2, [7] = 3, [8] = 2,          \
		[9] = 1, [M] = 1, [B] = 6, [F] = 1 }

#define ARMY_OF_TEN { [S] = 1, [2] = 2, [3] = 2, [9] = 1, [M] = 1, [B] = 2, [F] = 1 }

#define CLASSIC	 .names = classic_names, .far = STRAT_RANK_BIT(STRAT_SCOUT)
#define AMERICAN CLASSIC, .marks = american_marks, .shows_marks = 1, .battle = BATTLES_ADVANCE, BOARD_10x10, ARMY_40
#define EUROPEAN CLASSIC, .far_strikes = 1, BOARD_10x10
#define JUMBO	 EUROPEAN, .marks = european_marks, .battle = BATTLES_STAY
#define FIRE_ICE                                                                                   \
	.names = fire_ice_names, .marks = letter_marks, .far = STRAT_RANK_BIT(STRAT_SCOUT),        \
	.far_strikes = 1, .shows_powers = 1, .battle = BATTLES_STAY, BOARD_10x8, ARMY_30

#define NUMBERS                                                                                    \
	(STRAT_OPTION_BIT(STRAT_TWO_SQUARES) | STRAT_OPTION_BIT(STRAT_CHASE) |                     \
	    STRAT_OPTION_BIT(STRAT_MOVE_LIMIT) | STRAT_OPTION_BIT(STRAT_QUIET_LIMIT) |             \
	    STRAT_OPTION_BIT(STRAT_BOTH_IMMOBILE))
#define BOX (NUMBERS | STRAT_OPTION_BIT(STRAT_ATTACKS_COUNT))
#define TOURNAMENT                                                                                 \
	(BOX | STRAT_OPTION_BIT(STRAT_AGGRESSOR) | STRAT_OPTION_BIT(STRAT_SILENT) |                \
	    STRAT_OPTION_BIT(STRAT_RESCUE) | STRAT_OPTION_BIT(STRAT_RESCUE_BY_ATTACK) |            \
	    STRAT_OPTION_BIT(STRAT_RESCUE_ROWS))
#define SPIES	 (BOX | STRAT_OPTION_BIT(STRAT_SPY_AGAINST_SPY))
#define POWERS                                                                                     \
	(STRAT_OPTION_BIT(STRAT_RAMPAGE_TRAPS) | STRAT_OPTION_BIT(STRAT_QUICKNESS_RETURN) |        \
	    STRAT_OPTION_BIT(STRAT_FLIGHT_OVER_NONE) | STRAT_OPTION_BIT(STRAT_POWER_IS_ENOUGH))
#define CAPTURED (BOX | STRAT_OPTION_BIT(STRAT_CAPTURED_PIECES))

/* The rules common to the federation and to online practice. */
#define ONLINE	 .by_edges = 1, .both_immobile_draw = 1, .allowed = NUMBERS
#define PRACTICE JUMBO, ONLINE, .chase = 1

static const struct strat_rules american = {
	.name = "american",
	.title = "Stratego, the American box",
	.about = "The winner of a battle advances, on either side; a Scout runs or strikes, never both.",
	.source = "american.txt",
	AMERICAN,
	.two_squares = 3,
	.allowed = BOX,
};

static const struct strat_rules american_revised = {
	.name = "american-revised",
	.title = "Stratego, the American box, revised",
	.about = "As american, with a stricter two-squares rule and the three tournament options.",
	.source = "american-revised.txt",
	AMERICAN,
	.two_squares = 2,
	.allowed = TOURNAMENT,
};

static const struct strat_rules hasbro_1999 = {
	.name = "hasbro-1999",
	.title = "Stratego, Hasbro 1999",
	.about = "10 is the highest rank, Scouts move and strike, a winning defender stays.",
	.source = "hasbro-1999.txt",
	EUROPEAN,
	ARMY_40,
	.marks = letter_marks,
	.battle = BATTLES_STAY,
	.two_squares = 2,
	.allowed = TOURNAMENT | STRAT_OPTION_BIT(STRAT_SIDEWAYS_STRIKE) |
	    STRAT_OPTION_BIT(STRAT_RESCUE_EQUALS),
};

static const struct strat_rules jumbo = {
	.name = "jumbo",
	.title = "Stratego Original, Jumbo",
	.about = "The European box: three moves to and fro, and no endless chase.",
	.source = "jumbo-original.txt",
	JUMBO,
	ARMY_40,
	.two_squares = 3,
	.chase = 1,
	.allowed = SPIES,
};

static const struct strat_rules jumbo_mission = {
	.name = "jumbo-mission",
	.title = "Stratego Original, the secret training mission",
	.about = "A small army of ten anywhere in the four home rows.",
	.source = "jumbo-original.txt, Orders from the general",
	JUMBO,
	.army = ARMY_OF_TEN,
	.two_squares = 3,
	.chase = 1,
	.allowed = SPIES,
};

static const struct strat_rules fire_ice = {
	.name = "fire-ice",
	.title = "Stratego Fire & Ice, Game 1",
	.about = "The classic game with thirty fantasy pieces on ten by eight squares.",
	.source = "fire-ice-2008.txt, Game 1",
	FIRE_ICE,
	.two_squares = 2,
	.allowed = CAPTURED,
};

static const struct strat_rules fire_ice_powers = {
	.name = "fire-ice-powers",
	.title = "Stratego Fire & Ice, Game 2",
	.about = "As fire-ice, and the ranks from 4 to 10 have special powers.",
	.source = "fire-ice-2008.txt, Game 2",
	FIRE_ICE,
	.power = { [M] = STRAT_FLIGHT, [9] = STRAT_DETECT, [8] = STRAT_QUICKNESS,
		[7] = STRAT_QUICKNESS, [6] = STRAT_ENCHANT, [5] = STRAT_RAMPAGE,
		[4] = STRAT_ARROW },
	.two_squares = 2,
	.allowed = CAPTURED | POWERS,
};

static const struct strat_rules isf = {
	.name = "isf",
	.title = "Tournament play of the federation",
	.about = "jumbo as tournaments play it: five moves on two squares, chases as the More-Squares Rule has them.",
	.source = "tournament practice on jumbo-original.txt",
	PRACTICE,
	ARMY_40,
	.two_squares = 5,
};

static const struct strat_rules isf_online = {
	.name = "isf-online",
	.title = "Tournament play online",
	.about = "As isf with three moves on two squares; what most engines play.",
	.source = "online and engine practice on jumbo-original.txt",
	PRACTICE,
	ARMY_40,
	.two_squares = 3,
};

static const struct strat_rules barrage = {
	.name = "barrage",
	.title = "Barrage",
	.about = "The quick game: eight pieces a side, anywhere in the four home rows.",
	.source = "online practice on jumbo-original.txt",
	PRACTICE,
	.army = { [S] = 1, [2] = 2, [3] = 1, [9] = 1, [M] = 1, [B] = 1, [F] = 1 },
	.two_squares = 3,
};

static const struct strat_rules duel = {
	.name = "duel",
	.title = "Duel",
	.about = "Ten pieces a side, anywhere in the four home rows.",
	.source = "online practice on jumbo-original.txt",
	PRACTICE,
	.army = ARMY_OF_TEN,
	.two_squares = 3,
};

static const struct strat_rules ultimate_lightning = {
	.name = "ultimate-lightning",
	.title = "Ultimate Lightning",
	.about = "Twenty pieces; rescue and aggressor always, Bombs burst once, Captains take two steps.",
	.source = "online practice, as far as public",
	EUROPEAN,
	ONLINE,
	.marks = european_marks,
	.army = { [S] = 1, [2] = 4, [3] = 2, [4] = 2, [5] = 2, [6] = 2, [7] = 1, [8] = 1, [9] = 1,
		[M] = 1, [B] = 2, [F] = 1 },
	.battle = BATTLES_LIGHTNING,
	.power = { [6] = STRAT_QUICKNESS },
	.chase = 1,
	.two_squares = 4,
	.aggressor = 1,
	.rescue = 1,
};

static const struct strat_rules ucc = {
	.name = "ucc",
	.title = "The engine contest of 2012",
	.about = "isf-online without the two-squares and the chase rule.",
	.source = "the contest's evaluator",
	JUMBO,
	ONLINE,
	ARMY_40,
};

static const struct strat_rules free_setup = {
	.name = "free",
	.title = "Free setup",
	.about = "As isf with four moves on two squares, any pieces on the home squares and one Flag.",
	.source = "online practice on jumbo-original.txt",
	PRACTICE,
	.any_army = 1,
	.two_squares = 4,
};

const struct strat_rules *const strat_rulebooks[] = { &american, &american_revised, &hasbro_1999,
	&jumbo, &jumbo_mission, &fire_ice, &fire_ice_powers, &isf, &isf_online, &barrage, &duel,
	&ultimate_lightning, &ucc, &free_setup, NULL };

/* clang-format on */

const char strat_rules_default[] = "isf-online";

const struct strat_rules *
strat_rules_find(const char *name)
{
	const struct strat_rules *const *r;

	for (r = strat_rulebooks; *r; r++)
		if (strcmp((*r)->name, name) == 0)
			return *r;
	return NULL;
}
