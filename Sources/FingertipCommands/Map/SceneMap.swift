internal import Fingertip
internal import FingertipScenes

/// A map of a scene. The map contains the scene's views in a window and, if there is a recording,
/// the recording's touches on these views.
struct SceneMap {
  /// The name of the scene.
  let name: String
  /// The scene's live window and views.
  let liveScene: LiveScene
  /// The views in the window, each with the letters that represent it, in scene order.
  let views: [MappedView]
  /// The touches of the recording, or `nil` if there is no recording.
  let mappedRecording: MappedRecording?

  /// The size of the window, in points.
  var size: Size { liveScene.window.bounds.size }

  /// Creates the views of a scene in a window of the given size.
  init(_ scene: Scene, name: String, size: Size, _ touches: MappedRecording?) throws(SceneError) {
    self.name = name
    self.mappedRecording = touches
    liveScene = try scene.makeWindow(size: size)
    views = liveScene.views.enumerated().map { MappedView($0.element, number: $0.offset) }
  }
}

/// A view on a map.
struct MappedView {
  let view: View
  /// The character for touches on the view's shape. The character is a letter from A to Z or, once
  /// these are used up, #.
  let shapeCharacter: UInt8
  /// The character for touches in the view's margin. The character is a letter from a to z or, once
  /// these are used up, +.
  let marginCharacter: UInt8
  /// The reason the view can't receive touches, or `nil` if it can receive them.
  let noTouchesReason: String?
  /// The number of superviews between the view and the window.
  let depth: Int

  init(_ view: View, number: Int) {
    self.view = view
    let letter = number < 26 ? UInt8(number) : nil
    shapeCharacter = letter.map { UInt8(ascii: "A") + $0 } ?? UInt8(ascii: "#")
    marginCharacter = letter.map { UInt8(ascii: "a") + $0 } ?? UInt8(ascii: "+")
    let chain = Array(sequence(first: view) { $0.superview })
    depth = max(chain.count - 2, 0)
    noTouchesReason =
      chain.lazy.compactMap { outer in
        MappedView.noTouchesReason(outer).map { outer === view ? $0 : "\(outer.name) is \($0)" }
      }.first
  }

  private static func noTouchesReason(_ view: View) -> String? {
    if view.isHidden { return "hidden" }
    if view.alpha < 0.01 { return "transparent" }
    return view.isUserInteractionEnabled ? nil : "not interactive"
  }

  /// Returns whether a location in the window counts as inside the view while the view tracks a
  /// touch.
  func containsTrackedTouch(at point: Point) -> Bool {
    noTouchesReason == nil && view.containsTrackedTouch(at: view.convert(fromWindow: point))
  }

  /// Returns whether a location in the window is inside the view's bounds and isn't clipped by a
  /// superview.
  func isVisible(at point: Point) -> Bool {
    guard noTouchesReason == nil, view.bounds.contains(view.convert(fromWindow: point)) else {
      return false
    }
    return sequence(first: view) { $0.superview }.dropFirst()
      .allSatisfy { !$0.clipsToBounds || $0.bounds.contains($0.convert(fromWindow: point)) }
  }

  /// The margin for tracked touches, which is the larger of the two margins at each edge.
  var trackingMargin: Insets {
    let (resting, tracking) = (view.hitArea.restingMargin, view.hitArea.trackingMargin)
    return Insets(
      top: max(resting.top, tracking.top), left: max(resting.left, tracking.left),
      bottom: max(resting.bottom, tracking.bottom), right: max(resting.right, tracking.right))
  }
}
