/* ui.c - the state of the screen: pages, messages, questions. */
#include "cli/club/screen/ui.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
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
	u->ask.drops_typed = 1;
}

void
club_ui_decline(struct club_ui *u, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(u, 0, fmt, ap);
	va_end(ap);
	u->ask.drops_typed = 1;
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
	if (u->depth == CLUB_DEPTH) /* drop the oldest page except the menu */
		memmove(&u->page[1], &u->page[2], (--u->depth - 1) * sizeof *u->page);
	if (id == CLUB_PAGE_PAPER)
		u->marked = 0;
	u->page[u->depth++] = (struct club_page){
		.which = id, .kind = u->kinds[id], .subject = subject
	};
	u->is_stale = 1;
}

void
club_ui_pop(struct club_ui *u)
{
	if (u->depth > 1)
		u->depth--;
	if (u->depth == 1) /* choose the next step on the menu */
		u->page[0].list.id = 1;
	u->is_stale = 1;
}

const struct screen_lines *
club_ui_rows(struct club_ui *u)
{
	struct club_page *p = club_ui_page(u);

	p->list.lines = &u->rows;
	p->list.width = u->width;
	p->list.height = u->height > 4 ? u->height - 4 : 0;
	if (u->is_stale) {
		u->is_stale = 0;
		screen_lines_clear(&u->rows);
		p->kind->make(u, p, &u->rows, u->width > 12 ? u->width - 2 : 10);
		if (u->rows.fixed > u->rows.n)
			u->rows.fixed = u->rows.n;
		if (u->rows.error) {
			u->is_stale = 1;
			club_ui_fault(u, _("out of memory: the page is incomplete"));
		}
		screen_list_settle(&p->list);
	}
	return &u->rows;
}

void
club_ui_choose(struct club_ui *u, long id)
{
	club_ui_rows(u);
	screen_list_choose(&club_ui_page(u)->list, id);
}

unsigned
club_player_of_line(const struct club_ui *u, long id, int side)
{
	const struct club_page *p = &u->page[u->depth - 1];
	const struct strat_club *c = club_of(u);
	size_t round = p->subject ? p->subject : c->paired;

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
			id = c->round[round].games[id - 1].player[side];
		break;
	default:
		id = 0;
	}
	return id < 1 || (size_t)id > c->n ? 0 : (unsigned)id;
}

unsigned
club_selected_player(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	unsigned number = club_player_of_line(u, club_ui_page(u)->list.id, 0);

	if (!number) {
		club_ui_decline(u, _("no player is chosen"));
		return 0;
	}
	u->about.player = number;
	u->about.round = c->paired + 1;
	snprintf(u->about.name, sizeof u->about.name, "%s", club_name_of(c, number));
	return number;
}

/* ------ questions ------ */

const char *
club_ui_format(const char *fmt, ...)
{
	static char words[1000];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(words, sizeof words, fmt, ap);
	va_end(ap);
	return words;
}

void
club_ui_ask(struct club_ui *u, const char *prompt, const char *text,
    void (*done)(struct club_ui *u, const char *answer))
{
	screen_ask_line(&u->ask, prompt, text, u->plain);
	u->ask.has_help = 1;
	u->done = done;
	u->remark = NULL;
}

void
club_ui_ask_file(struct club_ui *u, const char *prompt, const char *text,
    void (*done)(struct club_ui *u, const char *answer))
{
	club_ui_ask(u, prompt, text, done);
	u->ask.is_file = 1;
}

void
club_ui_ask_letter(struct club_ui *u, const char *prompt, const char *letters,
    void (*done)(struct club_ui *u, const char *answer))
{
	screen_ask_letter(&u->ask, prompt, letters, u->plain);
	u->done = done;
	u->remark = NULL;
}

void
club_ui_confirm(
    struct club_ui *u, const char *prompt, void (*done)(struct club_ui *u, const char *answer))
{
	screen_ask_yes(&u->ask, prompt, u->plain);
	u->done = done;
	u->remark = NULL;
}

void
club_ui_refuse_remarked(struct club_ui *u, const char *text)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	u->remark(u, text, &words);
	club_ui_refuse(u, "%s", club_text_end(&words));
	strat_out_free(&words);
}

void
club_ui_refuse(struct club_ui *u, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(u, 1, fmt, ap);
	va_end(ap);
	u->is_refused = 1;
	screen_ask_again(&u->ask);
}

void
club_ui_refuse_again(struct club_ui *u)
{
	char why[sizeof u->message];

	snprintf(why, sizeof why, "%s", u->message);
	club_ui_refuse(u, "%s", why);
}

/* ------ back to an earlier question ------ */

static void
free_asked(struct club_asked *a)
{
	free(a->prompt);
	free(a->answer);
	memset(a, 0, sizeof *a);
}

static void
forget_series(struct club_ui *u)
{
	while (u->nasked)
		free_asked(&u->asked[--u->nasked]);
}

void
club_ui_begin_series(struct club_ui *u)
{
	u->is_first = 1;
}

/* Copy the open question with ANSWER to *A.  Without memory nothing is copied. */
static void
copy_question(const struct club_ui *u, const char *answer, struct club_asked *a)
{
	*a = (struct club_asked){ .prompt = strdup(u->ask.prompt.text),
		.answer = strdup(answer),
		.letters = u->ask.letters,
		.is_yes_no = u->ask.is_yes_no,
		.is_file = u->ask.is_file,
		.keeps_lines = u->ask.answer.keeps_lines,
		.ends = u->ask.ends,
		.enter = u->ask.enter,
		.letters_about = u->ask.about,
		.done = u->done,
		.remark = u->remark,
		.about = u->about };
	if (!a->prompt || !a->answer)
		free_asked(a);
	else if (strlen(a->prompt)) /* the blank that asking adds again */
		a->prompt[strlen(a->prompt) - 1] = '\0';
}

/* Store the question that was answered, if DONE asked another one. */
static void
keep_question(struct club_ui *u, struct club_asked *a)
{
	if (!u->ask.prompt.len || u->is_first)
		forget_series(u);
	if (!u->ask.prompt.len || u->is_first || u->is_refused || !a->prompt ||
	    u->nasked == CLUB_QUESTIONS)
		free_asked(a);
	else
		u->asked[u->nasked++] = *a;
	u->is_first = 0;
	u->ask.is_later = u->nasked > 0;
}

static void
go_back(struct club_ui *u)
{
	struct club_asked *a = &u->asked[--u->nasked];

	u->about = a->about;
	if (a->letters)
		club_ui_ask_letter(u, a->prompt, a->letters, a->done);
	else
		club_ui_ask(u, a->prompt, a->answer, a->done);
	u->ask.is_yes_no = a->is_yes_no;
	u->ask.is_file = a->is_file;
	u->ask.answer.keeps_lines = a->keeps_lines;
	u->ask.ends = a->ends;
	u->ask.enter = a->enter;
	u->ask.about = a->letters_about;
	u->ask.is_later = u->nasked > 0;
	u->remark = a->remark;
	free_asked(a);
}

int
club_ui_ask_earlier(struct club_ui *u)
{
	while (u->nasked && u->asked[u->nasked - 1].letters)
		free_asked(&u->asked[--u->nasked]);
	if (!u->nasked)
		return -1;
	go_back(u);
	u->is_refused = 1; /* ESC does not lead to the letter */
	return 0;
}

/* Return 1 if the top page shows what the answer yes would change. */
static int
is_outlook(const struct club_ui *u)
{
	return u->page[u->depth - 1].which == CLUB_PAGE_FOLLOWS;
}

void
club_ui_answer(struct club_ui *u, unsigned key)
{
	char text[SCREEN_MAX_INPUT + 8]; /* DONE may ask the next question */
	struct club_asked was;

	enum screen_answer got;

	if (is_outlook(u) && !screen_ask_takes(&u->ask, key) &&
	    screen_list_press(&club_ui_page(u)->list, key))
		return;
	got = screen_ask_key(&u->ask, key);
	if (got != SCREEN_ASKING && is_outlook(u))
		club_ui_pop(u);
	switch (got) {
	case SCREEN_ANSWERED:
		snprintf(text, sizeof text, "%s", screen_ask_answer(&u->ask));
		copy_question(u, text, &was);
		u->is_refused = 0;
		u->done(u, text);
		keep_question(u, &was);
		break;
	case SCREEN_GIVEN_UP:
		u->is_stale = 1; /* a page may say what can be done instead */
		if (key == SCREEN_ESC && u->nasked) {
			go_back(u);
			break;
		}
		forget_series(u);
		if (!u->is_there && u->new_player) {
			club_ui_say(
			    u, _("no tournament has begun; ENTER asks again, with these answers"));
			break;
		}
		json_decref(u->new_player);
		u->new_player = NULL;
		if (u->ask.letters && !u->ask.is_yes_no)
			club_ui_say(u, _("nothing is changed"));
		break;
	case SCREEN_ASKING:
		break;
	}
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
club_act_flag(struct club_ui *u, int arg)
{
	struct club_page *p = club_ui_page(u);

	p->flag ^= arg ? arg : 1;
	u->is_stale = 1;
}

void
club_act_round(struct club_ui *u, int by)
{
	struct club_page *p = club_ui_page(u);
	size_t paired = club_of(u)->paired, now = p->subject ? p->subject : paired;

	if (by < 0 ? now <= 1 : now >= paired) {
		club_ui_decline(
		    u, by < 0 ? _("this is the first round") : _("this is the last paired round"));
		return;
	}
	now += (size_t)by;
	p->subject = now == paired ? 0 : now;
	if (p->which != CLUB_PAGE_PAPER) /* whose rows do not depend on the round */
		p->list = (struct screen_list){ 0 };
	u->is_stale = 1;
}
