internal import Fingertip

extension Probe {
  /// The differences between the fingers of a ``Action/stroke(_:_:_:_:)``.
  public enum Coordination: Hashable, Sendable {
    /// The fingers land together and move exactly alike.
    case exact
    /// The fingers land within 25 ms. Their distances vary by 6 % and their directions by 4°, both
    /// as standard deviations, as in fast swipes of people. Each variant differs from the others.
    case scattered(variant: Int)
    /// The fingers land together, but one of them starts moving later, by this duration.
    case late(Duration)
  }
}

extension Probe.Coordination {
  /// Returns the stroke as text.
  func describe(_ fingers: String, on view: String, movingBy travel: String) -> String {
    switch self {
    case .exact: "\(fingers) land on \(view), move \(travel)"
    case .scattered: "\(fingers) land on \(view) within 25 ms, move about \(travel)"
    case .late(let delay):
      "\(fingers) land on \(view), move \(travel), one of them "
        + "\(Quantity.duration(delay)) later"
    }
  }
}
