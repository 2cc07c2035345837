internal import FingertipLint
internal import FingertipText

extension ByteText {
  /// The line above the findings.
  mutating func appendHeading(_ report: Lint.Report, file: String) {
    append("# ")
    append(printable: file)
    append(": ")
    append(report.findings.count)
    append(report.findings.count == 1 ? " finding in " : " findings in ")
    append(report.motions)
    append(" motions")
  }

  /// A finding as a line for people.
  mutating func append(_ finding: Finding) {
    var start = count
    append(text: finding.severity.rawValue)
    pad(from: start, to: 9)
    start = count
    append(text: finding.kind)
    pad(from: start, to: 10)
    append(printable: finding.description)
  }

  /// A finding as an object for programs.
  mutating func appendJSON(_ finding: Finding) {
    append("{\"type\":\"finding\",\"severity\":")
    append(quoted: finding.severity.rawValue)
    append(",\"kind\":")
    append(quoted: finding.kind)
    append(",\"recognizers\":")
    append(list: finding.recognizers)
    append(",\"views\":")
    append(list: finding.views)
    if let motion = finding.motion {
      append(",\"motion\":")
      append(quoted: motion.description)
    }
    append(",\"text\":")
    append(quoted: finding.description)
    append("}")
  }

  private mutating func append(list names: [String]) {
    append("[")
    for (index, name) in names.enumerated() {
      if index > 0 { append(",") }
      append(quoted: name)
    }
    append("]")
  }
}
