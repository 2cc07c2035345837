#if Live && os(Linux)
import Fingertip
import Testing

@testable import FingertipCommands

@Suite struct WindowTouchIDsTests {
  private let screen = LiveScreen.EventSource()
  private let pen = LiveScreen.EventSource(device: .pen)

  private func numbered(
    _ id: UInt64, _ change: TouchSample.Change, from source: LiveScreen.EventSource,
    by numbers: inout WindowTouchIDs
  ) -> UInt64 {
    let sample = TouchSample(TouchID(id), change, at: .zero)
    var frame = TouchFrame(at: .zero, samples: [sample])
    numbers.replaceTouchIDs(&frame, from: source)
    return frame.samples[0].id.rawValue
  }

  @Test func `Touches on two devices are numbered in the order they land`() {
    var numbers = WindowTouchIDs()
    #expect(numbered(1, .began, from: screen, by: &numbers) == 1)
    #expect(numbered(1, .began, from: pen, by: &numbers) == 2)
    #expect(numbered(2, .began, from: screen, by: &numbers) == 3)
    #expect(numbered(1, .moved, from: pen, by: &numbers) == 2)
    #expect(numbered(2, .moved, from: screen, by: &numbers) == 3)
    #expect(numbered(1, .ended, from: screen, by: &numbers) == 1)
  }

  @Test func `A touch keeps its number until it is forgotten, and numbers are never reused`() {
    var numbers = WindowTouchIDs()
    _ = numbered(1, .began, from: screen, by: &numbers)
    _ = numbered(1, .began, from: pen, by: &numbers)
    _ = numbered(1, .ended, from: screen, by: &numbers)
    #expect(numbers.windowID(of: TouchID(1), from: screen) == TouchID(1))
    numbers.removeWindowID(of: TouchID(1), from: screen)
    #expect(numbers.windowID(of: TouchID(1), from: screen) == nil)
    #expect(numbers.windowID(of: TouchID(1), from: pen) == TouchID(2))
    numbers.removeWindowID(TouchID(2))
    // When a pen is reconnected, its touch IDs start at 1 again.
    #expect(numbered(1, .began, from: pen, by: &numbers) == 3)
  }
}
#endif
