"""Tests that the low-level layer agrees with the header as a C compiler reads it."""

import ctypes
import json
import math
import shutil
import subprocess
from pathlib import Path

import pytest
from fingertip import _interface as c

ROOT = Path(__file__).resolve().parents[2]
DATA = json.loads((ROOT / "Sources/CFingertip/interface.json").read_text())


def short(name):
    return name.split("_", 1)[1]


def structure(entry):
    return getattr(c, "".join(word.capitalize() for word in short(entry["name"]).split("_")))


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")
def test_structures_and_constants_match_those_of_the_c_compiler(tmp_path):
    lines = []
    for entry in DATA["structs"]:
        lines.append(f'printf("{entry["name"]} %zu\\n", sizeof({entry["name"]}));')
        lines += [f'printf("{entry["name"]}.{field["name"]} %zu\\n", offsetof({entry["name"]}, {field["name"]}));'
                  for field in entry["fields"]]
    constants = [constant for group in DATA["constants"] for constant in group["constants"]]
    constants += [macro for macro in DATA["macros"] if "value" in macro]
    lines += [f'printf("{constant["name"]} %lld\\n", (long long){constant["name"]});' for constant in constants]
    source = tmp_path / "layout.c"
    source.write_text("#include <fingertip.h>\n#include <stdio.h>\nint main(void) {\n" + "\n".join(lines) + "\n}\n")
    subprocess.run(["cc", "-I", ROOT / "Sources/CFingertip/include", source, "-o", tmp_path / "layout"], check=True)
    output = subprocess.run([tmp_path / "layout"], check=True, capture_output=True, text=True).stdout
    compiled = {name: int(number) for name, number in (line.split() for line in output.splitlines())}

    found = {constant["name"]: getattr(c, short(constant["name"])) for constant in constants}
    for entry in DATA["structs"]:
        kind = structure(entry)
        found[entry["name"]] = ctypes.sizeof(kind)
        for field in entry["fields"]:
            name = field["name"] + ("_" if field["name"] == "from" else "")
            found[f"{entry['name']}.{field['name']}"] = getattr(kind, name).offset
    assert found == compiled and len(compiled) > 400


def test_every_function_in_the_header_is_available():
    assert len(DATA["functions"]) > 140
    for function in DATA["functions"]:
        assert callable(getattr(c, short(function["name"]))), function["name"]


def test_inline_functions_of_the_header_are_available():
    sample = c.sample_make(7, c.ENDED, 1, 2)
    assert (sample.size, sample.id, sample.phase, sample.x, sample.y) == (ctypes.sizeof(c.Sample), 7, c.ENDED, 1, 2)
    motion = c.motion_make(0, 200)
    motion.position, motion.velocity = 150, 900
    assert motion.deceleration == 0.998
    assert c.motion_position(motion, c.motion_duration(motion)) == pytest.approx(c.motion_end(motion))


def test_every_function_called_without_its_handle_returns_its_error_value():
    handles = {handle["name"] for handle in DATA["handles"]} | {"fingertip_surface"}
    checked = 0
    for function in DATA["functions"]:
        if not function["parameters"] or function["parameters"][0]["type"] not in handles:
            continue
        call = getattr(c, short(function["name"]))
        raw = ctypes.CFUNCTYPE(call.restype, *call.argtypes)(ctypes.cast(call, ctypes.c_void_p).value)
        # All arguments are zero or NULL.
        result = raw(*(kind() for kind in call.argtypes))
        status = c.last_status()
        expected = {"code": status, "FINGERTIP_NEVER": c.NEVER}.get(function["onError"], function["onError"])
        assert status in (c.ERROR_HANDLE, c.ERROR_VALUE), function["name"]
        assert math.isnan(result) if expected == "NaN" else result == expected, function["name"]
        checked += 1
    assert checked > 130


def test_a_function_that_returns_its_error_value_raises_an_exception():
    import fingertip

    for call in (lambda: c.motion_end(c.motion_make(1, 0)), lambda: c.window_next_deadline(None),
                 lambda: c.view_index(5), lambda: c.window_is_idle(None), lambda: c.view_get(None, 1)):
        with pytest.raises(fingertip.FingertipError):
            call()


def test_a_result_that_only_looks_like_an_error_value_is_returned():
    with_window = c.window_create(10, 10)
    try:
        assert c.window_next_deadline(with_window) == c.NEVER
        assert c.view_index(c.window_root(with_window)) == -1
        assert c.view_parent(c.window_root(with_window)) is None
    finally:
        c.window_destroy(with_window)
