/* fuzz_trf.c - tournament reports: what is read is written so that it reads the same again, can be
 * ranked, and, if it is small, paired. */
#include "tourney/pairing/pairing.h"
#include "tourney/standings.h"
#include "tourney/trf.h"
#include "tests/fuzz/fuzz.h"

#define MOST 40 /* players that are paired, to stay fast */

static int
read_text(struct strat_tourney *t, const char *text, size_t len)
{
	struct strat_report rep = { 0 };
	int rc;

	strat_tourney_init(t);
	rc = strat_trf_parse(t, text, len, "fuzz", &rep);
	MUST((rc == 0) == (rep.count[STRAT_FAULT] == 0));
	MUST(rc == 0 || rc == -STRAT_E_TRF);
	return rc;
}

static void
write_again(const struct strat_tourney *t)
{
	struct strat_tourney again;
	struct strat_out one, two;

	strat_out_init(&one, -1);
	strat_out_init(&two, -1);
	strat_trf_write(t, "\n", &one);
	MUST(!one.error);
	if (read_text(&again, one.text, one.len) == 0) {
		MUST(again.n == t->n);
		strat_trf_write(&again, "\n", &two);
		MUST(one.len == two.len && memcmp(one.text, two.text, one.len) == 0);
	} else {
		MUST(0);
	}
	strat_tourney_free(&again);
	strat_out_free(&one);
	strat_out_free(&two);
}

static void
rank(const struct strat_tourney *t)
{
	struct strat_standings s = { .t = t, .edition = (enum strat_tiebreak_edition)(t->n % 2) };
	struct strat_out out;
	size_t i;

	for (i = 0; i < STRAT_TIEBREAKS; i++)
		s.use[s.nuse++] = (struct strat_tiebreak_use){ (enum strat_tiebreak_id)i,
			strat_tiebreaks[i].may_cut, strat_tiebreaks[i].may_cut };
	MUST(strat_standings_make(&s) == 0);
	for (i = 1; i < t->n; i++)
		MUST(s.order[i].rank >= s.order[i - 1].rank && s.order[i].rank <= i + 1);
	strat_out_init(&out, -1);
	for (i = 0; i < s.nuse; i++)
		strat_standings_explain(&s, 0, i, NULL, &out);
	strat_out_free(&out);
	strat_standings_free(&s);
}

/* Assert that every present player is in one pair. */
static void
pair(const struct strat_tourney *t, const struct strat_system *system, size_t round)
{
	uint8_t away[MOST], seen[MOST] = { 0 };
	struct strat_pairing_plan plan = { .t = t, .round = round, .away = away, .explain = 1 };
	struct strat_pairing p;
	size_t i;

	strat_pairing_init(&p);
	strat_pairing_list_absent(t, round, away);
	if (system->pair(&plan, &p, NULL) == 0) {
		for (i = 0; i < p.n; i++) {
			MUST(seen[p.pairs[i].white]++ == 0);
			MUST(p.pairs[i].black == STRAT_NO_PLAYER || seen[p.pairs[i].black]++ == 0);
		}
		for (i = 0; i < t->n; i++)
			MUST(seen[i] == !away[i]);
	}
	strat_pairing_free(&p);
}

/* Rank T, whose columns are games, by its system after it was folded. */
static void
rank_folded(struct strat_tourney *t)
{
	struct strat_standings s = { 0 };
	size_t i;

	MUST(strat_tourney_fold(t) == 0);
	MUST(strat_tourney_standings(t, t->played, NULL, &s) == 0);
	for (i = 1; i < t->n; i++)
		MUST(s.order[i].rank >= s.order[i - 1].rank && s.order[i].rank <= i + 1);
	strat_standings_free(&s);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_tourney t;
	struct strat_text text = text_of(data, size);

	if (read_text(&t, text.p, size) == 0) {
		write_again(&t);
		if (t.n <= 200)
			rank(&t);
		if (t.n <= MOST) {
			pair(&t, &strat_system_dutch, t.played);
			pair(&t, &strat_system_dutch, t.played / 2);
			pair(&t, &strat_system_monrad, t.played);
		}
		if (t.n <= 200)
			rank_folded(&t);
	}
	strat_tourney_free(&t);
	text_free(text);
	return 0;
}
