/* play.c - play a match between two engines and print the table: play FILE ENGINE ENGINE GAMES
 * cc -o play play.c $(pkg-config --cflags --libs strat) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <strat/match.h>

static void
print(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fprintf(stderr, "%s: %s\n", strat_code_phrase(d->code), d->detail);
}

static int
show(void *arg, const struct strat_match_game *g)
{
	(void)arg;
	fprintf(stderr, "%s - %s %s: %s\n", g->red, g->blue, strat_result_text(g->result), g->why);
	return 0; /* continue */
}

/* Return the file name of the program PATH without its directory. */
static const char *
name_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

int
main(int argc, char *argv[])
{
	const struct strat_match_run_options options = { .on_game = show, .path = getenv("PATH") };
	struct strat_report report = { .on_diagnostic = print };
	struct strat_match_row row;
	struct strat_match *m;
	char config[10000];
	size_t i;
	int rc;

	if (argc != 5) {
		fprintf(stderr, "usage: play FILE ENGINE ENGINE GAMES\n");
		return 2;
	}
	snprintf(config, sizeof config,
	    "rules barrage\ngames %s\nengine name=%s cmd=\"%s\" args=1\n"
	    "engine name=%s cmd=\"%s\" args=2\n",
	    argv[4], name_of(argv[2]), argv[2], name_of(argv[3]), argv[3]);
	if (strat_match_open(&m, argv[1], config, &report) < 0)
		return 2;
	rc = strat_match_run(m, &options);
	for (i = 0; strat_match_row(m, i, &row); i++)
		printf("%zu  %-20s %4llu %4llu.%llu\n", i + 1, row.name,
		    (unsigned long long)row.games, (unsigned long long)row.points / 100,
		    (unsigned long long)row.points / 10 % 10);
	strat_match_close(m);
	return rc < 0 ? 2 : rc;
}
