import Fingertip

/// The pattern in which a host delivers touch frames. Decisions must not depend on this pattern.
public enum FrameDelivery: Hashable, Sendable, CustomStringConvertible {
  /// The host delivers each frame separately.
  case frameByFrame
  /// The host delivers the given number of frames at a time, as if it drew less often than the
  /// device reports touches. Views receive coalesced moves.
  case coalesced(Int)
  /// The host delivers each frame separately. Between frames, it advances the time at this
  /// interval, as if it were waking up to draw.
  case polled(every: Duration)

  /// A short description of the pattern.
  public var description: String {
    switch self {
    case .frameByFrame: "frame by frame"
    case .coalesced(let count): "\(count) frames at a time"
    case .polled(let interval): "polled every \(Quantity.duration(interval))"
    }
  }

  /// Sends the frames. Before each frame is sent, calls `before` with the frame's index.
  func deliver(_ frames: [TouchFrame], to player: TranscriptRecorder, _ before: (Int) -> Void) {
    switch self {
    case .frameByFrame:
      for (index, frame) in frames.enumerated() {
        before(index)
        player.send(frame)
      }
    case .coalesced(let count):
      let count = max(count, 1)
      for start in stride(from: 0, to: frames.count, by: count) {
        let end = min(start + count, frames.count)
        before(end - 1)
        player.send(coalescing: Array(frames[start..<end]))
      }
    case .polled(let interval):
      let interval = max(interval, .milliseconds(1))
      for (index, frame) in frames.enumerated() {
        if index > 0 {
          // Limit the number of polls, because a pause may last for hours.
          var polls = 0
          var time = frames[index - 1].timestamp + interval
          while time < frame.timestamp, polls < 1000 {
            player.window.advance(to: time)
            time = time + interval
            polls += 1
          }
        }
        before(index)
        player.send(frame)
      }
    }
  }
}
