internal import Fingertip

extension SceneRecognizer {
  private static let common = [
    "type", "name", "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
    "purpose",
  ]
  private static let types: KeyValuePairs<String, Kind> = [
    Tap.name: .tap(), LongPress.name: .hold(), Swipe.name: .swipe(), Flick.name: .flick(),
    Pan.name: .pan(), Pinch.name: .pinch(), Rotation.name: .rotation(),
  ]

  private static let purposes: KeyValuePairs<String, ScenePurpose> = [
    "activate": .activate, "select": .select, "menu": .menu, "move": .move, "scroll": .scroll,
    "navigate": .navigate, "delete": .delete, "reveal": .reveal, "zoom": .zoom,
    "rotate": .rotate, "undo": .undo, "other": .other,
  ]

  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    guard case .object(let members) = node.value else {
      throw SceneError(
        at: path, .wrongValue(found: node.kind, expected: "a recognizer as an object"))
    }
    // The type comes first, because it decides which keys are known.
    let typeOnly = JSONNode(
      value: .object(members.filter { $0.key == "type" }), offset: node.offset)
    let type = try ObjectReader(typeOnly, path, "a recognizer", known: ["type"])
    let start = try type.word(
      try type.needed("type"), path.key("type"), SceneRecognizer.types)
    let object = try ObjectReader(
      node, path, "a \(start.typeName)", known: SceneRecognizer.common + start.keys)
    self.init(try start.configured(by: object))
    if object["name"] != nil { name = try object.text("name") }
    try object.read("enabled", into: &isEnabled)
    try object.read("cancelsTouchesInView", into: &cancelsTouchesInView)
    try object.read("delaysTouchesBegan", into: &delaysTouchesBegan)
    try object.read("delaysTouchesEnded", into: &delaysTouchesEnded)
    if let node = object["purpose"] {
      purpose = try object.word(node, path.key("purpose"), SceneRecognizer.purposes)
    }
  }
}

extension SceneRecognizer.Kind {
  private static let tapLimits = [
    "maximumPressMilliseconds", "maximumMovementPoints", "maximumGapMilliseconds",
    "maximumGapDistancePoints", "maximumSpreadMilliseconds",
  ]
  private static let fingers = 1...64

  /// The keys that belong to the gesture.
  fileprivate var keys: [String] {
    switch self {
    case .tap: ["taps", "touches"] + Self.tapLimits
    case .hold:
      ["tapsBefore", "touches", "minimumPressMilliseconds", "maximumMovementPoints", "tapLimits"]
    case .swipe:
      [
        "directions", "touches", "minimumTravelPoints", "maximumAcross",
        "maximumDurationMilliseconds",
      ]
    case .flick: ["touches", "minimumSpeedPointsPerSecond", "minimumTravelPoints", "estimator"]
    case .pan:
      [
        "minimumTouches", "maximumTouches", "directions", "axis", "minimumTravelPoints",
        "estimator",
      ]
    case .pinch: ["minimumOpeningPoints", "minimumClosingPoints", "estimator"]
    case .rotation: ["minimumArcPoints", "minimumAngleDegrees", "estimator"]
    }
  }

  /// The same gesture with the settings of an object.
  fileprivate func configured(by object: ObjectReader) throws(SceneError) -> Self {
    switch self {
    case .tap(var taps, var touches, var limits):
      try object.read("taps", in: 1...1000, into: &taps)
      try object.read("touches", in: Self.fingers, into: &touches)
      try Self.read(&limits, from: object)
      return .tap(taps: taps, touches: touches, limits)
    case .hold(var taps, var touches, var limits):
      try object.read("tapsBefore", in: 0...1000, into: &taps)
      try object.read("touches", in: Self.fingers, into: &touches)
      try object.read("minimumPressMilliseconds", into: &limits.minimumPress)
      try object.read("maximumMovementPoints", into: &limits.maximumMovement)
      if let node = object["tapLimits"] {
        let path = object.path.key("tapLimits")
        let tap = try ObjectReader(node, path, "the limits of a tap", known: Self.tapLimits)
        try Self.read(&limits.taps, from: tap)
      }
      return .hold(tapsBefore: taps, touches: touches, limits)
    case .swipe(let all, var touches, var limits):
      try object.read("touches", in: Self.fingers, into: &touches)
      try object.read("minimumTravelPoints", into: &limits.minimumTravel)
      try object.read("maximumAcross", in: 0...1, into: &limits.maximumAcross)
      try object.read("maximumDurationMilliseconds", into: &limits.maximumDuration)
      return .swipe(try Self.directions(object) ?? all, touches: touches, limits)
    case .flick(var touches, var limits, let estimator):
      try object.read("touches", in: Self.fingers, into: &touches)
      try object.read("minimumSpeedPointsPerSecond", into: &limits.minimumSpeed)
      try object.read("minimumTravelPoints", into: &limits.minimumTravel)
      return .flick(touches: touches, limits, try Self.estimator(object) ?? estimator)
    case .pan(let touches, let all, var axis, var limits, let estimator):
      let count = try Self.touches(object, touches)
      let axes: KeyValuePairs<String, Pan.Axis> = [
        "free": .free, "horizontal": .horizontal, "vertical": .vertical, "locked": .locked,
      ]
      try object.read("axis", axes, into: &axis)
      try object.read("minimumTravelPoints", into: &limits.minimumTravel)
      return .pan(
        touches: count, try Self.directions(object) ?? all, axis: axis, limits,
        try Self.estimator(object) ?? estimator)
    case .pinch(var limits, let estimator):
      try object.read("minimumOpeningPoints", into: &limits.minimumOpening)
      try object.read("minimumClosingPoints", into: &limits.minimumClosing)
      return .pinch(limits, try Self.estimator(object) ?? estimator)
    case .rotation(var limits, let estimator):
      var degrees = limits.minimumAngle.degrees
      try object.read("minimumArcPoints", into: &limits.minimumArc)
      try object.read("minimumAngleDegrees", in: 0...360, into: &degrees)
      if object["minimumAngleDegrees"] != nil { limits.minimumAngle = Angle(degrees: degrees) }
      return .rotation(limits, try Self.estimator(object) ?? estimator)
    }
  }

  private static func read(
    _ limits: inout Tap.Limits, from object: ObjectReader
  ) throws(SceneError) {
    try object.read("maximumPressMilliseconds", into: &limits.maximumPress)
    try object.read("maximumMovementPoints", into: &limits.maximumMovement)
    try object.read("maximumGapMilliseconds", into: &limits.maximumGap)
    try object.read("maximumGapDistancePoints", into: &limits.maximumGapDistance)
    try object.read("maximumSpreadMilliseconds", into: &limits.maximumSpread)
  }

  private static func touches(
    _ object: ObjectReader, _ standard: ClosedRange<Int>
  ) throws(SceneError) -> ClosedRange<Int> {
    var (least, greatest) = (standard.lowerBound, standard.upperBound)
    try object.read("minimumTouches", in: fingers, into: &least)
    try object.read("maximumTouches", in: fingers, into: &greatest)
    guard least <= greatest else {
      let path = object.path.key("maximumTouches")
      throw SceneError(
        at: path,
        .wrongValue(found: "\(greatest)", expected: "no less than minimumTouches, \(least)"))
    }
    return least...greatest
  }

  private static func directions(_ object: ObjectReader) throws(SceneError) -> Directions? {
    guard object["directions"] != nil else { return nil }
    let words: KeyValuePairs<String, Directions> = [
      "right": .right, "left": .left, "up": .up, "down": .down,
    ]
    var directions: Directions = []
    for (node, path) in try object.elements("directions") {
      directions.insert(try object.word(node, path, words))
    }
    guard !directions.isEmpty else {
      let path = object.path.key("directions")
      throw SceneError(
        at: path, .wrongValue(found: "an empty list", expected: "at least one direction"))
    }
    return directions
  }

  private static func estimator(
    _ object: ObjectReader
  ) throws(SceneError) -> VelocityEstimator? {
    var estimator = VelocityEstimator.leastSquares
    try object.read(
      "estimator", ["leastSquares": .leastSquares, "impulse": .impulse, "twoPoint": .twoPoint],
      into: &estimator)
    return object["estimator"] == nil ? nil : estimator
  }
}
