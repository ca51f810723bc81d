# a refused rescue says why, in the words of strat-validate
board=MAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAAAAAAAAAAAAQAAA
try() { # PIECE CAPTURED RESCUED PLY OPTIONS
	cat >$TMP/x.sgr <<END
[Result "*"]
[Rules "hasbro-1999"]
[Options "$5"]
[Position "$board$1AAAAAAAAAAAAAAY"]
[Captured "$2"]
[Rescued "$3"]
END
	(cat $TMP/x.sgr && echo "$4 *") | strat-validate -q 2>&1 | sed -n 's/.* \([^ ]*\^\)/\1/p' >$TMP/validate
	echo '*' >>$TMP/x.sgr
	echo "$4" | strat-edit --lines $TMP/x.sgr 2>&1 >/dev/null | sed -n '/refused/s/;.*//p'
	cat $TMP/validate
}
try G 'red 7' 'red 2' 'e9-e10^7c3' rescue
try G 'red 7' 'red 1 e9' 'e9-e10^7c3' rescue
try D 'red 7' '' 'e9-e10^7c3' rescue
try G 'red 7' '' 'e9-e8^7c3' rescue
try G 'red B' '' 'e9-e10^Bc3' rescue
try G 'red 7' '' 'e9-e10^7a8' rescue
try G 'red 7' '' 'e9-e10^7c3' ''
