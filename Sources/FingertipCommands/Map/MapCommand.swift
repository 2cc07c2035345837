public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// `fingertip map`: draws a scene as text or SVG.
public struct MapCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw a scene's views and their touch areas.",
    discussion: """
      fingertip map --scene app.json
      fingertip map --scene app.json --recording drag.evemu --svg drag.svg

      Each character of the map shows which view is hit by a touch at the character's center. \
      Below the map, each view has a line with its letters, its frame and its properties. With \
      --recording, the map shows the path of each touch, with o where it landed and x where it \
      lifted, and the command lists touches and gestures as replay --explain does.

      With --svg FILE, the command also writes a drawing in the style of fingertip inspect pages: \
      the shapes of views, their resting areas (dashed) and tracking areas (dotted), the path of \
      each touch, with its number in a ring where it landed and a cross where it lifted, the \
      limits of near misses, and the gestures. With --svg - the drawing replaces the map.
      """)

  @OptionGroup var windowOptions: WindowOptions
  @OptionGroup var recordingOptions: OptionalRecordingOptions

  @Option(
    name: .customLong("svg"),
    help: ArgumentHelp("write an SVG drawing; - writes to standard output", valueName: "file"))
  var svgFile: String?

  @Option(
    name: .customLong("width"),
    help: ArgumentHelp(
      "width of the map, 20 to 400 characters (default: 80)", valueName: "columns"),
    transform: MapCommand.parseColumns)
  var columnCount: Int = 80

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments {
    FileArguments(
      inputs: recordingOptions.inputFiles + [windowOptions.sceneFile],
      hasDescription: recordingOptions.readingOptions.descriptionFile != nil, outputs: [svgFile])
  }

  /// Draws the map. If the recording can't be read to its end, the map includes the touches before
  /// the error.
  public mutating func run() throws {
    let scene = try windowOptions.readScene()
    let (touches, isComplete) = try recordingOptions.readMappedRecording(windowOptions)
    let map = try Messages.reportingReadErrors {
      try SceneMap(
        scene, name: SceneArgument.displayName(windowOptions.sceneFile),
        size: touches?.size ?? SceneArgument.windowSize(windowOptions.size, scene), touches)
    }
    try write(map)
    if !isComplete { throw ExitStatus.badData }
  }

  private func write(_ map: SceneMap) throws {
    if let svgFile, svgFile != "-" {
      try OutputStream.replaceFile(svgFile) { map.writeSVG(to: $0) }
    }
    let output = OutputStream(.descriptor(1))
    if svgFile == "-" {
      map.writeSVG(to: output)
    } else {
      map.writeText(columns: columnCount, to: output)
    }
    output.flush()
    try Messages.throwIfWriteFailed(output)
  }

  private static func parseColumns(_ text: String) throws -> Int {
    if let columns = Int(text), (20...400).contains(columns) { return columns }
    throw ValidationError(
      "invalid width \"\(printable(text))\"; use 20 to 400 characters")
  }
}
