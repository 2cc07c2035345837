// These methods visit properties as numbers. Each method calls the property's setter only if the
// value has changed, because some setters have side effects.

extension SettingVisitor {
  /// Visits a count. `all` is the setting's ``Setting/fullRange``.
  package mutating func visitCount(
    _ name: SettingName, _ value: Int, in range: ClosedRange<Int>, of all: ClosedRange<Int>? = nil,
    set: (Int) -> Void
  ) {
    let all = all ?? range
    let setting = Setting(
      name, .count, Double(range.lowerBound)...Double(range.upperBound),
      of: Double(all.lowerBound)...Double(all.upperBound))
    if let number = changedNumber(setting, Double(value)) { set(Int(number)) }
  }

  package mutating func visitLength(
    _ name: SettingName, _ value: Double, from minimum: Double = 0, set: (Double) -> Void
  ) {
    if let number = changedNumber(Setting(name, .points, minimum...1e6), value) { set(number) }
  }

  /// Visits a margin, which consists of a length for each edge. Positive lengths extend outward.
  package mutating func visitMargin(_ name: SettingName, _ value: Insets, set: (Insets) -> Void) {
    var edges = value
    enter(name)
    visitLength(.top, &edges.top, from: -1e6)
    visitLength(.left, &edges.left, from: -1e6)
    visitLength(.bottom, &edges.bottom, from: -1e6)
    visitLength(.right, &edges.right, from: -1e6)
    leave(name)
    if edges != value { set(edges) }
  }

  package mutating func visitDuration(
    _ name: SettingName, _ value: Duration, from minimum: Duration = .zero, set: (Duration) -> Void
  ) {
    // The maximum, 11.5 days, is longer than any useful duration, and a `Double` exactly represents
    // every whole number of nanoseconds up to this maximum.
    let range = Double(minimum.wholeNanoseconds)...1e15
    let number = changedNumber(Setting(name, .nanoseconds, range), Double(value.wholeNanoseconds))
    if let number { set(.nanoseconds(Int64(number))) }
  }

  /// Visits a number. `all` is the setting's ``Setting/fullRange``.
  package mutating func visitNumber(
    _ name: SettingName, _ value: Double, in range: ClosedRange<Double>,
    of all: ClosedRange<Double>? = nil, set: (Double) -> Void
  ) {
    if let number = changedNumber(Setting(name, .number, range, of: all), value) { set(number) }
  }

  package mutating func visitFlag(_ name: SettingName, _ value: Bool, set: (Bool) -> Void) {
    if let number = changedNumber(Setting(name, .flag, 0...1), value ? 1 : 0) { set(number != 0) }
  }

  package mutating func visitChoice<Choice: SettingChoice>(
    _ name: SettingName, _ value: Choice, upTo last: Choice, set: (Choice) -> Void
  ) {
    let setting = Setting(name, .choice(Choice.choiceNames), 0...Double(last.rawValue))
    let number = changedNumber(setting, Double(value.rawValue))
    if let number, let choice = Choice(rawValue: UInt8(number)) { set(choice) }
  }

  /// Visits an optional choice. The first name in the choice means `nil`, so the raw values start
  /// at 1.
  package mutating func visitOptionalChoice<Choice: SettingChoice>(
    _ name: SettingName, _ value: Choice?, upTo last: Choice, set: (Choice?) -> Void
  ) {
    let setting = Setting(name, .choice(Choice.choiceNames), 0...Double(last.rawValue))
    if let number = changedNumber(setting, Double(value?.rawValue ?? 0)) {
      set(Choice(rawValue: UInt8(number)))
    }
  }

  package mutating func visitOptionSet<Choice: SettingChoice & OptionSet>(
    _ name: SettingName, _ value: Choice, all: Choice, set: (Choice) -> Void
  ) {
    let setting = Setting(name, .set(Choice.choiceNames), 1...Double(all.rawValue))
    let number = changedNumber(setting, Double(value.rawValue))
    if let number, let choice = Choice(rawValue: UInt8(number)) { set(choice) }
  }

  /// Returns the new value if the visitor has changed it, or `nil` otherwise.
  private mutating func changedNumber(_ setting: Setting, _ before: Double) -> Double? {
    var number = before
    visit(setting, &number)
    return number == before ? nil : number
  }
}

// Read-only states.
extension SettingVisitor {
  package mutating func visitReadOnlyState(_ name: SettingName, _ value: Bool) {
    visitState(Setting(name, .flag, 0...1), value ? 1 : 0)
  }

  package mutating func visitReadOnlyState(_ name: SettingName, _ value: Int) {
    visitState(Setting(name, .count, -1e9...1e9), Double(value))
  }

  package mutating func visitReadOnlyState(
    _ name: SettingName, _ value: Double, _ unit: SettingUnit = .number
  ) {
    visitState(Setting(name, unit, -1e9...1e9), value)
  }

  package mutating func visitReadOnlyState<Choice: SettingChoice>(
    _ name: SettingName, _ value: Choice, upTo last: Choice
  ) {
    visitState(
      Setting(name, .choice(Choice.choiceNames), 0...Double(last.rawValue)), Double(value.rawValue))
  }
}

// These variants are for stored properties whose setters have no side effects.
extension SettingVisitor {
  package mutating func visitCount(
    _ name: SettingName, _ value: inout Int, in range: ClosedRange<Int> = 1...1000
  ) {
    let range = range.lowerBound...max(min(range.upperBound, 1000), range.lowerBound)
    visitCount(name, min(value, range.upperBound), in: range) { value = $0 }
  }

  package mutating func visitLength(
    _ name: SettingName, _ value: inout Double, from minimum: Double = 0
  ) {
    visitLength(name, value, from: minimum) { value = $0 }
  }

  package mutating func visitMargin(_ name: SettingName, _ value: inout Insets) {
    visitMargin(name, value) { value = $0 }
  }

  package mutating func visitSpeed(_ name: SettingName, _ value: inout Double) {
    if let number = changedNumber(Setting(name, .pointsPerSecond, 0...1e6), value) {
      value = number
    }
  }

  package mutating func visitDuration(_ name: SettingName, _ value: inout Duration) {
    visitDuration(name, value) { value = $0 }
  }

  package mutating func visitAngle(_ name: SettingName, _ value: inout Angle) {
    let number = changedNumber(Setting(name, .radians, 0...2 * .pi), value.radians)
    if let number { value = Angle(radians: number) }
  }

  package mutating func visitNumber(
    _ name: SettingName, _ value: inout Double, in range: ClosedRange<Double>
  ) {
    visitNumber(name, value, in: range) { value = $0 }
  }

  package mutating func visitFlag(_ name: SettingName, _ value: inout Bool) {
    visitFlag(name, value) { value = $0 }
  }

  package mutating func visitChoice<Choice: SettingChoice>(
    _ name: SettingName, _ value: inout Choice, upTo last: Choice
  ) {
    visitChoice(name, value, upTo: last) { value = $0 }
  }

  package mutating func visitOptionalChoice<Choice: SettingChoice>(
    _ name: SettingName, _ value: inout Choice?, upTo last: Choice
  ) {
    visitOptionalChoice(name, value, upTo: last) { value = $0 }
  }

  package mutating func visitOptionSet<Choice: SettingChoice & OptionSet>(
    _ name: SettingName, _ value: inout Choice, all: Choice
  ) {
    visitOptionSet(name, value, all: all) { value = $0 }
  }

  package mutating func visitGroup(_ group: SettingName, _ value: inout some Configurable) {
    enter(group)
    value.visit(&self)
    leave(group)
  }
}
