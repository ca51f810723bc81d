"""tags.py - sgb(5), TAGS."""

from coder import Bad, Chance, Number, tree
from setups import setup_text

KNOWN = b"""Event Site Date Round Red Blue Result Termination Rules Options
Army View RedSetup BlueSetup Position Turn Captured Enchanted
Moved KnownRed KnownBlue Rescued Ply Quiet Prior WhiteElo RedElo
BlueElo TimeControl Time EventDate Annotator""".split()


class Memory:
    def __init__(self):
        self.last, self.kind, self.by = None, tree(2), Number()


class Tags:
    def __init__(self, setups, words):
        self.setups, self.words = setups, words
        self.names, self.columns, self.memories = [], [], []
        for name in KNOWN:
            self.add_name(name)
        self.columns[5] = self.columns[4]
        self.lists = []
        self.which_shape, self.count, self.which_name = Number(), Number(), Number()
        self.is_setup, self.is_token = [Chance(), Chance()], Chance()
        self.termination = [Memory() for _ in range(6)]
        self.said = self.kept = 0

    def add_name(self, name):
        self.names.append(name)
        self.columns.append([])
        self.memories.append(Memory())
        if len(self.names) > 4096:
            raise Bad

    def value(self, c, column, memory, words=None):
        kind = c.tree(memory.kind)
        if kind == 1:
            if not 1 <= len(column) <= 65536:
                raise Bad
            memory.last = column[c.even(len(column))]
        elif kind == 2:
            memory.last = (words or self.words).next()
            column.append(memory.last)
        elif memory.last is None:
            raise Bad
        elif kind == 3:
            memory.last = self.higher(memory.last, c.number(memory.by))
            column.append(memory.last)
        return memory.last

    @staticmethod
    def higher(text, by):
        start = len(text)
        while start > 0 and len(text) - start < 9 and text[start - 1 : start].isdigit():
            start -= 1
        if start == len(text) or not 1 <= by <= 65535:
            raise Bad
        digits = len(text) - start
        return text[:start] + b"%0*d" % (digits, int(text[start:]) + by)

    def shape(self, c):
        ago = c.number(self.which_shape)
        if ago:
            if ago > min(64, len(self.lists)):
                raise Bad
            return self.lists[-ago]
        count, shape = c.number(self.count), []
        if count > 1000:
            raise Bad
        for _ in range(count):
            n = c.number(self.which_name)
            if n > len(self.names):
                raise Bad
            if n == 0:
                self.add_name(self.words.next())
                n = len(self.names)
            shape.append(n - 1)
        self.lists.append(shape)
        return shape

    def setup(self, c, words, name):
        if c.bit(self.is_setup[name - 12]):
            return setup_text(self.setups.read(c), name - 12)
        return self.value(c, self.columns[name], self.memories[name], words)

    def read(self, c, words):
        """The tags of a game; WORDS None: what its setups say comes later."""
        self.now = self.shape(c)
        tags = {}
        for name in self.now:
            value = b""
            if name in (12, 13):
                if words:
                    value = self.setup(c, words, name)
            elif name not in (6, 7):
                value = self.value(c, self.columns[name], self.memories[name])
            if self.names[name] in tags:
                raise Bad
            tags[self.names[name]] = value
            self.say(64 + len(self.names[name]) + len(value))
        return tags

    def read_setups(self, c, words, tags):
        for name in self.now:
            if name in (12, 13):
                value = tags[self.names[name]] = self.setup(c, words, name)
                self.say(len(value))

    def read_end(self, c, tags, token, end):
        for name in self.now:
            if name == 6 and c.bit(self.is_token):
                value = token
            elif name in (6, 7):
                memory = self.memories[6] if name == 6 else self.termination[end]
                value = self.value(c, self.columns[name], memory)
            else:
                continue
            tags[self.names[name]] = value
            self.say(len(value))

    def say(self, n):
        self.said += n
        if self.said > 64 << 20:
            raise Bad
