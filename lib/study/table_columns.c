/* table_columns.c - the columns of the tables of statistics. */
#include "study/table_columns.h"

#include <stddef.h>

#define END                                                                                        \
	{                                                                                          \
		NULL, NULL, NULL, 0, 0, 0, 0                                                       \
	}

const struct strat_column strat_columns_summary[] = {
	{ "games", "games", "games counted", STRAT_COUNT, 0, 0, 0 },
	{ "faulty", "games", "games with a fault, counted up to the fault", STRAT_COUNT, 1, 0, 0 },
	{ "unread", "games", "other games, which could not be read or started", STRAT_COUNT, 2, 0,
	    0 },
	{ "plies", "plies", "plies counted", STRAT_COUNT, 3, 0, 0 },
	{ "mean-plies", "plies", "mean length of a game", STRAT_MEAN, 3, 0, 0 },
	{ "battles", "battles", "attacks", STRAT_COUNT, 4, 0, 0 },
	{ "decided", "games", "games with a result: neither faulty nor ended by *", STRAT_COUNT, 5,
	    0, 0 },
	{ "red", "games", "games won by Red", STRAT_COUNT, 6, 0, 0 },
	{ "red-won", "%", "share of games won by Red", STRAT_RATE, 6, 5, 0 },
	{ "blue", "games", "games won by Blue", STRAT_COUNT, 7, 0, 0 },
	{ "blue-won", "%", "share of games won by Blue", STRAT_RATE, 7, 5, 0 },
	{ "drawn", "games", "drawn games", STRAT_COUNT, 8, 0, 0 },
	{ "draws", "%", "share of drawn games", STRAT_RATE, 8, 5, 0 },
	{ "both-lost", "games", "games that both sides lost", STRAT_COUNT, 9, 0, 0 },
	{ "red-points", "half points", "half points scored by Red", STRAT_UNSHOWN, 10, 0, 0 },
	{ "red-score", "%", "score of Red", STRAT_SCORE, 10, 5, 0 },
	END,
};

const struct strat_column strat_columns_length[] = {
	{ "games", "games", "games with this number of plies, or up to 24 more", STRAT_COUNT, 0, 0,
	    0 },
	{ "share", "%", "share of all games", STRAT_SHARE, 0, 0, 0 },
	{ "decided", "games", "those with a result", STRAT_COUNT, 1, 0, 0 },
	{ "red", "games", "games won by Red", STRAT_COUNT, 2, 0, 0 },
	{ "blue", "games", "games won by Blue", STRAT_COUNT, 3, 0, 0 },
	{ "drawn", "games", "drawn games", STRAT_COUNT, 4, 0, 0 },
	END,
};

const struct strat_column strat_columns_terminations[] = {
	{ "games", "games", "games that ended this way", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "share of all games", STRAT_SHARE, 0, 0, 0 },
	{ "plies", "plies", "total length of these games", STRAT_UNSHOWN, 1, 0, 0 },
	{ "mean-plies", "plies", "mean length of these games", STRAT_MEAN, 1, 0, 0 },
	{ "red", "games", "games won by Red", STRAT_COUNT, 2, 0, 0 },
	{ "blue", "games", "games won by Blue", STRAT_COUNT, 3, 0, 0 },
	{ "drawn", "games", "drawn games", STRAT_COUNT, 4, 0, 0 },
	END,
};

/* Each column is a group of terminations; see ending_of in stats_add.c. */
const struct strat_column strat_columns_endings[] = {
	{ "games", "games", "games that ended at this ply or up to 99 plies later", STRAT_COUNT, 0,
	    0, 0 },
	{ "flag", "games", "the Flag was captured", STRAT_COUNT, 1, 0, 0 },
	{ "immobile", "games", "a player had no move", STRAT_COUNT, 2, 0, 0 },
	{ "resigned", "games", "a player resigned", STRAT_COUNT, 3, 0, 0 },
	{ "agreed", "games", "the players agreed on a draw", STRAT_COUNT, 4, 0, 0 },
	{ "time", "games", "a player ran out of time", STRAT_COUNT, 5, 0, 0 },
	{ "limit", "games", "the game reached a limit of plies", STRAT_COUNT, 6, 0, 0 },
	{ "other", "games", "any other word", STRAT_COUNT, 7, 0, 0 },
	{ "unsaid", "games", "the record does not tell", STRAT_COUNT, 8, 0, 0 },
	END,
};

const struct strat_column strat_columns_players[] = {
	{ "games", "games", "games with a result", STRAT_COUNT, 0, 0, 0 },
	{ "points", "half points", "half points: 2 for a win, 1 for a draw", STRAT_UNSHOWN, 1, 0,
	    0 },
	{ "score", "%", "share of the possible points", STRAT_SCORE, 1, 0, 0 },
	{ "red-won", "games", "games won as Red", STRAT_COUNT, 2, 0, 0 },
	{ "red-drawn", "games", "games drawn as Red", STRAT_COUNT, 3, 0, 0 },
	{ "red-lost", "games", "games lost as Red", STRAT_COUNT, 4, 0, 0 },
	{ "blue-won", "games", "games won as Blue", STRAT_COUNT, 5, 0, 0 },
	{ "blue-drawn", "games", "games drawn as Blue", STRAT_COUNT, 6, 0, 0 },
	{ "blue-lost", "games", "games lost as Blue", STRAT_COUNT, 7, 0, 0 },
	{ "open", "games", "games without a result", STRAT_COUNT, 8, 0, 0 },
	END,
};

const struct strat_column strat_columns_setups[] = {
	{ "times", "sides", "number of times it was used", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "share of all setups", STRAT_SHARE, 0, 0, 0 },
	{ "mirrored", "sides", "times its mirror image was used", STRAT_COUNT, 1, 0, 0 },
	{ "games", "games", "games with a result", STRAT_COUNT, 2, 0, 0 },
	{ "points", "half points", "half points: 2 for a win, 1 for a draw", STRAT_UNSHOWN, 3, 0,
	    0 },
	{ "score", "%", "share of the possible points", STRAT_SCORE, 3, 2, 0 },
	END,
};

const struct strat_column strat_columns_squares[] = {
	{ "pieces", "pieces", "number of pieces of the rank set up here", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "share of all pieces of the rank", STRAT_SHARE, 0, 0, 0 },
	{ "games", "games", "games with a result", STRAT_COUNT, 1, 0, 0 },
	{ "points", "half points", "half points: 2 for a win, 1 for a draw", STRAT_UNSHOWN, 2, 0,
	    0 },
	{ "score", "%", "share of the possible points with such a piece here", STRAT_SCORE, 2, 1,
	    0 },
	END,
};

const struct strat_column strat_columns_battles[] = {
	{ "battles", "battles", "attacks by this rank on that one", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "share of all attacks by this rank", STRAT_SHARE, 0, 0, 0 },
	{ "won", "battles", "attacks that the attacker won", STRAT_COUNT, 1, 0, 0 },
	{ "lost", "battles", "attacks that the attacker lost", STRAT_COUNT, 2, 0, 0 },
	{ "both", "battles", "attacks that removed both pieces", STRAT_COUNT, 3, 0, 0 },
	{ "surprise", "battles", "attacks on a piece that had not moved", STRAT_COUNT, 4, 0, 0 },
	{ "surprises", "%", "share of attacks on a piece that had not moved", STRAT_RATE, 4, 0, 0 },
	END,
};

const struct strat_column strat_columns_ranks[] = {
	{ "pieces", "pieces", "pieces at the start", STRAT_COUNT, 0, 0, 0 },
	{ "alive", "pieces", "pieces on the board at the end", STRAT_COUNT, 1, 0, 0 },
	{ "survive", "%", "share of pieces on the board at the end", STRAT_RATE, 1, 0, 0 },
	{ "attacks", "battles", "attacks made", STRAT_COUNT, 2, 0, 0 },
	{ "attacks-won", "battles", "attacks won", STRAT_UNSHOWN, 3, 0, 0 },
	{ "att-won", "%", "share of attacks won", STRAT_RATE, 3, 2, 0 },
	{ "defences", "battles", "times attacked", STRAT_COUNT, 4, 0, 0 },
	{ "defences-won", "battles", "defences won: only the attacker was removed", STRAT_UNSHOWN,
	    5, 0, 0 },
	{ "def-won", "%", "share of defences won", STRAT_RATE, 5, 4, 0 },
	{ "lost-attacking", "pieces", "pieces lost in an attack of their own", STRAT_COUNT, 6, 0,
	    0 },
	{ "lost-defending", "pieces", "pieces lost in an attack on them", STRAT_COUNT, 7, 0, 0 },
	{ "lost-otherwise", "pieces", "pieces lost to a power", STRAT_COUNT, 8, 0, 0 },
	{ "lost-unmoved", "pieces", "pieces lost before their first move", STRAT_COUNT, 9, 0, 0 },
	{ "moves", "plies", "moves and attacks made", STRAT_COUNT, 10, 0, 0 },
	{ "each", "plies", "mean moves and attacks per piece", STRAT_MEAN, 10, 0, 0 },
	{ "squares", "squares", "squares travelled, including attacks", STRAT_COUNT, 11, 0, 0 },
	{ "moved", "pieces", "pieces that ever moved", STRAT_COUNT, 12, 0, 0 },
	{ "first", "plies", "sum of the plies of their first moves", STRAT_UNSHOWN, 13, 0, 0 },
	{ "first-ply", "plies", "mean ply of the first move of a piece that moved", STRAT_MEAN, 13,
	    12, 0 },
	END,
};

#define ALIVE(word, i)                                                                             \
	{ "alive-" word, "pieces", "pieces of rank " word " on the board at this ply",             \
		STRAT_UNSHOWN, i, 0, 0 },                                                          \
	    { "of-" word, "pieces",                                                                \
		    "pieces of rank " word " at the start of games that lasted to this ply",       \
		    STRAT_UNSHOWN, i + 1, 0, 0 },                                                  \
	{                                                                                          \
		word, "%", "share of pieces of rank " word " left", STRAT_RATE, i, i + 1, 0        \
	}

const struct strat_column strat_columns_survival[] = {
	{ "sides", "sides", "sides of games that lasted to this ply", STRAT_COUNT, 0, 0, 0 },
	ALIVE("M", 1),
	ALIVE("9", 3),
	ALIVE("8", 5),
	ALIVE("7", 7),
	ALIVE("6", 9),
	ALIVE("5", 11),
	ALIVE("4", 13),
	ALIVE("3", 15),
	ALIVE("2", 17),
	ALIVE("S", 19),
	ALIVE("B", 21),
	END,
};

const struct strat_column strat_columns_use[] = {
	{ "times", "times", "number of times", STRAT_COUNT, 0, 0, 0 },
	{ "sides", "sides", "sides for which it happened at least once", STRAT_COUNT, 1, 0, 0 },
	{ "all", "sides", "sides that had such a piece", STRAT_UNSHOWN, 2, 0, 0 },
	{ "share", "%", "share of the sides that had such a piece", STRAT_RATE, 1, 2, 0 },
	{ "games", "games", "sides for which it happened, in games with a result", STRAT_UNSHOWN, 3,
	    0, 0 },
	{ "points", "half points", "half points of these sides", STRAT_UNSHOWN, 4, 0, 0 },
	{ "score", "%", "score of the sides for which it happened", STRAT_SCORE, 4, 3, 0 },
	END,
};

const struct strat_column strat_columns_tempo[] = {
	{ "plies", "plies", "plies played", STRAT_COUNT, 0, 0, 0 },
	{ "battles", "battles", "attacks", STRAT_COUNT, 1, 0, 0 },
	{ "between", "plies", "mean plies per attack", STRAT_MEAN, 0, 1, 0 },
	{ "first", "games", "games in which this side made the first attack", STRAT_COUNT, 2, 0,
	    0 },
	{ "first-ply", "plies", "sum of the plies of these attacks", STRAT_UNSHOWN, 3, 0, 0 },
	{ "first-at", "plies", "mean ply of the first attack of a game", STRAT_MEAN, 3, 2, 0 },
	{ "choices", "steps", "sum of the numbers of legal steps", STRAT_UNSHOWN, 4, 0, 0 },
	{ "branching", "steps", "mean number of legal steps", STRAT_MEAN, 4, 0, 0 },
	{ "retreat", "plies", "plies towards the player's own side of the board", STRAT_UNSHOWN, 5,
	    0, 0 },
	{ "retreats", "%", "share of plies towards the own side", STRAT_RATE, 5, 0, 0 },
	{ "shuttle", "plies", "plies that move a piece back to where its last move came from",
	    STRAT_UNSHOWN, 6, 0, 0 },
	{ "shuttles", "%", "share of plies straight back", STRAT_RATE, 6, 0, 0 },
	END,
};

const struct strat_column strat_columns_clocks[] = {
	{ "timed", "plies",
	    "plies whose time is known, from [%emt] or from the difference of two [%clk]",
	    STRAT_COUNT, 0, 0, 0 },
	{ "used-ms", "ms", "total time used for these plies", STRAT_UNSHOWN, 1, 0, 0 },
	{ "used", "s", "mean time used for a ply", STRAT_MEAN, 1, 0, 1000 },
	{ "clocked", "plies", "plies with a clock reading, [%clk]", STRAT_COUNT, 2, 0, 0 },
	{ "left-ms", "ms", "total time left on these clocks", STRAT_UNSHOWN, 3, 0, 0 },
	{ "left", "s", "mean time left on the clock", STRAT_MEAN, 3, 2, 1000 },
	END,
};

const struct strat_column strat_columns_information[] = {
	{ "sides", "sides", "sides for which it could be computed", STRAT_COUNT, 0, 0, 0 },
	{ "pieces", "pieces", "opposing pieces on the board", STRAT_COUNT, 1, 0, 0 },
	{ "known", "pieces", "opposing pieces whose rank the side knows", STRAT_COUNT, 2, 0, 0 },
	{ "known-share", "%", "share of opposing pieces whose rank the side knows", STRAT_RATE, 2,
	    1, 0 },
	{ "millibits", "1/1000 bit", "sum of the hidden information", STRAT_UNSHOWN, 3, 0, 0 },
	{ "hidden", "bits", "mean hidden information about the other army", STRAT_MEAN, 3, 0,
	    1000 },
	{ "ahead", "sides", "sides that know more than the other side", STRAT_COUNT, 4, 0, 0 },
	{ "ahead-games", "games", "those in games with a result", STRAT_UNSHOWN, 5, 0, 0 },
	{ "ahead-points", "half points", "half points of these sides", STRAT_UNSHOWN, 6, 0, 0 },
	{ "ahead-score", "%", "score of the side that knows more", STRAT_SCORE, 6, 5, 0 },
	{ "prior-sides", "sides", "sides for which it could be computed under the prior",
	    STRAT_UNSHOWN, 7, 0, 0 },
	{ "prior-millibits", "1/1000 bit", "sum of the hidden information under the prior",
	    STRAT_UNSHOWN, 8, 0, 0 },
	{ "prior-hidden", "bits", "mean hidden information under the prior", STRAT_MEAN, 8, 7,
	    1000 },
	{ "prior-ahead", "sides", "sides that know more under the prior", STRAT_UNSHOWN, 9, 0, 0 },
	{ "prior-ahead-games", "games", "those in games with a result", STRAT_UNSHOWN, 10, 0, 0 },
	{ "prior-ahead-points", "half points", "half points of these sides", STRAT_UNSHOWN, 11, 0,
	    0 },
	{ "prior-score", "%", "score of the side that knows more under the prior", STRAT_SCORE, 11,
	    10, 0 },
	END,
};

/* Luck and losses are stored in ten thousandths of a game. */
const struct strat_column strat_columns_luck[] = {
	{ "sides", "sides", "sides of games that could be analysed", STRAT_COUNT, 0, 0, 0 },
	{ "attacks", "battles", "attacks on a piece of such a class and of unknown rank",
	    STRAT_COUNT, 1, 0, 0 },
	{ "luck-sum", "1/10000 game", "sum of their luck", STRAT_UNSHOWN, 2, 0, 0 },
	{ "luck", "% of a game", "mean luck of a side in a game", STRAT_AVERAGE, 2, 0, 100 },
	END,
};

const struct strat_column strat_columns_accuracy[] = {
	{ "sides", "sides", "sides with plies that are judged", STRAT_COUNT, 0, 0, 0 },
	{ "plies", "plies", "these plies", STRAT_COUNT, 1, 0, 0 },
	{ "loss-sum", "1/10000 game", "sum of what they lost", STRAT_UNSHOWN, 2, 0, 0 },
	{ "loss", "% of a game", "mean loss of a ply", STRAT_AVERAGE, 2, 1, 100 },
	{ "accuracy-sum", "1/100 %", "sum of the accuracies of sides", STRAT_UNSHOWN, 3, 0, 0 },
	{ "accuracy", "%", "mean accuracy of a side", STRAT_AVERAGE, 3, 0, 100 },
	END,
};

const struct strat_column strat_columns_posterior[] = {
	{ "sides", "sides", "sides of games that lasted to this ply", STRAT_COUNT, 0, 0, 0 },
	{ "pieces", "pieces",
	    "pieces of the other army whose rank the side cannot tell but the record has",
	    STRAT_COUNT, 1, 0, 0 },
	{ "uniform-millibits", "1/1000 bit", "sum of their bits, all arrangements equally likely",
	    STRAT_UNSHOWN, 2, 0, 0 },
	{ "uniform", "bits", "mean bits of a piece, all arrangements equally likely", STRAT_AVERAGE,
	    2, 1, 1000 },
	{ "model-millibits", "1/1000 bit", "sum of their bits under the model", STRAT_UNSHOWN, 3, 0,
	    0 },
	{ "model", "bits", "mean bits of a piece under the model", STRAT_AVERAGE, 3, 1, 1000 },
	END,
};
