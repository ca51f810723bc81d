strat-edit --help
echo help | strat-edit "$TMP/x.sgr"
