# set tells how many players meet the conditions of each special prize, once there are players
cd "$TMP"
t="strat-tourney club"
$t init 'special=Home: club=Mill: 10'
$t add Ann club=Mill rating=1400 >/dev/null
$t add Ben club=Mill rating=1700 >/dev/null
$t add Cid club=Dam >/dev/null
$t set 'special=Ours: club=MILL.: 5'
$t set 'special=Home: club=Mill: 10; Guest: club=Dan: 5; Low: rating<1500: 5'
$t set prizes=10
# a long value is listed whole
$t set | grep '^special ' | cut -c -80
# so do the prizes where one is not awarded
$t print prizes --text
# who never came is not counted once a round is paired
$t checkin away Cid >/dev/null
$t set 'special=Low: rating<1500: 5'
$t pair >/dev/null
$t set 'special=Low: rating<1600: 5'
$t set 'special=Guest: club=Dam: 5'
