#!/usr/bin/env python3
"""Hold every scene of random play against tests/scene.schema.json.

Usage: scenes.py SCHEMA PROGRAM; the program prints a scene a line. Beyond the schema, ids
must be unique within their kind, and what refers to an id must find it. It also prints how
large a frame is in the median, and fails where a game's is larger than it may be.
"""
import json
import re
import statistics
import subprocess
import sys
import zlib

# Bytes of a frame after one move, compressed, in the median. Infiltrator's is the largest: with each
# enemy goes what stands on its card, whose chances change with every card that is drawn.
FRAME_MOST = 1280
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None),
         "number": (int, float)}
KNOWN = {"$schema", "$id", "$defs", "$ref", "title", "description", "type", "properties",
         "required", "additionalProperties", "items", "anyOf", "enum", "const", "minimum", "maximum",
         "minLength", "pattern", "minItems", "maxItems", "uniqueItems", "dependentRequired",
         "minProperties", "propertyNames"}


class Schema:
    """The part of JSON Schema (2020-12) that our schema uses; anything else is an error."""

    def __init__(self, root):
        self.root = root

    def problems(self, value, schema=None, at="scene"):
        schema = self.root if schema is None else schema
        unknown = set(schema) - KNOWN
        assert not unknown, f"the validator does not know {unknown}"
        if "$ref" in schema:
            yield from self.problems(value, self.definition(schema["$ref"]), at)
        if "anyOf" in schema:
            tries = [list(self.problems(value, s, at)) for s in schema["anyOf"]]
            if all(tries):
                yield f"{at}: fits none of the forms; {tries[-1][0]}"
        if "enum" in schema and value not in schema["enum"]:
            yield f"{at}: {value!r} is not one of {schema['enum']}"
        if "const" in schema and value != schema["const"]:
            yield f"{at}: {value!r} is not {schema['const']}"
        if "type" in schema and not self.is_type(value, schema["type"]):
            yield f"{at}: {value!r} is no {schema['type']}"
            return
        for check in (self.number, self.string, self.array, self.object):
            yield from check(value, schema, at)

    def definition(self, ref):
        node = self.root
        for part in ref.removeprefix("#/").split("/"):
            node = node[part]
        return node

    @staticmethod
    def is_type(value, name):
        if name == "integer":
            return isinstance(value, int) and not isinstance(value, bool)
        return isinstance(value, TYPES[name])

    def number(self, value, schema, at):
        if isinstance(value, int) and not isinstance(value, bool):
            if value < schema.get("minimum", value) or value > schema.get("maximum", value):
                yield f"{at}: {value} is out of bounds"

    def string(self, value, schema, at):
        if isinstance(value, str):
            if len(value) < schema.get("minLength", 0):
                yield f"{at}: an empty text"
            if "pattern" in schema and not re.search(schema["pattern"], value):
                yield f"{at}: {value!r} does not match {schema['pattern']}"

    def array(self, value, schema, at):
        if not isinstance(value, list):
            return
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{at}: {len(value)} items"
        if schema.get("uniqueItems") and len(value) != len({json.dumps(v) for v in value}):
            yield f"{at}: an item twice"
        for i, item in enumerate(value):
            if "items" in schema:
                yield from self.problems(item, schema["items"], f"{at}[{i}]")

    def object(self, value, schema, at):
        if not isinstance(value, dict):
            return
        for key in schema.get("required", []):
            if key not in value:
                yield f"{at}: {key} is missing"
        for key, needs in schema.get("dependentRequired", {}).items():
            if key in value and not set(needs) <= set(value):
                yield f"{at}: {key} needs {needs}"
        if len(value) < schema.get("minProperties", 0):
            yield f"{at}: {len(value)} members"
        properties = schema.get("properties", {})
        others = schema.get("additionalProperties", {})
        for key, item in value.items():
            yield from self.problems(key, schema.get("propertyNames", {}), f"{at}, name {key}")
            if key in properties:
                yield from self.problems(item, properties[key], f"{at}.{key}")
            elif others is False:
                yield f"{at}: {key} is not allowed"
            else:
                yield from self.problems(item, others, f"{at}.{key}")


def twice(ids):
    return sorted({i for i in ids if ids.count(i) > 1})


def laid(scene):
    """The boards with their ground, as a front end draws them."""
    ground = {b["id"]: b for b in scene["ground"]}
    names = {"areas": lambda a: a["id"], "cells": lambda c: c["id"],
             "edges": lambda e: (e["from"], e["to"])}
    for board in scene["boards"]:
        under = ground.get(board["id"], {})
        both = {**under, **board}
        for part, name in names.items():
            own = {name(x): x for x in board[part]}
            if len(own) < len(board[part]) or not under:
                both[part] = board[part]
                continue
            both[part] = [own.pop(name(x), x) for x in under[part]] + [*own.values()]
        yield both


def lean(now, before):
    """A part without the items that somebody has, as docs/protocol.md says and src/core/items.c does."""
    if isinstance(now, dict):
        return {k: lean(v, (before or {}).get(k)) if isinstance(v, list) else v for k, v in now.items()}
    if not isinstance(now, list) or not any(isinstance(i, dict) for i in now):
        return now
    before, told, at = before or [], [], 0
    while at < len(now):
        first = next((i for i, b in enumerate(before) if b == now[at]), None)
        if first is None:
            same = next((b for b in before if "id" in now[at] and b.get("id") == now[at]["id"]), None)
            told.append(lean(now[at], same))
            at += 1
            continue
        count = 0
        while at + count < len(now) and now[at + count:at + count + 1] == before[first + count:first + count + 1]:
            count += 1
        told.append({"=": [first, count]})
        at += count
    return told


class Frames:
    """How large what a server sends after a move is, compressed by itself: the parts that
    differ from the scene before of the same seat."""

    def __init__(self):
        self.before, self.sizes = None, {}

    def add(self, scenes):
        """The scenes of all views after one move."""
        for view, scene in scenes.items():
            last = (self.before or {}).get(view)
            if last is None or scene["table"]["move"] <= last["table"]["move"]:
                continue
            parts = {k: lean(v, last[k]) if k not in ("table", "ground", "events") else v
                     for k, v in scene.items() if k == "events" or v != last[k]}
            text = json.dumps(parts, separators=(",", ":"), ensure_ascii=False)
            self.sizes.setdefault(scene["table"]["game"], []).append(
                len(zlib.compress(text.encode(), 6)))
        self.before = scenes

    def problems(self):
        for game, sizes in sorted(self.sizes.items()):
            median = statistics.median(sizes)
            print(f"{game}: a frame has {median:.0f} bytes in the median of {len(sizes)}")
            if median > FRAME_MOST:
                yield f"{game}: a frame has more than {FRAME_MOST} bytes in the median"


def reference_problems(scene):
    """Ids that do not exist or exist twice."""
    ids = {f"seat-{seat['seat']}" for seat in scene["table"]["seats"]}
    for board in laid(scene):
        cells = [c["id"] for c in board["cells"]]
        areas = [a["id"] for a in board["areas"]]
        pieces = [p["id"] for p in board["pieces"]]
        for name in twice(cells) + twice(areas) + twice(pieces):
            yield f"{name} is there twice"
        for cell in board["cells"]:
            if cell.get("area") is not None and cell["area"] not in areas:
                yield f"cell {cell['id']} lies in no area {cell['area']}"
        for part in ("pieces", "marks", "reach"):
            for thing in board[part]:
                if "cell" in thing and thing["cell"] not in cells:
                    yield f"{part}: no cell {thing['cell']}"
        for edge in board["edges"]:
            if not {edge["from"], edge["to"]} <= set(cells):
                yield f"no edge from {edge['from']} to {edge['to']}"
        ids |= {*cells, *areas, *pieces}
    cards = [c["id"] for z in scene["zones"] for c in z["cards"]]
    for name in twice(cards) + twice([z["id"] for z in scene["zones"]]):
        yield f"{name} is there twice"
    ids |= {*cards, *(z["id"] for z in scene["zones"]), *(t["id"] for t in scene["tracks"])}
    texts = [m["text"] for m in (scene["prompt"] or {"moves": []})["moves"]]
    for text in twice(texts):
        yield f"the move {text} is offered twice"
    for move in (scene["prompt"] or {"moves": []})["moves"]:
        for name in move.get("touches", []):
            if name not in ids:
                yield f"move {move['text']} touches {name}, which is not on the table"


def secret_problems(scene):
    """A face-down zone shows no card."""
    for zone in scene["zones"]:
        if not zone["face_up"] and zone["cards"]:
            yield f"zone {zone['id']} is face down and shows cards"
        if zone["face_up"] and sum(c["count"] for c in zone["cards"]) != zone["count"]:
            yield f"zone {zone['id']} counts {zone['count']} cards"


def self_test(schema, scene):
    """The validator must be able to fail."""
    broken = [
        lambda s: s["table"].update(extra=1), lambda s: s["table"].pop("view"),
        lambda s: s["table"].update(view="somebody"), lambda s: s["table"].update(to_act=[7]),
        lambda s: s["table"].update(to_act=[1, 1]), lambda s: s["table"].update(move=-1),
        lambda s: s.update(prompt=3), lambda s: s["table"].update(ending="over"),
        lambda s: s.update(notes=[{"text": "", "banner": True}]),
        lambda s: s.update(events=[{"move": 0, "name": "x", "text": "y", "depth": "deep"}]),
    ]
    for spoil in broken:
        copy = json.loads(json.dumps(scene))
        spoil(copy)
        assert list(schema.problems(copy)), "the validator passed a broken scene"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = Schema(json.load(file))
    output = subprocess.run([sys.argv[2]], stdout=subprocess.PIPE, check=True).stdout
    scenes, problems, games = 0, [], set()
    frames, views = Frames(), {}
    for line in output.decode("utf-8").splitlines():
        scene = json.loads(line)
        if scenes == 0:
            self_test(schema, scene)
        scenes += 1
        games.add(scene["table"]["game"])
        view = scene["table"]["view"]
        if view == "everything":
            frames.add(views)
            views = {}
        elif scene["ground"]:
            views[view] = scene
        for problem in [*schema.problems(scene), *reference_problems(scene), *secret_problems(scene)]:
            where = f"{scene['table']['game']} move {scene['table']['move']} view {scene['table']['view']}"
            problems.append(f"{where}: {problem}")
    frames.add(views)
    problems += frames.problems()
    print("\n".join(problems[:40]) if problems else f"{scenes} scenes of {', '.join(sorted(games))} are sound")
    return 1 if problems or scenes < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
