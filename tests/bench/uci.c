/* uci.c - a chess engine that answers from a list, to measure programs that play chess engines beside
 * strat-match: uci [MS]
 *
 * Both sides play one game of 130 legal plies in which no position comes three times; the programs end
 * it after 126 to 128.  It answers at once, or after MS milliseconds of sleep. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MOVES 130

static char moves[MOVES + 1][6];
static int nmoves, next = -1;
static long think; /* milliseconds */

/* ------ the game ------ */

static void
add(const char *from, const char *to)
{
	if (nmoves < MOVES)
		snprintf(moves[nmoves++], sizeof *moves, "%.2s%.2s", from, to);
}

/* Two knights go and come back, then each side moves the pawn of FILE to its STEP, 1 or 2. */
static void
add_pawns(int file, int step)
{
	char from[3] = "", to[3] = "";
	int is_blocked = file == 2 && step == 2; /* the pawn stands where the knight would go */
	const char *knight = is_blocked ? "g1f3g8f6f3g1f6g8" : "b1c3b8c6c3b1c6b8";
	int i, side;

	for (i = 0; i < 4; i++)
		add(knight + 4 * i, knight + 4 * i + 2);
	for (side = 0; side < 2; side++) {
		from[0] = to[0] = (char)('a' + file);
		from[1] = (char)(side == 0 ? '1' + step : '8' - step);
		to[1] = (char)(side == 0 ? '2' + step : '7' - step);
		add(from, to);
	}
}

/* Both sides move a rook along PATH, squares of White. */
static void
add_rooks(const char *path)
{
	char from[3] = "", to[3] = "";

	for (; path[2]; path += 2) {
		add(path, path + 2);
		from[0] = path[0];
		to[0] = path[2];
		from[1] = (char)('1' + '8' - path[1]);
		to[1] = (char)('1' + '8' - path[3]);
		add(from, to);
	}
}

static void
make_game(void)
{
	int file;

	for (file = 0; file < 8; file++) {
		add_pawns(file, 1);
		add_pawns(file, 2);
	}
	add_rooks("a1a2a3b3c3d3e3f3g3h3");
	add_rooks("h1h2g2f2e2d2c2b2a2");
}

/* ------ protocol ------ */

static void
say(const char *text)
{
	if (write(1, text, strlen(text)) < 0)
		exit(0);
}

static void
hear(const char *line)
{
	struct timespec time = { think / 1000, think % 1000 * 1000000 };
	char reply[80];

	if (strncmp(line, "position", 8) == 0) {
		next = next >= 0 ? next + 2 : strstr(line, " moves ") != NULL;
	} else if (strncmp(line, "go", 2) == 0) {
		if (think)
			nanosleep(&time, NULL);
		snprintf(reply, sizeof reply, "info depth 1 score cp 0\nbestmove %s\n",
		    next >= 0 && next < nmoves ? moves[next] : "0000");
		say(reply);
	} else if (strcmp(line, "ucinewgame") == 0) {
		next = -1;
	} else if (strcmp(line, "isready") == 0) {
		say("readyok\n");
	} else if (strcmp(line, "uci") == 0) {
		say("id name list\nid author strat\nuciok\n");
	} else if (strcmp(line, "quit") == 0) {
		exit(0);
	}
}

int
main(int argc, char *argv[])
{
	static char in[1 << 16];
	size_t len = 0, used;
	ssize_t n;
	char *nl;

	think = argc > 1 ? atol(argv[1]) : 0;
	make_game();
	while ((n = read(0, in + len, sizeof in - len)) > 0) {
		len += (size_t)n;
		used = 0;
		while ((nl = memchr(in + used, '\n', len - used)) != NULL) {
			*nl = '\0';
			hear(in + used);
			used = (size_t)(nl - in) + 1;
		}
		memmove(in, in + used, len - used);
		len -= used;
	}
	return 0;
}
