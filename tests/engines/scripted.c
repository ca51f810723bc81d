/* scripted.c - an engine that answers from a list: scripted FILE [WORK [THREADS]]
 *
 * FILE has Red's setup, Blue's setup, and all plies of the game, one a line.  It answers at once,
 * or after WORK additions, divided among its THREADS; a few of them take a nanosecond.  WORK such as 10ms is
 * a sleep instead. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MAX_PLIES 200000

static char *line_at[MAX_PLIES], text[8 << 20];
static int nlines, side, next;
static long work; /* additions per thread */
static struct timespec pause_for;
static int nthreads = 1;

static void
read_list(const char *path)
{
	FILE *f = fopen(path, "r");
	char *p = text;

	if (!f)
		exit(1);
	text[fread(text, 1, sizeof text - 1, f)] = '\0';
	fclose(f);
	while (*p && nlines < MAX_PLIES) {
		line_at[nlines++] = p;
		p += strcspn(p, "\n") + 1;
	}
}

/* ------ thinking ------ */

static void *
add_up(void *arg)
{
	volatile long n; /* volatile, so that compilers keep it */

	for (n = 0; n < work; n++)
		;
	return arg;
}

static void
think(void)
{
	pthread_t other[64];
	int i;

	if (pause_for.tv_nsec) {
		nanosleep(&pause_for, NULL);
		return;
	}
	for (i = 1; i < nthreads; i++)
		if (pthread_create(&other[i], NULL, add_up, NULL))
			exit(3);
	add_up(NULL);
	for (i = 1; i < nthreads; i++)
		pthread_join(other[i], NULL);
}

/* ------ protocol ------ */

/* Send WORD and line N of the list. */
static void
say(const char *word, int n)
{
	char out[128];
	size_t len = strlen(word), m;

	if (n >= nlines)
		exit(2);
	m = strcspn(line_at[n], "\n") + 1;
	memcpy(out, word, len);
	memcpy(out + len, line_at[n], m);
	if (write(1, out, len + m) < 0)
		exit(0);
}

static void
hear(char *line)
{
	char pong[64];
	int n;

	if (strncmp(line, "go", 2) == 0) {
		if (work)
			think();
		say("play ", next);
		next += 2;
	} else if (strncmp(line, "newgame", 7) == 0) {
		side = strstr(line, "side red") == NULL;
		next = 2 + side;
	} else if (strcmp(line, "setup") == 0) {
		say("setup ", side);
	} else if (strncmp(line, "ping ", 5) == 0) {
		n = snprintf(pong, sizeof pong, "pong %s\n", line + 5);
		if (write(1, pong, (size_t)n) < 0)
			exit(0);
	} else if (strcmp(line, "stp 1") == 0) {
		if (write(1, "stpok\n", 6) < 0)
			exit(0);
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

	if (argc < 2)
		return 1;
	read_list(argv[1]);
	if (argc > 3 && (nthreads = atoi(argv[3])) > 64)
		return 1;
	if (argc > 2)
		work = atol(argv[2]) / nthreads;
	if (argc > 2 && strstr(argv[2], "ms"))
		pause_for.tv_nsec = work * 1000000;
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
