"""One run of the benchmarks."""

import programs


class Run:
    """A run that either prints some sections and skips what this computer lacks, or measures everything and saves the
    results if nothing failed."""

    def __init__(self, saves):
        self.saves = saves
        self.files = {}

    def leave_out(self, what, remedy):
        """Reports what can't be measured on this computer. Ends a run that saves, because saved results must be
        complete."""
        if self.saves:
            raise SystemExit("error: %s is missing (%s), so nothing is saved" % (what, remedy))
        programs.say("note: %s is missing and is left out (%s)." % (what, remedy))

    def save(self):
        for path, content in self.files.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(content)
