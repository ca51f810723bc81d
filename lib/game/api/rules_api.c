/* rules_api.c - implement strat/rules.h: rule sets. */
#include "strat/rules.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "game/rules.h"
#include "game/text/marks.h"

char
strat_rank_to_char(enum strat_rank rank)
{
	return strat_rank_symbol[rank];
}

enum strat_rank
strat_rank_from_char(char symbol)
{
	return strat_rank_of(symbol);
}

/* ------ rule sets ------ */

const struct strat_rules *
strat_rules_at(size_t i)
{
	size_t n;

	for (n = 0; n < i && strat_rulebooks[n]; n++)
		;
	return strat_rulebooks[n];
}

/* Allocate rules for the caller.  Return NULL after reporting that memory ran out. */
static struct strat_rules *
rules_new(struct strat_report *rep)
{
	struct strat_rules *r = calloc(1, sizeof *r);

	if (!r)
		strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return r;
}

/* Set *OUT to R and return RC; if RC is negative, free R and set *OUT to NULL. */
static int
return_rules(struct strat_rules **out, struct strat_rules *r, int rc)
{
	if (rc < 0) {
		free(r);
		r = NULL;
	}
	*out = r;
	return rc;
}

int
strat_rules_open(struct strat_rules **out, const char *name, struct strat_report *rep)
{
	struct strat_rules *r = rules_new(rep);

	*out = NULL;
	if (!r)
		return -STRAT_E_NOMEM;
	return return_rules(out, r, strat_rules_load(r, name ? name : strat_rules_default, rep));
}

int
strat_rules_open_text(
    struct strat_rules **out, const char *text, size_t len, struct strat_report *rep)
{
	struct strat_rules *r = rules_new(rep);

	*out = NULL;
	if (!r)
		return -STRAT_E_NOMEM;
	return return_rules(out, r, strat_house_read(r, text, len, NULL, rep));
}

void
strat_rules_close(struct strat_rules *r)
{
	free(r);
}

int
strat_rules_set_options(struct strat_rules *r, const char *text, struct strat_report *rep)
{
	char why[sizeof((struct strat_diag *)0)->detail];
	int rc = strat_rules_options(r, text, why, sizeof why);

	return rc < 0 ? strat_tellf(rep, (enum strat_code) - rc, STRAT_NOWHERE, "%s", why) : 0;
}

int
strat_rules_set_army(struct strat_rules *r, const char *text, struct strat_report *rep)
{
	char why[sizeof((struct strat_diag *)0)->detail];
	int rc = strat_rules_army(r, text, why, sizeof why);

	return rc < 0 ? strat_tellf(rep, (enum strat_code) - rc, STRAT_NOWHERE, "%s", why) : 0;
}

size_t
strat_rules_options_text(const struct strat_rules *r, char *to, size_t size)
{
	const struct strat_rules *base = strat_rules_find(r->name);
	struct strat_out out = { .fd = -1 };
	size_t len;

	strat_rules_write_options(&out, r, base ? base : r->based_on ? r->based_on : r);
	len = strat_copy_text(to, size, out.text, out.error ? 0 : out.len);
	strat_out_free(&out);
	return len;
}

/* ------ properties of a rule set ------ */

void
strat_rules_describe(const struct strat_rules *r, struct strat_rules_info *info)
{
	int rank;

	*info = (struct strat_rules_info){ .name = r->name,
		.title = r->title,
		.source = r->source,
		.files = r->files,
		.rows = r->rows,
		.home_rows = r->home,
		.army_size = strat_rules_army_size(r),
		.army_is_free = r->any_army };
	for (rank = 0; rank < STRAT_RANKS; rank++)
		info->count[rank] = r->army[rank];
}

int
strat_rules_has_square(const struct strat_rules *r, strat_square s)
{
	int i, file = strat_file(s), row = strat_row(s);

	for (i = 0; r->lakes[i]; i++)
		if (r->lakes[i] == s)
			return 0;
	return file >= 1 && file <= r->files && row >= 1 && row <= r->rows;
}

enum strat_outcome
strat_rules_battle(const struct strat_rules *r, enum strat_rank attacker, enum strat_rank defender)
{
	return (enum strat_outcome)r->battle[attacker][defender];
}

enum strat_power
strat_rules_power(const struct strat_rules *r, enum strat_rank rank)
{
	return (enum strat_power)r->power[rank];
}

const char *
strat_rules_rank_name(const struct strat_rules *r, enum strat_rank rank)
{
	return r->names[rank];
}

const char *
strat_rules_mark(const struct strat_rules *r, enum strat_rank rank, enum strat_marks marks)
{
	return strat_marks_choose_again(r, marks)[rank];
}

/* ------ rulings ------ */

const struct strat_ruling *
strat_ruling_at(size_t i)
{
	size_t n;

	for (n = 0; n < i && strat_rulings[n].name; n++)
		;
	return strat_rulings[n].name ? &strat_rulings[n] : NULL;
}
