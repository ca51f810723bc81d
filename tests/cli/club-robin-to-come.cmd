# a card has the games to come, as the schedule has them, also after a late entry and withdrawals
cd "$TMP"
t() { strat-tourney "$@"; }
# Compare the games to come on the cards of the players of $1 with its schedule after round $2: round, first, second.
compare() {
	t $1 print schedule --csv | tr -d '\r' | awk -F, -v paired=$2 'NR > 1 && $1 > paired && $4 == "" && $5 != "bye" { print $1, $3, $5 }' | sort >schedule
	t $1 print cards | tr -d '\f' | awk '/^number/ { name = last } /(1st|2nd) .*(to come|won without|lost without)/ { print $1, $3 == "1st" ? name " " $4 : $4 " " name } { last = $1 }' |
		sort -u >cards
	diff schedule cards && wc -l <cards
}
t one init system=round-robin >/dev/null 2>&1
for name in Ann Bob Cas Dee Eve; do t one add $name; done >/dev/null
compare one 0
t one pair >/dev/null
t one print cards | sed -n 1,/points,/p
compare one 1
t one result 1 1-0 2 1-0 >/dev/null
t one add Fay --late zero >/dev/null
compare one 1
t one pair >/dev/null
compare one 2
t one boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t one result --from - >/dev/null
t one withdraw Bob --games none
compare one 2
t one withdraw Cas --games forfeit
compare one 2
t one print cards --player Dee
t one print cards --player Cas; t one print cards --player Ann
t two init system=double-round-robin >/dev/null 2>&1
for name in Ann Bob Cas Dee; do t two add $name; done >/dev/null
t two pair >/dev/null
compare two 1
t two page -o page.html >/dev/null
grep -c 'to come' page.html
