"""The declarations of a C header, as lines that can be compared."""
import re
from collections import namedtuple

# A line of the recorded interface, and the name that identifies the same declaration in two versions.
Declaration = namedtuple("Declaration", "name line")


class Unreadable(Exception):
    """A part of a file that this program doesn't understand."""


def without_comments(text):
    """The text with comments replaced by as many line breaks as they had."""
    blank = lambda found: "\n" * found[0].count("\n") or " "
    return re.sub(r"/\*.*?\*/|//[^\n]*", blank, text, flags=re.S)


def statements(text, raw=False):
    """Yields the declarations at the top level. A function with a body ends with its closing brace."""
    tidy = (lambda statement: statement) if raw else (lambda statement: " ".join(statement.split()))
    depth = start = 0
    for at, character in enumerate(text):
        depth += (character == "{") - (character == "}")
        has_body = character == "}" and depth == 0 and re.search(r"\)\s*\{", text[start:at])
        if depth == 0 and (character == ";" or has_body):
            yield tidy(text[start:at])
            start = at + 1
    if text[start:].strip():
        raise Unreadable(f"unfinished declaration: {text[start:].strip()[:80]}")


def constants(body):
    value = -1
    for item in filter(None, (item.strip() for item in body.split(","))):
        name, _, given = (part.strip() for part in item.partition("="))
        value = int(given, 0) if re.fullmatch(r"-?\w+", given) else given if given else value + 1
        yield name, value


def fields(body):
    """Yields the type and the name of each field. `double x, y` has two."""
    for field in filter(None, (" ".join(field.split()) for field in body.split(";"))):
        first, *others = re.split(r",(?![^(]*\))", field)
        if "(" in field and not others:
            yield field, re.search(r"\(\*(\w+)\)", field)[1]
            continue
        kind, declarator = re.fullmatch(r"(.*?\w)\s*(\**\w+(?:\[\w+\])?)", first).groups()
        for one in [declarator, *(other.strip() for other in others)]:
            yield f"{kind} {one}", re.search(r"\w+", one)[0]


def declarations(text):
    """Yields the declarations of a header, in order."""
    text = without_comments(text)
    text = re.sub(r"^#ifdef __cplusplus\n.*?^#endif$", "", text, flags=re.S | re.M)
    for name, value in re.findall(r"^#define (FINGERTIP_\w+(?:\([\w, ]*\))?)[ \t]+((?:.*\\\n)*.+)$", text, flags=re.M):
        name = " ".join(name.split())
        yield Declaration("macro " + name.split("(")[0], f"macro {name} {' '.join(value.split())}")
    text = re.sub(r"^[ \t]*#(?:.*\\\n)*.*$", "", text, flags=re.M)
    for statement in statements(text):
        if enum := re.fullmatch(r"enum(?: \w+)? ?\{(.*)\}", statement):
            for name, value in constants(enum[1]):
                yield Declaration("constant " + name, f"constant {name} = {value}")
        elif struct := re.fullmatch(r"(?:typedef )?struct (\w+) ?\{(.*)\} ?(\w*)", statement):
            name = struct[3] or struct[1]
            yield Declaration("type " + name, f"type {name}: struct")
            for number, (field, field_name) in enumerate(fields(struct[2]), 1):
                yield Declaration(f"field {field_name} of {name}", f"field {number} of {name}: {field}")
        elif alias := re.fullmatch(r"typedef (.*\(\*(\w+)\).*|.*?(\w+))", statement):
            name = alias[2] or alias[3]
            yield Declaration("type " + name, f"type {name}: {alias[1]}")
        elif function := re.fullmatch(r"([\w *]+?\b(fingertip_\w+) ?\([^{]*\))(?: \{.*)?", statement):
            yield Declaration("function " + function[2], f"function {function[1]}")
        else:
            raise Unreadable(f"unknown kind of declaration: {statement[:80]}")
