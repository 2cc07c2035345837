public import ArgumentParser
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipTraces

/// `fingertip check`: whether recordings still give what they gave when it was right.
public struct CheckCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Replays the recordings in a folder and compares with what was kept.",
    discussion: CheckCommand.discussion)

  @OptionGroup var recordings: PathOptions

  @Option(
    help: ArgumentHelp(
      "Write golden files instead of comparing with them: missing, failed (missing, or another "
        + "than what came) or all.", valueName: "mode"),
    transform: CheckCommand.mode)
  var record: RecordMode?

  @Option(
    help: ArgumentHelp(
      "A JSON file of views and recognizers for all recordings, instead of those in their folders.",
      valueName: "file"))
  var scene: String?

  @OptionGroup var presets: PresetOptions

  @OptionGroup var window: SurfaceOptions

  @Option(
    help: ArgumentHelp("Also write the results as JUnit XML, for CI.", valueName: "file"))
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "For each recording that gives something else, write to this folder the smallest part of it "
        + "that still gives the first wrong line.", valueName: "folder"))
  var shrink: String?

  @Option(
    help: ArgumentHelp(
      "For each recording that is not as expected, write the page of fingertip inspect to this folder.",
      valueName: "folder"))
  var pages: String?

  @OptionGroup var work: JobOptions

  /// Made by the argument parser.
  public init() {}

  /// Checks, and ends with the status of what was found.
  public mutating func run() throws {
    let search = try found()
    let cases = search.cases
    let bar = ProgressBar(total: cases.count)
    let started = SystemOutput.monotonicNanoseconds
    let (surface, mode, folder) = (window.setting, record, shrink)
    let pages = try pages.map { folder in
      CheckPages(folder: folder, module: try Messages.orUnread { try PageEngine.find() } ?? [])
    }
    if let refusal = pages?.refusal {
      Messages.tell(refusal)
      throw ExitStatus.badOutput
    }
    let results = Parallel.map(cases, jobs: work.jobs, done: { bar.advance(to: $0) }) { checked in
      checked.run(surface, mode, shrinking: folder, pages: pages)
    }
    bar.clear()
    let report = CheckReport(
      results, passedOver: search.passedOver,
      nanoseconds: SystemOutput.monotonicNanoseconds - started)
    let output = OutputStream(.descriptor(1))
    report.write(to: output)
    output.flush()
    if let junit { try write(report, to: junit) }
    try Messages.check(output)
    if let status = report.status { throw status }
  }

  private func found() throws -> CheckSearch {
    do throws(CheckFailure) {
      var search = try CheckSearch(scene: scene, preset: presets.preset)
      try search.find(recordings.paths)
      return search
    } catch {
      Messages.tell(error.description)
      throw error.status
    }
  }

  private func write(_ report: CheckReport, to file: String) throws {
    try OutputStream.replace(file) { report.writeJUnit(to: $0) }
  }

  private static func mode(_ text: String) throws -> RecordMode {
    if let mode = RecordMode(rawValue: text) { return mode }
    throw ValidationError(
      "invalid --record \"\(printable(text))\"; use missing, failed or all")
  }
}

extension CheckCommand {
  /// What the help says about files and output.
  static let discussion = """
    fingertip check Recordings                      compare
    fingertip check Recordings --record missing     keep what new recordings give
    fingertip check Recordings --junit results.xml  for CI
    fingertip check Recordings --pages pages        a page for each that is not as expected

    What is right about NAME is kept beside it in NAME.golden: each decision with its reason, what \
    recognizers tell, what views hear, and what is odd about the recording. Which files are \
    recordings is seen from their content; one that has a golden file is checked whatever it holds, \
    so that a broken recording can be kept with the sentence that says what is wrong with it. A file \
    that is called as only recordings are (.evemu, .events, .evtest, .getevent, .revent, .kvi) and is \
    none is a broken recording; other files that are none are passed over, and named.

    A recording is played into the scene of the file scene.json that is in its folder or, going up, \
    in the nearest one; without any, into one window that listens for every standard gesture. A \
    file NAME.desc or NAME.prop may describe its device, as for replay.

    Differences are shown with - for what is expected and + for what came. The order of the output \
    is that of the names, whatever the number of jobs.

    Exit status: 0 when all is as expected or was recorded, 1 when a recording gives something else \
    or has no golden file, or a golden file has no recording, 64 when the command was used wrongly, \
    65 when a recording, a scene or a golden file could not be read, 66 when a folder is missing or \
    holds no recording, 74 when a file could not be written.
    """
}
