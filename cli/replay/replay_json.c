/* replay_json.c - print the positions of a game as JSON, one object per line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/utf8.h"
#include "cli/replay/print.h"
#include "cli/replay/replay_view.h"
#include "cli/replay/replay_words.h"
#include "cli/tool/text.h"
#include "game/notes.h"

/* jansson passes failures on: members set in a NULL object are dropped, and writing the NULL
 * result fails. */

/* ------ texts ------ */

/* Return the LEN bytes at S as a JSON string, with U+FFFD for bytes that are not UTF-8. */
static json_t *
text_of(const char *s, size_t len)
{
	const char *end = s + len;
	struct strat_out out;
	json_t *j;
	int n;

	strat_out_init(&out, -1);
	for (; s < end; s += n ? n : 1) {
		n = strat_utf8_length(s, end);
		if (n)
			strat_out_put(&out, s, (size_t)n);
		else
			strat_out_str(&out, "\xef\xbf\xbd");
	}
	j = out.error ? NULL : json_stringn(out.text ? out.text : "", out.len);
	strat_out_free(&out);
	return j;
}

static json_t *
tag_of(const struct strat_record *g, const char *name)
{
	const char *s = strat_record_tag(g, name);

	return s ? text_of(s, strlen(s)) : json_null();
}

static json_t *
square_of(strat_square s)
{
	char text[4];

	return s ? json_stringn(text, strat_square_write(text, s)) : json_null();
}

static json_t *
rank_of(int rank)
{
	return json_stringn(&strat_rank_symbol[rank], 1);
}

static json_t *
time_of(int32_t ms)
{
	return ms < 0 ? json_null() : json_real(ms / 1000.0);
}

/* ------ parts of a position ------ */

static const char *const side_words[2] = { "red", "blue" };

static const char *const kind_words[] = { "step", "quickness", "flight", "detect", "rampage",
	"enchant", "arrow" };

static json_t *
board_of(const struct replay_print_options *how, struct replay_game *g)
{
	const struct strat_rules *r = g->play.rules;
	char text[STRAT_MAX_ROWS * STRAT_MAX_FILES];
	struct strat_square_view sight;
	int row, file;
	size_t n = 0;

	for (row = 1; row <= r->rows; row++)
		for (file = 1; file <= r->files; file++) {
			strat_view_square(
			    &g->play, &g->belief, how->view, strat_square_at(file, row), &sight);
			text[n++] = sight.thing == STRAT_SQUARE_EMPTY ? 'A'
			    : sight.thing == STRAT_SQUARE_LAKE
			    ? '_'
			    : strat_letter(sight.side, sight.rank);
		}
	return json_stringn(text, n);
}

static json_t *
ranks_of(strat_ranks set)
{
	json_t *list = json_array();
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		if (set & STRAT_RANK_BIT(rank))
			json_array_append_new(list, rank_of(rank));
	return list;
}

static json_t *
piece_of(const struct strat_square_view *sight, strat_square s)
{
	json_t *o = json_object();

	json_object_set_new(o, "square", square_of(s));
	json_object_set_new(o, "side", json_string(side_words[sight->side]));
	if (sight->rank == STRAT_UNKNOWN)
		json_object_set_new(o, "ranks", ranks_of(sight->set));
	else
		json_object_set_new(o, "rank", rank_of((int)sight->rank));
	json_object_set_new(o, "known", json_boolean(sight->is_known));
	return o;
}

static json_t *
pieces_of(const struct replay_print_options *how, struct replay_game *g)
{
	const struct strat_rules *r = g->play.rules;
	json_t *list = json_array();
	struct strat_square_view sight;
	int row, file;

	for (row = 1; row <= r->rows; row++)
		for (file = 1; file <= r->files; file++) {
			strat_square s = strat_square_at(file, row);

			strat_view_square(&g->play, &g->belief, how->view, s, &sight);
			if (sight.thing == STRAT_SQUARE_PIECE)
				json_array_append_new(list, piece_of(&sight, s));
		}
	return list;
}

static json_t *
lost_of(const struct replay_print_options *how, struct replay_game *g, enum strat_side army)
{
	uint8_t count[STRAT_RANKS];
	int back = strat_view_captured(&g->play, &g->belief, how->view, army, count), rank, k;
	json_t *o = json_object(), *list = json_array();

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		for (k = 0; k < count[rank]; k++)
			json_array_append_new(list, rank_of(rank));
	json_object_set_new(o, "ranks", list);
	json_object_set_new(o, "unknown", json_integer(count[STRAT_UNKNOWN]));
	json_object_set_new(o, "returned", json_integer(back));
	return o;
}

/* Return a rank of a ply: "?" if the view cannot name it, null if there is no such piece. */
static json_t *
named(int rank)
{
	return rank == STRAT_NO_RANK ? json_null() : rank_of(rank);
}

static json_t *
rescue_of(const struct strat_ply *ply)
{
	json_t *o;

	if (!ply->rescue)
		return json_null();
	o = json_object();
	json_object_set_new(o, "rank", rank_of(ply->rescue));
	json_object_set_new(o, "square", square_of(ply->rescue_at));
	return o;
}

/* Return as a string what SAY, a function of words.h, appends. */
static json_t *
said(void (*say)(struct strat_out *, const struct replay_game *, size_t, enum strat_view),
    const struct replay_print_options *how, const struct replay_game *g)
{
	struct strat_out out;
	json_t *j;

	strat_out_init(&out, -1);
	say(&out, g, g->ply, how->view);
	j = out.error ? NULL : text_of(out.text ? out.text : "", out.len);
	strat_out_free(&out);
	return j;
}

/* Return the ply that led to the current position, or null. */
static json_t *
move_of(const struct replay_print_options *how, const struct replay_game *g)
{
	const struct replay_ply *r;
	struct strat_ply ply;
	json_t *o;

	if (!g->ply)
		return json_null();
	r = &g->plies[g->ply - 1];
	replay_game_ply(g, g->ply, how->view, &ply);
	o = json_object();
	json_object_set_new(o, "number", json_integer((json_int_t)replay_game_number(g, g->ply)));
	json_object_set_new(o, "side", json_string(side_words[replay_game_side(g, g->ply)]));
	json_object_set_new(o, "text", said(replay_words_ply, how, g));
	json_object_set_new(o, "words", said(replay_words_sentence, how, g));
	json_object_set_new(o, "kind", json_string(kind_words[ply.kind]));
	json_object_set_new(o, "from", square_of(ply.from));
	json_object_set_new(o, "via", square_of(ply.via));
	json_object_set_new(o, "to", square_of(ply.to));
	json_object_set_new(o, "mover", named(r->named.mover[how->view]));
	json_object_set_new(o, "target", named(r->named.target[how->view]));
	json_object_set_new(
	    o, "outcome", ply.outcome ? json_stringn((const char *)&ply.outcome, 1) : json_null());
	json_object_set_new(o, "rescue", rescue_of(&ply));
	return o;
}

/* Return the list of notes of KIND after the last ply. */
static json_t *
notes_of(
    const struct replay_print_options *how, const struct replay_game *g, enum strat_note_kind kind)
{
	const struct strat_record *r = g->record;
	json_t *list = json_array();
	struct strat_out words;
	size_t i = strat_notes_find(r, g->ply);

	strat_out_init(&words, -1);
	for (; i < r->nnotes && r->notes[i].ply == g->ply; i++) {
		words.len = 0;
		if (r->notes[i].kind == kind && strat_view_shows(r, how->view, NULL))
			strat_note_write_text(&words, r, &r->notes[i]);
		if (words.len)
			json_array_append_new(list, text_of(words.text, words.len));
	}
	strat_out_free(&words);
	return list;
}

static json_t *
clocks_of(const struct replay_game *g)
{
	const int32_t *clock = g->ply ? g->plies[g->ply - 1].clock : NULL;
	json_t *o = json_object();

	json_object_set_new(o, "red", time_of(clock ? clock[STRAT_RED] : -1));
	json_object_set_new(o, "blue", time_of(clock ? clock[STRAT_BLUE] : -1));
	return o;
}

/* ------ a position ------ */

static json_t *
position_of(const struct replay_print_options *how, struct replay_game *g)
{
	const char *end;
	enum strat_result result = replay_view_result(g, &end);
	json_t *o = json_object(), *lost = json_object();

	json_object_set_new(o, "game", json_integer((json_int_t)how->game));
	json_object_set_new(o, "red", tag_of(g->record, "Red"));
	json_object_set_new(o, "blue", tag_of(g->record, "Blue"));
	json_object_set_new(o, "rules", text_of(g->start.base->name, strlen(g->start.base->name)));
	json_object_set_new(o, "view", json_string(strat_view_name[how->view]));
	json_object_set_new(o, "ply", json_integer((json_int_t)g->ply));
	json_object_set_new(o, "plies", json_integer((json_int_t)g->nplies));
	json_object_set_new(o, "turn", json_string(side_words[g->play.turn]));
	json_object_set_new(o, "move", move_of(how, g));
	json_object_set_new(o, "board", board_of(how, g));
	json_object_set_new(o, "pieces", pieces_of(how, g));
	json_object_set_new(lost, "red", lost_of(how, g, STRAT_RED));
	json_object_set_new(lost, "blue", lost_of(how, g, STRAT_BLUE));
	json_object_set_new(o, "captured", lost);
	json_object_set_new(o, "result", json_string(strat_result_token[result]));
	json_object_set_new(o, "termination", *end ? text_of(end, strlen(end)) : json_null());
	json_object_set_new(o, "clocks", clocks_of(g));
	json_object_set_new(o, "elapsed", time_of(strat_notes_time(g->record, g->ply, "emt")));
	json_object_set_new(o, "comments", notes_of(how, g, STRAT_COMMENT));
	json_object_set_new(o, "nags", notes_of(how, g, STRAT_NAG));
	json_object_set_new(o, "lines", notes_of(how, g, STRAT_SIDE_LINE));
	return o;
}

int
replay_print_json(const struct replay_print_options *how, struct replay_game *g)
{
	int all = how->ply < 0 && !how->last && !how->every, rc;
	json_t *o;
	size_t n;

	for (n = 0; g->is_started && n <= g->nplies; n++) {
		if (!all && !replay_print_selects(how, g, n))
			continue;
		rc = replay_game_seek(g, n);
		if (rc < 0)
			return rc;
		o = position_of(how, g);
		rc = text_print_json(o, JSON_COMPACT);
		json_decref(o);
		if (rc < 0)
			return rc;
	}
	return 0;
}
