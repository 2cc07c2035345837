/// The state, time and focal point that the actions of a recognizer see.
struct Moment {
  var state = GestureState.possible
  var time = Timestamp.zero
  var focus = Focus(location: .zero, touches: 0)

  /// Whether it is the first snapshot of its attempt.
  var isFirst: Bool { state == .began || state == .recognized || state == .failed }
}

/// A snapshot stored with the values of the gesture until others have failed.
class KeptTelling {
  final var moment: Moment

  init(_ moment: Moment) { self.moment = moment }
}
