"""Other installed recognizers on the same workload."""

import os

import programs
from measuring import counted, per_event, timed
from tables import number, ratio, table


def section():
    rivals = {"C: hand-written loop": lambda: ([programs.compile_c("Floor/handwritten.c")], {}),
              "Fingertip": lambda: ([programs.engine_cost(), "play", "one", "off"], {}), **PEERS}
    rows, base = [], None
    for name, build in rivals.items():
        try:
            found = build()
            cost = None if found is None else measured(*found)
        except SystemExit as failure:
            if name not in PEERS:
                raise
            programs.say("note: %s cannot run here and is left out. %s" % (name, failure))
            continue
        if cost is None:
            programs.say("note: %s is not installed and is left out." % name)
            continue
        instructions, one = cost
        nanoseconds = per_event(one, "nanoseconds")
        base = base or (instructions, nanoseconds)
        rows.append([name, number(instructions), ratio(instructions, base[0]),
                     number(nanoseconds, 1), ratio(nanoseconds, base[1]),
                     number(per_event(one, "allocations"), 3), said(one["gestures"])])
    return ("Each receives the events of the mixed workload in its own format, as fast as it can. "
            "Timers of a toolkit use the system clock, so a long press has no time to be recognized. "
            "Instructions are of a hundredth of the workload, all other values of a tenth.\n\n"
            + table(["", "instructions per event", "relative to loop", "ns per event", "relative to loop",
                     "allocations per event", "gestures found"], rows))


def measured(command, environment):
    """The instructions per event, if they can be counted, and the fastest of several runs."""
    few, many = programs.workload("mixed", "hundredth"), programs.workload("mixed", "tenth")
    one = timed([*command, many], runs=3, environment=environment)[0]
    if not programs.has("valgrind"):
        return None, one
    return per_event(counted([*command, few], environment)[0], "instructions"), one


def said(gestures):
    return ", ".join("%s %d" % item for item in gestures.items() if item[1])


def gtk():
    """GTK 3, the last version that allows programs to create events. It requires a display."""
    flags = programs.packages("gtk+-3.0", "x11")
    if flags is None or not display():
        return None
    made = programs.compile_c("Peers/gtk3.c", *flags)
    return [made], {"DISPLAY": display(), "GDK_BACKEND": "x11"}


def qt():
    """Qt Quick's pointer handlers, without a screen."""
    flags = programs.packages("Qt6Quick")
    private = programs.Path("/usr/include/x86_64-linux-gnu/qt6/QtGui")
    headers = sorted(private.glob("*/QtGui/qpa/qwindowsysteminterface.h"))
    if flags is None or not headers:
        return None
    version = headers[-1].parents[2]
    more = ["-fPIC", "-I%s" % version, "-I%s" % (version / "QtGui")]
    made = programs.compile_c("Peers/qtquick.cpp", *more, *flags)
    return [made], {"QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software"}


def grail():
    """libgrail of the uTouch stack."""
    flags = programs.packages("grail", "frame", "frame-x11", "x11", "xi")
    return None if flags is None else ([programs.compile_c("Peers/grail.c", *flags)], {})


PEERS = {"GTK 3 gestures": gtk, "Qt Quick handlers": qt, "libgrail": grail}
_display = []


def display():
    """A virtual display, or None if Xvfb isn't installed."""
    if not _display and programs.has("Xvfb"):
        import atexit
        import subprocess
        reader, writer = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
            pass_fds=[writer], stderr=subprocess.DEVNULL)
        atexit.register(server.terminate)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            _display.append(":" + pipe.readline().strip())
    return _display[0] if _display else None
