#!/usr/bin/env python3
"""What `.ci/run` makes of checks that pass, fail, hang or are not run."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
MAKE = """#!/bin/sh
echo "made $1"
case " $SLOW " in *" $1 "*) sleep 300;; esac
if [ "$1" = test ]; then
    mkdir -p build/meson-logs
    echo '{"name": "one", "result": "'"${ONE:-OK}"'", "stdout": "'"$SAID"'"}' > build/meson-logs/testlog.json
fi
case " $BAD " in *" $1 "*) exit 1;; esac
"""


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        root = pathlib.Path(self.folder.name)
        for name in (".ci/run", "tests/tally.py"):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)
        for name, text in (("tools/setup", "#!/bin/sh\n"), ("bin/make", MAKE)):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
            (root / name).chmod(0o755)

    def run_ci(self, **environment):
        root = self.folder.name
        path = f"{root}/bin:{os.environ['PATH']}"
        ran = subprocess.run([f"{root}/.ci/run"], capture_output=True, text=True, timeout=120,
                             env={**os.environ, "PATH": path, **environment})
        return ran.returncode, ran.stdout.splitlines()

    def test_all_checks_run_in_order_and_are_counted(self):
        code, lines = self.run_ci()
        made = [line for line in lines if line.startswith("made")]
        self.assertEqual(made, ["made test", "made nasty", "made lint", "made fuzz"])
        self.assertEqual((code, lines[-1]), (0, "5 passed, 0 failed"))

    def test_a_check_that_fails_is_counted_and_the_rest_still_runs(self):
        code, lines = self.run_ci(BAD="nasty")
        self.assertEqual((code, lines[-1]), (1, "4 passed, 1 failed"))
        self.assertIn("made fuzz", lines)

    def test_a_check_there_is_no_time_for_has_failed(self):
        code, lines = self.run_ci(CI_SECONDS="0")
        self.assertEqual((code, lines[-1]), (1, "0 passed, 4 failed"))

    def test_a_check_that_does_not_end_in_time_has_failed(self):
        code, lines = self.run_ci(CI_SECONDS="5", SLOW="test")
        self.assertEqual((code, lines[-1]), (1, "0 passed, 4 failed"))
        self.assertIn("failed: make test", lines)
        self.assertIn("failed, for lack of time: make nasty", lines)

    def test_a_test_that_was_skipped_has_failed(self):
        code, lines = self.run_ci(ONE="SKIP")
        self.assertEqual((code, lines[-1]), (1, "4 passed, 1 failed"))

    def test_what_failed_is_named_at_the_end(self):
        _, lines = self.run_ci(BAD="test nasty", ONE="FAIL", SAID="FAIL the_door_opens")
        self.assertEqual(lines[-4:], ["failed: make test", "failed: make nasty",
                                      "failed: one; the_door_opens", "2 passed, 3 failed"])


if __name__ == "__main__":
    unittest.main()
