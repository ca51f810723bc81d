printf "red,blue,result\nA,B,=\nB,A,=\nB,C,=\n" | strat-rate
printf "red,blue,result\nA,B,1-0\nB,A,0-1\n" | strat-rate --set prior=0
