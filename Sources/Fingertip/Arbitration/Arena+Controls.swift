// What controls keep from recognizers of the views around them (rule C7).

extension Arena {
  /// The control that keeps its touch from a gesture that was about to be recognized.
  ///
  /// It keeps taps, holds, and drags in its own directions, of one finger. A gesture that takes no
  /// touches from views is free to be recognized beside.
  func keeper(from index: Int, _ reason: Reason) -> Control? {
    let gesture = seats[index].gesture
    guard let control = keeper(from: seats[index]),
      seats[index].touches.count <= max(1, gesture.tapsNeeded)
    else { return nil }
    switch reason.fact {
    case .tapped, .held: return control
    case .moved, .swept, .released:
      guard let finger = groups[seats[index].group].fingers.last else { return nil }
      let start = control.convert(fromWindow: finger.start)
      let way = control.convert(fromWindow: finger.location) - start
      return control.keepsDrag(Direction(nearestTo: way), from: start) ? control : nil
    default: return nil
    }
  }

  /// Whether a seat is that of taps that a control will keep, so that nothing need wait for them.
  func isKept(_ seat: Seat) -> Bool {
    let gesture = seat.gesture
    return keeper(from: seat) != nil && gesture.tapsMade > 0
      && seat.touches.count <= gesture.tapsMade
  }

  /// The control under the last finger of an attempt, if that keeps anything from it.
  private func keeper(from seat: Seat) -> Control? {
    let gesture = seat.gesture
    guard let control = gesture.controlBelow.object?.asControl, gesture.cancelsTouchesInView,
      control.keeps(groups[seat.group].fingers.last?.id)
    else { return nil }
    return control
  }
}
