#!/usr/bin/env python3
"""The companion of a game: one order at a time, or a conversation that is kept."""
import pathlib
import re
import time

from command import Folder, Terminal, main, run


class Companion(Folder):
    def order(self, *words, typed="", **more):
        return run("companion", "vault", *words, typed=typed, XDG_STATE_HOME=self.path("state"),
                   **more)

    def told(self, *words, typed=""):
        result = self.order(*words, typed=typed)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.decode()

    def kept(self):
        return self.folder / "state" / "sandtable" / "companion-vault.record"


class Orders(Companion):
    def test_the_same_seed_gives_the_same_board_and_nothing_is_kept(self):
        boards = [self.told("board", "--seed", seed) for seed in ("x", "x", "y")]
        self.assertEqual(boards[0], boards[1])
        self.assertNotEqual(boards[0], boards[2])
        self.assertIn("Slot 16: ", boards[0])
        self.assertFalse(self.kept().exists())

    def test_orders_go_on_where_the_last_one_stopped(self):
        self.assertRegex(self.told("new", "2"), r"Place 15 guards[\s\S]*Seed: [a-z]{8}\.")
        before = self.told("show")
        self.assertIn("VA", before)
        self.told("turn")
        self.assertIn("The Game's Turn of round 1.", self.told("log"))
        self.assertTrue(self.kept().read_text().startswith("sandtable"))

    def test_the_printed_seed_repeats_what_was_drawn(self):
        first = self.told("board")
        seed = re.search(r"Seed: ([a-z]{8})\.", first)[1]
        self.assertEqual(first.replace(f"Seed: {seed}.\n", ""), self.told("board", "--seed", seed))

    def test_a_refused_order_names_its_rule_and_ends_with_1(self):
        self.told("new", "2")
        result = self.order("kill", "EN")
        self.says(result, 1, "VAULT-")
        kept = self.kept().read_text()
        self.assertEqual(self.order("fly").returncode, 1)
        self.assertEqual(self.kept().read_text(), kept)

    def test_another_pack_than_the_kept_one_is_told_what_to_do(self):
        self.told("new", "2")
        self.complains(self.order("--pack", "vault-remix", "show"), 1, "--new begins anew with this one.")
        self.assertIn("Leave the 41 event cards", self.told("--new", "--pack", "vault-remix",
                                                            "new", "2"))

    def test_questions_are_no_failures(self):
        self.says(self.order("help"), 0, "At the table:")
        self.says(self.order("why", "turn"), 0)

    def test_bad_usage_is_one_sentence(self):
        cases = [
            (["companion"], 2, "Say which game"),
            (["companion", "chess"], 2, "There is no game 'chess'"),
            (["companion", "patrol"], 2, "has no companion; there is one for vault"),
            (["companion", "vault", "roll", "--pause", "x"], 2, "is no pause"),
            (["companion", "vault", "roll", "--pause", "61"], 2, "is no pause"),
        ]
        for words, status, text in cases:
            with self.subTest(words):
                self.complains(run(*words, XDG_STATE_HOME=self.path("state")), status, text)

    def test_phrases_come_with_pauses_where_they_are_asked_for(self):
        def took(pause):
            start = time.monotonic()
            self.assertEqual(self.told("roll", "3", "--seed", "p", "--pause", pause).count("shows"), 3)
            return time.monotonic() - start
        self.assertTrue(any(took("0") < 1.0 for _ in range(20)), "it waits, or the machine is busy twenty times")
        self.assertGreater(took("1"), 1.9)


    def test_what_is_packed_up_begins_anew_with_the_next_order(self):
        self.told("finish")
        self.assertRegex(self.told("roll"), r"^Die 1 shows \d\.\nSeed: ")


class Conversation(Companion):
    def test_after_packing_up_any_order_or_again_begins_anew(self):
        said = self.told(typed="roll\nfinish\nlog\nnew 2\nfinish\nagain\nroll\n")
        self.assertRegex(said, r"packed up\.\n`again` or any order begins anew")
        log, rest = said.split("> log\n")[1].split("> new 2\n")
        self.assertIn("Die 1 shows", log)  # it can still be looked at
        self.assertRegex(rest, r"^A new table; its seed is [a-z]{8}\.\nA new game; players: 2\.")
        self.assertRegex(rest.split("> again\n")[1], r"(?s)^A new table.*Die 1 shows")
        self.assertIn("Going on", self.told(typed="quit\n"))
        self.told(typed="finish\n")
        self.assertIn("A new table", self.told(typed="quit\n"))

    def test_a_seed_lays_a_new_table(self):
        self.told(typed="roll\n")
        self.assertIn("A new table; its seed is tuesday.", self.told("--seed", "tuesday", typed="quit\n"))

    def test_help_has_what_makes_sense_and_nothing_twice(self):
        said = self.told(typed="help\n").split("> help\n")[1]
        now, table = said.split("At the table:\n")
        words = re.findall(r"(?m)^  ([a-z][a-z0-9-]*)", said)
        self.assertEqual(len(words), len(set(words)), words)
        for word in ("roll", "guards", "scatter", "new", "board"):
            self.assertIn(word, re.findall(r"(?m)^  (\w+)", now.split("At other times")[0]))
        for word in ("throw", "deal", "spread", "begin", "contest", "hint", "resign", "lesson", "loadout", "fork", "as"):
            self.assertNotIn(word, words)
            self.assertNotRegex(now, rf"[ ,]{word},")
        self.says(self.order(typed="hint\n"), 0, "There is no word `hint`")
        self.assertIn("Die 2 shows", self.told(typed="throw 2\n"))  # it can still be typed

    def test_it_survives_a_restart(self):
        first = self.told(typed="new 2\nturn\nposition\n")
        line = [row for row in first.splitlines() if row.startswith("{")][0]
        again = self.told(typed="position\n")
        self.assertIn("Going on", again)
        self.assertIn(line, again)

    def test_undo_takes_back_a_whole_order_and_more(self):
        said = self.told(typed="position\nnew 2\nposition\nturn\nundo\nposition\nundo\nposition\n")
        lines = [row for row in said.splitlines() if row.startswith("{")]
        self.assertEqual(lines[0], lines[3])
        self.assertEqual(lines[1], lines[2])
        self.assertNotEqual(lines[0], lines[1])

    def test_undo_reaches_into_an_earlier_sitting(self):
        self.told(typed="roll 1\n")
        self.says(self.order(typed="undo\nlog\nundo\n"), 0, "Taken back.")

    def test_new_begins_anew_and_loses_nothing_before_the_first_order(self):
        self.told(typed="new 2\n")
        kept = self.kept().read_text()
        self.told("--new", typed="quit\n")
        self.assertEqual(self.kept().read_text(), kept)
        self.told("--new", typed="roll 1\n")
        log = self.told("log")
        self.assertIn("Die 1 shows", log)
        self.assertNotIn("A new game", log)

    def test_a_file_of_ones_own(self):
        mine = self.path("mine.record")
        self.told("--file", mine, typed="roll 1\n")
        self.assertFalse(self.kept().exists())
        self.assertTrue(pathlib.Path(mine).exists())
        other = self.path("other.record")
        said = self.told("--file", other, typed=f"load {mine}\nlog\nsave {self.path('copy')}\n")
        self.assertIn("shows", said.split("Loaded")[1])
        self.assertTrue(pathlib.Path(self.path("copy")).exists())
        self.assertTrue(pathlib.Path(other).exists())

    def test_a_file_that_is_no_record_is_refused_and_left_alone(self):
        self.kept().parent.mkdir(parents=True)
        self.kept().write_text("nonsense\n")
        self.complains(self.order("roll"), 1, "not a record")
        self.assertEqual(self.kept().read_text(), "nonsense\n")

    def test_a_full_disk_is_told_and_loses_nothing(self):
        self.told(typed="new 2\n")
        kept = self.kept().read_text()
        self.kept().parent.joinpath("companion-vault.record.new").mkdir()
        self.says(self.order(typed="turn\n"), 0, "Not saved: ")
        self.assertEqual(self.kept().read_text(), kept)

    def test_words_of_the_table(self):
        said = self.told(typed="new 2\nshow\nwhy kill EN\nmoves turn\nquit\n")
        for text in ("VAULT COMPANION", "╔", "Not legal: ", " turn"):
            self.assertIn(text, said)


class Screen(Companion, Terminal):
    def test_one_order_alone_does_not_wait(self):
        self.start("companion", "vault", "roll", "9", "--seed", "p", XDG_STATE_HOME=self.path("state"))
        start = time.monotonic()
        self.read("Die 9 shows")
        self.assertLess(time.monotonic() - start, 30)  # with pauses it takes 40 seconds
        self.assertEqual(self.leave(), 0)

    def test_a_person_types_with_completion(self):
        environment = {"XDG_STATE_HOME": self.path("state")}
        self.start("companion", "vault", "--pause", "0", **environment)
        self.read("> $")
        self.type("rol\t2\r")
        self.read(r"(?s)Die 2 shows.*> $")
        self.type("\x04")
        self.assertEqual(self.leave(), 0)
        self.assertTrue(self.kept().exists())

    def test_enter_skips_the_pauses(self):
        self.start("companion", "vault", "--pause", "30", XDG_STATE_HOME=self.path("state"))
        self.read("> $")
        self.type("roll 5\r")
        self.read("Die 1 shows")
        self.type("\r")
        self.read("Die 5 shows")


del Companion  # only its subclasses have tests

if __name__ == "__main__":
    main()
