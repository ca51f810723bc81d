/* players.c - play games between players of many tempers, from setups that people use, and write
 * them as records: varied material to learn from.  The same options give the same games
 * everywhere. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/command.h"
#include "common/dice.h"
#include "common/game.h"
#include "common/setup_list.h"
#include "common/thought.h"
#include "formats/writer.h"

static const char usage[] =
    "usage: players [-r RULES] [-o OPTIONS] [-n GAMES] [-s SEED] [-f FIRST] [-m MAXPLIES]\n"
    "               [-v PERCENT] [--setups FILE]\n"
    "       players --list\n"
    "\n"
    "  -o OPTIONS     house rules, as in an Options tag\n"
    "  -n GAMES       play so many games; every two players meet equally often (1)\n"
    "  -f FIRST       the number of the first game (1): games do not depend on those before\n"
    "  -m MAXPLIES    then a draw is agreed (1500)\n"
    "  -v PERCENT     change each weight of a player by up to so much in each game (25)\n"
    "  --setups FILE  draw from these setups, a line each: 40 letters as Gravon writes Red's,\n"
    "                 or the value of a RedSetup tag; `-': standard input (the book of archives)\n"
    "  --list         print the names of the players\n";

struct players {
	struct game_maker maker;
	struct strat_writer writer;
	struct strat_report report;
	struct setup_list setups;
	uint64_t seed;
	long games, first, vary;
};

static void
read_setups(struct players *pl, const char *file)
{
	FILE *f = strcmp(file, "-") == 0 ? stdin : fopen(file, "r");
	long line;

	if (!f)
		command_die("cannot open", file);
	line = setup_list_read(&pl->setups, f, pl->maker.rules);
	if (line > 0)
		fprintf(
		    stderr, "players: line %ld is no setup of %s\n", line, pl->maker.rules->name);
	if (line)
		command_die(line > 0 ? "cannot use" : "out of memory", file);
	if (ferror(f) || !pl->setups.n)
		command_die("no setups", file);
	if (f != stdin)
		fclose(f);
}

/* ------ who plays whom ------ */

/* Set PAIR to the players of GAME, from 0.  In a round all play; after TEMPERS - 1 rounds each has
 * met each once, and in the next as many with the other colours. */
static void
pair(long game, int pair[2])
{
	int board = (int)(game % (TEMPERS / 2)), ring = TEMPERS - 1;
	long round = game / (TEMPERS / 2);
	int turn = (int)(round % ring), swap = (int)(round / ring % 2);

	/* the circle method: the last player stays, the others move on around it */
	pair[0] = board ? (turn + board) % ring : TEMPERS - 1;
	pair[1] = (turn + ring - board) % ring;
	/* so that both colours change hands within a cycle too */
	swap ^= board ? board % 2 : turn % 2;
	if (swap) {
		int red = pair[0];

		pair[0] = pair[1];
		pair[1] = red;
	}
}

static int
set_tags(const struct players *pl, struct strat_record *g, long game)
{
	char round[24];
	int rc = 0;
	size_t i;

	snprintf(round, sizeof round, "%ld", game + 1);
	const struct {
		const char *name, *value;
	} tags[] = { { "Event", "Games of many tempers" }, { "Site", "Anywhere" },
		{ "Date", "2026.01.01" }, { "Round", round },
		{ "Red", temper_name(pl->maker.temper[STRAT_RED]) },
		{ "Blue", temper_name(pl->maker.temper[STRAT_BLUE]) } };

	for (i = 0; rc == 0 && i < sizeof tags / sizeof *tags; i++)
		rc = strat_record_set_tag(g, tags[i].name, tags[i].value, strlen(tags[i].value));
	return rc;
}

static int
play(struct players *pl, struct strat_record *g, long game)
{
	struct dice d = { dice_mix(pl->seed) + dice_mix((uint64_t)game) };
	struct temper temper[2];
	char setup[2][SETUP_SIZE];
	int who[2], side, rc;

	pair(game, who);
	for (side = 0; side < 2; side++) {
		temper_vary(&temper[side], temper_at(who[side]), &d, (int)pl->vary);
		pl->maker.temper[side] = &temper[side];
		setup_list_draw(&pl->setups, &d, (enum strat_side)side, setup[side]);
		pl->maker.setup[side] = setup[side];
	}
	strat_record_clear(g);
	rc = set_tags(pl, g, game);
	if (rc == 0)
		rc = game_make(&pl->maker, dice_roll(&d), g, &pl->report);
	if (rc == 0)
		rc = strat_writer_game(&pl->writer, g, &pl->report);
	if (rc == 0 && pl->writer.out.len > 1 << 16)
		rc = strat_writer_flush(&pl->writer);
	return rc;
}

static int
run(struct players *pl)
{
	struct strat_record g;
	long game;
	int rc = 0;

	strat_record_init(&g);
	strat_writer_init(&pl->writer, &strat_format_sgr, STDOUT_FILENO);
	for (game = 0; rc == 0 && game < pl->games; game++)
		rc = play(pl, &g, pl->first - 1 + game);
	if (rc == 0)
		rc = strat_writer_end(&pl->writer);
	if (rc == 0)
		rc = strat_writer_flush(&pl->writer);
	if (rc < 0)
		fprintf(stderr, "players: %s\n", strat_code_phrase((enum strat_code) - rc));
	strat_writer_free(&pl->writer);
	strat_record_free(&g);
	return rc;
}

static void
list(void)
{
	int i;

	for (i = 0; i < TEMPERS; i++)
		puts(temper_name(temper_at(i)));
	exit(fflush(stdout) ? 2 : 0);
}

static void
set_number(struct players *pl, int c, const char *word)
{
	long n = command_number(word);

	if (c == 'n')
		pl->games = n;
	else if (c == 's')
		pl->seed = (uint64_t)n;
	else if (c == 'f' && n)
		pl->first = n;
	else if (c == 'v' && n <= 100)
		pl->vary = n;
	else if (c == 'm')
		pl->maker.max_plies = (uint32_t)n;
	else
		command_die(c == 'f' ? "games are counted from 1" : "not a percentage", word);
}

/* Set the options, and return the file of setups or NULL. */
static const char *
options(struct players *pl, int argc, char *argv[])
{
	static const struct option longs[] = { { "setups", required_argument, NULL, 'S' },
		{ "list", no_argument, NULL, 'l' }, { 0 } };
	const char *file = NULL;
	int c;

	while ((c = getopt_long(argc, argv, "r:o:n:s:f:m:v:", longs, NULL)) != -1) {
		if (c == 'l') {
			list();
		} else if (c == 'S') {
			file = optarg;
		} else if (c == 'r') {
			pl->maker.rules = strat_rules_find(optarg);
			if (!pl->maker.rules)
				command_die("no such rule set", optarg);
		} else if (c == 'o') {
			pl->maker.options = optarg;
		} else if (c == '?') {
			fputs(usage, stderr);
			exit(2);
		} else {
			set_number(pl, c, optarg);
		}
	}
	if (optind < argc)
		command_die("what is this", argv[optind]);
	return file;
}

int
main(int argc, char *argv[])
{
	struct players pl = { .report = { .on_diagnostic = command_tell },
		.seed = 1,
		.games = 1,
		.first = 1,
		.vary = 25 };
	const char *file;
	int rc;

	command_name = "players";
	command_usage = usage;
	game_init(&pl.maker);
	pl.maker.rules = strat_rules_find("isf");
	pl.maker.max_plies = 1500;
	file = options(&pl, argc, argv);
	if (!temper_can_play(pl.maker.rules))
		command_die("the players do not know these rules", pl.maker.rules->name);
	if (file)
		read_setups(&pl, file);
	else if (setup_list_book(&pl.setups) < 0)
		command_die("out of memory", "setups");
	rc = run(&pl);
	setup_list_free(&pl.setups);
	game_free(&pl.maker);
	return rc < 0 ? 2 : 0;
}
