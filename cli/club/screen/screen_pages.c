/* screen_pages.c - the table of pages; the screen opened, and what a key does on it. */
#include "cli/club/screen/pages.h"

#include <string.h>

static const struct club_page_kind *const club_pages[CLUB_PAGES] = {
	[CLUB_PAGE_MENU] = &club_page_menu,
	[CLUB_PAGE_BOARDS] = &club_page_boards,
	[CLUB_PAGE_PEOPLE] = &club_page_people,
	[CLUB_PAGE_PERSON] = &club_page_person,
	[CLUB_PAGE_PAIRING] = &club_page_pairing,
	[CLUB_PAGE_RANKING] = &club_page_ranking,
	[CLUB_PAGE_CROSS] = &club_page_cross,
	[CLUB_PAGE_WHY] = &club_page_why,
	[CLUB_PAGE_LOGBOOK] = &club_page_logbook,
	[CLUB_PAGE_SETTINGS] = &club_page_settings,
	[CLUB_PAGE_PAPER] = &club_page_paper,
	[CLUB_PAGE_TEXT] = &club_page_text,
	[CLUB_PAGE_SHEET] = &club_page_sheet,
	[CLUB_PAGE_FOLLOWS] = &club_page_follows,
	[CLUB_PAGE_HELP] = &club_page_help
};

/* What the library tells. */
static void
tell(void *arg, const struct strat_diag *d)
{
	club_ui_fault(arg, "%s%s%s", strat_code_phrase(d->code), *d->detail ? ": " : "", d->detail);
}

/* ------ keys ------ */

/* The row of LIST with KEY; NULL: none. */
static const struct club_key *
find(const struct club_key *list, unsigned key)
{
	size_t k;

	for (; list->name; list++)
		for (k = 0; k < sizeof list->code / sizeof *list->code && list->code[k]; k++)
			if (list->code[k] == key)
				return list;
	return NULL;
}

void
club_ui_press(struct club_ui *u, unsigned key)
{
	const struct club_page_kind *kind = club_ui_page(u)->kind;
	const struct club_key *k;

	*u->message = '\0';
	if (u->ask.prompt.len) {
		club_ui_answer(u, key);
		return;
	}
	club_ui_rows(u); /* something is chosen */
	k = find(kind->keys, key);
	if (!k && kind->type && kind->type(u, key))
		return;
	if (!k)
		k = find(club_common_keys, key);
	if (k)
		k->act(u, k->arg);
	else
		club_ui_say(u, _("that key does nothing here; ? shows the keys"));
}

/* ------ all of it ------ */

int
club_ui_open(struct club_ui *u, const char *path, int plain, struct strat_report *rep)
{
	int rc;

	memset(u, 0, sizeof *u);
	u->path = path;
	u->plain = plain;
	u->width = 80;
	u->height = 24;
	strat_out_init(&u->output, -1);
	strat_out_init(&u->ask.prompt, -1);
	strat_out_init(&u->ask.answer.text, -1);
	screen_lines_init(&u->rows, plain);
	strat_pairing_init(&u->why);
	u->kinds = club_pages;
	u->page[0].kind = club_pages[CLUB_PAGE_MENU];
	u->depth = 1;
	u->is_stale = 1;
	rc = club_ui_attach(u, rep);
	u->report = (struct strat_report){ .on_diagnostic = tell, .arg = u };
	if (rc == 0 && !u->is_there)
		club_prompt_new_tournament(u);
	return rc;
}

void
club_ui_free(struct club_ui *u)
{
	if (u->is_there)
		strat_club_file_close(&u->file);
	strat_out_free(&u->output);
	strat_out_free(&u->ask.prompt);
	screen_input_free(&u->ask.answer);
	screen_lines_free(&u->rows);
	strat_pairing_free(&u->why);
	json_decref(u->plan);
	json_decref(u->new_player);
}
