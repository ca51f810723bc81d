# a late entry to a round robin after whose sign-up rounds were cancelled: each pair stands in the schedule once
cd "$TMP"
t() { strat-tourney evening "$@"; }
play() { t pair >/dev/null && t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from - >/dev/null; }
twice() { t print schedule | awk '$3 != "" && !/bye|board/ { a = $3; b = $NF; if (a > b) { c = a; a = b; b = c } print a, b }' | sort | uniq -d; }
# players who miss rounds to come, which are kept
t init system=round-robin >/dev/null
for p in 1 2 3 4 5 6 7 8 9; do t add "P$p"; done >/dev/null
t bye P2 1 zero >/dev/null
for round in 1 2; do play; done
for round in 3 4 5; do t pair --unfinished >/dev/null; done
t add X
for round in 5 4 3; do t unpair --force; done 2>/dev/null
for p in 2 3 4 5 6 7 8 9; do for round in 3 4 5; do t bye "P$p" "$round" zero; done; done >/dev/null
t print schedule | tail -n 6
t pair
twice
# one who has left, whose games are forfeited
rm evening
t init system=round-robin >/dev/null
for p in 1 2 3 4 5 6; do t add "P$p"; done >/dev/null
t bye P2 1 zero >/dev/null
for round in 1 2; do play; done
for round in 3 4; do t pair --unfinished >/dev/null; done
t add X
for round in 4 3; do t unpair --force; done 2>/dev/null
t withdraw P5 --games forfeit
t print schedule
twice
