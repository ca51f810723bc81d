# who leaves a round robin: before half of the games all are annulled, then the rest is forfeited
cd "$TMP"
t() { strat-tourney "$file" "$@" || echo "exit $?"; }
start() {
	t init system=round-robin "$@"
	for p in PA PB PC PD; do t add $p; done >/dev/null
}
play() {
	for round; do
		t pair
		t boards --open --csv | awk -F, 'NR > 1 { print $1, "1/2" }' | t result --from - >/dev/null
	done
}
file=annulled
start
t set | grep -e ^tie-breaks -e ^withdrawal
t pair
t result 1 1-0
t withdraw PC --dry-run
t withdraw PB --games perhaps
t result 2 1-0
t withdraw PC --dry-run
t withdraw PC
play 2 3
t standings
t standings --csv
t standings --json | tail -n 2
t print standings | sed -n '/^  *4/,$p'
t print standings --html | grep -o -e '<bdi>[^<]*PC</bdi>' -e '[*] Withdrawn.*'
t page | grep -o -e '<bdi>[*][^<]*</bdi>' -e '[*] Withdrawn.*'
t --lang nl standings | tail -n 1
t crosstable
t history PC
t standings --explain 1
t export -t trf26 --line-end lf -o report.trf
grep -e '^001' -e '^###' report.trf
strat-tourney standings report.trf
file=again
t init
t import --rounds report.trf
t crosstable
t verify
file=annulled
t export -t json | grep -o '"withdrawal": [^,]*'
# one that decides is open
file=open
start
t pair
t result 1 1/2 2 1/2
t pair
t withdraw PD
t result 1 1-0
t withdraw PD
t pair
t crosstable
t return PD
t undo
t unpair --force
# all of it, and nothing of it, by the setting
file=setting
start withdrawal=none
play 1 2
t withdraw PC
t undo
t set withdrawal=annul
t withdraw PC
t undo
t withdraw PC --games forfeit
t players | grep PC
t verify
file=swiss
t init
for p in PA PB PC PD; do t add $p; done >/dev/null
t pair
t withdraw PA --games annul
t withdraw PA
# in groups the column is the last one, too
file=groups
t init system=groups groups=2 qualify=1
for p in PA PB PC PD PE PF; do t add $p; done >/dev/null
play 1
t withdraw PA --games annul | sed -n 1p
t standings
t standings --csv
# a comment of others may begin alike
sed 's/^### annulled.*/### annulled games: none/' "$TMP/report.trf" | strat-tourney standings - | head -n 2
# one who never came is removed, and no round is left to play from after the last one
file=last
t init rounds=1
for p in PA PB PC PD PE; do t add $p; done >/dev/null
t checkin away PE
t pair
t withdraw PE --dry-run
t withdraw PE
t checkin
t withdraw PA
t return PA
