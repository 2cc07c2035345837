internal import Fingertip

/// The values of all of an object's settings, in order.
struct SettingValues: Hashable, Sendable {
  private(set) var values: [Double] = []

  /// Collects the values of an object's settings.
  init(of something: some Configurable) {
    var copy = something
    copy.visit(&self)
  }

  /// Applies the values to the settings of another object of the same kind.
  func assign(to something: inout some Configurable) {
    var setter = SettingValueAssigner(numbers: values)
    something.visit(&setter)
  }
}

extension SettingValues: SettingVisitor {
  mutating func visit(_ setting: Setting, _ number: inout Double) { values.append(number) }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}

/// A visitor that assigns a list of values to an object's settings in order.
private struct SettingValueAssigner: SettingVisitor {
  let numbers: [Double]
  private var index = 0

  init(numbers: [Double]) { self.numbers = numbers }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    number = numbers[index]
    index += 1
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}
