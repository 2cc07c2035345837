/// Something that a callback must be told, after everything in its frame was decided (rule D6): the
/// actions of a recognizer, with what they are told.
struct Effect {
  private let recognizer: Unmanaged<GestureRecognizer>
  let state: GestureState
  let moment: GestureRecognizer.Moment

  /// Makes an effect, which keeps its recognizer until it is told or dropped: once, whatever becomes
  /// of the effect. References are counted by hand, because most frames have an effect.
  init(_ gesture: GestureRecognizer, _ state: GestureState, _ moment: GestureRecognizer.Moment) {
    recognizer = Unmanaged.passRetained(gesture)
    self.state = state
    self.moment = moment
  }

  /// Runs the actions.
  func tell() {
    recognizer._withUnsafeGuaranteedRef { $0.tell(state, moment) }
    recognizer.release()
  }

  /// Runs nothing.
  func drop() { recognizer.takeRetainedValue().forgetValue(moment.number) }
}
