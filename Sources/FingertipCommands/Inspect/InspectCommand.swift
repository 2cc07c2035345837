public import ArgumentParser
internal import Fingertip
internal import FingertipInspector
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// `fingertip inspect`: writes a page that explains the decisions made in a recording.
public struct InspectCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Write an HTML page that explains each decision in a recording.",
    discussion: """
      fingertip inspect tap.evemu -o tap.html
      fingertip inspect --scene app.json drag.evemu -o drag.html

      The page is one self-contained file that needs no network and no server. It shows the views \
      and the paths of the touches, a timeline of each touch and each recognizer, every decision \
      with a drawing of its reason, and settings that you can change: the engine in the page then \
      replays the recording and shows the new decisions.

      Changing settings requires the engine as a WebAssembly module. Releases include the module; \
      in a clone, Tools/build-inspector builds it. The command looks for it in its own folder, in \
      share/fingertip and in .build/web; --engine specifies another file. Everything else on the \
      page works without it.

      If the recording is damaged, the page shows the readable part.
      """)

  @Argument(
    help: ArgumentHelp(
      "recording of any format; - reads standard input", valueName: "file"))
  var recordingFile: String

  @OptionGroup var recordingOptions: RecordingOptions
  @OptionGroup var windowOptions: WindowOptions
  @OptionGroup var screenOptions: ScreenOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("HTML file to write; - writes to standard output", valueName: "page.html"))
  var outputFile: String

  @Option(
    name: .customLong("engine"),
    help: ArgumentHelp(
      "WebAssembly engine for the page, built by Tools/build-inspector", valueName: "file.wasm"))
  var engineFile: String?

  @Option(
    name: .customLong("expect"),
    help: ArgumentHelp(
      "recognizer that the person meant to trigger; repeat for several. The page marks those that "
        + "weren't recognized, and nothing else, as missed",
      valueName: "recognizer"))
  var expectedRecognizers: [String] = []

  @Option(
    help: .init(
      "read the page's files from this folder", valueName: "folder", visibility: .hidden))
  var pageFiles: String?

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments {
    FileArguments(
      inputs: [
        recordingFile, recordingOptions.descriptionFile, windowOptions.sceneFile, engineFile,
      ],
      hasDescription: recordingOptions.descriptionFile != nil,
      outputs: [outputFile])
  }

  /// Rejects conflicting options.
  public mutating func validate() throws {
    if windowOptions.size != nil, screenOptions.sizeInMillimeters != nil {
      throw ValidationError("use either --size or --size-mm")
    }
    try recordingOptions.validateStandardInput(with: [recordingFile])
  }

  /// Writes the page.
  public mutating func run() throws {
    var settings = ReplaySettings()
    settings.scene = try windowOptions.readScene()
    try validateExpectations(in: settings.scene)
    settings.mapping = screenOptions.mapping(windowOptions.size)
    settings.deviceChoice = recordingOptions.deviceChoice
    let module = try findEngine()
    let progress = DelayedProgressLine(recordingFile)
    defer { progress.clearLine() }
    var inspected = try Messages.reportingReadErrors([
      recordingFile, recordingOptions.descriptionFile,
    ]) {
      try InspectedRecording(
        FileArgument.makeSource(recordingFile), description: recordingOptions.descriptionSource,
        settings,
        sceneName: SceneArgument.displayName(windowOptions.sceneFile),
        expected: expectedRecognizers,
        progress: { progress.showReplayedTime($0) })
    }
    // A system error may be temporary, so keep an existing page, which may contain data that
    // currently can't be read.
    if let failure = inspected.readError, failure.isSystemError {
      try reportAndExit(failure.description)
    }
    if let golden = makeGoldenTranscript(settings, inspected) {
      if golden.isReadFailure, let problem = golden.problem { try reportAndExit(problem) }
      inspected.goldenFileContent = Array(golden.text.utf8)
    }
    try write(inspected.dataBlocks(engine: module))
    if let failure = inspected.readError { try reportAndExit(failure.description) }
  }

  /// Rejects expected names that don't match any recognizer in the scene.
  private func validateExpectations(in scene: Scene) throws {
    let names = scene.recognizerNames
    for name in expectedRecognizers where !names.contains(name) {
      let remedy =
        SpellingSuggestion.nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
        ?? "use one of: \(names.joined(separator: ", "))"
      throw ValidationError(
        printable("--expect: no recognizer of the scene is named \"\(name)\"; \(remedy)"))
    }
  }

  private func reportAndExit(_ problem: String) throws -> Never {
    Messages.report(problem)
    throw ExitStatus.badData
  }

  /// Returns the transcript that `fingertip check` would record, or `nil` if the input isn't a file
  /// or the recording would take too long to replay again.
  private func makeGoldenTranscript(
    _ settings: ReplaySettings, _ inspected: InspectedRecording
  ) -> Transcript? {
    guard recordingFile != "-", recordingOptions.deviceChoice == .firstTouchscreen,
      recordingOptions.descriptionFile == nil,
      inspected.frameWriter.bytes.count < 4_000_000
    else { return nil }
    return try? Transcript(reading: .file(recordingFile), in: settings.scene, settings.sceneMapping)
  }

  private func findEngine() throws -> [UInt8] {
    let found = try Messages.reportingReadErrors([engineFile]) {
      if let engineFile {
        try InspectorEngine.read(engineFile)
      } else {
        try InspectorEngine.findAndRead()
      }
    }
    if let found { return found }
    Messages.report(
      "warning: \(InspectorEngine.fileName) not found, so settings can't be changed on the page; "
        + "run Tools/build-inspector"
    )
    return []
  }

  private func write(_ blocks: [(name: String, bytes: [UInt8])]) throws {
    var page = InspectorPage.builtIn
    if let folder = pageFiles {
      page = InspectorPage(
        files: try page.files.map { file in
          try Messages.reportingReadErrors {
            (file.name, try InspectorEngine.read("\(folder)/\(file.name)"))
          }
        })
    }
    guard outputFile != "-" else {
      let stream = OutputStream(.descriptor(1))
      page.write(blocks, to: stream)
      stream.flush()
      return try Messages.throwIfWriteFailed(stream)
    }
    try OutputStream.replaceFile(outputFile) { page.write(blocks, to: $0) }
  }
}
