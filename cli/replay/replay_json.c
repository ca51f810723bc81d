/* replay_json.c - print the positions of a game as JSON, one object per line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "cli/replay/print.h"
#include "cli/replay/replay_notes.h"
#include "cli/tool/text.h"

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
		n = text_character(s, end);
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
	return s ? json_sprintf("%c%d", 'a' + STRAT_SQUARE_FILE(s) - 1, STRAT_SQUARE_ROW(s))
		 : json_null();
}

static json_t *
rank_of(int rank)
{
	char symbol = strat_rank_to_char((enum strat_rank)rank);

	return json_stringn(&symbol, 1);
}

static json_t *
time_of(int32_t ms)
{
	return ms < 0 ? json_null() : json_real(ms / 1000.0);
}

/* ------ parts of a position ------ */

static const char *const side_words[2] = { "red", "blue" };

static const char *const view_words[] = { "red", "blue", "public", "both" };

static const char *const kind_words[] = { "step", "quickness", "flight", "detect", "rampage",
	"enchant", "arrow" };

/* The letters of pieces in positions: sgr(5). */
static const char letters[2][STRAT_RANKS + 1] = { "ACDEFGHIJKLBM1", "AOPQRSTUVWXNY2" };

static json_t *
board_of(struct printed_game *g)
{
	char text[STRAT_MAX_ROWS * STRAT_MAX_FILES];
	struct strat_square_view sight;
	struct strat_rules_info r;
	int row, file;
	size_t n = 0;

	strat_rules_describe(strat_game_rules(g->game), &r);
	for (row = 1; row <= r.rows; row++)
		for (file = 1; file <= r.files; file++) {
			strat_game_look(g->game, g->view, STRAT_SQUARE(file, row), &sight);
			text[n++] = sight.thing == STRAT_SQUARE_EMPTY ? 'A'
			    : sight.thing == STRAT_SQUARE_LAKE        ? '_'
							       : letters[sight.side][sight.rank];
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
pieces_of(struct printed_game *g)
{
	json_t *list = json_array();
	struct strat_square_view sight;
	struct strat_rules_info r;
	int row, file;

	strat_rules_describe(strat_game_rules(g->game), &r);
	for (row = 1; row <= r.rows; row++)
		for (file = 1; file <= r.files; file++) {
			strat_square s = STRAT_SQUARE(file, row);

			strat_game_look(g->game, g->view, s, &sight);
			if (sight.thing == STRAT_SQUARE_PIECE)
				json_array_append_new(list, piece_of(&sight, s));
		}
	return list;
}

static json_t *
lost_of(struct printed_game *g, enum strat_side army)
{
	uint8_t count[STRAT_RANKS];
	int back = strat_game_captured_seen(g->game, g->view, army, count), rank, k;
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

static json_t *
sentence_of(const struct printed_game *g)
{
	struct strat_out out;
	json_t *j;

	strat_out_init(&out, -1);
	printed_game_sentence(g, &out);
	j = out.error || !out.len ? NULL : text_of(out.text, out.len);
	strat_out_free(&out);
	return j;
}

/* Return the ply that led to the current position, or null. */
static json_t *
move_of(struct printed_game *g)
{
	const struct strat_ply *ply = &g->last.ply;
	json_t *o;

	if (!g->ply)
		return json_null();
	o = json_object();
	json_object_set_new(o, "number", json_integer((json_int_t)printed_game_move(g)));
	json_object_set_new(o, "side", json_string(side_words[printed_game_side(g)]));
	json_object_set_new(o, "text", text_of(g->last.text, strlen(g->last.text)));
	json_object_set_new(o, "words", sentence_of(g));
	json_object_set_new(o, "kind", json_string(kind_words[ply->kind]));
	json_object_set_new(o, "from", square_of(ply->from));
	json_object_set_new(o, "via", square_of(ply->via));
	json_object_set_new(o, "to", square_of(ply->to));
	json_object_set_new(o, "mover", named(g->last.mover));
	json_object_set_new(o, "target", named(g->last.target));
	json_object_set_new(o, "outcome",
	    ply->outcome ? json_stringn((const char *)&ply->outcome, 1) : json_null());
	json_object_set_new(o, "rescue", rescue_of(ply));
	return o;
}

/* Return the list of notes of KIND after the last ply. */
static json_t *
notes_of(const struct printed_game *g, enum strat_note_kind kind)
{
	const struct strat_record *r = g->record;
	json_t *list = json_array();
	enum strat_note_kind found;
	struct strat_out words;
	const char *text;
	size_t i, at;

	strat_out_init(&words, -1);
	for (i = g->note; strat_record_note_at(r, i, &at, &found, &text) && at == g->ply; i++) {
		words.len = 0;
		if (found != kind || !strat_view_shows(r, g->view, NULL))
			continue;
		if (kind == STRAT_NAG)
			strat_out_str(&words, text);
		else
			replay_note_text(&words, r, i);
		if (words.len)
			json_array_append_new(list, text_of(words.text, words.len));
	}
	strat_out_free(&words);
	return list;
}

static json_t *
clocks_of(const struct printed_game *g)
{
	json_t *o = json_object();

	json_object_set_new(o, "red", time_of(g->clock[STRAT_RED]));
	json_object_set_new(o, "blue", time_of(g->clock[STRAT_BLUE]));
	return o;
}

/* ------ a position ------ */

static json_t *
position_of(struct printed_game *g)
{
	int is_over = printed_game_is_over(g);
	enum strat_result result = is_over ? strat_record_result(g->record) : STRAT_OPEN;
	const char *end = is_over ? strat_record_tag(g->record, "Termination") : NULL;
	json_t *o = json_object(), *lost = json_object();
	int eval = printed_game_eval(g);
	struct strat_rules_info rules;

	strat_rules_describe(strat_game_rules(g->game), &rules);
	json_object_set_new(o, "game", json_integer((json_int_t)g->number));
	json_object_set_new(o, "red", tag_of(g->record, "Red"));
	json_object_set_new(o, "blue", tag_of(g->record, "Blue"));
	json_object_set_new(o, "rules", text_of(rules.name, strlen(rules.name)));
	json_object_set_new(o, "view", json_string(view_words[g->view]));
	json_object_set_new(o, "ply", json_integer((json_int_t)g->ply));
	json_object_set_new(o, "plies", json_integer((json_int_t)g->nplies));
	json_object_set_new(o, "turn", json_string(side_words[strat_game_turn(g->game)]));
	json_object_set_new(o, "move", move_of(g));
	json_object_set_new(o, "board", board_of(g));
	json_object_set_new(o, "pieces", pieces_of(g));
	json_object_set_new(lost, "red", lost_of(g, STRAT_RED));
	json_object_set_new(lost, "blue", lost_of(g, STRAT_BLUE));
	json_object_set_new(o, "captured", lost);
	json_object_set_new(o, "result", json_string(strat_result_text(result)));
	json_object_set_new(
	    o, "termination", end && *end ? text_of(end, strlen(end)) : json_null());
	json_object_set_new(o, "clocks", clocks_of(g));
	json_object_set_new(o, "elapsed", time_of(strat_record_time(g->record, g->ply, "emt")));
	json_object_set_new(o, "eval", eval < 0 ? json_null() : json_integer(eval));
	json_object_set_new(o, "comments", notes_of(g, STRAT_COMMENT));
	json_object_set_new(o, "nags", notes_of(g, STRAT_NAG));
	json_object_set_new(o, "lines", notes_of(g, STRAT_SIDE_LINE));
	return o;
}

int
replay_print_json(const struct replay_print_options *how, struct printed_game *g)
{
	int all = how->ply < 0 && !how->last && !how->every, rc = 0;
	json_t *o;

	while (rc == 0 && g->is_started) {
		if (all || replay_print_selects(how, g)) {
			o = position_of(g);
			rc = text_print_json(o, JSON_COMPACT);
			json_decref(o);
		}
		if (rc < 0 || g->ply == g->nplies)
			break;
		rc = printed_game_next(g);
	}
	return rc;
}
