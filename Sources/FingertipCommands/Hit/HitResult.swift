internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// A hit test at a location.
struct HitQuery {
  /// The location in the window.
  var point: Point
  /// The area that the touch covers, or `nil` if the area is unknown.
  var contact: ContactEllipse?
  /// The views to list in the result.
  var listedViews = HitReport.Scope.reached
  /// The recorded touch, or `nil` if the location was given directly.
  var landing: TouchLanding?
}

/// A writer that performs hit tests in a scene and writes their results.
struct HitResultWriter {
  private let window: Window

  /// Creates the views of a scene in a window of the given size.
  init(_ scene: Scene, size: Size) throws(SceneError) {
    window = try scene.makeWindow(size: size).window
  }

  /// Writes the view that was hit, followed by each view that the report lists.
  func writeResult(_ query: HitQuery, format: ReplaySettings.Format, to output: OutputStream) {
    let report = window.hitReport(
      at: query.point, contact: query.contact, scope: query.listedViews)
    switch format {
    case .text:
      output.writeLine { $0.appendText(report, query) }
      for entry in report.entries {
        output.writeLine { text in
          text.append("  ")
          text.append(printable: entry.description)
        }
      }
    case .json:
      output.writeLine { $0.appendJSON(report, query, window.bounds.size) }
      for entry in report.entries { output.writeLine { $0.appendJSON(entry) } }
    }
  }
}

extension UTF8TextBuffer {
  fileprivate mutating func appendText(_ report: HitReport, _ query: HitQuery) {
    if let landing = query.landing {
      append(seconds: landing.time.nanoseconds, width: 9)
      append("  ")
      append(printable: landing.message)
      return
    }
    append("hit test at ")
    append(text: report.point.description)
    if let radius = query.contact?.majorRadius {
      append(", radius ")
      append(json: radius, decimals: 3)
      append(" pt")
    }
    append(": ")
    append(printable: report.chosen ?? "no view")
  }

  fileprivate mutating func appendJSON(
    _ report: HitReport, _ query: HitQuery, _ size: Size
  ) {
    append("{\"type\":\"hit\"")
    if let landing = query.landing {
      append(",\"time\":")
      append(seconds: landing.time.nanoseconds)
      append(",\"touch\":")
      append(landing.number)
    }
    append(",\"x\":")
    append(json: report.point.x, decimals: 3)
    append(",\"y\":")
    append(json: report.point.y, decimals: 3)
    if let radius = query.contact?.majorRadius {
      append(",\"radius\":")
      append(json: radius, decimals: 3)
    }
    append(",\"width\":")
    append(json: size.width, decimals: 3)
    append(",\"height\":")
    append(json: size.height, decimals: 3)
    append(",\"view\":")
    if let chosen = report.chosen { append(quoted: chosen) } else { append("null") }
    append("}")
  }

  fileprivate mutating func appendJSON(_ entry: HitReport.Entry) {
    append("{\"type\":\"candidate\",\"view\":")
    append(quoted: entry.view)
    append(",\"outcome\":")
    switch entry.outcome {
    case .chosen: append("\"chosen\"")
    case .beaten(_, let name, _):
      append("\"beaten\",\"by\":")
      append(quoted: name)
    case .rejected: append("\"rejected\"")
    }
    append(",\"text\":")
    append(quoted: entry.outcome.description)
    append("}")
  }
}
