public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// `fingertip hit`: shows which view a touch hits, and why.
public struct HitCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "hit",
    abstract: "Show which view a touch hits, and why it doesn't hit the others.",
    discussion: """
      fingertip hit --scene app.json 120,40
      fingertip hit --scene app.json --radius 30 -- -4,40
      fingertip hit --scene app.json --recording drag.evemu

      The first line names the hit view. The views that were considered follow, front to back, \
      each with the reason it was chosen or rejected. With --recording, each touch of the \
      recording is tested with its contact size; the first line for each touch is the one that \
      replay --explain prints.

      With --json, each line is an object whose "type" is:

        hit        x, y, radius if known, width and height in points; view: a name or null; with \
      --recording, time in seconds and touch, the touch's number
        candidate  view, outcome: chosen, beaten or rejected; by: the view that beat it; text

      New fields may be added; none are removed.

      A touch that hits no view is not an error.
      """)

  @Argument(
    help: ArgumentHelp(
      "location in points from the window's top left corner, such as 120,40; put -- before "
        + "negative numbers", valueName: "x,y"),
    transform: PointArgument.parsePoint)
  var point: Point?

  @OptionGroup var recordingOptions: OptionalRecordingOptions
  @OptionGroup var windowOptions: WindowOptions

  @Option(
    name: .customLong("radius"),
    help: ArgumentHelp("contact radius in points", valueName: "points"),
    transform: PointArgument.parseRadius)
  var contactRadius: Double?

  @Flag(name: .customLong("all"), help: "also list views far from the touch")
  var listsAllViews = false

  @Flag(help: "print one JSON object per line")
  var json = false

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments {
    FileArguments(
      inputs: recordingOptions.inputFiles + [windowOptions.sceneFile],
      hasDescription: recordingOptions.readingOptions.descriptionFile != nil)
  }

  /// Rejects conflicting options.
  public mutating func validate() throws {
    if (point == nil) == (recordingOptions.recordingFile == nil) {
      throw ValidationError("pass a point such as 120,40, or a recording with --recording")
    }
  }

  /// Prints the report.
  public mutating func run() throws {
    let scene = try windowOptions.readScene()
    let (touches, isComplete) = try recordingOptions.readMappedRecording(windowOptions)
    let scope: HitReport.Scope = listsAllViews ? .all : .reached
    let contact = contactRadius.map { ContactEllipse(majorRadius: $0, minorRadius: $0) }
    var queries = point.map { [HitQuery(point: $0, contact: contact, listedViews: scope)] } ?? []
    for landing in touches?.landings ?? [] {
      queries.append(
        HitQuery(
          point: landing.location, contact: contact ?? landing.contact, listedViews: scope,
          landing: landing))
    }
    let output = OutputStream(.descriptor(1))
    try Messages.reportingReadErrors {
      let result = try HitResultWriter(
        scene, size: touches?.size ?? SceneArgument.windowSize(windowOptions.size, scene))
      for (number, query) in queries.enumerated() {
        if number > 0, !json { output.writeLine { _ in } }
        result.writeResult(query, format: json ? .json : .text, to: output)
      }
    }
    output.flush()
    try Messages.throwIfWriteFailed(output)
    if !isComplete { throw ExitStatus.badData }
  }
}

/// Functions that parse locations and radii from the command line.
enum PointArgument {
  static func parsePoint(_ text: String) throws -> Point {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double(String($0)) }.filter { abs($0) <= 1e6 }
    guard words.count == 2, numbers.count == 2 else {
      throw ValidationError(
        "invalid point \"\(printable(text))\"; use X,Y in points, such as 120,40")
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  static func parseRadius(_ text: String) throws -> Double {
    if let number = Double(text), number > 0, number <= 1e6 { return number }
    throw ValidationError(
      "invalid radius \"\(printable(text))\"; use a number of points greater than 0, such as 24")
  }
}
