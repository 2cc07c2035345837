import Fingertip
import FingertipScenes
import FingertipTesting
import Foundation
import Testing

/// Checks the code in the tables for users of command-line tools: each complete recognizer
/// recognizes its gesture, each key is valid in a scene, and each default value is the one that
/// scenes use.
struct SceneTableTests {
  /// A piece of code in the "in a scene" column, and the row that contains it.
  struct Code: Sendable, CustomTestStringConvertible {
    var text: String
    var row: Page.Row

    var testDescription: String { "\(row.location): \(text)" }
  }

  private static let rows: [Page.Row] = {
    let path = "Sources/FingertipLive/FingertipLive.docc/ComingFromOtherTools.md"
    return ((try? Page(path))?.rows ?? []).filter { $0["in a scene"] != nil }
  }()

  /// The code in the tables, except command-line options. A list without a key is an additional
  /// value for the preceding key.
  private static let code: [Code] = rows.flatMap { row in
    let texts = (row["in a scene"] ?? "").matches(of: /`([^`]+)`/).map { String($0.1) }
      .filter { !$0.hasPrefix("--") }
    let key = texts.first?.prefix { $0 != ":" } ?? ""
    return texts.map { Code(text: $0.hasPrefix("[") ? "\(key): \($0)" : $0, row: row) }
  }

  static let recognizers = code.filter { $0.text.hasPrefix("{") }

  @Test func `Each row contains code or a note that the feature is unavailable`() {
    #expect(Self.rows.count >= 50)
    for row in Self.rows {
      let hasCode = row["in a scene"]?.contains("`") == true
      #expect(hasCode || row.cells[2].hasPrefix("not available"), "\(row.location)")
    }
  }

  @Test(arguments: recognizers)
  func `Each recognizer in a table recognizes its gesture`(code: Code) throws {
    let scene = try Scene(
      json: Array(#"{"recognizers": [\#(code.text)]}"#.utf8), file: code.row.location)
    let kind = scene.recognizers[0].kind
    for (extra, isRecognized) in [(0, true), (1, false)] {
      // Additional fingers don't end a pan, a pinch or a rotation.
      if extra > 0, Self.allowsFurtherTouches(kind) { continue }
      var isReported = false
      let live = try scene.makeWindow(size: Size(width: 1280, height: 800)) { gesture in
        if gesture.state == .recognized || gesture.state == .began { isReported = true }
      }
      Self.perform(kind, with: extra, on: TestSurface(live.window))
      #expect(isReported == isRecognized, "\(code.testDescription), \(extra) further touches")
    }
  }

  @Test func `All other code in the tables is valid in a scene`() {
    for code in Self.code where !code.text.hasPrefix("{") {
      #expect(Self.isPart(code.text), "\(code.testDescription)")
    }
  }

  @Test func `The default values in the last column match those that scenes use`() throws {
    var count = 0
    for code in Self.code {
      let stated = code.row.cells[2].firstMatch(of: /(?:default(?: is|:) |^)([\d.]+)(?:$|;)/)
      let key = code.text.matches(of: /"?(\w+)"?(?::|$)/).last?.1
      guard let stated, let key else { continue }
      count += 1
      let isDefault = Self.types.contains { type in
        let member = "\"\(key)\": \(stated.1)"
        let scenes = [Self.scene(of: type), Self.scene(of: type, member)].map {
          try? Scene(json: Array($0.utf8), file: code.row.location)
        }
        return scenes[0] != nil && scenes[0] == scenes[1]
      }
      #expect(isDefault, "\(code.testDescription): \(stated.1)")
    }
    #expect(count >= 5)
  }

  @Test func `The tables correctly convert millimeters to points, and degrees to ratios`() throws {
    var count = 0
    for code in Self.recognizers {
      let (other, text) = (code.row.cells[0], code.text)
      if let length = other.firstMatch(of: /(\d+) mm/) {
        let points = try #require(text.firstMatch(of: /Points": ([\d.]+)/))
        #expect(abs(Double(length.1)! * 160 / 25.4 - Double(points.1)!) < 0.05)
        count += 1
      }
      if let angle = other.firstMatch(of: /(\d+) degrees/) {
        let ratio = try #require(text.firstMatch(of: /Ratio": ([\d.]+)/))
        #expect(abs(tan(Double(angle.1)! * .pi / 180) - Double(ratio.1)!) < 0.001)
        count += 1
      }
    }
    #expect(count == 2)
  }

  private static func allowsFurtherTouches(_ kind: SceneRecognizer.Kind) -> Bool {
    switch kind {
    case .pan, .pinch, .rotation: true
    default: false
    }
  }

  /// Performs a recognizer's gesture with the given number of extra touches.
  private static func perform(
    _ kind: SceneRecognizer.Kind, with extra: Int, on surface: TestSurface
  ) {
    let center = Point(x: 640, y: 400)
    switch kind {
    case .tap(let tap):
      surface.tap(at: points(tap.touches + extra, around: center), count: tap.taps)
    case .hold(let press):
      let time = press.limits.minimumPressDuration + .milliseconds(20)
      surface.tap(at: points(press.touches + extra, around: center), press: time)
    case .swipe(let swipe):
      let direction = Direction.allCases.first { swipe.directions.contains(Directions($0)) }
      move(swipe.touches + extra, from: center, toward: direction ?? .left, on: surface)
    case .pan(let pan):
      move(pan.minimumTouches, from: center, toward: .left, on: surface)
    case .edgePan(let pan, _):
      move(
        1 + extra, from: Point(x: 4, y: 400), toward: pan.along.direction ?? .right, on: surface)
    case .pinch(let pinch): close(pinch.requiredTouches, around: center, on: surface)
    case .rotation:
      surface.rotate(around: center, radius: 150, by: Angle(degrees: 60))
    case .flick, .transform, .tapThenDrag, .tilt:
      Issue.record("no touches for \(kind)")
    }
    surface.wait(.seconds(1))
  }

  /// Moves fingers from a circle toward its center.
  private static func close(_ count: Int, around center: Point, on surface: TestSurface) {
    let fingers = (0..<count).map { index in
      let angle = Angle(radians: 2 * .pi * Double(index) / Double(count))
      return (
        surface.makeFinger(), Vector(dx: 150, dy: 0).applying(AffineTransform(rotation: angle))
      )
    }
    surface.together {
      for (finger, arm) in fingers {
        finger.down(at: center + arm)
        finger.move(by: arm * -0.6, over: .milliseconds(300))
        finger.up()
      }
    }
  }

  private static func points(_ count: Int, around center: Point) -> [Point] {
    (0..<count).map { center + Vector(dx: 0, dy: 70 * (Double($0) - Double(count - 1) / 2)) }
  }

  private static func move(
    _ count: Int, from point: Point, toward direction: Direction, on surface: TestSurface
  ) {
    let fingers = points(count, around: point).map { (surface.makeFinger(), $0) }
    surface.together {
      for (finger, start) in fingers {
        finger.down(at: start)
        finger.move(by: direction.vector * 150, over: .milliseconds(200), .throwing)
        finger.up()
      }
    }
  }

  private static let types = ["tap", "long press", "swipe", "flick", "pan", "pinch", "edge pan"]

  private static func scene(of type: String, _ members: String...) -> String {
    let all = [#""type": "\#(type)""#] + members
    return #"{"recognizers": [{\#(all.joined(separator: ", "))}]}"#
  }

  /// Returns whether a key, a key with a value, a type or a state is valid in a recognizer or a
  /// command.
  private static func isPart(_ code: String) -> Bool {
    let name = code.replacing("\"", with: "")
    if SceneCommand.TriggerState(rawValue: name) != nil || isKnown(scene(of: name)) { return true }
    let member = code.contains(":") ? code : "\"\(name)\": 1"
    let commands = ["", #""click": "left", "#].map { action in
      #"{"recognizers": [{"type": "pan", "name": "a"}], "#
        + #""commands": [{"recognizer": "a", \#(action)\#(member)}]}"#
    }
    return (types.map { scene(of: $0, member) } + commands)
      .contains { isKnown($0, ifComplete: code.contains(":")) }
  }

  /// Returns whether a scene is valid or, if it is incomplete, whether its only problem is a wrong
  /// value.
  private static func isKnown(_ json: String, ifComplete isComplete: Bool = true) -> Bool {
    do {
      _ = try Scene(json: Array(json.utf8), file: "row")
      return true
    } catch {
      if case .wrongValue = error.problem { return !isComplete }
      return false
    }
  }
}
