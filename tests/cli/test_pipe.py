#!/usr/bin/env python3
"""Whole tables played through a pipe, as scripts do.

Usage: test_pipe.py PROGRAM PACK [unittest arguments]; PACK is the folder of Patrol!'s pack.
"""
import pathlib
import re
import subprocess
import tempfile

from command import ENVIRONMENT, PROGRAM, SECONDS, Folder, main, run, turns


class Pipe(Folder):
    def test_a_whole_game_by_pipe_ends_with_a_result(self):
        record = self.path("game.record")
        result = run("play", "patrol", "--seed", "pipe", "--seats", "3", "--seat", "1=Reyes",
                     typed=turns(4000) + f"save {record}\n")
        self.says(result, 0, "Game over: ", "  won", f"Saved in {record}.")
        self.assertEqual(result.stderr, b"")
        self.assertNotIn(b"\x1b", result.stdout)
        self.says(run("verify", record), 0, "verified: ")
        self.says(run("replay", record), 0, "Game over: ", "Reyes")

    def test_the_same_seed_gives_the_same_game(self):
        games = [run("play", "patrol", "--seed", s, typed=turns(20)).stdout for s in "aab"]
        self.assertEqual(games[0], games[1])
        self.assertNotEqual(games[0], games[2])

    def test_own_dice_are_asked_for_and_written_down(self):
        record = self.path("own.record")
        said = run("play", "patrol", "--seed", "s", "--own-dice",
                   typed=f"roll\nsix\n9\n4\nmove E1 E2\nsave {record}\n")
        self.says(said, 0, "What came up, 1 to 6?", "`six` cannot come up here.",
                  "cannot answer '9'", "You roll 4.", "You move to E2, 2 steps.")
        self.assertRegex(pathlib.Path(record).read_text(), r"(?m)^1 +1 roll : .*4")
        alone = run("play", "patrol", "--seed", "s", typed="roll\n").stdout.decode()
        left = run("play", "patrol", "--seed", "s", "--own-dice", typed="roll\n\n").stdout.decode()
        rolled = re.search(r"You roll \d", alone)[0]
        self.assertIn(rolled, left)
        self.says(run("play", "patrol", "--seed", "s", "--own-dice", typed="roll\n"), 0,
                  "Nobody said what came up.", "Nothing was played")

    def test_the_end_of_the_input_says_what_becomes_of_the_match(self):
        self.says(run("play", "patrol", "--seed", "e", typed="roll\n"), 0,
                  "Kept after move 1; `sandtable play patrol` goes on with it.")
        self.says(run("play", "patrol", "--seed", "e", typed="roll\n", XDG_DATA_HOME="",
                      HOME=""), 0, "Not saved; 1 move was made.")
        self.says(run("play", "patrol", typed=""), 0, "Nothing was played")

    def test_play_without_a_game_asks_for_one(self):
        self.says(run("play", typed="1\nquit\n"), 0, "Patrol!", "Nothing was played")
        self.says(run("play", typed="patrol\n"), 0, "Nothing was played")
        self.says(run("play", typed="chess\n"), 0, "There is no game 'chess'", "its number or its name")

    def test_without_arguments_the_table_is_served(self):
        with tempfile.TemporaryDirectory() as data:
            server = subprocess.Popen([PROGRAM], stdout=subprocess.PIPE, text=True,
                                      env={**ENVIRONMENT, "XDG_DATA_HOME": data})
            try:
                self.assertRegex(server.stdout.readline(), "^Listening on http://127.0.0.1:")
            finally:
                server.terminate()
                server.communicate(timeout=SECONDS)
            self.assertEqual(server.returncode, 0)

    def test_a_saved_match_goes_on_where_it_stopped(self):
        record = self.path("half.record")
        first = run("play", "patrol", "--seed", "half", "--seat", "1=Reyes",
                    typed=turns(9) + f"save {record}\nposition\n")
        line = [row for row in first.stdout.decode().splitlines() if row.startswith("{")]
        again = run("play", "--load", record, typed="position\n")
        self.says(again, 0, line[0], f"{record} is as it was.")
        self.complains(run("play", "swat", "--load", record), 2, "a record of patrol")
        whole = run("play", "patrol", "--seed", "half", "--seat", "1=Reyes",
                    typed=turns(15) + "position\n").stdout.decode().splitlines()
        rest = run("play", "--load", record, typed=turns(6) + "position\n").stdout.decode()
        self.assertIn([row for row in whole if row.startswith("{")][0], rest)

    def test_a_position_line_can_be_played_on(self):
        line = [row for row in run("play", "patrol", "--seed", "p", typed=turns(5) + "position\n")
                .stdout.decode().splitlines() if row.startswith("{")][0]
        again = run("play", "patrol", "--position", line, typed="position\n").stdout.decode()
        self.assertIn(line, again)
        self.says(run("show", "patrol", "--position", "{at: {1: E5}}", "--seat", "1"), 0, "at E5")

    def test_ascii_writes_nothing_beyond_ascii(self):
        typed = "table\nhelp\nrules 88\nlog rule\n" + turns(12) + "table\n"
        for words, locale in ((["--ascii"], "C.UTF-8"), ([], "C")):
            with self.subTest(locale):
                result = run("play", "patrol", "--seed", "a", "--seat", "1=Zoë", *words,
                             typed=typed, LC_ALL=locale)
                self.assertEqual(result.returncode, 0)
                self.assertTrue(result.stdout.isascii())
                self.assertIn(b"+---", result.stdout)
        self.assertTrue(run("show", "patrol", "--ascii").stdout.isascii())
        self.assertTrue(run("rules", "patrol", "--ascii").stdout.isascii())

    def test_undo_goes_back_to_where_nothing_was_learnt(self):
        self.says(run("play", "patrol", "--seed", "u", typed="undo\n"), 0, "No move has been made.")
        self.says(run("play", "patrol", "--seed", "u", typed="roll\nundo\n"), 0, "The die has been rolled")
        position = "{agenda: [end-turn 0 0 0, moving 0 0 0], points: 8, at: {1: E5}}"
        result = run("play", "patrol", "--position", position,
                     typed="step E6\nundo\nlook E5\nstep E6\nstep F7\nundo\n")
        self.says(result, 0, "Taken back to move 0.", "Taken back to move 1.")
        self.says(run("play", "patrol", "--seed", "u", "--takebacks", typed="roll\nundo\n"), 0,
                  "Taken back to move 0.")

    def test_nobody_takes_back_what_another_person_did(self):
        result = run("play", "patrol", "--seed", "u", "--takebacks", "--seat", "1=Reyes",
                     "--seat", "2=Okafor", typed="end\nundo\n")
        self.says(result, 0, "Pass the keyboard to Okafor.", "The last move was not yours.",
                  "Kept after move 1;")

    def test_a_name_cannot_command_the_terminal(self):
        result = run("play", "patrol", "--seat", "1=\x1b[2Jx")
        self.complains(result, 2, "plain text")

    def test_a_preview_is_drawn_and_nothing_is_played(self):
        typed = "preview\npreview move b4\npreview move e4\npreview dance\nquit\n"
        told = run("play", "infiltrator", "--set", "mission=m01", "--ascii", typed=typed).stdout.decode()
        self.assertIn("Name a move: `preview", told)
        self.assertIn("Detects you in b4", told)
        self.assertEqual(told.count("INFILTRATOR  Side Door"), 1, told)
        self.assertIn("Not legal: ", told)
        self.assertIn("Nothing was played", told)
        told = run("play", "patrol", "--seed", "a", typed="preview roll\nquit\n").stdout.decode()
        self.assertIn("Legal: roll", told)


class Curtain(Folder):
    def test_nobody_reads_what_another_person_holds(self):
        typed = "log\ntable\nlook hand-1\nlook hand-2\nlook hand-3\nposition 1\nposition 2\nend\n" * 30
        said = run("play", "patrol", "--seed", "hands", "--seat", "1=Reyes", "--seat", "2=Okafor",
                   "--seat", "3=Lind", typed=typed).stdout.decode()
        parts = re.split(r"Pass the keyboard to (\w+)\.", said)
        self.assertGreater(len(parts), 12)
        secrets = 0
        for name, part in zip(parts[1::2], parts[2::2]):
            keepers = set(re.findall(r"(\w+) draws and keeps", part))
            self.assertLessEqual(keepers, {name})
            secrets += bool(keepers)
            self.assertEqual(len(re.findall(r"what seat \d sees is theirs", part)) > 0, True)
        self.assertGreater(secrets, 3)
        self.assertNotIn("draws and keeps", parts[0])


if __name__ == "__main__":
    main()
