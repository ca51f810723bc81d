"""report.py BUILD - the report of strat-stats in a real browser: bars and maps are as long and as dark as
the CSV says, nothing is loaded, nothing that a record holds is ever run."""
import csv
import os
import subprocess
import sys
import tempfile

from driver import Browser

BUILD = os.path.abspath(sys.argv[1])
TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FILES = [os.path.join(TOP, "samples", name) for name in ("game.sgr", "hasbro-1999.sgr", "isf.sgr")]
EVIL = '[Red "<img src=x onerror=document.title=1>"]\n[Rules "duel"]\n[RedSetup "..3......./.........9/..M...S..B/....3.B22F"]\n' \
       '[BlueSetup "BF.....32./.B..3...../......M.../....2S9..."]\n\n1-0\n'

LOOK = """
const bars = [...document.querySelectorAll("#battles tr")].slice(1).map(row => [
	row.cells[0].textContent, row.cells[1].textContent, row.cells[2].textContent,
	row.querySelector(".bar").getBoundingClientRect().width]);
const scale = [...document.querySelectorAll("#battles th")].map(th => th.textContent).find(s => s.startsWith("share"));
const map = Object.fromEntries([...document.querySelector("#flags .map").querySelectorAll(".square")].map(g => [
	g.querySelector("title").textContent.split(":")[0],
	[Number(g.querySelector("text").textContent), Number(g.querySelector(".heat").getAttribute("opacity"))]]));
return { bars, scale, map, maps: document.querySelectorAll("#heat .map").length, title: document.title,
	images: document.images.length, paper: getComputedStyle(document.body).backgroundColor,
	loaded: performance.getEntriesByType("resource").length,
	wide: document.documentElement.scrollWidth <= innerWidth,
	players: document.querySelector("#players").textContent };
"""


def stats(*arguments):
    run = subprocess.run([os.path.join(BUILD, "bin", "strat-stats"), "-q", *arguments], stdout=subprocess.PIPE, text=True, check=True)
    return run.stdout


with tempfile.TemporaryDirectory() as home, Browser() as browser:
    evil, page = os.path.join(home, "evil.sgr"), os.path.join(home, "report.html")
    with open(evil, "w") as f:
        f.write(EVIL)
    with open(page, "w") as f:
        f.write(stats("--html", evil, *FILES))
    battles = list(csv.DictReader(stats("--csv", "--table", "battles", evil, *FILES).splitlines()))
    flags = list(csv.DictReader(stats("--csv", "--table", "flags", evil, *FILES).splitlines()))
    papers = []
    for scheme in ("light", "dark"):
        browser.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        browser.open("file://" + page)
        seen = browser.run(LOOK)
        papers.append(seen["paper"])
        assert [bar[:3] for bar in seen["bars"]] == [[b["attacker"], b["defender"], b["battles"]] for b in battles]
        whole = float(seen["scale"].removesuffix(" %").removeprefix("share, to ")) if "," in seen["scale"] else 100
        for bar, row in zip(seen["bars"], battles):
            assert abs(bar[3] - float(row["share"]) * 100 / whole) < 0.2, (bar, row)
        most = max(float(f["share"]) for f in flags)
        assert set(seen["map"]) == {f["square"] for f in flags}
        for f in flags:
            share, dark = seen["map"][f["square"]]
            assert abs(share - float(f["share"])) < 0.06 and abs(dark - float(f["share"]) / most) < 0.01, f
        assert seen["maps"] == 24, seen["maps"]
        assert seen["title"].startswith("Stratego") and seen["images"] == 0 and seen["loaded"] == 0 and seen["wide"], seen
        assert "<img src=x" in seen["players"]
    assert papers[0] != papers[1], papers
    assert browser.log() == []
print("report: as the CSV says")
