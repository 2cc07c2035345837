internal import ArgumentParser
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText

/// The result of fitting a scene to recordings.
struct FitReport {
  /// The maximum number of scenes that are reported in addition to the best one.
  private static let maximumListedTrials = 8

  let search: FitSearch
  /// The best scene found.
  let best: FitCandidate
  let contradiction: Contradiction?
  /// Messages about recordings that were excluded or used only in part.
  let messages: [String]
  /// The files to which the minimal recordings that contradict each other were written.
  var contradictionFiles: [String] = []

  private var recordings: [FitRecording] { search.recordings }

  /// The exit status, or `nil` if the best scene classifies all recordings correctly.
  var exitStatus: ExitCode? {
    if !messages.isEmpty { return ExitStatus.badData }
    return best.wrongIndices.isEmpty ? nil : ExitStatus.findings
  }

  /// The summary line.
  var summary: String {
    let count = counted(recordings.count, "recording")
    let (before, after) = (search.startCandidate.wrongIndices.count, best.wrongIndices.count)
    if before == 0 {
      return recordings.count == 1
        ? "the recording is already correct" : "all \(count) are already correct"
    }
    let limits = counted(best.changes.count, "limit")
    return after == 0
      ? "\(count): \(before) wrong before, all correct with \(limits) changed"
      : "\(count): \(before) wrong before, \(after) wrong with \(limits) changed"
  }

  /// The numbers of limits and replays, as text for display.
  private var effortText: String {
    let stopped =
      search.isExhausted ? "; the search stopped early; raise --effort to continue" : ""
    return
      "tried \(counted(search.limitCount, "limit")) in \(counted(search.replayCount, "replay")), "
      + "and all recordings in \(counted(search.trials.count, "scene"))\(stopped)"
  }

  /// The other scenes that were tried, starting with those that have the fewest wrong recordings.
  private var otherTrials: [FitCandidate] {
    search.trials.filter { $0.changes != best.changes }
      .sorted {
        ($0.wrongIndices.count, $0.cost(from: search.startCandidate.scene))
          < ($1.wrongIndices.count, $1.cost(from: search.startCandidate.scene))
      }
  }

  // MARK: Text

  func write(to output: OutputStream) {
    for note in messages { output.writeLine { $0.append(printable: note) } }
    for index in search.startCandidate.wrongIndices {
      let recording = recordings[index]
      let recognized = recording.recognizedGestures(in: search.startCandidate.scene)
      output.writeLine { text in
        text.append(
          printable:
            "\(recording.path): \(recording.expectation.contradiction(in: recognized) ?? "")")
        if search.unfixableIndices.contains(index) {
          text.append("; no change that was tried corrects this")
        }
      }
    }
    for change in best.limitChanges(from: search.startCandidate.scene) {
      output.writeLine { $0.append(printable: "change \(change)") }
    }
    for state in otherTrials.prefix(Self.maximumListedTrials) {
      output.writeLine { $0.append(printable: trialMessage(state)) }
    }
    if let contradiction { write(contradiction, to: output) }
    output.writeLine { $0.append(text: effortText) }
    output.writeLine { $0.append(text: summary) }
  }

  private func trialMessage(_ state: FitCandidate) -> String {
    let changes = state.limitChanges(from: search.startCandidate.scene).map(\.description)
    let before = Set(search.startCandidate.wrongIndices)
    let broken = state.wrongIndices.filter { !before.contains($0) }.map { recordings[$0].path }
    let left = state.wrongIndices.filter { before.contains($0) }.map { recordings[$0].path }
    let problems = [("leaves", left, "wrong"), ("makes", broken, "wrong")].compactMap {
      verb, paths, end in
      paths.isEmpty ? nil : "\(verb) \(shortList(paths)) \(end)"
    }
    return "tried " + changes.joined(separator: ", ") + ": "
      + (problems.isEmpty ? "all correct" : problems.joined(separator: ", "))
  }

  private func shortList(_ paths: [String]) -> String {
    let rest = paths.count - 3
    return paths.prefix(3).joined(separator: " and ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func write(_ contradiction: Contradiction, to output: OutputStream) {
    let (one, other) = (contradiction.wrongRecording, contradiction.newlyWrongRecording)
    output.writeLine { text in
      text.append(
        printable:
          "\(one.path) and \(other.path) contradict each other: "
          + "no change that was tried makes both correct")
    }
    let changes = contradiction.repair.limitChanges(from: search.startCandidate.scene).map(
      \.description)
    let problem =
      other.expectation.contradiction(in: other.recognizedGestures(in: contradiction.repair.scene))
      ?? ""
    output.writeLine { text in
      text.append(
        printable:
          "  with \(changes.joined(separator: ", ")), the first is correct, but the second \(problem)"
      )
    }
    for (recording, file) in zip([one, other], contradictionFiles) {
      output.writeLine { text in
        text.append("  ")
        text.append(printable: file)
        text.append(text: ": \(counted(recording.recording.frames.count, "frame"))")
      }
    }
  }

  // MARK: JSON

  func writeJSON(to output: OutputStream) {
    for note in messages { output.writeLine { $0.appendJSON("problem", [("text", note)]) } }
    for (index, recording) in recordings.enumerated() {
      let (before, after) = (
        recording.recognizedGestures(in: search.startCandidate.scene),
        recording.recognizedGestures(in: best.scene)
      )
      output.writeLine { text in
        text.append("{\"type\":\"recording\",\"recording\":")
        text.append(quoted: recording.path)
        text.append(",\"expected\":")
        text.append(list: recording.expectation.expectedNames)
        text.append(",\"before\":")
        text.append(list: before)
        text.append(",\"after\":")
        text.append(list: after)
        text.append(text: ",\"rightBefore\":\(!search.startCandidate.wrongIndices.contains(index))")
        text.append(text: ",\"rightAfter\":\(!best.wrongIndices.contains(index))}")
      }
    }
    for change in best.limitChanges(from: search.startCandidate.scene) {
      output.writeLine { $0.appendJSON("change", change) }
    }
    for state in otherTrials.prefix(Self.maximumListedTrials) {
      let changes = state.limitChanges(from: search.startCandidate.scene).map(\.description)
      output.writeLine { text in
        text.append("{\"type\":\"trial\",\"changes\":")
        text.append(list: changes)
        text.append(",\"wrong\":")
        text.append(list: state.wrongIndices.map { recordings[$0].path })
        text.append("}")
      }
    }
    if let contradiction {
      output.writeLine { text in
        text.append("{\"type\":\"contradiction\",\"recordings\":")
        text.append(list: [
          contradiction.wrongRecording.path, contradiction.newlyWrongRecording.path,
        ])
        text.append(",\"files\":")
        text.append(list: contradictionFiles)
        text.append("}")
      }
    }
    output.writeLine { text in
      text.append(text: "{\"type\":\"summary\",\"recordings\":\(recordings.count)")
      text.append(text: ",\"wrongBefore\":\(search.startCandidate.wrongIndices.count)")
      text.append(text: ",\"wrongAfter\":\(best.wrongIndices.count)")
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
    append(text: ",\"old\":\(change.old.jsonText),\"new\":\(change.new.jsonText)}")
  }
}
