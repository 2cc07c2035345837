internal import Fingertip

/// The numbers of all settings of something, in their order.
struct SettingNumbers: Hashable, Sendable {
  private(set) var numbers: [Double] = []

  /// Asks something for its settings.
  init(of something: some Configurable) {
    var copy = something
    copy.visit(&self)
  }

  /// Makes another thing of the same kind alike.
  func apply(to something: inout some Configurable) {
    var setter = SettingSetter(numbers: numbers)
    something.visit(&setter)
  }
}

extension SettingNumbers: SettingVisitor {
  mutating func visit(_ setting: Setting, _ number: inout Double) { numbers.append(number) }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}

/// Sets numbers, in their order.
private struct SettingSetter: SettingVisitor {
  let numbers: [Double]
  private var place = 0

  init(numbers: [Double]) { self.numbers = numbers }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    number = numbers[place]
    place += 1
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}
