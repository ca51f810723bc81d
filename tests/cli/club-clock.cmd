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
# a round that is cancelled takes its clock along; one that is restored has it again
t clock 90
t unpair
t set --csv | grep '^clock,' || echo 'no clock'
t undo
t clock
t redo
t pair >/dev/null
t clock
t verify
