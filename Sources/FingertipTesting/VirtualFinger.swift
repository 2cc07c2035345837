public import Fingertip

/// A finger that performs a sequence of actions at times determined by the finger's own clock.
///
/// Each action starts when the previous one ends:
///
/// ```swift
/// var finger = VirtualFinger()
/// finger.down(at: Point(x: 100, y: 300))
/// finger.move(to: Point(x: 400, y: 300), over: .milliseconds(600))
/// finger.up()
/// let frames = SyntheticTouches(finger).frames(rate: 60)
/// ```
///
/// Actions that make no sense in the finger's current state, such as moving while it is up or
/// landing while it is down, are ignored.
public struct VirtualFinger: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case inTheAir
    case onTheSurface
  }

  /// The finger's contacts so far.
  public private(set) var strokes: [Stroke] = []
  /// The start time of the next action.
  public private(set) var clock: Timestamp
  /// The contact ellipse at normal pressure: its semi-axes and its orientation.
  public var contact: ContactEllipse
  private var state = State.inTheAir

  /// Creates a finger that is up.
  /// - Parameters:
  ///   - start: The time of the finger's first action.
  ///   - contact: The contact ellipse. The default is the contact ellipse of an index finger: 8 mm
  ///     long (a radius of 25 pt) and 6 mm wide.
  public init(
    at start: Timestamp = Timestamp(milliseconds: 100),
    contact: ContactEllipse = ContactEllipse(
      majorRadius: 25, minorRadius: 19, orientation: Angle(degrees: 12))
  ) {
    clock = start
    self.contact = contact
  }

  /// Advances the clock while the finger holds still, whether it is down or up.
  public mutating func wait(_ time: Duration) {
    switch state {
    case .inTheAir: clock = clock + max(time, .zero)
    case .onTheSurface: extendStroke(.line(to: location), .constant, over: time)
    }
  }

  /// Lands at a point.
  public mutating func down(at point: Point) {
    guard state == .inTheAir else { return }
    strokes.append(Stroke(landingAt: point, at: clock))
    state = .onTheSurface
  }

  /// Moves along a straight line.
  public mutating func move(
    to point: Point, over time: Duration, _ profile: MotionProfile = .reaching
  ) {
    extendStroke(.line(to: point), profile, over: time)
  }

  /// Moves along a circle around a point. A positive angle is clockwise.
  public mutating func orbit(
    around centre: Point, by angle: Angle, over time: Duration,
    _ profile: MotionProfile = .reaching
  ) {
    extendStroke(.arc(around: centre, by: angle), profile, over: time)
  }

  /// Classifies the contact as a palm from now until it lifts.
  public mutating func becomePalm() {
    guard state == .onTheSurface, strokes[strokes.count - 1].palmStart == nil else { return }
    strokes[strokes.count - 1].palmStart = clock
  }

  /// Lifts the finger.
  public mutating func up() { state = .inTheAir }

  /// The location of the current or last touch.
  public var location: Point { strokes.last.map { $0.location(at: $0.end) } ?? .zero }

  /// Delays all actions.
  mutating func delay(by time: Duration) {
    for index in strokes.indices { strokes[index].delay(by: time) }
    clock = clock + time
  }

  /// Sets the roll of the contact for every stroke.
  mutating func roll(_ roll: TouchRoll) {
    for index in strokes.indices { strokes[index].roll = roll }
  }

  /// Delays the movement of the last stroke by letting the finger hold still first.
  mutating func delayMovement(by time: Duration) {
    guard !strokes.isEmpty else { return }
    strokes[strokes.count - 1].delayMovement(by: time)
    clock = max(clock, strokes[strokes.count - 1].end)
  }

  /// Delays the last lift by letting the finger hold still until then.
  mutating func delayLift(for time: Duration) {
    guard let last = strokes.last else { return }
    strokes[strokes.count - 1].appendSegment(
      .line(to: last.location(at: last.end)), .constant, over: time)
    clock = max(clock, strokes[strokes.count - 1].end)
  }

  private mutating func extendStroke(
    _ trajectory: Stroke.Trajectory, _ profile: MotionProfile, over time: Duration
  ) {
    guard state == .onTheSurface else { return }
    strokes[strokes.count - 1].appendSegment(trajectory, profile, over: time)
    clock = strokes[strokes.count - 1].end
  }
}
