// slots-60hz.double-tap.evemu, 2 touches in 0.317 s, in a window of 1370.5 x 856.2 points.
// Made by fingertip convert.
// swift-format-ignore-file
import Fingertip
import FingertipTesting
import Testing

@Suite struct RecordedTouches {
  /// What the fingers did: the time in milliseconds, then each touch with its number and place.
  private static let frames: [(Double, [(UInt64, TouchSample.Change, Double, Double)])] = [
    (0, [(1, .began, 640.802508, 400.769461)]),
    (33.333, [(1, .moved, 639.730932, 399.697885)]),
    (50, [(1, .moved, 640.802508, 400.769461)]),
    (66.666, [(1, .moved, 639.730932, 400.769461)]),
    (83.333, [(1, .ended, 639.730932, 400.769461)]),
    (233.333, [(2, .began, 639.730932, 399.697885)]),
    (250, [(2, .moved, 640.802508, 399.697885)]),
    (283.333, [(2, .moved, 639.730932, 399.697885)]),
    (316.666, [(2, .ended, 639.730932, 399.697885)]),
  ]

  private static let recording = TouchRecording(
    name: "slots-60hz.double-tap.evemu", size: Size(width: 1370.545832, height: 856.189304),
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
        "tap recognized",
        "tap recognized",
        "double tap recognized",
      ])
  }
}
