/* manual.c - the tables described: a list, and strat-stats(7). */
#include <stdio.h>
#include <string.h>

#include "cli/tool/mdoc.h"
#include "cli/stats/show.h"

void
stats_list(struct strat_out *out)
{
	const struct strat_split *s;
	int i;

	for (i = 0; i < STRAT_TABLES; i++)
		strat_out_printf(out, "%-13s %s\n", strat_tables[i].name, strat_tables[i].title);
	strat_out_str(out, "\nAnd each of them by:\n");
	for (s = strat_splits; s->name; s++)
		strat_out_printf(out, "%-13s %s\n", s->name, s->about);
	strat_out_printf(out, "%-13s %s\n", "TAG", "any tag, by its name: Site, TimeControl");
}

/* What a column is made of, in words. */
static void
put_formula(struct strat_out *out, const struct strat_table *t, const struct strat_column *c)
{
	const char *names[STRAT_MAX_COUNTERS] = { NULL };
	const struct strat_column *d;

	for (d = t->columns; d->name; d++)
		if (d->kind == STRAT_COUNT || d->kind == STRAT_HIDDEN)
			names[d->a] = d->name;
	strat_out_str(out, "; ");
	if (c->kind == STRAT_SHARE)
		mdoc_literal(out, names[c->a]);
	else if (c->kind == STRAT_RATE || c->kind == STRAT_MEAN || c->kind == STRAT_SCORE) {
		mdoc_literal(out, names[c->a]);
		strat_out_str(out, c->kind == STRAT_SCORE ? " / 2 / " : " / ");
		mdoc_literal(out, names[c->b]);
	}
}

static void
put_column(struct strat_out *out, const struct strat_table *t, const struct strat_column *c)
{
	strat_out_str(out, ".It Cm ");
	mdoc_literal(out, c->name);
	strat_out_printf(out, "\n%s\n(%s", c->about, c->unit);
	if (c->kind != STRAT_COUNT && c->kind != STRAT_HIDDEN)
		put_formula(out, t, c);
	strat_out_str(out, c->kind == STRAT_HIDDEN ? "; not in text)\n" : ")\n");
}

static void
put_table(struct strat_out *out, const struct strat_table *t)
{
	const struct strat_column *c;
	int i;

	strat_out_printf(out, ".Ss %s: %s\n", t->name, t->title);
	mdoc_sentences(out, t->about);
	if (t->caution)
		mdoc_sentences(out, t->caution);
	strat_out_printf(out, "A table of %s.\n.Pp\n", t->of_sides ? "sides" : "games");
	strat_out_str(out, ".Bl -tag -width \"lost-attacking\" -compact\n");
	for (i = 0; i < 2 && t->label[i]; i++)
		strat_out_printf(out, ".It Ar %s\n%s\n", t->label[i], t->meaning[i]);
	for (c = t->columns; c->name; c++)
		put_column(out, t, c);
	strat_out_str(out, ".El\n");
}

static const char head[] =
    ".\\\" written by strat-stats --manual\n"
    ".Dd November 21, 2026\n.Dt STRAT-STATS 7\n.Os\n.Sh NAME\n.Nm strat-stats\n"
    ".Nd the tables of statistics\n.Sh DESCRIPTION\n"
    "What\n.Xr strat-stats 1\ncounts, table by table.\n"
    "This page is made from the program's own description of its tables.\n.Pp\n"
    "A game has two sides.\n"
    "A table of games counts each game once; a table of sides counts each game for\n"
    "both of its sides.\n"
    "When tables are split, a side belongs to a group, and a game to the groups of its\n"
    "two sides: a table of games counts it once in each of them.\n.Pp\n"
    "What is counted are whole numbers.\n"
    "All else is made of them when it is printed, by the formula in brackets.\n"
    "Shares, rates and scores come with an interval of 95 %, in CSV and JSON as\n"
    "columns of their own whose names end with\n.Ql low\nand\n.Ql high .\n"
    "See\n.Sx INTERVALS .\n"
    "Plies are counted from 1, with those before the record; spans of plies are named by\n"
    "the plies played before.\n";

static const char intervals[] =
    ".Sh INTERVALS\n"
    "Plies, battles and pieces of one game go together, so intervals take games for\n"
    "what is independent of each other, and nothing smaller; of a list of setups, its lines.\n"
    "Besides each row's counters, sums over games of products of what one game added to them\n"
    "are kept: these give the variance of a ratio of two sums (Cochran,\n"
    ".Em Sampling Techniques ,\n"
    "1977, section 6.4), and that of how many independent draws it is.\n"
    "So many go to Wilson's interval, with the quantile of Student's distribution.\n"
    "Large games count for more than small ones: the number of games is the square of\n"
    "the sum of their sizes divided by the sum of their squares.\n"
    "An interval is never wider than Wilson's of as many draws as games.\n.Pp\n"
    "The sum of several setups\n.Po\n.Xr strat-stats 1 ,\n.Fl -like\n.Pc\n"
    "has none, since its counters do not say which of them met in a game, and neither has\n"
    "a percentage above 100.\n"
    "Means have none.\n"
    "Games of the same players go together, too: what is said of few players is less sure\n"
    "than its interval.\n"
    "Intervals speak of one number at a time: of twenty, one is outside of its interval\n"
    "by chance alone.\n";

static const char tail[] = ".Sh SEE ALSO\n.Xr strat-stats 1 ,\n.Xr sgr 5 ,\n.Xr strat 7\n";

void
stats_manual(struct strat_out *out)
{
	const struct strat_split *s;
	int i;

	strat_out_str(out, head);
	strat_out_str(out, ".Sh GROUPS\n.Bl -tag -width \"colour\" -compact\n");
	for (s = strat_splits; s->name; s++)
		strat_out_printf(out, ".It Cm %s\n%s\n", s->name, s->about);
	strat_out_str(out, ".It Ar TAG\nany tag, by its name, such as\n.Ql Site\n.El\n");
	strat_out_str(out, ".Pp\nWhat a game does not say is\n.Ql \\&? .\n.Sh TABLES\n");
	for (i = 0; i < STRAT_TABLES; i++)
		put_table(out, &strat_tables[i]);
	strat_out_str(out, intervals);
	strat_out_str(out, tail);
}
