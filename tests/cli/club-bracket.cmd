# a knockout on paper: the tree as it grows, byes, a walkover, the third place, two games a round
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@"; }
t init name=Cup system=knockout rounds=3
for p in Ann Bob Cid Dot Éva; do t add $p; done
t print bracket 2>&1 || echo "exit $?"
t pair
t print boards
t print bracket
t result 2 1-0
t pair
t result 1 0-1 2 +:-
t pair
t result 2 1-0
t print bracket
t print bracket --csv
t print bracket --html | sed '/^<style>/,/^<\/style>/d'
t page | sed -n '/<section class="bracket">/,/<\/section>/p' | head -n 5
t print teams 2>&1 || echo "exit $?"
strat-tourney two init system=knockout games=2
strat-tourney two add Ann
strat-tourney two add Bob
strat-tourney two pair
strat-tourney two print slips
strat-tourney two print slips --html | grep -c "game 2: Bob moves first"
strat-tourney two print slips --html | grep -o "<span>Round 1[^<]*"
strat-tourney two result 1 '1-0 1/2'
strat-tourney two print bracket cards
# a match of two games that were forfeited
strat-tourney two correct 1 1 '+:- +:-' | head -1
strat-tourney two print bracket cards crosstable
# a match for third place that was decided
strat-tourney third init system=knockout
for p in Ann Bob Cid Dot; do strat-tourney third add $p; done >/dev/null
strat-tourney third pair
strat-tourney third result 1 1-0 2 1-0
strat-tourney third pair
strat-tourney third result 1 1-0 2 1/2
strat-tourney third print bracket | grep third
# a level match without a winner has its result, too
strat-tourney third print bracket --html | grep -A1 'class="third"'
strat-tourney third decide 2 Cid
strat-tourney third print bracket
strat-tourney third print cards --player Cid
strat-tourney third result 2 -:-
strat-tourney third print bracket | grep third
# a long name widens the columns
strat-tourney long init system=knockout
strat-tourney long add 'Bartholomeus van Steenwyk'
strat-tourney long add 'Maximiliana Alexandra Bartholomea von Hohenzollern'
strat-tourney long pair
strat-tourney long result 1 1-0
strat-tourney long print bracket
# both players of a semifinal were absent: the winner of the other one has a bye, and wins
strat-tourney empty init system=knockout
for p in Ann Bob Cid Dot; do strat-tourney empty add $p; done >/dev/null
strat-tourney empty pair
strat-tourney empty result 1 -:- 2 1-0
strat-tourney empty pair
strat-tourney empty print bracket
strat-tourney empty print bracket --csv
strat-tourney empty standings
# a third place without a match: the other player has withdrawn
strat-tourney bye init system=knockout
for p in Ann Bob Cid Dot; do strat-tourney bye add $p; done >/dev/null
strat-tourney bye pair
strat-tourney bye result 1 1-0 2 1-0
strat-tourney bye withdraw Cid
strat-tourney bye pair
strat-tourney bye print bracket --csv
strat-tourney bye print bracket --text | tail -6
# both players of a match were absent in round 1; the free place goes on
strat-tourney eight init system=knockout
for p in Ann Bob Cid Dot Eva Fay Gus Hal; do strat-tourney eight add $p; done >/dev/null
strat-tourney eight pair
strat-tourney eight result 1 1-0 2 -:- 3 1-0 4 1-0
strat-tourney eight print bracket --csv
strat-tourney eight pair
strat-tourney eight result 2 1-0
strat-tourney eight pair
strat-tourney eight result 1 0-1
strat-tourney eight print bracket --csv
strat-tourney eight standings
# games, not points, in the results, and a level match that was decided
strat-tourney points init system=knockout scoring=6-3-1
for p in Ann Bob Cid Dot; do strat-tourney points add $p; done >/dev/null
strat-tourney points pair
strat-tourney points result 1 1-0 2 1/2
strat-tourney points decide 2 Bob
strat-tourney points pair
strat-tourney points result 1 '1/2 0-1'
strat-tourney points print bracket
strat-tourney points print bracket --html | grep '^<p>'
strat-tourney points crosstable
strat-tourney pairs init system=knockout scoring=6-3-1 games=2
for p in Ann Bob Cid Dot; do strat-tourney pairs add $p; done >/dev/null
strat-tourney pairs pair
strat-tourney pairs result 1 '1-0 1-0' 2 '0-1 1/2'
strat-tourney pairs pair
strat-tourney pairs result 1 '1-0 0-1 0-1' 2 '+:-'
strat-tourney pairs print bracket
strat-tourney pairs crosstable
# slips of two games: names and meaning are whole
strat-tourney slips init system=knockout games=2 name=Slips
strat-tourney slips add 'Bartholomeus Aurelius van Steenwyk'
strat-tourney slips add 'Alexandra von Hohenzollern'
strat-tourney slips pair
strat-tourney slips print slips
# a semifinal is corrected after the final: the matches of the last round are drawn as they were played
strat-tourney other init system=knockout
for p in Ann Bob Cid Dot; do strat-tourney other add $p; done >/dev/null
strat-tourney other pair
strat-tourney other result 1 1-0 2 1-0
strat-tourney other pair
strat-tourney other result 1 1-0 2 +:-
strat-tourney other correct 1 1 0-1 >/dev/null
strat-tourney other set prizes=100,60
strat-tourney other print prizes
strat-tourney other print bracket
strat-tourney other print bracket --csv
strat-tourney other print bracket --html | grep -c 'class="third"'
# a loser who plays for a winner who has withdrawn, and a decision that was corrected too late
strat-tourney place init system=knockout
for p in Ann Bob Cid Dot Eva Fay Gus Hal; do strat-tourney place add $p; done >/dev/null
strat-tourney place pair
strat-tourney place result 1 1-0 2 1-0 3 1-0 4 1/2
strat-tourney place decide 4 Bob
strat-tourney place withdraw Dot
strat-tourney place pair Ann-Eva Bob-Cid
strat-tourney place decide 4 Gus --round 1
strat-tourney place result 1 1-0 2 1-0
strat-tourney place pair
strat-tourney place standings
strat-tourney place print standings | tail -5
strat-tourney place print bracket
# the winner of a match is who has won it, whoever goes on
strat-tourney place print bracket --csv
strat-tourney place check | grep -v log
# the player who goes on from a level match is not the one for whom it was decided later
strat-tourney late init system=knockout third-place=no
for p in Ann Bob Cid Dot; do strat-tourney late add $p; done >/dev/null
strat-tourney late pair
strat-tourney late result 1 = 2 =
strat-tourney late decide 1 Ann
strat-tourney late decide 2 Bob
strat-tourney late pair
strat-tourney late result 1 1-0
strat-tourney late decide 2 Cid --round 1
strat-tourney late print bracket
# the match for third place is there before it is paired, with the first of its players
strat-tourney before init system=knockout
for p in Ann Bob Cid Dot; do strat-tourney before add $p; done >/dev/null
strat-tourney before pair
strat-tourney before print bracket --csv
strat-tourney before result 2 1-0
strat-tourney before print bracket | grep third
strat-tourney before set third-place=no
strat-tourney before print bracket --csv | grep -c third || true
