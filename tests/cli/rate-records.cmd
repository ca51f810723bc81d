strat-rate club-night.sgr
strat-convert -q -t jsonl club-night.sgr | strat-rate | tail -n 1
