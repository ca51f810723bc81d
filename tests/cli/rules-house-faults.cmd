# every fault is told, with its line
cat >"$TMP/bad.rules" <<'END'
based on hasbro-199           # the name ends otherwise
two-squares three; by sides
agressor on
army 2x9 3-4
lakes c5 c5 k2
power 7 quikness
END
cat >"$TMP/misfit.rules" <<'END'
based on hasbro-1999
name isf
board 8x8
army 2x9
allow silent; forbid silent
power 6 enchant
END
cd "$TMP"
strat-rules -r ./bad.rules || echo "exit $?"
strat-rules ./misfit.rules
