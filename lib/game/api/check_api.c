/* check_api.c - implement strat/check.h: check and change records. */
#include "strat/check.h"

#include <stdlib.h>

#include "game/change/repair.h"
#include "game/change/transform.h"
#include "game/check.h"

struct strat_checker *
strat_checker_new(void)
{
	struct strat_checker *c = malloc(sizeof *c);

	if (c)
		strat_checker_init(c);
	return c;
}

void
strat_checker_delete(struct strat_checker *c)
{
	if (c)
		strat_checker_free(c);
	free(c);
}

void
strat_checker_set_rules(
    struct strat_checker *c, const struct strat_rules *force, const struct strat_rules *fallback)
{
	c->start.force = force;
	c->start.fallback = fallback;
}

int
strat_checker_repair(struct strat_checker *c, struct strat_record *g, struct strat_report *rep)
{
	return strat_repair(c, g, rep);
}

/* Apply HOW to G under the rules of C. */
static int
transform(const struct strat_checker *c, struct strat_record *g, struct strat_report *rep,
    int (*how)(struct strat_transform *t, struct strat_record *g, struct strat_report *rep))
{
	struct strat_transform t;
	int rc;

	strat_transform_init(&t);
	t.start.force = c->start.force;
	t.start.fallback = c->start.fallback;
	rc = how(&t, g, rep);
	strat_transform_free(&t);
	return rc;
}

int
strat_checker_mirror(struct strat_checker *c, struct strat_record *g, struct strat_report *rep)
{
	return transform(c, g, rep, strat_mirror);
}

int
strat_checker_swap(struct strat_checker *c, struct strat_record *g, struct strat_report *rep)
{
	return transform(c, g, rep, strat_swap);
}
