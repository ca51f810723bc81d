/* rate_page.c - write ratings as one self-contained HTML page. */
#include "base/scan.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/vec.h"
#include "cli/rate/rate_tables.h"
#include "cli/tool/translate.h"
#include "formats/escape.h"
#include "formats/html_frame.h"

#define SURE 1.959963985

static const char style[] =
    "th button { all: unset; cursor: pointer; }\n"
    "th button:focus-visible { outline: 2px solid var(--bar); }\n"
    "th[aria-sort=ascending] button::after { content: \" \\25b2\"; }\n"
    "th[aria-sort=descending] button::after { content: \" \\25bc\"; }\n"
    "p { white-space: pre-line; }\n"
    "figure { margin: 10px 0; } figcaption { color: var(--soft); }\n"
    "svg text { fill: var(--ink); font: 11px system-ui, sans-serif; }\n"
    ".grid { stroke: var(--line); } .even { stroke: var(--soft); stroke-dasharray: 4 4; }\n"
    ".dot { fill: var(--bar); } .whisker { stroke: var(--whisker); stroke-width: 1.5; }\n"
    ".curve { fill: none; stroke-width: 2; } .band { opacity: .13; }\n"
    ".c0 { --c: #b9803a; } .c1 { --c: #3f7cac; } .c2 { --c: #a92f26; }\n"
    ".c3 { --c: #5b8c5a; } .c4 { --c: #8a5fa8; } .c5 { --c: #7a7a72; }\n"
    ".curve { stroke: var(--c); } .band, .name { fill: var(--c) !important; }\n";

/* Sorts the table by the column whose name is clicked, in reverse when clicked again; cells that are
 * not numbers come last. */
static const char script[] =
    "<script>\n"
    "'use strict';\n"
    "const value = (row, i) => {\n"
    "\tconst text = row.cells[i].textContent;\n"
    "\tconst n = text === 'inf' ? Infinity : parseFloat(text);\n"
    "\treturn { text, n: isNaN(n) || text === '-' ? -Infinity : n };\n"
    "};\n"
    "for (const table of document.querySelectorAll('table.sorts')) {\n"
    "\tconst heads = [...table.tHead.rows[0].cells];\n"
    "\theads.forEach((head, i) => head.firstChild.addEventListener('click', () => {\n"
    "\t\tconst words = head.classList.contains('label');\n"
    "\t\tconst old = head.getAttribute('aria-sort');\n"
    "\t\tconst up = old ? old === 'descending' : words;\n"
    "\t\theads.forEach(other => other.removeAttribute('aria-sort'));\n"
    "\t\thead.setAttribute('aria-sort', up ? 'ascending' : 'descending');\n"
    "\t\tconst rows = [...table.tBodies[0].rows].map(row => ({ row, v: value(row, i) }));\n"
    "\t\trows.sort((a, b) => (words ? a.v.text.localeCompare(b.v.text)\n"
    "\t\t\t: a.v.n < b.v.n ? -1 : a.v.n > b.v.n ? 1 : 0) * (up ? 1 : -1));\n"
    "\t\ttable.tBodies[0].append(...rows.map(x => x.row));\n"
    "\t}));\n"
    "}\n"
    "</script>\n";

int
rate_page_head(struct strat_out *out, const char *method)
{
	char title[120];

	snprintf(title, sizeof title, "Stratego: ratings by %s", method);
	strat_html_begin(out,
	    &(struct strat_html_frame){ .lang = lang_current(),
		.title = title,
		.heading = "Ratings",
		.style = { (const char *)strat_frame_css, style },
		.has_script = 1 });
	return out->error;
}

int
rate_page_end(struct strat_out *out)
{
	strat_out_str(out, script);
	strat_html_end(out);
	return out->error;
}

/* ------ plots ------ */

#define WIDE   860
#define HIGH   320
#define LEFT   56
#define RIGHT  150 /* space for names */
#define TOP    12
#define BOTTOM 28

/* The values at the edges of a plot, and its size in pixels. */
struct field {
	double x0, x1, y0, y1;
	int wide, right;
};

static double
across(const struct field *f, double x)
{
	return LEFT + (x - f->x0) / (f->x1 - f->x0) * (f->wide - LEFT - f->right);
}

static double
down(const struct field *f, double y)
{
	return HIGH - BOTTOM - (y - f->y0) / (f->y1 - f->y0) * (HIGH - TOP - BOTTOM);
}

/* Return a round number near SPAN / 5. */
static double
step_of(double span)
{
	double step = pow(10, floor(log10(span / 5)));

	return span / step > 25 ? 5 * step : span / step > 10 ? 2 * step : step;
}

static void
put_field(struct strat_out *out, const struct field *f, const char *caption)
{
	double step = step_of(f->y1 - f->y0), y;

	strat_out_printf(out,
	    "<figure><figcaption>%s</figcaption>\n<svg width=\"%d\" height=\"%d\" role=\"img\" "
	    "aria-label=\"%s\">\n",
	    caption, f->wide, HIGH, caption);
	for (y = ceil(f->y0 / step) * step; y <= f->y1; y += step)
		strat_out_printf(out,
		    "<path class=\"grid\" d=\"M%d %.1fH%d\"/><text x=\"%d\" y=\"%.1f\" "
		    "text-anchor=\"end\">%g</text>\n",
		    LEFT, down(f, y), f->wide - f->right, LEFT - 6, down(f, y) + 4,
		    fabs(y) < step / 1e6 ? 0 : y);
}

/* ------ curves ------ */

#define CURVES 6

struct curve {
	struct strat_rating_moment *m;
	size_t n, cap;
	uint32_t player;
};

static int
add_moment(void *arg, const struct strat_rating_moment *m)
{
	struct curve *c = arg;
	void *list = c->m;
	int rc;

	if (!isfinite(m->value))
		return 0;
	rc = strat_vec_grow(&list, &c->cap, c->n + 1, sizeof *c->m);
	c->m = list;
	if (rc == 0)
		c->m[c->n++] = *m;
	return rc;
}

static double
width_of(const struct strat_rating_moment *m)
{
	return m->error > 0 ? SURE * m->error : 0;
}

/* Extend F to hold the values of curve C, and its band on the last day; elsewhere the band may be cut
 * off, so that a wide one does not flatten the curves. */
static void
widen(struct field *f, const struct curve *c)
{
	size_t i;

	for (i = 0; i < c->n; i++) {
		const struct strat_rating_moment *m = &c->m[i];
		double w = i + 1 == c->n ? width_of(m) : 0;

		f->x0 = fmin(f->x0, m->day);
		f->x1 = fmax(f->x1, m->day);
		f->y0 = fmin(f->y0, m->value - w);
		f->y1 = fmax(f->y1, m->value + w);
	}
}

static double
kept(const struct field *f, double y)
{
	return down(f, y < f->y0 ? f->y0 : y > f->y1 ? f->y1 : y);
}

static void
put_curve(struct strat_out *out, const struct field *f, const struct curve *c, int colour,
    const char *name, double *last)
{
	double end = down(f, c->m[c->n - 1].value), at = end < *last + 14 ? *last + 14 : end;
	size_t i;

	strat_out_printf(out, "<g class=\"c%d\"><title>", colour);
	strat_html_text(out, name);
	strat_out_str(out, "</title><path class=\"band\" d=\"");
	for (i = 0; i < c->n; i++)
		strat_out_printf(out, "%c%.1f %.1f", i ? 'L' : 'M', across(f, c->m[i].day),
		    kept(f, c->m[i].value + width_of(&c->m[i])));
	for (i = c->n; i-- > 0;)
		strat_out_printf(out, "L%.1f %.1f", across(f, c->m[i].day),
		    kept(f, c->m[i].value - width_of(&c->m[i])));
	strat_out_str(out, "Z\"/><path class=\"curve\" d=\"");
	for (i = 0; i < c->n; i++)
		strat_out_printf(out, "%c%.1f %.1f", i ? 'L' : 'M', across(f, c->m[i].day),
		    kept(f, c->m[i].value));
	strat_out_printf(out,
	    "\"/><circle class=\"name\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\"/>"
	    "<text class=\"name\" x=\"%d\" y=\"%.1f\">",
	    across(f, c->m[c->n - 1].day), end, f->wide - f->right + 8, at + 4);
	strat_html_text(out, name);
	strat_out_str(out, "</text></g>\n");
	*last = at;
}

static void
put_days(struct strat_out *out, const struct field *f)
{
	char day[STRAT_DAY_TEXT];
	int i;

	for (i = 0; i <= 4; i++) {
		double x = f->x0 + (f->x1 - f->x0) * i / 4;

		strat_day_text((int32_t)x, day);
		strat_out_printf(out,
		    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n", across(f, x),
		    HIGH - 8, day);
	}
}

/* Return whether there was anything to draw. */
static int
put_curves(struct strat_out *out, const struct rate_tables *look, struct curve *curves, size_t n)
{
	struct field f = { HUGE_VAL, -HUGE_VAL, HUGE_VAL, -HUGE_VAL, WIDE, RIGHT };
	char caption[100];
	double last = 0;
	size_t i;

	for (i = 0; i < n; i++)
		widen(&f, &curves[i]);
	if (!(f.x1 > f.x0))
		return 0;
	if (!(f.y1 > f.y0))
		f.y1 = f.y0 + 1;
	snprintf(caption, sizeof caption,
	    n < look->n ? "The first %zu of the %zu players listed, over time, with 95 %% bands"
			: "The players over time, with 95 %% bands",
	    n, look->n);
	put_field(out, &f, caption);
	put_days(out, &f);
	for (i = 0; i < n; i++)
		if (curves[i].n)
			put_curve(out, &f, &curves[i], (int)i,
			    strat_pool_name(look->r->pool, curves[i].player), &last);
	strat_out_str(out, "</svg></figure>\n");
	return 1;
}

/* Draw the curves of the first players.  Return 1, 0 if no two days have games, or a negative code. */
static int
draw_curves(struct strat_out *out, const struct rate_tables *look)
{
	struct curve curves[CURVES] = { 0 };
	size_t i, n = look->n < CURVES ? look->n : CURVES;
	int rc = 0;

	for (i = 0; i < n && rc == 0; i++) {
		curves[i].player = look->lines[i].player;
		rc = strat_ratings_history(look->r, curves[i].player, add_moment, &curves[i]);
	}
	if (rc == 0)
		rc = put_curves(out, look, curves, n);
	for (i = 0; i < n; i++)
		free(curves[i].m);
	return rc;
}

/* ------ calibration ------ */

static void
put_calibration(struct strat_out *out, const struct strat_forecast *f)
{
	struct field field = { 0, 1, 0, 1, HIGH + 60, 20 };
	int i;

	put_field(out, &field, "Calibration: each game predicted from all earlier ones");
	for (i = 0; i <= 5; i++)
		strat_out_printf(out,
		    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%g</text>\n",
		    across(&field, i / 5.0), HIGH - 8, i / 5.0);
	strat_out_printf(out, "<path class=\"even\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n",
	    across(&field, 0), down(&field, 0), across(&field, 1), down(&field, 1));
	for (i = 0; i < STRAT_FORECAST_BINS; i++) {
		const struct strat_forecast_bin *b = &f->bin[i];
		double n = (double)b->n, x = b->expected / n, y = b->scored / n;
		double w = SURE * sqrt(fmax(y * (1 - y), 0.25 / n) / n);

		if (b->n == 0)
			continue;
		strat_out_printf(out,
		    "<g><title>expected %.3f, scored %.3f in %zu games</title>"
		    "<path class=\"whisker\" d=\"M%.1f %.1fV%.1f\"/>"
		    "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/></g>\n",
		    x, y, b->n, across(&field, x), down(&field, fmax(y - w, 0)),
		    down(&field, fmin(y + w, 1)), across(&field, x), down(&field, y),
		    3 + 5 * sqrt(n / (double)f->n));
	}
	strat_out_printf(out,
	    "</svg></figure>\n<p>Each dot stands for the games in which Red's expected score was "
	    "about its horizontal position; its height is Red's actual score, with a 95 %% interval. "
	    "%zu games; log loss %.4f, Brier score %.4f.</p>\n",
	    f->n, f->log_loss, f->brier);
}

/* ------ one list ------ */

static int
put_plots(struct strat_out *out, const struct rate_tables *look,
    const struct strat_forecast *forecast, const char **missing)
{
	int rc = draw_curves(out, look);

	*missing = NULL;
	if (forecast->n)
		put_calibration(out, forecast);
	else
		*missing = "no calibration plot: no later day has a game between known players";
	if (rc == 0)
		*missing = forecast->n
		    ? "no curves over time: the first players have no games on two days or more"
		    : "no plots: they need games on two days or more";
	if (*missing)
		strat_out_printf(out, "<p>%c%s.</p>\n", strat_to_upper(**missing), *missing + 1);
	return rc < 0 ? rc : 0;
}

int
rate_page_part(struct strat_out *out, const struct rate_tables *look, const char *by,
    const char *group, const struct strat_forecast *forecast, const char **missing)
{
	struct strat_out about;
	struct table s;
	int rc;

	strat_out_init(&about, -1);
	rate_about(&about, look);
	table_init(&s, "ratings");
	rc = rate_ratings(&s, look);
	strat_out_str(out, "<section>\n");
	if (group) {
		strat_out_str(out, "<h2>");
		strat_html_text(out, by);
		strat_out_str(out, ": <bdi>");
		strat_html_text(out, *group ? group : "-");
		strat_out_str(out, "</bdi></h2>\n");
	}
	strat_out_str(out, "<p>");
	strat_escape_xml(out, about.text ? about.text : "", about.len);
	strat_out_str(out, "Point at a column's name for its meaning; click to sort.</p>\n");
	if (rc == 0)
		rc = table_print_html(out, &s);
	if (rc == 0)
		rc = put_plots(out, look, forecast, missing);
	strat_out_str(out, "</section>\n");
	table_free(&s);
	if (rc == 0)
		rc = about.error;
	strat_out_free(&about);
	return rc < 0 ? rc : out->error;
}
