import CFingertip
import FingertipC

/// A recording, made by flight recorders, of the input that an ``Interface`` sends outside
/// callbacks. The same object replays the input.
final class CallRecording {
  private struct Call {
    let status: fingertip_status
    /// The results of calls that were made by callbacks and whose input waited until the recorded
    /// call returned.
    let waitingStatuses: [fingertip_status]
    /// The latest time to which the call or its callbacks advanced, or `nil` if none of them
    /// advanced the time.
    let advancedTime: Int64?
    /// The recorded input, or `nil` if the window was destroyed during the call.
    let inputs: [fingertip_recorded_sample]?
  }

  private var calls: [Call] = []
  /// The index of the next call to replay, or `nil` while recording.
  private var nextIndex: Int?
  /// The window or surface of the current call, if its input is recorded or replayed.
  private var receiver: OpaquePointer?
  private var waitingStatuses: [fingertip_status] = []
  private var advancedTime: Int64?

  /// Starts replaying the recorded input.
  func startReplay() { nextIndex = 0 }

  /// Configures the flight recorder of a window or surface to record everything.
  func record(_ window: OpaquePointer) -> fingertip_status {
    fingertip_flight_recorder_start(window, 1e9, 1 << 18)
  }

  /// Sends input and records it, or replays the recorded input instead. Returns the original status.
  ///
  /// - Parameter time: The time to which the call advances, if it advances the time. Recorders omit
  ///   advances that don't lead to a decision, so a replay must advance to this time itself.
  func send(
    to window: OpaquePointer?, advancingTo time: Int64?, _ send: () -> fingertip_status
  ) -> fingertip_status {
    defer { receiver = nil }
    guard let index = nextIndex else {
      let first = fingertip_flight_recorder_samples(window, nil, 0)
      (receiver, waitingStatuses, advancedTime) = (window, [], nil)
      let status = send()
      noteAdvance(to: time, status)
      calls.append(
        Call(
          status: status, waitingStatuses: waitingStatuses, advancedTime: advancedTime,
          inputs: inputs(of: window, from: first)))
      return status
    }
    guard index < calls.count else { return send() }
    nextIndex = index + 1
    (receiver, waitingStatuses) = (window, [])
    guard let inputs = calls[index].inputs else { return send() }
    waitingStatuses = calls[index].waitingStatuses
    _ = fingertip_window_replay(window, inputs, inputs.count)
    if let time = calls[index].advancedTime, inputs.allSatisfy({ $0.time < time }) {
      _ = fingertip_window_advance(window, time)
    }
    return calls[index].status
  }

  /// Returns whether input sent by a callback must wait until a recorded call returns. The
  /// recording of that call contains the input, so a replay doesn't send it again.
  func isWaiting(for window: OpaquePointer?) -> Bool { window != nil && window == receiver }

  /// Sends input that waits until a recorded call returns, unless this is a replay. Returns the
  /// original status.
  func sendWaiting(
    advancingTo time: Int64?, _ send: () -> fingertip_status
  ) -> fingertip_status {
    if nextIndex != nil { return waitingStatuses.isEmpty ? send() : waitingStatuses.removeFirst() }
    let status = send()
    noteAdvance(to: time, status)
    waitingStatuses.append(status)
    return status
  }

  private func noteAdvance(to time: Int64?, _ status: fingertip_status) {
    guard let time, status == FINGERTIP_OK else { return }
    advancedTime = max(time, advancedTime ?? time)
  }

  private func inputs(of window: OpaquePointer?, from first: Int) -> [fingertip_recorded_sample]? {
    let count = fingertip_flight_recorder_samples(window, nil, 0)
    guard fingertip_last_status() == FINGERTIP_OK else { return nil }
    var inputs = [fingertip_recorded_sample](repeating: fingertip_recorded_sample(), count: count)
    _ = fingertip_flight_recorder_samples(window, &inputs, count)
    return Array(inputs.dropFirst(first))
  }
}

// Functions for the calls that send input.

extension Interface {
  func send(_ samples: [fingertip_sample], to window: OpaquePointer?) {
    let time = time
    sendInput(to: window) { fingertip_window_send(window, time, samples, samples.count) }
  }

  func send(coalescing frames: [fingertip_frame], to window: OpaquePointer?) {
    sendInput(to: window) {
      fingertip_window_send_coalescing(window, frames, frames.count)
    }
  }

  func advance(_ window: OpaquePointer?, to time: Int64) {
    sendInput(to: window, advancingTo: time) { fingertip_window_advance(window, time) }
  }

  func advanceToNextDeadline(of window: OpaquePointer?) {
    // The next deadline depends on the input that is queued until a recorded call returns. During a
    // replay, this input isn't queued.
    if isRecording(callTo: window) { return }
    let deadline = fingertip_window_next_deadline(window)
    if deadline != .max { advance(window, to: deadline) }
  }

  func cancelAll(in window: OpaquePointer?) {
    sendInput(to: window) { fingertip_window_cancel_all(window) }
  }

  func sendCommand(_ command: Int32, to window: OpaquePointer?) {
    if isRecording(callTo: window) { return }
    check(fingertip_window_send_command(window, time, command))
  }

  func sendAcceleration(_ x: Double, _ y: Double, _ z: Double, to window: OpaquePointer?) {
    if isRecording(callTo: window) { return }
    check(fingertip_window_send_acceleration(window, time, x, y, z))
  }

  /// Returns whether a recorded call to a window is running. Commands and accelerometer samples
  /// that are sent during the call would wait, and would then be processed between two recorded
  /// inputs. A replay can't send them at that point, because they aren't recorded themselves.
  private func isRecording(callTo window: OpaquePointer?) -> Bool {
    recording?.isWaiting(for: window) == true
  }

  private func sendInput(
    to window: OpaquePointer?, advancingTo time: Int64? = nil, _ send: () -> fingertip_status
  ) {
    guard let recording else { return check(send()) }
    if !isInCallback {
      journal.note("input", Int(recording.send(to: window, advancingTo: time, send)))
    } else if recording.isWaiting(for: window) {
      // If this input were processed immediately while other input is being processed, a replay
      // couldn't send it at that point.
      guard fingertip_window_is_busy(window) == 1 else { return }
      journal.note("input", Int(recording.sendWaiting(advancingTo: time, send)))
    } else {
      check(send())
    }
  }
}
