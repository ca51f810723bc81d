/* trials.c - the games of options that are tuned: their values, by trial. */
#include "match/play/playing.h"

#include "formats/format.h"

int
strat_playing_tune(struct strat_playing *p, struct strat_playing_slot *s,
    const struct strat_scheduled_game *f, struct strat_engine_game *game)
{
	struct strat_tuning *t = p->run->results.tuning;
	const struct strat_trial_values *values = t ? strat_tuning_values(t, f->number / 2) : NULL;
	int side, rc = t && !values ? -STRAT_E_NOMEM : 0;

	for (side = STRAT_RED; t && rc == 0 && side <= STRAT_BLUE; side++) {
		uint32_t e = game->engine[side];

		rc = strat_tuning_set(
		    t, values->of[e], (int)e, &p->run->plan->engines[e], &s->tuned[side]);
		game->with[side] = &s->tuned[side].engine;
	}
	return rc;
}

int
strat_playing_set_tuned(
    const struct strat_tuning *t, const struct strat_scheduled_game *f, struct strat_record *g)
{
	const uint16_t engine[] = { f->red, f->blue };
	struct strat_out text = { .fd = -1 };
	int side, rc = 0;

	for (side = STRAT_RED; t && rc == 0 && side <= STRAT_BLUE; side++) {
		text.len = 0;
		strat_tuning_write(t, t->trials[f->number / 2].values->of[engine[side] - 1], &text);
		strat_out_char(&text, '\0');
		rc = text.error ? text.error
				: strat_playing_set_tag(g, strat_tuning_tags[side], text.text);
	}
	strat_out_free(&text);
	return rc;
}

/* Read the values of trial K from the record of its game with KEY. */
static int
restore_trial(struct strat_playing *p, uint64_t k, const char *key)
{
	struct strat_tuning *t = p->run->results.tuning;
	struct strat_ledger_game g;
	struct strat_record record;
	struct strat_text text;
	int rc = strat_ledger_find(p->run->ledger, key, &g);

	if (rc <= 0)
		return rc;
	text = (struct strat_text){ .p = g.record, .end = g.record + g.nrecord, .line = 1 };
	strat_record_init(&record);
	rc = strat_format_sgr.read(&text, &record, NULL);
	if (rc >= 0)
		rc = rc == 0 ? -STRAT_E_DATABASE
			     : strat_tuning_restore(t, k, &record, g.scheduled.red == 1);
	strat_record_free(&record);
	return rc < 0
	    ? strat_tellf(p->rep, (enum strat_code) - rc, strat_at_file(p->run->ledger->sql.path),
		  "game %s: its record lacks the values of the tuned options", key)
	    : 0;
}

int
strat_playing_restore_trials(struct strat_playing *p)
{
	struct strat_tuning *t = p->run->results.tuning;
	char key[STRAT_GAME_KEY_SIZE];
	struct strat_scheduled_game f;
	uint64_t k, i;
	int rc = 0;

	for (k = 0; t && rc == 0 && k < t->spsa.trials; k++) {
		for (i = 2 * k; rc == 0 && t->trials[k].stored == 1 && i <= 2 * k + 1; i++) {
			f = strat_schedule_game(&p->run->plan->schedule, i);
			strat_scheduled_game_key(&f, key);
			if (strat_match_is_played(&p->run->results, &f))
				rc = restore_trial(p, k, key);
		}
	}
	return rc;
}
