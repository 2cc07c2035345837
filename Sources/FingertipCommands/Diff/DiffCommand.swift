public import ArgumentParser
internal import FingertipEvdev
internal import FingertipText
internal import FingertipRecordings

/// `fingertip diff`: compares the decisions of two scenes, presets or builds.
public struct DiffCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare decisions between two scenes, presets or builds.",
    discussion: """
      fingertip diff standard android Recordings          two presets
      fingertip diff before.json after.json Recordings    two scenes
      fingertip diff ../release/Recordings current Recordings -o Differences
      \u{20}                                                  another build and this one

      OLD and NEW are each a scene; a preset, which replaces the preset of the recordings' scenes; \
      a folder of golden files, written by fingertip check --record with any build of this \
      command; or the word current, which replays each recording into the scene of its folder, as \
      fingertip check does.

      For each recording that differs, the command prints the first differing decision on each \
      side. Recordings with the same difference, apart from numbers, are grouped. With -o, the \
      command writes a minimal version of each of these recordings that still shows the \
      difference, and fingertip inspect pages of both sides for each group; index.html links to \
      all of them. Files that an earlier run wrote to the folder, listed in \
      fingertip-written.sha256, are removed first. Files that have changed since then, or that the \
      command didn't write, are neither removed nor overwritten. If both sides are golden files, \
      nothing can be replayed or minimized.

      Exit status 1 if anything differs.
      """)

  @Argument(
    help: ArgumentHelp(
      "the old side: a scene, a preset, a folder, or \"current\"", valueName: "old"))
  var oldSide: String

  @Argument(
    help: ArgumentHelp(
      "the new side: a scene, a preset, a folder, or \"current\"", valueName: "new"))
  var newSide: String

  @OptionGroup var recordingPaths: PathOptions

  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      "scene to use for all recordings instead of the scenes in their folders, if OLD or NEW is a "
        + "preset or current", valueName: "file"))
  var sceneFile: String?

  @OptionGroup var surfaceOptions: SurfaceOptions

  @Option(
    name: .customLong("compare"),
    help: ArgumentHelp(
      "what to compare: decisions, including times and numbers; words, which ignores times "
        + "and numbers; or gestures, which compares only the began, ended, recognized and cancelled "
        + "states (default: decisions)",
      valueName: "what"),
    transform: DiffCommand.parseScope)
  var comparedScope = DiffScope.decisions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "write minimal recordings and inspect pages to this folder", valueName: "folder"))
  var outputFolder: String?

  @Flag(help: "print one JSON object per line")
  var json = false

  @OptionGroup var jobOptions: JobOptions

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments { FileArguments(inputs: [sceneFile]) }

  /// Compares the transcripts of each recording, and throws an exit status if any differ.
  public mutating func run() throws {
    let (cases, note) = try findCases()
    try checkOutputs()
    if let note { Messages.report(note) }
    let bar = ProgressBar(total: cases.count)
    let (mapping, scope, shrinks) = (surfaceOptions.mapping, comparedScope, outputFolder != nil)
    let results = Parallel.map(
      cases, jobs: jobOptions.jobCount, onProgress: { bar.advance(to: $0) }
    ) { compared in
      compared.compare(mapping, scope, shrinks: shrinks)
    }
    bar.clear()
    var report = DiffReport(results)
    if let outputFolder {
      let engine = try Messages.reportingReadErrors { try InspectorEngine.findAndRead() } ?? []
      var pages = DiffPageFolder(
        folder: outputFolder, engine: engine, setting: surfaceOptions.mapping)
      pages.writePages(for: &report, (oldSide, newSide))
      if let message = pages.errorMessage {
        Messages.report(message)
        throw ExitStatus.badOutput
      }
    }
    let stream = OutputStream(.descriptor(1))
    if json { report.writeJSON(to: stream) } else { report.write(to: stream) }
    stream.flush()
    try Messages.throwIfWriteFailed(stream)
    if let status = report.exitStatus { throw status }
  }

  private func findCases() throws -> (cases: [DiffCase], note: String?) {
    try reportingSearchErrors { () throws(InputError) in
      try DiffCase.findAll(
        in: recordingPaths.paths, try DiffSide(oldSide, scene: sceneFile),
        try DiffSide(newSide, scene: sceneFile))
    }
  }

  private static func parseScope(_ text: String) throws -> DiffScope {
    if let scope = DiffScope(rawValue: text) { return scope }
    let known = DiffScope.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(
      "invalid --compare \"\(printable(text))\"; use one of \(known)")
  }
}
