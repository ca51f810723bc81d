/* club_use.h - for fuzz targets that make a tournament: it can be paired, ranked and reported, and the
 * report can be read. */
#ifndef FUZZ_CLUB_USE_H
#define FUZZ_CLUB_USE_H

#include "club/field/field.h"
#include "club/report.h"
#include "tourney/trf.h"
#include "tests/fuzz/fuzz.h"

static inline void
pair(const struct strat_club *c)
{
	char why[STRAT_CLUB_TEXT];
	struct strat_club_field x;
	struct strat_pairing p;
	json_t *args;
	int rc = 0;

	strat_pairing_init(&p);
	MUST(strat_club_field_init(&x, c) == 0);
	args = strat_club_field_pair(&x, c, 1, &p, &rc, NULL);
	MUST((args != NULL) == (rc == 0));
	if (args && c->paired < STRAT_CLUB_ROUNDS) {
		rc = strat_club_apply(
		    (struct strat_club *)(uintptr_t)c, strat_club_act_find("pair"), args, why);
		MUST(rc == 0);
	}
	json_decref(args);
	strat_pairing_free(&p);
	strat_club_field_free(&x);
}

static inline void
rank(const struct strat_club *c)
{
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	struct strat_part part;
	size_t i;

	MUST(strat_club_field_init(&x, c) == 0);
	MUST(strat_tourney_standings(&x.t, c->paired, NULL, &s) == 0);
	for (i = 1; i < x.t.n; i++)
		MUST(s.order[i].rank >= s.order[i - 1].rank && s.order[i].rank <= i + 1);
	for (i = 0; i <= strat_tourney_groups(&x.t) && i < 10; i++) {
		MUST(strat_part_make(&part, &x.t, i, c->paired, NULL) == 0);
		strat_part_free(&part);
	}
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

static inline void
report(const struct strat_club *c, enum strat_club_report kind)
{
	struct strat_club_field x;
	struct strat_tourney t;
	struct strat_out out;

	MUST(strat_club_field_init(&x, c) == 0);
	strat_out_init(&out, -1);
	MUST(strat_club_report(&x, c, kind, "\n", &out) == 0);
	strat_tourney_init(&t);
	(void)!strat_trf_parse(&t, out.text, out.len, "report", NULL);
	strat_tourney_free(&t);
	strat_out_free(&out);
	strat_club_field_free(&x);
}

/* Do all that. */
static inline void
use(const struct strat_club *c)
{
	int i;

	rank(c);
	for (i = STRAT_CLUB_TRF16; i <= STRAT_CLUB_TRF26; i++)
		report(c, (enum strat_club_report)i);
	pair(c);
	rank(c);
}

#endif
