internal import ArgumentParser
internal import FingertipEvdev
internal import FingertipTesting
internal import FingertipText

/// The results of comparing all recordings, grouped by the kind of difference.
struct DiffReport {
  /// A group of recordings that differ in the same way. The recording with the smallest minimal
  /// recording comes first.
  struct DivergenceGroup {
    let results: [DiffResult]
    /// The links to the group's pages in the output folder.
    var pages: [PageLink] = []

    /// The result that is shown as an example of the group.
    var exampleResult: DiffResult { results[0] }
    /// Whether different gestures are recognized.
    var hasDifferentGestures: Bool { exampleResult.gestureDivergence != nil }
  }

  let results: [DiffResult]
  /// The groups. Groups whose gestures differ come first, and groups whose decisions differ only in
  /// their numbers come last. Within each kind, larger groups come first.
  var groups: [DivergenceGroup]

  init(_ results: [DiffResult]) {
    self.results = results
    var indexByKind: [String: Int] = [:]
    var resultsByKind: [[DiffResult]] = []
    for result in results {
      guard let kind = result.kind else { continue }
      if let index = indexByKind[kind] {
        resultsByKind[index].append(result)
      } else {
        indexByKind[kind] = resultsByKind.count
        resultsByKind.append([result])
      }
    }
    func frameCount(_ result: DiffResult) -> Int {
      result.minimalRecording?.recording.frames.count ?? .max
    }
    func rank(_ kind: [DiffResult]) -> (Int, Int) {
      let isOnlyInNumbers = kind[0].divergence?.differsOnlyInNumbers == true
      return (kind[0].gestureDivergence != nil ? 0 : isOnlyInNumbers ? 2 : 1, -kind.count)
    }
    // The sort is stable, so groups of the same size remain in the order of their first recordings.
    groups = resultsByKind.sorted { rank($0) < rank($1) }.map { kind in
      DivergenceGroup(results: kind.sorted { frameCount($0) < frameCount($1) })
    }
  }

  /// The exit status, or `nil` if nothing differs. Errors take precedence over differences.
  var exitStatus: ExitCode? {
    var worst: ExitCode?
    for result in results {
      switch result.outcome {
      case .incomparable: return ExitStatus.badData
      case .different: worst = worst ?? ExitStatus.findings
      case .same: break
      }
      if result.readError != nil { return ExitStatus.badData }
    }
    return worst
  }

  /// The summary line, such as `12 recordings: 9 the same, 3 differ, in 2 groups`.
  var summary: String {
    let different = results.count { $0.divergence != nil }
    let unknown = results.count { if case .incomparable = $0.outcome { true } else { false } }
    var parts: [String] = []
    let same = results.count - different - unknown
    let difference =
      "\(different == 1 ? "differs" : "differ"), in \(counted(groups.count, "group"))"
    if different > 0, different == results.count {
      return counted(different, "recording") + " " + difference
    }
    if same > 0 || results.isEmpty { parts.append("\(same) the same") }
    if different > 0 { parts.append("\(different) \(difference)") }
    if unknown > 0 { parts.append("\(unknown) not compared") }
    return counted(results.count, "recording") + ": " + parts.joined(separator: ", ")
  }

  /// Writes the groups as text.
  func write(to output: OutputStream) {
    for (index, group) in groups.enumerated() {
      guard let first = group.exampleResult.divergence else { continue }
      let count = group.results.count
      output.writeLine { text in
        text.append(text: "\(index + 1). \(counted(count, "recording"))")
        text.append(group.hasDifferentGestures ? ", other gestures" : ", same gestures")
        text.append(", as seen in ")
        text.append(printable: group.exampleResult.diffCase.path)
      }
      output.writeLine { $0.append(side: "old", first.oldLine) }
      output.writeLine { $0.append(side: "new", first.newLine) }
      for result in group.results {
        output.writeLine { text in
          text.append("     ")
          text.append(printable: result.diffCase.path)
          if let time = result.divergence?.timeText, !time.isEmpty {
            text.append(text: " at \(time) s")
          }
          text.append(smallest: result.minimalRecording)
        }
      }
      if !group.pages.isEmpty {
        output.writeLine { text in
          text.append("     pages: ")
          text.append(printable: group.pages.map(\.path).joined(separator: ", "))
        }
      }
    }
    for result in results {
      if case .incomparable(let why) = result.outcome {
        output.writeLine { text in
          text.append(printable: "\(result.diffCase.path): not compared: \(why)")
        }
      }
      if let damage = result.readError {
        output.writeLine { text in
          text.append(printable: "\(result.diffCase.path): compared only up to this error: ")
          text.append(printable: damage)
        }
      }
    }
    output.writeLine { $0.append(text: summary) }
  }

  /// Writes a JSON object for each recording that differs or couldn't be compared, followed by an
  /// object with the totals.
  func writeJSON(to output: OutputStream) {
    for (index, group) in groups.enumerated() {
      for result in group.results { output.writeLine { $0.appendJSON(result, group: index + 1) } }
    }
    for result in results where result.divergence == nil {
      switch result.outcome {
      case .incomparable: output.writeLine { $0.appendJSON(result, group: nil) }
      case .same:
        if result.readError != nil { output.writeLine { $0.appendJSON(result, group: nil) } }
      case .different: break
      }
    }
    output.writeLine { text in
      text.append("{\"type\":\"summary\",\"recordings\":")
      text.append(results.count)
      text.append(",\"different\":")
      text.append(results.count { $0.divergence != nil })
      text.append(",\"ways\":")
      text.append(groups.count)
      text.append("}")
    }
  }
}

extension UTF8TextBuffer {
  fileprivate mutating func append(side name: StaticString, _ line: String?) {
    append("   ")
    append(name)
    append("  ")
    append(printable: line ?? "no further lines")
  }

  fileprivate mutating func append(smallest: MinimalRecording?) {
    guard let smallest else { return }
    append(text: ", minimized to \(smallest.lengthText)")
    guard let file = smallest.file else { return }
    append(": ")
    append(printable: file)
  }

  fileprivate mutating func appendJSON(_ result: DiffResult, group: Int?) {
    append("{\"type\":")
    append(quoted: group == nil ? "problem" : "difference")
    append(",\"recording\":")
    append(quoted: result.diffCase.path)
    if let group, let divergence = result.divergence {
      append(text: ",\"way\":\(group)")
      append(key: ",\"old\":", divergence.oldLine)
      append(key: ",\"new\":", divergence.newLine)
    }
    if let smallest = result.minimalRecording {
      append(text: ",\"frames\":\(smallest.recording.frames.count)")
      append(text: ",\"ofFrames\":\(smallest.originalFrameCount)")
      append(key: ",\"smallest\":", smallest.file)
    }
    if case .incomparable(let why) = result.outcome { append(key: ",\"problem\":", why) }
    if let damage = result.readError { append(key: ",\"damage\":", damage) }
    append("}")
  }

  private mutating func append(key: StaticString, _ text: String?) {
    append(key)
    if let text { append(quoted: text) } else { append("null") }
  }
}
