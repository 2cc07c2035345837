internal import Fingertip

extension ProbeMotion {
  /// The differences between the fingers' movements in a ``Action/stroke(_:_:_:_:)``.
  public enum Coordination: Hashable, Sendable {
    /// The fingers land together and move exactly alike.
    case exact
    /// The fingers land within 25 ms of each other. Their distances vary by 6 % and their
    /// directions by 4°, as in users' fast swipes. Both values are standard deviations, and each
    /// variant uses different random deviations.
    case scattered(variant: Int)
    /// The fingers land together, but one of them starts moving later than the others by this
    /// duration.
    case late(Duration)
  }
}

extension ProbeMotion.Coordination {
  /// Returns the stroke as text.
  func strokeDescription(_ fingers: String, on view: String, movingBy travel: String) -> String {
    switch self {
    case .exact: "\(fingers) land on \(view), move \(travel)"
    case .scattered: "\(fingers) land on \(view) within 25 ms, move about \(travel)"
    case .late(let delay):
      "\(fingers) land on \(view), move \(travel) "
        + "(one starts \(Quantity.duration(delay)) late)"
    }
  }
}
