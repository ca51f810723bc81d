/* converter.c - convert one game in a worker. */
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "cli/convert/convert.h"
#include "cli/convert/names.h"
#include "game/change/repair.h"
#include "strat/check.h"
#include "game/identity.h"

static void
set_rules(struct strat_start *st, const struct convert_options *options)
{
	st->force = options->force;
	st->fallback = options->fallback;
}

void
converter_init(struct converter *w, const struct convert_options *options)
{
	memset(w, 0, sizeof *w);
	w->options = options;
	strat_writer_init(&w->filler, options->to, -1);
	w->filler.bare = options->bare;
	strat_checker_init(&w->checker);
	strat_transform_init(&w->transform);
	set_rules(&w->filler.start, options);
	set_rules(&w->checker.start, options);
	set_rules(&w->transform.start, options);
	strat_record_init(&w->copy);
	strat_out_init(&w->text, -1);
	strat_out_init(&w->names, -1);
	strat_out_init(&w->canon, -1);
}

void
converter_free(struct converter *w)
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
converter_clear(struct converter *w)
{
	w->n = 0;
	w->last = 0;
	w->text.len = w->names.len = 0;
	w->faults = 0;
}

/* ------ diagnostics ------ */

/* Report D unless the same was already reported for this game: the checker, the writer and the
 * transformations each play the game and find the same faults. */
static void
tell_once(void *arg, const struct strat_diag *d)
{
	struct converter *w = arg;
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
	return rep->count[STRAT_REMARK] + rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
}

static unsigned long
faults_told(const struct strat_report *rep)
{
	return rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
}

/* ------ changing a game ------ */

/* Set the tag Rules of G to the rules it is converted under, unless they are house rules. */
static int
name_rules(const struct convert_options *options, struct strat_record *g)
{
	const char *now = strat_record_tag(g, "Rules");
	const struct strat_rules *r = options->force ? options->force
	    : now                                    ? NULL
						     : options->fallback;

	if (!r || !strat_rules_find(r->name) || (now && strcmp(now, r->name) == 0))
		return 0;
	return strat_record_set_tag(g, "Rules", r->name, strlen(r->name));
}

static int
put_in_order(
    struct converter *w, struct strat_record *g, struct converted_game *p, struct strat_report *rep)
{
	const struct convert_options *options = w->options;
	const char *rules = options->fallback && strat_rules_find(options->fallback->name)
	    ? options->fallback->name
	    : strat_rules_default;
	enum strat_result token = g->result;
	int rc = name_rules(options, g);

	if (rc == 0 && options->normalise)
		rc = strat_record_normalise(g, rules);
	if (rc == 0 && options->fix)
		rc = strat_repair(&w->checker, g, rep);
	if (rc == 0 && options->normalise && options->fix)
		rc = strat_record_normalise(g, rules); /* the repair may have added a result */
	p->has_token = token == STRAT_NO_RESULT && g->result != token;
	return rc;
}

/* Check G, if --only-good needs it or the remaining faults must be reported.  Return a negative
 * code if G must not be written. */
static int
check(struct converter *w, const struct strat_record *g, struct strat_report *rep)
{
	const struct convert_options *options = w->options;
	int rc = 0;

	if (options->only_good || options->fix || options->normalise)
		rc = strat_check(&w->checker, g, rep);
	return rc == -STRAT_E_NOMEM || options->only_good ? rc : 0;
}

/* Apply all options to G.  Return 0, or the negative code that REP received (-STRAT_E_NOMEM may not
 * have been reported). */
static int
change(
    struct converter *w, struct strat_record *g, struct converted_game *p, struct strat_report *rep)
{
	const struct convert_options *options = w->options;
	int rc = put_in_order(w, g, p, rep);

	if (rc == 0)
		rc = check(w, g, rep);
	if (rc == 0 && options->mirror)
		rc = strat_mirror(&w->transform, g, rep);
	if (rc == 0 && options->swap)
		rc = strat_swap(&w->transform, g, rep);
	if (rc == 0 && options->until >= 0)
		rc = strat_record_trim_plies(g, (size_t)options->until);
	if (rc < 0)
		return rc;
	strat_record_trim_notes(g, options->trim);
	if (options->choose_tags)
		strat_record_trim_tags(g, options->tags, options->ntags);
	return 0;
}

static int
is_changed(const struct convert_options *options)
{
	return options->force || options->fallback || options->trim || options->choose_tags ||
	    options->normalise || options->fix || options->only_good || options->mirror ||
	    options->swap || options->until >= 0;
}

/* ------ hashes for --dedupe ------ */

/* Set P->hash for --dedupe=moves.  If the tags do not give a start position, they are hashed
 * too. */
static int
hash_moves(struct converter *w, struct converted_game *p)
{
	struct strat_play *play = &w->checker.play;
	int rc = strat_start(&w->checker.start, &w->full, play, NULL, NULL);

	return strat_record_identity(&w->full, rc == 0 ? play : NULL, &w->canon, &p->hash);
}

static int
hash_text(struct converter *w, struct converted_game *p)
{
	struct strat_out *canon = &w->canon;

	canon->len = 0;
	if (strat_format_sgr.write(canon, &w->full, &w->options->look, NULL, NULL) < 0 ||
	    canon->error)
		return -STRAT_E_NOMEM;
	p->hash = strat_hash(canon->text, canon->len);
	return 0;
}

static void
hash(struct converter *w, struct converted_game *p)
{
	if ((w->options->dedupe == DEDUPE_MOVES ? hash_moves(w, p) : hash_text(w, p)) < 0)
		w->nomem = 1;
}

/* ------ converting a game ------ */

int
converter_write(struct converter *w, struct converted_game *p, struct strat_out *out, void *state)
{
	struct strat_report rep = { .on_diagnostic = tell_once, .arg = w };
	size_t before = out->len;
	int rc = w->options->to->write(out, &w->full, &w->options->look, state, &rep);

	if (rc < 0)
		out->len = before;
	if (rc == -STRAT_E_NOMEM)
		w->nomem = 1;
	p->diags = all_told(w->rep);
	w->faults = faults_told(w->rep);
	return rc;
}

/* Apply the options to G and fill it in: W->full is then ready to write.  Return 0 or a negative
 * value. */
static int
prepare(struct converter *w, const struct strat_record *g, struct converted_game *p)
{
	struct strat_report rep = { .on_diagnostic = tell_once, .arg = w };
	unsigned long by_reader = faults_told(w->rep) - w->faults;
	int rc = 0;

	if (is_changed(w->options)) {
		rc = strat_record_copy(&w->copy, g);
		if (rc == 0)
			rc = change(w, &w->copy, p, &rep);
		g = &w->copy;
	}
	if (rc == 0 && w->options->only_good && by_reader > (unsigned long)p->has_token)
		rc = -1; /* the reader has reported a fault */
	if (rc == 0)
		rc = strat_writer_fill_shown(&w->filler, g, &w->full, &rep);
	if (rc == -STRAT_E_NOMEM)
		w->nomem = 1;
	return rc;
}

struct converted_game *
converter_game(
    struct converter *w, const struct strat_record *g, int rc, int later, struct strat_report *rep)
{
	void *list = w->list;
	struct converted_game *p;

	if (strat_vec_grow(&list, &w->cap, w->n + 1, sizeof *p) < 0) {
		w->nomem = 1;
		return NULL;
	}
	w->list = list;
	p = &w->list[w->n++];
	*p = (struct converted_game){ .line = g->line,
		.from = w->text.len,
		.name = w->names.len,
		.diags_before = w->n > 1 ? p[-1].diags : 0,
		.diags_read = all_told(rep) };
	p->numbers = w->is_archive ? (unsigned long)(g->line - w->last) : 1;
	w->last = g->line;
	w->rep = rep;
	w->ntold = 0;
	p->is_whole = rc > 0 && prepare(w, g, p) == 0;
	if (p->is_whole) {
		p->plies = w->full.nplies;
		if (w->options->dedupe)
			hash(w, p);
		if (w->options->split)
			names_expand(&w->names, w->options->out, &w->full);
		if (!later)
			p->is_whole = converter_write(w, p, &w->text, NULL) == 0;
	}
	p->to = w->text.len;
	p->diags = all_told(rep);
	w->faults = faults_told(rep);
	if (w->text.error || w->names.error)
		w->nomem = 1;
	return p;
}
