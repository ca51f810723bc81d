"""page.py BUILD - the html page in a real browser: what it shows is what strat-replay says, keys
and buttons work, nothing that a record holds is ever run."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

from driver import Browser

BUILD = os.path.abspath(sys.argv[1])
TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SAMPLES = os.path.join(TOP, "samples")
VIEWS = ["red", "blue", "public", "both"]
LETTERS = {"red": dict(zip("S23456789MBF?", "CDEFGHIJKLBM1")), "blue": dict(zip("S23456789MBF?", "OPQRSTUVWXNY2"))}
SYMBOLS = ".S23456789MBF?"

# How a page walks through its game: all that is shown after each ply, as one view sees it.
WALK = """
const $ = id => document.getElementById(id), out = [];
document.querySelector(`[data-view="${arguments[0]}"]`).click();
if (!$("first").disabled) $("first").click();
for (;;) {
	const cells = {}, trays = {};
	document.querySelectorAll(".cell").forEach(c => {
		cells[c.dataset.square] = c.dataset.side ? [c.dataset.side, c.dataset.rank, c.dataset.known, Number(c.dataset.set),
			c.getAttribute("aria-label")] : null;
	});
	document.querySelectorAll(".tray").forEach(t => trays[t.dataset.side] = [t.dataset.captured, Number(t.dataset.returned)]);
	out.push({ cells, trays, count: $("count").textContent, said: $("said").textContent,
		listed: [...document.querySelectorAll(".panes [data-ply]")].map(b => [Number(b.dataset.ply), b.textContent]),
		drawn: document.querySelectorAll("#board .piece").length,
		notes: [...document.querySelectorAll("#comments p")].map(p => p.textContent),
		turn: document.querySelector(".player.turn .tray").dataset.side,
		clocks: Object.fromEntries([...document.querySelectorAll(".player")].map(
			p => [p.querySelector(".tray").dataset.side, p.querySelector(".clock").textContent])) });
	if ($("on").disabled)
		return out;
	$("on").click();
}
"""


class Test:
    def __init__(self, browser, folder):
        self.browser, self.folder, self.faults = browser, folder, 0

    def expect(self, good, what, *more):
        if not good:
            self.faults += 1
            if self.faults < 20:
                print("FAULT:", what, *more)

    def page(self, name, *sources):
        """The games of SOURCES, files or text, as a page; its address."""
        path = os.path.join(self.folder, name + ".html")
        with open(path, "wb") as out:
            done = subprocess.run([BUILD + "/bin/strat-convert", "-q", "-t", "html", "--marks", "canonical", *sources], stdout=out,
                                  stderr=subprocess.DEVNULL)
        if done.returncode > 1:  # 1: a game is faulty, and some are meant to be
            raise SystemExit("strat-convert cannot make a page of " + " ".join(sources))
        return "file://" + path

    def record(self, name, text):
        path = os.path.join(self.folder, name + ".sgr")
        with open(path, "wb") as out:
            out.write(text if isinstance(text, bytes) else text.encode())
        return path

    def text(self, selector):
        return self.browser.run("return document.querySelector(arguments[0]).textContent", selector)

    def waits(self, script, what):
        """Until SCRIPT is true: the page does some things a little later."""
        good = self.browser.ask("POST", "/execute/async", {"args": [], "script": """const done = arguments[0], since = Date.now();
            const timer = setInterval(() => {
                const good = (() => { %s })(), late = Date.now() - since > 60000;
                if (good || late) { clearInterval(timer); done(!!good); }
            }, 20)""" % script})
        self.expect(good, what)

    def quiet(self, where):
        said = self.browser.log()
        self.expect(not said, where, "the console says", said)

    def shows_what_replay_says(self, path, views, game=1):
        name = os.path.basename(path)
        self.browser.open(self.page(name, path) + "#game=%d" % game)
        for view in views:
            told = subprocess.run([BUILD + "/bin/strat-replay", "--json", "--game", str(game), "--view", view, path],
                                  capture_output=True, text=True, check=False).stdout
            told = [json.loads(line) for line in told.splitlines()]
            shown = self.browser.run(WALK, VIEWS.index(view))
            self.expect(len(shown) == len(told), name, view, "plies", len(shown), len(told))
            for page, position in zip(shown, told):
                self.same(page, position, "%s as %s at %d:" % (name, view, position["ply"]))
        self.quiet(name)

    def same(self, page, told, where):
        cells = {s: c for s, c in page["cells"].items() if c}
        board = "".join(LETTERS[c[0]][c[1]] if c else "_" if ", lake" in str(c) else "A" for c in
                        sorted_cells(page["cells"]))
        self.expect(board == told["board"].replace("_", "A"), where, "board", board, told["board"])
        self.expect(len(cells) == len(told["pieces"]) == page["drawn"], where, "pieces")
        for piece in told["pieces"]:
            cell = cells.get(piece["square"])
            ranks = sum(1 << SYMBOLS.rindex(r) for r in piece.get("ranks", piece.get("rank")))
            self.expect(cell and cell[0] == piece["side"] and cell[3] == ranks and
                        cell[2] == str(piece["known"]).lower(), where, piece, cell)
        for side, lost in told["captured"].items():
            want = [lost["ranks"], lost["unknown"], lost["returned"]]
            text, back = page["trays"][side]
            self.expect([list(text.replace("?", "")), text.count("?"), back] == want, where, "captured", text, want)
        self.expect(page["turn"] == told["turn"], where, "turn", page["turn"])
        self.expect(page["notes"] == told["comments"] + ["(%s)" % line for line in told["lines"]] or
                    sorted(page["notes"]) == sorted(told["comments"] + ["(%s)" % line for line in told["lines"]]),
                    where, "notes", page["notes"])
        for side, seconds in told["clocks"].items():
            self.expect(page["clocks"][side] == clock_text(seconds), where, "clock", page["clocks"], seconds)
        chance = "" if told["eval"] is None else "win chance %.1f %%" % (told["eval"] / 10)
        self.expect(chance in page["count"] and bool(chance) == ("chance" in page["count"]), where, "eval",
                    page["count"], chance)
        last = told["plies"] if told["view"] == "both" else told["ply"]
        self.expect(max([n for n, _ in page["listed"]], default=0) == last, where, "lists reach", page["listed"][-1:])
        move = told["move"]
        if move:
            here = [text for n, text in page["listed"] if n == told["ply"]]
            self.expect(here[0].startswith(move["text"]), where, "list", here)
            self.expect(len(here) == 1 or here[1].endswith(move["words"]), where, "battles", here)
            dots = "." if move["side"] == "red" else "..."
            self.expect("%d%s %s" % (move["number"], dots, move["text"]) in page["count"], where, page["count"], move["text"])
            self.expect(page["said"].startswith(move["words"] + "."), where, page["said"], move["words"])
            self.expect(all(nag in page["count"] for nag in marks(told["nags"])), where, "nags", told["nags"])
        if told["result"] != "*":
            self.expect(told["result"] in page["said"], where, "result", page["said"])


def sorted_cells(cells):
    return [cells[s] for s in sorted(cells, key=lambda s: (int(s[1:]), s[0]))]


def clock_text(seconds):
    return "" if seconds is None else "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)


def marks(nags):
    chess = {"1": "!", "2": "?", "3": "!!", "4": "??", "5": "!?", "6": "?!"}
    return [chess.get(n, "$" + n) for n in nags]


# ------ what is tried ------

def positions(t):
    """Every rule set has a sample; those in which the views differ most are seen by all four."""
    thorough = ["silent", "rescue", "fire-ice-powers", "partial", "annotated", "problems"]
    names = sorted(n[:-4] for n in os.listdir(SAMPLES) if n.endswith(".sgr"))
    for name in names:
        if name != "club-night":
            t.shows_what_replay_says(os.path.join(SAMPLES, name + ".sgr"), VIEWS if name in thorough else ["blue"])
    data = os.path.join(TOP, "tests", "cli", "data", "replay-views.sgr")
    for game in range(1, 6):
        t.shows_what_replay_says(data, VIEWS, game)


def keys(t):
    b = t.browser
    b.open(t.page("keys", os.path.join(SAMPLES, "game.sgr")))

    def at(text, *strokes):
        b.press(*strokes)
        t.expect(t.text("#count").startswith(text), "keys", strokes, "lead to", t.text("#count"))

    at("Start")
    at("Ply 1 of 169", "Right")
    at("Ply 2 ", "j")
    at("Ply 1 ", "Left")
    at("Ply 11 ", "PageDown")
    at("Ply 169 of 169", "End")
    at("Ply 169 of 169", "Right")
    at("Ply 159 ", "PageUp")
    at("Start", "Home")
    at("Ply 1 ", "Down")
    at("Ply 3 ", "Down")
    at("Ply 1 ", "Up")
    for key, view in zip("1234", VIEWS):
        b.press(key)
        pressed = b.run("return [...document.querySelectorAll('[data-view][aria-pressed=true]')].map(e => e.textContent)")
        t.expect(pressed == [view.capitalize()], "view", key, pressed)
    first = "return document.querySelector('.cell').dataset.square"
    t.expect(b.run(first) == "a10", "a10 is above on the left")
    b.press("f")
    t.expect(b.run(first) == "j1", "the board is turned")
    b.press("f")
    dark = b.run("return document.documentElement.dataset.theme")
    b.press("t")
    t.expect(b.run("return document.documentElement.dataset.theme") != dark, "the theme changes")
    b.press("Home")
    b.run("document.getElementById('speed').value = 150")
    b.press("Space")
    t.waits("return /^Ply [3-9] /.test(document.getElementById('count').textContent)", "it plays")
    t.expect(b.run("return document.getElementById('play').getAttribute('aria-label')") == "Stop", "it can be stopped")
    b.press("Space")
    t.expect(b.run("return document.getElementById('play').getAttribute('aria-label')") == "Play", "it is stopped")
    t.quiet("keys")


def slider_and_lists(t):
    b = t.browser
    b.open(t.page("slider", os.path.join(SAMPLES, "game.sgr")) + "#ply=3")
    t.expect(t.text("#count").startswith("Ply 3 "), "the address names the ply", t.text("#count"))
    b.run("document.getElementById('slider').focus()")
    b.press("Right", "Right")
    t.expect(t.text("#count").startswith("Ply 5 "), "the slider steps", t.text("#count"))
    b.press("End")
    t.expect(t.text("#count").startswith("Ply 169 "), "the slider goes to the end")
    b.run("const s = document.getElementById('slider'); s.value = 40; s.dispatchEvent(new Event('input'))")
    t.expect(t.text("#count").startswith("Ply 40 "), "the slider is drawn")
    b.run("document.querySelector('#moves [data-ply=\"22\"]').click()")
    t.expect(t.text("#count").startswith("Ply 22 "), "a move is clicked")
    b.run("document.getElementById('tab-battles').click()")
    b.run("document.querySelectorAll('#battles button')[1].click()")
    t.expect(t.text("#count").startswith("Ply 3 "), "the second battle is clicked")
    t.waits("return location.hash === '#ply=3'", "the address follows")
    b.run("document.querySelector('.cell[data-square=a10]').focus()")
    t.expect("10" in t.text("#card h2") and not b.run("return document.getElementById('card').hidden"), "the card is shown")
    b.press("Right", "Down")
    t.expect(b.run("return document.activeElement.dataset.square") == "b9", "arrows walk over the board")
    b.press("Escape")
    t.expect(b.run("return document.activeElement.id") == "on", "and Escape leaves it")
    t.expect(b.run("return document.getElementById('card').hidden"), "the card is gone")
    unnamed = """return [...document.querySelectorAll("button, select, input, [role=gridcell], [role=tabpanel]")]
        .filter(e => !(e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.textContent.trim()))
        .map(e => e.outerHTML)"""
    t.expect(b.run(unnamed) == [], "all has a name", b.run(unnamed))
    t.quiet("slider")


EVIL = ("</script><script>window.owned=1</script>", "<img src=x onerror=window.owned=1>", "\"'><b>&amp;&#60;", "a\u2028b\u2029c",
        "${owned}`\\u003c", "<!--<script>")


def hostile(t):
    b = t.browser
    escape = [e.replace("\\", "\\\\").replace('"', '\\"') for e in EVIL]
    record = "".join('[%s "%s"]\n' % tag for tag in zip(("Event", "Red", "Blue", "Site", "Round", "Note"), escape))
    record += ('[Result "*"]\n[Rules "barrage"]\n[RedSetup "..2....M../....9...../..3.S...B./.2.F......"]\n'
               '[BlueSetup "F........./B...S...../..3...9.../...2..M..2"]\n\n1. e3-e4 {%s} (e3-e5 %s) j7-j6 *\n' %
               (EVIL[0], EVIL[1].replace("(", "").replace(")", "")))
    path = t.record("hostile", record.encode() + b'\n[Event "\xff\xfe latin \xe9"]\n[Rules "barrage"]\n\n{\xc3} *\n')
    b.open(t.page("hostile", path) + "#ply=1")
    tags = b.run("return [...document.querySelectorAll('#tags dd')].map(e => e.textContent)")
    for text in EVIL:
        t.expect(text in tags, "is shown as it is:", text, tags)
    t.expect(t.text("#title").startswith(EVIL[1]), "title", t.text("#title"))
    t.expect(t.text("#comments p") == EVIL[0], "comment", t.text("#comments"))
    t.expect("onerror" in t.text("#comments .side"), "side line", t.text("#comments"))
    t.expect(b.run("return document.querySelectorAll('img, b, #moves script').length") == 0, "no element was made")
    t.expect(b.run("return document.getElementById('games').options.length") == 2, "two games")
    t.expect(EVIL[1] in b.run("return document.getElementById('games').options[0].textContent"), "the list")
    b.press("n")
    t.expect("\ufffd\ufffd latin \ufffd" in t.text("#event") + t.text("#tags"), "no UTF-8", t.text("#tags"))
    t.expect("cannot be shown" in t.text("#fault"), "a game without a board", t.text("#fault"))
    b.press("Right", "End", "1", "f", "p")
    t.expect(t.text("#count").startswith("Start"), "back at the first game", t.text("#count"))
    t.expect(b.run("return window.owned") is None, "nothing ran")
    t.quiet("hostile")


def evals(t):
    """The win chances of a player are shown to that player only, and to those who see both sides."""
    record = ('[Result "*"]\n[Rules "barrage"]\n[RedSetup "..2....M../....9...../..3.S...B./.2.F......"]\n'
              '[BlueSetup "F........./B...S...../..3...9.../...2..M..2"]\n\n'
              '1. e3-e4 {[%eval 620]} j7-j6 {[%eval 55] so} 2. e4-e5 {[%eval 1001]} *\n')
    t.shows_what_replay_says(t.record("evals", record.encode()), VIEWS)


def games(t):
    b = t.browser
    b.open(t.page("club", os.path.join(SAMPLES, "club-night.sgr")))
    n = b.run("return document.getElementById('games').options.length")
    t.expect(n > 3 and not b.run("return document.getElementById('choose').hidden"), "a list of games", n)
    before = t.text("#title")
    b.press("n", "End")
    t.expect(t.text("#title") != before, "the next game", t.text("#title"))
    t.waits("return /game=2&ply=[1-9]/.test(location.hash)", "the address follows")
    b.run("const g = document.getElementById('games'); g.selectedIndex = 2; g.dispatchEvent(new Event('change'))")
    t.expect(t.text("#count").startswith("Start"), "a game is chosen")
    t.waits("return location.hash === '#game=3&ply=0'", "the address follows")
    t.quiet("games")


def faults(t):
    b = t.browser
    data = os.path.join(TOP, "tests", "cli", "data", "replay-views.sgr")
    address = t.page("faulty", data)
    b.open(address + "#game=5&view=both")
    t.expect("fault at ply 4" in t.text("#fault") and "(" in t.text("#fault"), "both are told", t.text("#fault"))
    t.expect(t.text("#count") == "Start \u00b7 3 plies", "as far as it is good", t.text("#count"))
    b.open(address + "#game=5&view=public")
    t.expect("fault at ply 4" in t.text("#fault") and "(" not in t.text("#fault"), "others not all", t.text("#fault"))
    b.open(address + "#game=1&view=both")
    t.expect(b.run("return document.getElementById('fault').hidden"), "a good game has no fault")
    t.quiet("faults")


def main():
    folder = tempfile.mkdtemp()
    try:
        with Browser() as browser:
            t = Test(browser, folder)
            for test in (keys, slider_and_lists, hostile, evals, games, faults, positions):
                test(t)
    finally:
        shutil.rmtree(folder)
    if t.faults:
        print(t.faults, "faults")
    return 1 if t.faults else 0


sys.exit(main())
