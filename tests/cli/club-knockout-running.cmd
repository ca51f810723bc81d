# while a round of a knockout is played, its losers share the places of the round, and who still plays may end on them
cd "$TMP"
t="strat-tourney club"
export SOURCE_DATE_EPOCH=1763755200
{
	$t init system=knockout
	for i in 1 2 3 4 5 6 7 8; do $t add P$i; done
	$t pair
} >made
$t result 1 1-0
$t standings
$t print crosstable
$t history P1 | tail -n 3
$t result 2 1-0 3 1-0 4 1-0
$t standings
$t pair
$t result 1 1-0
$t standings
$t result 2 1-0
$t standings
$t pair
$t result 2 1-0
$t standings
$t result 1 1-0
$t standings
# the matches of the last round have names
$t print schedule
$t print schedule --csv
$t print schedule --html | grep -o '[12], [ft][a-z ]*'
