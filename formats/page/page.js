/* page.js - what stands beside the board: players, lists, buttons, keys. */

/* ------ beside the board ------ */

/* The captured pieces of SIDE, the highest first; BACK of them have come back. */
function showTray(tray, side, text, back) {
	const key = [number, side, text, back].join(" "), words = [];
	if (tray.dataset.key === key)
		return;
	Object.assign(tray.dataset, { key, side: VIEWS[side], captured: text, returned: back });
	tray.replaceChildren();
	for (const c of ORDER) {
		const n = text.split(c).length - 1, rank = SYMBOLS.lastIndexOf(c);
		if (!n)
			continue;
		const kind = make("span", { class: "kind" });
		kind.append(tile(side, rank), n > 1 ? make("span", { class: "times" }, "\u00d7" + n) : "");
		tray.append(kind);
		words.push(n + " " + (rank === UNKNOWN ? "unknown" : game.rules.names[rank]));
	}
	if (back)
		tray.append(make("span", {}, "(" + back + " came back)"));
	tray.setAttribute("aria-label", SIDES[side] + " lost: " + (words.join(", ") || "nothing"));
}

function showPlayer(row, side, state) {
	const p = ply ? game.plies[ply - 1] : game.zero, turn = ply ? 1 - p.side : game.first;
	row.querySelector("strong").textContent = players(side);
	row.querySelector(".clock").textContent = p.clock[side] < 0 ? "" : timeText(p.clock[side]);
	row.classList.toggle("turn", side === turn);
	showTray(row.querySelector(".tray"), side, ...state.tray[view][side]);
}

function resultText() {
	const end = tag("Termination");
	return game.result + (game.result === "*" ? "" : ", " + game.ending) + (end ? ": " + end : "");
}

function showWords() {
	const p = ply ? game.plies[ply - 1] : game.zero, n = game.plies.length;
	const atEnd = ply === n && game.whole;
	$("count").textContent = ply ? "Ply " + ply + " of " + n + " \u00b7 " + numberText(ply) + " " + textOf(p) + marksOf(p) +
		(p.took < 0 ? "" : " \u00b7 took " + timeText(p.took)) +
		(p.chance < 0 || !mayEval(p.side) ? "" : " \u00b7 win chance " + (p.chance / 10).toFixed(1) + " %") : "Start \u00b7 " + n + " plies";
	const said = (ply ? sentence(p) + "." : SIDES[game.first] + " begins.") + (atEnd ? " " + resultText() + "." : "");
	$("said").textContent = said;
	$("slider").setAttribute("aria-valuetext", (ply ? "ply " + ply + ", " + said : "start"));
	$("comments").replaceChildren();
	if (mayRead())
		for (const [kind, text] of p.notes)
			$("comments").append(make("p", { class: kind ? "side" : "", dir: "auto" }, kind ? "(" + text + ")" : text));
}

function showControls() {
	const n = game.plies.length;
	$("slider").value = ply;
	$("first").disabled = $("back").disabled = ply === 0;
	$("last").disabled = $("on").disabled = ply === n;
	for (const e of all("[aria-current=step]")) {
		e.removeAttribute("aria-current");
		e.tabIndex = -1;
	}
	for (const e of all("[data-ply='" + ply + "']")) {
		e.setAttribute("aria-current", "step");
		e.tabIndex = 0;
	}
	cancelAnimationFrame(frame);
	frame = requestAnimationFrame(() => all("[role=tabpanel]:not([hidden]) [aria-current=step]").forEach(reveal));
}

/* Scroll the list, and not the page, until E can be seen. */
function reveal(e) {
	const pane = e.closest(".panes"), row = e.closest(".row") || e;
	const up = row.getBoundingClientRect().top - pane.getBoundingClientRect().top;
	if (up < 0 || up + row.offsetHeight > pane.clientHeight)
		pane.scrollTop += up - pane.clientHeight / 2;
}

/* ------ lists ------ */

/* The plies that the lists show: in the view of one side none that follows the position, for
 * they tell ranks that it does not know yet. */
const mayList = () => view === BOTH ? game.plies.length : ply;

function addNotes(row, p) {
	for (const [kind, text] of p.notes) {
		row.append(make("p", { class: kind ? "note side" : "note", dir: "auto" }, text));
		row.classList.add("noted");
	}
}

/* Add ply N to the list of moves, whose last row it may share. */
function addMove(list, n) {
	const p = game.plies[n - 1], notes = mayRead() && p.notes.length;
	let row = list.lastElementChild;
	if (!row || row.dataset.full) {
		row = make("div", { class: "row" });
		row.append(make("span", { class: "no" }, moveNumber(n) + "."));
		if (p.side)
			row.append(make("span", { class: "gap" }, "..."));
		list.append(row);
	}
	row.append(make("button", { type: "button", class: (p.side ? "b2" : "b1") + (p.battle ? " fight" : ""), tabindex: -1, "data-ply": n },
		textOf(p) + marksOf(p)));
	if (notes)
		addNotes(row, p);
	if (p.side || notes)
		row.dataset.full = 1;
}

function addBattle(list, n) {
	const p = game.plies[n - 1], b = make("button", { type: "button", tabindex: -1, "data-ply": n });
	const mine = tile(p.side, p.mover[view]), theirs = p.target[view] ? tile(1 - p.side, p.target[view]) : make("span");
	if ("-<=".includes(p.outcome))
		mine.classList.add("gone");
	if ("+=#".includes(p.outcome))
		theirs.classList.add("gone");
	b.append(make("span", { class: "no" }, numberText(n)), mine, theirs, make("span", { class: "what" }, sentence(p)));
	list.append(b);
}

function clearLists() {
	const zero = game.zero.notes;
	listed = 0;
	$("moves").replaceChildren();
	$("battles").replaceChildren();
	if (mayRead() && zero.length) {
		const row = make("div", { class: "row", "data-full": 1 });
		addNotes(row, game.zero);
		$("moves").append(row);
	}
}

/* Bring the lists of moves and battles to the plies that they may show. */
function fillLists() {
	const moves = $("moves"), battles = $("battles"), last = mayList(), all = last === game.plies.length;
	if (last < listed)
		clearLists();
	for (const list of [moves, battles])
		if (list.lastElementChild && list.lastElementChild.className === "end")
			list.lastElementChild.remove();
	while (listed < last) {
		addMove(moves, ++listed);
		if (game.plies[listed - 1].battle)
			addBattle(battles, listed);
	}
	if (battles.firstChild && !battles.querySelector("[tabindex='0']"))
		battles.firstChild.tabIndex = 0;
	if (!battles.firstChild)
		battles.append(make("p", { class: "end" }, all ? "No battle yet: nobody was attacked in this game." : "No battle yet."));
	moves.append(make("p", { class: "end" }, !all ? "What follows is shown when you come to it."
		: game.whole ? resultText() : "The rest is not shown: see above."));
}

function buildTags() {
	const list = $("tags");
	list.replaceChildren();
	for (const [name, text, views] of game.tags)
		if (views >> view & 1)
			list.append(make("dt", {}, name), make("dd", { dir: "auto" }, text));
	if (game.rules)
		list.append(make("dt", {}, "Rule set"), make("dd", {}, game.rules.title));
	list.append(make("dt", {}, "Seen by"), make("dd", {}, view === BOTH ? "both" : VIEWERS[view]));
}

function showTitle() {
	const h = $("title"), names = [0, 1].map(players);
	h.replaceChildren(make("bdi", { class: "red" }, names[0]), make("span", { class: "dash" }, "\u2013"),
		make("bdi", { class: "blue" }, names[1]), make("span", { class: "result" }, game.result === "*" ? "" : game.result));
	const date = (tag("Date") || "").replace(/\.\?\?/g, "").replace(/^\?+$/, ""), round = tag("Round");
	$("event").textContent = [tag("Event"), tag("Site"), date, round && "round " + round, game.rules && game.rules.title]
	    .filter(s => s && s !== "?").join(" \u00b7 ");
	document.title = names.join(" \u2013 ");
}

function showFault() {
	const f = game.fault, p = $("fault");
	p.hidden = !f;
	if (!f)
		return;
	p.textContent = "This record has a fault" + (f[0] ? " at ply " + f[0] : "") + ": " + f[1] +
		(view === BOTH && f[2] ? " (" + f[2] + ")" : "") + "." +
		(game.whole ? "" : game.rules ? " It is shown up to there." : " It cannot be shown.");
}

/* ------ what can be done ------ */

/* The address says what is shown, but browsers do not like it to change all the time. */
function remember() {
	clearTimeout(later);
	later = setTimeout(writeAddress, 200);
}

function writeAddress() {
	const hash = "#" + (sources.length > 1 ? "game=" + (number + 1) + "&" : "") + "ply=" + ply +
		(view === BOTH ? "" : "&view=" + VIEWS[view]) + (flipped ? "&flip=1" : "");
	try {
		history.replaceState(null, "", hash);
	} catch (e) { /* not everywhere allowed */ }
}

function show(calm) {
	hideCard();
	fillLists();
	if (board) {
		const state = stateAt(ply), rows = [$("player-top"), $("player-bottom")];
		showBoard(state, calm);
		board.state = state;
		showPlayer(rows[flipped ? 1 : 0], 1, state);
		showPlayer(rows[flipped ? 0 : 1], 0, state);
		showWords();
	}
	showControls();
	remember();
}

function go(n) {
	n = Math.max(0, Math.min(game.plies.length, n));
	if (n === ply)
		return;
	const calm = Math.abs(n - ply) > 1;
	ply = n;
	show(calm);
}

function battleFrom(by) {
	for (let n = ply + by; n > 0 && n <= game.plies.length; n += by)
		if (game.plies[n - 1].battle)
			return go(n);
	return go(by < 0 ? 0 : game.plies.length);
}

function seeAs(v) {
	view = v;
	all("[data-view]").forEach(b => b.setAttribute("aria-pressed", b.dataset.view === String(v)));
	clearLists();
	buildTags();
	showFault();
	show(true);
}

function turn() {
	flipped = !flipped;
	$("flip").setAttribute("aria-pressed", flipped);
	buildBoard();
	show(true);
}

function openGame(i, n) {
	if (i < 0 || i >= sources.length)
		return;
	play(false);
	number = i;
	game = readGame(i);
	ply = Math.max(0, Math.min(game.plies.length, n));
	$("games").selectedIndex = i;
	$("game-back").disabled = i === 0;
	$("game-on").disabled = i === sources.length - 1;
	$("slider").max = game.plies.length;
	all(".field, .console, .panel").forEach(e => e.classList.toggle("empty", !game.rules));
	$("flip").setAttribute("aria-pressed", flipped);
	showTitle();
	buildBoard();
	seeAs(view);
}

function play(on) {
	clearInterval(timer);
	timer = 0;
	if (on) {
		if (ply === game.plies.length)
			go(0);
		timer = setInterval(() => ply < game.plies.length ? go(ply + 1) : play(false), Number($("speed").value));
	}
	$("play").setAttribute("aria-label", timer ? "Stop" : "Play");
	$("play").title = (timer ? "Stop" : "Play") + " (space)";
	$("play").querySelector("use").setAttribute("href", timer ? "#i-stop" : "#i-play");
}

function showTheme(dark) {
	document.documentElement.dataset.theme = dark ? "dark" : "light";
	$("theme").setAttribute("aria-pressed", dark);
}

const isDark = () => document.documentElement.dataset.theme === "dark";

/* ------ keys and buttons ------ */

const keys = {
	ArrowLeft: () => go(ply - 1), ArrowRight: () => go(ply + 1), k: () => go(ply - 1), j: () => go(ply + 1),
	ArrowUp: () => battleFrom(-1), ArrowDown: () => battleFrom(1),
	PageUp: () => go(ply - 10), PageDown: () => go(ply + 10),
	Home: () => go(0), End: () => go(game.plies.length),
	" ": () => play(!timer), f: turn, t: () => $("theme").click(),
	p: () => openGame(number - 1, 0), n: () => openGame(number + 1, 0),
	1: () => seeAs(0), 2: () => seeAs(1), 3: () => seeAs(2), 4: () => seeAs(3)
};

function press(e) {
	const at = e.target, act = keys[e.key];
	if (!act || e.ctrlKey || e.altKey || e.metaKey || at.closest("select"))
		return;
	if (at === $("slider") && /^(Arrow|Page|Home|End)/.test(e.key))
		return;
	if (e.key === " " && at.closest("button"))
		return;
	if (/^Arrow/.test(e.key) && at.closest("[role=tab]"))
		return;
	e.preventDefault();
	act();
}

function chooseTab(tab) {
	for (const t of all("[role=tab]")) {
		const mine = t === tab;
		t.setAttribute("aria-selected", mine);
		t.tabIndex = mine ? 0 : -1;
		$(t.getAttribute("aria-controls")).hidden = !mine;
	}
	document.querySelector(".panes").scrollTop = 0;
	showControls();
}

function listenToTabs() {
	const tabs = all("[role=tab]");
	tabs.forEach((t, i) => {
		t.addEventListener("click", () => chooseTab(t));
		t.addEventListener("keydown", e => {
			const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
			if (!by)
				return;
			const next = tabs[(i + by + tabs.length) % tabs.length];
			e.preventDefault();
			chooseTab(next);
			next.focus();
		});
	});
}

function listen() {
	const click = (id, f) => $(id).addEventListener("click", f);
	click("first", () => go(0));
	click("back", () => go(ply - 1));
	click("on", () => go(ply + 1));
	click("last", () => go(game.plies.length));
	click("play", () => play(!timer));
	click("flip", turn);
	click("print", () => print());
	click("game-back", () => openGame(number - 1, 0));
	click("game-on", () => openGame(number + 1, 0));
	click("theme", () => {
		showTheme(!isDark());
		try {
			localStorage.setItem("strat-theme", isDark() ? "dark" : "light");
		} catch (e) { /* not everywhere allowed */ }
	});
	$("slider").addEventListener("input", () => go(Number($("slider").value)));
	$("games").addEventListener("change", () => openGame($("games").selectedIndex, 0));
	$("speed").addEventListener("change", () => timer && play(true));
	all("[data-view]").forEach(b => b.addEventListener("click", () => seeAs(Number(b.dataset.view))));
	/* behind a click the space bar is free to play */
	document.addEventListener("click", e => {
		const button = e.detail > 0 && e.target.closest("button");
		if (button)
			button.blur();
		const to = e.target.closest("[data-ply]");
		if (to)
			go(Number(to.dataset.ply));
	});
	document.addEventListener("keydown", press);
	window.addEventListener("hashchange", openHash);
	listenToTabs();
	listenToBoard();
}

/* ------ at the beginning ------ */

function openHash() {
	const asked = new URLSearchParams(location.hash.slice(1)), v = VIEWS.indexOf(asked.get("view"));
	const value = (key, other) => asked.has(key) && /^\d{1,9}$/.test(asked.get(key)) ? Number(asked.get(key)) : other;
	if (v >= 0)
		view = v;
	flipped = !!value("flip", flipped);
	openGame(Math.max(0, Math.min(sources.length - 1, value("game", 1) - 1)), value("ply", look.ply));
}

function begin() {
	const query = matchMedia("(prefers-color-scheme: dark)");
	let theme = null;
	try {
		theme = localStorage.getItem("strat-theme");
	} catch (e) { /* not everywhere allowed */ }
	showTheme(theme ? theme === "dark" : query.matches);
	query.addEventListener("change", () => showTheme(query.matches));
	if (!sources.length) {
		$("fault").textContent = "There is no game on this page.";
		$("fault").hidden = false;
		document.querySelector("main").hidden = true;
		return;
	}
	$("choose").hidden = sources.length < 2;
	$("games").append(...sources.map((s, i) => make("option", {}, i + 1 + ". " + s.dataset.title)));
	listen();
	openHash();
	addEventListener("load", showControls);
}

begin();
