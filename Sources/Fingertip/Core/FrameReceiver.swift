/// An object that receives touch frames and the current time. A receiver is either a window or a
/// surface over the host's own tree.
package protocol FrameReceiver: AnyObject {
  /// Sends a frame. `joins` is `true` if another frame follows before the host draws.
  func send(_ frame: TouchFrame, isCoalescing joins: Bool)
  /// Advances time without a frame.
  func advance(to time: Timestamp)
  /// The frame to which the host adds samples (rule U8), or `nil` if the host has sent only
  /// complete frames. The protocol requires this property instead of a method that adds samples,
  /// because such a method would be linked even into programs that never add samples.
  var openFrame: OpenFrame? { get set }
  /// Sends a frame that doesn't end the open frame.
  func sendWithoutEndingOpenFrame(_ frame: TouchFrame, isCoalescing joins: Bool)
  /// Advances time without ending the open frame.
  func advanceWithoutEndingOpenFrame(to time: Timestamp)
  /// Cancels all touches without ending the open frame.
  func cancelWithoutEndingOpenFrame(reason: CancellationReason)
  /// The current time, or `nil` before the first frame or advance.
  var time: Timestamp? { get }
  /// The time of the next event that will occur without further input, or `nil` if there is none.
  var nextDeadline: Timestamp? { get }
  /// Whether no touch is down and nothing is pending.
  var isIdle: Bool { get }
  /// Whether callbacks are running. While callbacks are running, frames and advances must wait
  /// (rule D10).
  var isBusy: Bool { get }
  /// Calls a closure that sends several frames. Input that callbacks send in the meantime waits
  /// until the closure returns.
  func sendBatch(_ body: () -> Void)
  /// The number of times that waiting input was dropped because there was too much of it.
  var droppedInputCount: Int { get }
  /// Discards the waiting input and the open frame.
  func discardWaitingInput()
  /// Cancels all touches.
  func cancelAllTouches(reason: CancellationReason)
  /// Returns whether a gesture has intercepted a touch.
  func isTouchIntercepted(_ id: TouchID) -> Bool
  /// The recorder that stores the most recent input, or `nil` if there is none.
  var flightRecorder: FlightRecorder? { get set }
  /// Called with each decision and its reason.
  var onDecision: ((Decision) -> Void)? { get set }
}

extension RecordedInput {
  /// Sends the input to a receiver. This isn't a protocol method because, in Embedded Swift for
  /// WebAssembly, the optimizer removed the body of such a method.
  package func send(to receiver: any FrameReceiver) {
    switch self {
    case .frame(let frame, let isCoalesced): receiver.send(frame, isCoalescing: isCoalesced)
    case .advance(let time): receiver.advance(to: time)
    case .cancellation(let reason, let time):
      if receiver.time ?? .earliest < time { receiver.advance(to: time) }
      receiver.cancelAllTouches(reason: reason)
    }
  }
  /// Sends the input to a receiver without ending the open frame.
  func sendWithoutEndingOpenFrame(to receiver: any FrameReceiver) {
    switch self {
    case .frame(let frame, let isCoalesced):
      receiver.sendWithoutEndingOpenFrame(frame, isCoalescing: isCoalesced)
    case .advance(let time): receiver.advanceWithoutEndingOpenFrame(to: time)
    case .cancellation(let reason, let time):
      if receiver.time ?? .earliest < time { receiver.advanceWithoutEndingOpenFrame(to: time) }
      receiver.cancelWithoutEndingOpenFrame(reason: reason)
    }
  }
}
