package import Fingertip

/// A setting together with its value, used in lists of settings.
package struct SettingEntry {
  /// The setting itself, without its value.
  package let setting: Setting
  /// The group of limits to which the setting belongs, or `nil` if it isn't in a group.
  package let group: SettingName?
  /// The setting's value.
  package let value: Double
  /// Whether the value is read-only state, such as the position of a slider's thumb.
  package let isReadOnlyState: Bool

  /// The setting's name, preceded by the name of its group if it is in one.
  package var path: String {
    (group.map { $0.name.text + "." } ?? "") + setting.name.name.text
  }

  /// The setting's key in a scene.
  package var key: String { setting.key }

  /// The numeric code in the C API.
  package var settingCode: Int { Int(setting.name.code) + Int(group?.code ?? 0) }

  /// The value as JSON.
  package var jsonText: String { setting.jsonValue(of: value).oneLineText }

  /// The value for display, in the unit used in scenes.
  package var displayText: String {
    switch setting.unit {
    case .flag: value == 0 ? "no" : "yes"
    case .choice(let words): words.splitWords[Int(value)]
    case .set(let words):
      words.splitWords.enumerated().filter { Int(value) >> $0.offset & 1 == 1 }.map { $0.element }
        .joined(separator: " ")
    default: TextBuilder { setting.appendValue(value, to: &$0) }.text
    }
  }

  /// The minimum and the maximum as JSON, or `nil` for words and Booleans.
  package var displayRange: (minimum: String, maximum: String)? {
    switch setting.unit {
    case .flag, .choice, .set: nil
    default:
      (
        setting.jsonValue(of: setting.fullRange.lowerBound).oneLineText,
        setting.jsonValue(of: setting.fullRange.upperBound).oneLineText
      )
    }
  }

  /// The valid words, or an empty array for numbers and Booleans.
  package var choiceWords: [String] {
    switch setting.unit {
    case .choice(let words), .set(let words): words.splitWords
    default: []
    }
  }

  /// Returns the settings of an object, in order.
  package static func writableEntries(of something: some Configurable) -> [SettingEntry] {
    allEntries(of: something).filter { !$0.isReadOnlyState }
  }

  /// Returns the settings and the read-only state of an object, in order.
  package static func allEntries(of something: some Configurable) -> [SettingEntry] {
    var (collector, copy) = (EntryCollector(), something)
    copy.visit(&collector)
    return collector.entries
  }
}

private struct EntryCollector: SettingVisitor {
  var entries: [SettingEntry] = []
  private var group: SettingName?

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    add(setting, number, isState: false)
  }
  mutating func visitState(_ setting: Setting, _ number: Double) {
    add(setting, number, isState: true)
  }
  mutating func enter(_ group: SettingName) { self.group = group }
  mutating func leave(_ group: SettingName) { self.group = nil }

  private mutating func add(_ setting: Setting, _ number: Double, isState: Bool) {
    entries.append(
      SettingEntry(setting: setting, group: group, value: number, isReadOnlyState: isState))
  }
}
