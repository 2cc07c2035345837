"""The documentation comments of a C header, each kept with its declaration.

A comment is replaced by one character from the private areas of Unicode, so that declarations can be split as if it
weren't there.
"""
import re

BEFORE, AFTER, SECTION, GAP = 0xE000, 0xF0000, 0x100000, "\uf8ff"
MARKS = re.compile("[\ue000-\uf8ff\U000f0000-\U0010fffd]")


class Comments:
    """The text of a header with marks in place of its comments.

    A mark from BEFORE on documents the declaration after it, one from AFTER on the declaration before it, and one from
    SECTION on is a heading. GAP is an empty line, which ends the group of declarations that share a comment.
    """

    def __init__(self, text):
        self.texts = {}
        text = re.sub(r"/\*.*?\*/", self.mark, text, flags=re.S)
        self.text = re.sub(r"\n[ \t]*(?=\n)", "\n" + GAP, text)

    def mark(self, found):
        comment = found[0]
        if heading := re.match(r"/\* -+ (.*?) -+ \*/", comment):
            return self.store(SECTION, heading[1])
        if comment.startswith("/**<"):
            return self.store(AFTER, self.words(comment[4:-2]))
        if comment.startswith("/**"):
            return self.store(BEFORE, self.words(comment[3:-2]))
        return " "

    def store(self, kind, text):
        character = chr(kind + len(self.texts))
        self.texts[character] = text
        return character

    @staticmethod
    def words(comment):
        """The comment as paragraphs of one line each. Indented lines are code, which keeps its lines."""
        lines = [re.sub(r"^\s*\*? ?", "", line.rstrip()) for line in comment.strip("\n").split("\n")]
        lines[0] = lines[0].strip()
        paragraphs = "\n".join(lines).strip().split("\n\n")
        return "\n\n".join(text if text.startswith("  ") else " ".join(text.split()) for text in paragraphs)

    @staticmethod
    def is_before(character):
        return BEFORE <= ord(character) < ord(GAP)

    @staticmethod
    def is_section(character):
        return ord(character) >= SECTION

    @staticmethod
    def is_after(character):
        return AFTER <= ord(character) < SECTION


def without_marks(text):
    return MARKS.sub(" ", text)
