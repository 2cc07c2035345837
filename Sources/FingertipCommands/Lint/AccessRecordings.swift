internal import Fingertip
internal import FingertipLint
internal import FingertipTesting
internal import FingertipTraces

/// Keeps motions by which something is reached as recordings in a folder, named after the scene, what is
/// reached, and where: `board-zoom-photo.jsonl`. What was there under such a name is written over.
struct ReachKeeper {
  private let folder: String
  private var names: Set<String> = []
  /// Why a recording could not be written.
  private(set) var failure: String?

  init(_ folder: String) { self.folder = folder }

  /// Writes a motion, and answers the path of the file; `nil` when there is none, or it could not be
  /// written.
  mutating func keep(_ reach: Reach, of scene: String, size: Size) -> String? {
    guard failure == nil, case .reached(let way) = reach.outcome, !way.frames.isEmpty else {
      return nil
    }
    let file = "\(folder)/\(unusedName(scene, reach.subject)).jsonl"
    var recording = TouchRecording(name: file, size: size, frames: way.frames)
    recording.device = "\(reach.subject), by \(way.by)"
    if let reason = TextFile.write(recording.encoded(as: .jsonLines) ?? [], to: file) {
      failure =
        "\(file) cannot be written (\(reason)). Give --keep a folder that can be written to."
      return nil
    }
    return file
  }

  private mutating func unusedName(_ scene: String, _ subject: Reach.Subject) -> String {
    let stem = scene.split(separator: "/").last?.split(separator: ".").first ?? "scene"
    let name = Self.plain("\(stem)-\(subject.word)-\(subject.view)")
    var (unused, number) = (name, 2)
    while !names.insert(unused).inserted {
      unused = "\(name)-\(number)"
      number += 1
    }
    return unused
  }

  /// Letters and digits, and a hyphen for all between.
  private static func plain(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
