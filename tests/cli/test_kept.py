#!/usr/bin/env python3
"""A match at the terminal outlives whatever ends the program, and can be tried again."""
import json
import os
import pathlib
import resource
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

    def listed(self):
        return json.loads(self.order("play", "--list", "--json").stdout)

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
        moves = self.listed()[0]["moves"]
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
        moves = [entry["moves"] for entry in self.listed()]
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
        self.says(self.order("play", "--list"), 0, " 1  vault  move ", " 2  patrol  move 1, under way, ")
        self.assertNotIn(b"vault ", self.order("play", "patrol", "--list").stdout)
        self.says(self.order("play", "Patrol", "--list"), 0, " 2  patrol ")  # its number among all
        self.says(self.order("play", "swat", "--list"), 0, "No match of swat is kept.")
        self.complains(self.order("play", "chess", "--list"), 2, "There is no game 'chess'")
        self.complains(self.order("play", "--json"), 2, "--json belongs to --list")

    def test_a_list_tells_lessons_results_and_is_wrapped_at_words(self):
        self.order("learn", "patrol", typed="\n\n\n")
        self.order("play", "patrol", "--seed", "e", typed=turns(4000))
        finished, lesson = self.listed()
        self.assertEqual((finished["finished"], finished["lesson"]), (True, False))
        self.assertEqual((lesson["finished"], lesson["lesson"]), (False, True))
        self.assertIn("one winner. Round 8 of 8", finished["about"])
        told = self.order("play", "--list").stdout.decode()
        self.assertIn(" 2  patrol (lesson)  move ", told)
        rows = [row for row in told.splitlines() if not row.endswith(".record")]
        self.assertLessEqual(max(map(len, rows)), 80)
        self.assertIn(" ".join(finished["about"].split()), " ".join(told.split()))

    def test_a_kept_match_is_loaded_and_deleted_by_its_number(self):
        self.order("play", "patrol", "--seed", "a", typed="roll\n")
        self.order("play", "swat", "--seed", "a", typed="1\n")
        self.says(self.order("play", "--load", "2", typed="quit\n"), 0, "Where do you move?")
        self.says(run("show", "--load", "2", XDG_DATA_HOME=self.data), 0, "PATROL!")
        self.complains(self.order("play", "--load", "3"), 2, "--load: ", "No match with number 3 is kept")
        self.complains(self.order("play", "--delete", "3"), 2, "No match with number 3 is kept")
        self.complains(self.order("play", "--delete", self.path("else")), 2, "is no match that is kept")
        self.says(self.order("play", "--delete", "2", typed="n\n"), 0, "2  patrol", "It stays.")
        self.assertEqual(len(self.files()), 2)
        self.says(self.order("play", "--delete", "2", typed="y\n"), 0, "Deleted.")
        self.assertEqual([entry["game"] for entry in self.listed()], ["swat"])

    def test_who_is_asked_what_to_go_on_with_may_leave(self):
        self.order("play", "patrol", "--seed", "a", typed="roll\n")
        self.order("play", "patrol", "--seed", "b", typed="roll\n")
        for typed, status in (("\x03", 130), ("\x04", 0), ("quit\r", 0)):
            self.start("play", "patrol", XDG_DATA_HOME=self.data)
            self.read("Go on with which")
            self.type("9\r")
            self.read("(?s)Type a number, n for a new match, or quit.*Go on with which.*one ")
            self.type(typed)
            with self.subTest(typed):
                self.assertEqual(self.leave(), status)
            self.end()
        self.assertEqual(len(self.files()), 2)

    def test_looking_leaves_nothing_behind(self):
        record = self.path("half.record")
        self.order("play", "patrol", "--seed", "half", typed=turns(9) + f"save {record}\n")
        before = self.files()
        self.order("play", "--load", record, typed="hint\nlog\n")
        self.order("play", "--load", record, "--fork", "3", typed="hint\n")
        for game in "patrol swat vault infiltrator flix".split():
            self.order("play", game, typed="hint\n")
        self.order("play", "vault", "--seat", "1=bot", "--seat", "2=Ann", "--seed", "a", typed="hint\n")
        self.assertEqual(self.files(), before)
        self.order("play", "--load", record, typed="1\n")
        self.assertEqual(len(self.files()), len(before) + 1)

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

    def limit(self, most):
        """No file may grow beyond that any more, as on a full disk."""
        hard = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most, hard))

    def test_a_full_disk_is_said_at_once_and_until_it_is_over(self):
        self.open("play", "patrol", "--seed", "s")
        self.type("roll\r")
        self.read(PROMPT)
        whole = self.files()[0].read_text()
        self.limit(len(whole) + 3)  # a part of the next line would fit
        for _ in range(2):
            self.type("1\r")
            self.assertRegex(self.read(PROMPT).replace("\r\n", " "), r"What follows move 1 is not kept")
        self.assertIn("File too large", self.said)
        self.assertEqual(self.files()[0].read_text(), whole)  # and no half line
        self.limit(resource.RLIM_INFINITY)
        self.type("1\r")
        self.assertNotIn("What follows", self.read("kept again").split("\x1b[H")[-1])
        self.type("quit\r")
        self.read(r"Kept after move \d+;")
        self.assertEqual(self.leave(), 0)
        self.says(run("verify", str(self.files()[0])), 0, "verified: ")

    def test_what_a_full_disk_took_is_no_success(self):
        self.open("play", "patrol", "--seed", "s")
        self.limit(0)
        self.type("roll\r")
        self.read("This match is not kept")
        self.type("quit\r")
        self.read("save as: ")
        self.type(self.path("gone/x") + "\r")
        self.read("(?s)Not saved.*save as: ")
        self.type("\r")
        self.read("Not saved; 1 move was made")
        self.assertEqual(self.leave(), 1)
        self.assertEqual(self.files(), [])

    def test_a_record_that_was_cut_says_after_which_move(self):
        self.order("play", "patrol", "--seed", "half", typed=turns(40))
        file = self.files()[0]
        text = file.read_text()
        starts = [text.index(f"\n{word}") + 1 for word in ("20 ", "hash 16", "position 32")]
        for start, moves in zip(starts, (19, 16, 32)):
            end = text.index("\n", start)
            for cut in {start + 1, (start + end) // 2, end - 1}:
                file.write_text(text[:cut])
                said = f"The record is cut after move {moves}."
                with self.subTest(text[start:cut]):
                    self.complains(run("verify", str(file)), 1, said, "Up to there")
                    for words in (("replay", str(file)), ("show", "--load", str(file))):
                        shown = run(*words)
                        self.says(shown, 0, said, "PATROL!")
                    self.says(self.order("play", "--load", str(file), typed="quit\n"), 0, said)
        file.write_text(text[:-40].replace("roll : ", "roll : 1", 1))
        self.complains(run("verify", str(file)), 1, "Expected chance to answer")

    def test_save_forgets_a_name_that_failed_and_refuses_a_folder(self):
        typed = f"roll\nsave {self.path('none/x')}\nsave\nsave {self.folder}\nsave\nsave ~/mine\nend\nsave\n"
        said = run("play", "patrol", "--seed", "s", typed=typed, XDG_DATA_HOME=self.data, HOME=str(self.folder))
        self.says(said, 0, "There is no such file or folder", f"{self.folder} is a folder")
        self.assertEqual(said.stdout.count(b"Save to which file?"), 2)
        self.assertEqual(said.stdout.count(f"Saved in {self.path('mine')}.".encode()), 3)  # and at the end
        self.says(run("verify", self.path("mine")), 0, "verified: ")

    def test_a_question_is_not_answered_by_the_next_command(self):
        mine = pathlib.Path(self.path("letter.txt"))
        mine.write_text("dear all")
        piped = self.order("play", "patrol", "--seed", "s", typed=f"save {mine}\nroll\n")
        self.says(piped, 0, "Write over it? y/n", "Not saved.", "You roll")
        self.open("play", "patrol", "--seed", "s")
        self.type(f"save {mine}\r")
        self.read("Write over it")
        self.type("roll\r")
        self.read("Answer y or n.")
        self.type("y\r")
        self.read("Saved in")

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
                  "is as it was.")
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
        self.says(said, 0, "Nothing was played, so nothing is kept.")
        said = self.order("play", "--load", record, "--fork", "2", typed="1\n")
        self.says(said, 0, "Kept after move 1;")
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
