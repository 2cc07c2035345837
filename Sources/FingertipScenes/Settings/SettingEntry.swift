package import Fingertip

/// A setting with its value, for lists of settings.
package struct SettingEntry {
  /// The setting.
  package let setting: Setting
  /// The group of limits that contains the setting, if any.
  package let group: SettingName?
  /// The value of the setting.
  package let number: Double
  /// Whether the value is read-only state, such as the position of a thumb.
  package let isState: Bool

  /// The name, preceded by the name of the group, if any.
  package var path: String {
    (group.map { $0.name.text + "." } ?? "") + setting.name.name.text
  }

  /// The key in a scene.
  package var key: String { setting.key }

  /// The numeric code in the C API.
  package var code: Int { Int(setting.name.code) + Int(group?.code ?? 0) }

  /// The value as JSON.
  package var json: String { setting.value(of: number).line }

  /// The value for display, in the unit of scenes.
  package var displayText: String {
    switch setting.unit {
    case .flag: number == 0 ? "no" : "yes"
    case .choice(let words): words.words[Int(number)]
    case .set(let words):
      words.words.enumerated().filter { Int(number) >> $0.offset & 1 == 1 }.map { $0.element }
        .joined(separator: " ")
    default: TextBuilder { setting.appendValue(number, to: &$0) }.text
    }
  }

  /// The minimum and the maximum as JSON, or `nil` for words and Booleans.
  package var range: (minimum: String, maximum: String)? {
    switch setting.unit {
    case .flag, .choice, .set: nil
    default:
      (
        setting.value(of: setting.fullRange.lowerBound).line,
        setting.value(of: setting.fullRange.upperBound).line
      )
    }
  }

  /// The valid words, or an empty array for numbers and Booleans.
  package var words: [String] {
    switch setting.unit {
    case .choice(let words), .set(let words): words.words
    default: []
    }
  }

  /// Returns the settings of a value, in order.
  package static func all(of something: some Configurable) -> [SettingEntry] {
    everything(of: something).filter { !$0.isState }
  }

  /// Returns the settings and the read-only state of a value, in order.
  package static func everything(of something: some Configurable) -> [SettingEntry] {
    var (notes, copy) = (Notes(), something)
    copy.visit(&notes)
    return notes.notes
  }
}

private struct Notes: SettingVisitor {
  var notes: [SettingEntry] = []
  private var group: SettingName?

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    add(setting, number, isState: false)
  }
  mutating func read(_ setting: Setting, _ number: Double) { add(setting, number, isState: true) }
  mutating func enter(_ group: SettingName) { self.group = group }
  mutating func leave(_ group: SettingName) { self.group = nil }

  private mutating func add(_ setting: Setting, _ number: Double, isState: Bool) {
    notes.append(SettingEntry(setting: setting, group: group, number: number, isState: isState))
  }
}
