import Fingertip
import FingertipEvdev
import Testing

@testable import FingertipRecordings

/// Tests reading W3C Actions, which Selenium performs and `fingertip convert` writes.
@Suite struct WebDriverTests {
  /// Returns the touch changes, one per line, and the error that ended the recording.
  private func touches(_ text: String, chunk: Int = .max) throws -> (lines: [String], error: String)
  {
    var setting = MappingOptions()
    setting.size = .points(Size(width: 400, height: 300))
    var reader = try FrameReader(.text(text, name: "a.json"), setting)
    var lines: [String] = []
    while let step = reader.nextElement() {
      switch step {
      case .frame(let frame):
        for sample in frame.samples {
          let time = Int((frame.timestamp.nanoseconds + 500_000) / 1_000_000)
          let location = "\(Int(sample.location.x.rounded())) \(Int(sample.location.y.rounded()))"
          let word =
            switch sample.change {
            case .began: "lands"
            case .moved: "moves"
            case .ended: "lifts"
            case .cancelled: "cancelled"
            }
          lines.append("\(time) \(sample.id.rawValue) \(word) \(location)")
        }
      case .failure(let error): return (lines, error.description)
      case .note, .auxiliary, .accelerationError: break
      }
    }
    return (lines, "")
  }

  private static let window = #","window":{"width":400,"height":300}}"#

  private func finger(_ actions: String...) -> String {
    """
    {"type":"pointer","id":"f","parameters":{"pointerType":"touch"},
     "actions":[\(actions.joined(separator: ",\n"))]}
    """
  }

  private let down = #"{"type":"pointerDown","button":0}"#
  private let up = #"{"type":"pointerUp","button":0}"#
  private func move(_ x: Int, _ y: Int, _ more: String = "") -> String {
    #"{"type":"pointerMove","x":\#(x),"y":\#(y)\#(more)}"#
  }
  private func pause(_ milliseconds: Int) -> String {
    #"{"type":"pause","duration":\#(milliseconds)}"#
  }

  @Test
  func `A tap can be read from either a JSON document with actions or a bare list of actions`()
    throws
  {
    let tap = finger(move(100, 50), down, pause(80), up)
    let expected = ["0 1 lands 100 50", "80 1 lifts 100 50"]
    #expect(try touches("{\"actions\":[\(tap)]\(Self.window)").lines == expected)
    #expect(try touches("\n  [\n\(tap)\n]\n").lines.count == 2)
    let reader = try RecordingReader(.text("{ \"actions\" : [\(tap)] }", name: "a"))
    #expect(reader.format == .webdriver)
  }

  @Test func `The format is recognized from the first bytes, in chunks of any size`() throws {
    let text = "{\"actions\":[\(finger(move(100, 50), down, up))]\(Self.window)"
    for chunk in [1, 2, 7] {
      let outcome = read(.text(text, name: "a"), chunk: chunk)
      #expect(outcome.error == nil)
      #expect(outcome.events.count > 4)
      #expect(outcome == read(.text(text, name: "a")))
    }
  }

  @Test func `Each tick lasts as long as its longest action`() throws {
    let text = """
      [\(finger(move(10, 10), down, pause(30), move(20, 10, #","duration":16"#), up)),
       \(finger(move(50, 50), pause(100), down, pause(0), up))]
      """
    #expect(
      try touches(text).lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "0 1 lands", "100 2 lands", "146 1 moves", "146 1 lifts", "146 2 lifts",
      ])
  }

  @Test func `A move with a duration produces several samples, and its origin can be the pointer`()
    throws
  {
    let text = """
      {"actions":[\(finger(
        move(100, 100), down, move(60, 0, #","duration":50,"origin":"pointer""#), up))]\(Self.window)
      """
    #expect(
      try touches(text).lines == [
        "0 1 lands 100 100", "17 1 moves 120 100", "33 1 moves 140 100", "50 1 moves 160 100",
        "50 1 lifts 160 100",
      ])
  }

  @Test func `Key and wheel actions extend their ticks, and a touch can be cancelled`() throws {
    let key =
      #"{"type":"key","id":"k","actions":[{"type":"keyDown","value":"a"},{"type":"pause","duration":40}]}"#
    let cancel = #"{"type":"pointerCancel"}"#
    // The key and the finger both act in the first tick. The key's pause is in the second tick.
    let text = "{\"actions\":[\(key),\(finger(move(10, 10), down, cancel))]\(Self.window)"
    #expect(try touches(text).lines == ["0 1 lands 10 10", "40 1 cancelled 10 10"])
  }

  @Test func `Actions before the damage are read, and the damage is reported with its line number`()
    throws
  {
    let whole = "{\"actions\":[\n\(finger(move(100, 50), down, pause(80), up))]}"
    for length in whole.utf8.indices where length != whole.utf8.endIndex {
      let cut = String(decoding: whole.utf8[..<length], as: UTF8.self)
      let outcome = read(.text(cut, name: "a.json"))
      #expect(outcome.error != nil)
    }
    let cut = try touches(String(whole.dropLast(6)))
    #expect(cut.lines.map { $0.split(separator: " ")[2] } == ["lands", "cancelled"])
    #expect(cut.error.hasPrefix("a.json:6: expected \""))
    #expect(cut.error.contains("found the end of the input"))
  }

  @Test(arguments: [
    (#"{"type":"pointerMove","x":1}"#, "a pointerMove with x and y"),
    (#"{"type":"pointerMove","x":1e9,"y":0}"#, "a pointerMove with x and y"),
    (#"{"type":"pause","duration":-1}"#, "a duration of 0 … 1000000000 ms"),
    (#"{"duration":1}"#, "an action with a type"),
    (
      #"{"type":"pointerMove","origin":{"element-6066-11e4-a52e-4f735466cecf":"e"},"x":0,"y":0}"#,
      "the file doesn't contain element positions"
    ),
    ("7", "an object"),
  ])
  func `An invalid action is reported with the expected form`(
    action: String, words: String
  ) throws {
    let text = "[\(finger(move(100, 50), down, pause(80), up, action))]"
    let outcome = try touches(text)
    #expect(outcome.lines.count == 2)
    #expect(outcome.error.contains(words), "\(outcome.error)")
  }

  @Test func `Empty actions produce no touches, and a press without a move lands at (0, 0)`() throws
  {
    #expect(try touches("{\"actions\":[]}").lines.isEmpty)
    #expect(try touches("{\"actions\":[\(finger(up, up))]}").lines.isEmpty)
    #expect(
      try touches("{\"actions\":[\(finger(down, down, up))]\(Self.window)").lines == [
        "0 1 lands 0 0", "0 1 lifts 0 0",
      ])
    #expect(read(.text("[7]", name: "a")).error != nil)
  }

  @Test func `Deep nesting is rejected, but long lines are read`() {
    let deep = "{\"actions\":" + String(repeating: "[", count: 100_000)
    #expect(read(.text(deep, name: "a")).error != nil)
    let actions = (0..<5000).map { move($0 % 300, 10) }.joined(separator: ",")
    let long = #"[{"type":"pointer","actions":[\#(move(0, 0)),\#(down),\#(actions),\#(up)]}]"#
    let outcome = read(.text(long, name: "a"))
    #expect(outcome.error == nil)
    #expect(outcome.events.count > 5000)
  }
}
