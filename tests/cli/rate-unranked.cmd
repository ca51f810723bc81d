# who has too few games for the list is in it, but has no rank
strat-rate -q --method kleier --csv club-results.csv | cut -d, -f1-4,7,8
