/* database.h - for fuzz targets of SQLite files: turn the input into a file.  Input that begins
 * with `SQLite format 3' is the file itself, without checksums of its pages.  Other input is a list
 * of changes to a valid file that the target makes: 3 bytes each, the offset, lowest byte first,
 * and the byte. */
#ifndef FUZZ_DATABASE_H
#define FUZZ_DATABASE_H

#include <stdio.h>
#include <unistd.h>

#include <sqlite3.h>

#include "base/seal.h"
#include "tests/fuzz/fuzz.h"

#define DATABASE_MOST 65536

static char database_folder[40], database_path[60];

/* Remove the database and files that belong to it; with FOLDER also its directory. */
static inline void
database_clear(int folder)
{
	static const char *const suffixes[] = { "", "-wal", "-shm", "-journal", ".lock" };
	char name[80];
	size_t i;

	for (i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		snprintf(name, sizeof name, "%s%s", database_path, suffixes[i]);
		unlink(name);
	}
	if (folder)
		rmdir(database_folder);
}

static inline void
database_end(void)
{
	database_clear(1);
}

/* Read the valid file that MAKE creates, with small pages and without checksums, into FILE, of
 * DATABASE_MOST bytes.  Return its size. */
static inline size_t
database_make(void (*make)(const char *path), unsigned char *file)
{
	sqlite3 *db;
	size_t n;
	FILE *f;

	snprintf(database_folder, sizeof database_folder, "%s/fuzz.XXXXXX",
	    access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
	MUST(mkdtemp(database_folder) != NULL && atexit(database_end) == 0);
	snprintf(database_path, sizeof database_path, "%s/db", database_folder);
	make(database_path);
	MUST(sqlite3_open(database_path, &db) == SQLITE_OK);
	MUST(sqlite3_exec(db,
		 "PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM;"
		 "PRAGMA journal_mode = WAL",
		 NULL, NULL, NULL) == SQLITE_OK);
	MUST(sqlite3_close(db) == SQLITE_OK);
	f = fopen(database_path, "rb");
	MUST(f != NULL);
	n = fread(file, 1, DATABASE_MOST, f);
	MUST(n > 1024 && n < DATABASE_MOST);
	fclose(f);
	return n;
}

/* Remove the checksums from the SIZE bytes at FILE, so that SQLite itself sees the damage. */
static inline void
database_unseal(unsigned char *file, size_t size)
{
	size_t page = size > 100 ? (size_t)file[16] << 8 | file[17] : 0, at;

	if (page == 1)
		page = 65536;
	if (page < 512 || file[20] != STRAT_SEAL)
		return;
	for (at = page; at <= size; at += page)
		memset(file + at - STRAT_SEAL, 0, STRAT_SEAL);
}

/* Write the file that the input means, calling MAKE on the first call.  Return its path. */
static inline const char *
database_write(const uint8_t *data, size_t size, void (*make)(const char *path))
{
	static unsigned char good[DATABASE_MOST], file[DATABASE_MOST];
	static size_t ngood;
	size_t n, i;
	FILE *f;

	if (!ngood)
		ngood = database_make(make, good);
	database_clear(0);
	if (size >= 16 && memcmp(data, "SQLite format 3", 16) == 0) {
		n = size < DATABASE_MOST ? size : DATABASE_MOST;
		memcpy(file, data, n);
		database_unseal(file, n);
	} else {
		n = ngood;
		memcpy(file, good, n);
		for (i = 0; i + 2 < size; i += 3)
			file[(data[i] | (size_t)data[i + 1] << 8) % n] = data[i + 2];
		database_unseal(file, n);
	}
	f = fopen(database_path, "wb");
	MUST(f != NULL && fwrite(file, 1, n, f) == n && fclose(f) == 0);
	return database_path;
}

#endif
