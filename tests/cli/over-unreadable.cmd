# a ply after the end of the game is [over] although it cannot be read, in every format
cat >$TMP/x.sgr <<END
[Result "1-0"]
[Rules "isf-online"]
[Position "MAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAYAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAA"]

1. e3xe4:3xF#
1-0
END
say() {
	strat-validate -q "$@" 2>&1 | sed 's/.*: \(fault\)/\1/'
}
for ply in a9-a99 k9-k8 a9-a8:x 'a9-a8 foo'; do
	sed "s/#$/# $ply/" $TMP/x.sgr | say
done
echo before the end:
sed 's/1\. /1. foo /' $TMP/x.sgr | say
sed 's/F#/F# a9-a99/; s/e3xe4/a1-a2/' $TMP/x.sgr | say
echo no ply:
sed 's/#$/# {open/' $TMP/x.sgr | say
sed 's/#$/# 1-00/' $TMP/x.sgr | say
echo other formats:
strat-convert -q -t jsonl $TMP/x.sgr | sed 's/}]}$/},{"text":"a9-zz"}]}/' | say
strat-convert -q -t csv $TMP/x.sgr | sed 's/3xF#/& a9-zz/' | say
(strat-convert -q -t state $TMP/x.sgr 2>/dev/null && echo 9x) | say
strat-convert -q -t gravon $TMP/x.sgr 2>/dev/null | sed 's|^<move.*|&<move id="2" source="A9" target="Z9"/>|' | say
strat-convert -q -t gsn $TMP/x.sgr 2>/dev/null | sed 's/^E3-E4.*/&\nA9-Z9/' | say
sed 's/^Game ends/83 RED: 9 9 SIDEWAYS\n&/' ucc-log.log | say
echo rules from the command line:
sed '/Rules/d; s/e3xe4/e5xf5/; s/#$/# zz/; s/^\(.Position .\).*/\1MAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__EY__AAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAA"]/' $TMP/x.sgr |
	say --default-rules fire-ice
echo salvaged:
sed 's/#$/# a9-zz/' $TMP/x.sgr | strat-convert --salvage 2>&1 | sed "s,[0-9.]* s$,SECONDS s," | tail -4
