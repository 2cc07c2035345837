internal import ArgumentParser
internal import FingertipEvdev
internal import FingertipText

/// The results of checking all recordings.
struct CheckReport {
  let results: [CheckResult]
  let skippedFiles: [SkippedFile]
  let elapsedNanoseconds: Int64

  init(_ results: [CheckResult], skipped: [SkippedFile] = [], nanoseconds: Int64) {
    self.results = results
    self.skippedFiles = skipped
    self.elapsedNanoseconds = nanoseconds
  }

  /// The exit status, or `nil` for success. Errors take precedence over differences.
  var exitStatus: ExitCode? {
    var worst: ExitCode?
    for result in results {
      switch result.outcome {
      case .same, .recorded: break
      case .unwritable: return ExitStatus.badOutput
      case .unreadable, .different(_, isWhole: false): worst = ExitStatus.badData
      case .different, .goldenMissing, .recordingMissing: worst = worst ?? ExitStatus.findings
      }
    }
    return worst
  }

  /// Writes one line for each recording and each skipped file, the details of each difference, a
  /// message about the index page, if any, and the summary.
  func write(to output: OutputStream, indexMessage: String? = nil) {
    for result in results {
      output.writeLine { $0.append(printable: "\(result.path): \(result.message)") }
      for line in (result.failureDetails ?? "").split(
        separator: "\n", omittingEmptySubsequences: true)
      {
        output.writeLine { text in
          text.append("  ")
          text.append(printable: String(line))
        }
      }
    }
    for file in skippedFiles { output.writeLine { $0.append(printable: file.message) } }
    if let indexMessage { output.writeLine { $0.append(text: indexMessage) } }
    output.writeLine { $0.append(text: summary) }
  }

  /// The summary line, such as `64 recordings: 62 as expected, 1 different, 1 without a golden
  /// file`.
  var summary: String {
    var counts: [(words: String, count: Int)] = [
      ("as expected", 0), ("recorded", 0), ("different", 0), ("without a golden file", 0),
      ("golden file without a recording", 0), ("unreadable", 0), ("unwritable", 0),
    ]
    for result in results {
      let index =
        switch result.outcome {
        case .same: 0
        case .recorded: 1
        case .different: 2
        case .goldenMissing: 3
        case .recordingMissing: 4
        case .unreadable: 5
        case .unwritable: 6
        }
      counts[index].count += 1
    }
    let recordings = results.count - counts[4].count
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.words)" }
    let summary =
      "\(recordings) recording\(recordings == 1 ? "" : "s"): " + parts.joined(separator: ", ")
    var reading = ReadingCounts()
    for result in results {
      if case .recordingMissing = result.outcome { continue }
      reading.add(result.completeness)
    }
    let skipped =
      skippedFiles.isEmpty ? "" : ", \(counted(skippedFiles.count, "file")) skipped"
    return reading.isComplete ? summary + skipped : summary + skipped + "; \(reading.summary)"
  }
}
