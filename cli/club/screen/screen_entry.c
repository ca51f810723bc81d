/* screen_entry.c - read results as they are typed. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "club/team/team.h"

/* Read the results in TEXT into E.  Return 0 or -1. */
static int
read_results(const char *text, size_t games, size_t most, struct club_entry *e)
{
	memset(&e->game, 0, sizeof e->game);
	e->has_result = *text && strat_club_results_read(&e->game, text, games, most) == 0;
	e->is_single = !strchr(text, ' ');
	return e->has_result ? 0 : -1;
}

/* Return 1 if the first GAMES games decided the match, so there can be no more games. */
static int
is_decided(const struct strat_club_game *g, size_t games)
{
	struct strat_club_game first = *g;

	first.n = (uint8_t)games;
	return g->n > games && strat_club_score_difference(&first) != 0;
}

/* Read the number of a board and, if there is more, its results: 01 is no board, lest it be meant as 0-1.
 * Return 0 or -1. */
static int
read_board(const char *word, size_t games, size_t most, struct club_entry *e)
{
	size_t digits = strspn(word, "0123456789");

	if (digits == 0 || digits > 5 || *word == '0')
		return -1;
	e->board = (size_t)strat_leading_number(word);
	e->has_result = 0;
	word += digits;
	word += *word == '.';
	word += strspn(word, " ");
	return *word ? read_results(word, games, most, e) : 0;
}

/* Return 1 if all games of G are forfeited: no one types a game that was played and then one sign. */
static int
forfeits_all(const struct strat_club_game *g)
{
	size_t i = 0;

	while (i < g->n && strat_result_table[g->result[i]].flags & STRAT_IS_FORFEIT)
		i++;
	return g->n && i == g->n;
}

int
club_entry_read(const char *text, size_t here, size_t games, size_t most, struct club_entry *e)
{
	char word[STRAT_CLUB_TEXT];
	size_t len;

	text += strspn(text, " ");
	len = strlen(text);
	while (len && text[len - 1] == ' ')
		len--;
	if (len == 0 || len >= sizeof word)
		return -1;
	snprintf(word, sizeof word, "%.*s", (int)len, text);
	e->is_doubtful = read_results(word, games, most, e) == 0 && !is_decided(&e->game, games);
	e->here = here;
	e->other = e->game;
	if (read_board(word, games, most, e) == 0 && (e->has_result || !e->is_doubtful)) {
		e->is_doubtful &= here > 0 && !(e->board == here && forfeits_all(&e->game));
		return 0;
	}
	e->is_doubtful = 0;
	if (!here || read_results(word, games, most, e) < 0)
		return -1;
	e->board = here;
	return 0;
}

/* ------ several boards ------ */

/* Read the LEN bytes at TEXT as the next entry of L.  Return 0 or -1. */
static int
read_part(struct club_line *l, const char *text, size_t len, size_t games, size_t most)
{
	while (len && text[len - 1] == ' ')
		len--;
	snprintf(l->bad, sizeof l->bad, "%.*s", (int)len, text);
	if (l->n == CLUB_ENTRIES || len >= sizeof l->bad ||
	    club_entry_read(l->bad, 0, games, most, &l->entry[l->n]) < 0)
		return -1;
	l->n++;
	return 0;
}

/* Read entries with commas between and perhaps after them.  Return 0 or -1. */
static int
read_parts(struct club_line *l, const char *text, size_t games, size_t most)
{
	size_t len;

	for (;; text += len + 1) {
		text += strspn(text, " ");
		len = strcspn(text, ",");
		if ((len || text[len]) && read_part(l, text, len, games, most) < 0)
			return -1;
		if (!text[len])
			return 0;
	}
}

/* Return the length of the first entry in TEXT: a board, a result, and words up to the next number. */
static size_t
entry_length(const char *text)
{
	const char *s = text;
	size_t n = 0, len;

	for (;; s += len, n++) {
		s += strspn(s, " ");
		len = strcspn(s, " ");
		if (!len || (n > 1 && strspn(s, "0123456789") == len))
			return (size_t)(s - text);
	}
}

/* Read entries as the command result reads them: only a number begins another one.  Return 0 or -1. */
static int
read_numbers(struct club_line *l, const char *text, size_t games, size_t most)
{
	size_t len;

	for (text += strspn(text, " "); *text; text += len) {
		len = entry_length(text);
		if (read_part(l, text, len, games, most) < 0)
			return -1;
		if (!l->entry[l->n - 1].has_result) {
			l->n--;
			return -1;
		}
	}
	return l->n > 1 ? 0 : -1;
}

int
club_line_read(const char *text, size_t here, size_t games, size_t most, struct club_line *l)
{
	l->n = 0;
	l->bad[0] = '\0';
	if (strchr(text, ',')) {
		if (read_parts(l, text, games, most) == 0)
			return 0;
		if (*l->bad)
			return -1;
	} else if (club_entry_read(text, here, games, most, &l->entry[0]) == 0) {
		l->n = 1;
		return 0;
	} else if (read_numbers(l, text, games, most) == 0) {
		return 0;
	} else if (l->n) {
		return -1;
	}
	l->n = 0;
	snprintf(l->bad, sizeof l->bad, "%s", text);
	return -1;
}

/* Return 1 if a match of a knockout, which has at most MOST games, has all results, and is level. */
static int
has_next_game(const struct strat_club_game *g, size_t most)
{
	return g->n && g->n < most && strat_club_is_even(g);
}

/* Return 1 if all games of G are forfeited by the same player, as + and - alone are read. */
static int
is_walkover(const struct strat_club_game *g)
{
	size_t i = 1;

	while (i < g->n && g->result[i] == g->result[0])
		i++;
	return i == g->n &&
	    (g->result[0] == STRAT_RESULT_FORFEIT_WIN || g->result[0] == STRAT_RESULT_FORFEIT_LOSS);
}

struct strat_club_game
club_entry_game(const struct club_entry *e, const struct strat_club_game *was, size_t most)
{
	struct strat_club_game to = *was;
	int is_absent = is_walkover(&e->game);
	size_t i, open = 0, more = 0; /* games typed after the first one */

	for (i = 1; i < e->game.n; i++)
		more += e->game.result[i] != STRAT_RESULT_OPEN;
	while (open < was->n && was->result[open] != STRAT_RESULT_OPEN)
		open++;
	if (open && is_absent) /* the games that were played stay */
		more = 0;
	if (e->is_single && !more && e->game.result[0] != STRAT_RESULT_OPEN &&
	    (open < was->n || has_next_game(was, most))) {
		if (open == was->n)
			to.n++;
		for (i = open; i < (is_absent ? to.n : open + 1); i++)
			to.result[i] = e->game.result[0];
		return to;
	}
	to.n = e->game.n;
	memcpy(to.result, e->game.result, sizeof to.result);
	return to;
}

const char *
club_results_or_open(const struct strat_club_game *g, char text[STRAT_CLUB_RESULTS_TEXT])
{
	return *strat_club_results_text(g, text) ? club_spell_results(text) : _("open");
}

int
club_entry_is_fixed(const struct strat_club *c, size_t round, size_t board,
    const struct strat_club_game *wanted, char why[CLUB_WHY])
{
	const uint16_t *who = c->round[round].games[board - 1].player;
	int k;

	for (k = 0; k < 2; k++)
		if (strat_club_is_forfeiting(c, who[k], round)) {
			snprintf(why, CLUB_WHY,
			    strat_club_is_annulled(c, who[k])
				? _("board %zu: %s has withdrawn, so the game is annulled")
				: _("board %zu: %s has withdrawn, so the game is forfeited"),
			    board, club_name_of(c, who[k]));
			return 1;
		}
	for (k = 0; k < 2 && who[1] && !strat_club_fits_vacant(wanted); k++)
		if (c->boards && strat_club_is_team(c, who[k])) {
			snprintf(why, CLUB_WHY,
			    _("board %zu: %.80s has no player there, so the game is forfeited (change the line-up first)"),
			    board, club_name_of(c, who[k]));
			return 1;
		}
	return 0;
}
