/* config_keys.c - the statements of a configuration as a table. */
#include "contest/config_keys.h"

#define OF(member)  offsetof(struct strat_config, member)
#define OFE(member) offsetof(struct strat_config_engine, member)
#define LAST                                                                                       \
	{                                                                                          \
		NULL, STRAT_KEY_TEXT, 0, NULL, 0, 0, NULL, NULL, 0                                 \
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

#define TEXT(name, member, values, about)                                                          \
	{                                                                                          \
		name, STRAT_KEY_TEXT, member, NULL, 0, 0, values, about, 0                         \
	}
#define COUNT(name, member, min, max, about, always)                                               \
	{                                                                                          \
		name, STRAT_KEY_COUNT, member, NULL, min, max, "N", about, always                  \
	}
#define SECONDS(name, member, min, about)                                                          \
	{                                                                                          \
		name, STRAT_KEY_SECONDS, member, NULL, min, MOST_MS, "SECONDS", about, 0           \
	}
#define SIZE(name, member, about)                                                                  \
	{                                                                                          \
		name, STRAT_KEY_SIZE, member, NULL, 0, MOST_SIZE, "BYTES[K|M|G]", about, 0         \
	}
#define CHOICE(name, member, choices, values, about, always)                                       \
	{                                                                                          \
		name, STRAT_KEY_CHOICE, member, choices, 0, 0, values, about, always               \
	}
#define BIG(name, member, values, about, always)                                                   \
	{                                                                                          \
		name, STRAT_KEY_BIG, member, NULL, 0, INT64_MAX, values, about, always             \
	}

static const struct strat_key
    event[] = { TEXT("event", OF(event), "TEXT", "what the records say of the event"), LAST },
    site[] = { TEXT("site", OF(site), "TEXT", "what the records say of the place"), LAST },
    format[] = { CHOICE("format", OF(format), strat_format_kind_names, "round-robin|gauntlet|pairs",
		     "who plays whom", 1),
	    LAST },
    seeds[] = { COUNT("seeds", OF(seeds), 1, STRAT_MAX_PLAYERS,
		    "of a gauntlet: so many first engines play against all others; else 1", 0),
	    LAST },
    games[] = { COUNT("games", OF(games), 1, STRAT_MAX_GAMES,
		    "of each pair of engines, with sides exchanged; else 2, or as a test needs", 1),
	    LAST },
    rules[] = { TEXT("rules", OF(rules), "RULES",
		    "a rule set, or a file of house rules with a / in its name"),
	    LAST },
    options[] = { TEXT("options", OF(options), "OPTIONS",
		      "options of the rules, as records have them: \"rescue two-squares=3\""),
	    LAST },
    army[] = { TEXT("army", OF(army), "ARMY", "changes of the army, as records have them"), LAST },
    seed[] = { BIG("seed", OF(seed), "N", "of all that is left to chance; else 1", 1), LAST },
    on_crash[] = { CHOICE("on-crash", OF(on_crash), policies, "lose|void|stop",
		       "what follows when an engine crashes or hangs", 1),
	    LAST },
    on_illegal[] = { CHOICE("on-illegal", OF(on_illegal), illegal, "lose|void|stop|refuse",
			 "the same for a forbidden move; refuse: it is asked again", 1),
	    LAST },
    refusals[] = { COUNT("refusals", OF(refusals), 1, 1000,
		       "so many forbidden moves of a game are refused, then it is lost; else 3", 0),
	    LAST },
    sandbox[] = { CHOICE("sandbox", OF(sandbox), sandboxes, "auto|on|off",
		      "engines in namespaces of their own, by bubblewrap", 1),
	    LAST };

static const struct strat_key book[] = {
	TEXT("file", OF(book.file), "FILE",
	    "records, whose setups are played, or a list of setups, one a line"),
	CHOICE("order", OF(book.is_shuffled), orders, "in-order|shuffle",
	    "shuffled as the seed says", 0),
	CHOICE("exchange", OF(book.is_single), on_off, "on|off",
	    "each pair of setups is played twice, with sides exchanged", 0),
	COUNT("start", OF(book.start), 1, MOST_COUNT, "begin with this one, from 1, in that order",
	    0),
	LAST,
};

static const struct strat_key judge[] = {
	COUNT("from", OF(judging.from), 0, STRAT_MAX_PLIES,
	    "plies played before anything is judged", 0),
	COUNT("material", OF(judging.material), 0, 1000, "points of material ahead that win", 0),
	COUNT("material-plies", OF(judging.material_plies), 0, STRAT_MAX_PLIES,
	    "for so many plies in a row; else 10", 0),
	{ "resign", STRAT_KEY_SIGNED, OF(judging.resign), NULL, 0, MOST_COUNT, "N",
	    "an engine that says of itself that it is so many hundredths behind loses", 0 },
	COUNT("resign-moves", OF(judging.resign_moves), 0, STRAT_MAX_PLIES,
	    "with so many moves in a row; else 3", 0),
	{ "draw", STRAT_KEY_SIGNED, OF(judging.draw), NULL, 0, MOST_COUNT, "N",
	    "scores within so many hundredths of 0 said by both are a draw", 0 },
	COUNT("draw-plies", OF(judging.draw_plies), 0, STRAT_MAX_PLIES,
	    "for so many plies in a row; 0: never", 0),
	LAST,
};

#define MILLION    1000000
#define ELO_MOST   ((int64_t)STRAT_SPRT_MOST * MILLION)
#define ERROR_MOST (MILLION / 2 - 1)

static const struct strat_key sprt[] = {
	{ "elo0", STRAT_KEY_REAL, OF(sprt.elo0), NULL, -ELO_MOST, ELO_MOST, "ELO",
	    "H0: the first engine is so much stronger", 1 },
	{ "elo1", STRAT_KEY_REAL, OF(sprt.elo1), NULL, -ELO_MOST, ELO_MOST, "ELO",
	    "H1: it is so much stronger; more than elo0", 1 },
	{ "alpha", STRAT_KEY_REAL, OF(sprt.alpha), NULL, 1, ERROR_MOST, "P",
	    "how often a true H0 may be rejected; else 0.05", 1 },
	{ "beta", STRAT_KEY_REAL, OF(sprt.beta), NULL, 1, ERROR_MOST, "P",
	    "how often a true H1 may be rejected; else 0.05", 1 },
	CHOICE("model", OF(sprt.model), models, "logistic|normalised", "what kind of Elo", 1),
	LAST,
};

static const struct strat_key keep[] = {
	CHOICE("clocks", OF(keep_clocks), off_on, "on|off", "times in the records; else on", 1),
	CHOICE("info", OF(keep_info), off_on, "on|off",
	    "what engines say of their moves, in the records", 1),
	CHOICE("logs", OF(keep_logs), off_on, "on|off",
	    "what was said in good games too, not in bad ones alone", 1),
	LAST,
};

const struct strat_key strat_engine_keys[] = {
	TEXT("name", OFE(engine.name), "TEXT", "what it is called; else as its program"),
	TEXT("cmd", OFE(engine.cmd), "PROGRAM",
	    "its program: a path, or a name to be found in PATH"),
	{ "args", STRAT_KEY_ARGS, 0, NULL, 0, 0, "WORDS", "the arguments, parted by blanks", 0 },
	{ "arg", STRAT_KEY_ARG, 0, NULL, 0, 0, "TEXT", "one more, as it is", 0 },
	TEXT("dir", OFE(engine.dir), "DIRECTORY", "where it runs; else in a temporary directory"),
	{ "proto", STRAT_KEY_PROTOCOL, OFE(engine.protocol), NULL, 0, 0, "stp|ucc",
	    "what it speaks", 1 },
	TEXT("rules", OFE(rules), "RULES,...",
	    "the rule sets that it knows, where it cannot say so"),
	{ "tc", STRAT_KEY_TC, OFE(engine.tc), NULL, 0, 0, "[MOVES/]BASE[+INC]|none",
	    "seconds on its clock, for so many moves, and for each move; else 10+0.1", 1 },
	SECONDS("movetime", OFE(engine.tc.movetime), 0, "for each move"),
	BIG("nodes", OFE(engine.tc.nodes), "N", "for each move, which it counts itself", 0),
	SECONDS("margin", OFE(engine.tc.margin), 0, "so much later is not yet too late"),
	SECONDS("setup", OFE(engine.tc.setup), 0, "to set up; else 10"),
	SECONDS("start", OFE(engine.tc.start), 0, "to be ready after its start; else 10"),
	SECONDS("patience", OFE(engine.tc.patience), 0, "for a move without a clock; else 60"),
	SECONDS("grace", OFE(engine.tc.grace), 0, "to exit when told to; else 0.5"),
	CHOICE("restart", OFE(restart), restarts, "auto|on|off", "a new process for each game", 0),
	SIZE("mem", OFE(engine.limits.memory), "of address space; else 4G"),
	BIG("cpu", OFE(engine.limits.cpu), "SECONDS", "of processor time, for one process", 0),
	BIG("files", OFE(engine.limits.files), "N", "open at once; else 256", 0),
	BIG("processes", OFE(engine.limits.processes), "N", "of the user; else 4096", 0),
	SIZE("file-size", OFE(engine.limits.file_size), "of one file; else 64M"),
	SIZE("disk", OFE(engine.limits.disk), "of its directory in the sandbox; else 64M"),
	SIZE("noise", OFE(engine.noise), "beside an answer to one request; else 1M"),
	{ "option.", STRAT_KEY_OPTION, 0, NULL, 0, 0, "VALUE", "an option of the engine's own", 0 },
	LAST,
};

static const struct strat_key pair[] = {
	TEXT("a", 0, "NAME", "an engine, Red in the first game"),
	TEXT("b", 0, "NAME", "and another one"),
	LAST,
};

#define VALUE(name, keys)                                                                          \
	{                                                                                          \
		name, STRAT_STATE_VALUE, keys, 0, 0, NULL                                          \
	}

const struct strat_statement strat_statements[] = {
	VALUE("event", event),
	VALUE("site", site),
	VALUE("format", format),
	VALUE("seeds", seeds),
	VALUE("games", games),
	VALUE("rules", rules),
	VALUE("options", options),
	VALUE("army", army),
	{ "book", STRAT_STATE_GROUP, book, 1, 0, "play with setups out of a book" },
	VALUE("seed", seed),
	{ "judge", STRAT_STATE_GROUP, judge, 0, 0, "end games that are as good as over" },
	{ "sprt", STRAT_STATE_GROUP, sprt, 4, OF(has_sprt),
	    "stop as soon as one of two hypotheses can be accepted" },
	VALUE("on-crash", on_crash),
	VALUE("on-illegal", on_illegal),
	VALUE("refusals", refusals),
	{ "keep", STRAT_STATE_GROUP, keep, 0, 0, "what is kept beside the plies" },
	VALUE("sandbox", sandbox),
	{ "engine", STRAT_STATE_ENGINE, strat_engine_keys, 0, 0, "an engine that plays" },
	{ "each", STRAT_STATE_EACH, strat_engine_keys, 0, 0,
	    "what holds for each engine that does not say otherwise" },
	{ "pair", STRAT_STATE_PAIR, pair, 2, 0,
	    "two engines that play, where the format is pairs" },
	{ NULL, STRAT_STATE_VALUE, NULL, 0, 0, NULL },
};
