/* test_nomem_writing.c - records are written while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "formats/writer.h"
#include "nomem_help.h"

static int
write_as(const struct strat_format *to, struct strat_report *rep)
{
	struct strat_writer w;
	int rc;

	strat_writer_init(&w, to, open("/dev/null", O_WRONLY));
	rc = strat_writer_game(&w, &record, rep);
	if (rc == 0)
		rc = strat_writer_end(&w);
	if (rc == 0)
		rc = strat_writer_flush(&w);
	close(w.out.fd);
	strat_writer_free(&w);
	return rc;
}

static int
write_packed(struct strat_report *rep)
{
	struct strat_pack_options how = { 1, 2, NULL, NULL };
	struct strat_writer w;
	int rc;

	strat_writer_init(&w, &strat_format_sgr, open("/dev/null", O_WRONLY));
	rc = strat_out_pack(&w.out, &how);
	if (rc == 0)
		rc = strat_writer_game(&w, &record, rep);
	if (rc == 0)
		rc = strat_writer_end(&w);
	if (rc == 0)
		rc = strat_writer_flush(&w);
	close(w.out.fd);
	strat_writer_free(&w);
	return rc;
}

static int
write_sgr(struct strat_report *rep)
{
	return write_as(&strat_format_sgr, rep);
}

static int
write_state(struct strat_report *rep)
{
	return write_as(&strat_format_state, rep);
}

static int
write_jsonl(struct strat_report *rep)
{
	return write_as(&strat_format_jsonl, rep);
}

static int
write_csv(struct strat_report *rep)
{
	return write_as(&strat_format_csv, rep);
}

static int
write_plies(struct strat_report *rep)
{
	return write_as(&strat_format_plies, rep);
}

static int
write_gravon(struct strat_report *rep)
{
	return write_as(&strat_format_gravon, rep);
}

static int
write_gsn(struct strat_report *rep)
{
	return write_as(&strat_format_gsn, rep);
}

/* Write a block and the end of an archive. */
static int
write_sgb(struct strat_report *rep)
{
	struct strat_writer w;
	int rc;

	strat_writer_init(&w, &strat_format_sgb, open("/dev/null", O_WRONLY));
	rc = strat_writer_game(&w, &record, rep);
	if (rc == 0)
		rc = strat_writer_game(&w, &record, rep);
	if (rc == 0)
		rc = strat_writer_end(&w);
	if (rc == 0)
		rc = strat_writer_flush(&w);
	close(w.out.fd);
	strat_writer_free(&w);
	return rc;
}

static int
write_html(struct strat_report *rep)
{
	return write_as(&strat_format_html, rep);
}

static int
write_svg(struct strat_report *rep)
{
	return write_as(&strat_format_svg, rep);
}

static int
print_much(struct strat_report *rep)
{
	struct strat_out out;
	int rc;

	(void)rep;
	strat_out_init(&out, -1);
	strat_out_printf(&out, "%0600d", 1);
	strat_out_printf(&out, "%d", 1);
	rc = out.error;
	strat_out_free(&out);
	return rc;
}

/* ------ tests ------ */

static void
writing_survives(void **state)
{
	(void)state;
	read_record();
	survives(write_sgr);
	survives(write_state);
	survives(write_packed);
	survives(write_jsonl);
	survives(write_csv);
	survives(write_plies);
	survives(write_html);
	survives(write_svg);
	survives(print_much);
	strat_record_free(&record);
}

static void
writing_gravon_survives(void **state)
{
	static const char xml[] = "<stratego>\n<game type=\"ultimate lightning\">\n"
				  "<field content=\"MAAAAAAAAA" EMPTY EMPTY
				  "AAHAAAAAAA" LAKES LAKES EMPTY EMPTY EMPTY "AAAAAAAARY\"/>\n"
				  "<move id=\"2\" source=\"C4\" target=\"B5\"/>\n<!-- well -->\n"
				  "<player id=\"1\">J\xf6rg</player>\n"
				  "<result type=\"13\" winner=\"1\"/>\n</game>\n</stratego>\n";
	struct strat_text t = { .p = xml, .end = xml + sizeof xml - 1, .line = 1 };

	(void)state;
	assert_int_equal(strat_format_gravon.read(&t, &record, NULL), 1);
	survives(write_gravon);
	survives(write_gsn);
	strat_record_free(&record);
}

static void
writing_archives_survives(void **state)
{
	(void)state;
	survives_with_record(write_sgb);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(writing_survives),
		cmocka_unit_test(writing_gravon_survives),
		cmocka_unit_test(writing_archives_survives),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
