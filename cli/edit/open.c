/* open.c - the beginning of a session, and of another game. */
#include <string.h>

#include "cli/edit/act.h"

/* Copy the tags that the games of one event share. */
static int
copy_tags(struct edit_session *s, const struct strat_record *from)
{
	static const char *const common[] = { "Event", "Site", "Date", "Rules", "Options", "Army" };
	const char *value;
	size_t i;

	for (i = 0; i < sizeof common / sizeof *common; i++) {
		value = from ? strat_record_tag(from, common[i]) : NULL;
		if (!value && strcmp(common[i], "Rules") == 0) {
			value = s->first  ? s->first->name
			    : s->rules    ? s->rules->name
			    : s->fallback ? s->fallback->name
					  : strat_rules_default;
			if (!strat_rules_find(value)) /* a record cannot name house rules */
				value = NULL;
		}
		if (value && edit_set_tag(s, common[i], value) < 0)
			return -STRAT_E_NOMEM;
	}
	return edit_set_result(s, STRAT_OPEN, NULL);
}

int
edit_do_new(struct edit_session *s, const char *arg)
{
	size_t last = s->doc.n - 1, shown = s->at, ply = s->game.ply;

	if (*arg)
		return edit_refuse(s, "unexpected argument (usage: new)");
	if (s->doc.n && edit_doc_read(&s->doc, last) < 0)
		return edit_nomem(s);
	if (edit_doc_add(&s->doc) < 0)
		return edit_nomem(s);
	s->at = --s->doc.n;
	edit_log_begin(&s->log, s->at, 0);
	s->log.now.before = s->at ? shown : 0;
	s->log.now.ply[0] = ply;
	s->log.now.is_start = 1;
	if (edit_log_change(&s->log, &s->doc, EDIT_GAMES, 0, 0, NULL, 1) < 0 ||
	    copy_tags(s, s->at ? s->doc.games[last].record : NULL) < 0)
		return edit_nomem(s);
	edit_replay_game(s, 0, 1);
	return edit_end(s, 0);
}

int
edit_session_open(struct edit_session *s)
{
	strat_out_init(&s->data, -1);
	strat_out_init(&s->output, -1);
	strat_play_init(&s->try_play);
	if (replay_game_init(&s->game) < 0)
		return -STRAT_E_NOMEM;
	s->game.force = s->rules;
	s->game.fallback = s->fallback;
	s->game.marks = s->game.checker.start.marks = s->marks;
	if (!s->doc.n) {
		edit_do_new(s, "");
		s->log.n = s->log.all = s->log.nchanges = s->log.nbytes = 0; /* cannot be undone */
		return s->nomem ? -STRAT_E_NOMEM : 0;
	}
	edit_show_game(s, 0, 0);
	return s->nomem ? -STRAT_E_NOMEM : 0;
}
