strat-rate -q --by year --rows 2 club-results.csv
strat-rate -q --csv --by event --since 2024-06-01 --rows 1 club-results.csv
