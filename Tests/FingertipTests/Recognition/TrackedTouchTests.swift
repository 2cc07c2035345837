import Testing

@testable import Fingertip

@Suite struct TrackedTouchTests {
  @Test func `A touch that has just begun reports no delta and no distance from its start`() {
    let finger = TrackedTouch(TouchID(1), landingAt: Point(x: 3, y: 4), time: .zero)
    #expect(finger.phase == .landing)
    #expect(finger.distanceFromStart == 0)
    #expect(finger.delta == .zero)
  }

  @Test func `A touch that moved reports its last delta and its distance from its start`() {
    var finger = TrackedTouch(TouchID(1), landingAt: .zero, time: .zero)
    finger.move(to: Point(x: 10, y: 0))
    finger.move(to: Point(x: 30, y: 40))
    #expect(finger.delta == Vector(dx: 20, dy: 40))
    #expect(finger.distanceFromStart == 50)
    #expect(finger.startLocation == .zero)
    #expect(finger.previousLocation == Point(x: 10, y: 0))
  }
}
