internal import Fingertip
internal import FingertipRecordings
internal import FingertipScenes

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A folder with the files that describe one failed test: the recording, a scene of the test's
/// window, and the decisions made during a replay. The command `fingertip` reads these files.
///
/// The page that `fingertip inspect` writes isn't written here, because its files are part of the
/// command. They would add 150 kB, and the command's replay code, to every test program.
struct FailureFolder {
  /// The folder's path.
  let path: String
  private let test: String

  /// Creates a folder with a name derived from the name of a test. The folder is in
  /// `FINGERTIP_FAILURES` if this environment variable is set, and otherwise in `fingertip-tests`
  /// in the system's folder for temporary files.
  init(for test: String, in container: String? = nil) {
    self.test = test
    path = (container ?? Self.container) + "/" + FailureFolderNames.uniqueName(for: test)
  }

  /// The folder that contains the folders of all failed tests.
  private static var container: String {
    if let named = getenv("FINGERTIP_FAILURES").map({ String(cString: $0) }), !named.isEmpty {
      return named
    }
    return TextFile.temporaryFolder + "/fingertip-tests"
  }

  /// Writes the files, and replaces those of an earlier run. Returns lines of text with the
  /// folder's path and the commands to run, or with an error message.
  func write(_ recording: TouchRecording, _ description: SceneDescription) -> [String] {
    let scene = Array(description.scene.json.utf8)
    // The page shows the name of the device.
    var recording = recording
    recording.name = test
    let touches = recording.encoded(as: .jsonLines) ?? []
    for (name, bytes) in [(FileName.recording, touches), (FileName.scene, scene)] {
      if let failure = write(bytes, name) { return [failure] }
    }
    let folder = TextFile.realPath(of: path) ?? path
    // An earlier run's page would show different touches.
    SystemCalls.removeFile("\(folder)/\(FileName.page)")
    do throws(SceneError) {
      let read = try Scene(json: scene, file: "\(folder)/\(FileName.scene)")
      let replay = try Transcript(
        reading: .regularFile("\(folder)/\(FileName.recording)"), in: read, MappingOptions())
      if let failure = write(Array(replay.text.utf8), FileName.golden) { return [failure] }
      return ["the recording, the scene and its decisions are in \(folder); to explain them, run:"]
        + commands(in: folder, explaining: replay.recognizerToExplain(in: read))
    } catch {
      return ["the recording is in \(folder), but the scene can't be used: \(error)"]
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) -> String? {
    TextFile.write(bytes, to: "\(path)/\(name)", at: .namedByProgram).map {
      "can't write \(path)/\(name): \($0); set FINGERTIP_FAILURES to a writable folder"
    }
  }

  /// Returns three command lines: one that writes the page, one that explains why a recognizer
  /// failed, and one that compares the decisions after a change.
  private func commands(in folder: String, explaining name: String?) -> [String] {
    let recording = Self.quoted("\(folder)/\(FileName.recording)")
    let scene = Self.quoted("\(folder)/\(FileName.scene)")
    let page = Self.quoted("\(folder)/\(FileName.page)")
    let question = name.map { ($0.hasPrefix("-") ? "--why=" : "--why ") + Self.quoted($0) }
    return [
      "fingertip inspect \(recording) --scene \(scene) -o \(page)",
      "fingertip replay \(question ?? "--explain") \(recording) --scene \(scene)",
      "fingertip check \(Self.quoted(folder))",
    ]
  }

  private enum FileName {
    static let recording = "touches.jsonl"
    static let scene = "scene.json"
    static let golden = recording + GoldenFile.fileExtension
    static let page = "page.html"
  }

  /// Returns a word in a form that a shell reads back unchanged, with quotation marks if they are
  /// needed.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    // Within single quotation marks, an apostrophe is written as '\''.
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }
}

extension Transcript {
  /// Returns the recognizer that a developer is most likely to ask about: the one with the last
  /// near miss or, failing that, with the last failure, with the last decision, or the first
  /// recognizer in the scene.
  fileprivate func recognizerToExplain(in scene: Scene) -> String? {
    let known = Set(scene.recognizerNames)
    func name(_ decision: Decision) -> String? {
      guard case .recognizer(let name, _) = decision.subject, known.contains(name) else {
        return nil
      }
      return name
    }
    let missed = decisions.filter { if case .nearMiss = $0.outcome { true } else { false } }
    let failed = decisions.filter {
      if case .transition(_, .failed, _, _) = $0.outcome { true } else { false }
    }
    return [missed, failed, decisions].lazy.compactMap { $0.compactMap(name).last }.first
      ?? scene.recognizerNames.first
  }
}
