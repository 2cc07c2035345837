internal import ArgumentParser
internal import FingertipScenes
internal import FingertipTraces

/// What is written of what touches do, and in which form.
struct TellingOptions: ParsableArguments {
  @Flag(help: "Also write every decision with its reason, and what is odd about the events.")
  var explain = false

  @Flag(help: "Also write what each touch does.")
  var touches = false

  @Flag(help: "Write one JSON object a line.")
  var json = false

  /// How a scene is played.
  func settings(_ scene: Scene, _ surface: SurfaceSetting) -> ReplaySettings {
    var settings = ReplaySettings()
    settings.scene = scene
    settings.surface = surface
    settings.format = json ? .json : .text
    settings.tellsTouches = touches
    settings.explains = explain
    return settings
  }
}
