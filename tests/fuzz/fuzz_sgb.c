/* fuzz_sgb.c - archives: what is read can be written and reads the same.  The first byte chooses:
 * the rest is an archive, or the inside of a block under a valid header, or text that is put into
 * an archive and read back. */
#include "formats/sgb/sgb_blocks.h"
#include "formats/writer.h"
#include "tests/fuzz/fuzz.h"

static void *state; /* of the reader: large, and allocated once */

/* Return a block around SIZE bytes: games, plies, the length of the coded part; then these
 * bytes. */
static struct strat_text
block_of(const uint8_t *data, size_t size)
{
	struct strat_out out = { .fd = -1 };
	struct strat_chunk ch = { .kind = STRAT_CHUNK_BLOCK };
	struct strat_text t;

	ch.version = 1 + (data[2] & 1);
	ch.games = data[0];
	ch.plies = data[1] * 8u;
	ch.len = (uint32_t)(size - 3);
	ch.coded = ch.len - data[2] % (ch.len + 1);
	ch.text = data[2] * 16u;
	strat_chunk_put(&out, &ch, data + 3);
	MUST(out.error == 0);
	t = text_of(out.text, out.len);
	strat_out_free(&out);
	return t;
}

/* Write all good games of T, read by FROM, to OUT as canonical records. */
static void
write_all(struct strat_text t, const struct strat_format *from, const struct strat_format *to,
    struct strat_out *out)
{
	struct strat_writer w;
	struct strat_record g;

	strat_record_init(&g);
	strat_writer_init(&w, to, -1);
	while (next_good(from, &t, &g))
		MUST(strat_writer_game(&w, &g, NULL) == 0);
	MUST(strat_writer_end(&w) == 0);
	*out = w.out;
	w.out = (struct strat_out){ .fd = -1 };
	strat_writer_free(&w);
	strat_record_free(&g);
}

static void
round_trip(struct strat_text t, const struct strat_format *from)
{
	struct strat_out once, archive, twice;
	struct strat_text written, packed;

	write_all(t, from, &strat_format_sgr, &once);
	written = text_of(once.text, once.len);
	write_all(written, &strat_format_sgr, &strat_format_sgb, &archive);
	packed = text_of(archive.text, archive.len);
	packed.state = state;
	write_all(packed, &strat_format_sgb, &strat_format_sgr, &twice);
	if (from == &strat_format_sgr) { /* what a decoder makes of noise need not be a record */
		struct strat_out again;

		write_all(written, &strat_format_sgr, &strat_format_sgr, &again);
		MUST(again.len == twice.len);
		MUST(!again.len || memcmp(again.text, twice.text, twice.len) == 0);
		strat_out_free(&again);
	}
	text_free(written);
	text_free(packed);
	strat_out_free(&once);
	strat_out_free(&archive);
	strat_out_free(&twice);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t;

	if (!state)
		MUST(strat_format_sgb.open(&state) == 0);
	if (size < 5)
		return 0;
	if (data[0] % 3 == 0) {
		t = text_of(data + 1, size - 1);
		round_trip(t, &strat_format_sgr);
	} else {
		t = data[0] % 3 == 1 ? text_of(data + 1, size - 1) : block_of(data + 1, size - 1);
		strat_format_sgb.find(t.p, (size_t)(t.end - t.p), 0);
		strat_format_sgb.find(t.p, (size_t)(t.end - t.p), 1);
		t.state = state;
		round_trip(t, &strat_format_sgb);
	}
	text_free(t);
	return 0;
}
