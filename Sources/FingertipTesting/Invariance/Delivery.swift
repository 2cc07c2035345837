import Fingertip

/// How a host hands frames to a window. None of it may change what is decided.
public enum Delivery: Hashable, Sendable, CustomStringConvertible {
  /// Each frame as it comes.
  case frameByFrame
  /// So many frames at a time, as a host that draws less often than the device reports: views hear of
  /// movements joined.
  case coalesced(Int)
  /// Each frame as it comes, and between frames the time advances every so often, as in a host that
  /// wakes up to draw.
  case polled(every: Duration)

  /// In words.
  public var description: String {
    switch self {
    case .frameByFrame: "frame by frame"
    case .coalesced(let count): "\(count) frames at a time"
    case .polled(let interval): "polled every \(Quantity.duration(interval))"
    }
  }

  /// Sends frames; `before` runs before each with its number.
  func deliver(_ frames: [TouchFrame], to player: TranscriptPlayer, _ before: (Int) -> Void) {
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
          // A pause of hours is not polled to its end.
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
