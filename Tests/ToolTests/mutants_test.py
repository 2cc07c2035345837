"""Tests how Tools/mutants changes sources, without building them. `Tools/check tools` runs these tests."""
import importlib.util, unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("mutants", root / "Tools/Mutants/mutants.py")
mutants = importlib.util.module_from_spec(spec)
spec.loader.exec_module(mutants)

SOURCE = b"func f() {\n  g(a + 1)\n  h()\n}\n"


def site(number, form, text, *edits, source=SOURCE):
    """A site at a text that occurs once in the source. Each edit is a text in it and its replacement."""
    start = source.index(text)
    entry = {"file": "f.swift", "kind": "constant", "form": form, "start": start, "end": start + len(text), "edits": []}
    for old, new in edits:
        at = start + text.index(old)
        entry["edits"].append({"start": at, "end": at + len(old), "text": new})
    found = mutants.Site(entry, source)
    found.number = number
    return found


def insertion(number, form, place, text):
    entry = {"file": "f.swift", "kind": "return", "form": form, "start": place, "end": place,
             "edits": [{"start": place, "end": place, "text": text}]}
    found = mutants.Site(entry, SOURCE)
    found.number = number
    return found


class MutantsTests(unittest.TestCase):
    def changed(self, *sites):
        return mutants.changed_source(SOURCE, list(sites)).decode()

    def test_an_expression_selects_the_change_or_the_original(self):
        self.assertIn("g((isMutant(1) ? a - 1 : a + 1))", self.changed(site(1, "expression", b"a + 1", (b"+", "-"))))

    def test_a_change_inside_another_is_in_both_branches_unless_it_is_replaced(self):
        inner = site(2, "expression", b"1", (b"1", "2"))
        self.assertIn("g((isMutant(1) ? a - (isMutant(2) ? 2 : 1) : a + (isMutant(2) ? 2 : 1)))",
                      self.changed(site(1, "expression", b"a + 1", (b"+", "-")), inner))
        self.assertIn("g((isMutant(1) ? true : a + (isMutant(2) ? 2 : 1)))",
                      self.changed(site(1, "expression", b"a + 1", (b"a + 1", "true")), inner))

    def test_two_changes_of_the_same_expression_are_nested(self):
        self.assertIn("(isMutant(1) ? true : (isMutant(2) ? a - 1 : a + 1))", self.changed(
            site(1, "expression", b"a + 1", (b"a + 1", "true")), site(2, "expression", b"a + 1", (b"+", "-"))))

    def test_a_deleted_statement_is_skipped_and_shown_as_a_comment(self):
        deleted = site(3, "statement", b"h()", (b"", "// "))
        self.assertIn("if !isMutant(3) { h() }", self.changed(deleted))
        self.assertEqual((deleted.before, deleted.after), ("h()", "// h()"))

    def test_an_early_return_is_between_statements(self):
        after_g = SOURCE.index(b"\n  h")
        text = self.changed(insertion(4, "insertion", after_g, "; return"), site(5, "statement", b"g(a + 1)", (b"", "// ")))
        self.assertIn("if !isMutant(5) { g(a + 1) }\nif isMutant(4) { return };\n  h()", text)

    def test_a_single_expression_keeps_its_return(self):
        text = self.changed(insertion(4, "insertionBeforeExpression", SOURCE.index(b"\n"), " return 0;"))
        self.assertIn("func f() {\nif isMutant(4) { return 0 }; return \n  g(a + 1)", text)

    def test_a_change_over_several_lines_is_shown_on_one(self):
        swapped = site(6, "expression", b"g(a + 1)\n  h()", (b"g", "h"), (b"h", "g"))
        self.assertEqual((swapped.before, swapped.after), ("g(a + 1) h()", "h(a + 1) g()"))

    def test_each_change_by_hand_is_found_in_its_file(self):
        self.assertGreaterEqual(len(mutants.by_hand(mutants.GLOBS)), 6)


if __name__ == "__main__":
    unittest.main()
