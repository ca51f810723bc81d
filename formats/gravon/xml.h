/* xml.h - the reader of Gravon's XML: xml.c runs expat, elements.c processes the elements. */
#ifndef STRAT_FORMATS_GRAVON_XML_H
#define STRAT_FORMATS_GRAVON_XML_H

#include <expat.h>

#include "formats/gravon/reading.h"

#define STRAT_GRAVON_IDS (1 << 18) /* move numbers below this are checked for repetition */

/* State kept from game to game. */
struct strat_gravon_workspace {
	XML_Parser xml;
	struct strat_out text;                    /* of the element that is being read */
	struct strat_out words;                   /* of the move: commands of a comment */
	struct strat_out name;                    /* of a tag */
	unsigned char seen[STRAT_GRAVON_IDS / 8]; /* a bit for each move number */
};

struct strat_gravon_parse {
	struct strat_gravon r;
	struct strat_gravon_workspace *workspace;
	const char *start, *counted; /* of the game; its lines are counted up to here */
	int depth, rc;
	const char *end;    /* of the game; NULL: it was not there yet */
	char element[64];   /* the child of the game that is being read */
	const char *player; /* the tag of its name */
	int players, has_result;
	long next_id, max_id;
};

/* Process the start tag of the game; process that of a child of it. */
void strat_gravon_open_game(struct strat_gravon_parse *p, const char **atts);
void strat_gravon_open_element(struct strat_gravon_parse *p, const char *name, const char **atts);

/* Process the collected text of an element, or of the game between elements. */
void strat_gravon_take_text(struct strat_gravon_parse *p);

/* NAME is not kept, as is told. */
void strat_gravon_report_dropped(struct strat_gravon_parse *p, const char *name);

/* Stop expat with RC, which is 0 or a negative code that was reported. */
void strat_gravon_abort(struct strat_gravon_parse *p, int rc);

/* ------ finding games ------ */

/* Return the first start tag `<game' from S on, or NULL. */
const char *strat_gravon_find_game(const char *s, const char *end);

/* Skip what may stand between games and return its end, or NULL if there is anything else. */
const char *strat_gravon_skip_between(const char *s, const char *end);

/* Functions of the reader; see struct strat_format. */
int strat_gravon_sniff(const char *head, size_t len);
size_t strat_gravon_find(const char *text, size_t len, int last);

/* Functions of the writer; see struct strat_format. */
int strat_gravon_write_head(
    struct strat_out *out, const struct strat_write_options *look, void **state);
int strat_gravon_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_write_options *look, void *state, struct strat_report *rep);
int strat_gravon_write_end(struct strat_out *out, void *state);

#endif
