# annotate.awk - put comments into a record: awk -f annotate.awk [-v clock=SECONDS] NOTES RECORD
#
# A line of NOTES: the number of a ply, the ply itself, and what comes behind it.  The ply is
# there so that a note that does not fit its game any more is found.  Number 0 is the place
# before the first ply, written `-'.  With clock, both players start with so many seconds, and
# each ply says what is left; nobody measured that.

function hms(t) {
	return sprintf("%d:%02d:%02d", int(t / 3600), int(t / 60) % 60, t % 60)
}

function after_ply(n, ply) {
	if (n in want && want[n] != ply) {
		printf "ply %d is %s, not %s\n", n, ply, want[n] >"/dev/stderr"
		exit 1
	}
	if (n in note)
		text = text " " note[n]
	if (clock && n) {
		left[n % 2] -= 2 + (7 * n * n + 3 * n) % 23
		text = text " {[%clk " hms(left[n % 2]) "]}"
	}
	done++
}

FNR == 1 { file++; left[0] = left[1] = clock }
file == 1 && /^[0-9]/ {
	n = $1
	want[n] = $2
	sub(/^[0-9]+ +[^ ]+ +/, "")
	note[n] = note[n] (note[n] == "" ? "" : " ") $0
}
file == 2 && /^(\[|$)/ { print; if (/^$/) after_ply(0, "-"); next }
file == 2 {
	for (i = 1; i <= NF; i++) {
		text = text " " $i
		if ($i ~ /^[a-j]/)
			after_ply(++plies, $i)
	}
}
END { print text }
