#!/usr/bin/env python3
"""What can be typed at the table and says something: look, notes, several moves in one; and
the words of a game that `fields` prints."""
from command import Folder, main, run


class Words(Folder):
    def test_notes_that_do_not_fit_can_be_read(self):
        told = run("play", "swat", "--seed", "h1", typed="1\nnotes\n").stdout.decode()
        self.assertIn("- Preview: skill after each card: Corner Check 0.\n", told)
        self.assertIn("- Not seen yet: 5 × empty room", told)
        told = run("play", "vault", "--seats", "1", "--seed", "a", typed="notes\n").stdout.decode()
        self.assertIn("There is nothing to note now.", told)

    def test_the_table_knows_which_program_it_is(self):
        number = run("--version").stdout.decode().split()[1]
        told = run("play", "patrol", "--seed", "5", typed="version\nhelp version\n").stdout.decode()
        self.assertIn(f"Sandtable {number}.", told)
        self.assertIn("which Sandtable this is", told)

    def test_a_look_at_a_cell_tells_a_crime_once(self):
        told = run("play", "patrol", "--seed", "term1", typed="look A9\n").stdout.decode()
        self.assertEqual(told.count("officers missing: 1"), 1, told)

    def test_a_look_takes_what_the_list_of_moves_shows(self):
        told = run("play", "swat", "--seed", "h1", typed="1\nlook L1\nlook 1\n").stdout.decode()
        self.assertIn("you may swap 1 L1, for an unseen level 1 card", told)
        self.assertIn("\nCorner Check: MOVE 2", told)
        told = run("play", "patrol", "--seed", "5", typed="roll\nlook E1\n").stdout.decode()
        self.assertIn("in reach: you would have 0 left", told)

    def test_a_look_finds_an_enemy_by_its_name_and_tells_a_waypoint_once(self):
        told = run("play", "infiltrator", "--set", "mission=m01", "--seed", "5", typed="look guard-1\nlook b3\nlegend\n")
        told = told.stdout.decode()
        self.assertIn("Guard 1 at d2 (blue): patrol: d1 c1;", told)
        self.assertEqual(told.count("blue 3"), 1, told)
        self.assertIn("somebody is about to go there", told)

    def test_a_word_that_begins_one_move_makes_it(self):
        told = run("play", "infiltrator", "--set", "mission=m01", "--seed", "5", typed="move\n").stdout.decode()
        self.assertIn("You move from a4 to b4.", told)
        self.assertNotIn("Which one?", told)

    def test_a_beginning_that_is_clear_will_do(self):
        told = run("play", "patrol", "--seed", "zz", typed="ro\nst d1\nhin\n").stdout.decode()
        self.assertIn("You roll 6.", told)
        self.assertIn("You move to D1.", told)
        self.assertIn("Try ", told)

    def test_a_beginning_or_an_end_that_is_not_clear_is_asked_about(self):
        told = run("play", "patrol", "--seed", "zz", typed="ro\nlo\nm\n").stdout.decode()
        self.assertIn("`look`, `log` or `loadout`?", told)
        self.assertIn("`move` or `moves`?", told)
        told = run("play", "infiltrator", "--set", "mission=m01", "--seed", "5", typed="b4\nrun b4\n").stdout.decode()
        self.assertIn("`move b4` or `run b4`?", told)
        self.assertIn("You run from a4 to b4", told)

    def test_the_end_of_a_move_will_do(self):
        typed = "1\nready\nB12\n"
        told = run("play", "flix", "--set", "mission=1", "--seats", "1", "--seed", "a", typed=typed).stdout.decode()
        self.assertIn("Hannah starts on B12.", told)

    def test_what_was_meant_begins_so(self):
        self.complains(run("play", "pat"), 2, "is it 'patrol'?")
        self.complains(run("play", "infil"), 2, "is it 'infiltrator'?")
        self.complains(run("repl"), 2, "is it 'replay'?")

    def test_a_look_knows_the_names_on_the_screen(self):
        typed = "".join(f"look {name}\n" for name in ("Bruno", "you", "Police HQ", "downt", "crimes dr"))
        told = run("play", "patrol", "--seats", "3", "--seed", "zz", typed=typed).stdout.decode()
        self.assertNotIn("nothing called", told)
        for text in ("\nBruno: score 0", "\nyou: score 0", "\nHQ: Police HQ;", "\nDowntown, known for", "\nCrimes drawn: 1"):
            self.assertIn(text, told)
        told = run("play", "infiltrator", "--set", "mission=m01", "--seed", "5", typed="look guard\n").stdout.decode()
        self.assertRegex(told, r"(?s)\nGuard 1 .*\nGuard 2 ")

    def test_only_who_plays_is_spoken_to(self):
        record = self.path("mine")
        run("play", "patrol", "--seed", "zz", typed=f"roll\n1\nsave {record}\n")
        for words in (("replay", record), ("replay", record, "--seat", "2"), ("show", "--load", record)):
            told = run(*words).stdout.decode()
            self.assertNotRegex(told, r"\b[Yy]ou\b")
            self.assertIn("Seat 1 decides where to move.", told)
        self.assertIn("You roll 6.", run("replay", record, "--seat", "1").stdout.decode())

    def test_several_moves_are_offered_in_one_only_where_that_goes(self):
        told = run("play", "swat", "--seed", "h1", typed="1\norder 1\ntable\n").stdout.decode()
        self.assertIn("One revealed card has no order.", told)
        self.assertNotIn("order SLOT", told)
        told = run("play", "patrol", "--seed", "5", typed="roll\ntable\n").stdout.decode()
        self.assertIn("or: move SPACE... · go SPACE", told)

    def test_fields_tell_the_words_of_every_game(self):
        for game in "patrol swat vault vault-companion infiltrator flix".split():
            with self.subTest(game):
                told = run("fields", game).stdout.decode()
                for title in "Fields Kinds Moves Events Refusals Steps Endings".split():
                    self.assertRegex(told, f"(?m)^{title}")
        told = run("fields", "patrol").stdout.decode()
        self.assertIn("\n  hand: number; by seat, then by card; what is not named is 0\n", told)
        self.assertIn("\n  crimes_at: space or none; a list of 6\n", told)
        self.assertIn("\n  total: number; by seat; computed, can only be expected\n", told)
        self.assertIn("\n     spring summer fall winter\n", told)
        self.assertRegex(told, r"\n  would-rescue, of seat space seat: .* \(PATROL-42 PATROL-70\)\n")
        self.assertIn("or a list of words of the kind room", run("fields", "swat").stdout.decode())
        self.complains(run("fields", "chess"), 2, "chess")


if __name__ == "__main__":
    main()
