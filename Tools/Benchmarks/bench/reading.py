"""The speed of reading recordings in each format, and the memory use as a function of their length."""

import json
import subprocess

import programs
from measuring import timed
from tables import number, table

# The formats that `fingertip convert` can write; unknown formats are skipped.
FORMATS = ["evemu", "libinput", "evtest", "getevent", "raw", "raw32", "jsonl"]
MEGABYTES = 10


def recording(megabytes):
    """A recording in evemu's format, about this many megabytes long."""
    path = programs.INPUT / ("%d.evemu" % megabytes)
    if programs.is_older(path, programs.HOME / "make-large-recording"):
        programs.INPUT.mkdir(parents=True, exist_ok=True)
        programs.run(["./make-large-recording", path, str(megabytes)])
    return path


def converter():
    """The command that converts recordings, or None if the command has no `convert`."""
    if not (programs.ROOT / "Sources/FingertipCommands/Convert").exists():
        return None
    return programs.fingertip()


def converted(command, source, kind):
    """The same recording in another format, or None if the command can't write it."""
    if kind == "evemu":
        return source
    if command is None:
        return None
    path = source.with_suffix("." + kind)
    if programs.is_older(path, source, command):
        done = subprocess.run([command, "convert", "--to", kind, source, path],
                              capture_output=True, text=True)
        if done.returncode:
            path.unlink(missing_ok=True)
            return None
    return path


def piped(engine, source, megabytes):
    """Measures the reading of a long recording, which repeats the same events and is sent through a pipe."""
    head, mark, events = source.read_bytes().partition(b"E:")
    process = subprocess.Popen([engine, "read", "-"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE)
    process.stdin.write(head)
    for _ in range(megabytes // MEGABYTES):
        process.stdin.write(mark + events)
    return json.loads(process.communicate()[0])


def section(run, lengths=(10, 100, 1000)):
    engine, command = programs.engine_cost(), converter()
    source, rows = recording(MEGABYTES), []
    for kind in FORMATS:
        path = converted(command, source, kind)
        if path is None:
            run.leave_out("format %s" % kind, "fingertip convert doesn't write it")
            continue
        one = timed([[engine, "read", path]], runs=3)[0]
        megabytes = path.stat().st_size / 1e6
        rows.append([kind, number(megabytes, 1), number(one["events"]),
                     number(megabytes / one["nanoseconds"] * 1e9, 1),
                     number(one["events"] / one["nanoseconds"] * 1e3, 1)])
    text = "The speed of reading a recording, without recognizing gestures in it.\n\n" + table(
        ["format", "MB", "events", "MB/s", "million events/s"], rows)
    rows = []
    for length in lengths:
        one = piped(engine, source, length)
        rows.append([number(length), number(one["events"]),
                     number(one["peakKilobytes"] / 1024, 1), number(one["allocations"])])
    text += "\n### Memory by length\n\nEach recording repeats the same events, and is read from a pipe.\n\n"
    return text + table(["MB of evemu", "events", "peak MB", "allocations"], rows)
