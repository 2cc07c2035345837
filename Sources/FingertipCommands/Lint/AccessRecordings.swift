internal import Fingertip
internal import FingertipLint
internal import FingertipTesting
internal import FingertipRecordings

/// A folder to which single-pointer motions are written as recordings.
///
/// Each file is named after the scene, the subject and the view, such as `board-zoom-photo.jsonl`.
/// Existing files are overwritten.
struct AccessRecordings {
  private let outputFolder: String
  private var usedNames: Set<String> = []
  /// The error message about a recording that couldn't be written.
  private(set) var errorMessage: String?

  init(_ folder: String) { self.outputFolder = folder }

  /// Writes a motion and returns the path of its file, or `nil` if there is no motion or an error
  /// occurs.
  mutating func write(_ access: SinglePointerAccess, of scene: String, size: Size) -> String? {
    guard errorMessage == nil, case .reached(let motion) = access.outcome, !motion.frames.isEmpty
    else {
      return nil
    }
    let file = "\(outputFolder)/\(unusedName(scene, access.subject)).jsonl"
    var recording = TouchRecording(name: file, size: size, frames: motion.frames)
    recording.device = "\(access.subject), by \(motion.by)"
    if let reason = TextFile.write(recording.encoded(as: .jsonLines) ?? [], to: file) {
      errorMessage = Messages.unwritableMessage(file, reason, "pass a writable folder to --keep")
      return nil
    }
    return file
  }

  private mutating func unusedName(
    _ scene: String, _ subject: SinglePointerAccess.Subject
  ) -> String {
    let stem = scene.split(separator: "/").last?.split(separator: ".").first ?? "scene"
    let name = Self.hyphenated("\(stem)-\(subject.kind)-\(subject.view)")
    var (candidate, number) = (name, 2)
    while !usedNames.insert(candidate).inserted {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }

  /// Returns the letters and digits of a string, with hyphens in place of the other characters
  /// between them.
  private static func hyphenated(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
