/* vec.c - grow arrays. */
#include "base/vec.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/diag.h"

int
strat_vec_grow(void **data, size_t *cap, size_t need, size_t size)
{
	size_t room = *cap;
	void *p;

	if (need <= room)
		return 0;
	if (need > SIZE_MAX / 2 / size)
		return -STRAT_E_NOMEM;
	if (room < 16)
		room = 16;
	while (room < need)
		room += room / 2;
	p = realloc(*data, room * size);
	if (!p)
		return -STRAT_E_NOMEM;
	*data = p;
	*cap = room;
	return 0;
}
