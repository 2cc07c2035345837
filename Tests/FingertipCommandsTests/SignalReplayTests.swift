import FingertipScenes
import FingertipRecordings
import Testing

@testable import FingertipCommands

/// Tests a replay's output for input other than touches.
struct SignalReplayTests {
  private var recording: String {
    var lines = [
      #"{"type":"recording","version":1,"window":{"width":320,"height":480}}"#,
      #"{"type":"command","time":0,"command":"nextTrack"}"#,
    ]
    // Five times a second, the acceleration alternates between 3 g to the right and 3 g to the
    // left.
    for index in 0..<40 {
      let x = index % 10 < 5 ? 3 : -3
      lines.append(
        #"{"type":"acceleration","time":\#(Double(index) / 50),"x":\#(x),"y":0,"z":1}"#)
    }
    lines.append(#"{"type":"acceleration","time":0.1,"x":0,"y":0,"z":1}"#)
    return lines.joined(separator: "\n")
  }

  @Test func `A shake and a remote control command are printed on separate lines`() {
    let lines = replay(.text(recording, name: "r.jsonl")).lines.filter { !$0.hasPrefix("#") }
    #expect(lines.count == 3)
    #expect(lines.first?.hasSuffix("nextTrack") == true)
    #expect(lines.last?.contains("shake") == true && lines.last?.hasSuffix("ended") == true)
  }

  @Test func `The output names the view that handles a command or a shake`() throws {
    let scene = """
      {"views": [{"name": "name", "frame": {"x": 0, "y": 0, "width": 320, "height": 50},
        "control": {"type": "textField"}}],
       "commands": [{"motion": "shake", "run": ["x"]}, {"remoteControl": "stop", "run": ["x"]},
        {"remoteControl": "nextTrack", "view": "name", "run": ["x"]}]}
      """
    let tap = """
      {"type":"frame","time":0.01,"touches":[{"id":1,"phase":"began","x":100,"y":20}]}
      {"type":"frame","time":0.02,"touches":[{"id":1,"phase":"ended"}]}
      {"type":"command","time":0.03,"command":"nextTrack"}
      {"type":"command","time":0.04,"command":"stop"}
      """
    let parts = recording.split(separator: "\n", maxSplits: 2)
    let text = ([parts[0], parts[1]] + tap.split(separator: "\n")).joined(separator: "\n")
    var settings = Recording.settings { $0.format = .json }
    settings.scene = try Scene(json: Array(scene.utf8), file: "s.json")
    let gestureLines = { (text: String) in
      replay(.text(text, name: "r.jsonl"), settings).lines.filter {
        $0.contains("\"command\"") || $0.contains("motion")
      }
    }
    #expect(
      gestureLines(text) == [
        #"{"type":"command","time":0.000,"command":"nextTrack"}"#,
        #"{"type":"command","time":0.030,"command":"nextTrack","view":"name"}"#,
        #"{"type":"command","time":0.040,"command":"stop","view":"window"}"#,
      ])
    #expect(gestureLines(recording).last?.hasSuffix(#""state":"ended","view":"window"}"#) == true)
    settings.filter.viewNames = ["name"]
    #expect(gestureLines(text).count == 1 && gestureLines(recording).isEmpty)
  }

  @Test func `In JSON, commands and shakes have fixed fields, and skipped samples produce notes`() {
    let settings = Recording.settings {
      $0.format = .json
      $0.writesDecisions = true
    }
    let lines = replay(.text(recording, name: "r.jsonl"), settings).lines
    #expect(lines.contains(#"{"type":"command","time":0.000,"command":"nextTrack"}"#))
    #expect(lines.contains { $0.hasPrefix(#"{"type":"motion","time":0."#) })
    #expect(lines.contains { $0.contains("note") && $0.contains("older than the previous one") })
  }
}
