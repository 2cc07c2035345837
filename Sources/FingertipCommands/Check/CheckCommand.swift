public import ArgumentParser
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// `fingertip check`: compares recordings with their golden files.
public struct CheckCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare recordings with their golden files.",
    discussion: CheckCommand.discussion)

  @OptionGroup var recordingPaths: PathOptions

  @Option(
    name: .customLong("record"),
    help: ArgumentHelp(
      "golden files to write instead of comparing: missing, failed (missing or different) or all",
      valueName: "mode"),
    transform: CheckCommand.parseRecordMode)
  var recordMode: GoldenRecordMode?

  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      "scene to use for all recordings instead of the scenes in their folders", valueName: "file"))
  var sceneFile: String?

  @OptionGroup var presetOptions: PresetOptions

  @OptionGroup var surfaceOptions: SurfaceOptions

  @Option(
    name: .customLong("junit"),
    help: ArgumentHelp("also write the results as JUnit XML", valueName: "file"))
  var junitFile: String?

  @Option(
    name: .customLong("shrink"),
    help: ArgumentHelp(
      "for each recording that differs from its golden file, save in this folder a minimal "
        + "recording that still produces the first wrong line", valueName: "folder"))
  var minimalRecordingFolder: String?

  @Option(
    name: .customLong("pages"),
    help: ArgumentHelp(
      "save a fingertip inspect page in this folder for each recording that fails, and an index",
      valueName: "folder"))
  var pageFolder: String?

  @OptionGroup var jobOptions: JobOptions

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments { FileArguments(inputs: [sceneFile], outputs: [junitFile]) }

  /// Checks the recordings, and throws an exit status if any check fails.
  public mutating func run() throws {
    let search = try findRecordings()
    var cases = search.cases
    CheckCase.registerGoldenFiles(of: &cases, recordMode)
    try checkOutputs()
    if let note = search.specialFilesMessage { Messages.report(note) }
    let bar = ProgressBar(total: cases.count)
    let started = SystemFunctions.monotonicNanoseconds
    let (mapping, mode) = (surfaceOptions.mapping, recordMode)
    let minimal = minimalRecordingFolder.map { MinimalRecordingFolder(folder: $0) }
    let pageFolder = try pageFolder.map { folder in
      FailurePageFolder(
        folder: folder,
        engine: try Messages.reportingReadErrors { try InspectorEngine.findAndRead() } ?? [])
    }
    if let message = minimal?.errorMessage ?? pageFolder?.errorMessage {
      Messages.report(message)
      throw ExitStatus.badOutput
    }
    let results = Parallel.map(
      cases, jobs: jobOptions.jobCount, onProgress: { bar.advance(to: $0) }
    ) { checked in
      checked.check(mapping, mode, minimal: minimal, pages: pageFolder)
    }
    bar.clear()
    let report = CheckReport(
      results, skipped: search.skippedFiles,
      nanoseconds: SystemFunctions.monotonicNanoseconds - started)
    let output = OutputStream(.descriptor(1))
    report.write(
      to: output, indexMessage: pageFolder?.writeIndex(of: report, cases, mapping))
    output.flush()
    if let junitFile { try writeJUnit(report, to: junitFile) }
    try Messages.throwIfWriteFailed(output)
    if minimal?.areAllFilesWritten == false || pageFolder?.areAllFilesWritten == false {
      throw ExitStatus.badOutput
    }
    if let status = report.exitStatus { throw status }
  }

  private func findRecordings() throws -> CheckCaseSearch {
    try reportingSearchErrors { () throws(InputError) in
      var search = try CheckCaseSearch(scene: sceneFile, preset: presetOptions.preset)
      try search.addRecordings(recordingPaths.paths)
      return search
    }
  }

  private func writeJUnit(_ report: CheckReport, to file: String) throws {
    try OutputStream.replaceFile(file) { report.writeJUnit(to: $0) }
  }

  private static func parseRecordMode(_ text: String) throws -> GoldenRecordMode {
    if let mode = GoldenRecordMode(rawValue: text) { return mode }
    throw ValidationError(
      "invalid --record \"\(printable(text))\"; use missing, failed or all")
  }
}

extension CheckCommand {
  /// The help text that describes the files and the output.
  static let discussion = """
    fingertip check Recordings                      compare
    fingertip check Recordings --record missing     write golden files of new recordings
    fingertip check Recordings --junit results.xml  write JUnit XML for CI
    fingertip check Recordings --pages pages        write a page for each failure

    The golden file of NAME is NAME.golden. It contains each decision with its reason, the \
    gestures that recognizers report, the touches that views receive, and input anomalies. \
    Recordings are detected by content. A file that has a golden file is always checked, so a \
    golden file can also contain the expected error message of a broken recording. A file with an \
    extension that only recordings use (.evemu, .events, .evtest, .getevent, .revent, .kvi) is \
    checked even if it is broken. Other files are skipped. The command prints one line per file, \
    which includes the lines of a recording that were skipped or stripped. --record writes no \
    golden file for a recording that can't be read completely.

    Each recording is replayed into the scene in scene.json, from its folder or the nearest folder \
    above, except folders that every user can write to and those above them. If there is no such \
    file, it is replayed into one window with every standard gesture. NAME.desc or NAME.prop may \
    describe its device, as for replay.

    Links are followed, and each folder is read once. FIFOs, sockets and devices in a folder are \
    skipped and listed. A golden file that is a link is written only if the link leads to a file \
    in the folder on the command line that isn't the golden file of another recording.

    Differences are shown with - for expected lines and + for actual ones. The output is sorted by \
    name, regardless of the number of jobs.

    Exit status 1 if a recording differs or has no golden file, or if a golden file has no \
    recording.
    """
}
