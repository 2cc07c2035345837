internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// What a scroll view of a scene tells.
enum ScrollEventWriter {
  /// Fingers begin to drag.
  case began
  /// They let go, and the content will come to rest at another place.
  case ended(velocity: Vector, target: Point)
  /// The content has come to rest, or was stopped.
  case stopped
  /// The scale has come to rest.
  case zoomed(Double)

  /// The word for it.
  var name: StaticString {
    switch self {
    case .began: "began"
    case .ended: "ended"
    case .stopped: "rested"
    case .zoomed: "zoomed"
    }
  }

  /// The numbers that belong to it.
  var measures: [Measure] {
    switch self {
    case .began, .stopped: []
    case .ended(let velocity, let target):
      [Measure("velocity", .velocity(velocity)), Measure("target", .point(target))]
    case .zoomed(let scale): [Measure("scale", .factor(scale))]
    }
  }
}

extension LiveScene {
  /// The views that scroll, in the order of the scene.
  var scrollViews: [ScrollView] { views.compactMap { $0 as? ScrollView } }

  /// Passes on what the views that scroll tell.
  func observeScrolling(_ handler: @escaping (ScrollView, ScrollEventWriter) -> Void) {
    for view in scrollViews {
      view.willBeginDragging = { handler($0, .began) }
      view.willEndDragging = { handler($0, .ended(velocity: $1, target: $2)) }
      view.didEndDragging = { if !$1 { handler($0, .stopped) } }
      view.didEndDecelerating = { handler($0, .stopped) }
      view.didEndZooming = { handler($0, .zoomed($1)) }
    }
  }
}

extension ByteText {
  /// The line of a scroll view for people. The place is that of the content in its upper left corner.
  mutating func appendText(_ view: ScrollView, _ event: ScrollEventWriter, width: Int) {
    append(seconds: view.window?.time?.nanoseconds ?? 0, width: 9)
    append("  ")
    var start = count
    append(printable: ScrollEventWriter.label(of: view))
    pad(from: start, to: width)
    append("  ")
    start = count
    append(event.name)
    pad(from: start, to: 21)
    append("(")
    append(view.contentOffset.x, decimals: 1, width: 6)
    append(", ")
    append(view.contentOffset.y, decimals: 1, width: 6)
    append(")")
    for measure in event.measures {
      append("  ")
      append(text: measure.name)
      append(" ")
      append(measure.quantity)
    }
  }

  /// The line of a scroll view for programs.
  mutating func appendJSON(_ view: ScrollView, _ event: ScrollEventWriter) {
    append("{\"type\":\"scroll\",\"time\":")
    append(seconds: view.window?.time?.nanoseconds ?? 0)
    append(",\"view\":")
    append(quoted: view.name)
    append(",\"state\":\"")
    append(event.name)
    append("\",\"x\":")
    append(json: view.contentOffset.x, decimals: 3)
    append(",\"y\":")
    append(json: view.contentOffset.y, decimals: 3)
    for measure in event.measures {
      append(",")
      append(quoted: measure.name)
      append(":")
      append(json: measure.quantity)
    }
    append("}")
  }
}

extension ScrollEventWriter {
  /// What a scroll view is called in the column of gestures.
  static func label(of view: ScrollView) -> String { "scroll on " + view.name }
}
