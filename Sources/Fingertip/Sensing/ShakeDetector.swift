/// Finds shakes in the samples of an accelerometer, three axes at 20 to 100 Hz.
///
/// ```
///             jolt                 third jolt                 nothing for 300 ms
///   resting ─────────▶ stirring ───────────────▶ shaking ───────────────────────▶ ended
///      ▲   nothing for    │                         │ goes on for 5 s
///      └──── 300 ms ──────┘                         └──────────────▶ cancelled
/// ```
///
/// A jolt is an acceleration, without gravity, of 1 g or more against the jolt before. Gravity is what
/// is measured in the long run. A bump is one jolt, setting a device down one or two, and walking none.
///
/// ```swift
/// var shakes = ShakeDetector()
/// if let change = try? shakes.receive(sample), change.phase == .ended { undo() }
/// ```
public struct ShakeDetector: Hashable, Sendable {
  /// How strong, how often, how long.
  public struct Limits: Hashable, Sendable {
    /// The least acceleration of a jolt without gravity, in units of that: 1, *ruled*. A hand that
    /// shakes a phone reaches 2 to 4.
    public var minimumAcceleration = 1.0
    /// How many jolts, each against the one before, make a shake: 3, there and back and there; *ruled*.
    public var minimumJolts = 3
    /// The longest time from one jolt to the next: 300 ms, *ruled*. So slow hands count, at 1.7 times
    /// there and back in a second.
    public var maximumPause = Duration.milliseconds(300)
    /// How long a shake may go on; a longer one is cancelled, as by a car or a machine: 5 s, *ruled*.
    public var maximumDuration = Duration.seconds(5)
    /// In what time gravity is found anew when the device is turned: 500 ms, *ruled*.
    public var gravityTimeConstant = Duration.milliseconds(500)

    /// Makes the standard limits.
    public init() {}
  }

  /// What becomes of a shake.
  public enum Phase: Hashable, Sendable {
    /// It began.
    case began
    /// It ended.
    case ended
    /// It was broken off, or went on for too long.
    case cancelled
  }

  /// What became of a shake, and when.
  public struct Change: Hashable, Sendable {
    /// What became of it.
    public var phase: Phase
    /// When.
    public var time: Timestamp
  }

  private enum State: Hashable {
    case resting
    /// So many jolts have been, the last of them this.
    case counting(Int, last: Acceleration)
    case shaking(since: Timestamp, last: Acceleration)
    /// It went on for too long, and has not stopped yet.
    case cancelled(last: Acceleration)
  }

  /// How strong, how often, how long.
  public var limits = Limits()
  private var state = State.resting
  private var gravity: Acceleration?
  private var lastTime: Timestamp?

  /// Makes a detector that has seen no sample.
  public init() {}

  /// Whether it is being shaken.
  public var isShaking: Bool { if case .shaking = state { true } else { false } }

  /// When the shake ends if nothing more comes, or is too long; `nil` while there is none.
  public var deadline: Timestamp? {
    guard case .shaking(let start, let last) = state else { return nil }
    return min(last.timestamp + limits.maximumPause, start + limits.maximumDuration)
  }

  /// Takes in a sample, and says what became of a shake.
  ///
  /// - Throws: ``AccelerationRefusal`` for a sample that makes no sense; it changes nothing.
  public mutating func receive(
    _ sample: Acceleration
  ) throws(AccelerationError) -> Change? {
    guard sample.isFinite else { throw .notFinite }
    if let lastTime, sample.timestamp < lastTime { throw .backwards }
    let change = advance(to: sample.timestamp)
    let gravity = updateGravity(sample)
    lastTime = sample.timestamp
    let jolt = sample.without(gravity)
    guard jolt.squaredMagnitude >= limits.minimumAcceleration * limits.minimumAcceleration else { return change }
    return addJolt(jolt) ?? change
  }

  /// Lets time pass without a sample, and says what became of a shake.
  public mutating func advance(to time: Timestamp) -> Change? {
    guard let last, last.timestamp + limits.maximumPause <= time || (deadline.map { $0 <= time } ?? false)
    else { return nil }
    let end = last.timestamp + limits.maximumPause
    guard case .shaking(let start, _) = state else {
      state = .resting
      return nil
    }
    let limit = start + limits.maximumDuration
    if limit < end {
      state = end <= time ? .resting : .cancelled(last: last)
      return Change(phase: .cancelled, time: limit)
    }
    state = .resting
    return Change(phase: .ended, time: end)
  }

  /// Breaks a shake off, as when the host shows something else.
  public mutating func cancel(at time: Timestamp) -> Change? {
    let wasShaking = isShaking
    state = .resting
    return wasShaking ? Change(phase: .cancelled, time: time) : nil
  }

  private var last: Acceleration? {
    switch state {
    case .resting: nil
    case .counting(_, let last), .shaking(_, let last), .cancelled(let last): last
    }
  }

  /// Finds gravity, with a sample more, and answers what it was taken for before.
  private mutating func updateGravity(_ sample: Acceleration) -> Acceleration {
    guard let before = gravity, let lastTime else {
      gravity = sample
      return sample
    }
    // After a gap the sample is no more than one of those that are missing.
    let passed = min(sample.timestamp.seconds(since: lastTime), 0.1)
    let fraction = passed / (limits.gravityTimeConstant.inSeconds + passed)
    if fraction.isFinite { gravity = before.interpolated(sample, at: fraction) }
    return before
  }

  private mutating func addJolt(_ jolt: Acceleration) -> Change? {
    let isOpposed = last.map { $0.dot(jolt) < 0 } ?? true
    guard isOpposed else { return nil }
    switch state {
    case .resting: state = .counting(1, last: jolt)
    case .counting(let count, _) where count + 1 < limits.minimumJolts:
      state = .counting(count + 1, last: jolt)
    case .counting:
      state = .shaking(since: jolt.timestamp, last: jolt)
      return Change(phase: .began, time: jolt.timestamp)
    case .shaking(let start, _): state = .shaking(since: start, last: jolt)
    case .cancelled: state = .cancelled(last: jolt)
    }
    return nil
  }
}
