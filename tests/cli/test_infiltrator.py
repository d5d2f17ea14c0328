#!/usr/bin/env python3
"""Infiltrator at the command: missions that are no missions, wins that lie beside them, and a campaign
that is saved, read again and forked where a mission begins."""
import re
import shutil

from command import PACK, PROMPT, Folder, Terminal, main, run

CONTENT = PACK.parent / "infiltrator"
RECORDS = PACK.parent.parent / "tests" / "records" / "infiltrator"

# What is changed in which file, the place that must be named, and the sentence.
FAULTS = [
    ("m01", "  I: [exit]", "  I: [waypoint red 1]", "12:1", "there is no exit"),
    ("m01", "  F: [start]", "  F: [waypoint red 1]", "12:1", "there is no start"),
    ("m01", "A: [objective 1, ", "A: [", "12:1", "there is no objective"),
    ("m01", "  K: [waypoint green 1, enemy guard green]\n", "", "12:1", "letter K is not explained in place"),
    ("m01", "  F: [start]\n", "  F: [start]\n  Z: [lock]\n", "29:7", "letter Z is not on the map"),
    ("m01", "waypoint green 2", "waypoint green 5", "23:3", "waypoint green 2 is missing"),
    ("m01", "K: [waypoint", "K: [waypoint green 5, waypoint", "23:3", "waypoints green 5 and 1 lie in one sector"),
    ("m01", "09    09I", "09  # 09I", "12:1", "the map is not connected"),
    ("m01", "01    04B", "01    01B", "12:1", "there are three tiles of each number"),
    ("m01", "                 ###", "                   ###", "12:1", "### stands right below a sector"),
    ("m01", "09    09I", "09 #  09I", "12:1", "a sector stands below the name of its column"),
    ("m01", "enemy guard blue", "enemy ogre blue", "25:7", "there is no enemy ogre"),
    ("m01", "enemy guard blue", "enemy guard pink", "25:7", "there is no colour pink"),
    ("m01", "next: [m02]", "next: [m99]", "9:8", "there is no later mission m99"),
    ("m01", "[silenced_pistol]", "[bazooka]", "10:11", "there is no gear bazooka"),
    ("m02", "  D: [key 1]", "  D: [waypoint yellow 1]", "10:1", "a locked sector has no key that can be reached"),
    ("m02", "J: [entrance, ", "J: [", "34:6", "reinforcements need an entrance and an alarm"),
    ("m02", "{at: 24,", "{at: 12,", "35:6", "reinforcements go from low to high"),
    ("m02", "{at: 36,", "{at: 60,", "36:6", "60 is not between 1 and 59"),
    ("m02", "K: [start, exit]", "K: [start, exit, key 1]", "31:20", "the token is placed twice"),
    ("m12", "objective: 3, spawn", "objective: 4, spawn", "34:6", "there is no such objective"),
    ("m12", "color: red, at: G", "color: red, at: Z", "34:6", "there is no letter Z"),
    ("m12", "flag: leverage", "flag: nonsense", "42:6", "there is no flag nonsense"),
]


class Missions(Folder):
    def setUp(self):
        super().setUp()
        shutil.copytree(CONTENT, self.folder / "city")

    def check(self):
        return run("pack", "check", self.path("city"))

    def test_a_bad_mission_is_told_by_file_line_and_column(self):
        for mission, good, bad, place, sentence in FAULTS:
            file = self.folder / "city" / f"{mission}.yaml"
            text = file.read_text()
            with self.subTest(sentence):
                self.assertIn(good, text)
                file.write_text(text.replace(good, bad, 1))
                self.says(self.check(), 1, f"{mission}.yaml:{place}: {sentence}")
            file.write_text(text)

    def test_wins_beside_the_missions_hold(self):
        self.assertEqual(len(list(CONTENT.glob("m*.record"))), 12)
        self.says(self.check(), 0, "m01.record in", "m12.record in", "ok: infiltrator")

    def test_a_win_that_was_tampered_with_is_no_proof(self):
        win = self.folder / "city" / "m01.record"
        win.write_text(win.read_text().replace("modifier=-", "modifier=+", 1))
        self.says(self.check(), 1, "m01.record:")

    def test_the_record_of_a_loss_or_of_another_mission_is_no_proof(self):
        shutil.copy(RECORDS / "failed-health.record", self.folder / "city" / "m05.record")
        shutil.copy(CONTENT / "m03.record", self.folder / "city" / "m04.record")
        self.says(self.check(), 1, "m04.record: It proves nothing: 'mission'", "m05.record: It")

    def test_a_changed_mission_asks_for_a_new_win_and_keep_brings_it(self):
        mission = self.folder / "city" / "m01.yaml"
        mission.write_text(mission.read_text().replace("bytebucks: 5", "bytebucks: 6"))
        self.says(self.check(), 1, "m01.record:3: The record was made with pack", "--keep")
        self.says(run("pack", "check", self.path("city"), "--keep", self.path("city")), 0, "won: m01")
        self.says(self.check(), 0, "m01.record in")


class Campaign(Folder):
    """A campaign played by a bot, as a record: what people export, import and fork."""

    def setUp(self):
        super().setUp()
        played = run("lab", "infiltrator", "--bot", "lookout", "--seed", "a", "--record", "0")
        self.assertEqual(played.returncode, 0, played.stderr)
        self.record = self.folder / "campaign.record"
        self.record.write_bytes(played.stdout)
        # As if a person had played it, and stopped before its end.
        mine = re.sub(r"(?m)^(end|sum) .*\n", "", played.stdout.decode())
        self.mine = self.folder / "mine.record"
        self.mine.write_text(re.sub(r"(?m)^(seat 1 +).*", r"\1person", mine))
        moves = re.findall(r"^(\d+) +1 start\b", played.stdout.decode(), re.M)
        self.starts = [int(n) for n in moves]

    def play(self, *words, typed):
        result = run("play", *words, typed=typed)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.decode()

    def test_a_campaign_is_ten_missions_and_verifies(self):
        self.says(run("verify", str(self.record)), 0, "verified", "finished")
        self.assertGreaterEqual(len(self.starts), 10)

    def test_it_is_forked_where_a_mission_begins_and_goes_another_way(self):
        before = self.starts[3] - 1
        forked = self.path("forked.record")
        typed = f"position\nstart\nresign\nsave {forked}\nquit\n"
        said = self.play("--load", str(self.mine), "--fork", str(before), typed=typed)
        self.assertIn("Get ready, then start the mission.", said)
        self.assertRegex(said, r"completed: \{m01: yes")
        self.assertRegex(said, r"Mission [A-Z].* begins, attempt 1")
        self.says(run("verify", forked), 0, "verified", f"from move {before + 1} on")

    def test_it_is_saved_in_the_camp_and_in_a_mission_and_read_again(self):
        first = self.path("camp.record")
        typed = f"save {first}\nstart\nsave {self.path('mission.record')}\nquit\n"
        said = self.play("infiltrator", "--seed", "x", typed=typed)
        self.assertIn("You are in camp.", said)
        self.assertIn("Get ready, then start the mission.", self.play("--load", first, typed="quit\n"))
        again = self.play("--load", self.path("mission.record"), typed="position\nquit\n")
        self.assertIn("mission: m01", again)
        self.assertRegex(again, r"attempts: \{m01: 1\}")

    def test_two_campaigns_lie_side_by_side(self):
        kept = {"XDG_DATA_HOME": self.path("data")}
        for seed in "ab":
            result = run("play", "infiltrator", "--seed", seed, typed="start\nquit\n", **kept)
            self.assertEqual(result.returncode, 0, result.stderr)
        listed = run("play", "--list", **kept).stdout.decode()
        self.assertEqual(len(re.findall(r"(?m)^ *\d+  infiltrator", listed)), 2, listed)
        self.assertEqual(len(re.findall(r"(?m)^  .*Side Door", listed)), 2, listed)

    def test_the_last_turn_is_told_again(self):
        typed = "move c4\nhide\nend\nreplay instant\nreplay sideways\nquit\n"
        said = self.play("infiltrator", "--set", "mission=m02", "--seed", "x", typed=typed)
        told = re.findall(r"(?m)^Guard \d draws.*", said)
        self.assertEqual(len(told), 4, said)
        self.assertEqual(told[:2], told[2:])
        self.assertEqual(said.count("You hide in c4."), 2)
        self.assertIn("`replay slow`", said)


class Names(Folder):
    """An enemy is called Guard 1 wherever it is named; records keep its short word."""

    AT_GUARD_2 = "{enemy_sector: {e1: d2, e2: a4}}"

    def play_near(self, *words, typed):
        return run("play", "infiltrator", "--set", "mission=m01", "--seed", "5", "--position", self.AT_GUARD_2, *words,
                   typed="".join(f"{line}\n" for line in typed)).stdout.decode()

    def test_moves_are_offered_and_read_with_the_name(self):
        said = self.play_near(typed=["moves", "why attack guard-2 with silenced_pistol", "look guard-2"])
        self.assertIn("attack guard-2 with silenced_pistol", said)
        self.assertIn("Legal: attack guard-2 with silenced_pistol, 60 %", said)
        self.assertRegex(said, r"Guard 2 at a4 \(.*\):")
        self.assertIn("you may attack guard-2", said)
        self.assertNotRegex(said, r"\be2\b")

    def test_another_type_is_not_that_enemy(self):
        said = self.play_near(typed=["why attack dog-2 with silenced_pistol"])
        self.assertIn("'dog-2' is not an enemy or a body, such as guard-2.", said)

    def test_its_word_and_its_sign_are_read_and_a_record_has_the_word(self):
        for name in "e2", "2g", "guard-2", "enemy-2":
            record = self.path(name)
            said = self.play_near(typed=["set warnings off", f"attack {name} with silenced_pistol",
                                         f"save {record}", "quit"])
            self.assertRegex(said, "Armor 5 of Guard 2: a (hit|miss)", name)
            with open(record, encoding="utf-8") as file:
                self.assertIn("1 attack e2 with silenced_pistol :", file.read(), name)


class Hints(Folder):
    def test_a_hint_takes_the_open_exit(self):
        """Leaving an optional objective is warned of; waiting beside the exit for ever is no advice."""
        nearly = ("{sector: c2, hidden: yes, taken: {objective1: yes}, token_sector: {objective1: none}, "
                  "enemy_sector: {e3: d1}}")
        result = run("play", "infiltrator", "--set", "mission=m04", "--seed", "s", "--position", nearly,
                     typed="hint\nquit\n")
        self.says(result, 0, "`move c1`", "and out: the mission is done")


class Evening(Terminal):
    def test_the_last_turn_is_told_a_headline_at_a_time(self):
        self.start("play", "infiltrator", "--set", "mission=m02", "--seed", "x")
        self.read(PROMPT)
        for deed in "move c4", "hide", "end":
            self.type(deed + "\r")
            self.read(PROMPT)
        self.type("replay\r")
        said = self.read("q ends it: $")
        self.assertIn("Turn 1.", said)
        self.assertNotIn("You hide", said)
        for line in "You move from c5 to c4", "You hide in c4", "Guard 2 draws":
            self.type("\r")
            said = self.read(line + r"(.|\n)*q ends it: $")
        self.assertIn("Guard 2 moves from e2 to d2", said)
        self.type("q\r")
        self.assertNotIn("Guard 1 draws", self.read("> "))


if __name__ == "__main__":
    main()
