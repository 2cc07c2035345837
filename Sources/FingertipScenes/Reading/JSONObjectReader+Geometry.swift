internal import Fingertip

// Functions that read points, rectangles, margins and shapes.

extension JSONObjectReader {
  func childObject(
    _ key: String, _ owner: String, known: [String]
  ) throws(SceneError) -> JSONObjectReader? {
    guard let node = self[key] else { return nil }
    return try JSONObjectReader(node, path.key(key), owner, known: known)
  }

  /// Returns the size for a key, or `nil` if the key is missing.
  func size(_ key: String) throws(SceneError) -> Size? {
    guard let object = try childObject(key, "a size", known: ["width", "height"]) else {
      return nil
    }
    return try object.size()
  }

  private func size() throws(SceneError) -> Size {
    var size = Size.zero
    _ = try (requiredNode("width"), requiredNode("height"))
    try read("width", in: ValueLimits.extentRange, into: &size.width)
    try read("height", in: ValueLimits.extentRange, into: &size.height)
    return size
  }

  /// Returns the rectangle for a key, or `nil` if the key is missing.
  func rect(_ key: String) throws(SceneError) -> Rect? {
    let known = ["x", "y", "width", "height"]
    guard let object = try childObject(key, "a rectangle", known: known) else { return nil }
    return Rect(origin: try object.point(), size: try object.size())
  }

  /// Returns the point for a key, or `nil` if the key is missing.
  func point(_ key: String) throws(SceneError) -> Point? {
    try childObject(key, "a point", known: ["x", "y"])?.point()
  }

  private func point() throws(SceneError) -> Point {
    var point = Point.zero
    _ = try (requiredNode("x"), requiredNode("y"))
    try read("x", in: ValueLimits.coordinateRange, into: &point.x)
    try read("y", in: ValueLimits.coordinateRange, into: &point.y)
    return point
  }

  /// Reads a margin if the key is present. A margin is either one number for all edges or an object
  /// with a number for each edge.
  func read(_ key: String, into margin: inout Insets) throws(SceneError) {
    if case .number? = self[key]?.value {
      var uniformMargin = 0.0
      try read(key, in: ValueLimits.coordinateRange, into: &uniformMargin)
      margin = Insets(all: uniformMargin)
      return
    }
    let known = ["top", "left", "bottom", "right"]
    guard let edges = try childObject(key, "a margin", known: known) else { return }
    try edges.read("top", in: ValueLimits.coordinateRange, into: &margin.top)
    try edges.read("left", in: ValueLimits.coordinateRange, into: &margin.left)
    try edges.read("bottom", in: ValueLimits.coordinateRange, into: &margin.bottom)
    try edges.read("right", in: ValueLimits.coordinateRange, into: &margin.right)
  }

  /// Reads a shape if the key is present.
  func read(_ key: String, into shape: inout Shape) throws(SceneError) {
    if let node = self[key], case .string = node.value {
      let index = try wordIndex(node, path.key(key), Shape.Name.choiceNames.splitWords)
      return shape = Shape.Name(rawValue: UInt8(index)).map { Shape($0) } ?? shape
    }
    let known = ["roundedPoints", "rectangle", "path", "fill", "mask"]
    guard let object = try childObject(key, "a shape", known: known) else { return }
    if object["fill"] != nil { _ = try object.requiredNode("path") }
    let kinds = ["rectangle", "path", "mask", "roundedPoints"].filter { object[$0] != nil }
    if kinds.count > 1 {
      throw SceneError(
        at: object.path,
        .wrongValue(found: kinds.joined(separator: " and "), expected: "only one kind of shape"))
    }
    if let rect = try object.rect("rectangle") {
      shape = .rectangle(rect)
    } else if let path = try object.outlinePath("path") {
      shape = .path(path)
    } else if let mask = try object.mask("mask") {
      shape = .mask(mask)
    } else {
      var radius = 0.0
      _ = try object.requiredNode("roundedPoints")
      try object.read("roundedPoints", into: &radius)
      shape = .rounded(radius: radius)
    }
  }

  /// Returns the transform for the key `matrix`, or `nil` if the key is missing. The key can't be
  /// combined with other keys.
  private func matrix() throws(SceneError) -> AffineTransform? {
    guard let node = self["matrix"] else { return nil }
    if let other = ["scale", "rotationDegrees", "translation"].first(where: { self[$0] != nil }) {
      throw SceneError(
        at: path, .wrongValue(found: "both", expected: "either matrix or \(other)"))
    }
    var coefficients: [Double] = []
    for (node, _) in try listElements("matrix") {
      if case .number(let number) = node.value, ValueLimits.coordinateRange.contains(number) {
        coefficients.append(number)
      }
    }
    guard coefficients.count == 6, try listElements("matrix").count == 6 else {
      throw wrongValueError("matrix", node, "six numbers: a, b, c, d, tx, ty")
    }
    return AffineTransform(
      a: coefficients[0], b: coefficients[1], c: coefficients[2], d: coefficients[3],
      tx: coefficients[4], ty: coefficients[5])
  }

  /// Reads a transform if the key is present. The transform applies the scale, then the rotation,
  /// then the translation.
  func read(_ key: String, into transform: inout AffineTransform) throws(SceneError) {
    let known = ["scale", "rotationDegrees", "translation", "matrix"]
    guard let object = try childObject(key, "a transform", known: known) else { return }
    if let matrix = try object.matrix() { return transform = matrix }
    var (scale, degrees) = (Point(x: 1, y: 1), 0.0)
    if case .number? = object["scale"]?.value {
      try object.read("scale", in: 1e-3...1e3, into: &scale.x)
      scale.y = scale.x
    } else if let axes = try object.childObject("scale", "a scale", known: ["x", "y"]) {
      try axes.read("x", in: 1e-3...1e3, into: &scale.x)
      try axes.read("y", in: 1e-3...1e3, into: &scale.y)
    }
    try object.read("rotationDegrees", in: -1e6...1e6, into: &degrees)
    let translation = try object.point("translation") ?? .zero
    transform = AffineTransform(scaleX: scale.x, y: scale.y)
      .concatenating(AffineTransform(rotation: Angle(degrees: degrees)))
      .concatenating(AffineTransform(translation: translation - .zero))
  }
}
