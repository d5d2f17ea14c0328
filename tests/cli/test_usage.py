#!/usr/bin/env python3
"""How the program explains itself, and what it says to words it does not understand.

Usage: test_usage.py PROGRAM PACK [unittest arguments]; PACK is the folder of Patrol!'s pack.
"""
import re

from command import PACK, Folder, main, run, subcommands


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
            (["play", "patrol", "--seats", "7"], "--seats: Patrol! has 3 to 6 seats, not 7."),
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
            (["games", "patrol", "swat"], "one word too many"),
            (["games", "chess"], "There is no game 'chess'"),
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

    def test_every_subcommand_has_one_voice(self):
        """A wrong option, a missing value, a word too many, no such game, no such pack."""
        data = {"XDG_DATA_HOME": self.path("data"), "XDG_STATE_HOME": self.path("state")}
        first = {"play": ["patrol"], "learn": ["patrol"], "rules": ["patrol"], "show": ["patrol"], "fields": ["patrol"], "games": ["patrol"],
                 "lab": ["patrol"], "bench": ["patrol"], "replay": ["x"], "verify": ["x"], "backup": ["x"], "restore": ["x"],
                 "pack": ["check", "patrol", "x"], "admin": ["stats"]}
        takes_all = {"companion", "scenario", "rules"}  # further words are an order, files, or what is looked for
        takes_none = {"serve", "check", "repair"}
        tried = 0
        for name in subcommands():
            help_text = run(name, "--help").stdout.decode()
            cases = [([name, "--nonsense"], "There is no option '--nonsense'"), ([name, "-~"], "There is no option '-~'")]
            cases += [([name, option], f"{option} needs a value") for option in re.findall(r"^  (--[a-z-]+) [A-Z]", help_text, re.M)]
            if name not in takes_all:
                cases.append(([name, *([] if name in takes_none else first[name]), "superfluous"],
                              "Name one file" if name in ("backup", "restore") else "'superfluous' is one word too many"))
            if "GAME" in help_text.splitlines()[0] or name == "bench":
                cases.append(([name, *(["check"] if name == "pack" else []), "chess"], "There is no game 'chess'"))
            if "--pack " in help_text and name not in ("replay", "verify"):
                game = ["vault"] if name == "companion" else [str(PACK / "pack.yaml")] if name == "scenario" else [] if name == "serve" else ["patrol"]
                cases.append(([name, *game, "--pack", "nono"], "--pack: There is no pack 'nono'"))
            for words, text in cases:
                with self.subTest(words):
                    self.complains(run(*words, **data), 2, text)
                    tried += 1
        self.assertGreater(tried, 100)

    def test_a_wrong_value_names_its_option(self):
        cases = [
            (["serve", "--listen", "foo"], "--listen: 'foo'"),
            (["serve", "--max-tables", "none"], "--max-tables: 'none'"),
            (["serve", "--store", "foo"], "--store: 'foo' is no store"),
            (["check", "--store", "foo"], "--store: 'foo' is no store"),
            (["admin", "--most", "x", "tables"], "--most: 'x'"),
            (["admin", "foo"], "There is no order 'foo'"),
            (["admin", "delete"], "'delete' needs a word more"),
            (["show", "patrol", "--seat", "x"], "--seat: 'x' is no seat"),
            (["replay", "x", "--to", "y"], "--to: 'y' is no number of a move"),
            (["learn", "patrol", "--speed", "x"], "--speed: 'x' is no speed; there are instant,"),
            (["companion", "vault", "--pause", "x"], "--pause: 'x' is no pause"),
            (["lab", "patrol", "--seats", "9"], "--seats: Patrol! has 3 to 6 seats, not 9."),
            (["play", "swat", "--seats", "2"], "--seats: SWAT First Response has one seat, not 2."),
            (["play", "vault", "--pack", "nono"], "nor a folder of that name; Vault has vault, vault-remix."),
            (["scenario", "nofile"], "nofile: There is no such file"),
            (["restore", "nofile"], "nofile: There is no such file"),
            (["help", "play", "x"], "'x' is one word too many"),
            (["--version", "x"], "'x' is one word too many"),
        ]
        for words, text in cases:
            with self.subTest(words):
                self.complains(run(*words, XDG_DATA_HOME=self.path("data")), 2, text)

    def test_a_refused_line_sets_the_exit_status_only_where_that_is_wanted(self):
        for typed in ("fly\n", "step I9\n", "99\n", "look nowhere\n", "save\n"):
            with self.subTest(typed):
                words = ("play", "patrol", "--seed", "5")
                self.says(run(*words, typed="roll\n" + typed), 0)
                self.says(run(*words, "--strict", typed="roll\n" + typed), 1)
        self.says(run("play", "patrol", "--seed", "5", "--strict", typed="roll\nhint\nlook E5\n"), 0)

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


if __name__ == "__main__":
    main()
