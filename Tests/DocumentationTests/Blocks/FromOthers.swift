import Fingertip

// The code shown on the page for users of Flutter, Android and GTK.

func feelLike(_ name: String, _ window: Window) {
  let presets = GestureSettings.Preset.allCases
  guard let preset = presets.first(where: { $0.name == name }) else { return }
  window.settings = GestureSettings(preset)
}
