# setups row by row, turned, mirrored, in other letters, piece by piece
strat-edit "$TMP/x.sgr" <<'EOF' 2>&1 | sed "s|$TMP|TMP|"
rules barrage
blue ?
blue turned 3.2......./.....2..MB/....S...9F/..........
blue mirrored none
blue
blue none
blue ........../F9...S..../BM..2...../.......2.3
red 4 2......3..
red 3 9....m....
red 2 ....B2...S
red
put f1 B
put f1 F
put b1 M
put f1 .
put f1 ?
print
red none
red ......F........B2...S9....M....2......3..
undo
rules hasbro-1999
red none
blue none
rules fire-ice
red 67B6293M88 / 42B232B7B7 / B5343BF53S
blue mirrored 67B6293M88/42B232B7B7/B5343BF53S
rules hasbro-1999
undo 5
rules hasbro-1999
blue nbqcqvxrxfq
red none
blue none
red FBFEFDGHEBCKGBGDFEBMEHGHDLBIDBJEHIDDJDDI
blue RNRQRPSTQNOWSNSPRQNYQTSTPXNUPNVQTUPPVPPU
print
EOF
