/* plies.c - write a row of CSV for each ply. */
#include <stdlib.h>
#include <string.h>

#include "formats/csv/csv.h"
#include "formats/facts.h"
#include "formats/sgr/sgr.h"
#include "game/notes.h"
#include "game/start.h"

/* State kept between games.  It allows only one worker, but without a game number the rows of
 * different games could not be told apart. */
struct kept {
	size_t games;
	struct strat_start start;
	struct strat_play play;
};

/* Columns that hold tags of the game. */
static const struct {
	const char *column, *tag;
} game_columns[] = {
	{ "event", "Event" },
	{ "date", "Date" },
	{ "round", "Round" },
	{ "red", "Red" },
	{ "blue", "Blue" },
	{ "rules", "Rules" },
	{ "result", "Result" },
	{ "termination", "Termination" },
};

#define NGAME (sizeof game_columns / sizeof *game_columns)

static int
plies_begin(struct strat_out *out, const struct strat_picture *look, void **state)
{
	struct kept *k = calloc(1, sizeof *k);
	const struct strat_ply_column *fact;
	size_t i;

	(void)look;
	if (!k)
		return -STRAT_E_NOMEM;
	strat_start_init(&k->start);
	strat_play_init(&k->play);
	*state = k;
	strat_out_str(out, "game");
	for (i = 0; i < NGAME; i++) {
		strat_out_char(out, ',');
		strat_out_str(out, game_columns[i].column);
	}
	strat_out_str(out, ",ply,side,text");
	for (fact = strat_ply_columns; fact->name; fact++) {
		strat_out_char(out, ',');
		strat_out_str(out, fact->name);
	}
	strat_out_str(out, ",clock,elapsed,eval,nags,comment\r\n");
	return 0;
}

static int
plies_end(struct strat_out *out, void *state)
{
	struct kept *k = state;

	(void)out;
	if (k) {
		strat_start_free(&k->start);
		strat_play_free(&k->play);
	}
	free(k);
	return 0;
}

static void
put_number(struct strat_out *out, size_t n)
{
	char text[24];

	strat_out_put(out, text, strat_number_write(text, n));
}

/* Append the cells that are the same in all rows of a game. */
static void
put_game(struct strat_out *out, const struct strat_record *g, size_t number)
{
	const char *value;
	size_t i, from;

	put_number(out, number);
	for (i = 0; i < NGAME; i++) {
		strat_out_char(out, ',');
		from = out->len;
		value = strat_record_tag(g, game_columns[i].tag);
		if (!value && strcmp(game_columns[i].tag, "Result") == 0)
			value = strat_result_token[g->result];
		strat_out_str(out, value ? value : "");
		strat_csv_cell(out, from);
	}
	strat_out_char(out, ',');
}

enum { MOVER, TARGET };

/* Append a property of PLY.  RANKS that follow from the board are written even if the ply does not
 * show them. */
static void
put_fact(struct strat_out *out, const struct strat_ply_column *fact, const struct strat_ply *ply,
    const enum strat_rank ranks[2])
{
	enum strat_rank rank = strcmp(fact->name, "mover") == 0 ? ranks[MOVER]
	    : strcmp(fact->name, "target") == 0                 ? ranks[TARGET]
								: STRAT_NO_RANK;
	char text[STRAT_PLY_SIZE];
	size_t from = out->len, len = fact->write(text, ply);

	if (rank != STRAT_NO_RANK) {
		text[0] = strat_rank_symbol[rank];
		len = 1;
	}
	strat_out_put(out, text, len);
	if (len > 1)
		strat_csv_cell(out, from);
	strat_out_char(out, ',');
}

static void
put_seconds(struct strat_out *out, int32_t ms)
{
	char text[STRAT_PLY_SIZE];

	if (ms >= 0)
		strat_out_put(out, text, strat_seconds_write(text, ms));
	strat_out_char(out, ',');
}

/* Append the text of the notes [I, END) of KIND, on one line and without clocks and evals. */
static void
put_notes(struct strat_out *out, const struct strat_record *g, size_t i, size_t end, uint8_t kind)
{
	size_t from = out->len, at, k;

	for (; i < end; i++) {
		if (g->notes[i].kind != kind)
			continue;
		at = out->len;
		if (at > from)
			strat_out_char(out, ' ');
		strat_note_write_text(out, g, &g->notes[i]);
		if (at > from && out->len == at + 1)
			out->len--; /* the note was only a clock */
	}
	for (k = from; k < out->len; k++)
		if (out->text[k] == '\n' || out->text[k] == '\r')
			out->text[k] = ' ';
	strat_csv_cell(out, from);
}

/* Play PLY and set RANKS to those of its pieces, as long as the record is legal: *RC is 0. */
static void
play(struct kept *k, const struct strat_ply *ply, int *rc, enum strat_rank ranks[2])
{
	struct strat_event ev;

	if (*rc == 0)
		*rc = strat_play_apply(&k->play, ply, &ev);
	ranks[MOVER] = *rc == 0 ? strat_piece_rank(ev.mover) : STRAT_NO_RANK;
	ranks[TARGET] = *rc == 0 ? strat_piece_rank(ev.target) : STRAT_NO_RANK;
}

/* Append the cells of ply number I, from 0, and of its notes [NOTE, END). */
static void
put_ply(struct strat_out *out, const struct strat_record *g, size_t i, enum strat_side side,
    size_t note, size_t end, const enum strat_rank ranks[2])
{
	const struct strat_ply *ply = &g->plies[i];
	struct strat_ply_values values = strat_ply_values_read(g, note, end);
	const struct strat_ply_column *fact;
	char text[STRAT_PLY_SIZE];
	size_t from;

	put_number(out, i + 1);
	strat_out_char(out, ',');
	strat_out_str(out, strat_side_word[side]);
	strat_out_char(out, ',');
	from = out->len;
	strat_out_put(out, text, strat_ply_write(text, ply));
	strat_csv_cell(out, from);
	strat_out_char(out, ',');
	for (fact = strat_ply_columns; fact->name; fact++)
		put_fact(out, fact, ply, ranks);
	put_seconds(out, values.clock);
	put_seconds(out, values.elapsed);
	if (values.eval >= 0)
		put_number(out, (size_t)values.eval);
	strat_out_char(out, ',');
	put_notes(out, g, note, end, STRAT_NAG);
	strat_out_char(out, ',');
	put_notes(out, g, note, end, STRAT_COMMENT);
	strat_out_str(out, "\r\n");
}

static int
plies_write(struct strat_out *out, const struct strat_record *g, const struct strat_picture *look,
    void *state, struct strat_report *rep)
{
	struct kept *k = state;
	size_t before = strat_record_plies_before(g), start = out->len, same, note = 0, end, i;
	int rc = strat_start(&k->start, g, &k->play, NULL, NULL);
	enum strat_rank ranks[2];

	(void)look;
	while (note < g->nnotes && g->notes[note].ply == 0)
		note++;
	put_game(out, g, k->games + 1);
	same = out->len - start;
	for (i = 0; i < g->nplies; i++, note = end) {
		for (end = note; end < g->nnotes && g->notes[end].ply == i + 1; end++)
			;
		if (i && strat_out_reserve(out, same))
			strat_out_put(out, out->text + start, same);
		play(k, &g->plies[i], &rc, ranks);
		put_ply(out, g, i, (enum strat_side)((before + i) % 2), note, end, ranks);
	}
	if (i == 0 || rc == -STRAT_E_NOMEM)
		out->len = start;
	if (rc == -STRAT_E_NOMEM)
		return strat_tell(rep, STRAT_E_NOMEM, strat_at_line(g->file, g->line));
	k->games++;
	return 0;
}

const struct strat_format strat_format_plies = {
	.name = "plies",
	.suffix = ".plies.csv",
	.about = "a table with a row for each ply, for R and Python",
	.is_sequential = 1,
	.begin = plies_begin,
	.write = plies_write,
	.end = plies_end,
};
