/* game.js - a game of this page: its plies, and the position after each of them.  It knows no
 * rules: page_game.c has played the games, and says for each ply what changes and who sees it.
 * Here too is what all parts of the program share. */

const BOTH = 3, UNKNOWN = 13, IDS = 81, EVERY = 50, HIDDEN_QUICK = 7, QUICK = 1, STEP = 0;
const SIDES = ["Red", "Blue"], VIEWS = ["red", "blue", "public", "both"];
const VIEWERS = ["Red", "Blue", "the public", "the record"];
const SYMBOLS = ".S23456789MBF?"; /* of ranks, in records */
const ORDER = "FM98765432SB?";    /* of captured pieces */
const EDGE = 34, BORDER = 8;      /* around the board, a square being 100 */

const $ = id => document.getElementById(id);
const all = (selector, root) => [...(root || document).querySelectorAll(selector)];
const look = JSON.parse($("look").textContent);
const sources = all("script.game");

let game, number = 0, ply = 0, view = look.view, flipped = !!look.flip;
let board = null, timer = 0, later = 0, frame = 0, listed = 0;

/* ------ elements ------ */

/* An element with attributes; TEXT is text, whatever it holds. */
function make(name, attributes, text) {
	const e = document.createElement(name);
	for (const key in attributes)
		e.setAttribute(key, attributes[key]);
	if (text !== undefined)
		e.textContent = text;
	return e;
}

function draw(name, attributes, text) {
	const e = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const key in attributes)
		e.setAttribute(key, attributes[key]);
	if (text !== undefined)
		e.textContent = text;
	return e;
}

/* The drawing of a piece: of SIDE, with a rank or without. */
function drawPiece(to, side, rank) {
	to.append(draw("use", { href: side ? "#blue" : "#red", width: 100, height: 100 }));
	if (rank === UNKNOWN) {
		to.append(draw("use", { href: "#blank", width: 100, height: 100 }));
		return;
	}
	const name = game.rules.names[rank];
	to.append(draw("text", { class: "mark", x: 50, y: 65 }, game.rules.marks[rank]));
	if (name.length < 12)
		to.append(draw("text", { class: "name", x: 50, y: 80 }, name));
}

/* A small piece of its own. */
function tile(side, rank) {
	const svg = draw("svg", { class: "tile " + VIEWS[side], viewBox: "8 4 84 94", "aria-hidden": "true" });
	drawPiece(svg, side, rank);
	all(".name", svg).forEach(e => e.remove());
	return svg;
}

/* ------ the game ------ */

const emptyState = () => ({ at: new Uint8Array(101), set: new Uint16Array(4 * IDS),
	tray: [0, 1, 2, 3].map(() => [["", 0], ["", 0]]) });

const copyState = s => ({ at: s.at.slice(), set: s.set.slice(), tray: s.tray.map(t => t.slice()) });

/* What has changed on the board, in beliefs and among the captured. */
function change(state, [squares, beliefs, trays]) {
	for (let i = 0; i < squares.length; i += 2)
		state.at[squares[i]] = squares[i + 1];
	for (let i = 0; i < beliefs.length; i += 3)
		for (const c of beliefs[i + 2])
			for (let v = 0; v < 4; v++)
				if (beliefs[i] >> v & 1)
					state.set[v * IDS + c.charCodeAt(0) - 40] = beliefs[i + 1];
	for (let i = 0; i < trays.length; i += 4)
		for (let v = 0; v < 4; v++)
			if (trays[i] >> v & 1)
				state.tray[v][trays[i + 1]] = [trays[i + 3], trays[i + 2]];
}

/* The rank in a set when there is only one. */
function only(set) {
	return set && !(set & (set - 1)) ? 31 - Math.clz32(set) : UNKNOWN;
}

const ranksOf = set => [...Array(12).keys()].map(i => 12 - i).filter(r => set >> r & 1);

function readPly(p) {
	return { kind: p[0], outcome: p[1], from: p[2], via: p[3], to: p[4], back: p[5], battle: p[6],
		text: p[7], changes: p.slice(8), marks: "", sign: "", notes: [], clock: [-1, -1], took: -1, chance: -1 };
}

/* The pieces of a ply as each viewer can name them after it. */
function nameRanks(p, before, after) {
	const rank = id => [0, 1, 2, 3].map(v => id ? only(after.set[v * IDS + id]) : 0);
	p.side = before.at[p.from] & 1;
	p.mover = rank(before.at[p.from] >> 1);
	p.target = rank(before.at[p.to] >> 1);
	p.rescued = rank(p.back ? after.at[p.back] >> 1 : 0);
}

/* Put comments, marks, clocks and evals to their plies; what stands before the first is game.notes. */
function sortNotes(g) {
	const clock = [-1, -1], zero = { notes: [], marks: "", sign: "", clock: [-1, -1], took: -1 };
	let i = 0;
	for (let n = 0; n <= g.plies.length; n++) {
		const p = n ? g.plies[n - 1] : zero;
		for (; i < g.notes.length && g.notes[i][0] === n; i++) {
			const [, kind, what] = g.notes[i];
			if (kind === "clk") {
				if (n)
					clock[p.side] = what;
			} else if (kind === "emt") {
				p.took = p.took < 0 ? what : p.took;
			} else if (kind === "eval") {
				p.chance = p.chance < 0 ? what : p.chance;
			} else if (kind === 1) {
				p.marks = what;
			} else {
				p.notes.push([kind, what]);
			}
		}
		p.clock = n ? clock.slice() : p.clock;
	}
	g.zero = zero;
	for (const [n, , , , sign] of g.analysis ? g.analysis.losses : [])
		g.plies[n - 1].sign = g.analysis.signs[sign][0];
}

function readGame(i) {
	const g = JSON.parse(sources[i].textContent);
	g.plies = (g.plies || []).map(readPly);
	g.notes = g.notes || [];
	g.saved = [];
	if (g.rules) {
		const state = emptyState();
		change(state, g.start);
		g.saved.push(copyState(state));
		g.plies.forEach((p, n) => {
			const before = { at: state.at.slice() };
			change(state, p.changes);
			nameRanks(p, before, state);
			if ((n + 1) % EVERY === 0)
				g.saved.push(copyState(state));
		});
	}
	sortNotes(g);
	return g;
}

/* The position after N plies. */
function stateAt(n) {
	const i = Math.floor(n / EVERY), state = copyState(game.saved[i]);
	for (let k = i * EVERY; k < n; k++)
		change(state, game.plies[k].changes);
	return state;
}

const mayRead = () => game.readers >> view & 1;
const mayEval = side => view === BOTH || view === side; /* what a player thinks is its own */
/* The marks of a ply that the view may see; the sign of the analysis stands in brackets. */
function marksOf(p) {
	return (mayRead() ? p.marks : "") + (p.sign && mayEval(p.side) ? " [" + p.sign + "]" : "");
}

const textOf = p => typeof p.text === "string" ? p.text : p.text[view];
const moveNumber = n => Math.floor((game.before + n - 1) / 2) + 1;
const numberText = n => moveNumber(n) + (game.plies[n - 1].side ? "..." : ".");
const squareName = s => "abcdefghij"[(s - 1) % game.rules.files] + (Math.floor((s - 1) / game.rules.files) + 1);
const tag = name => (game.tags.find(t => t[0] === name) || [])[1];
const players = side => tag(SIDES[side]) || SIDES[side];

function timeText(ms) {
	const s = Math.floor(ms / 1000), two = n => String(n).padStart(2, "0");
	return Math.floor(s / 3600) + ":" + two(Math.floor(s / 60) % 60) + ":" + two(s % 60);
}

/* "the Miner (3)"; the name alone; of one whose rank is not known WORD. */
function spoken(rank, word) {
	return rank === UNKNOWN ? word : game.rules.spoken[rank];
}

function named(rank, word) {
	return rank === UNKNOWN ? word : game.rules.spoken[rank].replace(/^\w+ /, "");
}

/* Is it hidden from the view that ply P was two steps? */
const hidesWay = p => p.kind === HIDDEN_QUICK && view !== BOTH && p.mover[view] === UNKNOWN;

/* A ply as a sentence. */
function sentence(p) {
	const kind = p.kind !== HIDDEN_QUICK ? p.kind : hidesWay(p) ? STEP : QUICK;
	const words = { m: SIDES[p.side] + "'s " + named(p.mover[view], "piece"), d: spoken(p.target[view], "a piece"),
		f: squareName(p.from), v: p.via && squareName(p.via), t: squareName(p.to) };
	const text = look.words[kind][p.outcome].replace(/%(.)/g, (_, c) => words[c]);
	return p.back ? text + "; " + spoken(p.rescued[view], "a piece") + " comes back on " + squareName(p.back) : text;
}
