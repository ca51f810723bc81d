# what a correction changes has a line for each team, also beside a long name
t="strat-tourney $TMP/club"
export SOURCE_DATE_EPOCH=1763755200
{
	$t init boards=1 system=team-swiss rounds=3
	$t add Ann "team=Station Road Chess and Stratego Society"
	for i in 1 2 3; do $t add "P$i" "team=Team $i"; done
	$t pair
	$t result 1 1-0 2 1-0
	$t pair
} >"$TMP/begun"
$t correct 1 1 0-1
