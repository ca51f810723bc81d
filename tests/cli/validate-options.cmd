# --options sets options of the rules of -r and --default-rules
grep -v '^\[Options' rescue.sgr >"$TMP/tagless.sgr"
grep -v '^\[Rules' "$TMP/tagless.sgr" >"$TMP/nameless.sgr"
validate() { strat-validate -q "$@" && echo good || echo $?; }
cd "$TMP"
validate tagless.sgr
validate -r hasbro-1999 --options rescue tagless.sgr
validate --default-rules hasbro-1999 --options 'rescue two-squares=4' nameless.sgr
validate -r isf --options rescue tagless.sgr
validate -r isf --options nonsense=1 tagless.sgr
validate --options rescue tagless.sgr
