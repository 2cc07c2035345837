public import ArgumentParser
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipTraces

/// `fingertip fit`: the least change of limits that makes a scene right about labelled recordings.
public struct FitCommand: ParsableCommand {
  /// Name, abstract and the description of labels and output.
  public static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Finds limits that are right about labelled recordings.",
    discussion: """
      fingertip fit Recordings -o fitted.json
      fingertip fit Recordings --labels labels.json --scene app.json -o fitted.json

      A recording is labelled by the folder that it is in, which is called as the recognizer that must be \
      recognized: "double tap", pan; or nothing. A file of labels is a JSON object. Its keys are folders, or \
      recordings by their paths below the folder that was named; each says what must be told:

      {
      \u{20} "double": ["double tap", "two-finger tap"],
      \u{20} "drag": "pan",
      \u{20} "swipe": { "tells": "swipe", "allows": ["pan"] },
      \u{20} "drag/laptop.evemu": null
      }

      One of those in a list is enough, an empty list wants nothing to be told, and null leaves recordings \
      out. What is allowed beside are the recognizers that the scene lets be recognized together with them, \
      unless "allows" says others. All others must not be told.

      It searches by playing: a recording that is wrong is played with each limit of the scene larger and \
      smaller, up to eight times, until it is right, and all recordings with the least number that does it; \
      then with two limits, up to four. The fewest limits count first, and then how far they are changed. \
      Counts and words, such as how many taps and which direction, are left as they are. What was tried \
      comes out too, and a terminal shows how far it is when it takes longer than a second.

      Where there are no such limits, the scene with the fewest wrong recordings is written, and two \
      recordings are looked for of which only one can be right; --shrink writes the smallest parts of them \
      that still contradict each other.

      Exit status: 0 when all recordings are right in what was written, 1 when some are not, 64 when the \
      command was used wrongly, 65 when a recording, its label, the scene or the labels could not be read \
      or understood to the end (all others take part), 66 when a file is missing or no recording is labelled, \
      74 when a file could not be written.
      """)

  @OptionGroup var recordings: PathOptions

  @Option(
    help: ArgumentHelp("What folders and recordings mean: a JSON file.", valueName: "file"))
  var labels: String?

  @OptionGroup var window: WindowOptions
  @OptionGroup var turning: RotationOptions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Where the scene goes; - is the standard output, without anything else.",
      valueName: "scene.json"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write the smallest parts of two recordings that contradict each other to this folder.",
      valueName: "folder"))
  var shrink: String?

  @Option(
    help: ArgumentHelp(
      "How many recordings are played at most while searching.", valueName: "number"),
    transform: FitCommand.effort)
  var effort = 100_000

  @Flag(help: "Write one JSON object a line.")
  var json = false

  @OptionGroup var work: JobOptions

  /// Made by the argument parser.
  public init() {}

  /// Searches, and ends with the status of what was found.
  public mutating func run() throws {
    let scene = try window.readScene()
    try Messages.orUnread([window.scene]) { try scene.check() }
    let found = try read(scene)
    // Nothing else is written until the end, so the line is shown beside an output on the terminal, too.
    let progress = SlowProgress("fit", isShown: SystemOutput.isTerminal(2))
    defer { progress.clear() }
    var search = FitSearch(scene, found.all, effort: effort, jobs: work.jobs, progress: progress)
    let best = search.run()
    var contradiction: Contradiction?
    if !search.open(best).isEmpty {
      contradiction = Contradiction.first(of: search.open(best), in: search, jobs: work.jobs)
    }
    if shrink != nil {
      contradiction = contradiction?.shrunk(in: scene, effort: effort, jobs: work.jobs)
    }
    progress.clear()
    var report = FitReport(
      search: search, best: best, contradiction: contradiction, remarks: found.remarks)
    if let shrink, let contradiction { report.files = try write(contradiction, to: shrink) }
    try write(best.scene)
    if output != "-" {
      let stream = OutputStream(.descriptor(1))
      if json { report.writeJSON(to: stream) } else { report.write(to: stream) }
      stream.flush()
      try Messages.check(stream)
    } else {
      for remark in found.remarks { Messages.tell(remark) }
    }
    if let status = report.status { throw status }
  }

  private func read(_ scene: Scene) throws -> FitRecordings {
    var setting = window.surface.otherwise(scene.size)
    setting.rotation = turning.rotate
    do throws(CheckFailure) {
      let book = try labels.map { file throws(CheckFailure) in
        try LabelBook(file: file, scene: scene)
      }
      return try FitRecordings(recordings.paths, book ?? LabelBook(scene: scene), setting)
    } catch {
      Messages.tell(error.description)
      throw error.status
    }
  }

  private func write(_ scene: Scene) throws {
    guard let output else { return }
    let text = Array(scene.json.utf8)
    if output == "-" {
      if let failure = text.withUnsafeBytes({ SystemOutput.write($0, to: 1) }) {
        try Messages.fail(failure, named: nil)
      }
    } else {
      try write(text, to: output)
    }
  }

  private func write(_ contradiction: Contradiction, to folder: String) throws -> [String] {
    try [contradiction.wrong, contradiction.other].map { recording in
      let file = "\(folder)/\(recording.path)"
      let target = file.hasSuffix(".evemu") ? file : file + ".evemu"
      try write(recording.recording.evemu(), to: target)
      return target
    }
  }

  private func write(_ bytes: [UInt8], to file: String) throws {
    guard let why = TextFile.write(bytes, to: file) else { return }
    Messages.tell(
      "\(printable(file)): can't write: \(why); use another file, or free disk space")
    throw ExitStatus.badOutput
  }

  private static func effort(_ text: String) throws -> Int {
    if let number = Int(text), (1...1_000_000_000).contains(number) { return number }
    throw ValidationError(
      "invalid --effort \"\(printable(text))\"; use 1 to 1000000000 replays")
  }
}
