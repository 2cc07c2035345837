internal import FingertipLint
internal import FingertipText

extension UTF8TextBuffer {
  /// Appends the heading above the findings of a scene.
  mutating func appendHeading(_ report: Lint.Report, file: String) {
    append("# ")
    append(printable: file)
    append(": ")
    append(report.findings.count)
    append(report.findings.count == 1 ? " finding in " : " findings in ")
    append(report.motionCount)
    append(" motions")
  }

  /// Appends the heading above the findings from a comparison of several scenes.
  mutating func appendHeading(_ findings: [Finding], of count: Int) {
    append("# ")
    append(count)
    append(" scenes compared: ")
    append(findings.count)
    append(findings.count == 1 ? " finding" : " findings")
  }

  /// Appends a finding as text.
  mutating func append(_ finding: Finding) {
    var start = count
    append(text: finding.severity.rawValue)
    pad(from: start, toWidth: 9)
    start = count
    append(text: finding.kind)
    pad(from: start, toWidth: 10)
    append(printable: finding.description)
  }

  /// Appends a finding about one or more scenes as JSON.
  mutating func appendJSON(_ finding: Finding, _ scenes: [String]) {
    append("{\"type\":\"finding\",\"severity\":")
    append(quoted: finding.severity.rawValue)
    append(",\"kind\":")
    append(quoted: finding.kind)
    append(",\"scenes\":")
    append(jsonArray: scenes)
    append(",\"recognizers\":")
    append(jsonArray: finding.recognizers)
    append(",\"views\":")
    append(jsonArray: finding.views)
    if let motion = finding.motion {
      append(",\"motion\":")
      append(quoted: motion.description)
    }
    append(",\"text\":")
    append(quoted: finding.description)
    append("}")
  }

  /// Appends the heading above the delays of a scene.
  mutating func appendHeading(_ delays: [Delay], file: String) {
    append("# ")
    append(printable: file)
    append(": longest delays found")
  }

  /// Appends a delay as JSON.
  mutating func appendJSON(_ delay: Delay, _ scene: String) {
    append("{\"type\":\"delay\",\"scenes\":")
    append(jsonArray: [scene])
    let (what, name) =
      switch delay.subject {
      case .recognizer(let name): ("recognizer", name)
      case .landing(let view): ("landing", view)
      case .lift(let view): ("lift", view)
      }
    append(",\"subject\":")
    append(quoted: what)
    append(",\"name\":")
    append(quoted: name)
    append(",\"milliseconds\":")
    append(delay.milliseconds)
    append(",\"waitsFor\":")
    append(jsonArray: delay.waitsFor)
    append(",\"motion\":")
    append(quoted: delay.motion.description)
    append(",\"text\":")
    append(quoted: delay.description)
    append("}")
  }
}

extension Delay {
  /// The duration, rounded to milliseconds.
  fileprivate var milliseconds: Int {
    Int((duration / .milliseconds(1)).rounded())
  }
}
