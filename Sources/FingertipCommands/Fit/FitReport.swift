internal import ArgumentParser
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText

/// The result of fitting a scene to recordings.
struct FitReport {
  /// The maximum number of tried scenes to report.
  private static let maximumTrials = 8

  let search: FitSearch
  /// The best scene found.
  let best: FitState
  let contradiction: Contradiction?
  /// Messages about recordings that were excluded, or used only in part.
  let notes: [String]
  /// The files of the minimal recordings that contradict each other.
  var files: [String] = []

  private var recordings: [FitRecording] { search.recordings }

  /// The exit status, or `nil` if the best scene classifies all recordings correctly.
  var status: ExitCode? {
    if !notes.isEmpty { return ExitStatus.badData }
    return best.wrong.isEmpty ? nil : ExitStatus.findings
  }

  /// The summary line.
  var summary: String {
    let count = counted(recordings.count, "recording")
    let (before, after) = (search.start.wrong.count, best.wrong.count)
    if before == 0 {
      return recordings.count == 1
        ? "the recording is already correct" : "all \(count) are already correct"
    }
    let limits = counted(best.changes.count, "limit")
    return after == 0
      ? "\(count): \(before) wrong before, all correct with \(limits) changed"
      : "\(count): \(before) wrong before, \(after) wrong with \(limits) changed"
  }

  /// The numbers of limits and of replays, for display.
  private var effort: String {
    let stopped =
      search.isExhausted ? "; stopped, raise --effort to continue" : ""
    return
      "tried \(counted(search.limitCount, "limit")) in \(counted(search.replayCount, "replay")) and "
      + "\(counted(search.trials.count, "full run"))\(stopped)"
  }

  /// The other scenes that were tried, starting with those that have the fewest wrong recordings.
  private var others: [FitState] {
    search.trials.filter { $0.changes != best.changes }
      .sorted {
        ($0.wrong.count, $0.cost(from: search.start.scene))
          < ($1.wrong.count, $1.cost(from: search.start.scene))
      }
  }

  // MARK: Text

  func write(to output: OutputStream) {
    for note in notes { output.line { $0.append(printable: note) } }
    for index in search.start.wrong {
      let recording = recordings[index]
      let recognized = recording.recognizedGestures(in: search.start.scene)
      output.line { text in
        text.append(
          printable: "\(recording.path): \(recording.expectation.problem(in: recognized) ?? "")")
        if search.unfixable.contains(index) {
          text.append("; no tried limits correct it")
        }
      }
    }
    for change in best.described(from: search.start.scene) {
      output.line { $0.append(printable: "change \(change)") }
    }
    for state in others.prefix(Self.maximumTrials) {
      output.line { $0.append(printable: trialMessage(state)) }
    }
    if let contradiction { write(contradiction, to: output) }
    output.line { $0.append(text: effort) }
    output.line { $0.append(text: summary) }
  }

  private func trialMessage(_ state: FitState) -> String {
    let changes = state.described(from: search.start.scene).map(\.description)
    let before = Set(search.start.wrong)
    let broken = state.wrong.filter { !before.contains($0) }.map { recordings[$0].path }
    let left = state.wrong.filter { before.contains($0) }.map { recordings[$0].path }
    let problems = [("leaves", left, "wrong"), ("makes", broken, "wrong")].compactMap {
      verb, paths, end in
      paths.isEmpty ? nil : "\(verb) \(brief(paths)) \(end)"
    }
    return "tried " + changes.joined(separator: ", ") + ": "
      + (problems.isEmpty ? "all correct" : problems.joined(separator: ", "))
  }

  private func brief(_ paths: [String]) -> String {
    let rest = paths.count - 3
    return paths.prefix(3).joined(separator: " and ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func write(_ contradiction: Contradiction, to output: OutputStream) {
    let (one, other) = (contradiction.wrong, contradiction.other)
    output.line { text in
      text.append(
        printable:
          "\(one.path) and \(other.path) contradict each other: no tried limits make both correct")
    }
    let changes = contradiction.repair.described(from: search.start.scene).map(\.description)
    let problem =
      other.expectation.problem(in: other.recognizedGestures(in: contradiction.repair.scene)) ?? ""
    output.line { text in
      text.append(
        printable:
          "  with \(changes.joined(separator: ", ")) the first is correct, and the second \(problem)"
      )
    }
    for (recording, file) in zip([one, other], files) {
      output.line { text in
        text.append("  ")
        text.append(printable: file)
        text.append(text: ": \(counted(recording.recording.frames.count, "frame"))")
      }
    }
  }

  // MARK: JSON

  func writeJSON(to output: OutputStream) {
    for note in notes { output.line { $0.appendJSON("problem", [("text", note)]) } }
    for (index, recording) in recordings.enumerated() {
      let (before, after) = (
        recording.recognizedGestures(in: search.start.scene),
        recording.recognizedGestures(in: best.scene)
      )
      output.line { text in
        text.append("{\"type\":\"recording\",\"recording\":")
        text.append(quoted: recording.path)
        text.append(",\"expected\":")
        text.append(list: recording.expectation.expected)
        text.append(",\"before\":")
        text.append(list: before)
        text.append(",\"after\":")
        text.append(list: after)
        text.append(text: ",\"rightBefore\":\(!search.start.wrong.contains(index))")
        text.append(text: ",\"rightAfter\":\(!best.wrong.contains(index))}")
      }
    }
    for change in best.described(from: search.start.scene) {
      output.line { $0.appendJSON("change", change) }
    }
    for state in others.prefix(Self.maximumTrials) {
      let changes = state.described(from: search.start.scene).map(\.description)
      output.line { text in
        text.append("{\"type\":\"trial\",\"changes\":")
        text.append(list: changes)
        text.append(",\"wrong\":")
        text.append(list: state.wrong.map { recordings[$0].path })
        text.append("}")
      }
    }
    if let contradiction {
      output.line { text in
        text.append("{\"type\":\"contradiction\",\"recordings\":")
        text.append(list: [contradiction.wrong.path, contradiction.other.path])
        text.append(",\"files\":")
        text.append(list: files)
        text.append("}")
      }
    }
    output.line { text in
      text.append(text: "{\"type\":\"summary\",\"recordings\":\(recordings.count)")
      text.append(text: ",\"wrongBefore\":\(search.start.wrong.count)")
      text.append(text: ",\"wrongAfter\":\(best.wrong.count)")
      text.append(text: ",\"limits\":\(search.limitCount),\"replays\":\(search.replayCount)")
      text.append(text: ",\"scenes\":\(search.trials.count),\"stopped\":\(search.isExhausted)}")
    }
  }
}

extension ByteText {
  fileprivate mutating func appendJSON(_ type: String, _ fields: [(key: String, text: String)]) {
    append("{\"type\":")
    append(quoted: type)
    for field in fields {
      append(",")
      append(quoted: field.key)
      append(":")
      append(quoted: field.text)
    }
    append("}")
  }

  fileprivate mutating func appendJSON(_ type: String, _ change: LimitChange) {
    append("{\"type\":")
    append(quoted: type)
    append(",\"recognizer\":")
    append(quoted: change.recognizer)
    append(",\"setting\":")
    append(quoted: change.new.path)
    append(",\"key\":")
    append(quoted: change.key)
    append(text: ",\"old\":\(change.old.json),\"new\":\(change.new.json)}")
  }
}
