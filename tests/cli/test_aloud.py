#!/usr/bin/env python3
"""The table without a screen: on a pipe and on a dumb terminal, where it is read or heard line by line.

Usage: test_aloud.py PROGRAM PACK [unittest arguments]; PACK is the folder of Patrol!'s pack.
"""
import re

from command import FATAL, Folder, Terminal, main, run

GAMES = ("patrol", "swat", "vault", "infiltrator", "flix")
WORDS = ("`moves`", "`look`", "`table`", "`hint`", "`help`")


class Pipe(Folder):
    def play(self, game, *lines, options=()):
        result = run("play", game, "--seed", "a", *options, typed="".join(f"{line}\n" for line in lines))
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.decode()

    def test_every_question_comes_with_its_answers_and_what_was_typed(self):
        for game in GAMES:
            with self.subTest(game):
                said = self.play(game, "1", "1", "quit")
                questions = said.split("\n> 1\n")
                self.assertEqual(len(questions), 3, said)
                for question in questions:
                    self.assertRegex(question, r"(?m)^ 1 \w")

    def test_the_first_question_says_what_it_means(self):
        for game, meaning in (("patrol", "The die says how many spaces you may walk."), ("swat", "It works once."),
                              ("vault", "What you keep is yours"), ("infiltrator", "You carry what it takes"),
                              ("flix", "Up to four go in together.")):
            with self.subTest(game):
                first = re.sub(r"\s+", " ", self.play(game, "1", "quit").split("> 1\n")[0])
                self.assertIn(meaning, first)
        later = self.play("patrol", "roll", "step E1", "end", "quit").split("> end\n")[1]
        self.assertNotIn("The die says", later)

    def test_the_words_that_help_are_named_once(self):
        for game in GAMES:
            with self.subTest(game):
                first, later = self.play(game, "1", "1", "quit").split("> 1\n", 1)
                for word in WORDS:
                    self.assertIn(word, first)
                self.assertNotIn("`table`", later)

    def test_shorthands_are_named_where_they_are_new(self):
        said = self.play("patrol", "roll", "step E1", "step E2", "quit")
        self.assertEqual(said.count("or: move SPACE"), 1, said)

    def test_a_long_list_is_folded_and_moves_tells_all(self):
        said = self.play("flix", "seal hannah", "moves", "quit")
        short, whole = said.split("> seal hannah\n")[1].split("> moves\n")
        self.assertNotRegex(short, r"(?m)^ *\d+ gear hannah mp5")
        self.assertRegex(whole, r"(?m)^ *\d+ gear hannah mp5")
        self.assertLess(len(short.splitlines()), 16)

    def test_what_answers_a_question_stands_behind_it(self):
        said = self.play("patrol", "roll", f"save {self.path('m')}",
                         f"save {self.path('m')}", "quit")
        self.assertNotIn("Write over it?", said)  # it is the match's own file
        said = self.play("patrol", f"save {self.path('m')}", "y", "quit")
        self.assertIn("Write over it? y/n y\n", said)

    def test_look_tells_the_whole_table_in_words(self):
        said = self.play("vault", "keep-hand", "look", "quit").split("> look\n")[1]
        self.assertRegex(said, r"(?m)^you: HP 5/5")
        self.assertRegex(said, r"Guard: (?s:.*)2 at SE,\s+Security\s+Room")
        self.assertRegex(said, r"Keycard guard: ")
        self.assertRegex(said, r"(?m)^Skills:\n  ")
        self.assertIn("Events to come (", said)
        self.assertLess(len(said.splitlines()), 30)  # not every card of every deck
        said = self.play("swat", "1", "look", "quit", options=["--position", FATAL]).split("> look\n")[1]
        self.assertIn("You stand in A3.", said)
        self.assertNotRegex(said, r"(?s)Unknown room.*Unknown room")  # alike things once
        said = self.play("flix", "seal hannah", "ready", "place hannah A11", "look", "quit").split("> look\n")[1]
        self.assertIn("  Hannah at A11, Service Entry: Health 4 of 4, Speed 5.\n", said)
        self.assertRegex(said, r"(?m) \(unaware\) at \w+, [\w ]+$")


class Dumb(Terminal):
    def begin(self, *words):
        self.start("play", *words, TERM="dumb")

    def test_it_gets_a_prompt_and_no_escapes(self):
        self.begin("patrol", "--seed", "s")
        self.assertRegex(self.read(r"\n> $"), r"(?s)end your turn.* 1 roll .*`moves`")
        self.type("roll\n")
        self.assertRegex(self.read(r"\n> $"), r"(?s)Where do you move.* 1 step")
        self.type("quit\n")
        self.read("Kept after move 1")
        self.assertNotIn("\x1b", self.said)
        self.assertEqual(self.leave(), 0)

    def test_a_move_that_may_be_regretted_is_asked_about(self):
        self.begin("swat", "--position", FATAL, "--seed", "s")
        self.read(r"\n> $")
        self.type("go\n")
        self.read(r"Do it anyway\? y/n $")
        self.type("n\n")
        self.read(r"Not done.*\n> $")

    def test_ctrl_c_leaves_and_says_where_the_match_is(self):
        self.begin("patrol", "--seed", "s")
        self.read(r"\n> $")
        self.type("roll\n")
        self.read(r"\n> $")
        self.type("\x03")
        self.read("Kept after move 1")
        self.assertEqual(self.leave(), 130)

    def test_nobody_sees_a_hand_before_enter(self):
        self.begin("patrol", "--seed", "s", "--seat", "1=Reyes", "--seat", "2=Okafor")
        self.read("Pass the keyboard to Reyes. Enter when ready.")
        self.type("\n")
        self.read("Reyes> $")
        self.type("end\n")
        rows = re.split(r"Pass the keyboard to Okafor", self.read("Enter when ready"))[0]
        self.assertGreaterEqual(len(re.search(r"(\r?\n)+$", rows)[0].replace("\r", "")), 24)

    def test_a_lesson_waits_for_its_reader(self):
        self.start("learn", "patrol", TERM="dumb")
        self.read(r"\n> $|Enter goes on $")
        self.type("\n")
        self.read(r"\n> $|Enter goes on $")


if __name__ == "__main__":
    main()
