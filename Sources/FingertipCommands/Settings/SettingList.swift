internal import Fingertip
internal import FingertipScenes

/// The settings of one kind of recognizer or view.
struct SettingList {
  /// A setting, along with the presets in which it has a different value.
  struct Entry {
    let settingEntry: SettingEntry
    let documentation: SettingDocumentation
    let differingPresets: [(name: String, note: SettingEntry)]
  }

  /// The kind of recognizer, or `nil` for common settings and view settings.
  let recognizerType: String?
  /// The kind of view, or `nil` for settings of recognizers.
  let viewType: String?
  let entries: [Entry]

  /// Returns the settings of all kinds of recognizers and views. The recognizers' limits come from
  /// the given preset.
  static func allLists(_ preset: GestureSettings.Preset?) -> [SettingList] {
    SceneRecognizer.Kind.all.map { SettingList($0, preset) }
      + [SettingList(view: nil, SettingEntry.writableEntries(of: SceneRecognizer(.tap())))]
      + viewLists
  }

  /// The settings of each kind of view, as well as the settings common to all controls or all
  /// views.
  private static var viewLists: [SettingList] {
    let controls = SettingEntry.allEntries(of: ViewTypeSettings(Control(frame: .zero)))
    let scroll = SettingEntry.allEntries(of: ViewTypeSettings(ScrollView(frame: .zero)))
    let common = Set((controls + scroll).map { $0.settingCode })
    let kinds = SceneControl.Kind.all.map { ($0.typeName, $0.makeControl()) }
    let parts: [(String, Control)] = [
      ("row", ListRow(title: "", name: "")), ("wheel", PickerWheel(frame: .zero, rows: [])),
    ]
    let lists = (kinds + parts).map { name, control in
      let own = SettingEntry.allEntries(of: ViewTypeSettings(control))
      return SettingList(view: name, own.filter { !common.contains($0.settingCode) })
    }
    return lists + [
      SettingList(view: "control", controls),
      SettingList(view: "scroll", scroll),
      SettingList(
        view: "view", SettingEntry.allEntries(of: CommonViewSettings(View(frame: .zero)))),
    ]
  }

  private init(view: String?, _ notes: [SettingEntry]) {
    (recognizerType, self.viewType) = (nil, view)
    entries = notes.map { note in
      let path = (view.map { $0 + "." } ?? "") + note.path
      return Entry(
        settingEntry: note, documentation: SettingDocumentation(of: path), differingPresets: [])
    }
  }

  private init(_ kind: SceneRecognizer.Kind, _ preset: GestureSettings.Preset?) {
    let presetEntries = kind.entries(of: preset ?? .standard)
    let others = GestureSettings.Preset.allCases.map { ($0.name, kind.entries(of: $0)) }
    (recognizerType, viewType) = (kind.typeName, nil)
    entries = presetEntries.indices.map { index in
      let note = presetEntries[index]
      return Entry(
        settingEntry: note,
        documentation: SettingDocumentation(of: "\(kind.typeName).\(note.path)"),
        differingPresets: others.compactMap { name, notes in
          notes[index].value == note.value ? nil : (name, notes[index])
        })
    }
  }
}

/// A setting's value in a scene, and the source of this value.
struct EffectiveSetting {
  let settingEntry: SettingEntry
  let origin: String

  /// Returns the settings of a recognizer in a scene with a preset.
  static func effectiveSettings(
    of recognizer: SceneRecognizer, _ preset: GestureSettings.Preset?
  ) -> [EffectiveSetting] {
    let kind = recognizer.kind
    let start = SceneRecognizer.Kind.all.first { $0.typeName == kind.typeName } ?? kind
    let (plain, own) = (
      SettingEntry.writableEntries(of: start), start.entries(of: preset ?? .standard)
    )
    let settings = SettingEntry.writableEntries(of: kind).enumerated().map { index, note in
      let isPlain = own[index].value == plain[index].value
      return EffectiveSetting(
        settingEntry: note,
        origin: note.value != own[index].value
          ? "scene" : isPlain ? "standard" : preset?.name ?? "standard")
    }
    let common = zip(
      SettingEntry.writableEntries(of: recognizer),
      SettingEntry.writableEntries(of: SceneRecognizer(kind)))
    return settings
      + common.map {
        EffectiveSetting(settingEntry: $0, origin: $0.value == $1.value ? "standard" : "scene")
      }
  }
}

extension SceneRecognizer.Kind {
  /// Returns the settings of this kind of recognizer, with the limits of a preset.
  fileprivate func entries(of preset: GestureSettings.Preset) -> [SettingEntry] {
    var kind = self
    kind.adopt(GestureSettings(preset))
    return SettingEntry.writableEntries(of: kind)
  }
}

/// The description of a setting, and the source of its default.
struct SettingDocumentation {
  let meaning: String
  let origin: String

  /// Looks up a setting's documentation by its path, which consists of the recognizer's name and
  /// the setting's name. The texts are empty if the setting is unknown.
  init(of path: String) {
    let fields = Self.fieldsByPath[path] ?? []
    meaning = fields.first ?? ""
    origin = fields.count > 1 ? fields[1] : ""
  }

  /// Returns the description of a setting.
  static func description(of path: String) -> String? { fieldsByPath[path]?.first }

  private static let fieldsByPath: [String: [String]] = {
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
