# the clock of a round is started, shown and stopped; it is that of the last round
cd $TMP
export SOURCE_DATE_EPOCH=1750000000 TZ=UTC
t() { strat-tourney friday "$@" || echo "exit $?"; }
t clock
t init
t clock 60
for name in Ann Bob Cas Dee; do t add $name; done >/dev/null
t pair >/dev/null
t clock
t clock 90
t set --csv | grep '^clock,'
SOURCE_DATE_EPOCH=1750005341 t clock
SOURCE_DATE_EPOCH=1750005400 t clock
t clock 601
t clock soon
t set clock=soon
t result 1 1-0 2 0-1 >/dev/null
t pair >/dev/null
t clock
t clock 1
t clock stop
