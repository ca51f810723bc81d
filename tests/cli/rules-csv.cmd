# lists and comparisons for spreadsheets
strat-rules --csv | head -n 2
strat-rules --csv --rulings | head -n 2
strat-rules --compare --csv american hasbro-1999
strat-rules --compare --all --csv isf isf-online | wc -l | tr -d " "
strat-rules --compare --csv ucc ucc
strat-rules --csv isf || echo $?
strat-rules --csv --json || echo $?
