/// A value for each state of a control, such as the title of a button (rule C6).
///
/// ```swift
/// var titles = StateValues("Play")
/// titles[.selected] = "Pause"
/// titles.value(for: .selected)     // "Pause"
/// titles.value(for: .highlighted)  // "Play": what is not set is as in the normal state
/// ```
public struct StateValues<Value> {
  private var entries: [(state: Control.State, value: Value)] = []

  /// Makes a list with a value for the normal state, or empty.
  public init(_ normal: Value? = nil) {
    if let normal { entries.append((.normal, normal)) }
  }

  /// The value that was set for exactly this state. `nil` takes it away.
  public subscript(state: Control.State) -> Value? {
    get { entries.first { $0.state == state }?.value }
    set {
      entries.removeAll { $0.state == state }
      if let newValue { entries.append((state, newValue)) }
    }
  }

  /// The value to show in a state: its own; of a state of several bits without one, that of the
  /// first bit that has one, disabled before highlighted before selected before focused; or else
  /// that of the normal state.
  public func value(for state: Control.State) -> Value? {
    if let exact = self[state] { return exact }
    let order: [Control.State] = [.disabled, .highlighted, .selected, .focused]
    for part in order where state.contains(part) {
      if let value = self[part] { return value }
    }
    return self[.normal]
  }
}

extension StateValues: Sendable where Value: Sendable {}
