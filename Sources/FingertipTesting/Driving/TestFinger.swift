public import Fingertip

/// A simulated finger on a ``TestSurface``. Its methods take effect immediately, and the surface's
/// clock determines the times of its touches.
///
/// ```swift
/// let finger = surface.makeFinger()
/// finger.down(at: Point(x: 100, y: 100))
/// finger.wait(.milliseconds(600))
/// finger.up()
/// ```
///
/// Each time the finger lands, its touch has a new ID. Calls that make no sense in the finger's
/// current state, such as moving while it is up or landing while it is down, are ignored.
public final class TestFinger {
  private enum State {
    case inTheAir
    case onTheSurface(TouchID, Point)
  }

  /// The surface to touch.
  public let surface: TestSurface
  /// The contact ellipse, or `nil` to simulate a device that doesn't report contact ellipses.
  public var contact: ContactEllipse?
  /// The pressure, 0 … 1, or `nil` to simulate a device that doesn't report the pressure.
  public var pressure: Double?
  private var state = State.inTheAir

  init(_ surface: TestSurface) { self.surface = surface }

  /// The location of the touch, or `nil` while the finger is up.
  public var location: Point? {
    if case .onTheSurface(_, let point) = state { point } else { nil }
  }

  /// Lands at a point in the window.
  public func down(at point: Point) {
    guard case .inTheAir = state else { return }
    let id = surface.makeTouchID()
    state = .onTheSurface(id, point)
    performSteps([(.zero, .began, point)], over: .zero)
  }

  /// Lands at the center of a view.
  public func down(on view: View) { down(at: view.centerInWindow) }

  /// Moves to a point along a straight line.
  /// - Parameters:
  ///   - point: The end point.
  ///   - time: The duration of the movement. If the duration is zero, the movement takes a single
  ///     frame.
  ///   - steps: The number of evenly spaced frames. By default, it is derived from the surface's
  ///     frame rate.
  ///   - profile: The speed profile of the movement.
  public func move(
    to point: Point, over time: Duration = .milliseconds(200), steps: Int? = nil,
    _ profile: MotionProfile = .reaching
  ) {
    guard let start = location else { return }
    moveAlongPath(over: time, steps, profile) { start.interpolated(to: point, at: $0) }
  }

  /// Moves by the given translation along a straight line; see ``move(to:over:steps:_:)``.
  public func move(
    by translation: Vector, over time: Duration = .milliseconds(200), steps: Int? = nil,
    _ profile: MotionProfile = .reaching
  ) {
    guard let start = location else { return }
    move(to: start + translation, over: time, steps: steps, profile)
  }

  /// Moves along a circle around a point. A positive angle is clockwise. See
  /// ``move(to:over:steps:_:)``.
  public func orbit(
    around centre: Point, by angle: Angle, over time: Duration = .milliseconds(400),
    steps: Int? = nil, _ profile: MotionProfile = .reaching
  ) {
    guard let start = location else { return }
    let arm = start - centre
    moveAlongPath(over: time, steps, profile) { fraction in
      let rotation = AffineTransform(rotation: Angle(radians: angle.radians * fraction))
      return centre + arm.applying(rotation)
    }
  }

  /// Advances the clock while the finger holds still, whether it is down or up.
  public func wait(_ time: Duration) { performSteps([], over: max(time, .zero)) }

  /// Lifts the finger.
  public func up() { endTouch(.ended) }

  /// Cancels the touch instead of lifting the finger, as happens when a phone call comes in or the
  /// device is removed.
  public func cancel(_ reason: CancellationReason = .interrupted) { endTouch(.cancelled(reason)) }

  // MARK: Actions

  private typealias SampleStep = (delay: Duration, change: TouchSample.Change, location: Point)

  private func endTouch(_ change: TouchSample.Change) {
    guard case .onTheSurface(_, let point) = state else { return }
    performSteps([(.zero, change, point)], over: .zero)
    state = .inTheAir
  }

  private func moveAlongPath(
    over time: Duration, _ steps: Int?, _ profile: MotionProfile, _ path: (Double) -> Point
  ) {
    guard case .onTheSurface(let id, _) = state else { return }
    let time = max(time, .zero)
    let count = max(steps ?? Int((time.inSeconds * surface.rate).rounded()), 1)
    var moves: [SampleStep] = []
    for step in 1...count {
      let fraction = Double(step) / Double(count)
      let deviation = step < count ? surface.randomNoiseOffset() : .zero
      moves.append((time * step / count, .moved, path(profile.progress(at: fraction)) + deviation))
    }
    state = .onTheSurface(id, path(1))
    performSteps(moves, over: time)
  }

  private func performSteps(_ steps: [SampleStep], over time: Duration) {
    let start = surface.currentTime(of: self)
    var actions: [FingerAction] = []
    if case .onTheSurface(let id, _) = state {
      actions = steps.map { step in
        FingerAction(
          time: start + step.delay,
          sample: TouchSample(
            id, step.change, at: step.location, contact: contact, pressure: pressure))
      }
    }
    surface.performActions(actions, of: self, until: start + time)
  }
}

extension View {
  /// The center of the bounds, in window coordinates.
  var centerInWindow: Point {
    convert(
      toWindow: Point(
        x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2))
  }
}
