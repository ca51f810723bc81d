# a match of two legs that ends level: with board 1 played twice, nothing says that board 1 decides
t="strat-tourney $TMP/club"
export SOURCE_DATE_EPOCH=1763755200
{
	$t init boards=2 system=double-round-robin
	for name in Ann Bob; do $t add $name team=Ants; done
	for name in Cid Dee; do $t add $name team=Bees; done
	for i in 1 2; do $t pair && $t result 1 1/2 2 1/2; done
} >"$TMP/begun"
$t standings
