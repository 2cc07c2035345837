public import ArgumentParser
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// `fingertip fit`: finds the smallest change in limits that makes a scene classify labeled
/// recordings correctly.
public struct FitCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of labels and output.
  public static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Fit limits to labeled recordings.",
    discussion: """
      fingertip fit Recordings -o fitted.json
      fingertip fit Recordings --labels labels.json --scene app.json -o fitted.json

      A recording is labeled by the name of its folder: the gesture that must be recognized, such \
      as "double tap" or pan, or "nothing" if no gesture may be recognized. A label file is a JSON \
      object. Its keys are folders, or paths of recordings relative to the given folder. Its \
      values are the gestures that must be recognized:

      {
      \u{20} "double": ["double tap", "two-finger tap"],
      \u{20} "drag": "pan",
      \u{20} "swipe": { "tells": "swipe", "allows": ["pan"] },
      \u{20} "drag/laptop.evemu": null
      }

      If a value is a list, one of its gestures is enough; if the list is empty, no gesture may be \
      recognized. A null value excludes the recordings. Gestures that the scene recognizes \
      simultaneously with these are allowed, unless "allows" lists others. No other gesture may be \
      recognized.

      The search replays each wrong recording with larger and smaller values of each limit, up to \
      a factor of eight, until the recording is classified correctly. It then replays all \
      recordings with the smallest change that works, and continues with changes of two limits, up \
      to four. It prefers to change fewer limits, then to change them less. It never changes \
      counts or choices, such as the number of taps or the direction. The output lists the changes \
      tried; on a terminal, progress is shown after one second.

      If no limits classify all recordings correctly, the scene with the fewest wrong recordings \
      is written, and the command looks for two recordings that contradict each other. --shrink \
      saves minimal versions of both that still contradict each other.

      Exit status 1 if some recordings are still wrong.
      """)

  @OptionGroup var recordingPaths: PathOptions

  @Option(
    name: .customLong("labels"),
    help: ArgumentHelp("JSON file with the labels of folders and recordings", valueName: "file"))
  var labelFile: String?

  @OptionGroup var windowOptions: WindowOptions
  @OptionGroup var rotationOptions: RotationOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "file for the fitted scene; - writes it to standard output and omits the report",
      valueName: "scene.json"))
  var outputFile: String?

  @Option(
    name: .customLong("shrink"),
    help: ArgumentHelp(
      "save minimal versions of two contradictory recordings in this folder",
      valueName: "folder"))
  var minimalRecordingFolder: String?

  @Option(
    name: .customLong("effort"),
    help: ArgumentHelp(
      "maximum number of replays (default: 100000)", valueName: "number"),
    transform: FitCommand.parseEffort)
  var maximumReplays = 100_000

  @Flag(help: "print one JSON object per line")
  var json = false

  @OptionGroup var jobOptions: JobOptions

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments {
    FileArguments(inputs: [labelFile, windowOptions.sceneFile], outputs: [outputFile])
  }

  /// Searches for limits, and throws an exit status if some recordings are still classified
  /// incorrectly.
  public mutating func run() throws {
    let scene = try windowOptions.readScene()
    try Messages.reportingReadErrors([windowOptions.sceneFile]) { try scene.validate() }
    let found = try readRecordings(scene)
    try checkOutputs()
    if let note = found.skippedFilesMessage { Messages.report(note) }
    // Nothing else is printed until the search ends, so show progress even if the output is a
    // terminal.
    let progress = DelayedProgressLine("fit", isShown: SystemFunctions.isTerminal(2))
    defer { progress.clearLine() }
    var search = FitSearch(
      scene, found.recordings, effort: maximumReplays, jobs: jobOptions.jobCount,
      progress: progress)
    let best = search.findBestScene()
    var contradiction: Contradiction?
    if !search.fixableWrongRecordingIndices(best).isEmpty {
      contradiction = Contradiction.findFirst(
        of: search.fixableWrongRecordingIndices(best), in: search, jobs: jobOptions.jobCount)
    }
    if minimalRecordingFolder != nil {
      contradiction = contradiction?.minimized(
        in: scene, effort: maximumReplays, jobs: jobOptions.jobCount)
    }
    progress.clearLine()
    var report = FitReport(
      search: search, bestCandidate: best, contradiction: contradiction, messages: found.messages)
    if let minimalRecordingFolder, let contradiction {
      report.contradictionFiles = try write(contradiction, to: minimalRecordingFolder)
    }
    try write(best.scene)
    if outputFile != "-" {
      let stream = OutputStream(.descriptor(1))
      if json { report.writeJSON(to: stream) } else { report.write(to: stream) }
      stream.flush()
      try Messages.throwIfWriteFailed(stream)
    } else {
      for note in found.messages { Messages.report(note) }
    }
    if let status = report.exitStatus { throw status }
  }

  private func readRecordings(_ scene: Scene) throws -> FitRecordings {
    var mapping = windowOptions.mapping.withDefaultSize(scene.size)
    mapping.rotation = rotationOptions.rotation
    return try reportingSearchErrors { () throws(InputError) in
      let labels = try labelFile.map { file throws(InputError) in
        try RecordingLabels(file: file, scene: scene)
      }
      return try FitRecordings(
        recordingPaths.paths, labels ?? RecordingLabels(scene: scene), mapping)
    }
  }

  private func write(_ scene: Scene) throws {
    guard let outputFile else { return }
    let text = Array(scene.json.utf8)
    if outputFile == "-" {
      if let failure = text.withUnsafeBytes({ SystemFunctions.write($0, to: 1) }) {
        try Messages.throwWriteError(failure, named: nil)
      }
    } else {
      if let why = TextFile.write(text, to: outputFile) {
        try Self.throwUnwritable(
          printable("\(outputFile): can't write: \(why); use a different file, or free disk space"))
      }
    }
  }

  private func write(_ contradiction: Contradiction, to folder: String) throws -> [String] {
    var output = OutputFolder(emptying: folder, of: [".evemu"])
    if let message = output.errorMessage { try Self.throwUnwritable(message) }
    return try [contradiction.wrongRecording, contradiction.newlyWrongRecording].map { recording in
      let name = OutputFolder.fileName(for: recording.path, ".evemu")
      let bytes = recording.recording.evemu()
      if let message = output.writeFile(bytes, to: name, as: "minimal recording") {
        try Self.throwUnwritable(message)
      }
      return "\(folder)/\(name)"
    }
  }

  private static func throwUnwritable(_ message: String) throws -> Never {
    Messages.report(message)
    throw ExitStatus.badOutput
  }

  private static func parseEffort(_ text: String) throws -> Int {
    if let number = Int(text), (1...1_000_000_000).contains(number) { return number }
    throw ValidationError(
      "invalid --effort \"\(printable(text))\"; use 1 to 1000000000 replays")
  }
}
