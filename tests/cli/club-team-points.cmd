# match points other than 2, 1 and 0: three for a won match and one for a level one.  By hand, after two
# rounds: Ants beat Bees by 2 - 0 and drew with Cats by 1 - 1: 3 + 1 = 4 match points, 3 board points.  Cats
# have 1 for the bye, worth a level match, and 1: 2 match points, 2 board points.  Bees have 0 and the bye: 1.
# EMGSB of Ants: Bees 1 x 2 + Cats 2 x 1 = 4.
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney league "$@" || echo "exit $?"; }
t init boards=2 system=team-swiss rounds=2 team-points=3-1
t init boards=2 system=team-swiss rounds=2 team-points=3-1-0-2
t init boards=2 system=team-swiss rounds=2 team-points=3-1-0
for team in Ants Bees Cats; do for i in 1 2; do t add "$team $i" team=$team; done; done >/dev/null
t pair Ants-Bees Cats- >/dev/null
t result 1 1-0 2 0-1
t pair Cats-Ants Bees- >/dev/null
t result 1 1-0 2 1-0
t standings
t standings --explain Ants
t set | grep team-points
t export --format trf26 --line-end lf | grep -e '^### team-points' -e '^310'
t export --format trf26 -o league.trf
strat-tourney other init
strat-tourney other import --rounds league.trf
strat-tourney other standings --csv >other.csv
t standings --csv | cmp - other.csv
# a match lost by forfeit gives nothing, one that was played what a lost match gives
t set team-points=6-3-1
t standings
t result 1 -:+ 2 +:-
t standings
# the second points where board points rank
t set team-points=board
t standings
t verify
