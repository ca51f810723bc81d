/* player.c - play games with the library alone and write them as records: samples, and files of any
 * size for measurements.  The same options give the same games everywhere. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/command.h"
#include "common/dice.h"
#include "common/game.h"
#include "formats/writer.h"

static const char usage[] =
    "usage: player [-r RULES] [-o OPTIONS] [-n GAMES] [-s SEED] [-p random|greedy]\n"
    "              [-m MAXPLIES] [-a ATTACKS] [-b MEGABYTES] [-t FORMAT] [-v red|blue] [-g]\n"
    "              [-E EVENT] [-S SITE] [-D DATE] [-N ROUND] [-R RED] [-B BLUE]\n"
    "\n"
    "  -n GAMES      stop after so many games (1)\n"
    "  -b MEGABYTES  go on until so much has been written\n"
    "  -p PLAYER     random, or greedy: one ply deep, knowing what its side knows (random)\n"
    "  -a ATTACKS    how many of a hundred random plies are attacks where one can be (30)\n"
    "  -m MAXPLIES   then a draw is agreed (4000)\n"
    "  -g            who is hopelessly behind gives up\n"
    "  -v SIDE       write what one side knows\n"
    "  -N ROUND      of the first game; it is counted on (1)\n";

static const char *const names[] = { "Ada", "Bela", "Cosima", "Dario", "Edda", "Fergus", "Greta",
	"Henk", "Imke", "Joris", "Kaja", "Luc", "Mieke", "Nils", "Oda", "Pau", "Quirin", "Rosa",
	"Sander", "Tilde" };

#define NNAMES (sizeof names / sizeof *names)

struct player {
	struct game_maker maker;
	struct strat_writer writer;
	struct strat_report report;
	const struct strat_format *format;
	const char *event, *site, *date, *side[2];
	uint64_t seed;
	long games, round;
	size_t bytes; /* 0: count games */
};

static void
set_rules(struct player *pl, const char *name)
{
	pl->maker.rules = strat_rules_find(name);
	if (!pl->maker.rules)
		command_die("no such rule set", name);
}

static void
set_player(struct player *pl, const char *name)
{
	pl->maker.greedy = strcmp(name, "greedy") == 0;
	if (!pl->maker.greedy && strcmp(name, "random") != 0)
		command_die("no such player", name);
}

static void
set_format(struct player *pl, const char *name)
{
	pl->format = strat_format_find(name);
	if (!pl->format || !pl->format->write)
		command_die("cannot write this format", name);
}

static void
set_view(struct player *pl, const char *name)
{
	pl->maker.view = strat_view_find(name);
	if (pl->maker.view == STRAT_VIEWS || pl->maker.view == STRAT_VIEW_PUBLIC)
		command_die("no such view", name);
}

/* Return where the argument of option C is stored, or NULL if it is another option. */
static const char **
word_of(struct player *pl, int c)
{
	switch (c) {
	case 'o':
		return &pl->maker.options;
	case 'E':
		return &pl->event;
	case 'S':
		return &pl->site;
	case 'D':
		return &pl->date;
	case 'R':
		return &pl->side[STRAT_RED];
	case 'B':
		return &pl->side[STRAT_BLUE];
	default:
		return NULL;
	}
}

/* Set an option with a number.  Return 0 if it is another option. */
static int
set_number(struct player *pl, int c, const char *word)
{
	if (!strchr("nsmabN", c))
		return 0;
	if (c == 'n')
		pl->games = command_number(word);
	else if (c == 's')
		pl->seed = (uint64_t)command_number(word);
	else if (c == 'm')
		pl->maker.max_plies = (uint32_t)command_number(word);
	else if (c == 'a')
		pl->maker.attacks = (uint32_t)command_number(word);
	else if (c == 'b')
		pl->bytes = (size_t)command_number(word) * 1000000;
	else
		pl->round = command_number(word);
	return 1;
}

static void
set_option(struct player *pl, int c, const char *word)
{
	static const struct {
		int letter;
		void (*set)(struct player *pl, const char *name);
	} names_of[] = { { 'r', set_rules }, { 'p', set_player }, { 't', set_format },
		{ 'v', set_view } };
	size_t i;

	for (i = 0; i < sizeof names_of / sizeof *names_of; i++)
		if (names_of[i].letter == c) {
			names_of[i].set(pl, word);
			return;
		}
	if (word_of(pl, c)) {
		*word_of(pl, c) = word;
	} else if (c == 'g') {
		pl->maker.gives_up = 1;
	} else if (!set_number(pl, c, word)) {
		fputs(usage, stderr);
		exit(2);
	}
}

static int
set_tags(const struct player *pl, struct strat_record *g, long game)
{
	struct dice d = { dice_mix(pl->seed ^ (uint64_t)game << 32) };
	size_t red = dice_below(&d, NNAMES), blue = dice_below(&d, NNAMES - 1);
	const char *side[2] = { names[red], names[blue + (blue >= red)] };
	char round[24];
	int n = snprintf(round, sizeof round, "%ld", pl->round + game), i, rc = 0;
	struct {
		const char *name, *value;
	} tags[] = { { "Event", pl->event }, { "Site", pl->site }, { "Date", pl->date },
		{ "Red", pl->side[0] ? pl->side[0] : side[0] },
		{ "Blue", pl->side[1] ? pl->side[1] : side[1] } };

	for (i = 0; rc == 0 && i < (int)(sizeof tags / sizeof *tags); i++)
		rc = strat_record_set_tag(g, tags[i].name, tags[i].value, strlen(tags[i].value));
	return rc < 0 ? rc : strat_record_set_tag(g, "Round", round, (size_t)n);
}

/* Play and write games until there are enough, flushing now and then. */
static int
run(struct player *pl, struct strat_record *g)
{
	size_t written = 0;
	long game;
	int rc = 0;

	for (game = 0; rc == 0 && (pl->bytes ? written < pl->bytes : game < pl->games); game++) {
		size_t before = pl->writer.out.len;

		strat_record_clear(g);
		rc = set_tags(pl, g, game);
		if (rc == 0)
			rc = game_make(
			    &pl->maker, dice_mix(pl->seed) + (uint64_t)game, g, &pl->report);
		if (rc == 0)
			rc = strat_writer_game(&pl->writer, g, &pl->report);
		written += pl->writer.out.len - before;
		if (rc == 0 && pl->writer.out.len > 1 << 20)
			rc = strat_writer_flush(&pl->writer);
	}
	return rc;
}

int
main(int argc, char *argv[])
{
	struct player pl = { .report = { .on_diagnostic = command_tell },
		.format = &strat_format_sgr,
		.event = "Sample games",
		.site = "Anywhere",
		.date = "2026.01.01",
		.seed = 1,
		.games = 1,
		.round = 1 };
	struct strat_record g;
	int c, rc;

	command_name = "player";
	command_usage = usage;
	game_init(&pl.maker);
	while ((c = getopt(argc, argv, "r:o:n:s:p:m:a:b:t:v:gE:S:D:N:R:B:")) != -1)
		set_option(&pl, c, optarg);
	if (optind < argc)
		command_die("what is this", argv[optind]);
	strat_record_init(&g);
	strat_writer_init(&pl.writer, pl.format, STDOUT_FILENO);
	rc = run(&pl, &g);
	if (rc == 0)
		rc = strat_writer_end(&pl.writer);
	if (rc == 0)
		rc = strat_writer_flush(&pl.writer);
	if (rc < 0)
		fprintf(stderr, "player: %s\n", strat_code_phrase((enum strat_code) - rc));
	strat_writer_free(&pl.writer);
	strat_record_free(&g);
	game_free(&pl.maker);
	return rc < 0 ? 2 : 0;
}
