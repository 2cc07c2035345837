/// What the actions of a recognizer are told at once: its state, when that was, and where.
struct Moment {
  var state = GestureState.possible
  var time = Timestamp.zero
  var focus = Focus(location: .zero, touches: 0)

  /// Whether nothing was told of the attempt before.
  var isFirst: Bool { state == .began || state == .recognized || state == .failed }
}

/// A moment of a gesture, with its values, that is kept until others have failed.
class KeptTelling {
  final var moment: Moment

  init(_ moment: Moment) { self.moment = moment }
}
