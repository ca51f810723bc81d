# without a prior only a core is rated, as if the games of the others had not been played
cd "$TMP"
cat >core.csv <<END
red,blue,result
A,B,1-0
B,C,1-0
C,A,1-0
A,C,1/2-1/2
B,A,0-1
C,B,1-0
END
cat core.csv - >all.csv <<END
Top,A,1-0
B,Top,0-1
C,Low,1-0
Low,B,0-1
Top,Side,1-0
X,Top,1-0
Top,X,1-0
Far,Away,1-0
END
strat-rate -q --set prior=0 all.csv
strat-rate -q --set prior=0 --csv all.csv | cut -d , -f 1-6,19
strat-rate -q --set prior=0 --json all.csv | grep -o '"player.*error95":[^,]*\|"notes.*'
strat-rate -q --set prior=0 --csv all.csv | grep ',[ABC],' | cut -d , -f 3-6 >one
strat-rate -q --set prior=0 --csv core.csv | grep ',[ABC],' | cut -d , -f 3-6 >two
cmp one two && echo 'the core is rated as alone'
strat-rate -q --set prior=0 --predict Top A all.csv
strat-rate -q --set prior=0 --history Low all.csv
strat-rate -q --set prior=0 --superiority all.csv
strat-rate -q --set prior=0 --html all.csv | grep -c 'inf</td>'
