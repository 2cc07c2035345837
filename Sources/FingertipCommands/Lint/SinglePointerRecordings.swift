internal import Fingertip
internal import FingertipLint
internal import FingertipTesting
internal import FingertipRecordings

/// A folder in which single-pointer motions are saved as recordings.
///
/// Each file is named after the scene, the subject and the view, such as `board-zoom-photo.jsonl`.
struct SinglePointerRecordings {
  private var outputFolder: OutputFolder
  private var usedNames: Set<String> = []
  /// The error message for a recording that couldn't be written.
  private(set) var errorMessage: String?

  /// Prepares a folder by removing any recordings that an earlier run wrote there.
  init(_ folder: String) {
    outputFolder = OutputFolder(emptying: folder, of: [".jsonl"])
    errorMessage = outputFolder.errorMessage
  }

  /// Saves a motion, and returns the path of its file. Returns `nil` if there is no motion or if an
  /// error occurs.
  mutating func write(_ access: SinglePointerAccess, of scene: String, size: Size) -> String? {
    guard errorMessage == nil, case .reached(let motion) = access.outcome, !motion.frames.isEmpty
    else {
      return nil
    }
    let name = unusedName(scene, access.subject) + ".jsonl"
    let file = "\(outputFolder.path)/\(name)"
    var recording = TouchRecording(name: file, size: size, frames: motion.frames)
    recording.device = "\(access.subject), by \(motion.activatedName)"
    errorMessage = outputFolder.writeFile(
      recording.encoded(as: .jsonLines) ?? [], to: name, as: "recording")
    return errorMessage == nil ? file : nil
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

  /// Returns the letters and digits of a string, with each run of other characters between them
  /// replaced by a single hyphen.
  private static func hyphenated(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
