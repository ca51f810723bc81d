# a list of players with clubs instead of teams, imported into a tournament of teams
t=$TMP/t
strat-tourney $t init system=round-robin boards=2
printf '%s\n' 'Name;Club;Rating' 'Nash;North;1900' 'Noble;North;1870' 'South, Sam;South;1800' \
    'Sand;South;1790' 'Guest;;1500' >$TMP/list.csv
strat-tourney $t import $TMP/list.csv
strat-tourney $t pair
# the page has the players' standings, too
strat-tourney $t result 1 1-0 2 1-0
strat-tourney $t page | grep -oE '<h2 id="(individual|by-board)">[^<]*'
# and into a match of all against all
strat-tourney $TMP/all init system=scheveningen
strat-tourney $TMP/all import $TMP/list.csv
strat-tourney $TMP/all pair
