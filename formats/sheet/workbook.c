/* workbook.c - open a table, whatever kind of file it is in. */
#include "formats/sheet/workbook.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "formats/sheet/delimiter.h"

/* ------ kinds of files ------ */

/* Files that are no text, by their first bytes. */
static const struct {
	const char *bytes;
	size_t len;
	const char *why; /* NULL: a zip file */
} magic[] = {
	{ "PK\003\004", 4, NULL },
	{ "PK\005\006", 4, NULL },
	{ "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 8,
	    N_("old Excel file (.xls), or one with a password; save it as .xlsx") },
	{ "%PDF-", 5, N_("PDF file; save the list as .xlsx, .ods or CSV") },
	{ "{\\rtf", 5, N_("text document; save the list as .xlsx, .ods or CSV") },
	{ "<!DOCTYPE", 9, N_("HTML page; open it in a spreadsheet and save it as .xlsx") },
	{ "<html", 5, N_("HTML page; open it in a spreadsheet and save it as .xlsx") },
	{ "<?xml", 5, N_("XML file; open it in a spreadsheet and save it as .xlsx") },
};

#define MAGIC (sizeof magic / sizeof *magic)

static size_t
magic_of(const char *text, size_t len)
{
	size_t i = 0;

	while (i < MAGIC &&
	    (len < magic[i].len || strat_ncasecmp(text, magic[i].bytes, magic[i].len) != 0))
		i++;
	return i;
}

int
strat_workbook_sniff(const char *text, size_t len)
{
	return magic_of(text, len) < MAGIC;
}

static int
find_kind(struct strat_workbook *b)
{
	if (strat_package_has(b, "[Content_Types].xml") && strat_package_has(b, "xl/workbook.bin"))
		return strat_workbook_fault(b, 0, _("binary workbook (.xlsb); save it as .xlsx"));
	if (strat_package_has(b, "[Content_Types].xml"))
		b->kind = &strat_workbook_xlsx;
	else if (strat_package_has(b, "content.xml"))
		b->kind = &strat_workbook_ods;
	else
		return strat_workbook_fault(
		    b, 0, _("zip file without a workbook; a list is .xlsx, .ods or CSV"));
	return b->kind->open(b);
}

int
strat_workbook_open(struct strat_workbook **book, const char *text, size_t len, const char *file,
    struct strat_report *rep)
{
	struct strat_workbook *b = calloc(1, sizeof *b);
	size_t kind = magic_of(text, len);
	int rc = 0;

	*book = NULL;
	if (!b)
		return strat_tell(rep, STRAT_E_NOMEM, strat_at_file(file));
	b->file = file;
	b->rep = rep;
	b->text = text;
	b->len = len;
	strat_out_init(&b->strings, -1);
	if (kind == MAGIC)
		rc = strat_workbook_add(b, "", NULL, 0);
	else if (magic[kind].why)
		rc = strat_workbook_fault(b, 0, "%s", _(magic[kind].why));
	else
		rc = strat_package_open(b, text, len);
	if (rc == 0 && b->zip)
		rc = find_kind(b);
	if (rc == 0 && b->nsheets == 0)
		rc = strat_workbook_fault(b, 0, _("workbook without sheets"));
	if (rc < 0)
		strat_workbook_close(b);
	else
		*book = b;
	return rc < 0 ? rc : 0;
}

void
strat_workbook_close(struct strat_workbook *b)
{
	size_t i;

	if (!b)
		return;
	if (b->zip)
		zip_discard(b->zip);
	for (i = 0; i < b->nsheets; i++) {
		free(b->sheets[i].name);
		free(b->sheets[i].path);
	}
	free(b->sheets);
	strat_out_free(&b->strings);
	free(b->string_end);
	free(b->is_date);
	free(b);
}

size_t
strat_workbook_sheets(const struct strat_workbook *b)
{
	return b->nsheets;
}

const char *
strat_workbook_name(const struct strat_workbook *b, size_t sheet)
{
	return b->sheets[sheet].name;
}

int
strat_workbook_is_hidden(const struct strat_workbook *b, size_t sheet)
{
	return b->sheets[sheet].is_hidden;
}

/* ------ rows ------ */

/* If lines end with CR alone, as old Macintosh programs wrote them, return a copy with LF, in *COPY. */
static int
end_lines(struct strat_workbook *b, char **copy)
{
	size_t i;

	*copy = NULL;
	if (!b->len || memchr(b->text, '\n', b->len) || !memchr(b->text, '\r', b->len))
		return 0;
	*copy = malloc(b->len);
	if (!*copy)
		return strat_workbook_nomem(b);
	for (i = 0; i < b->len; i++)
		(*copy)[i] = b->text[i] == '\r' ? '\n' : b->text[i];
	return 0;
}

static int
read_csv(
    struct strat_workbook *b, const struct strat_row_reader *to, struct strat_workbook_seen *seen)
{
	const char *text, *end;
	struct strat_in *in;
	char *copy;
	long line;
	int rc = end_lines(b, &copy);

	if (rc < 0)
		return rc;
	text = copy ? copy : b->text;
	end = text + b->len;
	seen->delimiter = strat_delimiter_find(&text, end, &line);
	rc = strat_in_memory(&in, text, (size_t)(end - text));
	if (rc == 0) {
		rc = strat_rows_read_at(in, to, seen->delimiter, line);
		strat_in_close(in);
	}
	free(copy);
	return rc;
}

int
strat_workbook_read(struct strat_workbook *b, size_t sheet, const struct strat_row_reader *to,
    struct strat_workbook_seen *seen)
{
	*seen = (struct strat_workbook_seen){ 0 };
	return b->kind ? b->kind->read(b, sheet, to, seen) : read_csv(b, to, seen);
}
