"""Other recognizers on the same workload."""

import os

import gestures
import programs
from measuring import counted, per_event, timed
from tables import number, ratio, table


class Peer:
    """A program that recognizes the mixed workload.

    `build` returns the command and environment, or None if a package is missing. `lacks` lists the kinds of gestures
    that the program can't recognize. `tolerances` contains the kinds that it recognizes with different limits: the
    fraction by which their numbers may differ, and the reason. All other numbers must equal those of the engine.
    """

    def __init__(self, name, build, lacks=(), tolerances=None):
        self.name, self.build, self.lacks, self.tolerances = name, build, lacks, tolerances or {}

    def require_gestures(self, one, share):
        stated = {kind: count for kind, count in gestures.expected("one", "mixed", share).items()
                  if kind not in self.lacks and kind != "actions"}
        found = {kind: count for kind, count in gestures.counts(one).items() if kind != "actions"}
        gestures.require(self.name, "mixed", share, found, stated,
                         {kind: fraction for kind, (fraction, _) in self.tolerances.items()})

    def notes(self):
        """The differences as text."""
        text = ["no %s" % kind for kind in self.lacks]
        text += ["%s within %g %%, because %s" % (kind, 100 * fraction, reason)
                 for kind, (fraction, reason) in self.tolerances.items()]
        return "- %s: %s\n" % (self.name, "; ".join(text)) if text else ""


def section(run):
    built = {peer: peer.build() for peer in PEERS}
    for peer in PEERS:
        if built[peer] is None:
            run.leave_out(peer.name, "README.md lists its packages")
            del built[peer]
    rows, base = [], None
    for peer, instructions, one in measured(built):
        nanoseconds = per_event(one, "nanoseconds")
        base = base or (instructions, nanoseconds)
        rows.append([peer.name, number(instructions), ratio(instructions, base[0]),
                     number(nanoseconds, 1), ratio(nanoseconds, base[1]),
                     number(per_event(one, "allocations"), 3), said(one["gestures"])])
    return ("Each toolkit receives the events of the mixed workload in its own format, as fast as it can process "
            "them. GTK's and Qt's timers use the recording's clock, and their event loops run every 50 ms of that "
            "clock. Instructions are counted on a hundredth of the workload, and all other values are measured on a "
            "tenth. Processor times are those of the fastest of three runs. The programs are run alternately.\n\n"
            + table(["", "instructions per event", "relative to loop", "ns per event", "relative to loop",
                     "allocations per event", "gestures found"], rows)
            + "\nAll programs must find the same numbers of gestures. If a program doesn't, the run ends with an "
              "error. The following differences are allowed:\n\n"
            + "".join(peer.notes() for peer in PEERS))


def measured(built):
    """Yields each peer, its instructions per event, or None if they can't be counted, and the fastest of three runs."""
    few, many = programs.workload("mixed", "hundredth"), programs.workload("mixed", "tenth")
    environments = [environment for _, environment in built.values()]
    fastest = timed([[*command, many] for command, _ in built.values()], 3, environments)
    for (peer, (command, environment)), one in zip(built.items(), fastest):
        peer.require_gestures(one, "tenth")
        instructions = None
        if programs.has("valgrind"):
            short = counted([*command, few], environment)[0]
            peer.require_gestures(short, "hundredth")
            instructions = per_event(short, "instructions")
        yield peer, instructions, one


def said(found):
    return ", ".join("%s %d" % (kind, found[kind]) for kind in gestures.KINDS if found.get(kind))


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


OWN_LIMITS = "its limits are fixed"
PEERS = [
    Peer("C: hand-written loop", lambda: ([programs.compile_c("Floor/handwritten.c")], {})),
    Peer("Fingertip", lambda: ([programs.engine_cost(), "play", "one", "off"], {})),
    Peer("GTK 3 gestures", gtk, lacks=["swipe"],
         tolerances={"flick": (0.15, "its velocity is averaged over 150 ms"),
                     "pinch": (0.02, "it measures the distance only from the points where the fingers landed")}),
    Peer("Qt Quick handlers", qt, lacks=["swipe", "flick"],
         tolerances={"pinch": (0.2, "it reports only the scale, and not the distance between the fingers")}),
    Peer("libgrail", grail, lacks=["double tap", "hold", "swipe", "flick"],
         tolerances={"tap": (0.1, OWN_LIMITS), "pan": (0.1, OWN_LIMITS), "pinch": (0.2, OWN_LIMITS),
                     "rotation": (0.1, OWN_LIMITS)}),
]
