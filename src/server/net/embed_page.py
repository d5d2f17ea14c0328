#!/usr/bin/env python3
"""Turn the built page into a C list of st_file, each text also compressed: by brotli where the page was built, by gzip here.

Usage: embed_page.py EMBED OUTPUT INDEX: EMBED is tools/embed.py, and all files beside INDEX are taken.
"""
import gzip
import pathlib
import subprocess
import sys
import tempfile

embed, output, index = sys.argv[1:]
files = sorted(f for f in pathlib.Path(index).parent.iterdir() if f.is_file())
with tempfile.TemporaryDirectory() as folder:
    packed = []
    for file in files:
        small = gzip.compress(file.read_bytes(), 9, mtime=0)
        if file.suffix not in (".woff2", ".png", ".gz", ".br") and len(small) < file.stat().st_size:
            packed.append(pathlib.Path(folder) / (file.name + ".gz"))
            packed[-1].write_bytes(small)
    subprocess.run([sys.executable, embed, "web", output, *files, *packed], check=True)
