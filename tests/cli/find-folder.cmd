mkdir "$TMP/games"
cd "$TMP"
strat-find rescue games || echo $?
strat-validate -q games || echo $?
