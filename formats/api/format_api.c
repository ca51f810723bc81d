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

const char *
strat_format_name(const struct strat_format *f)
{
	return f->name;
}

const char *
strat_format_about(const struct strat_format *f)
{
	return f->about;
}

unsigned
strat_format_abilities(const struct strat_format *f)
{
	return (f->read ? STRAT_CAN_READ : 0u) | (f->write ? STRAT_CAN_WRITE : 0u);
}
