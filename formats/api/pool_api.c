/* pool_api.c - read results into a pool, for programs that use the library: strat/rating.h. */
#include "strat/rating.h"

#include <string.h>

#include "formats/results/results.h"

/* Return 0 if results can be added to POOL, otherwise report why not and return -STRAT_E_GAME. */
static int
accept(const struct strat_pool *pool, struct strat_report *rep)
{
	if (!pool->is_closed)
		return 0;
	return strat_tellf(
	    rep, STRAT_E_GAME, STRAT_NOWHERE, "%s", "the players of this pool have been rated");
}

int
strat_pool_add_result(struct strat_pool *pool, const char *red, const char *blue,
    enum strat_result result, const char *date, struct strat_report *rep)
{
	const char *text[STRAT_RESULT_WORDS] = {
		[STRAT_OF_DATE] = date,
		[STRAT_OF_RED] = red,
		[STRAT_OF_BLUE] = blue,
		[STRAT_OF_RESULT] = strat_result_text(result),
	};
	struct strat_row_cell words[STRAT_RESULT_WORDS];
	struct strat_results to;
	int i, rc = accept(pool, rep);

	if (rc < 0)
		return rc;
	for (i = 0; i < STRAT_RESULT_WORDS; i++)
		words[i] = (struct strat_row_cell){ text[i] ? text[i] : "",
			text[i] ? strlen(text[i]) : 0 };
	strat_results_init(&to, pool, rep);
	rc = strat_results_add(&to, words, NULL, 0);
	if (rc < 0)
		return strat_tell_rc(rep, rc, STRAT_NOWHERE);
	return to.faulty ? -STRAT_E_GAME : to.good > 0;
}

/* Passes diagnostics on and stores the code of the first error. */
struct hearing {
	struct strat_report *to;
	enum strat_code trouble;
};

static void
hear(void *arg, const struct strat_diag *d)
{
	struct hearing *h = arg;

	if (h->trouble == STRAT_OK && strat_code_level(d->code) == STRAT_TROUBLE)
		h->trouble = d->code;
	strat_report_diag(h->to, d);
}

int
strat_pool_read(struct strat_pool *pool, const char *path, struct strat_report *rep)
{
	struct hearing hearing = { rep, STRAT_OK };
	struct strat_report report = { .on_diagnostic = hear, .arg = &hearing };
	struct strat_results from;
	int rc = accept(pool, rep);

	if (rc < 0)
		return rc;
	strat_results_init(&from, pool, &report);
	rc = strat_results_file(&from, path, 0);
	if (rc == -STRAT_E_NOMEM)
		return strat_tell(rep, STRAT_E_NOMEM, strat_at_file(path));
	return rc < 0 ? rc : -(int)hearing.trouble;
}
