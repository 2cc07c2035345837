/// An object that receives touch frames and time: a window, or a surface over the host's own tree.
package protocol FrameReceiver: AnyObject {
  /// Sends a frame. `joins` is `true` if another follows before the host draws.
  func send(_ frame: TouchFrame, isCoalescing joins: Bool)
  /// Advances time without a frame.
  func advance(to time: Timestamp)
  /// The time of the next event that needs no input, or `nil` if there is no such event.
  var nextDeadline: Timestamp? { get }
  /// Whether no touch is down and nothing is pending.
  var isIdle: Bool { get }
  /// Cancels all touches.
  func cancelAllTouches(reason: CancellationReason)
  /// The recorder of the last touches.
  var flightRecorder: FlightRecorder? { get set }
  /// Called with each decision and its reason.
  var onDecision: ((Decision) -> Void)? { get set }
}
