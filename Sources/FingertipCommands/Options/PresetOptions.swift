internal import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// The option that selects the preset, which supplies all limits that a scene doesn't set.
struct PresetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "preset that supplies the default limits: "
        + PresetArgument.presetNames.joined(separator: ", ")
        + "; the scene's own settings take precedence", valueName: "name"),
    transform: PresetArgument.parsePreset)
  var preset: GestureSettings.Preset?
}

/// Functions that parse the names of presets from the command line.
enum PresetArgument {
  static var presetNames: [String] { GestureSettings.Preset.allCases.map { $0.name } }

  static func parsePreset(_ text: String) throws -> GestureSettings.Preset {
    if let preset = GestureSettings.Preset.allCases.first(where: { $0.name == text }) {
      return preset
    }
    let remedy =
      SpellingSuggestion.nearest(to: text, among: presetNames).map { "did you mean \"\($0)\"?" }
      ?? "use one of \(presetNames.joined(separator: ", "))"
    throw ValidationError("unknown preset \"\(printable(text))\"; \(remedy)")
  }
}
