# The rank correlation is that of the column "choice" with the ratings of strat-rate, here by the same games.
games=club-night.sgr
strat-analyse evaluate --by-player --rollouts 0 --csv $games >"$TMP/tables"
strat-rate --csv $games >"$TMP/ratings"
strat-stats -q --table accuracy --by player --csv $games >"$TMP/stats"
awk -F, -v file="$TMP/stats" '
function rank(x, n, i,   k, r) { for (k = 1; k <= n; k++) r += x[k] < x[i] ? 2 : x[k] == x[i] && k != i; return r - n + 1 }
{ sub(/\r$/, "") }
FILENAME == ARGV[1] { if ($1 != "group") rating[$3] = $4; next }
FILENAME == ARGV[2] { if ($3 == "all") stats[$2] = $7; next }
$1 == "table" { for (i in at) delete at[i]; for (i = 1; i <= NF; i++) at[$i] = i }
$1 == "gains" && $2 in rating { n++; name[n] = $2; x[n] = $at["choice"]; y[n] = rating[$2] }
$1 == "skill" { printed = $2 }
END {
	for (i = 1; i <= n; i++) {
		a = rank(x, n, i); b = rank(y, n, i)
		xx += a * a; yy += b * b; xy += a * b
		d = 100 * x[i] - stats[name[i]]
		if (d > 0.006 || d < -0.006) print name[i], x[i], "but strat-stats has", stats[name[i]], "%"
	}
	rho = xy / sqrt(xx * yy)
	print n, "players:", (rho - printed > 0.006 || printed - rho > 0.006) ? rho " and not " printed : "the same"
}' "$TMP/ratings" "$TMP/stats" "$TMP/tables"
# without rollouts by default; too few of them
strat-analyse evaluate --rollouts 0 --csv annotated.sgr >"$TMP/none"
strat-analyse evaluate --csv annotated.sgr | cmp - "$TMP/none"
strat-analyse evaluate --rollouts 19 annotated.sgr || echo $?
# the record lacks ranks of Blue's own army, so none of Blue's plies is judged, and there is no loss
strat-analyse evaluate --by-player --csv partial.sgr | tr -d '\r' | grep -c '^gains,Rosa.*,$'
