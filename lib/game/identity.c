/* identity.c - hash a game, to recognise it in other records. */
#include "game/identity.h"

#include <string.h>

static void
put_tags(struct strat_out *canon, const struct strat_record *g)
{
	static const char *const names[] = { "Rules", "Options", "Army", "RedSetup", "BlueSetup",
		"Position", "Turn", "Prior" };
	const char *value;
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++) {
		value = strat_record_tag(g, names[i]);
		strat_out_put(canon, value ? value : "", value ? strlen(value) + 1 : 1);
	}
}

static void
put_number(struct strat_out *canon, uint32_t n)
{
	int i;

	for (i = 0; i < 4; i++)
		strat_out_char(canon, (char)(n >> 8 * i & 255));
}

static void
put_start(struct strat_out *canon, const struct strat_play *p)
{
	int s, side, i;

	for (s = 0; s < STRAT_SQUARES; s++)
		strat_out_char(canon, (char)(p->at[s] & 255));
	put_number(canon, p->turn);
	put_number(canon, p->ply);
	put_number(canon, p->quiet);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		strat_out_char(canon, (char)p->rescues[side]);
		strat_out_char(canon, (char)p->rescuer[side]);
		put_number(canon, p->nlost[side]);
		for (i = 0; i < p->nlost[side]; i++)
			strat_out_char(
			    canon, (char)(p->lost[side][i].rank | p->lost[side][i].is_gone << 7));
	}
}

/* Append two bytes for a step or attack and six for any other ply.  The fourth of the six is not a
 * square, so different lists of plies never give the same bytes. */
static void
put_plies(struct strat_out *canon, const struct strat_record *g)
{
	char *to = strat_out_reserve(canon, g->nplies * 6 + 1);
	size_t i;

	if (!to)
		return;
	for (i = 0; i < g->nplies; i++) {
		const struct strat_ply *ply = &g->plies[i];

		*to++ = (char)ply->from;
		*to++ = (char)ply->to;
		if (!ply->via && !ply->kind && !ply->rescue)
			continue;
		*to++ = (char)ply->via;
		*to++ = (char)ply->kind;
		*to++ = (char)ply->rescue;
		*to++ = (char)ply->rescue_at;
	}
	canon->len = (size_t)(to - canon->text);
}

int
strat_record_identity(const struct strat_record *g, const struct strat_play *start,
    struct strat_out *canon, struct strat_hash *id)
{
	canon->len = 0;
	if (start)
		put_start(canon, start);
	else
		put_tags(canon, g);
	put_plies(canon, g);
	if (canon->error)
		return -STRAT_E_NOMEM;
	*id = strat_hash(canon->text, canon->len);
	return 0;
}
