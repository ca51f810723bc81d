/* analysis.js - the analysis of a game: its curve, luck, turning points, and what the pieces may be.
 * report_page.c writes the data and documents it in the same order. */

const PLOT = { left: 40, width: 350, height: 110, bars: 16, gap: 22, full: 250 };
const LUCK_LEAST = 30; /* thousandths: smaller luck is not named, as in the text (STRAT_TURN_MIN) */
const PLOT_WIDTH = PLOT.left + PLOT.width + 10, MIDDLE = PLOT.height + PLOT.gap + PLOT.bars;
const percentText = x => Math.round(x / 10) + "\u00a0%";
const gamesText = x => (x < 0 ? "\u2212" : "+") + Math.abs(x / 1000).toFixed(2);
const mayJudge = side => view === BOTH || view === side;

let plotted = "", plot = null;

/* The scores of the view, in per mille, of the start and each ply; or of another view that is there. */
function scoresOf(a) {
	return a.score[view] || a.score[look.view];
}

/* TEXT with the signs of print. */
const inPrint = text => text.replace(/\+- /g, "\u00b1\u00a0").replace(/ %/g, "\u00a0%");

/* The plies of each turning point of the curve that scoresOf() has, as far as they may be told. */
function turnsOf(a) {
	const turns = a.turns[a.score[view] ? view : look.view];
	return turns.map(plies => plies.filter(n => n <= tellsTo(a))).filter(plies => plies.length);
}

/* The last ply of which the analysis may tell: in the view of one side what follows stays hidden. */
const tellsTo = a => view === BOTH ? a.last : Math.min(ply, a.last);

const xOf = (a, n) => PLOT.left + (a.last ? n * PLOT.width / a.last : 0);
const yOf = score => PLOT.height * (1 - score / 1000);

/* Draw the axes: percentages, plies, and the line from which the bars of luck rise. */
function drawAxes(svg, a) {
	const line = (name, y) => svg.append(draw("path", { class: name, d: "M" + PLOT.left + " " + y + "h" + PLOT.width }));
	const text = (name, x, y, words) => svg.append(draw("text", { class: "axis " + name, x, y }, words));
	const step = [5, 10, 20, 50, 100, 200, 500, 1000].find(n => a.last / n <= 7) || a.last;
	for (const percent of [100, 50, 0]) {
		line(percent === 50 ? "middle" : "grid", yOf(10 * percent));
		text("end", PLOT.left - 5, yOf(10 * percent) + (percent ? 4 : 0), percent + " %");
	}
	for (let n = 0; n <= a.last; n += step)
		text("mid", xOf(a, n), PLOT.height + 14, String(n));
	text("end", PLOT.left - 10, PLOT.height + 14, "ply");
	if (view !== 2) {
		line("middle", MIDDLE);
		text("end", PLOT.left - 5, MIDDLE + 4, "luck");
	}
}

/* The luck of the attacks as bars. */
function drawLuck(svg, a, last) {
	for (const [n, side, luck] of a.luck) {
		const high = Math.min(1, Math.abs(luck) / PLOT.full) * PLOT.bars;
		if (mayJudge(side) && n <= last)
			svg.append(draw("rect", { class: "luck " + VIEWS[side], x: xOf(a, n) - 1.5, y: luck > 0 ? MIDDLE - high : MIDDLE,
				width: 3, height: high }));
	}
}

function drawCurve(a) {
	const scores = scoresOf(a), last = tellsTo(a);
	const svg = draw("svg", { viewBox: "0 -8 " + PLOT_WIDTH + " " + (MIDDLE + PLOT.bars + 12), role: "img",
		"aria-label": "Red's expected score after each ply; the list below has the turning points" });
	drawAxes(svg, a);
	svg.append(draw("polyline", { class: "curve", points: scores.slice(0, last + 1).map((s, n) => xOf(a, n) + "," + yOf(s)).join(" ") }));
	drawLuck(svg, a, last);
	for (const n of turnsOf(a).flat())
		svg.append(draw("circle", { class: "turning", cx: xOf(a, n), cy: yOf(scores[n]), r: 3.5 }));
	const here = draw("path", { class: "here" });
	svg.append(here);
	svg.addEventListener("click", e => {
		const box = svg.getBoundingClientRect(), x = (e.clientX - box.left) / box.width * PLOT_WIDTH - PLOT.left;
		go(Math.min(a.last, Math.round(x / PLOT.width * a.last)));
	});
	return { svg, here };
}

/* Does the record have ranks of all pieces? */
const isWhole = a => !a.chances.some(([at, views]) => at === 0 && views >> BOTH & 1);

/* What the drawing shows. */
function legend(a) {
	return (view === BOTH ? "" : "On unknown pieces stand their likeliest ranks, with their chances in percent. ") + "Line: what Red can expect to score, " + (view === BOTH ? (isWhole(a) ? "to one who knows all ranks" : "with what the record knows") + (a.ahead ? ", the mean of how a position stands and of playing on from there" : "") : "as " + VIEWERS[view] + " sees it") +
		". Circles: turning points." + (view === 2 ? "" : " Bars: luck of attacks on unknown pieces, good above the line and bad below it" +
		(view === BOTH ? ", in the colour of the attacker. Signs in [brackets] are the model's, others are of the record. Choose Red, Blue or Public to see what the unknown pieces could be." : "."));
}

/* Luck and accuracy of a side. */
function sideText(a, side) {
	const [accuracy, error, choices, luck, ...signs] = a.sides[side];
	const attacks = a.luck.filter(([, by]) => by === side).length;
	const names = a.signs.map((sign, i) => signs[i] + " " + sign[signs[i] === 1 ? 1 : 2] + " (" + sign[0] + ")");
	return SIDES[side] + ": " + (accuracy < 0 ? "no plies judged, " : "accuracy " + percentText(accuracy) + " (\u00b1\u00a0" + Math.round(error / 10) + ") by " + choices + " plies, ") + "luck " + gamesText(luck) + " of a game in " + attacks + (attacks === 1 ? " attack" : " attacks") + " on unknown pieces; " + names.join(", ");
}

/* The plies with signs that the view may judge, as far as they may be told, as buttons that can be folded away. */
function drawSigns(a, isOpen) {
	const signed = a.losses.filter(([n, side]) => mayJudge(side) && n <= tellsTo(a));
	const box = make("details", isOpen ? { open: "" } : {}), list = make("div", { class: "signs" });
	box.hidden = !signed.length;
	box.append(make("summary", { class: "small" }, "Plies with signs: " + signed.length), list);
	for (const [n, , loss] of signed) {
		const p = game.plies[n - 1];
		list.append(make("button", { type: "button", "data-ply": n, title: "What it lost, as a part of a game" },
			numberText(n) + " " + textOf(p) + " [" + p.sign + "]  \u2212" + (loss / 1000).toFixed(3)));
	}
	return box;
}

function drawTurns(a) {
	const scores = scoresOf(a), turns = turnsOf(a), list = make("div", { class: "turns", role: "group", "aria-label": "Turning points" });
	list.append(make("span", { class: "small" }, turns.length ? "Turning points:" : "No turning point" + (tellsTo(a) < a.last ? " so far." : ".")));
	for (const plies of turns) {
		const first = plies[0], names = plies.map(n => numberText(n) + " " + textOf(game.plies[n - 1]) + marksOf(game.plies[n - 1]));
		if (first === a.end)
			list.append(make("span", { class: "small" }, "The end:"));
		list.append(make("button", { type: "button", "data-ply": first, title: "Red's expected score" },
			names.join(", ") + "  " + [first - 1, ...plies].map(n => Math.round(scores[n] / 10)).join(" \u2192 ") + " %"));
	}
	return list;
}

/* The marches to the Flag that nothing could stop: only one who knows all ranks may know of them. */
const marchesOf = a => view === BOTH ? a.marches : [];

function drawMarches(a) {
	const list = make("div", { class: "marches", role: "group", "aria-label": "Marches that nothing could stop" });
	list.hidden = !marchesOf(a).length;
	list.append(make("span", { class: "small" }, "Nothing could stop a march to the Flag after:"));
	for (const [n, won] of marchesOf(a))
		list.append(make("button", { type: "button", "data-ply": n },
			(n ? numberText(n) + " " + textOf(game.plies[n - 1]) : "the beginning") + (won ? ", and the Flag fell" : "")));
	return list;
}

/* "on f4: a Bomb with 62 %, a Miner (3) with 20 %" */
function beliefText(square, ranks) {
	return "on " + square + ": " + ranks.match(/.../g).map(t => spoken(SYMBOLS.lastIndexOf(t[0])) + " with " +
		(Number(t.slice(1)) ? Number(t.slice(1)) : "less than 1") + " %").join(", ");
}

/* What the analysis says of the choice that ply N was: luck, beliefs, how good it was. */
function judgement(a, n) {
	const words = [], side = n && game.plies[n - 1].side;
	for (const [at, by, luck, from] of a.luck)
		if (at === n && mayJudge(by) && Math.abs(luck) >= LUCK_LEAST)
			words.push((luck < 0 ? "Bad" : "Good") + " luck for " + SIDES[by] + ": the attack gained " + Math.abs(luck / 1000).toFixed(2) +
				" of a game " + (luck < 0 ? "less" : "more") + " than the " + from + " % that " + SIDES[by] + " could expect, looking one ply ahead");
	for (const [at, by, square, ranks] of a.beliefs)
		if (at === n && mayJudge(by))
			words.push("Before it, " + SIDES[by] + " should have expected " + beliefText(square, ranks));
	const told = n && a.choices[n - 1], choice = typeof told === "number" ? a.choices[told - 1] : told;
	if (choice && mayJudge(side))
		words.push("By what " + SIDES[side] + " knew, " + choice);
	return words;
}

/* Which ply was answered, and below it what the analysis says of that. */
function answered(a, n) {
	const p = game.plies[n - 1];
	return ["It answered " + numberText(n) + " " + textOf(p) + ": " + sentence(p), ...judgement(a, n).map(text => [text])];
}

/* What the analysis says of the ply: the score and why it changed, its choice, and the ply that it answered.  A sentence
 * about the ply that was answered is an array. */
function verdict(a) {
	const reasons = a.reasons.filter(([n, by]) => n === ply && by === (a.score[view] ? view : look.view));
	const said = late => reasons.filter(([, , why, isLate]) => typeof why === "string" && !isLate === !late).map(([, , why]) => why);
	if (!ply && tellsTo(a) === a.last && view === look.view)
		return [a.short.trim().replace(/\.$/, "")];
	return [percentText(scoresOf(a)[ply]) + " for Red", ...said(0), ...judgement(a, ply), ...said(1),
		...marchesOf(a).filter(([n]) => n === ply).map(([, , words]) => words.replace(/\.$/, "")),
		...reasons.filter(([, , why]) => typeof why === "number").flatMap(([, , n]) => answered(a, n))];
}

/* Show the sentences of the verdict, each in a line of its own. */
function showVerdict(a) {
	const lines = ply <= a.last ? verdict(a) : [];
	document.querySelector(".verdict").replaceChildren(...lines.map(text =>
		make("p", { class: Array.isArray(text) ? "of-answered" : "" }, inPrint(text + "."))));
}

function buildPlot(a) {
	const box = $("analysis"), old = box.querySelector("details"), isAll = tellsTo(a) === a.last && view === look.view;
	all(".report").forEach((e, i) => e.classList.toggle("shown", isAll && i === number));
	plot = drawCurve(a);
	box.replaceChildren(plot.svg, make("div", { class: "verdict" }), drawTurns(a), drawMarches(a), drawSigns(a, old && old.open));
	for (const text of (isAll ? a.summary : a.caveat).trim().split("\n\n").filter(Boolean))
		box.append(make("p", { class: "small words" }, inPrint(text)));
	if (tellsTo(a) === a.last) {
		for (const side of [0, 1])
			if (mayJudge(side) && a.sides[side])
				box.append(make("p", { class: "small" }, sideText(a, side)));
	} else {
		box.append(make("p", { class: "small" }, "What follows is shown when you come to it."));
	}
	box.append(make("p", { class: "small model" }, legend(a) + " A model learned from games between engines; strat-analysis(7) says how good it is."));
}

/* The likeliest ranks after N plies: of each piece that the view cannot name. */
function likeliest(a, n) {
	const all = new Map();
	for (const [at, views, text] of a.chances) {
		if (at > n)
			break;
		if (views >> view & 1)
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
		ranks.match(/.../g).forEach((t, i) => {
			const line = draw("text", { class: "likely n" + i, x: x + 50, y: y + 42 + 19 * i },
				game.rules.marks[SYMBOLS.lastIndexOf(t[0])] + " " + Number(t.slice(1)));
			line.append(draw("tspan", {}, "%"));
			board.over.append(line);
		});
	}
}

/* The page has shown a position: show what the analysis says of it. */
function showAnalysis() {
	const a = game.analysis, key = number + " " + view + " " + (a ? tellsTo(a) : 0);
	$("analysis").hidden = !a || !board;
	if (!a || !board)
		return;
	if (plotted !== key)
		buildPlot(a);
	plotted = key;
	const n = Math.min(ply, a.last), x = xOf(a, n);
	plot.here.setAttribute("d", "M" + x + " 0V" + (MIDDLE + PLOT.bars));
	showVerdict(a);
	showLikeliest(a);
}

function addAnalysis() {
	$("now").after(make("section", { id: "analysis", "aria-label": "Analysis" }));
	if (look.view !== BOTH)
		document.querySelector(".views").hidden = true;
	new MutationObserver(showAnalysis).observe($("count"), { childList: true });
}

addAnalysis();
