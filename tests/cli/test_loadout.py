#!/usr/bin/env python3
"""What one carries, kept under a name in the data folder and taken again in another match; and a
mission's best bank shot, shown again."""
import pathlib

from command import PACK, PROMPT, Terminal, main, run

RECORD = PACK.parent / "flix" / "5A.record"
PAIR = "seal hannah\nseal george\ngear hannah mp5\ngear hannah supp\ngear george med\n"


class Loadouts(Terminal):
    def setUp(self):
        super().setUp()
        self.data = self.path("data")

    def play(self, mission, typed):
        return run("play", "flix", "--set", f"mission={mission}", "--seed", "a", "--speed", "instant",
                   typed=typed, XDG_DATA_HOME=self.data)

    def kits(self, mission, typed):
        """Who carries what after these lines, as the position says it."""
        text = self.play(mission, typed + "position\n").stdout.decode()
        line = [row for row in text.splitlines() if row.startswith("{")][0]
        return {part: line.split(f" {part}: {{")[1].split("}")[0] for part in ("primary", "gear")}

    def test_a_loadout_is_kept_for_later_matches(self):
        self.says(self.play("1", PAIR + "loadout keep quiet\nloadout\n"), 0, "Kept as `quiet`: 3 cards.",
                  "Kept: `quiet`.")
        file = pathlib.Path(self.data, "sandtable", "loadouts", "flix", "quiet.txt")
        self.assertEqual(file.read_text(), "gear hannah mp5\ngear hannah supp\ngear george med\n")
        later = "seal hannah\nseal george\nloadout quiet\n"
        self.says(self.play("2A", later), 0, "Loadout `quiet`: 3 cards taken, none left out.")
        kits = self.kits("2A", later)
        self.assertIn("hannah: mp5", kits["primary"])
        self.assertIn("hannah: [supp, none, none, none]", kits["gear"])
        self.assertIn("george: [med, none, none, none]", kits["gear"])

    def test_others_take_the_cards_of_who_is_not_there(self):
        self.play("1", PAIR + "loadout keep quiet\n")
        kits = self.kits("1", "seal mateo\nseal george\nloadout quiet\n")
        self.assertIn("mateo: mp5", kits["primary"])
        self.assertIn("george: [med, none, none, none]", kits["gear"])
        alone = self.play("1", "seal ines\nloadout quiet\n")
        self.says(alone, 0, "2 cards taken. Left out:", "gear george med: George is not yours.")

    def test_what_is_carried_makes_room(self):
        """A weapon goes back only after what is on it."""
        self.play("1", PAIR + "loadout keep quiet\n")
        kits = self.kits("1", "seal hannah\ngear hannah m4\ngear hannah supp\ngear hannah plate\nloadout quiet\n")
        self.assertIn("hannah: mp5", kits["primary"])
        self.assertIn("hannah: [supp, none, none, none]", kits["gear"])

    def test_two_alike_are_kept_as_two(self):
        two = "seal hannah\nspec hannah BRE\ngear hannah breach\ngear hannah breach\nloadout keep bang\n"
        self.says(self.play("3A", two), 0, "Kept as `bang`: 2 cards.")
        kits = self.kits("3A", "seal hannah\nspec hannah BRE\nloadout bang\n")
        self.assertIn("hannah: [breach, breach, none, none]", kits["gear"])

    def test_what_the_grade_refuses_is_left_out_and_said(self):
        self.play("3A", "seal hannah\nspec hannah BRE\ngear hannah mp7\ngear hannah supp\nloadout keep late\n")
        early = self.play("1", "seal hannah\nloadout late\n")
        self.says(early, 0, "0 cards taken. Left out:", "gear hannah mp7:", "E-7")

    def test_words_that_are_no_loadout(self):
        self.says(self.play("1", "loadout\n"), 0, "No loadout is kept yet.")
        self.says(self.play("1", "seal hannah\nloadout keep quiet\n"), 0, "There is nothing to keep")
        self.says(self.play("1", PAIR + "loadout keep ../quiet\n"), 0, "called by one word of letters and digits")
        self.says(self.play("1", PAIR + "loadout other\n"), 0, "There is no loadout `other`")
        self.says(self.play("1", PAIR + "loadout keep a\nloadout forget a\nloadout a\n"), 0, "`a` is forgotten.",
                  "There is no loadout `a`")
        self.says(run("play", "patrol", "--seed", "a", typed="loadout\n", XDG_DATA_HOME=self.data), 0,
                  "No loadouts are kept of this game.")

    def test_on_a_screen_what_was_left_out_stays_in_sight(self):
        self.play("1", PAIR + "loadout keep quiet\n")
        self.start("play", "flix", "--set", "mission=1", "--speed", "instant", XDG_DATA_HOME=self.data)
        self.read(PROMPT)
        self.type("seal ines\r")
        self.read(PROMPT)
        self.type("loadout quiet\r")
        said = self.read(r"Loadout `quiet`: 2 cards taken. Left out:\s+gear george med[^>]*> $")
        self.assertIn("MP5", said)


class BankShot(Terminal):
    def test_the_best_bank_shot_is_shown_again_with_its_way(self):
        told = run("play", "--load", str(RECORD), typed="notes\nreplay 56\n")
        text = told.stdout.decode()
        self.says(told, 0, "Best bank shot: Hannah hit Sentry 6", "Move 56:", "Sentry 6 is killed on I14.")
        row = [line for line in text.splitlines() if line.startswith(" 13 ║")][-1]
        self.assertIn("•  •   • │ •", row)
        self.says(run("play", "--load", str(RECORD), typed="replay 999\n"), 0, "`replay 12` shows move 12.")


main()
