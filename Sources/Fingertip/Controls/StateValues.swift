/// A value for each state of a control, such as a button's title (rule C6).
///
/// ```swift
/// var titles = StateValues("Play")
/// titles[.selected] = "Pause"
/// titles.value(for: .selected)     // "Pause"
/// titles.value(for: .highlighted)  // "Play", the fallback to the normal state
/// ```
public struct StateValues<Value> {
  private var entries: [(state: Control.State, value: Value)] = []

  /// Creates a collection that contains a value for the normal state, or an empty collection if the
  /// value is `nil`.
  public init(_ normal: Value? = nil) {
    if let normal { entries.append((.normal, normal)) }
  }

  /// The value set for exactly this state, or `nil` if there is none. Setting `nil` removes the
  /// value.
  public subscript(state: Control.State) -> Value? {
    get { entries.first { $0.state == state }?.value }
    set {
      entries.removeAll { $0.state == state }
      if let newValue { entries.append((state, newValue)) }
    }
  }

  /// Returns the value to use for a state. If no value was set for exactly this state, its bits are
  /// considered in the order disabled, highlighted, selected, focused. The first bit for which a
  /// value was set determines the result. If there is no such bit, the value for the normal state
  /// is used.
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
