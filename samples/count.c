/* count.c - count the games and plies of files: count FILE ...
 * cc -o count count.c $(pkg-config --cflags --libs strat) */
#include <stdio.h>

#include <strat/io.h>

static void
print(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fprintf(
	    stderr, "%s:%ld: %s: %s\n", d->file, d->line, strat_code_phrase(d->code), d->detail);
}

int
main(int argc, char *argv[])
{
	struct strat_report report = { .on_diagnostic = print };
	struct strat_record *game = strat_record_new();
	struct strat_reader *reader;
	size_t games = 0, plies = 0, faulty = 0;
	int i, rc, unread = 0;

	for (i = 1; game && i < argc; i++) {
		if (strat_reader_open(&reader, argv[i], NULL, &report) < 0) {
			unread++;
			continue;
		}
		while ((rc = strat_reader_next(reader, game)) != 0) {
			games++;
			faulty += rc < 0;
			plies += strat_record_ply_count(game);
		}
		strat_reader_close(reader);
	}
	printf("%zu games, %zu plies, %zu faulty\n", games, plies, faulty);
	strat_record_delete(game);
	return !game || unread ? 2 : faulty > 0;
}
