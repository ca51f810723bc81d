/* crowd.c - write very many short games of very many players, with almost all setups different,
 * which need much memory in statistics.  The same options give the same games everywhere. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/dice.h"

static const char usage[] =
    "usage: crowd [-n GAMES] [-p PLAYERS] [-s SETUPS] [-d SEED]\n"
    "\n"
    "  -n GAMES      how many (1000)\n"
    "  -p PLAYERS    between so many players (100000)\n"
    "  -s SETUPS     of so many different setups; 0: each is a new one (0)\n";

#define SQUARES 40

/* Write setup NUMBER to TEXT, as rows. */
static void
write_setup(char *text, uint64_t number)
{
	char army[SQUARES + 1] = "MFBBBBBBS2222222233333444455556666777889";
	struct dice d = { number * UINT64_C(0x9e3779b97f4a7c15) + 1 };
	int i;

	for (i = SQUARES - 1; i > 0; i--) {
		int k = (int)dice_below(&d, (uint32_t)i + 1);
		char c = army[i];

		army[i] = army[k];
		army[k] = c;
	}
	for (i = 0; i < SQUARES; i++) {
		if (i && i % 10 == 0)
			*text++ = '/';
		*text++ = army[i];
	}
	*text = '\0';
}

int
main(int argc, char *argv[])
{
	static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "1-0" };
	unsigned long games = 1000, players = 100000, setups = 0, i;
	struct dice d = { 1 };
	int c;

	while ((c = getopt(argc, argv, "n:p:s:d:")) != -1) {
		unsigned long *to = c == 'n' ? &games : c == 'p' ? &players : &setups;

		if (c == '?') {
			fputs(usage, stderr);
			return 2;
		}
		if (c == 'd')
			d.state = strtoul(optarg, NULL, 10);
		else
			*to = strtoul(optarg, NULL, 10);
	}
	for (i = 0; i < games; i++) {
		char red[64], blue[64];

		write_setup(red, setups ? dice_roll(&d) % setups : 2 * i);
		write_setup(blue, setups ? dice_roll(&d) % setups : 2 * i + 1);
		printf("[Event \"crowd\"]\n[Red \"Player %u\"]\n[Blue \"Player %u\"]\n"
		       "[Rules \"isf-online\"]\n[RedSetup \"%s\"]\n[BlueSetup \"%s\"]\n"
		       "\n%s\n\n",
		    dice_below(&d, (uint32_t)players), dice_below(&d, (uint32_t)players), red, blue,
		    results[dice_below(&d, 4)]);
	}
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 2;
}
