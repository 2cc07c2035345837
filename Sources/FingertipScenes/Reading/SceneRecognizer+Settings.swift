internal import Fingertip

// The settings that several gestures have, and how each is read.

extension SceneRecognizer.Kind {
  static let fingers = 1...64
  static let tapLimits = [
    "maximumPressMilliseconds", "maximumMovementPoints", "maximumGapMilliseconds",
    "minimumGapMilliseconds", "maximumGapDistancePoints", "maximumSpreadMilliseconds",
  ]
  static let pinchLimits = ["minimumOpeningPoints", "minimumClosingPoints"]
  static let rotationLimits = ["minimumArcPoints", "minimumAngleDegrees"]

  static func read(_ limits: inout Pinch.Limits, from object: ObjectReader) throws(SceneError) {
    try object.read("minimumOpeningPoints", into: &limits.minimumOpening)
    try object.read("minimumClosingPoints", into: &limits.minimumClosing)
  }

  static func read(_ limits: inout Rotation.Limits, from object: ObjectReader) throws(SceneError) {
    var degrees = limits.minimumAngle.degrees
    try object.read("minimumArcPoints", into: &limits.minimumArc)
    try object.read("minimumAngleDegrees", in: 0...360, into: &degrees)
    if object["minimumAngleDegrees"] != nil { limits.minimumAngle = Angle(degrees: degrees) }
  }

  /// Reads the limits of the taps that come before something else.
  static func readTaps(_ limits: inout Tap.Limits, from object: ObjectReader) throws(SceneError) {
    let taps = try object.object("tapLimits", "the limits of a tap", known: tapLimits)
    if let taps { try read(&limits, from: taps) }
  }

  /// Reads the limits of a rotation that is given way to.
  static func readTurning(
    _ limits: inout Rotation.Limits, from object: ObjectReader
  ) throws(SceneError) {
    let turning = try object.object(
      "turningLimits", "the limits of a rotation", known: rotationLimits)
    if let turning { try read(&limits, from: turning) }
  }

  /// Reads the limits of a pinch that is given way to.
  static func readParting(
    _ limits: inout Pinch.Limits, from object: ObjectReader
  ) throws(SceneError) {
    let parting = try object.object("partingLimits", "the limits of a pinch", known: pinchLimits)
    if let parting { try read(&limits, from: parting) }
  }

  static func edges(_ object: ObjectReader) throws(SceneError) -> ScreenEdgePan.Edges? {
    guard object["edges"] != nil else { return nil }
    let words: KeyValuePairs<String, ScreenEdgePan.Edges> = [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom,
    ]
    var edges: ScreenEdgePan.Edges = []
    for (node, path) in try object.elements("edges") {
      edges.formUnion(try object.word(node, path, words))
    }
    guard !edges.isEmpty else {
      let path = object.path.key("edges")
      throw SceneError(
        at: path, .wrongValue(found: "an empty list", expected: "at least one edge"))
    }
    return edges
  }

  static func segment(_ object: ObjectReader) throws(SceneError) -> ClosedRange<Double>? {
    let known = ["from", "to"]
    guard let part = try object.object("segment", "a part of an edge", known: known) else {
      return nil
    }
    var (from, to) = (0.0, 1.0)
    try part.read("from", in: 0...1, into: &from)
    try part.read("to", in: 0...1, into: &to)
    guard from <= to else {
      throw SceneError(
        at: part.path.key("to"), .wrongValue(found: "\(to)", expected: "no less than from, \(from)")
      )
    }
    return from...to
  }

  static func read(
    _ limits: inout Tap.Limits, from object: ObjectReader
  ) throws(SceneError) {
    try object.read("maximumPressMilliseconds", into: &limits.maximumPress)
    try object.read("maximumMovementPoints", into: &limits.maximumMovement)
    try object.read("maximumGapMilliseconds", into: &limits.maximumGap)
    try object.read("minimumGapMilliseconds", into: &limits.minimumGap)
    try object.read("maximumGapDistancePoints", into: &limits.maximumGapDistance)
    try object.read("maximumSpreadMilliseconds", into: &limits.maximumSpread)
  }

  static func touches(
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

  static func directions(_ object: ObjectReader) throws(SceneError) -> Directions? {
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

  static func estimator(
    _ object: ObjectReader
  ) throws(SceneError) -> VelocityEstimator? {
    var estimator = VelocityEstimator.leastSquares
    try object.read(
      "estimator", ["leastSquares": .leastSquares, "impulse": .impulse, "twoPoint": .twoPoint],
      into: &estimator)
    return object["estimator"] == nil ? nil : estimator
  }
}
