printf 'AAAAAAAAAAAAAAAAAAAAAALAAAADAAAAAACMBDEK\n2......3../9....M..../....B2...S/....F.....\n' | strat-stats --setups -r barrage --table heat --csv
