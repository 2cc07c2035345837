internal import Fingertip

// Functions that read arbitrary shapes, which are specified as masks or as the text of a path.

extension JSONObjectReader {
  private static let fillRulesByName: KeyValuePairs<String, Path.FillRule> = [
    "nonZero": .nonZero, "evenOdd": .evenOdd,
  ]
  /// The valid range for a mask's width and height, in pixels.
  private static let maskSizeRange = 1...16384

  /// Returns the path for a key, using the fill rule in the same object, or `nil` if the key is
  /// missing.
  func outlinePath(_ key: String) throws(SceneError) -> Path? {
    guard self[key] != nil else { return nil }
    var fill = Path.FillRule.nonZero
    try read("fill", Self.fillRulesByName, into: &fill)
    let text = try requiredText(key)
    do throws(SVGPathParser.ParseError) {
      return try SVGPathParser.parse(text, fill: fill)
    } catch {
      throw SceneError(
        at: path.key(key),
        .wrongValue(
          found: "\(error.found) at character \(error.position) of the path",
          expected: error.expected))
    }
  }

  /// Returns the mask for a key, or `nil` if the key is missing.
  func mask(_ key: String) throws(SceneError) -> AlphaMask? {
    guard case .object(let members)? = self[key]?.value else {
      guard let node = self[key] else { return nil }
      throw wrongValueError(
        key, node, #"a mask object with either "rows" or "width", "height" and "alpha""#)
    }
    let isDrawn = members.contains { $0.key == "rows" }
    let known = isDrawn ? ["rows", "threshold"] : ["width", "height", "alpha", "threshold"]
    guard let object = try childObject(key, "a mask", known: known) else { return nil }
    return isDrawn ? try object.maskFromRows() : try object.maskFromBase64()
  }

  /// Returns a mask that is drawn as rows of the characters `#` and `.`.
  private func maskFromRows() throws(SceneError) -> AlphaMask {
    var (alpha, width): ([UInt8], Int?) = ([], nil)
    let rows = try listElements("rows")
    for (node, path) in rows {
      guard case .string(let row) = node.value, !row.isEmpty,
        Self.maskSizeRange.contains(row.utf8.count),
        row.utf8.allSatisfy({ $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ".") })
      else {
        throw SceneError(
          at: path,
          .wrongValue(
            found: node.valueDescription, expected: "a row of # (opaque) and . (clear) characters"))
      }
      if let width, width != row.utf8.count {
        throw SceneError(
          at: path,
          .wrongValue(
            found: "\(row.utf8.count)", expected: "a row of \(width) pixels, like the first row"))
      }
      width = row.utf8.count
      alpha += row.utf8.map { $0 == UInt8(ascii: "#") ? 255 : 0 }
    }
    guard let width, Self.maskSizeRange.contains(rows.count) else {
      throw SceneError(
        at: path.key("rows"),
        .wrongValue(
          found: "\(rows.count)",
          expected: "\(Self.maskSizeRange.lowerBound) to \(Self.maskSizeRange.upperBound) rows"))
    }
    var threshold = 128
    // Opaque pixels have an alpha of 255 and clear pixels an alpha of 0, so every threshold except
    // 0 separates them.
    try read("threshold", in: 1...255, into: &threshold)
    return try mask(width, rows.count, alpha, UInt8(clamping: threshold), at: "rows")
  }

  /// Returns a mask that is encoded as Base64 text with one byte per pixel.
  private func maskFromBase64() throws(SceneError) -> AlphaMask {
    var (width, height, threshold) = (0, 0, 128)
    _ = try (requiredNode("width"), requiredNode("height"))
    try read("width", in: Self.maskSizeRange, into: &width)
    try read("height", in: Self.maskSizeRange, into: &height)
    try read("threshold", in: 0...255, into: &threshold)
    let text = try requiredText("alpha", upTo: .max)
    guard let alpha = Base64.decode(text) else {
      throw SceneError(
        at: path.key("alpha"), .wrongValue(found: "an invalid string", expected: "a Base64 string"))
    }
    return try mask(width, height, alpha, UInt8(clamping: threshold), at: "alpha")
  }

  private func mask(
    _ width: Int, _ height: Int, _ alpha: [UInt8], _ threshold: UInt8, at key: String
  ) throws(SceneError) -> AlphaMask {
    do throws(AlphaMask.InvalidMask) {
      return try AlphaMask(width: width, height: height, alpha: alpha, threshold: threshold)
    } catch {
      throw SceneError(
        at: path.key(key),
        .wrongValue(
          found: "\(alpha.count)",
          expected: "\(width * height) bytes, one for each of the \(width) × \(height) pixels"))
    }
  }
}
