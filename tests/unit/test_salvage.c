/* test_salvage.c - text of every format is truncated anywhere: every complete ply is kept, and no
 * other.
 *
 * CUTS in the environment is the number of cuts of each file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>

#include "formats/reader.h"
#include "formats/writer.h"
#include "game/moves.h"
#include "game/shown.h"
#include "game/start.h"
#include "record_help.h"

#define GAMES 3
#define MANY  200 /* plies of a game, at most */
#define USUAL 60  /* cuts of each format */

static uint64_t chance = 1;

static unsigned
roll(unsigned n)
{
	chance = chance * UINT64_C(6364136223846793005) + 1;
	return (unsigned)(chance >> 33) % n;
}

/* ------ games ------ */

static struct strat_record games[GAMES];

/* Write a random setup of an army of 40. */
static void
put_setup(char to[44])
{
	static const char army[] = "FBBBBBBS22222222333334444555566667778"
				   "89M";
	char left[41];
	unsigned i, k, n = 40;

	memcpy(left, army, 41);
	for (i = 0; i < 43; i++) {
		if (i % 11 == 10) {
			to[i] = '/';
			continue;
		}
		k = roll(n);
		to[i] = left[k];
		left[k] = left[--n];
	}
	to[43] = '\0';
}

static void
add_notes(struct strat_record *g)
{
	static const char *const words[] = { "well, \"well\"", "two\nlines", "a, b; c",
		"[%clk 0:01:02]", "see { above", "1-0" };
	const char *word = words[roll(6)];

	if (roll(4) == 0)
		assert_int_equal(strat_record_add_note(g, STRAT_COMMENT, word, strlen(word)), 0);
	if (roll(9) == 0)
		assert_int_equal(strat_record_add_note(g, STRAT_NAG, "14", 2), 0);
}

/* Make a game of random steps with all that it shows, and, if TALKS is 1, with notes. */
static void
play_game(struct strat_record *g, int talks)
{
	char text[400], red[44], blue[44];
	struct strat_step steps[STRAT_MAX_STEPS];
	struct strat_start st;
	struct strat_play p;
	struct strat_event ev;
	size_t n, i;

	put_setup(red);
	put_setup(blue);
	snprintf(text, sizeof text,
	    "[Event \"Cut\"]\n[Red \"Ann, \\\"A\\\"\"]\n[Blue \"Bob\"]\n[Result \"0-1\"]\n"
	    "[Rules \"ucc\"]\n[RedSetup \"%s\"]\n[BlueSetup \"%s\"]\n\n0-1\n",
	    red, blue);
	record_of(g, text);
	strat_start_init(&st);
	strat_play_init(&p);
	assert_int_equal(strat_start(&st, g, &p, NULL, NULL), 0);
	for (i = 0; i < MANY && (n = strat_moves_steps(&p, steps)) > 0; i++) {
		struct strat_step s = steps[roll((unsigned)n)];
		struct strat_ply ply = { .kind = STRAT_STEP, .from = s.from, .to = s.to };

		assert_int_equal(strat_play_apply(&p, &ply, &ev), 0);
		strat_ply_fill_shown(&ply, &ev);
		ply.mark = ev.target ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK;
		assert_int_equal(strat_record_add_ply(g, &ply), 0);
		if (talks)
			add_notes(g);
		if (strat_play_result(&p) != STRAT_OPEN)
			break;
	}
	strat_play_free(&p);
	strat_start_free(&st);
}

static void
play_games(int talks)
{
	int i;

	for (i = 0; i < GAMES; i++)
		play_game(&games[i], talks);
}

/* ------ logs of the contest, which the library only reads ------ */

static char
log_mark(enum strat_rank rank)
{
	return rank == STRAT_SPY ? 's'
	    : rank == STRAT_BOMB ? 'B'
	    : rank == STRAT_FLAG ? 'F'
				 : (char)('1' + STRAT_MARSHAL - rank);
}

static void
log_setup(struct strat_out *out, const struct strat_record *g, const char *tag)
{
	const char *rows = strat_record_tag(g, tag);
	int y, x;

	for (y = 3; y >= 0; y--) {
		for (x = 9; x >= 0; x--)
			strat_out_char(out, log_mark(strat_rank_of(rows[11 * y + x])));
		strat_out_char(out, '\n');
	}
}

static void
log_ply(struct strat_out *out, const struct strat_ply *ply, size_t i)
{
	int files = strat_file(ply->to) - strat_file(ply->from);
	int rows = strat_row(ply->to) - strat_row(ply->from), n = abs(files + rows);

	strat_out_printf(out, "%zu %s: %d %d %s", i / 2 + 1, i % 2 ? "BLU" : "RED",
	    10 - strat_file(ply->from), strat_row(ply->from) - 1,
	    files < 0      ? "RIGHT"
		: files    ? "LEFT"
		: rows > 0 ? "DOWN"
			   : "UP");
	if (n > 1)
		strat_out_printf(out, " %d", n);
	strat_out_printf(out, " %s",
	    ply->outcome == STRAT_WON            ? "KILLS"
		: ply->outcome == STRAT_LOST     ? "DIES"
		: ply->outcome == STRAT_BOTH     ? "BOTHDIE"
		: ply->outcome == STRAT_CAPTURED ? "VICTORY_FLAG"
						 : "OK");
	if (ply->outcome && ply->outcome != STRAT_CAPTURED)
		strat_out_printf(out, " %c %c", log_mark((enum strat_rank)(ply->shown >> 4)),
		    log_mark((enum strat_rank)(ply->shown & 15)));
	strat_out_char(out, '\n');
}

static int
log_write(struct strat_out *out, const struct strat_record *g)
{
	size_t i;

	strat_out_str(out, "ann RED SETUP\n");
	log_setup(out, g, "RedSetup");
	strat_out_str(out, "bob BLUE SETUP\n");
	log_setup(out, g, "BlueSetup");
	for (i = 0; i < g->nplies; i++)
		log_ply(out, &g->plies[i], i);
	strat_out_str(out, "Game ends on RED's turn - REASON: This player has surrendered!\n");
	return 0;
}

/* ------ text, and where its plies end ------ */

static struct strat_out text;
static size_t ends[GAMES * MANY]; /* for each ply, the end of the text that proves it complete */
static size_t nends;

/* Return the end of the next WORD from S on. */
static const char *
behind(const char *s, const char *word)
{
	s = strstr(s, word);
	assert_non_null(s);
	return s + strlen(word);
}

/* The marks by which the text of a format shows that a ply is complete. */
enum kind { BLANK, QUOTE, TAG, LINE };

/* Return the end of ply PLY from S on. */
static const char *
behind_ply(const char *s, enum kind kind, const struct strat_ply *ply)
{
	char word[STRAT_PLY_SIZE + 20], *to = word;

	switch (kind) {
	case BLANK:
		break;
	case QUOTE:
		to += sprintf(to, "\"text\":\"");
		break;
	case TAG:
		return behind(behind(s, "<move "), "/>");
	default:
		return behind(s, "\n");
	}
	to += strat_ply_write(to, ply);
	strcpy(to, kind == QUOTE ? "\"" : "");
	s = behind(s, word);
	return kind == BLANK ? s + 1 : s;
}

/* Return the start of the plies of the game at S. */
static const char *
behind_head(const char *s, const struct strat_format *f)
{
	int n = f == &strat_format_gsn ? 3 : f == &strat_format_ucc ? 10 : f == &strat_format_state;

	if (f == &strat_format_sgr)
		return strstr(s, "\n\n") + 1;
	if (f == &strat_format_csv)
		return behind(s, "1. ");
	while (n-- > 0)
		s = behind(s, "\n");
	return s;
}

/* Write all games in FORMAT, and find the ends of their plies. */
static void
write_games(const struct strat_format *f, enum kind kind)
{
	struct strat_picture look = { .ply = SIZE_MAX, .view = STRAT_VIEW_BOTH };
	size_t from[GAMES], i, k;
	void *state = NULL;
	const char *s;

	text.len = nends = 0;
	if (f->begin)
		assert_int_equal(f->begin(&text, &look, &state), 0);
	for (i = 0; i < GAMES; i++) {
		if (i && f->between)
			strat_out_str(&text, f->between);
		from[i] = text.len;
		assert_int_equal(f->write ? f->write(&text, &games[i], &look, state, NULL)
					  : log_write(&text, &games[i]),
		    0);
	}
	if (f->end)
		assert_int_equal(f->end(&text, state), 0);
	strat_out_char(&text, '\0');
	text.len--;
	for (i = 0; i < GAMES; i++) {
		s = behind_head(text.text + from[i], f);
		for (k = 0; k < games[i].nplies; k++) {
			s = behind_ply(s, kind, &games[i].plies[k]);
			ends[nends++] = (size_t)(s - text.text);
		}
	}
}

/* ------ cuts ------ */

static struct strat_record g;

static int
same_ply(const struct strat_ply *a, const struct strat_ply *b)
{
	return a->from == b->from && a->to == b->to;
}

static void
count_words(void *arg, const struct strat_diag *d)
{
	size_t *told = arg;

	told[0] += strat_code_level(d->code) == STRAT_FAULT;
	told[1] += d->code == STRAT_E_SALVAGED;
}

/* Read the first LEN bytes of the text.  Return the number of plies of all games; TOLD gets the
 * faults and the salvaged games. */
static size_t
read_cut(const struct strat_format *f, size_t len, size_t told[2])
{
	char *copy = malloc(len + 1);
	struct strat_text t = { .p = copy, .end = copy + len, .line = 1, .salvage = 1 };
	struct strat_report rep = { .on_diagnostic = count_words, .arg = told };
	size_t n = 0, game = 0, i;
	int rc;

	assert_non_null(copy);
	memcpy(copy, text.text, len);
	copy[len] = '\0';
	if (f->open)
		assert_int_equal(f->open(&t.state), 0);
	while ((rc = strat_batch_read(f, &t, &g, &rep)) != 0) {
		if (rc < 0)
			continue;
		assert_true(game < GAMES && g.nplies <= games[game].nplies);
		for (i = 0; i < g.nplies; i++)
			assert_true(same_ply(&g.plies[i], &games[game].plies[i]));
		if (g.nplies < games[game].nplies)
			assert_int_equal(g.result, STRAT_OPEN);
		n += g.nplies;
		game++;
	}
	if (f->close)
		f->close(t.state);
	free(copy);
	return n;
}

static void
cut(const struct strat_format *f, enum kind kind)
{
	const char *word = getenv("CUTS");
	unsigned long cuts = word ? strtoul(word, NULL, 10) : USUAL, edge = 0, i;
	size_t len, whole, n, told[2];

	for (i = 0; i < cuts; i++) {
		if (i % 20 == 0) {
			play_games(f != &strat_format_state && f != &strat_format_ucc &&
			    f != &strat_format_gsn);
			write_games(f, kind);
			told[0] = told[1] = 0;
			assert_int_equal(read_cut(f, text.len, told), nends);
			assert_int_equal(told[0] + told[1], 0);
		}
		len = roll((unsigned)text.len);
		for (whole = 0; whole < nends && ends[whole] <= len; whole++)
			;
		told[0] = told[1] = 0;
		n = read_cut(f, len, told);
		/* the last ply, at the cut, may be complete or not */
		if (n < whole || n > whole + 1)
			print_error("cut behind: %.*s\n", len < 200 ? (int)len : 200,
			    text.text + (len < 200 ? 0 : len - 200));
		assert_in_range(n, whole, whole + 1);
		edge += n > whole;
		/* a state has no end that could be missing */
		if (f != &strat_format_state && n > 0 && n < nends && told[0] + told[1] == 0)
			assert_true(n == games[0].nplies || n == games[0].nplies + games[1].nplies);
	}
	if (word)
		print_message(
		    "%s: %lu cuts, every whole ply kept, %lu cut ones too\n", f->name, cuts, edge);
}

static void
sgr_keeps_whole_plies(void **state)
{
	(void)state;
	cut(&strat_format_sgr, BLANK);
}

static void
jsonl_keeps_whole_plies(void **state)
{
	(void)state;
	cut(&strat_format_jsonl, QUOTE);
}

static void
csv_keeps_whole_plies(void **state)
{
	(void)state;
	cut(&strat_format_csv, BLANK);
}

static void
gravon_keeps_whole_plies(void **state)
{
	(void)state;
	cut(&strat_format_gravon, TAG);
}

static void
gsn_keeps_whole_plies(void **state)
{
	(void)state;
	cut(&strat_format_gsn, LINE);
}

static void
state_keeps_whole_plies(void **state)
{
	(void)state;
	cut(&strat_format_state, LINE);
}

static void
ucc_keeps_whole_plies(void **state)
{
	(void)state;
	cut(&strat_format_ucc, LINE);
}

static int
forget(void **state)
{
	int i;

	(void)state;
	for (i = 0; i < GAMES; i++)
		strat_record_free(&games[i]);
	strat_record_free(&g);
	strat_out_free(&text);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sgr_keeps_whole_plies),
		cmocka_unit_test(jsonl_keeps_whole_plies),
		cmocka_unit_test(csv_keeps_whole_plies),
		cmocka_unit_test(gravon_keeps_whole_plies),
		cmocka_unit_test(gsn_keeps_whole_plies),
		cmocka_unit_test(state_keeps_whole_plies),
		cmocka_unit_test(ucc_keeps_whole_plies),
	};

	return cmocka_run_group_tests(tests, NULL, forget);
}
