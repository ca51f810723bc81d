# a list that is imported during the evening says what the missed rounds are worth
cd "$TMP"
t() { strat-tourney "$@" || echo "exit status $?"; }
t s init rounds=4
for p in Ann Bob; do t s add $p; done
t s pair
t s result 1 1-0
printf 'name\nAnn\nCor\n' | t s import -
printf 'name\nAnn\n' | t s import -
t s pair
t s result 1 1-0
printf 'name\nDee\nEva\n' | t s import --late half -
t s players
# nothing in a round robin, in which the games are played later, and before round 1
t r init system=round-robin
printf 'name\nAnn\nBob\n' | t r import -
t r pair
printf 'name\nCor\n' | t r import -
