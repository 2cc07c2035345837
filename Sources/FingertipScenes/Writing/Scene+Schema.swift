internal import Fingertip

extension Scene {
  /// The JSON schema of scenes, by which an editor completes and marks them. `describe` says what a
  /// setting is, from the name of its recognizer and its own: `pan.turningLimits.minimumArc`.
  package static func schema(describing describe: (String) -> String?) -> String {
    ObjectWriter { schema in
      schema.set("$schema", "https://json-schema.org/draft/2020-12/schema")
      schema.set("title", "A scene of Fingertip")
      schema.set(.scene)
      schema.set(
        "$defs",
        ObjectWriter { definitions in
          definitions.set("view", JSONSchema.view.value)
          definitions.set("recognizer", JSONSchema.recognizer.value)
          definitions.set("control", JSONSchema.control.value)
          for kind in SceneRecognizer.Kind.all {
            definitions.set(kind.typeName, JSONSchema.recognizer(kind, describe).value)
          }
        }.value)
    }.value.text
  }
}

// The shapes of what stands in a scene.
extension JSONSchema {
  static let length = JSONSchema.number(ObjectReader.Limits.length)
  static let extent = JSONSchema.number(ObjectReader.Limits.extent)
  static let milliseconds = JSONSchema.number(ObjectReader.Limits.milliseconds)
  static let scale = JSONSchema.number(1e-3...1e3)
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
    .word(["bounds", "ellipse", "capsule"]),
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
            ("recognizer", .text), ("control", .text), ("run", .list(of: .text, atLeast: 1)),
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

  static let view = JSONSchema.object(
    [
      ("name", .text), ("frame", rect), ("boundsOrigin", point), ("anchor", point),
      ("transform", transform), ("hidden", .flag), ("alpha", .number(0...1)),
      ("interaction", .flag), ("multipleTouch", .flag), ("exclusiveTouch", .flag),
      ("clips", .flag), ("shape", shape), ("restingMargin", margin), ("trackingMargin", margin),
      ("control", .reference("control")), ("scroll", scroll), ("owner", .text),
      ("recognizers", .list(of: .reference("recognizer"))),
      ("views", .list(of: .reference("view"))),
    ], needed: ["name", "frame"])

  static let scroll = JSONSchema.object(
    [
      ("content", size), ("inset", margin), ("paging", .flag), ("directionalLock", .flag),
      ("bounces", .flag), ("alwaysBounce", .word(["none", "horizontal", "vertical", "both"])),
      ("deceleration", .word(["normal", "fast"])), ("delaysContentTouches", .flag),
      ("cancelsContentTouches", .flag), ("enabled", .flag),
      (
        "zoom",
        .object([
          ("view", .text), ("minimum", scale), ("maximum", scale), ("bounces", .flag),
          ("doubleTap", .flag),
        ])
      ),
    ], needed: ["content"])

  static let control = JSONSchema.types(
    SceneControl.types.map { word, kind in
      let members = kind.keys.map { (key: $0, schema: controlKeys[$0] ?? .any) }
      return (word, .object([("type", .text), ("enabled", .flag)] + members))
    })

  private static let controlKeys: [String: JSONSchema] = [
    "title": .text, "text": .text, "titles": texts, "wheels": .list(of: texts),
    "minimum": .number(), "maximum": .number(), "value": .number(), "step": extent,
    "vertical": .flag, "continuous": .flag, "takesTouchesOnTrack": .flag, "on": .flag,
    "momentary": .flag, "wraps": .flag, "autorepeats": .flag, "editing": .flag,
    "selected": .whole(0...10_000), "pages": .whole(0...10_000), "current": .whole(0...10_000),
    "modes": .list(
      of: .object([("title", .text), ("delayMilliseconds", milliseconds)], needed: ["title"])),
  ]

  static let recognizer = JSONSchema.types(
    SceneRecognizer.Kind.all.map { ($0.typeName, .reference($0.typeName)) })

  /// What all recognizers have, and the settings of one kind.
  static func recognizer(
    _ kind: SceneRecognizer.Kind, _ describe: (String) -> String?
  ) -> JSONSchema {
    func members(_ notes: [SettingNote], _ owner: String) -> [(key: String, schema: JSONSchema)] {
      notes.map { note in
        let text = describe(owner + note.path)
        let schema = JSONSchema(note)
        return (note.key, text.map { .described(schema, $0) } ?? schema)
      }
    }
    let notes = SettingNote.all(of: kind)
    var all: [(key: String, schema: JSONSchema)] = [
      ("type", .word([kind.typeName])), ("name", .text),
      ("purpose", .word(ScenePurpose.allCases.map { $0.rawValue })),
    ]
    all += members(SettingNote.all(of: SceneRecognizer(kind)), "")
    all += members(notes.filter { $0.group == nil }, kind.typeName + ".")
    var groups: [SettingName] = []
    for note in notes {
      if let group = note.group, !groups.contains(group) { groups.append(group) }
    }
    for group in groups {
      let inner = members(notes.filter { $0.group == group }, kind.typeName + ".")
      all.append((group.name.text, .object(inner)))
    }
    if case .edgePan = kind { all.append(("bounds", rect)) }
    return .object(all, needed: ["type"])
  }

  private init(_ note: SettingNote) {
    let setting = note.setting
    switch setting.unit {
    case .flag: self = .flag
    case .choice(let words): self = .word(words.words)
    case .set(let words): self = .list(of: .word(words.words), atLeast: 1)
    case .count: self = .whole(Int(setting.least)...Int(setting.greatest))
    case .points, .pointsPerSecond, .number: self = .number(setting.least...setting.greatest)
    case .nanoseconds: self = .number(setting.least / 1e6...setting.greatest / 1e6)
    case .radians:
      self = .number(
        Angle(radians: setting.least).degrees...Angle(radians: setting.greatest).degrees)
    }
  }
}
