import Fingertip
import FingertipEvdev
import Testing

@testable import FingertipRecordings

/// Tests JSON Lines input that doesn't describe touches, and key events in event recordings.
@Suite struct AuxiliaryLineTests {
  private static let header =
    #"{"type":"recording","version":1,"window":{"width":320,"height":480}}"# + "\n"

  private func steps(_ lines: String...) throws -> [String] {
    var reader = try FrameReader(
      .text(Self.header + lines.joined(separator: "\n"), name: "a.jsonl"), MappingOptions(),
      origin: .zero)
    var steps: [String] = []
    while let step = reader.nextElement() {
      switch step {
      case .frame(let frame): steps.append("frame at \(frame.timestamp.nanoseconds / 1_000_000)")
      case .auxiliary(.acceleration(let sample)):
        steps.append("(\(sample.x), \(sample.y), \(sample.z)) at \(ms(sample.timestamp))")
      case .auxiliary(.command(let command, let time)):
        steps.append("\(command.name) at \(ms(time))")
      case .note(let note): steps.append(note.description)
      case .failure(let error): steps.append("\(error)")
      case .accelerationError: steps.append("refusal")
      }
    }
    return steps
  }

  private func ms(_ time: Timestamp) -> Int64 { time.nanoseconds / 1_000_000 }

  @Test func `Acceleration samples and commands keep their positions between the frames`() throws {
    let steps = try steps(
      #"{"type":"frame","time":0.1,"touches":[{"id":7,"phase":"began","x":1,"y":2}]}"#,
      #"{"z":-1,"y":0.25,"x":0.5,"time":0.15,"type":"acceleration","more":[{}]}"#,
      #"{"type":"command","time":0.16,"command":"togglePlayPause"}"#,
      #"{"type":"frame","time":0.2,"touches":[{"id":7,"phase":"ended"}]}"#,
      #"{"type":"acceleration","time":0.3,"x":0,"y":0,"z":1e0}"#)
    #expect(
      steps == [
        "frame at 100", "(0.5, 0.25, -1.0) at 150", "togglePlayPause at 160", "frame at 200",
        "(0.0, 0.0, 1.0) at 300",
      ])
  }

  @Test func `Reading ends at a malformed line with an error that shows the expected form`() throws
  {
    for bad in [
      #"{"type":"acceleration","time":0.3,"x":0,"y":0}"#,
      #"{"type":"acceleration","x":0,"y":0,"z":0}"#,
      #"{"type":"acceleration","time":0.3,"x":0,"y":0,"z":1e999}"#,
      #"{"type":"acceleration","time":0.3,"x":0,"y":"0","z":0}"#,
      #"{"type":"command","time":0.3,"command":"fly"}"#,
      #"{"type":"command","command":"play"}"#,
    ] {
      let steps = try steps(#"{"type":"command","time":0.1,"command":"play"}"#, bad)
      #expect(steps.first == "play at 100")
      #expect(steps.last?.contains("a.jsonl:3") == true, "\(steps)")
    }
    let unknown = try steps(#"{"type":"command","time":0.3,"command":"fly"}"#)
    for command in RemoteCommand.allCases {
      #expect(unknown.last?.contains(command.name) == true, "\(unknown)")
    }
  }

  @Test func `Event readers skip acceleration samples and commands`() throws {
    let outcome = read(
      .text(
        Self.header + #"{"type":"acceleration","time":0.3,"x":0,"y":0,"z":1}"# + "\n"
          + #"{"type":"command","time":0.3,"command":"play"}"#, name: "a.jsonl"))
    #expect(outcome.events.isEmpty && outcome.error == nil)
  }

  @Test func `Written acceleration samples and commands are read back unchanged`() throws {
    var writer = JSONLinesWriter()
    for command in RemoteCommand.allCases {
      writer.write(.command(command, at: Timestamp(milliseconds: 5)))
    }
    writer.write(
      .acceleration(Acceleration(x: 1.5, y: -0.004, z: 12.25, at: Timestamp(milliseconds: 9))))
    let text = String(decoding: writer.bytes, as: UTF8.self)
    let steps = try steps(text)
    #expect(steps.dropLast() == RemoteCommand.allCases.map { "\($0.name) at 5" }[...])
    #expect(steps.last == "(1.5, -0.004, 12.25) at 9")
  }
}
