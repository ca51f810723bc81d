/* fuzz_import.c - import tournament reports: what is imported can be carried out, and reported
 * so that importing the report gives the same tournament. */
#include "club/import.h"
#include "club/report.h"
#include "tourney/trf.h"
#include "tests/fuzz/fuzz.h"

#define MOST 60 /* players that are ranked and reported, to stay fast */

/* Import the report TEXT into C.  Return 1, or 0 if it was refused. */
static int
take_over(const char *text, size_t len, struct strat_club *c)
{
	json_t *import = strat_club_import("fuzz");
	struct strat_report rep = { 0 };
	char why[STRAT_CLUB_TEXT];
	struct strat_tourney t;
	int rc;

	strat_club_init(c);
	strat_tourney_init(&t);
	rc = strat_trf_parse(&t, text, len, "fuzz", &rep);
	if (rc == 0 && t.n > MOST)
		rc = -STRAT_E_LIMIT;
	if (rc == 0) {
		rc = strat_club_import_report(import, &t, "fuzz", &rep);
		MUST((rc == 0) == (rep.count[STRAT_FAULT] == 0));
	}
	if (rc == 0)
		MUST(strat_club_apply(c, strat_club_act_find(STRAT_CLUB_IMPORT), import, why) == 0);
	strat_tourney_free(&t);
	json_decref(import);
	return rc == 0;
}

static void
report(const struct strat_club *c, enum strat_club_report kind, struct strat_out *out)
{
	struct strat_club_field x;

	strat_out_init(out, -1);
	MUST(strat_club_field_init(&x, c) == 0);
	MUST(strat_club_report(&x, c, kind, "\r\n", out) == 0 && !out->error);
	strat_club_field_free(&x);
}

/* TRFx has no tie-breaks, and ranks may differ: rank by points alone. */
static void
forget_ranks(struct strat_club *c)
{
	char why[STRAT_CLUB_TEXT];
	json_t *args = json_pack("{s:s, s:s}", "name", "tie-breaks", "value", "");

	MUST(strat_club_apply(c, strat_club_act_find("set"), args, why) == 0);
	json_decref(args);
}

static void
again(struct strat_club *c, enum strat_club_report kind)
{
	struct strat_out one, two;
	struct strat_club other;

	if (kind == STRAT_CLUB_TRFX)
		forget_ranks(c);
	report(c, kind, &one);
	MUST(take_over(one.text, one.len, &other));
	if (kind == STRAT_CLUB_TRFX)
		forget_ranks(&other);
	report(&other, kind, &two);
	MUST(one.len == two.len && memcmp(one.text, two.text, one.len) == 0);
	strat_club_free(&other);
	strat_out_free(&one);
	strat_out_free(&two);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text text = text_of(data, size);
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	struct strat_club c;
	json_t *all;

	if (take_over(text.p, size, &c) && c.n) {
		again(&c, STRAT_CLUB_TRF26);
		again(&c, STRAT_CLUB_TRFX);
		MUST(strat_club_field_init(&x, &c) == 0);
		MUST(strat_tourney_standings(&x.t, c.paired, NULL, &s) == 0);
		all = strat_club_json(&c, &x, &s);
		MUST(all != NULL);
		json_decref(all);
		strat_standings_free(&s);
		strat_club_field_free(&x);
	}
	strat_club_free(&c);
	text_free(text);
	return 0;
}
