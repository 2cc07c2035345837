internal import FingertipText

// This file writes JUnit XML in the form that Jenkins, GitLab and test reporters for GitHub can
// read.

extension CheckReport {
  /// Writes one test case per recording.
  func writeJUnit(to output: OutputStream) {
    let failures = results.count { if case .failure = $0.testCaseStatus { true } else { false } }
    let errors = results.count { if case .error = $0.testCaseStatus { true } else { false } }
    output.writeLine { $0.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }
    output.writeLine { $0.append("<testsuites>") }
    output.writeLine { text in
      text.append("  <testsuite name=\"fingertip check\" tests=\"")
      text.append(results.count)
      text.append("\" failures=\"")
      text.append(failures)
      text.append("\" errors=\"")
      text.append(errors)
      text.append("\" skipped=\"0\" time=\"")
      text.append(seconds: elapsedNanoseconds)
      text.append("\">")
    }
    for result in results { writeTestCase(result, to: output) }
    output.writeLine { $0.append("  </testsuite>") }
    output.writeLine { $0.append("</testsuites>") }
  }

  private func writeTestCase(_ result: CheckResult, to output: OutputStream) {
    let slash = result.path.lastIndex(of: "/")
    let folder = slash.map { result.path[..<$0] } ?? ""
    let name = slash.map { result.path[result.path.index(after: $0)...] } ?? result.path[...]
    output.writeLine { text in
      text.append("    <testcase classname=\"")
      text.append(xml: String(folder.isEmpty ? "." : folder))
      text.append("\" name=\"")
      text.append(xml: String(name))
      text.append("\" time=\"")
      text.append(seconds: result.elapsedNanoseconds)
      let (element, type): (StaticString, StaticString)
      switch result.testCaseStatus {
      case .success: return text.append("\"/>")
      case .failure: (element, type) = ("failure", "difference")
      case .error: (element, type) = ("error", "unreadable")
      }
      text.append("\"><")
      text.append(element)
      text.append(" type=\"")
      text.append(type)
      text.append("\" message=\"")
      text.append(xml: result.problemMessage ?? "")
      text.append("\">")
      text.append(xml: result.failureDetails ?? "", keepsLines: true)
      text.append("</")
      text.append(element)
      text.append("></testcase>")
    }
  }
}

extension CheckResult {
  fileprivate enum TestCaseStatus {
    case success, failure, error
  }

  fileprivate var testCaseStatus: TestCaseStatus {
    switch outcome {
    case .same, .recorded: .success
    case .different, .goldenMissing, .recordingMissing: .failure
    case .unreadable, .unwritable: .error
    }
  }
}

extension UTF8TextBuffer {
  /// Appends text, escaped for use in XML attributes and content. Characters that XML doesn't allow
  /// are replaced with U+FFFD. Line breaks are also replaced, unless `keepsLines` is `true`.
  mutating func append(xml text: String, keepsLines: Bool = false) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\n" where keepsLines: append(UInt8(ascii: "\n"))
      default:
        let isForbidden =
          scalar.isUnsafeToPrint || scalar.value == 0xfffe || scalar.value == 0xffff
        append(text: String(isForbidden ? "\u{fffd}" : Character(scalar)))
      }
    }
  }
}
