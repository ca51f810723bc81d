/* package.c - the parts of a workbook: files in a zip, by libzip, and XML in them, by expat. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "formats/sheet/workbook.h"

#define CHUNK ((size_t)1 << 15)

/* ------ the zip file ------ */

int
strat_package_open(struct strat_workbook *b, const char *text, size_t len)
{
	zip_error_t error;
	zip_source_t *source;

	zip_error_init(&error);
	source = zip_source_buffer_create(text, len, 0, &error);
	b->zip = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : NULL;
	if (!b->zip) {
		int is_nomem = zip_error_code_zip(&error) == ZIP_ER_MEMORY;

		if (source)
			zip_source_free(source);
		if (!is_nomem)
			strat_workbook_fault(
			    b, 0, _("damaged workbook: %.60s"), zip_error_strerror(&error));
		zip_error_fini(&error);
		return is_nomem ? strat_workbook_nomem(b) : -STRAT_E_PEOPLE;
	}
	zip_error_fini(&error);
	return 0;
}

int
strat_package_has(const struct strat_workbook *b, const char *name)
{
	return zip_name_locate(b->zip, name, ZIP_FL_NOCASE) >= 0;
}

/* Open a part.  Return NULL after an error that was reported. */
static zip_file_t *
open_part(struct strat_workbook *b, const char *name)
{
	zip_int64_t i = zip_name_locate(b->zip, name, ZIP_FL_NOCASE);
	zip_file_t *file;
	zip_stat_t st;

	if (i < 0) {
		strat_workbook_fault(b, 0, _("damaged workbook: %.60s is missing"), name);
		return NULL;
	}
	if (zip_stat_index(b->zip, (zip_uint64_t)i, 0, &st) == 0 &&
	    st.valid & ZIP_STAT_ENCRYPTION_METHOD && st.encryption_method != ZIP_EM_NONE) {
		strat_workbook_fault(b, 0, _("the workbook has a password; save it without one"));
		return NULL;
	}
	file = zip_fopen_index(b->zip, (zip_uint64_t)i, 0);
	if (!file)
		strat_workbook_fault(
		    b, 0, _("damaged workbook: %.40s: %.40s"), name, zip_strerror(b->zip));
	return file;
}

/* Return the number of bytes of FILE read to TO, or a negative code that was reported. */
static int
read_part(struct strat_workbook *b, const char *name, zip_file_t *file, void *to, uint64_t *total)
{
	zip_int64_t n = zip_fread(file, to, CHUNK);

	if (n < 0)
		return strat_workbook_fault(b, 0, _("damaged workbook: %.40s: %.40s"), name,
		    zip_error_strerror(zip_file_get_error(file)));
	*total += (uint64_t)n;
	b->unpacked += (uint64_t)n;
	if (*total > STRAT_SHEET_PART || b->unpacked > STRAT_SHEET_ALL)
		return strat_workbook_fault(b, 0, _("the workbook unpacks to more than %d MiB"),
		    (int)(STRAT_SHEET_PART >> 20));
	return (int)n;
}

/* ------ XML ------ */

static const char *
local(const char *name)
{
	const char *colon = strrchr(name, ':');

	return colon ? colon + 1 : name;
}

void
strat_xml_stop(struct strat_xml *x, int rc)
{
	if (x->rc == 0)
		x->rc = rc;
	XML_StopParser(x->parser, XML_FALSE);
}

static void XMLCALL
on_open(void *arg, const char *name, const char **atts)
{
	struct strat_xml *x = arg;

	if (x->rc)
		return;
	if (x->depth++ == STRAT_SHEET_DEPTH)
		strat_xml_stop(x,
		    strat_workbook_fault(
			x->book, 0, _("damaged workbook: %.40s: nested too deeply"), x->part));
	else
		x->open(x, local(name), atts);
}

static void XMLCALL
on_close(void *arg, const char *name)
{
	struct strat_xml *x = arg;

	if (x->rc)
		return;
	x->depth--;
	if (x->close && !x->text.error)
		x->close(x, local(name));
	if (x->text.error && x->rc >= 0) {
		x->rc = strat_workbook_nomem(x->book);
		strat_xml_stop(x, x->rc);
	}
}

static void XMLCALL
on_text(void *arg, const char *s, int len)
{
	struct strat_xml *x = arg;

	if (x->rc || !x->takes_text)
		return;
	if (x->text.len + (size_t)len > STRAT_SHEET_CELL)
		strat_xml_stop(x,
		    strat_workbook_fault(x->book, 0, _("%.40s: a cell is longer than %d KiB"),
			x->part, (int)(STRAT_SHEET_CELL >> 10)));
	else
		strat_out_put(&x->text, s, (size_t)len);
}

static void XMLCALL
on_doctype(void *arg, const char *name, const char *system, const char *public, int has_subset)
{
	struct strat_xml *x = arg;

	(void)name, (void)system, (void)public, (void)has_subset;
	strat_xml_stop(x,
	    strat_workbook_fault(
		x->book, 0, _("%.40s: a document type, which no workbook has"), x->part));
}

static int
parse_chunk(struct strat_xml *x, const void *s, int len)
{
	if (XML_Parse(x->parser, s, len, len == 0) != XML_STATUS_ERROR || x->rc)
		return x->rc;
	if (XML_GetErrorCode(x->parser) == XML_ERROR_NO_MEMORY)
		return strat_workbook_nomem(x->book);
	return strat_workbook_fault(x->book, 0, _("damaged workbook: %.40s, line %lu: %.40s"),
	    x->part, (unsigned long)XML_GetCurrentLineNumber(x->parser),
	    XML_ErrorString(XML_GetErrorCode(x->parser)));
}

static int
parse_part(struct strat_xml *x, zip_file_t *file)
{
	char *chunk = malloc(CHUNK);
	uint64_t total = 0;
	int rc, n = 1;

	rc = chunk && x->parser ? 0 : strat_workbook_nomem(x->book);
	while ((rc == 0 || rc == STRAT_XML_DONE) && n > 0) {
		n = read_part(x->book, x->part, file, chunk, &total);
		if (n < 0)
			rc = n;
		else if (rc == 0)
			rc = parse_chunk(x, chunk, n);
	}
	free(chunk);
	return rc;
}

int
strat_xml_parse(struct strat_xml *x)
{
	zip_file_t *file = open_part(x->book, x->part);
	int rc;

	if (!file)
		return -STRAT_E_PEOPLE;
	strat_out_init(&x->text, -1);
	x->parser = XML_ParserCreate(NULL);
	if (x->parser) {
		XML_SetUserData(x->parser, x);
		XML_SetElementHandler(x->parser, on_open, on_close);
		XML_SetCharacterDataHandler(x->parser, on_text);
		XML_SetStartDoctypeDeclHandler(x->parser, on_doctype);
	}
	rc = parse_part(x, file);
	XML_ParserFree(x->parser);
	strat_out_free(&x->text);
	zip_fclose(file);
	return rc;
}

const char *
strat_xml_att(const char **atts, const char *name)
{
	for (; *atts; atts += 2)
		if (strcmp(local(*atts), name) == 0)
			return atts[1];
	return "";
}

size_t
strat_xml_number(const char **atts, const char *name, size_t most, size_t otherwise)
{
	const char *s = strat_xml_att(atts, name), *end = s + strlen(s);
	uint64_t n;

	if (!strat_is_digit(*s))
		return otherwise;
	(void)strat_scan_digits(&s, end, most, &n);
	return (size_t)n;
}
