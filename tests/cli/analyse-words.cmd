# what the text says of a whole game, in which the Flag falls at the end because the other side did not take the Miner
cat >"$TMP/game.sgr" <<'END'
[Event "Hand"]
[Red "Ann"]
[Blue "Bob"]
[Result "1-0"]
[Termination "flag"]
[Rules "isf"]
[RedSetup "2672852M26/9574S64375/28346523B4/23BB23BBFB"]
[BlueSetup "BFB2323B32/3B4452654B/687S463576/2952M72B82"]

1. a4xa7:2x2= e7-e6 2. b4-b5 e6-e5 3. b5-b6 e5xe4:Mx8+ 4. e3xe4:SxM+ b7xb6:9x6+
5. e4-e3 b6-b5 6. f4-e4 b5-b4 7. a3-a4 b4xb3:9x5+ 8. a4-a3 b3xb2:9x8+ 9. a3-b3
b2xb1:9x3+ 10. b3-b2 b1xa1:9x2+ 11. b2-b1 a1xa2:9x2+ 12. b1-b2 a2-a3 13. b2-b3
a3-a4 14. i4xi7:2x8- i7-i6 15. h4-i4 i6-i5 16. i4xi5:Mx8+ j7xj4:2x6- 17. i5-i6
i8-i7 18. i6xi7:Mx7+ i9-i8 19. i7xi8:Mx4+ e8-e7 20. b3-b4 a4-a5 21. b4-b5 a5-a6
22. b5-b6 a6-a5 23. b6-b7 b8xb7:8x9- 24. i8xj8:Mx6+ a5-b5 25. c2-b2 b5-b4 26.
b2-a2 b4xc4:9x7+ 27. a2-a3 c4xd4:9x2+ 28. b7-b8 d4xe4:9x5+ 29. a3-b3 e4xe3:9xS+
30. b3-b4 e3xe2:9x6+ 31. b4-b5 e2xf2:9x5+ 32. b5-b6 e7-e6 33. b8xc8:9x7+
f2xf3:9x6+ 34. c8-b8 f3xg3:9x4+ 35. b8xa8:9x6+ g3xh3:9x3+ 36. b6-b7 c9-c8 37.
a8-b8 h3xi3:9x7+ 38. b8xc8:9x4+ i3xj3:9x5+ 39. b7-b8 d9-c9 40. b8xb9:3xB+ e6-e5
41. b9xb10:3xF#
1-0
END
strat-analyse --rollouts 0 "$TMP/game.sgr" >"$TMP/text"
tr '\n' ' ' <"$TMP/text" | tr -s ' ' >"$TMP/quick"
# the head says how far percentages may be off: as measured for the shipped model and the classical army, and not else
strat-analyse train -q --start shipped -o "$TMP/model" game.sgr
for how in "game.sgr" "duel.sgr" "-m $TMP/model game.sgr"; do
	# shellcheck disable=SC2086 # words
	strat-analyse --rollouts 0 $how | sed '1,2d; /^$/,$d'
done
# both had about the same luck, but one ply had much of it
strat-analyse -q --rollouts 0 club-night.sgr | tr '\n' ' ' | tr -s ' ' | grep -o 'both sides had about .\{0,360\}without it [^.]*\.[0-9]*'
# what a side expected of its choices says how far it looks ahead; the curve does not, and the rest of a change is named
strat-analyse "$TMP/game.sgr" | tr '\n' ' ' | tr -s ' ' >"$TMP/line"
grep -o 'better, with [^;:]* saw it, looking [^.]*' "$TMP/line" | head -n 1
grep -o 'Of what [^.]*\.[^.]*\.' "$TMP/quick" | head -n 1
strat-analyse annotated.sgr | tr '\n' ' ' | tr -s ' ' >"$TMP/short"
grep -o 'The curve goes [^.]*\.' "$TMP/short"
# where a Flag fell, what the other side could have done is named even if its ply has no sign; not to the winner
grep -o 'It answered 22[^.]*[. ]*[^.]*\.[^.]*\.' "$TMP/short"
for view in both blue red; do
	strat-analyse --rollouts 0 --view $view "$TMP/game.sgr" | tr '\n' ' ' | tr -s ' ' | grep -o 'Instead of 40[.]* [^.]*[.]' || echo "not to $view"
done
strat-analyse --rollouts 0 barrage.sgr | tr '\n' ' ' | tr -s ' ' | grep -o 'without it [A-Z][a-z]* was still luckier[^.]*[.][0-9]*'
# one ply that would have been better again and again: the accuracy without it, which decides whether one side chose better
strat-analyse game.sgr | tr '\n' ' ' | tr -s ' ' >"$TMP/whole"
grep -o "The accuracy of Red's choices .*its accuracy is [^.]*" "$TMP/quick"
grep -o 'At [0-9]* plies one and the same of Red .*its accuracy is [^.]*\.' "$TMP/line"
# the worst ply has its reason, and what it rests on
strat-analyse --rollouts 0 barrage.sgr | tr '\n' ' ' | tr -s ' ' | grep -o "Blue's worst ply: .* Before it, [^.]*\."
# where each side should have looked for the Flag, at the last turning point; the true square is not for one side
grep -o 'should have looked for [^.]*\.' "$TMP/line"
strat-analyse --rollouts 0 --view blue "$TMP/game.sgr" | tr '\n' ' ' | tr -s ' ' | grep -o 'should have looked for [^.]*\.'
# a capture and the recapture are one turning point
strat-analyse --rollouts 0 --view red annotated.sgr | grep '(plies'
# the page says it as well, to each view what it may know; a number is the ply that was answered
strat-analyse --rollouts 0 -q -t html "$TMP/game.sgr" annotated.sgr >"$TMP/page"
grep -o '"reasons":.*"choices"' "$TMP/page" | grep -o '\[[0-9]*,[0-9],\("Instead[^]]*\|"Before it[^]]*\|[0-9]*\)\]'
# how good a choice was is the same on the page for all ranks, which can show the view of one side, as on a page of that side
strat-analyse -q -o "$TMP/both.html" "$TMP/game.sgr"
strat-analyse -q --view blue -o "$TMP/blue.html" "$TMP/game.sgr"
for view in both blue; do
	grep -o '"choices":\[.*\],"caveat"' "$TMP/$view.html" | sed 's/"choices":\(.*\),"caveat"/\1/' |
		jq -c '. as $all | [to_entries[] | select(.key % 2 == 1) | .value | if type == "number" then $all[. - 1] else . end]' >"$TMP/$view.choices"
done
cmp "$TMP/both.choices" "$TMP/blue.choices" && jq length "$TMP/blue.choices"
# a ply that lost more than two standard errors has the better one named, also if it is a good ply
grep -o 'a good ply: it lost only [^"]*' "$TMP/both.html" | head -n 2
strat-analyse -q --rollouts 0 -t html "$TMP/game.sgr" >"$TMP/quick.html"
cat "$TMP/both.html" "$TMP/quick.html" | grep -o '[a-z]* [a-z0-9]*x[a-z0-9]* (the piece there: [^"]*' | head -n 1
# the reason of a change: a piece that loses to the Miner neither guards the Flag nor leaves it alone, a Miner beside the Flag
# is named, and whether the danger was there before; the summary has it too
grep -o "[A-Z][a-z]*'s Flag is [^.]*[.]" "$TMP/whole"
strat-analyse --rollouts 0 annotated.sgr | tr '\n' ' ' | tr -s ' ' | grep -o "[A-Z][a-z]*'s Flag is [^.]*stood there before[.]"
strat-analyse --rollouts 0 club-night.sgr | tr '\n' ' ' | tr -s ' ' | grep -o "[A-Z][a-z]*'s Flag is [^.]*which can be taken now[^.]*[.]" | head -n 1
# so are the pieces of a battle that can come, as far as the view knows them
cat >"$TMP/spy.sgr" <<'END'
[Rules "isf-online"]
[RedSetup "6295287224/74M3S58326/5B236472B5/BFB32634BB"]
[BlueSetup "2BFB3264BB/53B8427B35/64SM587326/2592632742"]

1. b4xb7:2x5- a7xa4:2x6- 2. f4-f5 e7-e6 3. f3-f4 f7-f6 4. f5xf6:8x3+ f8-f7 5. f6xe6:8x6+ f7-f6 6. e6xf6:8x8= d7-e7
7. f4-f5 d8-d7 8. e4xe7:2x2= d7-e7 9. f5-f6 e7-e6 10. f6-f7 e6-e5 11. d4-e4 e5xe4:Mx5+ *
END
for view in both red blue; do
	strat-analyse --rollouts 0 --view $view "$TMP/spy.sgr" | tr '\n' ' ' | tr -s ' ' | grep -o "After it, Red's [^.]*[.]" || echo "not to $view"
done

# no attack is proposed with a piece that was known to fall: the Captain b9 beside the Colonel
cat >"$TMP/colonel.sgr" <<'END'
[Result "1-0"]
[Termination "flag"]
[Rules "isf-online"]
[RedSetup "62759M2826/574S835742/3642B2B653/2B3BFB43B2"]
[BlueSetup "4BFB3235B2/367242B435/258SM6B23B/6297852764"]

1. b4xb7:2x2= e7-e6 2. e4-e5 e6xe5:8x9- 3. a4-a5 e8-e7 4. e5-e6 e7xe6:Mx9+ 5.
d4-e4 e6-e5 6. d3-d4 e5xe4:Mx5+ 7. d4xe4:SxM+ f7-f6 8. f4-f5 f6xf5:5xM- 9. j4-j5
j7-j6 10. j5xj6:6x4+ i7-i6 11. j6xi6:6x6= h7-i7 12. i4xi7:2x7- d7-e7 13. f5-f6
i7-i6 14. f6-f7 c7-b7 15. f7xf8:Mx6+ d8-d7 16. f8xf9:Mx2+ a7-a6 17. f9xe9:Mx4+
b7-b6 18. e9xd9:Mx2+ d7-d8 19. a5xa6:6x6= d8xd9:SxM+ 20. e4-d4 b6-b5 21. e3-e4
b5-b4 22. e4-e5 b4xc4:9x7+ 23. e5-e6 c4xd4:9xS+ 24. e6xe7:8x7+ d4-d3 25. e7-e8
d3xd2:9x2+ 26. e8-e9 d2xd1:9xB- 27. e9xd9:8xS+ c8-d8 28. d9xc9:8x7+ i6-i5 29.
c9xc10:8xF# 1-0
END
strat-analyse --rollouts 0 "$TMP/colonel.sgr" | grep 'Instead of' || echo 'none'
# a capture and the recapture are one change in the head too
strat-analyse --rollouts 0 "$TMP/colonel.sgr" | tr '\n' ' ' | tr -s ' ' | grep -o 'The largest change .* for Red[.] [A-Z][a-z]*'
