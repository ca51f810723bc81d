"""chunks.py - the parts of an archive: sgb(5), CHUNKS and BLOCKS."""

import struct
import sys
import zlib

from coder import Bad

MARK = bytes.fromhex("93534742 0d0a1a")
HEADER = 36

class Chunk:
    def __init__(self, data, at):
        head = data[at : at + HEADER]
        self.kind = None
        if len(head) < HEADER or head[:7] != MARK or zlib.crc32(head[:32]) != le(head[32:]):
            return
        self.version = head[7]
        if self.version not in (1, 2):
            return
        size, self.games, self.plies, self.coded, self.text, self.sum = struct.unpack(
            "<6I", head[8:32]
        )
        size, kind = size & 0x1FFFFFF, size >> 25
        if (
            size <= 33554432 - 36
            and self.coded <= size
            and self.text <= 33554432
            and self.games // 16 <= size
            and self.plies // 64 <= size
            and self.games <= 8192
            and self.plies <= 262144
        ):
            self.kind = chr(kind)
            self.end = at + HEADER + size
            self.data = data[at + HEADER : self.end]

    def is_whole(self, data):
        return self.end <= len(data) and zlib.crc32(self.data) == self.sum


def le(b):
    return int.from_bytes(b, "little")


def find_header(data, at):
    while (at := data.find(MARK, at)) >= 0:
        if Chunk(data, at).kind:
            return at
        at += 1
    return len(data)


def chunks(data):
    """All whole chunks; what is damaged is said."""
    at, last = 0, None
    while at < len(data):
        chunk = Chunk(data, at)
        if not chunk.kind:
            then = find_header(data, at + 1)
            print("%d: %d bytes are no chunk" % (at, then - at), file=sys.stderr)
            at = then
            continue
        last = chunk.kind if chunk.end <= len(data) else None
        if chunk.is_whole(data):
            yield at, chunk
        elif last:
            print("%d: a chunk is damaged" % at, file=sys.stderr)
        at = chunk.end
    if last != "E":
        print("the file was cut", file=sys.stderr)


DICTIONARY = b"".join(
    word.replace("_", " ").encode() + b"\0"
    for word in """
    kleier ucc fire-ice barrage duel hasbro-1999 american
    resignation abandoned agreement adjudication move-limit immobile
    unterminated forfeit time illegal silent_rescue_aggressor
    [%emt_0.1] [%clk_0: www.gravon.de Casual_game Club_night
    Tournament ????.??.?? ? isf-online flag 2026.11. 2025.10.
    """.split()
)
assert len(DICTIONARY) == 292


class Words:
    """Words one behind the other; a part of a text can be taken alone."""

    def __init__(self, text):
        self.text, self.at = text, 0

    @staticmethod
    def unpack(packed, size):
        text = b""
        if packed:
            z = zlib.decompressobj(-15, DICTIONARY)
            text = z.decompress(packed, size + 1)
            if not z.eof or z.unused_data:
                raise Bad
        if len(text) != size:
            raise Bad
        return text

    def next(self):
        end = self.text.find(b"\0", self.at)
        if end < 0:
            raise Bad
        word = self.text[self.at : end]
        self.at = end + 1
        return word
