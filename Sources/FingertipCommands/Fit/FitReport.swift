internal import ArgumentParser
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText

/// The result of fitting a scene to recordings.
struct FitReport {
  /// The maximum number of scenes that are reported in addition to the best one.
  private static let maximumListedCandidates = 8

  let search: FitSearch
  /// The best scene found.
  let bestCandidate: FitCandidate
  let contradiction: Contradiction?
  /// Messages about recordings that were excluded or used only in part.
  let messages: [String]
  /// The files that contain the two contradictory minimal recordings.
  var contradictionFiles: [String] = []

  private var recordings: [FitRecording] { search.recordings }

  /// The exit status, or `nil` if the best scene classifies all recordings correctly.
  var exitStatus: ExitCode? {
    if !messages.isEmpty { return ExitStatus.badData }
    return bestCandidate.wrongRecordingIndices.isEmpty ? nil : ExitStatus.findings
  }

  /// The summary line.
  var summary: String {
    let count = counted(recordings.count, "recording")
    let (before, after) = (
      search.startCandidate.wrongRecordingIndices.count, bestCandidate.wrongRecordingIndices.count
    )
    if before == 0 {
      return recordings.count == 1
        ? "the recording is already correct" : "all \(count) are already correct"
    }
    let limits = counted(bestCandidate.changes.count, "limit")
    return after == 0
      ? "\(count): \(before) wrong before, all correct with \(limits) changed"
      : "\(count): \(before) wrong before, \(after) wrong with \(limits) changed"
  }

  /// The numbers of limits and replays, formatted for display.
  private var effortText: String {
    let stopped =
      search.isExhausted ? "; the search stopped early; raise --effort to continue" : ""
    return
      "tried \(counted(search.limitCount, "limit")) in \(counted(search.replayCount, "replay")), "
      + "and all recordings in \(counted(search.triedCandidates.count, "scene"))\(stopped)"
  }

  /// The other scenes that were tried, starting with those that classify the fewest recordings
  /// incorrectly.
  private var otherCandidates: [FitCandidate] {
    search.triedCandidates.filter { $0.changes != bestCandidate.changes }
      .sorted {
        ($0.wrongRecordingIndices.count, $0.changeCost(from: search.startCandidate.scene))
          < ($1.wrongRecordingIndices.count, $1.changeCost(from: search.startCandidate.scene))
      }
  }

  // MARK: Text

  func write(to output: OutputStream) {
    for note in messages { output.writeLine { $0.append(printable: note) } }
    for index in search.startCandidate.wrongRecordingIndices {
      let recording = recordings[index]
      let recognized = recording.recognizedGestures(in: search.startCandidate.scene)
      output.writeLine { text in
        text.append(
          printable:
            "\(recording.path): \(recording.expectation.contradictionMessage(for: recognized) ?? "")"
        )
        if search.unfixableRecordingIndices.contains(index) {
          text.append("; none of the changes tried corrects this recording")
        }
      }
    }
    for change in bestCandidate.limitChanges(from: search.startCandidate.scene) {
      output.writeLine { $0.append(printable: "change \(change)") }
    }
    for state in otherCandidates.prefix(Self.maximumListedCandidates) {
      output.writeLine { $0.append(printable: candidateMessage(state)) }
    }
    if let contradiction { write(contradiction, to: output) }
    output.writeLine { $0.append(text: effortText) }
    output.writeLine { $0.append(text: summary) }
  }

  private func candidateMessage(_ state: FitCandidate) -> String {
    let changes = state.limitChanges(from: search.startCandidate.scene).map(\.description)
    let before = Set(search.startCandidate.wrongRecordingIndices)
    let broken = state.wrongRecordingIndices.filter { !before.contains($0) }.map {
      recordings[$0].path
    }
    let left = state.wrongRecordingIndices.filter { before.contains($0) }.map {
      recordings[$0].path
    }
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
          + "none of the changes tried makes both correct")
    }
    let changes = contradiction.repairedCandidate.limitChanges(from: search.startCandidate.scene)
      .map(
        \.description)
    let problem =
      other.expectation.contradictionMessage(
        for: other.recognizedGestures(in: contradiction.repairedCandidate.scene))
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
        recording.recognizedGestures(in: bestCandidate.scene)
      )
      output.writeLine { text in
        text.append("{\"type\":\"recording\",\"recording\":")
        text.append(quoted: recording.path)
        text.append(",\"expected\":")
        text.append(jsonArray: recording.expectation.expectedRecognizerNames)
        text.append(",\"before\":")
        text.append(jsonArray: before)
        text.append(",\"after\":")
        text.append(jsonArray: after)
        text.append(
          text: ",\"rightBefore\":\(!search.startCandidate.wrongRecordingIndices.contains(index))")
        text.append(
          text: ",\"rightAfter\":\(!bestCandidate.wrongRecordingIndices.contains(index))}")
      }
    }
    for change in bestCandidate.limitChanges(from: search.startCandidate.scene) {
      output.writeLine { $0.appendJSON("change", change) }
    }
    for state in otherCandidates.prefix(Self.maximumListedCandidates) {
      let changes = state.limitChanges(from: search.startCandidate.scene).map(\.description)
      output.writeLine { text in
        text.append("{\"type\":\"trial\",\"changes\":")
        text.append(jsonArray: changes)
        text.append(",\"wrong\":")
        text.append(jsonArray: state.wrongRecordingIndices.map { recordings[$0].path })
        text.append("}")
      }
    }
    if let contradiction {
      output.writeLine { text in
        text.append("{\"type\":\"contradiction\",\"recordings\":")
        text.append(jsonArray: [
          contradiction.wrongRecording.path, contradiction.newlyWrongRecording.path,
        ])
        text.append(",\"files\":")
        text.append(jsonArray: contradictionFiles)
        text.append("}")
      }
    }
    output.writeLine { text in
      text.append(text: "{\"type\":\"summary\",\"recordings\":\(recordings.count)")
      text.append(text: ",\"wrongBefore\":\(search.startCandidate.wrongRecordingIndices.count)")
      text.append(text: ",\"wrongAfter\":\(bestCandidate.wrongRecordingIndices.count)")
      text.append(text: ",\"limits\":\(search.limitCount),\"replays\":\(search.replayCount)")
      text.append(
        text: ",\"scenes\":\(search.triedCandidates.count),\"stopped\":\(search.isExhausted)}")
    }
  }
}

extension UTF8TextBuffer {
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
    append(quoted: change.newSetting.path)
    append(",\"key\":")
    append(quoted: change.key)
    append(text: ",\"old\":\(change.oldSetting.jsonText),\"new\":\(change.newSetting.jsonText)}")
  }
}
