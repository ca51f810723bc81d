"""archive_storm.py BIN FLIPS CUTS KILLS - damages archives in the current directory.

Each game has its number as its Round, and words that are hard to code, so that blocks are many.
"""

import os
import random
import re
import signal
import subprocess
import sys
import time

BIN, FLIPS, CUTS, KILLS = sys.argv[1], *map(int, sys.argv[2:5])
dice = random.Random(1)
failed = 0


def fail(what):
    global failed
    failed += 1
    print(what)


def run(*args, **kwargs):
    args = [os.path.join(BIN, args[0])] + list(args[1:])
    done = subprocess.run(args, capture_output=True, **kwargs)
    if not 0 <= done.returncode <= 2:
        fail("%s: exit status %d" % (" ".join(args), done.returncode))
    return done


def good(*args, **kwargs):
    done = run(*args, **kwargs)
    if done.returncode:
        sys.exit("%s: %s" % (args, done.stderr.decode("utf-8", "replace")))
    return done.stdout


def game(n):
    words = " ".join("%x" % dice.getrandbits(64) for _ in range(4))
    return '[Event "%s"]\n[Round "%d"]\n[Result "*"]\n\n*\n\n' % (words, n)


def write(name, data):
    with open(name, "wb") as f:
        f.write(data)


def read(name):
    with open(name, "rb") as f:
        return f.read()


def rounds(text):
    """The numbers of the games in records, in their order."""
    return [int(n) for n in re.findall(rb'^\[Round "(\d+)"\]', text, re.M)]


def blocks_of(name):
    """Where each block begins, its bytes, and the numbers of its games."""
    rows = good("strat-archive", "list", "--blocks", name).split(b"\n")[:-1]
    fields = [list(map(int, row.split(b"\t"))) for row in rows]
    return [(at, size, range(first, first + games)) for at, size, first, games, _ in fields]


def look(name, what, must):
    """All games of MUST come out of the file, in every way of reading it."""
    ways = {
        "extract": ("strat-archive", "extract", "--salvage", name),
        "convert": ("strat-convert", name),
    }
    for way, args in ways.items():
        missing = must - set(rounds(run(*args).stdout))
        if missing:
            fail("%s: %s: games %s are lost" % (what, way, sorted(missing)))
    lines = run("strat-archive", "list", "--games", name).stdout.split(b"\n")[:-1]
    if len(lines) < len(must):
        fail("%s: list --games has %d games, not %d" % (what, len(lines), len(must)))
    run("strat-archive", "verify", name)
    run("strat-archive", "list", name)


def untouched(blocks, at, size):
    return {n for b, len_, games in blocks if b + len_ <= at or at + size <= b for n in games}


def make():
    """An archive that was made at once, with a few appends behind it."""
    write("some.sgr", "".join(map(game, range(1, 81))).encode())
    good("strat-archive", "create", "-q", "--block-games", "8", "-o", "whole.sgb", "some.sgr")
    for i in range(6):
        write("some.sgr", "".join(game(81 + 2 * i + k) for k in range(2)).encode())
        good("strat-archive", "append", "-q", "whole.sgb", "some.sgr")
    data, blocks = read("whole.sgb"), blocks_of("whole.sgb")
    assert rounds(good("strat-archive", "extract", "whole.sgb")) == list(range(1, 93))
    assert len(blocks) > 12
    return data, blocks


def flip(data, blocks):
    for i in range(FLIPS):
        # the beginning and the end more often than they come
        at = dice.randrange(len(data)) if i % 4 else dice.choice([i // 4 % 40, len(data) - 1 - i // 4 % 100])
        hurt = bytearray(data)
        hurt[at] ^= dice.randrange(1, 256)
        write("x.sgb", hurt)
        look("x.sgb", "byte %d is %d" % (at, hurt[at]), untouched(blocks, at, 1))
    for i in range(FLIPS // 4):
        at = dice.randrange(len(data) - 512) if i else 0
        write("x.sgb", data[:at] + bytes(512) + data[at + 512 :])
        look("x.sgb", "zeros from %d on" % at, untouched(blocks, at, 512))


def wipe(data, blocks):
    """Zeros over one of the appended blocks, and what stands about it: an end, an index that others refer to."""
    for at, _, _ in blocks[10:]:
        at = min(at - 11, len(data) - 512)
        write("x.sgb", data[:at] + bytes(512) + data[at + 512 :])
        look("x.sgb", "zeros from %d on" % at, untouched(blocks, at, 512))


def check_numbers(name, what, must):
    """While the index is left, each game keeps its number, and one that is lost is reported."""
    lost = set(range(1, 93)) - must
    done = run("strat-archive", "extract", "--salvage", "--games", "40-", name)
    got = rounds(done.stdout)
    if not {n for n in must if n >= 40} <= set(got) or min(got, default=40) < 40:
        fail("%s: games 40- are %s" % (what, got))
    for n in dice.sample(range(1, 93), 3):
        done = run("strat-archive", "extract", "--game", str(n), name)
        got = rounds(done.stdout)
        if got != [n] and (got or done.returncode == 0 or n in must):
            fail("%s: game %d is %s, status %d" % (what, n, got, done.returncode))
    if lost and run("strat-archive", "list", name).returncode != 1:
        fail("%s: list reports no loss" % what)


def move(data, blocks):
    """Bytes that are missing before the last index, and such as are too many."""
    last = blocks[-1][0] + blocks[-1][1]
    for i in range(FLIPS):
        size = dice.choice([1, 7, 36, 300])
        at = dice.randrange(40, last - size)
        if i % 2:
            write("x.sgb", data[:at] + data[at + size :])
            must = untouched(blocks, at, size)
            what = "%d bytes deleted at %d" % (size, at)
        else:
            write("x.sgb", data[:at] + dice.randbytes(size) + data[at:])
            must = {n for b, len_, games in blocks if not b < at < b + len_ for n in games}
            what = "%d bytes inserted at %d" % (size, at)
        look("x.sgb", what, must)
        check_numbers("x.sgb", what, must)


def cut(data, blocks):
    for _ in range(CUTS):
        at = dice.randrange(len(data))
        write("x.sgb", data[:at])
        must = untouched(blocks, at, len(data))
        look("x.sgb", "cut at %d" % at, must)


def kill():
    """Appends of single games, each of which may be killed at any time."""
    have = list(range(1, 41))
    write("some.sgr", "".join(map(game, have)).encode())
    good("strat-archive", "create", "-q", "--block-games", "8", "-o", "k.sgb", "some.sgr")
    start = time.time()
    good("strat-archive", "verify", "-q", "k.sgb")
    usual = time.time() - start
    number, kills = 41, 0
    while kills < KILLS and number < 41 + 20 * KILLS:
        write("one.sgr", game(number).encode())
        args = [os.path.join(BIN, "strat-archive"), "append", "-q", "k.sgb", "one.sgr"]
        child = subprocess.Popen(args, stderr=subprocess.DEVNULL)
        time.sleep(dice.random() * 3 * usual)
        child.send_signal(signal.SIGKILL)
        kills += child.wait() == -signal.SIGKILL
        now = rounds(run("strat-archive", "extract", "--salvage", "k.sgb").stdout)
        if now[: len(have)] != have or now[len(have) + 1 :] or now[-1] > number:
            fail("killed append of %d: %s became %s" % (number, have[-3:], now[-3:]))
        # whole blocks of an append that was not finished are read, but do not count
        if b"unfinished append" not in run("strat-archive", "verify", "k.sgb").stderr:
            have = now
        number += 1
    write("one.sgr", game(number).encode())
    good("strat-archive", "append", "-q", "k.sgb", "one.sgr")
    if b"good" not in good("strat-archive", "verify", "k.sgb"):
        fail("the archive is not good in the end")
    return kills


def main():
    data, blocks = make()
    flip(data, blocks)
    wipe(data, blocks)
    move(data, blocks)
    cut(data, blocks)
    kills = kill()
    if not failed:
        print("%d flips, %d deletions and insertions, %d cuts, %d kills" % (FLIPS, FLIPS, CUTS, kills))
    sys.exit(failed > 0)


main()
