/// An object that receives touch frames and the current time: a window, or a surface over the
/// host's own tree.
package protocol FrameReceiver: AnyObject {
  /// Sends a frame. `joins` is `true` if a further frame follows before the host draws.
  func send(_ frame: TouchFrame, isCoalescing joins: Bool)
  /// Advances time without a frame.
  func advance(to time: Timestamp)
  /// The current time, or `nil` before the first frame or advance.
  var time: Timestamp? { get }
  /// The time of the next event that occurs without input, or `nil` if there is none.
  var nextDeadline: Timestamp? { get }
  /// Whether no touch is down and nothing is pending.
  var isIdle: Bool { get }
  /// Whether callbacks are running, so that frames and advances wait (rule D10).
  var isBusy: Bool { get }
  /// Calls a closure that sends several frames. Input sent by their callbacks waits until it returns.
  func sendBatch(_ body: () -> Void)
  /// The number of times that waiting input was dropped because there was too much of it.
  var droppedInputCount: Int { get }
  /// Forgets the waiting input.
  func discardWaitingInput()
  /// Cancels all touches.
  func cancelAllTouches(reason: CancellationReason)
  /// The recorder of the latest input.
  var flightRecorder: FlightRecorder? { get set }
  /// Called with each decision and its reason.
  var onDecision: ((Decision) -> Void)? { get set }
}

extension RecordedInput {
  /// Sends the input to a receiver. This isn't a method of the protocol, because the optimizer
  /// removed that method's body in Embedded Swift for WebAssembly.
  package func send(to receiver: any FrameReceiver) {
    switch self {
    case .frame(let frame, let isCoalesced): receiver.send(frame, isCoalescing: isCoalesced)
    case .advance(let time): receiver.advance(to: time)
    case .cancellation(let reason, let time):
      if receiver.time ?? .earliest < time { receiver.advance(to: time) }
      receiver.cancelAllTouches(reason: reason)
    }
  }
}
