# -o writes a file whose suffix chooses the form, and leaves the old one after an error
cp club-results.csv "$TMP"
cd "$TMP"
for suffix in html csv json txt; do
	strat-rate -q --rows 2 -o list.$suffix club-results.csv
	head -c 15 list.$suffix | head -n 1
	echo
done
strat-rate -q --rows 2 --json -o list.csv club-results.csv
head -c 10 list.csv
echo
strat-rate -q -o list.csv --history Nemo club-results.csv || echo $?
strat-rate -q -o club-results.csv club-results.csv || echo $?
strat-rate -q -o no/such.csv club-results.csv || echo $?
strat-rate -q --rows 1 -o - club-results.csv
ls
