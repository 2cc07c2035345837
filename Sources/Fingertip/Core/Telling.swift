/// What the actions of a recognizer are told at once: its state, when that was, and where.
struct Moment {
  var state = GestureState.possible
  var time = Timestamp.zero
  var focus = Focus(location: .zero, touches: 0)
}

/// A moment of a gesture, with its values, that is kept until others have failed.
class KeptTelling {
  final let moment: Moment

  init(_ moment: Moment) { self.moment = moment }
}
