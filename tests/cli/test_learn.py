#!/usr/bin/env python3
"""Lessons at the terminal: read, done by Enter, and played on from."""
import re
import shutil

from command import PACK, Folder, Terminal, main, run

LESSON = """\
title: Your first patrol
seats: 3
seed: first
otherwise: {event: [run-code, body-camera]}
steps:
  - say: >-
      You are the officer with the 1 on it.

      Roll the die. It will show a 4.
    do: roll
    chance: [4]
  - say: Now walk north.
    do: move E1 E2
  - say: End your turn here.
    do: end
  - say: Your colleague rolls as well.
    do: roll
    chance: [1]
end: From here on you are on your own.
"""
LONG = "A sentence that says little and takes a whole row of a narrow screen. " * 12


class Learning(Folder):
    def setUp(self):
        super().setUp()
        shutil.copytree(PACK, self.folder / "taught")
        (self.folder / "taught" / "lesson.yaml").write_text(LESSON)

    def learn(self, typed):
        result = run("learn", "patrol", "--pack", self.path("taught"), typed=typed)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.decode()


class Pipe(Learning):
    def test_a_step_says_what_to_do_and_an_empty_line_does_it(self):
        said = self.learn("\n\n")
        self.assertIn("Your first patrol, step 1 of 4", said)
        self.assertIn("You are the officer with the 1 on it.\nRoll the die.", said)
        self.assertIn("Enter: roll", said)
        self.assertIn("You roll 4.", said)
        self.assertIn("Your first patrol, step 2 of 4", said)
        self.assertIn("You move to E2, 2 steps.", said)

    def test_a_move_may_be_typed_and_another_is_refused_kindly(self):
        said = self.learn("end\nhint\nroll\n")
        self.assertIn("The lesson asks for `roll` here.", said)
        self.assertIn("The lesson asks for `roll`; Enter does it.", said)
        self.assertIn("You roll 4.", said)

    def test_looking_around_is_free(self):
        said = self.learn("look HQ\nwhy roll\nlesson\n")
        self.assertIn("HQ", said)
        self.assertIn("Legal: roll", said)
        self.assertEqual(said.count("step 1 of 4"), 2)
        self.assertIn("Nothing was played", said)

    def test_the_moves_of_others_are_explained_too(self):
        said = self.learn("\n\n\n")
        self.assertRegex(said, r"(?s)step 4 of 4\nYour colleague rolls.*Enter: Bruno does roll.*Bruno rolls 1")

    def test_after_the_end_the_game_is_free(self):
        said = self.learn("\n\n\n" + "1\n" * 6)
        self.assertIn("Your first patrol, the end\nFrom here on you are on your own.", said)
        after = said.split("the end\n", 1)[1]
        self.assertNotIn("The lesson asks", after)
        self.assertIn("You are on duty.", after)

    def test_the_end_names_the_command_to_play_next(self):
        command = "A game of your own: `sandtable play patrol"
        said = self.learn("\n\n\n")
        self.assertIn(f"on your own.\n{command}`\n", said)
        self.assertNotIn(command, self.learn("\n\nquit\n"))  # in the middle of the lesson
        (self.folder / "taught" / "lesson.yaml").write_text(LESSON + "next: --seats 3\n")
        self.assertIn(f"{command} --seats 3`\n", self.learn("\n\n\n"))

    def test_every_lesson_leads_to_a_game_that_begins(self):
        for game in ("patrol", "swat", "vault", "infiltrator", "flix"):
            with self.subTest(game):
                said = run("learn", game, typed="\n" * 400).stdout.decode()
                words = re.search(r"A game of your own:\s+`sandtable\s+(.*?)`", said, re.S)[1].split()
                self.says(run(*words, "--seed", "n", typed="quit\n"), 0, "> quit")

    def test_taking_back_goes_on_with_the_lesson(self):
        said = self.learn("\nmove E1 E2\nundo\n\n")
        self.assertEqual(said.count("step 2 of 4"), 2)
        self.assertEqual(said.count("You move to E2"), 2)

    def test_a_saved_lesson_goes_on_as_one(self):
        record = self.path("half.record")
        self.learn(f"\nsave {record}\n")
        again = run("play", "--load", record, "--pack", self.path("taught"), typed="\n")
        self.says(again, 0, "step 2 of 4", "You move to E2, 2 steps.")

    def test_a_game_says_that_it_can_be_learnt(self):
        words = ["play", "patrol", "--seed", "s", "--pack", self.path("taught")]
        first = run(*words, typed="table\n")
        self.assertRegex(first.stdout.decode(), r"`sandtable\s+learn\s+patrol`\s+teaches\s+it")
        said = run(*words, typed="roll\ntable\n")
        self.assertNotIn(b"teaches", said.stdout)

    def test_a_lesson_that_is_not_there_or_not_right_is_one_sentence(self):
        (self.folder / "taught" / "lesson.yaml").unlink()
        self.complains(run("learn", "patrol", "--pack", self.path("taught")), 2, "lesson")
        (self.folder / "taught" / "lesson.yaml").write_text(LESSON.replace("do: end", "do: fly"))
        self.complains(run("learn", "patrol", "--pack", self.path("taught")), 1, "lesson.yaml:")
        self.complains(run("learn", "chess"), 2, "There is no game 'chess'")
        self.complains(run("learn", "patrol", "--speed", "warp"), 2, "is no speed")


class Screen(Learning, Terminal):
    def start_lesson(self, **size):
        self.start("learn", "patrol", "--pack", self.path("taught"), "--speed", "instant", **size)

    def test_the_table_shows_the_step_and_the_move(self):
        self.start_lesson()
        self.read(r"\x1b\[J> $")
        rows = "\n".join(list(self.frames())[-1])
        self.assertIn("Your first patrol, step 1 of 4", rows)
        self.assertIn("▸ Enter: roll", rows)
        self.assertNotIn(" 1 roll", rows)
        self.type("\r")
        self.read(r"step 2 of 4")

    def test_the_end_of_a_mission_keeps_the_command_in_sight(self):
        self.start("learn", "swat", "--speed", "instant", rows=24)
        while "Game over" not in self.said:
            self.read(r"\x1b\[J> $|Enter (?:goes on|shows the table) $|> $")
            self.type("\r")
        last = self.said.split("Game over")[-1]
        last += self.read("> $") if not last.endswith("> ") else ""
        self.assertIn("`sandtable play swat --set level=cadet`", last)

    def test_another_seats_step_waits_until_it_is_read(self):
        self.start_lesson()
        for step in range(1, 4):
            self.read(rf"(?s)step {step} of 4.*\x1b\[J> $")
            self.type("\r")
        self.read("Enter goes on ")
        self.assertNotIn("Bruno rolls", self.said)
        self.type("\r")
        self.read("Bruno rolls 1")

    def test_what_does_not_fit_is_read_before_the_table(self):
        (self.folder / "taught" / "lesson.yaml").write_text(
            LESSON.replace("Now walk north.", LONG + "Walk now."))
        self.start_lesson(columns=60, rows=20)
        self.read(r"\x1b\[J> $")
        self.type("\r")
        page = self.read("Enter shows the table ")
        self.assertIn("Walk now.", re.sub(r"\x1b\[[0-9;]*m", "", page).replace("\r\n", " "))
        self.type("\r")
        self.read(r"\x1b\[J> $")
        for frame in self.frames():
            self.assertLessEqual(len(frame), 20, frame)


del Learning  # only its subclasses have tests

if __name__ == "__main__":
    main()
