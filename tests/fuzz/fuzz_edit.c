/* fuzz_edit.c - commands of strat-edit: the text of the file, a line "%%", then commands, one a
 * line. After any commands, what would be saved reads back as the session's games and is valid,
 * everything can be undone and redone, and the accepted commands give the same result again. */
#include "cli/edit/edit_session.h"
#include "tests/fuzz/fuzz.h"

static char *
copy(const char *s, size_t len)
{
	char *p = malloc(len + 1);

	MUST(p != NULL);
	if (len)
		memcpy(p, s, len);
	p[len] = '\0';
	return p;
}

static void
open_session(struct edit_session *s, const char *text, size_t len)
{
	memset(s, 0, sizeof *s);
	MUST(edit_doc_adopt_text(&s->doc, copy(text, len), len) == 0);
	MUST(edit_session_open(s) == 0);
}

/* Execute the commands; the accepted ones are added to KEPT, which may be NULL. */
static void
do_lines(struct edit_session *s, const char *p, const char *end, struct strat_out *kept)
{
	const char *stop;
	int rc;

	for (; p < end; p = stop + 1) {
		size_t n = s->log.n, all = s->log.all;

		stop = memchr(p, '\n', (size_t)(end - p));
		if (!stop)
			stop = end;
		rc = edit_command(s, p, (size_t)(stop - p));
		MUST(!s->nomem);
		MUST(rc != EDIT_REFUSED || s->output.len);
		MUST(rc == EDIT_CHANGED || s->log.n == n);
		MUST(rc == EDIT_CHANGED || s->log.all == all || s->log.all == n);
		MUST(s->game.ply <= s->game.nplies);
		if (kept && rc > EDIT_LOOKED) {
			strat_out_put(kept, p, (size_t)(stop - p));
			strat_out_char(kept, '\n');
		}
		MUST(kept || rc > EDIT_LOOKED || p == stop);
	}
}

static void
text_of_doc(const struct edit_session *s, struct strat_out *out)
{
	strat_out_init(out, -1);
	MUST(edit_doc_write(&s->doc, out, NULL) == 0);
}

static void
must_be_equal(const struct strat_out *a, const struct strat_out *b)
{
	MUST(a->len == b->len && (a->len == 0 || memcmp(a->text, b->text, a->len) == 0));
}

/* ------ saving ------ */

/* Count faults, except those that a record may have although each command was valid: a later
 * command makes an earlier result wrong, setups are unfinished, plies wait to be corrected. */
static void
hear(void *arg, const struct strat_diag *d)
{
	int *bad = arg;

	if (strat_code_level(d->code) != STRAT_REMARK && d->code != STRAT_E_RESULT &&
	    d->code != STRAT_E_TERMINATION)
		++*bad;
}

static void
must_be_same(const struct strat_record *a, const struct strat_record *b)
{
	size_t i, more = b->nnotes - a->nnotes;

	MUST(a->nplies == b->nplies && a->nnotes <= b->nnotes && a->result == b->result);
	for (i = 0; i < a->nplies; i++)
		MUST(a->plies[i].from == b->plies[i].from && a->plies[i].to == b->plies[i].to &&
		    a->plies[i].kind == b->plies[i].kind);
	for (i = 0; i < more; i++)
		MUST(b->notes[i].ply == 0);
	for (i = 0; i < a->nnotes; i++)
		MUST(a->notes[i].ply == b->notes[more + i].ply);
	for (i = 0; i < a->ntags; i++) {
		const char *name = a->text + a->tags[i].name, *value = a->text + a->tags[i].value;

		if (strcmp(name, "Position") == 0 || strcmp(name, "Options") == 0 ||
		    strcmp(name, "Army") == 0) /* they have a canonical form */
			continue;
		MUST(strat_record_tag(b, name) && strcmp(strat_record_tag(b, name), value) == 0);
	}
}

/* Read OUT back, and compare; FRESH: the session began empty. */
static void
read_back(struct edit_session *s, const struct strat_out *out, int fresh)
{
	struct edit_session again;
	size_t i;

	open_session(&again, out->text ? out->text : "", out->len);
	for (i = 0; i < s->doc.n; i++) {
		struct edit_game *g = &s->doc.games[i];
		int bad = 0;
		struct strat_report rep = { .on_diagnostic = hear, .arg = &bad };
		char number[40];

		if (!g->changes || !g->record)
			continue;
		MUST(i < again.doc.n && edit_doc_read(&again.doc, i) == 0);
		must_be_same(g->record, again.doc.games[i].record);
		/* a comment after the last game belongs to an added game */
		MUST(g->record->nnotes == again.doc.games[i].record->nnotes ||
		    (!g->text && s->doc.ntail && (i == 0 || s->doc.games[i - 1].text)));
		MUST(!again.doc.games[i].is_lossy);
		snprintf(number, sizeof number, "game %zu", i + 1);
		MUST(edit_command(s, number, strlen(number)) == EDIT_MOVED);
		if (!fresh || s->phase != EDIT_PLAY || s->game.nplies < g->record->nplies)
			continue;
		MUST(strat_check(&s->game.checker, again.doc.games[i].record, &rep) <= 0 && !bad);
	}
	edit_session_free(&again);
}

static void
undo_and_redo(struct edit_session *s, const char *text, size_t len, const struct strat_out *out)
{
	struct strat_out now;
	size_t n = s->log.n;

	while (s->log.n)
		MUST(edit_command(s, "undo", 4) == EDIT_CHANGED);
	if (s->doc.games[0].text) {
		text_of_doc(s, &now);
		MUST(now.len == len && memcmp(now.text, text, len) == 0);
		strat_out_free(&now);
	}
	while (s->log.n < n)
		MUST(edit_command(s, "redo", 4) == EDIT_CHANGED);
	text_of_doc(s, &now);
	must_be_equal(&now, out);
	strat_out_free(&now);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data, *end = text + size, *mark = text;
	struct strat_out kept, out, now;
	struct edit_session s;

	while (mark < end && !(end - mark >= 3 && memcmp(mark, "%%\n", 3) == 0))
		mark = memchr(mark, '\n', (size_t)(end - mark))
		    ? (const char *)memchr(mark, '\n', (size_t)(end - mark)) + 1
		    : end;
	strat_out_init(&kept, -1);
	open_session(&s, text, (size_t)(mark - text));
	do_lines(&s, mark + (mark < end ? 3 : 0), end, &kept);
	text_of_doc(&s, &out);
	read_back(&s, &out, mark == text);
	undo_and_redo(&s, text, (size_t)(mark - text), &out);
	edit_session_free(&s);

	open_session(&s, text, (size_t)(mark - text));
	if (kept.len)
		do_lines(&s, kept.text, kept.text + kept.len - 1, NULL);
	text_of_doc(&s, &now);
	must_be_equal(&now, &out);
	edit_session_free(&s);
	strat_out_free(&kept);
	strat_out_free(&out);
	strat_out_free(&now);
	return 0;
}
