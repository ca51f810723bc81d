# The strongest signs up last, so that hardly a number of the pairing is that of a sign-up:
# explanations say names.  They are as wide as they look, whatever language is spoken.
t="strat-tourney $TMP/club"
export SOURCE_DATE_EPOCH=1763755200
{
	$t init rounds=3
	for i in 6 5 4 3 2 1; do $t add "P$i" rating=1${i}00; done
	$t edit 2 name=王小明
	$t pair
	$t result 1 1-0 2 1-0 3 =
} >"$TMP/begun"
$t add Late rating=2000 --late half
$t pair --explain
$t result 1 = 2 = 3 =
$t standings --explain P6
LC_ALL=C $t standings
LC_ALL=it_IT.UTF-8 $t standings
$t --lang nl pair --explain
