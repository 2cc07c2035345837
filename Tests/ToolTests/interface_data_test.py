"""Tests Sources/CFingertip/interface.json, which describes the C interface. `Tools/check tools` runs these tests."""
import json, sys, unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "Tools"))

from Interface.description import describe
from Interface.header import Unreadable, declarations

HEADER = "Sources/CFingertip/include/fingertip.h"
DATA = "Sources/CFingertip/interface.json"
HANDLE = "typedef struct fingertip_window_s *fingertip_window;\n"


class DataTests(unittest.TestCase):
    def setUp(self):
        self.data = json.loads((root / DATA).read_text())

    def named(self, kind, name):
        return next(entry for entry in self.data[kind] if entry["name"] == name)

    def test_every_declaration_of_the_header_is_in_the_data(self):
        names = {entry["name"] for kind in ("handles", "aliases", "macros", "structs", "callbacks", "functions")
                 for entry in self.data[kind]}
        names |= {entry["name"] for group in self.data["constants"] for entry in group["constants"]}
        fields = {(entry["name"], field["name"]) for entry in self.data["structs"] for field in entry["fields"]}
        for declaration in declarations((root / HEADER).read_text()):
            kind, name, _, owner = (declaration.name.split() + ["", ""])[:4]
            with self.subTest(declaration.name):
                self.assertTrue((owner, name) in fields if kind == "field" else name in names)

    def test_an_inline_maker_sets_every_field_of_its_structure(self):
        for name in ("fingertip_sample", "fingertip_motion"):
            made = [assignment["field"] for assignment in self.named("functions", name + "_make")["inline"]]
            self.assertEqual(made, [field["name"] for field in self.named("structs", name)["fields"]])
        self.assertIn({"field": "deceleration", "value": 0.998}, self.named("functions", "fingertip_motion_make")["inline"])

    def test_a_macro_is_a_number_or_a_factor(self):
        self.assertEqual(self.named("macros", "FINGERTIP_NEVER")["value"], 2**63 - 1)
        self.assertEqual(self.named("macros", "FINGERTIP_MILLISECONDS")["factor"], 1_000_000)

    def test_ownership_errors_and_arrays_are_described(self):
        view = self.named("functions", "fingertip_view_create")
        self.assertEqual((view["result"], view["onError"], view["errors"]),
                         ("owned by parent", None, ["FINGERTIP_ERROR_RELATION"]))
        frame = self.named("functions", "fingertip_view_get_frame")
        self.assertEqual((frame["writes"], frame["parameters"][1]["count"]), (["frame"], 4))
        self.assertEqual(self.named("functions", "fingertip_recognizer_on_action")["keeps"], ["callback", "user"])
        self.assertEqual(self.named("functions", "fingertip_window_send_touch")["call"], "not from a query")
        self.assertEqual(self.named("functions", "fingertip_row_index")["onError"], -1)

    def test_every_key_of_a_function_is_explained(self):
        used = {key for function in self.data["functions"] for key in function}
        used |= {key for function in self.data["functions"] for parameter in function["parameters"] for key in parameter}
        plain = {"name", "section", "returns", "parameters", "doc", "type"}
        self.assertEqual(used - plain, set(self.data["keys"]))

    def test_every_function_that_can_fail_has_a_result_for_it(self):
        for function in self.data["functions"]:
            if function["parameters"] and "inline" not in function:
                self.assertIn("onError", function, function["name"])

    def test_a_function_without_a_comment_has_that_of_the_one_before(self):
        data = describe(HANDLE + "/** Set and get it. 0 on error. */\nfingertip_status fingertip_set(int32_t x);\n"
                        "int32_t fingertip_get(int32_t x);\n")
        self.assertEqual(data["functions"][1]["documentedWith"], "fingertip_set")
        with self.assertRaises(Unreadable):
            describe("/** Sets it. 0 on error. */\nfingertip_status fingertip_set(int32_t x);\n\nint32_t fingertip_get(int32_t x);\n")

    def test_a_missing_convention_is_an_error(self):
        with self.assertRaisesRegex(Unreadable, "fingertip_get doesn't state what it returns on an error"):
            describe("/** Returns the number. */\nint32_t fingertip_get(int32_t x);\n")
        with self.assertRaisesRegex(Unreadable, "fingertip_changed_fn contains neither Query nor Notification"):
            describe("/** Called sometimes. */\ntypedef void (*fingertip_changed_fn)(int32_t x);\n")
        with self.assertRaisesRegex(Unreadable, "doesn't only set fields: made.x = x \\+ 1"):
            describe("static inline made_s fingertip_make(int32_t x) {\n made_s made;\n made.x = x + 1;\n return made;\n}\n")


if __name__ == "__main__":
    unittest.main()
