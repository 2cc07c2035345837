import Fingertip

/// The ways in which a motion may be sampled and delivered without changing what is decided: every
/// rate with every jitter, each with every delivery.
///
/// ```swift
/// try expect(drag, in: board, unchangedBy: .standard)
/// ```
///
/// The recording as it is, delivered frame by frame, is what all are compared with.
public struct InvarianceMatrix: Hashable, Sendable {
  /// What has to be the same.
  public enum Scope: Hashable, Sendable {
    /// What recognizers tell: what is recognized, begins, ends or is cancelled, in this order.
    case gestures
    /// Every decision of recognizers: also who fails for what reason, and who waits for whom.
    case decisions
  }

  /// Frames a second; `nil` for the frames as they were recorded.
  public var rates: [Double?]
  /// How far frames come too early or too late at most, as shares of the time between two.
  public var jitters: [Double]
  /// How the frames come to the window.
  public var deliveries: [Delivery]
  /// What has to be the same.
  public var scope: Scope
  /// The seed of the jitter.
  public var seed: UInt64

  /// Makes a matrix.
  public init(
    rates: [Double?] = [nil, 60, 120, 240], jitters: [Double] = [0, 0.4],
    deliveries: [Delivery] = [
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

  /// As recorded and at 60, 120 and 240 frames a second, evenly and with a jitter of 0.4; frame by
  /// frame, two and seven at a time, and polled every 7 ms: 28 runs. Every decision has to be the
  /// same.
  public static var standard: InvarianceMatrix { InvarianceMatrix() }

  /// One way to sample and deliver.
  public struct Variant: Hashable, Sendable, CustomStringConvertible {
    /// Frames a second; `nil` for the frames as they were recorded.
    public var rate: Double?
    /// The greatest share of the time between two frames by which one comes too early or too late.
    public var jitter: Double
    /// How the frames come to the window.
    public var delivery: Delivery
    /// The seed of the jitter.
    public var seed: UInt64

    /// In words.
    public var description: String {
      guard let rate else { return "as recorded, \(delivery)" }
      let jitter = jitter > 0 ? ", jitter \(jitter), seed \(seed)" : ""
      return "at \(rate) Hz\(jitter), \(delivery)"
    }

    /// The recording as this variant samples it.
    public func apply(to recording: TouchRecording) -> TouchRecording {
      rate.map { recording.resampled(rate: $0, jitter: jitter, seed: seed) } ?? recording
    }
  }

  /// All variants, in the order of rates, jitters and deliveries.
  public var variants: [Variant] {
    rates.flatMap { rate in
      // A recording as it is has no jitter.
      (rate == nil ? [0] : jitters).flatMap { jitter in
        deliveries.map { Variant(rate: rate, jitter: jitter, delivery: $0, seed: seed) }
      }
    }
  }

  /// The first variant that decides something else; nil when all agree.
  /// - Throws: What making a window throws.
  public func disagreement(
    over recording: TouchRecording, in scene: TestScene
  ) throws -> InvarianceDisagreement? {
    let expected = DecisionOutline(try Transcript(of: recording, in: scene), scope)
    for variant in variants {
      if let found = try disagreement(variant, expected, recording, scene) { return found }
    }
    return nil
  }

  func disagreement(
    _ variant: Variant, over recording: TouchRecording, in scene: TestScene
  ) throws -> InvarianceDisagreement? {
    let expected = DecisionOutline(try Transcript(of: recording, in: scene), scope)
    return try disagreement(variant, expected, recording, scene)
  }

  private func disagreement(
    _ variant: Variant, _ expected: DecisionOutline, _ recording: TouchRecording,
    _ scene: TestScene
  ) throws -> InvarianceDisagreement? {
    let varied = variant.apply(to: recording)
    let transcript = try Transcript(of: varied, in: scene, variant.delivery)
    let outline = DecisionOutline(transcript, scope)
    let tolerance = max(recording.interval, varied.interval) * (1 + 2 * variant.jitter)
    guard let text = expected.difference(from: outline, tolerance: tolerance) else { return nil }
    return InvarianceDisagreement(
      variant: variant, recording: recording, finding: text, transcript: transcript)
  }
}

/// A way to sample or deliver a recording that changes what is decided.
public struct InvarianceDisagreement: Hashable, Sendable, CustomStringConvertible {
  /// The way.
  public let variant: InvarianceMatrix.Variant
  /// The recording that it shows with.
  public let recording: TouchRecording
  /// The decisions that differ: `-` as recorded, `+` as varied.
  public let finding: String
  /// All that the variant gives.
  public let transcript: Transcript

  /// What differs, and what the fingers did.
  public var description: String {
    """
    \(recording.name): different decisions \(variant) (- as recorded, + variant):
    \(finding)
    explanation of the variant:
    \(transcript.brief)
    """
  }
}

extension TouchRecording {
  /// The median time between two frames, of those that are less than 25 ms apart: how exactly instants
  /// can be known.
  fileprivate var interval: Duration {
    let steps = zip(frames, frames.dropFirst()).map { $1.timestamp - $0.timestamp }
    let close = steps.filter { $0 > .zero && $0 <= .milliseconds(25) }.sorted()
    return close.isEmpty ? .milliseconds(25) : close[close.count / 2]
  }
}
