# who has come before round 1: not here, withdrawn, late; none of them is in a table until they play
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init system=round-robin
for name in Ann Bob Cid Dee Eve Fay; do t add $name rating=1500; done
t checkin away all
t checkin here Ann Bob Cid Eve
t checkin gone Fay
t checkin
t players
t print players
t page --all -o - | sed -n '/id="list"/,$p' | grep -o '[EF][av][ey]' | sort -u
t pair
t standings
t checkin away Ann
t checkin gone Dee --late half
t result 1 1-0 2 0-1
t checkin here Dee --late half
t checkin here Dee
t return Fay
t pair
t crosstable
t export --format json >club.json
t export -o club.trf
strat-tourney again init
strat-tourney again import --rounds club.trf
strat-tourney again standings
t verify

# a Swiss: who is not here has no number until the first game; others keep theirs
s() { strat-tourney swiss "$@" || echo "exit $?"; }
s init rounds=4
for name in Ann Bob Cid Dee Eve Fay; do s add $name rating=$((1500 + $(s players | wc -l) * 10)); done >/dev/null
s withdraw Dee
s withdraw Dee --dry-run
s checkin away Fay Eve
s forbid Ann Fay
s pair
s result 1 1-0
s checkin here Eve
s pair
s result 1 1-0 2 1-0
s checkin here Fay --late half
s pair --explain
s standings --csv
s standings --explain Dee
s verify
s undo
s undo
s pair
s log
