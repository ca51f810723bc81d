printf "date,red,blue,result\n2024-02-30,A,B,1-0\n2024-02-01,A,A,1-0\n2024-02-01,A,B,3-1\n2024-02-01,B,A,1-0\n" | strat-rate
