import Fingertip
import FingertipTesting
import Testing

#if canImport(desk)
@testable import desk
#else
@testable import example_desk
#endif

/// The tests shown in the tutorial.
struct DeskTests {
  let desk: Desk
  let surface: TestSurface

  init() {
    desk = Desk()
    surface = TestSurface(desk.window)
  }

  @Test func `A tap selects a card`() {
    surface.tap(on: desk.moon)
    #expect(desk.chosen === desk.moon)
  }

  @Test func `A drag moves a card`() {
    surface.drag(from: desk.moon.center, to: Point(x: 290, y: 220))
    #expect(desk.moon.center == Point(x: 290, y: 210))
  }

  @Test func `A pinch enlarges a card`() {
    surface.pinch(around: desk.sun.center, from: 60, to: 128)
    #expect(abs(desk.sun.scale - 128.0 / 68) < 0.01)
  }
}

extension DeskTests {
  @Test func `Adding a second finger to a drag can enlarge the card`() {
    let (first, second) = (surface.makeFinger(), surface.makeFinger())
    first.down(at: Point(x: 90, y: 150))
    first.move(by: Vector(dx: -20, dy: 0), over: .milliseconds(200))
    second.down(at: Point(x: 130, y: 150))
    second.move(by: Vector(dx: 40, dy: 0), over: .milliseconds(200))
    first.up()
    second.up()
    #expect(desk.sun.scale > 1.4, "\(surface.explanation)")
  }
}
