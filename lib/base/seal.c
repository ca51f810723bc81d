/* seal.c - a checksum on each page of an SQLite file: a layer on SQLite's own VFS.
 *
 * Pages in SQLite's cache, in journals and in write-ahead logs have 0 in place of the checksum.
 * It is set while a page is written to the file, and cleared after a page is read.  So a page
 * restored by any program from a journal or log has no checksum, rather than a wrong one. */
#include "base/seal.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>

#include <sqlite3.h>
#include <zlib.h>

#define FCNTL_BROKEN 0x5374726d /* our own file control: return the number of the refused page */

#define HEAD     100 /* bytes of the file's header */
#define RESERVED 20  /* offset of the number of reserved bytes in it */

struct sealed {
	sqlite3_file base;
	sqlite3_file *file; /* the file of the VFS below, stored after this struct */
	int size;           /* page size; 0: unknown, or no checksums */
	int is_known;       /* 1: known whether there are checksums */
	unsigned broken;
};

static struct sealed *
sealed_of(sqlite3_file *file)
{
	return (struct sealed *)(void *)file;
}

/* ------ checksums ------ */

static uint32_t
sum_of(const unsigned char *page, int size, sqlite3_int64 number)
{
	unsigned char n[4] = { (unsigned char)(number >> 24), (unsigned char)(number >> 16),
		(unsigned char)(number >> 8), (unsigned char)number };
	uLong sum = crc32(crc32(0, n, sizeof n), page, (uInt)size - STRAT_SEAL);

	return sum ? (uint32_t)sum : 1;
}

static uint32_t
get(const unsigned char *at)
{
	return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void
put(unsigned char *at, uint32_t sum)
{
	at[0] = (unsigned char)sum;
	at[1] = (unsigned char)(sum >> 8);
	at[2] = (unsigned char)(sum >> 16);
	at[3] = (unsigned char)(sum >> 24);
}

/* Read the page size, and whether there are checksums, from the file header at HEAD. */
static void
read_header(struct sealed *s, const unsigned char *head)
{
	int size = head[16] << 8 | head[17];

	s->size = 0;
	s->is_known = memcmp(head, "SQLite format 3", 16) == 0;
	if (s->is_known && head[RESERVED] == STRAT_SEAL)
		s->size = size == 1 ? 65536 : size;
}

/* Read the header of the file unless it is known. */
static void
require_header(struct sealed *s)
{
	unsigned char head[HEAD];

	if (!s->is_known && s->file->pMethods->xRead(s->file, head, HEAD, 0) == SQLITE_OK)
		read_header(s, head);
}

/* Return 1 if page 1 has a valid checksum except that its number of reserved bytes is damaged. */
static int
hides_sums(const unsigned char *page, int size)
{
	uint32_t stored = get(page + size - STRAT_SEAL);
	static const unsigned char four = STRAT_SEAL, first[4] = { 0, 0, 0, 1 };
	uLong sum = crc32(crc32(0, first, 4), page, RESERVED);

	sum = crc32(
	    crc32(sum, &four, 1), page + RESERVED + 1, (uInt)(size - STRAT_SEAL - RESERVED - 1));
	return page[RESERVED] != STRAT_SEAL && stored == (sum ? sum : 1);
}

/* Check the SIZE bytes at PAGE, read from offset AT, if they are a page, and clear its checksum. */
static int
check(struct sealed *s, unsigned char *page, int size, sqlite3_int64 at)
{
	uint32_t stored;

	if (size < 512 || at % size != 0)
		return SQLITE_OK;
	if (at == 0)
		read_header(s, page);
	stored = get(page + size - STRAT_SEAL);
	if (s->size ? size == s->size && stored && stored != sum_of(page, size, at / size + 1)
		    : at == 0 && hides_sums(page, size)) {
		s->broken = (unsigned)(at / size + 1);
		return SQLITE_IOERR_DATA;
	}
	if (size == s->size)
		put(page + size - STRAT_SEAL, 0);
	return SQLITE_OK;
}

/* ------ methods, passed on to the file below except for pages ------ */

static int
seal_close(sqlite3_file *file)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xClose(s->file);
}

static int
seal_read(sqlite3_file *file, void *to, int n, sqlite3_int64 at)
{
	struct sealed *s = sealed_of(file);
	int rc;

	require_header(s);
	rc = s->file->pMethods->xRead(s->file, to, n, at);
	return rc == SQLITE_OK ? check(s, to, n, at) : rc;
}

/* Write with the checksum set.  FROM is SQLite's own memory, whose checksum bytes are 0 and are
 * cleared again afterwards. */
static int
seal_write(sqlite3_file *file, const void *from, int n, sqlite3_int64 at)
{
	struct sealed *s = sealed_of(file);
	unsigned char *page = (unsigned char *)(uintptr_t)from;
	int rc, is_page;

	if (at == 0 && n >= HEAD)
		read_header(s, page);
	require_header(s);
	is_page = s->size && n == s->size && at % n == 0 && get(page + n - STRAT_SEAL) == 0;
	if (is_page)
		put(page + n - STRAT_SEAL, sum_of(page, n, at / n + 1));
	rc = s->file->pMethods->xWrite(s->file, from, n, at);
	if (is_page)
		put(page + n - STRAT_SEAL, 0);
	return rc;
}

static int
seal_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xTruncate(s->file, size);
}

static int
seal_sync(sqlite3_file *file, int flags)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xSync(s->file, flags);
}

static int
seal_size(sqlite3_file *file, sqlite3_int64 *size)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xFileSize(s->file, size);
}

static int
seal_lock(sqlite3_file *file, int lock)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xLock(s->file, lock);
}

static int
seal_unlock(sqlite3_file *file, int lock)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xUnlock(s->file, lock);
}

static int
seal_is_locked(sqlite3_file *file, int *is)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xCheckReservedLock(s->file, is);
}

static int
seal_control(sqlite3_file *file, int what, void *arg)
{
	struct sealed *s = sealed_of(file);

	if (what != FCNTL_BROKEN)
		return s->file->pMethods->xFileControl(s->file, what, arg);
	*(unsigned *)arg = s->broken;
	return SQLITE_OK;
}

static int
seal_sector(sqlite3_file *file)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xSectorSize(s->file);
}

/* Forbid partial reads of pages, which could not be checked. */
static int
seal_device(sqlite3_file *file)
{
	struct sealed *s = sealed_of(file);
	int is = s->file->pMethods->xDeviceCharacteristics(s->file);

#ifdef SQLITE_IOCAP_SUBPAGE_READ
	is &= ~SQLITE_IOCAP_SUBPAGE_READ;
#endif
	return is;
}

static int
seal_shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **at)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xShmMap(s->file, region, size, extend, at);
}

static int
seal_shm_lock(sqlite3_file *file, int first, int n, int flags)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xShmLock(s->file, first, n, flags);
}

static void
seal_shm_barrier(sqlite3_file *file)
{
	struct sealed *s = sealed_of(file);

	s->file->pMethods->xShmBarrier(s->file);
}

static int
seal_shm_unmap(sqlite3_file *file, int remove)
{
	struct sealed *s = sealed_of(file);

	return s->file->pMethods->xShmUnmap(s->file, remove);
}

static const sqlite3_io_methods methods = { 2, /* version 2: no memory-mapped pages */
	seal_close, seal_read, seal_write, seal_truncate, seal_sync, seal_size, seal_lock,
	seal_unlock, seal_is_locked, seal_control, seal_sector, seal_device, seal_shm_map,
	seal_shm_lock, seal_shm_barrier, seal_shm_unmap, NULL, NULL };

/* ------ the VFS ------ */

static sqlite3_vfs vfs;
static int vfs_rc = SQLITE_ERROR;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Open a file.  Journals, logs and temporary files have no checksums, so they are files of the VFS
 * below. */
static int
seal_open(sqlite3_vfs *v, const char *name, sqlite3_file *file, int flags, int *out)
{
	struct sealed *s = sealed_of(file);
	sqlite3_vfs *below = v->pAppData;
	int rc;

	if (!(flags & SQLITE_OPEN_MAIN_DB))
		return below->xOpen(below, name, file, flags, out);
	memset(s, 0, sizeof *s);
	s->file = (sqlite3_file *)(void *)(s + 1);
	rc = below->xOpen(below, name, s->file, flags, out);
	if (s->file->pMethods)
		file->pMethods = &methods;
	return rc;
}

static void
make_vfs(void)
{
	sqlite3_vfs *below = sqlite3_vfs_find(NULL);

	if (!below)
		return;
	vfs = *below;
	vfs.pNext = NULL;
	vfs.zName = "strat-seal";
	vfs.pAppData = below;
	vfs.szOsFile = (int)sizeof(struct sealed) + below->szOsFile;
	vfs.xOpen = seal_open;
	vfs_rc = sqlite3_vfs_register(&vfs, 0);
}

const char *
strat_seal_vfs(void)
{
	pthread_once(&once, make_vfs);
	return vfs_rc == SQLITE_OK ? vfs.zName : NULL;
}

void
strat_seal_pages(struct sqlite3 *db)
{
	int n = STRAT_SEAL;

	sqlite3_file_control(db, "main", SQLITE_FCNTL_RESERVE_BYTES, &n);
}

unsigned
strat_seal_broken(struct sqlite3 *db)
{
	unsigned n = 0;

	return sqlite3_file_control(db, "main", FCNTL_BROKEN, &n) == SQLITE_OK ? n : 0;
}
