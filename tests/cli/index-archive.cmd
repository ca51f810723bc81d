# games of an archive of several blocks, one after the other
cd "$TMP"
awk 'BEGIN { srand(1); for (i = 1; i <= 9000; i++)
	printf "[Event \"%d %d\"]\n[Round \"%d\"]\n\n1. a4-a5 *\n\n", rand() * 1e9, rand() * 1e9, i }' >x.sgr
strat-archive create -q -o x.sgb x.sgr
strat-archive list --blocks x.sgb | wc -l | tr -d ' '
strat-index add -q c.db x.sgb
strat-find 'round = 7 or round = 8 or round = 4500 or round ~ 42$' x.sgb >want
strat-index find c.db 'round = 7 or round = 8 or round = 4500 or round ~ 42$' >have
cmp want have && grep -c Round have
