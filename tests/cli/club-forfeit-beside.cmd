# in the table of a double round robin a forfeit beside a result does not look like a number with a sign
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@"; }
t init system=double-round-robin
for p in PA PB; do t add $p; done >/dev/null
t pair >/dev/null
t result 1 --+ >/dev/null
t pair >/dev/null
t result 1 0-1 >/dev/null
t print crosstable
