internal import Fingertip

/// A visitor that moves each setting to the nearest value that the setting accepts. The engine
/// accepts some values that scenes don't, such as infinite margins.
struct SettingClamper: SettingVisitor {
  /// The keys of the settings that were changed.
  private(set) var clampedKeys: [String] = []

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    guard !setting.accepts(number) else { return }
    clampedKeys.append(setting.key)
    number = min(max(number.isNaN ? 0 : number, setting.minimum), setting.maximum)
    if !setting.accepts(number) { number.round() }
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}
