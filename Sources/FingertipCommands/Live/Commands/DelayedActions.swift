#if Live && os(Linux)
internal import Fingertip
internal import FingertipScenes

/// The actions bound to the beginning of gestures that may still be withdrawn.
///
/// ```
///            begins         can no longer be withdrawn, or ends
///   (none) ─────────▶ delayed ─────────────────────────────────▶ performed
///                        │ cancelled
///                        ▼
///                     dropped
/// ```
struct DelayedActions {
  /// A delayed action, with the values that its gesture had when it began.
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

  /// Returns whether a command's action is delayed.
  func contains(_ commandIndex: Int, of gesture: GestureRecognizer) -> Bool {
    actions.contains { $0.commandIndex == commandIndex && $0.gesture === gesture }
  }

  /// Removes all delayed actions of a gesture, and returns them.
  mutating func removeActions(of gesture: GestureRecognizer) -> [Action] {
    if actions.isEmpty { return [] }
    defer { actions.removeAll { $0.gesture === gesture } }
    return actions.filter { $0.gesture === gesture }
  }

  /// Removes all actions.
  mutating func removeAll() { actions = [] }
}
#endif
