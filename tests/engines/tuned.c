/* tuned.c - an engine whose strength depends on its options: tuned SEED NAME=BEST/RANGE ...
 *
 * As Red it resigns at once with a probability that grows with the distance of each option from its
 * best value, 0.1 to 0.9, and otherwise plays a ply; as Blue it resigns.  So the plus values of a trial are expected
 * to win twice by how much more often the minus values resign.  SEED 0: at random; otherwise by a hash of
 * SEED and of the values.  The rules are duel. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#define OPTIONS 8

static struct {
	char name[32];
	double best, range, value;
} list[OPTIONS];
static int n, is_red;
static uint64_t seed;

/* Return a number from 0 to 1: SplitMix64. */
static double
chance(void)
{
	uint64_t x = seed;
	int i;

	if (seed == 0) {
		if (getrandom(&x, sizeof x, 0) != sizeof x)
			exit(1);
		return (double)(x >> 11) / 9007199254740992.0;
	}
	for (i = 0; i < n; i++) {
		x += (uint64_t)(int64_t)(list[i].value * 100 + 1e6) + 0x9e3779b97f4a7c15u;
		x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
		x = (x ^ x >> 27) * 0x94d049bb133111ebu;
		x ^= x >> 31;
	}
	return (double)(x >> 11) / 9007199254740992.0;
}

static const char *
move(void)
{
	double weak = 0.1, distance;
	int i;

	for (i = 0; i < n; i++) {
		distance = (list[i].value - list[i].best) / list[i].range;
		weak += 1.5 * distance * distance;
	}
	return !is_red || chance() < (weak < 0.9 ? weak : 0.9) ? "resign" : "play e4-e5";
}

static void
set(const char *line)
{
	size_t len;
	int i;

	for (i = 0; i < n; i++) {
		len = strlen(list[i].name);
		if (strncmp(line, list[i].name, len) == 0 && line[len] == ' ')
			list[i].value = atof(line + len + 1);
	}
}

static void
greet(void)
{
	int i;

	for (i = 0; i < n; i++)
		if (list[i].range < 10)
			printf("option name %s type string default 0\n", list[i].name);
		else
			printf("option name %s type spin default 0 min 0 max %d\n", list[i].name,
			    (int)list[i].range);
	puts("stpok");
}

static void
answer(const char *line)
{
	if (strncmp(line, "set ", 4) == 0)
		set(line + 4);
	else if (strcmp(line, "stp 1") == 0)
		greet();
	else if (strncmp(line, "newgame", 7) == 0)
		is_red = strstr(line, "side red") != NULL;
	else if (strcmp(line, "setup") == 0)
		printf("setup %s\n",
		    is_red ? "....2...../...S....../.2.M...9../3..3.BFB.."
			   : "..BF.....3/...B2...../.3......9S/2..M......");
	else if (strncmp(line, "ping ", 5) == 0)
		printf("pong %s\n", line + 5);
	else if (strncmp(line, "go", 2) == 0)
		puts(move());
	else if (strcmp(line, "quit") == 0)
		exit(0);
}

int
main(int argc, char *argv[])
{
	char line[4096];

	setvbuf(stdout, NULL, _IOLBF, 0);
	if (argc < 3 || argc > 2 + OPTIONS)
		return 1;
	seed = strtoull(argv[1], NULL, 10);
	for (; n < argc - 2; n++)
		if (sscanf(argv[n + 2], "%31[^=]=%lf/%lf", list[n].name, &list[n].best,
			&list[n].range) != 3)
			return 1;
	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		answer(line);
	}
	return 0;
}
