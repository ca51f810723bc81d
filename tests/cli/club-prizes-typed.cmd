# prizes are typed with currencies, and conditions in the user's language; the file has the words of the manual
cd "$TMP"
t="strat-tourney club"
export SOURCE_DATE_EPOCH=1763755200
$t init rounds=1 'prizes=100 €, $60, 40 EUR' currency=EUR
$t --lang de set 'special=Jugend: Geboren>=2008, Verein=Nord: 20 €; Bis 1600: wertung<1600: 30,10'
$t set --csv | grep -e '^prizes,' -e '^special,'
$t set 'prizes=100k' || echo "exit status $?"
$t set 'prizes=EUR' || echo "exit status $?"
$t set 'special=Best: age<9: 10' || echo "exit status $?"
# a larger special prize that goes to a lower place is explained
$t set 'prizes=10,8,6' 'special=Under 1600: rating<1600: 30' prizes-each=one
for i in 1 2 3 4 5 6; do $t add P$i rating=1${i}50; done >"$TMP/added"
$t pair >"$TMP/paired"
$t result 1 1-0 2 1-0 3 0-1
$t print prizes
# everyone has a prize: the special one stays in the box, which the line says, too
$t set prizes=10,8,6,4,3,2
$t print prizes
$t set prizes=10,8,6 prizes-each=all
$t print prizes
# amounts for which there are too few players are listed, for special prizes too
$t set 'special=Top: rating>1600: 4,3,2' prizes=10
$t print prizes | grep -v '^$'
$t set 'special=Under 1600: rating<1600: 30' prizes=10,8,6
# a winner who has withdrawn is named below
$t withdraw P6
$t print prizes | tail -3
$t undo >/dev/null
# who never came wins nothing
$t correct 1 2 +:- >/dev/null
$t set prizes=10,8,6,4,3,2
$t print prizes
$t set prizes=10,8,6
$t correct 1 2 1-0 >/dev/null
# as for names, neither capitals nor accents matter
$t edit P3 club=Rot-Weiß
$t edit P5 club=rot-weiß
$t set 'special=Best of the club: club=ROT-Weiss: 5,3'
$t print prizes
