internal import Fingertip
internal import FingertipScenes

/// The settings of one kind of recognizer or view.
struct SettingList {
  /// A setting, and the presets that have a different value.
  struct Entry {
    let note: SettingEntry
    let text: SettingText
    let presets: [(name: String, note: SettingEntry)]
  }

  /// The kind of recognizer, or `nil` for common settings and those of views.
  let recognizer: String?
  /// The kind of view, or `nil` for settings of recognizers.
  let view: String?
  let entries: [Entry]

  /// Returns the settings of all kinds of recognizers, with the limits of a preset, and of all
  /// kinds of views.
  static func all(_ preset: GestureSettings.Preset?) -> [SettingList] {
    SceneRecognizer.Kind.all.map { SettingList($0, preset) }
      + [SettingList(view: nil, SettingEntry.all(of: SceneRecognizer(.tap())))] + ofViews
  }

  /// The settings of each kind of view, and those common to all controls or all views.
  private static var ofViews: [SettingList] {
    let controls = SettingEntry.everything(of: KindSettings(Control(frame: .zero)))
    let scroll = SettingEntry.everything(of: KindSettings(ScrollView(frame: .zero)))
    let common = Set((controls + scroll).map { $0.code })
    let kinds = SceneControl.Kind.all.map { ($0.typeName, $0.makeControl()) }
    let parts: [(String, Control)] = [
      ("row", ListRow(title: "", name: "")), ("wheel", PickerWheel(frame: .zero, rows: [])),
    ]
    let lists = (kinds + parts).map { name, control in
      let own = SettingEntry.everything(of: KindSettings(control))
      return SettingList(view: name, own.filter { !common.contains($0.code) })
    }
    return lists + [
      SettingList(view: "control", controls),
      SettingList(view: "scroll", scroll),
      SettingList(view: "view", SettingEntry.all(of: CommonSettings(View(frame: .zero)))),
    ]
  }

  private init(view: String?, _ notes: [SettingEntry]) {
    (recognizer, self.view) = (nil, view)
    entries = notes.map { note in
      let path = (view.map { $0 + "." } ?? "") + note.path
      return Entry(note: note, text: SettingText(of: path), presets: [])
    }
  }

  private init(_ kind: SceneRecognizer.Kind, _ preset: GestureSettings.Preset?) {
    let own = kind.notes(of: preset ?? .standard)
    let others = GestureSettings.Preset.allCases.map { ($0.name, kind.notes(of: $0)) }
    (recognizer, view) = (kind.typeName, nil)
    entries = own.indices.map { index in
      let note = own[index]
      return Entry(
        note: note, text: SettingText(of: "\(kind.typeName).\(note.path)"),
        presets: others.compactMap { name, notes in
          notes[index].number == note.number ? nil : (name, notes[index])
        })
    }
  }
}

/// The effective value of a setting in a scene, and its origin.
struct EffectiveSetting {
  let note: SettingEntry
  let origin: String

  /// Returns the settings of a recognizer in a scene with a preset.
  static func all(
    of recognizer: SceneRecognizer, _ preset: GestureSettings.Preset?
  ) -> [EffectiveSetting] {
    let kind = recognizer.kind
    let start = SceneRecognizer.Kind.all.first { $0.typeName == kind.typeName } ?? kind
    let (plain, own) = (SettingEntry.all(of: start), start.notes(of: preset ?? .standard))
    let settings = SettingEntry.all(of: kind).enumerated().map { index, note in
      let isPlain = own[index].number == plain[index].number
      return EffectiveSetting(
        note: note,
        origin: note.number != own[index].number
          ? "scene" : isPlain ? "standard" : preset?.name ?? "standard")
    }
    let common = zip(
      SettingEntry.all(of: recognizer), SettingEntry.all(of: SceneRecognizer(kind)))
    return settings
      + common.map {
        EffectiveSetting(note: $0, origin: $0.number == $1.number ? "standard" : "scene")
      }
  }
}

extension SceneRecognizer.Kind {
  /// Returns the settings with the limits of a preset.
  fileprivate func notes(of preset: GestureSettings.Preset) -> [SettingEntry] {
    var kind = self
    kind.adopt(GestureSettings(preset))
    return SettingEntry.all(of: kind)
  }
}

/// The description of a setting, and the source of its default.
struct SettingText {
  let what: String
  let origin: String

  /// Finds the texts of a setting by recognizer and name. The texts of unknown settings are empty.
  init(of path: String) {
    let fields = Self.fields[path] ?? []
    what = fields.first ?? ""
    origin = fields.count > 1 ? fields[1] : ""
  }

  /// Returns the description of a setting.
  static func of(_ path: String) -> String? { fields[path]?.first }

  private static let fields: [String: [String]] = {
    var fields: [String: [String]] = [:]
    for line in SettingTexts.lines.split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      fields[parts[0]] = Array(parts.dropFirst())
    }
    return fields
  }()
}
