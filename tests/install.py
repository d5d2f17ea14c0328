#!/usr/bin/env python3
"""Install into a temporary folder, look what is there, and build docs/first-program.c on it.

Usage: install.py BUILD-FOLDER
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXPECTED = ["bin/sandtable", "include/sandtable/sandtable.h", "lib/**/libsandtable.so",
            "lib/**/libsandtable.so.0", "lib/**/libsandtable.a",
            "lib/**/pkgconfig/sandtable.pc", "share/man/man6/sandtable.6*",
            "share/bash-completion/completions/sandtable", "share/zsh/site-functions/_sandtable",
            "share/fish/vendor_completions.d/sandtable.fish",
            "share/doc/sandtable/LICENSE", "share/doc/sandtable/THIRD-PARTY"]


def run(*words, **more):
    return subprocess.run([str(w) for w in words], check=True, text=True,
                          stdout=subprocess.PIPE, **more).stdout.strip()


def missing_files(prefix):
    headers = [f"include/sandtable/{h.name}" for h in (ROOT / "include/sandtable").glob("*.h")]
    return [name for name in EXPECTED + headers if not list(prefix.glob(name))]


def bytecode_sections(prefix):
    """What in the static library can be read by one version of one compiler alone."""
    listed = run("objdump", "-h", next(prefix.glob("lib/**/libsandtable.a")))
    return sorted(set(re.findall(r"\.gnu\.(?:debug)?lto_\S*", listed)))


def build_and_run(stage, prefix, work):
    pkgconfig = next(prefix.glob("lib/**/pkgconfig"))
    # The sysroot makes pkg-config point into the folder, and leaves the rest alone.
    env = dict(os.environ, PKG_CONFIG_PATH=str(pkgconfig), PKG_CONFIG_SYSROOT_DIR=str(stage))
    flags = shlex.split(run("pkg-config", "--cflags", "--libs", "sandtable", env=env))
    program = work / "first-program"
    run("cc", "-std=c17", "-Wall", "-Werror", ROOT / "docs/first-program.c", "-o", program, *flags)
    return run(program, env=dict(os.environ, LD_LIBRARY_PATH=str(pkgconfig.parent)))


def main(build):
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        stage = work / "stage"
        run("meson", "install", "-C", build, "--no-rebuild", "--destdir", stage)
        prefix = next(stage.rglob("bin")).parent
        missing = missing_files(prefix)
        for name in missing:
            print(f"not installed: {name}")
        bytecode = bytecode_sections(prefix)
        if bytecode:
            print(f"libsandtable.a has bytecode of the compiler: {bytecode[0]}")
        if missing or bytecode:
            return 1
        said = build_and_run(stage, prefix, work)
        print(said)
        version = run(prefix / "bin/sandtable", "--version")
        print(version)
        return 0 if "after" in said and re.fullmatch(r"sandtable \d+\.\d+\.\d+", version) else 1


sys.exit(main(sys.argv[1]))
