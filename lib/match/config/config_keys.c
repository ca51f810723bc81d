/* config_keys.c - the statements of a configuration as a table. */
#include "match/config/config_keys.h"

#define OF(member)  offsetof(struct strat_config, member)
#define OFE(member) offsetof(struct strat_config_engine, member)
#define LAST                                                                                       \
	{                                                                                          \
		.name = NULL                                                                       \
	}

#define MOST_MS    ((int64_t)10000000 * 1000)
#define MOST_COUNT ((int64_t)1000000000)
#define MOST_SIZE  ((int64_t)1 << 50)

static const char *const orders[] = { "in-order", "shuffle", NULL };
static const char *const off_on[] = { "off", "on", NULL };
static const char *const on_off[] = { "on", "off", NULL };
static const char *const policies[] = { "lose", "void", "stop", NULL };
static const char *const illegal[] = { "lose", "void", "stop", "refuse", NULL };
static const char *const sandboxes[] = { "auto", "on", "off", NULL };
static const char *const restarts[] = { "auto", "on", "off", NULL };
static const char *const models[] = { "logistic", "normalised", NULL };

#define KEY(what, is, at) .name = what, .kind = STRAT_KEY_##is, .offset = at
#define TEXT(name, at, words, help)                                                                \
	{                                                                                          \
		KEY(name, TEXT, at), .values = words, .about = help                                \
	}
#define COUNT(name, at, least, most, help, always)                                                 \
	{                                                                                          \
		KEY(name, COUNT, at), .min = least, .max = most, .values = "N", .about = help,     \
				      .is_always = always                                          \
	}
#define SECONDS(name, at, help)                                                                    \
	{                                                                                          \
		KEY(name, SECONDS, at), .max = MOST_MS, .values = "SECONDS", .about = help         \
	}
#define SIZE(name, at, otherwise, help)                                                            \
	{                                                                                          \
		KEY(name, SIZE, at), .max = MOST_SIZE, .values = "BYTES[K|M|G]", .about = help,    \
				     .implied = otherwise                                          \
	}
#define BIG(name, at, words, otherwise, help, always)                                              \
	{                                                                                          \
		KEY(name, BIG, at), .max = INT64_MAX, .values = words, .about = help,              \
				    .is_always = always, .implied = otherwise                      \
	}
#define CHOICE(name, at, names, words, help, always)                                               \
	{                                                                                          \
		KEY(name, CHOICE, at), .choices = names, .values = words, .about = help,           \
				       .is_always = always                                         \
	}
#define SCORE(name, at, help)                                                                      \
	{                                                                                          \
		KEY(name, SIGNED, at), .max = MOST_COUNT, .values = "N", .about = help             \
	}
#define REAL(name, at, least, most, words, help)                                                   \
	{                                                                                          \
		KEY(name, REAL, at), .min = least, .max = most, .values = words, .about = help,    \
				     .is_always = 1                                                \
	}

#define KIB ((uint64_t)1 << 10)
#define MIB (KIB << 10)
#define GIB (MIB << 10)

static const struct strat_key
    event[] = { TEXT("event", OF(event), "TEXT", "set the Event tag"), LAST },
    site[] = { TEXT("site", OF(site), "TEXT", "set the Site tag"), LAST },
    format[] = { CHOICE("format", OF(format), strat_format_kind_names,
		     "round-robin|gauntlet|pairs|swiss|knockout", "choose the kind of tournament",
		     1),
	    LAST },
    seeds[] = { COUNT("seeds", OF(seeds), 1, STRAT_MAX_PLAYERS,
		    "gauntlet: engines that play all others (default 1)", 0),
	    LAST },
    games[] = { COUNT("games", OF(games), 1, STRAT_MAX_GAMES,
		    "play N games between every two engines (default 2)", 1),
	    LAST },
    rounds[] = { COUNT("rounds", OF(rounds), 1, STRAT_TOURNEY_ROUNDS, "swiss: play N rounds", 0),
	    LAST },
    pairing[] = { CHOICE("pairing", OF(pairing), strat_config_pairings, "dutch|monrad|burstein",
		      "swiss: choose the pairing system", 1),
	    LAST },
    seeding[] = { CHOICE("seeding", OF(is_seeding_shuffled), orders, "in-order|shuffle",
		      "swiss, knockout: rank engines as given, or shuffled", 1),
	    LAST },
    third[] = { CHOICE("third", OF(third), off_on, "on|off",
		    "knockout: play a match for third place", 1),
	    LAST },
    overtime[] = { { KEY("overtime", BIG, OF(overtime)), .max = STRAT_ROUNDS_OVERTIME,
		       .values = "N", .implied = STRAT_ROUNDS_OVERTIME_ELSE, .is_always = 1,
		       .about = "knockout: play N more game pairs when level (default 2)" },
	    LAST },
    withdraw[] = { COUNT("withdraw", OF(withdraw), 0, MOST_COUNT,
		       "swiss, knockout: withdraw an engine after N failures", 1),
	    LAST },
    rules[] = { TEXT("rules", OF(rules), "RULES",
		    "play by a rule set, or by a file whose name has a /"),
	    LAST },
    options[] = { TEXT("options", OF(options), "OPTIONS",
		      "set options of the rules, such as \"rescue two-squares=3\""),
	    LAST },
    army[] = { TEXT("army", OF(army), "ARMY", "change the army, written as in records"), LAST },
    seed[] = { BIG("seed", OF(seed), "N", 1, "set the random seed (default 1)", 1), LAST },
    on_crash[] = { CHOICE("on-crash", OF(on_crash), policies, "lose|void|stop",
		       "choose what to do after a crash or hang", 1),
	    LAST },
    on_illegal[] = { CHOICE("on-illegal", OF(on_illegal), illegal, "lose|void|stop|refuse",
			 "choose what to do about an illegal move", 1),
	    LAST },
    refusals[] = { COUNT("refusals", OF(refusals), 1, 1000,
		       "refuse N illegal moves, then end the game (default 3)", 0),
	    LAST },
    paired[] = { CHOICE("paired", OF(paired), off_on, "on|off",
		     "play all setups both ways, by new processes, and count pairs", 0),
	    LAST },
    ponder[] = { CHOICE("ponder", OF(ponder), off_on, "on|off",
		     "let engines think while their opponent does", 0),
	    LAST },
    sandbox[] = { CHOICE("sandbox", OF(sandbox), sandboxes, "auto|on|off",
		      "run engines in separate namespaces, using bubblewrap", 1),
	    LAST };

static const struct strat_key book[] = {
	TEXT("file", OF(book.file), "FILE", "take setups from records, or from a list"),
	CHOICE("order", OF(book.is_shuffled), orders, "in-order|shuffle",
	    "take setups in order, or shuffled", 0),
	CHOICE("exchange", OF(book.is_single), on_off, "on|off",
	    "play both setups twice, with sides exchanged", 0),
	COUNT("start", OF(book.start), 1, MOST_COUNT, "start with setup N of that order", 0),
	LAST,
};

static const struct strat_key judge[] = {
	COUNT(
	    "from", OF(judging.from), 0, STRAT_MAX_PLIES, "adjudicate nothing before this ply", 0),
	COUNT("material", OF(judging.material), 0, 1000, "points of material ahead that win", 0),
	COUNT("material-plies", OF(judging.material_plies), 0, STRAT_MAX_PLIES,
	    "consecutive plies of that lead (default 10)", 0),
	SCORE("resign", OF(judging.resign), "score, in hundredths below 0, that loses"),
	COUNT("resign-moves", OF(judging.resign_moves), 0, STRAT_MAX_PLIES,
	    "consecutive moves with that score (default 3)", 0),
	SCORE("draw", OF(judging.draw), "scores within N hundredths of 0 draw"),
	COUNT("draw-plies", OF(judging.draw_plies), 0, STRAT_MAX_PLIES,
	    "consecutive plies with such scores; 0: never", 0),
	LAST,
};

#define MILLION    1000000
#define ELO_MOST   ((int64_t)STRAT_SPRT_MAX_ELO * MILLION)
#define ERROR_MOST (MILLION / 2 - 1)

static const struct strat_key sprt[] = {
	REAL("elo0", OF(sprt.elo0), -ELO_MOST, ELO_MOST, "ELO", "H0: strength of the first engine"),
	REAL("elo1", OF(sprt.elo1), -ELO_MOST, ELO_MOST, "ELO",
	    "H1: strength of the first engine; above elo0"),
	REAL("alpha", OF(sprt.alpha), 1, ERROR_MOST, "P",
	    "probability of rejecting a true H0 (default 0.05)"),
	REAL("beta", OF(sprt.beta), 1, ERROR_MOST, "P",
	    "probability of rejecting a true H1 (default 0.05)"),
	CHOICE("model", OF(sprt.model), models, "logistic|normalised", "choose the kind of Elo", 1),
	LAST,
};

static const struct strat_key keep[] = {
	CHOICE("clocks", OF(keep_clocks), off_on, "on|off", "store times (default on)", 1),
	CHOICE("info", OF(keep_info), off_on, "on|off",
	    "store the engines' comments on moves (default on)", 1),
	CHOICE("logs", OF(keep_logs), off_on, "on|off",
	    "store the log of every game, not only of bad ones", 1),
	LAST,
};

const struct strat_key strat_engine_keys[] = {
	TEXT("name", OFE(engine.name), "TEXT", "name the engine (default: its program)"),
	TEXT("cmd", OFE(engine.cmd), "PROGRAM", "run this program: a path, or a name in PATH"),
	{ KEY("args", ARGS, 0), .values = "WORDS",
	    .about = "pass these arguments, separated by blanks" },
	{ KEY("arg", ARG, 0), .values = "TEXT", .about = "pass one more argument, unchanged" },
	TEXT("dir", OFE(engine.dir), "DIRECTORY",
	    "run in this directory (default: a temporary one)"),
	TEXT("read", OFE(engine.read), "PATH[:PATH ...]",
	    "let the sandbox show these files and directories too"),
	{ KEY("proto", PROTOCOL, OFE(engine.protocol)), .values = "stp|ucc",
	    .about = "choose the protocol", .is_always = 1 },
	TEXT("rules", OFE(rules), "RULES,...",
	    "rule sets that it supports, if it cannot report them"),
	{ KEY("tc", TC, OFE(engine.tc)), .values = "[MOVES/]BASE[+INC]|none",
	    .about = "set the clock, in seconds (default 10+0.1)", .is_always = 1 },
	SECONDS("movetime", OFE(engine.tc.movetime), "limit the time of each move"),
	BIG("nodes", OFE(engine.tc.nodes), "N", 0,
	    "limit the nodes of each move; the engine counts", 0),
	SECONDS("margin", OFE(engine.tc.margin), "accept answers this late"),
	SECONDS("setup", OFE(engine.tc.setup), "limit the time to set up (default 10)"),
	SECONDS("start", OFE(engine.tc.start), "limit the time to start (default 10)"),
	SECONDS("patience", OFE(engine.tc.patience), "limit a move without a clock (default 60)"),
	SECONDS("grace", OFE(engine.tc.grace), "limit the time to exit (default 0.5)"),
	CHOICE("restart", OFE(restart), restarts, "auto|on|off",
	    "start a new process for each game", 0),
	SIZE("mem", OFE(engine.limits.memory), 4 * GIB,
	    "limit memory, of the engine with its children (default 4G)"),
	BIG("cpu", OFE(engine.limits.cpu), "SECONDS", 0, "limit the processor time of a game", 0),
	BIG("files", OFE(engine.limits.files), "N", 256, "limit open files (default 256)", 0),
	BIG("processes", OFE(engine.limits.processes), "N", 256,
	    "limit the processes of the engine (default 256)", 0),
	SIZE("file-size", OFE(engine.limits.file_size), 64 * MIB,
	    "limit the size of one file (default 64M)"),
	SIZE("disk", OFE(engine.limits.disk), 64 * MIB,
	    "limit its directory in the sandbox (default 64M)"),
	SIZE("noise", OFE(engine.noise), STRAT_ENGINE_NOISE,
	    "limit output besides one answer (default 1M)"),
	{ KEY("option.", OPTION, 0), .values = "VALUE", .about = "set an option of the engine" },
	LAST,
};

static const struct strat_key pair[] = {
	TEXT("a", 0, "NAME", "Red in the first game"),
	TEXT("b", 0, "NAME", "its opponent"),
	LAST,
};

#define OFT(member)           offsetof(struct strat_config_tune, member)
#define TUNE_MOST             (MOST_COUNT * MILLION)
#define RANGE(name, to, help) REAL(name, OFT(range.to), -TUNE_MOST, TUNE_MOST, "X", help)

static const struct strat_key
    tune[] = { TEXT("name", OFT(name), "NAME", "option of the engine"),
	    RANGE("start", start, "value at the start"), RANGE("low", low, "lowest value"),
	    RANGE("high", high, "highest value"),
	    REAL("step", OFT(range.step), 1, TUNE_MOST, "X",
		"how far the last trial moves the value (default: a tenth of the range)"),
	    LAST },
    tune_rate[] = { { KEY("tune-rate", REAL, OF(tune_rate)), .max = 1000 * MILLION, .values = "X",
			.about = "tune: move values by X steps for each half point won" },
	    LAST };

#define VALUE(what, is)                                                                            \
	{                                                                                          \
		.name = what, .kind = STRAT_STATE_VALUE, .keys = is                                \
	}
#define VALUE_OF(what, is, kinds)                                                                  \
	{                                                                                          \
		.name = what, .kind = STRAT_STATE_VALUE, .keys = is, .formats = kinds              \
	}

#define GAUNTLET (1u << STRAT_GAUNTLET)
#define SWISS    (1u << STRAT_SWISS)
#define KNOCKOUT (1u << STRAT_KNOCKOUT)

const struct strat_statement strat_statements[] = {
	VALUE("event", event),
	VALUE("site", site),
	VALUE("format", format),
	VALUE_OF("seeds", seeds, GAUNTLET),
	VALUE("games", games),
	VALUE_OF("rounds", rounds, SWISS),
	VALUE_OF("pairing", pairing, SWISS),
	VALUE_OF("seeding", seeding, SWISS | KNOCKOUT),
	VALUE_OF("third", third, KNOCKOUT),
	VALUE_OF("overtime", overtime, KNOCKOUT),
	VALUE_OF("withdraw", withdraw, SWISS | KNOCKOUT),
	VALUE("rules", rules),
	VALUE("options", options),
	VALUE("army", army),
	{ "book", STRAT_STATE_GROUP, book, 1, 0, "play setups from a book", 0 },
	VALUE("paired", paired),
	VALUE("seed", seed),
	{ "judge", STRAT_STATE_GROUP, judge, 0, 0, "adjudicate games whose outcome is clear", 0 },
	{ "sprt", STRAT_STATE_GROUP, sprt, 4, OF(has_sprt),
	    "stop when one of two hypotheses is accepted", 0 },
	VALUE("on-crash", on_crash),
	VALUE("on-illegal", on_illegal),
	VALUE("refusals", refusals),
	{ "keep", STRAT_STATE_GROUP, keep, 0, 0, "choose what to store besides the plies", 0 },
	VALUE("ponder", ponder),
	VALUE("sandbox", sandbox),
	{ "engine", STRAT_STATE_ENGINE, strat_engine_keys, 0, 0, "add an engine", 0 },
	{ "each", STRAT_STATE_EACH, strat_engine_keys, 0, 0, "set defaults for all engines", 0 },
	{ "tune", STRAT_STATE_TUNE, tune, 5, 0, "tune an option of the engine", 0 },
	VALUE("tune-rate", tune_rate),
	{ "pair", STRAT_STATE_PAIR, pair, 2, 0, "format pairs: let two engines play each other",
	    1u << STRAT_FIXED_PAIRS },
	{ NULL, STRAT_STATE_VALUE, NULL, 0, 0, NULL, 0 },
};
