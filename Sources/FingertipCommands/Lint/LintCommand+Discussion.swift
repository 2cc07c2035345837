extension LintCommand {
  /// The description of the output for the help text. The field names are part of the interface for
  /// programs.
  static let discussion = """
    Tries motions derived from the limits of the recognizers on every view, and prints a line for \
    each finding. The first line, which begins with #, gives the number of findings.

      conflict  error    one motion meets the limits of two recognizers at the same instant; only \
    the order in which they were added, or the nesting of their views, decides which one wins
      never     error    the recognizer recognized none of the motions tried; the line lists what \
    prevented it
      uneven    warning  a swipe or drag of several fingers is recognized if they move exactly \
    alike, but usually missed if their movements differ or one finger starts late, as with real \
    fingers; lists what prevented it
      size      warning  a target is smaller than 44 x 44 CSS px, including its margins but \
    excluding the parts covered by other views; this is an error below 24 px, unless a 24 px \
    circle at its center touches no other target (WCAG 2.5.8)
      distance  warning  two targets are closer than 8 pt
      margins   warning  the resting margins of two targets overlap
      purpose   warning  a gesture has an unconventional purpose, a swipe left on a row neither \
    deletes nor reveals actions, or a gesture has different purposes in different scenes; a \
    recognizer declares its purpose with "purpose" in the scene
      fingers   warning  a purpose requires three or more fingers
      scrolling warning  a control that is dragged vertically is inside content that scrolls \
    vertically

    Targets are views with a tap or long press recognizer, controls, and the parts of controls: \
    segments, the halves of steppers and page controls, thumbs, rows.

    With --latency, the lines are delays: for each recognizer, the longest time from meeting its \
    limits to being reported (0 ms if immediate); for each view whose touches are delayed, the \
    longest delay of touchesBegan or touchesEnded. Each line describes the motion that causes the \
    delay. With --json, they are objects: type (delay), scenes, subject (recognizer, landing, \
    lift), name, milliseconds, waitsFor, motion, text.

    With --single-pointer, each line shows whether a single pointer that doesn't move can perform \
    a purpose of the scene, operate a control, or zoom a scroll view:

      reachable   the motion, when it activates, and how to cancel or undo it. Also reports WCAG \
    2.2, 2.5.2, if it activates on touch down and can't be undone, and 2.5.8, if the target is too \
    small
      undeclared  no motion was found, but a recognizer or control that doesn't declare this \
    purpose may have it; a recognizer, or the view of a control, declares its purpose with "purpose"
      none        no motion was found. Reports WCAG 2.2, 2.5.1, if the scene offers a gesture with \
    a path or several fingers, and 2.5.7, if it offers a drag (2.5.1 and 2.5.2 are 11.2.5.1 and \
    11.2.5.2 in EN 301 549)

    Scrolling and the purpose "other" are omitted. With --json, they are objects: type (reach), \
    scenes, subject (a purpose, control, zooming), view, recognizers, outcome, motions, \
    violations, by, motion, activation (down, hold, up, later), cancellation (aborted, \
    reversedOnUp, undo, none), perhaps, recording, text.

    With --json, each finding is an object: type (finding), severity, kind, scenes, recognizers, \
    views, motion if there is one, text. New fields may be added; none are removed.

    Exit status 1 if there are findings or, with --single-pointer, problems; never with --latency.
    """
}
