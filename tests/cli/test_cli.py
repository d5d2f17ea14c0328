#!/usr/bin/env python3
"""Drive the built program as people and scripts do: through pipes and a pseudo-terminal.

Usage: test_cli.py PROGRAM PACK [unittest arguments]; PACK is the folder of Patrol!'s pack.
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile

from command import ENVIRONMENT, FATAL, PACK, PROGRAM, PROMPT, SECONDS, Folder, Terminal, main, \
    run, subcommands, turns


class Help(Folder):
    def test_help_lists_every_subcommand(self):
        self.says(run("--help"), 0)
        for name in "play games rules show replay verify scenario pack lab bench".split():
            self.assertIn(name, subcommands())

    def test_every_subcommand_explains_itself(self):
        for name in subcommands():
            with self.subTest(name):
                result = run(name, "--help")
                self.says(result, 0, f"Usage: sandtable {name}")
                self.assertEqual(result.stderr, b"")
                self.assertEqual(run(name, "-h").stdout, result.stdout)

    def test_every_subcommand_knows_what_game_was_meant(self):
        for name in "play learn companion rules show fields lab bench".split():
            with self.subTest(name):
                self.complains(run(name, "Valt"), 2, "is it 'vault'?")
                self.complains(run(name, "vault", "--nonsense"), 2, "--nonsense", "--help")
        self.complains(run("pack", "check", "Valt"), 2, "is it 'vault'?")

    def test_version_is_a_name_and_a_number(self):
        self.assertRegex(run("--version").stdout.decode(), r"^sandtable \d+\.\d+\.\d+\n$")

    def test_an_unknown_subcommand_gets_a_suggestion(self):
        self.complains(run("raplay"), 2, "is it 'replay'?")
        self.complains(run("xyzzy"), 2, "There is no such subcommand")

    def test_the_manual_names_every_subcommand_and_option(self):
        manual = (PACK.parent.parent / "docs" / "sandtable.6").read_text()
        for name in subcommands():
            part = re.search(rf"(?ms)^\.SS sandtable {name}$(.*?)^\.S[SH]", manual)
            self.assertTrue(part, f"the manual has no part on {name}")
            for option in re.findall(r"--[a-z-]+", run(name, "--help").stdout.decode()):
                is_told = option.replace("-", "\\-") in part[1] or option == "--help"
                self.assertTrue(is_told, f"the manual does not tell about {name} {option}")


class Usage(Folder):
    def test_bad_usage_ends_with_2_and_one_sentence(self):
        cases = [
            (["play", "chess"], "There is no game 'chess'"),
            (["play", "patrol", "--seats", "2"], "3 to 6 seats"),
            (["play", "patrol", "--seats", "many"], "is not a number of seats"),
            (["play", "patrol", "--seats", "7"], "is not a number of seats"),
            (["play", "patrol", "--seat", "9=Ann"], "is not SEAT=NAME"),
            (["play", "patrol", "--seat", "Ann"], "is not SEAT=NAME"),
            (["play", "patrol", "--seat", "2=bot:genius"], "There is no bot called 'genius'"),
            (["play", "patrol", "--seat", "1=" + "x" * 40], "A name has at most"),
            (["play", "patrol", "--set", "traffic"], "is not KEY=VALUE"),
            (["play", "patrol", "--set", "traffic=maybe"], "is not one of"),
            (["play", "patrol", "--set", "weather=bad"], "no such option"),
            (["play", "patrol", "--seats", "3", "--set", "unit.4=ida"], "no seat 4 at a table of 3"),
            (["play", "patrol", "--set", "traffic.1=on"], "no such option"),
            (["play", "patrol", "--speed", "warp"], "is no speed"),
            (["play", "patrol", "again"], "one word too many"),
            (["play", "patrol", "--loud"], "There is no option '--loud'"),
            (["play", "patrol", "--seed"], "--seed needs a value"),
            (["play", "patrol", "--ascii=yes"], "takes no value"),
            (["play", "patrol", "-x"], "There is no option '-x'"),
            (["play", "--load", self.path("none")], "There is no such file"),
            (["games", "patrol"], "one word too many"),
            (["rules"], "Say which game"),
            (["rules", "chess"], "There is no game 'chess'"),
            (["rules", "patrol", "4711"], "There is no rule '4711'"),
            (["rules", "patrol", "1", "unheard"], "none tells of it"),
            (["rules", "valut"], "is it 'vault'?"),
            (["help", "xyz"], "There is no such subcommand"),
            (["show"], "Say which game"),
            (["show", "patrol", "--seat", "0"], "is no seat"),
            (["show", "patrol", "--seat", "6"], "There are only 4 seats"),
            (["pack"], "Say what to do"),
            (["pack", "check", "chess"], "There is no game 'chess'"),
            (["pack", "check", "patrol", self.path("none")], "There is no such folder"),
            (["scenario"], "Name at least one file"),
            (["replay"], "Name a record"),
            (["replay", self.path("none")], "There is no such file"),
            (["verify"], "Name a record"),
            (["verify", self.path("none")], "There is no such file"),
        ]
        for words, text in cases:
            with self.subTest(words):
                self.complains(run(*words), 2, text)

    def test_a_bad_position_ends_with_1_and_says_where(self):
        self.complains(run("play", "patrol", "--position", "{round: 99}"), 1, "round")
        self.complains(run("show", "patrol", "--position", "{rownd: 1}"), 1, "rownd")

    def test_a_position_that_does_too_much_ends_with_1_and_a_sentence(self):
        """The agenda is full, and the next step would push another."""
        full = "{down: 1, at: {1: E5}, agenda: [turn 0 0 0%s]}" % (", arrive 40 0 0" * 29)
        self.complains(run("show", "patrol", "--seed", "a", "--position", full), 1,
                       "more than 30 steps")
        over = "{agenda: [turn 0 0 0%s]}" % (", end-round 0 0 0" * 29)
        self.says(run("show", "patrol", "--position", over), 0, "Round 2") # which clears the rest


class Lists(Folder):
    def test_games_tell_seats_options_and_bots(self):
        self.says(run("games"), 0, "patrol", "3 to 6 seats", "--set traffic=", "greedy")

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
        self.assertNotIn(b"infiltrator-test", run("games").stdout)
        shown = run("show", "infiltrator", "--pack", "infiltrator-test", "--set", "mission=T1")
        self.says(shown, 0, "A loop and a wall")

    def test_rules_are_listed_by_section_and_found_by_their_last_part(self):
        self.says(run("rules", "patrol"), 0, "PATROL-01", "PATROL-R63", "Crimes")
        for name in ("PATROL-R18", "patrol-r18", "R18", "r18"):
            self.says(run("rules", "patrol", name), 0, "PATROL-R18  ")
        self.says(run("rules", "patrol", "42"), 0, "PATROL-42  ")

    def test_rules_are_found_by_their_words(self):
        found = run("rules", "patrol", "mandatory", "train").stdout.decode()
        self.assertIn("PATROL-45  ", found)
        self.assertNotIn("PATROL-01  ", found)
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


class Pipe(Folder):
    def test_a_whole_game_by_pipe_ends_with_a_result(self):
        record = self.path("game.record")
        result = run("play", "patrol", "--seed", "pipe", "--seats", "3", "--seat", "1=Reyes",
                     typed=turns(4000) + f"save {record}\n")
        self.says(result, 0, "Game over: ", "  won", f"Saved in {record}.")
        self.assertEqual(result.stderr, b"")
        self.assertNotIn(b"\x1b", result.stdout)
        self.assertNotIn(b"> ", result.stdout)
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
                  "Nobody said what came up.", "0 moves were made")

    def test_the_end_of_the_input_says_what_becomes_of_the_match(self):
        self.says(run("play", "patrol", "--seed", "e", typed="roll\n"), 0,
                  "Kept after move 1; `sandtable play patrol` goes on with it.")
        self.says(run("play", "patrol", "--seed", "e", typed="roll\n", XDG_DATA_HOME="",
                      HOME=""), 0, "Not saved; 1 move was made.")
        self.says(run("play", "patrol", typed=""), 0, "Not saved; 0 moves were made.")

    def test_play_without_a_game_asks_for_one(self):
        self.says(run("play", typed="1\nquit\n"), 0, "Patrol!", "Not saved; 0 moves were made.")
        self.says(run("play", typed="patrol\n"), 0, "Not saved")
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
        self.says(again, 0, line[0], f"Saved in {record}.")
        self.complains(run("play", "tidewalk", "--load", record), 2, "a record of patrol")
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

    def test_a_preview_is_drawn_and_nothing_is_played(self):
        typed = "preview\npreview move b4\npreview move e4\npreview dance\nquit\n"
        told = run("play", "infiltrator", "--set", "mission=m01", "--ascii", typed=typed).stdout.decode()
        self.assertIn("Name a move: `preview", told)
        self.assertIn("Detects you in b4", told)
        self.assertEqual(told.count("INFILTRATOR  Side Door"), 1, told)
        self.assertIn("Not legal: ", told)
        self.assertIn("0 moves were made", told)
        told = run("play", "patrol", "--seed", "a", typed="preview roll\nquit\n").stdout.decode()
        self.assertIn("Legal: roll", told)

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

    def test_ctrl_c_leaves_a_match_that_is_kept(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant")
        self.read(PROMPT)
        self.type("roll\r")
        self.read(PROMPT)
        self.type("\x03")
        self.read("Kept after move 1")
        self.assertEqual(self.leave(), 0)

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
            self.assertEqual(self.leave(), 0)
        self.says(run("verify", record), 0, "verified: ")

    def test_ctrl_c_stops_the_telling(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "slow", "--seat", "1=bot")
        self.read("rolls")
        self.type("\x03")
        self.read("Kept after move")
        self.assertEqual(self.leave(), 0)

    def test_the_end_of_typing_leaves_too(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant")
        self.read(PROMPT)
        self.type("\x04")
        self.read("Not saved; 0 moves")
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

    def test_a_dumb_terminal_gets_no_escapes(self):
        self.start("play", "patrol", "--seed", "s", "--seat", "1=Reyes", TERM="dumb")
        self.read("end your turn")
        self.type("roll\nquit\n")
        self.read("Kept after move 1")
        self.assertNotIn("\x1b", self.said)
        self.assertEqual(self.leave(), 0)

    def test_tab_completes_a_legal_move(self):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant", "--seat", "1=Reyes")
        self.read(PROMPT)
        self.type("rol\t\r")
        self.read("Where do you")
        self.type("step e\t\r")
        self.read(r"Reyes .*at.* E1")

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
