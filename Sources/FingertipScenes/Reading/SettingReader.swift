internal import Fingertip

extension JSONObjectReader {
  /// Reads all settings whose keys are present in this object.
  func readSettings(into something: inout some Configurable) throws(SceneError) {
    var reader = SettingReader(self, SettingKeys(of: something).keysByGroup)
    something.visit(&reader)
    if let error = reader.error { throw error }
    // Some objects round a number to the nearest valid value, so compare the result with the number
    // read.
    let numbers = SettingValues(of: something).values
    for entry in reader.readSettings where numbers[entry.index] != entry.number {
      let (found, near) = (entry.setting.jsonValue(of: entry.number), numbers[entry.index])
      throw SceneError(
        at: entry.path,
        .wrongValue(
          found: found.oneLineText,
          expected: "a valid value, such as \(entry.setting.jsonValue(of: near).oneLineText)"))
    }
  }
}

/// A visitor that assigns values to the settings whose keys are present, and stops at the first
/// error.
private struct SettingReader: SettingVisitor {
  private(set) var error: SceneError?
  /// The settings read so far, with their indexes and paths.
  private(set) var readSettings: [(index: Int, setting: Setting, number: Double, path: ScenePath)] =
    []
  private var index = -1
  private let rootObject: JSONObjectReader
  private let keysByGroup: [String: [String]]
  /// The object that contains the keys, or `nil` within a missing group.
  private var currentObject: JSONObjectReader?

  init(_ object: JSONObjectReader, _ within: [String: [String]]) {
    rootObject = object
    self.keysByGroup = within
    self.currentObject = object
  }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    index += 1
    guard error == nil, let node = currentObject?[setting.key], let currentObject else { return }
    do throws(SceneError) {
      number = try currentObject.readNumber(of: setting, node)
      readSettings.append((index, setting, number, currentObject.path.key(setting.key)))
    } catch {
      self.error = error
    }
  }

  mutating func enter(_ group: SettingName) {
    let key = group.name.text
    guard error == nil, let node = rootObject[key] else { return currentObject = nil }
    let known = keysByGroup[key] ?? []
    do throws(SceneError) {
      currentObject = try JSONObjectReader(
        group.isMarginGroup ? node.expandedToObject(withKeys: known) : node,
        rootObject.path.key(key),
        key,
        known: known)
    } catch {
      self.error = error
    }
  }

  mutating func leave(_ group: SettingName) { currentObject = rootObject }
}

extension JSONObjectReader {
  /// Converts the value of a key to the number stored in the setting.
  fileprivate func readNumber(of setting: Setting, _ node: JSONNode) throws(SceneError) -> Double {
    switch (setting.unit, node.value) {
    case (.flag, .bool(let flag)): return flag ? 1 : 0
    case (.choice(let words), .string):
      return Double(try wordIndex(node, path.key(setting.key), words.splitWords))
    case (.set(let words), .array):
      var bits = 0
      for (node, path) in try listElements(setting.key) {
        bits |= 1 << (try wordIndex(node, path, words.splitWords))
      }
      if bits > 0 { return Double(bits) }
      throw wrongValueError(setting, "an empty array")
    case (.count, .number(let written)), (.points, .number(let written)),
      (.pointsPerSecond, .number(let written)), (.number, .number(let written)):
      return try validatedNumber(written, setting, written)
    case (.nanoseconds, .number(let written)):
      return try validatedNumber((written * 1e6).rounded(), setting, written)
    case (.radians, .number(let written)):
      return try validatedNumber(Angle(degrees: written).radians, setting, written)
    default: throw wrongValueError(setting, node.valueDescription)
    }
  }

  private func validatedNumber(
    _ number: Double, _ setting: Setting, _ written: Double
  ) throws(SceneError) -> Double {
    if setting.accepts(number) { return number }
    throw wrongValueError(setting, ValueLimits.numberText(written))
  }

  private func wrongValueError(_ setting: Setting, _ found: String) -> SceneError {
    SceneError(
      at: path.key(setting.key),
      .wrongValue(found: found, expected: setting.validValuesText.text))
  }
}

extension JSONNode {
  /// Returns the node or, if it is a single number, an object in which each of the given keys has
  /// this number as its value.
  fileprivate func expandedToObject(withKeys keys: [String]) -> JSONNode {
    guard case .number = value else { return self }
    return JSONNode(
      value: .object(keys.map { JSONMember(key: $0, offset: offset, node: self) }), offset: offset)
  }
}

extension StaticText {
  /// The space-separated words of the text.
  var splitWords: [String] { text.split(separator: " ").map { String($0) } }
}
