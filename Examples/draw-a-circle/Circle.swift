import Fingertip

/// A circle that one finger draws, either way around: a recognizer of one's own.
///
/// All that makes it one is `receive(_:)`, which is told what the fingers do and answers what that
/// makes, with a reason. Actions, competition with other recognizers, explanations, and what was
/// missing when it failed, are the engine's.
///
/// ```
///            landed                turned by 330°, back near the start
///   ready ─────────▶ drawing ─────────────────────────────────────────▶ recognized
///                       │ turnedTooLittle, tooSlow, tooManyTouches
///                       ▼
///                     failed
/// ```
struct Circle: Recognizer {
  struct Value: GestureValue {
    /// The sum of all turns of the way, clockwise.
    var turned = Angle.zero
    var measures: [Measure] { [Measure("turned", .angle(turned))] }
  }

  private enum State {
    case ready
    case drawing(since: Timestamp, corner: Point, heading: Vector?, turned: Angle)
  }

  static let name = "circle"
  private static let limit = Angle(degrees: 330)
  /// Shorter steps are joined: their direction is mostly noise.
  private static let shortest = 6.0
  private static let longest = Duration.seconds(2)
  private var state = State.ready

  var value: Value {
    guard case .drawing(_, _, _, let turned) = state else { return Value() }
    return Value(turned: turned)
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
        since: input.time, corner: input.touches.centroid, heading: nil, turned: .zero)
    case (.drawing(let since, let corner, let heading, let turned), .moved):
      let displacement = input.touches.centroid - corner
      guard displacement.length >= Circle.shortest else { return .undecided }
      let turn = heading.map { Vector(dx: $0.dot(displacement), dy: $0.cross(displacement)).angle } ?? .zero
      state = .drawing(
        since: since, corner: input.touches.centroid, heading: displacement, turned: turned + turn)
      return judge(turned + turn, input)
    case (.drawing(_, _, _, let turned), .lifted):
      return .fail(
        Reason(.rotatedTooLittle, .angle(turned), limit: .angle(Circle.limit)), at: input.time)
    case (_, .deadline):
      let longest = Quantity.duration(Circle.longest)
      return .fail(Reason(.tookTooLong, longest, limit: longest), at: input.time)
    case (.ready, _), (.drawing, .landed): break
    }
    return .undecided
  }

  private func judge(_ turned: Angle, _ input: Input) -> Verdict {
    guard abs(turned.radians) >= Circle.limit.radians, input.touches[0].distanceFromStart < 60 else {
      return .undecided
    }
    let reason = Reason(.rotated, .angle(turned), limit: .angle(Circle.limit))
    return .recognize(reason, at: input.time)
  }
}
