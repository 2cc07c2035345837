import CFingertip
import Fingertip

/// What a window and a surface have in common: frames and times go in, decisions come out.
final class Intake {
  /// Who takes it all in: a window, its application once that has something to take in, or a surface.
  var receiver: any FrameReceiver
  /// Room for the samples of a frame, kept from one frame to the next.
  private var frame = TouchFrame(at: .zero, samples: [])

  init(_ receiver: any FrameReceiver) { self.receiver = receiver }

  // MARK: Frames

  /// Takes in one frame.
  func send(_ frame: ft_frame) throws(Failure) {
    let hasPlaces = try self.frame.fill(frame)
    receiver.send(self.frame, joins: false)
    if !hasPlaces { throw .withoutPlace }
  }

  /// Takes in one frame of one touch.
  func send(_ sample: ft_sample, at time: Int64) throws(Failure) {
    try withUnsafePointer(to: sample) { sample throws(Failure) in
      try send(ft_frame(time, sample, 1))
    }
  }

  /// Takes in several frames as one for those who hear of touches.
  func send(coalescing frames: UnsafePointer<ft_frame>?, _ count: Int) throws(Failure) {
    let frames = try Strided(frames, count, MemoryLayout<ft_frame>.size)
    var hasPlaces = true
    // All are looked at before the first is taken.
    for index in 0..<frames.count {
      if try !frame.fill(frames[index]) { hasPlaces = false }
    }
    for index in 0..<frames.count {
      _ = try frame.fill(frames[index])
      receiver.send(frame, joins: index < frames.count - 1)
    }
    if !hasPlaces { throw .withoutPlace }
  }

  /// Cancels all touches.
  func cancelAll() { receiver.cancelAllTouches(reason: .interrupted) }

  // MARK: Time

  /// Lets time pass.
  func advance(to time: Int64) throws(Failure) {
    let time = Timestamp(nanoseconds: time)
    try time.check()
    receiver.advance(to: time)
  }

  /// Until when the host may sleep.
  var nextDeadline: Int64 { receiver.nextDeadline?.nanoseconds ?? FT_NEVER }

  /// Whether nothing is touched, waits, or moves.
  var isIdle: Bool { receiver.isIdle }

  // MARK: Decisions

  /// Tells of each decision; `nil` for nobody.
  func onDecision(_ tell: ((Decision) -> Void)?) { receiver.onDecision = tell }
}

extension Wording {
  /// Lends the words to a host, with a 0 at their end.
  @inline(never)
  func withText(_ tell: (_ text: UnsafePointer<CChar>?, _ length: Int) -> Void) {
    var text = bytes
    text.append(0)
    text.withUnsafeBytes { bytes in
      tell(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), text.count - 1)
    }
  }
}

/// No time; the macro is not one that Swift reads.
let FT_NEVER = Int64.max

extension Failure {
  fileprivate static var withoutPlace: Failure {
    .value(
      """
      A coordinate of a sample is beyond a billion points, or not a number. The sample was left out; \
      the rest of the frame was taken.
      """)
  }
}
