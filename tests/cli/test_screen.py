#!/usr/bin/env python3
"""The table on a pseudo-terminal, as a person at a keyboard sees it.

Usage: test_screen.py PROGRAM PACK [unittest arguments]; PACK is the folder of Patrol!'s pack.
"""
import os
import re
import signal
import termios

from command import FATAL, PROMPT, Terminal, main, run


class Screen(Terminal):
    """The table on a pseudo-terminal, as a person sees it."""

    def test_the_table_fits_80_by_24_through_a_round(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant", "--set", "traffic=on",
                   "--set", "seasons=on", "--seats", "6", "--no-warnings")
        for _ in range(60):
            self.read(PROMPT)
            self.type("1\r")
        self.read(PROMPT)
        frames = list(self.frames())
        self.assertGreater(len(frames), 50)
        for frame in frames:
            self.assertLessEqual(len(frame), 24)
            self.assertLessEqual(max(map(len, frame)), 80, frame)
            self.assertTrue(any(re.match(" 1[ -]", row) for row in frame), frame)

    def test_the_table_fits_small_and_large_screens(self):
        for game, columns, rows in (("patrol", 60, 20), ("swat", 60, 20), ("swat", 80, 24),
                                    ("patrol", 120, 40), ("swat", 120, 40)):
            with self.subTest(game=game, columns=columns):
                self.start("play", game, "--seed", "s", "--speed", "instant", "--no-warnings",
                           columns=columns, rows=rows)
                for _ in range(12):
                    self.read(PROMPT)
                    self.type("1\r")
                self.read(PROMPT)
                frames = list(self.frames())
                self.assertGreater(len(frames), 11)
                for frame in frames:
                    self.assertLessEqual(len(frame), rows, frame)
                    self.assertLessEqual(max(map(len, frame)), columns, frame)
                    self.assertTrue(any(re.search("(^|  ) 1[ -]", row) for row in frame), frame)
                self.end()

    def test_a_first_question_says_what_each_answer_means(self):
        for columns, rows in ((80, 24), (120, 40), (200, 50)):
            with self.subTest(columns=columns):
                self.start("play", "vault", "--seats", "1", "--seed", "q", "--speed", "instant",
                           columns=columns, rows=rows)
                self.read(PROMPT)
                frame = "\n".join(list(self.frames())[-1])
                for text in ("pick dodger +Slip out of a guarded room",
                             "pick wall-breaker +Tear down a wall", "pick ninja +From anywhere"):
                    self.assertRegex(frame, text)
                self.end()

    def test_cards_keep_their_texts_while_they_are_put_in_order(self):
        for columns, rows in ((80, 24), (100, 30), (120, 40)):
            with self.subTest(columns=columns):
                self.start("play", "swat", "--seed", "a", "--speed", "instant", "--no-warnings",
                           columns=columns, rows=rows)
                for _ in range(6):
                    self.read(PROMPT)
                    self.type("1\r")
                self.read(PROMPT)
                frame = re.sub(r"[\s║]+", " ", "\n".join(list(self.frames())[-1]))
                self.assertIn("In which order", frame)
                for text in ("1 Door Mirror PEEK", "2 Buttonhook MOVE", "3 Covering Fire PEEK"):
                    self.assertIn(text, frame)
                self.assertIn("SHOOT R2.", frame)
                self.end()

    def test_a_hint_says_why(self):
        for game, reason in (("patrol", "Why: whoever stays reaches no crime."),
                             ("swat", "Why: When your SEARCH meets a criminal"),
                             ("vault", "Why: ")):
            told = run("play", game, "--seed", "a", typed="hint\n").stdout.decode()
            self.assertRegex(told, "Try (\\d+: )?`")
            self.assertIn(reason, told)
            self.assertNotIn("..", told.split("Why: ")[1].split("\n")[0])

    def test_the_legend_explains_every_letter_of_the_board(self):
        self.start("play", "vault", "--seed", "q", "--speed", "instant")
        self.read(PROMPT)
        self.type("legend\r")
        told = self.read(r"(?s)Keycard guard.*> $")
        for text in (r"g +Guard; a number behind it counts them", r"1 +you", r"2 +Bruno",
                     r"lock \d, l\d +locked", "a wall", "a door"):
            self.assertRegex(re.sub(r"\x1b\[[0-9;]*m", "", told), text)

    def test_what_follows_from_my_own_move_is_told_and_can_be_read_again(self):
        self.start("play", "vault", "--seats", "1", "--seed", "hand1", "--speed", "fast")
        for line in ("medic", "keep-hand", "move RC", "move ME", "fire explosive"):
            self.read(PROMPT)
            self.said = ""
            self.type(f"{line}\r")
        self.read(PROMPT)
        told = ["\n".join(frame) for frame in self.frames()]
        self.assertTrue(any("Step 2: " in frame and "what do you do?" not in frame for frame in told[:-1]),
                        told)
        self.assertRegex(told[-1], r"… `log \d+` tells it all")

    def lose(self, rows):
        """Lose a mission of SWAT; returns what the screen shows then."""
        self.start("play", "swat", "--position", FATAL, "--seed", "s", "--no-warnings", rows=rows)
        self.read(PROMPT)
        self.type("go\r")
        self.read(PROMPT)
        self.type("accept\r")
        self.read(r"(?s)Game over.*> $")
        return re.split(r"\x1b\[H|\x1b\[2J", self.said)[-1]

    def test_the_end_of_a_game_shows_the_table_and_the_result(self):
        last = self.lose(26)
        self.assertIn("SWAT FIRST RESPONSE", last)
        self.assertIn("Left undone", last)
        self.assertLessEqual(len(last.split("\n")), 26, last)

    def test_a_result_leaves_no_slice_of_a_board(self):
        for rows in range(18, 34):
            with self.subTest(rows):
                last = self.lose(rows)
                self.assertIn("Game over", last)
                self.assertNotIn("a part;", last)
                self.end()

    def test_a_small_screen_shows_the_result_and_enter_keeps_it(self):
        last = self.lose(18)
        self.assertIn("Game over", last)
        self.assertLessEqual(len(last.split("\n")), 18, last)
        self.said = ""
        self.type("\r")
        self.read(r"(?s)Game over.*> $")
        self.assertIn("Left undone", self.said)

    def warned(self, *more):
        """Sit at a table where move 1 is warned of; returns after it was typed."""
        self.start("play", "swat", "--position", FATAL, "--seed", "s", *more)
        self.read(PROMPT)
        self.type("go\r")

    def test_a_warning_is_asked_about_before_the_move(self):
        self.warned()
        self.read(r"(?s)SWAT-42.*Do it anyway\? y/n ")
        self.type("n\r")
        self.read("Not done")
        self.type("go\r")
        self.read(r"Do it anyway\? y/n ")
        self.type("y\r")
        self.read("You search")

    def test_warnings_can_be_switched_off(self):
        self.warned("--no-warnings")
        self.assertNotIn("anyway", self.read("You search"))
        self.end()
        self.start("play", "swat", "--position", FATAL, "--seed", "s")
        self.read(PROMPT)
        self.type("set warnings off\r")
        self.read("done without asking")
        self.type("go\r")
        self.assertNotIn("anyway", self.read("You search"))

    def test_the_table_and_the_line_are_there_again_after_ctrl_z(self):
        self.start("play", "patrol", "--seed", "5", "--speed", "instant")
        self.read(PROMPT)
        self.type("ro")
        self.read("ro$")
        raw = termios.tcgetattr(self.terminal)
        os.kill(self.pid, signal.SIGSTOP)
        cooked = termios.tcgetattr(self.terminal)
        cooked[3] |= termios.ICANON | termios.ECHO  # as a shell leaves it
        termios.tcsetattr(self.terminal, termios.TCSANOW, cooked)
        os.kill(self.pid, signal.SIGCONT)
        self.read(r"(?s)PATROL!.*> ro")
        self.assertEqual(termios.tcgetattr(self.terminal)[3], raw[3])
        self.type("ll\r")
        self.read("(?s)Where do you move.*" + PROMPT)

    def test_ctrl_l_draws_the_table_above_what_is_typed(self):
        self.start("play", "patrol", "--seed", "5", "--speed", "instant")
        self.read(PROMPT)
        self.type("help\r")
        self.read("Moves in Patrol")
        self.type("ro\x0c")
        self.read(r"(?s)PATROL!.*> ro")
        self.type("ll\r")
        self.read("Where do you move")

    def test_resigning_is_asked_about(self):
        self.start("play", "patrol", "--seed", "5", "--speed", "instant")
        self.read(PROMPT)
        self.type("resign\r")
        self.read("Leave your seat to a bot")
        self.type("n\r")
        self.read("You stay.")
        self.type("roll\r")
        self.read("Where do you move")

    def test_ctrl_c_leaves_a_match_that_is_kept(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant")
        self.read(PROMPT)
        self.type("roll\r")
        self.read(PROMPT)
        self.type("\x03")
        self.read("Kept after move 1")
        self.assertEqual(self.leave(), 130)  # which is no success

    def test_ctrl_c_offers_to_save_what_cannot_be_kept(self):
        record = self.path("stop.record")
        for answer, said in ((record + "\r", "Saved in"), ("\x03", "Not saved; 1 move")):
            self.start("play", "patrol", "--seed", "s", "--speed", "instant",
                       XDG_DATA_HOME="", HOME="")
            self.read(PROMPT)
            self.type("roll\r")
            self.read(PROMPT)
            self.type("\x03")
            self.read("save as: ")
            self.type(answer)
            self.read(said)
            self.assertEqual(self.leave(), 130)
        self.says(run("verify", record), 0, "verified: ")

    def test_ctrl_c_stops_the_telling(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "slow", "--seat", "1=bot")
        self.read("rolls")
        self.type("\x03")
        self.read("Kept after move")
        self.assertEqual(self.leave(), 130)

    def test_the_end_of_typing_leaves_too(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant")
        self.read(PROMPT)
        self.type("\x04")
        self.read("Nothing was played")
        self.assertEqual(self.leave(), 0)

    def test_no_color_is_respected(self):
        colour = re.compile(r"\x1b\[[0-9;]*m")
        self.start("play", "patrol", "--seed", "s", "--speed", "instant", NO_COLOR="1")
        self.read(PROMPT)
        self.assertIsNone(colour.search(self.said))
        self.end()
        self.start("play", "patrol", "--seed", "s", "--speed", "instant")
        self.read(PROMPT)
        self.assertIsNotNone(colour.search(self.said))

    def test_tab_completes_a_legal_move(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant", "--seat", "1=Reyes")
        self.read(PROMPT)
        self.type("rol\t\r")
        self.read("Where do you")
        self.type("step e\t\r")
        self.read(r"Reyes .*at.* E1")

    def test_tab_completes_what_is_previewed(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant")
        self.read(PROMPT)
        self.type("preview rol\t\r")
        self.read("Legal: roll")

    def test_the_curtain_hides_a_hand_until_enter(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant", "--seat", "1=Reyes",
                   "--seat", "2=Okafor")
        first = self.read("Enter when ready")
        self.assertNotIn("Hand", first)
        self.type("\r")
        self.assertIn("Hand", self.read("Reyes> "))
        self.type("end\r")
        curtain = self.read("Pass the keyboard to Okafor")
        self.assertIn("\x1b[3J", curtain)
        self.type("\r")
        shown = self.read("Okafor> ")
        self.assertNotIn("Reyes draws and keeps", shown)


if __name__ == "__main__":
    main()
