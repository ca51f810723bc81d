/* stats_setup.c - count setups from lists. */
#include <string.h>

#include "study/group.h"
#include "study/stats.h"

/* Write the setup in TEXT to TO as rows of a RedSetup tag.  Return 0 if it is invalid. */
static int
rows_of(const struct strat_rules *r, const char *text, size_t len, struct strat_out *to)
{
	strat_piece piece;
	size_t i;

	if (memchr(text, '/', len) || len != (size_t)r->files * r->home) {
		strat_out_put(to, text, len);
		return memchr(text, '/', len) != NULL;
	}
	for (i = 0; i < len; i++) {
		if (strat_letter_read(text[i], &piece) < 0)
			return 0;
		if (i && i % r->files == 0)
			strat_out_char(to, '/');
		strat_out_char(to, piece ? strat_rank_symbol[strat_piece_rank(piece)] : '.');
	}
	return 1;
}

/* Rotate ROWS by 180 degrees, which gives the same setup for the other side. */
static void
rotate_rows(const struct strat_out *rows, struct strat_out *to)
{
	size_t i;

	for (i = rows->len; i-- > 0;)
		strat_out_char(to, rows->text[i]);
}

/* Diagnostics of Blue's copy of a setup are reported for Red's, on line LINE. */
struct listener {
	struct strat_report *rep;
	long line;
};

static void
report_for_red(void *arg, const struct strat_diag *d)
{
	const struct listener *l = arg;

	if (d->line == l->line)
		strat_report_diag(l->rep, d);
}

static int
add_tag(struct strat_record *g, const char *name, const struct strat_out *value, uint32_t line)
{
	return strat_record_add_tag(
	    g, name, strlen(name), value->text ? value->text : "", value->len, line);
}

/* Return the rules for setups without a record. */
static const struct strat_rules *
rules_of(const struct strat_stats *st)
{
	const struct strat_start *start = &st->checker.start;

	return start->force   ? start->force
	    : start->fallback ? start->fallback
			      : strat_rules_find(strat_rules_default);
}

static int
set_tags(const struct strat_stats *st, struct strat_record *g, const struct strat_out *red,
    const struct strat_out *blue)
{
	int rc = add_tag(g, "RedSetup", red, 0);

	if (rc == 0)
		rc = add_tag(g, "BlueSetup", blue, 1);
	if (rc == 0 && !st->checker.start.force && !st->checker.start.fallback)
		rc = strat_record_set_tag(
		    g, "Rules", strat_rules_default, strlen(strat_rules_default));
	return rc;
}

static int
refuse(struct strat_report *rep, const struct strat_record *g, const char *text, size_t len)
{
	return strat_tellf(rep, STRAT_E_SETUP, strat_at_line(g->file, g->line), "%.*s",
	    (int)(len < 60 ? len : 60), text);
}

/* Start a game with the setup on both sides, and count Red's. */
static int
count(struct strat_stats *st, const struct strat_record *g, struct strat_report *rep)
{
	struct listener l = { rep, g->line };
	struct strat_report heard = { .on_diagnostic = report_for_red, .arg = &l };
	int rc = strat_check(&st->checker, g, &heard);

	if (!st->is_begun)
		return rc;
	strat_group_choose_red(st, g);
	strat_group_add_setup(st, g, STRAT_RED);
	rc = st->nomem ? -STRAT_E_NOMEM : strat_store_spill(&st->setups, st->plan.nby);
	return rc < 0 ? rc : 1;
}

int
strat_stats_add_setup(struct strat_stats *st, const char *text, size_t len, const char *file,
    long line, struct strat_report *rep)
{
	const struct strat_rules *r = rules_of(st);
	struct strat_out red, blue;
	struct strat_record g;
	int rc;

	strat_record_init(&g);
	g.file = file;
	g.line = line;
	strat_out_init(&red, -1);
	strat_out_init(&blue, -1);
	st->is_begun = 0;
	if (!rows_of(r, text, len, &red)) {
		rc = refuse(rep, &g, text, len);
	} else {
		rotate_rows(&red, &blue);
		rc = red.error || blue.error ? -STRAT_E_NOMEM : set_tags(st, &g, &red, &blue);
		if (rc == 0)
			rc = count(st, &g, rep);
	}
	strat_record_free(&g);
	strat_out_free(&red);
	strat_out_free(&blue);
	return rc == 1 || rc == -STRAT_E_NOMEM ? rc : 0;
}
