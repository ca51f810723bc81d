strat-rules chess barrage | head -n 1; strat-rules chess barrage >/dev/null
