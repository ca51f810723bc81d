/* pair.c - strat-tourney FILE pair and unpair. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"
#include "cli/tool/text.h"
#include "club/field/field.h"

static int explain, unfinished;

static const struct tool_opt pair_options[] = {
	{ 0, "explain", NULL, N_("show what decided each pair"), TOOL_SWITCH, &explain, 0 },
	{ 0, "unfinished", NULL, N_("pair even if results are missing"), TOOL_SWITCH, &unfinished,
	    0 },
	CLUB_REASON,
	CLUB_END,
};

/* ------ printing a round ------ */

static void
put_name(struct strat_out *out, const struct strat_club *c, unsigned number)
{
	const char *name = number ? club_name_of(c, number) : _("bye");

	text_put(out, name, strlen(name), 0);
}

/* Append the explanation that P has for pairing Q; it contains names. */
static void
put_why(struct strat_out *out, const struct strat_pairing *p, const struct strat_pair *q)
{
	const char *why = strat_pairing_text(p, q->why);

	if (q->why) {
		strat_out_char(out, '\t');
		text_put(out, why, strlen(why), 0);
		strat_out_char(out, '\n');
	}
	if (q->colour)
		strat_out_printf(out, _("\tmoves first by %s\n"), strat_pairing_text(p, q->colour));
}

/* Print the boards of the last round, with the explanations in P. */
static void
print_boards(struct tool *t, const struct strat_club *c, const struct strat_pairing *p)
{
	const struct strat_club_round *r = &c->round[c->paired];
	char text[STRAT_CLUB_RESULTS_TEXT];
	struct strat_out out;
	size_t i;

	strat_out_init(&out, STDOUT_FILENO);
	fflush(stdout);
	strat_out_printf(&out, _("round %zu\n"), c->paired);
	for (i = 0; i < r->n; i++) {
		const struct strat_pair *q = p && i < p->n ? &p->pairs[i] : NULL;

		strat_out_printf(&out, "%zu\t", i + 1);
		put_name(&out, c, r->games[i].player[0]);
		strat_out_char(&out, '\t');
		put_name(&out, c, r->games[i].player[1]);
		if (!strat_club_game_is_open(&r->games[i]) && r->games[i].player[1])
			strat_out_printf(&out, "\t%s", strat_club_results_text(&r->games[i], text));
		strat_out_char(&out, '\n');
		if (q)
			put_why(&out, p, q);
	}
	if (strat_out_flush(&out) < 0)
		tool_die(t, _("the boards cannot be written"));
	strat_out_free(&out);
}

/* ------ pair ------ */

/* A pairing as typed, A-B, and the players that it can mean, since names can contain hyphens. */
struct typed {
	const char *text;
	unsigned a, b;         /* the pairing found; B is 0 for a bye */
	size_t n;              /* number of pairings found */
	struct strat_out many; /* the texts of all of them, joined by "or" */
};

/* If the text of P split at the hyphen AT names two players, or one player and a bye, add them to
 * P. */
static void
consider(struct typed *p, const struct strat_club *c, size_t at, int is_exact)
{
	char first[STRAT_CLUB_TEXT], *name[2];
	const char *second = p->text + at + 1;
	unsigned number[2] = { 0, 0 };
	int many, k;

	if (at >= sizeof first)
		return;
	memcpy(first, p->text, at);
	first[at] = '\0';
	name[0] = first;
	name[1] = (char *)second;
	for (k = 0; k < 2 && *name[k]; k++) {
		number[k] = strat_club_find(c, name[k], &many);
		if (!number[k])
			return;
		if (is_exact && strspn(name[k], "0123456789") != strlen(name[k]) &&
		    strcmp(club_name_of(c, number[k]), name[k]) != 0)
			return;
	}
	if (!number[0])
		return;
	p->a = number[0];
	p->b = number[1];
	if (p->n++)
		strat_out_printf(&p->many, " %s ", _("or"));
	put_name(&p->many, c, p->a);
	strat_out_str(&p->many, " - ");
	put_name(&p->many, c, p->b);
}

/* Parse the pairing TEXT: whole names and numbers are tried first, then parts of names.  Exit with
 * status 2 if it is unknown or ambiguous. */
static json_t *
read_pair(struct tool *t, struct strat_club_file *f, const char *text)
{
	struct typed p = { .text = text };
	const char *dash;
	int is_exact;

	if (!strchr(text, '-'))
		tool_die(
		    t, _("invalid pair '%s' (expected NUMBER-NUMBER, or NUMBER- for a bye)"), text);
	for (is_exact = 1; is_exact >= 0 && p.n == 0; is_exact--) {
		strat_out_free(&p.many);
		strat_out_init(&p.many, -1);
		for (dash = strchr(text, '-'); dash; dash = strchr(dash + 1, '-'))
			consider(&p, &f->club, (size_t)(dash - text), is_exact);
	}
	strat_out_char(&p.many, '\0');
	if (p.many.error)
		tool_die(t, _("out of memory"));
	if (p.n == 0 && strchr(text, '-') == strrchr(text, '-')) { /* name the unknown player in the
								    * message */
		char *first = strdup(text);

		if (!first)
			tool_die(t, _("out of memory"));
		*strchr(first, '-') = '\0';
		(void)club_player(t, f, first);
		(void)club_player(t, f, strchr(text, '-') + 1);
	}
	if (p.n == 0)
		club_refuse(t, _("unknown players in '%s': no hyphen separates two players"), text);
	if (p.n > 1)
		club_refuse(t, _("'%.40s' is ambiguous: %s"), text, p.many.text);
	strat_out_free(&p.many);
	return json_pack("[i, i]", (int)p.a, (int)p.b);
}

/* Parse the pairings A-B on the command line; a bye is A-. */
static json_t *
read_pairs(struct tool *t, struct strat_club_file *f)
{
	json_t *games = json_array();
	int i;

	for (i = 0; i < t->nfiles; i++)
		if (json_array_append_new(games, read_pair(t, f, t->files[i])) < 0)
			tool_die(t, _("out of memory"));
	return json_pack("{s:I, s:o}", "round", (json_int_t)f->club.paired + 1, "games", games);
}

/* Warn of players in GAMES who have already met in the Swiss C. */
static void
warn_repeated(struct tool *t, const struct strat_club *c, const json_t *games)
{
	size_t i;

	for (i = 0; i < json_array_size(games); i++) {
		const json_t *game = json_array_get(games, i);
		unsigned a = (unsigned)json_integer_value(json_array_get(game, 0));
		unsigned b = (unsigned)json_integer_value(json_array_get(game, 1));
		size_t round = club_repeats(c, a, b);
		char *first, *second;

		if (!round)
			continue;
		first = club_terminal_text(t, club_name_of(c, a));
		second = club_terminal_text(t, club_name_of(c, b));
		printf(
		    _("warning: %s and %s have already met, in round %zu\n"), first, second, round);
		free(first);
		free(second);
	}
}

/* Exit with status 2 if the next round cannot be paired yet. */
static void
check_ready(struct tool *t, const struct strat_club *c, const struct strat_club_field *x)
{
	size_t open = c->paired ? strat_club_open_games(c, c->paired) : 0;

	/* other systems know when they are complete */
	if (c->paired >= x->t.rounds && !x->t.system->is_table && !x->t.system->some_rest)
		club_refuse(t, _("all %zu rounds are paired (`set rounds=%zu' adds one)"),
		    x->t.rounds, x->t.rounds + 1);
	if (open && !unfinished)
		club_refuse(t,
		    P_("%zu result of round %zu is missing; `boards --open' shows which",
			"%zu results of round %zu are missing; `boards --open' shows which", open),
		    open, c->paired);
}

/* Run pair [A-B ...]. */
static void
run_pair(struct tool *t)
{
	struct strat_club_file f;
	struct strat_club_field x;
	struct strat_pairing p;
	json_t *args;
	size_t rounds;
	int rc = 0;

	club_begin(t, &f);
	rounds = club_rounds(&f.club);
	club_field(t, &x, &f.club);
	check_ready(t, &f.club, &x);
	strat_pairing_init(&p);
	args = t->nfiles ? read_pairs(t, &f)
			 : strat_club_field_pair(&x, &f.club, explain, &p, &rc, &t->report);
	if (t->nfiles && args)
		rc = strat_club_field_by_hand(&x, &f.club, args, &t->report);
	if (rc < 0)
		exit(tool_end(t));
	if (t->nfiles)
		warn_repeated(t, &f.club, json_object_get(args, "games"));
	club_run_act(t, &f, "pair", args);
	club_commit(t, &f);
	print_boards(t, &f.club, explain ? &p : NULL);
	club_tell_table(&f.club, rounds);
	strat_pairing_free(&p);
	strat_club_field_free(&x);
	strat_club_file_close(&f);
}

const struct tool_command club_pair = { "pair", "[NUMBER-NUMBER ...]",
	N_("pair the next round, or enter its pairs"), pair_options, run_pair };

/* ------ unpair ------ */

static int force;

static const struct tool_opt unpair_options[] = {
	{ 0, "force", NULL, N_("cancel the round even if it has results"), TOOL_SWITCH, &force, 0 },
	CLUB_REASON,
	CLUB_END,
};

static void
run_unpair(struct tool *t)
{
	struct strat_club_file f;
	const struct strat_club_round *r;
	char text[STRAT_CLUB_RESULTS_TEXT];
	size_t i, n = 0, round;

	club_check_args(t, 0, 0);
	club_begin(t, &f);
	round = f.club.paired;
	r = &f.club.round[round];
	for (i = 0; i < r->n; i++)
		n += *strat_club_results_text(&r->games[i], text) != '\0';
	if (n && !force)
		club_refuse(t,
		    P_("round %zu has %zu result, which would be deleted (use --force)",
			"round %zu has %zu results, which would be deleted (use --force)", n),
		    round, n);
	club_run_act(t, &f, "unpair", json_pack("{s:I}", "round", (json_int_t)round));
	club_commit(t, &f);
	printf(_("round %zu is no longer paired\n"), round);
	strat_club_file_close(&f);
}

const struct tool_command club_unpair = { "unpair", "", N_("cancel the pairing of the last round"),
	unpair_options, run_unpair };
