# a bracket with long names that is not for a terminal has them whole
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
strat-tourney cup init system=knockout
for name in Anna-Katharina Bartholomeus Cornelia Dorothea Engelbertina Ferdinand Gwendolyn Hieronymus; do
	strat-tourney cup add "Vandenbroucke, $name"
done >/dev/null
for round in 1 2 3; do
	strat-tourney cup pair
	strat-tourney cup boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | strat-tourney cup result --from -
done >/dev/null
strat-tourney cup print bracket
