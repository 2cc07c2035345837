import Fingertip

/// A custom recognizer for a circle drawn with one finger, in either direction.
///
/// The only required method is `receive(_:)`, which takes an input and returns a verdict with its
/// reason. The engine calls actions, lets the recognizer compete with others, explains its
/// decisions, and reports near misses.
///
/// ```
///            landed                rotated by 330°, back near the start
///   ready ─────────▶ drawing ─────────────────────────────────────────▶ recognized
///                       │ rotatedTooLittle, tookTooLong, tooManyTouches
///                       ▼
///                     failed
/// ```
struct Circle: Recognizer {
  struct Value: GestureValue {
    /// The sum of all changes in direction, positive if the finger moves clockwise.
    var rotation = Angle.zero
    var measures: [Measure] { [Measure("turned", .angle(rotation))] }
  }

  private enum State {
    case ready
    case drawing(since: Timestamp, corner: Point, heading: Vector?, rotation: Angle)
  }

  static let name = "circle"
  private static let limit = Angle(degrees: 330)
  // Movements shorter than this length, in points, are merged, because the direction of such a
  // short movement is usually noise.
  private static let shortest = 6.0
  private static let longest = Duration.seconds(2)
  private var state = State.ready

  var value: Value {
    guard case .drawing(_, _, _, let rotation) = state else { return Value() }
    return Value(rotation: rotation)
  }

  var deadline: Timestamp? {
    guard case .drawing(let since, _, _, _) = state else { return nil }
    return since + Circle.longest
  }

  mutating func receive(_ input: Input) -> Verdict {
    switch (state, input.event) {
    case (_, .landed) where input.touches.count > 1:
      let count = Quantity.count(input.touches.count)
      return .fail(Reason(.tooManyTouches, count, limit: .count(1)), at: input.time)
    case (.ready, .landed):
      state = .drawing(
        since: input.time, corner: input.touches.centroid, heading: nil, rotation: .zero)
    case (.drawing(let since, let corner, let heading, let rotation), .moved):
      let displacement = input.touches.centroid - corner
      guard displacement.length >= Circle.shortest else { return .undecided }
      let change =
        heading.map { Vector(dx: $0.dot(displacement), dy: $0.cross(displacement)).angle } ?? .zero
      state = .drawing(
        since: since, corner: input.touches.centroid, heading: displacement,
        rotation: rotation + change)
      return judge(rotation + change, input)
    case (.drawing(_, _, _, let rotation), .lifted):
      return .fail(
        Reason(.rotatedTooLittle, .angle(rotation), limit: .angle(Circle.limit)), at: input.time)
    case (_, .deadline):
      let longest = Quantity.duration(Circle.longest)
      return .fail(Reason(.tookTooLong, longest, limit: longest), at: input.time)
    case (.ready, _), (.drawing, .landed): break
    }
    return .undecided
  }

  private func judge(_ rotation: Angle, _ input: Input) -> Verdict {
    guard abs(rotation.radians) >= Circle.limit.radians, input.touches[0].distanceFromStart < 60
    else {
      return .undecided
    }
    let reason = Reason(.rotated, .angle(rotation), limit: .angle(Circle.limit))
    return .recognize(reason, at: input.time)
  }
}
