/* report_paper.c - the analysis of a game as text in HTML. */
#include "cli/analyse/report_paper.h"

#include <string.h>

#include "cli/analyse/report_marches.h"
#include "cli/analyse/report_turns.h"
#include "cli/analyse/reports.h"
#include "cli/tool/text.h"
#include "formats/escape.h"

/* The writer of one report. */
struct paper {
	struct strat_out text; /* a part */
	const struct report_boards *boards;
};

/* Append [FROM, END), in which no line ends where it may not. */
static void
put_unbroken(struct strat_out *out, const char *from, const char *end)
{
	const char *begin = from, *at;

	for (at = from; at < end; at++) {
		if ((*at != ' ' && *at != '\n') ||
		    text_may_break(begin, (size_t)(end - begin), (size_t)(at - begin)))
			continue;
		strat_escape_xml(out, from, (size_t)(at - from));
		strat_out_str(out, "&nbsp;");
		from = at + 1;
	}
	strat_escape_xml(out, from, (size_t)(end - from));
}

/* Append [FROM, END) as the element NAME. */
static void
put_element(struct strat_out *out, const char *name, const char *from, const char *end)
{
	if (from == end)
		return;
	strat_out_printf(out, "<%s>", name);
	if (strncmp(name, "pre", 3) == 0)
		strat_escape_xml(out, from, (size_t)(end - from));
	else
		put_unbroken(out, from, end);
	strat_out_printf(out, "</%.*s>\n", (int)strcspn(name, " "), name);
}

/* Return the part of the text that PUT appends, ending with NUL; or NULL if out of memory. */
static const char *
make_part(struct paper *p, const struct digest *d,
    void (*put)(struct strat_out *out, const struct digest *d))
{
	p->text.len = 0;
	put(&p->text, d);
	strat_out_char(&p->text, '\0');
	return p->text.error ? NULL : p->text.text;
}

/* Append a part as the element NAME. */
static void
put_part(struct strat_out *out, struct paper *p, const struct digest *d, const char *name,
    void (*put)(struct strat_out *out, const struct digest *d))
{
	const char *text = make_part(p, d, put);

	if (text)
		put_element(out, name, text, strchr(text, '\0'));
}

/* Append the paragraphs of a part. */
static void
put_paragraphs(struct strat_out *out, struct paper *p, const struct digest *d,
    void (*put)(struct strat_out *out, const struct digest *d))
{
	const char *text = make_part(p, d, put), *end;

	for (; text && *text; text = end) {
		text += strspn(text, "\n");
		end = strstr(text, "\n\n");
		end = end ? end : strchr(text, '\0');
		put_element(out, "p", text, end);
	}
}

/* Append the curve; its lines are not wrapped, but its caption is. */
static void
put_curve(struct strat_out *out, struct paper *p, const struct digest *d)
{
	const char *text = make_part(p, d, analyse_put_curve), *plot;

	if (!text)
		return;
	text += strspn(text, "\n");
	plot = strchr(text, '\n');
	put_element(out, "p", text, plot);
	put_element(out, "pre class=\"plot\"", plot + 1, strchr(plot, '\0'));
}

/* Append the plies from N to LAST as a turning point, with its board. */
static void
put_turn(struct strat_out *out, struct paper *p, const struct digest *d, size_t n, size_t last)
{
	const char *text, *line;

	p->text.len = 0;
	report_put_turn(&p->text, d, n, last);
	strat_out_char(&p->text, '\0');
	if (p->text.error)
		return;
	text = p->text.text + 1;
	line = strchr(text, '\n');
	strat_out_str(out, "<section><div>");
	put_element(out, "h3", text, line);
	put_element(out, "p", line + 1, strchr(line, '\0'));
	strat_out_str(out, "</div>");
	report_boards_put(p->boards, out, d, n);
	strat_out_str(out, "</section>\n");
}

static void
put_all_turns(struct strat_out *out, struct paper *p, const struct digest *d)
{
	const struct strat_turns *turns = &d->sum.turns;
	size_t i, end = digest_plies(d);

	strat_out_str(
	    out, turns->n ? "<h2>Turning points</h2>\n" : "<h2>There was no turning point.</h2>\n");
	if (turns->n || digest_is_end(d, end))
		strat_out_str(out,
		    "<p>On each unknown piece stand its likeliest ranks, with their "
		    "chances in percent.</p>\n");
	for (i = 0; i < turns->n; i++)
		put_turn(out, p, d, turns->turn[i].first, turns->turn[i].last);
	if (!d->is_whole)
		return;
	strat_out_str(out, "<h2>The end</h2>\n");
	if (digest_is_end(d, end))
		put_turn(out, p, d, end, end);
	else
		put_paragraphs(out, p, d, report_put_undecided);
}

void
report_paper_put(struct strat_out *out, const struct report_boards *boards, const struct digest *d)
{
	struct paper paper = { .boards = boards }, *p = &paper;
	const struct strat_marches *told[REPORT_MARCHES_MOST];

	strat_out_init(&p->text, -1);
	strat_out_str(out, "<article class=\"report\">\n<div class=\"noscript\">\n");
	put_part(out, p, d, "h1", analyse_put_title);
	put_paragraphs(out, p, d, analyse_put_caveat);
	put_paragraphs(out, p, d, analyse_put_short);
	put_curve(out, p, d);
	strat_out_str(out, "</div>\n");
	put_all_turns(out, p, d);
	if (report_marches(d, told))
		strat_out_str(out, "<h2>" REPORT_MARCHES "</h2>\n");
	put_paragraphs(out, p, d, report_put_marches);
	strat_out_str(out, "<div class=\"noscript\">\n");
	put_part(out, p, d, "pre", analyse_put_sides);
	put_paragraphs(out, p, d, analyse_put_worst);
	strat_out_str(out, "</div>\n");
	put_part(out, p, d, "pre", analyse_put_others);
	strat_out_str(out, "<div class=\"noscript\">\n");
	put_paragraphs(out, p, d, analyse_put_remarks);
	strat_out_str(out, "</div>\n</article>\n");
	if (p->text.error)
		out->error = -STRAT_E_NOMEM;
	strat_out_free(&p->text);
}
