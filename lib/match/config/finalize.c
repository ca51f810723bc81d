/* finalize.c - check and complete a configuration after its last statement. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "match/config/config_keys.h"

/* ------ engines ------ */

static int
is_given(const struct strat_config_engine *e, size_t offset)
{
	size_t i;

	for (i = 0; strat_engine_keys[i].name; i++)
		if (strat_engine_keys[i].kind != STRAT_KEY_ARGS &&
		    strat_engine_keys[i].offset == offset && (e->given >> i & 1))
			return 1;
	return 0;
}

/* Return the size of a value in memory. */
static size_t
size_of(const struct strat_key *k)
{
	static const size_t sizes[] = {
		[STRAT_KEY_TEXT] = sizeof(const char *),
		[STRAT_KEY_COUNT] = sizeof(uint32_t),
		[STRAT_KEY_BIG] = sizeof(uint64_t),
		[STRAT_KEY_SIGNED] = sizeof(int32_t),
		[STRAT_KEY_SECONDS] = sizeof(int64_t),
		[STRAT_KEY_SIZE] = sizeof(uint64_t),
		[STRAT_KEY_CHOICE] = sizeof(int),
		[STRAT_KEY_REAL] = sizeof(double),
		[STRAT_KEY_PROTOCOL] = sizeof(const struct strat_protocol *),
	};

	return sizes[k->kind];
}

/* Return 1 if E has a time control of its own. */
static int
has_time(const struct strat_config_engine *e)
{
	return is_given(e, offsetof(struct strat_config_engine, engine.tc)) ||
	    is_given(e, offsetof(struct strat_config_engine, engine.tc.movetime)) ||
	    is_given(e, offsetof(struct strat_config_engine, engine.tc.nodes));
}

/* Copy the defaults of EACH that E does not set itself.  The clock, time per move and nodes belong
 * together: an engine that sets one of them takes none from EACH. */
static void
copy_defaults(struct strat_config *c, struct strat_config_engine *e)
{
	const struct strat_config_engine *each = &c->each;
	int own_time = has_time(e);
	const struct strat_key *k;
	size_t i;

	for (i = 0; strat_engine_keys[i].name; i++) {
		k = &strat_engine_keys[i];
		if (!(each->given >> i & 1) || (e->given >> i & 1) || k->kind == STRAT_KEY_ARGS ||
		    k->kind == STRAT_KEY_ARG || k->kind == STRAT_KEY_OPTION)
			continue;
		if (k->kind == STRAT_KEY_TC && !own_time) {
			e->engine.tc.base = each->engine.tc.base;
			e->engine.tc.inc = each->engine.tc.inc;
			e->engine.tc.moves = each->engine.tc.moves;
		} else if (k->kind != STRAT_KEY_TC &&
		    !(own_time &&
			(strcmp(k->name, "movetime") == 0 || strcmp(k->name, "nodes") == 0))) {
			memcpy((char *)e + k->offset, (const char *)each + k->offset, size_of(k));
		}
	}
}

/* Copy the arguments of EACH if E has none, and the options that E does not set. */
static void
copy_lists(struct strat_config *c, struct strat_config_engine *e)
{
	const struct strat_config_engine *each = &c->each;
	size_t n = 0, i, k, need = each->noptions + e->noptions + 1;
	struct strat_engine_option *all;

	if (e->nargs == 0 && each->nargs) {
		e->args = calloc(each->nargs + 1, sizeof *e->args);
		if (!e->args) {
			c->nomem = 1;
			return;
		}
		memcpy(e->args, each->args, each->nargs * sizeof *e->args);
		e->nargs = each->nargs;
	}
	if (each->noptions == 0)
		return;
	all = calloc(need, sizeof *all);
	if (!all) {
		c->nomem = 1;
		return;
	}
	for (i = 0; i < each->noptions; i++) {
		for (k = 0; k < e->noptions; k++)
			if (strcmp(e->options[k].name, each->options[i].name) == 0)
				break;
		if (k == e->noptions)
			all[n++] = each->options[i];
	}
	if (e->noptions)
		memcpy(all + n, e->options, e->noptions * sizeof *all);
	free(e->options);
	e->options = all;
	e->noptions += n;
}

/* Name an engine without a name after its program. */
static void
name_engine(struct strat_config_engine *e)
{
	const char *slash = e->engine.cmd ? strrchr(e->engine.cmd, '/') : NULL;

	if (!e->engine.name || !*e->engine.name)
		e->engine.name = slash ? slash + 1 : e->engine.cmd;
}

/* Return 1 if setups come from a book: an engine meets them again, with sides exchanged or against
 * another opponent, and must not remember them. */
static int
has_book(const struct strat_config *c)
{
	return c->book.file && *c->book.file;
}

/* Return 1 if LIST is absolute paths with colons between them. */
static int
are_absolute(const char *list)
{
	for (; *list == '/'; list++) {
		list += strcspn(list, ":");
		if (!*list)
			return 1;
	}
	return 0;
}

static void
finalize_engine(struct strat_config *c, struct strat_config_engine *e)
{
	struct strat_engine *g = &e->engine;

	copy_defaults(c, e);
	copy_lists(c, e);
	name_engine(e);
	if (!g->cmd || !*g->cmd)
		strat_config_fault(c, 0, "engine %.40s: missing cmd= (its program)",
		    g->name && *g->name ? g->name : "");
	else if (!*g->name || strlen(g->name) > 100)
		strat_config_fault(c, 0, "engine %.40s: invalid name (1 to 100 bytes)", g->cmd);
	if (g->dir && !*g->dir)
		g->dir = NULL;
	if (g->read && !*g->read)
		g->read = NULL;
	if (g->read && !are_absolute(g->read))
		strat_config_fault(c, 0,
		    "engine %.40s: read=%.80s: not an absolute path (PATH[:PATH ...])", g->name,
		    g->read);
	if (!e->rules)
		e->rules = "";
	if (!g->protocol)
		g->protocol = strat_protocol_find("stp");
	if (!has_time(e) && !has_time(&c->each)) {
		g->tc.base = 10000;
		g->tc.inc = 100;
	}
	g->args = e->args;
	g->options = e->options;
	g->restart = e->restart == STRAT_RESTART_ON;
	if (e->restart == STRAT_RESTART_AUTO)
		g->restart = has_book(c) || (g->protocol && g->protocol->one_game_only);
	e->given = ~UINT64_C(0); /* so that finalizing again changes nothing */
}

static int
find_engine(const struct strat_config *c, const char *name)
{
	size_t i;

	for (i = 0; i < c->nengines; i++)
		if (c->engines[i].engine.name && strcmp(c->engines[i].engine.name, name) == 0)
			return (int)i;
	return -1;
}

/* ------ tuning ------ */

static void
check_tune(struct strat_config *c, struct strat_config_tune *t)
{
	struct strat_spsa_parameter *r = &t->range;
	size_t i;

	if (!*t->name)
		strat_config_fault(c, 0, "tune: missing option name");
	for (i = 0; strcmp(c->tunes[i].name, t->name) != 0; i++)
		;
	if (&c->tunes[i] != t)
		strat_config_fault(c, 0, "tune %.40s: given twice", t->name);
	for (i = 0; i < c->engines[0].noptions; i++)
		if (strcmp(c->engines[0].options[i].name, t->name) == 0)
			strat_config_fault(
			    c, 0, "tune %.40s: the engine also has option.%.40s", t->name, t->name);
	if (r->low >= r->high || r->start < r->low || r->start > r->high)
		strat_config_fault(c, 0,
		    "tune %.40s: invalid range %.10g %.10g %.10g (START LOW HIGH, START from LOW to HIGH)",
		    t->name, r->start, r->low, r->high);
	if (r->step == 0)
		r->step = r->is_whole ? ceil((r->high - r->low) / 10) : (r->high - r->low) / 10;
	if (r->step > r->high - r->low)
		strat_config_fault(
		    c, 0, "tune %.40s: invalid step %.10g (at most HIGH - LOW)", t->name, r->step);
}

/* Make E an engine with the arguments and options of FROM, and the tuned options at their highest
 * values if IS_PLUS, otherwise at their lowest. */
static void
copy_engine(struct strat_config *c, struct strat_config_engine *e,
    const struct strat_config_engine *from, int is_plus)
{
	struct strat_out text = { .fd = -1 };
	size_t i;

	*e = *from;
	e->args = from->args ? calloc(from->nargs + 1, sizeof *e->args) : NULL;
	e->options = calloc(from->noptions + c->ntunes + 1, sizeof *e->options);
	if ((from->args && !e->args) || !e->options) {
		c->nomem = 1;
		return;
	}
	if (from->args)
		memcpy(e->args, from->args, from->nargs * sizeof *e->args);
	if (from->noptions)
		memcpy(e->options, from->options, from->noptions * sizeof *e->options);
	for (i = 0; i < c->ntunes; i++) {
		const struct strat_spsa_parameter *range = &c->tunes[i].range;

		text.len = 0;
		strat_config_put_tuned(&text, range, is_plus ? range->high : range->low);
		c->nomem |= text.error != 0;
		if (!text.error)
			e->options[e->noptions++] = (struct strat_engine_option){ c->tunes[i].name,
				strat_config_word(c, text.text, text.len) };
	}
	text.len = 0;
	strat_out_printf(&text, "%s%c", from->engine.name, is_plus ? '+' : '-');
	c->nomem |= text.error != 0;
	if (!text.error)
		e->engine.name = strat_config_word(c, text.text, text.len);
	e->engine.args = e->args;
	e->engine.options = e->options;
	e->engine.restart = 1; /* each trial has other options */
	strat_out_free(&text);
}

/* Let the engine that is tuned play against itself. */
static void
make_two(struct strat_config *c)
{
	struct strat_config_engine one = c->engines[0];

	if (strat_vec_grow((void **)&c->engines, &c->engines_cap, 2, sizeof *c->engines) < 0) {
		c->nomem = 1;
		return;
	}
	c->tuned = one.engine.name;
	c->nengines = 2;
	copy_engine(c, &c->engines[0], &one, 1);
	copy_engine(c, &c->engines[1], &one, 0);
	free(one.args);
	free(one.options);
}

/* Check the options to be tuned, and complete their values. */
static void
finalize_tuning(struct strat_config *c)
{
	const struct strat_config_engine *e = c->engines;
	size_t i;

	if (c->tuned)
		return;
	if (c->nengines != 1) {
		strat_config_fault(c, 0,
		    "tune: expected one engine, which plays against itself, not %zu", c->nengines);
		return;
	}
	for (i = 0; i < c->ntunes; i++)
		check_tune(c, &c->tunes[i]);
	if (e->noptions + c->ntunes > STRAT_MAX_ARGS)
		strat_config_fault(c, 0, "more than %d options", STRAT_MAX_ARGS);
	if (e->restart == STRAT_RESTART_OFF)
		strat_config_fault(c, 0, "tune: not possible with restart=off");
	if (c->format != STRAT_ROUND_ROBIN)
		strat_config_fault(c, 0, "tune: only with format round-robin");
	if (c->has_sprt)
		strat_config_fault(c, 0, "tune: not possible with sprt");
	if (c->games < 2 || c->games % 2)
		strat_config_fault(c, 0,
		    "tune: invalid games '%" PRIu32 "' (an even number; two are a trial)",
		    c->games);
	if (c->tune_rate == 0)
		c->tune_rate = round(strat_spsa_rate(c->games / 2) * 1e6) / 1e6;
	if (!c->faults)
		make_two(c);
}

static void
finalize_engines(struct strat_config *c)
{
	size_t i;
	int first;

	for (i = 0; i < c->nengines; i++)
		finalize_engine(c, &c->engines[i]);
	if (c->ntunes)
		finalize_tuning(c);
	else if (c->tune_rate != 0)
		strat_config_fault(c, 0, "tune-rate: only with tune");
	for (i = 0; i < c->nengines; i++) {
		first = c->engines[i].engine.name ? find_engine(c, c->engines[i].engine.name)
						  : (int)i;
		if (first != (int)i)
			strat_config_fault(c, 0, "two engines are called %.40s (set name=)",
			    c->engines[i].engine.name);
	}
	if (c->nengines < 2 && !c->ntunes)
		strat_config_fault(
		    c, 0, "too few engines: %zu (at least 2; with tune, one)", c->nengines);
}

/* ------ pairings ------ */

static int
finalize_pair(struct strat_config *c, const struct strat_config_pair_names *names)
{
	int a = find_engine(c, names->a), b = find_engine(c, names->b);
	struct strat_engine_pair *p;
	size_t i;

	if (a < 0 || b < 0) {
		strat_config_fault(c, 0, "pair: unknown engine %.40s", a < 0 ? names->a : names->b);
		return 0;
	}
	for (i = 0; i < c->npairs; i++) {
		p = &c->pairs[i];
		if ((p->a == a + 1 && p->b == b + 1) || (p->a == b + 1 && p->b == a + 1))
			strat_config_fault(
			    c, 0, "pair: %.40s and %.40s are given twice", names->a, names->b);
	}
	if (a == b)
		strat_config_fault(c, 0, "pair: %.40s cannot play itself", names->a);
	if (strat_vec_grow((void **)&c->pairs, &c->pairs_cap, c->npairs + 1, sizeof *c->pairs) <
	    0) {
		c->nomem = 1;
		return 0;
	}
	c->pairs[c->npairs++] = (struct strat_engine_pair){ (uint16_t)(a + 1), (uint16_t)(b + 1) };
	return 1;
}

const char *const strat_config_pairings[] = { "dutch", "monrad", "burstein", NULL };

int
strat_statement_applies(const struct strat_statement *st, const struct strat_config *c)
{
	return !st->formats || (st->formats >> c->format & 1);
}

/* Report values that only other formats accept. */
static void
check_formats(struct strat_config *c)
{
	const struct strat_statement *st;
	int kind;

	for (st = strat_statements; st->name; st++) {
		struct strat_out words = { .fd = -1 };

		if (strat_statement_applies(st, c) || st->kind != STRAT_STATE_VALUE ||
		    strat_key_is_empty(st->keys, c))
			continue;
		for (kind = 0; kind < STRAT_FORMAT_KINDS; kind++)
			if (st->formats >> kind & 1)
				strat_out_printf(&words, "%s%s", words.len ? " or " : "",
				    strat_format_kind_names[kind]);
		strat_out_char(&words, '\0');
		c->nomem |= words.error != 0;
		strat_config_fault(
		    c, 0, "%s: only with format %s", st->name, words.error ? "" : words.text);
		strat_out_free(&words);
	}
}

/* Check and complete the values of a Swiss or knockout. */
static void
finalize_rounds(struct strat_config *c)
{
	size_t most = c->nengines - 1 + c->nengines % 2;

	if (c->has_sprt)
		strat_config_fault(c, 0, "sprt: not possible with format swiss or knockout");
	if (c->games > STRAT_ROUNDS_GAMES)
		strat_config_fault(c, 0, "games: more than %d in one match", STRAT_ROUNDS_GAMES);
	if (c->format == STRAT_SWISS && c->rounds == 0)
		for (c->rounds = 1; (size_t)1 << c->rounds < c->nengines;)
			c->rounds++;
	if (c->format == STRAT_SWISS && c->rounds > most)
		strat_config_fault(c, 0, "rounds: after %zu each of %zu engines has met all others",
		    most, c->nengines);
}

static void
finalize_format(struct strat_config *c)
{
	size_t i;

	c->npairs = 0;
	check_formats(c);
	for (i = 0; i < c->npair_names && finalize_pair(c, &c->pair_names[i]); i++)
		;
	if (c->format == STRAT_FIXED_PAIRS && c->npair_names == 0)
		strat_config_fault(c, 0, "missing pair (the format is pairs)");
	if (c->format != STRAT_FIXED_PAIRS && c->npair_names)
		strat_config_fault(c, 0, "pair: only with format pairs");
	if (c->format == STRAT_GAUNTLET && c->seeds == 0)
		c->seeds = 1;
	if (c->format == STRAT_GAUNTLET && c->seeds >= c->nengines && c->nengines >= 2)
		strat_config_fault(c, 0,
		    "seeds: %" PRIu32 " of %zu engines leave nobody to play against", c->seeds,
		    c->nengines);
	if (strat_format_has_rounds((enum strat_format_kind)c->format))
		finalize_rounds(c);
	if (c->games == 0)
		c->games = c->has_sprt ? STRAT_MAX_GAMES : 2;
}

/* ------ the rest ------ */

/* Check that paired games can be played: all setups both ways, by processes that do not remember
 * them. */
static void
finalize_pairs(struct strat_config *c)
{
	size_t i;

	if (!c->paired)
		return;
	if (!has_book(c))
		strat_config_fault(c, 0, "paired: missing book (file=FILE, with the setups)");
	if (c->book.is_single)
		strat_config_fault(c, 0, "paired: not possible with book exchange=off");
	if (c->games % 2)
		strat_config_fault(c, 0, "paired: games %" PRIu32 " is odd", c->games);
	for (i = 0; i < c->nengines; i++)
		if (c->engines[i].restart == STRAT_RESTART_OFF)
			strat_config_fault(c, 0,
			    "paired: not possible with restart=off (engine %.40s)",
			    c->engines[i].engine.name);
}

static void
finalize_test(struct strat_config *c)
{
	struct strat_schedule s = strat_config_schedule(c);

	if (!c->has_sprt)
		return;
	if (c->sprt.alpha == 0)
		c->sprt.alpha = 0.05;
	if (c->sprt.beta == 0)
		c->sprt.beta = 0.05;
	if (c->sprt.elo0 >= c->sprt.elo1)
		strat_config_fault(c, 0, "sprt: invalid elo1 '%g' (must be greater than elo0 '%g')",
		    c->sprt.elo1, c->sprt.elo0);
	if (c->nengines >= 2 && !c->faults && strat_schedule_pairs(&s) != 1)
		strat_config_fault(c, 0, "sprt: a test needs two engines, not %zu", c->nengines);
}

/* Set the default policies.  In a test a crash is void, because it says nothing about playing
 * strength. */
static void
finalize_policies(struct strat_config *c)
{
	int policy = c->has_sprt ? STRAT_POLICY_VOID : STRAT_POLICY_LOSE;

	if (c->on_crash == STRAT_POLICY_UNSET)
		c->on_crash = policy;
	if (c->on_illegal == STRAT_POLICY_UNSET)
		c->on_illegal = policy;
}

static void
finalize_adjudication(struct strat_adjudication *j)
{
	if (j->material && !j->material_plies)
		j->material_plies = 10;
	if (j->resign && !j->resign_moves)
		j->resign_moves = 3;
}

static const char *
or_else(const char *s, const char *otherwise)
{
	return s && *s ? s : otherwise;
}

int
strat_config_finalize(struct strat_config *c, struct strat_report *rep)
{
	c->rep = rep;
	finalize_engines(c);
	if (!c->faults && !c->nomem)
		finalize_format(c);
	finalize_test(c);
	if (!c->faults && !c->nomem)
		finalize_pairs(c);
	finalize_policies(c);
	finalize_adjudication(&c->judging);
	c->rules = or_else(c->rules, strat_rules_default);
	c->options = or_else(c->options, "");
	c->army = or_else(c->army, "");
	c->event = or_else(c->event, "");
	c->site = or_else(c->site, "");
	c->book.file = or_else(c->book.file, "");
	if (c->book.start == 0)
		c->book.start = 1;
	if (c->refusals == 0)
		c->refusals = 3;
	if (c->nomem)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return c->faults ? -STRAT_E_CONFIG : 0;
}

struct strat_schedule
strat_config_schedule(const struct strat_config *c)
{
	return (struct strat_schedule){
		.kind = (enum strat_format_kind)c->format,
		.players = (uint32_t)c->nengines,
		.seeds = c->seeds,
		.pairs = c->pairs,
		.npairs = c->npairs,
		.games = c->games,
	};
}

struct strat_rounds_plan
strat_config_rounds(const struct strat_config *c)
{
	const char *system = c->format == STRAT_KNOCKOUT ? "knockout"
							 : strat_config_pairings[c->pairing];

	return (struct strat_rounds_plan){
		.kind = (enum strat_format_kind)c->format,
		.system = strat_system_find(system),
		.players = (uint32_t)c->nengines,
		.games = c->games,
		.rounds = c->rounds,
		.overtime = (uint32_t)c->overtime,
		.has_third = c->third,
		.is_shuffled = c->is_seeding_shuffled,
		.seed = c->seed,
		.withdraw = c->withdraw,
	};
}

/* ------ the rules ------ */

static int
wrong_rules(struct strat_report *rep, const char *what, const char *why)
{
	return strat_tellf(rep, STRAT_E_CONFIG, STRAT_NOWHERE, "%s: %.90s", what, why);
}

int
strat_config_rules(const struct strat_config *c, struct strat_rules *base,
    struct strat_rules *rules, struct strat_report *rep)
{
	char why[100];
	int rc = strat_rules_load(base, c->rules, rep);

	if (rc < 0)
		return rc;
	*rules = *base;
	if (*c->options && strat_rules_options(rules, c->options, why, sizeof why) < 0)
		return wrong_rules(rep, "options", why);
	if (*c->army && strat_rules_army(rules, c->army, why, sizeof why) < 0)
		return wrong_rules(rep, "army", why);
	if ((base->allowed & STRAT_OPTION_BIT(STRAT_MOVE_LIMIT)) && !base->move_limit &&
	    !strstr(c->options, "move-limit"))
		rules->move_limit = STRAT_ENGINE_MOVES;
	if ((base->allowed & STRAT_OPTION_BIT(STRAT_QUIET_LIMIT)) && !base->quiet_limit &&
	    !strstr(c->options, "quiet-limit"))
		rules->quiet_limit = STRAT_ENGINE_QUIET;
	return 0;
}
