cat annotated.sgr ../tests/faulty/reach.sgr >"$TMP/x.sgr"
cd "$TMP" && strat-stats --only-good --table summary x.sgr
