internal import Fingertip
internal import FingertipScenes

/// The views of a scene in a window, and the touches of a recording on them.
struct SceneMap {
  /// What the scene is called.
  let name: String
  /// The living views.
  let live: LiveScene
  /// The views in the window with the letters that stand for them, in the order of the scene.
  let views: [MappedView]
  /// The touches of a recording, if there is one.
  let trails: TouchTrails?

  /// The size of the window, in points.
  var size: Size { live.window.bounds.size }

  /// Makes the views of a scene in a window of a size.
  init(_ scene: Scene, name: String, size: Size, _ trails: TouchTrails?) throws(SceneError) {
    self.name = name
    self.trails = trails
    live = try scene.makeWindow(size: size)
    views = live.views.enumerated().map { MappedView($0.element, number: $0.offset) }
  }
}

/// A view on a map.
struct MappedView {
  let view: View
  /// What is drawn where a touch is on its shape: A to Z, and # for those beyond.
  let shapeSign: UInt8
  /// What is drawn where a touch is in its margin: a to z, and + for those beyond.
  let marginSign: UInt8
  /// Why it takes no touches, in words; `nil` when it may take some.
  let obstacle: String?
  /// How many views it is in, beside the window.
  let depth: Int

  init(_ view: View, number: Int) {
    self.view = view
    let letter = number < 26 ? UInt8(number) : nil
    shapeSign = letter.map { UInt8(ascii: "A") + $0 } ?? UInt8(ascii: "#")
    marginSign = letter.map { UInt8(ascii: "a") + $0 } ?? UInt8(ascii: "+")
    let way = Array(sequence(first: view) { $0.superview })
    depth = max(way.count - 2, 0)
    obstacle =
      way.lazy.compactMap { outer in
        MappedView.obstacle(outer).map { outer === view ? $0 : "\(outer.name) is \($0)" }
      }.first
  }

  private static func obstacle(_ view: View) -> String? {
    if view.isHidden { return "hidden" }
    if view.alpha < 0.01 { return "transparent" }
    return view.isUserInteractionEnabled ? nil : "not interactive"
  }

  /// Whether a touch that it holds counts as inside at a place of the window.
  func tracks(_ point: Point) -> Bool {
    obstacle == nil && view.tracks(view.convert(fromWindow: point))
  }

  /// Whether a place of the window is in its bounds, and no view around it clips it away.
  func shows(_ point: Point) -> Bool {
    guard obstacle == nil, view.bounds.contains(view.convert(fromWindow: point)) else {
      return false
    }
    return sequence(first: view) { $0.superview }.dropFirst()
      .allSatisfy { !$0.clipsHits || $0.bounds.contains($0.convert(fromWindow: point)) }
  }

  /// The margin that counts for touches that are held: at each edge the greater one.
  var trackingMargin: Insets {
    let (resting, tracking) = (view.hitArea.restingMargin, view.hitArea.trackingMargin)
    return Insets(
      top: max(resting.top, tracking.top), left: max(resting.left, tracking.left),
      bottom: max(resting.bottom, tracking.bottom), right: max(resting.right, tracking.right))
  }
}
