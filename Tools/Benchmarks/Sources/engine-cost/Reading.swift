import Fingertip
import FingertipEvdev
import FingertipRecordings

/// A measurement that reads a recording in any format and counts its events. The path `-` is
/// standard input.
enum Reading {
  static func measureAll(_ path: String) throws {
    var reader = try RecordingReader(path == "-" ? .standardInput : .file(path))
    var failure: RecordingError?
    measure("read") {
      var (events, frames) = (0, 0)
      do throws(RecordingError) {
        while let event = try reader.next() {
          events += 1
          if event.type == EventType.syn, event.code == SynCode.report { frames += 1 }
        }
      } catch { failure = error }
      return (events, frames)
    } more: {
      "\"format\":\"\(reader.format)\""
    }
    if let failure { throw failure }
  }
}
