# a game entered by one player: of the other army only what the battles showed is known, and has luck all the same
strat-edit -q --lines "$TMP/own.sgr" <<'END'
red 8367228227/36562MB72B/S95B5243BF/4B4342563B
blue ?
tag Red Ann
tag Blue Bob
1. e4xe7:2x6- a7-a6 2. a4-a5 a6xa5:9x8+ 3. f4xf7:2x2= b7-b6 4. i4-i5 e7-e6 5. i5-i6 i7xi6:7x2+
6. a3-a4 a5xa4:9x3+ 7. f3-f4 a4-a5 8. f4-f5 e6-f6 9. f5xf6:Mx6+ i6-i5 10. j4-j5 i5xj5:7x7=
11. f6-f7 b6-b5 12. f7xf8:MxB- b5xb4:5x3+
result 0-1
save
quit
END
strat-analyse "$TMP/own.sgr"
# under silent rules no rank is shown, but the Marshal can only have fallen to a Bomb
strat-analyse partial.sgr | sed -n '/^19/,/^22/p'
