import Fingertip
import FingertipEvdev
import FingertipScenes
import FingertipText
import FingertipRecordings

@testable import FingertipCommands

/// The output and messages of a replay.
struct Replayed {
  var output: String
  var messages: [String]
  var isWhole: Bool

  var lines: [String] { output.split(separator: "\n").map(String.init) }
  /// The lines about gestures.
  var gestures: [String] {
    lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("     - ") && !$0.hasPrefix("     ! ") }
  }

  /// The gestures and their states, without numbers and without changes to active gestures.
  var story: [String] {
    gestures.compactMap { line in
      let words = line.split(separator: " ").drop { $0.first?.isNumber == true }
      let event = words.prefix { $0.first?.isNumber == false && !$0.hasPrefix("(") }
      return event.last == "changed" ? nil : event.joined(separator: " ")
    }
  }
}

/// Replays a recording in memory.
func replay(
  _ source: ByteSource, _ settings: ReplaySettings = ReplaySettings(),
  description: ByteSource? = nil, wait: ((Timestamp) -> Void)? = nil
) -> Replayed {
  let output = OutputStream(.memory)
  var messages: [String] = []
  let replayer = Replayer(settings, output, wait: wait) { messages.append($0) }
  let isWhole = replayer.replay(source, description: description)
  return Replayed(
    output: String(decoding: output.unwrittenText.bytes, as: UTF8.self), messages: messages,
    isWhole: isWhole)
}

/// Recordings from a touchscreen with 1000 × 500 units, which the tests map to the same number of
/// points.
enum Recording {
  static let device = """
    # EVEMU 1.3
    N: Test screen
    I: 0003 0001 0002 0003
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 1000 0 0 0
    A: 36 0 500 0 0 0
    A: 39 0 65535 0 0 0

    """

  /// An 80 ms tap at (250, 125).
  static let tap =
    device + """
      E: 1000.000000 0003 0039 7
      E: 1000.000000 0003 0035 250
      E: 1000.000000 0003 0036 125
      E: 1000.000000 0000 0000 0
      E: 1000.080000 0003 0039 -1
      E: 1000.080000 0000 0000 0

      """

  /// A touch that lands at (250, 125), moves 100 points to the right in 100 ms, and stays down.
  static let unfinished: String = {
    var text = device
    text += "E: 1000.000000 0003 0039 7\nE: 1000.000000 0003 0035 250\n"
    text += "E: 1000.000000 0003 0036 125\nE: 1000.000000 0000 0000 0\n"
    for step in 1...10 {
      text += "E: 1000.\(step < 10 ? "0" : "")\(step)0000 0003 0035 \(250 + 10 * step)\n"
      text += "E: 1000.\(step < 10 ? "0" : "")\(step)0000 0000 0000 0\n"
    }
    return text
  }()

  static func settings(_ change: (inout ReplaySettings) -> Void = { _ in }) -> ReplaySettings {
    var settings = ReplaySettings()
    settings.mapping.size = .points(.init(width: 1000, height: 500))
    change(&settings)
    return settings
  }
}
