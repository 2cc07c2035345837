import Testing

@testable import Fingertip

@Suite struct FingerTests {
  @Test func `A finger that lands is where it started and was`() {
    let finger = Finger(TouchID(1), landingAt: Point(x: 3, y: 4), time: .zero)
    #expect(finger.stage == .landing)
    #expect(finger.excursion == 0)
    #expect(finger.step == .zero)
  }

  @Test func `A finger that moves knows its last step and its excursion`() {
    var finger = Finger(TouchID(1), landingAt: .zero, time: .zero)
    finger.move(to: Point(x: 10, y: 0))
    finger.move(to: Point(x: 30, y: 40))
    #expect(finger.step == Vector(dx: 20, dy: 40))
    #expect(finger.excursion == 50)
    #expect(finger.start == .zero)
    #expect(finger.previous == Point(x: 10, y: 0))
  }
}
