strat-rate -q --compare bradley-terry bradley-terry --draws half club-results.csv | cut -c1-40
