import Fingertip

/// A set of variants of sampling and delivery that must not change any decision. Each combination
/// of a frame rate, an amount of jitter and a delivery pattern is a variant.
///
/// ```swift
/// try expect(drag, in: board, unchangedBy: .standard)
/// ```
///
/// Each variant is compared with the original recording when delivered frame by frame.
public struct InvarianceMatrix: Hashable, Sendable {
  /// The decisions that must be equal.
  public enum Scope: Hashable, Sendable {
    /// The reported gestures (those that were recognized, began, ended or were cancelled), in
    /// chronological order.
    case gestures
    /// All decisions of recognizers, including waiting for another recognizer, and failures with
    /// their reasons.
    case decisions
  }

  /// The frame rates, in hertz. The value `nil` means that the frames are used as recorded.
  public var rates: [Double?]
  /// The amounts of jitter. Each amount is the maximum deviation of a frame's time, as a fraction
  /// of the frame interval.
  public var jitters: [Double]
  /// The frame delivery patterns.
  public var deliveries: [FrameDelivery]
  /// The decisions that must be equal.
  public var scope: Scope
  /// The seed for the jitter.
  public var seed: UInt64

  /// Creates a matrix of sampling and delivery variants.
  public init(
    rates: [Double?] = [nil, 60, 120, 240], jitters: [Double] = [0, 0.4],
    deliveries: [FrameDelivery] = [
      .frameByFrame, .coalesced(2), .coalesced(7), .polled(every: .milliseconds(7)),
    ],
    scope: Scope = .decisions, seed: UInt64 = 1
  ) {
    self.rates = rates
    self.jitters = jitters
    self.deliveries = deliveries
    self.scope = scope
    self.seed = seed
  }

  /// The matrix with the default values. The frames are used as recorded, and are also resampled at
  /// 60, 120 and 240 Hz, with a jitter of 0 and a jitter of 0.4 at each rate. They are delivered
  /// one, two or seven at a time, or one at a time with polling every 7 ms, for a total of 28 runs.
  /// All decisions must be equal.
  public static var standard: InvarianceMatrix { InvarianceMatrix() }

  /// A combination of frame rate, jitter and delivery pattern.
  public struct Variant: Hashable, Sendable, CustomStringConvertible {
    /// The frame rate, in hertz, or `nil` for the frames as recorded.
    public var rate: Double?
    /// The maximum deviation of a frame's time, as a fraction of the frame interval.
    public var jitter: Double
    /// The frame delivery pattern.
    public var delivery: FrameDelivery
    /// The seed for the jitter.
    public var seed: UInt64

    /// A short description of the variant.
    public var description: String {
      guard let rate else { return "as recorded, \(delivery)" }
      let jitter = jitter > 0 ? ", jitter \(jitter), seed \(seed)" : ""
      return "at \(rate) Hz\(jitter), \(delivery)"
    }

    /// Returns the recording as it would be sampled in this variant.
    public func applied(to recording: TouchRecording) -> TouchRecording {
      rate.map { recording.resampled(rate: $0, jitter: jitter, seed: seed) } ?? recording
    }
  }

  /// All variants, ordered by rate, jitter and delivery pattern.
  public var variants: [Variant] {
    rates.flatMap { rate in
      // Don't add jitter if the frames are used as recorded.
      (rate == nil ? [0] : jitters).flatMap { jitter in
        deliveries.map { Variant(rate: rate, jitter: jitter, delivery: $0, seed: seed) }
      }
    }
  }

  /// Returns the first variant that leads to different decisions, or `nil` if all variants agree.
  /// - Throws: Any error thrown while creating a window.
  public func violation(
    over recording: TouchRecording, in scene: TestScene
  ) throws -> InvarianceViolation? {
    let expected = DecisionOutline(try Transcript(of: recording, in: scene), scope)
    for variant in variants {
      if let found = try violation(variant, expected, recording, scene) { return found }
    }
    return nil
  }

  func violation(
    _ variant: Variant, over recording: TouchRecording, in scene: TestScene
  ) throws -> InvarianceViolation? {
    let expected = DecisionOutline(try Transcript(of: recording, in: scene), scope)
    return try violation(variant, expected, recording, scene)
  }

  private func violation(
    _ variant: Variant, _ expected: DecisionOutline, _ recording: TouchRecording,
    _ scene: TestScene
  ) throws -> InvarianceViolation? {
    let varied = variant.applied(to: recording)
    let transcript = try Transcript(of: varied, in: scene, variant.delivery)
    let outline = DecisionOutline(transcript, scope)
    let tolerance =
      max(recording.typicalFrameInterval, varied.typicalFrameInterval) * (1 + 2 * variant.jitter)
    guard let text = expected.difference(from: outline, tolerance: tolerance) else { return nil }
    return InvarianceViolation(
      variant: variant, recording: recording, finding: text, transcript: transcript)
  }
}

/// A variant of sampling or delivery that changes decisions.
public struct InvarianceViolation: Hashable, Sendable, CustomStringConvertible {
  /// The variant that changes decisions.
  public let variant: InvarianceMatrix.Variant
  /// The recording whose decisions change.
  public let recording: TouchRecording
  /// The decisions that differ. Decisions of the original recording are marked with `-`, and those
  /// of the variant with `+`.
  public let finding: String
  /// The complete transcript of the variant's replay.
  public let transcript: Transcript

  /// The decisions that differ, followed by the transcript.
  public var description: String {
    """
    \(recording.name): different decisions \(variant) (- as recorded, + variant):
    \(finding)
    explanation of the variant:
    \(transcript.abbreviatedText)
    """
  }
}

extension TouchRecording {
  /// The median interval between frames that are at most 25 ms apart. The tolerance for instants is
  /// derived from this interval.
  fileprivate var typicalFrameInterval: Duration {
    let steps = zip(frames, frames.dropFirst()).map { $1.timestamp - $0.timestamp }
    let close = steps.filter { $0 > .zero && $0 <= .milliseconds(25) }.sorted()
    return close.isEmpty ? .milliseconds(25) : close[close.count / 2]
  }
}
