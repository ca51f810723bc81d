/* seal.h - a checksum on each page of a SQLite file, so that damaged bytes are never read as data.
 *
 * The last 4 bytes of a page, which SQLite leaves unused ("reserved bytes", file format 1.3.4),
 * store a CRC-32, least significant byte first.  It covers the page number, as 4 bytes with the
 * most significant first, and the preceding bytes of the page.  0 means that the page has no
 * checksum; a checksum of 0 is stored as 1.  A page without a checksum is accepted: programs that
 * do not know the checksums write such pages when they rebuild the file (VACUUM).  A page that
 * another program changed in place has a wrong checksum, like a damaged one.
 *
 * Files without reserved bytes, written by other programs and older versions, have no checksums. */
#ifndef STRAT_BASE_SEAL_H
#define STRAT_BASE_SEAL_H

#define STRAT_SEAL 4 /* reserved bytes per page */

struct sqlite3;

/* Return the name of the VFS that verifies checksums when pages are read and sets them when pages
 * are written, for sqlite3_open_v2(), or NULL if SQLite has no default VFS or out of memory.  It
 * is a layer on SQLite's default VFS.  Any thread may call this. */
const char *strat_seal_vfs(void);

/* Enable checksums for the pages of DB, which was opened with that VFS: those of a new file, or
 * those of the copy that VACUUM INTO creates. */
void strat_seal_pages(struct sqlite3 *db);

/* Return the number, from 1, of the last page of DB with a wrong checksum, or 0 if there was none.
 */
unsigned strat_seal_broken(struct sqlite3 *db);

#endif
