internal import Fingertip

extension SceneControl {
  static let types: KeyValuePairs<String, Kind> = [
    "button": .button(), "modalButton": .modalButton([]), "slider": .slider(),
    "switch": .toggle(), "segments": .segments([]), "pages": .pages(0), "stepper": .stepper(),
    "textField": .textField(), "searchBar": .searchBar(), "index": .index([]),
    "picker": .picker([]), "list": .list([]),
    "tabBar": .tabBar([]), "toolbar": .toolbar([]), "datePicker": .datePicker(),
  ]

  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    guard case .object(let members) = node.value else {
      throw SceneError(
        at: path, .wrongValue(found: node.kind, expected: "a control as an object"))
    }
    // The type comes first, because it decides which keys are known.
    let typeOnly = JSONNode(
      value: .object(members.filter { $0.key == "type" }), offset: node.offset)
    let type = try ObjectReader(typeOnly, path, "a control", known: ["type"])
    let start = try type.word(try type.needed("type"), path.key("type"), SceneControl.types)
    let object = try ObjectReader(
      node, path, "a control of the type \(start.typeName)",
      known: ["type", "enabled"] + start.keys)
    self.init(try start.configured(by: object))
    try object.read("enabled", into: &isEnabled)
  }
}

extension SceneControl.Kind {
  private static let pageCount = 0...10_000
  private static let modes: KeyValuePairs<String, DatePicker.Mode> = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDown": .countDown,
  ]

  /// The keys that belong to the kind.
  var keys: [String] {
    switch self {
    case .button: ["title"]
    case .modalButton: ["modes"]
    case .slider:
      ["minimum", "maximum", "value", "vertical", "continuous", "takesTouchesOnTrack"]
    case .toggle: ["on"]
    case .segments: ["titles", "selected", "momentary"]
    case .pages: ["pages", "current"]
    case .stepper:
      ["minimum", "maximum", "value", "step", "wraps", "autorepeats", "continuous"]
    case .textField, .searchBar: ["text"]
    case .index: ["titles"]
    case .picker: ["wheels"]
    case .list: ["titles", "editing"]
    case .tabBar: ["titles", "selected"]
    case .toolbar: ["titles"]
    case .datePicker: ["mode", "minuteInterval", "has24Hours"]
    }
  }

  /// The same kind with the settings of an object.
  fileprivate func configured(by object: ObjectReader) throws(SceneError) -> Self {
    switch self {
    case .button: return .button(title: try Self.text("title", object))
    case .modalButton: return .modalButton(try Self.modes(object))
    case .slider(let range, _, _, var isContinuous, var takesTouches):
      let (range, value) = try Self.range(object, range)
      var isVertical = false
      try object.read("vertical", into: &isVertical)
      try object.read("continuous", into: &isContinuous)
      try object.read("takesTouchesOnTrack", into: &takesTouches)
      return .slider(
        range, value: value, axis: isVertical ? .vertical : .horizontal,
        isContinuous: isContinuous, takesTouchesOnTrack: takesTouches)
    case .toggle(var isOn):
      try object.read("on", into: &isOn)
      return .toggle(isOn: isOn)
    case .segments(_, _, var isMomentary):
      let titles = try Self.titles("titles", object)
      var selected = -1
      try object.read("selected", in: 0...max(titles.count - 1, 0), into: &selected)
      try object.read("momentary", into: &isMomentary)
      return .segments(titles, selected: selected < 0 ? nil : selected, isMomentary: isMomentary)
    case .pages(var count, var current):
      _ = try object.needed("pages")
      try object.read("pages", in: Self.pageCount, into: &count)
      try object.read("current", in: 0...max(count - 1, 0), into: &current)
      return .pages(count, current: current)
    case .stepper(let range, _, var step, var wraps, var autorepeats, var isContinuous):
      let (range, value) = try Self.range(object, range)
      try object.read("step", in: ObjectReader.Limits.extent, into: &step)
      try object.read("wraps", into: &wraps)
      try object.read("autorepeats", into: &autorepeats)
      try object.read("continuous", into: &isContinuous)
      return .stepper(
        range, value: value, step: step, wraps: wraps, autorepeats: autorepeats,
        isContinuous: isContinuous)
    case .textField: return .textField(text: try Self.text("text", object))
    case .searchBar: return .searchBar(text: try Self.text("text", object))
    case .index: return .index(try Self.titles("titles", object))
    case .picker:
      _ = try object.needed("wheels")
      var wheels: [[String]] = []
      for (node, path) in try object.elements("wheels") {
        wheels.append(try Self.titles(node, path))
      }
      return .picker(wheels)
    case .list(_, var isEditing):
      let titles = try Self.titles("titles", object)
      try object.read("editing", into: &isEditing)
      return .list(titles, isEditing: isEditing)
    case .tabBar(_, var selected):
      let titles = try Self.titles("titles", object)
      try object.read("selected", in: 0...max(titles.count - 1, 0), into: &selected)
      return .tabBar(titles, selected: selected)
    case .toolbar: return .toolbar(try Self.titles("titles", object))
    case .datePicker(var mode, var minuteInterval, var has24Hours):
      if let node = object["mode"] {
        mode = try object.word(node, object.path.key("mode"), Self.modes)
      }
      try object.read("minuteInterval", in: 1...30, into: &minuteInterval)
      if let node = object["minuteInterval"], 60 % minuteInterval != 0 {
        throw object.wrong("minuteInterval", node, "a number that 60 can be divided by")
      }
      try object.read("has24Hours", into: &has24Hours)
      return .datePicker(mode, minuteInterval: minuteInterval, has24Hours: has24Hours)
    }
  }

  private static func text(_ key: String, _ object: ObjectReader) throws(SceneError) -> String {
    guard let node = object[key] else { return "" }
    guard case .string(let text) = node.value else { throw object.wrong(key, node, "a text") }
    return text
  }

  private static func titles(
    _ key: String, _ object: ObjectReader
  ) throws(SceneError) -> [String] {
    try titles(try object.needed(key), object.path.key(key))
  }

  private static func titles(
    _ node: JSONNode, _ path: ScenePath
  ) throws(SceneError) -> [String] {
    guard case .array(let nodes) = node.value else {
      throw SceneError(at: path, .wrongValue(found: node.kind, expected: "a list of texts"))
    }
    var titles: [String] = []
    for (index, node) in nodes.enumerated() {
      guard case .string(let title) = node.value else {
        throw SceneError(
          at: path.index(index), .wrongValue(found: node.kind, expected: "a text"))
      }
      titles.append(title)
    }
    return titles
  }

  private static func modes(_ object: ObjectReader) throws(SceneError) -> [ModalButton.Mode] {
    _ = try object.needed("modes")
    var modes: [ModalButton.Mode] = []
    for (node, path) in try object.elements("modes") {
      let mode = try ObjectReader(node, path, "a mode", known: ["title", "delayMilliseconds"])
      var delay = Duration.zero
      try mode.read("delayMilliseconds", into: &delay)
      modes.append(
        ModalButton.Mode(
          try mode.text("title"), delay: mode["delayMilliseconds"] == nil ? nil : delay))
    }
    return modes
  }

  /// The ends and the value between them.
  private static func range(
    _ object: ObjectReader, _ standard: ClosedRange<Double>
  ) throws(SceneError) -> (ClosedRange<Double>, value: Double) {
    let coordinate = ObjectReader.Limits.coordinate
    var (least, greatest) = (standard.lowerBound, standard.upperBound)
    try object.read("minimum", in: coordinate, into: &least)
    try object.read("maximum", in: coordinate, into: &greatest)
    guard least <= greatest else {
      let (key, found, expected) =
        object["maximum"] != nil
        ? ("maximum", greatest, "no less than minimum, \(ObjectReader.Limits.text(least))")
        : ("minimum", least, "no more than maximum, \(ObjectReader.Limits.text(greatest))")
      throw SceneError(
        at: object.path.key(key),
        .wrongValue(found: ObjectReader.Limits.text(found), expected: expected))
    }
    var value = least
    try object.read("value", in: least...greatest, into: &value)
    return (least...greatest, value)
  }
}
