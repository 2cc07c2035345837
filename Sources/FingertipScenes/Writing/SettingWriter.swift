internal import Fingertip

extension JSONObjectWriter {
  /// Writes the settings that differ from those of `standard`, which must be an object of the same
  /// kind.
  mutating func setSettings(of something: some Configurable, unless standard: some Configurable) {
    var (writer, something) = (SettingWriter(), something)
    writer.defaultValues = SettingValues(of: standard).values
    something.visit(&writer)
    for member in writer.root.members { set(member.key, member.node.value) }
  }
}

/// A visitor that writes the settings that differ from the defaults.
private struct SettingWriter: SettingVisitor {
  var defaultValues: [Double] = []
  private(set) var root = JSONObjectWriter()
  private var groupWriter: JSONObjectWriter?
  private var index = 0

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    defer { index += 1 }
    guard number != defaultValues[index] else { return }
    let value = setting.jsonValue(of: number)
    if groupWriter != nil {
      groupWriter?.set(setting.key, value)
    } else {
      root.set(setting.key, value)
    }
  }

  mutating func enter(_ group: SettingName) { groupWriter = JSONObjectWriter() }

  mutating func leave(_ group: SettingName) {
    if let groupWriter, !groupWriter.members.isEmpty {
      let same = group.isMarginGroup ? groupWriter.commonMemberNumber(memberCount: 4) : nil
      root.set(group.name.text, same.map { .number($0) } ?? groupWriter.jsonValue)
    }
    groupWriter = nil
  }
}

extension JSONObjectWriter {
  /// Returns the number that all members have as their value. Returns `nil` if the values differ,
  /// or if the number of members isn't the given count.
  fileprivate func commonMemberNumber(memberCount count: Int) -> Double? {
    guard members.count == count, case .number(let first) = members[0].node.value else {
      return nil
    }
    let areSame = members.allSatisfy {
      if case .number(first) = $0.node.value { true } else { false }
    }
    return areSame ? first : nil
  }
}

extension Setting {
  /// Returns the JSON value of a number.
  func jsonValue(of number: Double) -> JSONNode.Value {
    switch unit {
    case .flag: .bool(number != 0)
    case .choice(let words): .string(words.splitWords[Int(number)])
    case .set(let words):
      .textArray(
        words.splitWords.enumerated().filter { Int(number) >> $0.offset & 1 == 1 }.map {
          $0.element
        })
    case .nanoseconds: .number(number / 1e6)
    case .radians: .number(Self.degrees(number))
    case .count, .points, .pointsPerSecond, .number: .number(number)
    }
  }

  /// Returns an angle in degrees. The result is the number with the fewest digits that converts
  /// back to exactly the same number of radians.
  private static func degrees(_ radians: Double) -> Double {
    let degrees = Angle(radians: radians).degrees
    let candidates = [(degrees * 1e9).rounded() / 1e9, degrees, degrees.nextUp, degrees.nextDown]
    return candidates.first { Angle(degrees: $0).radians == radians } ?? degrees
  }
}
