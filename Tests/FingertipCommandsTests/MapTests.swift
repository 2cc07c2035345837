import Fingertip
import FingertipScenes
import FingertipTesting
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Tests `fingertip map`.
struct MapTests {
  /// A scene with an optional recording.
  struct Example: Sendable, CustomTestStringConvertible {
    var scene: String
    var trace: String?
    var testDescription: String { trace.map { "\(scene).\($0)" } ?? scene }

    func map() throws -> SceneMap {
      let name = "Fixtures/scenes/\(scene).json"
      let file = "\(GoldenTests.fixtures)/scenes/\(scene).json"
      return try Mapping.map(try Scene(file: file), name: name, trace: try recording)
    }

    /// The recording, under a name that is the same on every computer.
    private var recording: ByteSource? {
      get throws {
        guard let trace else { return nil }
        let name = "slots-60hz.\(trace).evemu"
        let bytes = try Data(
          contentsOf: URL(filePath: "\(GoldenTests.fixtures)/recordings/\(name)"))
        return .bytes(Array(bytes), name: name)
      }
    }
  }

  static let examples = [
    Example(scene: "standard"), Example(scene: "photo-board"), Example(scene: "shapes"),
    Example(scene: "standard", trace: "drag"), Example(scene: "photo-board", trace: "pinch-open"),
  ]

  private func box(
    _ name: String, _ frame: Rect, _ change: (inout SceneView) -> Void = { _ in }
  ) -> SceneView {
    var view = SceneView(name, frame: frame)
    change(&view)
    return view
  }

  @Test(arguments: examples)
  func `The text map of a scene matches its golden file`(example: Example) throws {
    let drawn = try example.map().text()
    #expect(try drawn == example.map().text())
    try GoldenFile.compare(drawn, with: "map/\(example.testDescription).txt")
  }

  @Test(arguments: examples.filter { $0.trace != nil })
  func `A map's messages are in chronological order`(example: Example) throws {
    let times = try example.map().text().split(separator: "\n").compactMap {
      $0.hasPrefix("    ") ? Double($0.split(separator: " ")[0]) : nil
    }
    #expect(times.count > 4)
    #expect(times == times.sorted())
  }

  @Test(arguments: examples)
  func `The SVG map of a scene matches its golden file`(example: Example) throws {
    let drawn = try example.map().svg
    #expect(try drawn == example.map().svg)
    try GoldenFile.compare(drawn, with: "map/\(example.testDescription).svg")
  }

  @Test func `Every golden file for a map belongs to an example`() throws {
    let folder = "\(GoldenTests.fixtures)/golden/map"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let expected = Self.examples.flatMap {
      ["\($0.testDescription).svg", "\($0.testDescription).txt"]
    }
    #expect(files == expected.sorted())
  }

  @Test func `Shapes, margins, tracking areas and excluded areas use different characters`() throws
  {
    let scene = Scene(
      size: Size(width: 100, height: 40),
      views: [
        box("a", Rect(x: 20, y: 10, width: 30, height: 10)) {
          $0.hitArea = HitArea(
            .rectangle(Rect(x: 0, y: 0, width: 20, height: 10)), resting: Insets(all: 0),
            tracking: Insets(top: 0, left: 10, bottom: 10, right: 0))
        },
        box("b", Rect(x: 60, y: 20, width: 20, height: 10)) {
          $0.hitArea.restingMargin = Insets(top: 0, left: 5, bottom: 0, right: 10)
        },
      ])
    let lines = try Mapping.map(scene).text(columns: 20).split(separator: "\n")
    #expect(
      lines[1...6].joined(separator: "\n") == """
        +--------------------+
        |....................|
        |..::AAAA--..........|
        |..::::::...bBBBBbb..|
        |....................|
        +--------------------+
        """)
  }

  @Test func `Each character shows which view is hit at the character's center`() throws {
    let scene = try Scene(file: "\(GoldenTests.fixtures)/scenes/shapes.json")
    let map = try Mapping.map(scene)
    for columns in [20, 57, 200] {
      let grid = MapGrid(map, columns: columns)
      for row in 0..<grid.rows {
        for (column, sign) in grid.characters(inRow: row).enumerated() {
          let point = Point(
            x: (Double(column) + 0.5) * grid.cellSize.width,
            y: (Double(row) + 0.5) * grid.cellSize.height)
          let hit = map.liveScene.window.hitTest(point, contact: nil)
          let drawn = map.views.first { $0.shapeCharacter == sign || $0.marginCharacter == sign }
          #expect(hit === (drawn?.view ?? map.liveScene.window), "at \(point)")
        }
      }
    }
  }

  @Test func `The legend explains why a view receives no touches or isn't on the map`()
    throws
  {
    let scene = Scene(
      size: Size(width: 100, height: 40),
      views: [
        box("outer", Rect(x: 0, y: 0, width: 10, height: 10)) {
          $0.isHidden = true
          $0.views = [SceneView("inner", frame: Rect(x: 0, y: 0, width: 5, height: 5))]
        },
        box("clear", Rect(x: 0, y: 0, width: 10, height: 10)) { $0.alpha = 0.001 },
        box("mote", Rect(x: 0, y: 0, width: 0.1, height: 0.1)),
      ])
    let lines = try Mapping.map(scene).text(columns: 20).split(separator: "\n").map(String.init)
    #expect(lines.contains("  A a  outer    (0, 0) 10 × 10, not hit-testable: hidden"))
    #expect(lines.contains("  B b    inner  (0, 0) 5 × 5, not hit-testable: outer is hidden"))
    #expect(lines.contains("  C c  clear    (0, 0) 10 × 10, not hit-testable: transparent"))
    let mote =
      "  D d  mote     (0, 0) 0.1 × 0.1, not on this map: covered, outside, or too small"
    #expect(lines.contains(mote))
  }

  @Test func `Views share a character once all letters of the alphabet are used`() throws {
    let views = (0..<30).map { index in
      box("v\(index)", Rect(x: Double(index) * 10, y: 0, width: 10, height: 20))
    }
    let text = try Mapping.map(Scene(size: Size(width: 300, height: 20), views: views))
      .text(columns: 30)
    #expect(text.contains("|ABCDEFGHIJKLMNOPQRSTUVWXYZ####|"))
    #expect(text.contains("  # +  v29  (290, 0) 10 × 20\n"))
  }

  @Test func `A recording's touches and gestures are marked and listed`() throws {
    let scene = Scene(recognizers: [SceneRecognizer(.pan())])
    let map = try Mapping.map(
      scene, size: Size(width: 1000, height: 500),
      trace: .bytes(Array(Recording.unfinished.utf8), name: "u.evemu"))
    let lines = map.text(columns: 50).split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("|............o****x......") })
    // `replay --explain` prints the same text.
    #expect(lines.contains("    0.000  touch 1: landed at (250, 125) on window"))
    #expect(lines.contains { $0.contains("  touch 1: cancelled, ") })
    #expect(lines.contains { $0.hasSuffix("  pan cancelled at (350, 125)") })
    #expect(map.svg.contains("points=\"250,125 260,125 "))
    #expect(map.svg.contains(">pan cancelled 0.100 s</text>"))
  }

  /// Returns a drawing's labels and their approximate bounding boxes.
  private static func labels(_ svg: String) -> [(text: String, box: Rect)] {
    svg.split(separator: "\n").filter { $0.hasPrefix("<text class=\"label") }.map { line in
      let parts = line.split(separator: "\"")
      let size = 13.0
      let text = line.split(separator: ">")[1].split(separator: "<")[0]
      let (x, y) = (Double(parts[3]) ?? .nan, Double(parts[5]) ?? .nan)
      return (
        String(text),
        Rect(x: x, y: y - size * 0.7, width: Double(text.count) * size * 0.4, height: size * 0.7)
      )
    }
  }

  @Test(arguments: examples)
  func `Labels don't overlap and stay inside the drawing`(
    example: Example
  ) throws {
    let map = try example.map()
    let labels = Self.labels(map.svg)
    #expect(labels.isEmpty == (map.views.isEmpty && map.mappedRecording == nil))
    for (index, label) in labels.enumerated() {
      #expect(label.box.minX >= 0 && label.box.maxX <= map.size.width, "\(label.text)")
      #expect(label.box.minY >= 0 && label.box.maxY <= map.size.height, "\(label.text)")
      for other in labels[..<index] {
        let isApart =
          label.box.maxX <= other.box.minX || other.box.maxX <= label.box.minX
          || label.box.maxY <= other.box.minY || other.box.maxY <= label.box.minY
        #expect(isApart, "\(label.text) overlaps \(other.text)")
      }
    }
  }

  @Test func `A name that doesn't fit into its view is shown as a tooltip`() throws {
    let scene = Scene(
      size: Size(width: 300, height: 200),
      views: [
        box("a button with a long name", Rect(x: 40, y: 60, width: 20, height: 20)),
        box("roomy", Rect(x: 100, y: 60, width: 150, height: 90)),
      ])
    let svg = try Mapping.map(scene).svg
    #expect(Self.labels(svg).map { $0.text } == ["roomy"])
    #expect(svg.contains("<title>a button with a long name</title>"))
    #expect(svg.contains(">1 label doesn't fit; point at a view or a mark to see its name"))
  }

  @Test func `Tap numbers stay inside the drawing, and the numbers that don't fit are counted`()
    throws
  {
    let surface = TestSurface(Window(size: Size(width: 400, height: 300)))
    for _ in 0..<50 {
      surface.tap(at: Point(x: 390, y: 100))
      surface.wait(.seconds(1))
    }
    let bytes = try #require(surface.recording.encoded(as: .jsonLines))
    let svg = try Mapping.map(Scene(), trace: .bytes(bytes, name: "taps.jsonl")).svg
    let numbers = svg.split(separator: "\n").filter { $0.contains("class=\"number\"") }
    #expect((1...10).contains(numbers.count))
    for number in numbers {
      let x = number.split(separator: "x=\"").last?.split(separator: "\"").first
      #expect((0...400).contains(x.flatMap { Double($0) } ?? .nan), "\(number)")
    }
    #expect(svg.contains("labels don't fit"))
    #expect(svg.contains("<title>touch 50: landed at (390, 100)"))
  }

  @Test func `Labels that would be illegible are omitted, and the drawing shows how many`() throws {
    let cells = (0..<2000).map { number in
      box(
        "cell \(number)",
        Rect(x: Double(number % 50) * 8, y: Double(number / 50) * 7, width: 7, height: 6))
    }
    let svg = try Mapping.map(Scene(size: Size(width: 400, height: 300), views: cells)).svg
    #expect(Self.labels(svg).isEmpty)
    #expect(svg.contains(">2000 labels don't fit; point at a view or a mark to see its name"))
    #expect(svg.contains("<title>cell 1999</title>"))
  }

  @Test
  func `A near miss is drawn as a circle whose radius is the limit, and touches are numbered`()
    throws
  {
    let surface = TestSurface(Window(size: Size(width: 400, height: 300)))
    surface.tap(at: Point(x: 100, y: 100))
    surface.wait(.milliseconds(100))
    surface.tap(at: Point(x: 165, y: 100))
    let bytes = try #require(surface.recording.encoded(as: .jsonLines))
    let scene = Scene(
      recognizers: [SceneRecognizer(.tap(Tap(taps: 2)), name: "twice")])
    let svg = try Mapping.map(scene, trace: .bytes(bytes, name: "two.jsonl")).svg
    #expect(svg.contains("<circle class=\"limit\" cx=\"100\" cy=\"100\" r=\"45\">"))
    #expect(svg.contains("twice: near miss: 20 pt too far</text>"))
    #expect(svg.contains(">1</text>") && svg.contains(">2</text>"))
    #expect(svg.contains("<rect class=\"ground\""))
  }

  @Test func `Names can't inject markup into a drawing or control codes into a terminal`() throws {
    let evil = "</text><script>&'\"\u{1b}[2J\u{0}\u{ffff}"
    let scene = Scene(
      size: Size(width: 100, height: 40),
      views: [SceneView(evil, frame: Rect(x: 0, y: 0, width: 10, height: 10))])
    let map = try Mapping.map(scene, name: evil)
    let escaped = "&lt;/text&gt;&lt;script&gt;&amp;&#39;&quot;\u{fffd}[2J\u{fffd}\u{fffd}"
    #expect(map.svg.contains("<title>\(escaped)</title>"))
    #expect(!map.svg.contains("<script>"))
    #expect(!map.svg.contains("\u{1b}") && !map.text().contains("\u{1b}"))
  }

  @Test func `A map's size is bounded, regardless of the window's proportions`() throws {
    for size in [Size(width: 1, height: 1e6), Size(width: 1e6, height: 1e-3)] {
      let grid = MapGrid(try Mapping.map(Scene(size: size)), columns: 20)
      #expect((1...1000).contains(grid.rows))
      #expect(grid.characters.allSatisfy { $0 == UInt8(ascii: ".") })
    }
  }
}
