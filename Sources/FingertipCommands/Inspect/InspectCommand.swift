public import ArgumentParser
internal import Fingertip
internal import FingertipInspector
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipTraces

/// `fingertip inspect`: a recording in a scene as one page, which shows what was decided and why.
public struct InspectCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Makes a page that shows what was decided of a recording, and why.",
    discussion: """
      fingertip inspect tap.evemu -o tap.html
      fingertip inspect --scene app.json drag.evemu -o drag.html

      The page is one file that opens from a disk, needs no network and no server, and can be sent to \
      others. It has the views and the ways of the fingers, a lane in time for each touch and each \
      recognizer, every decision with its fact drawn, and settings to try: the engine in the page plays the \
      recording again and shows what would have been decided.

      For trying settings the page needs the engine as WebAssembly. Releases bring it, and in a clone \
      Tools/build-inspector makes it. It is looked for beside this command, in share/fingertip and in \
      .build/web, or given with --engine. Without it the page shows all else, and says so.

      Exit status: 0 when the page was made of the whole recording, 64 when the command was used wrongly, \
      65 when the recording or the scene could not be read or understood to the end (of one that is damaged the page is made of \
      what comes before), 66 when a file is not there, 74 when the page could not be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "A recording of any format. - is the standard input.", valueName: "file"))
  var file: String

  @OptionGroup var recording: RecordingOptions
  @OptionGroup var window: WindowOptions
  @OptionGroup var screen: ScreenOptions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Where the page goes; - is the standard output.", valueName: "page.html"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The engine for the page, from Tools/build-inspector.", valueName: "file.wasm"))
  var engine: String?

  @Option(
    help: .init(
      "Take the files of the page from a folder.", valueName: "folder", visibility: .hidden))
  var pageFiles: String?

  /// Made by the argument parser.
  public init() {}

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    if window.size != nil, screen.sizeInMillimetres != nil {
      throw ValidationError("use either --size or --size-mm")
    }
    try recording.check(with: [file])
  }

  /// Makes the page.
  public mutating func run() throws {
    var settings = ReplaySettings()
    settings.scene = try window.readScene()
    settings.surface = screen.surface(window.size)
    settings.select = recording.select
    let module = try findEngine()
    let progress = SlowProgress(file)
    defer { progress.clear() }
    var inspected = try Messages.orUnread([file, recording.description]) {
      try InspectedRecording(
        FileArgument.source(file), description: recording.descriptionSource, settings,
        sceneName: SceneArgument.name(window.scene), reach: { progress.reach($0) })
    }
    // What the system keeps from being read may be there the next time, and a page that is there already
    // may have it.
    if let failure = inspected.failure, failure.isOfSystem { try end(failure.description) }
    if let golden = golden(settings, inspected) {
      if golden.isUnread, let problem = golden.problem { try end(problem) }
      inspected.golden = Array(golden.text.utf8)
    }
    try write(inspected.blocks(module: module))
    if let failure = inspected.failure { try end(failure.description) }
  }

  private func end(_ problem: String) throws -> Never {
    Messages.tell(problem)
    throw ExitStatus.badData
  }

  /// What `fingertip check` would keep: it reads files alone, and plays them once more, which is not worth its
  /// time for hours.
  private func golden(_ settings: ReplaySettings, _ inspected: InspectedRecording) -> Transcript? {
    guard file != "-", recording.select == .firstTouchscreen, recording.description == nil,
      inspected.frames.bytes.count < 4_000_000
    else { return nil }
    return try? Transcript(reading: .file(file), in: settings.scene, settings.sceneSurface)
  }

  private func findEngine() throws -> [UInt8] {
    let found = try Messages.orUnread([engine]) {
      if let engine { try PageEngine.read(engine) } else { try PageEngine.find() }
    }
    if let found { return found }
    Messages.tell(
      "warning: \(PageEngine.name) not found, so the page can't try settings; run "
        + "Tools/build-inspector"
    )
    return []
  }

  private func write(_ blocks: [(name: String, bytes: [UInt8])]) throws {
    var page = InspectorPage.builtIn
    if let folder = pageFiles {
      page = InspectorPage(
        files: try page.files.map { file in
          try Messages.orUnread { (file.name, try PageEngine.read("\(folder)/\(file.name)")) }
        })
    }
    guard output != "-" else {
      let stream = OutputStream(.descriptor(1))
      page.write(blocks, to: stream)
      stream.flush()
      return try Messages.check(stream)
    }
    try OutputStream.replace(output) { page.write(blocks, to: $0) }
  }
}
