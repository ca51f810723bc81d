# nobody is signed up twice; settings that make no sense are refused
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" 2>&1 || echo "exit $?"; }
t init rounds=3
t add 'Bos, Jan'
t add 'bos, jan '
t add Bea
t edit Bea name=' BOS, Jan'
t edit Bea name=bea
printf 'name\nBEA\nCor\n cor\n' | t import -
t set acceleration=baku
t set system=round-robin
t set acceleration=none system=round-robin
t set acceleration=baku
t set system=dutch
t pair
t result 1 1-0
t pair
t set rounds=1
t set rounds=2
t players
