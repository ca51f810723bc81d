# after the last round of a round robin a deciding game is a round of its own, in which the others are free
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
play() {
	t pair >/dev/null
	t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from - >/dev/null
}
t() { strat-tourney "$file" "$@" 2>&1 || echo "exit $?"; }
file=single
t init system=round-robin
for name in Anna Bert Cor Dirk Eva; do t add $name; done >/dev/null
t pair Anna-Bert # not yet: the others have games
for round in 1 2 3 4 5; do play; done
t pair
t pair Anna-Bert
t replace Cor Eva # and another one
t result 1 1-0 2 0-1
t crosstable
t verify
t pair Anna-Bert
t check
t export -o single.trf
strat-tourney check single.trf
t result 1 1-0
t withdraw --dry-run Anna # of the games of the table
file=double
t init system=double-round-robin
for name in Ann Ben; do t add $name; done >/dev/null
for round in 1 2; do play; done
t pair Ben-Ann
t check
file=teams
t init system=round-robin boards=2
for name in Ants Bees Cats; do t add "$name 1" team=$name; t add "$name 2" team=$name; done >/dev/null
for round in 1 2 3; do play; done
t pair Cats-Ants
t check
t result 1 1-0 2 1-0
t withdraw --dry-run Cats
file=late
t init system=round-robin
for name in Ann Ben Cid Dora; do t add $name; done >/dev/null
for round in 1 2; do play; done
t add Late
for round in 3 4 5 6; do play; done
t pair Ann-Ben
t check
file=level # a level match is not only "0 missing"
t init system=knockout
for name in Ann Ben Cid Dora; do t add $name; done >/dev/null
t pair
t result 1 1/2
t result 2 1-0
t result 1 1/2 0-1
