/* work.c - convert one game in a worker. */
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "cli/convert/convert.h"
#include "cli/convert/names.h"
#include "game/change/repair.h"
#include "game/change/trim.h"
#include "game/identity.h"

static void
set_rules(struct strat_start *st, const struct wish *wish)
{
	st->force = wish->force;
	st->fallback = wish->fallback;
}

void
work_init(struct work *w, const struct wish *wish)
{
	memset(w, 0, sizeof *w);
	w->wish = wish;
	strat_writer_init(&w->filler, wish->to, -1);
	w->filler.bare = wish->bare;
	strat_checker_init(&w->checker);
	strat_transform_init(&w->transform);
	set_rules(&w->filler.start, wish);
	set_rules(&w->checker.start, wish);
	set_rules(&w->transform.start, wish);
	strat_record_init(&w->copy);
	strat_out_init(&w->text, -1);
	strat_out_init(&w->names, -1);
	strat_out_init(&w->canon, -1);
}

void
work_free(struct work *w)
{
	strat_writer_free(&w->filler);
	strat_checker_free(&w->checker);
	strat_transform_free(&w->transform);
	strat_record_free(&w->copy);
	strat_out_free(&w->text);
	strat_out_free(&w->names);
	strat_out_free(&w->canon);
	free(w->list);
}

void
work_clear(struct work *w)
{
	w->n = 0;
	w->text.len = w->names.len = 0;
	w->faults = 0;
}

/* ------ diagnostics ------ */

/* Report D unless the same was already reported for this game: the checker, the writer and the
 * transformations each play the game and find the same faults. */
static void
tell_once(void *arg, const struct strat_diag *d)
{
	struct work *w = arg;
	size_t i;

	for (i = 0; i < w->ntold; i++)
		if (w->told[i].code == d->code && w->told[i].line == d->line &&
		    w->told[i].ply == d->ply &&
		    ((d->ply && d->code != STRAT_E_FIXED) ||
			strcmp(w->told[i].detail, d->detail) == 0))
			return;
	if (w->ntold < sizeof w->told / sizeof *w->told)
		w->told[w->ntold++] = *d;
	if (d->code == STRAT_E_NOMEM)
		w->nomem = 1;
	strat_report_diag(w->rep, d);
}

static size_t
all_told(const struct strat_report *rep)
{
	return rep->seen[STRAT_REMARK] + rep->seen[STRAT_FAULT] + rep->seen[STRAT_TROUBLE];
}

static unsigned long
faults_told(const struct strat_report *rep)
{
	return rep->seen[STRAT_FAULT] + rep->seen[STRAT_TROUBLE];
}

/* ------ changing a game ------ */

/* Set the tag Rules of G to the rules it is converted under, unless they are house rules. */
static int
name_rules(const struct wish *wish, struct strat_record *g)
{
	const char *now = strat_record_tag(g, "Rules");
	const struct strat_rules *r = wish->force ? wish->force : now ? NULL : wish->fallback;

	if (!r || !strat_rules_find(r->name) || (now && strcmp(now, r->name) == 0))
		return 0;
	return strat_record_set_tag(g, "Rules", r->name, strlen(r->name));
}

static int
put_in_order(struct work *w, struct strat_record *g, struct product *p, struct strat_report *rep)
{
	const struct wish *wish = w->wish;
	const char *rules = wish->fallback && strat_rules_find(wish->fallback->name)
	    ? wish->fallback->name
	    : strat_rules_default;
	enum strat_result token = g->result;
	int rc = name_rules(wish, g);

	if (rc == 0 && wish->normalise)
		rc = strat_normalise(g, rules);
	if (rc == 0 && wish->fix)
		rc = strat_repair(&w->checker, g, rep);
	if (rc == 0 && wish->normalise && wish->fix)
		rc = strat_normalise(g, rules); /* the repair may have added a result */
	p->has_token = token == STRAT_NO_RESULT && g->result != token;
	return rc;
}

/* Check G, if --only-good needs it or the remaining faults must be reported.  Return a negative
 * code if G must not be written. */
static int
check(struct work *w, const struct strat_record *g, struct strat_report *rep)
{
	const struct wish *wish = w->wish;
	int rc = 0;

	if (wish->only_good || wish->fix || wish->normalise)
		rc = strat_check(&w->checker, g, rep);
	return rc == -STRAT_E_NOMEM || wish->only_good ? rc : 0;
}

/* Apply all options to G.  Return 0, or the negative code that REP received (-STRAT_E_NOMEM may not
 * have been reported). */
static int
change(struct work *w, struct strat_record *g, struct product *p, struct strat_report *rep)
{
	const struct wish *wish = w->wish;
	int rc = put_in_order(w, g, p, rep);

	if (rc == 0)
		rc = check(w, g, rep);
	if (rc == 0 && wish->mirror)
		rc = strat_mirror(&w->transform, g, rep);
	if (rc == 0 && wish->swap)
		rc = strat_swap(&w->transform, g, rep);
	if (rc == 0 && wish->until >= 0)
		rc = strat_trim_plies(g, (size_t)wish->until);
	if (rc < 0)
		return rc;
	strat_trim_notes(g, wish->trim);
	if (wish->choose_tags)
		strat_trim_tags(g, wish->tags, wish->ntags);
	return 0;
}

static int
is_changed(const struct wish *wish)
{
	return wish->force || wish->fallback || wish->trim || wish->choose_tags ||
	    wish->normalise || wish->fix || wish->only_good || wish->mirror || wish->swap ||
	    wish->until >= 0;
}

/* ------ hashes for --dedupe ------ */

/* Set P->hash for --dedupe=moves: where no start can be made of the tags, they are compared. */
static int
hash_moves(struct work *w, struct product *p)
{
	struct strat_play *play = &w->checker.play;
	int rc = strat_start(&w->checker.start, &w->full, play, NULL, NULL);

	return strat_record_identity(&w->full, rc == 0 ? play : NULL, &w->canon, &p->hash);
}

static int
hash_text(struct work *w, struct product *p)
{
	struct strat_out *canon = &w->canon;

	canon->len = 0;
	if (strat_format_sgr.write(canon, &w->full, &w->wish->look, NULL, NULL) < 0 || canon->error)
		return -STRAT_E_NOMEM;
	p->hash = strat_hash(canon->text, canon->len);
	return 0;
}

static void
hash(struct work *w, struct product *p)
{
	if ((w->wish->dedupe == DEDUPE_MOVES ? hash_moves(w, p) : hash_text(w, p)) < 0)
		w->nomem = 1;
}

/* ------ converting a game ------ */

int
work_write(struct work *w, struct product *p, struct strat_out *out, void *state)
{
	struct strat_report rep = { .tell = tell_once, .arg = w };
	size_t before = out->len;
	int rc = w->wish->to->write(out, &w->full, &w->wish->look, state, &rep);

	if (rc < 0)
		out->len = before;
	if (rc == -STRAT_E_NOMEM)
		w->nomem = 1;
	p->said = all_told(w->rep);
	w->faults = faults_told(w->rep);
	return rc;
}

/* Apply the options to G and fill it in: W->full is then ready to write.  Return 0 or a negative
 * value. */
static int
prepare(struct work *w, const struct strat_record *g, struct product *p)
{
	struct strat_report rep = { .tell = tell_once, .arg = w };
	unsigned long by_reader = faults_told(w->rep) - w->faults;
	int rc = 0;

	if (is_changed(w->wish)) {
		rc = strat_record_copy(&w->copy, g);
		if (rc == 0)
			rc = change(w, &w->copy, p, &rep);
		g = &w->copy;
	}
	if (rc == 0 && w->wish->only_good && by_reader > (unsigned long)p->has_token)
		rc = -1; /* the reader has reported a fault */
	if (rc == 0)
		rc = strat_writer_fill_shown(&w->filler, g, &w->full, &rep);
	if (rc == -STRAT_E_NOMEM)
		w->nomem = 1;
	return rc;
}

struct product *
work_game(struct work *w, const struct strat_record *g, int rc, int later, struct strat_report *rep)
{
	void *list = w->list;
	struct product *p;

	if (strat_vec_grow(&list, &w->cap, w->n + 1, sizeof *p) < 0) {
		w->nomem = 1;
		return NULL;
	}
	w->list = list;
	p = &w->list[w->n++];
	*p = (struct product){ .line = g->line,
		.from = w->text.len,
		.name = w->names.len,
		.said_before = w->n > 1 ? p[-1].said : 0,
		.said_read = all_told(rep) };
	w->rep = rep;
	w->ntold = 0;
	p->is_whole = rc > 0 && prepare(w, g, p) == 0;
	if (p->is_whole) {
		p->plies = w->full.nplies;
		if (w->wish->dedupe)
			hash(w, p);
		if (w->wish->split)
			names_fill(&w->names, w->wish->out, &w->full);
		if (!later)
			p->is_whole = work_write(w, p, &w->text, NULL) == 0;
	}
	p->to = w->text.len;
	p->said = all_told(rep);
	w->faults = faults_told(rep);
	if (w->text.error || w->names.error)
		w->nomem = 1;
	return p;
}
