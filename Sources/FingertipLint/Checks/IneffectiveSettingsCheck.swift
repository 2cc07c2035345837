internal import Fingertip
internal import FingertipScenes

/// A check for settings that have no effect in combination with others, such as the gap between
/// taps when the gesture is a single tap. Settings that have their default value, or the value from
/// the scene's preset, are not reported.
enum IneffectiveSettingsCheck {
  static func findings(_ scene: Scene) -> [Finding] {
    scene.allRecognizers.compactMap { recognizer in
      let unused = recognizer.kind.lintableGesture.settingsWithoutEffect
      let standard = recognizer.kind.defaultValuesByPath(scene.preset)
      let entries = SettingEntry.writableEntries(of: recognizer.kind).filter { entry in
        unused.contains { $0.isNameOrGroup(of: entry) } && standard[entry.path] != entry.value
      }
      guard !entries.isEmpty else { return nil }
      return Finding(
        .ineffectiveSettings(recognizer.name, settings: entries.map { $0.groupPrefix + $0.key }))
    }
  }
}

extension SceneRecognizer.Kind {
  /// Returns the default values of the gesture's settings, keyed by the settings' paths.
  fileprivate func defaultValuesByPath(_ preset: GestureSettings.Preset?) -> [String: Double] {
    guard var standard = Self.all.first(where: { $0.typeName == typeName }) else { return [:] }
    if let preset { standard.adopt(GestureSettings(preset)) }
    return Dictionary(
      SettingEntry.writableEntries(of: standard).map { ($0.path, $0.value) }
    ) { first, _ in first }
  }
}

extension SettingName {
  /// Returns whether this is the name of the setting's group or, if the setting isn't in a group,
  /// of the setting itself.
  fileprivate func isNameOrGroup(of entry: SettingEntry) -> Bool {
    entry.group.map { $0 == self } ?? (entry.setting.name == self)
  }
}

extension SettingEntry {
  fileprivate var groupPrefix: String { group.map { $0.name.text + "." } ?? "" }
}
