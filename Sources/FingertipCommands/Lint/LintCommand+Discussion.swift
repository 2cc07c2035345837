extension LintCommand {
  /// What the help says about the output. Programs rely on the names of the fields.
  static let discussion = """
    Tries motions on every view, made of the limits of the recognizers there, and writes a line \
    for each finding. The first line, which begins with #, says how many there are.

      conflict  error    one motion reaches the limits of two recognizers at the same instant, and \
    nothing but the order in which they were added, or the nesting of their views, decides
      never     error    no motion was found that a recognizer recognizes, and why
      size      warning  a target is smaller than 44 x 44 pt, margins included; error below 24
      distance  warning  two targets are closer than 8 pt
      margins   warning  the resting margins of two targets overlap
      purpose   warning  a gesture is for something else than people know it for; a recognizer of \
    a scene says with "purpose" what it is for

    With --json, each line is an object: type (finding), severity, kind, recognizers, views, motion \
    where there is one, text. Fields may be added, but not taken away.

    Exit status: 0 when nothing was found, 1 when something was, 64 when the command was used \
    wrongly, 65 when the scene could not be read, 66 when it is not there, 74 when the output could \
    not be written.
    """
}
