internal import ArgumentParser
internal import FingertipScenes
internal import FingertipRecordings

/// The options for the contents and format of a replay's output.
struct OutputOptions: ParsableArguments {
  @Flag(
    name: .customLong("explain"),
    help: "also print input anomalies, and each decision with its reason")
  var writesDecisions = false

  @Flag(name: .customLong("touches"), help: "also print each touch event")
  var writesTouches = false

  @Flag(help: "print one JSON object per line")
  var json = false

  /// Returns the settings for a replay in a scene, as specified by the options.
  func replaySettings(_ scene: Scene, _ surface: MappingOptions) -> ReplaySettings {
    var settings = ReplaySettings()
    settings.scene = scene
    settings.mapping = surface
    settings.format = json ? .json : .text
    settings.writesTouches = writesTouches
    settings.writesDecisions = writesDecisions
    return settings
  }
}
