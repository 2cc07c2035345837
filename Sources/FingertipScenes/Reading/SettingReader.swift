internal import Fingertip

extension ObjectReader {
  /// Reads the settings whose keys are present.
  func read(into something: inout some Configurable) throws(SceneError) {
    var reader = SettingReader(self, SettingKeys(of: something).within)
    something.visit(&reader)
    if let error = reader.error { throw error }
    // Some objects round numbers to the nearest valid value.
    let numbers = SettingValues(of: something).numbers
    for entry in reader.entries where numbers[entry.index] != entry.number {
      let (found, near) = (entry.setting.value(of: entry.number), numbers[entry.index])
      throw SceneError(
        at: entry.path,
        .wrongValue(
          found: found.line,
          expected: "an accepted value, such as \(entry.setting.value(of: near).line)"))
    }
  }
}

/// A visitor that sets the settings whose keys are present, up to the first error.
private struct SettingReader: SettingVisitor {
  private(set) var error: SceneError?
  /// The settings read so far, with their indexes and paths.
  private(set) var entries: [(index: Int, setting: Setting, number: Double, path: ScenePath)] = []
  private var index = -1
  private let root: ObjectReader
  private let within: [String: [String]]
  /// The object that contains the keys, or `nil` within a missing group.
  private var object: ObjectReader?

  init(_ object: ObjectReader, _ within: [String: [String]]) {
    root = object
    self.within = within
    self.object = object
  }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    index += 1
    guard error == nil, let node = object?[setting.key], let object else { return }
    do throws(SceneError) {
      number = try object.number(of: setting, node)
      entries.append((index, setting, number, object.path.key(setting.key)))
    } catch {
      self.error = error
    }
  }

  mutating func enter(_ group: SettingName) {
    let key = group.name.text
    guard error == nil, let node = root[key] else { return object = nil }
    let known = within[key] ?? []
    do throws(SceneError) {
      object = try ObjectReader(
        group.isMargin ? node.expanded(for: known) : node, root.path.key(key), key, known: known)
    } catch {
      self.error = error
    }
  }

  mutating func leave(_ group: SettingName) { object = root }
}

extension ObjectReader {
  /// Converts the value of a key to the number of a setting.
  fileprivate func number(of setting: Setting, _ node: JSONNode) throws(SceneError) -> Double {
    switch (setting.unit, node.value) {
    case (.flag, .bool(let flag)): return flag ? 1 : 0
    case (.choice(let words), .string):
      return Double(try choice(node, path.key(setting.key), words.words))
    case (.set(let words), .array):
      var bits = 0
      for (node, path) in try elements(setting.key) {
        bits |= 1 << (try choice(node, path, words.words))
      }
      if bits > 0 { return Double(bits) }
      throw wrong(setting, "an empty array")
    case (.count, .number(let written)), (.points, .number(let written)),
      (.pointsPerSecond, .number(let written)), (.number, .number(let written)):
      return try checked(written, setting, written)
    case (.nanoseconds, .number(let written)):
      return try checked((written * 1e6).rounded(), setting, written)
    case (.radians, .number(let written)):
      return try checked(Angle(degrees: written).radians, setting, written)
    default: throw wrong(setting, node.kind)
    }
  }

  private func checked(
    _ number: Double, _ setting: Setting, _ written: Double
  ) throws(SceneError) -> Double {
    if setting.accepts(number) { return number }
    throw wrong(setting, Limits.text(written))
  }

  private func wrong(_ setting: Setting, _ found: String) -> SceneError {
    SceneError(
      at: path.key(setting.key),
      .wrongValue(found: found, expected: setting.expectation.text))
  }
}

extension JSONNode {
  /// Returns the node, with a single number expanded to an object that contains the number for each
  /// key.
  fileprivate func expanded(for keys: [String]) -> JSONNode {
    guard case .number = value else { return self }
    return JSONNode(
      value: .object(keys.map { JSONMember(key: $0, offset: offset, node: self) }), offset: offset)
  }
}

extension StaticText {
  /// The space-separated words of the text.
  var words: [String] { text.split(separator: " ").map { String($0) } }
}
