#!/usr/bin/env python3
"""Build the Debian package, install it into an empty root, run it there, and take it out again.

Usage: deb.py BUILD-FOLDER
"""
import os
import pathlib
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = ["usr/bin/sandtable", "lib/systemd/system/sandtable.service", "etc/default/sandtable",
         "usr/share/man/man6/sandtable.6.gz", "usr/share/doc/sandtable/hosting.md",
         "usr/share/bash-completion/completions/sandtable", "usr/share/zsh/vendor-completions/_sandtable",
         "usr/share/fish/vendor_completions.d/sandtable.fish",
         "usr/share/doc/sandtable/protocol.md", "usr/share/doc/sandtable/copyright",
         "usr/share/doc/sandtable/THIRD-PARTY"]


def run(*words, **more):
    return subprocess.run([str(w) for w in words], check=True, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=600, **more).stdout.strip()


def empty_root(place):
    """What dpkg and useradd want to find, and nothing else."""
    for folder in ("etc", "var/lib/dpkg/info", "var/lib/dpkg/updates", "var/log", "tmp"):
        (place / folder).mkdir(parents=True)
    for name, text in {"var/lib/dpkg/status": "", "etc/passwd": "root:x:0:0::/root:/bin/sh\n", "etc/group": "root:x:0:\n",
                       "etc/shadow": "", "etc/gshadow": "", "etc/login.defs": ""}.items():
        (place / name).write_text(text)


def dpkg(place, *words):
    # There are no libraries in an empty root; those of the machine will do.
    return run("dpkg", "--root", place, "--force-script-chrootless", "--force-not-root", "--force-depends",
               "--force-bad-path", "--log", "/dev/null", *words)


def serve(place):
    """The service's own command, with the paths of the root."""
    unit = (place / "lib/systemd/system/sandtable.service").read_text()
    options = re.search(r'^SANDTABLE_OPTIONS="(.*)"', (place / "etc/default/sandtable").read_text(), re.M)[1]
    command = re.search(r"^ExecStart=(.*)$", unit, re.M)[1].replace("$SANDTABLE_OPTIONS", options)
    assert "--listen 127.0.0.1:8377" in command, command
    words = shlex.split(command.replace("127.0.0.1:8377", "127.0.0.1:0"))
    words = [w.replace("/usr/bin", f"{place}/usr/bin").replace("/var/lib", f"{place}/var/lib") for w in words]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            line = server.stdout.readline()
            port = int(re.search(r":(\d+)/", line)[1])
            with socket.create_connection(("127.0.0.1", port), timeout=120) as page:
                page.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert page.recv(4096).startswith(b"HTTP/1.1 200"), "the service answers"
        finally:
            server.terminate()
            assert server.wait(120) == 0
    assert (place / "var/lib/sandtable/tables.sqlite").exists()


def main(build):
    if not shutil.which("dpkg-shlibdeps") or not shutil.which("useradd"):
        print("this is no Debian")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder) / "root"
        empty_root(place)
        before = {p for p in place.rglob("*")}
        package = run(ROOT / "tools/deb", build, folder)
        fields = run("dpkg-deb", "--field", package)
        assert "Package: sandtable\n" in fields and "libmd0" in fields and "libsqlite3-0" in fields, fields
        begin = time.monotonic()
        dpkg(place, "--install", package)
        for name in FILES:
            assert (place / name).is_file(), name
        assert re.search(r"^sandtable:", (place / "etc/passwd").read_text(), re.M), "it has a user"
        data = (place / "var/lib/sandtable").stat()
        assert data.st_mode & 0o777 == 0o700 and (os.geteuid() != 0 or data.st_uid != 0), oct(data.st_mode)
        assert re.fullmatch(r"sandtable \d+\.\d+\.\d+", run(place / "usr/bin/sandtable", "--version"))
        serve(place)
        dpkg(place, "--install", package)  # an upgrade keeps the tables
        assert (place / "var/lib/sandtable/tables.sqlite").exists()
        dpkg(place, "--remove", "sandtable")
        assert not (place / "usr/bin/sandtable").exists() and (place / "var/lib/sandtable/tables.sqlite").exists()
        dpkg(place, "--purge", "sandtable")
        left = {p for p in place.rglob("*")} - before
        left = {str(p.relative_to(place)) for p in left if not p.is_relative_to(place / "var/lib/dpkg")}
        left = {name for name in left if not re.fullmatch(r"etc/(\w+-|sub[ug]id-?|\.pwd\.lock)", name)}  # useradd's own
        assert not left, left
        assert "sandtable" not in (place / "etc/passwd").read_text()
        print(f"installed, served and removed in {time.monotonic() - begin:.1f} s")
    return 0


sys.exit(main(sys.argv[1]))
