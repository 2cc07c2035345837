public import ArgumentParser
internal import FingertipEvdev
internal import FingertipText
internal import FingertipTraces

/// `fingertip diff`: in which decisions two scenes, two presets or two builds differ.
public struct DiffCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Finds the first decisions in which two scenes or builds differ.",
    discussion: """
      fingertip diff standard android Recordings          two presets
      fingertip diff before.json after.json Recordings    two scenes
      fingertip diff ../release/Recordings current Recordings -o Differences
      \u{20}                                                  another build, and this one

      OLD and NEW are each a scene, or a preset (that of the scene of the recordings is replaced), or a \
      folder with golden files, which fingertip check --record writes with any build of this command, or the \
      word current: each recording in the scene of its folder, as fingertip check plays it.

      Of each recording the first decision is told that is another, and what stands there on both sides. \
      Recordings that differ in the same way, but for numbers, are told together. With -o each is made \
      smaller as long as it differs in that way, and written to the folder; for each way of differing there \
      are the pages of fingertip inspect for both sides, and index.html leads to them. What an earlier run wrote \
      there is taken away first, by the list fingertip-written.sha256; what others put there, or changed, is neither \
      taken away nor written over. Where both sides were kept, nothing can be played, and so nothing is made \
      smaller.

      Exit status: 0 when nothing differs, 1 when something does, 64 when the command was used wrongly, \
      65 when a recording, a scene or a golden file could not be read to its end (all else is compared), \
      66 when a file or a folder is missing or holds no recording, 74 when a file could not be written.
      """)

  @Argument(
    help: ArgumentHelp("What was: a scene, a preset, a folder, or current.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("What is: the same.", valueName: "new"))
  var new: String

  @OptionGroup var recordings: PathOptions

  @Option(
    help: ArgumentHelp(
      "The scene of all recordings where OLD or NEW is a preset or current, instead of those in their "
        + "folders.", valueName: "file"))
  var scene: String?

  @OptionGroup var window: SurfaceOptions

  @Option(
    help: ArgumentHelp(
      "What counts: decisions with their times and numbers, their words alone, or gestures, which are "
        + "decisions to begin, to end, to recognize and to cancel.", valueName: "what"),
    transform: DiffCommand.scope)
  var compare = DiffScope.decisions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write the smallest recordings and the pages to this folder.", valueName: "folder"))
  var output: String?

  @Flag(help: "Write one JSON object a line.")
  var json = false

  @OptionGroup var work: JobOptions

  /// Made by the argument parser.
  public init() {}

  /// Compares, and ends with the status of what was found.
  public mutating func run() throws {
    let cases = try found()
    let bar = ProgressBar(total: cases.count)
    let (surface, scope, shrinks) = (window.setting, compare, output != nil)
    let results = Parallel.map(cases, jobs: work.jobs, done: { bar.advance(to: $0) }) { compared in
      compared.run(surface, scope, shrinks: shrinks)
    }
    bar.clear()
    var report = DiffReport(results)
    if let output {
      let engine = try Messages.orUnread { try PageEngine.find() } ?? []
      var pages = DiffPages(folder: output, engine: engine, setting: window.setting)
      pages.write(&report, (old, new))
      if let refusal = pages.refusal {
        Messages.tell(refusal)
        throw ExitStatus.badOutput
      }
    }
    let stream = OutputStream(.descriptor(1))
    if json { report.writeJSON(to: stream) } else { report.write(to: stream) }
    stream.flush()
    try Messages.check(stream)
    if let status = report.status { throw status }
  }

  private func found() throws -> [DiffCase] {
    do throws(CheckFailure) {
      return try DiffCase.all(
        in: recordings.paths, try DiffSide(old, scene: scene), try DiffSide(new, scene: scene))
    } catch {
      Messages.tell(error.description)
      throw error.status
    }
  }

  private static func scope(_ text: String) throws -> DiffScope {
    if let scope = DiffScope(rawValue: text) { return scope }
    let known = DiffScope.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(
      "invalid --compare \"\(printable(text))\"; use one of \(known)")
  }
}
