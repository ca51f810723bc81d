"""attacks.py BUILD - strat-tourney FILE serve under hostile clients: another address gets its answers meanwhile.

The longest wait of that address is printed.  Only its last resort is asserted, since the machine may do much else:
without the defences it would wait for a minute or more, or get no answer at all."""
import itertools
import os
import subprocess
import sys
import tempfile
import threading
import time

from web import *

TOOL = os.path.abspath(os.path.join(sys.argv[1], "bin", "strat-tourney"))
Server.command = lambda file, *options: [TOOL, file, "serve", *options]
FOREVER = 15  # seconds
PLAYERS = 200


def tourney(*args):
    subprocess.run([TOOL, *args], check=True, capture_output=True, timeout=PATIENCE)


def make(file):
    names = file + ".csv"
    with open(names, "w") as f:
        f.write("name\n" + "".join("Player %04d\n" % i for i in range(PLAYERS)))
    tourney(file, "init")
    tourney(file, "import", names)
    for _ in range(2):
        tourney(file, "pair")
        tourney(file, "result", *[word for i in range(PLAYERS // 2) for word in (str(i + 1), "1-0")])


def open_from(server, source):
    to = socket.create_connection((server.host, server.port), PATIENCE, (source, 0))
    to.settimeout(PATIENCE)
    return to


class Attack:
    """Threads that do harm until the end of a with block; OK and REFUSED are the answers that they got."""

    def __init__(self):
        self.stop, self.lock, self.threads, self.open = threading.Event(), threading.Lock(), [], []
        self.ok = self.refused = 0

    def start(self, job, *args):
        def run():
            while not self.stop.is_set():
                try:
                    job(self, *args)
                except OSError:
                    self.stop.wait(.01)

        thread = threading.Thread(target=run, daemon=True)
        self.threads.append(thread)
        thread.start()

    def keep(self, server, source):
        to = open_from(server, source)
        with self.lock:
            self.open.append(to)
        return to

    def count(self, data):
        with self.lock:
            self.ok += data.count(b"HTTP/1.1 200")
            self.refused += data.count(b"HTTP/1.1 503")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop.set()
        for to in self.open:
            try:
                to.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            to.close()
        for thread in self.threads:
            thread.join(PATIENCE)


def measure(server, what, times=10, pause=.3):
    """Ask from 127.0.0.1 as clients do that close their side after the request.  Return the longest wait."""
    longest = 0
    for i in range(times):
        begin = time.monotonic()
        answer = server.ask(["/", "/standings", "/player/1", "/style.css"][i % 4])
        wait = time.monotonic() - begin
        assert answer.code == 200 and answer.body, (what, i, answer.code)
        assert wait < FOREVER, (what, wait)
        longest = max(longest, wait)
        time.sleep(pause)
    print("%s: another address waits %.2f s at most" % (what, longest))
    return longest


def get(path, times=1, last=b""):
    return b"".join(b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n" % path.encode() for _ in range(times)) + last


def measure_sixty(server, hog, what):
    """Measure what another address waits while HOG runs in sixty threads; return the attack."""
    with Attack() as attack:
        for _ in range(60):
            attack.start(hog)
        while attack.ok == 0:
            time.sleep(.01)
        measure(server, "60 connections of one address, " + what, 12)
    print("  it got %d pages and %d refusals" % (attack.ok, attack.refused))
    return attack


# ------ tests ------


def test_sixty_connections_with_many_requests_each(server):
    def hog(attack):
        with open_from(server, "127.0.0.2") as to:
            to.sendall(get("/crosstable", 20, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
            while part := to.recv(65536):
                attack.count(part)

    attack = measure_sixty(server, hog, "20 requests in each")
    assert attack.refused > 0
    # refused for a while, not for ever
    for _ in range(FOREVER * 10):
        with open_from(server, "127.0.0.2") as to:
            to.sendall(get("/", 0, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
            answer = Answer(receive(to))
        if answer.code == 200:
            break
        assert answer.code == 503 and "Wait a few seconds" in answer.body and answer.headers["retry-after"] == "5"
        time.sleep(.1)
    assert answer.code == 200


def test_sixty_connections_with_pages_that_nobody_asked_for_yet(server):
    pages = itertools.count()

    def hog(attack):
        with open_from(server, "127.0.0.7") as to:
            for _ in range(5):
                n = next(pages)
                to.sendall(get("/player/%d?lang=%s" % (n % PLAYERS + 1, ["en", "nl", "de", "fr", "pl", "uk"][n % 6])))
            to.sendall(get("/", 0, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
            while part := to.recv(65536):
                attack.count(part)

    measure_sixty(server, hog, "1,200 pages")


def test_forty_six_addresses_at_once(server):
    def hog(attack, source):
        with open_from(server, source) as to:
            to.sendall(get("/standings", 5, b"GET /crosstable HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
            while part := to.recv(65536):
                attack.count(part)

    with Attack() as attack:
        for i in range(46):
            for _ in range(3):
                attack.start(hog, "127.0.0.%d" % (10 + i))
        while attack.ok == 0:
            time.sleep(.01)
        measure(server, "46 addresses with 3 connections each")
    print("  they got %d pages and %d refusals" % (attack.ok, attack.refused))


def test_three_hundred_connections_of_one_address(server):
    with Attack() as attack:
        for _ in range(300):
            try:
                attack.keep(server, "127.0.0.3").sendall(b"GET / HTTP/1.1\r\nHo")
            except OSError:
                pass
        measure(server, "300 connections of one address")


def test_a_byte_a_second_on_more_connections_than_there_are(server):
    """12 addresses, 60 connections each, send their headers a byte a second: without an end to that, they would have
    all places for a minute."""

    def drip(attack, source):
        many = []
        for _ in range(60):
            to = attack.keep(server, source)
            to.sendall(b"GET / HTTP/1.1\r\nX: ")
            many.append(to)
        while not attack.stop.wait(1):
            for i, to in enumerate(many):
                try:
                    to.sendall(b"a")
                except OSError:  # shut down: once more
                    try:
                        many[i] = attack.keep(server, source)
                    except OSError:
                        pass

    with Attack() as attack:
        for i in range(12):
            attack.start(drip, "127.0.1.%d" % (i + 1))
        time.sleep(1.5)
        measure(server, "720 connections that send a byte a second", 30, .1)
        with server.connect() as kept:  # who has one connection keeps it
            kept.sendall(get("/"))
            assert kept.recv(65536).startswith(b"HTTP/1.1 200")
            time.sleep(2)
            kept.sendall(get("/", 0, b"GET /names HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
            assert b"HTTP/1.1 200" in receive(kept)


def test_connections_that_send_nothing(server):
    with Attack() as attack:
        for i in range(700):
            attack.keep(server, "127.0.2.%d" % (i % 20 + 1))
        measure(server, "700 connections that send nothing")


def test_headers_of_200_kilobytes(server):
    def flood(attack):
        with open_from(server, "127.0.0.4") as to:
            to.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" + (b"X-%s: " % (b"a" * 90) + b"b" * 100 + b"\r\n") * 1000 + b"\r\n")
            receive(to)

    with Attack() as attack:
        for _ in range(20):
            attack.start(flood)
        measure(server, "20 connections with headers of 200 KB")


def test_a_thousand_requests_in_a_row(server):
    def hog(attack):
        with open_from(server, "127.0.0.5") as to:
            threading.Thread(target=lambda: to.sendall(get("/crosstable", 1000)), daemon=True).start()
            while part := to.recv(1 << 20):
                attack.count(part)

    with Attack() as attack:
        for _ in range(4):
            attack.start(hog)
        measure(server, "4 connections with 1000 requests at once")


def test_half_closed_while_others_attack(server):
    def hog(attack):
        attack.count(Server.raw(Twin(server, "127.0.0.6"), get("/crosstable")))

    with Attack() as attack:
        for _ in range(40):
            attack.start(hog)
        while attack.ok == 0:
            time.sleep(.01)
        for _ in range(20):
            text = server.raw(get("/none", 2, get("/style.css")))
            assert text.count(b"HTTP/1.1 404") == 2 and text.count(b"HTTP/1.1 200") == 1, text[:500]
        measure(server, "40 clients of one address that close their side")
    print("  they got %d pages and %d refusals" % (attack.ok, attack.refused))


class Twin:
    """SERVER, seen from the address SOURCE."""

    def __init__(self, server, source):
        self.connect = lambda: open_from(server, source)


with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "club")
    make(file)
    own = {name: test for name, test in globals().items() if getattr(test, "__module__", "") == "__main__"}
    run(own, {"server": Server(file)})
