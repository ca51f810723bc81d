/* fuzz_page.c - pages and pictures of any game: the picture is XML, the data of the page is JSON
 * that ends where it should, and no text of a record escapes from it. */
#include <expat.h>
#include <jansson.h>

#include "formats/writer.h"
#include "tests/fuzz/fuzz.h"

/* Return G as text in the format TO; the caller frees it. */
static struct strat_text
written(const struct strat_format *to, const struct strat_record *g, const uint8_t *data, int *rc)
{
	struct strat_text t;
	struct strat_writer w;

	strat_writer_init(&w, to, -1);
	w.look.ply = g->nplies ? data[0] % (g->nplies + 1) : 0;
	w.look.view = (enum strat_view)(data[0] % STRAT_VIEWS);
	w.look.flip = data[0] >> 7;
	*rc = strat_writer_game(&w, g, NULL);
	MUST(*rc == 0 || w.out.len == 0 || to == &strat_format_html);
	MUST(strat_writer_end(&w) == 0);
	t = text_of(w.out.text, w.out.len);
	strat_writer_free(&w);
	return t;
}

static void
draw(const struct strat_record *g, const uint8_t *data)
{
	int rc;
	struct strat_text t = written(&strat_format_svg, g, data, &rc);
	XML_Parser x = XML_ParserCreate(NULL);

	MUST(x != NULL);
	if (rc == 0)
		MUST(XML_Parse(x, t.p, (int)(t.end - t.p), 1) == XML_STATUS_OK);
	else
		MUST(t.p == t.end);
	XML_ParserFree(x);
	text_free(t);
}

static void
show(const struct strat_record *g, const uint8_t *data)
{
	int rc;
	struct strat_text t = written(&strat_format_html, g, data, &rc);
	const char *from, *to;
	json_t *j;

	MUST(rc == 0);
	from = strstr(t.p, "class=\"game\" data-title=\"");
	MUST(from != NULL);
	from = strchr(from + 25, '"');
	MUST(from != NULL && from[1] == '>');
	to = strchr(from + 2, '<');
	MUST(to != NULL && strncmp(to, "</script>\n", 10) == 0);
	j = json_loadb(
	    from + 2, (size_t)(to - from - 2), JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
	MUST(j != NULL);
	json_decref(j);
	text_free(t);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t = text_of(data, size), all = t;
	struct strat_report rep = { 0 };
	struct strat_record g;

	strat_record_init(&g);
	while (next_game(&strat_format_sgr, &t, &g, &rep) != 0) {
		draw(&g, data);
		show(&g, data);
	}
	strat_record_free(&g);
	text_free(all);
	return 0;
}
