/// A detector that finds shakes in samples from a three-axis accelerometer running at 20 to 100 Hz.
///
/// ```
///             jolt                 third jolt                 nothing for 300 ms
///   resting ─────────▶ counting ───────────────▶ shaking ───────────────────────▶ ended
///      ▲   nothing for    │                         │ continues for 5 s
///      └──── 300 ms ──────┘                         └──────────────▶ cancelled
/// ```
///
/// A jolt is an acceleration of at least 1 g, not counting gravity, in the direction opposite to
/// the previous jolt. A low-pass filter estimates gravity from the samples. A bump counts as one
/// jolt, and setting a device down counts as one or two. Walking produces none.
///
/// ```swift
/// var shakes = ShakeDetector()
/// if let change = try? shakes.receive(sample), change.phase == .ended { undo() }
/// ```
public struct ShakeDetector: Hashable, Sendable {
  /// The limits that define a shake.
  public struct Limits: Hashable, Sendable {
    /// The minimum acceleration of a jolt, not counting gravity, in units of gravity: 1, chosen by
    /// this project. A phone shaken by hand reaches 2 to 4 g.
    public var minimumAcceleration = 1.0
    /// The number of jolts in alternating directions after which a shake begins: 3, chosen by this
    /// project.
    public var minimumJolts = 3
    /// The maximum time between two consecutive jolts of a shake: 300 ms, chosen by this project.
    /// With this limit, a shake can be as slow as 1.7 cycles per second.
    public var maximumJoltInterval = Duration.milliseconds(300)
    /// The maximum duration of a shake: 5 s, chosen by this project. A longer shake is cancelled,
    /// because it is probably caused by a vehicle or a machine.
    public var maximumDuration = Duration.seconds(5)
    /// The time constant of the gravity filter, which determines how fast it adapts when the device
    /// is rotated: 500 ms, chosen by this project.
    public var gravityTimeConstant = Duration.milliseconds(500)

    /// Creates the default limits.
    public init() {}
  }

  /// The phase of a shake.
  public enum Phase: Hashable, Sendable {
    /// The shake began.
    case began
    /// The shake ended.
    case ended
    /// The shake was interrupted or lasted too long.
    case cancelled
  }

  /// A change in a shake's phase.
  public struct Change: Hashable, Sendable {
    /// The new phase.
    public var phase: Phase
    /// The time of the change.
    public var time: Timestamp
  }

  private enum State: Hashable {
    case resting
    /// A shake may be starting. The associated values are the number of jolts so far and the last
    /// jolt.
    case counting(Int, last: Acceleration)
    case shaking(since: Timestamp, last: Acceleration)
    /// The shake was cancelled because it lasted too long, and the device is still being shaken.
    case cancelled(last: Acceleration)
  }

  /// The limits that define a shake.
  public var limits = Limits()
  private var state = State.resting
  private var gravity: Acceleration?
  private var lastSampleTime: Timestamp?

  /// Creates a detector that hasn't received any samples.
  public init() {}

  /// Whether a shake is in progress.
  public var isShaking: Bool { if case .shaking = state { true } else { false } }

  /// The time at which the shake ends if no further jolt follows, or is cancelled for lasting too
  /// long, whichever is earlier. The time is `nil` if no shake is in progress.
  public var deadline: Timestamp? {
    guard case .shaking(let start, let last) = state else { return nil }
    return min(last.timestamp + limits.maximumJoltInterval, start + limits.maximumDuration)
  }

  /// Processes a sample and returns the phase change, or `nil` if the phase is unchanged.
  ///
  /// - Throws: ``AccelerationError`` if the sample is invalid, in which case it is ignored.
  public mutating func receive(
    _ sample: Acceleration
  ) throws(AccelerationError) -> Change? {
    guard sample.isFinite else { throw .notFinite }
    if let lastSampleTime, sample.timestamp < lastSampleTime { throw .timestampDecreased }
    let change = advance(to: sample.timestamp)
    let gravity = updateGravity(sample)
    lastSampleTime = sample.timestamp
    let jolt = sample.subtracting(gravity)
    guard jolt.squaredMagnitude >= limits.minimumAcceleration * limits.minimumAcceleration else {
      return change
    }
    return addJolt(jolt) ?? change
  }

  /// Advances the time without a sample and returns the phase change, or `nil` if the phase is
  /// unchanged.
  public mutating func advance(to time: Timestamp) -> Change? {
    guard let lastJolt,
      lastJolt.timestamp + limits.maximumJoltInterval <= time
        || (deadline.map { $0 <= time } ?? false)
    else { return nil }
    let end = lastJolt.timestamp + limits.maximumJoltInterval
    guard case .shaking(let start, _) = state else {
      state = .resting
      return nil
    }
    let limit = start + limits.maximumDuration
    if limit < end {
      state = end <= time ? .resting : .cancelled(last: lastJolt)
      return Change(phase: .cancelled, time: limit)
    }
    state = .resting
    return Change(phase: .ended, time: end)
  }

  /// Cancels the shake in progress, for example because the host is showing a different screen.
  /// Returns the phase change, or `nil` if no shake was in progress.
  public mutating func cancel(at time: Timestamp) -> Change? {
    let wasShaking = isShaking
    state = .resting
    return wasShaking ? Change(phase: .cancelled, time: time) : nil
  }

  private var lastJolt: Acceleration? {
    switch state {
    case .resting: nil
    case .counting(_, let last), .shaking(_, let last), .cancelled(let last): last
    }
  }

  /// Updates the gravity estimate with a sample and returns the previous estimate.
  private mutating func updateGravity(_ sample: Acceleration) -> Acceleration {
    guard let before = gravity, let lastSampleTime else {
      gravity = sample
      return sample
    }
    // After a gap of more than 100 ms, give the sample the weight that it would have after 100 ms.
    let secondsPassed = min(sample.timestamp.seconds(since: lastSampleTime), 0.1)
    let fraction = secondsPassed / (limits.gravityTimeConstant.inSeconds + secondsPassed)
    if fraction.isFinite { gravity = before.interpolated(to: sample, at: fraction) }
    return before
  }

  private mutating func addJolt(_ jolt: Acceleration) -> Change? {
    let isOpposed = lastJolt.map { $0.dot(jolt) < 0 } ?? true
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
