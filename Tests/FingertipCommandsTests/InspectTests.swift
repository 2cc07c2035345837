import Fingertip
import FingertipInspector
import FingertipScenes
import FingertipText
import FingertipTesting
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Tests the contents of inspector pages, and that only the page's own scripts run.
@Suite struct InspectTests {
  private func page(
    _ recording: String, scene: Scene = .standard, name: String = "tap.evemu"
  ) throws
    -> String
  {
    let settings = Recording.settings { $0.scene = scene }
    let inspected = try InspectedRecording(
      .bytes(Array(recording.utf8), name: name), description: nil, settings,
      sceneName: "a scene", progress: { _ in })
    return Written.text { InspectorPage.builtIn.write(inspected.dataBlocks(engine: []), to: $0) }
  }

  @Test func `The decisions on an HTML page match the command's output byte for byte`() throws {
    let page = try page(Recording.tap)
    let replayed = replay(
      .bytes(Array(Recording.tap.utf8), name: "tap"),
      Recording.settings {
        $0.format = .json
        $0.writesDecisions = true
      })
    let decisions = replayed.lines.filter { $0.hasPrefix("{\"type\":\"decision\"") }
    #expect(decisions.count > 10)
    // The page also lists the touches delivered between the decisions.
    let report = try PageReport.text(of: page)
    let reported = report.split(separator: "\n").filter { $0.hasPrefix("{\"type\":\"decision\"") }
    #expect(reported.map(String.init) == decisions)
    #expect(report.contains("{\"type\":\"delivery\",\"id\":"))
  }

  @Test func `The tracking outline uses the larger margin at each edge`() throws {
    var key = SceneView("key", frame: Rect(x: 100, y: 100, width: 50, height: 40))
    key.hitArea = HitArea(
      resting: Insets(top: 5, left: 30, bottom: 0, right: 8),
      tracking: Insets(top: 20, left: 10, bottom: 15, right: 8))
    let report = try PageReport.text(of: page(Recording.tap, scene: Scene(views: [key])))
    let line = try #require(report.split(separator: "\n").first { $0.contains("\"scene\"") })
    let scene = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let views = try #require(scene?["views"] as? [[String: Any]])
    #expect(views[1]["resting"] as? [[Double]] == [[70, 95, 158, 95, 158, 140, 70, 140]])
    #expect(views[1]["tracking"] as? [[Double]] == [[70, 80, 158, 80, 158, 155, 70, 155]])
  }

  @Test func `All numbers of settings are written, even the largest ones`() throws {
    let scene = Scene(recognizers: [try SceneRecognizer(phrase: "edge pan left")])
    let report = try PageReport.text(of: page(Recording.tap, scene: scene))
    #expect(report.contains(#""maximumDurationMilliseconds","value":1000000000,"#))
    #expect(!report.contains(":null"))
  }

  @Test(arguments: [0, 1, 4, 5, 12, 13, 17, 18, 19, 33, 270, 300, 70_000])
  func `Packed bytes unpack to the original bytes, however repetitive they are`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let noise = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let far = noise + noise
    for bytes in [
      noise, far, Array(repeating: 7, count: count), (0..<count).map { UInt8($0 % 7) },
      noise.map { $0 & 1 },
    ] {
      let packed = LZ4Block(bytes).bytes
      #expect(PageReport.unpacked(packed) == bytes)
      let length = (0..<4).reduce(0) { $0 | Int(packed[$1]) << (8 * $1) }
      #expect(length == bytes.count)
    }
    // Data that repeats within 65536 bytes is stored only once.
    if count == 300 { #expect(LZ4Block(far).bytes.count < 330) }
  }

  @Test func `Markup in names is escaped`() throws {
    let name = "</script><img src=x onerror=alert(1)>"
    let scene = Scene(
      recognizers: [SceneRecognizer(.tap(), name: name)],
      views: [SceneView("<!--<script>", frame: Rect(x: 200, y: 100, width: 100, height: 100))])
    let page = try page(Recording.tap, scene: scene, name: name)
    #expect(!page.contains("<img"))
    #expect(!page.contains("<!--<script"))
    #expect(page.contains("\\u003c/script>\\u003cimg src=x onerror=alert(1)>"))
    #expect(page.count(of: "</script>") == page.count(of: "<script"))
  }

  @Test func `The content security policy allows only the page's own scripts and styles, by hash`()
    throws
  {
    let page = try page(Recording.tap)
    let policy = try #require(page.split(separator: "\n").first { $0.contains("Content-Security") })
    #expect(policy.contains("default-src 'none'"))
    for (start, end) in [("<script>", "</script>"), ("<style>", "</style>")] {
      let after = try #require(page.firstRange(of: start)?.upperBound)
      let rest = page[after...]
      let before = try #require(rest.firstRange(of: end)?.lowerBound)
      var hash = UTF8TextBuffer()
      hash.append(base64: SHA256.hash(Array(rest[..<before].utf8)))
      #expect(policy.contains("'sha256-\(hash.text)'"))
    }
  }

  @Test func `The HTML page for a damaged recording contains the readable part and the notes`()
    throws
  {
    let page = try page(Recording.tap + "E: 1001.0 zz\n")
    #expect(page.contains("events lost (SYN_DROPPED); no touch was down"))
    #expect(page.contains("; the events before this line were read"))
    #expect(page.contains("\"noteCount\":2}"))
    #expect(try PageReport.text(of: page).contains("\"reason\":\"tapped\""))
  }

  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (String(repeating: "a", count: 1000), "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
  ])
  func `SHA-256 matches the FIPS 180-4 vectors`(text: String, expected: String) {
    var hash = UTF8TextBuffer()
    hash.append(base64: SHA256.hash(Array(text.utf8)))
    #expect(hash.text == expected)
  }

  @Test func `Frames encoded as bytes are decoded exactly`() {
    let samples = [
      TouchSample(
        TouchID(70000), .began, at: Point(x: 0.1, y: -1e-9),
        contact: ContactEllipse(majorRadius: 5.5, minorRadius: 1 / 3), pressure: 0.7, tool: .stylus),
      TouchSample(TouchID(1), .cancelled(.eventsLost), at: Point(x: 1e6, y: 2)),
    ]
    let frames = [
      TouchFrame(at: Timestamp(nanoseconds: -5), samples: samples),
      TouchFrame(at: Timestamp(nanoseconds: 1 << 50), samples: [samples[1]]),
    ]
    var writer = FrameBytesWriter()
    for frame in frames { writer.append(frame) }
    var reader = FrameBytesReader(writer.bytes)
    #expect(reader.nextFrame() == frames[0])
    #expect(reader.nextFrame() == frames[1])
    #expect(reader.nextFrame() == nil)
    for count in 0..<writer.bytes.count {
      var cut = FrameBytesReader(Array(writer.bytes[..<count]))
      while cut.nextFrame() != nil {}
    }
  }

  @Test func `Inlining a module removes its export keywords and returns a list of its exports`() {
    let module = JavaScriptModule(
      Array(
        """
        import { a } from "./a.js";
        export const one = (x) => x;
        export async function two() {}
        export class Three {}
        const exported = "export four";

        """.utf8))
    #expect(module.exports == ["one", "two", "Three"])
    #expect(
      String(decoding: module.body, as: UTF8.self).hasPrefix(
        "const one = (x) => x;\nasync function two() {}\nclass Three {}\nconst exported"))
  }

  @Test
  func `The engine is looked up in the command's folder, the data folder and the build folder`() {
    #expect(
      InspectorEngine.candidatePaths(executable: "/opt/x/.build/debug/fingertip") == [
        "/opt/x/.build/debug/inspector.wasm", "/opt/x/.build/share/fingertip/inspector.wasm",
        "/opt/x/.build/web/inspector.wasm",
      ])
  }
}

extension String {
  /// Returns the number of times that a string occurs.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
