/* pgn.c - write a PGN file of a given size to measure chess tools for comparison: historic games,
 * repeated.  The numbers of games and plies go to standard error. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COLUMNS 80

static const struct game {
	const char *white, *black, *site, *date, *result, *moves;
} list[] = {
	{ "Morphy, Paul", "Duke Karl / Count Isouard", "Paris", "1858.??.??", "1-0",
	    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 "
	    "Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#" },
	{ "Anderssen, Adolf", "Kieseritzky, Lionel", "London", "1851.06.21", "1-0",
	    "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 "
	    "cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 "
	    "Nxg7+ Kd8 Qf6+ Nxf6 Be7#" },
	{ "Anderssen, Adolf", "Dufresne, Jean", "Berlin", "1852.??.??", "1-0",
	    "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 "
	    "Qxb5 Rb8 Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 "
	    "Qxd7+ Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe7#" },
	{ "Byrne, Donald", "Fischer, Robert James", "New York", "1956.10.17", "0-1",
	    "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 "
	    "Na4 Qa3 Nxc3 bxc3 Nxe4 Bxe7 Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 "
	    "Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 Qb4 Ra4 Qxb6 Nxd1 h3 Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ "
	    "Bf8 Nxe1 Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 Bc5+ Kf1 Ng3+ Ke1 Bb4+ Kd1 Bb3+ Kc1 "
	    "Ne2+ Kb1 Nc3+ Kc1 Rc2#" },
	{ "Reti, Richard", "Tartakower, Savielly", "Vienna", "1910.??.??", "1-0",
	    "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ "
	    "Kc7 Bd8#" },
	{ "Lasker, Edward", "Thomas, George Alan", "London", "1912.10.29", "1-0",
	    "d4 e6 Nf3 f5 Nc3 Nf6 Bg5 Be7 Bxf6 Bxf6 e4 fxe4 Nxe4 b6 Ne5 O-O Bd3 Bb7 Qh5 Qe7 "
	    "Qxh7+ Kxh7 Nxf6+ Kh6 Neg4+ Kg5 h4+ Kf4 g3+ Kf3 Be2+ Kg2 Rh2+ Kg1 Kd2#" },
};

#define NLIST (sizeof list / sizeof *list)

static size_t written;

/* Add a word to the line, which has COLUMN columns.  Return its new length. */
static size_t
put_word(size_t column, const char *word, size_t len)
{
	if (column && column + 1 + len > COLUMNS) {
		putchar('\n');
		column = 0;
	} else if (column) {
		putchar(' ');
		column++;
	}
	fwrite(word, 1, len, stdout);
	written += len + 1;
	return column + len;
}

/* Write the moves with their numbers.  Return the number of plies. */
static unsigned long
put_moves(const struct game *g)
{
	const char *p = g->moves;
	unsigned long plies = 0;
	size_t column = 0, len;
	char number[16];

	for (; *p; p += len, p += *p == ' ') {
		len = strcspn(p, " ");
		if (plies % 2 == 0) {
			int n = snprintf(number, sizeof number, "%lu.", plies / 2 + 1);

			column = put_word(column, number, (size_t)n);
		}
		column = put_word(column, p, len);
		plies++;
	}
	put_word(column, g->result, strlen(g->result));
	fputs("\n\n", stdout);
	return plies;
}

static void
put_tags(const struct game *g, unsigned long round)
{
	int n = printf("[Event \"Historic games\"]\n[Site \"%s\"]\n[Date \"%s\"]\n[Round \"%lu\"]\n"
		       "[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n\n",
	    g->site, g->date, round, g->white, g->black, g->result);

	written += n > 0 ? (size_t)n : 0;
}

int
main(int argc, char *argv[])
{
	size_t want = argc == 2 ? strtoul(argv[1], NULL, 10) * 1000000 : 0;
	unsigned long games = 0, plies = 0;

	if (!want) {
		fputs("usage: pgn MEGABYTES\n", stderr);
		return 2;
	}
	while (written < want && !ferror(stdout)) {
		put_tags(&list[games % NLIST], games + 1);
		plies += put_moves(&list[games % NLIST]);
		games++;
	}
	fprintf(stderr, "%lu games %lu plies\n", games, plies);
	return fclose(stdout) == 0 ? 0 : 2;
}
