internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// What is asked about a place.
struct HitQuestion {
  /// Where, in the coordinates of the window.
  var point: Point
  /// What the touch covers; `nil` when it is not known.
  var contact: ContactEllipse?
  /// Which views are named.
  var scope = HitReport.Scope.reached
  /// Which touch of a recording it is.
  var landing: TouchLanding?
}

/// Answers which view of a scene a touch goes to.
struct HitAnswer {
  private let window: Window

  /// Makes the views of a scene in a window of a size.
  init(_ scene: Scene, size: Size) throws(SceneError) {
    window = try scene.makeWindow(size: size).window
  }

  /// Writes the view that was chosen, then each that was considered.
  func write(_ question: HitQuestion, format: ReplaySettings.Format, to output: OutputStream) {
    let report = window.hitReport(
      at: question.point, contact: question.contact, scope: question.scope)
    switch format {
    case .text:
      output.line { $0.appendText(report, question) }
      for entry in report.entries {
        output.line { text in
          text.append("  ")
          text.append(printable: entry.description)
        }
      }
    case .json:
      output.line { $0.appendJSON(report, question, window.bounds.size) }
      for entry in report.entries { output.line { $0.appendJSON(entry) } }
    }
  }
}

extension ByteText {
  fileprivate mutating func appendText(_ report: HitReport, _ question: HitQuestion) {
    if let landing = question.landing {
      append(seconds: landing.time.nanoseconds, width: 9)
      append("  ")
      append(printable: landing.words)
      return
    }
    append("hit test at ")
    append(text: report.point.description)
    if let radius = question.contact?.majorRadius {
      append(", radius ")
      append(json: radius, decimals: 3)
      append(" pt")
    }
    append(": ")
    append(printable: report.chosen ?? "no view")
  }

  fileprivate mutating func appendJSON(
    _ report: HitReport, _ question: HitQuestion, _ size: Size
  ) {
    append("{\"type\":\"hit\"")
    if let landing = question.landing {
      append(",\"time\":")
      append(seconds: landing.time.nanoseconds)
      append(",\"touch\":")
      append(landing.number)
    }
    append(",\"x\":")
    append(json: report.point.x, decimals: 3)
    append(",\"y\":")
    append(json: report.point.y, decimals: 3)
    if let radius = question.contact?.majorRadius {
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
