/// Feedback on a press, which a host can present as a highlight, a ripple or a click.
///
/// A recognizer reports each attempt twice: when the first touch begins, and when the press either
/// becomes the gesture or fails to.
///
/// ```swift
/// tap.onPress = { tap, press in
///   switch press.phase {
///   case .down: card.lift(at: press.location)
///   case .cancelled: card.reset()
///   case .confirmed: card.flash()
///   }
/// }
/// ```
///
/// A tap that waits for a double tap to fail is confirmed once the double tap has failed. A
/// discrete gesture is confirmed when its action runs, and a continuous gesture when it begins.
public struct PressFeedback: Hashable, Sendable {
  /// A phase of a press.
  public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
    /// The first touch began. The press may become the gesture.
    case down
    /// The press didn't become the gesture.
    case cancelled
    /// The press became the gesture.
    case confirmed
  }

  /// The current phase of the press.
  public var phase: Phase
  /// The location of the first touch or, later, the centroid of the touches, in points of the
  /// window.
  public var location: Point
  /// The time when the phase began.
  public var time: Timestamp
}

/// Press feedback that is queued for delivery.
struct QueuedPressFeedback {
  let gesture: GestureRecognizer
  let feedback: PressFeedback
}

extension Arena {
  /// Queues feedback on the press of an attempt if the recognizer reports presses.
  func queuePressFeedback(_ phase: PressFeedback.Phase, _ index: Int, at instant: Timestamp) {
    guard entries[index].traits.contains(.reportsPress) else { return }
    queuePressFeedback(
      phase, of: entries[index].gesture, touchFocalPoint(of: index).location, at: instant)
  }

  /// Queues feedback on the press of a pending result.
  func queuePressFeedback(
    _ phase: PressFeedback.Phase, of result: borrowing Attempt, at instant: Timestamp
  ) {
    guard result.traits.contains(.reportsPress), case .resultPending(_, let first, _) = result.phase
    else {
      return
    }
    queuePressFeedback(phase, of: result.gesture, first.snapshot.focus.location, at: instant)
  }

  private func queuePressFeedback(
    _ phase: PressFeedback.Phase, of gesture: GestureRecognizer, _ location: Point,
    at instant: Timestamp
  ) {
    let feedback = PressFeedback(phase: phase, location: location, time: instant)
    queuedPressFeedback.append(QueuedPressFeedback(gesture: gesture, feedback: feedback))
    hasRareNotifications = true
  }

  /// Calls the `onPress` closures in the order of the decisions or, in a dry run, drops the
  /// feedback.
  func runPressFeedback(isDryRun: Bool) {
    // Changes made by a closure are decided after the frame, so nothing is added during the loop.
    for index in queuedPressFeedback.indices where !isDryRun {
      let queued = queuedPressFeedback[index]
      queued.gesture.onPress?(queued.gesture, queued.feedback)
    }
    queuedPressFeedback.clear()
  }
}
