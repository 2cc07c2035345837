public import Fingertip

/// One finger and what it does, step by step, on a clock of its own.
///
/// Each step begins when the one before is over:
///
/// ```swift
/// var finger = VirtualFinger()
/// finger.down(at: Point(x: 100, y: 300))
/// finger.move(to: Point(x: 400, y: 300), over: .milliseconds(600))
/// finger.up()
/// let frames = Hand(finger).frames(rate: 60)
/// ```
///
/// A step that makes no sense where the finger is (to move in the air, to land twice) is passed
/// over.
public struct VirtualFinger: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case inTheAir
    case onTheSurface
  }

  /// What the finger did so far, contact by contact.
  public private(set) var strokes: [Stroke] = []
  /// The time of the next step.
  public private(set) var clock: Timestamp
  /// The half axes and the turn of the contact when the finger presses normally.
  public var contact: ContactEllipse
  private var state = State.inTheAir

  /// A finger above the surface.
  /// - Parameters:
  ///   - start: The time of its first step.
  ///   - contact: Its print. An index finger's is 8 mm long (25 pt to each side), 6 mm wide.
  public init(
    at start: Timestamp = Timestamp(milliseconds: 100),
    contact: ContactEllipse = ContactEllipse(
      majorRadius: 25, minorRadius: 19, orientation: Angle(degrees: 12))
  ) {
    clock = start
    self.contact = contact
  }

  /// Lets time pass: the finger rests, on the surface or above it.
  public mutating func wait(_ time: Duration) {
    switch state {
    case .inTheAir: clock = clock + max(time, .zero)
    case .onTheSurface: step(.line(to: location), .constant, over: time)
    }
  }

  /// Lands.
  public mutating func down(at point: Point) {
    guard state == .inTheAir else { return }
    strokes.append(Stroke(landingAt: point, at: clock))
    state = .onTheSurface
  }

  /// Moves along a straight line.
  public mutating func move(
    to point: Point, over time: Duration, _ profile: MotionProfile = .reaching
  ) {
    step(.line(to: point), profile, over: time)
  }

  /// Moves along a circle about a point; a positive angle is clockwise.
  public mutating func orbit(
    around centre: Point, by angle: Angle, over time: Duration,
    _ profile: MotionProfile = .reaching
  ) {
    step(.arc(around: centre, by: angle), profile, over: time)
  }

  /// Becomes a palm, and stays one until it lifts.
  public mutating func becomePalm() {
    guard state == .onTheSurface, strokes[strokes.count - 1].palmTime == nil else { return }
    strokes[strokes.count - 1].palmTime = clock
  }

  /// Lifts.
  public mutating func up() { state = .inTheAir }

  /// Where the finger touches, or last touched.
  public var location: Point { strokes.last.map { $0.location(at: $0.end) } ?? .zero }

  /// Does all of it later.
  mutating func delay(by time: Duration) {
    for index in strokes.indices { strokes[index].delay(by: time) }
    clock = clock + time
  }

  /// Lifts later for the last time, and rests meanwhile.
  mutating func linger(for time: Duration) {
    guard let last = strokes.last else { return }
    strokes[strokes.count - 1].append(.line(to: last.location(at: last.end)), .constant, over: time)
    clock = max(clock, strokes[strokes.count - 1].end)
  }

  private mutating func step(_ trajectory: Stroke.Trajectory, _ profile: MotionProfile, over time: Duration) {
    guard state == .onTheSurface else { return }
    strokes[strokes.count - 1].append(trajectory, profile, over: time)
    clock = strokes[strokes.count - 1].end
  }
}
