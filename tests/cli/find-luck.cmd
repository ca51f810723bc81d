strat-find --list 'luck red > 0.2' american.sgr game.sgr isf.sgr
echo swings
strat-find --ply -j 2 'once (swing > 0.1 and battle MxB)' club-night.sgr
echo one game
strat-find --json 'swing > 0.15 before ply 60 and accuracy either > 5' annotated.sgr
strat-find -v --count 'luck > 5 or accuracy red > 100' club-night.sgr
# a catalogue knows nothing of luck and reads the games
strat-index add "$TMP/x" club-night.sgr 2>/dev/null
strat-index find --count "$TMP/x" 'luck red < -0.5 or luck red > 0.2'
# what cannot be asked
strat-find 'luck red > much' game.sgr || strat-find 'swing < 0.2' game.sgr
