# other formats are written as records, or as any
strat-find 'plies > 0' annotated.jsonl | cmp - annotated.sgr
strat-find -t jsonl 'plies > 0' annotated.sgr | cmp - annotated.jsonl
strat-find -t csv 'plies > 0' annotated.jsonl | cmp - annotated.csv
strat-find 'player ~ .' club-night.sgr | gzip -c | strat-find --count 'round = 5'
strat-find --count 'plies > 0' ucc-log.log
strat-find -t state 'rules = barrage' barrage.sgr | strat-validate -q -r barrage
