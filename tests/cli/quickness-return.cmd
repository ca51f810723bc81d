# Quickness that goes back: two squares and views, also where a power does not show itself
cat >$TMP/x.rules <<END
based on fire-ice-powers
name x
shows-powers off
quickness-return on
END
cat >$TMP/x.sgr <<END
[Result "*"]
[Position "MAAAAAAAAAAAAAAAAAAAAAAAJAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAY"]

1. e3-e4-e3 a7-a6 2. e3-e2-e3 a6-a5 3. e3-e2-e3
*
END
strat-validate -q -r $TMP/x.rules $TMP/x.sgr 2>&1 | sed 's|^.*x.sgr||'
strat-replay -r $TMP/x.rules --view public --ply 1 $TMP/x.sgr 2>/dev/null | sed -n '/^Ply/{N;p;}'
strat-convert -q -r $TMP/x.rules --mirror $TMP/x.sgr 2>/dev/null | tail -2
