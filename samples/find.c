/* find.c - catalogue the files of a folder and list the games that match: find CATALOGUE FOLDER EXPRESSION
 * cc -o find find.c $(pkg-config --cflags --libs strat) */
#include <stdio.h>

#include <strat/catalog.h>

static void
print(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fprintf(stderr, "%s:%ld: %s: %s\n", d->file ? d->file : "find", d->line,
	    strat_code_phrase(d->code), d->detail);
}

/* List the games of C that match EXPRESSION.  Return 0 or a negative code. */
static int
list(struct strat_catalog *c, const char *expression, struct strat_report *report)
{
	struct strat_catalog_query *query = NULL;
	struct strat_catalog_hit hit;
	struct strat_select *select;
	int rc = strat_select_open(&select, expression, NULL, report);

	if (rc == 0)
		rc = strat_catalog_query_open(&query, c, select);
	while (rc >= 0 && (rc = strat_catalog_query_next(query, &hit)) > 0)
		printf("%s:%ld: %s - %s %s, %zu plies\n", hit.file, hit.line,
		    hit.red ? hit.red : "?", hit.blue ? hit.blue : "?",
		    strat_result_text(hit.result), hit.plies);
	strat_catalog_query_close(query);
	strat_select_close(select);
	return rc;
}

int
main(int argc, char *argv[])
{
	struct strat_report report = { .on_diagnostic = print };
	struct strat_catalog_summary sum;
	struct strat_catalog *catalog;
	int rc;

	if (argc != 4) {
		fprintf(stderr, "usage: find CATALOGUE FOLDER EXPRESSION\n");
		return 2;
	}
	if (strat_catalog_open(&catalog, argv[1], STRAT_CATALOG_CREATE, &report) < 0)
		return 2;
	rc = strat_catalog_add(catalog, (char *[]){ argv[2], NULL }, NULL, &sum);
	if (rc == 0) {
		fprintf(stderr, "%lu games in %lu new files\n", sum.games, sum.files);
		rc = list(catalog, argv[3], &report);
	}
	strat_catalog_close(catalog);
	return rc < 0 || report.count[STRAT_TROUBLE] ? 2 : report.count[STRAT_FAULT] > 0;
}
