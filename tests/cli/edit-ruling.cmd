# a refused ply names the ruling that decides it
setup=2222222233/3334444555/5666677788/9MSBBBBBBF
printf '%s\n' 'rules hasbro-1999' "red $setup" "blue $setup" 'a4-a5 b7-b6 a5-a4 b6-b5' 'a4-a5' 'b4-b6xa6' |
	strat-edit --lines $TMP/x.sgr 2>&1 >/dev/null | sed 's/;.*//; s|^.*stdin|stdin|'
