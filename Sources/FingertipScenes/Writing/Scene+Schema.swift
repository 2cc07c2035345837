internal import Fingertip

extension Scene {
  /// Returns the JSON Schema of scenes, for completion and validation in editors.
  ///
  /// `describe` returns the description of a setting, identified by the name of its recognizer and
  /// its own name, such as `pan.rotationLimits.minimumArc`.
  package static func schema(describing describe: (String) -> String?) -> String {
    ObjectWriter { schema in
      schema.set("$schema", "https://json-schema.org/draft/2020-12/schema")
      schema.set("title", "Fingertip scene")
      schema.set(.scene)
      schema.set(
        "$defs",
        ObjectWriter { definitions in
          definitions.set("view", JSONSchema.view(describe).value)
          definitions.set("recognizer", JSONSchema.recognizer.value)
          definitions.set("control", JSONSchema.control.value)
          for kind in SceneControl.Kind.all {
            definitions.set(kind.typeName, JSONSchema.control(kind, describe).value)
          }
          for kind in SceneRecognizer.Kind.all {
            definitions.set(kind.typeName, JSONSchema.recognizer(kind, describe).value)
          }
        }.value)
    }.value.text
  }
}

// The schemas of the values in a scene.
extension JSONSchema {
  static let length = JSONSchema.number(ObjectReader.Limits.length)
  static let extent = JSONSchema.number(ObjectReader.Limits.extent)
  static let milliseconds = JSONSchema.number(ObjectReader.Limits.milliseconds)
  static let scale = JSONSchema.number(1e-3...1e3)
  static let purpose = JSONSchema.word(ScenePurpose.allCases.map { $0.rawValue })
  static let texts = JSONSchema.list(of: .text)
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
    .word(Shape.Name.choiceNames.words),
    .object([("roundedPoints", length)], needed: ["roundedPoints"]),
    .object([("rectangle", rect)], needed: ["rectangle"]),
    .object([("path", .text), ("fill", .word(["nonZero", "evenOdd"]))], needed: ["path"]),
    .object([("mask", .any)], needed: ["mask"]),
  ])

  static let scene = JSONSchema.object([
    ("$schema", .text), ("size", size),
    ("preset", .word(GestureSettings.Preset.allCases.map { $0.name })),
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
            ("pointer", .word(["move", "scroll"])), ("states", texts), ("events", texts),
            ("minimumIntervalMilliseconds", milliseconds), ("withholds", .flag),
          ]))
    ), ("filters", .list(of: filter)),
  ])

  static let filter = JSONSchema.types(
    SceneFilter.types.map { word in
      let members = SceneFilter.keys(of: word).map { (key: $0, schema: filterKeys[$0] ?? .any) }
      return (word, .object([("type", .text)] + members))
    })

  private static let filterKeys: [String: JSONSchema] = [
    "bounds": rect, "edges": .list(of: .word(SceneFilter.edges.map { $0.key }), atLeast: 1),
    "widthPoints": length, "minimumPoints": length, "maximumPoints": length,
    "touches": .number(1...1000), "withinMilliseconds": milliseconds,
    "quietMilliseconds": milliseconds, "milliseconds": milliseconds, "movementPoints": length,
  ]

  static func view(_ describe: Describer) -> JSONSchema {
    let common = members(
      SettingEntry.all(of: SceneView("", frame: Rect(x: 0, y: 0, width: 1, height: 1))), "view.",
      describe)
    return .object(
      [
        ("name", .text), ("frame", rect), ("boundsOrigin", point), ("anchorPoint", point),
        ("transform", transform), ("shape", shape), ("control", .reference("control")),
        ("purpose", purpose), ("scroll", scroll(describe)), ("owner", .text),
        ("recognizers", .list(of: .reference("recognizer"))),
        ("views", .list(of: .reference("view"))),
      ] + common, needed: ["name"])
  }

  private static func scroll(_ describe: Describer) -> JSONSchema {
    let notes = SettingEntry.all(of: KindSettings(ScrollView(frame: .zero)))
    return .object(
      [("contentSize", size), ("inset", margin), ("zoomedView", .text)]
        + members(notes, "scroll.", describe), needed: ["contentSize"])
  }

  static let control = JSONSchema.types(
    SceneControl.Kind.all.map { ($0.typeName, .reference($0.typeName)) })

  /// Returns the schema of one kind of control, with its content and its settings.
  static func control(_ kind: SceneControl.Kind, _ describe: Describer) -> JSONSchema {
    var all: [(key: String, schema: JSONSchema)] = [("type", .word([kind.typeName]))]
    for key in kind.contentKeys { all.append((key, contents[key] ?? .any)) }
    let notes = SettingEntry.all(of: KindSettings(kind.makeControl()))
    all += members(notes, "") { name in
      // The settings that all controls have in common are described only once.
      describe("\(kind.typeName).\(name)") ?? describe("control.\(name)")
        ?? describe("scroll.\(name)")
    }
    return .object(all, needed: ["type"])
  }

  private static let contents: [String: JSONSchema] = [
    "title": .text, "text": .text, "titles": texts, "scopes": texts, "commands": texts,
    "wheels": .list(of: texts),
    "modes": .list(
      of: .object([("title", .text), ("delayMilliseconds", milliseconds)], needed: ["title"])),
  ]

  static let recognizer = JSONSchema.types(
    SceneRecognizer.Kind.all.map { ($0.typeName, .reference($0.typeName)) })

  /// A function that returns the description of a setting, identified by the name of its owner and
  /// its own name.
  typealias Describer = (String) -> String?

  /// Returns the members for settings, in order. A group of limits becomes an object.
  private static func members(
    _ notes: [SettingEntry], _ owner: String, _ describe: Describer
  ) -> [(key: String, schema: JSONSchema)] {
    var members: [(key: String, schema: JSONSchema)] = []
    for note in notes where note.group == nil { members.append(member(note, owner, describe)) }
    var groups: [SettingName] = []
    for note in notes {
      if let group = note.group, !groups.contains(group) { groups.append(group) }
    }
    for group in groups {
      let inner = notes.filter { $0.group == group }
      let object = JSONSchema.object(inner.map { member($0, owner, describe) })
      members.append(
        (group.name.text, group.isMargin ? .either([JSONSchema(inner[0]), object]) : object))
    }
    return members
  }

  private static func member(
    _ note: SettingEntry, _ owner: String, _ describe: Describer
  ) -> (key: String, schema: JSONSchema) {
    let text = describe(owner + note.path)
    let schema = JSONSchema(note)
    return (note.key, text.map { .described(schema, $0) } ?? schema)
  }

  /// Returns the schema of one kind of recognizer, with the common settings and those specific to
  /// the kind.
  static func recognizer(_ kind: SceneRecognizer.Kind, _ describe: Describer) -> JSONSchema {
    let notes = SettingEntry.all(of: kind)
    var all: [(key: String, schema: JSONSchema)] = [
      ("type", .word([kind.typeName])), ("name", .text),
      ("purpose", purpose),
    ]
    all += members(SettingEntry.all(of: SceneRecognizer(kind)), "", describe)
    all += members(notes, kind.typeName + ".", describe)
    if case .edgePan = kind { all.append(("bounds", rect)) }
    return .object(all, needed: ["type"])
  }

  private init(_ note: SettingEntry) {
    let setting = note.setting
    switch setting.unit {
    case .flag: self = .flag
    case .choice(let words): self = .word(words.words)
    case .set(let words): self = .list(of: .word(words.words), atLeast: 1)
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
