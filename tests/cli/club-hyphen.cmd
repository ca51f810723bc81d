# names with hyphens in pairs made by hand
cd "$TMP"
file=club
t() { strat-tourney $file "$@" || echo "exit $?"; }
t init
for p in Anne-Marie Jean-Luc Bob 'Lloyd-Jones, Al'; do t add "$p"; done >/dev/null
t pair Anne-Marie-Jean-Luc 'Bob-Lloyd-Jones, Al'
t unpair
t pair jean-luc-Anne 'Lloyd-Jones-Bob'
t unpair
t pair 2-1 3-Al
t unpair
t pair Marie-Luc Bob- 4-
t unpair
t pair Anne-Marie-
t pair Anne-Marie-Zoe-Bob
t pair Bob-Zoe
t pair Zoe-Bob
t pair Bob
file=two
t init
for p in Jo Jo-Ann Ann-Li Li; do t add "$p"; done >/dev/null
t pair Jo-Ann-Li Li-
t pair 1-3 Jo-Ann-Li
t pair 1-3 2-4
