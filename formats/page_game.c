/* page_game.c - write a game as data for a page: what changes with each ply, and which views see
 * it.
 *
 * game.js reads this data and documents it in the same order.  A set of views is a number with a
 * bit for each view. */
#include "formats/page.h"

#include <stdlib.h>
#include <string.h>

#include "formats/json_out.h"
#include "game/check.h"
#include "game/notes.h"
#include "game/shown.h"
#include "game/view/view.h"
#include "game/text/words.h"

#define FIRST_ID 40 /* the character of piece 0 */

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

	uint8_t as[STRAT_VIEWS]; /* the view whose knowledge stands for each view */

	/* the state that has been written */
	strat_piece at[STRAT_SQUARES];
	strat_ranks set[STRAT_VIEWS][STRAT_MAX_PIECES + 1];
	struct tray tray[STRAT_VIEWS][2];
};

struct strat_page_game *
strat_page_game_open(enum strat_marks marks)
{
	struct strat_page_game *p = calloc(1, sizeof *p);
	int v;

	if (!p)
		return NULL;
	for (v = 0; v < STRAT_VIEWS; v++)
		p->as[v] = (uint8_t)v;
	strat_checker_init(&p->checker);
	strat_start_init(&p->start);
	p->start.always_believe = 1;
	p->start.marks = p->checker.start.marks = marks;
	strat_play_init(&p->play);
	return p;
}

void
strat_page_game_show_only(struct strat_page_game *p, enum strat_view view)
{
	int v;

	if (view == STRAT_VIEW_BOTH)
		return;
	for (v = 0; v < STRAT_VIEWS; v++)
		p->as[v] = STRAT_VIEW_PUBLIC;
	p->as[view] = p->as[STRAT_VIEW_BOTH] = (uint8_t)view;
}

/* Return 1 if P may show all that the record knows. */
static int
shows_all(const struct strat_page_game *p)
{
	return p->as[STRAT_VIEW_BOTH] == STRAT_VIEW_BOTH;
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
put_string(struct strat_json *j, const char *s)
{
	strat_json_text(j, s, strlen(s));
}

static void
put_member(struct strat_json *j, const char *key, int64_t n)
{
	strat_json_key(j, key);
	strat_json_number(j, n);
}

/* Return the number of S, counted from 1 from a1 along the rows, or 0 for no square. */
static int
number_of(const struct strat_page_game *p, strat_square s)
{
	return s ? (strat_row(s) - 1) * p->start.rules.files + strat_file(s) : 0;
}

/* ------ before the first ply ------ */

/* Return the set of views that see the tag NAME; NULL: comments. */
static int
views_of(const struct strat_page_game *p, const struct strat_record *g, const char *name)
{
	int v, views = 0;

	for (v = 0; v < STRAT_VIEWS; v++)
		views |= strat_view_shows(g, (enum strat_view)p->as[v], name) << v;
	return views;
}

static void
put_tags(struct strat_json *j, const struct strat_page_game *p, const struct strat_record *g)
{
	size_t i;

	strat_json_key(j, "tags");
	strat_json_open(j, '[');
	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name;
		int views = views_of(p, g, name);

		if (!views)
			continue;
		strat_json_open(j, '[');
		put_string(j, name);
		put_string(j, g->text + g->tags[i].value);
		strat_json_number(j, views);
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
	put_member(j, "readers", views_of(p, g, NULL));
	strat_json_key(j, "result");
	put_string(j, strat_result_token[g->result]);
	strat_json_key(j, "ending");
	put_string(j, strat_result_words[g->result]);
}

/* Write a member KEY with a word for each rank. */
static void
put_ranks(struct strat_json *j, const struct strat_rules *r, const char *key,
    void (*put)(struct strat_out *out, const struct strat_rules *r, enum strat_rank rank))
{
	struct strat_out word;
	int rank;

	strat_out_init(&word, -1);
	strat_json_key(j, key);
	strat_json_open(j, '[');
	put_string(j, "");
	for (rank = STRAT_SPY; rank < STRAT_RANKS; rank++) {
		word.len = 0;
		put(&word, r, (enum strat_rank)rank);
		strat_json_text(j, word.text, word.len);
	}
	strat_json_close(j, ']');
	if (word.error)
		j->out->error = word.error;
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
put_rules(struct strat_json *j, const struct strat_page_game *p)
{
	const struct strat_rules *r = &p->start.rules;
	int i;

	strat_json_key(j, "rules");
	strat_json_open(j, '{');
	strat_json_key(j, "title");
	put_string(j, r->title);
	put_member(j, "files", r->files);
	put_member(j, "rows", r->rows);
	strat_json_key(j, "lakes");
	strat_json_open(j, '[');
	for (i = 0; r->lakes[i]; i++)
		strat_json_number(j, number_of(p, r->lakes[i]));
	strat_json_close(j, ']');
	put_ranks(j, r, "names", put_name);
	put_ranks(j, r, "marks", put_mark);
	put_ranks(j, r, "spoken", put_spoken);
	strat_json_close(j, '}');
}

/* ------ changes ------ */

/* Write the changed squares, each with what is on it: 0, or the identity twice and the side. */
static void
put_board(struct strat_json *j, struct strat_page_game *p)
{
	int row, file;

	strat_json_open(j, '[');
	for (row = 1; row <= p->start.rules.rows; row++)
		for (file = 1; file <= p->start.rules.files; file++) {
			strat_square s = strat_square_at(file, row);
			strat_piece piece = p->play.at[s];
			int id = strat_piece_id(piece);

			if (p->at[s] >> 4 == piece >> 4)
				continue;
			p->at[s] = piece;
			strat_json_number(j, number_of(p, s));
			strat_json_number(j, id ? 2 * id + (int)strat_piece_side(piece) : 0);
		}
	strat_json_close(j, ']');
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
			set = strat_belief_ranks(&p->belief, (enum strat_view)p->as[v], id);
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

/* Write the changes of belief: views, set, and a character for each piece. */
static void
put_beliefs(struct strat_json *j, struct strat_page_game *p)
{
	struct news list[STRAT_VIEWS * STRAT_MAX_PIECES];
	char ids[STRAT_MAX_PIECES];
	int n = find_news(p, list), i, k;
	size_t len;

	strat_json_open(j, '[');
	for (i = 0; i < n; i++) {
		int views = list[i].views;

		if (!views)
			continue;
		for (len = 0, k = n - 1; k >= i; k--)
			if (list[k].set == list[i].set && list[k].views == views) {
				ids[len++] = (char)(list[k].id + FIRST_ID);
				list[k].views = 0;
			}
		strat_json_number(j, views);
		strat_json_number(j, list[i].set);
		strat_json_text(j, ids, len);
	}
	strat_json_close(j, ']');
}

/* Write captured pieces: "1289BB??". */
static void
put_tray(struct strat_json *j, const struct tray *t)
{
	char pieces[STRAT_MAX_PIECES];
	size_t len = 0;
	int rank, k;

	for (rank = STRAT_SPY; rank < STRAT_RANKS; rank++)
		for (k = 0; k < t->count[rank] && len < sizeof pieces; k++)
			pieces[len++] = strat_rank_symbol[rank];
	strat_json_text(j, pieces, len);
}

/* Write changed lists of captured pieces: views, army, number of pieces that returned, pieces. */
static void
put_trays(struct strat_json *j, struct strat_page_game *p)
{
	struct tray now[STRAT_VIEWS];
	int army, v, w, views;

	strat_json_open(j, '[');
	for (army = 0; army < 2; army++) {
		for (v = 0; v < STRAT_VIEWS; v++)
			now[v].back = (uint8_t)strat_view_captured(&p->play, &p->belief,
			    (enum strat_view)p->as[v], (enum strat_side)army, now[v].count);
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
			strat_json_number(j, views);
			strat_json_number(j, army);
			strat_json_number(j, now[v].back);
			put_tray(j, &now[v]);
		}
	}
	strat_json_close(j, ']');
}

static void
put_changes(struct strat_json *j, struct strat_page_game *p)
{
	put_board(j, p);
	put_beliefs(j, p);
	put_trays(j, p);
}

/* ------ plies ------ */

/* Write the text of a ply: one for all views, or a list of four. */
static void
put_texts(
    struct strat_json *j, const struct strat_page_game *p, const struct strat_ply seen[STRAT_VIEWS])
{
	char text[STRAT_VIEWS][STRAT_MARKED_SIZE];
	size_t len[STRAT_VIEWS];
	int v, n = 1;

	for (v = 0; v < STRAT_VIEWS; v++) {
		len[v] = strat_ply_write_marked(text[v], &seen[v], p->start.rules.marks);
		if (len[v] != len[0] || memcmp(text[v], text[0], len[0]) != 0)
			n = STRAT_VIEWS;
	}
	if (n > 1)
		strat_json_open(j, '[');
	for (v = 0; v < n; v++)
		strat_json_text(j, text[v], len[v]);
	if (n > 1)
		strat_json_close(j, ']');
}

/* Write a ply: kind, outcome, from, via, to, square of the rescue, whether it is a battle, text,
 * changes. */
static void
put_ply(struct strat_json *j, struct strat_page_game *p, const struct strat_ply *ply,
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
		strat_view_ply(&truth, &named, (enum strat_view)p->as[v], &seen[v]);
		if (seen[v].kind != truth.kind)
			kind = HIDDEN_QUICK;
	}
	if (!shows_all(p)) {
		truth = seen[STRAT_VIEW_BOTH];
		kind = truth.kind;
	}
	outcome = (char)truth.outcome;
	strat_json_open(j, '[');
	strat_json_number(j, kind);
	strat_json_text(j, &outcome, outcome != STRAT_NO_OUTCOME);
	strat_json_number(j, number_of(p, truth.from));
	strat_json_number(j, number_of(p, truth.via));
	strat_json_number(j, number_of(p, truth.to));
	strat_json_number(j, truth.rescue ? number_of(p, truth.rescue_at) : 0);
	strat_json_number(j, ev->battle);
	put_texts(j, p, seen);
	put_changes(j, p);
	strat_json_close(j, ']');
}

/* Write at most N plies, up to the first illegal one.  Return their number. */
static size_t
put_plies(struct strat_json *j, struct strat_page_game *p, const struct strat_record *g, size_t n,
    int *rc)
{
	struct strat_event ev;
	size_t i;

	strat_json_key(j, "plies");
	strat_json_open(j, '[');
	for (i = 0; i < n; i++) {
		*rc = strat_play_apply(&p->play, &g->plies[i], &ev);
		if (*rc < 0)
			break;
		/* the check reports an impossible army */
		(void)strat_belief_update(&p->belief, &p->play, &g->plies[i], &ev);
		strat_json_line(j);
		put_ply(j, p, &g->plies[i], &ev);
	}
	strat_json_close(j, ']');
	return i;
}

/* ------ notes ------ */

/* Begin a note on PLY. */
static void
open_note(struct strat_json *j, uint32_t ply)
{
	strat_json_line(j);
	strat_json_open(j, '[');
	strat_json_number(j, ply);
}

/* Write the milliseconds of a clock ("clk") or of the ply ("emt"), or the per mille of an eval
 * ("eval"), that note I has. */
static void
put_note_values(
    struct strat_json *j, const struct strat_page_game *p, const struct strat_record *g, size_t i)
{
	static const char *const names[] = { "clk", "emt", "eval" };
	size_t k;

	for (k = 0; k < 3; k++) {
		int32_t value = k < 2 ? strat_note_time(g, &g->notes[i], names[k])
				      : strat_note_eval(g, &g->notes[i]);

		if (value < 0 || (k == 2 && !shows_all(p)))
			continue;
		open_note(j, g->notes[i].ply);
		put_string(j, names[k]);
		strat_json_number(j, value);
		strat_json_close(j, ']');
	}
}

/* Write notes: ply, kind, and the text, or ply, name and number. */
static void
put_notes(struct strat_json *j, const struct strat_page_game *p, const struct strat_record *g,
    size_t nplies)
{
	int is_read = views_of(p, g, NULL) != 0;
	struct strat_out words;
	int64_t marked = -1; /* the ply whose marks have been written */
	size_t i;

	strat_out_init(&words, -1);
	strat_json_key(j, "notes");
	strat_json_open(j, '[');
	for (i = 0; i < g->nnotes && g->notes[i].ply <= nplies; i++) {
		words.len = 0;
		if (g->notes[i].kind != STRAT_NAG)
			strat_note_write_text(&words, g, &g->notes[i]);
		else if (marked != g->notes[i].ply)
			strat_notes_write_nags(&words, g, g->notes[i].ply);
		if (g->notes[i].kind == STRAT_NAG)
			marked = g->notes[i].ply;
		if (words.len && is_read) {
			open_note(j, g->notes[i].ply);
			strat_json_number(j, g->notes[i].kind);
			strat_json_text(j, words.text, words.len);
			strat_json_close(j, ']');
		}
		put_note_values(j, p, g, i);
	}
	strat_json_close(j, ']');
	if (words.error)
		j->out->error = words.error;
	strat_out_free(&words);
}

/* Write the first fault.  Its details name ranks, so only the view both may show them. */
static void
put_fault(struct strat_json *j, const struct strat_page_game *p, const struct strat_diag *fault)
{
	strat_json_key(j, "fault");
	strat_json_open(j, '[');
	strat_json_number(j, fault->ply);
	put_string(j, strat_code_phrase(fault->code));
	put_string(j, shows_all(p) ? fault->detail : "");
	strat_json_close(j, ']');
}

/* ------ the game ------ */

static void
put_start(struct strat_json *j, struct strat_page_game *p, const struct strat_record *g)
{
	memset(p->at, 0, sizeof p->at);
	memset(p->set, 0, sizeof p->set);
	memset(p->tray, 0, sizeof p->tray);
	put_rules(j, p);
	put_member(j, "first", p->play.turn);
	put_member(j, "before", (int64_t)strat_start_ply_number(g, &p->play));
	strat_json_key(j, "start");
	strat_json_open(j, '[');
	put_changes(j, p);
	strat_json_close(j, ']');
}

int
strat_page_game_put(struct strat_page_game *p, struct strat_out *out, const struct strat_record *g,
    const struct strat_out *analysis)
{
	struct strat_json j = { out, STRAT_JSON_HTML, 0 };
	struct strat_diag fault;
	size_t n = strat_check_playable(&p->checker, g, &fault, NULL), played = 0;
	int rc = fault.code == STRAT_E_NOMEM ? -STRAT_E_NOMEM : 0;

	strat_json_open(&j, '{');
	put_tags(&j, p, g);
	if (rc == 0)
		rc = strat_start(&p->start, g, &p->play, &p->belief, NULL);
	if (rc == 0) {
		put_start(&j, p, g);
		played = put_plies(&j, p, g, n, &rc);
		put_notes(&j, p, g, played);
	}
	if (fault.code != STRAT_OK)
		put_fault(&j, p, &fault);
	if (analysis) {
		strat_json_key(&j, "analysis");
		strat_json_next(&j);
		strat_out_put(out, analysis->text, analysis->len);
		if (analysis->error && !out->error)
			out->error = analysis->error;
	}
	put_member(&j, "whole", rc == 0 && played == g->nplies);
	strat_json_close(&j, '}');
	if (out->error)
		return out->error;
	return rc == -STRAT_E_NOMEM ? rc : 0;
}
