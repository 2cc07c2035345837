internal import Fingertip

extension SceneRecognizer {
  private static let common = [
    "type", "name", "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
    "purpose",
  ]
  private static let types: KeyValuePairs<String, Kind> = [
    Tap.name: .tap(), LongPress.name: .hold(), Swipe.name: .swipe(), Flick.name: .flick(),
    Pan.name: .pan(), Pinch.name: .pinch(), Rotation.name: .rotation(),
    Transform.name: .transform(), ScreenEdgePan.name: .edgePan(), TapThenDrag.name: .tapThenDrag(),
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
  /// The keys that belong to the gesture.
  fileprivate var keys: [String] {
    switch self {
    case .tap: ["taps", "touches"] + Self.tapLimits
    case .hold:
      ["tapsBefore", "touches", "minimumPressMilliseconds", "maximumMovementPoints", "tapLimits"]
    case .swipe:
      [
        "directions", "touches", "minimumTravelPoints", "maximumAcross",
        "maximumDurationMilliseconds", "minimumReleaseSpeedPointsPerSecond",
      ]
    case .flick: ["touches", "minimumSpeedPointsPerSecond", "minimumTravelPoints", "estimator"]
    case .pan:
      [
        "minimumTouches", "maximumTouches", "directions", "axis", "minimumTravelPoints",
        "turningLimits", "partingLimits", "estimator",
      ]
    case .pinch: ["minimumTouches"] + Self.pinchLimits + ["turningLimits", "estimator"]
    case .rotation: Self.rotationLimits + ["estimator"]
    case .transform:
      ["minimumTouches", "minimumTravelPoints", "estimator"] + Self.pinchLimits
        + Self.rotationLimits
    case .edgePan:
      [
        "edges", "bounds", "segment", "touches", "edgeWidthPoints", "minimumTravelPoints",
        "estimator",
      ]
    case .tapThenDrag:
      ["tapsBefore", "tapLimits", "minimumTravelPoints", "doublingTravelPoints", "estimator"]
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
      try Self.readTaps(&limits.taps, from: object)
      return .hold(tapsBefore: taps, touches: touches, limits)
    case .swipe(let all, var touches, var limits):
      try object.read("touches", in: Self.fingers, into: &touches)
      try object.read("minimumTravelPoints", into: &limits.minimumTravel)
      try object.read("maximumAcross", in: 0...1, into: &limits.maximumAcross)
      try object.read("maximumDurationMilliseconds", into: &limits.maximumDuration)
      try object.read("minimumReleaseSpeedPointsPerSecond", into: &limits.minimumReleaseSpeed)
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
      try Self.readTurning(&limits.turning, from: object)
      try Self.readParting(&limits.parting, from: object)
      return .pan(
        touches: count, try Self.directions(object) ?? all, axis: axis, limits,
        try Self.estimator(object) ?? estimator)
    case .pinch(var limits, let estimator):
      try object.read("minimumTouches", in: Self.fingers, into: &limits.minimumTouches)
      try Self.read(&limits, from: object)
      try Self.readTurning(&limits.turning, from: object)
      return .pinch(limits, try Self.estimator(object) ?? estimator)
    case .rotation(var limits, let estimator):
      try Self.read(&limits, from: object)
      return .rotation(limits, try Self.estimator(object) ?? estimator)
    case .transform(var touches, var limits, let estimator):
      try object.read("minimumTouches", in: Self.fingers, into: &touches)
      try object.read("minimumTravelPoints", into: &limits.pan.minimumTravel)
      try Self.read(&limits.pinch, from: object)
      try Self.read(&limits.rotation, from: object)
      return .transform(
        minimumTouches: touches, limits, try Self.estimator(object) ?? estimator)
    case .edgePan(let all, _, let whole, var touches, var limits, let estimator):
      try object.read("touches", in: Self.fingers, into: &touches)
      try object.read("edgeWidthPoints", into: &limits.edgeWidth)
      try object.read("minimumTravelPoints", into: &limits.minimumTravel)
      return .edgePan(
        try Self.edges(object) ?? all, of: try object.rect("bounds"),
        segment: try Self.segment(object) ?? whole, touches: touches, limits,
        try Self.estimator(object) ?? estimator)
    case .tapThenDrag(var taps, var limits, let estimator):
      try object.read("tapsBefore", in: 1...1000, into: &taps)
      try Self.readTaps(&limits.taps, from: object)
      try object.read("minimumTravelPoints", into: &limits.minimumTravel)
      try object.read("doublingTravelPoints", into: &limits.doublingTravel)
      return .tapThenDrag(tapsBefore: taps, limits, try Self.estimator(object) ?? estimator)
    }
  }
}
