/* screen_pages.c - the table of pages; open and close the screen; run a key. */
#include "cli/club/screen/ui.h"

#include <stdlib.h>
#include <string.h>

#define ROW(id, name) [CLUB_PAGE_##id] = &club_page_##name,
static const struct club_page_kind *const club_pages[] = { CLUB_PAGES_EACH(ROW) };

/* Receive a diagnostic of the library. */
static void
show_diagnostic(void *arg, const struct strat_diag *d)
{
	club_ui_fault(arg, "%s%s%s", _(strat_code_phrase(d->code)), *d->detail ? _(CLUB_COLON) : "",
	    d->detail);
}

/* ------ keys ------ */

/* Return 1 if KEY is a letter that scrolls a page of text in other programs, and has a meaning of its own here. */
static int
is_own_letter(unsigned key)
{
	return key == 'b' || key == 'h' || key == 'l';
}

void
club_ui_press(struct club_ui *u, unsigned key)
{
	const struct club_page_kind *kind = club_ui_page(u)->kind;
	const struct club_key *k;

	*u->message = '\0';
	u->keys++;
	if (u->ask.prompt.len) {
		club_ui_answer(u, key);
		return;
	}
	club_ui_rows(u); /* a line is chosen */
	k = screen_keys_find(SCREEN_KEYS(kind->keys), key, 0);
	if (!k && kind->type && kind->type(u, key))
		return;
	if (!k && !is_own_letter(key) && screen_list_press(&club_ui_page(u)->list, key))
		return;
	if (!k)
		k = screen_keys_find(SCREEN_KEYS(club_common_keys), key, 0);
	if (k)
		k->act(u, k->arg);
	else if (u->is_there && (k = club_menu_key(key)) != NULL)
		club_press_menu_key(u, k);
	else
		club_ui_decline(u, _("unknown key (? shows the keys)"));
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
	strat_out_init(&u->way_out, -1);
	screen_lines_init(&u->rows, plain);
	strat_pairing_init(&u->why);
	strat_pairing_init(&u->again);
	u->kinds = club_pages;
	u->page[0].kind = club_pages[CLUB_PAGE_MENU];
	u->depth = 1;
	u->is_stale = 1;
	rc = club_ui_attach(u, rep);
	u->report = (struct strat_report){ .on_diagnostic = show_diagnostic, .arg = u };
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
	screen_ask_free(&u->ask);
	while (u->nasked) {
		free(u->asked[--u->nasked].prompt);
		free(u->asked[u->nasked].answer);
	}
	screen_lines_free(&u->rows);
	strat_pairing_free(&u->why);
	strat_pairing_free(&u->again);
	strat_out_free(&u->way_out);
	club_hall_stop(u);
	club_post_free(u);
	json_decref(u->plan);
	json_decref(u->before);
	free(u->pasted);
	json_decref(u->new_player);
}
