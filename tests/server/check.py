#!/usr/bin/env python3
"""A store that is checked, repaired, and brought from one version to the next.

Usage: check.py PROGRAM
"""
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

from client import PATIENCE, Server

PROGRAM = sys.argv[1]


def command(name, store):
    done = subprocess.run([PROGRAM, name, "--store", f"sqlite:{store}"], capture_output=True, text=True, timeout=PATIENCE,
                          check=False)
    return done.returncode, done.stdout + done.stderr


def fill(store, tables=3, moves=6):
    """Tables with moves; {code: token}"""
    made = {}
    with Server(PROGRAM, "--rate", "1000", store=str(store)) as server:
        for _ in range(tables):
            line = server.connect()
            answer = line.ask("create", game="patrol", seats=[{"kind": "person"}, {"kind": "bot"}, {"kind": "bot"}])
            made[answer["table"]] = answer["token"]
            line.ask("chat", text="hello")
            seen = 0
            for _ in range(40 * moves):
                scene = line.wait("scene")
                seen = scene["move"]
                offered = scene["parts"].get("prompt", {}).get("moves")
                if seen >= moves:
                    break
                if offered:
                    line.ask("move", seen=seen, text=offered[0]["text"])
            assert seen >= moves
            line.close()
        assert server.stop() == 0
    return made


def sql(store, sentence, *values):
    with sqlite3.connect(store) as db:
        rows = db.execute(sentence, values).fetchall()
    db.close()
    return rows


def untie(number, kinds, text):
    """The rows of a bundle, as src/store/bundle.h has it."""
    if isinstance(text, str):
        return [(number, kinds, text)]
    texts = [row.split(" ", 1)[1] for row in text.decode().split("\0")[:-1]]
    return [(number + i, kinds[i], texts[i]) for i in range(len(kinds))]


def rows_of(store, code):
    bundles = sql(store, "SELECT number, kind, text FROM journal WHERE code = ? ORDER BY number", code)
    return [row for bundle in bundles for row in untie(*bundle)]


def change_row(store, code, number, text):
    """Put another text into one row of a bundle."""
    first, kinds, old = sql(store, "SELECT number, kind, text FROM journal WHERE code = ? AND number <= ?"
                            " ORDER BY number DESC LIMIT 1", code, number)[0]
    texts = [row for _, _, row in untie(first, kinds, old)]
    texts[number - first] = text
    new = "".join(f"0 {row}\0" for row in texts).encode()  # without links, as older programs have it
    sql(store, "UPDATE journal SET text = ? WHERE code = ? AND number = ?", new, code, first)


def plays(store, code, token):
    """Whether the table can be joined."""
    with Server(PROGRAM, store=str(store)) as server:
        line = server.connect()
        answer = line.ask("join", table=code, token=token)
        status = answer.get("seat") == 1 and line.wait("scene")["move"]
        server.stop()
    return status


def check_sound(store):
    status, said = command("check", store)
    assert status == 0 and said.startswith("ok: ") and "3 tables" in said, said
    status, said = command("repair", store)
    assert status == 0 and "ok: " in said, said
    assert command("check", store.parent / "nothing")[0] == 2
    with Server(PROGRAM, store=str(store)) as server:
        for name in ("check", "repair"):
            status, said = command(name, store)
            assert status == 1 and "Another server" in said, said
        server.stop()


def check_rows(store, made):
    """A row that cannot be read is named and set aside; the rest plays on."""
    (first, second, third) = made
    moves = [number for number, kind, _ in rows_of(store, first) if kind == "m"]
    chat = next(number for number, kind, _ in rows_of(store, second) if kind == "c")
    before = rows_of(store, first)
    change_row(store, first, moves[2], "1 fly")
    change_row(store, second, chat, "nonsense")
    sql(store, "UPDATE tables SET head = 'nonsense' WHERE code = ?", third)
    sql(store, "INSERT INTO journal VALUES ('STRAYSTRAY', 1, 0, 'm', '1 roll')")
    status, said = command("check", store)
    assert status == 1, said
    for part in (f"table {first}, row {moves[2]}: ", f"table {second}, row {chat}: ", f"table {third}: ", "table STRAYSTRAY: "):
        assert part in said, part + "\n" + said
    assert sql(store, "SELECT count(*) FROM aside") == [(0,)], "a check changes nothing"
    status, said = command("repair", store)
    assert status == 0 and "repaired: " in said, said
    kept = said.split("as it was is ")[1].split("\n")[0].rstrip(".")
    assert pathlib.Path(kept).exists(), said
    status, said = command("check", store)
    assert status == 0, said
    assert plays(store, first, made[first]) == 2, "up to the row that cannot be played"
    assert plays(store, second, made[second]) >= 6
    aside = sql(store, "SELECT code, number, kind, text, why FROM aside ORDER BY number")
    assert {row[0] for row in aside} == {first, second, third, "STRAYSTRAY"} and all(row[4] for row in aside)
    lost = [row for row in before if row[0] > moves[2] and row[1] in "mupde"]
    assert [untie(*row[1:4])[0] for row in aside if row[0] == first][1:] == lost, "nothing is lost"
    assert (third, 0, "H", "nonsense") in [row[:4] for row in aside]


def check_holes(store, made):
    """A row that is missing or changed is not played over: the table is refused, and a repair sets aside what follows."""
    (changed, missing, cut) = made
    for code in made:
        sql(store, "DELETE FROM labels WHERE code = ?", code) if code != cut else None
    moves = {code: [number for number, kind, _ in rows_of(store, code) if kind == "m"] for code in made}
    number, kinds, text = sql(store, "SELECT number, kind, text FROM journal WHERE code = ?", changed)[0]
    rows = text.split(b"\0")[:-1]
    place = moves[changed][2] - number
    rows[place] = rows[place][:-1] + bytes([rows[place][-1] ^ 1])
    sql(store, "UPDATE journal SET text = ? WHERE code = ?", b"".join(row + b"\0" for row in rows), changed)
    number, kinds, text = sql(store, "SELECT number, kind, text FROM journal WHERE code = ?", missing)[0]
    rows = text.split(b"\0")[:-1]
    place = moves[missing][3] - number
    sql(store, "UPDATE journal SET text = ?, kind = ? WHERE code = ?",
        b"".join(row + b"\0" for row in rows[:place] + rows[place + 1:]), kinds[:place] + kinds[place + 1:], missing)
    number, kinds, text = sql(store, "SELECT number, kind, text FROM journal WHERE code = ?", cut)[0]
    rows = text.split(b"\0")[:-1]
    sql(store, "UPDATE journal SET text = ?, kind = ? WHERE code = ?", b"".join(row + b"\0" for row in rows[:-1]), kinds[:-1], cut)
    with Server(PROGRAM, store=str(store)) as server:
        for code, token in made.items():
            answer = server.connect().ask("join", table=code, token=token)
            assert answer.get("error") == "store" and code in answer["text"], answer
        server.stop()
    status, said = command("check", store)
    assert status == 1, said
    for code in made:
        assert f"table {code}, row " in said, said
    status, said = command("repair", store)
    assert status == 0 and "repaired: " in said, said
    assert command("check", store)[0] == 0
    assert plays(store, changed, made[changed]) == 2, "up to the row that was changed"
    assert plays(store, missing, made[missing]) == 3, "up to the row that is missing"
    assert plays(store, cut, made[cut]) >= 5


def check_damage(store, made):
    """A file with a page of rubbish: what can be read is saved, the old file is kept."""
    page = 4096
    data = bytearray(store.read_bytes())
    journal = sql(store, "SELECT rootpage FROM sqlite_master WHERE name = 'journal'")[0][0]
    assert len(data) > page * journal
    data[(journal - 1) * page + 100:journal * page] = b"\xa5" * (page - 100)
    store.write_bytes(data)
    status, said = command("check", store)
    assert status == 1, said
    status, said = command("repair", store)
    assert status == 0 and "damaged" in said, said
    assert list(store.parent.glob(store.name + ".damaged-*"))
    status, said = command("check", store)
    assert status == 0, said
    with Server(PROGRAM, store=str(store)) as server:
        assert server.connect().ask("create", game="patrol")["ok"]
        server.stop()
    assert {row[0] for row in sql(store, "SELECT code FROM tables")} >= set(made)


def check_talk(store, made):
    """Bytes that are no text are not sent on."""
    (code, *_) = made
    chat = next(number for number, kind, _ in rows_of(store, code) if kind == "c")
    change_row(store, code, chat, '{"type":"chat","text":"BYTE"}')
    first, text = sql(store, "SELECT number, text FROM journal WHERE code = ?", code)[0]
    sql(store, "UPDATE journal SET text = ? WHERE code = ? AND number = ?", text.replace(b"BYTE", b"\xff\xfe"), code, first)
    with Server(PROGRAM, store=str(store)) as server:
        line = server.connect()
        assert line.ask("join", table=code, token=made[code], chat=0)["seat"] == 1
        assert line.wait("chat")["text"] == "(a line that cannot be read)"
        server.stop()


def check_mode(store, made):
    """A store that others can read is told of and shut."""
    store.chmod(0o644)
    status, said = command("check", store)
    assert status == 0 and "(mode 0644); now only you can." in said, said
    assert store.stat().st_mode & 0o777 == 0o600
    assert "mode" not in command("check", store)[1]
    store.chmod(0o640)
    with Server(PROGRAM, store=str(store)) as server:
        server.stop()
    assert store.stat().st_mode & 0o777 == 0o600


def check_pipe(store, made):
    """A pipe in the place of a pack's file is refused, and nobody waits for it."""
    pack = store.parent / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_text("game: patrol\nname: odd\nextends: patrol\n")
    os.mkfifo(pack / "tuning.yaml")
    done = subprocess.run([PROGRAM, "pack", "check", str(pack)], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode != 0 and "tuning.yaml" in done.stdout + done.stderr, done
    assert "no plain file" in done.stdout + done.stderr, done


def check_versions(store, made):
    """A store of the version before is migrated; one of a newer version is left alone."""
    (code, *_) = made
    newest = sql(store, "PRAGMA user_version")[0][0]
    assert newest >= 2
    sql(store, "DROP TABLE aside")
    sql(store, "PRAGMA user_version = 1")
    assert plays(store, code, made[code]) >= 6
    assert sql(store, "PRAGMA user_version") == [(newest,)] and sql(store, "SELECT count(*) FROM aside") == [(0,)]
    sql(store, "DROP TABLE aside")
    sql(store, "DROP TABLE notes")
    sql(store, "PRAGMA user_version = 0")  # before versions were counted
    assert plays(store, code, made[code]) >= 6
    sql(store, f"PRAGMA user_version = {newest + 1}")
    before = store.read_bytes()
    for name in ("serve", "check", "repair"):
        status, said = command(name, store)
        assert status == 1 and "newer program" in said and said.count("\n") == 1, (name, said)
    assert store.read_bytes() == before
    status, said = command("check", store)
    copy = subprocess.run([PROGRAM, "restore", str(store), "--store", f"sqlite:{store}.other"], capture_output=True,
                          text=True, timeout=PATIENCE, check=False)
    assert copy.returncode == 1 and "newer program" in copy.stderr, copy


with tempfile.TemporaryDirectory() as name:
    whole = pathlib.Path(name) / "whole.sqlite"
    tables = fill(whole)
    check_sound(whole)
    for number, check in enumerate((check_rows, check_holes, check_talk, check_mode, check_pipe, check_damage, check_versions)):
        place = pathlib.Path(name) / f"{number}.sqlite"
        shutil.copy(whole, place)
        check(place, tables)
print("what can be read is read, and nothing is lost")
