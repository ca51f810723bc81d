#!/usr/bin/env python3
"""legal.py - how many legal plies the players had to choose from: legal.py FILE ...

The library is called by ctypes: set LD_LIBRARY_PATH if it is not where the system looks."""
import ctypes
import sys
from ctypes import (CFUNCTYPE, POINTER, byref, c_char, c_char_p, c_int, c_long, c_size_t, c_uint8,
                    c_uint32, c_ulong, c_void_p)


class Diag(ctypes.Structure):
    _fields_ = [("code", c_int), ("file", c_char_p), ("line", c_long), ("ply", c_long),
                ("detail", c_char * 120)]


class Report(ctypes.Structure):
    _fields_ = [("on_diagnostic", CFUNCTYPE(None, c_void_p, POINTER(Diag))), ("arg", c_void_p),
                ("count", c_ulong * 3)]  # of remarks, faults and trouble


class Ply(ctypes.Structure):
    _fields_ = [(name, c_uint8) for name in ("start", "to", "via", "kind", "mark", "shown",
                                             "outcome", "rescue", "rescue_at")]
    _fields_.append(("around", c_uint32))


strat = ctypes.CDLL("libstrat.so.0")
for name, result, *arguments in (
    ("strat_code_phrase", c_char_p, c_int),
    ("strat_reader_open", c_int, POINTER(c_void_p), c_char_p, c_void_p, c_void_p),
    ("strat_reader_next", c_int, c_void_p, c_void_p),
    ("strat_reader_close", None, c_void_p),
    ("strat_record_new", c_void_p),
    ("strat_record_ply_count", c_size_t, c_void_p),
    ("strat_record_ply", POINTER(Ply), c_void_p, c_size_t),
    ("strat_game_new", c_void_p),
    ("strat_game_begin", c_int, c_void_p, c_void_p, c_void_p),
    ("strat_game_play", c_int, c_void_p, POINTER(Ply), c_void_p, c_void_p),
    ("strat_game_legal", c_size_t, c_void_p, POINTER(Ply), c_size_t),
    ("strat_ply_text", c_size_t, POINTER(Ply), c_char_p, c_size_t),
):
    getattr(strat, name).restype = result
    getattr(strat, name).argtypes = arguments


def tell(arg, diag):
    d = diag.contents
    print(f"{(d.file or b'legal').decode()}:{d.line}: {strat.strat_code_phrase(d.code).decode()} "
          f"{d.detail.decode()}", file=sys.stderr)


report = Report(Report._fields_[0][1](tell))
record, game = strat.strat_record_new(), strat.strat_game_new()
legal, text = (Ply * 1024)(), ctypes.create_string_buffer(80)
for path in sys.argv[1:]:
    reader, name = c_void_p(), path.encode()  # the name is borrowed until the reader is closed
    if strat.strat_reader_open(byref(reader), name, None, byref(report)) < 0:
        continue
    while code := strat.strat_reader_next(reader, record):
        if code < 0 or strat.strat_game_begin(game, record, byref(report)) < 0:
            continue  # it has been reported
        choices = [strat.strat_game_legal(game, legal, len(legal))]
        for i in range(strat.strat_record_ply_count(record)):
            if strat.strat_game_play(game, strat.strat_record_ply(record, i), None,
                                     byref(report)) < 0:
                break
            choices.append(strat.strat_game_legal(game, legal, len(legal)))
        most = max(choices)
        print(f"{path}: {len(choices) - 1} plies, {sum(choices) / len(choices):.1f} legal plies, "
              f"at most {most}")
    strat.strat_reader_close(reader)
sys.exit(2 if report.count[2] else 1 if report.count[1] else 0)
