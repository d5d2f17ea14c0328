#!/usr/bin/env python3
"""Turn the files of a content folder into a C list of st_file, so that the program carries its packs.

Usage: embed.py NAME OUTPUT FILE...
"""
import pathlib
import sys

if len(sys.argv) < 3:
    print(__doc__.strip(), file=sys.stderr)
    sys.exit(2)
name, output, files = sys.argv[1], sys.argv[2], sorted(sys.argv[3:], key=lambda f: pathlib.Path(f).name)
parts = ["#include <sandtable/pack.h>\n"]
rows = []
for number, file in enumerate(files):
    data = pathlib.Path(file).read_bytes()
    rows.append(f'    {{ "{pathlib.Path(file).name}", file_{number}, {len(data)} }},')
    lines = [",".join(str(b) for b in data[i:i + 32]) for i in range(0, len(data), 32)]
    parts.append(f"static const unsigned char file_{number}[] = {{\n" + ",\n".join(lines) + ",0\n};\n")
parts.append(f"extern const st_file st_content_{name}[];\nconst st_file st_content_{name}[] = {{\n" + "\n".join(rows) + "\n    { NULL, NULL, 0 }\n};\n")
pathlib.Path(output).write_text("\n".join(parts))
