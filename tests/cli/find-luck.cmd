# The figures of the model may change; what is so whatever they are is looked for.
strat-find --count 'luck red > -9 and luck blue < 9 and accuracy <= 100' *.sgr >"$TMP/all"
strat-find --count 'plies > 0' *.sgr | cmp - "$TMP/all"
strat-find --count 'luck > 9 or swing > 1 or accuracy > 100' *.sgr || echo "exit $?"
# all battles that moved the score are battles; some Marshal on a Bomb is among them
strat-find --ply 'once (swing > 0.03 and battle MxB)' club-night.sgr >"$TMP/one"
strat-find --ply -j 2 'once (swing > 0.03 and battle MxB)' club-night.sgr | cmp - "$TMP/one"
strat-find --ply 'battle MxB' club-night.sgr >"$TMP/every"
grep -vcxFf "$TMP/every" "$TMP/one" || grep -c . "$TMP/one" | sed 's/[1-9].*/some/'
strat-find --json 'swing >= 0 at ply 3 and luck > -9' annotated.sgr | grep -o '"at":.*'
# a catalogue knows nothing of luck and reads the games
strat-index add "$TMP/x" club-night.sgr 2>/dev/null
strat-index find --count "$TMP/x" 'red = Ann and luck red > -9'
# what cannot be asked
strat-find 'luck red > much' game.sgr || strat-find 'swing < 0.2' game.sgr
