/* gravon_words.c - translate endings, squares, fields and comments of Gravon's formats. */
#include "formats/gravon/gravon_words.h"

#include <string.h>

#include "base/scan.h"
#include "base/utf8.h"

/* ------ endings ------ */

const enum strat_result strat_gravon_results[3] = { STRAT_RED_WINS, STRAT_BLUE_WINS, STRAT_DRAW };

enum { WIN = 1 << STRAT_RED_WINS | 1 << STRAT_BLUE_WINS, DRAW = 1 << STRAT_DRAW };

/* If two have the same termination and results, the first one needs no tag. */
static const struct ending {
	int code, results;
	const char *termination;
} endings[] = {
	{ 0, WIN, "immobile" }, { 1, WIN, "flag" }, { 2, DRAW, "immobile" },
	{ 3, WIN | DRAW, "forfeit" }, { 4, DRAW, "agreement" },
	{ 14, WIN, "abandoned" },                              /* opponent absent */
	{ 10, DRAW, "abandoned" }, { 11, WIN | DRAW, "time" }, /* the player's clock */
	{ 12, WIN | DRAW, "time" },                            /* the game's clock */
	{ 13, WIN | DRAW, "time" },                            /* clock of an absent player */
};

#define NENDINGS (sizeof endings / sizeof *endings)

/* Return the termination.  Gravon ends a game as soon as a side has no movable piece, the rules
 * only when it is that side's turn. */
const char *
strat_gravon_termination(int ending, enum strat_result result, size_t nplies)
{
	size_t i;

	if (ending == 0 && result == strat_win_of((enum strat_side)(nplies % 2)))
		return "adjudication";
	for (i = 0; i < NENDINGS; i++)
		if (endings[i].code == ending)
			return endings[i].termination;
	return NULL;
}

int
strat_gravon_ending(const char *termination, enum strat_result result)
{
	size_t i;

	for (i = 0; i < NENDINGS; i++)
		if (strcmp(endings[i].termination, termination) == 0 &&
		    endings[i].results >> result & 1)
			return endings[i].code;
	return result == STRAT_DRAW ? 4 : 3;
}

/* ------ squares and fields ------ */

strat_square
strat_gravon_square(const char *s, size_t len, int *j)
{
	int file = len ? *s | 0x20 : 0, row = 0;

	if (len == 2 && s[1] >= '1' && s[1] <= '9')
		row = s[1] - '0';
	else if ((len == 2 && s[1] == ':') || (len == 3 && s[1] == '1' && s[2] == '0'))
		row = 10;
	if (!row || file < 'a' || file > 'k')
		return 0;
	if (file == 'j')
		*j = 1;
	return strat_square_at(file == 'k' ? 10 : file - 'a' + 1, row);
}

/* Return the middle square of a double step that a reader tries first, or 0 if FROM and TO are too
 * far apart. */
static strat_square
via_of(strat_square from, strat_square to)
{
	int east = strat_file(to) - strat_file(from), north = strat_row(to) - strat_row(from);

	if (east * east + north * north == 4)
		return strat_square_at(strat_file(from) + east / 2, strat_row(from) + north / 2);
	return east * east == 1 && north * north == 1
	    ? strat_square_at(strat_file(from), strat_row(to))
	    : 0;
}

void
strat_gravon_put_square(char to[3], strat_square s)
{
	to[0] = "ABCDEFGHIK"[strat_file(s) - 1];
	to[1] = "123456789:"[strat_row(s) - 1];
	to[2] = '\0';
}

/* Write the home rows from row TOP down to ROWS, unless they have anything but SIDE's pieces. */
static int
read_home(const char *s, int top, enum strat_side side, char rows[44])
{
	int row, file;

	for (row = 0; row < 4; row++) {
		for (file = 0; file < 10; file++) {
			strat_piece piece;

			if (strat_letter_read(s[(top - 1 - row) * 10 + file], &piece) < 0 ||
			    piece == STRAT_LAKE || (piece && strat_piece_side(piece) != side) ||
			    strat_piece_rank(piece) == STRAT_UNKNOWN)
				return 0;
			rows[row * 11 + file] = strat_rank_symbol[strat_piece_rank(piece)];
		}
		rows[row * 11 + 10] = '/';
	}
	return 1;
}

int
strat_gravon_read_setups(const char *field, char red[44], char blue[44])
{
	static const char middle[] = "AA__AA__AAAA__AA__AA";

	return memcmp(field + 40, middle, 20) == 0 && read_home(field, 4, STRAT_RED, red) &&
	    read_home(field, 10, STRAT_BLUE, blue);
}

int
strat_gravon_apply(struct strat_play *p, struct strat_ply *ply)
{
	struct strat_ply twice = *ply;
	struct strat_event ev;
	int rc = strat_play_apply(p, ply, &ev);

	twice.kind = STRAT_QUICK;
	twice.via = via_of(ply->from, ply->to);
	if (rc != -STRAT_E_REACH || ply->kind != STRAT_STEP || !twice.via)
		return rc;
	rc = strat_play_apply(p, &twice, &ev);
	if (rc < 0 && rc != -STRAT_E_NOMEM) { /* try the other path */
		twice.via = (strat_square)(ply->from + ply->to - twice.via);
		rc = strat_play_apply(p, &twice, &ev);
	}
	if (rc == 0)
		*ply = twice;
	return rc;
}

/* ------ text ------ */

int
strat_gravon_is_utf8(const char *s, size_t len)
{
	const char *end = s + len;
	int n = 1;

	for (; s < end && n > 0; s += n)
		n = (unsigned char)*s < 128 ? 1 : strat_utf8_length(s, end);
	return n > 0;
}

static int
is_name_char(char c, int first)
{
	return first ? strat_is_letter(c) : strat_is_name_char(c);
}

int
strat_gravon_is_name(const char *name, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (!is_name_char(name[i], i == 0))
			return 0;
	return len > 0;
}

int
strat_gravon_next_command(const char **p, struct strat_gravon_command *c)
{
	static const char blanks[] = " \t\r\n";
	const char *s = *p + strspn(*p, blanks), *close;

	if (!*s)
		return 0;
	close = strchr(s, ']');
	if (s[0] != '[' || s[1] != '%' || !close)
		return -1;
	c->name = s + 2;
	for (s = c->name; is_name_char(*s, s == c->name); s++)
		;
	c->nname = (size_t)(s - c->name);
	if (!c->nname || (s != close && !strchr(blanks, *s)))
		return -1;
	c->value = s + strspn(s, blanks);
	while (close > c->value && strchr(blanks, close[-1]))
		close--;
	c->nvalue = (size_t)(close - c->value);
	*p = c->value + strcspn(c->value, "]") + 1;
	return 1;
}

int
strat_gravon_put_command(struct strat_out *words, const char *name, const char *value, size_t len)
{
	size_t i;

	if (len > STRAT_GRAVON_WORD || words->len > STRAT_GRAVON_WORD ||
	    !strat_gravon_is_name(name, strlen(name)))
		return 0;
	for (i = 0; i < len; i++)
		if ((unsigned char)value[i] < ' ' || value[i] == 127 || value[i] == ']' ||
		    (value[i] == ' ' && (i == 0 || i + 1 == len || value[i - 1] == ' ')))
			return 0;
	strat_out_printf(words, "%s[%%%s%s", words->len ? " " : "", name, len ? " " : "");
	strat_out_put(words, value, len);
	strat_out_char(words, ']');
	return 1;
}
