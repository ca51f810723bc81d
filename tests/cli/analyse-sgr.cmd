strat-analyse -t sgr annotated.sgr >"$TMP/once.sgr"
cat "$TMP/once.sgr"
# an earlier analysis is replaced: also that of another view
strat-analyse -t sgr "$TMP/once.sgr" | cmp - "$TMP/once.sgr"
strat-analyse -t sgr --view red "$TMP/once.sgr" | strat-analyse -t sgr | cmp - "$TMP/once.sgr"
strat-analyse -o "$TMP/once.sgr" "$TMP/once.sgr"
strat-analyse -t sgr annotated.sgr | cmp - "$TMP/once.sgr"
# without it the record is as it was
sed 's/{\[%win[^}]*}//; s/{\[%win$/{[%win/' "$TMP/once.sgr" >/dev/null
strat-convert -q --no-comments --no-nags "$TMP/once.sgr" >"$TMP/bare"
strat-convert -q --no-comments --no-nags annotated.sgr | cmp - "$TMP/bare"
# commands beside words of people, and signs of theirs, stay theirs
cat >"$TMP/mixed.sgr" <<'END'
[Rules "duel"]
[RedSetup "..3......./.........9/..M...S..B/....3.B22F"]
[BlueSetup "BF.....32./.B..3...../......M.../....2S9..."]

i1-i9 $4 {What? [%win 0.99] [%sign 4] And why? [%clk 1:00]} {[%winner Ann] [%luck} $10 *
END
strat-analyse -t sgr "$TMP/mixed.sgr"
