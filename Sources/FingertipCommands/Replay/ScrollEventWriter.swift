internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// What a scroll view of a scene tells.
enum ScrollNews {
  /// Fingers begin to drag.
  case began
  /// They let go, and the content will come to rest at another place.
  case ended(velocity: Vector, target: Point)
  /// The content has come to rest, or was stopped.
  case rested
  /// The scale has come to rest.
  case zoomed(Double)

  /// The word for it.
  var name: StaticString {
    switch self {
    case .began: "began"
    case .ended: "ended"
    case .rested: "rested"
    case .zoomed: "zoomed"
    }
  }

  /// The numbers that belong to it.
  var measures: [Measure] {
    switch self {
    case .began, .rested: []
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
  func hearScrolling(_ tell: @escaping (ScrollView, ScrollNews) -> Void) {
    for view in scrollViews {
      view.willBeginDragging = { tell($0, .began) }
      view.willEndDragging = { tell($0, .ended(velocity: $1, target: $2)) }
      view.didEndDragging = { if !$1 { tell($0, .rested) } }
      view.didEndDecelerating = { tell($0, .rested) }
      view.didEndZooming = { tell($0, .zoomed($1)) }
    }
  }
}

extension ByteText {
  /// The line of a scroll view for people. The place is that of the content in its upper left corner.
  mutating func appendText(_ view: ScrollView, _ news: ScrollNews, width: Int) {
    append(seconds: view.window?.time?.nanoseconds ?? 0, width: 9)
    append("  ")
    var start = count
    append(printable: ScrollNews.label(of: view))
    pad(from: start, to: width)
    append("  ")
    start = count
    append(news.name)
    pad(from: start, to: 21)
    append("(")
    append(view.contentOffset.x, decimals: 1, width: 6)
    append(", ")
    append(view.contentOffset.y, decimals: 1, width: 6)
    append(")")
    for measure in news.measures {
      append("  ")
      append(text: measure.name)
      append(" ")
      append(measure.quantity)
    }
  }

  /// The line of a scroll view for programs.
  mutating func appendJSON(_ view: ScrollView, _ news: ScrollNews) {
    append("{\"type\":\"scroll\",\"time\":")
    append(seconds: view.window?.time?.nanoseconds ?? 0)
    append(",\"view\":")
    append(quoted: view.name)
    append(",\"state\":\"")
    append(news.name)
    append("\",\"x\":")
    append(json: view.contentOffset.x, decimals: 3)
    append(",\"y\":")
    append(json: view.contentOffset.y, decimals: 3)
    for measure in news.measures {
      append(",")
      append(quoted: measure.name)
      append(":")
      append(json: measure.quantity)
    }
    append("}")
  }
}

extension ScrollNews {
  /// What a scroll view is called in the column of gestures.
  static func label(of view: ScrollView) -> String { "scroll on " + view.name }
}
