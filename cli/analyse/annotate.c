/* annotate.c - add the analysis of a game to its record, as comments and signs.
 *
 * After each ply stands a comment of commands: [%win 0.63] is Red's expected score, [%luck +0.12] the luck
 * of the attack, and [%sign 4] says that the sign $4 of the ply is the analysis's.  Another analysis
 * replaces them; all other notes stay. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/analyse/reports.h"

static const char *const commands[] = { "win", "luck", "sign" };

/* Return the end of the command of an analysis at S, or NULL if there is none. */
static const char *
end_of_command(const char *s)
{
	size_t i, len;

	if (strncmp(s, "[%", 2) != 0)
		return NULL;
	for (i = 0; i < sizeof commands / sizeof *commands; i++) {
		len = strlen(commands[i]);
		if (strncmp(s + 2, commands[i], len) == 0 && strchr(" \t\r\n", s[2 + len]) &&
		    s[2 + len] && strchr(s, ']'))
			return strchr(s, ']') + 1;
	}
	return NULL;
}

/* Append the comment S to OUT without the commands of an analysis.  Set *SIGN to that of [%sign N], if
 * it has one.  Return 1 if it had any. */
static int
strip(struct strat_out *out, const char *s, long *sign)
{
	const char *end;
	int found = 0;

	out->len = 0;
	while (*s) {
		end = end_of_command(s);
		if (!end) {
			strat_out_char(out, *s++);
			continue;
		}
		found = 1;
		if (strncmp(s, "[%sign", 6) == 0)
			*sign = strtol(s + 6, NULL, 10);
		s = end;
		while (*s && strchr(" \t\r\n", *s) &&
		    (!out->len || strchr(" \t\r\n", out->text[out->len - 1])))
			s++;
	}
	while (found && out->len && strchr(" \t\r\n", out->text[out->len - 1]))
		out->len--;
	return found;
}

/* The notes of one ply. */
struct notes {
	struct strat_record *to;
	const struct digest *d;
	struct strat_out text;
	size_t next; /* the first note that has not been copied */
};

/* Return the sign that an earlier analysis gave ply N, or 0. */
static long
earlier_sign(struct notes *w, size_t n)
{
	const struct strat_record *g = w->d->g;
	size_t i;
	long sign = 0;

	for (i = w->next; i < g->nnotes && g->notes[i].ply == n; i++)
		if (g->notes[i].kind == STRAT_COMMENT)
			strip(&w->text, g->text + g->notes[i].text, &sign);
	return sign;
}

/* Copy the signs of ply N except DROP, once.  Return 1 if one of them judges the ply. */
static int
copy_signs(struct notes *w, size_t n, long drop, int *rc)
{
	const struct strat_record *g = w->d->g;
	int judged = 0;
	size_t i;

	for (i = w->next; *rc == 0 && i < g->nnotes && g->notes[i].ply == n; i++) {
		const char *text = g->text + g->notes[i].text;
		long nag = strtol(text, NULL, 10);

		if (g->notes[i].kind != STRAT_NAG)
			continue;
		if (drop && nag == drop) {
			drop = 0;
			continue;
		}
		judged |= nag >= 1 && nag <= 6;
		*rc = strat_record_add_note(w->to, STRAT_NAG, text, strlen(text));
	}
	return judged;
}

static int
copy_others(struct notes *w, size_t n)
{
	const struct strat_record *g = w->d->g;
	long sign;
	int rc = 0;

	for (; rc == 0 && w->next < g->nnotes && g->notes[w->next].ply == n; w->next++) {
		const struct strat_note *note = &g->notes[w->next];
		const char *text = g->text + note->text;

		if (note->kind == STRAT_NAG)
			continue;
		if (note->kind == STRAT_COMMENT && strip(&w->text, text, &sign)) {
			if (w->text.len)
				rc = strat_record_add_note(
				    w->to, STRAT_COMMENT, w->text.text, w->text.len);
			continue;
		}
		rc = strat_record_add_note(
		    w->to, (enum strat_note_kind)note->kind, text, strlen(text));
	}
	return w->text.error ? w->text.error : rc;
}

/* Add the notes of the analysis of ply N, which has the sign GIVEN of it or NULL. */
static int
add_own(struct notes *w, size_t n, const struct strat_choice_sign *given)
{
	const struct strat_moment *m = &w->d->a.moment[n];
	char text[80];
	int len = snprintf(
	    text, sizeof text, "[%%win %.2f]", digest_rounded(m->score[w->d->view], 2));

	if (m->has_luck && digest_shows(w->d, (enum strat_side)m->side))
		len += snprintf(text + len, sizeof text - (size_t)len, " [%%luck %+.2f]",
		    digest_rounded(m->luck, 2));
	if (given)
		len += snprintf(text + len, sizeof text - (size_t)len, " [%%sign %d]", given->nag);
	return strat_record_add_note(w->to, STRAT_COMMENT, text, (size_t)len);
}

static int
add_notes(struct notes *w, size_t n)
{
	const struct strat_moment *m = &w->d->a.moment[n];
	const struct strat_choice_sign *sign = NULL;
	char text[16];
	int rc = 0, judged = copy_signs(w, n, earlier_sign(w, n), &rc);

	if (n && n <= digest_plies(w->d) && !judged && digest_shows(w->d, (enum strat_side)m->side))
		sign = strat_sign_of_ply(&w->d->a, n);
	if (rc == 0 && sign)
		rc = strat_record_add_note(
		    w->to, STRAT_NAG, text, (size_t)snprintf(text, sizeof text, "%d", sign->nag));
	if (rc == 0)
		rc = copy_others(w, n);
	if (rc == 0 && n && n <= digest_plies(w->d))
		rc = add_own(w, n, sign);
	return rc;
}

int
analyse_annotate(struct strat_record *to, const struct digest *d)
{
	struct notes w = { .to = to, .d = d };
	size_t nplies = d->g->nplies, n;
	int rc = 0;

	strat_out_init(&w.text, -1);
	to->nnotes = 0;
	for (n = 0; rc == 0 && n <= nplies; n++) {
		to->nplies = n; /* a note stands after the last ply */
		rc = add_notes(&w, n);
	}
	to->nplies = nplies;
	strat_out_free(&w.text);
	return rc;
}
