/* deciding.c - a game of two after the last round of a round robin, in a round of its own. */
#include "cli/club/screen/ui.h"

#include "base/utf8.h"
#include "club/team/team.h"

int
club_can_decide(const struct strat_club *c)
{
	return c->paired && club_cycles(c) && club_rounds(c) && c->paired >= club_rounds(c);
}

int
club_put_shared_first(struct strat_out *out, const struct club_ranks *r)
{
	const struct strat_standing *o = r->s.order;
	const struct strat_club *c = r->club;
	size_t n = 1;

	if (!club_can_decide(c) || club_next_step(c) != CLUB_OVER || club_is_scheveningen(c) ||
	    r->s.rounds != c->paired)
		return 0;
	while (n < r->t->n && o[n].rank == o[0].rank)
		n++;
	if (n == 2)
		strat_out_printf(out, _("%s and %s share the first place."),
		    club_name_of(c, r->field.who[o[0].who]),
		    club_name_of(c, r->field.who[o[1].who]));
	else if (n > 2)
		strat_out_printf(
		    out, P_("%zu shares the first place.", "%zu share the first place.", n), n);
	return n > 1;
}

/* Return the only team except BUT whose name FITS TEXT, or 0. */
static unsigned
only_team(const struct strat_club *c, const char *text, unsigned but,
    int (*fits)(const char *name, const char *part))
{
	unsigned i, found = 0;

	for (i = 1; i <= c->n; i++) {
		if (i == but || !strat_club_is_team(c, i) || !fits(club_name_of(c, i), text))
			continue;
		if (found)
			return 0;
		found = i;
	}
	return found;
}

/* Return the player, or team, that TEXT names and that is not BUT, or 0 after refusing the answer. */
static unsigned
find(struct club_ui *u, const char *text, unsigned but)
{
	const struct strat_club *c = club_of(u);
	unsigned number = 0;
	int many;

	if (c->boards)
		number = only_team(c, text, but, strat_utf8_begins);
	if (c->boards && !number)
		number = only_team(c, text, but, strat_utf8_is_sought);
	if (!number)
		number = strat_club_find_other(c, text, but, &many);
	if (!number && but && strat_club_find(c, text, &(int){ 0 }) == but)
		number = but;
	if (!number) {
		club_ui_refuse(u, "%s", club_no_player(c, text, many));
		return 0;
	}
	if (c->boards && strat_club_team(c, number))
		number = strat_club_team(c, number);
	if (number != but && strat_club_is_entrant(c, number) &&
	    strat_club_plays_in(c, number, c->paired + 1))
		return number;
	if (number == but)
		club_ui_refuse(u, "%s", _("this is the same player twice"));
	else
		club_ui_refuse(
		    u, _("%s does not play in round %zu"), club_name_of(c, number), c->paired + 1);
	return 0;
}

/* Propose the game of the two as the next round, and ask whether to pair it. */
static void
propose(struct club_ui *u, const char *answer)
{
	unsigned other = *answer ? find(u, answer, u->about.player) : 0;

	if (!other)
		return;
	club_plan_forget(u);
	u->before = json_pack("[[n, b]]", 0); /* without a plan */
	u->plan = json_pack("{s:I, s:[[i, i]]}", "round", (json_int_t)club_of(u)->paired + 1,
	    "games", (int)u->about.player, (int)other);
	u->plan_last = u->file.last;
	club_plan_settle(u);
	if (u->plan)
		u->ask_pair(u, 0);
}

static void
ask_other(struct club_ui *u, const char *answer)
{
	if (!*answer || (u->about.player = find(u, answer, 0)) == 0)
		return;
	club_ui_ask(u,
	    club_ui_format(club_of(u)->boards
		    ? _("%s plays against (part of the team's name):")
		    : _("%s plays against (part of the name, or number in the list of players):"),
		club_name_of(club_of(u), u->about.player)),
	    "", propose);
}

void
club_act_deciding(struct club_ui *u, int arg)
{
	if (!club_can_decide(club_of(u))) {
		club_act_exchange(u, arg);
		return;
	}
	club_ui_ask(u,
	    club_of(u)->boards
		? _("Deciding match: the team that moves first on board 1 (part of its name):")
		: _("Deciding game: the player who moves first (part of the name, or number in the list of players):"),
	    "", ask_other);
}
