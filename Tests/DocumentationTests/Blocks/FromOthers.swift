import Fingertip

// What the page for those who come from Flutter, Compose or GTK shows.

func feelLike(_ name: String, _ window: Window) {
  let presets = GestureSettings.Preset.allCases
  guard let preset = presets.first(where: { $0.name == name }) else { return }
  window.settings = GestureSettings(preset)
}
