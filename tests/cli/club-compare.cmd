# Why is one player above another?  The points and tie-breaks up to the one that decides, with the games.
cd "$TMP"
export SOURCE_DATE_EPOCH=1763755200
t() { strat-tourney "$file" "$@" 2>&1 || echo "exit $?"; }
file=club
{
	t init rounds=4 tie-breaks=BH/C1,SB,DE
	for i in 1 2 3 4 5 6 7; do t add "P$i" rating=$((1900 - 50 * i)); done
	t bye P6 2 half
	t pair
	t result 1 1-0 2 1-0 3 1/2
	t pair
	t result 1 1-0 2 +:-
	t pair
	t result 1 1/2 2 1/2
} >begun
t standings
echo "# the sum without the lowest; a dummy; an open game counts for nobody"
t standings --compare P7 P3
t standings --compare P3 P7 | head -3
echo "# points"
t standings --compare P1 P7 --after 1
echo "# for programs"
t standings --compare P3 P7 --csv
t standings --compare P3 P7 --json | tail -2
t --lang nl standings --compare P6 P5
echo "# what cannot be compared"
t standings --compare P1
t standings --compare P1 P1
t standings --compare P1 Nobody
t standings --compare P1 P2 P3

echo "# a direct encounter, and nothing that separates; a name that turns the direction of writing"
row() { printf '001 %4d      %-34s2000                            %4s    0%s\n' "$@"; }
{
	row 1 "$(printf 'A\342\200\256n%31s')" 2.0 '     2 w 1     4 b 0     3 w 1'
	row 2 Bea 2.0 '     1 b 0     3 w 1     4 b 1'
	row 3 Cor 1.0 '     4 b 1     2 b 0     1 b 0'
	row 4 Dik 1.0 '     3 w 0     1 w 1     2 w 0'
} >r.trf
strat-tourney standings --tie-breaks WIN,DE --compare 2 1 r.trf
strat-tourney standings --tie-breaks WIN,DE --explain 1 r.trf
strat-tourney standings --tie-breaks WIN --compare 1 2 <r.trf
strat-tourney standings --compare 1 9 r.trf || echo "exit $?"

echo "# a knockout has no tie-breaks; groups are compared inside, and finals"
file=cup
t init system=groups groups=2 qualify=1 finals=round-robin >/dev/null
for i in 1 2 3 4 5 6; do t add "P$i"; done >/dev/null
for i in 1-0 1-0 0-1; do t pair && t result 1 $i 2 $i; done >/dev/null
t standings --compare P1 P5
t standings --compare P1 P2
t pair >/dev/null
t result 1 1/2 >/dev/null
t standings --compare P1 P2
t standings --compare P1 P5
file=knockout
t init system=knockout >/dev/null
for i in 1 2 3 4; do t add "P$i"; done >/dev/null
t pair >/dev/null
t result 1 1-0 2 1-0 >/dev/null
t standings --compare P1 P2

echo "# Keizer's points, and teams"
file=winter
t init system=keizer rounds=9 >/dev/null
for i in Ann Bob Cas; do t add "$i"; done >/dev/null
t pair >/dev/null
t result 1 1-0 >/dev/null
t standings --compare Bob Ann
file=league
t init boards=2 system=round-robin tie-breaks=EDE,EMMSB >/dev/null
for team in Ants Bees Cats; do for i in 1 2; do t add "$(echo "$team" | cut -c1)$i" team="$team"; done; done >/dev/null
t pair >/dev/null
t result 1 1-0 2 1/2 >/dev/null
t pair >/dev/null
t result 1 1-0 2 0-1 >/dev/null
t standings --compare Bees Ants
t standings --compare Bees Cats
t standings --players --compare A1 B1
