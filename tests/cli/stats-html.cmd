# what a record says is text, and nothing else
printf '[Red "<script>alert(1)</script>"]\n[Blue "\042>&\047"]\n[Rules "duel"]\n[RedSetup "..3......./.........9/..M...S..B/....3.B22F"]\n[BlueSetup "BF.....32./.B..3...../......M.../....2S9..."]\n\n1-0\n' | sed 's/"">/"\\">/' >"$TMP/x.sgr"
strat-stats --html --table flags,players --by player "$TMP/x.sgr" | sed '/^<style>/,/^<\/style>/d'
