extension LintCommand {
  /// What the help says about the output. Programs rely on the names of the fields.
  static let discussion = """
    Tries motions on every view, made of the limits of the recognizers there, and writes a line \
    for each finding. The first line, which begins with #, says how many there are.

      conflict  error    one motion reaches the limits of two recognizers at the same instant, and \
    nothing but the order in which they were added, or the nesting of their views, decides
      never     error    no motion was found that a recognizer recognizes, and what stopped it
      size      warning  a target is smaller than 44 x 44 CSS px, margins included and without what \
    other views take; error below 24, unless a circle of 24 around its middle meets no other target \
    (WCAG 2.5.8)
      distance  warning  two targets are closer than 8 pt
      margins   warning  the resting margins of two targets overlap
      purpose   warning  a gesture is for something else than people know it for, a swipe to the left on \
    a row neither deletes nor reveals, or a gesture is for different things in several scenes; a \
    recognizer of a scene says with "purpose" what it is for
      fingers   warning  a gesture of three or more fingers is the only way to a purpose
      scrolling warning  a control that is dragged up and down lies in content that is as well

    Targets are views with a tap or a hold, controls, and their parts: segments, halves, thumbs, rows.

    With --latency the lines are delays instead: for each recognizer the longest time between the moment \
    in which its limits are reached and the moment in which it is told, 0 ms where it is told at once, and \
    for each view that hears late of a landing or a lift how late, each with the motion that shows it. \
    With --json they are objects: type (delay), scenes, subject (recognizer, landing, lift), name, \
    milliseconds, waitsFor, motion, text.

    With --reach the lines say of each purpose of the scene, each control and each zoom how one finger that \
    stays where it lands reaches it:

      reached   the motion, when it is told, and how it is taken back; and with it WCAG 2.2, 2.5.2, when it \
    is told as the finger lands and cannot be taken back, and 2.5.8, when the target is too small
      unsaid    no motion was found that the scene says is for it, but others may be; a recognizer, or the \
    view of a control, says so with "purpose"
      none      no motion was found: WCAG 2.2, 2.5.1, where the scene has a path or several fingers for it, \
    2.5.7, where it has a drag (EN 301 549: 11.2.5.1 and 11.2.5.2 ask the same as 2.5.1 and 2.5.2)

    Scrolling is left out, and what has the purpose "other". With --json they are objects: type (reach), \
    scenes, subject (a purpose, control, zooming), view, recognizers, outcome, motions, unmet, by, motion, \
    told (landing, rest, lift, later), recalled (calledOff, undone, undo, no), perhaps, recording, text.

    With --json, each line is an object: type (finding), severity, kind, scenes, recognizers, views, \
    motion where there is one, text. Fields may be added, but not taken away.

    Exit status: 0 when nothing was found, or with --latency, 1 when something was, with --reach \
    when something is to be mended, 64 when the command \
    was used wrongly, 65 when a scene could not be read, 66 when one is not there, 74 when the output \
    could not be written.
    """
}
