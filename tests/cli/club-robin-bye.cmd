# in a round robin a late player can sit down opposite the bye, though the other boards have results
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney robin "$@" 2>&1 || echo "exit $?"; }
t init system=round-robin
for name in Ann Bob Cor Dee Eva Fay Gus; do t add $name; done >/dev/null
t pair
t result 1 1-0 2 1-0 3 1-0
t add Hanna
t replace Ann Bob # has a board
t replace Ann Hanna
t boards
t result 4 0-1
for round in 2 3 4 5 6 7 8; do
	t pair >/dev/null
	t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from -
done
t crosstable
t check
t verify
