strat-rules --ruling quickness
