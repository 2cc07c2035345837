public import Fingertip

/// One contact of a finger, from landing to lift, described as a function of time.
///
/// ``VirtualFinger`` creates strokes. Because a stroke is a function of time, it can be sampled at
/// any rate.
public struct Stroke: Hashable, Sendable {
  enum Trajectory: Hashable, Sendable {
    case line(to: Point)
    case arc(around: Point, by: Angle)
  }

  struct Segment: Hashable, Sendable {
    var trajectory: Trajectory
    var profile: MotionProfile
    var duration: Duration
    var start: Point

    func location(at elapsed: Duration) -> Point {
      let time = duration > .zero ? elapsed.inSeconds / duration.inSeconds : 1
      let progress = profile.progress(at: time)
      switch trajectory {
      case .line(let end):
        return start.interpolated(to: end, at: progress)
      case .arc(let centre, let angle):
        let rotation = AffineTransform(rotation: Angle(radians: angle.radians * progress))
        return centre + (start - centre).applying(rotation)
      }
    }
  }

  /// The time at which the finger lands.
  public private(set) var start: Timestamp
  /// The time between landing and lift.
  public private(set) var duration: Duration = .zero
  /// The time at which the contact is classified as a palm, or `nil` if this never happens.
  var palmStart: Timestamp?
  private var segments: [Segment] = []
  private let landingLocation: Point
  /// The movement of the contact that isn't caused by a movement of the hand.
  var roll: TouchRoll?

  init(landingAt landing: Point, at start: Timestamp) {
    self.start = start
    landingLocation = landing
  }

  /// The time at which the finger lifts.
  public var end: Timestamp { start + duration }

  /// Returns the finger's location at a given time. Before the finger lands, this is the location
  /// at which it will land. After it has lifted, this is the location at which it lifted.
  public func location(at time: Timestamp) -> Point {
    guard let roll else { return handLocation(at: time) }
    let elapsed = min(max(time - start, .zero), duration)
    return handLocation(at: time) + roll.offset(after: elapsed, of: duration)
  }

  /// Returns the location that the contact would have without a roll.
  private func handLocation(at time: Timestamp) -> Point {
    var elapsed = min(max(time - start, .zero), duration)
    for leg in segments {
      if elapsed <= leg.duration { return leg.location(at: elapsed) }
      elapsed -= leg.duration
    }
    return segments.last.map { $0.location(at: $0.duration) } ?? landingLocation
  }

  /// Delays the whole stroke.
  mutating func delay(by time: Duration) {
    start = start + time
    palmStart = palmStart.map { $0 + time }
  }

  /// Delays all movement of the finger, which first holds still where it landed.
  mutating func delayMovement(by time: Duration) {
    let wait = Segment(
      trajectory: .line(to: landingLocation), profile: .constant, duration: max(time, .zero),
      start: landingLocation)
    segments.insert(wait, at: 0)
    duration += wait.duration
  }

  mutating func appendSegment(
    _ trajectory: Trajectory, _ profile: MotionProfile, over time: Duration
  ) {
    let time = max(time, .zero)
    segments.append(
      Segment(
        trajectory: trajectory, profile: profile, duration: time, start: handLocation(at: end)))
    duration += time
  }
}
