public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
public import FingertipLint
internal import FingertipScenes
internal import FingertipText

/// `fingertip lint`: what is wrong with a scene before anybody touches it.
public struct LintCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds gestures that conflict or can never happen, and targets that fingers miss.",
    discussion: LintCommand.discussion)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The JSON files of views and recognizers to look at. Several are also compared.",
      valueName: "file"))
  var scene: [String]

  @OptionGroup var presets: PresetOptions

  @Option(
    help: ArgumentHelp(
      "The size of the window in points, such as 1280x800, which is also the size when neither "
        + "this nor the scene says one.", valueName: "WxH"),
    transform: SizeArgument.points)
  var size: Surface.RequestedSize?

  @Option(
    help: ArgumentHelp(
      "How many motions are tried, about, beside those that each recognizer is made for.",
      valueName: "number"))
  var motions = 4000

  @Option(
    name: .customLong("viewed-from"),
    help: ArgumentHelp(
      "How far the screen is from the eyes, which says how large targets have to be: hand, as a phone "
        + "(24 CSS px are 3.8 mm), or arm, as a panel on a machine (6.35 mm).",
      valueName: "hand|arm"))
  var viewingDistance = ViewingDistance.hand

  @Flag(
    help: ArgumentHelp(
      "Instead of findings, list how long each recognizer, and each view, may wait before it is told "
        + "what people did."))
  var latency = false

  @Flag(
    help: ArgumentHelp(
      "Instead of findings, list how one finger that stays where it lands reaches each purpose, each "
        + "control and each zoom, and takes it back (WCAG 2.2: 2.5.1, 2.5.2, 2.5.7, 2.5.8)."))
  var reach = false

  @Option(
    help: ArgumentHelp(
      "With --reach, write a recording of each motion that was found into a folder, to be played with "
        + "'fingertip replay'.", valueName: "folder"))
  var keep: String?

  @Flag(help: "Write one JSON object a line.")
  var json = false

  /// Made by the argument parser.
  public init() {}

  /// Refuses a number of motions that is none.
  public mutating func validate() throws {
    guard (0...1_000_000).contains(motions) else {
      throw ValidationError(
        "invalid --motions \(motions); use 0 to 1000000")
    }
    if latency, reach {
      throw ValidationError("use either --latency or --reach")
    }
    if keep != nil, !reach {
      throw ValidationError("--keep requires --reach")
    }
  }

  /// Looks at the scenes.
  public mutating func run() throws {
    let output = OutputStream(.descriptor(1))
    let messages = OutputStream(.descriptor(2), flushesLines: true)
    let status = check(output) { message in
      messages.line { text in
        text.append("fingertip: ")
        text.append(text: message)
      }
    }
    if status != .success { throw status }
  }

  /// Writes what is found, says what goes wrong, and answers the exit status.
  func check(_ output: OutputStream, tell: (String) -> Void) -> ExitCode {
    var hasFindings = false
    var keeper = keep.map { ReachKeeper($0) }
    do throws(SceneError) {
      var scenes: [(name: String, scene: Scene)] = []
      for file in scene {
        let read = try Scene(file: file, preset: presets.preset)
        if latency {
          try writeDelays(of: read, file, to: output)
          continue
        }
        if reach {
          let reaches = try lint(read).reaches()
          if reaches.contains(where: \.isProblem) { hasFindings = true }
          write(reaches, of: read, file, to: output, &keeper)
          continue
        }
        scenes.append((file, read))
        let report = try lint(read).run()
        if !report.findings.isEmpty { hasFindings = true }
        if !json { output.line { $0.appendHeading(report, file: file) } }
        write(report.findings, of: [file], to: output)
      }
      let points: Size? = if case .points(let points)? = size { points } else { nil }
      let common = try Lint.compare(scenes, size: points)
      if !common.isEmpty { hasFindings = true }
      if !json, scenes.count > 1 { output.line { $0.appendHeading(common, of: scenes.count) } }
      write(common, of: scene, to: output)
    } catch {
      tell(error.description)
      return ExitStatus.unread(scene)
    }
    output.flush()
    if let failure = keeper?.failure {
      tell(failure)
      return ExitStatus.badOutput
    }
    if let failure = output.failure {
      tell(
        "can't write the output: \(SystemOutput.explanation(of: failure)); "
          + "check the disk space and the reading program")
      return ExitStatus.badOutput
    }
    return hasFindings ? ExitStatus.findings : .success
  }

  private func lint(_ scene: Scene) -> Lint {
    let points = if case .points(let points)? = size { points } else { scene.size }
    var lint = Lint(scene, size: points)
    lint.budget = motions
    lint.viewingDistance = viewingDistance
    return lint
  }

  private func writeDelays(
    of scene: Scene, _ file: String, to output: OutputStream
  ) throws(SceneError) {
    let delays = try lint(scene).delays()
    if !json { output.line { $0.appendHeading(delays, file: file) } }
    for delay in delays {
      output.line { json ? $0.appendJSON(delay, file) : $0.append(printable: delay.description) }
    }
  }

  private func write(
    _ reaches: [Reach], of scene: Scene, _ file: String, to output: OutputStream,
    _ keeper: inout ReachKeeper?
  ) {
    if !json { output.line { $0.appendHeading(reaches, file: file) } }
    let size = lint(scene).size
    for reach in reaches {
      let recording = keeper?.keep(reach, of: file, size: size)
      output.line { json ? $0.appendJSON(reach, file, recording) : $0.append(reach, recording) }
    }
  }

  private func write(_ findings: [Finding], of files: [String], to output: OutputStream) {
    for finding in findings {
      output.line { json ? $0.appendJSON(finding, files) : $0.append(finding) }
    }
  }
}

extension ViewingDistance: ExpressibleByArgument {}
