/* rules_show.c - rule sets and rulings as tables of at most 80 columns. */
#include "cli/rules/rules_view.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "cli/tool/text.h"
#include "game/powers.h"

#define WIDTH 80

/* ------ text in columns ------ */

/* Return the number of bytes of S that fit into WIDTH columns, up to a blank if there is one. */
static size_t
fitting(const char *s, int width)
{
	size_t i, blank = 0;
	int columns = 0;

	for (i = 0; s[i]; i++) {
		columns += (s[i] & 0xc0) != 0x80; /* not inside a character */
		if (s[i] == ' ' && columns <= width + 1)
			blank = i;
		if (columns > width)
			return blank ? blank : i ? i : 1;
	}
	return i;
}

/* Replace T by the text of FACT of R, ending with NUL. */
static const char *
text_of(struct strat_out *t, const struct rules_fact *fact, const struct strat_rules *r)
{
	t->len = 0;
	fact->write(t, r, fact->arg);
	strat_out_char(t, '\0');
	return t->error ? "" : t->text;
}

/* ------ one rule set ------ */

void
rules_draw_board(struct strat_out *o, const struct strat_rules *r)
{
	static const char *const keys[] = { "b  Blue's home", "r  Red's home", "~  lake" };
	strat_piece board[STRAT_SQUARES];
	int row, file, key;

	strat_rules_board(r, board);
	for (row = r->rows; row >= 1; row--) {
		strat_out_printf(o, "  %2d ", row);
		for (file = 1; file <= r->files; file++) {
			strat_square s = strat_square_at(file, row);

			strat_out_char(o, ' ');
			strat_out_char(o,
			    board[s] == STRAT_LAKE                      ? '~'
				: strat_rules_is_home(r, STRAT_RED, s)  ? 'r'
				: strat_rules_is_home(r, STRAT_BLUE, s) ? 'b'
									: '.');
		}
		key = r->rows - row;
		if (key < (r->lakes[0] ? 3 : 2))
			strat_out_printf(o, "   %s", keys[key]);
		strat_out_char(o, '\n');
	}
	strat_out_str(o, "     ");
	for (file = 1; file <= r->files; file++)
		strat_out_printf(o, " %c", 'a' + file - 1);
	strat_out_char(o, '\n');
}

void
rules_draw_battles(struct strat_out *o, const struct strat_rules *r)
{
	int a, d;

	strat_out_str(o, "     ");
	for (d = STRAT_SPY; d <= STRAT_FLAG; d++)
		strat_out_printf(o, " %c", strat_rank_symbol[d]);
	strat_out_char(o, '\n');
	for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++) {
		strat_out_printf(o, "   %c ", strat_rank_symbol[a]);
		for (d = STRAT_SPY; d <= STRAT_FLAG; d++)
			strat_out_printf(o, " %c", r->battle[a][d]);
		strat_out_char(o, '\n');
	}
}

/* Append the meaning of each outcome that occurs in the battle table. */
static void
draw_outcomes(struct strat_out *o, const struct strat_rules *r)
{
	static const struct {
		char letter;
		const char *meaning;
	} outcomes[] = {
		{ STRAT_WON, "the attacker wins and takes the square" },
		{ STRAT_LOST, "the defender wins and stays where it is" },
		{ STRAT_ADVANCED, "the defender wins and takes the attacker's square" },
		{ STRAT_BOTH, "both are removed" },
		{ STRAT_CAPTURED, "the Flag is captured and the attacker's side wins the game" },
	};
	size_t i;

	for (i = 0; i < sizeof outcomes / sizeof *outcomes; i++)
		if (memchr(r->battle, outcomes[i].letter, sizeof r->battle))
			strat_out_printf(o, "  %c  %s\n", outcomes[i].letter, outcomes[i].meaning);
}

static void
show_army(struct strat_out *o, const struct strat_rules *r)
{
	const uint8_t *rank;

	strat_out_str(o, "\nARMY: ");
	rules_army_size(o, r);
	strat_out_str(o,
	    r->any_army ? " pieces on the home squares, with one Flag\n\n"
			: " pieces per side\n\n");
	strat_out_str(o, "  rank  mark  count  piece              moves\n");
	for (rank = rules_ranks; *rank; rank++) {
		if (!r->any_army && !r->army[*rank])
			continue;
		strat_out_printf(o, "  %c     %-4s  ", strat_rank_symbol[*rank], r->marks[*rank]);
		if (r->any_army)
			strat_out_printf(o, "%5s", *rank == STRAT_FLAG ? "1" : "any");
		else
			strat_out_printf(o, "%5d", r->army[*rank]);
		strat_out_printf(o, "  %-17s  ", r->names[*rank]);
		rules_moves(o, r, (enum strat_rank) * rank);
		strat_out_char(o, '\n');
	}
}

/* Append the description of an option as a sentence. */
struct sentence {
	char text[256];
};

static void
option_sentence(struct sentence *s, const char *about)
{
	snprintf(s->text, sizeof s->text, "%c%s.", strat_to_upper(*about), about + 1);
}

static void
show_options(struct strat_out *o, const struct strat_rules *r)
{
	struct sentence sentence;
	size_t start;
	int i;

	strat_out_str(o, "\nOPTIONS\n\n  option            default   a record may write\n");
	for (i = 0; i < STRAT_OPTIONS; i++) {
		strat_out_printf(o, "  %-16s  ", strat_option_infos[i].name);
		start = o->len;
		rules_option_value(o, r, (enum strat_option)i);
		strat_out_printf(o, "%*s", (int)(start + 10 - o->len), "");
		if (r->allowed & STRAT_OPTION_BIT(i))
			rules_option_syntax(o, (enum strat_option)i);
		else
			strat_out_char(o, '-');
		strat_out_str(o, "\n      ");
		option_sentence(&sentence, strat_option_infos[i].about);
		text_put_paragraph(o, sentence.text, 6, WIDTH);
	}
	if (r->two_squares)
		strat_out_printf(o, "\n  two-squares compares %s.\n",
		    r->by_edges ? "the borders that moves cross"
				: "the squares where moves begin and end");
}

void
rules_power_holders(struct strat_out *o, const struct strat_rules *r, int power)
{
	const uint8_t *rank;
	int n = 0;

	for (rank = rules_ranks; *rank; rank++)
		if (r->power[*rank] == power)
			strat_out_printf(o, "%s%s", n++ ? ", " : "", r->names[*rank]);
}

static void
show_powers(struct strat_out *o, const struct strat_rules *r)
{
	int power, told = 0;

	for (power = 1; power < STRAT_POWERS; power++) {
		if (!memchr(r->power, power, sizeof r->power))
			continue;
		if (!told++)
			strat_out_str(o, "\nPOWERS\n\n");
		strat_out_printf(o, "  %s (", strat_power_infos[power].name);
		rules_power_holders(o, r, power);
		strat_out_str(o, ")\n      ");
		text_put_paragraph(o, strat_power_infos[power].about, 6, WIDTH);
	}
	if (told)
		strat_out_printf(o, "\n  %s\n",
		    r->shows_powers ? "Powers and long moves reveal the piece first."
				    : "A power reveals only what its move implies.");
}

void
rules_show(struct strat_out *o, const struct strat_rules *r)
{
	strat_out_printf(o, "%s: %s\n", r->name, r->title);
	text_put_paragraph(o, r->about, 0, WIDTH);
	strat_out_printf(o, "Source: %s%s%s\n", r->source, r->based_on ? ", based on " : "",
	    r->based_on ? r->based_on->name : "");
	strat_out_printf(o, "\nBOARD: %d files, %d rows, %d home squares per side\n\n", r->files,
	    r->rows, strat_rules_home_squares(r));
	rules_draw_board(o, r);
	show_army(o, r);
	strat_out_str(o, "\nBATTLES: attacker on the left, defender at the top\n\n");
	rules_draw_battles(o, r);
	strat_out_char(o, '\n');
	draw_outcomes(o, r);
	show_powers(o, r);
	show_options(o, r);
}

/* ------ several rule sets ------ */

void
rules_list(struct strat_out *o)
{
	const struct strat_rules *const *r;
	size_t start;

	strat_out_str(o, "rule set            army  board  title\n");
	for (r = strat_rulebooks; *r; r++) {
		strat_out_printf(o, "%-18s  ", (*r)->name);
		start = o->len;
		rules_army_size(o, *r);
		strat_out_printf(o, "%*s%dx%d%*s  %s\n", (int)(start + 6 - o->len), "", (*r)->files,
		    (*r)->rows, (*r)->rows < 10, "", (*r)->title);
	}
}

#define LABEL  16
#define COLUMN 30

/* Append LABEL and the texts A and B in three columns, on as many lines as they need, broken at
 * blanks. */
static void
write_row(struct strat_out *o, const char *label, const char *a, const char *b)
{
	size_t n, m, i, columns;

	do {
		n = fitting(a, COLUMN);
		m = fitting(b, COLUMN);
		for (columns = i = 0; i < n; i++)
			columns += (a[i] & 0xc0) != 0x80;
		strat_out_printf(o, "%-*s  %.*s", LABEL, label, (int)n, a);
		if (m)
			strat_out_printf(o, "%*s  %.*s", COLUMN - (int)columns, "", (int)m, b);
		strat_out_char(o, '\n');
		a += n + (a[n] == ' ');
		b += m + (b[m] == ' ');
		label = "";
	} while (*a || *b);
}

void
rules_compare(
    struct strat_out *o, const struct strat_rules *a, const struct strat_rules *b, int all)
{
	const struct rules_fact *fact;
	struct strat_out left, right;
	int rows = 0;

	strat_out_init(&left, -1);
	strat_out_init(&right, -1);
	write_row(o, "", a->name, b->name);
	for (fact = rules_facts; fact->label; fact++) {
		const char *s = text_of(&left, fact, a), *t = text_of(&right, fact, b);

		if ((*s || *t) && (all || strcmp(s, t) != 0) && ++rows)
			write_row(o, fact->label, *s ? s : "-", *t ? t : "-");
	}
	if (!rows)
		strat_out_str(o, "no differences\n");
	if (left.error || right.error)
		o->error = -STRAT_E_NOMEM;
	strat_out_free(&left);
	strat_out_free(&right);
}

/* ------ rulings ------ */

void
rules_rulings(struct strat_out *o)
{
	const struct strat_ruling *r;

	for (r = strat_rulings; r->name; r++)
		strat_out_printf(o, "%-26s  %s\n", r->name, r->title);
}

void
rules_ruling(struct strat_out *o, const struct strat_ruling *r)
{
	strat_out_printf(o, "%s: %s\n\n", r->name, r->title);
	text_put_paragraph(o, r->text, 0, WIDTH);
	strat_out_str(o, "\nSource: ");
	text_put_paragraph(o, r->source, 8, WIDTH);
}
