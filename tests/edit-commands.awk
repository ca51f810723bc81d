# edit-commands.awk - the commands of strat-edit that enter the games of a record anew.  Side lines
# cannot be entered.
function say(text) { print text }

# what is between the end of the last game and this one
function begin() {
	if (games++)
		say("new")
	nplies = 0
	text = result = termination = ""
	split("Event Site Date", names, " ")
	for (i = 1; i <= 3; i++)
		say("tag " names[i]) # those that were taken over
	say("options"); say("army")
}

function tag(line, name, value) {
	name = substr(line, 2, index(line, " ") - 2)
	value = substr(line, length(name) + 4, length(line) - length(name) - 5)
	gsub(/\\"/, "\"", value)
	gsub(/\\\\/, "\\", value)
	if (name == "Result") result = value
	else if (name == "Termination") termination = value
	else say("tag " name " " value)
}

# the movetext, word by word
function moves(n, i, w, words, comment) {
	n = split(text, words, " ")
	comment = ""
	for (i = 1; i <= n; i++) {
		w = words[i]
		if (comment != "" || w ~ /^{/) {
			comment = comment (comment == "" ? "" : " ") w
			if (w !~ /}$/) continue
			comment = substr(comment, 2, length(comment) - 2)
			if (comment ~ /^\[%clk /)
				say("clock " substr(comment, 7, length(comment) - 7))
			else
				say("comment " comment)
			comment = ""
		} else if (w ~ /^\$/)
			say("nag " substr(w, 2))
		else if (w !~ /^[0-9]+\.+$/)
			say(w)
	}
}

/^\[[A-Za-z]/ { if (!inside) begin(); inside = 1; tag($0); next }
/^(1-0|0-1|1\/2-1\/2|0-0|\*)$/ {
	moves()
	say("result " result " " termination)
	inside = 0
	next
}
{ text = text " " $0 }
END { say("save"); say("quit") }
