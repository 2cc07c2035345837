package import Fingertip

/// A setting of a recognizer with its number, for who lists them.
package struct SettingNote {
  /// The setting.
  package let setting: Setting
  /// Which limits within others it is one of.
  package let group: SettingName?
  /// What it is.
  package let number: Double
  /// Whether it can only be read, as where a thumb is.
  package let isState: Bool

  /// Its name, with that of the limits that it is one of.
  package var path: String {
    (group.map { $0.name.text + "." } ?? "") + setting.name.name.text
  }

  /// Its key in a scene.
  package var key: String { setting.key }

  /// What stands in C for its name.
  package var code: Int { Int(setting.name.code) + Int(group?.code ?? 0) }

  /// The number as a value of a scene, in JSON.
  package var json: String { setting.value(of: number).line }

  /// The number as people read it, in the unit of scenes.
  package var shown: String {
    switch setting.unit {
    case .flag: number == 0 ? "no" : "yes"
    case .choice(let words): words.words[Int(number)]
    case .set(let words):
      words.words.enumerated().filter { Int(number) >> $0.offset & 1 == 1 }.map { $0.element }
        .joined(separator: " ")
    default: Wording { setting.appendValue(number, to: &$0) }.text
    }
  }

  /// The least and the greatest value as in a scene; `nil` for words and switches.
  package var range: (least: String, greatest: String)? {
    switch setting.unit {
    case .flag, .choice, .set: nil
    default:
      (
        setting.value(of: setting.all.lowerBound).line,
        setting.value(of: setting.all.upperBound).line
      )
    }
  }

  /// The words that it is one of, or some of; none for numbers and switches.
  package var words: [String] {
    switch setting.unit {
    case .choice(let words), .set(let words): words.words
    default: []
    }
  }

  /// The settings of something, in their order.
  package static func all(of something: some Configurable) -> [SettingNote] {
    everything(of: something).filter { !$0.isState }
  }

  /// The settings of something and what can only be read of it, in their order.
  package static func everything(of something: some Configurable) -> [SettingNote] {
    var (notes, copy) = (Notes(), something)
    copy.visit(&notes)
    return notes.notes
  }
}

private struct Notes: SettingVisitor {
  var notes: [SettingNote] = []
  private var group: SettingName?

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    add(setting, number, isState: false)
  }
  mutating func read(_ setting: Setting, _ number: Double) { add(setting, number, isState: true) }
  mutating func enter(_ group: SettingName) { self.group = group }
  mutating func leave(_ group: SettingName) { self.group = nil }

  private mutating func add(_ setting: Setting, _ number: Double, isState: Bool) {
    notes.append(SettingNote(setting: setting, group: group, number: number, isState: isState))
  }
}
