strat-rules --json --ruling spy-against-spy; strat-rules --json --rulings | wc -l
