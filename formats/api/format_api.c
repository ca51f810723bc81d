/* format_api.c - formats for programs that use the library: strat/io.h. */
#include "strat/io.h"

#include "formats/format.h"

const struct strat_format *
strat_format_at(size_t i)
{
	size_t n;

	for (n = 0; n < i && strat_formats[n]; n++)
		;
	return strat_formats[n];
}

void
strat_format_describe(const struct strat_format *f, struct strat_format_info *info)
{
	*info = (struct strat_format_info){ .name = f->name,
		.about = f->about,
		.suffix = f->suffix,
		.can_read = f->read != NULL,
		.can_write = f->write != NULL,
		.shows = f->looks,
		.is_sequential = f->is_sequential };
}
