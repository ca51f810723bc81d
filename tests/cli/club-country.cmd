# a country that is no code says what one looks like
cd "$TMP"
strat-tourney t init >/dev/null
strat-tourney t set country=Germany || echo "exit $?"
strat-tourney t add Ann country=Germany || echo "exit $?"
# typed in small letters it is as it was typed, but a report has capital ones
strat-tourney t set country=fra || echo "exit $?"
strat-tourney t add Bea country=ned
strat-tourney t players --csv | cut -d , -f 2,5
strat-tourney t export --line-end lf | grep -E '^032|Bea'
