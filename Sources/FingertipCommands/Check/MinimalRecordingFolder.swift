internal import FingertipEvdev
internal import FingertipRecordings
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import Synchronization

/// A folder of minimal recordings, each of which still produces an unexpected line in the
/// transcript.
final class MinimalRecordingFolder: Sendable {
  // Recordings are checked in parallel, so a mutex protects the folder.
  private let outputFolder: Mutex<OutputFolder>

  /// Prepares a folder by removing any recordings that an earlier run wrote there.
  init(folder: String) { outputFolder = Mutex(OutputFolder(emptying: folder, of: [".evemu"])) }

  /// The error message if recordings from an earlier run can't be removed.
  var errorMessage: String? { outputFolder.withLock { $0.errorMessage } }

  /// Whether every minimal recording was written.
  var areAllFilesWritten: Bool { outputFolder.withLock { $0.areAllFilesWritten } }

  /// Writes a minimal version of a recording to a file named after the recording's path, and
  /// returns a message with the path of the file or with an error.
  ///
  /// Returns `nil` if the file isn't a recording.
  func writeMinimalRecording(
    _ path: String, _ source: ByteSource, in scene: Scene, _ setting: MappingOptions,
    _ symptom: UnexpectedLine
  ) -> String? {
    guard let recording = try? TouchRecording(source, setting.withDefaultSize(scene.size)) else {
      return nil
    }
    guard let small = symptom.shrunkRecording(of: recording, in: TestScene(scene)) else {
      let times = counted(symptom.expectedCount, "time")
      let more = symptom.expectedCount > 0 ? " more often than the golden file (\(times))" : ""
      return printable(
        "no recording saved: no smaller recording found that produces \"\(symptom)\"\(more)")
    }
    let name = OutputFolder.fileName(for: path, ".evemu")
    let bytes = small.evemu()
    return outputFolder.withLock { folder in
      if let message = folder.writeFile(bytes, to: name, as: "minimal recording") { return message }
      let frames = counted(small.frames.count, "frame")
      return printable(
        "minimal recording: \(folder.path)/\(name), \(frames), still produces \"\(symptom)\"")
    }
  }
}
