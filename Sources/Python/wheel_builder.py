"""The build backend of this package, which packs the modules and a built C library into a wheel.

    FINGERTIP_LIBRARY=/usr/local/lib/libfingertip.so.1 pip wheel --no-deps Sources/Python

`Tools/package python` builds the library first. Identical contents produce identical wheels: the files in a wheel are
dated with SOURCE_DATE_EPOCH or, by default, with the start of 1980.
"""

import base64
import hashlib
import os
import re
import sys
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
# The name of the processor for each machine number in a library's header.
MACHINES = {62: "x86_64", 183: "aarch64"}
FIRST_TIME = 315532800


class InvalidLibrary(Exception):
    """A library that a wheel can't contain."""


def project():
    try:
        import tomllib
    except ImportError:
        # pip includes this module, which Python 3.10 and earlier need.
        from pip._vendor import tomli as tomllib
    return tomllib.loads((HERE / "pyproject.toml").read_text())["project"]


def version():
    text = (PROJECT / "Sources/FingertipCommands/Version.swift").read_text()
    return re.search(r'current = "(.*)"', text)[1]


def library():
    """Returns the library's content and processor."""
    given = os.environ.get("FINGERTIP_LIBRARY")
    if not given:
        raise InvalidLibrary("FINGERTIP_LIBRARY is not set; run Tools/package python, which builds the library")
    content = Path(given).read_bytes()
    if content[:5] != b"\x7fELF\x02":
        raise InvalidLibrary(f"{given}: not a 64-bit Linux library; pass libfingertip.so.1, built by Tools/install-c")
    machine = int.from_bytes(content[18:20], "little")
    if machine not in MACHINES:
        raise InvalidLibrary(f"{given}: unknown processor {machine}; use one of {', '.join(MACHINES.values())}")
    if b".symtab\0" in content or b".debug_info\0" in content:
        raise InvalidLibrary(f"{given}: not stripped; run strip --strip-all")
    return content, MACHINES[machine]


def metadata():
    described = project()
    lines = ["Metadata-Version: 2.1", f"Name: {described['name']}", f"Version: {version()}",
             f"Summary: {described['description']}", f"Keywords: {','.join(described['keywords'])}",
             f"License: {described['license']}", f"Requires-Python: {described['requires-python']}"]
    lines += [f"Classifier: {classifier}" for classifier in described["classifiers"]]
    lines += ["Description-Content-Type: text/markdown", "", (HERE / described["readme"]).read_text()]
    return "\n".join(lines)


def entry_points():
    lines = []
    for group, entries in project().get("entry-points", {}).items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()), ""]
    return "\n".join(lines)


def contents(tag, code):
    """Returns the contents of the wheel's files, by name."""
    files = {f"fingertip/{path.name}": path.read_bytes()
             for path in sorted((HERE / "fingertip").iterdir()) if path.suffix == ".py" or path.name == "py.typed"}
    files["fingertip/libfingertip.so.1"] = code
    info = f"fingertip-{version()}.dist-info"
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: fingertip\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
    if entry_points():
        files[f"{info}/entry_points.txt"] = entry_points().encode()
    files[f"{info}/licenses/LICENSE"] = (PROJECT / "LICENSE").read_bytes()
    record = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(content)}")
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    return files


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds the wheel, as PEP 517 specifies, and returns its name."""
    code, machine = library()
    tag = f"py3-none-manylinux_2_17_{machine}"
    name = f"fingertip-{version()}-{tag}.whl"
    moment = time.gmtime(max(FIRST_TIME, int(os.environ.get("SOURCE_DATE_EPOCH", FIRST_TIME))))[:6]
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for path, content in contents(tag, code).items():
            entry = zipfile.ZipInfo(path, moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, content)
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise InvalidLibrary("there is no source distribution, because the library needs Swift; build a wheel")


if __name__ == "__main__":
    try:
        print(build_wheel(sys.argv[1] if len(sys.argv) > 1 else "."))
    except InvalidLibrary as error:
        sys.exit(f"error: {error}")
