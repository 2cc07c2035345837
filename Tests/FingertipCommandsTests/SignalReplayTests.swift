import FingertipScenes
import FingertipTraces
import Testing

@testable import FingertipCommands

/// What a replay writes of what is no touch.
struct SignalReplayTests {
  private var recording: String {
    var lines = [
      #"{"type":"recording","version":1,"window":{"width":320,"height":480}}"#,
      #"{"type":"command","time":0,"command":"nextTrack"}"#,
    ]
    // 3 g to one side and the other, five times a second.
    for index in 0..<40 {
      let x = index % 10 < 5 ? 3 : -3
      lines.append(
        #"{"type":"acceleration","time":\#(Double(index) / 50),"x":\#(x),"y":0,"z":1}"#)
    }
    lines.append(#"{"type":"acceleration","time":0.1,"x":0,"y":0,"z":1}"#)
    return lines.joined(separator: "\n")
  }

  @Test func `A shake and a command are lines of their own`() {
    let lines = replay(.text(recording, name: "r.jsonl")).lines.filter { !$0.hasPrefix("#") }
    #expect(lines.count == 3)
    #expect(lines.first?.hasSuffix("nextTrack") == true)
    #expect(lines.last?.contains("shake") == true && lines.last?.hasSuffix("ended") == true)
  }

  @Test func `They are objects of fixed fields, and a sample that is left out is a note`() {
    let settings = Recording.settings {
      $0.format = .json
      $0.explains = true
    }
    let lines = replay(.text(recording, name: "r.jsonl"), settings).lines
    #expect(lines.contains(#"{"type":"command","time":0.000,"command":"nextTrack"}"#))
    #expect(lines.contains { $0.hasPrefix(#"{"type":"motion","time":0."#) })
    #expect(lines.contains { $0.contains("note") && $0.contains("older than the one before") })
  }
}
