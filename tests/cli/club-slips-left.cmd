# boards with a result need no slip any more, but level matches of a knockout do; when none needs one, that is said
cd "$TMP"
t="strat-tourney club"
export SOURCE_DATE_EPOCH=1763755200
{
	$t init rounds=1
	for i in 1 2 3 4 5 6; do $t add P$i rating=1${i}50; done
	$t pair
} >made
$t print slips | grep board
$t result 2 1-0
$t print slips | grep board
$t print slips --html | grep -c 'class="slip'
$t result 1 1-0 3 1-0
$t print slips 2>&1 || echo "exit $?"
t="strat-tourney cup"
{
	$t init system=knockout
	for i in 1 2 3 4; do $t add P$i; done
	$t pair
} >made
$t result 1 1/2 2 1-0
$t print slips
$t print slips --html | grep -c 'class="slip'
$t print slips --html | grep -o 'level so far[^<]*\|game 2[^<]*'
$t result 1 '1/2 1-0'
$t print slips 2>&1 || echo "exit $?"
