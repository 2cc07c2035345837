/// What takes in frames and time: a window, or a surface over a tree of the host's own.
package protocol FrameReceiver: AnyObject {
  /// Takes in a frame; `joins` says that another follows before the host draws.
  func send(_ frame: TouchFrame, isCoalescing joins: Bool)
  /// Lets time pass without a touch.
  func advance(to time: Timestamp)
  /// Until when nothing happens by itself; `nil` for ever.
  var nextDeadline: Timestamp? { get }
  /// Whether no touch is down, and nothing waits.
  var isIdle: Bool { get }
  /// Cancels all touches.
  func cancelAllTouches(reason: CancellationReason)
  /// Keeps the last touches.
  var flightRecorder: FlightRecorder? { get set }
  /// Hears every decision with its reason.
  var onDecision: ((Decision) -> Void)? { get set }
}
