import FingertipText
import Testing

@testable import FingertipScenes

/// Tests the errors for invalid scenes, which give the location, the problem and the remedy.
struct SceneErrorTests {
  @Test(arguments: [
    (#"{"recognizers": [{"type": "hold"}]}"#, "long press"),
    (#"{"recognizers": [{"type": "long press", "tapsBefore": 1}]}"#, "precedingTaps"),
    (
      #"{"recognizers": [{"type": "long press", "minimumPressMilliseconds": 1}]}"#,
      "minimumPressDurationMilliseconds"
    ),
    (
      #"{"views": [{"frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "clips": true}]}"#,
      "clipsToBounds"
    ),
    (#"{"filters": [{"type": "storm"}]}"#, "contactBurst"),
  ])
  func `An outdated key or value is rejected, and the error gives its new name`(
    json: String, name: String
  ) {
    let complaint = complaint(about: json)
    #expect(complaint.hasSuffix("; did you mean \"\(name)\"?"), "\(complaint)")
  }

  @Test
  func `A misspelled key is reported with its location, and the most similar key is suggested`() {
    let text = """
      {
        "recognizers": [
          { "type": "pan" },
          { "type": "tap", "touchs": 2 }
        ]
      }
      """
    #expect(
      complaint(about: text)
        == "s.json:4:22: recognizers[1]: a tap has no key \"touchs\"; did you mean \"touches\"?"
    )
  }

  @Test func `A purpose requires a control or a recognizer`() throws {
    let frame = #""frame": {"x": 0, "y": 0, "width": 44, "height": 44}"#
    let text =
      #"{"views": [{"name": "a", \#(frame), "control": {"type": "button"}, "purpose": "undo"}]}"#
    let read = try scene(text)
    #expect(read.views.first?.purpose == .undo)
    #expect(read.purposesByControl == ["a": .undo])
    #expect(try scene(read.json) == read)
    let wrong = complaint(about: #"{"views": [{"name": "a", \#(frame), "purpose": "undo"}]}"#)
    #expect(wrong.contains("views[0].purpose"))
    #expect(wrong.contains("only in a recognizer or a view with a control"))
  }

  @Test func `A purpose must be one of the known names`() throws {
    let text = #"{"recognizers": [{"type": "long press", "purpose": "menu"}]}"#
    #expect(try scene(text).recognizers.map(\.purpose) == [.menu])
    for purpose in InteractionPurpose.allCases {
      let text = #"{"recognizers": [{"type": "long press", "purpose": "\#(purpose.rawValue)"}]}"#
      #expect(try scene(text).recognizers.first?.purpose == purpose)
    }
    let wrong = #"{"recognizers": [{"type": "long press", "purpose": "zooom"}]}"#
    #expect(
      complaint(about: wrong).hasPrefix(
        "s.json:1:52: recognizers[0].purpose: unknown value \"zooom\"; did you mean \"zoom\"?"))
  }

  @Test func `A missing comma is reported with its line and column`() {
    #expect(
      complaint(about: "{\n  \"views\": []\n  \"é\": 1\n}")
        == "s.json:3:3: invalid JSON: expected , or }")
  }

  @Test func `Columns count characters, not bytes`() {
    #expect(complaint(about: "{\"éé\" 1}").hasPrefix("s.json:1:7: "))
  }

  @Test(arguments: [
    ("[]", "scene: expected an object that describes a scene, found an array"),
    (#"{"sizes": 1}"#, "did you mean \"size\"?"),
    (
      #"{"recognizers": [{"type": "tap", "numTaps": 2}]}"#,
      "recognizers[0]: a tap has no key \"numTaps\"; did you mean \"taps\"?"
    ),
    (#"{"size": {"width": 10}}"#, "size: a size requires the key \"height\""),
    (
      #"{"size": {"width": 0, "height": 1}}"#, "size.width: expected a number from 0.001 to 1000000"
    ),
    (#"{"size": {"width": 1e999, "height": 1}}"#, "found a number out of range"),
    (#"{"views": [{"frame": {"x":0,"y":0,"width":1,"height":1}}]}"#, "requires the key \"name\""),
    (#"{"views": [{"name": "a"}]}"#, "views[0]: a view requires the key \"frame\""),
    (
      #"{"views": [{"name": "a", "frame": {"x":0,"y":0,"width":-3,"height":1}}]}"#,
      "views[0].frame.width: expected a number from 0.001 to 1000000, found -3"
    ),
    (#"{"recognizers": [{"type": "tip"}]}"#, "unknown value \"tip\"; did you mean \"tap\"?"),
    (#"{"recognizers": [{}]}"#, "recognizers[0]: a recognizer requires the key \"type\""),
    (
      #"{"recognizers": [{"type": "tap", "taps": 1.5}]}"#,
      "recognizers[0].taps: expected a whole number from 1 to 1000, found 1.5"
    ),
    (#"{"recognizers": [{"type": "tap", "enabled": 1}]}"#, "expected true or false"),
    (
      #"{"recognizers": [{"type": "long press", "minimumPressDurationMilliseconds": -1}]}"#,
      "minimumPressDurationMilliseconds: expected a number from 0 to 1000000000 ms, found -1"
    ),
    (
      #"{"recognizers": [{"type": "long press", "minimumPressDuration": 1}]}"#,
      "\"minimumPressDurationMilliseconds\"?"
    ),
    (
      #"{"recognizers": [{"type": "swipe", "directions": []}]}"#,
      "expected at least one of: right, left, up, down, up-right, up-left, down-right, down-left"
    ),
    (
      #"{"recognizers": [{"type": "swipe", "directions": ["upp"]}]}"#,
      "recognizers[0].directions[0]: unknown value \"upp\"; did you mean \"up\"?"
    ),
    (
      #"{"recognizers": [{"type": "pan", "minimumTouches": 3, "maximumTouches": 2}]}"#,
      "recognizers[0].maximumTouches: expected a whole number from 3 to 1000, found 2"
    ),
    (
      #"{"recognizers": [{"type": "tap"}, {"type": "tap"}]}"#,
      "recognizers[1].name: duplicate name \"tap\", which is also the name of recognizers[0];"
    ),
    (
      #"{"views": [{"name": "window", "frame": {"x":0,"y":0,"width":1,"height":1}}]}"#,
      "views[0].name: duplicate name \"window\", which is also the name of scene;"
    ),
    (
      #"{"recognizers": [{"type": "tap"}], "simultaneous": [["tap", "pan"]]}"#,
      "simultaneous[0][1]: no recognizer \"pan\" in the scene;"
    ),
    (
      #"{"recognizers": [{"type": "edge pan", "edges": ["left"], "along": "right"}]}"#,
      "recognizers[0].along: expected \"inward\", \"up\" or \"down\" for the edges left and right"
    ),
    (
      #"{"recognizers": [{"type": "edge pan", "edges": ["top-left"], "along": "up"}]}"#,
      "expected \"inward\" for corners"
    ),
    (
      #"{"recognizers": [{"type": "edge pan", "minimumTravelFraction": 1.5}]}"#,
      "a number from 0 to 1"
    ),
    (
      #"{"recognizers": [{"type": "pinch", "requiredTouches": 1}]}"#, "a whole number from 2"
    ),
    (
      #"{"recognizers": [{"type": "rotation", "requiredTouches": 4, "maximumTouches": 3}]}"#,
      "a whole number from 4"
    ),
    (#"{"recognizers": [{"type": "pinch", "direction": "up"}]}"#, "either, in, out"),
    (
      #"{"recognizers": [{"type": "tap", "minimumPressDurationMilliseconds": -1}]}"#,
      "a number from 0"
    ),
    (
      #"{"recognizers": [{"type": "tap"}], "simultaneous": [["tap"]]}"#,
      "expected an array of at least two names"
    ),
    (
      #"{"recognizers": [{"type": "tap"}], "simultaneous": [["tap", "tap"]]}"#,
      "simultaneous[0][1]: \"tap\" is related to itself; use a different recognizer"
    ),
    (
      #"{"recognizers":[{"type":"tap"}],"requireToFail":[{"recognizer":"tap","waitsFor":"tap"}]}"#,
      "requireToFail[0]: \"tap\" is related to itself; use a different recognizer"
    ),
    (
      """
      {"recognizers": [{"type": "tap"}, {"type": "pan"}, {"type": "long press"}],
       "requireToFail": [{"recognizer": "tap", "waitsFor": "pan"},
        {"recognizer": "pan", "waitsFor": "long press"}, {"recognizer": "long press", "waitsFor": "tap"}]}
      """,
      "requireToFail[2]: circular requirement: "
        + "long press → tap → pan → long press; remove one requirement"
    ),
  ])
  func `The message for an invalid scene is one line that contains the reason`(
    text: String, part: String
  ) {
    let complaint = complaint(about: text)
    #expect(complaint.contains(part), "\(complaint)")
    #expect(complaint.hasPrefix("s.json:"))
    #expect(!complaint.contains("\n"))
  }

  @Test func `A missing file is reported with the reason`() {
    #expect(throws: SceneError.self) { try Scene(file: "/nowhere/scene.json") }
    do throws(SceneError) {
      _ = try Scene(file: "/nowhere/scene.json")
    } catch {
      #expect(
        error.description
          == "/nowhere/scene.json: can't read the scene: No such file or directory; "
          + "check the path")
    }
  }

  @Test func `A folder isn't accepted as a scene`() {
    #expect(throws: SceneError.self) { try Scene(file: SceneFixtures.folder) }
  }

  @Test func `Control characters in a name are not printed`() {
    let complaint = complaint(about: #"{"\u001b[2J": 1}"#)
    #expect(complaint.contains("[2J"))
    #expect(!complaint.contains("\u{1b}"))
  }

  @Test func `For a name that doesn't resemble any valid name, no suggestion is made`() {
    #expect(SpellingSuggestion.nearest(to: "zzz", among: ["tap", "pan"]) == nil)
    #expect(SpellingSuggestion.nearest(to: "Tap", among: ["tap", "pan"]) == "tap")
    #expect(SpellingSuggestion.nearest(to: "", among: ["tap"]) == nil)
  }

  @Test func `The suggestion is the nearest name, which differs in at most a third of the letters`()
  {
    func nearest(_ word: String, _ known: String...) -> String? {
      SpellingSuggestion.nearest(to: word, among: known)
    }
    #expect(nearest("tao", "tap") == "tap")
    #expect(nearest("tapp", "tap") == "tap")
    #expect(nearest("ta", "tap") == "tap")
    #expect(nearest("tuu", "tap") == nil)
    #expect(nearest("pinxx", "pinch") == nil)
    #expect(nearest("swirl", "swipe", "swirls", "tap") == "swirls")
    #expect(nearest("rotatoon", "location", "rotation") == "rotation")
  }

  @Test func `A known name is suggested if it starts or ends with the given name, or vice versa`() {
    let known = ["taps", "minimumDuration"]
    #expect(SpellingSuggestion.nearest(to: "min", among: known) == "minimumDuration")
    #expect(SpellingSuggestion.nearest(to: "mi", among: known) == nil)
    #expect(SpellingSuggestion.nearest(to: "numberOfTaps", among: known) == "taps")
    #expect(SpellingSuggestion.nearest(to: "numberoftaps", among: known) == nil)
  }

  @Test func `An endless file is rejected once it exceeds the size limit`() {
    do throws(SceneError) {
      _ = try Scene(file: "/dev/zero")
      Issue.record("a scene without an end was read")
    } catch {
      #expect(error.description.contains("larger than 16 MiB"))
    }
  }

  @Test func `A name of more than 4096 bytes is rejected`() {
    let long = String(repeating: "a", count: 4097)
    let message = complaint(
      about: #"{"recognizers": [{"type": "tap", "name": "\#(long)"}]}"#)
    #expect(message.contains("expected a string of at most 4096 bytes, found 4097 bytes"))
  }
}
