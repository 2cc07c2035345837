// slots-60hz.two-finger-tap.evemu, 2 touches in 0.1 s, in a window of 390 x 844 points.
// Made by fingertip convert.
// swift-format-ignore-file
import Fingertip
import FingertipTesting
import Testing

@Suite struct RecordedTouches {
  /// What the fingers did: the time in milliseconds, then each touch with its number and place.
  private static let frames: [(Double, [(UInt64, TouchSample.Change, Double, Double)])] = [
    (0, [(1, .began, 176.551994, 403.514393)]),
    (16.666, [(1, .moved, 176.247068, 404.570713), (2, .began, 205.215012, 384.500626)]),
    (50, [(1, .moved, 176.551994, 404.570713), (2, .moved, 204.910086, 384.500626)]),
    (66.666, [(2, .moved, 205.215012, 384.500626)]),
    (83.333, [(1, .ended, 176.551994, 404.570713)]),
    (100, [(2, .ended, 205.215012, 384.500626)]),
  ]

  private static let recording = TouchRecording(
    name: "slots-60hz.two-finger-tap.evemu", size: Size(width: 390, height: 844),
    frames: frames.map { milliseconds, touches in
      TouchFrame(
        at: Timestamp(nanoseconds: Int64(milliseconds * 1e6)),
        samples: touches.map { TouchSample(TouchID($0), $1, at: Point(x: $2, y: $3)) })
    })

  @Test func gesturesAreRecognized() throws {
    let transcript = try Transcript(of: Self.recording, in: .standard)
    let gestures = transcript.decisions.compactMap { decision -> String? in
      guard case .transition(_, let state, _, _) = decision.outcome,
        state == .began || state == .recognized,
        case .recognizer(let name, _) = decision.subject
      else { return nil }
      return "\(name) \(state.name)"
    }
    #expect(
      gestures == [
        "two-finger tap recognized",
      ])
  }
}
