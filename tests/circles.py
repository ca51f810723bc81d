#!/usr/bin/env python3
"""circles.py [-e] OBJECT... - the circles of objects that need one another to be linked.

Prints each circle of two objects or more, the largest first; with -e also which symbol makes each
of its edges.  Fails if a circle has more than three objects."""
import subprocess
import sys

MOST = 3


def objects(paths):
    """Return a table: path of an object -> (symbols that it defines, symbols that it needs)."""
    text = subprocess.run(['nm', '-A', '-P', *paths], capture_output=True, text=True, check=True)
    table = {path: (set(), set()) for path in paths}
    for line in text.stdout.splitlines():
        path, symbol, kind = line.split()[:3]
        defined, needed = table[path.rstrip(':')]
        if kind == 'U':
            needed.add(symbol)
        elif kind.isupper():
            defined.add(symbol)
    return table


def components(graph):
    """Tarjan's algorithm (SIAM J. Comput. 1, 1972), without recursion."""
    index, low, stack, on, out = {}, {}, [], set(), []
    for root in graph:
        if root in index:
            continue
        work = [(root, iter(graph[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on.add(root)
        while work:
            node, rest = work[-1]
            for to in rest:
                if to not in index:
                    index[to] = low[to] = len(index)
                    stack.append(to)
                    on.add(to)
                    work.append((to, iter(graph[to])))
                    break
                if to in on:
                    low[node] = min(low[node], index[to])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    part = []
                    while True:
                        part.append(stack.pop())
                        on.discard(part[-1])
                        if part[-1] == node:
                            break
                    out.append(part)
    return out


def main(args):
    edges = args[:1] == ['-e']
    table = objects(args[edges:])
    home = {symbol: place for place, (defined, _) in table.items() for symbol in defined}
    graph = {place: {home[s] for s in needed if s in home} - {place}
             for place, (_, needed) in table.items()}
    circles = sorted((sorted(c) for c in components(graph) if len(c) > 1), key=len, reverse=True)
    for circle in circles:
        print(len(circle), *circle)
        for place in circle if edges else ():
            for symbol in sorted(table[place][1]):
                if home.get(symbol) in circle and home[symbol] != place:
                    print('   ', place, '->', home[symbol], symbol)
    print(f'{len(circles)} circles with {sum(map(len, circles))} of {len(table)} objects')
    return any(len(c) > MOST for c in circles)


sys.exit(main(sys.argv[1:]))
