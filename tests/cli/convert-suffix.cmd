# the longest suffix of OUT chooses the format: .plies.csv is not .csv
cp annotated.sgr $TMP/g.sgr
cd $TMP
for suffix in sgr jsonl csv plies.csv txt gsn xml html svg; do
	strat-convert -q -o out.$suffix g.sgr && head -c 12 out.$suffix | head -n 1
done
