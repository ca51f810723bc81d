/* converter.c - convert one game in a worker. */
#include <stdlib.h>
#include <string.h>

#include "cli/convert/convert.h"
#include "cli/convert/names.h"

struct converter {
	const struct convert_options *options;
	struct strat_writer *part;  /* makes the text of a game; NULL: the format is sequential */
	struct strat_writer *canon; /* makes the text that is compared; NULL: PART or none */
	struct strat_checker *checker;
	struct strat_record *copy;      /* a copy of a game that the options change */
	struct strat_rules *by_default; /* the rule set of records that name none */
	struct strat_out name;
	struct strat_report *rep;   /* of the current game, or NULL */
	struct strat_report report; /* of the writers: passed on to REP */
};

/* ------ making a converter ------ */

static void
pass_on(void *arg, const struct strat_diag *d)
{
	struct converter *w = arg;

	if (!w->rep)
		return;
	w->rep->count[strat_code_level(d->code)]++;
	if (w->rep->on_diagnostic)
		w->rep->on_diagnostic(w->rep->arg, d);
}

/* Open *PART to write games in the format TO (NULL: that of the options).  Return 0 or a negative
 * code. */
static int
open_part(struct converter *w, struct strat_writer **part, const struct strat_format *to)
{
	struct strat_writer_options how = w->options->writer;

	how.is_part = 1;
	if (to)
		how.to = to;
	return strat_writer_open(part, NULL, &how, &w->report);
}

struct converter *
converter_new(const struct convert_options *options)
{
	const struct strat_format *sgr = strat_format_find("sgr");
	struct converter *w = calloc(1, sizeof *w);
	int rc;

	if (!w)
		return NULL;
	w->options = options;
	w->report = (struct strat_report){ .on_diagnostic = pass_on, .arg = w };
	strat_out_init(&w->name, -1);
	w->checker = strat_checker_new();
	w->copy = strat_record_new();
	rc = w->checker && w->copy ? 0 : -STRAT_E_NOMEM;
	if (rc == 0)
		rc = strat_rules_open(&w->by_default, NULL, NULL);
	if (rc == 0 && !options->to.is_sequential)
		rc = open_part(w, &w->part, NULL);
	if (rc == 0 && options->dedupe == DEDUPE_TEXT && options->writer.to != sgr)
		rc = open_part(w, &w->canon, sgr);
	if (rc < 0) {
		converter_delete(w);
		return NULL;
	}
	strat_checker_set_rules(w->checker, options->writer.rules, options->writer.default_rules);
	return w;
}

void
converter_delete(struct converter *w)
{
	if (!w)
		return;
	strat_writer_close(w->part);
	strat_writer_close(w->canon);
	strat_checker_delete(w->checker);
	strat_record_delete(w->copy);
	strat_rules_close(w->by_default);
	strat_out_free(&w->name);
	free(w);
}

void
converted_game_free(struct converted_game *p)
{
	strat_record_delete(p->record);
	free(p->text);
	free(p->name);
}

/* ------ changing a game ------ */

/* Return the name of the rule set R, or NULL if R is NULL or house rules. */
static const char *
name_of(const struct strat_rules *r)
{
	struct strat_rules_info info = { .name = NULL };

	if (r)
		strat_rules_describe(r, &info);
	return info.name && strat_rules_find(info.name) ? info.name : NULL;
}

/* Set the tag Rules of G to the rules it is converted under, unless they are house rules. */
static int
name_rules(const struct convert_options *options, struct strat_record *g)
{
	const struct strat_writer_options *o = &options->writer;
	const char *now = strat_record_tag(g, "Rules");
	const char *name = name_of(o->rules ? o->rules : now ? NULL : o->default_rules);

	if (!name || (now && strcmp(now, name) == 0))
		return 0;
	return strat_record_set_tag(g, "Rules", name, strlen(name));
}

static int
put_in_order(
    struct converter *w, struct strat_record *g, struct converted_game *p, struct strat_report *rep)
{
	const struct convert_options *options = w->options;
	const char *rules = name_of(options->writer.default_rules);
	enum strat_result token = strat_record_result(g);
	int rc = name_rules(options, g);

	rules = rules ? rules : name_of(w->by_default);
	if (rc == 0 && options->normalise)
		rc = strat_record_normalise(g, rules);
	if (rc == 0 && options->fix)
		rc = strat_checker_repair(w->checker, g, rep);
	if (rc == 0 && options->normalise && options->fix)
		rc = strat_record_normalise(g, rules); /* the repair may have added a result */
	p->has_token = token == STRAT_NO_RESULT && strat_record_result(g) != token;
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
		rc = strat_check(w->checker, g, rep);
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
		rc = strat_checker_mirror(w->checker, g, rep);
	if (rc == 0 && options->swap)
		rc = strat_checker_swap(w->checker, g, rep);
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
	return options->writer.rules || options->writer.default_rules || options->trim ||
	    options->choose_tags || options->normalise || options->fix || options->only_good ||
	    options->mirror || options->swap || options->until >= 0;
}

/* ------ what is written ------ */

/* Return a copy of the LEN bytes at S, and a NUL; or NULL if out of memory. */
static char *
copy_of(const char *s, size_t len)
{
	char *to = malloc(len + 1);

	if (to) {
		memcpy(to, s, len);
		to[len] = '\0';
	}
	return to;
}

/* Set P->id for --dedupe.  The text of P, if there is one, is that of G. */
static int
identify(struct converter *w, const struct strat_record *g, struct converted_game *p)
{
	const char *text = p->text;
	size_t len = p->len;
	int rc = 0;

	if (w->options->dedupe == DEDUPE_MOVES)
		return strat_checker_identity(w->checker, g, p->id);
	if (w->canon) {
		rc = strat_writer_put(w->canon, g);
		text = strat_writer_text(w->canon, &len);
	}
	seen_id(text, len, p->id);
	return rc;
}

static int
expand_name(struct converter *w, const struct strat_record *g, struct converted_game *p)
{
	w->name.len = 0;
	names_expand(&w->name, w->options->out, g);
	p->name = w->name.error ? NULL : copy_of(w->name.text, w->name.len);
	return p->name ? 0 : -STRAT_E_NOMEM;
}

/* Store G in P as the sink writes it: as text or, if the format is sequential, as a record. */
static int
store(struct converter *w, const struct strat_record *g, struct converted_game *p)
{
	const char *text;
	int rc = 0;

	if (!w->part) {
		p->record = strat_record_new();
		return p->record ? strat_record_copy(p->record, g) : -STRAT_E_NOMEM;
	}
	rc = strat_writer_put(w->part, g);
	if (rc < 0)
		return rc;
	text = strat_writer_text(w->part, &p->len);
	p->text = copy_of(text, p->len);
	return p->text ? 0 : -STRAT_E_NOMEM;
}

/* ------ converting a game ------ */

static size_t
all_told(const struct strat_report *rep)
{
	return rep->count[STRAT_REMARK] + rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
}

/* Convert G into P.  Return 0 or a negative value if it cannot be written. */
static int
convert(struct converter *w, const struct strat_record *g, struct converted_game *p,
    struct strat_report *rep)
{
	const struct convert_options *options = w->options;
	unsigned long by_reader = rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
	int rc = 0;

	if (is_changed(options)) {
		rc = strat_record_copy(w->copy, g);
		if (rc == 0)
			rc = change(w, w->copy, p, rep);
		g = w->copy;
	}
	if (rc == 0 && options->only_good && by_reader > (unsigned long)p->has_token)
		return -1; /* the reader has reported a fault */
	if (rc == 0)
		rc = store(w, g, p);
	if (rc == 0 && options->dedupe)
		rc = identify(w, g, p);
	if (rc == 0 && options->split)
		rc = expand_name(w, g, p);
	p->plies = rc == 0 ? strat_record_ply_count(g) : 0;
	return rc;
}

int
converter_game(struct converter *w, const struct strat_record *g, int rc, struct converted_game *p,
    struct strat_report *rep)
{
	p->nread = all_told(rep);
	w->rep = rep;
	if (rc > 0)
		rc = convert(w, g, p, rep);
	else
		rc = -1;
	w->rep = NULL;
	p->is_whole = rc == 0;
	p->ndiags = all_told(rep);
	return rc == -STRAT_E_NOMEM ? rc : 0;
}
