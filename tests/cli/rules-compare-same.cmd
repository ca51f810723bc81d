strat-rules --compare --all ucc ucc | head -n 1; strat-rules --compare ucc ucc
