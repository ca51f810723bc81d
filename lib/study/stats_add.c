/* stats_add.c - add a played game to the counters of its groups. */
#include "study/stats.h"

#include <string.h>

#include "game/notes.h"
#include "study/group.h"

/* The end of a game. */
struct outcome {
	enum strat_result result; /* STRAT_OPEN for a faulty game */
	int is_decided, is_faulty;
	size_t end; /* index in the table of terminations */
};

/* The game being added. */
struct adding {
	struct strat_stats *st;
	const struct strat_record *g;
	struct outcome how;
};

static int
wants(const struct strat_stats *st, enum strat_table_id table)
{
	return (int)(st->plan.tables >> table & 1);
}

/* Return the half points of SIDE. */
static int
points_of(const struct outcome *how, enum strat_side side)
{
	return how->result == strat_win_of(side) ? 2 : how->result == STRAT_DRAW;
}

/* ------ tables of games ------ */

static void
add_results(int64_t *row, const struct outcome *how)
{
	row[0] += how->result == STRAT_RED_WINS;
	row[1] += how->result == STRAT_BLUE_WINS;
	row[2] += how->result == STRAT_DRAW;
}

static void
add_summary(const struct adding *a, enum strat_side side)
{
	int64_t *row = strat_group_row(a->st, side, STRAT_T_SUMMARY, 0);
	const struct strat_tally *t = &a->st->tally;

	if (!row)
		return;
	if (!a->st->is_begun) {
		row[2]++;
		return;
	}
	row[0]++;
	row[1] += a->how.is_faulty;
	row[3] += t->plies;
	row[4] += (int64_t)t->nbattles;
	row[5] += a->how.is_decided;
	add_results(row + 6, &a->how);
	row[9] += a->how.result == STRAT_BOTH_LOSE;
	row[10] += points_of(&a->how, STRAT_RED);
}

static size_t
span_of(size_t plies, size_t span, size_t spans)
{
	return plies / span < spans ? plies / span : spans - 1;
}

static void
add_length(const struct adding *a, enum strat_side side)
{
	size_t plies = a->st->tally.before + a->st->tally.plies;
	int64_t *row;

	if (a->how.is_faulty)
		return;
	row = strat_group_row(
	    a->st, side, STRAT_T_LENGTH, span_of(plies, STRAT_LENGTH_SPAN, STRAT_LENGTHS));
	if (!row)
		return;
	row[0]++;
	row[1] += a->how.is_decided;
	add_results(row + 2, &a->how);
}

static void
add_termination(const struct adding *a, enum strat_side side)
{
	int64_t *row = strat_group_row(a->st, side, STRAT_T_TERMINATIONS, a->how.end);

	if (!row)
		return;
	row[0]++;
	row[1] += a->st->tally.plies;
	add_results(row + 2, &a->how);
}

/* The column of endings for each word of Termination: the words of strat_termination(), then
 * unknown. */
static const uint8_t ending_of[] = { 1, 2, 3, 4, 5, 6, 6, 7, 7, 7, 7, 7, 7, 8 };

static void
add_ending(const struct adding *a, enum strat_side side)
{
	size_t plies = a->st->tally.before + a->st->tally.plies;
	int64_t *row;

	if (a->how.is_faulty)
		return;
	row = strat_group_row(
	    a->st, side, STRAT_T_ENDINGS, span_of(plies, STRAT_END_SPAN, STRAT_END_SPANS));
	if (!row)
		return;
	row[0]++;
	row[ending_of[a->how.end]]++;
}

/* ------ tables of sides ------ */

static void
add_player(const struct adding *a, enum strat_side side)
{
	const char *name = strat_group_player(a->g, side);
	int64_t *row = strat_group_named(a->st, side, STRAT_T_PLAYERS, name);
	int points = points_of(&a->how, side);

	if (!row)
		return;
	row[0] += a->how.is_decided;
	row[1] += points;
	if (a->how.is_decided)
		row[(side == STRAT_RED ? 2 : 5) + 2 - points]++;
	else
		row[8]++;
}

static void
add_setup(const struct adding *a, enum strat_side side)
{
	const struct strat_tally *t = &a->st->tally;
	int64_t *row;

	if (!t->has_setups || !t->setup[side][0])
		return;
	row = strat_group_named(a->st, side, STRAT_T_SETUPS, t->setup[side]);
	if (!row)
		return;
	row[0]++;
	row[1] += t->mirrored[side];
	row[2] += a->how.is_decided;
	row[3] += points_of(&a->how, side);
}

/* Count the game, whether it was decided, and the points of SIDE in row I of TABLE. */
static void
add_game_to_row(const struct adding *a, enum strat_side side, enum strat_table_id table, size_t i)
{
	int64_t *row = strat_group_row(a->st, side, table, i);

	if (!row)
		return;
	row[0]++;
	row[1] += a->how.is_decided;
	row[2] += points_of(&a->how, side);
}

static void
add_flag(const struct adding *a, enum strat_side side)
{
	const struct strat_tally *t = &a->st->tally;
	size_t s;

	for (s = 0; t->has_setups && s < STRAT_BOARD; s++)
		if (t->placed[side][s] == STRAT_FLAG)
			add_game_to_row(a, side, STRAT_T_FLAGS, s);
}

static void
add_heat(const struct adding *a, enum strat_side side)
{
	const struct strat_tally *t = &a->st->tally;
	size_t s;

	for (s = 0; t->has_setups && s < STRAT_BOARD; s++)
		if (t->placed[side][s])
			add_game_to_row(a, side, STRAT_T_HEAT,
			    (size_t)strat_table_rank_index[t->placed[side][s]] * STRAT_BOARD + s);
}

static void
add_battles(const struct adding *a, enum strat_side side)
{
	const struct strat_tally *t = &a->st->tally;
	size_t i;

	for (i = 0; i < t->nbattles; i++) {
		const struct strat_tally_battle *b = &t->battles[i];
		int64_t *row;

		if (b->side != side)
			continue;
		row = strat_group_row(a->st, side, STRAT_T_BATTLES,
		    (size_t)strat_table_rank_index[b->attacker] * STRAT_TABLE_RANKS +
			strat_table_rank_index[b->defender]);
		if (!row)
			return;
		row[0]++;
		row[1] += b->outcome == STRAT_WON || b->outcome == STRAT_CAPTURED;
		row[2] += b->outcome == STRAT_LOST || b->outcome == STRAT_ADVANCED;
		row[3] += b->outcome == STRAT_BOTH;
		row[4] += b->surprise;
	}
}

static void
add_ranks(const struct adding *a, enum strat_side side)
{
	const struct strat_tally_side *t = &a->st->tally.side[side];
	size_t i;

	for (i = 0; i < STRAT_TABLE_RANKS; i++) {
		int r = strat_table_ranks[i];
		const uint32_t add[] = { t->begun[r], t->ended[r], t->attacks[r], t->attacks_won[r],
			t->defences[r], t->defences_won[r], t->lost_attacking[r],
			t->lost_defending[r], t->lost_otherwise[r], t->lost_unmoved[r], t->moves[r],
			t->squares[r], t->moved[r], t->first[r] };
		uint32_t any = 0;
		int64_t *row;
		size_t k;

		for (k = 0; k < sizeof add / sizeof *add; k++)
			any |= add[k];
		if (!any)
			continue;
		row = strat_group_row(a->st, side, STRAT_T_RANKS, i);
		for (k = 0; row && k < sizeof add / sizeof *add; k++)
			row[k] += add[k];
	}
}

/* Count for each span of the game how many pieces of each rank SIDE still has (columns 1, 3, ...), and
 * had at the start (2, 4, ...). */
static void
add_survival(const struct adding *a, enum strat_side side)
{
	const struct strat_tally_side *t = &a->st->tally.side[side];
	size_t i, k;

	for (i = 0; i < a->st->tally.spans; i++) {
		int64_t *row = strat_group_row(
		    a->st, side, STRAT_T_SURVIVAL, a->st->tally.first_span + i);

		if (!row)
			return;
		row[0]++;
		for (k = 0; strat_table_ranks[k] != STRAT_FLAG; k++) {
			row[1 + 2 * k] += t->alive[i][strat_table_ranks[k]];
			row[2 + 2 * k] += t->begun[strat_table_ranks[k]];
		}
	}
}

/* Return the rank to which a use belongs. */
static enum strat_rank
rank_of_use(enum strat_use use)
{
	return use < STRAT_USE_MINER_BOMB ? STRAT_BOMB
	    : use < STRAT_USE_SPY_MARSHAL ? STRAT_MINER
	    : use < STRAT_USE_SCOUT_FAR   ? STRAT_SPY
					  : STRAT_SCOUT;
}

static void
add_uses(const struct adding *a, enum strat_side side)
{
	const struct strat_tally_side *t = &a->st->tally.side[side];
	int i;

	for (i = 0; i < STRAT_USES; i++) {
		int64_t *row;

		if (!t->begun[rank_of_use((enum strat_use)i)])
			continue;
		row = strat_group_row(a->st, side, STRAT_T_USES, (size_t)i);
		if (!row)
			return;
		row[2]++;
		if (!t->uses[i])
			continue;
		row[0] += t->uses[i];
		row[1]++;
		row[3] += a->how.is_decided;
		row[4] += points_of(&a->how, side);
	}
}

/* Add to row I of tempo, and to the row for all plies. */
static void
add_tempo_row(const struct adding *a, enum strat_side side, const uint32_t *tempo, size_t i)
{
	int64_t *row;
	size_t k;

	for (k = 0; k < 2; k++) {
		row = strat_group_row(a->st, side, STRAT_T_TEMPO, k ? i + 1 : 0);
		if (!row)
			return;
		row[0] += tempo[STRAT_PLIES];
		row[1] += tempo[STRAT_ATTACKS];
		row[4] += tempo[STRAT_CHOICES];
		row[5] += tempo[STRAT_RETREATS];
		row[6] += tempo[STRAT_SHUTTLES];
	}
}

/* Count the ply of the first attack of the game, which SIDE made: in the row of all games (0) and in that
 * of its span. */
static void
add_first_battle(const struct adding *a, enum strat_side side)
{
	const struct strat_tally *t = &a->st->tally;
	size_t at = t->before + t->first_battle, i = span_of(at - 1, STRAT_SPAN, STRAT_SPANS), k;
	int64_t *row;

	for (k = 0; k < 2; k++) {
		row = strat_group_row(a->st, side, STRAT_T_TEMPO, k ? i + 1 : 0);
		if (!row)
			return;
		row[2]++;
		row[3] += (int64_t)at;
	}
}

static void
add_tempo(const struct adding *a, enum strat_side side)
{
	const struct strat_tally *t = &a->st->tally;
	size_t i;

	for (i = 0; i < STRAT_SPANS; i++)
		if (t->side[side].tempo[i][STRAT_PLIES])
			add_tempo_row(a, side, t->side[side].tempo[i], i);
	if (t->first_battle && t->battles[0].side == side)
		add_first_battle(a, side);
}

/* ------ clocks ------ */

/* Count ply PLY, from 1, which took USED milliseconds and left LEFT; negative: unknown. */
static void
add_times(const struct adding *a, size_t ply, int32_t used, int32_t left)
{
	const struct strat_tally *t = &a->st->tally;
	enum strat_side side = (enum strat_side)(t->turn ^ ((ply - 1) & 1));
	size_t i = span_of(t->before + ply - 1, STRAT_SPAN, STRAT_SPANS), k;
	int64_t *row;

	for (k = 0; k < 2; k++) {
		row = strat_group_row(a->st, side, STRAT_T_CLOCKS, k ? i + 1 : 0);
		if (!row)
			return;
		row[0] += used >= 0;
		row[1] += used >= 0 ? used : 0;
		row[2] += left >= 0;
		row[3] += left >= 0 ? left : 0;
	}
}

static void
add_clocks(const struct adding *a)
{
	const struct strat_record *g = a->g;
	struct clock {
		size_t ply;
		int32_t left;
	} last[2] = { { 0, -1 }, { 0, -1 } };
	size_t i, ply;

	for (i = 0; i < g->nnotes;) {
		int32_t used = -1, left = -1;

		ply = g->notes[i].ply;
		for (; i < g->nnotes && g->notes[i].ply == ply; i++) {
			if (g->notes[i].kind != STRAT_COMMENT)
				continue;
			if (used < 0)
				used = strat_note_time(g, &g->notes[i], "emt");
			if (left < 0)
				left = strat_note_time(g, &g->notes[i], "clk");
		}
		if (ply == 0 || ply > a->st->tally.plies || (used < 0 && left < 0))
			continue;
		if (used < 0 && last[ply & 1].ply + 2 == ply && last[ply & 1].left >= left)
			used = last[ply & 1].left - left;
		if (left >= 0)
			last[ply & 1] = (struct clock){ ply, left };
		add_times(a, ply, used, left);
	}
}

/* ------ hidden information ------ */

/* Count SIDE as the one that knows more. */
static void
add_ahead(const struct adding *a, enum strat_side side, int64_t *row)
{
	row[0]++;
	row[1] += a->how.is_decided;
	row[2] += points_of(&a->how, side);
}

static void
add_information(const struct adding *a, enum strat_side side)
{
	const struct strat_tally *t = &a->st->tally;
	size_t i;

	for (i = 0; i < t->spans; i++) {
		const struct strat_information *mine = &t->side[side].knows[i];
		const struct strat_information *theirs = &t->side[STRAT_OTHER(side)].knows[i];
		int64_t *row;

		if (!mine->is_there)
			continue;
		row = strat_group_row(a->st, side, STRAT_T_INFORMATION, t->first_span + i);
		if (!row)
			return;
		row[0]++;
		row[1] += mine->pieces;
		row[2] += mine->known;
		row[3] += mine->millibits;
		if (theirs->is_there && mine->millibits < theirs->millibits)
			add_ahead(a, side, row + 4);
		row[7] += mine->has_prior;
		row[8] += mine->has_prior ? mine->prior_millibits : 0;
		if (mine->has_prior && theirs->has_prior &&
		    mine->prior_millibits < theirs->prior_millibits)
			add_ahead(a, side, row + 9);
	}
}

/* ------ listing ------ */

#define SIGNED       (4 * STRAT_MAX_FILES) /* squares of a setup that identify a game */
#define SIGNED_PLIES 12                    /* and number of its last plies */

static void (*const adders[STRAT_TABLES])(const struct adding *a, enum strat_side side) = {
	[STRAT_T_SUMMARY] = add_summary,
	[STRAT_T_LENGTH] = add_length,
	[STRAT_T_TERMINATIONS] = add_termination,
	[STRAT_T_ENDINGS] = add_ending,
	[STRAT_T_PLAYERS] = add_player,
	[STRAT_T_SETUPS] = add_setup,
	[STRAT_T_FLAGS] = add_flag,
	[STRAT_T_HEAT] = add_heat,
	[STRAT_T_BATTLES] = add_battles,
	[STRAT_T_RANKS] = add_ranks,
	[STRAT_T_SURVIVAL] = add_survival,
	[STRAT_T_USES] = add_uses,
	[STRAT_T_TEMPO] = add_tempo,
	[STRAT_T_INFORMATION] = add_information,
};

static void
add_to_tables(const struct adding *a)
{
	int i, side;

	for (i = 0; i < STRAT_TABLES; i++)
		for (side = 0; side < 2; side++)
			if (adders[i] && wants(a->st, (enum strat_table_id)i) &&
			    (strat_tables[i].of_sides || !side || !a->st->is_shared))
				adders[i](a, (enum strat_side)side);
	if (wants(a->st, STRAT_T_CLOCKS) && a->g->nnotes)
		add_clocks(a);
	if (a->st->plan.tables & STRAT_ANALYSED_TABLES)
		strat_group_add_analysis(a->st, a->g);
}

/* Add the game's identity to the checksum of games: a hash of its players, date, round, setups,
 * result and last plies. */
static void
hash_game(const struct adding *a)
{
	static const char *const tags[] = { "Date", "Round", "Red", "Blue" };
	const struct strat_tally *t = &a->st->tally;
	const struct strat_record *g = a->g;
	struct strat_out *key = &a->st->key;
	uint8_t plies[2 * SIGNED_PLIES + 5] = { (uint8_t)g->result, (uint8_t)g->nplies,
		(uint8_t)(g->nplies >> 8), (uint8_t)(g->nplies >> 16), (uint8_t)a->st->is_begun };
	size_t i, n = g->nplies < SIGNED_PLIES ? g->nplies : SIGNED_PLIES;

	key->len = 0;
	for (i = 0; i < sizeof tags / sizeof *tags; i++) {
		const char *value = strat_record_tag(g, tags[i]);

		strat_out_put(key, value ? value : "", value ? strlen(value) + 1 : 1);
	}
	for (i = 0; i < n; i++) {
		plies[5 + 2 * i] = g->plies[g->nplies - n + i].from;
		plies[6 + 2 * i] = g->plies[g->nplies - n + i].to;
	}
	strat_out_put(key, plies, sizeof plies);
	for (i = 0; a->st->is_begun && i < 2; i++)
		strat_out_put(key, t->placed[i], SIGNED);
	if (key->error)
		a->st->nomem = 1;
	else
		strat_group_hash(a->st, key->text, key->len);
}

void
strat_group_add_setup(struct strat_stats *st, const struct strat_record *g, enum strat_side side)
{
	static const enum strat_table_id tables[] = { STRAT_T_SETUPS, STRAT_T_FLAGS, STRAT_T_HEAT };
	struct adding a = { st, g, { STRAT_OPEN, 0, 0, 0 } };
	size_t i;

	for (i = 0; i < sizeof tables / sizeof *tables; i++)
		if (wants(st, tables[i]))
			adders[tables[i]](&a, side);
	strat_group_end(st);
	strat_group_hash(st, st->tally.placed[side], sizeof st->tally.placed[side]);
}

static void
find_end(struct outcome *how, const struct strat_record *g)
{
	const char *tag = strat_record_tag(g, "Termination"), *word;

	how->end = STRAT_END_UNSTATED;
	if (how->is_faulty) {
		how->end = STRAT_END_FAULTY;
		how->result = STRAT_OPEN;
		return;
	}
	for (how->end = 0; (word = strat_termination(how->end)) != NULL; how->end++)
		if (tag && strcmp(word, tag) == 0)
			break;
	how->result = g->result;
	how->is_decided = g->result != STRAT_OPEN && g->result != STRAT_NO_RESULT;
}

int
strat_stats_add(struct strat_stats *st, const struct strat_record *g, int rc, int is_faulty,
    struct strat_report *rep)
{
	struct adding a = { st, g, { STRAT_OPEN, 0, is_faulty || rc < 0, 0 } };

	st->is_begun = 0;
	if (rc >= 0) {
		rc = strat_check(&st->checker, g, rep);
		if (rc == -STRAT_E_NOMEM)
			return rc;
		a.how.is_faulty |= rc < 0;
	}
	if (a.how.is_faulty && st->plan.only_good)
		return 0;
	strat_group_choose(st, g);
	if (st->is_begun) {
		strat_tally_end(&st->tally, &st->checker.play);
		find_end(&a.how, g);
		add_to_tables(&a);
	} else if (wants(st, STRAT_T_SUMMARY)) {
		add_summary(&a, STRAT_RED);
		if (!st->is_shared)
			add_summary(&a, STRAT_BLUE);
	}
	strat_group_end(st);
	hash_game(&a);
	rc = st->nomem ? -STRAT_E_NOMEM : strat_store_spill(&st->setups, st->plan.nby);
	return rc < 0 ? rc : !a.how.is_faulty;
}
