# the file alone, without a terminal: how it stands, and what is next
cd "$TMP"
t() { strat-tourney club "$@" </dev/null || echo "exit $?"; }
t
t init name='Friday club' rounds=2
t
t add Ann >/dev/null
t add "$(printf 'B\342\200\256ob')" >/dev/null
t add Cid >/dev/null
t
t pair >/dev/null
t
t result 1 1-0 >/dev/null
t --ascii
t pair >/dev/null
t result 1 = >/dev/null
t screen
t --colour
