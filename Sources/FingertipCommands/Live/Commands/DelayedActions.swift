#if Live && os(Linux)
internal import Fingertip
internal import FingertipScenes

/// Actions that are bound to the beginning of a gesture and are delayed because the gesture may
/// still be withdrawn.
///
/// ```
///            begins         can no longer be withdrawn, or ends
///   (none) ─────────▶ delayed ─────────────────────────────────▶ performed
///                        │ cancelled
///                        ▼
///                     dropped
/// ```
struct DelayedActions {
  /// A delayed action, along with the gesture's values when the gesture began.
  struct Action {
    let gesture: GestureRecognizer
    /// The command's index.
    let commandIndex: Int
    let time: Timestamp
    let location: Point
    let variables: [String]
  }

  private var actions: [Action] = []

  /// Delays a command's action.
  mutating func add(_ commandIndex: Int, of gesture: GestureRecognizer) {
    actions.append(
      Action(
        gesture: gesture, commandIndex: commandIndex, time: gesture.time,
        location: gesture.location, variables: CommandEnvironment.variables(describing: gesture)))
  }

  /// Returns whether a command's action must be delayed.
  func contains(_ commandIndex: Int, of gesture: GestureRecognizer) -> Bool {
    actions.contains { $0.commandIndex == commandIndex && $0.gesture === gesture }
  }

  /// Removes and returns all delayed actions of a gesture.
  mutating func removeActions(of gesture: GestureRecognizer) -> [Action] {
    if actions.isEmpty { return [] }
    defer { actions.removeAll { $0.gesture === gesture } }
    return actions.filter { $0.gesture === gesture }
  }

  /// Removes all actions.
  mutating func removeAll() { actions = [] }
}
#endif
