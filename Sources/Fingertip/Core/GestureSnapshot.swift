/// The state, time and focal point reported to a recognizer's actions.
struct GestureSnapshot {
  var state = GestureState.possible
  var time = Timestamp.zero
  var focalPoint = FocalPoint(location: .zero, touchCount: 0)

  /// Whether this is the first snapshot of an attempt.
  var isFirstOfAttempt: Bool { state == .began || state == .recognized || state == .failed }
}

/// A snapshot stored together with the gesture's values, for example until the required recognizers
/// have failed.
class StoredSnapshot {
  final var snapshot: GestureSnapshot

  init(_ snapshot: GestureSnapshot) { self.snapshot = snapshot }
}
