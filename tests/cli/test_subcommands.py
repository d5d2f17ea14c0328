#!/usr/bin/env python3
"""What the subcommands print that play nothing at a keyboard.

Usage: test_subcommands.py PROGRAM PACK [unittest arguments]; PACK is the folder of Patrol!'s pack.
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess

from command import ENVIRONMENT, PACK, PROGRAM, SECONDS, Folder, main, run


class Lists(Folder):
    def test_games_tell_seats_options_and_bots(self):
        said = run("games")
        self.says(said, 0, "patrol", "3 to 6 seats", "`sandtable games GAME`")
        self.assertLess(len(said.stdout.splitlines()), 23)  # one screen
        self.says(run("games", "patrol"), 0, "3 to 6 seats", "--set traffic=off|on\n", "usually off", "greedy")

    def test_a_game_tells_its_options_as_they_are_typed(self):
        self.says(run("games", "vault"), 0, "--set evade=at_least|more_than\n", "usually at_least", "--set must_act=true|false")
        self.says(run("games", "flix"), 0, "--set hand=own|steady|", "usually average for you, trained\n      for bots",
                  "--set hand.2=... is seat 2's", "      4C  ")
        self.says(run("games", "infiltrator"), 0, "      m03  ", "left out: the campaign")
        for game in json.loads(run("games", "--json").stdout):
            told = run("games", game["id"]).stdout.decode()
            for option in game["options"]:
                if "values" in option:  # what is told can be typed
                    spelt = re.search(rf"--set {option['key']}=((?:\S|\|\n\s+)+)", told)[1]
                    self.assertEqual(spelt.split("|"), option["values"])

    def test_one_game_as_json(self):
        self.assertEqual([g["id"] for g in json.loads(run("games", "vault", "--json").stdout)], ["vault"])

    def test_games_as_json_has_what_programs_rely_on(self):
        games = json.loads(run("games", "--json").stdout)
        patrol = next(g for g in games if g["id"] == "patrol")
        self.assertEqual(patrol["title"], "Patrol!")
        self.assertEqual(patrol["seats"], {"min": 3, "max": 6, "usual": 4})
        traffic = next(o for o in patrol["options"] if o["key"] == "traffic")
        self.assertEqual((traffic["values"], traffic["default"]), (["off", "on"], "off"))
        self.assertTrue(traffic["help"])
        self.assertIn("greedy", patrol["bots"])

    def test_a_pack_for_tests_is_there_and_not_offered(self):
        infiltrator = next(g for g in json.loads(run("games", "--json").stdout)
                           if g["id"] == "infiltrator")
        self.assertEqual(infiltrator["packs"], ["infiltrator-tuned"])
        self.assertNotIn(b"infiltrator-test", run("games", "infiltrator").stdout)
        shown = run("show", "infiltrator", "--pack", "infiltrator-test", "--set", "mission=T1")
        self.says(shown, 0, "A loop and a wall")

    def test_rules_are_listed_by_section_and_found_by_their_last_part(self):
        self.says(run("rules", "patrol"), 0, "PATROL-01", "PATROL-R63", "Crimes")
        for name in ("PATROL-R18", "patrol-r18", "R18", "r18"):
            self.says(run("rules", "patrol", name), 0, "PATROL-R18  ")
        self.says(run("rules", "patrol", "42"), 0, "PATROL-42  ")

    def test_a_rulebook_begins_with_what_the_game_is_about_on_one_screen(self):
        for game in ("patrol", "swat", "vault", "infiltrator", "flix"):
            with self.subTest(game):
                about = run("rules", game).stdout.decode().split("\n\n")[0]
                self.assertLess(len(about.splitlines()), 23, about)
                for part in ("The aim. ", "The end. ", f"`sandtable learn {game}`"):
                    self.assertIn(part, about)
                self.assertNotRegex(about, r"[A-Z]+-\d")  # before any rule

    def test_rules_are_found_by_their_words(self):
        found = run("rules", "patrol", "mandatory", "train").stdout.decode()
        self.assertIn("PATROL-45  ", found)
        self.assertNotIn("PATROL-01  ", found)
        self.assertLess(found.index("PATROL-46  "), found.index("PATROL-19  "))  # a title before a text
        told = re.split(r"PATROL-46  .*\n", found)[1]
        self.assertTrue(told.startswith("    If Mandatory Training hits you"), told)
        self.says(run("rules", "vault", "how", "do", "bodies", "raise", "alarms?"), 0, "VAULT-86  ")
        self.complains(run("rules", "patrol", "trainning"), 2, "did you mean 'Training'?")
        self.complains(run("rules", "patrol", "PATROL-4X"), 2, "is it PATROL-40?")
        book = run("rules", "Patrol").stdout.decode()
        contents = run("rules", "patrol", "--contents").stdout.decode()
        self.assertGreater(len(book), 5 * len(contents))
        self.assertIn("PATROL-45", contents)

    def test_one_game_of_a_lab_run_is_written_out(self):
        series = ["lab", "patrol", "--seed", "x"]
        game = run(*series, "--games", "3", "--csv").stdout.decode().splitlines()[3].split(",")
        record = self.path("lab.record")
        text = run(*series, "--record", "2").stdout.decode()
        pathlib.Path(record).write_text(text)
        scores = re.search(r"(?m)^end .* scores (.*)$", text)[1].split()
        self.assertEqual(scores, game[-1 - len(scores):-1])
        self.says(run("verify", record), 0, "verified: ", "finished")
        self.complains(run("lab", "patrol", "--record", "2"), 2, "--seed")
        page = run(*series, "--games", "20").stdout.decode()
        self.assertLess(page.count("\n"), 60)
        self.assertIn("rounds", page)

    def test_what_people_mean(self):
        self.says(run("help", "play"), 0, "Usage: sandtable play")
        self.says(run("version"), 0, "sandtable ")
        self.says(run("play", "patrol", "--seed", "a", typed="?\nlog 1\nq\n"), 0,
                  "At the table:", "You draw")

    def test_rules_as_json(self):
        rules = json.loads(run("rules", "patrol", "--json").stdout)
        self.assertEqual(set(rules[0]), {"id", "title", "section", "text"})
        self.assertEqual(json.loads(run("rules", "patrol", "42", "--json").stdout)["id"], "PATROL-42")
        self.complains(run("rules", "patrol", "4711", "--json"), 2, "There is no rule")


class Packs(Folder):
    def test_a_good_pack_is_ok(self):
        self.says(run("pack", "check", "patrol"), 0, "ok: patrol")
        self.says(run("pack", "check", "patrol", str(PACK)), 0, "ok: patrol")
        self.says(run("pack", "check", str(PACK)), 0, "ok: patrol")
        for text, problem in [
            ("# mine\ngame: patroll\n", "pack.yaml:2:7: There is no game 'patroll'"),
            ("game:\n", "pack.yaml:1:"),
            ("name: x\n", "pack.yaml:1:1: it does not say which `game` it is for"),
            (None, "pack.yaml: the file is missing"),
        ]:
            folder = pathlib.Path(self.path("nameless"))
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            if text is not None:
                (folder / "pack.yaml").write_text(text)
            self.says(run("pack", "check", str(folder)), 1, problem)

    def test_a_bad_pack_is_told_by_file_line_and_column(self):
        shutil.copytree(PACK, self.folder / "bad")
        cards = self.folder / "bad" / "cards.yaml"
        cards.write_text(cards.read_text().replace("count: 1", "count: one", 1))
        result = run("pack", "check", "patrol", self.path("bad"))
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stdout.decode(), r"(?m)^\S+/cards\.yaml:\d+:\d+: .+$")
        self.says(run("play", "patrol", "--pack", self.path("bad")), 1, "sandtable: ", "cards.yaml:")


class Bench(Folder):
    def test_a_move_without_physics_allocates_nothing(self):
        for mission in ("1", "8A"):
            result = run("bench", "flix", "--json", "--seconds", "0.2", "--set", f"mission={mission}")
            self.says(result, 0)
            figures = json.loads(result.stdout)
            self.assertGreater(figures["plain_per_second"], 0)
            self.assertIn(figures["plain_allocations"], (0, None))  # None: it cannot be counted
            self.assertNotEqual(figures["allocations"], 0)  # a flick does, so it would be seen

    def test_options_belong_to_a_game_and_must_be_known(self):
        for arguments, sentence in ((["--set", "mission=1"], "Name the game"),
                                    (["flix", "--set", "mission=zz"], "'zz' is not a mission")):
            result = run("bench", *arguments)
            self.assertEqual(result.returncode, 2)
            self.assertIn(sentence, result.stderr.decode())


class Scenarios(Folder):
    def scenarios(self):
        return sorted((PACK.parent.parent / "tests" / "scenarios" / "patrol").glob("*.yaml"))

    def test_passing_scenarios_are_counted_on_the_last_line(self):
        files = [str(f) for f in self.scenarios()[:5]]
        result = run("scenario", *files)
        self.says(result, 0)
        self.assertEqual(result.stdout.decode().splitlines()[-1], "5 passed, 0 failed")

    def test_a_mismatch_is_shown_and_ends_with_1(self):
        good = self.scenarios()[0]
        bad = self.folder / "bad.yaml"
        bad.write_text(re.sub(r"(?m)^(\s*)scores?: .*$", r"\g<1>round: 8", good.read_text(), count=1))
        if bad.read_text() == good.read_text():
            bad.write_text(good.read_text() + "\n  - expect: {round: 8}\n")
        result = run("scenario", str(good), str(bad), self.path("none.yaml"))
        self.says(result, 1, "failed: ", "There is no such file")
        self.assertEqual(result.stdout.decode().splitlines()[-1], "1 passed, 2 failed")

    def test_a_mission_that_is_not_laid_is_told(self):
        campaign = "game: flix\nset: {mode: campaign}\ngiven:\n  missions_played: 1\n" \
                   "  log_missions: ['1']\n  log_results: [success]\n  log_scores: [4]\n" \
                   "  score: 4\n  mission: 2A\n%s"
        bare, laid = self.path("bare.yaml"), self.path("laid.yaml")
        pathlib.Path(laid).write_text(campaign % "  team: [hannah, george]\n")
        pathlib.Path(bare).write_text(campaign % "  seals: {hannah: I9}\n")
        self.assertEqual(run("scenario", laid).stdout.decode(), "1 passed, 0 failed\n")
        self.assertEqual(run("scenario", laid, bare).stdout.decode(),
                         f"{bare}:10:3: note: the mission was not laid by the rules, because "
                         "`seals` is given; only what is given lies there\n2 passed, 0 failed\n")

    def test_a_crash_on_one_file_leaves_the_others(self):
        good, pipe = str(self.scenarios()[0]), self.path("stuck.yaml")
        os.mkfifo(pipe)
        program = subprocess.Popen([PROGRAM, "scenario", good, pipe, good], env=ENVIRONMENT,
                                   stdout=subprocess.PIPE)
        # Whoever opens the other end is the process that the second file has.
        writer = os.open(pipe, os.O_WRONLY)
        children = pathlib.Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text()
        os.kill(int(children), signal.SIGKILL)
        os.close(writer)
        said = program.communicate(timeout=SECONDS)[0].decode().splitlines()
        self.assertEqual(said, [f"failed: {pipe}: the program crashed on this file (Killed)",
                                "2 passed, 1 failed"])
        self.assertEqual(program.returncode, 1)


if __name__ == "__main__":
    main()
