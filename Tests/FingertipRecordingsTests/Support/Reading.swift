import Fingertip
import FingertipEvdev

@testable import FingertipRecordings

/// The result of reading a recording: the events, and the error that ended it, if any.
struct Outcome: Equatable {
  var device: DeviceDescription?
  var events: [InputEvent] = []
  var error: RecordingError?

  var text: String { error.map { "\($0)" } ?? "" }
}

/// Reads a recording to its end or its error.
func read(
  _ source: ByteSource, description: ByteSource? = nil,
  select choice: DeviceChoice = .firstTouchscreen, chunk: Int = .max
) -> Outcome {
  var outcome = Outcome()
  do throws(RecordingError) {
    var reader = try RecordingReader(source, description: description, select: choice, chunk: chunk)
    outcome.device = reader.device
    while let event = try reader.next() { outcome.events.append(event) }
  } catch {
    outcome.error = error
  }
  return outcome
}

func read(_ text: String, chunk: Int = .max) -> Outcome {
  read(.text(text, name: "drag.evemu"), chunk: chunk)
}

/// Returns an event whose time is given in microseconds.
func event(_ microseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
  InputEvent(
    time: Timestamp(nanoseconds: microseconds * 1000), type: type, code: code, value: value)
}

extension String {
  func replacing(_ old: String, by new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
