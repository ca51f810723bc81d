printf '[Red "\342\200\256Ann, \"A\""]\n[Blue "=1+1"]\n[Rules "duel"]\n[RedSetup "..3......./.........9/..M...S..B/....3.B22F"]\n[BlueSetup "BF.....32./.B..3...../......M.../....2S9..."]\n\n1-0\n' >"$TMP/x.sgr"
cd "$TMP" && for how in --csv --json --rows=0 --partial; do strat-stats --table players $how x.sgr || :; done
