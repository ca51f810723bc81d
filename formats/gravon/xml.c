/* xml.c - read Gravon's XML, one game at a time.
 *
 * A game begins wherever `<game' appears, and expat parses it as a separate document.  So files can
 * be split between games, and a game cannot use entities declared in a DOCTYPE. */
#include "formats/gravon/xml.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"

/* ------ to the next game ------ */

/* Go to the next game, or to the end.  Return 0, or a negative code that was reported. */
static int
go_to_game(struct strat_text *t, struct strat_gravon *r)
{
	const char *game = strat_gravon_find_game(t->p, t->end), *s = t->p;
	int rc = 0;

	if (!game)
		game = t->end;
	while (s && s < game) {
		strat_text_skip(t, s);
		r->line = t->line;
		s = strat_is_space(*s) ? s + 1 : strat_gravon_skip_between(s, game);
		if (s && t->p[1] == 's' && memchr(t->p, '=', (size_t)(s - t->p)))
			strat_gravon_report_quirk(r, STRAT_GRAVON_DROPPED, "stratego", 8);
	}
	if (!s)
		rc = strat_gravon_report(r, STRAT_E_SYNTAX, t->p, (size_t)(game - t->p));
	strat_text_skip(t, game);
	r->line = r->g->line = t->line;
	return rc;
}

/* ------ callbacks of expat ------ */

static void
count_lines(struct strat_gravon_parse *p)
{
	long at = XML_GetCurrentByteIndex(p->workspace->xml); /* -1: expat has not started */
	const char *s = p->counted, *here = at > s - p->start ? p->start + at : s;

	while ((s = memchr(s, '\n', (size_t)(here - s))) != NULL) {
		p->r.line++;
		s++;
	}
	p->counted = here;
}

#define MAX_DEPTH 100 /* of elements; those below the second level are dropped */

static void XMLCALL
on_open(void *arg, const char *name, const char **atts)
{
	struct strat_gravon_parse *p = arg;

	if (p->rc < 0)
		return;
	count_lines(p);
	if (p->depth == MAX_DEPTH) {
		strat_gravon_abort(p, strat_gravon_report(&p->r, STRAT_E_LIMIT, "elements", 8));
		return;
	}
	if (p->depth == 1)
		strat_gravon_take_text(p);
	p->workspace->text.len = 0;
	switch (p->depth++) {
	case 0:
		strat_gravon_open_game(p, atts);
		break;
	case 1:
		strat_gravon_open_element(p, name, atts);
		break;
	default:
		strat_gravon_report_dropped(p, name);
	}
}

static void XMLCALL
on_close(void *arg, const char *name)
{
	struct strat_gravon_parse *p = arg;

	(void)name;
	if (p->rc < 0)
		return;
	count_lines(p);
	p->depth--;
	if (p->depth <= 1)
		strat_gravon_take_text(p);
	p->workspace->text.len = 0;
	if (p->depth == 0) {
		p->end = p->counted + XML_GetCurrentByteCount(p->workspace->xml);
		strat_gravon_abort(p, 0);
	}
	p->player = NULL;
	p->element[0] = '\0';
}

static void XMLCALL
on_text(void *arg, const char *s, int len)
{
	struct strat_gravon_parse *p = arg;
	struct strat_out *text = &p->workspace->text;

	if (p->rc < 0)
		return;
	if (text->len + (size_t)len > STRAT_GRAVON_WORD)
		strat_gravon_abort(p, strat_gravon_report(&p->r, STRAT_E_LIMIT, "text", 4));
	else
		strat_out_put(text, s, (size_t)len);
}

/* Keep a comment; between moves it belongs to the move before it. */
static void XMLCALL
on_comment(void *arg, const char *s)
{
	struct strat_gravon_parse *p = arg;
	int rc;

	if (p->rc < 0 || p->depth != 1)
		return;
	rc = strat_gravon_note(&p->r, s, strlen(s));
	if (rc < 0)
		strat_gravon_abort(p, rc);
}

/* ------ games ------ */

static int
gravon_open(void **state)
{
	static const XML_Memory_Handling_Suite memory = { malloc, realloc, free };
	struct strat_gravon_workspace *workspace = calloc(1, sizeof *workspace);

	if (workspace)
		workspace->xml = XML_ParserCreate_MM(NULL, &memory, NULL);
	if (!workspace || !workspace->xml) {
		free(workspace);
		return -STRAT_E_NOMEM;
	}
	strat_out_init(&workspace->text, -1);
	strat_out_init(&workspace->words, -1);
	strat_out_init(&workspace->name, -1);
	*state = workspace;
	return 0;
}

static void
gravon_close(void *state)
{
	struct strat_gravon_workspace *workspace = state;

	if (!workspace)
		return;
	XML_ParserFree(workspace->xml);
	strat_out_free(&workspace->text);
	strat_out_free(&workspace->words);
	strat_out_free(&workspace->name);
	free(workspace);
}

/* Report the error of expat in a game that it could not parse. */
static int
tell_error(struct strat_gravon_parse *p)
{
	enum XML_Error error = XML_GetErrorCode(p->workspace->xml);
	const char *why = XML_ErrorString(error);

	count_lines(p);
	if (error == XML_ERROR_NO_MEMORY)
		return strat_gravon_report(&p->r, STRAT_E_NOMEM, NULL, 0);
	return strat_gravon_report(&p->r,
	    error == XML_ERROR_NO_ELEMENTS || error == XML_ERROR_UNCLOSED_TOKEN ||
		    error == XML_ERROR_PARTIAL_CHAR
		? STRAT_E_CUT
		: STRAT_E_SYNTAX,
	    why, strlen(why));
}

/* Parse the game at the cursor, which ends before END. */
static int
parse_game(struct strat_gravon_parse *p, struct strat_text *t, const char *end)
{
	XML_Parser xml = p->workspace->xml;
	size_t len = (size_t)(end - t->p);
	int is_utf8 = strat_gravon_is_utf8(t->p, len);

	p->start = p->counted = t->p;
	p->next_id = 1;
	p->workspace->text.len = 0;
	p->workspace->text.error = p->workspace->words.error = p->workspace->name.error = 0;
	if (len > INT_MAX)
		return strat_gravon_report(&p->r, STRAT_E_LIMIT, NULL, 0);
	if (!is_utf8)
		strat_gravon_report_quirk(&p->r, STRAT_GRAVON_LATIN, NULL, 0);
	XML_ParserReset(xml, NULL);
	if (XML_SetEncoding(xml, is_utf8 ? "UTF-8" : "ISO-8859-1") != XML_STATUS_OK)
		return strat_gravon_report(&p->r, STRAT_E_NOMEM, NULL, 0);
	XML_SetUserData(xml, p);
	XML_SetElementHandler(xml, on_open, on_close);
	XML_SetCharacterDataHandler(xml, on_text);
	XML_SetCommentHandler(xml, on_comment);
	if (XML_Parse(xml, t->p, (int)len, 1) == XML_STATUS_OK || p->end || p->rc < 0)
		return p->rc;
	return tell_error(p);
}

static int
read_game(struct strat_text *t, struct strat_gravon_parse *p)
{
	const char *end = strat_gravon_find_game(t->p + 1, t->end);
	int rc = parse_game(p, t, end ? end : t->end);

	memset(p->workspace->seen, 0, (size_t)p->max_id / 8 + 1);
	if (rc < 0) {
		strat_text_skip(t, end ? end : t->end);
		return strat_gravon_finish_damaged(&p->r, rc);
	}
	strat_text_skip(t, p->end);
	if (!p->has_result)
		strat_gravon_report_quirk(&p->r, STRAT_GRAVON_NOTHING, NULL, 0);
	return strat_gravon_finish(&p->r);
}

static int
gravon_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct strat_gravon_parse p;
	void *state = t->state;
	int rc;

	memset(&p, 0, sizeof p);
	strat_gravon_begin(&p.r, t, g, rep);
	rc = go_to_game(t, &p.r);
	if (rc < 0 || t->p == t->end)
		return rc;
	if (!state && gravon_open(&state) < 0) {
		strat_text_skip(t, t->end);
		return strat_gravon_report(&p.r, STRAT_E_NOMEM, NULL, 0);
	}
	p.workspace = state;
	rc = read_game(t, &p);
	if (state != t->state)
		gravon_close(state);
	return rc;
}

const struct strat_format strat_format_gravon = {
	.name = "gravon",
	.suffix = ".xml",
	.about = "Gravon's game files, XML",
	.sniff = strat_gravon_sniff,
	.find = strat_gravon_find,
	.open = gravon_open,
	.close = gravon_close,
	.read = gravon_read,
	.begin = strat_gravon_write_head,
	.write = strat_gravon_write,
	.end = strat_gravon_write_end,
};
