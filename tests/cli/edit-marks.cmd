# ranks are typed as they are shown: in the American boxes 1 is the Marshal and 9 a Scout; the record
# and the journal have those of records, so that another notation can take it up
say() { sed "s|$TMP|TMP|"; }
cat >"$TMP/commands" <<'EOF'
rules american-revised
options silent rescue
army 9x1 B=1
army 9x2 8x1 7x0 6x0 5x0 4x0 3x0 2x0 Bx0
put b4 9
put e4 10
put e4 M
put e4 1
red
red 4 .9..1...x.
red 4 .9..1.....
red 1 F..9S....8
blue ........9./........../.S....1.../F......98.
e4-e5 h7-e7 e5-e6 i10-i9
e6xe7:1x8+
e6xe7:1x9+
goto 0
rank b4 8
goto end
show
print
EOF
strat-edit "$TMP/x.sgr" <"$TMP/commands" 2>&1 | say
tail -n 7 "$TMP/x.sgr.journal"
printf 'put b4 8\ngoto 5\nshow\nred\nabandon\n' | strat-edit --recover --marks canonical "$TMP/x.sgr" 2>&1 | say
strat-edit --marks roman "$TMP/x.sgr" </dev/null
