/// What becomes of a press, for a host that shows it: a highlight, a ripple, a click.
///
/// A recognizer tells of each attempt that a finger landed for it, and then one thing more: that nothing
/// comes of it, or that it is the gesture.
///
/// ```swift
/// tap.onPress = { tap, press in
///   switch press.phase {
///   case .down: card.lift(at: press.location)
///   case .cancelled: card.settle()
///   case .confirmed: card.flash()
///   }
/// }
/// ```
///
/// A tap that waits for a double tap to fail is confirmed when that has failed. A discrete gesture is
/// confirmed as its action runs, a continuous one as it begins.
public struct PressFeedback: Hashable, Sendable {
  /// The three things.
  public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
    /// The first finger landed. It may become the gesture.
    case down
    /// It is not the gesture.
    case cancelled
    /// It surely is the gesture now.
    case confirmed
  }

  /// Which of the three.
  public var phase: Phase
  /// Where: the finger that landed, and then the centre of the fingers, in points of the window.
  public var location: Point
  /// When.
  public var time: Timestamp
}

/// Something to be told of a press.
struct QueuedPressFeedback {
  let gesture: GestureRecognizer
  let feedback: PressFeedback
}

extension Arena {
  /// Leaves something to be told of the press of an attempt, if its recognizer wants to hear of that.
  func queuePressFeedback(_ phase: PressFeedback.Phase, _ index: Int, at instant: Timestamp) {
    guard entries[index].traits.contains(.reportsPress) else { return }
    queuePressFeedback(phase, of: entries[index].gesture, center(of: index).location, at: instant)
  }

  /// Leaves something to be told of the press of an attempt that was put aside.
  func queuePressFeedback(
    _ phase: PressFeedback.Phase, of result: borrowing Attempt, at instant: Timestamp
  ) {
    guard result.traits.contains(.reportsPress), case .resultPending(_, let first, _) = result.phase else {
      return
    }
    queuePressFeedback(phase, of: result.gesture, first.snapshot.focus.location, at: instant)
  }

  private func queuePressFeedback(
    _ phase: PressFeedback.Phase, of gesture: GestureRecognizer, _ location: Point,
    at instant: Timestamp
  ) {
    let feedback = PressFeedback(phase: phase, location: location, time: instant)
    presses.append(QueuedPressFeedback(gesture: gesture, feedback: feedback))
  }

  /// Tells of presses, in the order in which that was decided, or drops it.
  func runPressFeedback(isDryRun: Bool) {
    // What a closure removes or sets is decided after the frame, so nothing is added meanwhile.
    for index in presses.indices where !isDryRun {
      let queued = presses[index]
      queued.gesture.onPress?(queued.gesture, queued.feedback)
    }
    presses.clear()
  }
}
