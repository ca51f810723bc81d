/* seal.h - a checksum on each page of a SQLite file, so that a damaged byte is never read as data.
 *
 * The last 4 bytes of a page, which SQLite leaves alone (PRAGMA-less "reserved bytes", file format 1.3.4),
 * hold the CRC-32 of its number, as 4 bytes with the highest first, and of the bytes before them, lowest
 * first; 0 stands for "none", and a sum of 0 is written as 1.  A page without a sum is read as it is:
 * programs that know nothing of sums write such pages when they make the whole file again (VACUUM).
 * A page that another program changed in place has a wrong sum, as a damaged one has.
 *
 * Files without reserved bytes, as other programs and older versions make them, have no sums. */
#ifndef STRAT_BASE_SEAL_H
#define STRAT_BASE_SEAL_H

#define STRAT_SEAL 4 /* reserved bytes a page */

struct sqlite3;

/* Return the name of the VFS that checks sums when pages are read and sets them when pages are written,
 * for sqlite3_open_v2(); it rests on SQLite's default one.  NULL: there is none, or no memory.  Any
 * thread may call it. */
const char *strat_seal_vfs(void);

/* Let the pages of DB, which was opened with that VFS, have sums: those of a new file, or those of a
 * copy that VACUUM INTO makes. */
void strat_seal_pages(struct sqlite3 *db);

/* Return the number, from 1, of the last page of DB that was refused; 0: none was. */
unsigned strat_seal_broken(struct sqlite3 *db);

#endif
