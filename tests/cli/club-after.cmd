# standings say which games they count: those of a round that goes on, and what is missing of earlier ones
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney club "$@"; }
head_of() { "$@" | head -n 1; }
t init rounds=4 name=Club
for p in PA PB PC PD PE; do t add $p; done >/dev/null
head_of t standings
t pair >/dev/null
head_of t standings
t result 1 1-0
head_of t standings
t result 2 1-0
head_of t standings
t pair >/dev/null
head_of t crosstable
t result 2 +:-
t page | grep -o '<h2 id="standings">[^<]*'
t print standings crosstable cards --html | grep -o '<h2>[^<]*'
t print standings --text | head -n 1
head_of t standings --after 1
t pair --unfinished >/dev/null
t result 1 1-0 2 1/2
head_of t standings
t result 1 none
head_of t standings
t --lang nl standings | head -n 1
# two games a round: a match counts when it is complete
file=two
t() { strat-tourney two "$@"; }
t init games=2
for p in PA PB PC; do t add $p; done >/dev/null
t pair >/dev/null
t result 1 1-0
head_of t standings
# after the last round they are final
file=end
t() { strat-tourney end "$@"; }
t init rounds=1 name=End
t add PA >/dev/null
t add PB >/dev/null
t pair >/dev/null
t result 1 1-0
t page | grep -o '<h2 id="standings">[^<]*'
t print standings --text | head -n 1
