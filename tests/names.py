#!/usr/bin/env python3
"""Names that files share begin with the part they belong to, and a part is one thing.

    names.py ROOT

A function that is seen outside its file is called after its file, its folder, a type that the
file's header declares, or it is public and named by include/sandtable. What people type is a
command and named after that. No two files of different folders share a part.
"""
import collections
import pathlib
import re
import sys

FUNCTION = re.compile(r"^(?!static|typedef|extern|else|return|#|/| )[a-z][\w \*]*?\bst_(\w+)\([^;{]*\)\s*\n\{",
                      re.M)
TYPE = re.compile(r"^\s*(?:typedef )?(?:struct|enum) st_(\w+)|^\} st_(\w+);", re.M)


def public_names(root):
    text = "\n".join(f.read_text() for f in (root / "include/sandtable").glob("*.h"))
    return set(re.findall(r"\bst_(\w+)\(", text)) | set(re.findall(r"\bst_(\w+)\b", text))


def parts_of(file, source):
    """What names in a file may begin with."""
    relative = file.relative_to(source).parts
    parts = {file.stem, file.stem.split("_")[0], relative[0], relative[-2]}
    if file.stem.endswith("s"):
        parts.add(file.stem[:-1])
    for header in (file.with_suffix(".h"), file.parent / (relative[-2] + ".h"),
                   file.parent / "inside.h"):
        if header.exists():
            parts |= {a or b for a, b in TYPE.findall(header.read_text())}
    return parts


def begins(name, part):
    return name == part or name.startswith(part + "_")


def main(root):
    source, public = root / "src", public_names(root)
    wrong, home = [], collections.defaultdict(set)
    count = 0
    for file in sorted(source.rglob("*.c")):
        if file.relative_to(source).parts[0] in ("games", "flick"):
            continue
        parts = parts_of(file, source)
        for name in FUNCTION.findall(file.read_text()):
            count += 1
            if name in public or name.endswith("_command"):
                continue
            if not any(begins(name, part) for part in parts):
                wrong.append(f"{file.relative_to(root)}: st_{name} is named after something else")
            if begins(name, file.stem):
                home[file.stem].add(str(file.parent.relative_to(root)))
    for part, folders in home.items():
        if len(folders) > 1:
            wrong.append(f"st_{part}_ names two things, in {' and '.join(sorted(folders))}")
    print("\n".join(wrong) or f"{count} names begin with their part")
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
