/* analysis.js - the analysis of a game: its curve, luck, turning points, and what the pieces may be.
 * report_page.c writes the data and documents it in the same order. */

const PLOT = { width: 400, height: 100, bars: 16, gap: 8, full: 250 };
const percentText = x => Math.round(x / 10) + " %";
const gamesText = x => (x < 0 ? "\u2212" : "+") + Math.abs(x / 1000).toFixed(2);
const mayJudge = side => view === BOTH || view === side;

let plotted = "", plot = null;

/* The scores of the view, in per mille, of the start and each ply; or of another view that is there. */
function scoresOf(a) {
	return a.score[view] || a.score[look.view];
}

const xOf = (a, n) => a.last ? n * PLOT.width / a.last : 0;
const yOf = score => PLOT.height * (1 - score / 1000);

/* The luck of an attack as a bar, and the ply as a place to point at. */
function drawLuck(svg, a) {
	const middle = PLOT.height + PLOT.gap + PLOT.bars;
	svg.append(draw("path", { class: "middle", d: "M0 " + middle + "h" + PLOT.width }));
	for (const [n, side, luck] of a.luck) {
		const high = Math.min(1, Math.abs(luck) / PLOT.full) * PLOT.bars;
		if (mayJudge(side))
			svg.append(draw("rect", { class: "luck " + VIEWS[side], x: xOf(a, n) - 1.5, y: luck > 0 ? middle - high : middle,
				width: 3, height: high }));
	}
}

function drawCurve(a) {
	const { width, height, gap, bars } = PLOT, scores = scoresOf(a);
	const svg = draw("svg", { viewBox: "-4 -6 " + (width + 8) + " " + (height + gap + 2 * bars + 10), role: "img",
		"aria-label": "Red's expected score after each ply; the list below has the turning points" });
	for (const y of [0, height / 2, height])
		svg.append(draw("path", { class: y === height / 2 ? "middle" : "grid", d: "M0 " + y + "h" + width }));
	svg.append(draw("polyline", { class: "curve", points: scores.map((s, n) => xOf(a, n) + "," + yOf(s)).join(" ") }));
	drawLuck(svg, a);
	for (const n of a.turns)
		svg.append(draw("circle", { class: "turning", cx: xOf(a, n), cy: yOf(scores[n]), r: 3.5 }));
	const here = draw("path", { class: "here" });
	svg.append(here);
	svg.addEventListener("click", e => {
		const box = svg.getBoundingClientRect(), x = (e.clientX - box.left) / box.width * (width + 8) - 4;
		go(Math.round(x / width * a.last));
	});
	return { svg, here };
}

/* Luck and accuracy of a side. */
function sideText(a, side) {
	const [accuracy, luck, ...signs] = a.sides[side];
	const names = ["inaccuracies", "mistakes", "blunders"].map((name, i) => signs[i] + " " + name);
	return SIDES[side] + ": " + (accuracy < 0 ? "" : "accuracy " + percentText(accuracy) + ", ") + "luck " + gamesText(luck) + "; " + names.join(", ");
}

function drawTurns(a) {
	const scores = scoresOf(a), list = make("div", { class: "turns", role: "group", "aria-label": "Turning points" });
	for (const n of a.turns)
		list.append(make("button", { type: "button", "data-ply": n, title: percentText(scores[n - 1]) + " \u2192 " + percentText(scores[n]) + " for Red" },
			view === BOTH || n <= ply ? numberText(n) + " " + textOf(game.plies[n - 1]) : numberText(n)));
	return list;
}

/* What the analysis says of the ply: the score, luck, choice. */
function verdict(a) {
	const words = [percentText(scoresOf(a)[ply]) + " for Red"];
	for (const [n, side, luck, rank, chance] of a.luck)
		if (n === ply && mayJudge(side))
			words.push("luck " + gamesText(luck) + ": " + SIDES[side] + " could take it for " + spoken(rank) + " with " + percentText(chance));
	for (const [n, side, loss, best] of a.losses)
		if (n === ply && mayJudge(side))
			words.push((loss >= 150 ? "blunder" : loss >= 70 ? "mistake" : "inaccuracy") + ", it lost " + (loss / 1000).toFixed(2) + "; better " + best);
	return words.join(" \u00b7 ");
}

function buildPlot(a) {
	const box = $("analysis");
	plot = drawCurve(a);
	box.replaceChildren(plot.svg, make("p", { class: "verdict" }), drawTurns(a));
	for (const side of [0, 1])
		if (mayJudge(side) && a.sides[side])
			box.append(make("p", { class: "small" }, sideText(a, side)));
	box.append(make("p", { class: "small model" }, "A model learned from games between engines; see strat-analysis(7)."));
}

/* The likeliest ranks after N plies: of each piece that the view cannot name. */
function likeliest(a, n) {
	const all = new Map();
	for (const [at, v, text] of a.chances) {
		if (at > n)
			break;
		if (v === view)
			for (const [, id, ranks] of text.matchAll(/(.)((?:[S2-9MBF]\d\d){0,3});/g))
				all.set(id.charCodeAt(0) - 40, ranks);
	}
	return all;
}

function showLikeliest(a) {
	const all = likeliest(a, ply);
	for (let s = 1; s < board.cells.length; s++) {
		const what = sight(board.state, s), ranks = what && what.rank === UNKNOWN && all.get(what.id);
		if (!ranks)
			continue;
		const [x, y] = placeOf(s);
		ranks.match(/.../g).forEach((t, i) => board.over.append(draw("text", { class: i ? "likely" : "likely first", x: x + 50, y: y + 42 + 19 * i },
			game.rules.marks[SYMBOLS.lastIndexOf(t[0])] + " " + Number(t.slice(1)) + "%")));
	}
}

/* The page has shown a position: show what the analysis says of it. */
function showAnalysis() {
	const a = game.analysis, key = number + " " + view + (view === BOTH ? "" : " " + (a ? a.turns.filter(n => n <= ply).length : 0));
	$("analysis").hidden = !a || !board;
	if (!a || !board)
		return;
	if (plotted !== key)
		buildPlot(a);
	plotted = key;
	const n = Math.min(ply, a.last), x = xOf(a, n);
	plot.here.setAttribute("d", "M" + x + " 0v" + (PLOT.height + PLOT.gap + 2 * PLOT.bars));
	document.querySelector(".verdict").textContent = ply <= a.last ? verdict(a) : "";
	showLikeliest(a);
}

function addAnalysis() {
	$("now").after(make("section", { id: "analysis", "aria-label": "Analysis" }));
	if (look.view !== BOTH)
		document.querySelector(".views").hidden = true;
	new MutationObserver(showAnalysis).observe($("count"), { childList: true });
}

addAnalysis();
