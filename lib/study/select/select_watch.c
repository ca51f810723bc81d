/* select_watch.c - evaluate an expression while a game is played. */
#include <string.h>

#include "game/powers.h"
#include "study/select/select_tree.h"

void
strat_select_set_rules(
    struct strat_select *s, const struct strat_rules *force, const struct strat_rules *fallback)
{
	s->start.force = force;
	s->start.fallback = fallback;
	strat_select_analyse_rules(s);
}

void
strat_select_reset(struct strat_select *s)
{
	size_t i;

	for (i = 0; i < s->nonces; i++) {
		s->once[i].truth = STRAT_MAYBE;
		s->once[i].now = 0;
	}
}

/* ------ the squares ------ */

static unsigned
class_of(strat_piece piece)
{
	if (piece & STRAT_LAKE)
		return SELECT_LAKE;
	return piece & 15 ? SELECT_CLASS(strat_piece_side(piece), strat_piece_rank(piece)) : 0;
}

/* Update how square AT fits the boards of the expression. */
static void
compare(struct strat_select *s, strat_square at)
{
	uint64_t bit = UINT64_C(1) << (at & 63);
	size_t i;

	for (i = 0; i < s->nboards; i++) {
		struct select_board *b = &s->boards[i];
		uint64_t bad = b->mentioned.word[at >> 6] & bit;

		if (b->want[at] >> s->at[at] & 1)
			bad = 0;
		b->bad.word[at >> 6] = (b->bad.word[at >> 6] & ~bit) | bad;
	}
}

static void
put(struct strat_select *s, strat_square at, unsigned class)
{
	s->count[s->at[at]]--;
	s->count[class]++;
	s->had |= UINT32_C(1) << class;
	s->at[at] = (uint8_t) class;
}

/* Update square AT after a ply.  Return which kinds of conditions may have changed. */
static inline unsigned
touch(struct strat_select *s, const struct strat_play *p, strat_square at)
{
	unsigned class = class_of(p->at[at]);

	if (s->at[at] == class)
		return 0;
	put(s, at, class);
	if (!strat_squares_has(&s->mentioned, at))
		return 0;
	compare(s, at);
	return SELECT_ON_SQUARES;
}

static void
evaluate_all(struct strat_select *s, const struct strat_play *p)
{
	int at;

	memset(s->count, 0, sizeof s->count);
	s->had = 0;
	for (at = 0; at < STRAT_SQUARES; at++) {
		s->at[at] = (uint8_t)class_of(p->at[at]);
		s->count[s->at[at]]++;
		s->had |= UINT32_C(1) << s->at[at];
		if (strat_squares_has(&s->mentioned, (strat_square)at))
			compare(s, (strat_square)at);
	}
	for (at = 0; at < 2; at++) { /* a piece may have been lost before the start of the record */
		int i;

		for (i = 0; i < p->nlost[at]; i++)
			s->had |= UINT32_C(1) << SELECT_CLASS(at, p->lost[at][i].rank);
	}
}

/* ------ conditions of moments ------ */

static int
is_board(const struct select_board *b)
{
	uint64_t bad = 0, good = 0;
	int i;

	for (i = 0; i < 3; i++) {
		bad |= b->bad.word[i];
		good |= b->mentioned.word[i] & ~b->bad.word[i];
	}
	return b->any ? good != 0 : bad == 0;
}

static long
count(const struct strat_select *s, int side, uint16_t ranks)
{
	long n = 0;
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_UNKNOWN; rank++)
		if (ranks >> rank & 1)
			n += s->count[SELECT_CLASS(side, rank)];
	return n;
}

static int
is_left(const struct strat_select *s, const struct select_node *n)
{
	int side, so = 0;

	for (side = 0; side < 2; side++)
		if (n->sides >> side & 1)
			so |= strat_select_number(
			    (enum select_op)n->op, count(s, side, n->ranks), n->n);
	return so;
}

/* Return 1 if a piece of these ranks is certainly gone, which is never so while the side has pieces
 * of unknown rank. */
static int
is_gone(const struct strat_select *s, const struct select_node *n)
{
	uint16_t none = n->ranks | 1u << STRAT_UNKNOWN;
	int side, so = 0;

	for (side = 0; side < 2; side++) {
		uint32_t had = side ? s->had >> STRAT_UNKNOWN : s->had;

		if (n->sides >> side & 1)
			so |= (had & n->ranks) != 0 && count(s, side, none) == 0;
	}
	return so;
}

/* Return 1 if EV, which may be NULL, is a ply of one of the sides of N. */
static int
is_event_of_side(const struct select_node *n, const struct strat_event *ev)
{
	return ev && n->sides >> ev->side & 1;
}

static int
is_battle(const struct select_node *n, const struct strat_event *ev)
{
	return is_event_of_side(n, ev) && ev->attack &&
	    n->ranks >> strat_piece_rank(ev->mover) & 1 &&
	    n->others >> strat_piece_rank(ev->target) & 1 && (!n->n || n->n == ev->outcome);
}

static int
is_power(const struct select_node *n, const struct strat_event *ev)
{
	return is_event_of_side(n, ev) && ev->path.kind != STRAT_STEP &&
	    (!n->a || n->a == strat_power_of_kind[ev->path.kind]);
}

static int is_so(const struct strat_select *s, const struct strat_play *p, int node);

static int
is_joint(const struct strat_select *s, const struct strat_play *p, const struct select_node *n)
{
	int a = is_so(s, p, n->a);

	if (n->kind == SELECT_NOT)
		return !a;
	return a == (n->kind == SELECT_OR) ? a : is_so(s, p, n->b);
}

/* Return 1 if NODE is true at this moment. */
static int
is_so(const struct strat_select *s, const struct strat_play *p, int node)
{
	const struct select_node *n = &s->node[node];
	const struct strat_event *ev = s->event;

	switch (n->kind) {
	case SELECT_AND:
	case SELECT_OR:
	case SELECT_NOT:
		return is_joint(s, p, n);
	case SELECT_PLY:
		return strat_select_number((enum select_op)n->op, (long)s->ply, n->n);
	case SELECT_QUIET:
		return strat_select_number((enum select_op)n->op, (long)p->quiet, n->n);
	case SELECT_TURN:
		return n->sides >> p->turn & 1;
	case SELECT_END:
		return s->is_end;
	case SELECT_BOARD:
		return is_board(&s->boards[n->a]);
	case SELECT_LEFT:
		return is_left(s, n);
	case SELECT_GONE:
		return is_gone(s, n);
	case SELECT_BATTLE:
		return is_battle(n, ev);
	case SELECT_RESCUE:
		return is_event_of_side(n, ev) && ev->rescue && n->ranks >> ev->rescue & 1;
	case SELECT_POWER:
		return is_power(n, ev);
	case SELECT_MOVE:
		return is_event_of_side(n, ev) && ev->path.from == n->from && ev->path.to == n->to;
	case SELECT_SWING:
		return ev && strat_select_is_swing(s, n);
	default: /* conditions on games cannot be here */
		return 0;
	}
}

/* ------ moments ------ */

/* Report a hit if O has become true, or an event that it mentions has happened. */
static void
report_hit(struct strat_select *s, const struct strat_play *p, struct select_once *o, int so)
{
	const struct strat_event *ev = s->event;
	int stays = so;

	if (o->has_event) { /* is it true without the event? */
		s->event = NULL;
		stays = is_so(s, p, o->node);
		s->event = ev;
	}
	if (so && !o->hidden && (!stays || !o->now) && (!s->hits || s->last_hit != s->ply)) {
		s->hit(s->hit_arg, s->ply);
		s->last_hit = s->ply;
		s->hits++;
	}
	o->now = stays;
}

/* Return 0 if O needs the analysis of a game that is not to be analysed now. */
static int
can_ask(const struct strat_select *s, const struct select_once *o)
{
	return !o->is_slow || s->analysis->g;
}

/* Evaluate the moments that may depend on CHANGED.  Return 1 if one of them has become certain. */
static int
evaluate_moments(struct strat_select *s, const struct strat_play *p, unsigned changed)
{
	int is_sure = 0;
	size_t i;

	for (i = 0; i < s->nonces; i++) {
		struct select_once *o = &s->once[i];
		int so;

		if ((o->truth != STRAT_MAYBE && !s->hit) || !can_ask(s, o))
			continue;
		if (!(o->on & changed) && !(s->is_end && o->has_end))
			continue;
		so = is_so(s, p, o->node);
		if (s->hit)
			report_hit(s, p, o, so);
		if (so && o->truth == STRAT_MAYBE) {
			o->truth = STRAT_YES;
			is_sure = 1;
		} else if (o->truth == STRAT_MAYBE && (long)s->ply > o->last) {
			o->truth = STRAT_NO;
			is_sure = 1;
		}
	}
	return is_sure;
}

/* Judge a game at its start, with the facts KNOWN.  Return what is certain so far. */
static enum strat_truth
begin(struct strat_select *s, const struct strat_play *p, const struct strat_select_facts *known)
{
	s->known = known;
	strat_select_reset(s);
	s->event = NULL;
	s->ply = 0;
	s->is_end = 0;
	s->hits = 0;
	if (s->watches)
		evaluate_all(s, p);
	evaluate_moments(s, p, SELECT_ON_SQUARES | SELECT_ON_MATERIAL | SELECT_ON_PLY);
	return strat_select_evaluate(s, s->root);
}

/* Update everything that a ply other than a step to an empty square may have changed. */
static unsigned
touch_more(struct strat_select *s, const struct strat_play *p, const struct strat_event *ev)
{
	unsigned changed = SELECT_ON_MATERIAL;
	int i;

	if (!s->watches)
		return changed;
	s->had |= UINT32_C(1) << class_of(ev->mover); /* a rank that was unknown before */
	s->had |= UINT32_C(1) << class_of(ev->target);
	if (ev->path.via)
		changed |= touch(s, p, ev->path.via);
	if (ev->rescue)
		changed |= touch(s, p, ev->rescue_at);
	for (i = 0; ev->path.kind == STRAT_RAGE && i < 8; i++) {
		s->had |= UINT32_C(1) << class_of(ev->around[i]);
		changed |= touch(s, p, (strat_square)(ev->path.to + strat_around[i]));
	}
	return changed;
}

/* The same after a ply; after yes or no, the later calls can be omitted. */
static enum strat_truth
ply_played(struct strat_select *s, const struct strat_play *p, const struct strat_event *ev)
{
	unsigned changed = SELECT_ON_PLY;

	s->ply++;
	s->event = ev;
	if (s->watches) {
		changed |= touch(s, p, ev->path.from);
		changed |= touch(s, p, ev->path.to);
	}
	if (ev->attack | ev->rescue | ev->path.kind)
		changed |= touch_more(s, p, ev);
	return evaluate_moments(s, p, changed) ? strat_select_evaluate(s, s->root) : STRAT_MAYBE;
}

/* Set all moments that have not occurred to false, except those that could not be asked for. */
static void
set_unreached(struct strat_select *s)
{
	size_t i;

	for (i = 0; i < s->nonces; i++)
		if (s->once[i].truth == STRAT_MAYBE && can_ask(s, &s->once[i]))
			s->once[i].truth = STRAT_NO;
}

/* The same at the end of the game. */
static enum strat_truth
end_game(struct strat_select *s, const struct strat_play *p)
{
	s->is_end = 1;
	evaluate_moments(s, p, 0);
	set_unreached(s);
	return strat_select_evaluate(s, s->root);
}

/* ------ a whole game ------ */

/* Play G until the answer is certain, or to its end if all hits are wanted. */
static int
play(struct strat_select *s, const struct strat_record *g, const struct strat_select_facts *known,
    struct strat_report *rep)
{
	enum strat_truth t;
	struct strat_event ev;
	size_t i;
	int rc = strat_start(&s->start, g, &s->play, NULL, rep);

	if (rc < 0) {
		set_unreached(s);
		return rc;
	}
	t = begin(s, &s->play, known);
	for (i = 0; i < g->nplies && (s->hit || t == STRAT_MAYBE); i++) {
		rc = strat_play_apply(&s->play, &g->plies[i], &ev);
		if (rc < 0) {
			strat_record_report_ply(g, i, rc, rep);
			break;
		}
		t = ply_played(s, &s->play, &ev);
	}
	if (rc != -STRAT_E_NOMEM && (s->hit || t == STRAT_MAYBE))
		end_game(s, &s->play);
	s->event = NULL;
	return rc;
}

/* Judge the game further by its plies if T, the truth so far, is not certain, or if its moments are to be
 * reported to HIT.  Return the truth, or -STRAT_E_NOMEM. */
static int
judge(struct strat_select *s, const struct strat_record *g, const struct strat_select_facts *known,
    enum strat_truth t, strat_select_hit hit, struct strat_report *rep)
{
	int rc;

	if (t != STRAT_MAYBE && !(hit && t == STRAT_YES && s->nonces))
		return (int)t;
	s->hit = hit;
	rc = play(s, g, known, rep);
	s->hit = NULL;
	return rc == -STRAT_E_NOMEM ? rc : (int)strat_select_evaluate(s, s->root);
}

int
strat_select_game(struct strat_select *s, const struct strat_record *g, strat_select_hit hit,
    void *arg, struct strat_report *rep)
{
	struct strat_select_facts known;
	int t;

	strat_select_read_tags(s, g, &known);
	t = (int)strat_select_test(s, &known);
	s->hit_arg = arg;
	if (!s->analysis) {
		t = judge(s, g, &known, (enum strat_truth)t, hit, rep);
		return t < 0 ? t : t == STRAT_YES;
	}
	t = judge(s, g, &known, (enum strat_truth)t, NULL, rep);
	if (t < 0)
		return t;
	s->analysis->g = g;
	s->analysis->is_done = s->analysis->rc = 0;
	t = judge(s, g, &known, (enum strat_truth)t, hit, NULL);
	s->analysis->g = NULL;
	return t < 0 ? t : s->analysis->rc == -STRAT_E_NOMEM ? s->analysis->rc : t == STRAT_YES;
}
