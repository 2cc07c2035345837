"""Tests Tools/figures in a small project with one fact of each kind. `Tools/check tools` runs these tests."""
import shutil, subprocess, sys, tempfile, unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
STATUSES = """  static let findings = ExitCode(1)
  static let badData = ExitCode(65)
"""
FILES = {
    "Tools/figures.txt": "Guide.md: takes about {100} bytes = number 'size = ([0-9]+)' Sources/A.swift\n",
    "Guide.md": "It takes about 100\nbytes.\n",
    "Sources/A.swift": "let size = 104\n// A name takes up memory.\n",
    "README.md": "The command. Exit status: 0 success, 1 findings, 65 bad input.\n",
    "Sources/FingertipCommands/ExitStatus.swift": STATUSES,
    "Sources/FingertipCommands/FingertipCommand.swift": "Exit status: 0 success, 1 findings, 65 bad input.\n",
    "Examples/README.md": "The examples have from 2 to 3 lines; [long](long) are longer.\n",
    "Examples/short/main.swift": "1\n2\n",
    "Examples/usual/main.swift": "1\n2\n3\n",
    "Examples/long/main.c": "1\n2\n3\n4\n",
    "Examples/long/tests/tests.c": "5\n",
}


class FiguresTests(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name, text in FILES.items():
            self.write(name, text)
        shutil.copy(root / "Tools/figures", self.folder / "Tools/figures")
        subprocess.run(["git", "init", "--quiet"], cwd=self.folder, check=True)

    def write(self, name, text):
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text)

    def run_tool(self, *arguments):
        subprocess.run(["git", "add", "--all"], cwd=self.folder, check=True)
        return subprocess.run([sys.executable, self.folder / "Tools/figures", *arguments], capture_output=True, text=True)

    def rejects(self, message, *arguments):
        done = self.run_tool(*arguments)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertEqual(done.stdout, message + "\n")

    def test_a_project_without_wrong_facts_passes(self):
        done = self.run_tool()
        self.assertEqual((done.returncode, done.stdout), (0, "1 figures\n"), done.stderr)

    def test_a_figure_that_differs_from_its_measurement_is_rejected(self):
        self.write("Sources/A.swift", "let size = 111\n")
        self.rejects('Guide.md: "takes about 100 bytes" is measured as 111; run Tools/figures --write')

    def test_a_figure_without_about_must_be_correct_to_its_last_digit(self):
        self.write("Guide.md", "It takes 10.4 kB.\n")
        self.write("Tools/figures.txt", "Guide.md: takes {10.4} kB = echo 10.44\n")
        self.assertEqual(self.run_tool().returncode, 0)
        self.write("Tools/figures.txt", "Guide.md: takes {10.4} kB = echo 10.46\n")
        self.rejects('Guide.md: "takes 10.4 kB" is measured as 10.46; run Tools/figures --write')

    def test_an_upper_bound_must_not_be_far_above_the_measurement(self):
        self.write("Guide.md", "It takes up to 300 ns.\n")
        for measured, holds in ((250, True), (301, False), (99, False)):
            self.write("Tools/figures.txt", f"Guide.md: takes up to {{300}} ns <= echo {measured}\n")
            self.assertEqual(self.run_tool().returncode == 0, holds, measured)

    def test_a_listed_figure_that_its_page_no_longer_contains_is_reported(self):
        self.write("Guide.md", "It takes about 90 bytes.\n")
        done = self.run_tool()
        self.assertIn('figures.txt:1: Guide.md has no "takes about 100 bytes"', done.stdout)
        self.assertIn('Guide.md:1: nothing measures "90 bytes"', done.stdout)

    def test_a_size_in_a_comment_that_no_command_measures_is_reported(self):
        self.write("Sources/B.swift", "// A name has 7 bytes. An entry takes 12 bytes.\nlet x = 3 /* saves 2 kB */\n")
        done = self.run_tool()
        self.assertEqual(done.stdout.splitlines(), [
            'Sources/B.swift:1: nothing measures "12 bytes"; add it to figures.txt, or leave it out',
            'Sources/B.swift:2: nothing measures "2 kB"; add it to figures.txt, or leave it out'])

    def test_the_time_that_a_program_takes_is_reported_but_not_the_duration_of_a_gesture(self):
        self.write("Sources/B.swift", "// Reading takes only 3 s. It ends in about half an hour.\n"
                   "// A tap lasts 100 ms. The second finger lands within 25 ms. After five minutes, the touch ends.\n")
        self.write("Guide.md", FILES["Guide.md"] + "The tests took ten minutes.\n```sh\ncheck   # an hour on two cores\n```\n")
        self.assertEqual(self.run_tool().stdout.splitlines(), [
            'Guide.md:3: nothing measures "took ten minutes"; add it to figures.txt, or leave it out',
            'Guide.md:5: nothing measures "an hour on two cores"; add it to figures.txt, or leave it out',
            'Sources/B.swift:1: nothing measures "takes only 3 s"; add it to figures.txt, or leave it out',
            'Sources/B.swift:1: nothing measures "in about half an hour"; add it to figures.txt, or leave it out'])

    def test_a_time_in_the_list_is_measured(self):
        self.write("Guide.md", FILES["Guide.md"] + "An input that takes 10 s fails.\n")
        self.write("Tools/figures.txt", FILES["Tools/figures.txt"] + "Guide.md: takes {10} s = echo 10\n")
        self.assertEqual(self.run_tool().returncode, 0)
        self.write("Tools/figures.txt", FILES["Tools/figures.txt"] + "Guide.md: takes {10} s = echo 12\n")
        self.rejects('Guide.md: "takes 10 s" is measured as 12; run Tools/figures --write')

    def test_a_figure_that_needs_a_build_is_checked_after_the_build(self):
        self.write("Tools/figures.txt", FILES["Tools/figures.txt"] + "Guide.md: The module takes {2} kB = kB .build/module\n")
        self.write("Guide.md", FILES["Guide.md"] + "The module takes 2 kB.\n")
        self.assertEqual(self.run_tool().returncode, 0)
        self.rejects("figures.txt:2: kB .build/module measures nothing; build it first", ".build/module")
        self.write(".build/module", "." * 2600)
        self.rejects('Guide.md: "The module takes 2 kB" is measured as 2.6; run Tools/figures --write', ".build")
        self.write(".build/module", "." * 2400)
        self.assertEqual(self.run_tool(".build/module").returncode, 0)

    # ---- Tables

    table = "\n| | raw | gzip |\n|---|---:|---:|\n| `a.js` | 50 | 1,800 |\n"

    def write_table(self, above="The sizes are in kB:\n", table=table, first=50, second="1,800", measured=(52, 1790)):
        self.write("Table.md", above + table)
        self.write("Tools/figures.txt", FILES["Tools/figures.txt"]
                   + f"Table.md: | `a.js` | {{{first}}} | {second} | ~ echo {measured[0]}\n"
                   + f"Table.md: | `a.js` | {first} | {{{second}}} | ~ echo {measured[1]}\n")

    def test_a_cell_of_a_table_is_compared_with_its_measurement(self):
        self.write_table()
        self.assertEqual(self.run_tool().returncode, 0)
        self.write_table(measured=(60, 1790))
        self.rejects('Table.md: "| `a.js` | 50 | 1,800 |" is measured as 60; run Tools/figures --write')

    def test_a_cell_that_no_command_measures_is_reported(self):
        unit_in_header = "| size of | kB |\n|---|---|\n| b.js | 12 in total |\n| c.js | none |\n"
        for above, table, sizes in (("The sizes are in kB:\n", self.table, (50, "1,800")),
                                    ("The sizes are in kB.\n", self.table, ()),
                                    ("The table follows:\n\n", unit_in_header, (12,)),
                                    ("<!-- sizes -->\n", unit_in_header + "<!-- end -->\n", ())):
            self.write("Table.md", above + table)
            line = 1 + next(i for i, row in enumerate((above + table).split("\n")) if ".js" in row)
            done = self.run_tool()
            self.assertEqual(done.stdout.splitlines(), [
                f'Table.md:{line}: nothing measures "{size}"; add the cell to figures.txt, or leave it out'
                for size in sizes] or ["1 figures"])

    # ---- Writing

    def test_measured_figures_are_written_into_the_page_and_the_list(self):
        self.write_table(measured=(60, 2345))
        self.write("Sources/A.swift", "let size = 138\n")
        done = self.run_tool("--write")
        self.assertEqual((done.returncode, done.stdout), (0, "3 figures replaced\n3 figures\n"), done.stderr)
        self.assertIn("| `a.js` | 60 | 2,300 |\n", (self.folder / "Table.md").read_text())
        self.assertEqual((self.folder / "Guide.md").read_text(), "It takes about 140\nbytes.\n")
        self.assertEqual((self.folder / "Tools/figures.txt").read_text(),
                         "Guide.md: takes about {140} bytes = number 'size = ([0-9]+)' Sources/A.swift\n"
                         "Table.md: | `a.js` | {60} | 2,300 | ~ echo 60\n"
                         "Table.md: | `a.js` | 60 | {2,300} | ~ echo 2345\n")
        self.assertEqual(self.run_tool().returncode, 0)

    def test_figures_that_are_equal_when_rounded_are_not_replaced(self):
        self.write_table()
        self.assertEqual(self.run_tool("--write").stdout, "0 figures replaced\n3 figures\n")
        self.assertIn(self.table, (self.folder / "Table.md").read_text())

    def test_an_upper_bound_is_not_replaced(self):
        self.write("Guide.md", "It takes up to 300 ns.\n")
        self.write("Tools/figures.txt", "Guide.md: takes up to {300} ns <= echo 301\n")
        done = self.run_tool("--write")
        self.assertEqual((done.returncode, (self.folder / "Guide.md").read_text()), (1, "It takes up to 300 ns.\n"))

    # ---- Other facts

    def test_an_exit_status_that_is_missing_from_the_readme_is_reported(self):
        self.write("Sources/FingertipCommands/ExitStatus.swift", STATUSES + "  static let missing = ExitCode(66)\n")
        self.rejects("README.md: exit status 66 is missing\n"
                     "Sources/FingertipCommands/FingertipCommand.swift: exit status 66 is missing")

    def test_a_documented_exit_status_that_the_command_does_not_have_is_reported(self):
        self.write("README.md", "The command. Exit status: 0 success, 1 findings, 2 odd, 65 bad input.\n")
        self.rejects("README.md: exit status 2 is not one of the command")

    def test_a_needless_try_in_a_documented_loop_is_reported(self):
        self.write("Sources/B.swift", "/// for try await event in screen.events {\n")
        self.rejects("Sources/B.swift:1: events doesn't throw; write `for await`")

    def test_an_example_that_is_longer_than_described_is_reported(self):
        self.write("Examples/usual/main.swift", "1\n2\n3\n4\n")
        self.rejects("Examples/README.md: usual has 4 lines, and the page describes another length\n"
                     "Examples/README.md: the lengths are from 2 to 4 lines, not from 2 to 3")


if __name__ == "__main__":
    unittest.main()
