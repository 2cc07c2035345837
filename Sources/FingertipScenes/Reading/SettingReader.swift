internal import Fingertip

extension ObjectReader {
  /// Reads the settings of something from the keys that are there.
  func read(into something: inout some Configurable) throws(SceneError) {
    var reader = SettingReader(self, SettingKeys(of: something).within)
    something.visit(&reader)
    if let error = reader.error { throw error }
    // Some take only certain numbers of a range, and make others one of these.
    let numbers = SettingNumbers(of: something).numbers
    for said in reader.said where numbers[said.place] != said.number {
      let (found, near) = (said.setting.value(of: said.number), numbers[said.place])
      throw SceneError(
        at: said.path,
        .wrongValue(
          found: found.line,
          expected: "an accepted value, such as \(said.setting.value(of: near).line)"))
    }
  }
}

/// Sets what keys of an object say, up to the first that is wrong.
private struct SettingReader: SettingVisitor {
  private(set) var error: SceneError?
  /// What was set, and where that stands.
  private(set) var said: [(place: Int, setting: Setting, number: Double, path: ScenePath)] = []
  private var place = -1
  private let whole: ObjectReader
  private let within: [String: [String]]
  /// The object with the keys; `nil` for limits within others that are not there.
  private var object: ObjectReader?

  init(_ object: ObjectReader, _ within: [String: [String]]) {
    whole = object
    self.within = within
    self.object = object
  }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    place += 1
    guard error == nil, let node = object?[setting.key], let object else { return }
    do throws(SceneError) {
      number = try object.number(of: setting, node)
      said.append((place, setting, number, object.path.key(setting.key)))
    } catch {
      self.error = error
    }
  }

  mutating func enter(_ group: SettingName) {
    let key = group.name.text
    guard error == nil, let node = whole[key] else { return object = nil }
    let known = within[key] ?? []
    do throws(SceneError) {
      object = try ObjectReader(
        group.isMargin ? node.said(for: known) : node, whole.path.key(key), key, known: known)
    } catch {
      self.error = error
    }
  }

  mutating func leave(_ group: SettingName) { object = whole }
}

extension ObjectReader {
  /// What the value of a key makes of a setting.
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
  /// The same, where one number is meant for all of some keys.
  fileprivate func said(for keys: [String]) -> JSONNode {
    guard case .number = value else { return self }
    return JSONNode(
      value: .object(keys.map { JSONMember(key: $0, offset: offset, node: self) }), offset: offset)
  }
}

extension Phrase {
  /// The words that have spaces between them.
  var words: [String] { text.split(separator: " ").map { String($0) } }
}
