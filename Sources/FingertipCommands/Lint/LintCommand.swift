public import ArgumentParser
internal import FingertipEvdev
internal import FingertipLint
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
    help: ArgumentHelp("The JSON file of views and recognizers to look at.", valueName: "file"))
  var scene: String

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

  @Flag(help: "Write one JSON object a line.")
  var json = false

  /// Made by the argument parser.
  public init() {}

  /// Refuses a number of motions that is none.
  public mutating func validate() throws {
    guard (0...1_000_000).contains(motions) else {
      throw ValidationError(
        "\(motions) is no number of motions to try. Expected 0 … 1000000.")
    }
  }

  /// Looks at the scene.
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
    let report: Lint.Report
    do throws(SceneError) {
      let scene = try Scene(file: self.scene)
      let points = if case .points(let points)? = size { points } else { scene.size }
      var lint = Lint(scene, size: points)
      lint.budget = motions
      report = try lint.run()
    } catch {
      tell(error.description)
      return ExitStatus.badData
    }
    if !json { output.line { $0.appendHeading(report, file: scene) } }
    for finding in report.findings {
      output.line { json ? $0.appendJSON(finding) : $0.append(finding) }
    }
    output.flush()
    if let failure = output.failure {
      tell(
        "the output cannot be written (\(SystemOutput.explanation(of: failure))). "
          + "Check the room on the disk, and the program that reads it.")
      return ExitStatus.badOutput
    }
    return report.findings.isEmpty ? .success : ExitStatus.findings
  }
}
