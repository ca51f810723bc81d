/* page_game.c - write a game as data for a page: what changes with each ply, and which views see
 * it.
 *
 * game.js reads this data and documents it in the same order.  A set of views is a number with a
 * bit for each view. */
#include "formats/page.h"

#include <stdlib.h>
#include <string.h>

#include "formats/escape.h"
#include "game/check.h"
#include "game/notes.h"
#include "game/shown.h"
#include "game/view/view.h"
#include "game/text/words.h"

#define ALL_VIEWS ((1 << STRAT_VIEWS) - 1)
#define FIRST_ID  40 /* the character of piece 0 */

/* The kind of a quick move that looks like a step to a view that does not know the piece. */
#define HIDDEN_QUICK 7

/* The captured pieces of an army as a view knows them. */
struct tray {
	uint8_t count[STRAT_RANKS], back;
};

struct strat_page_game {
	struct strat_checker checker;
	struct strat_start start;
	struct strat_play play;
	struct strat_belief belief;

	/* the state that has been written */
	strat_piece at[STRAT_SQUARES];
	strat_ranks set[STRAT_VIEWS][STRAT_MAX_PIECES + 1];
	struct tray tray[STRAT_VIEWS][2];
};

struct strat_page_game *
strat_page_game_open(enum strat_marks marks)
{
	struct strat_page_game *p = calloc(1, sizeof *p);

	if (!p)
		return NULL;
	strat_checker_init(&p->checker);
	strat_start_init(&p->start);
	p->start.always_believe = 1;
	p->start.marks = p->checker.start.marks = marks;
	strat_play_init(&p->play);
	return p;
}

void
strat_page_game_close(struct strat_page_game *p)
{
	if (!p)
		return;
	strat_checker_free(&p->checker);
	strat_start_free(&p->start);
	strat_play_free(&p->play);
	free(p);
}

static void
put_string(struct strat_out *out, const char *s)
{
	strat_escape_json(out, s, strlen(s));
}

/* Return the number of S, counted from 1 from a1 along the rows, or 0 for no square. */
static int
number_of(const struct strat_page_game *p, strat_square s)
{
	return s ? (strat_row(s) - 1) * p->start.rules.files + strat_file(s) : 0;
}

/* ------ before the first ply ------ */

static void
put_tags(struct strat_out *out, const struct strat_record *g)
{
	const char *between = "", *name;
	int v, views;
	size_t i;

	strat_out_str(out, "{\"tags\":[");
	for (i = 0; i < g->ntags; i++) {
		name = g->text + g->tags[i].name;
		for (views = v = 0; v < STRAT_VIEWS; v++)
			views |= strat_view_shows(g, (enum strat_view)v, name) << v;
		if (!views)
			continue;
		strat_out_printf(out, "%s[", between);
		put_string(out, name);
		strat_out_char(out, ',');
		put_string(out, g->text + g->tags[i].value);
		strat_out_printf(out, ",%d]", views);
		between = ",";
	}
	for (views = v = 0; v < STRAT_VIEWS; v++)
		views |= strat_view_shows(g, (enum strat_view)v, NULL) << v;
	strat_out_printf(out, "],\"readers\":%d,\"result\":\"%s\",\"ending\":\"%s\"", views,
	    strat_result_token[g->result], strat_result_words[g->result]);
}

/* Append a member KEY with a word for each rank. */
static void
put_ranks(struct strat_out *out, const struct strat_rules *r, const char *key,
    void (*put)(struct strat_out *out, const struct strat_rules *r, enum strat_rank rank))
{
	struct strat_out word;
	int rank;

	strat_out_init(&word, -1);
	strat_out_printf(out, ",\"%s\":[\"\"", key);
	for (rank = STRAT_SPY; rank < STRAT_RANKS; rank++) {
		word.len = 0;
		put(&word, r, (enum strat_rank)rank);
		strat_out_char(out, ',');
		strat_escape_json(out, word.text, word.len);
	}
	strat_out_char(out, ']');
	if (word.error)
		out->error = word.error;
	strat_out_free(&word);
}

static void
put_name(struct strat_out *out, const struct strat_rules *r, enum strat_rank rank)
{
	strat_out_str(out, r->names[rank]);
}

static void
put_mark(struct strat_out *out, const struct strat_rules *r, enum strat_rank rank)
{
	strat_out_str(out, r->marks[rank]);
}

/* Append "the Marshal (10)". */
static void
put_spoken(struct strat_out *out, const struct strat_rules *r, enum strat_rank rank)
{
	strat_out_printf(out, "%s ", strat_words_article(r, rank));
	strat_words_rank(out, r, rank);
}

static void
put_rules(struct strat_out *out, const struct strat_page_game *p)
{
	const struct strat_rules *r = &p->start.rules;
	int i;

	strat_out_str(out, ",\"rules\":{\"title\":");
	put_string(out, r->title);
	strat_out_printf(out, ",\"files\":%d,\"rows\":%d,\"lakes\":[", r->files, r->rows);
	for (i = 0; r->lakes[i]; i++)
		strat_out_printf(out, "%s%d", i ? "," : "", number_of(p, r->lakes[i]));
	strat_out_char(out, ']');
	put_ranks(out, r, "names", put_name);
	put_ranks(out, r, "marks", put_mark);
	put_ranks(out, r, "spoken", put_spoken);
	strat_out_char(out, '}');
}

/* ------ changes ------ */

/* Append the changed squares, each with what is on it: 0, or the identity twice and the side. */
static void
put_board(struct strat_out *out, struct strat_page_game *p)
{
	const char *between = "";
	int row, file;

	strat_out_char(out, '[');
	for (row = 1; row <= p->start.rules.rows; row++)
		for (file = 1; file <= p->start.rules.files; file++) {
			strat_square s = strat_square_at(file, row);
			strat_piece piece = p->play.at[s];
			int id = strat_piece_id(piece);

			if (p->at[s] >> 4 == piece >> 4)
				continue;
			p->at[s] = piece;
			strat_out_printf(out, "%s%d,%d", between, number_of(p, s),
			    id ? 2 * id + (int)strat_piece_side(piece) : 0);
			between = ",";
		}
	strat_out_char(out, ']');
}

/* A change of belief: for VIEWS, the possible ranks of piece ID are now SET. */
struct news {
	uint8_t id, views;
	strat_ranks set;
};

/* Write the changes of belief after this ply to LIST and return their number. */
static int
find_news(struct strat_page_game *p, struct news list[STRAT_VIEWS * STRAT_MAX_PIECES])
{
	int id, v, i, first, n = 0;
	strat_ranks set;

	for (id = 1; id <= STRAT_MAX_PIECES; id++) {
		if (!(p->belief.exist[strat_army_of(id)] & strat_army_bit(id)))
			continue;
		for (first = n, v = 0; v < STRAT_VIEWS; v++) {
			set = strat_belief_ranks(&p->belief, (enum strat_view)v, id);
			if (set == p->set[v][id])
				continue;
			p->set[v][id] = set;
			for (i = first; i < n && list[i].set != set; i++)
				;
			if (i == n)
				list[n++] = (struct news){ .id = (uint8_t)id, .set = set };
			list[i].views |= (uint8_t)(1 << v);
		}
	}
	return n;
}

/* Append the changes of belief: views, set, and a character for each piece. */
static void
put_beliefs(struct strat_out *out, struct strat_page_game *p)
{
	struct news list[STRAT_VIEWS * STRAT_MAX_PIECES];
	char ids[STRAT_MAX_PIECES];
	const char *between = "";
	int n = find_news(p, list), i, j;
	size_t len;

	strat_out_char(out, '[');
	for (i = 0; i < n; i++) {
		if (!list[i].views)
			continue;
		for (len = 0, j = n - 1; j >= i; j--)
			if (list[j].set == list[i].set && list[j].views == list[i].views) {
				ids[len++] = (char)(list[j].id + FIRST_ID);
				list[j].views = j == i ? list[j].views : 0;
			}
		strat_out_printf(out, "%s%d,%d,", between, list[i].views, list[i].set);
		strat_escape_json(out, ids, len);
		between = ",";
	}
	strat_out_char(out, ']');
}

/* Append captured pieces: "1289BB??". */
static void
put_tray(struct strat_out *out, const struct tray *t)
{
	int rank, k;

	strat_out_char(out, '"');
	for (rank = STRAT_SPY; rank < STRAT_RANKS; rank++)
		for (k = 0; k < t->count[rank]; k++)
			strat_out_char(out, strat_rank_symbol[rank]);
	strat_out_char(out, '"');
}

/* Append changed lists of captured pieces: views, army, number of pieces that returned, pieces. */
static void
put_trays(struct strat_out *out, struct strat_page_game *p)
{
	struct tray now[STRAT_VIEWS];
	const char *between = "";
	int army, v, w, views;

	strat_out_char(out, '[');
	for (army = 0; army < 2; army++) {
		for (v = 0; v < STRAT_VIEWS; v++)
			now[v].back = (uint8_t)strat_view_captured(&p->play, &p->belief,
			    (enum strat_view)v, (enum strat_side)army, now[v].count);
		for (v = 0; v < STRAT_VIEWS; v++) {
			for (views = 0, w = v; w < STRAT_VIEWS; w++) {
				if (memcmp(&now[w], &now[v], sizeof *now) != 0 ||
				    memcmp(&now[w], &p->tray[w][army], sizeof *now) == 0)
					continue;
				p->tray[w][army] = now[w];
				views |= 1 << w;
			}
			if (!views)
				continue;
			strat_out_printf(out, "%s%d,%d,%d,", between, views, army, now[v].back);
			put_tray(out, &now[v]);
			between = ",";
		}
	}
	strat_out_char(out, ']');
}

static void
put_changes(struct strat_out *out, struct strat_page_game *p)
{
	put_board(out, p);
	strat_out_char(out, ',');
	put_beliefs(out, p);
	strat_out_char(out, ',');
	put_trays(out, p);
}

/* ------ plies ------ */

/* Append the text of a ply: one for all views, or a list of four. */
static void
put_texts(struct strat_out *out, const struct strat_page_game *p,
    const struct strat_ply seen[STRAT_VIEWS])
{
	char text[STRAT_VIEWS][STRAT_MARKED_SIZE];
	size_t len[STRAT_VIEWS];
	int v, n = 1;

	for (v = 0; v < STRAT_VIEWS; v++) {
		len[v] = strat_ply_write_marked(text[v], &seen[v], p->start.rules.marks);
		if (len[v] != len[0] || memcmp(text[v], text[0], len[0]) != 0)
			n = STRAT_VIEWS;
	}
	strat_out_str(out, n > 1 ? "[" : "");
	for (v = 0; v < n; v++) {
		strat_out_str(out, v ? "," : "");
		strat_escape_json(out, text[v], len[v]);
	}
	strat_out_str(out, n > 1 ? "]" : "");
}

/* Append a ply: kind, outcome, from, via, to, square of the rescue, whether it is a battle, text,
 * changes. */
static void
put_ply(struct strat_out *out, struct strat_page_game *p, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	struct strat_ply truth = *ply, seen[STRAT_VIEWS];
	struct strat_seen_ranks named;
	char outcome;
	int v, kind;

	strat_ply_fill_shown(&truth, ev);
	strat_view_ranks(&p->belief, ev, &named);
	kind = truth.kind;
	for (v = 0; v < STRAT_VIEWS; v++) {
		strat_view_ply(&truth, &named, (enum strat_view)v, &seen[v]);
		if (seen[v].kind != truth.kind)
			kind = HIDDEN_QUICK;
	}
	outcome = (char)truth.outcome;
	strat_out_printf(out, "[%d,", kind);
	strat_escape_json(out, &outcome, outcome != STRAT_NO_OUTCOME);
	strat_out_printf(out, ",%d,%d,%d,%d,%d,", number_of(p, truth.from), number_of(p, truth.via),
	    number_of(p, truth.to), truth.rescue ? number_of(p, truth.rescue_at) : 0, ev->battle);
	put_texts(out, p, seen);
	strat_out_char(out, ',');
	put_changes(out, p);
	strat_out_char(out, ']');
}

/* Append at most N plies, up to the first illegal one.  Return their number. */
static size_t
put_plies(struct strat_out *out, struct strat_page_game *p, const struct strat_record *g, size_t n,
    int *rc)
{
	struct strat_event ev;
	size_t i;

	strat_out_str(out, ",\"plies\":[");
	for (i = 0; i < n; i++) {
		*rc = strat_play_apply(&p->play, &g->plies[i], &ev);
		if (*rc < 0)
			break;
		/* the check reports an impossible army */
		(void)strat_belief_update(&p->belief, &p->play, &g->plies[i], &ev);
		strat_out_str(out, i ? ",\n" : "\n");
		put_ply(out, p, &g->plies[i], &ev);
	}
	strat_out_char(out, ']');
	return i;
}

/* ------ notes ------ */

/* Append notes: ply, kind, and its text, or the milliseconds of a clock ("clk") or of the ply
 * ("emt"). */
static void
put_notes(struct strat_out *out, const struct strat_record *g, size_t nplies)
{
	static const char *const times[] = { "clk", "emt" };
	const char *between = "";
	struct strat_out words;
	int64_t marked = -1; /* the ply whose marks have been written */
	int32_t ms;
	size_t i, k;

	strat_out_init(&words, -1);
	strat_out_str(out, ",\"notes\":[");
	for (i = 0; i < g->nnotes && g->notes[i].ply <= nplies; i++) {
		words.len = 0;
		if (g->notes[i].kind != STRAT_NAG)
			strat_note_write_text(&words, g, &g->notes[i]);
		else if (marked != g->notes[i].ply)
			strat_notes_write_nags(&words, g, g->notes[i].ply);
		if (g->notes[i].kind == STRAT_NAG)
			marked = g->notes[i].ply;
		if (words.len) {
			strat_out_printf(
			    out, "%s\n[%u,%d,", between, g->notes[i].ply, g->notes[i].kind);
			strat_escape_json(out, words.text, words.len);
			strat_out_char(out, ']');
			between = ",";
		}
		for (k = 0; k < 2; k++) {
			ms = strat_note_time(g, &g->notes[i], times[k]);
			if (ms < 0)
				continue;
			strat_out_printf(out, "%s\n[%u,\"%s\",%ld]", between, g->notes[i].ply,
			    times[k], (long)ms);
			between = ",";
		}
	}
	strat_out_char(out, ']');
	if (words.error)
		out->error = words.error;
	strat_out_free(&words);
}

/* Append the first fault.  Its details name ranks, so only the view both may show them. */
static void
put_fault(struct strat_out *out, const struct strat_diag *fault)
{
	strat_out_printf(out, ",\"fault\":[%ld,", fault->ply);
	put_string(out, strat_code_phrase(fault->code));
	strat_out_char(out, ',');
	put_string(out, fault->detail);
	strat_out_char(out, ']');
}

/* ------ the game ------ */

static void
put_start(struct strat_out *out, struct strat_page_game *p, const struct strat_record *g)
{
	memset(p->at, 0, sizeof p->at);
	memset(p->set, 0, sizeof p->set);
	memset(p->tray, 0, sizeof p->tray);
	put_rules(out, p);
	strat_out_printf(out, ",\"first\":%d,\"before\":%zu,\"start\":[", (int)p->play.turn,
	    strat_start_ply_number(g, &p->play));
	put_changes(out, p);
	strat_out_char(out, ']');
}

int
strat_page_game_put(struct strat_page_game *p, struct strat_out *out, const struct strat_record *g)
{
	struct strat_diag fault;
	size_t n = strat_check_playable(&p->checker, g, &fault, NULL), played = 0;
	int rc = fault.code == STRAT_E_NOMEM ? -STRAT_E_NOMEM : 0;

	put_tags(out, g);
	if (rc == 0)
		rc = strat_start(&p->start, g, &p->play, &p->belief, NULL);
	if (rc == 0) {
		put_start(out, p, g);
		played = put_plies(out, p, g, n, &rc);
		put_notes(out, g, played);
	}
	if (fault.code != STRAT_OK)
		put_fault(out, &fault);
	strat_out_printf(out, ",\"whole\":%d}", rc == 0 && played == g->nplies);
	if (out->error)
		return out->error;
	return rc == -STRAT_E_NOMEM ? rc : 0;
}
