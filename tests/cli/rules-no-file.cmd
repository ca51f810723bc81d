strat-rules ./none.rules
