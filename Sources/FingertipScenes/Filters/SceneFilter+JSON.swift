internal import Fingertip

extension SceneFilter {
  static let typeNames = [
    "zone", "edges", "contactSize", "contactBurst", "stationary", "pen", "wake", "bounce",
  ]

  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    let typeReader = try JSONObjectReader(
      node, path, "a filter",
      known: [
        "type", "bounds", "edges", "widthPoints", "minimumPoints", "maximumPoints", "touches",
        "withinMilliseconds", "quietMilliseconds", "milliseconds", "movementPoints",
      ])
    _ = try typeReader.requiredNode("type")
    let type = Self.typeNames[try typeReader.wordIndex("type", Self.typeNames) ?? 0]
    // Read the object again with the keys that are valid for its type, to reject keys that belong
    // to other types.
    let object = try JSONObjectReader(
      node, path, "a filter of type \(type)", known: ["type"] + Self.keys(of: type))
    switch type {
    case "zone":
      _ = try object.requiredNode("bounds")
      self = .zone(try object.rect("bounds") ?? .zero)
    case "edges":
      _ = try object.requiredNode("edges")
      var edges: ScreenEdgePan.Edges = []
      for (node, path) in try object.listElements("edges") {
        edges.formUnion(try object.namedValue(node, path, Self.edgesByName))
      }
      self = .edges(edges, width: try object.length("widthPoints"))
    case "contactSize":
      var (minimum, maximum) = (0.0, 1e6)
      try object.read("minimumPoints", into: &minimum)
      try object.read("maximumPoints", in: minimum...1e6, into: &maximum)
      self = .contactSize(diameter: minimum...maximum)
    case "contactBurst":
      _ = try object.requiredNode("touches")
      var (touches, quiet) = (1, Duration.milliseconds(500))
      try object.read("touches", in: 1...1000, into: &touches)
      try object.read("quietMilliseconds", into: &quiet)
      self = .contactBurst(
        touches: touches, within: try object.duration("withinMilliseconds"), quiet: quiet)
    case "stationary":
      var movement = 10.0
      try object.read("movementPoints", into: &movement)
      self = .stationary(try object.duration("milliseconds"), within: movement)
    case "wake": self = .wake(after: try object.duration("milliseconds"))
    case "bounce":
      var (time, distance) = (LiftDebouncer.standardDuration, LiftDebouncer.standardDistance)
      try object.read("milliseconds", into: &time)
      try object.read("movementPoints", into: &distance)
      self = .bounce(within: time, distance: distance)
    default:
      var time = Duration.milliseconds(500)
      try object.read("milliseconds", into: &time)
      self = .pen(time)
    }
  }

  static func keys(of type: String) -> [String] {
    switch type {
    case "zone": ["bounds"]
    case "edges": ["edges", "widthPoints"]
    case "contactSize": ["minimumPoints", "maximumPoints"]
    case "contactBurst": ["touches", "withinMilliseconds", "quietMilliseconds"]
    case "stationary", "bounce": ["milliseconds", "movementPoints"]
    default: ["milliseconds"]
    }
  }

  static let edgesByName: KeyValuePairs<String, ScreenEdgePan.Edges> = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom,
  ]

  /// The filter as JSON.
  var jsonValue: JSONNode.Value {
    JSONObjectWriter { filter in
      switch self {
      case .zone(let bounds):
        filter.set("type", "zone")
        filter.set("bounds", bounds)
      case .edges(let edges, let width):
        filter.set("type", "edges")
        filter.set(
          "edges", .textArray(Self.edgesByName.filter { edges.contains($0.value) }.map { $0.key }))
        filter.set("widthPoints", width)
      case .contactSize(let diameter):
        filter.set("type", "contactSize")
        filter.set("minimumPoints", diameter.lowerBound)
        filter.set("maximumPoints", diameter.upperBound)
      case .contactBurst(let touches, let time, let quiet):
        filter.set("type", "contactBurst")
        filter.set("touches", Double(touches))
        filter.set("withinMilliseconds", time.inSeconds * 1000)
        filter.set("quietMilliseconds", quiet.inSeconds * 1000)
      case .stationary(let time, let distance):
        filter.set("type", "stationary")
        filter.set("milliseconds", time.inSeconds * 1000)
        filter.set("movementPoints", distance)
      case .pen(let time):
        filter.set("type", "pen")
        filter.set("milliseconds", time.inSeconds * 1000)
      case .wake(let time):
        filter.set("type", "wake")
        filter.set("milliseconds", time.inSeconds * 1000)
      case .bounce(let time, let distance):
        filter.set("type", "bounce")
        filter.set("milliseconds", time.inSeconds * 1000)
        filter.set("movementPoints", distance)
      }
    }.jsonValue
  }
}

extension JSONObjectReader {
  /// Returns the length given for a required key.
  fileprivate func length(_ key: String) throws(SceneError) -> Double {
    _ = try requiredNode(key)
    var length = 0.0
    try read(key, into: &length)
    return length
  }

  /// Returns the duration given for a required key.
  fileprivate func duration(_ key: String) throws(SceneError) -> Duration {
    _ = try requiredNode(key)
    var duration = Duration.zero
    try read(key, into: &duration)
    return duration
  }
}
