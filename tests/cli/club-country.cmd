# a country that is no code says what one looks like
cd "$TMP"
strat-tourney t init >/dev/null
strat-tourney t set country=Germany || echo "exit $?"
strat-tourney t add Ann country=Germany || echo "exit $?"
