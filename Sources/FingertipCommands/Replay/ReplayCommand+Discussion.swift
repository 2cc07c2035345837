extension ReplayCommand {
  /// What the help says about the output. Programs rely on the names of the fields.
  static let discussion = """
    Writes one line for each gesture that is recognized, begins, changes, ends or is cancelled: \
    the time in seconds since the first event, the recognizer, the state, the number of touches, \
    the place, and the values. A line of a control of the scene has the time, its name, the events \
    that it sends, the place of the finger, and its values. Lines that begin with # are headings. \
    With --explain, lines with - are decisions and lines with ! are remarks on the events. With \
    --touches, lines with . tell what each touch did.

      fingertip replay tap.evemu
      evemu-record /dev/input/event5 | fingertip replay --explain -

    With --json, each line is an object whose "type" says what it is:

      recording  file, device, width and height in points, size: given, device or assumed
      gesture    time, recognizer, view, state: recognized, began, changed, ended or cancelled; \
    touches, x, y, and the values: taps; direction; translation {x, y}; velocity; scale; rotation
      control    time, control, events: a list of names; x and y where a finger is part of it; and \
    the values: value; on; segment; page; index; mode; row
      scroll     time, view, state: began, ended, rested or zoomed; x and y of the content in the \
    upper left corner, and the values: velocity; target {x, y}; scale
      decision   time, recognizer and view, or touch, or view; outcome; from, to, by, byView, \
    elapsed, events, x, y, tapCount, and for (whom it waits for), where they apply; fact, measured, \
    limit and their unit; rule, where it was not the recognizer's own limits; lacks, of a near miss: a \
    list of what, amount and unit; instant, the exact time; text
      motion     time, motion: shake; state: began, ended or cancelled
      command    time, command: play, pause, stop, togglePlayPause, nextTrack, previousTrack, \
    beginSeekingBackward, endSeekingBackward, beginSeekingForward or endSeekingForward. Both have the view that \
    has taken it by a command of the scene, if one has
      touch      time, touch, phase: began, moved, ended or cancelled; x, y, pressure if known
      note       time, text

    Times are in seconds and places in points. A velocity is {x, y} in points a second; that of a \
    pinch is the change of scale a second, and that of a rotation is in degrees a second. A \
    rotation is in degrees, clockwise. A number that is not finite is null. Fields may be added, \
    but not taken away.

    Exit status: 0 when every file was read to its end, 64 when the command was used wrongly, 65 \
    when a file could not be opened, read or understood (what came before is still written), 66 \
    when one is not there, 74 \
    when the output could not be written.
    """
}
