/* club_state.c - query the state of a tournament. */
#include "club/club.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "club/acts.h"
#include "club/team/team.h"
#include "tourney/pairing/pairing.h"
#include "tourney/standings.h"

const char *const strat_club_leave_name[STRAT_CLUB_LEAVES] = {
	[STRAT_CLUB_KEEP] = N_("none"),
	[STRAT_CLUB_ANNUL] = N_("annul"),
	[STRAT_CLUB_FORFEIT] = N_("forfeit"),
};

void
strat_club_init(struct strat_club *c)
{
	memset(c, 0, sizeof *c);
}

void
strat_club_free(struct strat_club *c)
{
	size_t i, k;

	for (i = 0; i < c->n; i++)
		for (k = 0; k < STRAT_CLUB_FACTS; k++)
			free(c->players[i].fact[k]);
	for (i = 0; i <= STRAT_CLUB_ROUNDS; i++)
		free(c->round[i].games);
	for (i = 0; i < STRAT_CLUB_SETTINGS; i++)
		free(c->setting[i]);
	free(c->players);
	free(c->bans);
	free(c->lineup);
	free(c->order);
	free(c->replaced);
	strat_hash_map_free(&c->names);
	strat_club_init(c);
}

int
strat_club_is_before(const struct strat_club *c, int version)
{
	return c->origin && c->origin < version;
}

const char *
strat_club_get(const struct strat_club *c, const char *name)
{
	size_t i = 0;

	while (strcmp(strat_club_settings[i].name, name) != 0)
		i++;
	if (!c->setting[i] && c->boards && strcmp(name, "system") == 0)
		return strat_system_team.name;
	if (!c->setting[i] && strcmp(name, "tie-breaks") == 0) {
		const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));

		if (c->boards)
			return strat_tiebreaks_of_teams(s->is_table);
		if (s->tiebreaks)
			return s->tiebreaks;
		if (s->is_table && !strat_club_is_before(c, 3))
			return "DE,SB,WIN,KS";
	}
	return c->setting[i] ? c->setting[i] : strat_club_settings[i].value;
}

int
strat_club_setting_is(const struct strat_club *c, const char *name, const char *value)
{
	return strcmp(strat_club_get(c, name), value) == 0;
}

unsigned long
strat_club_count(const struct strat_club *c, const char *name)
{
	return (unsigned long)strat_leading_number(strat_club_get(c, name));
}

/* Advance *NAME over blanks.  Return the length of the rest without blanks at its end. */
static size_t
trim(const char **name)
{
	size_t len;

	*name += strspn(*name, " ");
	for (len = strlen(*name); len && (*name)[len - 1] == ' '; len--)
		;
	return len;
}

/* Return 1 if A and B are the same name, ignoring case, accents and surrounding blanks. */
static int
is_same_name(const char *a, const char *b)
{
	size_t n = trim(&a), m = trim(&b);

	return strat_utf8_compare_letters(a, n, b, m) == 0;
}

/* Set KEY to the hash of NAME without case, accents and surrounding blanks, which is not that of a name: a tab is in
 * none.  Return 0 if it is longer than one. */
static int
hash_letters(struct strat_hash *key, const char *name)
{
	char text[STRAT_CLUB_TEXT + 1] = "\t";
	size_t len = trim(&name);

	if (len >= STRAT_CLUB_TEXT)
		return 0;
	memcpy(text + 1, name, len);
	text[1 + len] = '\0';
	*key = strat_hash(text, 1 + strat_utf8_fold(text + 1, text + 1));
	return 1;
}

int
strat_club_note_name(struct strat_club *c, size_t number, const char *name)
{
	int is_new;
	uint32_t *at = strat_hash_map_add(&c->names, strat_hash(name, strlen(name)), &is_new);
	struct strat_hash letters;

	if (!at)
		return -STRAT_E_NOMEM;
	*at = (uint32_t)number;
	if (!hash_letters(&letters, name))
		return 0;
	at = strat_hash_map_add(&c->names, letters, &is_new);
	if (at && (is_new || *at > number))
		*at = (uint32_t)number;
	return at ? 0 : -STRAT_E_NOMEM;
}

int
strat_club_note_names(struct strat_club *c)
{
	for (; c->named < c->n; c->named++)
		if (strat_club_note_name(
			c, c->named + 1, c->players[c->named].fact[STRAT_CLUB_NAME]) < 0)
			return -STRAT_E_NOMEM;
	return 0;
}

int
strat_club_has_name(struct strat_club *c, const char *name, size_t but)
{
	size_t number;

	if (strat_club_note_names(c) < 0)
		return -STRAT_E_NOMEM;
	number = strat_hash_map_find(&c->names, strat_hash(name, strlen(name)));
	return number && number != but &&
	    strcmp(c->players[number - 1].fact[STRAT_CLUB_NAME], name) == 0;
}

/* Return the only player except BUT whose name FITS TEXT, or 0; *MANY is 1 if there are several. */
static unsigned
find_only(const struct strat_club *c, const char *text, unsigned but,
    int (*fits)(const char *name, const char *part), int *many)
{
	unsigned i, found = 0;

	*many = 0;
	for (i = 1; i <= c->n; i++) {
		if (i == but || !fits(c->players[i - 1].fact[STRAT_CLUB_NAME], text))
			continue;
		*many = found != 0;
		if (*many)
			return 0;
		found = i;
	}
	return found;
}

unsigned
strat_club_find_name(const struct strat_club *c, const char *name, unsigned but)
{
	struct strat_hash key;
	size_t i = hash_letters(&key, name) ? strat_hash_map_find(&c->names, key) : 1;

	/* no player before this one has it */
	for (i = i && i <= c->named ? i : c->named + 1; i <= c->n; i++)
		if (i != but && is_same_name(c->players[i - 1].fact[STRAT_CLUB_NAME], name))
			return (unsigned)i;
	return 0;
}

unsigned
strat_club_find(const struct strat_club *c, const char *text, int *many)
{
	return strat_club_find_other(c, text, 0, many);
}

unsigned
strat_club_find_other(const struct strat_club *c, const char *text, unsigned but, int *many)
{
	unsigned found;
	size_t i;
	uint64_t number = 0;
	enum strat_scan rc = strat_scan_unsigned(text, strlen(text), 1, c->n, &number);

	*many = 0;
	if (rc == STRAT_SCAN_OK || rc == STRAT_SCAN_RANGE)
		return (unsigned)number;
	for (i = 0; i < c->n; i++)
		if (strcmp(c->players[i].fact[STRAT_CLUB_NAME], text) == 0)
			return (unsigned)i + 1;
	if (!*text)
		return 0;
	found = find_only(c, text, but, strat_utf8_begins, many);
	return found || *many ? found : find_only(c, text, but, strat_utf8_is_sought, many);
}

int
strat_club_is_out(const struct strat_club *c, unsigned number)
{
	unsigned team = strat_club_team(c, number);

	if (c->players[number - 1].first == STRAT_CLUB_NEVER)
		return 1;
	return c->boards && team != number &&
	    (!team || c->players[team - 1].first == STRAT_CLUB_NEVER);
}

size_t
strat_club_count_in(const struct strat_club *c)
{
	unsigned i;
	size_t n = 0;

	for (i = 1; i <= c->n; i++)
		n += strat_club_is_entrant(c, i);
	return n;
}

int
strat_club_plays_in(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];

	if (c->boards && p->team != number && (!p->team || !strat_club_plays_in(c, p->team, round)))
		return 0;
	return p->first <= round && (!p->last || round <= p->last) &&
	    (round > STRAT_CLUB_ROUNDS || p->bye[round] == STRAT_RESULT_OPEN);
}

int
strat_club_was_absent(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];
	const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));

	return s && !s->is_table && round <= c->paired && !strat_club_is_knockout(c, round) &&
	    strat_club_is_entrant(c, number) &&
	    (round < p->first ||
		((!p->last || round <= p->last) && p->bye[round] != STRAT_RESULT_OPEN &&
		    !strat_club_find_board(c, number, round)));
}

int
strat_club_is_forfeiting(const struct strat_club *c, unsigned number, size_t round)
{
	unsigned team = strat_club_team(c, number); /* whose withdrawal decides */
	const struct strat_club_player *p = &c->players[(team ? team : number) - 1];

	return p->last && round > p->last && p->leave != STRAT_CLUB_KEEP;
}

int
strat_club_is_annulled(const struct strat_club *c, unsigned number)
{
	unsigned team = strat_club_team(c, number);
	const struct strat_club_player *p = &c->players[(team ? team : number) - 1];

	return p->last && p->leave == STRAT_CLUB_ANNUL;
}

size_t
strat_club_find_match(const struct strat_club *c, unsigned team, size_t round, size_t *at)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i, n;

	for (i = 0; i < r->n; i += n) {
		const struct strat_club_game *g = &r->games[i];

		n = strat_club_match_boards(c, g);
		if (strat_club_entrant(c, g->player[0]) != team &&
		    strat_club_entrant(c, g->player[1]) != team)
			continue;
		*at = i;
		return n;
	}
	return 0;
}

size_t
strat_club_find_board(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i;

	if (strat_club_is_team(c, number))
		return strat_club_find_match(c, number, round, &i) ? i + 1 : 0;
	for (i = 0; i < r->n; i++)
		if (r->games[i].player[0] == number || r->games[i].player[1] == number)
			return i + 1;
	return 0;
}

unsigned
strat_club_opponent(const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = round <= c->paired ? strat_club_find_board(c, number, round) : 0;
	const uint16_t *who = board ? c->round[round].games[board - 1].player : NULL;

	return who ? who[who[0] == number || strat_club_entrant(c, who[0]) == number] : 0;
}

/* Return 1 if a game of G, or of the other boards of its match, is open or was decided over the board. */
static int
is_met(const struct strat_club *c, const struct strat_club_game *g, int is_team)
{
	size_t i, n = is_team ? strat_club_match_boards(c, g) : 1;

	for (i = 1; i < n; i++)
		if (is_met(c, &g[i], 0))
			return 1;
	for (i = 0; i < g->n; i++)
		if (!(strat_result_table[g->result[i]].flags & STRAT_IS_FORFEIT))
			return 1;
	return 0;
}

size_t
strat_club_last_meeting(const struct strat_club *c, unsigned a, unsigned b)
{
	size_t round = c->paired, board;

	for (; round; round--) {
		board = strat_club_find_board(c, a, round);
		if (board && strat_club_find_board(c, b, round) == board &&
		    is_met(c, &c->round[round].games[board - 1], strat_club_is_team(c, a)))
			return round;
	}
	return 0;
}

int
strat_club_ends_in_knockout(const struct strat_club *c)
{
	return strat_club_setting_is(c, "system", "knockout") ||
	    (strat_club_setting_is(c, "system", "groups") &&
		strat_club_setting_is(c, "finals", "knockout"));
}

int
strat_club_is_knockout(const struct strat_club *c, size_t round)
{
	return c->lineup_round && round >= c->lineup_round && strat_club_ends_in_knockout(c);
}

size_t
strat_club_open_games(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i, n = 0;

	for (i = 0; i < r->n; i++)
		n += strat_club_game_is_open(&r->games[i]);
	return n;
}

size_t
strat_club_open_round(const struct strat_club *c, size_t round)
{
	while (round && !strat_club_open_games(c, round))
		round--;
	return round;
}

size_t
strat_club_next_open(const struct strat_club *c, size_t round)
{
	while (++round <= c->paired)
		if (strat_club_open_games(c, round))
			return round;
	return 0;
}
