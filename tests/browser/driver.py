"""driver.py - a browser without a screen, driven over HTTP as W3C WebDriver says."""
import base64
import contextlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request

KEYS = {"Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015", "Home": "\ue011", "End": "\ue010",
        "PageUp": "\ue00e", "PageDown": "\ue00f", "Tab": "\ue004", "Escape": "\ue00c", "Space": " "}


class Browser:
    """One session.  Use it in a with statement."""

    def __init__(self, *options):
        self.options = options

    def __enter__(self):
        self.home = tempfile.mkdtemp()
        environment = dict(os.environ, HOME=self.home, TMPDIR=self.home)
        self.process = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        text=True, env=environment)
        for line in self.process.stdout:
            started = re.search(r"started successfully on port (\d+)", line)
            if started:
                break
        self.base = "http://127.0.0.1:" + started.group(1)
        arguments = ["--headless", "--disable-gpu", "--no-first-run", "--window-size=1280,860", *self.options]
        if os.getuid() == 0:
            arguments.append("--no-sandbox")
        wanted = {"goog:chromeOptions": {"args": arguments}, "goog:loggingPrefs": {"browser": "ALL"}}
        try:
            made = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        except BaseException:
            self.__exit__()
            raise
        self.base += "/session/" + made["sessionId"]
        self.ask("POST", "/timeouts", {"script": 300000})
        return self

    def __exit__(self, *_):
        with contextlib.suppress(Exception):
            self.ask("DELETE", "")
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def ask(self, method, path, body=None):
        data = None if method in ("GET", "DELETE") else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=320) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as e:
            raise RuntimeError(json.load(e)["value"]["message"]) from None

    def open(self, url):
        """A page that differs in what stands behind # only is loaded anew all the same."""
        self.ask("POST", "/url", {"url": "about:blank"})
        self.ask("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        return self.ask("POST", "/execute/sync", {"script": script, "args": arguments})

    def press(self, *names):
        strokes = []
        for name in names:
            key = KEYS.get(name, name)
            strokes += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def log(self):
        """What the console has said since the last call."""
        return [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"})]

    def picture(self, folder, name):
        """Keep what is to be seen as a file, if there is a folder for them."""
        if folder:
            with open(os.path.join(folder, name + ".png"), "wb") as f:
                f.write(base64.b64decode(self.ask("GET", "/screenshot")))

    def devtools(self, command, **parameters):
        return self.ask("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})
