/* replay.c - run a fuzz target once on each file: replay FILE ... */
#include "tests/fuzz/fuzz.h"

static uint8_t *
read_all(const char *path, size_t *size)
{
	FILE *f = fopen(path, "rb");
	uint8_t *data = NULL;
	size_t cap = 0, n;

	*size = 0;
	if (!f)
		return NULL;
	do {
		if (*size == cap) {
			cap = cap ? 2 * cap : 4096;
			data = realloc(data, cap);
			MUST(data != NULL);
		}
		n = fread(data + *size, 1, cap - *size, f);
		*size += n;
	} while (n);
	fclose(f);
	return data;
}

int
main(int argc, char *argv[])
{
	uint8_t *data;
	size_t size;
	int i;

	for (i = 1; i < argc; i++) {
		data = read_all(argv[i], &size);
		if (!data) {
			perror(argv[i]);
			return 2;
		}
		LLVMFuzzerTestOneInput(data, size);
		free(data);
	}
	return 0;
}
