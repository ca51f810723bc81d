/* xlsx_parts.c - open a workbook of Excel (ECMA-376): its sheets, shared strings and styles. */
#include "formats/sheet/xlsx.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/lang.h"
#include "base/scan.h"
#include "base/vec.h"

#define PATH 512

/* ------ relations ------ */

/* Relations of a part to others: which part has the type or the id that is looked for. */
struct relations {
	const char *folder;    /* of the part */
	const char *type, *id; /* either may be NULL; TYPE is the end of it */
	char path[PATH];       /* the first that was found, or "" */
};

static void
open_relation(struct strat_xml *x, const char *name, const char **atts)
{
	struct relations *r = x->arg;
	const char *type = strat_xml_att(atts, "Type"), *to = strat_xml_att(atts, "Target");
	size_t len = strlen(type), n = r->type ? strlen(r->type) : 0;

	if (strcmp(name, "Relationship") != 0 || *r->path)
		return;
	if (r->type && (len < n || strcmp(type + len - n, r->type) != 0))
		return;
	if (r->id && strcmp(strat_xml_att(atts, "Id"), r->id) != 0)
		return;
	if (*to == '/')
		snprintf(r->path, PATH, "%s", to + 1);
	else
		snprintf(r->path, PATH, "%s%s", r->folder, to);
}

/* Find the part with this TYPE or ID in the relations in PART, of a part in FOLDER, or leave TO empty.
 * Return 0 or a negative code. */
static int
find_related(struct strat_workbook *b, const char *part, const char *folder, const char *type,
    const char *id, char to[PATH])
{
	struct relations r = { .folder = folder, .type = type, .id = id };
	struct strat_xml x = { .book = b, .part = part, .open = open_relation, .arg = &r };
	int rc = strat_package_has(b, part) ? strat_xml_parse(&x) : 0;

	snprintf(to, PATH, "%s", r.path);
	return rc;
}

/* ------ the workbook ------ */

struct workbook {
	char folder[PATH], relations[PATH + 32];
};

static void
open_workbook(struct strat_xml *x, const char *name, const char **atts)
{
	struct workbook *w = x->arg;
	const char *id;
	char path[PATH];
	int rc;

	if (strcmp(name, "workbookPr") == 0)
		x->book->is_1904 = strchr("1t", *strat_xml_att(atts, "date1904")) &&
		    *strat_xml_att(atts, "date1904");
	if (strcmp(name, "sheet") != 0)
		return;
	id = strat_xml_att(atts, "id");
	rc = find_related(x->book, w->relations, w->folder, NULL, id, path);
	if (rc == 0 && *path) /* charts have other parts */
		rc = strat_workbook_add(x->book, strat_xml_att(atts, "name"), path,
		    strncmp(strat_xml_att(atts, "state"), "visible", 7) != 0 &&
			*strat_xml_att(atts, "state"));
	if (rc < 0)
		strat_xml_stop(x, rc);
}

/* ------ shared strings ------ */

struct strings {
	int phonetic; /* inside of a reading aid, which is not part of the text */
};

static void
open_string(struct strat_xml *x, const char *name, const char **atts)
{
	struct strings *s = x->arg;

	(void)atts;
	if (strcmp(name, "rPh") == 0)
		s->phonetic++;
	x->takes_text = !s->phonetic && strcmp(name, "t") == 0;
}

static void
close_string(struct strat_xml *x, const char *name)
{
	struct strings *s = x->arg;
	struct strat_workbook *b = x->book;
	void *list = b->string_end;

	x->takes_text = 0;
	if (strcmp(name, "rPh") == 0)
		s->phonetic--;
	if (strcmp(name, "si") != 0)
		return;
	if (strat_vec_grow(&list, &b->strings_cap, b->nstrings + 1, sizeof *b->string_end) < 0) {
		strat_xml_stop(x, strat_workbook_nomem(b));
		return;
	}
	b->string_end = list;
	strat_out_put(&b->strings, x->text.text ? x->text.text : "", x->text.len);
	b->string_end[b->nstrings++] = b->strings.len;
	x->text.len = 0;
}

static int
read_strings(struct strat_workbook *b, const char *part)
{
	struct strings s = { 0 };
	struct strat_xml x = {
		.book = b, .part = part, .open = open_string, .close = close_string, .arg = &s
	};
	int rc = strat_xml_parse(&x);

	return rc == 0 && b->strings.error ? strat_workbook_nomem(b) : rc;
}

/* ------ styles ------ */

#define FORMATS 256 /* number formats of the workbook's own that are dates */

struct styles {
	size_t date[FORMATS], n;
	int is_in_cells; /* inside of cellXfs */
};

/* Return 1 if the number format shows a day: it has a y or a d outside of quotes and brackets. */
static int
shows_day(const char *code)
{
	char until = 0;

	for (; *code; code++) {
		if (until)
			until = *code == until ? 0 : until;
		else if (*code == '"')
			until = '"';
		else if (*code == '[')
			until = ']';
		else if (*code == '\\' && code[1])
			code++;
		else if (strchr("yYdD", *code))
			return 1;
	}
	return 0;
}

/* Return 1 if the number format ID of Excel itself shows a day. */
static int
is_built_in_day(size_t id)
{
	return (id >= 14 && id <= 17) || id == 22 || (id >= 27 && id <= 31) || id == 36 ||
	    (id >= 50 && id <= 54) || id == 57 || id == 58;
}

static int
is_date(const struct styles *s, size_t id)
{
	size_t i;

	for (i = 0; i < s->n; i++)
		if (s->date[i] == id)
			return 1;
	return is_built_in_day(id);
}

static void
open_style(struct strat_xml *x, const char *name, const char **atts)
{
	struct styles *s = x->arg;
	struct strat_workbook *b = x->book;
	size_t id = strat_xml_number(atts, "numFmtId", 1 << 20, 0);
	void *list = b->is_date;

	if (strcmp(name, "cellXfs") == 0)
		s->is_in_cells = 1;
	if (strcmp(name, "numFmt") == 0 && s->n < FORMATS &&
	    shows_day(strat_xml_att(atts, "formatCode")))
		s->date[s->n++] = id;
	if (strcmp(name, "xf") != 0 || !s->is_in_cells)
		return;
	if (strat_vec_grow(&list, &b->styles_cap, b->nstyles + 1, 1) < 0) {
		strat_xml_stop(x, strat_workbook_nomem(b));
		return;
	}
	b->is_date = list;
	b->is_date[b->nstyles++] = (unsigned char)is_date(s, id);
}

static void
close_style(struct strat_xml *x, const char *name)
{
	struct styles *s = x->arg;

	if (strcmp(name, "cellXfs") == 0)
		s->is_in_cells = 0;
}

static int
read_styles(struct strat_workbook *b, const char *part)
{
	struct styles s = { .n = 0 };
	struct strat_xml x = {
		.book = b, .part = part, .open = open_style, .close = close_style, .arg = &s
	};

	return strat_xml_parse(&x);
}

int
strat_xlsx_date(const struct strat_workbook *b, const char *number, char to[STRAT_SHEET_NUMBER])
{
	char text[STRAT_DAY_TEXT];
	int32_t from = strat_day_of(
	    b->is_1904 ? 1904 : 1899, b->is_1904 ? 1 : 12, b->is_1904 ? 1 : 30);
	double v;

	if (strat_scan_real(number, strlen(number), 1, 2958465, &v) != STRAT_SCAN_OK)
		return -1;
	strat_day_text(from + (int32_t)floor(v), text);
	snprintf(to, STRAT_SHEET_NUMBER, "%.10s", text);
	return 0;
}

/* ------ opening ------ */

int
strat_xlsx_open(struct strat_workbook *b)
{
	struct workbook w = { "", "" };
	struct strat_xml x = { .book = b, .open = open_workbook, .arg = &w };
	char part[PATH], other[PATH], *slash;
	int rc = find_related(b, "_rels/.rels", "", "/officeDocument", NULL, part);

	if (!*part)
		snprintf(part, PATH, "xl/workbook.xml");
	slash = strrchr(part, '/');
	snprintf(w.folder, PATH, "%.*s", slash ? (int)(slash + 1 - part) : 0, part);
	snprintf(w.relations, sizeof w.relations, "%.200s_rels/%.200s.rels", w.folder,
	    slash ? slash + 1 : part);
	x.part = part;
	if (rc == 0)
		rc = strat_xml_parse(&x);
	if (rc == 0)
		rc = find_related(b, w.relations, w.folder, "/sharedStrings", NULL, other);
	if (rc == 0 && *other)
		rc = read_strings(b, other);
	if (rc == 0)
		rc = find_related(b, w.relations, w.folder, "/styles", NULL, other);
	if (rc == 0 && *other)
		rc = read_styles(b, other);
	return rc;
}
