internal import Fingertip

/// A reader for the keys and values of one JSON object.
struct JSONObjectReader {
  let path: ScenePath
  private let objectDescription: String
  private let members: [JSONMember]

  /// Creates a reader for an object, and throws an error if a key is unknown. `owner` describes the
  /// object in error messages.
  init(
    _ node: JSONNode, _ path: ScenePath, _ owner: String, known: [String]
  ) throws(SceneError) {
    guard case .object(let members) = node.value else {
      throw SceneError(
        at: path,
        .wrongValue(found: node.valueDescription, expected: "an object that describes \(owner)"))
    }
    if let key = members.first(where: { !known.contains($0.key) })?.key {
      throw SceneError(at: path, .unknownKey(key, owner: owner, known: known))
    }
    self.path = path
    self.objectDescription = owner
    self.members = members
  }

  /// Returns the value of a key, or `nil` if the key is missing.
  subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.node }

  /// Returns the value of a required key.
  func requiredNode(_ key: String) throws(SceneError) -> JSONNode {
    if let node = self[key] { return node }
    throw SceneError(at: path, .missingKey(key, owner: objectDescription))
  }

  func wrongValueError(_ key: String, _ node: JSONNode, _ expected: String) -> SceneError {
    SceneError(at: path.key(key), .wrongValue(found: node.valueDescription, expected: expected))
  }

  // MARK: Plain values

  /// Reads a Boolean if the key is present.
  func read(_ key: String, into value: inout Bool) throws(SceneError) {
    guard let node = self[key] else { return }
    guard case .bool(let bool) = node.value else {
      throw wrongValueError(key, node, "true or false")
    }
    value = bool
  }

  /// Reads a number if the key is present.
  func read(
    _ key: String, in range: ClosedRange<Double> = ValueLimits.lengthRange, into value: inout Double
  ) throws(SceneError) {
    if let node = self[key] { value = try checkedNumber(node, key, range) }
  }

  /// Reads a duration, in milliseconds, if the key is present.
  func read(_ key: String, into value: inout Duration) throws(SceneError) {
    guard let node = self[key] else { return }
    let milliseconds = try checkedNumber(node, key, ValueLimits.millisecondsRange)
    value = .nanoseconds(Int64((milliseconds * 1_000_000).rounded()))
  }

  /// Reads an integer if the key is present.
  func read(
    _ key: String, in range: ClosedRange<Int>, into value: inout Int
  ) throws(SceneError) {
    guard let node = self[key] else { return }
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard case .number(let number) = node.value, let integer = Int(exactly: number),
      range.contains(integer)
    else { throw wrongValueError(key, node, expected) }
    value = integer
  }

  /// Returns the string for a required key. The string must be nonempty and have at most the given
  /// number of bytes.
  func requiredText(
    _ key: String, upTo limit: Int = ValueLimits.maximumNameBytes
  ) throws(SceneError) -> String {
    let node = try requiredNode(key)
    guard case .string(let text) = node.value, !text.isEmpty else {
      throw wrongValueError(key, node, "a non-empty string")
    }
    let count = text.utf8.count
    guard count <= limit else {
      let expected = "a string of at most \(limit) bytes"
      throw SceneError(at: path.key(key), .wrongValue(found: "\(count) bytes", expected: expected))
    }
    return text
  }

  /// Reads a word if the key is present, and sets `value` to the value that the word names.
  func read<Value>(
    _ key: String, _ words: KeyValuePairs<String, Value>, into value: inout Value
  ) throws(SceneError) {
    if let node = self[key] { value = try namedValue(node, path.key(key), words) }
  }

  /// Returns the value that a word names.
  func namedValue<Value>(
    _ node: JSONNode, _ path: ScenePath, _ words: KeyValuePairs<String, Value>
  ) throws(SceneError) -> Value {
    words[try wordIndex(node, path, words.map { $0.key })].value
  }

  /// Returns the index of a key's word in the list of known words, or `nil` if the key is missing.
  func wordIndex(_ key: String, _ known: [String]) throws(SceneError) -> Int? {
    guard let node = self[key] else { return nil }
    return try wordIndex(node, path.key(key), known)
  }

  /// Returns the index of a word in the list of known words.
  func wordIndex(
    _ node: JSONNode, _ path: ScenePath, _ known: [String]
  ) throws(SceneError) -> Int {
    guard case .string(let text) = node.value else {
      throw SceneError(
        at: path,
        .wrongValue(
          found: node.valueDescription, expected: "one of: \(known.joined(separator: ", "))"))
    }
    guard let index = known.firstIndex(of: text) else {
      throw SceneError(at: path, .unknownWord(text, known: known))
    }
    return index
  }

  /// Returns the elements of a list with their paths, or an empty array if the key is missing.
  func listElements(_ key: String) throws(SceneError) -> [(node: JSONNode, path: ScenePath)] {
    guard let node = self[key] else { return [] }
    guard case .array(let nodes) = node.value else { throw wrongValueError(key, node, "an array") }
    return nodes.enumerated().map { ($0.element, path.key(key).index($0.offset)) }
  }

  private func checkedNumber(
    _ node: JSONNode, _ key: String, _ range: ClosedRange<Double>
  ) throws(SceneError) -> Double {
    guard case .number(let number) = node.value else {
      throw wrongValueError(key, node, "a number")
    }
    if range.contains(number) { return number }
    throw SceneError(
      at: path.key(key),
      .wrongValue(
        found: ValueLimits.numberText(number), expected: "a number \(ValueLimits.rangeText(range))")
    )
  }

  /// The valid ranges of numbers. Lengths may exceed the size of any screen, but they are limited
  /// so that sums of lengths stay precise.
  enum ValueLimits {
    /// The range of lengths, which can't be negative.
    static let lengthRange = 0...1e6
    /// The range of widths and heights, which must be positive.
    static let extentRange = 1e-3...1e6
    /// The range of coordinates and margins, which may be negative.
    static let coordinateRange = -1e6...1e6
    /// The maximum length of a name in bytes. The length is limited because each logged decision
    /// includes a name.
    static let maximumNameBytes = 4096
    /// The range of durations. The maximum duration is about eleven and a half days.
    static let millisecondsRange = 0...1e9

    static func numberText(_ number: Double) -> String {
      guard number.isFinite else { return "a number out of range" }
      return Int(exactly: number).map { String($0) } ?? String(number)
    }

    static func rangeText(_ range: ClosedRange<Double>) -> String {
      "from \(numberText(range.lowerBound)) to \(numberText(range.upperBound))"
    }
  }
}
