"""The C interface as data, for generators of bindings.

It contains the documentation, and the values that only a C compiler could read otherwise.
"""
import json, re

from .comments import Comments, GAP, MARKS, without_marks
from .header import Unreadable, constants, fields, statements
from .meaning import meaning_of_callback, meaning_of_function

GENERATED = ("by Tools/c-interface --write from fingertip.h. `Tools/check interface` fails if this file is out of "
             "date. Don't edit it.")
KEYS = {
    "onError": "the result of a call that fails: \"code\" for an error code; null for NULL; \"NaN\"; a number or the name "
               "of one. fingertip_last_status() distinguishes it from an equal valid result. Absent if the function can't fail",
    "errors": "error codes with a meaning of their own for the function; each function with a handle also has "
              "FINGERTIP_ERROR_HANDLE, and each with a number FINGERTIP_ERROR_VALUE",
    "result": "the owner of the returned object: destroying it destroys the object. A borrowed result is never destroyed "
              "by the caller",
    "destroys": "the parameter that is destroyed, with everything that it owns",
    "keeps": "parameters that must stay valid after the call, until they are replaced or their owner is destroyed; all "
             "others are copied or only read",
    "writes": "pointers that the function writes to",
    "call": "whether the function can be called from notifications and from queries, the two kinds of callbacks",
    "documentedWith": "the function whose doc also applies to this one",
    "inline": "the function isn't in the library: it returns a structure with these fields, in order",
    "count": "the number of elements of an array",
}


def describe(text):
    """The description of a header."""
    return Description(text).result


class Description:
    def __init__(self, text):
        self.comments = Comments(text)
        self.result = {"generated": GENERATED, "keys": KEYS, "abiVersion": None, "handles": [], "aliases": [], "macros": [],
                       "constants": [], "structs": [], "callbacks": [], "functions": []}
        self.section = self.doc = ""
        # A function without a comment shares the comment of the function before it, unless an empty line separates
        # them.
        self.shared = None
        text = re.sub(r"^#ifdef __cplusplus\n.*?^#endif.*?$", "", self.comments.text, flags=re.S | re.M)
        defined = r"([\ue000-\uf8fe]?)\n#define (FINGERTIP_\w+(?:\(\w+\))?)[ \t]+(.+)$"
        text = re.sub(defined, self.macro, text, flags=re.M)
        text = re.sub(r"^[ \t]*#(?:.*\\\n)*.*$", "", text, flags=re.M)
        text = re.sub(rf"(?:{MARKS.pattern}|\s)+$", "", text)
        for statement in statements(text, raw=True):
            self.read(statement)

    # -- Parts of the text

    def macro(self, found):
        name, value = found[2], found[3].strip()
        if value != "FINGERTIP_H":
            entry = {"name": name.split("(")[0], **self.value_of(name, value)}
            self.result["macros"].append({**entry, "doc": self.comments.texts.get(found[1], "")})
            if name == "FINGERTIP_ABI_VERSION":
                self.result["abiVersion"] = entry["value"]
        return ""

    @staticmethod
    def value_of(name, value):
        if factor := re.fullmatch(r"\(\((\w+)\) \* INT64_C\((\d+)\)\)", value):
            return {"parameter": factor[1], "factor": int(factor[2])}
        limits = {"INT64_MAX": 2**63 - 1}
        if not re.fullmatch(r"-?\d+", value) and value not in limits:
            raise Unreadable(f"the value of {name} is neither a number nor a factor: {value}")
        return {"value": limits.get(value) or int(value)}

    def read(self, statement):
        """Reads a declaration with the marks before and in it."""
        start = len(statement)
        for at, character in enumerate(statement):
            if not MARKS.match(character) and not character.isspace():
                start = at
                break
            if character == GAP:
                self.shared = None
            elif self.comments.is_section(character):
                self.section = self.comments.texts[character]
            elif self.comments.is_before(character):
                self.doc = self.comments.texts[character]
        body, doc = statement[start:], self.doc
        self.doc = ""
        plain = " ".join(without_marks(body).split())
        if re.match(r"enum\b", plain):
            self.add_constants(body, doc)
        elif found := re.fullmatch(r"(?:typedef )?struct (\w+) ?\{.*\} ?(\w*)", plain):
            self.add_struct(found[2] or found[1], body, doc)
        elif found := re.fullmatch(r"typedef (.+?) ?\(\*(\w+)\)\((.*)\)", plain):
            self.add_callback(found, doc)
        elif found := re.fullmatch(r"typedef (.+?) ?(\**)(\w+)", plain):
            self.add_alias(found, doc)
        elif found := re.fullmatch(r"(static inline )?([\w ]+?[ *]+)(fingertip_\w+) ?\(([^)]*)\)(?: ?\{(.*))?", plain):
            self.add_function(found, doc)
        elif plain:
            raise Unreadable(f"unknown kind of declaration: {plain[:80]}")

    # -- Declarations

    def add(self, kind, entry, doc):
        self.result[kind].append({"name": entry.pop("name"), "section": self.section, **entry, "doc": doc})

    def add_constants(self, body, doc):
        inside = body[body.index("{") + 1:body.rindex("}")]
        values = dict(constants(without_marks(inside)))
        docs = self.docs(inside, r"FINGERTIP_\w+(?=\s*(?:[=,}]|$))")
        entries = [{"name": name, "value": self.number(name, value), "doc": docs.get(name, "")}
                   for name, value in values.items()]
        self.result["constants"].append({"section": self.section, "doc": doc, "constants": entries})

    @staticmethod
    def number(name, value):
        if isinstance(value, str):
            if not (shift := re.fullmatch(r"(\d+) << (\d+)", value)):
                raise Unreadable(f"the value of {name} isn't a number: {value}")
            value = int(shift[1]) << int(shift[2])
        return value

    def docs(self, inside, declared):
        """The comment of each name in a list of constants or fields."""
        found, before, last = {}, "", []
        for token in re.finditer(rf"{MARKS.pattern}|{declared}|[,;]|\n", inside):
            word = token[0]
            if MARKS.match(word):
                if self.comments.is_before(word):
                    before = self.comments.texts[word]
                elif self.comments.is_after(word):
                    found.update((name, self.comments.texts[word]) for name in last)
            elif word == "\n":
                last = [] if not before else last
            elif word not in ",;":
                last = [*last, word]
                if before:
                    found[word], before = before, ""
        return found

    def add_struct(self, name, body, doc):
        inside = body[body.index("{") + 1:body.rindex("}")]
        entries = [(self.type_of(line), field) for line, field in fields(without_marks(inside))]
        docs = self.docs(inside, r"(?<=[ *])[a-z]\w*(?=(?:\[\w+\])?\s*[;,])")
        self.add("structs", {"name": name, "fields": [
            {"name": field, **kind, "doc": docs.get(field, "")} for kind, field in entries]}, doc)

    @staticmethod
    def type_of(declaration):
        """The type of a declared name, and the number of elements of an array."""
        kind, count = re.fullmatch(r"(.*?)\w+(?:\[(\d+)\])?", declaration).groups()
        kind = re.sub(r" ?(\*+)$", r" \1", kind.strip())
        return {"type": kind, "count": int(count)} if count else {"type": kind}

    def add_alias(self, found, doc):
        target, pointer, name = found.groups()
        if re.fullmatch(r"struct \w+_s", target) and pointer:
            self.add("handles", {"name": name}, doc)
        else:
            self.add("aliases", {"name": name, "type": target}, doc)

    def parameters(self, text):
        return [] if text == "void" else [
            {"name": re.search(r"(\w+)(?:\[\w+\])?$", one)[1], **self.type_of(one)}
            for one in (one.strip() for one in text.split(","))]

    def add_callback(self, found, doc):
        self.add("callbacks", {"name": found[2], "returns": found[1].strip(), "parameters": self.parameters(found[3]),
                               **meaning_of_callback(found[2], doc)}, doc)

    def add_function(self, found, doc):
        inline, returns, name, parameters, body = found.groups()
        entry = {"name": name, "returns": re.sub(r" ?(\*+)$", r" \1", returns.strip()),
                 "parameters": self.parameters(parameters)}
        if inline:
            self.add("functions", {**entry, "inline": self.assignments(name, entry, body)}, doc)
            return
        if doc:
            self.shared = (name, doc)
        elif self.shared:
            entry["documentedWith"] = self.shared[0]
        applies = doc or (self.shared[1] if self.shared else "")
        handles = [handle["name"] for handle in self.result["handles"]]
        handles += [alias["name"] for alias in self.result["aliases"] if alias["type"] in handles]
        callbacks = [callback["name"] for callback in self.result["callbacks"]]
        self.add("functions", {**entry, **meaning_of_function(entry, applies, handles, callbacks)}, doc)

    @staticmethod
    def assignments(name, entry, body):
        """The fields that an inline function sets in its result, in order."""
        lines = [line.strip() for line in body.split(";") if line.strip()]
        made = lines[0].split()[-1]
        known = {parameter["name"] for parameter in entry["parameters"]}
        result = []
        for line in lines[1:-1]:
            found = re.fullmatch(rf"{made}\.(\w+) = (.+)", line)
            if not found:
                raise Unreadable(f"{name} doesn't only set fields: {line}")
            field, value = found.groups()
            if size := re.fullmatch(r"\(uint32_t\)sizeof\((\w+)\)", value):
                result.append({"field": field, "sizeOf": size[1]})
            elif value in known:
                result.append({"field": field, "parameter": value})
            elif value.startswith("FINGERTIP_"):
                result.append({"field": field, "constant": value})
            elif re.fullmatch(r"-?\d+(\.\d+)?", value):
                result.append({"field": field, "value": json.loads(value)})
            else:
                raise Unreadable(f"{name} doesn't only set fields: {line}")
        return result


def as_text(description):
    """The description as JSON, with one line for each declaration and constant."""
    def line(value):
        return json.dumps(value, ensure_ascii=False)

    parts = []
    for key, value in description.items():
        if isinstance(value, dict):
            rows = ",\n".join(f"  {line(name)}: {line(text)}" for name, text in value.items())
            parts.append(f"{line(key)}: {{\n{rows}\n}}")
            continue
        if not isinstance(value, list):
            parts.append(f"{line(key)}: {line(value)}")
            continue
        entries = []
        for entry in value:
            inner = next((part for part in ("constants", "fields") if part in entry), None)
            if not inner:
                entries.append("  " + line(entry))
                continue
            head = line({key: part for key, part in entry.items() if key != inner})[:-1]
            rows = ",\n".join("    " + line(row) for row in entry[inner])
            entries.append(f"  {head}, {line(inner)}: [\n{rows}]}}")
        parts.append(f"{line(key)}: [\n" + ",\n".join(entries) + "\n]")
    return "{" + ",\n".join(parts) + "}\n"
