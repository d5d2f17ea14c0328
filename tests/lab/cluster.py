#!/usr/bin/env python3
"""A series that several processes play is the one that a single process plays, to the byte:
in parts that are merged, and in jobs of MPI with 1, 2, 3 and 4 ranks.

Usage: cluster.py PROGRAM [unittest arguments]
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve()
SECONDS = 1000  # that nothing hangs
# Open MPI's own leaks are not ours to find; tests may run as root and on two cores.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "OMPI_ALLOW_RUN_AS_ROOT": "1",
               "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "TMPDIR": tempfile.gettempdir()}
SERIES = ["lab", "vault", "--games", "90", "--seed", "the same games"]
ENDLESS = ["lab", "swat", "--games", "1000000", "--bot", "regular", "--seed", "long", "--json",
           "--progress"]


def run(*words, ranks=0):
    command = [PROGRAM, *words] if ranks == 0 else job(ranks, *words)
    return subprocess.run(command, env=ENVIRONMENT, capture_output=True, timeout=SECONDS)


def job(ranks, *words, patience=1):
    """`patience`: seconds that a job which is ended has to say what it knows."""
    return ["mpirun", "--mca", "odls_base_sigkill_timeout", str(patience), "--oversubscribe",
            "-n", str(ranks), PROGRAM, *words]


def numbers(done):
    """What a report says, but for how long it took."""
    report = json.loads(done.stdout)
    del report["seconds"]
    return json.dumps(report)


def children(pid):
    return [int(p) for p in
            pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


class Cluster(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def parts(self, count, *more):
        paths = []
        for i in range(1, count + 1):
            done = run(*SERIES, *more, "--shard", f"{i}/{count}")
            self.assertEqual(done.returncode, 0, done.stderr)
            paths.append(self.folder / f"{i}.part")
            paths[-1].write_bytes(done.stdout)
        return paths

    def complains(self, done, status, *words):
        self.assertEqual(done.returncode, status, done.stderr)
        lines = done.stderr.decode().splitlines()
        self.assertTrue(lines and lines[0].startswith("sandtable: "), lines)
        for word in words:
            self.assertIn(word, lines[0])

    def test_any_number_of_ranks_plays_the_same_series(self):
        alone = numbers(run(*SERIES, "--json", "--threads", "1"))
        self.assertEqual(numbers(run(*SERIES, "--json", "--threads", "2")), alone)
        for ranks in (1, 2, 3, 4):
            done = run(*SERIES, "--json", ranks=ranks)
            self.assertEqual(numbers(done), alone, f"{ranks} ranks: {done.stderr}")

    def test_lines_of_games_come_in_order_from_several_ranks(self):
        alone = run(*SERIES, "--csv").stdout
        self.assertEqual(len(alone.splitlines()), 91)
        self.assertEqual(run(*SERIES, "--csv", ranks=3).stdout, alone)

    def test_ranks_without_a_seed_agree_on_one(self):
        done = run("lab", "patrol", "--games", "40", "--json", ranks=2)
        seed = json.loads(done.stdout)["seed"]
        again = run("lab", "patrol", "--games", "40", "--json", "--seed", seed)
        self.assertEqual(numbers(done), numbers(again))

    def test_a_comparison_is_played_by_all_ranks(self):
        words = ["lab", "swat", "--games", "30", "--bot", "recruit", "--seed", "x", "--compare",
                 "level=cadet,officer"]
        self.assertEqual(run(*words, ranks=2).stdout, run(*words).stdout)

    def test_one_of_several_ranks_complains(self):
        done = run("lab", "vault", "--bot", "nobody", ranks=2)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.decode().count("no bot called 'nobody'"), 1)

    def ended(self, end):
        """The report of a job that `end` ends once games are known."""
        report = self.folder / "report.json"
        for patience in (3, 30, 300):  # mpirun waits for so long in any case
            process = subprocess.Popen(job(2, *ENDLESS, "--out", report, patience=patience),
                                       env=ENVIRONMENT, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            self.wait_for_games(process)
            end(process)
            process.communicate(timeout=SECONDS)
            self.assertNotEqual(process.returncode, 0)
            if report.exists():
                break
        return json.loads(report.read_text())

    def wait_for_games(self, process):
        seen = b""
        while not re.search(rb"\] [1-9]\d* of 1000000", seen):
            more = os.read(process.stderr.fileno(), 4096)
            self.assertTrue(more, f"The job ended before it was ended: {seen}")
            seen += more

    def known(self, report):
        """What was known when it ended is a beginning of the series."""
        games = report["games"]
        self.assertTrue(0 < games < 1000000, games)
        words = [w if w != "1000000" else str(games) for w in ENDLESS]
        whole = json.loads(run(*words).stdout)
        for key in ("outcomes", "moves", "events"):
            self.assertEqual(report[key], whole[key])

    def test_a_job_that_is_ended_reports_what_is_known(self):
        self.known(self.ended(lambda process: process.send_signal(signal.SIGINT)))

    def test_a_rank_that_dies_ends_the_run_with_what_is_known(self):
        def kill(process):
            os.kill(children(process.pid)[-1], signal.SIGKILL)
        self.known(self.ended(kill))

    def test_merged_parts_are_the_whole_series(self):
        for more in ([], ["--first", "7", "--set", "difficulty=legend", "--seat", "2=random"]):
            parts = self.parts(4, *more)
            for form in (["--csv"], ["--all", "--json"]):
                merged = run("lab", "merge", *form, *reversed(parts))
                whole = run(*SERIES, *more, *form)
                if "--json" in form:
                    self.assertEqual(numbers(merged), numbers(whole))
                else:
                    self.assertEqual(merged.stdout, whole.stdout)

    def test_parts_that_make_no_whole_are_refused(self):
        parts = self.parts(3)
        other = self.folder / "other"
        other.write_bytes(run("lab", "vault", "--games", "90", "--seed", "others", "--shard",
                              "2/3").stdout)
        self.complains(run("lab", "merge", parts[0], parts[2]), 1, "Part 2 of 3 is missing.")
        self.complains(run("lab", "merge", parts[0], parts[1]), 1, "Part 3 of 3 is missing.")
        self.complains(run("lab", "merge", *parts, parts[1]), 1, "Part 2 is there twice")
        self.complains(run("lab", "merge", parts[0], other, parts[2]), 1, "other",
                       "another series")
        self.complains(run("lab", "merge", self.folder / "none"), 1, "no such file")
        self.complains(run("lab", "merge", PROGRAM), 1, str(PROGRAM))

    def test_a_damaged_part_is_refused_where_it_is_damaged(self):
        parts = self.parts(2)
        whole = parts[1].read_text()
        first = whole.splitlines().index("games 45") + 2
        damages = {
            "cut": (whole[:-5], "ends before"),
            "game": (whole.replace("games 45\n", "games 45\n9 999 1 0 1 1\n"), f":{first}"),
            "fewer": (re.sub(r"games 45\n.*\n", "games 44\n", whole, count=1), "44 games of 45"),
            "sum": (whole.replace("\nevent ", "\nevent x", 1), "no sum of events"),
            "twice": (re.sub(r"\n(event .*\n)", r"\n\1\1", whole, count=1), "no sum of events"),
            "huge": (re.sub(r"\nevent (\d+) \d+", r"\nevent \1 99999999999999999999", whole,
                            count=1), "no sum of events"),
        }
        for name, (text, words) in damages.items():
            with self.subTest(name):
                self.assertNotEqual(text, whole)
                parts[1].write_text(text)
                self.complains(run("lab", "merge", *parts), 1, "2.part", words)

    def test_parts_of_other_content_or_version_are_refused(self):
        parts = self.parts(1)
        whole = parts[0].read_text()
        for pattern, word in ((r"content \w+", "content"), (r"version \S+", "version"),
                              (r"game vault", "game"), (r"seats 2", "seats")):
            with self.subTest(word):
                parts[0].write_text(re.sub(pattern, f"{word} 9z9", whole, count=1))
                done = run("lab", "merge", *parts)
                self.assertEqual(done.returncode, 1)
                self.assertTrue(done.stderr.startswith(b"sandtable: "), done.stderr)

    def test_a_shard_wants_a_seed_and_a_part_that_there_is(self):
        for shard in ("0/3", "4/3", "1", "a/b", "1/3x", "-1/3"):
            self.complains(run(*SERIES, "--shard", shard), 2, "--shard", shard)
        self.complains(run("lab", "vault", "--shard", "1/2"), 2, "--seed")
        self.complains(run(*SERIES, "--shard", "1/91"), 2, "--shard", "91 parts")
        self.complains(run(*SERIES, "--shard", "1/2", "--json"), 2, "--shard")
        self.complains(run("lab", "merge"), 2, "files")

    def test_a_report_goes_to_a_file_that_can_be_written(self):
        report = self.folder / "report"
        done = run(*SERIES, "--csv", "--out", report)
        self.assertEqual((done.returncode, done.stdout), (0, b""), done.stderr)
        self.assertEqual(report.read_bytes(), run(*SERIES, "--csv").stdout)
        self.complains(run(*ENDLESS, "--out", self.folder / "no" / "report"), 2, "no/report")
        self.complains(run(*ENDLESS, "--out", self.folder), 1, "folder")

    def test_a_job_without_the_module_is_refused(self):
        alone = self.folder / "sandtable"
        shutil.copy(PROGRAM, alone)
        done = subprocess.run([alone, "lab", "patrol", "--games", "2"], capture_output=True,
                              env={**ENVIRONMENT, "OMPI_COMM_WORLD_SIZE": "2"}, timeout=SECONDS)
        self.complains(done, 2, "without MPI", "--shard")


if __name__ == "__main__":
    unittest.main()
