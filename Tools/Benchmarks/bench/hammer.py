"""Fingertip and Hammer in one node process: the cost of a pointer event, and the sizes.

Hammer is downloaded only for this: Bokeh 2.4.3 on PyPI has it (2.0.7, MIT license) unmodified in its script.
Nothing in the project depends on it.
"""

import gzip
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import programs
from tables import number, ratio, table

SOURCE = "bokeh==2.4.3"
SCRIPT = "bokeh/server/static/js/bokeh.js"
FOLDER = programs.HOME / ".build" / "hammer"


def fetched():
    """The path of Hammer, after downloading it."""
    made = FOLDER / "hammer.js"
    if made.exists():
        return made
    FOLDER.mkdir(parents=True, exist_ok=True)
    programs.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", FOLDER, SOURCE])
    wheel = next(FOLDER.glob("bokeh-*.whl"))
    text = zipfile.ZipFile(wheel).read(SCRIPT).decode()
    found = re.search(r"^/\* hammerjs/hammer\.js \*/ function _\([^)]*\) \{\n(.*?)^\},$", text, re.M | re.S)
    if not found:
        sys.exit("error: %s of %s has no module hammerjs/hammer.js" % (SCRIPT, SOURCE))
    made.write_text(found[1])
    wheel.unlink()
    return made


def minified(file):
    """The minified script, which it also writes to hammer.min.js, where Tools/figures measures it."""
    script = subprocess.run(["esbuild", "--minify", "--charset=utf8", file], capture_output=True, check=True).stdout
    file.with_name("hammer.min.js").write_bytes(script)
    return script


def size(data):
    return [number(len(data) / 1000, 1), number(len(gzip.compress(data, 9)) / 1000, 1)]


def report():
    """Prints the tables of the guide."""
    for needed in ["node", "esbuild"]:
        if not programs.has(needed):
            sys.exit("error: %s is missing (apt-get install %s)" % (needed, {"node": "nodejs"}.get(needed, needed)))
    hammer = fetched()
    web = programs.ROOT / ".build" / "web"
    if not (web / "fingertip.wasm").exists():
        programs.say("Building the module.")
        subprocess.run([programs.ROOT / "Tools/build-web"], cwd=programs.ROOT, check=True)
    done = programs.run(["node", "Web/hammer.mjs", web, hammer])
    rows = []
    for name, of in json.loads(done.splitlines()[-1]).items():
        ours, theirs = of["fingertip"], of["hammer"]
        rows.append([name, number(ours["events"]), number(ours["microseconds"], 2), number(theirs["microseconds"], 2),
                     ratio(theirs["microseconds"], ours["microseconds"]), ours["callbacks"], theirs["callbacks"]])
    print(table(["pointer events of", "events", "Fingertip µs", "Hammer µs", "Hammer / Fingertip",
                 "calls by Fingertip", "by Hammer"], rows))
    script, module, demo = [(web / file).read_bytes() for file in
                            ["fingertip.js", "fingertip.wasm", "work/demo.wasm"]]
    print(table(["kB", "raw", "gzip"], [
        ["fingertip.js, minified", *size(script)], ["fingertip.wasm, all parts", *size(module)],
        ["the module of the demo", *size(demo)], ["Hammer 2.0.7, minified", *size(minified(hammer))]]))
