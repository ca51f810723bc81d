# The players of a team with the bye have the bye on every sheet; who is not here is not here.
t="strat-tourney $TMP/club"
export SOURCE_DATE_EPOCH=1763755200
{
	$t init boards=2 system=team-swiss rounds=2
	for name in Ann Bob; do $t add $name team=Ants; done
	for name in Cid Dee; do $t add $name team=Bees; done
	for name in Eve Fay Gil; do $t add $name team=Cats; done
	$t bye Gil 1 zero
	$t pair
} >"$TMP/begun"
$t print names
$t print cards --player Eve
$t history Eve
$t print cards --player Gil
$t history Gil
