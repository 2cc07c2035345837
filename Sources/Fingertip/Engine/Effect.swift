/// Something that a callback must be told, after everything in its frame was decided (rule D6): the
/// actions of a recognizer, with what they are told.
struct Effect {
  private let recognizer: Unmanaged<GestureRecognizer>
  let state: GestureState
  let moment: GestureRecognizer.Moment

  /// Makes an effect. The arena keeps the recognizer until all effects of a step were told, so that
  /// no reference is counted for an effect, which most frames have.
  init(_ gesture: GestureRecognizer, _ state: GestureState, _ moment: GestureRecognizer.Moment) {
    recognizer = Unmanaged.passUnretained(gesture)
    self.state = state
    self.moment = moment
  }

  /// Runs the actions.
  func tell() { recognizer._withUnsafeGuaranteedRef { $0.tell(state, moment) } }

  /// Runs nothing.
  func drop() { recognizer._withUnsafeGuaranteedRef { $0.forgetValue(moment.number) } }
}
