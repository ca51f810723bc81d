/* pair.c - strat-tourney FILE pair, unpair and replace. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"
#include "cli/tool/text.h"
#include "cli/tourney/tourney_command.h"
#include "club/acts.h"
#include "club/field/field.h"
#include "club/team/team.h"

static int explain, unfinished, allow_repeat;

static const struct tool_opt pair_options[] = {
	{ 0, "explain", NULL, N_("show what decided each pair"), TOOL_SWITCH, &explain, 0 },
	{ 0, "unfinished", NULL, N_("pair even if results are missing"), TOOL_SWITCH, &unfinished,
	    0 },
	{ 0, "allow-repeat", NULL,
	    N_("if a Swiss round cannot be paired, let as few players as possible meet again"),
	    TOOL_SWITCH, &allow_repeat, 0 },
	CLUB_REASON,
	CLUB_END,
};

/* ------ printing a round ------ */

static void
put_name(struct strat_out *out, const struct strat_club *c, unsigned number)
{
	const char *name = number ? club_name_of(c, number) : _(club_free_word(c, c->paired));

	text_put(out, name, strlen(name), 0);
}

/* Print the boards of the last round, with the explanations in P. */
static int
print_boards(struct tool *t, const struct strat_club *c, const struct strat_pairing *p)
{
	const struct strat_club_round *r = &c->round[c->paired];
	char text[CLUB_RESULT];
	struct strat_out out, score;
	size_t i;

	strat_out_init(&out, -1);
	strat_out_printf(&out, _("round %zu\n"), c->paired);
	for (i = 0; i < r->n; i++) {
		size_t match = c->boards ? strat_club_match_number(c, c->paired, i) - 1 : i;
		int is_first = !c->boards || strat_club_match_begin(c, c->paired, i) == i;
		const struct strat_pair *q = p && is_first && match < p->n ? &p->pairs[match]
									   : NULL;

		if (c->boards && is_first) {
			strat_out_init(&score, -1);
			club_put_score(&score, c, c->paired, i);
			text_put(&out, score.text, score.len, 0);
			strat_out_char(&out, '\n');
			strat_out_free(&score);
			if (q)
				tourney_put_why(&out, p, q);
			q = NULL;
		}
		if (c->boards && !r->games[i].player[1])
			continue;
		strat_out_printf(&out, "%zu\t", i + 1);
		put_name(&out, c, r->games[i].player[0]);
		strat_out_char(&out, '\t');
		put_name(&out, c, r->games[i].player[1]);
		if (!strat_club_game_is_open(&r->games[i]) && r->games[i].player[1])
			strat_out_printf(
			    &out, "\t%s", club_result_shown(c, &r->games[i], c->paired, text));
		strat_out_char(&out, '\n');
		if (q)
			tourney_put_why(&out, p, q);
	}
	return tourney_print(t, &out, 0);
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

/* Report that no players, or more than one pair of them, were found in P. */
static int
refuse_typed(struct tool *t, struct strat_club_file *f, const struct typed *p)
{
	const char *dash = strchr(p->text, '-');
	char first[STRAT_CLUB_TEXT];

	if (p->many.error)
		return tool_fail(t, _("out of memory"));
	if (p->n > 1)
		return club_refuse(t, _("'%.40s' is ambiguous: %s"), p->text, p->many.text);
	if (dash == strrchr(p->text, '-')) { /* name the unknown player in the message */
		snprintf(first, sizeof first, "%.*s", (int)(dash - p->text), p->text);
		if (!club_player(t, f, first) || !club_player(t, f, dash + 1))
			return -STRAT_E_ACT;
	}
	return club_refuse(
	    t, _("unknown players in '%s': no hyphen separates two players"), p->text);
}

/* Parse the pairing TEXT: whole names and numbers are tried first, then parts of names.  Add it to
 * GAMES, or report that it is unknown or ambiguous. */
static int
read_pair(struct tool *t, struct strat_club_file *f, const char *text, json_t *games)
{
	struct typed p = { .text = text };
	const char *dash;
	int is_exact, rc = 0;

	if (!strchr(text, '-'))
		return tool_fail(
		    t, _("invalid pair '%s' (expected NUMBER-NUMBER, or NUMBER- for a bye)"), text);
	strat_out_init(&p.many, -1);
	for (is_exact = 1; is_exact >= 0 && p.n == 0; is_exact--) {
		p.many.len = 0;
		for (dash = strchr(text, '-'); dash; dash = strchr(dash + 1, '-'))
			consider(&p, &f->club, (size_t)(dash - text), is_exact);
	}
	strat_out_char(&p.many, '\0');
	if (p.many.error || p.n != 1)
		rc = refuse_typed(t, f, &p);
	else if (json_array_append_new(games, json_pack("[i, i]", (int)p.a, (int)p.b)) < 0)
		rc = tool_fail(t, _("out of memory"));
	strat_out_free(&p.many);
	return rc;
}

/* Set *ARGS to the arguments of the act "pair" for the pairings A-B on the command line; a bye is A-. */
static int
read_pairs(struct tool *t, struct strat_club_file *f, json_t **args)
{
	json_t *games = json_array();
	int i, rc = 0;

	for (i = 0; rc == 0 && i < t->nfiles; i++)
		rc = read_pair(t, f, t->files[i], games);
	*args = json_pack("{s:I, s:o}", "round", (json_int_t)f->club.paired + 1, "games", games);
	return rc;
}

/* Warn if players A and B have already met in the Swiss C, and of other exceptions; B is 0 for the bye. */
static void
warn_of_pair(const struct strat_club *c, const struct strat_club_field *x, unsigned a, unsigned b)
{
	struct strat_out words;
	char text[CLUB_SAFE];

	strat_out_init(&words, -1);
	if (club_put_exception(&words, c, x, a, b)) {
		strat_out_char(&words, '\0');
		printf(_("warning: %s\n"), words.error ? "" : club_safe(words.text, text));
	}
	strat_out_free(&words);
}

/* Warn of the exceptions in GAMES. */
static void
warn_repeated(const struct strat_club *c, const struct strat_club_field *x, const json_t *games)
{
	size_t i;

	for (i = 0; i < json_array_size(games); i++) {
		const json_t *game = json_array_get(games, i);
		unsigned a = (unsigned)json_integer_value(json_array_get(game, 0));
		unsigned b = (unsigned)json_integer_value(json_array_get(game, 1));

		if (a < 1 || a > c->n || b > c->n)
			continue;
		if (c->boards && b) /* once for each match */
			i += c->boards - 1u;
		a = strat_club_entrant(c, a);
		b = strat_club_entrant(c, b);
		if (a)
			warn_of_pair(c, x, a, b);
	}
}

int
club_warn_of_contradiction(const struct strat_club *c)
{
	struct strat_out words;
	char text[CLUB_SAFE];
	int is_found;

	strat_out_init(&words, -1);
	if (club_put_own_finals(&words, c) || club_put_past_finals(&words, c)) {
		strat_out_char(&words, '\0');
		printf("%s\n", words.error ? "" : club_safe(words.text, text));
	}
	words.len = 0;
	is_found = club_put_contradicted(&words, c, 1);
	if (is_found) {
		strat_out_char(&words, '\0');
		printf(_("warning: %s\n"), words.error ? "" : club_safe(words.text, text));
	}
	strat_out_free(&words);
	return is_found;
}

/* Warn that the round of the plan ARGS has one game at most, if players are away. */
static void
warn_of_few(const struct strat_club *c, const json_t *args)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	if (club_put_few_games(&words, c, args)) {
		strat_out_char(&words, '\0');
		printf(_("warning: %s\n"), words.error ? "" : words.text);
	}
	strat_out_free(&words);
}

/* Warn of those who are in neither team of a match of all against all, and play no one. */
static void
warn_of_teamless(const struct strat_club *c)
{
	struct strat_out words;
	char text[CLUB_SAFE];

	strat_out_init(&words, -1);
	if (club_is_scheveningen(c) && club_put_teamless(&words, c)) {
		strat_out_char(&words, '\0');
		printf(_("warning: %s\n"), words.error ? "" : club_safe(words.text, text));
	}
	strat_out_free(&words);
}

/* Tell what can be done about a round of a Swiss that cannot be paired. */
static int
tell_ways_out(struct tool *t, const struct strat_club *c, int rc)
{
	if (rc == -STRAT_E_PAIRING && c->paired && club_is_swiss(c) && !allow_repeat)
		tool_message(t,
		    _("`pair --allow-repeat' lets as few as possible meet again; `set rounds=%zu' ends the tournament here; `set system=round-robin' pairs those who have not met"),
		    c->paired);
	return rc;
}

/* Pair the next round by the system, with exceptions if they are needed and allowed. */
static int
pair_by_system(struct tool *t, struct strat_club_file *f, struct strat_club_field *x,
    struct strat_pairing *p, json_t **args)
{
	struct strat_report silent = { .on_diagnostic = NULL };
	int rc, is_strict = !allow_repeat || !club_is_swiss(&f->club);

	*args = strat_club_field_pair(
	    x, &f->club, explain, p, &rc, is_strict ? &t->report : &silent);
	if (rc == 0 &&
	    !club_pairs_freely(&f->club)) /* a draw does not keep forbidden pairs apart */
		warn_repeated(&f->club, x, json_object_get(*args, "games"));
	if (rc == 0)
		warn_of_teamless(&f->club);
	if (is_strict || rc != -STRAT_E_PAIRING)
		return tell_ways_out(t, &f->club, rc);
	rc = strat_club_field_waive(x, &f->club, &t->report);
	if (rc == 0)
		*args = strat_club_field_pair(x, &f->club, explain, p, &rc, &t->report);
	if (rc == 0)
		warn_repeated(&f->club, x, json_object_get(*args, "games"));
	return rc;
}

int
club_check_ready(
    struct tool *t, const struct strat_club *c, const struct strat_club_field *x, int is_unfinished)
{
	size_t round = strat_club_open_round(c, c->paired);
	size_t open = round ? strat_club_open_games(c, round) : 0;

	/* other systems know when they are complete */
	if (c->paired >= x->t.rounds && !x->t.system->is_table && !x->t.system->some_rest)
		return club_refuse(t,
		    P_("%zu round is paired, the only one (`set rounds=%zu' adds one)",
			"all %zu rounds are paired (`set rounds=%zu' adds one)", x->t.rounds),
		    x->t.rounds, x->t.rounds + 1);
	if (open && round == c->paired && x->t.system->some_rest &&
	    club_is_last_round(c, x, c->paired))
		return club_refuse(t,
		    P_("round %zu is the last one; %zu of its results is missing",
			"round %zu is the last one; %zu of its results are missing", open),
		    c->paired, open);
	if (open && !is_unfinished)
		return club_refuse(t,
		    P_("%zu result of round %zu is missing; `boards --open' shows which",
			"%zu results of round %zu are missing; `boards --open' shows which", open),
		    open, round);
	return 0;
}

/* Set *ARGS to the arguments of the act that pairs the next round of F, whose view is X, and P to its
 * explanations. */
static int
choose_pairs(struct tool *t, struct strat_club_file *f, struct strat_club_field *x,
    struct strat_pairing *p, json_t **args)
{
	int rc = club_check_ready(t, &f->club, x, unfinished);

	if (rc < 0)
		return rc;
	if (!t->nfiles)
		return pair_by_system(t, f, x, p, args);
	rc = read_pairs(t, f, args);
	if (rc == 0 && *args)
		rc = strat_club_field_by_hand(x, &f->club, *args, &t->report);
	if (rc == 0)
		warn_repeated(&f->club, x, json_object_get(*args, "games"));
	return rc;
}

static int
pair(struct tool *t, struct strat_club_file *f)
{
	size_t rounds = club_rounds(&f->club);
	struct strat_club_field x;
	struct strat_pairing p;
	json_t *args = NULL;
	int rc = club_check_made(t, strat_club_field_init(&x, &f->club));

	strat_pairing_init(&p);
	club_warn_of_contradiction(&f->club);
	if (rc == 0)
		rc = choose_pairs(t, f, &x, &p, &args);
	if (rc < 0) {
		json_decref(args);
	} else {
		warn_of_few(&f->club, args);
		rc = club_run_last_act(t, f, "pair", args);
	}
	if (rc == 0)
		rc = print_boards(t, &f->club, explain ? &p : NULL);
	if (rc == 0)
		club_tell_table(&f->club, rounds);
	strat_pairing_free(&p);
	strat_club_field_free(&x);
	return tool_fault(rc);
}

/* Run pair [A-B ...]. */
static int
run_pair(struct tool *t)
{
	return club_change(t, pair);
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

/* Print WORDS, which may have names of players, as a line, unless they are empty; they are released. */
static void
print_words(struct strat_out *words)
{
	struct strat_out safe;

	strat_out_init(&safe, -1);
	if (words->len && !words->error)
		text_put(&safe, words->text, words->len, 0);
	if (safe.len && !safe.error)
		printf("%.*s\n", (int)safe.len, safe.text);
	strat_out_free(&safe);
	strat_out_free(words);
}

/* Print who stays out of ROUND when it is paired again. */
static void
print_still_absent(const struct strat_club *c, size_t round)
{
	struct strat_out names, words;

	strat_out_init(&names, -1);
	strat_out_init(&words, -1);
	if (club_put_still_absent(&names, c, round)) {
		strat_out_char(&names, '\0');
		strat_out_printf(&words,
		    _("still absent from round %zu: %s; `bye PLAYER %zu none' lets a player play"),
		    round, names.error ? "" : names.text, round);
	}
	strat_out_free(&names);
	print_words(&words);
}

static int
unpair(struct tool *t, struct strat_club_file *f)
{
	size_t i, n = 0, round = f->club.paired;
	const struct strat_club_round *r = &f->club.round[round];
	char text[STRAT_CLUB_RESULTS_TEXT];
	struct strat_out left;
	int rc;

	for (i = 0; i < r->n; i++) {
		n += !strat_club_is_fixed(&f->club, &r->games[i], round) &&
		    *strat_club_results_text(&r->games[i], text) != '\0';
	}
	if (n && !force)
		return club_refuse(t,
		    P_("round %zu has %zu result, which would be deleted (use --force)",
			"round %zu has %zu results, which would be deleted (use --force)", n),
		    round, n);
	strat_out_init(&left, -1);
	club_put_unplayed(&left, &f->club);
	rc = club_run_last_act(t, f, "unpair", strat_club_unpair_args(&f->club));
	if (rc == 0)
		printf(_("round %zu is no longer paired\n"), round);
	left.len = rc == 0 ? left.len : 0;
	print_words(&left);
	if (rc == 0)
		print_still_absent(&f->club, round);
	return rc;
}

static int
run_unpair(struct tool *t)
{
	int rc = club_check_args(t, 0, 0);

	return rc < 0 ? rc : club_change(t, unpair);
}

const struct tool_command club_unpair = { "unpair", "", N_("cancel the pairing of the last round"),
	unpair_options, run_unpair };

/* ------ replace ------ */

static const char *points;

static const struct tool_opt replace_options[] = {
	{ 0, "points", "POINTS",
	    N_("points of the absent player: zero (the default), half or full"), TOOL_WORD, &points,
	    0 },
	CLUB_REASON,
	CLUB_END,
};

static int
replace(struct tool *t, struct strat_club_file *f)
{
	const struct strat_club *c = &f->club;
	size_t round = c->paired, rounds = club_rounds(c), board;
	unsigned absent = club_player(t, f, t->files[0]);
	unsigned by = absent ? club_player(t, f, t->files[1]) : 0;
	int has_bye = absent && (board = strat_club_find_board(c, absent, round)) != 0 &&
	    !strat_club_opponent(c, absent, round);
	char in[CLUB_SAFE], gone[CLUB_SAFE];
	int rc;

	if (!by)
		return -1;
	if (has_bye)
		club_order_byes(c, &absent, &by);
	if (has_bye || strat_club_opponent(c, absent, round))
		warn_of_pair(c, NULL, by, has_bye ? absent : strat_club_opponent(c, absent, round));
	rc = club_run_last_act(t, f, "replace",
	    json_pack("{s:I, s:i, s:i, s:s}", "round", (json_int_t)round, "player", (int)absent,
		"other", (int)by, "points", points ? points : "zero"));
	if (rc < 0)
		return rc;
	board = strat_club_find_board(c, by, round);
	printf(has_bye ? _("round %zu, board %zu: %s plays against %s, who had the bye\n")
		       : _("round %zu, board %zu: %s plays instead of %s\n"),
	    round, board, club_safe(club_name_of(c, by), in),
	    club_safe(club_name_of(c, absent), gone));
	club_tell_table(c, rounds);
	return 0;
}

/* Run replace ABSENT PLAYER. */
static int
run_replace(struct tool *t)
{
	int rc = club_check_args(t, 2, 2);

	return rc < 0 ? rc : club_change(t, replace);
}

const struct tool_command club_replace = { "replace", "ABSENT PLAYER",
	N_("let a player who is free take the place of one who did not come"), replace_options,
	run_replace };
