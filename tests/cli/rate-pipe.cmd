cat club-results.csv | strat-rate -q --rows 1
gzip -c club-results.csv | strat-rate -q --rows 1 | tail -n 1
strat-rate -q --rows 1 <club-results.csv | tail -n 1
strat-rate -q --rows 1 --results <club-results.csv | tail -n 1
