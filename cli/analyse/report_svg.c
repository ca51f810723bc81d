/* report_svg.c - the curve of a game as a picture, for print. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/analyse/reports.h"
#include "formats/escape.h"

#define LEFT   60
#define TOP    70
#define WIDTH  720
#define HEIGHT 240
#define BARS   60 /* height of the field with luck */
#define GAP    30
#define FULL   0.25 /* of a game: luck of a full bar */

static const char style[] =
    "text{font:14px sans-serif;fill:#222}.title{font-size:18px;font-weight:bold}.small{font-size:12px}"
    ".grid{stroke:#ccc;stroke-width:1;fill:none}.middle{stroke:#777;stroke-width:1;fill:none}"
    ".curve{fill:none;stroke:#222;stroke-width:2;stroke-linejoin:round}.red{fill:#a92f26}"
    ".blue{fill:#234f86}.turn{fill:#fff;stroke:#222;stroke-width:2}";

static double
x_of(const struct digest *d, size_t ply)
{
	size_t n = digest_plies(d);

	return LEFT + (n ? (double)WIDTH * (double)ply / (double)n : 0);
}

static double
y_of(double score)
{
	return TOP + HEIGHT * (1 - score);
}

static void
put_players(struct strat_out *out, const struct digest *d)
{
	int k;

	for (k = 0; k < 2; k++) {
		const char *name = strat_record_tag(d->g, strat_side_name[k]);

		name = name ? name : strat_side_name[k];
		strat_out_str(out, k ? " \xe2\x80\x93 " : "");
		strat_escape_xml(out, name, strlen(name));
	}
	if (d->g->result != STRAT_NO_RESULT)
		strat_out_printf(out, "  %s", strat_result_token[d->g->result]);
}

static void
put_grid(struct strat_out *out, const struct digest *d)
{
	size_t n = digest_plies(d), step = n > 400 ? 100 : n > 160 ? 50 : 20, i;
	int k;

	for (k = 0; k <= 4; k++) {
		strat_out_printf(out, "<path class=\"%s\" d=\"M%d %dh%d\"/>",
		    k == 2 ? "middle" : "grid", LEFT, TOP + k * HEIGHT / 4, WIDTH);
		strat_out_printf(out,
		    "<text class=\"small\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%d %%</text>\n",
		    LEFT - 8, TOP + k * HEIGHT / 4 + 4, 100 - 25 * k);
	}
	for (i = 0; i <= n; i += step)
		strat_out_printf(out,
		    "<text class=\"small\" text-anchor=\"middle\" x=\"%.1f\" y=\"%d\">%s%zu</text>\n",
		    x_of(d, i), TOP + HEIGHT + 20, i ? "" : "ply ", i);
}

static void
put_curve(struct strat_out *out, const struct digest *d)
{
	size_t i;

	strat_out_str(out, "<polyline class=\"curve\" points=\"");
	for (i = 0; i < d->a.nmoments; i++)
		strat_out_printf(out, "%s%.1f,%.1f", i ? " " : "", x_of(d, i),
		    y_of(d->a.moment[i].score[d->view]));
	strat_out_str(out, "\"/>\n");
}

static void
put_turns(struct strat_out *out, const struct digest *d)
{
	char text[STRAT_PLY_SIZE];
	size_t n;

	for (n = 1; n < d->a.nmoments; n++) {
		if (!digest_has_turn(d, n, n))
			continue;
		strat_out_printf(out,
		    "<circle class=\"turn\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"><title>", x_of(d, n),
		    y_of(d->a.moment[n].score[d->view]));
		digest_number(out, d, n);
		strat_out_char(out, ' ');
		strat_escape_xml(out, text, digest_write_text(text, d, n));
		strat_out_str(out, "</title></circle>\n");
	}
}

/* Draw the luck of the attacks that the view may see, each in the colour of its side. */
static void
put_luck(struct strat_out *out, const struct digest *d)
{
	int middle = TOP + HEIGHT + GAP + BARS / 2;
	size_t i;

	strat_out_printf(out, "<path class=\"middle\" d=\"M%d %dh%d\"/>", LEFT, middle, WIDTH);
	strat_out_printf(out,
	    "<text class=\"small\" text-anchor=\"end\" x=\"%d\" y=\"%d\">luck</text>\n", LEFT - 8,
	    middle + 4);
	for (i = 1; i < d->a.nmoments; i++) {
		const struct strat_moment *m = &d->a.moment[i];
		double high = fabs(m->luck) > FULL ? 1 : fabs(m->luck) / FULL;

		if (!m->has_luck || !digest_shows(d, (enum strat_side)m->side))
			continue;
		high *= BARS / 2.0;
		strat_out_printf(out,
		    "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"3\" height=\"%.1f\"/>\n",
		    strat_view_name[m->side], x_of(d, i) - 1.5,
		    m->luck > 0 ? middle - high : middle, high);
	}
}

static void
put_svg(struct strat_out *out, const struct digest *d)
{
	int width = LEFT + WIDTH + 20, height = TOP + HEIGHT + GAP + BARS + 60;

	strat_out_printf(out,
	    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%dmm\" height=\"%dmm\" "
	    "viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">",
	    width / 5, height / 5, width, height);
	put_players(out, d);
	strat_out_printf(out,
	    "</title>\n<desc id=\"desc\">Red's expected score in percent, %s, after each "
	    "of %zu plies.</desc>\n<style>%s</style>\n",
	    digest_curve(d), digest_plies(d), style);
	strat_out_printf(out, "<text class=\"title\" x=\"%d\" y=\"28\">", LEFT);
	put_players(out, d);
	strat_out_printf(out, "</text>\n<text x=\"%d\" y=\"50\">Red's expected score, %s</text>\n",
	    LEFT, digest_curve(d));
	put_grid(out, d);
	put_curve(out, d);
	put_turns(out, d);
	if (d->view != STRAT_VIEW_PUBLIC)
		put_luck(out, d);
	strat_out_printf(out,
	    "<text class=\"small\" x=\"%d\" y=\"%d\">Circles: turning points.%s</text>\n", LEFT,
	    height - 30,
	    d->view == STRAT_VIEW_PUBLIC
		? ""
		: " Bars: luck of attacks on unknown pieces in the colour of the "
		  "attacker, good above the line.");
	strat_out_printf(out,
	    "<text class=\"small\" x=\"%d\" y=\"%d\">A model learned from games between engines: "
	    "strat-analysis(7)</text>\n</svg>\n",
	    LEFT, height - 12);
}

const struct analyse_form analyse_svg = { "svg", ".svg", 1, put_svg, NULL, NULL };
