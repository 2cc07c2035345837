/// The state, time and focal point that are reported to the actions of a recognizer.
struct GestureSnapshot {
  var state = GestureState.possible
  var time = Timestamp.zero
  var focus = FocalPoint(location: .zero, touches: 0)

  /// Whether this is the first snapshot of an attempt.
  var isFirst: Bool { state == .began || state == .recognized || state == .failed }
}

/// A snapshot, stored with the gesture's values until the required recognizers have failed.
class StoredSnapshot {
  final var snapshot: GestureSnapshot

  init(_ snapshot: GestureSnapshot) { self.snapshot = snapshot }
}
