"""analysis.py BUILD - the page of strat-analyse in a real browser: the curve follows the board, a click on it goes to the
ply, unknown pieces have their likeliest ranks and known ones do not, and it fits on 360 pixels."""
import os
import subprocess
import sys
import tempfile

from driver import Browser

BUILD = os.path.abspath(sys.argv[1])
SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "samples")
STATE = """const $ = id => document.getElementById(id);
return { hidden: $("analysis").hidden, verdict: document.querySelector("#analysis .verdict").textContent,
	here: Number(document.querySelector(".here").getAttribute("d").slice(1).split(" ")[0]),
	points: document.querySelector(".curve").getAttribute("points").split(" ").length,
	bars: [...document.querySelectorAll("#analysis .luck")].map(e => e.getAttribute("class")),
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


def whole(browser, folder):
    browser.open(page(folder, SAMPLES + "/game.sgr", SAMPLES + "/annotated.sgr") + "#ply=0")
    s = state(browser)
    expect(not s["hidden"] and s["points"] == 170 and s["here"] == 0, "the start", s)
    expect(len(s["turns"]) == 5 and all(". " in text for ply, text in s["turns"]), "turning points", s["turns"])
    expect({"luck red", "luck blue"} == set(s["bars"]) and not s["likely"], "luck of both", s["bars"], s["likely"])
    browser.press("End")
    s = state(browser)
    expect(s["here"] == 400 and "100 % for Red" in s["verdict"] and "luck +0." in s["verdict"], "the end", s["verdict"])
    browser.run("document.querySelector('.turns [data-ply]').click()")
    s = state(browser)
    expect(s["count"].startswith("Ply %d of 169" % s["turns"][0][0]), "a turning point is a link", s["count"])
    browser.run("""const e = document.querySelector("#analysis svg"), b = e.getBoundingClientRect();
        e.dispatchEvent(new MouseEvent("click", { clientX: b.left + b.width / 2, clientY: b.top + 20, bubbles: true }))""")
    s = state(browser)
    expect(s["count"].startswith("Ply 85 of") or s["count"].startswith("Ply 84 of"), "a click on the curve", s["count"])
    browser.press("1")
    s = state(browser)
    expect(set(s["bars"]) == {"luck red"}, "Red sees no luck of Blue", s["bars"])
    expect(2 * s["unknown"] <= s["likely"] <= 3 * s["unknown"] and s["unknown"], "ranks on unknown pieces", s["likely"], s["unknown"])
    expect(not any("x" in text for ply, text in s["turns"] if ply > 85), "what follows is not told", s["turns"])
    browser.press("n")
    s = state(browser)
    expect(s["points"] == 46, "the next game", s["points"])


def one_viewer(browser, folder):
    address = page(folder, "--view", "blue", SAMPLES + "/game.sgr")
    for view in ("blue", "both", "red", "public"):
        browser.open(address + "#ply=30&view=" + view)
        s = state(browser)
        expect(s["views"] and s["points"] == 170, "one curve, seen as", view, s)
        expect(s["unknown"] >= 20, "unknown pieces, seen as", view, s["unknown"])


def narrow(folder):
    with Browser() as browser:
        browser.devtools("Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=1, mobile=True)
        browser.open(page(folder, SAMPLES + "/game.sgr") + "#ply=90&view=red")
        s = state(browser)
        expect(s["inner"] == 360 and s["wide"] <= 360, "fits on 360 pixels", s["wide"], s["inner"])


with tempfile.TemporaryDirectory() as folder:
    with Browser() as browser:
        whole(browser, folder)
        one_viewer(browser, folder)
        log = [line for line in browser.log() if "favicon" not in str(line)]
        expect(not log, "the browser has nothing to say", log)
    narrow(folder)
sys.exit(1 if faults else 0)
