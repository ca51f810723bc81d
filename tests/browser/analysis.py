"""analysis.py BUILD - the page of strat-analyse in a real browser: the curve has axes and a legend and follows the board,
a click on it goes to the ply, moves have signs, unknown pieces have their likeliest ranks and known ones do not, a view
of one side is told nothing that follows, it fits on 360 pixels, and without scripts the text is there."""
import os
import re
import subprocess
import sys
import tempfile

from driver import Browser

BUILD = os.path.abspath(sys.argv[1])
SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "samples")
STATE = """const $ = id => document.getElementById(id);
return { hidden: $("analysis").hidden, verdict: [...document.querySelectorAll("#analysis .verdict p")].map(e => e.textContent.replace(/\u00a0/g, " ")).join("\\n"),
	here: Number(document.querySelector(".here").getAttribute("d").slice(1).split(" ")[0]),
	points: document.querySelector(".curve").getAttribute("points").split(" ").length,
	bars: [...document.querySelectorAll("#analysis .luck")].map(e => e.getAttribute("class")),
	axis: [...document.querySelectorAll("#analysis .axis")].map(e => e.textContent),
	legend: document.querySelector("#analysis .model").textContent,
	sides: [...document.querySelectorAll("#analysis .small")].map(e => e.textContent).filter(t => /^(Red|Blue): accuracy/.test(t)).length,
	moves: [...document.querySelectorAll("#moves [data-ply]")].map(b => b.textContent),
	words: [...document.querySelectorAll("#analysis .words")].map(e => e.textContent).join(" ").replace(/\u00a0/g, " "),
	turns: [...document.querySelectorAll(".turns [data-ply]")].map(b => [Number(b.dataset.ply), b.textContent]),
	likely: document.querySelectorAll(".likely").length, count: $("count").textContent,
	unknown: document.querySelectorAll(".cell[data-rank='?']").length, views: document.querySelector(".views").hidden,
	wide: document.documentElement.scrollWidth, inner: innerWidth }"""
faults = 0


def expect(good, *what):
    global faults
    if not good:
        faults += 1
        print("FAULT:", *what)


def state(browser):
    """The page draws the analysis as soon as it has drawn the position."""
    browser.ask("POST", "/execute/async", {"args": [], "script": "setTimeout(arguments[0], 60)"})
    return browser.run(STATE)


def page(folder, *options):
    path = os.path.join(folder, "page%d.html" % len(os.listdir(folder)))
    subprocess.run([BUILD + "/bin/strat-analyse", "-q", "-o", path, *options], check=True)
    return "file://" + path


def signs(moves):
    """The signs at the end of MOVES."""
    return [re.search(r"[!?]*( \[[!?]+\])?$", text).group() for text in moves]


def whole(browser, folder):
    browser.open(page(folder, "--rollouts", "0", SAMPLES + "/game.sgr", SAMPLES + "/annotated.sgr") + "#ply=0")
    s = state(browser)
    left = s["here"]
    expect(not s["hidden"] and s["points"] == 170, "the start", s)
    expect(s["axis"][:3] == ["100 %", "50 %", "0 %"] and s["axis"].count("ply") and "0" in s["axis"] and "150" in s["axis"] and "luck" in s["axis"],
           "the axes", s["axis"])
    expect("to one who knows all ranks. " in s["legend"] and "Circles" in s["legend"] and "Bars" in s["legend"], "the legend", s["legend"])
    expect(len(s["turns"]) == 6 and all(". " in text for ply, text in s["turns"]), "turning points", s["turns"])
    expect({"luck red", "luck blue"} == set(s["bars"]) and not s["likely"], "luck of both", s["bars"], s["likely"])
    expect(s["sides"] == 2, "accuracy of both", s["sides"])
    expect("(\u00b1 " in s["words"] and "+-" not in s["words"], "one sign for errors", s["words"])
    expect(browser.run("return [...document.querySelectorAll('.turns > *')].slice(-2)[0].textContent") == "The end:", "the last ply is the end")
    expect("Red won." in s["words"] and "worst ply" in s["words"], "the summary of the text", s["words"])
    expect(all(re.search(r"  \d+( \u2192 \d+)+ %$", text) for ply, text in s["turns"]), "turning points have figures", s["turns"])
    expect(browser.run("return ![...document.querySelectorAll('#analysis p')].some(e => /\u00b1 |\\d %/.test(e.textContent))"), "figures are not broken")
    given = signs(s["moves"])
    expect(len(given) == 169 and given.count(" [?!]") > 1, "signs in the list of moves", given)
    expect(given[21].startswith("?") and given[22].startswith("!"), "signs of people stay", given[21:23])
    browser.press("End")
    s = state(browser)
    expect(s["here"] == left + 350 and "100 % for Red" in s["verdict"] and "Good luck for Red: the attack gained 0." in s["verdict"], "the end", s["verdict"])
    on_paper(browser, [True, False])
    expect("By what Red knew, the best ply" in s["verdict"], "the choice in words", s["verdict"])
    expect("Before it, Red should have expected on f9: " in s["verdict"] and "the Flag with" in s["verdict"], "what was believed", s["verdict"])
    expect(all(re.match(r"[A-Z0-9].*\.$", line) for line in s["verdict"].split("\n")), "whole sentences, each in its line", s["verdict"])
    expect("It answered 84... h7-g7: Blue's Miner (3) h7 moves to g7.\nBy what Blue knew, " in s["verdict"], "the ply that was answered", s["verdict"])
    browser.run("document.querySelector('.turns [data-ply=\"%d\"]').click()" % s["turns"][-2][0])
    words = state(browser)["verdict"]
    expect(words.count("should have looked for ") == 2 and words.count("; it was on ") == 2, "where the Flags could be", words)
    browser.press("1")
    browser.press("End")
    words = state(browser)["verdict"]
    expect("It answered" not in words and "it was on" not in words, "Red is not told how Blue chose", words)
    browser.press("4")
    browser.run("document.querySelector('.turns [data-ply=\"53\"]').click()")
    s = state(browser)
    expect("Flag is in more danger after it" in s["verdict"], "why the score changed", s["verdict"])
    browser.run("document.querySelector('.turns [data-ply]').click()")
    s = state(browser)
    expect(s["count"].startswith("Ply %d of 169" % s["turns"][0][0]), "a turning point is a link", s["count"])
    browser.run("""const e = document.querySelector("#analysis svg"), b = e.getBoundingClientRect(), part = b.width / 400;
        e.dispatchEvent(new MouseEvent("click", { clientX: b.left + (40 + 300) * part, clientY: b.top + 20, bubbles: true }))""")
    s = state(browser)
    expect(s["count"].startswith("Ply 145 of") or s["count"].startswith("Ply 144 of"), "a click on the curve", s["count"])
    browser.press("1")
    s = state(browser)
    expect(set(s["bars"]) == {"luck red"}, "Red sees no luck of Blue", s["bars"])
    expect(2 * s["unknown"] <= s["likely"] <= 3 * s["unknown"] and s["unknown"], "ranks on unknown pieces", s["likely"], s["unknown"])
    nothing_follows(s)
    on_paper(browser, [False, False])
    given = signs(s["moves"])
    expect(" [?!]" in given[0::2] and set(given[1::2]) <= {"", "?"}, "Red sees no signs of Blue but those of people", given)
    browser.press("n")
    s = state(browser)
    browser.press("End")
    expect(any(text.startswith("9. e5xe6:Mx9+, 9... f6xe6:SxM+") and text.count("\u2192") == 2 for ply, text in state(browser)["turns"]),
           "a capture and its recapture are one turning point", state(browser)["turns"])
    browser.press("4")
    marches = "return [...document.querySelectorAll('.marches:not([hidden]) [data-ply]')].map(b => b.textContent)"
    expect(browser.run(marches) == ["16... e8-e7, and the Flag fell"], "the march that nothing could stop", browser.run(marches))
    browser.run("document.querySelector('.marches [data-ply]').click()")
    expect("Red's Miner (3) on a4 could march to the Flag" in browser.run("return document.querySelector('.verdict').textContent"),
           "what the march was")
    browser.press("1")
    expect(browser.run(marches) == [], "no side knows of marches", browser.run(marches))
    browser.press("Home")
    s = state(browser)
    expect(s["points"] == 1, "the next game", s["points"])
    browser.press("4")
    expect(state(browser)["points"] == 46, "all of the next game", s["points"])
    on_paper(browser, [False, True])


CHANCES = """const found = {};
for (const c of document.querySelectorAll("[data-square]"))
	found[c.dataset.square] = [...document.querySelectorAll(".likely")].filter(t => t.getAttribute("x") - c.getAttribute("x") === 47 &&
		t.getAttribute("y") - c.getAttribute("y") > 0 && t.getAttribute("y") - c.getAttribute("y") < 100).map(t => Number(t.textContent.match(/ (\\d+)/)[1]));
return found;"""


def in_words(browser, folder):
    """The chances on the board before an attack are those in words after it."""
    address, attacks = page(folder, "--rollouts", "0", SAMPLES + "/game.sgr"), 0
    for view in "red", "blue":
        browser.open(address + "#ply=130&view=" + view)
        state(browser)
        for ply in range(131, 170):
            board = browser.run(CHANCES)
            browser.press("Right")
            words = re.search(r"should have expected on (\w+): ([^\n]*)", state(browser)["verdict"])
            if words:
                told = [int(n) for n in re.findall(r"(\d+) %", words.group(2))]
                expect(board[words.group(1)][:2] == told[:2], "chances before ply", ply, board[words.group(1)], words.group())
                attacks += 1
    expect(attacks >= 5, "attacks", attacks)


def on_paper(browser, shown):
    """Paper has the boards at the turning points of the game that is shown, but not if they tell what follows."""
    script = """return [...document.querySelectorAll(".report")].map(e => [getComputedStyle(e).display !== "none",
        e.querySelectorAll("table").length, getComputedStyle(e.querySelector(".noscript")).display !== "none"])"""
    for media, expected in ("print", shown), ("", [False, False]):
        browser.devtools("Emulation.setEmulatedMedia", media=media)
        reports = browser.run(script)
        expect([r[0] for r in reports] == expected, "boards", media or "screen", reports)
        expect(all(r[1] == 6 for r in reports) and not any(r[2] for r in reports if r[0]), "six boards", reports)


def nothing_follows(s):
    """In the view of one side the analysis ends at the position."""
    ply = int(s["count"].split()[1])
    expect(s["points"] == ply + 1 and all(n <= ply for n, text in s["turns"]) and not s["sides"],
           "what follows is not told", s["count"], s["points"], s["turns"], s["sides"])


SIGNED = """return { open: document.querySelector("#analysis details").open, hidden: document.querySelector("#analysis details").hidden,
	plies: [...document.querySelectorAll(".signs [data-ply]")].map(b => [Number(b.dataset.ply), b.textContent]) }"""


def signed_plies(browser, folder):
    """The page lists the plies with signs, to each view what it may know; and says in how many attacks there was luck."""
    browser.open(page(folder, SAMPLES + "/game.sgr") + "#ply=0")
    expect("to one who knows all ranks, the mean of how a position stands and of playing on from there." in state(browser)["legend"], "what the curve is")
    signed, moves = browser.run(SIGNED), signs(state(browser)["moves"])
    expect([n for n, text in signed["plies"]] == [i + 1 for i, sign in enumerate(moves) if "[" in sign], "plies with signs", signed, moves)
    expect(all(re.search(r"\. \S+ \[[?!]+\]  \u22120\.\d{3}$", text) for n, text in signed["plies"]) and not signed["open"], "what they lost", signed)
    text = browser.run("return document.querySelector('#analysis').textContent")
    expect(re.search(r"luck [+\u2212]0\.\d\d of a game in \d+ attacks on unknown pieces; ", text), "attacks on unknown pieces", text)
    browser.run("document.querySelector('#analysis summary').click(); document.querySelector('.signs [data-ply]').click()")
    expect(state(browser)["count"].startswith("Ply %d of" % signed["plies"][0][0]) and browser.run(SIGNED)["open"], "a ply with a sign is a link")
    browser.press("2")
    browser.press("Home")
    state(browser)
    expect(browser.run(SIGNED)["hidden"], "signs of plies that follow")
    browser.press("End")
    state(browser)
    blue = browser.run(SIGNED)
    expect(blue["open"] and blue["plies"] and all(n % 2 == 0 for n, text in blue["plies"]), "signs of Blue, still unfolded", blue)


def small_luck(browser, folder):
    """Luck below 0.03 of a game is not named, as in the text; larger luck is."""
    browser.open(page(folder, "--rollouts", "0", SAMPLES + "/game.sgr") + "#ply=0")
    luck = browser.run("return JSON.parse(document.querySelector('script.game').textContent).analysis.luck")
    for ply, side, gained, expected in luck:
        browser.run("location.hash = 'ply=%d'" % ply)
        expect((" luck for " in state(browser)["verdict"]) == (abs(gained) >= 30), "luck of ply", ply, gained)
    expect({abs(gained) >= 30 for ply, side, gained, expected in luck} == {False, True}, "large and small luck", luck)


def one_viewer(browser, folder):
    address = page(folder, "--view", "blue", SAMPLES + "/game.sgr")
    for view in ("blue", "both", "red", "public"):
        browser.open(address + "#ply=30&view=" + view)
        s = state(browser)
        expect(s["views"], "one view, seen as", view, s)
        if view == "both":
            expect(s["points"] == 170 and s["sides"] == 1, "the whole curve", s["points"], s["sides"])
        else:
            nothing_follows(s)
        expect(s["unknown"] >= 20, "unknown pieces, seen as", view, s["unknown"])


def low(folder):
    """In a window of some 700 pixels the ply and its sentence are not squeezed, and the curve and some moves can be seen."""
    with Browser() as browser:
        browser.open(page(folder, SAMPLES + "/game.sgr") + "#ply=160")
        state(browser)
        seen = browser.run("""const part = s => { const e = document.querySelector(s), b = e.getBoundingClientRect();
            return [b.top, b.bottom, e.scrollHeight - e.clientHeight]; };
            return { now: part("#now"), curve: part("#analysis svg"), panes: part(".panes"), high: innerHeight }""")
        expect(seen["now"][2] <= 0, "the sentence of the ply", seen)
        expect(seen["curve"][1] < seen["panes"][0], "the curve", seen)
        expect(seen["panes"][1] - seen["panes"][0] > 100 and seen["panes"][1] <= seen["high"], "the moves", seen)


def narrow(folder):
    with Browser() as browser:
        browser.devtools("Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=1, mobile=True)
        browser.open(page(folder, SAMPLES + "/game.sgr") + "#ply=90&view=red")
        s = state(browser)
        expect(s["inner"] == 360 and s["wide"] <= 360, "fits on 360 pixels", s["wide"], s["inner"])
        parts = browser.run("""return [...document.querySelectorAll(".likely")].filter(e => e.getClientRects().length && getComputedStyle(e).display !== "none").map(e => { const b = e.getBoundingClientRect();
            const cells = [...document.querySelectorAll(".cell")].map(c => c.getBoundingClientRect());
            const cell = cells.findIndex(c => b.left + b.width / 2 > c.left && b.left + b.width / 2 < c.right && b.top + b.height / 2 > c.top && b.top + b.height / 2 < c.bottom);
            return [cell, b.width <= cells[cell].width + 2, b.height]; })""")
        expect(len(parts) == s["likely"] > 2 * s["unknown"] and all(fits and high >= 9 for cell, fits, high in parts), "three ranks on each piece of a small board", parts)
        expect(browser.run("return [...document.querySelectorAll('.likely tspan')].every(e => e.textContent === '%' && !e.getClientRects().length)"), "chances have room without their %")
        expect("chances in percent" in s["legend"], "what stands on the pieces", s["legend"])
        broken = browser.run("""return [...document.querySelectorAll(".tray .times")].map(e =>
            Math.abs(e.getBoundingClientRect().top - e.parentNode.querySelector(".tile").getBoundingClientRect().top)).filter(d => d > 11).length""")
        expect(broken == 0, "the number of captured pieces stands beside them", broken)


def without_scripts(folder):
    """JavaScript does not run, so what is seen is asked by other means."""
    with Browser() as browser:
        browser.devtools("Emulation.setScriptExecutionDisabled", value=True)
        browser.open(page(folder, SAMPLES + "/game.sgr", SAMPLES + "/annotated.sgr"))
        seen = browser.devtools("Accessibility.getFullAXTree")["nodes"]
        text = " ".join(str(n.get("name", {}).get("value", "")) for n in seen if not n.get("ignored"))
        for words in "Rosa (Red) - Sander (Blue)", "Turning points", "Bela (Blue)", "Before it, as Blue saw it", "JavaScript is turned off here", "below as text":
            expect(words in text, "without scripts there is", words)
        headings = [n["name"]["value"] for n in seen if n.get("role", {}).get("value") == "heading"]
        expect(headings[0].startswith("Rosa (Red) - Sander (Blue) 1-0 Sample games, round 1, 2026.11.20"), "the heading", headings[:1])
        for words in "The games on this page are shown", "To the start", "Battles":
            expect(words not in text, "without scripts there is no", words)


def blocked_scripts(folder):
    """A site forbids scripts, but the browser would run some: there is no noscript."""
    name = page(folder, "--rollouts", "0", SAMPLES + "/game.sgr")[len("file://"):]
    with open(name, encoding="utf-8") as f:
        html = f.read()
    with open(name, "w", encoding="utf-8") as f:
        f.write(html.replace("<head>", "<head><meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'none'\">", 1))
    with Browser() as browser:
        browser.devtools("Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=1, mobile=True)
        browser.open("file://" + name)
        seen = browser.devtools("Accessibility.getFullAXTree")["nodes"]
        text = " ".join(str(n.get("name", {}).get("value", "")) for n in seen if not n.get("ignored"))
        for words in "Rosa (Red) - Sander (Blue)", "Turning points":
            expect(words in text, "with scripts blocked there is", words)
        size = browser.devtools("Page.getLayoutMetrics")["cssContentSize"]["width"]
        expect(size <= 360, "the text fits on 360 pixels", size)


with tempfile.TemporaryDirectory() as folder:
    with Browser() as browser:
        whole(browser, folder)
        in_words(browser, folder)
        small_luck(browser, folder)
        signed_plies(browser, folder)
        one_viewer(browser, folder)
        log = [line for line in browser.log() if "favicon" not in str(line)]
        expect(not log, "the browser has nothing to say", log)
    low(folder)
    narrow(folder)
    without_scripts(folder)
    blocked_scripts(folder)
sys.exit(1 if faults else 0)
