strat-rules -r duel barrage | grep -e "^[a-z]" -e "^ARMY"
