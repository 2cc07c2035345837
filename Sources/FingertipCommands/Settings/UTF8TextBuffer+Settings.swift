internal import Fingertip
internal import FingertipScenes
internal import FingertipText

extension UTF8TextBuffer {
  /// Appends a setting as text.
  mutating func append(_ entry: SettingList.Entry) {
    append("  ")
    var start = count
    append(
      text: entry.settingEntry.isReadOnlyState
        ? entry.settingEntry.path : entry.settingEntry.groupKey)
    pad(from: start, toWidth: 42)
    start = count
    append(text: entry.settingEntry.displayText)
    pad(from: start, toWidth: 20)
    append(" ")
    start = count
    if entry.settingEntry.isReadOnlyState {
      append("read-only")
    } else if let range = entry.settingEntry.displayRange {
      append(text: "\(range.minimum) … \(range.maximum)")
    } else {
      append(text: entry.settingEntry.choiceWords.joined(separator: " "))
    }
    pad(from: start, toWidth: 20)
    append("  ")
    append(text: entry.documentation.meaning)
    if !entry.documentation.origin.isEmpty { append(text: "; " + entry.documentation.origin) }
  }

  /// Appends the presets in which a setting has a different value, as text.
  mutating func appendPresets(_ entry: SettingList.Entry) {
    pad(from: count, toWidth: 44)
    append(
      text: entry.differingPresets.map { "\($0.name) \($0.note.displayText)" }.joined(
        separator: ", "))
  }

  /// Appends a setting as JSON.
  mutating func appendJSON(_ entry: SettingList.Entry, of list: SettingList) {
    let setting = entry.settingEntry
    append("{\"type\":\"setting\",\"recognizer\":")
    if let recognizer = list.recognizerType { append(quoted: recognizer) } else { append("null") }
    append(",\"view\":")
    if let view = list.viewType { append(quoted: view) } else { append("null") }
    append(",\"name\":")
    append(quoted: setting.setting.name.name.text)
    append(",\"group\":")
    if let group = setting.group { append(quoted: group.name.text) } else { append("null") }
    append(",\"key\":")
    append(quoted: setting.key)
    append(text: ",\"code\":\(setting.settingCode),\"unit\":")
    append(quoted: setting.setting.unit.jsonName)
    append(",\"choices\":")
    if setting.choiceWords.isEmpty {
      append("null")
    } else {
      append(text: "[" + setting.choiceWords.map { "\"\($0)\"" }.joined(separator: ",") + "]")
    }
    append(text: ",\"minimum\":\(setting.displayRange?.minimum ?? "null")")
    append(text: ",\"maximum\":\(setting.displayRange?.maximum ?? "null")")
    append(
      text: ",\"default\":\(setting.jsonText),\"state\":\(setting.isReadOnlyState),\"presets\":{")
    append(
      text: entry.differingPresets.map { "\"\($0.name)\":\($0.note.jsonText)" }.joined(
        separator: ","))
    append("},\"what\":")
    append(quoted: entry.documentation.meaning)
    append(",\"origin\":")
    append(quoted: entry.documentation.origin)
    append("}")
  }

  /// Appends an effective setting as text.
  mutating func append(_ setting: EffectiveSetting) {
    append("  ")
    var start = count
    append(text: setting.settingEntry.groupKey)
    pad(from: start, toWidth: 42)
    start = count
    append(text: setting.settingEntry.displayText)
    pad(from: start, toWidth: 20)
    append(" ")
    append(text: setting.origin)
  }

  /// Appends an effective setting as JSON.
  mutating func appendJSON(_ setting: EffectiveSetting, of recognizer: String) {
    append("{\"type\":\"setting\",\"recognizer\":")
    append(quoted: recognizer)
    append(",\"key\":")
    append(quoted: setting.settingEntry.groupKey)
    append(text: ",\"value\":\(setting.settingEntry.jsonText),\"from\":")
    append(quoted: setting.origin)
    append("}")
  }
}

extension SettingEntry {
  /// The setting's key, prefixed with the name of its group.
  fileprivate var groupKey: String { (group.map { $0.name.text + "." } ?? "") + key }
}

extension SettingUnit {
  /// The unit in JSON, which is the same as in scenes.
  fileprivate var jsonName: String {
    switch self {
    case .count: "count"
    case .points: "points"
    case .pointsPerSecond: "pointsPerSecond"
    case .nanoseconds: "milliseconds"
    case .radians: "degrees"
    case .number: "none"
    case .flag: "flag"
    case .choice: "choice"
    case .set: "set"
    }
  }
}
