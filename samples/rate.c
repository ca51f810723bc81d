/* rate.c - rate the players of a list of results: rate FILE [METHOD]
 * cc -o rate rate.c $(pkg-config --cflags --libs strat) */
#include <stdio.h>

#include <strat/rating.h>

static void
print(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fprintf(stderr, "%s:%ld: %s: %s\n", d->file ? d->file : "rate", d->line,
	    strat_code_phrase(d->code), d->detail);
}

int
main(int argc, char *argv[])
{
	struct strat_report report = { .on_diagnostic = print };
	struct strat_pool *pool = strat_pool_new();
	struct strat_rater *rater = strat_rater_new(
	    strat_method_find(argc > 2 ? argv[2] : "bradley-terry"));
	struct strat_rating_row row;
	size_t i;

	if (argc < 2 || !pool || !rater) {
		fprintf(stderr, "usage: rate FILE [METHOD]\n");
		return 2;
	}
	if (strat_pool_read(pool, argv[1], &report) < 0 ||
	    strat_rater_run(rater, pool, &report) < 0)
		return 2;
	for (i = 0; strat_rater_row(rater, i, &row) > 0; i++) {
		printf("%3zu  %-20s %6.0f", row.rank, row.player, row.rating);
		if (row.error >= 0)
			printf(" +- %.0f", 1.96 * row.error);
		printf("  %zu games\n", row.games);
	}
	if (*strat_rater_note(rater))
		fprintf(stderr, "note: %s\n", strat_rater_note(rater));
	strat_rater_delete(rater);
	strat_pool_delete(pool);
	return report.count[STRAT_FAULT] > 0;
}
