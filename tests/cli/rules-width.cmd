# nothing is wider than 80 columns
for r in $(strat-rules | sed '1d; s/ .*//'); do
	strat-rules "$r"
	strat-rules --compare --all "$r" fire-ice-powers
done >"$TMP/all"
strat-rules --rulings >>"$TMP/all"
for r in $(strat-rules --rulings | sed 's/ .*//'); do
	strat-rules --ruling "$r"
done >>"$TMP/all"
awk 'length > 80' "$TMP/all"
test -s "$TMP/all"
