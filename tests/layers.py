#!/usr/bin/env python3
"""Fail on an include that goes against the layers, and on calls the rules must not make.

cli, server, lab -> match, bots -> games -> core, with store beside match and flick below
one game, flix. The public headers are open to all; only a game and its own tests look
inside the game's folder, and nobody outside a folder includes a header of it that is named
for its inside.

Inside a folder that has rooms the arrows go one way too. Of a game: show -> bot -> rules ->
content, where a hint (show) tells what the bot thought; beside the rooms lie the game's names,
open to all, and the table that puts the rooms together. Of server: net -> ask, admin -> table.
Of cli: command -> table -> draw -> terminal, over the few files that lie beside the rooms;
main.c, one of these, knows the commands by subcommand.h alone. A header of a game's room declares
what stands in that room: a declaration would be a way round the arrows.
Run from anywhere; reads the sources only.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MAY_INCLUDE = {
    "core": {"core"},
    "flick": {"flick", "core"},
    "games": {"games", "core"},
    "match": {"match", "games", "core"},
    "bots": {"bots", "games", "core"},
    "store": {"store", "core"},
    "lab": {"lab", "bots", "match", "games", "core"},
    "server": {"server", "store", "bots", "match", "games", "core"},
    "cli": {"cli", "server", "store", "lab", "bots", "match", "games", "core"},
}
# Of a folder with rooms: which rooms one may look into; "" is what lies beside them.
MAY_ENTER = {
    "games": {
        "": {"", "content", "rules", "bot", "show"},
        "content": {"content", ""},
        "rules": {"rules", "content", ""},
        "bot": {"bot", "rules", "content", ""},
        "show": {"show", "bot", "rules", "content", ""},
    },
    "server": {
        "net": {"net", "ask", "admin", "table"},
        "ask": {"ask", "table"},
        "admin": {"admin", "table"},
        "table": {"table"},
    },
    "cli": {
        "": {""},
        "terminal": {"terminal", ""},
        "draw": {"draw", "terminal", ""},
        "table": {"table", "draw", "terminal", ""},
        "command": {"command", "table", "draw", "terminal", ""},
    },
}
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
# Games and core do no I/O, read no clock and roll no dice of their own; games also
# allocate nothing.
FORBIDDEN = {
    "games": r"\b(s?rand(?:om)?|time|clock|clock_gettime|gettimeofday|[mc]alloc|realloc"
             r"|fopen|fprintf|printf|puts|getenv)\s*\(",
    "core": r"\b(s?rand(?:om)?|time|clock|clock_gettime|gettimeofday|getenv)\s*\(",
}


def target(source, name):
    """The file an include names: beside the source, or below src/ or include/."""
    for base in (source.parent, ROOT / "src", ROOT / "include"):
        for made_from in (name, name + ".in"):
            if (base / made_from).is_file():
                return (base / made_from).resolve()
    return None


def place(path):
    """(layer, game) of a file below src/; game is "" outside a game's folder."""
    parts = path.relative_to(ROOT / "src").parts
    return parts[0], parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def room(path):
    """The room of a file, "" beside the rooms. A game's folder has rooms of its own."""
    folders = path.relative_to(ROOT / "src").parts[:-1]
    inner = folders[2:] if folders[0] == "games" else folders[1:]
    return inner[0] if inner else ""


def room_problem(source, found, layer):
    """Why a file must not look into the room of another of the same folder."""
    rooms, here, there = MAY_ENTER.get(layer), room(source), room(found)
    if rooms is None:
        return None
    if here not in rooms:
        return f"{here} is no room of {layer}"
    return None if there in rooms[here] else f"{layer}/{here} must not look into {layer}/{there}"


def include_problems(source, layer, game, text):
    for name in INCLUDE.findall(text):
        if name.startswith("sandtable/"):
            continue
        found = target(source, name)
        if found is None:
            yield f'includes "{name}", which does not exist'
            continue
        if ROOT / "src" not in found.parents:
            yield f'includes "{name}", which is not below src/'
            continue
        other_layer, other_game = place(found)
        may = MAY_INCLUDE[layer] | ({"flick"} if game == "flix" else set())
        if other_layer not in may:
            yield f'{layer} must not include {other_layer} ("{name}")'
        elif other_game and other_game != game:
            yield f'only games/{other_game} looks inside itself ("{name}")'
        elif found.stem.endswith("_inside") and found.parent != source.parent:
            yield f'"{name}" is for {found.parent.relative_to(ROOT)} only'
        elif other_layer == layer and room_problem(source, found, layer):
            yield f'{room_problem(source, found, layer)} ("{name}")'


def declared(text):
    """The functions that a header declares, without those that only share a type."""
    bare = COMMENT.sub(" ", text)
    return set(re.findall(r"^\w[\w *]*?\b(\w+)\([^;{]*\);", bare, re.M))


def stranger_problems(header, text):
    """Functions of a game that a header of one room declares and another room has."""
    game_folder = ROOT / "src/games" / place(header)[1]
    for source in sorted(game_folder.rglob("*.c")):
        if room(source) == room(header):
            continue
        defined = set(re.findall(r"^(?!static)\w[^\n;=]*?\b(\w+)\([^;{]*\)\s*\n\{", source.read_text(), re.M))
        for name in sorted(declared(text) & defined):
            yield f"declares {name}, which stands in {source.relative_to(game_folder)}"


def outside_problems(path, text):
    """What public headers, tests and measuring tools may not include."""
    inner = path.relative_to(ROOT).parts
    for name in INCLUDE.findall(text):
        game = re.match(r"games/(\w+)/", name)
        if inner[0] == "include":
            yield f'a public header must not include "{name}"'
        elif name.endswith("_inside.h") and name.split("/")[0] not in inner:
            yield f'"{name}" is for its own folder and its tests'
        elif game and game.group(1) not in inner and not re.match(f"(test|measure)_{game.group(1)}", inner[-1]):
            yield f'only the tests of {game.group(1)} look inside it ("{name}")'


def call_problems(layer, text):
    if layer in FORBIDDEN:
        bare = STRING.sub('""', COMMENT.sub(" ", text))
        for found in re.finditer(FORBIDDEN[layer], bare):
            yield f"{layer} must not call {found.group(1)}()"


def main():
    problems, files = [], 0
    for source in sorted((ROOT / "src").rglob("*.[ch]")):
        layer, game = place(source)
        text = source.read_text()
        files += 1
        if layer not in MAY_INCLUDE:
            problems.append(f"{source.relative_to(ROOT)}: {layer} is no layer")
            continue
        found = [*include_problems(source, layer, game, text), *call_problems(layer, text)]
        if game and source.suffix == ".h":
            found += stranger_problems(source, text)
        for problem in found:
            problems.append(f"{source.relative_to(ROOT)}: {problem}")
    for path in sorted(file for folder in ("include", "tests", "bench")
                       for file in (ROOT / folder).rglob("*.[ch]")
                       if "node_modules" not in file.parts):
        for problem in outside_problems(path, path.read_text()):
            problems.append(f"{path.relative_to(ROOT)}: {problem}")
    print("\n".join(problems) if problems else f"{files} files keep to the layers")
    return 1 if problems or files == 0 else 0


sys.exit(main())
