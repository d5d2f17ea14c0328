#!/usr/bin/env python3
"""Records: verified, replayed and shown, by the program as people call it.

Usage: test_records.py PROGRAM PACK [unittest arguments]; PACK is the folder of Patrol!'s pack.
"""
import json
import pathlib
import re

from command import PACK, Folder, main, run


class Records(Folder):
    def setUp(self):
        super().setUp()
        self.record = self.path("a.record")
        run("play", "patrol", "--seed", "r", "--seats", "3", "--seat", "1=bot",
            typed=f"save {self.record}\n")
        self.text = pathlib.Path(self.record).read_text()

    def write(self, name, text):
        pathlib.Path(self.path(name)).write_text(text)
        return self.path(name)

    def test_a_record_with_the_old_keys_of_seats_verifies(self):
        golden = (PACK.parent.parent / "tests/records/patrol/last-crime-solved-one-winner.record").read_text()
        self.assertRegex(golden, r"(?m)^set +unit\.1 lincoln$")
        old = re.sub(r"(?m)^(set +unit)\.(\d)", r"\1-\2", golden).replace("unit-1 lincoln\n", "unit-1 lincoln\nset unit-6 adam\n")
        self.says(run("verify", self.write("old", old)), 0, "verified: ")

    def test_a_changed_record_does_not_verify(self):
        self.says(run("verify", self.record), 0, "verified: ")
        changed = re.sub(r"(?m)^(\d+ +\d roll : )(\d)", lambda m: m[1] + str(7 - int(m[2])),
                         self.text, count=1)
        self.assertNotEqual(changed, self.text)
        self.complains(run("verify", self.write("b", changed)), 1, self.path("b"))
        before = self.text.splitlines()
        line = next(i for i, text in enumerate(changed.splitlines(), 1) if text != before[i - 1])
        self.complains(run("verify", self.path("b")), 1, f"{self.path('b')}:{line}:")
        total = next(text for text in before if text.startswith("sum "))
        forged = self.text.replace(total, "sum " + "0" * 32)
        result = run("verify", self.write("e", forged))
        self.complains(result, 1, "altered")
        self.assertNotIn(total.split()[1], result.stderr.decode())

    def test_a_record_cut_at_a_line_end_is_told_apart(self):
        lines = self.text.splitlines(keepends=True)
        hashes = [i for i, text in enumerate(lines) if text.startswith("hash ")]
        cut = self.write("cut", "".join(lines[:hashes[len(hashes) // 2] + 1]))
        self.says(run("verify", cut), 0, "cut off (it has no end)")
        self.assertNotIn("cut off", run("verify", self.record).stdout.decode())
        self.complains(run("verify", self.write("c", "nonsense\n")), 1, "not a record")
        self.complains(run("replay", self.write("d", "nonsense\n")), 1, "not a record")

    def test_replay_tells_the_match_up_to_a_move(self):
        whole = run("replay", self.record).stdout.decode()
        part = run("replay", self.record, "--to", "10").stdout.decode()
        self.assertGreater(len(whole), 10 * len(part))
        self.assertIn("Game over", whole)
        self.assertNotIn("Game over", part)
        self.assertTrue(whole.startswith(part.splitlines()[0]))
        self.complains(run("replay", self.record, "--to", "99999"), 2, "The last move is")
        self.complains(run("replay", self.record, "--seat", "6"), 2, "only 3 seats")

    def test_replay_from_a_seat_tells_what_that_seat_knew(self):
        watched = run("replay", self.record).stdout.decode()
        seen = run("replay", self.record, "--seat", "2").stdout.decode()
        self.assertNotIn("draws and keeps", watched)
        self.assertEqual(set(re.findall(r"(\w+) draws and keeps", seen)), {"Bruno"})

    def test_replay_by_steps_shows_each_table_and_quiet_only_the_last(self):
        steps = run("replay", self.record, "--to", "4", "--step").stdout.decode()
        self.assertEqual(steps.count("PATROL!"), 5)
        quiet = run("replay", self.record, "--to", "4", "--quiet").stdout.decode()
        self.assertEqual(quiet.count("PATROL!"), 1)
        self.assertTrue(quiet.startswith(" PATROL!"))

    def test_show_prints_a_scene_of_a_saved_match(self):
        scene = json.loads(run("show", "--load", self.record, "--seat", "2", "--json").stdout)
        self.assertEqual(scene["table"]["view"], 2)
        self.assertIn("ending", scene["table"])
        self.says(run("show", "--load", self.record), 0, "Game over: ", "  won")


if __name__ == "__main__":
    main()
