internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// An event reported by a scroll view in a scene.
enum ReportedScrollEvent {
  /// A drag began.
  case began
  /// The drag ended, and the content is decelerating toward a new offset.
  case ended(velocity: Vector, target: Point)
  /// The content stopped.
  case stopped
  /// Zooming ended. The associated value is the final zoom scale.
  case zoomed(Double)

  /// The event's name in the output.
  var name: StaticString {
    switch self {
    case .began: "began"
    case .ended: "ended"
    case .stopped: "rested"
    case .zoomed: "zoomed"
    }
  }

  /// The measured values that are written along with the event.
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
  /// The scroll views, in scene order.
  var scrollViews: [ScrollView] { views.compactMap { $0 as? ScrollView } }

  /// Calls a closure whenever a scroll view in the scene reports an event.
  func observeScrolling(_ handler: @escaping (ScrollView, ReportedScrollEvent) -> Void) {
    for view in scrollViews {
      view.willBeginDragging = { handler($0, .began) }
      view.willEndDragging = { handler($0, .ended(velocity: $1, target: $2)) }
      view.didEndDragging = { if !$1 { handler($0, .stopped) } }
      view.didEndDecelerating = { handler($0, .stopped) }
      view.didEndZooming = { handler($0, .zoomed($1)) }
    }
  }
}

extension UTF8TextBuffer {
  /// Appends a scroll view's event as text, with the content offset as the location.
  mutating func appendText(_ view: ScrollView, _ event: ReportedScrollEvent, width: Int) {
    append(seconds: view.window?.time?.nanoseconds ?? 0, width: 9)
    append("  ")
    var start = count
    append(printable: ReportedScrollEvent.rowLabel(of: view))
    pad(from: start, toWidth: width)
    append("  ")
    start = count
    append(event.name)
    pad(from: start, toWidth: 21)
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

  /// Appends a scroll view's event as JSON.
  mutating func appendJSON(_ view: ScrollView, _ event: ReportedScrollEvent) {
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

extension ReportedScrollEvent {
  /// Returns the label that represents a scroll view in the name column.
  static func rowLabel(of view: ScrollView) -> String { "scroll on " + view.name }
}
