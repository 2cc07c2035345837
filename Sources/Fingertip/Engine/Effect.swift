/// Something that a callback must be told, after everything in its frame was decided (rule D6).
enum Effect {
  /// The actions of a recognizer, with the state and the moment that they are told.
  case action(GestureRecognizer, GestureState, moment: Int)
}
