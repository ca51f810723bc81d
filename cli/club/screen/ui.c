/* ui.c - a person before a tournament: pages, messages, keys. */
#include "cli/club/screen/ui.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "cli/tool/text.h"

/* ------ what is said ------ */

static void
say(struct club_ui *u, int is_fault, const char *fmt, va_list ap)
{
	u->is_fault = is_fault;
	vsnprintf(u->message, sizeof u->message, fmt, ap);
}

void
club_ui_say(struct club_ui *u, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(u, 0, fmt, ap);
	va_end(ap);
}

void
club_ui_fault(struct club_ui *u, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(u, 1, fmt, ap);
	va_end(ap);
}

void
club_text_begin(struct strat_out *out)
{
	if (out->error)
		strat_out_free(out);
	out->len = 0;
}

const char *
club_text_end(struct strat_out *out)
{
	strat_out_char(out, '\0');
	return out->error ? "" : out->text;
}

/* ------ pages ------ */

struct club_page *
club_ui_page(struct club_ui *u)
{
	return &u->page[u->depth - 1];
}

void
club_ui_push(struct club_ui *u, enum club_page_id id, size_t subject)
{
	if (u->depth == CLUB_DEPTH) /* the oldest one but the menu is forgotten */
		memmove(&u->page[1], &u->page[2], (--u->depth - 1) * sizeof *u->page);
	u->page[u->depth++] = (struct club_page){ .kind = u->kinds[id], .subject = subject };
	u->is_stale = 1;
}

void
club_ui_pop(struct club_ui *u)
{
	if (u->depth > 1)
		u->depth--;
	if (u->depth == 1) /* what is next is chosen on the menu */
		u->page[0].id = 1;
	u->is_stale = 1;
}

/* Have something chosen that there is: what was, or what stands where that was; at first what is to
 * be done. */
static void
settle(struct club_ui *u)
{
	struct club_page *p = club_ui_page(u);
	const struct screen_lines *l = &u->rows;
	size_t i = p->id ? screen_lines_find(l, p->id) : screen_lines_todo(l), k;

	if (i == l->n) {
		for (i = p->at < l->n ? p->at : l->n; i < l->n && !l->line[i].id;)
			i++;
		for (k = l->n; i == l->n && k > 0; k--)
			if (l->line[k - 1].id)
				i = k - 1;
	}
	p->id = i < l->n ? l->line[i].id : 0;
	p->at = i < l->n ? i : 0;
}

const struct screen_lines *
club_ui_rows(struct club_ui *u)
{
	struct club_page *p = club_ui_page(u);

	if (u->is_stale) {
		u->is_stale = 0;
		screen_lines_clear(&u->rows);
		p->kind->make(u, p, &u->rows, u->width > 12 ? u->width - 2 : 10);
		if (u->rows.fixed > u->rows.n)
			u->rows.fixed = u->rows.n;
		if (u->rows.error) {
			u->is_stale = 1;
			club_ui_fault(u, _("memory is short: this is not all"));
		}
		settle(u);
	}
	return &u->rows;
}

void
club_ui_choose(struct club_ui *u, long id)
{
	struct club_page *p = club_ui_page(u);
	const struct screen_lines *l = club_ui_rows(u);
	size_t i = screen_lines_find(l, id);

	if (i == l->n)
		return;
	p->id = id;
	p->at = i;
}

unsigned
club_selected_player(struct club_ui *u)
{
	const struct club_page *p = club_ui_page(u);
	const struct strat_club *c = club_of(u);
	size_t round = p->subject ? p->subject : c->paired;
	long id = p->id;

	switch (p->kind->selects) {
	case CLUB_SELECTS_PLAYER:
		break;
	case CLUB_SELECTS_SUBJECT:
		id = (long)p->subject;
		break;
	case CLUB_SELECTS_BOARD:
		if (id > CLUB_PLAYER_ID)
			id -= CLUB_PLAYER_ID;
		else if (id > 0 && (size_t)id <= c->round[round].n)
			id = c->round[round].games[id - 1].player[0];
		break;
	default:
		id = 0;
	}
	if (id < 1 || (size_t)id > c->n) {
		club_ui_say(u, _("no player is chosen"));
		return 0;
	}
	u->about.player = (unsigned)id;
	u->about.round = c->paired + 1;
	snprintf(u->about.name, sizeof u->about.name, "%s", club_name_of(c, (unsigned)id));
	return (unsigned)id;
}

/* ------ the round of a page ------ */

size_t
club_page_round(struct club_ui *u)
{
	const struct club_page *p = club_ui_page(u);
	size_t paired = club_of(u)->paired;

	return p->subject && p->subject <= paired ? p->subject : paired;
}

void
club_act_round(struct club_ui *u, int by)
{
	struct club_page *p = club_ui_page(u);
	size_t paired = club_of(u)->paired, now = p->subject ? p->subject : paired;

	if (by < 0 ? now <= 1 : now >= paired) {
		club_ui_say(u,
		    by < 0 ? _("this is the first round")
			   : _("this is the last round that is paired"));
		return;
	}
	now += (size_t)by;
	p->subject = now == paired ? 0 : now;
	p->id = 0;
	p->at = p->top = 0;
	u->is_stale = 1;
}
