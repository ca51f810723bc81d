/* rules_manual.c - write strat-rules(7): prose from page.def, tables from the rule sets. */
#include "cli/rules/rules_view.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "cli/tool/mdoc.h"
#include "cli/tool/text.h"
#include "game/powers.h"

typedef int same_fn(const struct strat_rules *a, const struct strat_rules *b);

/* Append TEXT as a sentence, with a capital letter and a full stop. */
static void
about(struct strat_out *o, const char *s)
{
	char text[512];

	snprintf(text, sizeof text, "%c%s.", strat_to_upper(*s), s + 1);
	mdoc_sentences(o, text);
}

/* Append the rule sets that are the SAME as R: "isf, isf-online and ucc". */
static void
names(struct strat_out *o, same_fn *same, const struct strat_rules *r)
{
	const struct strat_rules *const *q, *last = NULL;
	int n = 0;

	for (q = strat_rulebooks; *q; q++)
		if (same(r, *q)) {
			if (last) {
				strat_out_str(o, n++ ? ", " : "");
				mdoc_literal(o, last->name);
			}
			last = *q;
		}
	strat_out_str(o, n ? " and " : "");
	mdoc_literal(o, last->name);
}

/* Return whether R is the first of the rule sets that are the SAME. */
static int
is_first(same_fn *same, const struct strat_rules *r)
{
	const struct strat_rules *const *q;

	for (q = strat_rulebooks; !same(r, *q); q++)
		;
	return *q == r;
}

static int
same_board(const struct strat_rules *a, const struct strat_rules *b)
{
	return a->files == b->files && a->rows == b->rows && a->home == b->home &&
	    memcmp(a->lakes, b->lakes, sizeof a->lakes) == 0;
}

static int
same_army(const struct strat_rules *a, const struct strat_rules *b)
{
	return a->any_army == b->any_army && a->names == b->names &&
	    memcmp(a->army, b->army, sizeof a->army) == 0;
}

static int
same_marks(const struct strat_rules *a, const struct strat_rules *b)
{
	return a->names == b->names && a->marks == b->marks;
}

static int
same_battles(const struct strat_rules *a, const struct strat_rules *b)
{
	return memcmp(a->battle, b->battle, sizeof a->battle) == 0;
}

static int
same_powers(const struct strat_rules *a, const struct strat_rules *b)
{
	return memcmp(a->power, b->power, sizeof a->power) == 0;
}

/* ------ tables ------ */

/* Append an option with its value: "two-squares=3". */
static void
option_set(struct strat_out *o, const struct strat_rules *r, int option)
{
	strat_out_str(o, ".Ql ");
	mdoc_literal(o, strat_option_infos[option].name);
	strat_out_char(o, '=');
	rules_option_value(o, r, (enum strat_option)option);
}

static void
rule_sets(struct strat_out *o)
{
	const struct strat_rules *const *r;

	strat_out_str(o, ".Bl -tag -width Ds\n");
	for (r = strat_rulebooks; *r; r++) {
		strat_out_str(o, ".It Cm ");
		mdoc_literal(o, (*r)->name);
		strat_out_printf(o, "\n%s.\n", (*r)->title);
		mdoc_sentences(o, (*r)->about);
		option_set(o, *r, STRAT_TWO_SQUARES);
		strat_out_printf(o, "\nby %s,\n", (*r)->by_edges ? "edges" : "ends");
		option_set(o, *r, STRAT_CHASE);
		strat_out_str(o, " ,\n");
		option_set(o, *r, STRAT_BOTH_IMMOBILE);
		strat_out_printf(o, " .\nSource: %s.\n", (*r)->source);
	}
	strat_out_str(o, ".El\n");
}

/* Append a cell of the table of ranks, and pad the one before it. */
static void
cell(struct strat_out *o, size_t *column, const char *text)
{
	while (!o->error && o->len < *column)
		strat_out_char(o, ' ');
	*column = o->len + 14;
	strat_out_str(o, text);
}

/* Append the table of ranks: a column for each set of names and marks, headed by the first rule set
 * that has it. */
static void
ranks(struct strat_out *o)
{
	const struct strat_rules *const *r;
	const uint8_t *rank;
	char text[40];
	size_t column;

	strat_out_str(o, ".Bd -literal\n");
	column = o->len + 6;
	strat_out_str(o, "Rank");
	for (r = strat_rulebooks; *r; r++)
		if (is_first(same_marks, *r))
			cell(o, &column, (*r)->name);
	for (rank = rules_ranks; *rank; rank++) {
		strat_out_char(o, '\n');
		column = o->len + 6;
		strat_out_char(o, strat_rank_symbol[*rank]);
		for (r = strat_rulebooks; *r; r++)
			if (is_first(same_marks, *r)) {
				snprintf(text, sizeof text, "%s %s", (*r)->names[*rank],
				    (*r)->marks[*rank]);
				cell(o, &column, text);
			}
	}
	strat_out_str(o, "\n.Ed\n");
}

static void
one_army(struct strat_out *o, const struct strat_rules *r)
{
	const uint8_t *rank;
	int n = 0;

	if (r->any_army) {
		strat_out_str(o, "Any pieces, one Flag.\n");
		return;
	}
	strat_out_printf(o, "%d pieces:\n", strat_rules_army_size(r));
	for (rank = rules_ranks; *rank; rank++)
		if (r->army[*rank])
			strat_out_printf(
			    o, "%s%s %d", n++ ? ",\n" : "", r->names[*rank], r->army[*rank]);
	strat_out_str(o, ".\n");
}

/* Append the output of DRAW as a literal display. */
static void
drawing(struct strat_out *o, void (*draw)(struct strat_out *o, const struct strat_rules *r),
    const struct strat_rules *r)
{
	struct strat_out text;

	strat_out_init(&text, -1);
	draw(&text, r);
	strat_out_char(&text, '\0');
	strat_out_str(o, ".Bd -literal -compact\n");
	if (text.error)
		o->error = text.error;
	else
		mdoc_literal(o, text.text);
	strat_out_str(o, ".Ed\n");
	strat_out_free(&text);
}

static void
one_board(struct strat_out *o, const struct strat_rules *r)
{
	strat_out_printf(o, "%d files, %d rows.\n", r->files, r->rows);
	drawing(o, rules_draw_board, r);
}

static void
one_battle_table(struct strat_out *o, const struct strat_rules *r)
{
	drawing(o, rules_draw_battles, r);
}

static void
one_set_of_powers(struct strat_out *o, const struct strat_rules *r)
{
	int power, told = 0;

	for (power = 1; power < STRAT_POWERS; power++) {
		if (!memchr(r->power, power, sizeof r->power))
			continue;
		if (!told++)
			strat_out_str(o, ".Bl -tag -width Ds -compact\n");
		strat_out_printf(o, ".It %s\n", strat_power_infos[power].name);
		rules_power_holders(o, r, power);
		strat_out_str(o, ".\n");
		about(o, strat_power_infos[power].about);
	}
	strat_out_str(o, told ? ".El\n" : "No powers.\n");
}

/* Append a tagged list with an item for each group of rule sets that are the SAME, described by ONE. */
static void
each(struct strat_out *o, same_fn *same,
    void (*one)(struct strat_out *o, const struct strat_rules *r))
{
	const struct strat_rules *const *r;

	strat_out_str(o, ".Bl -tag -width Ds\n");
	for (r = strat_rulebooks; *r; r++)
		if (is_first(same, *r)) {
			strat_out_str(o, ".It ");
			names(o, same, *r);
			strat_out_char(o, '\n');
			one(o, *r);
		}
	strat_out_str(o, ".El\n");
}

static void
armies(struct strat_out *o)
{
	each(o, same_army, one_army);
}

static void
boards(struct strat_out *o)
{
	each(o, same_board, one_board);
}

static void
battles(struct strat_out *o)
{
	each(o, same_battles, one_battle_table);
}

static void
powers(struct strat_out *o)
{
	each(o, same_powers, one_set_of_powers);
}

/* Append the rule sets that allow OPTION, unless all do. */
static void
who_allows(struct strat_out *o, int option)
{
	const struct strat_rules *const *r;
	int n = 0, all = 1;

	for (r = strat_rulebooks; *r; r++)
		all &= ((*r)->allowed & STRAT_OPTION_BIT(option)) != 0;
	if (all)
		return;
	strat_out_str(o, "Only in");
	for (r = strat_rulebooks; *r; r++)
		if ((*r)->allowed & STRAT_OPTION_BIT(option)) {
			strat_out_str(o, n++ ? ", " : " ");
			mdoc_literal(o, (*r)->name);
		}
	strat_out_str(o, ".\n");
}

static void
options(struct strat_out *o)
{
	int i;

	strat_out_str(o, ".Bl -tag -width Ds\n");
	for (i = 0; i < STRAT_OPTIONS; i++) {
		const struct strat_option_info *info = &strat_option_infos[i];

		strat_out_str(o, ".It Cm ");
		mdoc_literal(o, info->name);
		if (info->values)
			strat_out_printf(o, "=%s", info->values);
		strat_out_char(o, '\n');
		about(o, info->about);
		who_allows(o, i);
	}
	strat_out_str(o, ".El\n");
}

static void
statements(struct strat_out *o)
{
	const struct strat_option_info *s;

	strat_out_str(o, ".Bl -tag -width Ds\n");
	for (s = strat_house_keys; s->name; s++) {
		strat_out_str(o, ".It Cm ");
		mdoc_literal(o, s->name);
		strat_out_printf(o, " Ar ");
		mdoc_literal(o, s->values);
		strat_out_char(o, '\n');
		about(o, s->about);
	}
	strat_out_str(o, ".El\n");
}

static void
rulings(struct strat_out *o)
{
	const struct strat_ruling *r;
	char source[512];

	strat_out_str(o, ".Bl -tag -width Ds\n");
	for (r = strat_rulings; r->name; r++) {
		strat_out_str(o, ".It Cm ");
		mdoc_literal(o, r->name);
		strat_out_printf(o, "\n.Em \"%s\" .\n", r->title);
		mdoc_sentences(o, r->text);
		snprintf(source, sizeof source, "Source: %s.", r->source);
		text_put_paragraph(o, source, 0, 78);
	}
	strat_out_str(o, ".El\n");
}

/* ------ the sentences of the rulebooks ------ */

struct row {
	enum { DOCUMENT_ROW, SECTION_ROW, SENTENCE_ROW } kind;
	int number, of; /* DOCUMENT_ROW: numbers of sections and sentences; SECTION_ROW: 0 and the
			 * number of sentences; SENTENCE_ROW: the sentence's number and 0 */
	const char *words, *records, *rulings;
};

static const struct row sentence_rows[] = {
#define DOCUMENT(name, sets, sections, n) { DOCUMENT_ROW, sections, n, name, sets, "" },
#define SECTION(name, n)                  { SECTION_ROW, 0, n, name, "", "" },
#define SENTENCE(number, words, records, rulings)                                                  \
	{ SENTENCE_ROW, number, 0, words, records, rulings },
#include "cli/rules/sentence.def"
};

/* Append WHAT, in the plural if LIST has several words, and the words of LIST: "records a, b". */
static void
listed(struct strat_out *o, const char *what, const char *list)
{
	if (!*list)
		return;
	strat_out_printf(o, "%s%s ", what, strchr(list, ' ') ? "s" : "");
	for (; *list; list++) {
		if (*list == ' ')
			strat_out_char(o, ',');
		strat_out_char(o, *list);
	}
}

/* Append NAMES, separated by blanks, as "a and b.". */
static void
two_names(struct strat_out *o, const char *names)
{
	size_t n = strcspn(names, " ");

	strat_out_put(o, names, n);
	if (names[n])
		strat_out_printf(o, " and %s", names + n + 1);
	strat_out_str(o, ".\n");
}

static void
sentence_row(struct strat_out *o, const struct row *r)
{
	struct strat_out how;

	strat_out_printf(o, ".It \"%d  %s\"\n", r->number, r->words);
	strat_out_init(&how, -1);
	listed(&how, "record", r->records);
	strat_out_str(&how, *r->records && *r->rulings ? "; " : "");
	listed(&how, "ruling", r->rulings);
	strat_out_str(&how, *r->records || *r->rulings ? "" : "\\(en");
	strat_out_char(&how, '\0');
	if (how.error)
		o->error = how.error;
	else
		text_put_paragraph(o, how.text, 0, 78);
	strat_out_free(&how);
}

static void
sentences(struct strat_out *o)
{
	const struct row *r, *end = sentence_rows + sizeof sentence_rows / sizeof *sentence_rows;
	int open = 0;

	for (r = sentence_rows; r < end; r++) {
		if (r->kind == SENTENCE_ROW) {
			sentence_row(o, r);
			continue;
		}
		strat_out_str(o, open ? ".El\n" : "");
		open = r->kind == SECTION_ROW;
		if (open)
			strat_out_printf(
			    o, ".Pp\n.Em \"%s\" :\n.Bl -tag -width %dn -compact\n", r->words, 40);
		else
			strat_out_printf(o,
			    ".Ss \"%s\"\n%d sentences in %d sections; judged under ", r->words,
			    r->of, r->number);
		if (!open)
			two_names(o, r->records);
	}
	strat_out_str(o, ".El\n");
}

/* ------ the page ------ */

static const char *const page[] = {
#include "cli/rules/page.def"
};

static const struct {
	const char *mark;
	void (*write)(struct strat_out *o);
} tables[] = {
	{ "@rule-sets", rule_sets },
	{ "@ranks", ranks },
	{ "@armies", armies },
	{ "@boards", boards },
	{ "@battles", battles },
	{ "@powers", powers },
	{ "@options", options },
	{ "@statements", statements },
	{ "@rulings", rulings },
	{ "@sentences", sentences },
};

void
rules_manual(struct strat_out *o)
{
	size_t line, i;

	for (line = 0; line < sizeof page / sizeof *page; line++) {
		for (i = 0; i < sizeof tables / sizeof *tables; i++)
			if (strcmp(page[line], tables[i].mark) == 0)
				break;
		if (i < sizeof tables / sizeof *tables)
			tables[i].write(o);
		else
			strat_out_printf(o, "%s\n", page[line]);
	}
}
