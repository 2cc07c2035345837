import Testing

@testable import Fingertip

@Suite struct TouchTests {
  private func touch(on view: View? = nil) -> Touch {
    let sample = TouchSample(TouchID(9), .began, at: Point(x: 10, y: 20), pressure: 0.25)
    return Touch(sample, at: Timestamp(milliseconds: 5), tapCount: 3, target: view?.touchTarget)
  }

  @Test func `T2: A new touch has a location, a time and a tap count`() {
    let touch = touch()
    #expect(touch.id == TouchID(9))
    #expect(touch.phase == .began)
    #expect(touch.tapCount == 3)
    #expect(touch.timestamp == Timestamp(milliseconds: 5))
    #expect(touch.location == Point(x: 10, y: 20))
    #expect(touch.previousLocation == touch.location)
    #expect(touch.pressure == 0.25)
    #expect(touch.tool == .finger)
  }

  @Test func `T2: A touch that moved keeps its previous location`() {
    let touch = touch()
    let sample = TouchSample(TouchID(9), .moved, at: Point(x: 11, y: 22), tool: .stylus)
    touch.setSample(sample, .moved, at: Timestamp(milliseconds: 15))
    #expect(touch.phase == .moved)
    #expect(touch.previousLocation == Point(x: 10, y: 20))
    #expect(touch.location == Point(x: 11, y: 22))
    #expect(touch.timestamp == Timestamp(milliseconds: 15))
    #expect(touch.tool == .stylus)
    #expect(touch.pressure == nil)
  }

  @Test func `T2: A cancelled touch keeps its location`() {
    let touch = touch()
    touch.cancel(at: Timestamp(milliseconds: 25))
    #expect(touch.phase == .cancelled)
    #expect(touch.location == Point(x: 10, y: 20))
    #expect(touch.timestamp == Timestamp(milliseconds: 25))
  }

  @Test func `T2: Locations are converted to a view's coordinates, or to the window's for nil`() {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(frame: Rect(x: 5, y: 7, width: 50, height: 50))
    window.addSubview(view)
    let touch = touch(on: view)
    #expect(touch.view === view)
    #expect(touch.location(in: view) == Point(x: 5, y: 13))
    #expect(touch.previousLocation(in: view) == Point(x: 5, y: 13))
    #expect(touch.location(in: nil) == Point(x: 10, y: 20))
  }

  @Test func `A touch doesn't retain its view`() {
    let touch: Touch
    do {
      let view = View(frame: .zero)
      touch = self.touch(on: view)
      #expect(touch.view === view)
    }
    #expect(touch.view == nil)
  }
}
