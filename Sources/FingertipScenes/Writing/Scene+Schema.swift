internal import Fingertip

extension Scene {
  /// Returns the JSON Schema of scenes, for completion and validation in editors.
  ///
  /// `describe` returns a setting's description for a path that consists of the owner's name and
  /// the setting's name, such as `pan.rotationLimits.minimumArc`.
  package static func schema(describing describe: (String) -> String?) -> String {
    JSONObjectWriter { schema in
      schema.set("$schema", "https://json-schema.org/draft/2020-12/schema")
      schema.set("title", "Fingertip scene")
      schema.setKeywords(of: .scene)
      schema.set(
        "$defs",
        JSONObjectWriter { definitions in
          definitions.set("view", JSONSchema.view(describe).jsonValue)
          definitions.set("recognizer", JSONSchema.recognizer.jsonValue)
          definitions.set("control", JSONSchema.control.jsonValue)
          for kind in SceneControl.Kind.all {
            definitions.set(kind.typeName, JSONSchema.control(kind, describe).jsonValue)
          }
          for kind in SceneRecognizer.Kind.all {
            definitions.set(kind.typeName, JSONSchema.recognizer(kind, describe).jsonValue)
          }
        }.jsonValue)
    }.jsonValue.formattedText
  }
}

// The JSON schemas of the values in a scene.
extension JSONSchema {
  static let length = JSONSchema.number(JSONObjectReader.ValueLimits.lengthRange)
  static let extent = JSONSchema.number(JSONObjectReader.ValueLimits.extentRange)
  static let milliseconds = JSONSchema.number(JSONObjectReader.ValueLimits.millisecondsRange)
  static let scale = JSONSchema.number(1e-3...1e3)
  static let purpose = JSONSchema.word(InteractionPurpose.allCases.map { $0.rawValue })
  static let textList = JSONSchema.list(of: .text)
  static let point = JSONSchema.object([("x", .number()), ("y", .number())], needed: ["x", "y"])
  static let size = JSONSchema.object(
    [("width", extent), ("height", extent)], needed: ["width", "height"])
  static let rect = JSONSchema.object(
    [("x", .number()), ("y", .number()), ("width", extent), ("height", extent)],
    needed: ["x", "y", "width", "height"])
  static let margin = JSONSchema.either([
    .number(),
    .object([("top", .number()), ("left", .number()), ("bottom", .number()), ("right", .number())]),
  ])
  static let transform = JSONSchema.object([
    ("scale", .either([scale, .object([("x", scale), ("y", scale)])])),
    ("rotationDegrees", .number()), ("translation", point),
    ("matrix", .list(of: .number(), atLeast: 6)),
  ])
  static let shape = JSONSchema.either([
    .word(Shape.Name.choiceNames.splitWords),
    .object([("roundedPoints", length)], needed: ["roundedPoints"]),
    .object([("rectangle", rect)], needed: ["rectangle"]),
    .object([("path", .text), ("fill", .word(["nonZero", "evenOdd"]))], needed: ["path"]),
    .object([("mask", .any)], needed: ["mask"]),
  ])

  static let scene = JSONSchema.object([
    ("$schema", .text), ("size", size),
    ("preset", .word(GestureSettings.Preset.allCases.map { $0.name })),
    ("layoutDirection", .word(LayoutDirection.windowNames)),
    ("recognizers", .list(of: .reference("recognizer"))), ("views", .list(of: .reference("view"))),
    (
      "requireToFail",
      .list(
        of: .object(
          [("recognizer", .text), ("waitsFor", .text)], needed: ["recognizer", "waitsFor"]))
    ), ("simultaneous", .list(of: .list(of: .text, atLeast: 2))),
    (
      "commands",
      .list(
        of: .object(
          [
            ("recognizer", .text), ("control", .text),
            ("motion", .word(DeviceMotion.allCases.map { $0.name })),
            ("remoteControl", .word(RemoteCommand.allCases.map { $0.name })), ("view", .text),
            ("run", .list(of: .text, atLeast: 1)),
            ("keys", .text), ("click", .word(PointerButton.allCases.map { $0.rawValue })),
            ("pointer", .word(["move", "scroll"])), ("states", textList), ("events", textList),
            ("minimumIntervalMilliseconds", milliseconds), ("withholds", .flag),
          ]))
    ), ("filters", .list(of: sceneFilter)),
  ])

  static let sceneFilter = JSONSchema.objectByType(
    SceneFilter.typeNames.map { word in
      let members = SceneFilter.keys(of: word).map {
        (key: $0, schema: filterSchemasByKey[$0] ?? .any)
      }
      return (word, .object([("type", .text)] + members))
    })

  private static let filterSchemasByKey: [String: JSONSchema] = [
    "bounds": rect, "edges": .list(of: .word(SceneFilter.edgesByName.map { $0.key }), atLeast: 1),
    "widthPoints": length, "minimumPoints": length, "maximumPoints": length,
    "touches": .number(1...1000), "withinMilliseconds": milliseconds,
    "quietMilliseconds": milliseconds, "milliseconds": milliseconds, "movementPoints": length,
  ]

  static func view(_ describe: SettingDescriber) -> JSONSchema {
    let commonMembers = settingMembers(
      SettingEntry.writableEntries(of: SceneView("", frame: Rect(x: 0, y: 0, width: 1, height: 1))),
      "view.",
      describe)
    return .object(
      [
        ("name", .text), ("frame", rect), ("boundsOrigin", point), ("anchorPoint", point),
        ("transform", transform), ("shape", shape), ("control", .reference("control")),
        ("purpose", purpose), ("scroll", scroll(describe)), ("owner", .text),
        ("recognizers", .list(of: .reference("recognizer"))),
        ("views", .list(of: .reference("view"))),
      ] + commonMembers, needed: ["name"])
  }

  private static func scroll(_ describe: SettingDescriber) -> JSONSchema {
    let entries = SettingEntry.writableEntries(of: ViewTypeSettings(ScrollView(frame: .zero)))
    return .object(
      [("contentSize", size), ("inset", margin), ("zoomedView", .text)]
        + settingMembers(entries, "scroll.", describe), needed: ["contentSize"])
  }

  static let control = JSONSchema.objectByType(
    SceneControl.Kind.all.map { ($0.typeName, .reference($0.typeName)) })

  /// Returns the schema of one kind of control, including its content and settings.
  static func control(_ kind: SceneControl.Kind, _ describe: SettingDescriber) -> JSONSchema {
    var schemaMembers: [(key: String, schema: JSONSchema)] = [("type", .word([kind.typeName]))]
    for key in kind.contentKeys { schemaMembers.append((key, contentSchemasByKey[key] ?? .any)) }
    let entries = SettingEntry.writableEntries(of: ViewTypeSettings(kind.makeControl()))
    schemaMembers += settingMembers(entries, "") { name in
      // The descriptions of settings that are common to all controls are stored only once, under
      // "control".
      describe("\(kind.typeName).\(name)") ?? describe("control.\(name)")
        ?? describe("scroll.\(name)")
    }
    return .object(schemaMembers, needed: ["type"])
  }

  private static let contentSchemasByKey: [String: JSONSchema] = [
    "title": .text, "text": .text, "titles": textList, "scopes": textList, "commands": textList,
    "wheels": .list(of: textList),
    "modes": .list(
      of: .object([("title", .text), ("delayMilliseconds", milliseconds)], needed: ["title"])),
  ]

  static let recognizer = JSONSchema.objectByType(
    SceneRecognizer.Kind.all.map { ($0.typeName, .reference($0.typeName)) })

  /// A function that returns a setting's description for a path that consists of the owner's name
  /// and the setting's name.
  typealias SettingDescriber = (String) -> String?

  /// Returns the schema members for the settings, in order. A group of limits becomes an object.
  private static func settingMembers(
    _ notes: [SettingEntry], _ owner: String, _ describe: SettingDescriber
  ) -> [(key: String, schema: JSONSchema)] {
    var members: [(key: String, schema: JSONSchema)] = []
    for note in notes where note.group == nil {
      members.append(settingMember(note, owner, describe))
    }
    var groups: [SettingName] = []
    for note in notes {
      if let group = note.group, !groups.contains(group) { groups.append(group) }
    }
    for group in groups {
      let inner = notes.filter { $0.group == group }
      let object = JSONSchema.object(inner.map { settingMember($0, owner, describe) })
      members.append(
        (group.name.text, group.isMarginGroup ? .either([JSONSchema(inner[0]), object]) : object))
    }
    return members
  }

  private static func settingMember(
    _ note: SettingEntry, _ owner: String, _ describe: SettingDescriber
  ) -> (key: String, schema: JSONSchema) {
    let text = describe(owner + note.path)
    let schema = JSONSchema(note)
    return (note.key, text.map { .described(schema, $0) } ?? schema)
  }

  /// Returns the schema of one kind of recognizer, including the settings that all recognizers have
  /// and those of this kind.
  static func recognizer(_ kind: SceneRecognizer.Kind, _ describe: SettingDescriber) -> JSONSchema {
    let entries = SettingEntry.writableEntries(of: kind)
    var schemaMembers: [(key: String, schema: JSONSchema)] = [
      ("type", .word([kind.typeName])), ("name", .text),
      ("purpose", purpose),
    ]
    schemaMembers += settingMembers(
      SettingEntry.writableEntries(of: SceneRecognizer(kind)), "", describe)
    schemaMembers += settingMembers(entries, kind.typeName + ".", describe)
    if case .edgePan = kind { schemaMembers.append(("bounds", rect)) }
    return .object(schemaMembers, needed: ["type"])
  }

  private init(_ note: SettingEntry) {
    let setting = note.setting
    switch setting.unit {
    case .flag: self = .flag
    case .choice(let words): self = .word(words.splitWords)
    case .set(let words): self = .list(of: .word(words.splitWords), atLeast: 1)
    case .count:
      self = .integer(Int(setting.fullRange.lowerBound)...Int(setting.fullRange.upperBound))
    case .points, .pointsPerSecond, .number: self = .number(setting.fullRange)
    case .nanoseconds:
      self = .number(setting.fullRange.lowerBound / 1e6...setting.fullRange.upperBound / 1e6)
    case .radians:
      self = .number(
        Angle(radians: setting.fullRange.lowerBound)
          .degrees...Angle(radians: setting.fullRange.upperBound)
          .degrees)
    }
  }
}
