internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// A labeled recording in memory.
struct FitRecording: Sendable {
  /// The recording's path. If a folder was given on the command line, the path is relative to it.
  let path: String
  var recording: TouchRecording
  let expectation: GestureExpectation

  /// Returns the names of the recognizers that recognize or begin a gesture in a scene, in
  /// chronological order and without duplicates. Gestures that are withdrawn don't count.
  func recognizedGestures(in scene: Scene) -> [String] {
    final class Names { var recognized: [String] = [] }
    let names = Names()
    let live = try? scene.makeWindow(size: scene.size ?? recording.size) { gesture in
      if gesture.isWithdrawn { names.recognized.removeAll { $0 == gesture.name } }
      guard gesture.state == .began || gesture.state == .recognized,
        !names.recognized.contains(gesture.name)
      else { return }
      names.recognized.append(gesture.name)
    }
    guard let live else { return [] }
    for frame in recording.frames { live.window.send(frame) }
    while let deadline = live.window.nextDeadline { live.window.advance(to: deadline) }
    return names.recognized
  }

  /// Returns whether a scene recognizes the gestures expected by the label.
  func isCorrect(in scene: Scene) -> Bool {
    expectation.contradictionMessage(for: recognizedGestures(in: scene)) == nil
  }
}

/// The labeled recordings at the given paths, and messages about excluded recordings.
struct FitRecordings {
  private(set) var recordings: [FitRecording] = []
  /// Messages about recordings and folders that are excluded, and about recordings that are used
  /// only in part.
  private(set) var messages: [String] = []
  /// A note about files that were skipped because they aren't regular files.
  private(set) var skippedFilesMessage: String?
  /// The number of recordings that are excluded by their labels.
  private(set) var excludedCount = 0

  /// Finds and reads the recordings. Unreadable recordings are excluded and reported.
  init(
    _ paths: [String], _ labels: RecordingLabels, _ setting: MappingOptions
  ) throws(InputError) {
    var search = CheckCaseSearch(playing: .standard)
    try search.addRecordings(paths)
    skippedFilesMessage = search.specialFilesMessage
    var unknownFolders: Set<String> = []
    for found in search.cases where found.scene != nil {
      let name = DiffCase.relativePath(found.path, to: paths)
      let parts = found.path.split(separator: "/").map(String.init)
      let folder = parts.dropLast().last ?? ""
      switch labels.meaning(of: name, folder: folder) {
      case .excluded?: excludedCount += 1
      case nil:
        if unknownFolders.insert(folder).inserted {
          messages.append(labels.unknownLabelMessage(of: folder))
        }
      case .expects(let expectation)?: readRecording(found, as: name, expectation, setting)
      }
    }
    if recordings.isEmpty {
      throw InputError(
        description: (messages + ["no labeled recordings to fit"])
          .joined(separator: "\n"),
        exitStatus: ExitStatus.missingInput)
    }
  }

  private mutating func readRecording(
    _ found: CheckCase, as name: String, _ expectation: GestureExpectation,
    _ setting: MappingOptions
  ) {
    do throws(TouchRecordingError) {
      let recording = try TouchRecording(found.recordingSource, setting)
      if let end = recording.notes.last, end.time == nil {
        messages.append(printable("\(name): used only up to this error: \(end.text)"))
      }
      recordings.append(FitRecording(path: name, recording: recording, expectation: expectation))
    } catch {
      messages.append(printable("\(found.path): skipped: \(error.description)"))
    }
  }
}
