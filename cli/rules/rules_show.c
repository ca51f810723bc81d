/* rules_show.c - rule sets and rulings as tables of at most 80 columns. */
#include "cli/rules/rules_view.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "cli/tool/table.h"
#include "cli/tool/text.h"
#include "game/powers.h"

#define WIDTH 80

/* ------ text in columns ------ */

/* Replace T by the text of FACT of R, ending with NUL. */
static const char *
text_of(struct strat_out *t, const struct rules_fact *fact, const struct strat_rules *r)
{
	t->len = 0;
	fact->write(t, r, fact->arg);
	strat_out_char(t, '\0');
	return t->error ? "" : t->text;
}

static void
add_column(struct table *s, const char *name, int decimals)
{
	table_column(s, name, decimals, "")->heading = name; /* not translated */
}

/* Append S, which is freed, as CSV if IS_CSV, otherwise as text indented by INDENT. */
static void
put_table(struct strat_out *o, struct table *s, int indent, int is_csv)
{
	int rc;

	s->indent = indent;
	rc = is_csv ? table_print_csv(o, s) : table_print_text(o, s, NULL);
	if (rc < 0)
		o->error = rc;
	table_free(s);
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
	struct strat_out moves;
	struct table s;

	strat_out_str(o, "\nARMY: ");
	rules_army_size(o, r);
	strat_out_str(o,
	    r->any_army ? " pieces on the home squares, with one Flag\n\n"
			: " pieces per side\n\n");
	strat_out_init(&moves, -1);
	table_init(&s, "army");
	add_column(&s, "rank", TABLE_TEXT);
	add_column(&s, "mark", TABLE_TEXT);
	add_column(&s, "count", 0);
	add_column(&s, "piece", TABLE_TEXT);
	add_column(&s, "moves", TABLE_TEXT);
	for (rank = rules_ranks; *rank; rank++) {
		if (!r->any_army && !r->army[*rank])
			continue;
		table_row(&s);
		table_text(&s, table_printf(&s, "%c", strat_rank_symbol[*rank]));
		table_text(&s, r->marks[*rank]);
		if (r->any_army && *rank != STRAT_FLAG)
			table_text(&s, "any");
		else
			table_number(&s, r->any_army ? 1 : r->army[*rank]);
		table_text(&s, r->names[*rank]);
		moves.len = 0;
		rules_moves(&moves, r, (enum strat_rank) * rank);
		strat_out_char(&moves, '\0');
		table_text(&s, table_strdup(&s, moves.error ? "" : moves.text));
	}
	if (moves.error)
		o->error = moves.error;
	strat_out_free(&moves);
	put_table(o, &s, 2, 0);
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
rules_list(struct strat_out *o, int is_csv)
{
	const struct strat_rules *const *r;
	struct strat_out text;
	struct table s;

	strat_out_init(&text, -1);
	table_init(&s, "rules");
	add_column(&s, "rule set", TABLE_TEXT);
	add_column(&s, "army", TABLE_TEXT);
	add_column(&s, "board", TABLE_TEXT);
	add_column(&s, "title", TABLE_TEXT);
	for (r = strat_rulebooks; *r; r++) {
		table_row(&s);
		table_text(&s, (*r)->name);
		text.len = 0;
		rules_army_size(&text, *r);
		strat_out_char(&text, '\0');
		table_text(&s, table_strdup(&s, text.error ? "" : text.text));
		table_text(&s, table_printf(&s, "%dx%d", (*r)->files, (*r)->rows));
		table_text(&s, (*r)->title);
	}
	if (text.error)
		o->error = text.error;
	strat_out_free(&text);
	put_table(o, &s, 0, is_csv);
}

#define LABEL  16
#define COLUMN 30

/* Append LABEL and the texts A and B in three columns, on as many lines as they need, broken at
 * blanks. */
static void
write_row(struct strat_out *o, const char *label, const char *a, const char *b)
{
	size_t left = strlen(a), right = strlen(b), n, m, next, other;

	do {
		n = text_line(a, left, COLUMN, &next);
		m = text_line(b, right, COLUMN, &other);
		strat_out_printf(o, "%-*s  %.*s", LABEL, label, (int)n, a);
		if (m)
			strat_out_printf(o, "%*s  %.*s", COLUMN - text_width(a, n), "", (int)m, b);
		strat_out_char(o, '\n');
		a += next;
		b += other;
		left -= next;
		right -= other;
		label = "";
	} while (left || right);
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

void
rules_compare_csv(
    struct strat_out *o, const struct strat_rules *a, const struct strat_rules *b, int all)
{
	const struct rules_fact *fact;
	struct strat_out left, right;
	struct table s;

	strat_out_init(&left, -1);
	strat_out_init(&right, -1);
	table_init(&s, "rules");
	add_column(&s, "what", TABLE_TEXT);
	add_column(&s, a->name, TABLE_TEXT);
	add_column(&s, b->name, TABLE_TEXT);
	for (fact = rules_facts; fact->label; fact++) {
		const char *x = text_of(&left, fact, a), *y = text_of(&right, fact, b);

		if ((!*x && !*y) || (!all && strcmp(x, y) == 0))
			continue;
		table_row(&s);
		table_text(&s, fact->label);
		table_text(&s, table_strdup(&s, x));
		table_text(&s, table_strdup(&s, y));
	}
	if (left.error || right.error)
		o->error = -STRAT_E_NOMEM;
	strat_out_free(&left);
	strat_out_free(&right);
	put_table(o, &s, 0, 1);
}

/* ------ rulings ------ */

void
rules_rulings(struct strat_out *o, int is_csv)
{
	const struct strat_ruling *r;
	struct table s;

	table_init(&s, "rulings");
	s.has_no_head = 1;
	add_column(&s, "name", TABLE_TEXT);
	add_column(&s, "title", TABLE_TEXT);
	for (r = strat_rulings; r->name; r++) {
		table_row(&s);
		table_text(&s, r->name);
		table_text(&s, r->title);
	}
	put_table(o, &s, 0, is_csv);
}

void
rules_ruling(struct strat_out *o, const struct strat_ruling *r)
{
	strat_out_printf(o, "%s: %s\n\n", r->name, r->title);
	text_put_paragraph(o, r->text, 0, WIDTH);
	strat_out_str(o, "\nSource: ");
	text_put_paragraph(o, r->source, 8, WIDTH);
}
