/* one_by_one.c - read games one after the other. */
#include "cli/analyse/analyse.h"
#include "formats/reader.h"

struct analyse_options analyse = { .jobs = 1 };

struct reading {
	struct tool *tool;
	int (*game)(void *arg, const struct strat_record *g, struct strat_report *rep);
	void *arg;
	int rc; /* negative: GAME failed */
};

static void
take(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	struct reading *r = arg;

	(void)own;
	if (rc >= 0 && r->rc == 0)
		r->rc = r->game(r->arg, g, rep);
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log)
{
	struct reading *r = arg;
	size_t i = 0;

	(void)own;
	(void)file;
	strat_diag_log_pass(log, &i, log->n, lines, STRAT_REMARK, &r->tool->report);
	return r->rc;
}

int
analyse_each_game(struct tool *t,
    int (*game)(void *arg, const struct strat_record *g, struct strat_report *rep), void *arg)
{
	struct reading r = { t, game, arg, 0 };
	struct strat_batch batch = { .from = analyse.from,
		.rules = tool_rules(&analyse.rules),
		.default_rules = tool_rules(&analyse.default_rules),
		.arg = &r,
		.game = take,
		.deliver = deliver };
	int rc = tool_each_game(t, &batch, 1);

	if (rc == -STRAT_E_NOMEM)
		tool_message(t, "out of memory");
	return rc;
}
