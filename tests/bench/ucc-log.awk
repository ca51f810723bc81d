# ucc-log.awk - a record as the log of an engine contest: awk -f ucc-log.awk RECORD
#
# There Red is at the top and y grows downwards, so the board is turned by half a turn; the
# Marshal is 1 and the Scout 9.

function mark(symbol) { # of a rank
	if (symbol == "M")
		return "1"
	if (symbol ~ /[2-9]/)
		return 11 - symbol
	return symbol == "S" ? "s" : symbol
}

function put_row(row,	i, line) {
	for (i = length(row); i > 0; i--)
		line = line mark(substr(row, i, 1))
	print line
}

function put_setup(colour, setup,	row, i) {
	print "../agents/" tolower(tag[colour]) "/" tolower(tag[colour]) " " toupper(colour) " SETUP"
	split(setup, row, "/")
	for (i = 4; i > 0; i--)
		put_row(row[i])
}

function file_of(square) { return index("abcdefghij", substr(square, 1, 1)) }
function row_of(square) { return substr(square, 2) + 0 }

function put_ply(n, ply,	part, from, to, df, dr, far, way, shown) {
	split(ply, part, ":")
	match(part[1], /[-x]/)
	from = substr(part[1], 1, RSTART - 1)
	to = substr(part[1], RSTART + 1)
	sub(/#.*/, "", to)
	df = file_of(to) - file_of(from)
	dr = row_of(to) - row_of(from)
	way = df > 0 ? "LEFT" : df < 0 ? "RIGHT" : dr > 0 ? "DOWN" : "UP"
	far = df + dr < 0 ? -df - dr : df + dr
	printf "%d %s: %d %d %s", int((n + 1) / 2), n % 2 ? "RED" : "BLU", 10 - file_of(from),
	    row_of(from) - 1, way
	if (far > 1)
		printf " %d", far
	shown = mark(substr(part[2], 1, 1)) " " mark(substr(part[2], 3, 1))
	if (part[2] ~ /#/)
		print " VICTORY_FLAG"
	else if (part[2] ~ /\+/)
		print " KILLS " shown
	else if (part[2] ~ /-/)
		print " DIES " shown
	else if (part[2] ~ /=/)
		print " BOTHDIE " shown
	else
		print " OK"
}

/^\[/ {
	name = substr($1, 2)
	value = $0
	gsub(/^[^"]*"|"]$/, "", value)
	tag[name] = value
	next
}
/^$/ {
	put_setup("Red", tag["RedSetup"])
	put_setup("Blue", tag["BlueSetup"])
	next
}
{
	for (i = 1; i <= NF; i++)
		if ($i ~ /^[a-j]/)
			put_ply(++plies, $i)
}
END {
	winner = tag["Result"] == "1-0" ? "Red" : "Blue"
	print "Game ends on " toupper(winner) "'s turn - REASON: " \
	    (tag["Termination"] == "flag" ? "Captured the flag" : "Destroyed all mobile enemy pieces")
	print "../agents/" tolower(tag[winner]) "/" tolower(tag[winner]) " " toupper(winner) \
	    " VICTORY " int((plies + 1) / 2) " 0 0"
}
