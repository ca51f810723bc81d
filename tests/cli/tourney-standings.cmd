strat-tourney standings open.trf
strat-tourney standings --tie-breaks DE,BH,BH/C1,BH-C2,BH/M1,BH/M2,FB,FB/C1,AOB,SB,SB/C1,PS,PS/C1 open.trf
strat-tourney standings --tie-breaks WIN,WON,BPG,BWG,REP,STD,KS,TPN,RTNG open.trf
strat-tourney standings --tie-breaks ARO,ARO/C1,TPR,PTP,APRO,APPO open.trf
strat-tourney standings --edition 2023 --tie-breaks BH,SB,FB open.trf
strat-tourney standings --scoring 6-3-1 open.trf
strat-tourney standings --scoring 3-2-1-2 --rounds 3 open.trf
strat-tourney standings --round-robin --tie-breaks SB,KS,DE open.trf
strat-tourney standings --explain 3 --tie-breaks BH/C1,FB,SB,PS,AOB,ARO/C1,TPR,APRO,WIN open.trf
strat-tourney standings --explain 3 --edition 2023 --tie-breaks BH open.trf
strat-tourney standings --csv --tie-breaks BH,SB open.trf | head -n 3
strat-tourney standings --json --tie-breaks BH,SB open.trf | head -n 3
strat-tourney standings --enter --line-end lf open.trf | cmp - open.trf
