/* packer.c - pack games into blocks, with ranks and outcomes filled in. */
#include "formats/sgb/packer.h"

#include <stdlib.h>

#include "formats/sgb/sgb_blocks.h"

struct strat_packer {
	struct strat_block_writer *block;
	struct strat_writer writer;
};

int
strat_packer_open(struct strat_packer **out, uint32_t most)
{
	struct strat_packer *p = calloc(1, sizeof *p);

	*out = p;
	if (!p)
		return -STRAT_E_NOMEM;
	if (strat_block_writer_open(&p->block, most) < 0) {
		free(p);
		*out = NULL;
		return -STRAT_E_NOMEM;
	}
	strat_writer_init(&p->writer, &strat_format_sgb, -1);
	return 0;
}

void
strat_packer_close(struct strat_packer *p)
{
	if (!p)
		return;
	strat_block_writer_close(p->block);
	strat_writer_free(&p->writer);
	free(p);
}

int
strat_packer_end(struct strat_packer *p, struct strat_out *out, struct strat_contents *made)
{
	struct strat_chunk ch = { .len = 0 };
	uint64_t at = out->len;
	int rc = strat_block_end(p->block, out, &ch);

	if (rc == 0 && ch.games)
		rc = strat_contents_add(made, at, &ch);
	return rc < 0 ? rc : out->error;
}

int
strat_packer_add(struct strat_packer *p, const struct strat_record *g, struct strat_out *out,
    struct strat_contents *made)
{
	struct strat_record full;
	int rc = strat_writer_fill_shown(&p->writer, g, &full, NULL);

	if (rc == 0)
		rc = strat_block_add(p->block, &full);
	return rc > 0 ? strat_packer_end(p, out, made) : rc;
}
