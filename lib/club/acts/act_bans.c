/* act_bans.c - the acts on pairs of players who may not meet. */
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"
#include "club/acts.h"

/* Store the two players of ARGS in PAIR, the lower number first. */
static int
pair_of(struct strat_club *c, const json_t *args, uint16_t pair[2], char why[STRAT_CLUB_TEXT])
{
	long a = strat_club_arg_number(args, "player"), b = strat_club_arg_number(args, "other");

	if (!strat_club_arg_player(c, args, "player", why) ||
	    !strat_club_arg_player(c, args, "other", why))
		return -STRAT_E_ACT;
	if (a == b)
		return strat_club_act_refuse(why, _("both are the same player"));
	pair[0] = (uint16_t)(a < b ? a : b);
	pair[1] = (uint16_t)(a < b ? b : a);
	return 0;
}

/* Return the index of PAIR among the current bans, or their number if it is not there. */
static size_t
ban_of(const struct strat_club *c, const uint16_t pair[2])
{
	size_t i = 0;

	while (
	    i < c->nbans && (c->bans[i][0] != pair[0] || c->bans[i][1] != pair[1] || c->bans[i][3]))
		i++;
	return i;
}

static void
drop_ban(struct strat_club *c, size_t i)
{
	memmove(c->bans[i], c->bans[i + 1], (c->nbans - i - 1) * sizeof *c->bans);
	c->nbans--;
}

void
strat_club_trim_bans(struct strat_club *c)
{
	size_t i = 0;

	while (i < c->nbans) {
		uint16_t *ban = c->bans[i];

		if (!ban[3] && ban[2] > c->paired + 1)
			ban[2] = (uint16_t)(c->paired + 1);
		if (ban[3] && ban[2] > c->paired) {
			drop_ban(c, i);
			continue;
		}
		if (ban[3] > c->paired)
			ban[3] = (uint16_t)c->paired;
		i++;
	}
}

int
strat_club_apply_forbid(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	uint16_t ban[4] = { 0, 0, (uint16_t)(c->paired + 1), 0 };
	void *list = c->bans;
	int rc = pair_of(c, args, ban, why);

	if (rc < 0)
		return rc;
	if (ban_of(c, ban) < c->nbans)
		return strat_club_act_refuse(why, _("the two are already forbidden to meet"));
	if (strat_vec_grow(&list, &c->bans_cap, c->nbans + 1, sizeof ban) < 0)
		return -STRAT_E_NOMEM;
	c->bans = list;
	memcpy(c->bans[c->nbans++], ban, sizeof ban);
	return 0;
}

int
strat_club_apply_allow(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	uint16_t pair[2];
	int rc = pair_of(c, args, pair, why);
	size_t i;

	if (rc < 0)
		return rc;
	i = ban_of(c, pair);
	if (i == c->nbans)
		return strat_club_act_refuse(why, _("the two are not forbidden to meet"));
	if (c->bans[i][2] > c->paired)
		drop_ban(c, i);
	else
		c->bans[i][3] = (uint16_t)c->paired;
	return 0;
}
