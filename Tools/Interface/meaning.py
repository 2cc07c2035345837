"""The conventions of fingertip.h, applied to one function: its result on an error, and the ownership of its arguments
and its result."""
import re

from .header import Unreadable

# Phrases in comments, and the error result that each phrase documents. The first phrase that occurs applies.
ON_ERROR = (
    (r"NULL [^.]*on error", None),
    (r"NaN on error", "NaN"),
    (r"FINGERTIP_NEVER [^.]*, and on error", "FINGERTIP_NEVER"),
    (r"−1 [^.]*on error|−1 and FINGERTIP_ERROR_\w+", -1),
    (r"0 [^.]*on error", 0),
)


def meaning_of_callback(name, doc):
    """Whether a callback may change anything."""
    kind = re.search(r"\b(Query|Notification)\b(?=[.:])", doc)
    if not kind:
        raise Unreadable(f"the comment of {name} contains neither Query nor Notification")
    return {"kind": kind[1].lower()}


def on_error(entry, doc, handles):
    """The result of a function if it fails, or nothing if it can't fail."""
    returns = entry["returns"]
    if returns in handles:
        return {"onError": None}
    if returns == "fingertip_status":
        return {} if entry["name"] == "fingertip_last_status" else {"onError": "code"}
    if not entry["parameters"]:
        return {}
    for pattern, value in ON_ERROR:
        if re.search(pattern, doc):
            return {"onError": value}
    raise Unreadable(f"the comment of {entry['name']} doesn't state what it returns on an error")


def ownership(entry, handles, callbacks):
    """The owner of a result, and the arguments that must outlive the call."""
    name, returns, parameters = entry["name"], entry["returns"], entry["parameters"]
    first = parameters[0]["name"] if parameters else None
    result = {}
    if returns in handles:
        made = re.search(r"_(create|insert)$", name)
        owner = first if parameters and parameters[0]["type"] in handles else "caller"
        result["result"] = f"owned by {owner}" if made else "borrowed"
    elif returns == "const char *":
        result["result"] = "borrowed"
    if name.endswith("_destroy") and not name.endswith("_on_destroy"):
        result["destroys"] = first
    kept = [parameter["name"] for parameter in parameters
            if parameter["type"] in callbacks or parameter["name"] == "user"]
    if kept:
        result["keeps"] = kept
    return result


def directions(entry):
    """The arguments that a function writes to."""
    written = [parameter["name"] for parameter in entry["parameters"]
               if (parameter["type"].endswith("*") and not parameter["type"].startswith(("const ", "void")))
               or "count" in parameter]
    return {"writes": written} if written else {}


def allowed(doc):
    """The contexts from which a function can be called."""
    stated = re.search(r"\bAny time(, except [^.]*)?\.", doc)
    return f"any time{stated[1] or ''}" if stated else "not from a query"


def meaning_of_function(entry, doc, handles, callbacks):
    """The result of a function on an error, its error codes, ownership, and when it may be called."""
    codes = list(dict.fromkeys(re.findall(r"FINGERTIP_ERROR_\w+", doc)))
    return {**on_error(entry, doc, handles), **ownership(entry, handles, callbacks), **directions(entry),
            **({"errors": codes} if codes else {}),
            "call": allowed(doc)}
