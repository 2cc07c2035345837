import Fingertip
import FingertipTesting
import Testing

/// Tests reducing a failing recording to a small one that still fails.
struct ShrinkingTests {
  /// A recording of three taps, a drag and a pinch.
  private let session: TouchRecording = {
    let surface = TestSurface(Window(size: Size(width: 400, height: 300)), noise: 1)
    for number in 0..<3 {
      surface.tap(at: Point(x: 20 + 40 * Double(number), y: 20.4))
      surface.wait(.milliseconds(700))
    }
    surface.drag(from: Point(x: 50, y: 50), to: Point(x: 250.3, y: 50))
    surface.wait(.seconds(2))
    surface.pinch(around: Point(x: 200, y: 150), from: 50, to: 200)
    return surface.recording
  }()

  /// Returns whether each touch begins once, then only moves, and ends once.
  private func isLegal(_ recording: TouchRecording) -> Bool {
    var down: Set<TouchID> = []
    for sample in recording.frames.flatMap(\.samples) {
      switch sample.change {
      case .began: if !down.insert(sample.id).inserted { return false }
      case .moved: if !down.contains(sample.id) { return false }
      case .ended, .cancelled: if down.remove(sample.id) == nil { return false }
      }
    }
    return down.isEmpty && recording.frames.allSatisfy { !$0.samples.isEmpty }
  }

  @Test func `A session with one failure is reduced to the failing touch and the required frames`()
    throws
  {
    var isAlwaysLegal = true
    let small = session.shrunk { candidate in
      if !isLegal(candidate) { isAlwaysLegal = false }
      let text = try? Transcript(of: candidate, in: .standard).text
      return text?.contains("> pan on window began") ?? false
    }
    #expect(isAlwaysLegal)
    #expect(small.touchCount == 1)
    // The touch begins, moves once or twice, and ends, possibly in the same frame as a move.
    #expect(small.frames.count <= 4 && small.frames.count >= 2)
    #expect(small.duration < .milliseconds(100))
    #expect(small.frames.flatMap(\.samples).allSatisfy { $0.location.x.rounded() == $0.location.x })
    let text = try Transcript(of: small, in: .standard).text
    #expect(text.contains("> pan on window began"))
  }

  @Test func `Minimization keeps touches together that are needed together`() {
    let small = session.shrunk { recording in
      recording.touchCount >= 2
        && recording.frames.flatMap(\.samples).contains { $0.location.y > 100 }
    }
    #expect(small.touchCount == 2)
    #expect(isLegal(small))
  }

  @Test func `Minimization preserves a duration that the failure depends on`() {
    let small = session.shrunk { $0.duration >= .milliseconds(600) }
    #expect(small.touchCount == 2 || small.touchCount == 1)
    #expect(small.duration >= .milliseconds(600) && small.duration < .milliseconds(1300))
  }

  @Test func `Minimizing a recording that doesn't fail returns it unchanged`() {
    #expect(session.shrunk { _ in false } == session)
  }

  @Test func `If every recording fails the condition, the recording is reduced to no frames`() {
    #expect(session.shrunk { _ in true }.frames.isEmpty)
  }

  @Test func `Minimization stops at the candidate limit`() {
    var count = 0
    let small = session.shrunk(limit: 10) { _ in
      count += 1
      return count % 2 == 1
    }
    // The recording itself is tested first.
    #expect(count == 11)
    #expect(small.frames.count < session.frames.count)
  }

  @Test func `An error thrown by the condition is rethrown`() {
    struct Broken: Error {}
    #expect(throws: Broken.self) { try session.shrunk { _ in throw Broken() } }
  }
}
