/* rate_manual.c - write strat-ratings(7): prose from page.def, options and columns from the methods. */
#include "cli/rate/manual.h"

#include <string.h>

#include "cli/tool/mdoc.h"
#include "study/ratings/ratings.h"

static const char *const page[] = {
#include "cli/rate/page.def"
};

static void
put_option(struct strat_out *out, const struct strat_rating_option *o)
{
	int i;

	strat_out_str(out, ".It Cm ");
	mdoc_literal(out, o->name);
	strat_out_str(out, " Ns = Ns ");
	for (i = 0; o->words && o->words[i]; i++) {
		strat_out_str(out, i ? " | Cm " : "Cm ");
		mdoc_literal(out, o->words[i]);
	}
	if (!o->words)
		strat_out_str(out, "Ar number");
	strat_out_char(out, '\n');
	mdoc_literal(out, o->help);
	if (o->words) {
		strat_out_str(out, "\n(default\n.Cm ");
		mdoc_literal(out, o->words[(int)o->value]);
		strat_out_str(out, " )\n");
	} else {
		strat_out_printf(
		    out, "\n(default %.12g; %.12g to %.12g)\n", o->value, o->min, o->max);
	}
}

static void
put_method(struct strat_out *out, const struct strat_method *m)
{
	const struct strat_rating_option *o;
	const struct strat_rating_column *c;

	strat_out_str(out, ".Ss Options\n.Bl -tag -width Ds -compact\n");
	for (o = m->options; o->name; o++)
		put_option(out, o);
	strat_out_str(out, ".El\n");
	if (m->extras && m->extras->name) {
		strat_out_str(out, ".Ss Columns\n.Bl -tag -width \"volatility\" -compact\n");
		for (c = m->extras; c->name; c++) {
			strat_out_printf(out, ".It Cm %s\n", c->name);
			mdoc_literal(out, c->about);
			strat_out_char(out, '\n');
		}
		strat_out_str(out, ".El\n");
	}
	strat_out_str(out, ".Ss Source\n");
	mdoc_literal(out, m->source);
	strat_out_str(out, ".\n");
}

void
rate_manual(struct strat_out *out)
{
	size_t i;

	for (i = 0; i < sizeof page / sizeof *page; i++) {
		const struct strat_method *m = page[i][0] == '@' ? strat_method_find(page[i] + 1)
								 : NULL;

		if (m) {
			put_method(out, m);
			continue;
		}
		strat_out_str(out, page[i]);
		strat_out_char(out, '\n');
	}
}
