# --at starts after a ply; what is printed is as with --ply
strat-replay --at 3 duel.sgr >"$TMP/at"
strat-replay --ply 3 duel.sgr | cmp - "$TMP/at" && head -n 3 "$TMP/at"
