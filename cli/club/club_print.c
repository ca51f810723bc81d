/* club_print.c - strat-tourney FILE print: print sheets. */
#include <stdlib.h>
#include <string.h>

#include "cli/club/club_command.h"
#include "cli/club/inbox/inbox.h"
#include "cli/club/paper.h"
#include "club/team/team.h"
#include "cli/tool/qr.h"
#include "cli/tool/save.h"
#include "cli/tool/text.h"

static const char *output = "-", *paper = "a4", *server, *player;
static long round_wish, per_page;
static int as_html, as_text, players;

static const struct tool_opt print_options[] = {
	{ 'o', "output", "FILE", N_("write to FILE instead of standard output"), TOOL_WORD, &output,
	    0 },
	{ 0, "text", NULL, N_("print text for a terminal (the default)"), TOOL_SWITCH, &as_text,
	    0 },
	{ 0, "html", NULL, N_("write an HTML page, to print from a browser"), TOOL_SWITCH, &as_html,
	    0 },
	CLUB_FORM,
	{ 0, "paper", "SIZE", N_("paper size: a4 (the default) or letter"), TOOL_WORD, &paper, 0 },
	{ 0, "per-page", "N", N_("slips, cards or other sheets per page, 1 to 10"), TOOL_NUMBER,
	    &per_page, 1 },
	{ 0, "round", "ROUND", N_("use this round (default: the last paired)"), TOOL_NUMBER,
	    &round_wish, 1 },
	{ 0, "player", "PLAYER", N_("cards: print only the card of PLAYER"), TOOL_WORD, &player,
	    0 },
	{ 0, "players", NULL, N_("rank the players of teams, by their own results"), TOOL_SWITCH,
	    &players, 0 },
	{ 0, "results", "URL",
	    N_("slips: add codes for serve --results at URL, such as http://192.168.1.5:8080/"),
	    TOOL_WORD, &server, 0 },
	CLUB_AT,
	CLUB_END,
};

/* ------ choosing sheets ------ */

#define SHEETS 32 /* maximum number of sheets at once */

static const struct club_sheet_kind *kinds[SHEETS]; /* the sheets named on the command line */
static size_t nkinds;

static int
choose_kinds(struct tool *t)
{
	int i;

	if (t->nfiles > SHEETS)
		return tool_fail(t, _("unexpected argument '%s': %s"), t->files[SHEETS], t->args);
	for (i = 0; i < t->nfiles; i++) {
		kinds[i] = club_sheet_find(t->files[i]);
		if (!kinds[i])
			return tool_fail(t, _("unknown sheet '%s' (see --help)"), t->files[i]);
	}
	nkinds = (size_t)t->nfiles;
	return 0;
}

static int
check_options(struct tool *t)
{
	if (as_html + as_text + !!club_csv + club_json > 1)
		return tool_fail(t, _("--text, --html, --csv and --json cannot be combined"));
	if (strcmp(paper, "a4") != 0 && strcmp(paper, "letter") != 0)
		return tool_fail(t, _("--paper: unknown size '%s' (expected a4 or letter)"), paper);
	if (per_page > 10)
		return tool_fail(t, _("--per-page: out of range (1 to 10)"));
	return 0;
}

/* ------ CSV and JSON ------ */

static int
put_data(struct strat_out *out, struct table *s)
{
	return club_csv ? club_print_csv(out, s) : table_print_json(out, s);
}

/* Append the player cards as one table. */
static int
put_cards(struct strat_out *out, const struct club_paper *p)
{
	struct table s;
	unsigned i;
	int rc = 0;

	for (i = 1; rc == 0 && i <= p->club->n; i++) {
		if (p->player && p->player != i)
			continue;
		rc = club_view_card(&s, p->ranks, i);
		s.by = "player";
		s.group = club_name_of(p->club, i);
		s.goes_on = i > 1 && !p->player;
		if (rc == 0)
			rc = put_data(out, &s);
		table_free(&s);
	}
	return rc;
}

static int
put_all_data(struct strat_out *out, const struct club_paper *p)
{
	struct table s;
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < nkinds; i++) {
		strat_out_str(out, i && club_csv ? "\r\n" : "");
		if (!kinds[i]->view) {
			rc = put_cards(out, p);
			continue;
		}
		rc = kinds[i]->view(&s, p);
		if (rc == 0)
			rc = put_data(out, &s);
		table_free(&s);
	}
	return rc;
}

/* ------ the command ------ */

static void
list_kinds(void)
{
	const struct club_sheet_kind *k;

	for (k = club_sheet_kinds; k->name; k++)
		printf("  %-11s %s\n", k->name, _(k->about));
}

/* Report an error if a sheet cannot be printed for P. */
static int
check_kinds(struct tool *t, const struct club_paper *p)
{
	const char *no = NULL, *setting;
	char why[STRAT_CLUB_TEXT];
	size_t i = 0;

	while (i < nkinds && (no = club_paper_refuse(kinds[i], p, &setting)) == NULL)
		i++;
	if (!no)
		return 0;
	snprintf(why, sizeof why, setting ? _(CLUB_BY_SETTING) : "%s", _(no), setting);
	return club_refuse(t, _("%s: %s"), kinds[i]->name, why);
}

static int
write_sheets(struct tool *t, const struct club_paper *p)
{
	struct strat_out out;
	int rc = check_kinds(t, p);

	if (rc < 0)
		return rc;
	strat_out_init(&out, -1);
	rc = as_html                ? club_paper_html(&out, p, kinds, nkinds)
	    : club_csv || club_json ? put_all_data(&out, p)
				    : club_paper_text(&out, p, kinds, nkinds);
	if (rc == 0 && club_csv == CLUB_EXCEL)
		rc = table_excel(&out);
	return club_save(t, output, &out, rc);
}

/* ------ codes on slips ------ */

/* Report an error if codes cannot be added. */
static int
check_server(struct tool *t, const struct strat_club *c)
{
	size_t i, len = strlen(server);

	for (i = 0; i < nkinds && !kinds[i]->has_codes; i++)
		;
	if (i == nkinds || !as_html)
		return tool_fail(
		    t, _("--results needs the sheet slips or match-slips, and --html"));
	if (strncmp(server, "http://", 7) != 0 || len < 10 || len > 100 || server[len - 1] != '/' ||
	    strcspn(server + 7, "/ ") != len - 8)
		return tool_fail(t,
		    _("--results: invalid address '%s' (expected http://ADDRESS:PORT/)"), server);
	if (club_at || (round_wish && round_wish != (long)c->paired))
		return tool_fail(t, _("--results: only the last round has codes"));
	if (!qr_is_available())
		tool_message(t, _("built without libqrencode: slips have addresses, but no codes"));
	return 0;
}

/* Make the token of each board of the last round, and its address in ENTRY. */
static int
make_codes(struct tool *t, struct strat_club_file *f, char *entry[], size_t n)
{
	struct inbox x;
	char token[INBOX_TOKEN], url[200];
	uint64_t id;
	size_t i;
	int rc = inbox_open(&x, club_path, INBOX_CREATE, &t->report);

	if (rc >= 0)
		rc = inbox_identity(f, &id);
	for (i = 1; rc >= 0 && i <= n; i++) {
		if (!f->club.round[f->club.paired].games[i - 1].player[1])
			continue;
		rc = inbox_issue(&x, inbox_key(&f->club, id, f->club.paired, i), token);
		snprintf(url, sizeof url, "%s%s%s", server, &CLUB_ENTRY_PATH[1], token);
		if (rc == 0 && !(entry[i] = strdup(url)))
			rc = club_check_made(t, -STRAT_E_NOMEM);
	}
	inbox_close(&x);
	return rc < 0 ? rc : 0;
}

/* Print P with a code on each slip. */
static int
print_with_codes(struct tool *t, struct strat_club_file *f, struct club_paper *p)
{
	size_t n = f->club.round[f->club.paired].n, i;
	char **entry = calloc(n + 1, sizeof *entry);
	int rc = entry ? make_codes(t, f, entry, n) : club_check_made(t, -STRAT_E_NOMEM);

	p->entry = entry;
	if (rc == 0)
		rc = write_sheets(t, p);
	for (i = 1; entry && i <= n; i++)
		free(entry[i]);
	free(entry);
	return rc;
}

static int
print_club(struct tool *t, struct strat_club_file *f)
{
	struct club_paper p = { .is_letter = strcmp(paper, "letter") == 0,
		.per_page = (size_t)per_page,
		.is_players = players,
		.width = club_text_width };
	struct club_ranks ranks;
	int rc;

	if (round_wish > (long)f->club.paired)
		return club_refuse(t, _("round %ld is not paired"), round_wish);
	if (players && !f->club.boards)
		return tool_fail(t, _("--players: there are no teams (setting boards)"));
	if (server && check_server(t, &f->club) < 0)
		return -1;
	if (player && !(p.player = club_player(t, f, player)))
		return -1;
	if (p.player && strat_club_is_out(&f->club, p.player))
		return club_refuse(t, _("%s has no card"), club_name_of(&f->club, p.player));
	if (!p.width && strcmp(output, "-") == 0)
		p.width = table_look_of_output().width;
	p.round = round_wish ? (size_t)round_wish : f->club.paired;
	p.club = &f->club;
	p.ranks = &ranks;
	rc = club_check_made(t, club_ranks_make(&ranks, &f->club, p.round, NULL));
	if (rc == 0)
		rc = server && p.round ? print_with_codes(t, f, &p) : write_sheets(t, &p);
	club_ranks_free(&ranks);
	return rc;
}

static int
run_print(struct tool *t)
{
	int rc = choose_kinds(t);

	if (rc == 0)
		rc = check_options(t);
	if (rc < 0)
		return rc;
	if (nkinds)
		return club_read(t, print_club);
	list_kinds();
	return 0;
}

const struct tool_command club_print_command = { "print",
	"[boards|matches|names|slips|match-slips|standings|teams|individual|by-board|crosstable|own-results|cards|players|"
	"schedule|grid|bracket|prizes ...]",
	N_("print sheets: boards, slips, standings, cards and more"), print_options, run_print };
