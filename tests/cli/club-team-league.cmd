# a league of teams: six teams of four boards, each with a reserve
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney league "$@"; }
t init name=League boards=4 system=round-robin >/dev/null
for team in Ants Bees Cats Dogs Eels Foxes; do
	for i in 1 2 3 4 5; do t add "$(echo "$team" | cut -c1)$i" team="$team" rating=$((2000 - 50 * i)); done
done | tail -3
t players --csv | head -8
t add Nobody || echo "exit status $?"
t add Gus team=A1 || echo "exit status $?"
t set system=dutch || echo "exit status $?"
t set boards=0 || echo "exit status $?"
t set games=2 || echo "exit status $?"
t pair
# boards are entered like any others; the match follows
t result 1 1-0 2 1/2 3 0-1 4 1-0 5 1-0 6 1-0 7 1-0 8 1-0 9 = 10 = 11 = 12 +:-
t boards --matches
t boards --csv
t standings
# a correction
t correct 1 2 0-1
# a player is away, a team leaves, a captain changes the line-up
t bye A2 2 zero
t withdraw Foxes
t pair
t lineup Bees --round 2 B1 B3 B2 B4 || echo "exit status $?"
t lineup Bees --round 2 B1 B2 A3 B5 || echo "exit status $?"
t lineup Bees --round 2 B1 B2 B5
t lineup Bees --round 2
t lineup Cats C2 C1
t lineup Cats
t lineup A1 || echo "exit status $?"
t result 1 1-0 || echo "exit status $?"
t result 9 = 10 = 11 = 12 = || echo "exit status $?"
t result 5 = 6 = 7 = 8 = 9 = 10 = 11 =
t lineup Bees --round 2 B2 B3 B4 B5 || echo "exit status $?"
# B5 sat on board 3 after all: the result stays
t lineup Bees --round 2 B1 B2 B4 --keep
t boards --csv | grep B4
t lineup Bees --round 2 B1 B2 --keep || echo "exit status $?"
t undo
t boards
t standings --explain Bees
t standings --tie-breaks EDE,EMMSB,EGMSB,EGGSB
t standings --players | head -5
t crosstable
t history A1
t print matches
t print boards --html | grep -o '<bdi>A1</bdi>[^/]*/bdi>' # the team is beside the player
t print individual | head -5
# the best player of each board
t print by-board
t checkin | head -4
t print cards | head -10
t print crosstable | head -6
t print grid | tail -2
t history Ants
t verify
t undo --count 3 2>/dev/null || t undo
t redo
t verify
# a late team plays from now on; a whole match is lost by forfeit
t add G1 team=Gulls
t pair
t boards --matches 3
t export | grep -ac 310
t export --format json | grep -c '"number"'
t result 1 +:- 5 -:+ 6 +:- 7 -:+ 8 +:- 9 = 10 = 11 = 12 1-0
t boards --matches
t boards | grep forfeited
# a correction that changes board points only
t correct 3 10 1-0 --dry-run
t standings
t set team-points=board
t standings
t unpair --force
t verify
