public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipTraces

/// `fingertip hit`: which view of a scene a touch goes to, and why it is that one.
public struct HitCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "hit",
    abstract: "Says which view a touch goes to, and why every other view does not get it.",
    discussion: """
      fingertip hit --scene app.json 120,40
      fingertip hit --scene app.json --radius 30 -- -4,40
      fingertip hit --scene app.json --trace drag.evemu

      The first line names the view that was chosen. Below are the views that were considered, front to \
      back, with the reason for which each was kept or rejected. With --trace, the answer is given for each \
      touch of a recording with what it covered, and the first line is that of replay --explain.

      With --json, each line is an object whose "type" says what it is:

        hit        x, y, radius where it is known, width and height in points; view: a name or null; \
      with --trace the time in seconds, and the number of the touch
        candidate  view, outcome: chosen, beaten or rejected; by: the view that beat it; text

      Fields may be added, but not taken away.

      Exit status: 0 when the question was answered, even when no view takes the touch; 64 when the \
      command was used wrongly, 65 when the scene could not be read or understood, 66 when a file is \
      not there, 74 when the output could not be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "The place in points from the upper left corner of the window, such as 120,40. Put -- before "
        + "one that begins with a minus.", valueName: "x,y"),
    transform: PointArgument.point)
  var point: Point?

  @OptionGroup var recorded: TraceOptions
  @OptionGroup var window: WindowOptions

  @Option(
    help: ArgumentHelp(
      "How far the fingertip reaches around the place, in points.", valueName: "points"),
    transform: PointArgument.radius)
  var radius: Double?

  @Flag(help: "Name every view, also those whose margins the touch is far from.")
  var all = false

  @Flag(help: "Write one JSON object a line.")
  var json = false

  /// Made by the argument parser.
  public init() {}

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    if (point == nil) == (recorded.trace == nil) {
      throw ValidationError("pass a point such as 120,40, or a recording with --trace")
    }
  }

  /// Prints the report.
  public mutating func run() throws {
    let scene = try window.readScene()
    let (trails, isWhole) = try recorded.trails(window)
    let scope: HitReport.Scope = all ? .all : .reached
    let contact = radius.map { ContactEllipse(majorRadius: $0, minorRadius: $0) }
    var questions = point.map { [HitQuestion(point: $0, contact: contact, scope: scope)] } ?? []
    for landing in trails?.landings ?? [] {
      questions.append(
        HitQuestion(
          point: landing.place, contact: contact ?? landing.contact, scope: scope,
          landing: landing))
    }
    let output = OutputStream(.descriptor(1))
    try Messages.orUnread {
      let answer = try HitAnswer(
        scene, size: trails?.size ?? SceneArgument.size(window.size, scene))
      for (number, question) in questions.enumerated() {
        if number > 0, !json { output.line { _ in } }
        answer.write(question, format: json ? .json : .text, to: output)
      }
    }
    output.flush()
    try Messages.check(output)
    if !isWhole { throw ExitStatus.badData }
  }
}

/// Places and radii on the command line.
enum PointArgument {
  static func point(_ text: String) throws -> Point {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double(String($0)) }.filter { abs($0) <= 1e6 }
    guard words.count == 2, numbers.count == 2 else {
      throw ValidationError(
        "invalid point \"\(printable(text))\"; use X,Y in points, such as 120,40")
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  static func radius(_ text: String) throws -> Double {
    if let number = Double(text), number > 0, number <= 1e6 { return number }
    throw ValidationError(
      "invalid radius \"\(printable(text))\"; use points above 0, such as 24")
  }
}
