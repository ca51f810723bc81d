/* test_nomem_exchange.c - tournaments are imported and exported while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include <zip.h>

#include "club/import.h"
#include "club/report.h"
#include "tourney/trf.h"
#include "formats/results/people.h"
#include "nomem_help.h"

static const char report[] =
    "012 Club\n"
    "042 2026/11/21\n"
    "142 4\n"
    "152 W\n"
    "162  W 6.0    D 3.0    L 1.0\n"
    "202 BH,SB\n"
    "240 H 003    4\n"
    "260 002 004    1    2\n"
    "001    1 w    Ann                               1700 NED 17          1970/01/02 12.0    1"
    "     4 w 1     2 b 1\n"
    "001    2      Ann                               1610                             4.0    2"
    "     3 b =     1 w 0\n"
    "001    3      Late                              1550                             3.0    3"
    "     2 w =  0000 - Z\n"
    "001    4      Bos, Jan                          1500 BEL 4                       7.0    4"
    "     1 b 0  0000 - U\n";

/* Import the report into C, which is empty. */
static int
take_over(struct strat_club *c, struct strat_report *rep)
{
	json_t *import = strat_club_import("test");
	char why[STRAT_CLUB_TEXT];
	struct strat_tourney t;
	int rc;

	strat_tourney_init(&t);
	rc = import ? strat_trf_parse(&t, report, strlen(report), "test", rep) : -STRAT_E_NOMEM;
	if (rc == 0)
		rc = strat_club_import_report(import, &t, "test", rep);
	if (rc == 0)
		rc = strat_club_apply(c, strat_club_act_find(STRAT_CLUB_IMPORT), import, why);
	strat_tourney_free(&t);
	json_decref(import);
	return rc;
}

static int
run_report_import(struct strat_report *rep)
{
	struct strat_club c;
	int rc;

	strat_club_init(&c);
	rc = take_over(&c, rep);
	strat_club_free(&c);
	return rc;
}

static int
run_report(struct strat_report *rep)
{
	struct strat_club_field x;
	struct strat_club c;
	struct strat_out out;
	int rc;

	strat_club_init(&c);
	strat_out_init(&out, -1);
	rc = take_over(&c, rep);
	if (rc == 0) {
		rc = strat_club_field_init(&x, &c);
		if (rc == 0)
			rc = strat_club_report(&x, &c, STRAT_CLUB_TRF26, "\r", &out);
		if (rc == 0)
			rc = out.error;
		strat_club_field_free(&x);
	}
	strat_out_free(&out);
	strat_club_free(&c);
	return rc;
}

static int
run_json(struct strat_report *rep)
{
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	struct strat_club c;
	json_t *all = NULL;
	int rc;

	strat_club_init(&c);
	rc = take_over(&c, rep);
	if (rc == 0) {
		rc = strat_club_field_init(&x, &c);
		if (rc == 0)
			rc = strat_tourney_standings(&x.t, c.paired, NULL, &s);
		if (rc == 0 && !(all = strat_club_json(&c, &x, &s)))
			rc = -STRAT_E_NOMEM;
		strat_standings_free(&s);
		strat_club_field_free(&x);
	}
	json_decref(all);
	strat_club_free(&c);
	return rc;
}

static int
count(void *arg, const struct strat_person *p)
{
	*(int *)arg += *p->fact[STRAT_CLUB_NAME] != '\0';
	return 0;
}

static int
run_people(struct strat_report *rep)
{
	static const char list[] = "name,rating\nAnn,1700\n\"Bos, Jan\",\n";
	int n = 0, rc;
	struct strat_people people = {
		.file = "test", .rep = rep, .header = -1, .person = count, .arg = &n
	};

	rc = strat_people_read(&people, list, strlen(list));
	if (rc == 0)
		assert_int_equal(n, 2);
	return rc;
}

static int
run_decoding(struct strat_report *rep)
{
	static const char list[] = "Liste\r\rJ\xf6rg M\xfcller;1700\rUwe Bo\xdf;1500\r";
	size_t len = sizeof list - 1;
	char *text = malloc(len);
	int n = 0, rc = text ? 0 : -STRAT_E_NOMEM;
	struct strat_people people = {
		.file = "test", .rep = rep, .header = -1, .person = count, .arg = &n
	};

	if (text)
		memcpy(text, list, len);
	if (rc == 0)
		rc = strat_people_decode(&people, &text, &len);
	if (rc == 0)
		rc = strat_people_read(&people, text, len);
	if (rc == 0)
		assert_int_equal(n, 2);
	free(text);
	return rc;
}

/* A workbook in memory. */
static struct {
	char bytes[4096];
	size_t len;
} workbook;

static void
make_workbook(void)
{
	static const char *const parts[][2] = { { "[Content_Types].xml", "<Types/>" },
		{ "xl/workbook.xml",
		    "<workbook><sheets><sheet name='A' id='r1'/></sheets></workbook>" },
		{ "xl/_rels/workbook.xml.rels",
		    "<r><Relationship Id='r1' Type='x/worksheet' Target='s.xml'/>"
		    "<Relationship Id='r2' Type='x/sharedStrings' Target='t.xml'/>"
		    "<Relationship Id='r3' Type='x/styles' Target='u.xml'/></r>" },
		{ "xl/t.xml", "<sst><si><t>Name</t></si><si><t>Ann</t></si></sst>" },
		{ "xl/u.xml", "<s><cellXfs><xf numFmtId='14'/></cellXfs></s>" },
		{ "xl/s.xml",
		    "<worksheet><sheetData><row><c t='s'><v>0</v></c></row><row><c t='s'><v>1</v>"
		    "</c></row></sheetData></worksheet>" } };
	zip_source_t *all = zip_source_buffer_create(NULL, 0, 0, NULL);
	zip_t *zip = zip_open_from_source(all, ZIP_TRUNCATE, NULL);
	size_t i;

	assert_non_null(zip);
	zip_source_keep(all);
	for (i = 0; i < sizeof parts / sizeof *parts; i++)
		assert_true(
		    zip_file_add(zip, parts[i][0],
			zip_source_buffer(zip, parts[i][1], strlen(parts[i][1]), 0), 0) >= 0);
	assert_int_equal(zip_close(zip), 0);
	assert_int_equal(zip_source_open(all), 0);
	workbook.len = (size_t)zip_source_read(all, workbook.bytes, sizeof workbook.bytes);
	zip_source_close(all);
	zip_source_free(all);
}

static int
run_workbook(struct strat_report *rep)
{
	int n = 0, rc;
	struct strat_people people = {
		.file = "test", .rep = rep, .header = -1, .person = count, .arg = &n
	};

	rc = strat_people_read(&people, workbook.bytes, workbook.len);
	if (rc == 0)
		assert_int_equal(n, 1);
	return rc;
}

static void
exchange_survives(void **state)
{
	(void)state;
	survives(run_report_import);
	survives(run_report);
	survives(run_json);
	survives(run_people);
	survives(run_decoding);
	make_workbook();
	survives(run_workbook);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(exchange_survives) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
