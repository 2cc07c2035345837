"""Tests Tools/c-interface with changed copies of fingertip.h. `Tools/check tools` runs these tests."""
import shutil, subprocess, sys, tempfile, unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
HEADER = "Sources/CFingertip/include/fingertip.h"
DATA = "Sources/CFingertip/interface.json"
PYTHON = "Sources/Python/fingertip/_interface.py"


class InterfaceTests(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        modules = [str(path.relative_to(root)) for path in (root / "Tools/Interface").glob("*.py")]
        for name in ("Tools/c-interface", *modules, HEADER, DATA, PYTHON, "Sources/FingertipCommands/Version.swift"):
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / name, self.folder / name)
        # These tests begin with the current header, whatever has been recorded in this checkout.
        self.base = self.folder / "Tools/Release/interface.txt"
        self.base.parent.mkdir()
        self.base.write_text("0.1.0, in preparation\n" + self.run_tool("--list").stdout)

    def run_tool(self, *arguments):
        return subprocess.run([sys.executable, self.folder / "Tools/c-interface", *arguments], capture_output=True, text=True)

    def edit(self, old, new):
        header = self.folder / HEADER
        text = header.read_text()
        self.assertEqual(text.count(old), 1, f"fingertip.h contains this {text.count(old)} times: {old}")
        header.write_text(text.replace(old, new))

    def rejects(self, *messages):
        done = self.run_tool()
        self.assertEqual(done.returncode, 1, done.stdout)
        for message in messages:
            self.assertIn(message, done.stdout)
        self.assertIn('without a reason; undo them, or run Tools/c-interface --record "REASON"', done.stderr)

    def test_an_unchanged_header_passes(self):
        done = self.run_tool()
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("0 of them changed since 0.1.0", done.stdout)

    def test_an_added_function_is_rejected(self):
        self.edit("int32_t fingertip_abi_version(void);", "int32_t fingertip_abi_version(void);\nint fingertip_added(int x);")
        self.rejects("function fingertip_added was added: int fingertip_added(int x)")

    def test_a_removed_function_is_rejected(self):
        self.edit("int32_t fingertip_count_handles(void);", "")
        self.rejects("fingertip.h: function fingertip_count_handles was removed: int32_t fingertip_count_handles(void)")

    def test_a_retyped_parameter_is_rejected_with_its_line(self):
        self.edit("fingertip_window_create(double width, double height);", "fingertip_window_create(float width, double height);")
        text = (self.folder / HEADER).read_text()
        line = text.count("\n", 0, text.index("(float width")) + 1
        self.rejects(f"fingertip.h:{line}: function fingertip_window_create changed from ",
                     '"fingertip_window fingertip_window_create(double width, double height)" to ',
                     '"fingertip_window fingertip_window_create(float width, double height)"')

    def test_reordered_parameters_are_rejected(self):
        self.edit("fingertip_window_create(double width, double height);", "fingertip_window_create(double height, double width);")
        self.rejects("function fingertip_window_create changed")

    def test_an_inline_function_is_part_of_the_interface(self):
        self.edit("fingertip_sample_make(uint64_t id,", "fingertip_sample_make(uint32_t id,")
        self.rejects("function fingertip_sample_make changed")

    def test_a_retyped_field_is_rejected(self):
        self.edit("  uint32_t known;        /**<", "  uint64_t known;        /**<")
        self.rejects('field known of fingertip_sample changed from "8 of fingertip_sample: uint32_t known"')

    def test_reordered_fields_are_rejected(self):
        self.edit("  double x, y;           /**< Location, in points of the window. */",
                  "  double y, x;           /**< Location, in points of the window. */")
        self.rejects("field y of fingertip_sample moved from position 5 to 4", "field x of fingertip_sample moved from position 4 to 5")

    def test_a_removed_field_is_rejected(self):
        self.edit("  uint32_t reserved;     /**< 0. */\n  double pressure;", "  double pressure;")
        self.rejects("field reserved of fingertip_sample was removed", "field pressure of fingertip_sample moved from position 10 to 9")

    def test_a_renumbered_constant_is_rejected(self):
        self.edit("FINGERTIP_PALM = 2, FINGERTIP_POINTER = 3", "FINGERTIP_PALM = 3, FINGERTIP_POINTER = 2")
        self.rejects('constant FINGERTIP_PALM changed from "FINGERTIP_PALM = 2" to "FINGERTIP_PALM = 3"')

    def test_a_constant_without_a_value_counts_from_the_one_before(self):
        self.edit("FINGERTIP_PALM = 2, FINGERTIP_POINTER = 3", "FINGERTIP_GLOVE, FINGERTIP_PALM, FINGERTIP_POINTER")
        self.rejects("constant FINGERTIP_GLOVE was added: FINGERTIP_GLOVE = 2",
                     'constant FINGERTIP_POINTER changed from "FINGERTIP_POINTER = 3" to "FINGERTIP_POINTER = 4"')

    def test_a_changed_macro_and_a_changed_type_are_rejected(self):
        self.edit("((n) * INT64_C(1000000))", "((n) * INT64_C(1000))")
        self.edit("typedef int32_t fingertip_status;", "typedef int64_t fingertip_status;")
        self.rejects("macro FINGERTIP_MILLISECONDS changed", 'type fingertip_status changed from "fingertip_status: int32_t')

    def test_a_changed_callback_is_rejected(self):
        self.edit("typedef int32_t (*fingertip_should_begin_fn)(fingertip_recognizer recognizer,", "typedef int32_t (*fingertip_should_begin_fn)(fingertip_view recognizer,")
        self.rejects("type fingertip_should_begin_fn changed")

    def test_comments_and_the_order_of_functions_are_not_part_of_the_interface(self):
        self.edit("int32_t fingertip_abi_version(void);", "")
        self.edit("int32_t fingertip_count_handles(void);",
                  "/* Also counts nodes: int fingertip_no(void); */ int32_t fingertip_count_handles(void);\nint32_t\n    fingertip_abi_version(void);")
        self.assertEqual(self.run_tool("--write").returncode, 0)
        self.assertEqual(self.run_tool().returncode, 0, self.run_tool().stdout)

    def test_outdated_data_is_an_error_until_it_is_written(self):
        self.edit("/** FINGERTIP_OK or an error code. */", "/** The result of a call. */")
        done = self.run_tool()
        self.assertEqual(done.returncode, 1)
        self.assertIn("interface.json is out of date; run Tools/c-interface --write", done.stderr)
        self.assertEqual(self.run_tool("--write").returncode, 0)
        self.assertEqual(self.run_tool().returncode, 0)
        self.assertIn('"The result of a call."', (self.folder / DATA).read_text())

    def test_a_declaration_that_cannot_be_read_is_an_error(self):
        self.edit("int32_t fingertip_abi_version(void);", "int32_t fingertip_abi_version(void); extern int32_t fingertip_count;")
        done = self.run_tool()
        self.assertEqual(done.returncode, 1)
        self.assertIn("unknown kind of declaration: extern int32_t fingertip_count; teach Tools/c-interface", done.stderr)

    def test_a_recorded_change_passes_and_undoing_it_counts_as_a_change(self):
        header = (self.folder / HEADER).read_text()
        self.edit("FINGERTIP_PALM = 2, FINGERTIP_POINTER = 3", "FINGERTIP_PALM = 4, FINGERTIP_POINTER = 3")
        self.assertEqual(self.run_tool("--record", "Give palms a number of their own").returncode, 0)
        done = self.run_tool()
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("1 of them changed since 0.1.0", done.stdout)
        (self.folder / HEADER).write_text(header)
        self.rejects('constant FINGERTIP_PALM changed from "FINGERTIP_PALM = 4" to "FINGERTIP_PALM = 2"')
        self.assertEqual(self.run_tool("--record", "Restore the number of palms").returncode, 0)
        self.assertEqual(self.run_tool().returncode, 0)
        self.assertEqual((self.base.parent / "interface-changes.txt").read_text(), """\
Give palms a number of their own
- constant FINGERTIP_PALM = 2
+ constant FINGERTIP_PALM = 4

Restore the number of palms
- constant FINGERTIP_PALM = 4
+ constant FINGERTIP_PALM = 2
""")

    def test_a_change_is_not_recorded_without_a_reason(self):
        self.edit("int32_t fingertip_count_handles(void);", "")
        for reason in ([], [""], ["update"]):
            self.assertIn("is not a reason", self.run_tool("--record", *reason).stderr)
        (self.base.parent / "interface-changes.txt").write_text("- function int32_t fingertip_count_handles(void)\n")
        self.assertIn("interface-changes.txt:1: change without a reason", self.run_tool().stderr)

    def test_a_record_that_contradicts_the_interface_is_an_error(self):
        log = self.base.parent / "interface-changes.txt"
        log.write_text("Remove a function that is not used\n- function int32_t fingertip_nothing(void)\n")
        self.assertIn("interface-changes.txt:2: function fingertip_nothing was not declared like this", self.run_tool().stderr)

    def release(self):
        done = self.run_tool("--release")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_released_declaration_changes_only_with_the_version_of_the_interface(self):
        self.release()
        self.edit("int32_t fingertip_count_handles(void);", "")
        for arguments in ([], ["--record", "Remove a function that nobody calls"]):
            done = self.run_tool(*arguments)
            self.assertEqual(done.returncode, 1)
            self.assertIn("function fingertip_count_handles was removed", done.stdout)
            self.assertIn("restore these, or increment FINGERTIP_ABI_VERSION", done.stderr)
        self.edit("#define FINGERTIP_ABI_VERSION 1", "#define FINGERTIP_ABI_VERSION 2")
        self.assertEqual(self.run_tool("--record", "Remove a function that nobody calls").returncode, 0)
        self.assertEqual(self.run_tool().returncode, 0)

    def test_a_released_structure_grows_only_if_it_begins_with_its_size(self):
        self.release()
        self.edit("} fingertip_sample;", "  double force;\n} fingertip_sample;")
        self.assertEqual(self.run_tool("--record", "Report the force of a touch").returncode, 0)
        self.edit("} fingertip_movement;", "  double force;\n} fingertip_movement;")
        done = self.run_tool("--record", "Report the force of a movement")
        self.assertEqual(done.returncode, 1)
        self.assertIn("field force of fingertip_movement was added", done.stdout)

    def test_a_released_parameter_can_be_renamed_but_not_swapped_with_its_neighbor(self):
        self.release()
        self.edit("fingertip_window_create(double width, double height);", "fingertip_window_create(double w, double h);")
        done = self.run_tool("--record", "Shorten the names of two parameters")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(self.run_tool().returncode, 0)
        self.edit("fingertip_window_create(double w, double h);", "fingertip_window_create(double height, double width);")
        done = self.run_tool("--record", "Swap the width and the height")
        self.assertEqual(done.returncode, 1)
        self.assertIn("or increment FINGERTIP_ABI_VERSION", done.stderr)


if __name__ == "__main__":
    unittest.main()
