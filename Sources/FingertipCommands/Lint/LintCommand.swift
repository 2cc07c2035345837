public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
public import FingertipLint
internal import FingertipScenes
internal import FingertipText

/// `fingertip lint`: finds problems in scenes without using recordings.
public struct LintCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find conflicting gestures and small targets in a scene.",
    discussion: LintCommand.discussion)

  @Option(
    name: .customLong("scene"),
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "scenes of views and recognizers, as JSON; several scenes are also compared with each other",
      valueName: "file"))
  var sceneFiles: [String]

  @OptionGroup var presetOptions: PresetOptions

  @Option(
    help: ArgumentHelp(
      "window size in points, such as 1280x800 (default: the scene's size, or else 1280x800)",
      valueName: "WxH"),
    transform: SizeArgument.parsePoints)
  var size: DisplayMapping.RequestedSize?

  @Option(
    name: .customLong("motions"),
    help: ArgumentHelp(
      "approximate number of motions to try (default: 4000, but fewer if there are more than 50 "
        + "recognizers)",
      valueName: "number"))
  var motionCount: Int?

  @Option(
    name: .customLong("viewed-from"),
    help: ArgumentHelp(
      "viewing distance, which determines the minimum target size: hand, for a phone (24 CSS px "
        + "are 3.8 mm), or arm, for a panel on a machine (24 CSS px are 6.35 mm)",
      valueName: "hand|arm"))
  var viewingDistance = ViewingDistance.handheld

  @Flag(
    name: .customLong("latency"),
    help: ArgumentHelp(
      "instead of findings, list how long recognizers and views may wait before they respond"))
  var printsDelays = false

  @Flag(
    name: .customLong("single-pointer"),
    help: ArgumentHelp(
      "instead of findings, list how each function can be operated with one pointer that doesn't "
        + "move (WCAG 2.5.1, 2.5.2, 2.5.7, 2.5.8)"))
  var checksSinglePointerAccess = false

  @Option(
    name: .customLong("keep"),
    help: ArgumentHelp(
      "with --single-pointer, save each motion found as a recording in this folder",
      valueName: "folder"))
  var recordingFolder: String?

  @Flag(help: "print one JSON object per line")
  var json = false

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments { FileArguments(inputs: sceneFiles) }

  /// Rejects an out-of-range number of motions and conflicting options.
  public mutating func validate() throws {
    if let motionCount, !(0...1_000_000).contains(motionCount) {
      throw ValidationError(
        "invalid --motions \(motionCount); use a number from 0 to 1000000")
    }
    if printsDelays, checksSinglePointerAccess {
      throw ValidationError("use either --latency or --single-pointer")
    }
    if recordingFolder != nil, !checksSinglePointerAccess {
      throw ValidationError("--keep requires --single-pointer")
    }
  }

  /// Checks the scenes.
  public mutating func run() throws {
    let output = OutputStream(.descriptor(1))
    let messages = OutputStream(.descriptor(2), flushesEachLine: true)
    let status = lintScenes(output) { message in
      messages.writeLine { text in
        text.append("fingertip: ")
        text.append(text: message)
      }
    }
    if status != .success { throw status }
  }

  /// Writes the findings about the scenes and returns the exit status. Passes error messages to a
  /// closure.
  func lintScenes(_ output: OutputStream, onMessage report: (String) -> Void) -> ExitCode {
    var hasFindings = false
    var recordings = recordingFolder.map { SinglePointerRecordings($0) }
    do throws(SceneError) {
      var readScenes: [(name: String, scene: Scene)] = []
      for file in sceneFiles {
        let read = try Scene(file: file, preset: presetOptions.preset)
        if printsDelays {
          try writeDelays(of: read, file, to: output)
          continue
        }
        if checksSinglePointerAccess {
          let accesses = try makeLint(read).findSinglePointerAccess()
          if accesses.contains(where: \.isProblem) { hasFindings = true }
          write(accesses, of: read, file, to: output, &recordings)
          continue
        }
        readScenes.append((file, read))
        let report = try makeLint(read).run()
        if !report.findings.isEmpty { hasFindings = true }
        if !json { output.writeLine { $0.appendHeading(report, file: file) } }
        write(report.findings, of: [file], to: output)
      }
      let points: Size? = if case .points(let points)? = size { points } else { nil }
      let common = try Lint.findInconsistentPurposes(in: readScenes, size: points)
      if !common.isEmpty { hasFindings = true }
      if !json, readScenes.count > 1 {
        output.writeLine { $0.appendHeading(common, of: readScenes.count) }
      }
      write(common, of: sceneFiles, to: output)
    } catch {
      report(error.description)
      return ExitStatus.unreadableFileStatus(sceneFiles)
    }
    output.flush()
    if let failure = recordings?.errorMessage {
      report(failure)
      return ExitStatus.badOutput
    }
    if let failure = output.writeErrorNumber {
      report(
        "can't write the output: \(SystemFunctions.errorMessage(of: failure)); "
          + "check the disk space and the program that reads the output")
      return ExitStatus.badOutput
    }
    return hasFindings ? ExitStatus.findings : .success
  }

  private func makeLint(_ scene: Scene) -> Lint {
    let points = if case .points(let points)? = size { points } else { scene.size }
    var lint = Lint(scene, size: points)
    if let motionCount { lint.motionBudget = motionCount }
    lint.viewingDistance = viewingDistance
    return lint
  }

  private func writeDelays(
    of scene: Scene, _ file: String, to output: OutputStream
  ) throws(SceneError) {
    let delays = try makeLint(scene).measureDelays()
    if !json { output.writeLine { $0.appendHeading(delays, file: file) } }
    for delay in delays {
      output.writeLine {
        json ? $0.appendJSON(delay, file) : $0.append(printable: delay.description)
      }
    }
  }

  private func write(
    _ accesses: [SinglePointerAccess], of scene: Scene, _ file: String, to output: OutputStream,
    _ recordings: inout SinglePointerRecordings?
  ) {
    if !json { output.writeLine { $0.appendHeading(accesses, file: file) } }
    let size = makeLint(scene).size
    for access in accesses {
      let recording = recordings?.write(access, of: file, size: size)
      output.writeLine {
        json ? $0.appendJSON(access, file, recording) : $0.append(access, recording)
      }
    }
  }

  private func write(_ findings: [Finding], of files: [String], to output: OutputStream) {
    for finding in findings {
      output.writeLine { json ? $0.appendJSON(finding, files) : $0.append(finding) }
    }
  }
}

extension ViewingDistance: ExpressibleByArgument {}
