internal import ArgumentParser
internal import FingertipText

/// What came of all recordings.
struct CheckReport {
  /// How many of the files that are no recordings are named.
  private static let mostNamed = 10

  let results: [CheckResult]
  let passedOver: [String]
  let nanoseconds: Int64

  init(_ results: [CheckResult], passedOver: [String] = [], nanoseconds: Int64) {
    self.results = results
    self.passedOver = passedOver
    self.nanoseconds = nanoseconds
  }

  /// The exit status; nil for success. What keeps from knowing more weighs more.
  var status: ExitCode? {
    var worst: ExitCode?
    for result in results {
      switch result.outcome {
      case .same, .recorded: break
      case .unwritable: return ExitStatus.badOutput
      case .unreadable, .different(_, isWhole: false): worst = ExitStatus.badData
      case .different, .missing, .orphan: worst = worst ?? ExitStatus.findings
      }
    }
    return worst
  }

  /// Writes what is wrong, and how many recordings there are of each kind.
  func write(to output: OutputStream) {
    for result in results {
      guard let sentence = result.sentence ?? result.remark else { continue }
      output.line { text in
        text.append(printable: "\(result.path): \(sentence)")
      }
      for line in (result.details ?? "").split(separator: "\n", omittingEmptySubsequences: true) {
        output.line { text in
          text.append("  ")
          text.append(printable: String(line))
        }
      }
    }
    if !passedOver.isEmpty {
      let names = passedOver.prefix(Self.mostNamed).joined(separator: ", ")
      let rest = passedOver.count - Self.mostNamed
      output.line { text in
        text.append("skipped, not recordings: ")
        text.append(printable: names + (rest > 0 ? " and \(rest) more" : ""))
        text.append("; see fingertip replay FILE")
      }
    }
    output.line { $0.append(text: summary) }
  }

  /// One line, such as `64 recordings: 62 as expected, 1 something else, 1 without a golden file`.
  var summary: String {
    var counts: [(words: String, count: Int)] = [
      ("as expected", 0), ("recorded", 0), ("different", 0), ("without a golden file", 0),
      ("golden without a recording", 0), ("unreadable", 0), ("unwritable", 0),
    ]
    for result in results {
      let index =
        switch result.outcome {
        case .same: 0
        case .recorded: 1
        case .different: 2
        case .missing: 3
        case .orphan: 4
        case .unreadable: 5
        case .unwritable: 6
        }
      counts[index].count += 1
    }
    let recordings = results.count - counts[4].count
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.words)" }
    return "\(recordings) recording\(recordings == 1 ? "" : "s"): "
      + parts.joined(separator: ", ")
  }
}
