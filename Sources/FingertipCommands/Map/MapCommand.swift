public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipTraces

/// `fingertip map`: a picture of a scene, as text or as SVG.
public struct MapCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draws the views of a scene and where they take touches.",
    discussion: """
      fingertip map --scene app.json
      fingertip map --scene app.json --trace drag.evemu --svg drag.svg

      Each character of the map says which view gets a touch that lands in the middle of it; below \
      the map each view has a line with its letters, its frame and what it does. With --trace, the \
      way of each finger is drawn, o where it landed and x where it lifted, and touches and gestures \
      are listed in the words of replay --explain.

      With --svg FILE, a picture is written as well: the shapes of views, their resting areas in \
      long dashes and their tracking areas in dots, the ways of the fingers with the number of the touch in a \
      ring where it landed and a cross where it lifted, the limits that were nearly met, and the gestures at \
      their places: the marks of the page of fingertip inspect. With --svg - the picture is written instead of the map.

      Exit status: 0 when all was drawn, 64 when the command was used wrongly, 65 when the scene or \
      the recording could not be read or understood, 66 when a file is not there, 74 when the output \
      could not be written.
      """)

  @OptionGroup var window: WindowOptions
  @OptionGroup var recorded: TraceOptions

  @Option(help: ArgumentHelp("Write a picture to a file, or - for the output.", valueName: "file"))
  var svg: String?

  @Option(
    help: ArgumentHelp("How wide the map is, 20 to 400 characters.", valueName: "columns"),
    transform: MapCommand.columns)
  var width: Int = 80

  /// Made by the argument parser.
  public init() {}

  /// Draws the map. What came before an error in a recording is drawn.
  public mutating func run() throws {
    let scene = try window.readScene()
    let (trails, isWhole) = try recorded.trails(window)
    let map = try Messages.orUnread {
      try SceneMap(
        scene, name: SceneArgument.name(window.scene),
        size: trails?.size ?? SceneArgument.size(window.size, scene), trails)
    }
    try write(map)
    if !isWhole { throw ExitStatus.badData }
  }

  private func write(_ map: SceneMap) throws {
    if let svg, svg != "-" {
      try OutputStream.replace(svg) { map.writeSVG(to: $0) }
    }
    let output = OutputStream(.descriptor(1))
    if svg == "-" { map.writeSVG(to: output) } else { map.writeText(columns: width, to: output) }
    output.flush()
    try Messages.check(output)
  }

  private static func columns(_ text: String) throws -> Int {
    if let columns = Int(text), (20...400).contains(columns) { return columns }
    throw ValidationError(
      "invalid width \"\(printable(text))\"; use 20 to 400 characters")
  }
}
