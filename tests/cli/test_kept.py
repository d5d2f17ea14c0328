#!/usr/bin/env python3
"""A match at the terminal outlives whatever ends the program, and can be tried again."""
import os
import pathlib
import signal

from command import PROMPT, Terminal, main, run, turns


class Kept(Terminal):
    """Each test has a data folder of its own."""

    def setUp(self):
        super().setUp()
        self.data = self.path("data")

    def order(self, *words, typed=""):
        return run(*words, typed=typed, XDG_DATA_HOME=self.data)

    def open(self, *words):
        self.start(*words, "--speed", "instant", XDG_DATA_HOME=self.data)
        self.read(PROMPT)

    def files(self):
        return sorted(pathlib.Path(self.data, "sandtable", "matches").glob("*.record"))

    def test_nothing_is_lost_however_the_program_ends(self):
        for number, name in enumerate(("SIGKILL", "SIGTERM", "SIGHUP")):
            self.open("play", "patrol", "--seed", "s")
            self.type("roll\r")
            self.read(PROMPT)
            os.kill(self.pid, getattr(signal, name))
            self.leave()
            self.end()
            self.assertEqual(len(self.files()), number + 1)
        for file in self.files():
            self.says(run("verify", str(file)), 0, "verified: ", "1 moves, under way")

    def test_play_offers_to_go_on(self):
        left = self.order("play", "patrol", "--seed", "half", typed=turns(9) + "position\n")
        line = [row for row in left.stdout.decode().splitlines() if row.startswith("{")][0]
        moves = self.order("play", "--list").stdout.decode().split()[2]
        self.start("play", "patrol", "--speed", "instant", XDG_DATA_HOME=self.data)
        self.read(f"You left a match of patrol:\\s+move {moves}, [^?]*Go on with it")
        self.type("y\r")
        self.read(PROMPT)
        self.type("position\r")
        self.read("game: patrol")
        self.type("\x03")
        self.read("Kept after move")
        self.leave()
        again = self.order("play", "--load", str(self.files()[0]), typed="position\n")
        self.says(again, 0, line)
        self.assertEqual(len(self.files()), 1)

    def test_a_new_match_leaves_the_old_one(self):
        self.order("play", "patrol", "--seed", "a", typed="roll\n")
        self.start("play", "patrol", "--speed", "instant", XDG_DATA_HOME=self.data)
        self.read("Go on with it")
        self.type("n\r")
        self.read(PROMPT)
        self.type("1\r")  # nobody chose this match's seed: its first event may take the roll away
        self.read(PROMPT)
        self.type("\x03")
        self.read(r"Kept after move [1-9]")
        self.leave()
        self.assertEqual(len(self.files()), 2)

    def test_of_several_matches_one_is_chosen(self):
        self.order("play", "patrol", "--seed", "a", typed="roll\n")
        self.order("play", "patrol", "--seed", "half", typed=turns(9))
        moves = [int(row.split()[2]) for row in self.order("play", "--list").stdout.decode().splitlines() if row[0] != " "]
        self.start("play", "patrol", "--speed", "instant", XDG_DATA_HOME=self.data)
        self.read(f"You left matches of patrol:\\s+1 move {moves[0]}, [^?]*2 move {moves[1]}, [^?]*Go on with which. 1-2, or n")
        self.type("2\r")
        self.read(PROMPT)
        self.type("quit\r")
        self.read(f"Kept after move {moves[1]};")
        self.leave()

    def test_a_list_tells_campaigns_and_forks_apart(self):
        campaign = ("play", "flix", "--set", "mode=campaign", "--seed", "a")
        self.order(*campaign, typed="pick rookie\nseal hannah\n")
        self.order(*campaign, typed="pick veteran\nseal duke\nfork 1\n")
        self.says(self.order("play", "flix", "--list"), 0, "Campaign 1/8 · Prism Lens · Rookie · briefing",
                  "Hannah, Health 4/4", "Duke, Health 5/5", "Veteran · briefing · you · forked after move 1")

    def test_matches_are_listed(self):
        self.says(self.order("play", "--list"), 0, "No match is kept.")
        self.order("play", "patrol", "--seed", "a", typed="roll\n")
        self.order("play", "vault", "--seed", "a", typed="1\n")
        self.says(self.order("play", "--list"), 0, "patrol ", "vault ", "move 1 ", "under way")
        self.assertNotIn(b"vault ", self.order("play", "patrol", "--list").stdout)

    def test_what_was_taken_back_is_taken_back_in_the_file(self):
        self.order("play", "patrol", "--seed", "u", "--takebacks", typed="roll\nundo\nend\n")
        text = self.files()[0].read_text()
        self.assertNotIn("\n1    1 roll", text)
        self.assertIn("\n1    1 end", text)
        self.says(run("verify", str(self.files()[0])), 0, "verified: ")

    def test_a_finished_match_is_a_whole_record(self):
        self.order("play", "patrol", "--seed", "e", typed=turns(4000))
        self.says(run("verify", str(self.files()[0])), 0, "verified: ", "finished")

    def test_a_line_that_a_crash_cut_off_is_left_out(self):
        self.order("play", "patrol", "--seed", "c", typed=turns(9))
        file = self.files()[0]
        text = file.read_text()
        file.write_text(text[:-4])
        cut = self.order("play", "--load", str(file), typed="quit\n")
        self.says(cut, 0)
        self.assertTrue(text.startswith(file.read_text()[:len(text) // 2]))

    def test_save_asks_before_it_writes_over_a_file(self):
        mine = pathlib.Path(self.path("letter.txt"))
        mine.write_text("dear all")
        no = self.order("play", "patrol", "--seed", "s", typed=f"roll\nsave {mine}\nn\n")
        self.says(no, 0, "Write over it?", "Not saved.")
        self.assertEqual(mine.read_text(), "dear all")
        yes = self.order("play", "patrol", "--seed", "s",
                         typed=f"roll\nsave {mine}\ny\nend\nsave\nsave {mine}\n")
        self.says(yes, 0, f"Saved in {mine}.")
        self.assertEqual(yes.stdout.count(b"Write over it?"), 1)
        self.says(run("verify", str(mine)), 0, "verified: ")

    def test_a_match_goes_on_with_the_content_it_began_with(self):
        self.order("play", "patrol", "--seed", "k", typed="roll\n")
        file = self.files()[0]
        packs = pathlib.Path(self.data, "sandtable", "packs")
        identity = [line.split()[3] for line in file.read_text().splitlines()
                    if line.startswith("pack ")][0]
        self.assertTrue((packs / identity / "cards.yaml").exists())
        # As if it had been begun with an older program, whose year was longer.
        city = packs / identity / "city.yaml"
        city.write_text(city.read_text().replace("shift_laps: 8", "shift_laps: 9"))
        older = self.order("play", "patrol", "--pack", str(packs / identity), "--seed", "k",
                           typed=f"roll\nsave {self.path('older')}\n")
        self.says(older, 0, "Saved in")
        self.says(self.order("play", "--load", self.path("older"), typed="quit\n"), 0,
                  "Saved in")
        self.complains(run("play", "--load", self.path("older")), 1, "was made with pack")

    def test_looking_at_a_finished_match_writes_nothing(self):
        text = pathlib.Path(__file__).parent.parent / "records/patrol/last-shift-over-one-winner.record"
        foreign = pathlib.Path(self.path("foreign.record"))
        own = pathlib.Path(self.data, "sandtable", "matches", "patrol-20260101-000000-1.record")
        own.parent.mkdir(parents=True)
        for file, said in ((foreign, f"{foreign} is as it was."), (own, f"Kept in {own}.")):
            file.write_text("# mine\n" + text.read_text())
            os.utime(file, (1, 1))
            self.says(self.order("play", "--load", str(file), typed="log\nquit\n"), 0, "Game over: ", said)
            self.assertEqual(file.read_text(), "# mine\n" + text.read_text())
            self.assertEqual(file.stat().st_mtime, 1)
        self.assertEqual(self.files(), [own])
        self.order("play", "--load", str(own), typed="again\nroll\n")
        self.assertEqual(len(self.files()), 2)

    def test_a_match_can_be_tried_again(self):
        record = self.path("half.record")
        self.order("play", "patrol", "--seed", "half", typed=turns(9) + f"save {record}\n")
        said = self.order("play", "--load", record, "--fork", "2", typed="quit\n")
        self.says(said, 0, "Kept after move 0")
        self.complains(self.order("play", "--load", record, "--fork", "2000"), 2,
                       "The last move is number")
        self.complains(self.order("play", "patrol", "--fork", "2"), 2, "--load")
        at_table = self.order("play", "patrol", "--seed", "half",
                              typed=turns(9) + "fork 3\nroll\n")
        self.says(at_table, 0, "A new match from after move 3")
        again = self.order("play", "patrol", "--seed", "e",
                           typed=turns(4000) + "fork 5\n1\n")
        self.says(again, 0, "Game over: ", "A new match from after move 5", "Kept after move")

    def test_a_fork_is_kept_though_nothing_was_done_in_it(self):
        self.order("play", "patrol", "--seed", "half", typed=turns(9))
        before = {file: file.read_text() for file in self.files()}
        said = self.order("play", "--load", str(*before), typed="fork 3\nquit\n")
        self.says(said, 0, "A new match from after move 3", "the old one\nstays as it was", "Kept after move 0")
        self.assertEqual(len(self.files()), 2)
        for file, text in before.items():
            self.assertEqual(file.read_text(), text)

    def test_one_who_goes_on_with_a_file_is_told_that_it_stays(self):
        record = self.path("half.record")
        self.order("play", "patrol", "--seed", "half", typed=turns(9) + f"save {record}\n")
        said = self.order("play", "--load", record, typed="quit\n").stdout.decode()
        self.assertIn(f"{record} stays as it is: what you play from here on is kept", said.replace("\n", " "))


if __name__ == "__main__":
    main()
