/* xml_write.c - write Gravon's XML. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/utf8.h"
#include "formats/gravon/gravon_plan.h"
#include "formats/gravon/xml.h"

#define MAX_EXTRAS 32 /* additional attributes of a move */

int
strat_gravon_write_head(struct strat_out *out, const struct strat_picture *look, void **state)
{
	(void)look, (void)state;
	strat_out_str(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<stratego>\n");
	return 0;
}

int
strat_gravon_write_end(struct strat_out *out, void *state)
{
	(void)state;
	if (out)
		strat_out_str(out, "</stratego>\n");
	return 0;
}

/* ------ words ------ */

static const struct {
	char c;
	const char *as;
} escapes[] = { { '&', "&amp;" }, { '<', "&lt;" }, { '>', "&gt;" }, { '"', "&quot;" },
	{ '\t', "&#9;" }, { '\n', "&#10;" }, { '\r', "&#13;" } };

/* Write the character at S and return its length.  A byte that is not UTF-8 is read as ISO-8859-1,
 * and a character not allowed in XML becomes U+FFFD.  With IS_RAW nothing is escaped. */
static size_t
put_char(struct strat_out *out, const char *s, const char *end, int is_raw)
{
	unsigned char c = (unsigned char)*s;
	int n = c < 128 ? 1 : strat_utf8_length(s, end);
	size_t i;

	for (i = 0; !is_raw && i < sizeof escapes / sizeof *escapes; i++)
		if (escapes[i].c == *s) {
			strat_out_str(out, escapes[i].as);
			return 1;
		}
	if ((c < ' ' && !strchr("\t\r\n", c)) ||
	    (n == 3 && c == 0xef && (unsigned char)s[1] == 0xbf && (unsigned char)s[2] >= 0xbe)) {
		strat_out_str(out, "\xef\xbf\xbd");
	} else if (n == 0) {
		strat_out_char(out, (char)(0xc0 | c >> 6));
		strat_out_char(out, (char)(0x80 | (c & 0x3f)));
		return 1;
	} else {
		strat_out_put(out, s, (size_t)n);
	}
	return (size_t)n;
}

static void
put_text(struct strat_out *out, const char *s, size_t len)
{
	const char *end = s + len;

	while (s < end)
		s += put_char(out, s, end, 0);
}

/* Write the text of a comment. */
static void
put_raw(struct strat_out *out, const char *s, size_t len)
{
	const char *end = s + len;

	while (s < end)
		s += put_char(out, s, end, 1);
}

static void
put_attribute(struct strat_out *out, const char *name, const char *value, size_t len)
{
	strat_out_printf(out, " %s=\"", name);
	put_text(out, value, len);
	strat_out_char(out, '"');
}

/* ------ moves ------ */

/* Additional attributes of a move, from comments. */
struct extras {
	struct strat_gravon_command list[MAX_EXTRAS];
	size_t n;
};

static int
is_called(const struct strat_gravon_command *c, const char *name, size_t len)
{
	return c->nname == len && memcmp(c->name, name, len) == 0;
}

/* Moves that are being written. */
struct moves {
	struct strat_gravon_plan *p;
	size_t note;               /* index of the next note */
	struct extras extras;      /* of the current move */
	struct strat_out comments; /* after the current move */
	unsigned told;             /* kinds of lost notes that were reported */
};

static const struct strat_gravon_command *
find_extra(const struct extras *x, const char *name, size_t len)
{
	size_t i;

	for (i = 0; i < x->n; i++)
		if (is_called(&x->list[i], name, len))
			return &x->list[i];
	return NULL;
}

/* Return 1 if PLY has an attribute with the name of C, or C would be read as one. */
static int
is_taken(const struct strat_gravon_command *c, const struct strat_ply *ply, int says_way)
{
	int j;

	if (is_called(c, "source", 6) || is_called(c, "target", 6))
		return 1;
	if (is_called(c, "via", 3))
		return says_way || strat_gravon_square(c->value, c->nvalue, &j);
	if (is_called(c, "rescue", 6))
		return ply->rescue != 0;
	return is_called(c, "rescued", 7) && ply->rescue &&
	    (ply->rescue != STRAT_UNKNOWN || (c->nvalue == 1 && strat_rank_of(*c->value)));
}

/* Add the commands of the comment TEXT after PLY to X.  Return 0 and leave X unchanged if the
 * comment has anything else, or if they cannot be attributes. */
static int
add_extras(struct extras *x, const char *text, const struct strat_ply *ply, int says_way)
{
	struct strat_gravon_command c;
	size_t before = x->n;
	int rc;

	while ((rc = strat_gravon_next_command(&text, &c)) > 0) {
		if (x->n == MAX_EXTRAS || find_extra(x, c.name, c.nname) ||
		    is_taken(&c, ply, says_way))
			break;
		x->list[x->n++] = c;
	}
	if (rc != 0)
		x->n = before;
	return rc == 0;
}

/* Write TEXT as an XML comment.  Return 0 if it is empty, would end the comment, or looks like a
 * game. */
static int
put_comment(struct strat_out *out, const char *text)
{
	size_t len = strlen(text);

	if (!len || strstr(text, "--") || text[len - 1] == '-' || strstr(text, "<game"))
		return 0;
	strat_out_str(out, "<!-- ");
	put_raw(out, text, len);
	strat_out_str(out, " -->\n");
	return 1;
}

static const char *const note_names[] = {
	[STRAT_COMMENT] = "a comment", [STRAT_NAG] = "signs", [STRAT_SIDE_LINE] = "side lines"
};

/* Collect the notes after I plies: those that become attributes of a move, and other comments. */
static void
gather(struct moves *m, size_t i)
{
	const struct strat_record *g = m->p->g;

	m->extras.n = m->comments.len = 0;
	for (; m->note < g->nnotes && g->notes[m->note].ply == i; m->note++) {
		const struct strat_note *n = &g->notes[m->note];
		const char *text = g->text + n->text;

		if (n->kind == STRAT_COMMENT &&
		    ((i && add_extras(&m->extras, text, &g->plies[i - 1], m->p->says_way)) ||
			put_comment(&m->comments, text)))
			continue;
		if (!(m->told >> n->kind & 1))
			strat_gravon_drop(m->p, note_names[n->kind]);
		m->told |= 1u << n->kind;
	}
}

/* Write the value of an attribute, with single blanks, because lines of a comment may have been
 * filled. */
static void
put_value(struct strat_out *out, const struct strat_gravon_command *c)
{
	const char *s = c->value, *end = s + c->nvalue;
	size_t n;

	while (s < end) {
		n = strcspn(s, " \t\r\n");
		n = n < (size_t)(end - s) ? n : (size_t)(end - s);
		put_text(out, s, n);
		s += n;
		if (s == end)
			break;
		strat_out_char(out, ' ');
		s += strspn(s, " \t\r\n");
	}
}

static void
put_extras(struct strat_out *out, const struct extras *x)
{
	size_t i;

	for (i = 0; i < x->n; i++) {
		const struct strat_gravon_command *c = &x->list[i];

		if (is_called(c, "id", 2))
			continue;
		strat_out_printf(out, " %.*s=\"", (int)c->nname, c->name);
		put_value(out, c);
		strat_out_char(out, '"');
	}
}

/* Write the number of a move: *NEXT, unless a comment has another one.  One below *NEXT may be that
 * of an earlier move, and readers skip a move whose number they have seen. */
static void
put_id(struct strat_out *out, const struct moves *m, long *next)
{
	const struct strat_gravon_command *id = find_extra(&m->extras, "id", 2);
	long number = id ? strat_scan_plain_number(id->value, id->nvalue, 999999999) : -1;

	if (number >= 0 && number < *next) {
		strat_gravon_drop(m->p, "id");
		id = NULL;
	}
	if (!id) {
		strat_out_printf(out, " id=\"%ld\"", (*next)++);
		return;
	}
	if (!id->nvalue)
		return;
	strat_out_str(out, " id=\"");
	put_value(out, id);
	strat_out_char(out, '"');
	if (number >= 0)
		*next = number + 1;
}

/* Write where a rescued piece returned, and its rank if known. */
static void
put_rescue(struct strat_out *out, int rank, const char *to, const char *at)
{
	if (rank)
		strat_out_printf(out, " rescue=\"%s:%s\"", to, at);
	if (rank && rank != STRAT_UNKNOWN)
		strat_out_printf(out, " rescued=\"%c\"", strat_rank_symbol[rank]);
}

/* Write the middle square of a double step if readers would choose another one. */
static void
put_way(struct strat_out *out, strat_square via)
{
	char way[3];

	strat_gravon_put_square(way, via);
	strat_out_printf(out, " via=\"%s\"", way);
}

static int
write_move(struct strat_out *out, struct moves *m, size_t i, long *next)
{
	char from[3], to[3], rescue[3];
	int rc = strat_gravon_step(m->p, i, from, to, rescue);

	if (rc < 0)
		return rc;
	gather(m, i + 1);
	strat_out_str(out, "<move");
	put_id(out, m, next);
	strat_out_printf(out, " source=\"%s\" target=\"%s\"", from, to);
	if (m->p->says_way)
		put_way(out, m->p->g->plies[i].via);
	put_rescue(out, m->p->g->plies[i].rescue, to, rescue);
	put_extras(out, &m->extras);
	strat_out_str(out, "/>\n");
	strat_out_put(out, m->comments.text, m->comments.len);
	return 0;
}

static int
write_moves(struct strat_out *out, struct strat_gravon_plan *p)
{
	struct moves m = { .p = p };
	long next = 1;
	size_t i;
	int rc = 0;

	strat_out_init(&m.comments, -1);
	gather(&m, 0);
	strat_out_put(out, m.comments.text, m.comments.len);
	for (i = 0; rc == 0 && i < p->g->nplies; i++)
		rc = write_move(out, &m, i, &next);
	if (m.comments.error)
		out->error = m.comments.error;
	strat_out_free(&m.comments);
	return rc;
}

/* ------ games ------ */

/* Return 1 if XML can hold all text of the record. */
static int
is_plain(const struct strat_record *g)
{
	const char *s = g->text, *end = s + g->ntext;

	if (!strat_gravon_is_utf8(s, g->ntext))
		return 0;
	for (; s < end; s++)
		if ((*s && (unsigned char)*s < ' ' && !strchr("\t\r\n", *s)) ||
		    (end - s > 2 && memcmp(s, "\xef\xbf", 2) == 0 && (unsigned char)s[2] >= 0xbe))
			return 0;
	return 1;
}

/* Write the tags that do not follow from anything else as attributes of the game. */
static void
write_tags(struct strat_out *out, struct strat_gravon_plan *p)
{
	const struct strat_record *g = p->g;
	size_t i;

	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name, *value = g->text + g->tags[i].value;

		if (strcmp(name, "type") == 0)
			strat_gravon_drop(p, name);
		else if (!strat_gravon_is_implied(p, name))
			put_attribute(out, name, value, strlen(value));
	}
	if (p->says_rules && p->type >= 0 && !strat_record_tag(g, "Rules"))
		put_attribute(out, "Rules", "", 0);
	if (p->says_termination && !strat_record_tag(g, "Termination"))
		put_attribute(out, "Termination", "", 0);
	if (p->says_position)
		put_attribute(out, "Position", "", 0);
}

static void
write_player(struct strat_out *out, const struct strat_record *g, const char *tag, int number)
{
	const char *name = strat_record_tag(g, tag);

	if (!name)
		return;
	strat_out_printf(out, "<player id=\"%d\">", number);
	put_text(out, name, strlen(name));
	strat_out_str(out, "</player>\n");
}

static int
write_game(struct strat_out *out, struct strat_gravon_plan *p)
{
	int rc;

	strat_out_str(out, "<game");
	put_attribute(out, "type", p->type_word, strlen(p->type_word));
	write_tags(out, p);
	strat_out_str(out, ">\n");
	if (p->field[0])
		strat_out_printf(out, "<field content=\"%s\"/>\n", p->field);
	rc = write_moves(out, p);
	write_player(out, p->g, "Red", 1);
	write_player(out, p->g, "Blue", 2);
	if (p->winner >= 0)
		strat_out_printf(
		    out, "<result type=\"%d\" winner=\"%d\"/>\n", p->ending, p->winner + 1);
	strat_out_str(out, "</game>\n");
	return rc;
}

int
strat_gravon_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_picture *look, void *state, struct strat_report *rep)
{
	struct strat_gravon_plan p;
	size_t before = out->len;
	int rc;

	(void)look, (void)state;
	rc = strat_gravon_plan(&p, g, rep);
	if (rc == 0 && !is_plain(g))
		strat_gravon_drop(&p, "bytes that are not UTF-8");
	if (rc == 0)
		rc = write_game(out, &p);
	if (rc < 0)
		out->len = before;
	else
		strat_gravon_report_lost(&p);
	strat_gravon_plan_free(&p);
	return rc;
}
