/* xml.h - the reader of Gravon's XML: xml.c runs expat, elements.c processes the elements. */
#ifndef STRAT_FORMATS_GRAVON_XML_H
#define STRAT_FORMATS_GRAVON_XML_H

#include <expat.h>

#include "formats/gravon/reading.h"

#define STRAT_GRAVON_IDS (1 << 18) /* move numbers below this are checked for repetition */

/* State kept between games. */
struct strat_gravon_workspace {
	XML_Parser xml;
	struct strat_out text;                    /* text of the current element */
	struct strat_out words;                   /* commands of a comment for the current move */
	struct strat_out name;                    /* name of a tag */
	unsigned char seen[STRAT_GRAVON_IDS / 8]; /* bits for move numbers that occurred */
};

struct strat_gravon_parse {
	struct strat_gravon r;
	struct strat_gravon_workspace *workspace;
	const char *start, *counted; /* start of the game, and the place up to which lines have been
				      * counted */
	int depth, rc;
	const char *end;    /* end of the game; NULL: not reached */
	char element[64];   /* name of the current child of the game */
	const char *player; /* tag for its name, or NULL */
	int players, has_result;
	long next_id, max_id;
};

/* Process the start tag of the game; process that of a child of it. */
void strat_gravon_open_game(struct strat_gravon_parse *p, const char **atts);
void strat_gravon_open_element(struct strat_gravon_parse *p, const char *name, const char **atts);

/* Process the collected text of an element, or of the game between elements. */
void strat_gravon_take_text(struct strat_gravon_parse *p);

/* Report that NAME is not kept. */
void strat_gravon_report_dropped(struct strat_gravon_parse *p, const char *name);

/* Stop expat with RC, 0 or a negative code that has been reported. */
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
int strat_gravon_write_head(struct strat_out *out, const struct strat_picture *look, void **state);
int strat_gravon_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_picture *look, void *state, struct strat_report *rep);
int strat_gravon_write_end(struct strat_out *out, void *state);

#endif
