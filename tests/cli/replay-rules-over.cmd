# the rules of -r decide which plies come after the end, as they do for strat-validate
cat >$TMP/x.sgr <<END
[Result "1-0"]
[Position "MAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__EY__AAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAA"]

1. e5xf5:3xF# zz
1-0
END
for rules in fire-ice isf; do
	strat-validate -q -r $rules $TMP/x.sgr 2>&1 | sed 's/.*: \(fault\)/\1/'
	strat-replay -q -r $rules --print $TMP/x.sgr 2>&1 | sed -n 's/.*: \(fault\)/\1/p'
	strat-replay -q --default-rules $rules --print $TMP/x.sgr 2>&1 | sed -n 's/.*: \(fault\)/\1/p'
done
