#!/usr/bin/env python3
"""SEAL Team Flix at the command: what is listed for whoever aims by typing, and what the map's
letters and lines mean."""
import re

from command import PROMPT, Folder, Terminal, main, run

TEAM = ["seal hannah", "seal george", "ready", "place hannah B12", "place george B11"]
# Through the open Door somebody may be seen; the disc lies on E12 or on F12 beyond.
AT_THE_DOOR = [*TEAM, "activate hannah", "move E12", "interact a-l"]


def typed(*lines):
    return "\n".join([*lines, "quit", ""])


class Aiming(Folder):
    def say(self, *lines):
        result = run("play", "flix", "--seed", "5", "--set", "ties=first", typed=typed(*lines))
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.decode()

    def test_a_flick_is_listed_once_for_each_space(self):
        said = self.say(*AT_THE_DOOR, "fire secondary single M", "moves")
        listed = said.split("> moves\n")[1]
        rows = [row for row in listed.splitlines() if " flick 0 500" in row]
        self.assertEqual(len(rows), 2, said)
        self.assertIn("aim ", rows[0])
        self.assertRegex(rows[1], r"flick 0 500 F12 ")

    def test_what_is_not_listed_may_be_typed(self):
        for flick in ("flick 180 100 E12", "flick 180 100 0 0", "flick 180 100 E12 1.5 -2"):
            with self.subTest(flick):
                said = self.say(*AT_THE_DOOR, "fire secondary single M", flick)
                self.assertIn("Hannah flicks a Medium disc; strikes: 0.", said)

    def test_the_legend_names_each_seal_and_tells_locks_from_doors(self):
        said = self.say(*TEAM, "legend")
        self.assertRegex(said, r"H +Hannah, you\n")
        self.assertRegex(said, r"┄ ┆ +a door\n")
        self.assertRegex(said, r"╍ ╏ +a locked door\n")
        self.assertRegex(said, r"─ │ +where two areas meet without a wall\n")

    def test_help_tells_of_aiming_when_there_is_a_disc_to_flick(self):
        told = r"Moves in SEAL Team Flix now(.|\n)*aim thing(.|\n)*At other times"
        self.assertNotRegex(self.say(*TEAM, "help"), told)
        self.assertRegex(self.say(*AT_THE_DOOR, "fire secondary single M", "help"), told)

    def test_the_name_of_a_room_hides_no_door(self):
        """Doors a-c and b-c lie in the lines that have the names of Service Entry and Break Room."""
        board = self.say(*TEAM, "board").splitlines()
        for name in ("Break", "Servi"):
            rows = [row for row in board if name in row and row.lstrip().startswith("╠")]
            self.assertTrue(rows and all("┄┄┄" in row for row in rows), rows)

    def test_a_door_says_where_it_leads(self):
        said = self.say(*AT_THE_DOOR[:-1], "moves")
        self.assertRegex(said, r"interact a-l +Door to the Lobby, ")


class Foretelling(Folder):
    """What a shot would strike is told before it is paid for, as far as the table allows."""
    say = Aiming.say

    def test_why_tells_what_a_flick_would_strike(self):
        said = self.say(*AT_THE_DOOR, "fire secondary single M", "why aim I12", "why flick 90 620")
        self.assertRegex(said, r"Legal: aim I12, which is `flick 90 \d+`\.\nIt strikes the Cover Block on I12 after 104 mm\.")
        self.assertRegex(said, r"Legal: flick 90 620\.\nIt strikes the Cover Block on I12 after 105 mm\.")

    def test_a_preview_takes_no_luck(self):
        """The same disc strikes the same, whether one asked before or not."""
        flick = [*AT_THE_DOOR, "fire secondary single M", "aim PA3"]
        asked = [*flick[:-1], "why aim PA3", "preview flick 90 500", *flick[-1:]]
        self.assertEqual(self.say(*flick).splitlines()[-4:], self.say(*asked).splitlines()[-4:])

    def test_no_more_is_told_than_the_table_allows(self):
        lines = [*AT_THE_DOOR, "fire secondary single M", "why flick 180 400"]
        bounce = run("play", "flix", "--seed", "5", "--set", "preview=bounce", typed=typed(*lines)).stdout.decode()
        self.assertRegex(bounce, r"It meets a wall after \d+ mm\.\n(Your hand .*\n)?It comes off at bearing 0\.")
        contact = run("play", "flix", "--seed", "5", "--set", "preview=contact", typed=typed(*lines)).stdout.decode()
        self.assertIn("It meets a wall", contact)
        self.assertNotIn("comes off", contact)
        none = run("play", "flix", "--seed", "5", "--set", "preview=none", typed=typed(*lines)).stdout.decode()
        self.assertIn("Legal: flick 180 400.", none)
        self.assertNotIn("It meets", none)

    def test_fire_tells_who_could_be_hit(self):
        said = self.say(*AT_THE_DOOR, "why fire secondary single M")
        self.assertRegex(said, r"Patrol 2: a clear shot from F12, \d+ mm\.")
        self.assertRegex(said, r"Patrol 3: a clear shot from F12, 67 mm\.")


    def test_cover_and_corners_are_told_before_the_action(self):
        """The line from J12 to H12 crosses the block on I12, beside H12; F14 is seen only from F12, past the door."""
        said = self.at("J12", "H12")
        self.assertRegex(said, r"Patrol 1 bearing 270\.00, 60 mm, behind cover;")
        self.assertRegex(said, r"Patrol 1 at H12 .*Patrol 1, alert, bearing 270\.00, 60\s+mm, behind\s+cover\.")
        self.assertIn("Patrol 1: the Cover Block on I12 is in the way.", said)
        self.assertRegex(self.at("E12", "F14"), r"Patrol 1 bearing 153\.43, 67 mm, round a corner;")

    def at(self, seal, patrol):
        """What Hannah reads on a Space with PA1 on another."""
        said = run("play", "flix", "--seed", "5", typed=typed(*AT_THE_DOOR, "position")).stdout.decode()
        line = [row for row in said.splitlines() if row.startswith("{")][0]
        line = line.replace("hannah: E12", f"hannah: {seal}", 1).replace("PA1: C3", f"PA1: {patrol}", 1)
        line = line.replace(" alert: E12", f" alert: {seal}")
        return run("play", "flix", "--seed", "5", "--position", line,
                   typed=typed("look", "look PA1", "why fire secondary single M")).stdout.decode()


class Round(Folder):
    """What the Tangos do, and what is asked and told meanwhile."""
    LINES = [*AT_THE_DOOR, "end", "activate george", "end"]

    def say(self, *lines, ties="ask"):
        result = run("play", "flix", "--seed", "5", "--set", f"ties={ties}", typed=typed(*lines))
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.decode()

    def test_one_word_settles_the_ties_of_a_round(self):
        asked = self.say(*self.LINES)
        self.assertIn("Which Patrol moves next?", asked)
        settled = self.say(*self.LINES, "settle")
        self.assertEqual(settled.count("Which Patrol moves next?"), 1)
        self.assertRegex(settled, r"Round 2; the Timer shows 15\.\nWhich SEAL takes its turn\?")

    def test_settling_is_for_ties(self):
        self.assertIn("open question", self.say(*TEAM, "settle"))

    def test_a_phase_is_told_only_where_something_happens(self):
        said = self.say(*TEAM, "activate hannah", "end", "activate george", "end", "log steps", ties="first")
        for phase in (2, 4, 7, 8, 9):
            self.assertNotIn(f"Phase {phase}", said)
        self.assertRegex(said, r"Phase 3: Patrols move\.( +FLIX-263)?\nPatrol 1 walks on")

    def test_a_die_that_does_nothing_says_why(self):
        result = run("play", "flix", "--seed", "ridge", typed=typed(
            "seal hannah", "seal george", "kit", "ready", "place hannah B12", "place george B11",
            "activate hannah", "move C10", "interact a-c", "fire primary burst S", "why aim 1p"))
        said = result.stdout.decode()
        self.assertIn("Reaction Fire by Patrol 1 at Hannah: Bleed / 2 Hits.\n"
                      "Hannah is not wounded yet, so nothing bleeds.", said)
        self.assertIn("Legal: aim PA1, which is `flick 0 441`.", said)  # drawn as 1p; P1 is a Space

    def test_a_hint_has_a_reason(self):
        said = self.say("hint", "seal hannah", "hint", *TEAM[1:], "hint", "activate hannah", "hint", "move E12", "hint")
        reasons = [line for line in said.splitlines() if line.startswith("Why: ")]
        self.assertEqual(len(reasons), 5)
        for reason in reasons:
            self.assertGreater(len(reason), len("Why: ."), reasons)
        self.assertIn("Why: it is on the way to the face-down token on G1", said)

    def test_a_kit_has_tools_where_a_lock_waits(self):
        said = self.say("seal hannah", "seal george", "kit", "look kit-hannah", "look kit-george")
        self.assertEqual(said.count("Tool Kit"), 1, said)

    def test_why_a_card_is_barred_is_said_once(self):
        said = self.say("seal hannah", "seal george", "look armory")
        self.assertIn("for Sniper only", said)
        self.assertNotRegex(said, r"for (\w+) only; for \1 only")

    def test_a_sign_of_the_board_is_the_piece(self):
        said = self.say(*TEAM, "look 3p")
        self.assertIn("Patrol 3 at H11", said)
        self.assertNotIn("P3: ", said)
        self.assertIn("P3: Executive Office", self.say(*TEAM, "look P3"))


class Small(Terminal):
    """Eighty columns, twenty-four rows."""

    def table(self, *lines, until=r"phase 1 ", **options):
        self.start("play", "flix", "--seed", "5", "--speed", "instant",
                   *(word for key, value in options.items() for word in ("--set", f"{key}={value}")))
        self.read(PROMPT)
        for line in lines:
            self.type(line + "\r")
            self.read(PROMPT)
        return list(self.frames())[-1]

    def test_health_is_not_cut(self):
        rows = self.table("seal hannah", "seal george", "kit", *TEAM[2:], "activate hannah")
        text = "\n".join(rows)
        self.assertRegex(text, r"Hannah, Health 4/4")
        self.assertRegex(text, r"George, Health 5/5")

    def test_health_of_four_comes_before_anything_else(self):
        rows = self.table("seal hannah", "seal george", "seal ines", "seal duke", "spec hannah EOD", "spec george SNI",
                          "spec ines COR", "spec duke BRE", "kit", "ready", mission="8A")
        text = "\n".join(rows)
        for name in ("Hannah", "George", "Ines", "Duke"):
            self.assertRegex(text, name + r", Health [45]/[45]")

    def test_what_has_no_room_in_the_list_is_named(self):
        rows = self.table("seal hannah", "seal george", "kit", *TEAM[2:], "activate hannah")
        self.assertTrue([row for row in rows if row.startswith("…") and "move" in row] or
                        [row for row in rows if re.match(r"[ 0-9-]+ move ", row)], rows)

    def test_the_window_is_where_seals_may_start(self):
        rows = self.table("seal hannah", "kit", "ready")
        self.assertTrue([row for row in rows if re.match(r" 12 +║ ·  ·", row)], rows)

    def test_each_strip_of_a_wide_board_has_its_row_numbers(self):
        said = run("play", "flix", "--seed", "5", "--set", "mission=8A",
                   typed=typed("board"), COLUMNS="80").stdout.decode()
        numbered = [row for row in said.splitlines() if re.match(r" 12 ", row)]
        self.assertGreater(len(numbered), 1, said)


class SideBoards(Terminal):
    """The range: a lock, then a bomb."""

    def begin(self):
        self.start("learn", "flix", "--pack", "flix-range", "--speed", "instant")
        self.read(PROMPT)
        for _ in range(6):
            self.type("\r")
            self.read(PROMPT + "|Enter shows")
        self.type("defuse K11\r")
        self.read(PROMPT)

    def test_discs_are_drawn_where_they_lie_with_their_bearings(self):
        self.begin()
        rows = list(self.frames())[-1]
        inside = "".join(row[:26] for row in rows if row.startswith("│"))
        self.assertEqual((inside.count("o"), inside.count("s")), (4, 1), rows)
        whole = [row for row in rows if re.search(r"target disc: bearing \d+\.\d\d, \d+ mm\.", row)]
        self.assertEqual(len(whole), 4, rows)

    def test_a_time_that_is_left_out_is_the_earliest(self):
        self.begin()
        self.type("why flick 352.5 700\r")
        self.assertRegex(self.read(r"\n> $"), r"Legal: flick 352.5 700 t 0")
        self.type("flick 352.5 700\r")
        said = self.read(PROMPT)
        self.assertIn("flicks.", said)
        self.assertRegex(said, r"ten\s+seconds; 9\.\d|; 9\.\d are left")


class TwoPeople(Folder):
    """At one keyboard, each with SEALs of their own."""
    TEAM = ["seal hannah", "ready", "seal george", "seal ines", "ready",
            "place hannah B12", "place george B11", "place ines B13"]

    def say(self, *lines):
        result = run("play", "flix", "--seed", "5", "--seats", "2", "--seat", "1=Ann", "--seat", "2=Bea",
                     "--set", "ties=first", typed=typed(*self.TEAM, *lines))
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.decode()

    def test_the_list_is_that_of_the_person_prompted(self):
        """Whoever is prompted can do whatever is listed; only the lead may abort, or begin another's turn."""
        said = self.say("activate george", "end", "moves")
        after = said.split("George's turn is over.")[1]
        self.assertIn("Bea: Which SEAL takes its turn?", after)
        self.assertIn("activate ines", after)
        self.assertNotIn("activate hannah", after)
        self.assertNotIn("abort", after)

    def test_the_head_names_the_person_prompted(self):
        said = self.say("activate george", "end", "table")
        self.assertIn("phase 1 · Bea to move", said)

    def test_one_is_told_how_to_act_as_the_other(self):
        said = self.say("activate george", "end", "as 1", "moves")
        self.assertIn("or: as 1: act as Ann", said)
        after = said.split("Ann: Which SEAL takes its turn?")[-1]
        for text in ("activate hannah", "activate ines", "abort", "or: as 2: act as Bea"):
            self.assertIn(text, after)

    def test_a_typed_move_is_made_by_whoever_may(self):
        """Nobody has a secret here, so the keyboard need not be passed first."""
        said = self.say("activate george", "end", "activate hannah", "move C12")
        self.assertIn("Hannah's turn; Actions: 2.\nAnn: What does Hannah do?", said)
        self.assertIn("Hannah moves to C12.", said)

    def test_as_takes_only_who_is_asked(self):
        said = self.say("activate george", "as Ann", "as Zoe")
        self.assertIn("Nothing is asked of Ann now.", said)
        self.assertIn("`as` takes a name, or a seat from 1 to 2.", said)


class OwnDice(Folder):
    """One line tells what a real flick struck; an empty one leaves the set-up to the program."""

    def flick(self, *said, board=()):
        lines = ["seal hannah", "kit", "ready", "", "place hannah A11", "activate hannah",
                 *(board or ["fire primary burst S"])]
        for words in said:
            lines += ["1", words]
        result = run("play", "flix", "--own-dice", "--seed", "3", "--set", "hand=own", typed=typed(*lines))
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.decode()

    def test_several_strikes_are_one_line(self):
        said = self.flick("pa1 PA2 PA3", "nothing")
        for tango in ("Patrol 1", "Patrol 2", "Patrol 3"):
            self.assertIn(f"The disc strikes {tango}.\n{tango} is killed", said)
        self.assertIn("Hannah flicks a Small disc; strikes: 0.", said)

    def test_a_crate_strikes_who_is_behind_its_arrow(self):
        said = self.flick("I12 I12>PA1", "nothing")  # the MP5's crates stun
        self.assertIn("The disc strikes the Cover Block on I12.", said)
        self.assertIn("Patrol 1 lies stunned on", said)

    def test_an_empty_space_is_where_it_lies(self):
        self.assertIn("strikes: 0.", self.flick("E12", "nothing"))

    def test_what_chance_asks_for_may_be_said_too(self):
        self.assertIn("The disc strikes the Door a-l.", self.flick("disc door:a-l rest off off 0", "nothing"))
        self.assertIn("The disc strikes the Door a-l.", self.flick("a-l", "nothing"))
        self.assertIn("`rubbish` cannot come up here.", self.flick("rubbish"))


if __name__ == "__main__":
    main()
