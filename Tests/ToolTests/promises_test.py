"""Tests that Tools/promises requires a line for each sentence that makes a promise."""
import importlib.machinery, importlib.util, unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
loader = importlib.machinery.SourceFileLoader("promises", str(root / "Tools/promises"))
promises = importlib.util.module_from_spec(importlib.util.spec_from_loader("promises", loader))
loader.exec_module(promises)


class PromisesTests(unittest.TestCase):
    lines = [promises.words("an unplugged touchscreen is awaited until it returns"), promises.words("it exits with status 74")]

    def is_covered(self, sentence, *figures):
        return promises.is_covered(sentence, self.lines, set(figures))

    def test_a_line_covers_only_sentences_with_most_of_its_words(self):
        self.assertTrue(self.is_covered("If a touchscreen is unplugged, it is awaited until it returns."))
        self.assertFalse(self.is_covered("A device without slots can't be forwarded."))

    def test_each_figure_in_a_sentence_must_be_in_a_line(self):
        self.assertTrue(self.is_covered("It exits with status 74.", "status 74"))
        self.assertFalse(self.is_covered("It exits with status 65.", "status 74"))
        self.assertFalse(self.is_covered("On SIGUSR1 it exits with status 74.", "status 74"))

    def test_sentences_on_the_pages_without_a_line_are_found(self):
        found = list(promises.uncovered({"kiosk": [], "help": [], "tools": []}))
        for part in ["SIGUSR1", "status 74", "PrivateTmp", "protocol A", "same name and axes", "3.8 ms", "status 65"]:
            self.assertTrue(any(part in sentence for sentence in found), part)

    def test_text_that_promises_nothing_and_code_need_no_line(self):
        text = "A kiosk has one program.\n\n```sh\nfingertip never\n```\n\nIt never stops."
        promising = [one for one in promises.sentences(text) if promises.PROMISING.search(one)]
        self.assertEqual(promising, ["It never stops."])


if __name__ == "__main__":
    unittest.main()
