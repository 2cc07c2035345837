"""Tests what Tools/check does if checks can't run, or passed only when they were repeated."""
import json, os, shutil, subprocess, tempfile, unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]


class NotTriedTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Makes a folder with links to all programs on PATH, from which a test can remove one."""
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.programs = cls.folder / "bin"
        cls.programs.mkdir()
        folders = [Path(directory) for directory in os.environ["PATH"].split(":") if directory]
        for program in (program for directory in reversed(folders) for program in directory.glob("*")):
            (cls.programs / program.name).unlink(missing_ok=True)
            (cls.programs / program.name).symlink_to(program)
        # The compiler looks for its other programs next to the path with which it was started.
        swift = cls.programs / "swift"
        target = swift.readlink()
        swift.unlink()
        swift.write_text(f'#!/bin/sh\nexec "{target}" "$@"\n')
        swift.chmod(0o755)

    def run_tool(self, *command, **variables):
        given = {name: value for name, value in os.environ.items() if name not in ("CI", "FINGERTIP_RESULTS")}
        given.update({"PATH": str(self.programs), "FINGERTIP_NO_INSTALL": "1", "TMPDIR": str(self.folder)}, **variables)
        return subprocess.run(command, cwd=root, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=given)

    def check_needs(self, program, check, *command, **variables):
        """Checks that a tool fails in CI, before it builds anything, if a program that it needs is missing."""
        link = self.programs / program
        if link.is_symlink():
            self.addCleanup(link.symlink_to, link.readlink())
            link.unlink()
        done = self.run_tool(*command, CI="true", **variables)
        said = done.stdout + done.stderr
        self.assertNotEqual(done.returncode, 0, said)
        self.assertIn(f"not tried: {check}: ", said)
        self.assertIn(f"error: {check} must run in CI; install what is missing, or list it in Tools/not-tried.txt", said)

    def test_the_page_of_the_inspector_needs_node(self):
        self.check_needs("node", "inspector", "Tools/inspector-test")

    def test_the_browser_tests_need_esbuild(self):
        self.check_needs("esbuild", "browser: minification", "Tools/web-test")

    def test_the_toolkits_need_make(self):
        self.check_needs("make", "toolkits: gtk", "Tools/toolkit-test", "gtk")

    def test_the_webdriver_needs_chromedriver(self):
        self.check_needs("chromedriver", "webdriver", "Tools/webdriver-test")

    def test_the_limits_of_instructions_need_valgrind(self):
        self.check_needs("valgrind", "cost: instructions", "Tools/bench", "--check")

    def test_bare_metal_needs_an_emulator(self):
        self.check_needs("qemu-system-arm", "bare-metal: armv7em", "Tools/bare-metal", "armv7em")

    def test_the_c_interface_needs_cmake(self):
        self.check_needs("cmake", "c: CMake", "Tools/check", "c")

    def test_live_input_needs_libevdev(self):
        self.check_needs("umockdev-run", "live: soak", "Tools/live-soak", FINGERTIP_LIVE="no")

    def test_live_tests_need_a_kernel(self):
        self.check_needs("linux.uml", "live: kernel", "Tools/live-test", "uml")

    def call(self, *words, **variables):
        return self.run_tool("bash", "-c", 'source Tools/prepare; "$0" "$@"', *words, **variables)

    def test_outside_ci_a_check_that_cannot_run_is_only_reported(self):
        done = self.call("not_tried", "browser: size", "wasm-opt is missing", FINGERTIP_RESULTS=str(self.folder))
        self.assertEqual((done.returncode, done.stdout), (0, "not tried: browser: size: wasm-opt is missing\n"))
        self.assertEqual((self.folder / "not-tried").read_text(), "1\tbrowser: size\twasm-opt is missing\n")

    def test_in_ci_a_listed_check_that_cannot_run_is_only_reported(self):
        listed = [line for line in (root / "Tools/not-tried.txt").read_text().splitlines() if line[:1] not in ("", "#")]
        self.assertEqual(self.call("not_tried", listed[0], "no recordings", "3", CI="true").returncode, 0)

    def test_listing_a_longer_name_does_not_list_its_prefix(self):
        self.assertEqual(self.call("not_tried", "tests", "no recordings", CI="true").returncode, 1)


class SkippedTests(unittest.TestCase):
    def test_skipped_suites_and_tests_are_counted_with_their_reasons(self):
        tests = [("A.Suite", "suite"), ("A.Suite/one()/A.swift:1:2", "function"), ("A.Suite/two()/A.swift:2:2", "function"),
                 ("A.Suites", "suite"), ("A.Suites/`A tap fails`()/B.swift:1:2", "function"),
                 ("A.Suites/runs()/B.swift:2:2", "function")]
        records = [{"kind": "test", "payload": {"id": name, "kind": kind, "name": name.split("/")[-2 if "/" in name else 0]}}
                   for name, kind in tests]
        skips = {"A.Suite": "no device", "A.Suite/one()/A.swift:1:2": "no device", "A.Suite/two()/A.swift:2:2": "no device",
                 "A.Suites/`A tap fails`()/B.swift:1:2": "needs root"}
        records += [{"kind": "event", "payload": {"kind": "testSkipped", "testID": name, "_comments": [reason]}}
                    for name, reason in skips.items()]
        records.append({"kind": "event", "payload": {"kind": "testEnded", "testID": "A.Suites/runs()/B.swift:2:2"}})
        with tempfile.NamedTemporaryFile("w") as events:
            events.writelines(json.dumps(record) + "\n" for record in records)
            events.flush()
            done = subprocess.run([root / "Tools/skipped-tests", events.name], capture_output=True, text=True)
        self.assertEqual(done.stdout, "A.Suite\t2\tno device\nA.Suites/A tap fails\t1\tneeds root\n", done.stderr)


REPORT = """<testsuites><testsuite>
<testcase classname="" name="Tests.PythonTests.test_types"><skipped message="collection skipped">('test_types.py', 8, "Skipped: could not import 'mypy'")</skipped></testcase>
<testcase classname="Tests.PythonTests.test_interface" name="test_all[1]"><skipped type="pytest.skip" message="no cc"/></testcase>
<testcase classname="Tests.PythonTests.test_interface" name="test_all[2]"><skipped type="pytest.skip" message="no cc"/></testcase>
<testcase classname="Tests.PythonTests.test_interface" name="test_bug"><skipped type="pytest.xfail" message=""/></testcase>
<testcase classname="Tests.PythonTests.test_interface" name="test_runs"/>
</testsuite></testsuites>"""


class PythonSkipTests(unittest.TestCase):
    """Tests what Tools/python-test does about tests that pytest skips, with scripts in place of each Python."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "Tools").mkdir()
        for name in ("prepare", "python-test", "skipped-tests"):
            shutil.copy(root / "Tools" / name, self.folder / "Tools")
        (self.folder / "Tools/not-tried.txt").write_text("")
        (self.folder / "fingertip.whl").touch()
        for name in ("main", "3.9", "3.10", "3.11", "3.12", "3.13", "qt", "kivy"):
            python = self.folder / ".build/python-test" / name / "bin/python"
            python.parent.mkdir(parents=True)
            report = REPORT if name == "main" else "<testsuites/>"
            python.write_text(f"#!/bin/sh\nfor word; do case $word in --junit-xml=*)\n"
                              f"cat >${{word#*=}} <<'END'\n{report}\nEND\n;; esac; done\n")
            python.chmod(0o755)

    def run_tool(self, **variables):
        given = {name: value for name, value in os.environ.items() if name not in ("CI", "FINGERTIP_RESULTS")}
        given.update({"FINGERTIP_LIVE": "no", "FINGERTIP_NO_INSTALL": "1"}, **variables)
        return subprocess.run([self.folder / "Tools/python-test", "fingertip.whl"], cwd=self.folder, capture_output=True,
                              text=True, stdin=subprocess.DEVNULL, env=given)

    def test_skipped_tests_are_reported_with_their_reasons(self):
        done = self.run_tool(FINGERTIP_RESULTS=str(self.folder))
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = (self.folder / "not-tried").read_text().splitlines()
        self.assertIn("2\tpython: main: test_interface/test_all\tno cc", lines)
        self.assertIn("1\tpython: main: test_types\tcould not import 'mypy'", lines)
        self.assertEqual(len([line for line in lines if "test_" in line]), 2)

    def test_in_ci_a_skipped_test_that_is_not_listed_fails(self):
        done = self.run_tool(CI="true")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("error: python: main: test_interface/test_all must run in CI", done.stderr)


class EndOfCheckTests(unittest.TestCase):
    """Tests Tools/check with scripts in place of the tools that it calls."""

    summary = "✔ Test run with 5 tests in 2 suites passed after 1 seconds."

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "Tools").mkdir()
        for name in ("check", "prepare", "skipped-tests"):
            shutil.copy(root / "Tools" / name, self.folder / "Tools")
        (self.folder / "Tools/not-tried.txt").write_text("tests: A.Suite\n")
        events = [{"kind": "test", "payload": {"id": "A.Suite", "kind": "suite", "name": "Suite"}},
                  {"kind": "test", "payload": {"id": "A.Suite/f()/A.swift:1:2", "kind": "function", "name": "f()"}},
                  *({"kind": "event", "payload": {"kind": "testSkipped", "testID": name, "_comments": ["no device"]}}
                    for name in ("A.Suite", "A.Suite/f()/A.swift:1:2"))]
        self.tool("test", f"cat >\"$2\" <<'EVENTS'\n{chr(10).join(map(json.dumps, events))}\nEVENTS\necho '{self.summary}'")
        self.tool("toolkit-test", "echo toolkits")

    def tool(self, name, script):
        path = self.folder / "Tools" / name
        path.write_text(f"#!/usr/bin/env bash\nset -e\n{script}\n")
        path.chmod(0o755)

    def check(self, *steps, **variables):
        given = {name: value for name, value in os.environ.items() if name not in ("CI", "FINGERTIP_RESULTS")}
        done = subprocess.run([self.folder / "Tools/check", *steps], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, env={**given, "FINGERTIP_LIVE": "no", **variables})
        return done.returncode, done.stdout.splitlines()

    def test_skipped_tests_are_listed_before_the_summary(self):
        for steps in (["tests"], ["tests", "toolkits"]):
            status, lines = self.check(*steps, CI="true")
            self.assertEqual(status, 0, lines)
            self.assertIn("tests: A.Suite: no device", lines)
            self.assertIn("1 checks were not tried.", lines)
            self.assertEqual(lines[-1], self.summary)

    def test_in_ci_a_skipped_suite_that_is_not_listed_fails(self):
        (self.folder / "Tools/not-tried.txt").write_text("")
        self.assertEqual(self.check("tests")[0], 0)
        status, lines = self.check("tests", "toolkits", CI="true")
        self.assertEqual(status, 1)
        self.assertIn("Failed steps: tests", lines)
        self.assertEqual(lines[-1], self.summary)

    def test_more_repeated_checks_than_the_limit_fail(self):
        self.tool("toolkit-test", "source Tools/prepare; flake 'toolkits: gtk' 'no window'")
        self.assertEqual(self.check("toolkits")[0], 0)
        self.tool("toolkit-test", "source Tools/prepare; flake 'toolkits: gtk' 'no window'; flake 'toolkits: sdl' late")
        status, lines = self.check("toolkits")
        self.assertEqual(status, 1)
        self.assertIn("2 checks passed only when they were repeated, of at most 1.", lines)
        self.assertIn("Failed steps: (flakes)", lines)


if __name__ == "__main__":
    unittest.main()
