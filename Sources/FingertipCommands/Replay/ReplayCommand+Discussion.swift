extension ReplayCommand {
  /// The description of the output for the help text. The field names are part of the interface for
  /// programs.
  static let discussion = """
    Prints a line for each gesture that is recognized, begins, changes, ends or is cancelled: the \
    time in seconds since the first event, the recognizer, the state, the number of touches, the \
    location, and the values. A control's line contains the time, the control's name, the events \
    it sends, the location of the touch, and the control's values. Lines that begin with # are \
    headings. With --explain, lines with - are decisions and lines with ! are input anomalies. \
    With --touches, lines with . are touch events.

      fingertip replay tap.evemu
      evemu-record /dev/input/event5 | fingertip replay --explain -

    With --json, each line is an object whose "type" is:

      recording  file, device, width and height in points, size: given, device or assumed
      gesture    time, recognizer, view, state: recognized, began, changed, ended or cancelled; \
    touches, x, y, and the values: taps; direction; translation {x, y}; velocity; scale; rotation
      control    time, control, events: a list of names; x and y if a touch caused it; and the \
    values: value; on; segment; page; index; mode; row
      scroll     time, view, state: began, ended, rested or zoomed; x and y of the content offset, \
    and the values: velocity; target {x, y}; scale
      decision   time, recognizer and view, or touch, or view; outcome; and where they apply: \
    from, to, by, byView, elapsed, events, x, y, tapCount, for (the required recognizer); reason, \
    measured, limit and their unit; rule, if not the recognizer's own limits; shortfalls, of a \
    near miss: a list of what, amount and unit; instant, the exact time; text
      motion     time, motion: shake; state: began, ended or cancelled; view, if a command of the \
    scene handled it
      command    time, command: play, pause, stop, togglePlayPause, nextTrack, previousTrack, \
    beginSeekingBackward, endSeekingBackward, beginSeekingForward or endSeekingForward; view, if a \
    command of the scene handled it
      touch      time, touch, phase: began, moved, ended or cancelled; x, y, pressure if known; id
      note       time, text

    Times are in seconds and locations in points. A velocity is {x, y} in points per second, \
    except that a pinch's is in scale per second and a rotation's in degrees per second. Rotations \
    are in degrees, clockwise. A number that isn't finite is null. New fields may be added; none \
    are removed.

    If a file is damaged, the part before the error is still printed. If the touches may differ from \
    those that the user made, for example because a contact jumps, standard error contains one line \
    for each kind of anomaly. fingertip info prints all anomalies.
    """
}
