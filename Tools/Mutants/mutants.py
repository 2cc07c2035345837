"""The implementation of Tools/mutants, called after its parser is built. See `Tools/mutants --help`."""
import argparse
import hashlib
import json
import math
import os
import re
import resource
import signal
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
OUT = PROJECT / ".build/mutants"
COPY = OUT / "source"
BUILD = OUT / "build"
RESULTS = OUT / "results.jsonl"
# Changes that didn't compile are not tried again.
REFUSED = OUT / "refused.json"
# The changes in the last build, so that another run with the same seed builds the same program.
BUILT = OUT / "built.json"
PAGE = PROJECT / "Tools/Mutants/RESULTS.md"
BY_HAND = PROJECT / "Tools/Mutants/by-hand.txt"
# The form of a change that is listed in RESULTS.md or by-hand.txt.
CHANGE = r"^- `([^`]+)`:\s+`([^`]+)`\s+→\s+`([^`]+)`"
GLOBS = [f"Sources/{module}/**/*.swift" for module in ("Fingertip", "FingertipEvdev", "FingertipRecordings")]
# The modules are compiled before their tests, until all changes compile.
MODULES = "FingertipRecordings"
# The tests that call these modules directly, and the suites and tests that run thousands of cases.
DIRECT = r"^Fingertip(Core|Recognizers|Views|Laws|Evdev|Recordings)Tests"
LONG = (r"([./](ControlLaw|DeepTree|EvemuFuzz|FlightRecorderLaw|Glance|HitIndex|Law|RandomDelivery|RandomStream"
        r"|RotationOrPinch|Sampling|SamplingOfEach|ScrollLaw|TouchExactness)Tests[./]"
        r"|in 3,000 random scenes|cut off at any byte|in chunks of any size)")
STAGES = ["own", "quick", "long", "other"]
# The engine's folders that have tests other than FingertipCoreTests.
OWN = {"Recognizers": "Recognizers", "Recognition": "Recognizers", "Controls": "Views", "Scrolling": "Views",
       "Surfaces": "Views", "Views": "Views", "Sensing": "Views", "Settings": "Recognizers", "Presets": "Recognizers"}
MEMORY = 16 << 30
CHOICE = """import Glibc

private let chosen = getenv("FINGERTIP_MUTANT").flatMap { Int(String(cString: $0)) }

@usableFromInline
func isMutant(_ number: Int) -> Bool { chosen == number }
"""


class Site:
    """A place in a file where something can be changed."""

    def __init__(self, entry, source):
        self.file, self.kind, self.form = entry["file"], entry["kind"], entry["form"]
        self.start, self.end = entry["start"], entry["end"]
        self.edits = [(edit["start"], edit["end"], edit["text"].encode()) for edit in entry["edits"]]
        first, last = self.edits[0][0], self.edits[-1][1]
        begin = source.rfind(b"\n", 0, first) + 1
        finish = source.find(b"\n", last)
        self.line = source.count(b"\n", 0, first) + 1
        self.before = shown(source[begin:finish])
        self.after = shown(edited(source, begin, finish, self.edits))
        self.identity = f"{self.file}: {self.before} -> {self.after}"

    def contains(self, other):
        """Whether another site is inside this site. An insertion at its border isn't."""
        if (self.start, self.end) == (other.start, other.end):
            return self.number < other.number and self.start < self.end
        return self.start <= other.start and other.end <= self.end \
            and not (other.start == other.end and other.start in (self.start, self.end))


def shown(code):
    return re.sub(r"\s+", " ", code.decode()).strip()


def edited(source, low, high, edits):
    """A part of the source with replacements."""
    pieces, at = [], low
    for start, end, text in sorted(edits):
        pieces += [source[at:start], text]
        at = end
    return b"".join(pieces) + source[at:high]


def find_sites(globs, seed):
    """All sites, in an order that depends on the seed and isn't affected by unrelated edits. Kinds
    take turns, so that each has the same number of changes. Of several changes of one expression, for
    example of a constant, only the first is kept."""
    files = sorted({path.relative_to(PROJECT) for glob in globs for path in PROJECT.glob(glob)})
    if not files:
        sys.exit(f"error: no file is matched by {' '.join(globs)}. Give globs such as '{GLOBS[0]}'.")
    listed = subprocess.run([OUT / "sites", *files], cwd=PROJECT, check=True, capture_output=True, text=True)
    sources = {str(file): (PROJECT / file).read_bytes() for file in files}
    entries = [json.loads(line) for line in listed.stdout.splitlines()]
    sites, seen = [], Counter()
    for number, entry in enumerate(entries, 1):
        site = Site(entry, sources[entry["file"]])
        site.number = number
        seen[site.identity] += 1
        if seen[site.identity] > 1:
            site.identity += f" ({seen[site.identity]})"
        sites.append(site)
    sites.sort(key=lambda site: hashlib.sha256(f"{seed} {site.identity}".encode()).digest())
    kinds, places = {}, set()
    for site in sites:
        place = (site.file, site.kind, site.start, site.end, site.edits[0][:2])
        if place not in places:
            places.add(place)
            kinds.setdefault(site.kind, []).append(site)
    return kinds


def by_hand(globs):
    """The changes that Tools/Mutants/by-hand.txt lists. They are tried in each run over their files."""
    files = {str(path.relative_to(PROJECT)) for glob in globs for path in PROJECT.glob(glob)}
    sites = []
    for file, before, after in re.findall(CHANGE, BY_HAND.read_text(), re.MULTILINE):
        if file not in files:
            continue
        source = (PROJECT / file).read_bytes()
        start = source.find(before.encode())
        if start < 0 or source.find(before.encode(), start + 1) >= 0:
            sys.exit(f"error: {BY_HAND.relative_to(PROJECT)}: {file} doesn't contain `{before}` exactly once")
        end, form = start + len(before.encode()), "expression"
        edits = [{"start": start, "end": end, "text": after}]
        if after == f"// {before}":
            form, edits = "statement", [{"start": start, "end": start, "text": "// "}]
        site = Site({"file": file, "kind": "by hand", "form": form, "start": start, "end": end, "edits": edits}, source)
        site.number = 1_000_000 + len(sites)
        sites.append(site)
    return sites


# MARK: The copy

def project_files():
    command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    names = subprocess.run(command, cwd=PROJECT, check=True, capture_output=True).stdout.split(b"\0")
    return [name.decode() for name in names if name and (PROJECT / name.decode()).is_file()]


def write_if_new(path, data, mode=0o644):
    """Writes a file only if it differs, so that an unchanged file isn't compiled again."""
    if not path.is_symlink() and path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode)


def changed_source(source, sites):
    """The source with each site replaced by code that selects the original or the mutation."""

    def render(low, high, inner, *changes):
        edits = [(site.start, site.end, choice(site, inner)) for site in outermost(inner)]
        return edited(source, low, high, [*edits, *changes])

    def choice(site, around):
        inner = [other for other in around if site.contains(other)]
        original = render(site.start, site.end, inner)
        if site.form == "statement":
            return b"if !isMutant(%d) { %s }" % (site.number, original)
        if site.form.startswith("insertion"):
            text = b"\nif isMutant(%d) { %s };" % (site.number, site.edits[0][2].strip(b" ;"))
            return text + (b" return " if site.form == "insertionBeforeExpression" else b"")
        # The changed part is copied without the sites inside it.
        outside = [other for other in inner
                   if not any(other.start < end and start < other.end for start, end, _ in site.edits)]
        changed = render(site.start, site.end, outside, *site.edits)
        return b"(isMutant(%d) ? %s : %s)" % (site.number, changed, original)

    return render(0, len(source), sites)


def outermost(sites):
    """The sites that are not inside another site. Several insertions at one place are one after another."""
    found = []
    for site in sorted(sites, key=lambda site: (site.start, -site.end, site.number)):
        if not any(other.contains(site) for other in found):
            found.append(site)
    return found


def write_copy(mutants):
    by_file = {}
    for site in mutants:
        by_file.setdefault(site.file, []).append(site)
    names = project_files()
    for name in names:
        data = (PROJECT / name).read_bytes()
        if name == "Package.swift":
            # A change may cause warnings, for example about unreachable code.
            data = data.replace(b".treatAllWarnings(as: .error),", b"")
        if name in by_file:
            data = changed_source(data, by_file[name])
        write_if_new(COPY / name, data, (PROJECT / name).stat().st_mode & 0o777)
    added = {"/".join(name.split("/")[:2]) + "/ChosenMutant.swift" for name in by_file}
    for name in added:
        write_if_new(COPY / name, CHOICE.encode())
    kept = added.union(names)
    for folder in ("Sources", "Tests", "Tools", "Examples", "Fixtures"):
        for path in list((COPY / folder).rglob("*")):
            if path.is_file() and str(path.relative_to(COPY)) not in kept:
                path.unlink()


# MARK: The build

def refused(log, mutants):
    """The mutants that the compiler rejected, from its errors."""
    numbers = set()
    for file, line in re.findall(rf"^{re.escape(str(COPY))}/([^:\n]+):(\d+):\d+: error:", log, re.MULTILINE):
        lines = (COPY / file).read_text().split("\n")
        for text in reversed(lines[:int(line)]):
            if found := re.findall(r"isMutant\((\d+)\)", text):
                numbers.update(map(int, found))
                break
    return [site for site in mutants if site.number in numbers]


def compiles(options, *what):
    command = ["swift", "build", "--scratch-path", BUILD, *options, *what]
    done = subprocess.run(command, cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    (OUT / "build.log").write_text(done.stdout)
    return done


def build(kinds, always, count, head, options):
    """Builds the tests with the requested number of mutants that compile, and returns these. Each kind has
    the same share. The copy contains more changes than are tried, because the compiler rejects some."""
    dropped = set(json.loads(REFUSED.read_text())) if REFUSED.exists() else set()
    waiting = {kind: [site for site in sites if site.identity not in dropped] for kind, sites in kinds.items()}
    shares = {kind: (count + index) // len(kinds) for index, kind in enumerate(sorted(kinds))}
    built = json.loads(BUILT.read_text()) if BUILT.exists() else {}
    before = set(built["changes"]) if built.get("head") == head else set()
    chosen = {}
    for kind, sites in waiting.items():
        known = max((index + 1 for index, site in enumerate(sites) if site.identity in before), default=0)
        chosen[kind], waiting[kind] = sites[:known], sites[known:]
    while True:
        for kind, sites in chosen.items():
            if missing := shares[kind] - len(sites):
                if missing > 0:
                    number = missing * (4 if kind == "swap" else 2)
                    sites += waiting[kind][:number]
                    del waiting[kind][:number]
        mutants = [site for sites in chosen.values() for site in sites] + always
        write_copy(mutants)
        print(f"building with {len(mutants)} changes", flush=True)
        done = compiles(options, "--target", MODULES)
        if done.returncode == 0:
            found = [site.identity for sites in chosen.values() for site in sites]
            BUILT.write_text(json.dumps({"head": head, "changes": found}, indent=1))
            done = compiles(options, "--build-tests")
        if done.returncode == 0:
            return always + [site for kind, sites in sorted(chosen.items()) for site in sites[:shares[kind]]]
        wrong = refused(done.stdout, mutants)
        if not wrong:
            sys.exit(f"error: the tests don't build for another reason than a change; see {OUT / 'build.log'}")
        for site in wrong:
            if site in always:
                sys.exit(f"error: {site.file}: `{site.after}` doesn't compile; see {OUT / 'build.log'}")
            chosen[site.kind].remove(site)
            dropped.add(site.identity)
        print(f"  {len(wrong)} do not compile", flush=True)
        REFUSED.write_text(json.dumps(sorted(dropped), indent=1))


# MARK: The tests

def limit_process(seconds):
    """Limits the processor time, which doesn't depend on what else the computer does."""
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def choice_of(stage, site):
    """The arguments that select the tests of a stage. The first stage has the tests for the folder of the file."""
    if stage == "own":
        module, folder = site.file.split("/")[1:3]
        own = module.removeprefix("Fingertip") or OWN.get(folder, "Core")
        return ["--filter", f"^Fingertip{own}Tests", "--skip", LONG]
    return {"quick": ["--filter", DIRECT, "--skip", LONG], "long": ["--filter", f"{DIRECT}.*{LONG}"],
            "other": ["--skip", DIRECT]}[stage]


class Tests:
    def __init__(self, options):
        path = subprocess.run(["swift", "build", "--show-bin-path", "--scratch-path", BUILD, *options],
                              cwd=COPY, check=True, capture_output=True, text=True).stdout.strip()
        self.program = next(Path(path).glob("*PackageTests.xctest"))
        self.limits, self.lock = {}, threading.Lock()

    def run(self, number, choice, limit=None):
        """Runs tests until one fails. Returns the test that failed, or None. The limit is in seconds of
        processor time. Tests that don't use the processor may take five times as long."""
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
        environment.pop("FINGERTIP_MUTANT", None)
        if number:
            environment["FINGERTIP_MUTANT"] = str(number)
        command = [self.program, "--testing-library", "swift-testing", *choice]
        process = subprocess.Popen(command, cwd=COPY, env=environment, stdin=subprocess.DEVNULL, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace",
                                   start_new_session=True, preexec_fn=lambda: limit_process(limit))
        late = threading.Event()

        def end():
            late.set()
            stop(process)

        timer = threading.Timer(5 * limit if limit else 3600, end)
        timer.start()
        noticed, last, ran = None, "", False
        for line in process.stdout:
            if found := re.search(r"Test (.+?) recorded an issue.* at (\S+):\d+:\d+", line):
                noticed = f"{found[2]}: {found[1]}"
                break
            ran = ran or re.search(r"Test run with [1-9]\d* tests?", line)
            if "Fatal error" not in last:
                last = line.strip() or last
        timer.cancel()
        if noticed:
            stop(process)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status = os.waitstatus_to_exitcode(status)
        self.seconds = usage.ru_utime + usage.ru_stime
        stop(process)
        if noticed:
            return noticed
        if late.is_set() or status == -signal.SIGXCPU or limit and status == -signal.SIGKILL:
            return "time"
        if status:
            return f"trap: {last[:120]}"
        return None if ran else "error: no test ran"

    def limit(self, stage, choice):
        """Measures how long some tests take, to detect changes that make them hang."""
        with self.lock:
            if (key := tuple(choice)) not in self.limits:
                if noticed := self.run(None, choice):
                    sys.exit(f"error: the tests fail without any change: {noticed}")
                self.limits[key] = math.ceil(3 * self.seconds + 5)
                print(f"{stage} tests, {choice[1]}: {self.seconds:.0f} s without a change", flush=True)
            return self.limits[key]

    def noticing(self, site, stage, choice):
        """The test of a stage that detects a mutant, or None."""
        limit = self.limit(stage, choice)
        noticed = self.run(site.number, choice, limit)
        # Tests that use devices and processes may fail for other reasons, so a test that failed
        # must fail again.
        if noticed and stage == "other" and not self.run(site.number, [*choice, *only(noticed)], limit):
            noticed = self.run(site.number, choice, limit)
        return noticed


def only(noticed):
    file = re.match(r"(\w+)\.swift:", noticed)
    return ["--filter", rf"[./]{file[1]}[./]"] if file else []


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


# MARK: Results

def rulings():
    """The changes that the page lists as equivalent, with the reasons."""
    text = PAGE.read_text() if PAGE.exists() else ""
    return {f"{file}: {before} -> {after}" for file, before, after
            in re.findall(CHANGE, text, re.MULTILINE)}


def state_of_project():
    digest = hashlib.sha256()
    for name in sorted(project_files()):
        if name.split("/")[0] in ("Sources", "Tests", "Examples", "Fixtures", "Package.swift"):
            digest.update(name.encode() + b"\0" + (PROJECT / name).read_bytes())
    return digest.hexdigest()


def read_results():
    """The parameters of the last run, and the stages of each mutant: {identity: {stage: noticed}}."""
    if not RESULTS.exists():
        return None, {}
    lines = [json.loads(line) for line in RESULTS.read_text().splitlines()]
    results = {}
    for identity, stage, noticed in lines[1:]:
        results.setdefault(identity, {})[stage] = noticed
    return lines[0], results


def tell(site, stage, noticed):
    print(f"{site.number:4} {stage if noticed else 'not ' + stage:9} {site.file}:{site.line}: {site.before}\n"
          f"{'':15}{site.after}{'  by ' + noticed if noticed else ''}", flush=True)


def main():
    ours, options = sys.argv[1:], []
    if "--" in ours:
        at = len(ours) - 1 - ours[::-1].index("--")
        ours, options = ours[:at], ours[at + 1:]
    parser = argparse.ArgumentParser(prog="Tools/mutants", add_help=False)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--try", dest="tried", type=int)
    parser.add_argument("--filter", action="append", default=[])
    parser.add_argument("globs", nargs="*")
    given = parser.parse_args(ours)

    choice = [word for pattern in given.filter for word in ("--filter", pattern)]
    if given.tried is not None:
        print(Tests(options).run(given.tried, choice) or "not noticed")
        return

    globs = given.globs or GLOBS
    print(f"seed {given.seed}", flush=True)
    head = {"seed": given.seed, "globs": globs}
    mutants = build(find_sites(globs, given.seed), by_hand(globs), given.count, head, options)
    tests = Tests(options)
    head |= {"state": state_of_project(), "tests": choice}
    last, results = read_results()
    if given.again:
        results = {identity: stages for identity, stages in results.items() if any(stages.values())}
    elif last != head:
        results = {}
    with RESULTS.open("w") as file:
        def keep(entry):
            file.write(json.dumps(entry) + "\n")
            file.flush()

        keep(head)
        for identity, stages in results.items():
            for stage, noticed in stages.items():
                keep([identity, stage, noticed])

        def work(site, stage):
            noticed = tests.noticing(site, stage, choice or choice_of(stage, site))
            results.setdefault(site.identity, {})[stage] = noticed
            keep([site.identity, stage, noticed])
            tell(site, stage, noticed)

        def is_open(site, stage):
            known = results.get(site.identity, {})
            return stage not in known and not any(known.values())

        equal = rulings()
        tried = [site for site in mutants if site.identity not in equal]
        for stage in ["own"] if choice else STAGES:
            if pending := [site for site in tried if is_open(site, stage)]:
                with ThreadPoolExecutor(given.jobs) as workers:
                    list(workers.map(work, pending, [stage] * len(pending)))

    def fate(site):
        return next((stage for stage, noticed in results[site.identity].items() if noticed), "survived")

    fates = Counter(map(fate, tried))
    same = len(mutants) - len(tried)
    open_ones = [site for site in tried if fate(site) == "survived"]
    fates["quick"] += fates.pop("own", 0)
    print(f"\n{len(mutants)} changes: {fates['quick']} noticed by the quick tests, {fates['long']} by the long ones, "
          f"{fates['other']} by others, {same} make no difference, {len(open_ones)} not noticed")
    for site in open_ones:
        print(f"- `{site.file}`: `{site.before}` → `{site.after}`. line {site.line}, number {site.number}")
    if given.record:
        commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=PROJECT, check=True,
                                capture_output=True, text=True).stdout.strip()
        row = f"| {date.today()} | {commit} | {given.seed} | {len(mutants)} | {fates['quick']} | {fates['long']} " \
              f"| {fates['other']} | {same} | {len(open_ones)} |"
        text = PAGE.read_text()
        # The page has another table, with the measurements of Tools/coverage.
        end = re.search(r"^\| Day .*\n(?:\|.*\n)*", text, re.MULTILINE).end()
        text = text[:end] + row + "\n" + text[end:]
        # Each surviving change has a line until its effect is explained or a test is written. The lines have a
        # different format from those of equivalent changes, so that surviving changes are tried again next time.
        heading = "## Not noticed\n\n"
        lines = [f"- In `{site.file}`, `{site.before}` → `{site.after}`: not examined yet.\n"
                 for site in open_ones if f"`{site.before}` → `{site.after}`" not in text]
        PAGE.write_text(text.replace(heading, heading + "".join(lines)))
    sys.exit(1 if open_ones else 0)


if __name__ == "__main__":
    main()
