/* board.js - the board as the view sees it, and what can be believed of a piece. */

/* ------ the board ------ */

const left = file => EDGE + 100 * (flipped ? game.rules.files - file : file - 1);
const top = row => BORDER + 100 * (flipped ? row - 1 : game.rules.rows - row);
const placeOf = s => [left((s - 1) % game.rules.files + 1), top(Math.floor((s - 1) / game.rules.files) + 1)];

function drawCoordinates(svg) {
	const { files, rows } = game.rules;
	for (let f = 1; f <= files; f++)
		svg.append(draw("text", { class: "coordinate", x: left(f) + 50, y: BORDER + rows * 100 + 24 }, "abcdefghij"[f - 1]));
	for (let r = 1; r <= rows; r++)
		svg.append(draw("text", { class: "coordinate", x: EDGE / 2, y: top(r) + 57 }, r));
}

function drawGround(svg, s) {
	const { files, lakes } = game.rules, [x, y] = placeOf(s), wet = lakes.includes(s);
	const odd = ((s - 1) % files + Math.floor((s - 1) / files)) % 2;
	svg.append(draw("rect", { class: wet ? "lake" : odd ? "land odd" : "land", x, y, width: 100, height: 100 }));
	if (wet)
		svg.append(draw("use", { href: "#water", x, y, width: 100, height: 100 }));
}

/* The squares that can be pointed at, over all that is drawn; rows as they are seen. */
function drawCells(svg) {
	const { files, rows } = game.rules, cells = [];
	for (let r = 0; r < rows; r++) {
		const line = draw("g", { role: "row" });
		for (let f = 0; f < files; f++) {
			const row = flipped ? r : rows - 1 - r, file = flipped ? files - 1 - f : f;
			const s = row * files + file + 1, [x, y] = placeOf(s);
			const cell = draw("rect", { class: "cell", role: "gridcell", tabindex: -1, x: x + 3, y: y + 3, width: 94, height: 94,
				rx: 8, "data-square": squareName(s), "data-number": s });
			cells[s] = cell;
			line.append(cell);
		}
		svg.append(line);
	}
	cells[flipped ? rows * files : 1].setAttribute("tabindex", 0);
	return cells;
}

function buildBoard() {
	$("board").replaceChildren();
	board = null;
	if (!game.rules)
		return;
	const { files, rows } = game.rules, w = files * 100 + EDGE + BORDER, h = rows * 100 + EDGE + BORDER;
	const svg = draw("svg", { viewBox: "0 0 " + w + " " + h, role: "grid", "aria-label": "Board; arrow keys walk over the squares" });
	svg.append(draw("rect", { class: "frame", width: w, height: h, rx: 10 }));
	drawCoordinates(svg);
	for (let s = 1; s <= files * rows; s++)
		drawGround(svg, s);
	const last = draw("g", { "aria-hidden": "true" }), men = draw("g", { "aria-hidden": "true" });
	const over = draw("g", { "aria-hidden": "true" });
	svg.append(last, men, over);
	board = { svg, last, men, over, pieces: new Map(), cells: drawCells(svg), w, h };
	$("board").append(svg);
	document.querySelector(".stage").style.setProperty("--ratio", w / h);
}

/* What the view sees of square S. */
function sight(state, s) {
	const code = state.at[s], id = code >> 1, side = code & 1;
	if (!id)
		return null;
	const other = view !== BOTH ? 2 : 1 - side;
	const set = state.set[view * IDS + id], others = state.set[other * IDS + id];
	return { id, side, set, rank: only(set), others, known: only(others) !== UNKNOWN,
		otherName: view !== BOTH ? "everybody" : SIDES[1 - side] };
}

function describe(what, s) {
	if (!what)
		return squareName(s) + (game.rules.lakes.includes(s) ? ", lake" : ", empty");
	const list = set => ranksOf(set).map(r => game.rules.names[r]).join(", ");
	const name = what.rank === UNKNOWN ? "unknown piece" : named(what.rank);
	return squareName(s) + ", " + SIDES[what.side] + ", " + name + (what.rank === UNKNOWN
		? "; " + VIEWERS[view] + " can believe: " + list(what.set)
		: what.known ? "; known to " + what.otherName
		: view === BOTH ? "; " + what.otherName + " can believe: " + list(what.others) : "; not known to " + what.otherName);
}

function showPiece(what, s, kept) {
	const look = what.side + " " + what.rank + " " + what.known;
	let g = board.pieces.get(what.id);
	if (!g) {
		g = draw("g", {});
		board.pieces.set(what.id, g);
	}
	if (g.dataset.look !== look) {
		g.dataset.look = look;
		g.setAttribute("class", "piece " + VIEWS[what.side]);
		g.replaceChildren();
		drawPiece(g, what.side, what.rank);
		if (what.known && what.rank !== UNKNOWN)
			g.append(draw("circle", { class: "dot", cx: 80, cy: what.side ? 23 : 19, r: 5.5 }));
	}
	const [x, y] = placeOf(s);
	g.style.transform = "translate(" + x + "px," + y + "px)";
	if (!g.parentNode)
		board.men.append(g);
	kept.add(what.id);
}

function showCell(what, s) {
	const cell = board.cells[s], words = describe(what, s);
	const key = words + (what ? what.known : "");
	if (cell.dataset.key === key)
		return;
	cell.dataset.key = key;
	cell.setAttribute("aria-label", words);
	cell.setAttribute("class", what ? "cell somebody" : "cell");
	if (what) {
		cell.dataset.side = VIEWS[what.side];
		cell.dataset.rank = SYMBOLS[what.rank];
		cell.dataset.known = what.known;
		cell.dataset.set = what.set;
	} else {
		["side", "rank", "known", "set"].forEach(k => delete cell.dataset[k]);
	}
}

/* Where the last ply went, as far as the view may know. */
function showLast() {
	board.last.replaceChildren();
	board.over.replaceChildren();
	if (!ply)
		return;
	const p = game.plies[ply - 1], way = [p.from, hidesWay(p) ? 0 : p.via, p.to].filter(s => s);
	way.forEach((s, i) => {
		const [x, y] = placeOf(s);
		board.last.append(draw("rect", { class: i < way.length - 1 ? "last from" : "last", x, y, width: 100, height: 100 }));
	});
	const points = way.map(placeOf).map(([x, y]) => [x + 50, y + 50]);
	board.last.append(draw("polyline", { class: "way", points: points.join(" "), "marker-end": "url(#tip)" }));
	if (p.battle) {
		const [x, y] = placeOf(p.to);
		board.over.append(draw("path", { class: "burst", transform: "translate(" + x + " " + y + ")",
			d: "M5 20V5h15M80 5h15v15M95 80v15H80M20 95H5V80" }));
	}
}

function showBoard(state, calm) {
	const kept = new Set();
	board.svg.classList.toggle("still", calm);
	for (let s = 1; s < board.cells.length; s++) {
		const what = sight(state, s);
		if (what)
			showPiece(what, s, kept);
		showCell(what, s);
	}
	for (const [id, g] of board.pieces)
		if (!kept.has(id)) {
			g.remove();
			board.pieces.delete(id);
		}
	showLast();
}

/* ------ what can be believed of a piece ------ */

function hideCard() {
	$("card").hidden = true;
}

function chips(set, side) {
	const box = make("div", { class: "chips" });
	for (const r of ranksOf(set)) {
		const chip = make("span", { class: "chip" });
		chip.append(tile(side, r), document.createTextNode(game.rules.names[r]));
		box.append(chip);
	}
	return box;
}

function showCard(cell) {
	const s = Number(cell.dataset.number), what = sight(board.state, s), card = $("card");
	if (!what)
		return hideCard();
	const unknown = what.rank === UNKNOWN, viewer = unknown ? VIEWERS[view] : what.otherName;
	const capital = viewer[0].toUpperCase() + viewer.slice(1);
	card.replaceChildren(make("h2", {}, (unknown ? "Unknown piece" : named(what.rank)) + " \u00b7 " + SIDES[what.side] + ", " + squareName(s)));
	if (!unknown && what.known) {
		card.append(make("p", {}, capital + (viewer === "everybody" ? " knows it." : " knows this piece.")));
	} else {
		const set = unknown ? what.set : what.others;
		card.append(make("p", {}, capital + " can believe:"), chips(set, what.side));
	}
	card.hidden = false;
	const [x, y] = placeOf(s), w = $("board").clientWidth, k = w / board.w;
	const px = Math.max(0, Math.min(w - card.offsetWidth, (x + 50) * k - card.offsetWidth / 2));
	const below = y * k < card.offsetHeight + 8;
	card.style.left = px + "px";
	card.style.top = (below ? (y + 100) * k + 8 : y * k - card.offsetHeight - 8) + "px";
}

/* The arrows walk over the squares as they are seen. */
function walk(e) {
	const cell = e.target.closest(".cell"), by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
	if (!cell || e.ctrlKey || e.altKey || e.metaKey)
		return;
	if (e.key === "Escape") {
		e.stopPropagation();
		hideCard();
		$("on").disabled ? $("back").focus() : $("on").focus();
	}
	if (!by)
		return;
	e.preventDefault();
	e.stopPropagation();
	const lines = all("[role=row]", board.svg).map(l => [...l.children]);
	const r = lines.findIndex(l => l.includes(cell)), f = lines[r].indexOf(cell);
	const next = lines[r + by[1]] && lines[r + by[1]][f + by[0]];
	if (next) {
		cell.setAttribute("tabindex", -1);
		next.setAttribute("tabindex", 0);
		next.focus();
	}
}

function listenToBoard() {
	const place = $("board"), on = (event, f) => place.addEventListener(event, f);
	const cellOf = e => e.target.closest && e.target.closest(".cell");
	on("keydown", walk);
	on("pointerover", e => cellOf(e) ? showCard(cellOf(e)) : hideCard());
	on("pointerleave", hideCard);
	on("focusin", e => cellOf(e) && showCard(cellOf(e)));
	on("focusout", hideCard);
	on("click", e => cellOf(e) && showCard(cellOf(e)));
	document.addEventListener("pointerdown", e => e.target.closest("#board") || hideCard());
}
