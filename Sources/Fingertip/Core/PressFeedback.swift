/// Feedback on a press, which a host can present as a highlight, a ripple or a click.
///
/// A recognizer reports feedback twice per attempt: when the first touch begins, and once it is
/// clear whether the press becomes the gesture.
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
/// A discrete gesture is confirmed when its action runs, and a continuous gesture is confirmed when
/// it begins. If a tap waits for a double tap to fail, it is confirmed once the double tap has
/// failed.
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
  /// The location of the press, in window coordinates. When the press begins, this is the location
  /// of the first touch; later, it is the centroid of the touches.
  public var location: Point
  /// The time at which the press entered this phase.
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
    queuePressFeedback(phase, of: result.gesture, first.snapshot.focalPoint.location, at: instant)
  }

  private func queuePressFeedback(
    _ phase: PressFeedback.Phase, of gesture: GestureRecognizer, _ location: Point,
    at instant: Timestamp
  ) {
    let feedback = PressFeedback(phase: phase, location: location, time: instant)
    queuedPressFeedback.append(QueuedPressFeedback(gesture: gesture, feedback: feedback))
    hasFeedbackOrConfirmations = true
  }

  /// Calls the `onPress` closures in the order in which the decisions were made. In a dry run,
  /// drops the feedback instead.
  func runPressFeedback(isDryRun: Bool) {
    // Changes that a closure makes are handled at the end of the frame, so no feedback is added
    // during the loop.
    for index in queuedPressFeedback.indices where !isDryRun {
      let queued = queuedPressFeedback[index]
      queued.gesture.onPress?(queued.gesture, queued.feedback)
    }
    queuedPressFeedback.clear()
  }
}
