"""Builds the measured programs, and generates the workloads. All output is in .build."""

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
ROOT = HOME.parent.parent
OUT = HOME / ".build" / "measured"
INPUT = OUT / "input"

WORKLOADS = ["taps", "drags", "pinch-rotations", "mixed", "ten-fingers", "one-finger"]
SHARES = ["", "tenth", "hundredth"]
SHARED = ["Sources/CMeasuring/CMeasuring.c", "Sources/CMeasuring/Scene.c",
          "Sources/CAllocationCounter/CAllocationCounter.c"]
INCLUDES = ["-ISources/CMeasuring/include", "-ISources/CAllocationCounter/include", "-IFloor"]


BUILDING = threading.Lock()


def say(*words):
    print(*words, file=sys.stderr, flush=True)


def run(command, **options):
    """Runs a command in the benchmarks' folder, and exits with the command's output if it fails."""
    done = subprocess.run(command, cwd=HOME, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, **options)
    if done.returncode:
        sys.exit("error: %s\n%s" % (" ".join(map(str, command)), done.stdout))
    return done.stdout


def has(command):
    return shutil.which(command) is not None


def packages(*names):
    """The flags of libraries from pkg-config, or None if one isn't installed."""
    if not has("pkg-config"):
        return None
    done = subprocess.run(["pkg-config", "--cflags", "--libs", *names], capture_output=True,
                          text=True)
    return done.stdout.split() if done.returncode == 0 else None


def is_older(made, *sources):
    return not made.exists() or any(
        made.stat().st_mtime < source.stat().st_mtime for source in sources)


def compile_c(source, *flags, compiler=None):
    """Builds one program in C or C++ with the shared sources."""
    source = HOME / source
    made = OUT / source.stem
    own = [HOME / name for name in SHARED]
    own += [*(HOME / "Floor").glob("*.h"), *(HOME / "Peers").glob("*.h")]
    if not is_older(made, source, *own, *(HOME / "Sources/CMeasuring/include").iterdir()):
        return made
    OUT.mkdir(parents=True, exist_ok=True)
    c = compiler or os.environ.get("CC", "cc")
    warnings = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter"]
    objects = []
    for name in SHARED:
        objects.append(OUT / (Path(name).stem + ".o"))
        run([c, "-O2", "-std=gnu11", *warnings, *INCLUDES, "-c", name, "-o", objects[-1]])
    if source.suffix == ".cpp":
        c, dialect = os.environ.get("CXX", "c++"), "-std=c++17"
    else:
        dialect = "-std=gnu11"
    run([c, "-O2", dialect, *warnings, *INCLUDES, source, *objects, "-o", made, "-lm", *flags])
    return made


def swift_program(product, *options):
    """Builds a program and returns its path. For the environment variable, see `swift` in Tools/prepare."""
    command = ["swift", "build", "--product", product, *options]
    run(command, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    return Path(run([*command, "--show-bin-path"]).strip()) / product


def engine_cost():
    """Builds the program that measures the engine, optimized and as one file. Removes the debug information, which
    callgrind can't read, but keeps the function names."""
    say("Building the engine.")
    built = swift_program("engine-cost", "--configuration", "release", "--static-swift-stdlib")
    made = OUT / "engine-cost"
    if is_older(made, built):
        OUT.mkdir(parents=True, exist_ok=True)
        run(["strip", "--strip-debug", "-o", made, built])
    return made


def fingertip():
    """Builds the command as for a release."""
    say("Building the command.")
    return swift_program("fingertip", "--configuration", "release", "--static-swift-stdlib", "--traits", "Command",
                         "--package-path", ROOT)


def debug_fingertip():
    """Builds the command without optimization, as other checks do, and removes its debug information.
    FINGERTIP_COMMAND names another command."""
    made = OUT / "fingertip"
    with BUILDING:
        if "FINGERTIP_COMMAND" in os.environ:
            built = Path(os.environ["FINGERTIP_COMMAND"]).resolve()
        else:
            built = swift_program("fingertip", "--package-path", ROOT)
        if is_older(made, built):
            OUT.mkdir(parents=True, exist_ok=True)
            run(["strip", "--strip-debug", "-o", made, built])
    return made


def workload(name, share=""):
    """The file of a workload; share is "", "tenth" or "hundredth"."""
    maker = compile_c("Workloads/make-workloads.c")
    path = INPUT / ".".join(filter(None, [name, share, "events"]))
    if is_older(path, maker):
        INPUT.mkdir(parents=True, exist_ok=True)
        run([maker, INPUT])
    return path


def views(kind, count, queries):
    """The file of a scene of views."""
    maker = compile_c("Workloads/make-views.c")
    path = INPUT / ("%s.%d.%d.views" % (kind, count, queries))
    if is_older(path, maker):
        INPUT.mkdir(parents=True, exist_ok=True)
        run([maker, path, kind, str(count), str(queries)])
    return path
