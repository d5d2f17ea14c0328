#!/usr/bin/env python3
"""What shells offer while a command line is typed: asked of the program, and of each shell's script."""
import pathlib
import re
import subprocess
import unittest

from command import ENVIRONMENT, PROGRAM, SECONDS, Folder, main, run, subcommands, turns

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "packaging/completion"


def offered(*words, **more):
    return run("completion", *words, **more).stdout.decode().split("\n")[:-1]


def in_shell(*command):
    environment = {**ENVIRONMENT, "PATH": f"{PROGRAM.parent}:{ENVIRONMENT['PATH']}"}
    return subprocess.run(command, env=environment, capture_output=True, timeout=SECONDS, check=True).stdout.decode().split()


def bash(line):
    ask = f'source {SCRIPTS}/sandtable.bash; COMP_LINE="$1" COMP_POINT=${{#1}}; _sandtable 2>/dev/null; printf "%s\\n" "${{COMPREPLY[@]}}"'
    return in_shell("bash", "-c", ask, "bash", line)


def zsh(line):
    # What _files and compadd get is what zsh would offer, less what does not begin as typed.
    ask = ('compadd() { while [[ $1 != -- ]]; do shift; done; print -l $@ }; _files() { print FILES };'
           f'complete_it() {{ local -a words=("${{(@s: :)1}}"); local CURRENT=$#words; source {SCRIPTS}/_sandtable }}; complete_it "$1"')
    return in_shell("zsh", "-fc", ask, "zsh", line)


def fish(line):
    return in_shell("fish", "--no-config", "-c", f"source {SCRIPTS}/sandtable.fish; complete -C $argv[1]", line)


class Words(Folder):
    def test_subcommands_and_games_come_first(self):
        first = offered("")
        self.assertLessEqual(set(subcommands()) | {"flix", "patrol"}, set(first))

    def test_every_option_that_help_tells_is_offered(self):
        for name in subcommands():
            told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", run(name, "--help").stdout.decode()))
            self.assertEqual(set(offered(name, "--")), told, name)

    def test_where_a_value_is_wanted_no_option_is_offered(self):
        self.assertEqual(offered("play", "--seed", "-"), [])
        self.assertIn("--seed", offered("play", "--list", "-"))

    def test_settings_are_offered_by_key_and_then_by_value(self):
        self.assertIn("difficulty=", offered("play", "flix", "--set", ""))
        self.assertIn("mission=8A", offered("flix", "--set", "mission="))
        self.assertIn("hand.2=novice", offered("play", "flix", "--set", "hand.2="))
        self.assertEqual(offered("play", "--set", ""), [], "without a game")

    def test_bots_seats_and_packs_are_those_of_the_game(self):
        self.assertIn("burglar", offered("lab", "vault", "--bot", ""))
        self.assertNotIn("burglar", offered("lab", "patrol", "--bot", ""))
        self.assertIn("2=bot:burglar", offered("play", "vault", "--seat", ""))
        self.assertEqual(offered("play", "vault", "--pack", ""), ["vault-remix"])
        self.assertEqual(offered("pack", "check", "vault", ""), ["vault-remix"])

    def test_kept_matches_are_offered_by_number(self):
        self.assertEqual(offered("play", "--load", "", XDG_DATA_HOME=self.path("data")), [])
        run("play", "patrol", "--seed", "kept", typed=turns(2), XDG_DATA_HOME=self.path("data"))
        self.assertEqual(offered("play", "--load", "", XDG_DATA_HOME=self.path("data")), ["1"])


class Shells(unittest.TestCase):
    def test_each_shell_offers_what_the_program_says(self):
        for shell in (bash, zsh, fish):
            with self.subTest(shell=shell.__name__):
                self.assertIn("play", shell("sandtable pl"))
                self.assertIn("--seats", shell("sandtable play --se"))
                self.assertIn("difficulty=", shell("sandtable play flix --set diff"))

    def test_bash_completes_behind_an_equals_sign(self):
        self.assertEqual(bash("sandtable play flix --set mission=8"), ["8A", "8B"])
        self.assertEqual(bash("sandtable play vault --seat 2=bot:bur"), ["burglar"])

    def test_what_the_program_does_not_know_is_a_file(self):
        self.assertEqual(offered("verify", ""), [])
        self.assertEqual(bash("sandtable verify "), [])
        self.assertEqual(zsh("sandtable verify "), ["FILES"])


if __name__ == "__main__":
    main()
