/* check_api.c - implement strat/check.h: check and change records. */
#include "strat/check.h"

#include <stdlib.h>

#include "game/change/repair.h"
#include "game/change/transform.h"
#include "game/check.h"
#include "game/identity.h"

/* A checker and what its functions on whole records need.  The checker must be the first member. */
struct record_checker {
	struct strat_checker c;
	struct strat_transform transform;
	struct strat_out canon; /* the bytes that are hashed */
};

struct strat_checker *
strat_checker_new(void)
{
	struct record_checker *r = malloc(sizeof *r);

	if (!r)
		return NULL;
	strat_checker_init(&r->c);
	strat_transform_init(&r->transform);
	strat_out_init(&r->canon, -1);
	return &r->c;
}

void
strat_checker_delete(struct strat_checker *c)
{
	struct record_checker *r = (struct record_checker *)c;

	if (!r)
		return;
	strat_checker_free(&r->c);
	strat_transform_free(&r->transform);
	strat_out_free(&r->canon);
	free(r);
}

void
strat_checker_set_rules(
    struct strat_checker *c, const struct strat_rules *force, const struct strat_rules *fallback)
{
	c->start.force = force;
	c->start.fallback = fallback;
}

void
strat_checker_set_marks(struct strat_checker *c, enum strat_marks marks)
{
	c->start.marks = marks;
}

int
strat_checker_repair(struct strat_checker *c, struct strat_record *g, struct strat_report *rep)
{
	return strat_repair(c, g, rep);
}

int
strat_checker_identity(
    struct strat_checker *c, const struct strat_record *g, unsigned char id[STRAT_IDENTITY_SIZE])
{
	struct record_checker *r = (struct record_checker *)c;
	int i, rc = strat_start(&c->start, g, &c->play, NULL, NULL);
	struct strat_hash hash;

	if (rc != -STRAT_E_NOMEM)
		rc = strat_record_identity(g, rc == 0 ? &c->play : NULL, &r->canon, &hash);
	for (i = 0; rc == 0 && i < 8; i++) {
		id[i] = (unsigned char)(hash.low >> 8 * i);
		id[8 + i] = (unsigned char)(hash.high >> 8 * i);
	}
	return rc;
}

/* Return the workspace of transformations under the rules of C. */
static struct strat_transform *
transform_of(struct strat_checker *c)
{
	struct strat_transform *t = &((struct record_checker *)c)->transform;

	t->start.force = c->start.force;
	t->start.fallback = c->start.fallback;
	return t;
}

int
strat_checker_mirror(struct strat_checker *c, struct strat_record *g, struct strat_report *rep)
{
	return strat_mirror(transform_of(c), g, rep);
}

int
strat_checker_swap(struct strat_checker *c, struct strat_record *g, struct strat_report *rep)
{
	return strat_swap(transform_of(c), g, rep);
}
