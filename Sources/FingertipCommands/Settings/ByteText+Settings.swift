internal import Fingertip
internal import FingertipScenes
internal import FingertipText

extension ByteText {
  /// Appends a setting as text.
  mutating func append(_ entry: SettingList.Entry) {
    append("  ")
    var start = count
    append(text: entry.note.isState ? entry.note.path : entry.note.groupKey)
    pad(from: start, to: 42)
    start = count
    append(text: entry.note.displayText)
    pad(from: start, to: 20)
    append(" ")
    start = count
    if entry.note.isState {
      append("read-only")
    } else if let range = entry.note.range {
      append(text: "\(range.minimum) … \(range.maximum)")
    } else {
      append(text: entry.note.words.joined(separator: " "))
    }
    pad(from: start, to: 20)
    append("  ")
    append(text: entry.text.what)
    if !entry.text.origin.isEmpty { append(text: "; " + entry.text.origin) }
  }

  /// Appends the presets with a different value, as text.
  mutating func appendPresets(_ entry: SettingList.Entry) {
    pad(from: count, to: 44)
    append(text: entry.presets.map { "\($0.name) \($0.note.displayText)" }.joined(separator: ", "))
  }

  /// Appends a setting as JSON.
  mutating func appendJSON(_ entry: SettingList.Entry, of list: SettingList) {
    let note = entry.note
    append("{\"type\":\"setting\",\"recognizer\":")
    if let recognizer = list.recognizer { append(quoted: recognizer) } else { append("null") }
    append(",\"view\":")
    if let view = list.view { append(quoted: view) } else { append("null") }
    append(",\"name\":")
    append(quoted: note.setting.name.name.text)
    append(",\"group\":")
    if let group = note.group { append(quoted: group.name.text) } else { append("null") }
    append(",\"key\":")
    append(quoted: note.key)
    append(text: ",\"code\":\(note.code),\"unit\":")
    append(quoted: note.setting.unit.jsonName)
    append(",\"choices\":")
    if note.words.isEmpty {
      append("null")
    } else {
      append(text: "[" + note.words.map { "\"\($0)\"" }.joined(separator: ",") + "]")
    }
    append(text: ",\"minimum\":\(note.range?.minimum ?? "null")")
    append(text: ",\"maximum\":\(note.range?.maximum ?? "null")")
    append(text: ",\"default\":\(note.json),\"state\":\(note.isState),\"presets\":{")
    append(text: entry.presets.map { "\"\($0.name)\":\($0.note.json)" }.joined(separator: ","))
    append("},\"what\":")
    append(quoted: entry.text.what)
    append(",\"origin\":")
    append(quoted: entry.text.origin)
    append("}")
  }

  /// Appends an effective setting as text.
  mutating func append(_ setting: EffectiveSetting) {
    append("  ")
    var start = count
    append(text: setting.note.groupKey)
    pad(from: start, to: 42)
    start = count
    append(text: setting.note.displayText)
    pad(from: start, to: 20)
    append(" ")
    append(text: setting.origin)
  }

  /// Appends an effective setting as JSON.
  mutating func appendJSON(_ setting: EffectiveSetting, of recognizer: String) {
    append("{\"type\":\"setting\",\"recognizer\":")
    append(quoted: recognizer)
    append(",\"key\":")
    append(quoted: setting.note.groupKey)
    append(text: ",\"value\":\(setting.note.json),\"from\":")
    append(quoted: setting.origin)
    append("}")
  }
}

extension SettingEntry {
  /// The key, prefixed by its group.
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
