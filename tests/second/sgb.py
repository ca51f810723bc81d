#!/usr/bin/env python3
"""sgb.py - a second reader of archives, written from sgb(5): it shows that the page says enough.

    sgb.py BOOK FILE      each game as a line of JSON: tags, result, plies, notes

BOOK is formats/sgb/coder/setups.model.  Of the rules it knows those of `ucc', which have no rule
against repetition; a game of another rule set that can be played ends the program.
"""

import json
import struct
import sys

from chunks import Words, chunks, le
from coder import Bad, Chance, Coder, Number, tree
from plies import Plies
from setups import SYMBOLS, UNKNOWN, Book, Setups
from tags import Tags
from ucc import Play

TOKENS = ["", "*", "1-0", "0-1", "1/2-1/2", "0-0"]
FIELDS = "kind from to via mark shown outcome rescue rescue_at around".split()


def square_text(s):
    return "abcdefghij"[(s & 15) - 1] + str(s >> 4)


def ply_text(ply):
    if ply["kind"]:
        sys.exit("powers are not known here")
    text = square_text(ply["from"]) + "--x"[ply["mark"]] + square_text(ply["to"])
    if ply["shown"]:
        text += ":" + SYMBOLS[ply["shown"] >> 4]
        if ply["shown"] & 15:
            text += "x" + SYMBOLS[ply["shown"] & 15]
    if ply["outcome"]:
        text += chr(ply["outcome"])
    if ply["rescue"]:
        text += "^" + SYMBOLS[ply["rescue"]] + square_text(ply["rescue_at"])
    return text


class Block:
    def __init__(self, chunk, book):
        text = Words.unpack(chunk.data[chunk.coded :], chunk.text)
        coded = chunk.data[: chunk.coded]
        self.is_old = chunk.version == 1
        if self.is_old:
            self.c = self.tags_c = Coder(coded)
            self.words = tag_words = Words(text)
        else:
            if len(coded) < 8:
                raise Bad
            of_tags, words_of_tags = struct.unpack("<II", coded[:8])
            if of_tags > len(coded) - 8 or words_of_tags > len(text):
                raise Bad
            self.tags_c = Coder(coded[8 : 8 + of_tags])
            self.c = Coder(coded[8 + of_tags :])
            tag_words, self.words = Words(text[:words_of_tags]), Words(text[words_of_tags:])
        self.tags = Tags(Setups(book), tag_words)
        self.left = chunk.plies
        self.model = Plies()
        self.token = [tree(3) for _ in range(30)]
        self.plays, self.is_plain = Chance(32000, 16), Chance(32000, 16)
        self.is_to_end, self.is_stop = Chance(), Chance()
        self.nplies, self.nnotes, self.note_at = Number(), Number(), Number()
        self.note_kind, self.clock = tree(2), Number()
        self.field = {f: tree(8) for f in FIELDS}

    def byte(self, field):
        return self.c.tree(self.field[field])

    def whole(self):
        ply = {f: self.byte(f) for f in FIELDS[:-1]}
        if ply["kind"] == 4:
            for _ in range(4):
                self.byte("around")
        return ply

    def step(self, play, squares):
        """A step of the list: the ply, and was it played?"""
        c = self.c
        ply = dict.fromkeys(FIELDS, 0)
        ply["from"], ply["to"] = squares
        is_plain = c.bit(self.is_plain)
        if not is_plain and c.bit(self.is_stop):
            return self.whole(), False
        target = play.at.get(ply["to"])
        if target and UNKNOWN in (target[1], play.at[ply["from"]][1]):
            ply["shown"], ply["outcome"] = self.byte("shown"), self.byte("outcome")
        ply = self.play(play, ply)
        if not is_plain:
            for field in ("shown", "outcome", "mark"):
                ply[field] = self.byte(field)
        return ply, True

    def other(self, play):
        ply = self.whole()
        if self.c.bit(self.is_stop):
            return ply, False
        self.play(play, ply)
        return ply, True

    def play(self, play, ply):
        mover = play.at[ply["from"]][2]
        shown, target = play.play(ply)
        at = play.at.get(ply["to"])
        self.model.played(ply, mover, target, ply["to"] if at and at[2] == mover else 0)
        return shown

    def plies(self, tags, left):
        """The plies, and the game played to the end of them, or None.  LEFT None: version 1."""
        c, play, to_end, plies = self.c, None, False, []
        if c.bit(self.plays):
            play = Play(tags)
            self.model.start(play, tags)
            to_end = left is None and c.bit(self.is_to_end)
        if left is None:
            left = 131072 if to_end else c.number(self.nplies)
        while left:
            if play:
                squares = self.model.read(c, play)
                ply, is_played = self.step(play, squares) if squares else self.other(play)
                if not is_played:
                    play = None
            else:
                ply = self.whole()
            plies.append(ply_text(ply))
            left -= 1
            if to_end and (not play or play.result() != 1):
                break
        return plies, play

    def notes(self):
        c, ply, last, notes = self.c, 0, [0, 0], []
        for _ in range(c.number(self.nnotes)):
            ply += c.number(self.note_at)
            kind = c.tree(self.note_kind)
            if kind < 3:
                text = self.words.next().decode("utf-8", "replace")
            else:
                n = c.number(self.clock)
                last[ply % 2] += (n + 1) // 2 if n % 2 else -(n // 2)
                s = last[ply % 2]
                text = "[%%clk %d:%02d:%02d]" % (s // 3600, s // 60 % 60, s % 60)
                kind = 0
            notes.append([ply, ("comment", "nag", "line")[kind], text])
        return notes

    def result(self, token):
        result = self.tags_c.tree(token)
        if result > 5:
            raise Bad
        return result

    def old_game(self):
        tags = self.tags.read(self.c, self.words)
        plies, play = self.plies(tags, None)
        end, board = 4, 0
        if play:
            board = play.result()
            end = 1 if play.won is not None else 3 if board != 1 else 0
        result = self.result(self.token[6 * end + board])
        self.tags.read_end(self.c, tags, TOKENS[result].encode(), end)
        return tags, result, plies

    def new_game(self):
        tags = self.tags.read(self.tags_c, None)
        result = self.result(self.token[0])
        self.tags.read_end(self.tags_c, tags, TOKENS[result].encode(), result)
        nplies = self.tags_c.number(self.nplies)
        self.left -= nplies
        if self.left < 0:
            raise Bad
        self.tags.read_setups(self.c, self.words, tags)
        return tags, result, self.plies(tags, nplies)[0]

    def game(self):
        tags, result, plies = self.old_game() if self.is_old else self.new_game()
        return {
            "tags": {k.decode(): v.decode("utf-8", "replace") for k, v in tags.items()},
            "result": TOKENS[result],
            "plies": plies,
            "notes": self.notes(),
        }


def read_block(chunk, book, at):
    try:
        block = Block(chunk, book)
        for _ in range(chunk.games):
            print(json.dumps(block.game()))
    except Bad:
        print("%d: the block is damaged" % at, file=sys.stderr)


def main():
    with open(sys.argv[1], "rb") as f:
        book = Book(f.read())
    with open(sys.argv[2], "rb") as f:
        data = f.read()
    head, seen, indexes = 0, [], {}
    for at, chunk in chunks(data):
        if chunk.kind == "H":
            head, seen, indexes = at, [], {0: []}
        elif chunk.kind == "B":
            read_block(chunk, book, at)
            seen.append((at - head, chunk.end - at, chunk.games, chunk.plies))
        elif chunk.kind == "I":
            index = at - head
            before, listed = 0, chunk.data
            if chunk.version > 1:
                before, listed = le(listed[:8]), listed[8:]
            indexes[index] = indexes.get(before, []) + list(struct.iter_unpack("<QIII", listed))
            if [block for block in indexes[index] if block in seen] != seen:
                sys.exit("the index is not what is there")
        elif chunk.kind == "E":
            games = sum(block[2] for block in indexes[index])
            if struct.unpack("<3Q", chunk.data) != (index, at - head, games):
                sys.exit("the end is not what is there")


if __name__ == "__main__":
    main()
