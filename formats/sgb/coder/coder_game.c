/* coder_game.c - code one game with everything learned so far in its block. */
#include "formats/sgb/coder/coder_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "formats/format.h"
#include "formats/parts.h"
#include "formats/sgb/coder/archive_rules.h"
#include "game/moves.h"
#include "game/shown.h"

/* ------ initialisation ------ */

int
strat_games_open(struct strat_games **out)
{
	struct strat_games *m = calloc(1, sizeof *m);

	*out = m;
	if (!m)
		return -STRAT_E_NOMEM;
	strat_start_init(&m->start);
	strat_play_init(&m->play);
	if (strat_plies_open(&m->plies) < 0 || strat_setups_open(&m->setups) < 0 ||
	    strat_tags_open(&m->tags) < 0) {
		strat_games_close(m);
		*out = NULL;
		return -STRAT_E_NOMEM;
	}
	return 0;
}

void
strat_games_close(struct strat_games *m)
{
	if (!m)
		return;
	strat_plies_close(m->plies);
	strat_setups_close(m->setups);
	strat_tags_close(m->tags);
	strat_start_free(&m->start);
	strat_play_free(&m->play);
	free(m);
}

void
strat_games_reset_tags(struct strat_games *m)
{
	strat_tags_reset(m->tags);
	memset(m->token, 0, sizeof m->token);
	memset(&m->nplies, 0, sizeof m->nplies);
}

void
strat_games_reset(struct strat_games *m)
{
	static const struct strat_chance unknown;
	struct strat_chance rare = { .p = -32000, .seen = 16 }, usual = { .p = 32000, .seen = 16 };

	strat_plies_reset(m->plies);
	strat_setups_reset(m->setups);
	strat_games_reset_tags(m);
	m->plays = m->is_plain = usual;
	m->is_to_end = m->is_stop = unknown;
	m->is_rescue = rare;
	memset(&m->nnotes, 0, sizeof m->nnotes);
	memset(&m->note_at, 0, sizeof m->note_at);
	memset(m->note_kind, 0, sizeof m->note_kind);
	memset(&m->clock, 0, sizeof m->clock);
	memset(m->field, 0, sizeof m->field);
}

/* ------ plies written out in full ------ */

enum field { FROM, TO, VIA, KIND, MARK, SHOWN, OUTCOME, RESCUE, RESCUE_AT, AROUND };

static uint8_t
code_byte(struct strat_games *m, struct strat_coder *c, enum field f, unsigned byte)
{
	return (uint8_t)strat_code_tree(c, m->field[f], 8, byte);
}

/* Code the parts of PLY that depend on unknown pieces: the ranks shown and the outcome. */
static void
code_shown(struct strat_games *m, struct strat_coder *c, struct strat_ply *ply)
{
	ply->shown = code_byte(m, c, SHOWN, ply->shown);
	ply->outcome = code_byte(m, c, OUTCOME, ply->outcome);
}

static void
code_rescue(struct strat_games *m, struct strat_coder *c, struct strat_ply *ply)
{
	ply->rescue = code_byte(m, c, RESCUE, ply->rescue);
	ply->rescue_at = code_byte(m, c, RESCUE_AT, ply->rescue_at);
}

static void
code_whole_ply(struct strat_games *m, struct strat_coder *c, struct strat_ply *ply)
{
	unsigned i;
	uint32_t around = 0;

	ply->kind = code_byte(m, c, KIND, ply->kind);
	ply->from = code_byte(m, c, FROM, ply->from);
	ply->to = code_byte(m, c, TO, ply->to);
	ply->via = code_byte(m, c, VIA, ply->via);
	ply->mark = code_byte(m, c, MARK, ply->mark);
	code_shown(m, c, ply);
	code_rescue(m, c, ply);
	for (i = 0; ply->kind == STRAT_RAGE && i < 4; i++)
		around |= (uint32_t)code_byte(m, c, AROUND, ply->around >> 8 * i & 255) << 8 * i;
	ply->around = around;
}

static int
is_on_board(strat_square s)
{
	return strat_file(s) >= 1 && strat_file(s) <= 10 && strat_row(s) >= 1 && strat_row(s) <= 10;
}

/* Return 1 if VIA is valid for a ply of KIND. */
static int
is_way(unsigned kind, strat_square via)
{
	return kind == STRAT_QUICK ? is_on_board(via)
	    : kind == STRAT_FLY    ? !via || is_on_board(via)
				   : !via;
}

/* Return 1 if PLY->around is valid: only for a Rampage, with ranks on squares of the board. */
static int
is_around(const struct strat_ply *ply)
{
	int i;

	for (i = 0; i < 8 && ply->around >> 4 * i; i++) {
		unsigned rank = ply->around >> 4 * i & 15;

		if (rank &&
		    (rank >= STRAT_RANKS ||
			!is_on_board((strat_square)(ply->to + strat_around[i]))))
			return 0;
	}
	return !ply->around || ply->kind == STRAT_RAGE;
}

int
strat_games_is_ply(const struct strat_ply *ply)
{
	return ply->kind <= STRAT_SHOOT && ply->mark <= STRAT_ATTACK_MARK &&
	    is_on_board(ply->from) && is_on_board(ply->to) && is_way(ply->kind, ply->via) &&
	    is_around(ply) && ply->shown >> 4 < STRAT_RANKS && (ply->shown & 15) < STRAT_RANKS &&
	    (!ply->outcome || strat_is_outcome((char)ply->outcome)) && ply->rescue < STRAT_RANKS &&
	    (ply->rescue ? is_on_board(ply->rescue_at) : !ply->rescue_at);
}

static int
same_ply(const struct strat_ply *a, const struct strat_ply *b)
{
	return a->from == b->from && a->to == b->to && a->via == b->via && a->kind == b->kind &&
	    a->mark == b->mark && a->shown == b->shown && a->outcome == b->outcome &&
	    a->rescue == b->rescue && a->rescue_at == b->rescue_at && a->around == b->around;
}

/* ------ plies that are played ------ */

/* Return 1 if PLY is an attack with an unknown piece, so that its ranks and outcome must be
 * coded. */
static int
is_unknown(const struct strat_play *p, const struct strat_ply *ply)
{
	strat_piece target = p->at[ply->to];

	return target &&
	    (strat_piece_rank(target) == STRAT_UNKNOWN ||
		strat_piece_rank(p->at[ply->from]) == STRAT_UNKNOWN);
}

/* Return 1 if PLY shows the rank of an unknown piece without an attack.  The model of steps has no
 * place for that, so such a ply is written out in full. */
static int
shows_more(const struct strat_play *p, const struct strat_ply *ply)
{
	return ply->shown && !p->at[ply->to] && strat_piece_rank(p->at[ply->from]) == STRAT_UNKNOWN;
}

/* Play PLY and set *SHOWN to PLY with all ranks and outcomes filled in.  Return 0 or a negative
 * code if it cannot be played. */
static int
play(struct strat_games *m, const struct strat_ply *ply, struct strat_ply *shown)
{
	struct strat_event ev;
	int rc = strat_play_apply(&m->play, ply, &ev);

	*shown = *ply;
	if (rc < 0)
		return rc;
	strat_ply_fill_shown(shown, &ev);
	strat_plies_update(m->plies, &m->play, ply, &ev);
	return 0;
}

/* Code the details of PLY, one of the listed steps, and play it.  Return 1, or 0 if it breaks
 * another rule; it is then written out in full, and so are all later plies. */
static int
code_step(struct strat_games *m, struct strat_coder *c, struct strat_ply *ply)
{
	int unknown = is_unknown(&m->play, ply), is_stop = 0, is_plain = 1;
	struct strat_ply shown, truth = *ply;
	int rc;

	if (c->out) {
		rc = play(m, ply, &shown);
		if (rc == -STRAT_E_NOMEM)
			return rc;
		is_stop = rc < 0;
		is_plain = !is_stop && same_ply(ply, &shown);
	}
	if (!strat_code_bit(c, &m->is_plain, is_plain)) {
		is_plain = 0;
		if (strat_code_bit(c, &m->is_stop, is_stop)) {
			code_whole_ply(m, c, ply);
			return c->out || strat_games_is_ply(ply) ? 0 : -STRAT_E_ARCHIVE;
		}
	}
	if (unknown)
		code_shown(m, c, ply);
	if (m->play.rules->rescue && strat_code_bit(c, &m->is_rescue, ply->rescue != 0))
		code_rescue(m, c, ply);
	if (!c->out) {
		rc = strat_games_is_ply(ply) ? play(m, ply, &shown) : -STRAT_E_ARCHIVE;
		if (rc < 0)
			return strat_decoded(rc);
		truth = shown;
	}
	if (!is_plain) {
		code_shown(m, c, &truth);
		truth.mark = code_byte(m, c, MARK, truth.mark);
		if (!strat_games_is_ply(&truth))
			return -STRAT_E_ARCHIVE;
	}
	if (!c->out)
		*ply = truth;
	return 1;
}

/* Code a ply that is not a listed step, because it is a power or breaks a rule, and play it.
 * Return values as above. */
static int
code_other(struct strat_games *m, struct strat_coder *c, struct strat_ply *ply)
{
	struct strat_ply shown;
	int is_stop, rc = 0;

	code_whole_ply(m, c, ply);
	if (c->out)
		rc = play(m, ply, &shown);
	else if (!strat_games_is_ply(ply))
		return -STRAT_E_ARCHIVE;
	if (rc == -STRAT_E_NOMEM)
		return rc;
	is_stop = strat_code_bit(c, &m->is_stop, rc < 0);
	if (!c->out && !is_stop)
		rc = play(m, ply, &shown);
	if (!c->out && rc < 0)
		return strat_decoded(rc);
	return !is_stop;
}

/* Code PLY.  Return 1 if it was played, 0 if it breaks a rule, or a negative code. */
static int
code_played(struct strat_games *m, struct strat_coder *c, struct strat_ply *ply)
{
	struct strat_ply step = *ply;

	if (c->out && shows_more(&m->play, ply))
		step.kind = STRAT_QUICK; /* is never in the list */
	if (!strat_plies_step(m->plies, c, &m->play, &step))
		return code_other(m, c, ply);
	*ply = step;
	return code_step(m, c, ply);
}

/* Return 1 if the game is over; otherwise list the pieces that can move. */
static int
is_over(struct strat_games *m)
{
	if (strat_plies_list(m->plies, &m->play) > 0 && !strat_moves_may_repeat(&m->play))
		return 0;
	return strat_play_result(&m->play) != STRAT_OPEN;
}

static int
add_ply(struct strat_record *g, const struct strat_ply *ply, size_t most)
{
	if (g->nplies >= most || g->nplies >= STRAT_MAX_PLIES)
		return -STRAT_E_ARCHIVE;
	return strat_record_add_ply(g, ply);
}

/* Code NPLIES plies of G; SIZE_MAX: until the game is over.  *PLAYS is 1 while all plies could be
 * played. */
static int
code_plies(struct strat_games *m, struct strat_coder *c, struct strat_record *g, size_t nplies,
    size_t most, int *plays)
{
	size_t i;
	int rc;

	for (i = 0; i < nplies; i++) {
		struct strat_ply ply = { 0 };
		int over = !*plays || is_over(m);

		if (over && nplies == SIZE_MAX && i > 0)
			break;
		if (c->out)
			ply = g->plies[i];
		if (!*plays) {
			code_whole_ply(m, c, &ply);
			rc = c->out || strat_games_is_ply(&ply) ? 0 : -STRAT_E_ARCHIVE;
		} else {
			rc = code_played(m, c, &ply);
			*plays = rc > 0;
		}
		if (rc >= 0 && strat_decode_is_over(c))
			rc = -STRAT_E_ARCHIVE;
		if (rc < 0)
			return rc;
		if (!c->out) {
			rc = add_ply(g, &ply, most);
			if (rc < 0)
				return rc;
		}
	}
	return 0;
}

/* Set up the board for G, under the rules of archives. */
static int
start(struct strat_games *m, const struct strat_record *g)
{
	m->start.force = strat_archive_rules(&m->rules, strat_record_tag(g, "Rules"));
	return strat_start(&m->start, g, &m->play, NULL, NULL);
}

/* Start coding the plies of G.  Return 1 if G can be played, 0 if not, or a negative code. */
static int
start_game(struct strat_games *m, struct strat_coder *c, const struct strat_record *g)
{
	int rc = start(m, g), plays;

	if (rc == -STRAT_E_NOMEM)
		return rc;
	plays = strat_code_bit(c, &m->plays, rc == 0);
	if (plays && rc < 0)
		return -STRAT_E_ARCHIVE;
	if (plays)
		strat_plies_start(
		    m->plies, &m->play, strat_record_tag(g, "Red"), strat_record_tag(g, "Blue"));
	return plays;
}

/* ------ notes ------ */

#define MOST_CLOCK ((99999 * INT64_C(3600) + 3599) * 1000) /* milliseconds: five digits of hours */

/* Return 1 and set *SECONDS if S is a clock comment in canonical form; its blank may be a line
 * end. */
static int
read_clock(const char *s, uint32_t *seconds)
{
	const char *from = s + strlen("[%clk "), *to = from;
	int64_t ms;
	char again[32];

	if (strncmp(s, "[%clk", 5) != 0 || (s[5] != ' ' && s[5] != '\n') ||
	    strat_scan_clock(&to, from + strlen(from), MOST_CLOCK, &ms) != STRAT_SCAN_OK)
		return 0;
	*seconds = (uint32_t)(ms / 1000);
	snprintf(again, sizeof again, "%u:%02u:%02u]", *seconds / 3600, *seconds / 60 % 60,
	    *seconds % 60);
	return strcmp(again, from) == 0;
}

#define CLOCK (STRAT_SIDE_LINE + 1)

/* Code the clock of the player of ply number PLY as the difference from that player's previous
 * clock. */
static int
code_clock(struct strat_games *m, struct strat_coder *c, uint32_t ply, uint32_t *seconds)
{
	uint32_t *last = &m->last_clock[ply % 2], by = *last - *seconds;

	by = by << 1 ^ (by >> 31 ? UINT32_MAX : 0);
	by = strat_code_number(c, &m->clock, by);
	by = by >> 1 ^ (by & 1 ? UINT32_MAX : 0);
	*seconds = *last - by;
	*last = *seconds;
	return *seconds < 3600u * 100000u ? 0 : -STRAT_E_ARCHIVE;
}

/* Add a decoded note.  A note that a record cannot have means that the data are damaged. */
static int
add_note(struct strat_record *g, enum strat_note_kind kind, const char *s)
{
	int rc = strat_part_check_note(kind, s, strlen(s));

	return rc < 0 ? strat_decoded(rc) : strat_record_add_note(g, kind, s, strlen(s));
}

static int
code_note(struct strat_games *m, struct strat_coder *c, struct strat_word_stream *w,
    struct strat_record *g, size_t i, uint32_t *ply)
{
	const struct strat_note *note = c->out ? &g->notes[i] : NULL;
	const char *s = note ? g->text + note->text : "";
	unsigned kind = note ? note->kind : 0;
	uint32_t seconds = 0;
	char text[48];
	int rc;

	*ply += strat_code_number(c, &m->note_at, note ? note->ply - *ply : 0);
	if (kind == STRAT_COMMENT && read_clock(s, &seconds))
		kind = CLOCK;
	kind = strat_code_tree(c, m->note_kind, 2, kind);
	if (kind == CLOCK) {
		if (code_clock(m, c, *ply, &seconds) < 0)
			return -STRAT_E_ARCHIVE;
		snprintf(text, sizeof text, "[%%clk %u:%02u:%02u]", seconds / 3600,
		    seconds / 60 % 60, seconds % 60);
		s = text;
		kind = STRAT_COMMENT;
	} else {
		s = strat_word(w, s);
	}
	if (c->out)
		return 0;
	if (*ply > g->nplies || g->ntext > 2 * STRAT_MAX_GAME_TEXT || w->is_bad)
		return -STRAT_E_ARCHIVE;
	rc = add_note(g, (enum strat_note_kind)kind, s);
	if (rc < 0)
		return rc;
	g->notes[g->nnotes - 1].ply = *ply;
	return 0;
}

static int
code_notes(struct strat_games *m, struct strat_coder *c, struct strat_word_stream *w,
    struct strat_record *g)
{
	uint32_t n = strat_code_number(c, &m->nnotes, (uint32_t)g->nnotes), i, ply = 0;
	int rc = 0;

	memset(m->last_clock, 0, sizeof m->last_clock);
	for (i = 0; rc == 0 && i < n; i++) {
		rc = code_note(m, c, w, g, i, &ply);
		if (rc == 0 && strat_decode_is_over(c))
			rc = -STRAT_E_ARCHIVE;
	}
	return rc;
}

/* ------ a whole game ------ */

/* Return RC, or -STRAT_E_ARCHIVE if PART turned out to be damaged. */
static int
ended(const struct strat_games_part *part, int rc)
{
	return rc == 0 && (strat_decode_is_over(&part->coder) || part->words.is_bad)
	    ? -STRAT_E_ARCHIVE
	    : rc;
}

static int
code_token(struct strat_coder *c, struct strat_chance *tree, struct strat_record *g)
{
	g->result = (enum strat_result)strat_code_tree(c, tree, 3, g->result);
	return g->result < STRAT_RESULTS ? 0 : -STRAT_E_ARCHIVE;
}

int
strat_games_code_tags(struct strat_games *m, struct strat_games_part *part, struct strat_record *g,
    size_t most, size_t *nplies)
{
	struct strat_coder *c = &part->coder;
	int rc = strat_tags_code(m->tags, NULL, c, &part->words, g);

	if (rc == 0)
		rc = code_token(c, m->token[0], g);
	if (rc == 0)
		rc = strat_tags_code_end(m->tags, c, &part->words, g, g->result);
	if (rc < 0)
		return rc;
	*nplies = strat_code_number(c, &m->nplies, (uint32_t)*nplies);
	return *nplies > most ? -STRAT_E_ARCHIVE : ended(part, rc);
}

int
strat_games_code_plies(
    struct strat_games *m, struct strat_games_part *part, struct strat_record *g, size_t nplies)
{
	struct strat_coder *c = &part->coder;
	int rc = strat_tags_code_setups(m->tags, m->setups, c, &part->words, g), plays;

	if (rc == 0)
		rc = plays = start_game(m, c, g);
	if (rc >= 0)
		rc = code_plies(m, c, g, nplies, nplies, &plays);
	if (rc == 0)
		rc = code_notes(m, c, &part->words, g);
	return ended(part, rc);
}

/* ------ version 1 ------ */

/* How a game ended on the board; a context for coding the Termination. */
enum board_end { END_OPEN, END_FLAG, END_LIMIT, END_STUCK, END_UNKNOWN };

static enum board_end
board_end(const struct strat_games *m, int plays, enum strat_result *result)
{
	*result = plays ? strat_play_result(&m->play) : STRAT_NO_RESULT;
	return !plays               ? END_UNKNOWN
	    : m->play.flag_fell     ? END_FLAG
	    : m->play.limit         ? END_LIMIT
	    : *result != STRAT_OPEN ? END_STUCK
				    : END_OPEN;
}

/* Read the plies; instead of their number, a bit may say that they last until the game is over. */
static int
read_old_plies(
    struct strat_games *m, struct strat_coder *c, struct strat_record *g, size_t most, int *plays)
{
	size_t nplies = SIZE_MAX;

	*plays = start_game(m, c, g);
	if (*plays < 0)
		return *plays;
	if (!*plays || !strat_code_bit(c, &m->is_to_end, 0)) {
		nplies = strat_code_number(c, &m->nplies, 0);
		if (nplies > most)
			return -STRAT_E_ARCHIVE;
	}
	return code_plies(m, c, g, nplies, most, plays);
}

int
strat_games_read_old(
    struct strat_games *m, struct strat_games_part *part, struct strat_record *g, size_t most)
{
	struct strat_coder *c = &part->coder;
	enum strat_result result;
	enum board_end end;
	int plays, rc = strat_tags_code(m->tags, m->setups, c, &part->words, g);

	if (rc == 0)
		rc = read_old_plies(m, c, g, most, &plays);
	if (rc < 0)
		return rc;
	end = board_end(m, plays, &result);
	rc = code_token(c, m->token[end * STRAT_RESULTS + result], g);
	if (rc == 0)
		rc = strat_tags_code_end(m->tags, c, &part->words, g, end);
	if (rc == 0)
		rc = code_notes(m, c, &part->words, g);
	return ended(part, rc);
}
