cat annotated.sgr ../tests/faulty/reach.sgr ../tests/faulty/pieces.sgr ../tests/faulty/cut.sgr 2>/dev/null >"$TMP/x.sgr"
cd "$TMP" && strat-stats --table summary,terminations x.sgr
