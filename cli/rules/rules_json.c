/* rules_json.c - write rule sets and rulings as JSON, one object per line. */
#include "cli/rules/rules_view.h"

#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/scan.h"
#include "cli/tool/text.h"
#include "game/text/notation.h"
#include "game/powers.h"

/* Write OBJECT as one line and release it; NULL means out of memory. */
static int
put(struct strat_out *o, json_t *object)
{
	text_put_json(o, object, JSON_COMPACT);
	strat_out_char(o, '\n');
	json_decref(object);
	return o->error;
}

/* Return the symbol of RANK as a JSON string. */
static const char *
symbol(int rank)
{
	static char text[STRAT_RANKS][2];

	text[rank][0] = strat_rank_symbol[rank];
	return text[rank];
}

static json_t *
board(const struct strat_rules *r)
{
	json_t *lakes = json_array();
	char square[3];
	int i;

	for (i = 0; r->lakes[i]; i++)
		json_array_append_new(
		    lakes, json_stringn(square, strat_square_write(square, r->lakes[i])));
	return json_pack("{s:i, s:i, s:i, s:o}", "files", r->files, "rows", r->rows, "home_rows",
	    r->home, "lakes", lakes);
}

static json_t *
army(const struct strat_rules *r)
{
	json_t *pieces = json_array(), *piece;
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		int power = r->power[rank];

		piece = json_pack("{s:s, s:s, s:s, s:b, s:b, s:s?}", "rank", symbol(rank), "name",
		    r->names[rank], "mark", r->marks[rank], "moves",
		    !!(STRAT_MOVERS & STRAT_RANK_BIT(rank)), "far",
		    !!(r->far & STRAT_RANK_BIT(rank)), "power",
		    power ? strat_power_infos[power].name : NULL);
		if (!r->any_army)
			json_object_set_new(piece, "count", json_integer(r->army[rank]));
		json_array_append_new(pieces, piece);
	}
	piece = r->any_army ? json_null() : json_integer(strat_rules_army_size(r));
	return json_pack("{s:b, s:o, s:o}", "free", r->any_army, "size", piece, "pieces", pieces);
}

static json_t *
battles(const struct strat_rules *r)
{
	json_t *table = json_object(), *row;
	int a, d;

	for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++) {
		row = json_object();
		for (d = STRAT_SPY; d <= STRAT_FLAG; d++)
			json_object_set_new(row, symbol(d), json_stringn(&r->battle[a][d], 1));
		json_object_set_new(table, symbol(a), row);
	}
	return table;
}

/* Return the value of an option: true, false, a string, a number, or null for a number that is off. */
static json_t *
option_value(const struct strat_rules *r, enum strat_option option)
{
	const char *values = strat_option_infos[option].values;
	json_t *value = NULL;
	struct strat_out text;

	strat_out_init(&text, -1);
	rules_option_value(&text, r, option);
	strat_out_char(&text, '\0');
	if (text.error)
		value = NULL;
	else if (values && values[0] == 'N')
		value = text.text[0] == 'o' ? json_null()
					    : json_integer(strat_leading_number(text.text));
	else if (!values || strcmp(values, "on|off") == 0 || strcmp(values, "off|on") == 0)
		value = json_boolean(strcmp(text.text, "on") == 0);
	else
		value = json_string(text.text);
	strat_out_free(&text);
	return value;
}

static json_t *
options(const struct strat_rules *r)
{
	json_t *all = json_object();
	int i;

	for (i = 0; i < STRAT_OPTIONS; i++) {
		const struct strat_option_info *info = &strat_option_infos[i];

		json_object_set_new(all, info->name,
		    json_pack("{s:o, s:b, s:s}", "value", option_value(r, (enum strat_option)i),
			"settable", !!(r->allowed & STRAT_OPTION_BIT(i)), "values",
			info->values ? info->values : "on|off"));
	}
	return all;
}

int
rules_json(struct strat_out *o, const struct strat_rules *r)
{
	json_t *all = json_pack("{s:s, s:s, s:s, s:s, s:s?}", "name", r->name, "title", r->title,
	    "about", r->about, "source", r->source, "based_on",
	    r->based_on ? r->based_on->name : NULL);

	json_object_set_new(all, "board", board(r));
	json_object_set_new(all, "army", army(r));
	json_object_set_new(all, "battles", battles(r));
	json_object_set_new(all, "far_strikes", json_boolean(r->far_strikes));
	json_object_set_new(all, "shows_powers", json_boolean(r->shows_powers));
	json_object_set_new(all, "two_squares_by", json_string(r->by_edges ? "edges" : "ends"));
	json_object_set_new(all, "options", options(r));
	return put(o, all);
}

static json_t *
fact_text(const struct rules_fact *fact, const struct strat_rules *r)
{
	struct strat_out text;
	json_t *s;

	strat_out_init(&text, -1);
	fact->write(&text, r, fact->arg);
	s = text.error ? NULL : json_stringn(text.len ? text.text : "", text.len);
	strat_out_free(&text);
	return s;
}

int
rules_json_comparison(
    struct strat_out *o, const struct strat_rules *a, const struct strat_rules *b, int all)
{
	const struct rules_fact *fact;
	json_t *rows = json_array();

	for (fact = rules_facts; fact->label; fact++) {
		json_t *left = fact_text(fact, a), *right = fact_text(fact, b);

		if (all || !json_equal(left, right))
			json_array_append_new(rows,
			    json_pack(
				"{s:s, s:o, s:o}", "what", fact->label, "a", left, "b", right));
		else {
			json_decref(left);
			json_decref(right);
		}
	}
	return put(o, json_pack("{s:s, s:s, s:o}", "a", a->name, "b", b->name, "rows", rows));
}

int
rules_json_ruling(struct strat_out *o, const struct strat_ruling *r)
{
	return put(o,
	    json_pack("{s:s, s:s, s:s, s:s, s:s}", "name", r->name, "title", r->title, "text",
		r->text, "source", r->source, "codes", r->codes));
}
