# two games a round with the sides exchanged; who begins is drawn by lots, and the field accelerated
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney two "$@"; }
t init name=Two games=2 rounds=3 colours=lots seed=7 acceleration=baku
for i in 1 2 3 4 5; do t add "P$i" rating=$((2000 - 50 * i)); done >/dev/null
t pair --explain
t result 1 1-0 0-1 2 1/2
t boards --open
printf '# slips\n2 1/2 1-0\n' | t result --from -
t result 2 1-1 || echo "exit $?"
t result 2 1-0 0-1 1-0 || echo "exit $?"
t result 1 2-0
t pair
t result 1 +:- 2 1-0 0-1
t boards
t correct 2 2 0-2
t history P1
t standings
t standings --explain P1
t crosstable
t export --line-end lf >two.trf
cat two.trf
strat-tourney standings two.trf
t export --format trf26 --line-end lf | grep '^250'
t export --format csv
t set games=1 || echo "exit $?"
t verify
