import Fingertip
import Testing

@testable import FingertipScenes

/// Tests paths and masks in scenes.
struct SceneShapeTests {
  private func scene(shape: String) throws -> Shape {
    try FingertipScenesTests.scene(view(shape)).views[0].hitArea.shape
  }

  private func view(_ shape: String) -> String {
    #"{"views":[{"name":"a","frame":{"x":0,"y":0,"width":9,"height":9},"shape":\#(shape)}]}"#
  }

  private func path(_ text: String) throws -> Path {
    guard case .path(let path) = try scene(shape: #"{"path": "\#(text)"}"#) else {
      throw SceneError(at: ScenePath(), .missingKey("path", owner: "a shape"))
    }
    return path
  }

  @Test func `A shape without parameters is specified as a string`() throws {
    #expect(try scene(shape: #""bounds""#) == .bounds)
    #expect(try scene(shape: #""ellipse""#) == .ellipse)
    #expect(try scene(shape: #""capsule""#) == .capsule)
  }

  @Test func `Every path command is read`() throws {
    var expected = Path()
    expected.move(to: Point(x: 1, y: 2))
    expected.addLine(to: Point(x: 3, y: 4))
    expected.addLine(to: Point(x: 5, y: 4))
    expected.addLine(to: Point(x: 5, y: 6))
    expected.addQuadratic(to: Point(x: 9, y: 10), control: Point(x: 7, y: 8))
    expected.addCubic(
      to: Point(x: 15, y: 16), control1: Point(x: 11, y: 12), control2: Point(x: 13, y: 14))
    expected.close()
    #expect(try path("M 1 2 L 3 4 H 5 V 6 Q 7 8 9 10 C 11 12 13 14 15 16 Z") == expected)
    #expect(try path("m1,2l2 2h2v2q2,2,4 4c2 2 4 4 6 6z") == expected)
  }

  @Test func `Numbers in a path need no space before a sign or a second decimal point`() throws {
    #expect(try path("M-1-2L.5.25") == path("M -1 -2 L 0.5 0.25"))
  }

  @Test
  func `A path command's arguments may be repeated; for a move, repeated arguments draw lines`()
    throws
  {
    #expect(try path("M 0 0 4 0 4 4 Z") == path("M 0 0 L 4 0 L 4 4 Z"))
    #expect(try path("m 1 1 4 0 0 4 z") == path("M 1 1 L 5 1 L 5 5 Z"))
  }

  @Test func `After Z, the path continues from the start of the subpath`() throws {
    #expect(try path("M 1 1 h 2 v 2 z l 5 0 v 5 z") == path("M1 1H3V3Z M1 1 L6 1 L6 6 Z"))
  }

  @Test func `The fill rule can make an inner subpath a hole`() throws {
    let ring = "M 0 0 H 9 V 9 H 0 Z M 3 3 H 6 V 6 H 3 Z"
    for (fill, isFull) in [("nonZero", true), ("evenOdd", false)] {
      let shape = try scene(shape: #"{"path": "\#(ring)", "fill": "\#(fill)"}"#)
      #expect(shape.contains(Point(x: 4, y: 4), in: .zero) == isFull)
      #expect(shape.contains(Point(x: 1, y: 1), in: .zero))
    }
  }

  @Test func `A mask can be given as rows of characters or as Base64`() throws {
    let drawn = try scene(shape: ###"{"mask": {"rows": ["#.#", ".#."]}}"###)
    #expect(drawn == .mask(try AlphaMask(width: 3, height: 2, alpha: [255, 0, 255, 0, 255, 0])))
    // FF 00 FF 00 FF 00
    let given = #"{"mask": {"width": 3, "height": 2, "alpha": "/wD/AP8A"}}"#
    #expect(try scene(shape: given) == drawn)
    let low = #"{"mask": {"width": 1, "height": 1, "alpha": "ZA==", "threshold": 100}}"#
    #expect(
      try scene(shape: low) == .mask(AlphaMask(width: 1, height: 1, alpha: [100], threshold: 100)))
  }

  @Test(
    arguments: [
      ("", []), ("/w==", [255]), ("//8=", [255, 255]), ("AAEC", [0, 1, 2]),
      ("+/+/", [251, 255, 191]),
    ] as [(String, [UInt8]?)])
  func `Base64 is decoded`(text: String, bytes: [UInt8]?) {
    #expect(Base64.decode(text) == bytes)
  }

  @Test(arguments: ["A", "AA", "AAA", "====", "A===", "AB==", "AAB=", "AA=A", "A A=", "é==="])
  func `Invalid Base64 is rejected`(text: String) { #expect(Base64.decode(text) == nil) }

  @Test(arguments: [
    (#"{"path": ""}"#, "shape.path: expected a non-empty string"),
    (
      #"{"path": "L 1 1"}"#,
      "expected M followed by the starting point, found \"L\" at character 1 of the path"
    ),
    (
      #"{"path": "M 1 1 A 4"}"#,
      "expected one of the commands M, L, H, V, Q, C and Z, found \"A\" at"
    ),
    (
      #"{"path": "M 1 1 L 4"}"#, "expected a number from -1000000 to 1000000, found the end at char"
    ),
    (#"{"path": "M 1 1 L 4 x"}"#, "found \"x\" at character 11 of the path"),
    (#"{"path": "M 1 1e9"}"#, "found \"1e9\" at character 5"),
    (#"{"path": "M 1 9999999"}"#, "found \"9999999\" at character 5"),
    (#"{"path": "M 1 1 Z 4 4"}"#, "found \"4\" at character 9"),
    (#"{"path": "M 1 -"}"#, "found \"-\" at character 5"),
    (#"{"path": 5}"#, "expected a non-empty string, found a number"),
    (#"{"fill": "evenOdd"}"#, "a shape requires the key \"path\""),
    (#"{"path": "M 0 0", "fill": "evenodd"}"#, "did you mean \"evenOdd\"?"),
    (
      #"{"path": "M 0 0", "roundedPoints": 3}"#,
      "expected only one kind of shape, found path and roun"
    ),
    (
      #"{"mask": []}"#,
      #"shape.mask: expected a mask object with either "rows" or "width", "height" and "alpha""#
    ),
    (#"{"mask": {"rows": []}}"#, "shape.mask.rows: expected 1 to 16384 rows, found 0"),
    (
      ###"{"mask": {"rows": ["##", "#"]}}"###,
      "rows[1]: expected a row of 2 pixels, like the first row"
    ),
    (
      #"{"mask": {"rows": ["x"]}}"#,
      "rows[0]: expected a row of # (opaque) and . (clear) characters, found"
    ),
    (###"{"mask": {"rows": ["#"], "width": 1}}"###, "a mask has no key \"width\""),
    (#"{"mask": {"width": 2, "height": 1}}"#, "a mask requires the key \"alpha\""),
    (#"{"mask": {"width": 0, "height": 1, "alpha": "/w=="}}"#, "a whole number from 1 to 16384"),
    (#"{"mask": {"width": 2, "height": 1, "alpha": "?"}}"#, "expected a Base64 string"),
    (
      #"{"mask": {"width": 2, "height": 1, "alpha": "/w=="}}"#,
      "mask.alpha: expected 2 bytes, one for each of the 2 × 1 pixels, found 1"
    ),
    (
      #"{"mask": {"width": 1, "height": 1, "alpha": "/w==", "threshold": 256}}"#,
      "threshold: expected a whole number from 0 to 255"
    ),
  ])
  func `An invalid shape is rejected, and the error gives the reason and the path`(
    shape: String, part: String
  ) {
    let complaint = complaint(about: view(shape))
    #expect(complaint.contains(part), "\(complaint)")
    #expect(complaint.hasPrefix("s.json:1:"))
  }

  @Test func `The shapes example scene contains every kind of shape`() throws {
    let scene = try Scene(file: SceneFixtures.path("shapes.json"))
    let shapes = (scene.views + scene.views.flatMap(\.views)).map(\.hitArea.shape)
    var kinds: Set<String> = []
    for shape in shapes {
      switch shape {
      case .bounds: kinds.insert("bounds")
      case .rectangle: kinds.insert("rectangle")
      case .rounded: kinds.insert("rounded")
      case .ellipse: kinds.insert("ellipse")
      case .path: kinds.insert("path")
      case .mask: kinds.insert("mask")
      }
    }
    #expect(kinds == ["bounds", "rectangle", "rounded", "ellipse", "path", "mask"])
    let live = try scene.makeWindow(size: #require(scene.size))
    #expect(live.view(named: "knob")?.isMultipleTouchEnabled == true)
    #expect(live.view(named: "knob")?.isExclusiveTouch == true)
    #expect(live.view(named: "handle")?.controller === live.controllers[0])
    #expect(live.controllers.map(\.name) == ["handle controller"])
    // The handle's margin extends beyond the card.
    #expect(live.window.hitTest(Point(x: 270, y: 120), contact: nil)?.name == "handle")
    // When a view is rotated about its lower edge, the middle of that edge stays in place.
    let drop = try #require(live.view(named: "drop"))
    let foot = drop.convert(toWindow: Point(x: 60, y: 180))
    #expect(abs(foot.x - 100) < 1e-9 && abs(foot.y - 440) < 1e-9)
  }
}
