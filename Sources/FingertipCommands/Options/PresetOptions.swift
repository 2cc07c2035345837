internal import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// Whose limits count that a scene does not say.
struct PresetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whose limits count where the scene does not say its own: "
        + PresetArgument.known.joined(separator: ", ")
        + ". Without it, those of the scene's preset. "
        + "See fingertip settings.", valueName: "name"),
    transform: PresetArgument.preset)
  var preset: GestureSettings.Preset?
}

/// Presets on the command line.
enum PresetArgument {
  static var known: [String] { GestureSettings.Preset.allCases.map { $0.name } }

  static func preset(_ text: String) throws -> GestureSettings.Preset {
    if let preset = GestureSettings.Preset.allCases.first(where: { $0.name == text }) {
      return preset
    }
    let remedy =
      Spelling.nearest(to: text, among: known).map { "did you mean \"\($0)\"?" }
      ?? "use one of \(known.joined(separator: ", "))"
    throw ValidationError("unknown preset \"\(printable(text))\"; \(remedy)")
  }
}
