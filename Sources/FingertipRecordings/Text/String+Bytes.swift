extension String {
  /// A single-line copy of the string, with line breaks replaced by spaces.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { "\r\n\0".unicodeScalars.contains($0) ? " " : $0 }))
  }

  /// Returns whether the string contains another string, byte for byte.
  func containsBytes(_ other: String) -> Bool {
    let (bytes, pattern) = (Array(utf8), Array(other.utf8))
    return pattern.isEmpty || bytes.indices.contains { bytes[$0...].starts(with: pattern) }
  }
}
