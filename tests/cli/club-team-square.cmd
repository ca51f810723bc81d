# the square table of teams has the board points, which decide between equal match points
t="strat-tourney $TMP/club"
export SOURCE_DATE_EPOCH=1763755200
{
	$t init boards=2 system=round-robin
	for name in Ann Bob; do $t add $name team=Ants; done
	for name in Cid Dee; do $t add $name team=Bees; done
	for name in Eve Fay; do $t add $name team=Cats; done
	for i in 1 2 3; do $t pair && $t result 1 1-0 2 1/2; done
} >"$TMP/begun"
$t print crosstable
