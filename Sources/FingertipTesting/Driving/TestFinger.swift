public import Fingertip

/// One finger over a ``TestSurface``. It acts at once, on the clock of the surface.
///
/// ```swift
/// let finger = surface.finger()
/// finger.down(at: Point(x: 100, y: 100))
/// finger.wait(.milliseconds(600))
/// finger.up()
/// ```
///
/// Each landing is a touch with an identity of its own. A verb that makes no sense where the finger
/// is (to move in the air, to land twice) is passed over.
public final class TestFinger {
  private enum State {
    case inTheAir
    case onTheSurface(TouchID, Point)
  }

  /// What it touches.
  public let surface: TestSurface
  /// The area of contact; `nil` on a device that does not know it.
  public var contact: ContactEllipse?
  /// The pressure, 0 … 1; `nil` on a device that does not know it.
  public var pressure: Double?
  private var state = State.inTheAir

  init(_ surface: TestSurface) { self.surface = surface }

  /// Where it touches; `nil` in the air.
  public var location: Point? {
    if case .onTheSurface(_, let point) = state { point } else { nil }
  }

  /// Lands on a point of the window.
  public func down(at point: Point) {
    guard case .inTheAir = state else { return }
    let id = surface.newTouch()
    state = .onTheSurface(id, point)
    act([(.zero, .began, point)], over: .zero)
  }

  /// Lands on the middle of a view.
  public func down(on view: View) { down(at: view.middle) }

  /// Moves to a point along a straight line.
  /// - Parameters:
  ///   - point: Where it is then.
  ///   - time: How long that takes; at once in one frame when it is zero.
  ///   - steps: In how many frames, evenly spread; as many as the rate of the surface makes them
  ///     unless said.
  ///   - profile: How it spreads its way over the time.
  public func move(
    to point: Point, over time: Duration = .milliseconds(200), steps: Int? = nil,
    _ profile: MotionProfile = .reaching
  ) {
    guard let start = location else { return }
    travel(over: time, steps, profile) { start.interpolated(to: point, at: $0) }
  }

  /// Moves by a way along a straight line; see ``move(to:over:steps:_:)``.
  public func move(
    by translation: Vector, over time: Duration = .milliseconds(200), steps: Int? = nil,
    _ profile: MotionProfile = .reaching
  ) {
    guard let start = location else { return }
    move(to: start + translation, over: time, steps: steps, profile)
  }

  /// Moves along a circle about a point; a positive angle is clockwise. See
  /// ``move(to:over:steps:_:)``.
  public func orbit(
    around centre: Point, by angle: Angle, over time: Duration = .milliseconds(400),
    steps: Int? = nil, _ profile: MotionProfile = .reaching
  ) {
    guard let start = location else { return }
    let arm = start - centre
    travel(over: time, steps, profile) { fraction in
      let rotation = AffineTransform(rotation: Angle(radians: angle.radians * fraction))
      return centre + rotation.apply(to: arm)
    }
  }

  /// Lets time pass: the finger rests, on the surface or above it.
  public func wait(_ time: Duration) { act([], over: max(time, .zero)) }

  /// Lifts.
  public func up() { leave(.ended) }

  /// Is taken away without lifting, as by a call or because the device went away.
  public func cancel(_ reason: CancellationReason = .interrupted) { leave(.cancelled(reason)) }

  // MARK: Acts

  private typealias Step = (delay: Duration, change: TouchSample.Change, place: Point)

  private func leave(_ change: TouchSample.Change) {
    guard case .onTheSurface(_, let point) = state else { return }
    act([(.zero, change, point)], over: .zero)
    state = .inTheAir
  }

  private func travel(
    over time: Duration, _ steps: Int?, _ profile: MotionProfile, _ path: (Double) -> Point
  ) {
    guard case .onTheSurface(let id, _) = state else { return }
    let time = max(time, .zero)
    let count = max(steps ?? Int((time.inSeconds * surface.rate).rounded()), 1)
    var moves: [Step] = []
    for step in 1...count {
      let fraction = Double(step) / Double(count)
      let deviation = step < count ? surface.deviation() : .zero
      moves.append((time * step / count, .moved, path(profile.progress(at: fraction)) + deviation))
    }
    state = .onTheSurface(id, path(1))
    act(moves, over: time)
  }

  private func act(_ steps: [Step], over time: Duration) {
    let start = surface.now(of: self)
    var actions: [FingerAction] = []
    if case .onTheSurface(let id, _) = state {
      actions = steps.map { step in
        FingerAction(
          time: start + step.delay,
          sample: TouchSample(
            id, step.change, at: step.place, contact: contact, pressure: pressure))
      }
    }
    surface.perform(actions, of: self, until: start + time)
  }
}

extension View {
  /// The middle of the bounds, in points of the window.
  var middle: Point {
    convert(
      toWindow: Point(
        x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2))
  }
}
