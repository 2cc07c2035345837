import Fingertip
import FingertipScenes
import FingertipTesting
import FingertipText
import Testing

@testable import FingertipCommands
@testable import FuzzTargets

/// Tests generated scenes in which every kind of view may have any settings.
@Suite struct MadeSceneTests {
  private static let scenes: [Scene] = {
    var random = SplitMix64(seed: 25)
    return (0..<400).map { number in
      var choices = Choices((0..<300).map { _ in UInt8(random.next() >> 56) })
      return choices.scene(withSettings: number % 2 == 0)
    }
  }()

  /// The generated scenes that are valid. In the invalid scenes, a recognizer requires itself to
  /// fail.
  private static let read = scenes.compactMap {
    try? Scene(json: Array($0.json.utf8), file: "made")
  }

  @Test func `Most generated scenes are read back exactly as written`() {
    #expect(Self.read.count > Self.scenes.count * 3 / 4)
    #expect(Set(Self.read).isSubset(of: Self.scenes))
  }

  @Test func `The generated scenes contain each kind of control and recognizer`() {
    let all = Self.scenes.flatMap { $0.views.flatMap(\.withAllInIt) }
    let controls = Set(all.compactMap { $0.control?.kind.typeName })
    #expect(controls == Set(SceneControl.Kind.all.map(\.typeName)).subtracting(["editMenu"]))
    let recognizers = Set(Self.scenes.flatMap(\.allRecognizers).map(\.kind.typeName))
    #expect(recognizers == Set(SceneRecognizer.Kind.all.map(\.typeName)))
  }

  @Test func `Describing the window of a generated scene produces the same scene`() throws {
    var count = 0
    for var scene in Self.read {
      // Windows don't preserve the order of relations, and scenes clip all scroll views.
      (scene.requirements, scene.simultaneous) = ([], [])
      scene.views = scene.views.map(\.withoutClippedScrolling)
      let live = try scene.makeWindow(size: scene.size ?? .zero)
      // A scene doesn't contain the zoom scale, which scales the content size.
      guard live.views.allSatisfy({ ($0 as? ScrollView)?.zoomScale ?? 1 == 1 }) else { continue }
      #expect(Scene(describing: live.window) == scene)
      count += 1
      withExtendedLifetime(live) {}
    }
    #expect(count > Self.read.count * 9 / 10)
  }

  @Test func `Each scene's map consists of lines of equal length and contains only finite numbers`()
    throws
  {
    for scene in Self.read.prefix(60) {
      let map = try SceneMap(scene, name: "made", size: Size(width: 400, height: 400), nil)
      let text = OutputStream(.memory)
      map.writeText(columns: 40, to: text)
      let lines = String(decoding: text.unwrittenText.bytes, as: UTF8.self).split(separator: "\n")
      let drawn = lines.filter { $0.hasPrefix("|") }
      #expect(!drawn.isEmpty && drawn.allSatisfy { $0.utf8.count == 42 && $0.hasSuffix("|") })
      let output = OutputStream(.memory)
      map.writeSVG(to: output)
      let svg = String(decoding: output.unwrittenText.bytes, as: UTF8.self)
      #expect(svg.contains("</svg>"))
      let words = svg.split { !$0.isLetter && $0 != "-" }
      #expect(!words.contains("nan") && !words.contains("inf") && !words.contains("-inf"))
    }
  }
}

extension SceneView {
  fileprivate var withAllInIt: [SceneView] { [self] + views.flatMap(\.withAllInIt) }

  fileprivate var withoutClippedScrolling: SceneView {
    var view = self
    if scroll != nil { view.clipsToBounds = false }
    view.views = views.map(\.withoutClippedScrolling)
    return view
  }
}
