#!/usr/bin/env python3
"""Answers that are longer than the screen: page by page at the table, through the pager elsewhere.

Usage: test_long.py PROGRAM PACK [unittest arguments]; PACK is the folder of Patrol!'s pack.
"""
import re
import shutil

from command import PROMPT, Terminal, main, run

MORE = r"-- more: Enter, or q --"


def plain(text):
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "")


class Table(Terminal):
    def ask(self, word, rows=24):
        self.start("play", "patrol", "--seed", "s", "--speed", "instant", rows=rows)
        self.read(PROMPT)
        self.type(f"{word}\r")

    def test_a_long_answer_comes_page_by_page(self):
        self.ask("rules")
        pages = [plain(self.read(MORE))]
        while not re.search(r"\n> $", pages[-1]):
            self.type(" " if len(pages) % 2 else "\r")
            pages.append(plain(self.read(MORE + r"|\n> $")))
        self.assertGreater(len(pages), 3)
        for page in pages:
            self.assertLessEqual(len(page.strip("\n").split("\n")), 24, page)
        told = re.findall(r"PATROL-\w+", "".join(pages))
        self.assertEqual(told, re.findall(r"(?m)^  (PATROL-\w+)", run("rules", "patrol", "--contents").stdout.decode()))

    def test_q_ends_it_and_what_is_typed_instead_is_the_next_line(self):
        self.ask("rules")
        self.read(MORE)
        self.type("q")
        self.assertNotIn("PATROL-8", self.read("> $"))
        self.type("rules\r")
        self.read(MORE)
        self.type("version\r")
        self.read(r"(?s)> version.*Sandtable \d.*> $")

    def test_ctrl_c_ends_it_and_the_match_goes_on(self):
        self.ask("rules")
        self.read(MORE)
        self.type("\x03")
        self.read("> $")
        self.type("roll\r")
        self.read("Where do you")

    def test_what_fits_is_shown_at_once(self):
        self.ask("notes", rows=40)
        self.assertNotIn("more", self.read(r"(?s)note.*> $"))


class Pager(Terminal):
    def read_all(self, *words, **more):
        self.start(*words, **more)
        self.read("<the end>")

    def test_long_texts_of_commands_go_through_the_pager(self):
        record = self.path("game.record")
        run("play", "patrol", "--seed", "s", typed=f"roll\nsave {record}\n")
        for words in (["rules", "patrol"], ["rules", "patrol", "--contents"], ["rules", "patrol", "crime"],
                      ["games"], ["games", "flix"], ["replay", record], ["play", "--list"]):
            with self.subTest(words):
                self.read_all(*words, PAGER="cat; echo '<the end>'")
                self.end()

    def test_without_any_pager_the_text_is_printed(self):
        (self.folder / "cat").symlink_to(shutil.which("cat"))
        self.start("games", PAGER="", PATH=str(self.folder))
        self.read("infiltrator")


if __name__ == "__main__":
    main()
