"""web.py - clients of the HTTP server of both serve commands, those that behave and others."""
import html.parser
import os
import random
import re
import signal
import socket
import subprocess

PATIENCE = 60  # seconds: for a machine that does much else; nothing is measured


class Server:
    """FILE, served on a port that is free."""

    all = []
    command = None  # returns the arguments that serve FILE with OPTIONS

    def __init__(self, file, address="127.0.0.1:0"):
        self.process = subprocess.Popen(Server.command(file, "--listen", address),
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.all.append(self.process)
        line = self.process.stderr.readline()
        found = re.fullmatch(r"serving at http://(.*):(\d+)/\n", line)
        assert found, line
        self.host, self.port = found.group(1).strip("[]"), int(found.group(2))

    def connect(self):
        return socket.create_connection((self.host, self.port), PATIENCE)

    def raw(self, request):
        """What comes back for the bytes of REQUEST until the connection ends; b"" if it was cut."""
        with self.connect() as to:
            try:
                to.sendall(request)
                to.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            return receive(to)

    def throw(self, data):
        """Send DATA and leave."""
        with self.connect() as to:
            try:
                to.sendall(data)
            except OSError:
                pass

    def ask(self, path, method="GET", **headers):
        lines = ["%s: %s" % (name.replace("_", "-"), value) for name, value in headers.items()]
        request = "\r\n".join(["%s %s HTTP/1.1" % (method, path), "Host: x", "Connection: close"] + lines + ["", ""])
        return Answer(self.raw(request.encode()))

    def end(self, how=signal.SIGTERM, code=0, says=""):
        """End it.  SAYS is a pattern of what it wrote meanwhile."""
        self.process.send_signal(how)
        assert self.process.wait(PATIENCE) == code
        rest = self.process.stderr.read()
        assert re.fullmatch(says, rest), rest


def receive(of):
    parts = []
    try:
        while part := of.recv(65536):
            parts.append(part)
    except OSError:
        pass
    return b"".join(parts)


class Answer:
    def __init__(self, data):
        head, _, body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.code = int(lines[0].split()[1]) if lines[0] else 0
        self.headers = dict(line.lower().split(": ", 1) for line in lines[1:])
        self.body = body.decode()


class Page(html.parser.HTMLParser):
    """A page whose elements are closed in order, and where its links lead."""

    ALONE = {"meta", "link", "br"}

    def __init__(self, text):
        super().__init__()
        self.open, self.links, self.words = [], [], []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        assert tag != "script"
        assert not any(name.startswith("on") or name == "style" for name, _ in attrs)
        self.links += [value for name, value in attrs if name == "href"]
        if tag not in self.ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.words.append(data)


def crawl(server, check, is_page):
    """The bodies of all pages that links lead to from /, by path; CHECK gets each path and answer."""
    seen, todo = {}, ["/"]
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        answer = server.ask(path)
        assert answer.code == 200, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "set-cookie" not in answer.headers
        check(path, answer)
        seen[path] = answer.body
        if not is_page(path):
            continue
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert 'http-equiv="refresh"' in answer.body
        page = Page(answer.body)
        assert all(link.startswith("/") for link in page.links)
        todo += page.links
    return seen


def refuse(file, *options):
    """The message with which FILE is not served."""
    done = subprocess.run(Server.command(file, *options), capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2, (options, done)
    return done.stderr


def contents(file):
    with open(file, "rb") as f:
        return f.read()


# ------ tests of both ------


def test_wrong_addresses_are_refused(file):
    for address in ["", "localhost:80", "127.0.0.1", ":80", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:8x", "::1:80",
                    "[::1]", "[::1:80", "[]:80", "[127.0.0.1]:80", "1.2.3.4.5:80", "127.0.0.1:-1"]:
        assert "ADDRESS:PORT" in refuse(file, "--listen", address), address
    assert "--listen" in refuse(file)
    refuse(file + ".none", "--listen", "127.0.0.1:0")


def test_a_port_in_use_is_said(file):
    first = Server(file)
    assert "cannot listen" in refuse(file, "--listen", "127.0.0.1:%d" % first.port)
    first.end()


def test_interrupt_ends_it(file):
    Server(file).end(signal.SIGINT)


def test_ipv6(file):
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return
    server = Server(file, "[::1]:0")
    assert server.ask("/").code == 200
    server.end()


def test_head_is_get_without_a_body(server):
    for path in ["/", "/crosstable", "/style.css", "/none"]:
        get, head = server.ask(path), server.ask(path, "HEAD")
        get.headers.pop("date"), head.headers.pop("date")
        assert head.code == get.code and head.headers == get.headers and head.body == "" != get.body


def test_nothing_can_be_written(server, file):
    before = contents(file)
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "get", "X"]:
        answer = server.ask("/", method, Content_Length="0")
        assert (answer.code, answer.headers["allow"]) == (405, "get, head"), method
    body = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 1000000
    assert Answer(server.raw(body)).code in (0, 405)  # 0: cut, since nobody reads that
    server.raw(b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 1000000)
    assert contents(file) == before


def test_bad_requests_hurt_nobody(server):
    random.seed(7)
    for request in [b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                    b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx",
                    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                    b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 100000 + b"\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: a\r\n" * 50000 + b"\r\n",
                    b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: " + b"nl;q=" * 2000 + b"\r\n\r\n",
                    b"GET /?" + b"lang=nl&" * 1000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"]:
        answer = Answer(server.raw(request))
        assert answer.code in (0, 200, 304) or 400 <= answer.code < 600, request[:40]
    for request in [b"", b"\r\n\r\n", b"GET\r\n\r\n", b"\0" * 100, b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03",
                    b"GET / HTTP/1.1\r\nHost: x\r\n"] + [random.randbytes(random.randrange(400)) for _ in range(50)]:
        server.throw(request)
    assert server.ask("/").code == 200


def test_who_is_slow_holds_nobody_up(server):
    with server.connect() as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHo")
        for _ in range(5):
            assert server.ask("/").code == 200
        slow.sendall(b"st: x\r\nConnection: close\r\n\r\n")
        assert Answer(receive(slow)).code == 200


def test_a_connection_serves_many_requests(server):
    with server.connect() as to:
        to.sendall(b"GET /none HTTP/1.1\r\nHost: x\r\n\r\n" * 3 + b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        text = receive(to)
        assert text.count(b"HTTP/1.1 404") == 3 and text.count(b"HTTP/1.1 200") == 1


def test_fifty_at_once(server):
    many = [server.connect() for _ in range(50)]
    for to in many:
        to.sendall(b"GET /crosstable HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    answers = [Answer(receive(to)) for to in many]
    assert {answer.code for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    for to in many:
        to.close()


def test_one_address_cannot_take_all_connections(server):
    many = [server.connect() for _ in range(100)]
    for to in many:
        try:
            to.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        except OSError:
            pass
    codes = [Answer(receive(to)).code for to in many]
    answered = [code for code in codes if code]
    # a machine that does much else may refuse the last of them
    assert set(answered) <= {200, 503} and 200 in answered and len(answered) >= 50, codes
    for to in many:
        to.close()
    assert server.ask("/").code == 200


# ------ running ------


def run(tests, known):
    """Call each function of TESTS, a dictionary, whose name begins with test_, with those of KNOWN that it names."""
    try:
        for name, test in list(tests.items()):
            if name.startswith("test_"):
                try:
                    test(**{what: known[what] for what in test.__code__.co_varnames[: test.__code__.co_argcount]})
                except Exception:
                    print("FAIL", name)
                    raise
        known["server"].end()
    finally:
        for process in Server.all:
            process.kill()
