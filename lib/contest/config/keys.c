/* keys.c - the statements of a configuration as a table. */
#include "contest/config/keys.h"

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
    event[] = { TEXT("event", OF(event), "TEXT", "what the records say of the event"), LAST },
    site[] = { TEXT("site", OF(site), "TEXT", "what the records say of the place"), LAST },
    format[] = { CHOICE("format", OF(format), strat_format_kind_names,
		     "round-robin|gauntlet|pairs|swiss|knockout", "who plays whom", 1),
	    LAST },
    seeds[] = { COUNT("seeds", OF(seeds), 1, STRAT_MAX_PLAYERS,
		    "of a gauntlet: so many first engines play against all others; else 1", 0),
	    LAST },
    games[] = { COUNT("games", OF(games), 1, STRAT_MAX_GAMES,
		    "of each pair of engines, with sides exchanged; else 2, or as a test needs", 1),
	    LAST },
    rounds[] = { COUNT("rounds", OF(rounds), 1, STRAT_TOURNEY_ROUNDS,
		     "of a swiss; else as many as a knockout would have", 0),
	    LAST },
    pairing[] = { CHOICE("pairing", OF(pairing), strat_config_pairings, "dutch|monrad",
		      "of a swiss: by which system", 1),
	    LAST },
    seeding[] = { CHOICE("seeding", OF(is_seeding_shuffled), orders, "in-order|shuffle",
		      "of a swiss or knockout: engines as they stand, or shuffled as the seed says",
		      1),
	    LAST },
    third[] = { CHOICE("third", OF(third), off_on, "on|off",
		    "of a knockout: whether there is a match of third place; else off", 1),
	    LAST },
    overtime[] = { { KEY("overtime", BIG, OF(overtime)), .max = STRAT_ROUNDS_OVERTIME,
		       .values = "N", .implied = STRAT_ROUNDS_OVERTIME_ELSE, .is_always = 1,
		       .about = "of a knockout: pairs of games more where it is level; else 2" },
	    LAST },
    withdraw[] = { COUNT("withdraw", OF(withdraw), 0, MOST_COUNT,
		       "of a swiss or knockout: who broke down in so many games plays no more", 1),
	    LAST },
    rules[] = { TEXT("rules", OF(rules), "RULES",
		    "a rule set, or a file of house rules with a / in its name"),
	    LAST },
    options[] = { TEXT("options", OF(options), "OPTIONS",
		      "options of the rules, as records have them: \"rescue two-squares=3\""),
	    LAST },
    army[] = { TEXT("army", OF(army), "ARMY", "changes of the army, as records have them"), LAST },
    seed[] = { BIG("seed", OF(seed), "N", 1, "of all that is left to chance; else 1", 1), LAST },
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
	SCORE("resign", OF(judging.resign),
	    "an engine that says of itself that it is so many hundredths behind loses"),
	COUNT("resign-moves", OF(judging.resign_moves), 0, STRAT_MAX_PLIES,
	    "with so many moves in a row; else 3", 0),
	SCORE("draw", OF(judging.draw),
	    "scores within so many hundredths of 0 said by both are a draw"),
	COUNT("draw-plies", OF(judging.draw_plies), 0, STRAT_MAX_PLIES,
	    "for so many plies in a row; 0: never", 0),
	LAST,
};

#define MILLION    1000000
#define ELO_MOST   ((int64_t)STRAT_SPRT_MOST * MILLION)
#define ERROR_MOST (MILLION / 2 - 1)

static const struct strat_key sprt[] = {
	REAL("elo0", OF(sprt.elo0), -ELO_MOST, ELO_MOST, "ELO",
	    "H0: the first engine is so much stronger"),
	REAL("elo1", OF(sprt.elo1), -ELO_MOST, ELO_MOST, "ELO",
	    "H1: it is so much stronger; more than elo0"),
	REAL("alpha", OF(sprt.alpha), 1, ERROR_MOST, "P",
	    "how often a true H0 may be rejected; else 0.05"),
	REAL("beta", OF(sprt.beta), 1, ERROR_MOST, "P",
	    "how often a true H1 may be rejected; else 0.05"),
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
	{ KEY("args", ARGS, 0), .values = "WORDS", .about = "the arguments, parted by blanks" },
	{ KEY("arg", ARG, 0), .values = "TEXT", .about = "one more, as it is" },
	TEXT("dir", OFE(engine.dir), "DIRECTORY", "where it runs; else in a temporary directory"),
	{ KEY("proto", PROTOCOL, OFE(engine.protocol)), .values = "stp|ucc",
	    .about = "what it speaks", .is_always = 1 },
	TEXT("rules", OFE(rules), "RULES,...",
	    "the rule sets that it knows, where it cannot say so"),
	{ KEY("tc", TC, OFE(engine.tc)), .values = "[MOVES/]BASE[+INC]|none",
	    .about = "seconds on its clock, for so many moves, and for each move; else 10+0.1",
	    .is_always = 1 },
	SECONDS("movetime", OFE(engine.tc.movetime), "for each move"),
	BIG("nodes", OFE(engine.tc.nodes), "N", 0, "for each move, which it counts itself", 0),
	SECONDS("margin", OFE(engine.tc.margin), "so much later is not yet too late"),
	SECONDS("setup", OFE(engine.tc.setup), "to set up; else 10"),
	SECONDS("start", OFE(engine.tc.start), "to be ready after its start; else 10"),
	SECONDS("patience", OFE(engine.tc.patience), "for a move without a clock; else 60"),
	SECONDS("grace", OFE(engine.tc.grace), "to exit when told to; else 0.5"),
	CHOICE("restart", OFE(restart), restarts, "auto|on|off", "a new process for each game", 0),
	SIZE("mem", OFE(engine.limits.memory), 4 * GIB, "of address space; else 4G"),
	BIG("cpu", OFE(engine.limits.cpu), "SECONDS", 0, "of processor time, for one process", 0),
	BIG("files", OFE(engine.limits.files), "N", 256, "open at once; else 256", 0),
	BIG("processes", OFE(engine.limits.processes), "N", 4096, "of the user; else 4096", 0),
	SIZE("file-size", OFE(engine.limits.file_size), 64 * MIB, "of one file; else 64M"),
	SIZE(
	    "disk", OFE(engine.limits.disk), 64 * MIB, "of its directory in the sandbox; else 64M"),
	SIZE("noise", OFE(engine.noise), STRAT_ENGINE_NOISE,
	    "beside an answer to one request; else 1M"),
	{ KEY("option.", OPTION, 0), .values = "VALUE", .about = "an option of the engine's own" },
	LAST,
};

static const struct strat_key pair[] = {
	TEXT("a", 0, "NAME", "an engine, Red in the first game"),
	TEXT("b", 0, "NAME", "and another one"),
	LAST,
};

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
	{ "book", STRAT_STATE_GROUP, book, 1, 0, "play with setups out of a book", 0 },
	VALUE("seed", seed),
	{ "judge", STRAT_STATE_GROUP, judge, 0, 0, "end games that are as good as over", 0 },
	{ "sprt", STRAT_STATE_GROUP, sprt, 4, OF(has_sprt),
	    "stop as soon as one of two hypotheses can be accepted", 0 },
	VALUE("on-crash", on_crash),
	VALUE("on-illegal", on_illegal),
	VALUE("refusals", refusals),
	{ "keep", STRAT_STATE_GROUP, keep, 0, 0, "what is kept beside the plies", 0 },
	VALUE("sandbox", sandbox),
	{ "engine", STRAT_STATE_ENGINE, strat_engine_keys, 0, 0, "an engine that plays", 0 },
	{ "each", STRAT_STATE_EACH, strat_engine_keys, 0, 0,
	    "what holds for each engine that does not say otherwise", 0 },
	{ "pair", STRAT_STATE_PAIR, pair, 2, 0, "two engines that play, where the format is pairs",
	    1u << STRAT_FIXED_PAIRS },
	{ NULL, STRAT_STATE_VALUE, NULL, 0, 0, NULL, 0 },
};
