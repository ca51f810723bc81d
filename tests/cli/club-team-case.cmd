# the name of a team written otherwise is the same team
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney league "$@"; }
t init name=League boards=2 system=round-robin >/dev/null
t add Ann team=Bees
t add Bob team=bees
t add Cy team=Ants
t add Di team=ANTS
t players
t verify
