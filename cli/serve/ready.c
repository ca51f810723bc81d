/* ready.c - copies of pages that were asked for, so that the same page is not made again and again. */
#include <stdlib.h>
#include <string.h>

#include "cli/serve/serve.h"

#define COPIES 64
#define ROOM   ((size_t)16 << 20) /* for all of them, in bytes */

struct copy {
	char path[64], lang[16], tag[SERVE_TAG];
	const char *type, *policy;
	char *text;
	size_t len;
	unsigned long used; /* the larger, the later */
};

/* Only one thread calls. */
static struct copy copies[COPIES];
static size_t room_used;
static unsigned long now;

static const char *
lang_of(const struct serve_ask *ask)
{
	return ask->lang ? ask->lang : "";
}

static void
forget(struct copy *c)
{
	room_used -= c->len;
	free(c->text);
	*c = (struct copy){ .text = NULL };
}

int
serve_ready_find(struct serve_answer *a, const struct serve_ask *ask)
{
	size_t i;

	for (i = 0; i < COPIES; i++) {
		struct copy *c = &copies[i];

		if (!c->text || strcmp(c->tag, a->tag) != 0 || strcmp(c->path, ask->path) != 0 ||
		    strcmp(c->lang, lang_of(ask)) != 0)
			continue;
		c->used = ++now;
		a->type = c->type;
		a->policy = c->policy;
		strat_out_put(&a->body, c->text, c->len);
		return 1;
	}
	return 0;
}

/* Return the place that was used longest ago; an empty one, if there is one, unless IS_FULL. */
static struct copy *
oldest(int is_full)
{
	struct copy *c = NULL;
	size_t i;

	for (i = 0; i < COPIES; i++)
		if (!is_full || copies[i].text)
			c = !c || copies[i].used < c->used ? &copies[i] : c;
	return c;
}

/* Forget old copies until there is room for one of LEN bytes.  Return its place. */
static struct copy *
make_room(size_t len)
{
	struct copy *c;

	while (room_used + len > ROOM)
		forget(oldest(1));
	c = oldest(0);
	forget(c);
	return c;
}

void
serve_ready_keep(const struct serve_answer *a, const struct serve_ask *ask)
{
	struct copy *c;
	char *text;

	if (a->body.error || !a->body.len || a->body.len > ROOM ||
	    strlen(ask->path) >= sizeof c->path || strlen(lang_of(ask)) >= sizeof c->lang)
		return;
	text = malloc(a->body.len);
	if (!text)
		return;
	c = make_room(a->body.len);
	memcpy(text, a->body.text, a->body.len);
	*c = (struct copy){ .type = a->type,
		.policy = a->policy,
		.text = text,
		.len = a->body.len,
		.used = ++now };
	strcpy(c->path, ask->path);
	strcpy(c->lang, lang_of(ask));
	strcpy(c->tag, a->tag);
	room_used += c->len;
}

void
serve_ready_free(void)
{
	size_t i;

	for (i = 0; i < COPIES; i++)
		if (copies[i].text)
			forget(&copies[i]);
}
