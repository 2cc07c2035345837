import Testing

@testable import Fingertip

@Suite struct TrackedTouchesTests {
  private func fingers(_ locations: (Double, Double)...) -> TrackedTouches {
    TrackedTouches(
      locations.enumerated().map {
        TrackedTouch(
          TouchID(UInt64($0.offset) + 1), landingAt: Point(x: $0.element.0, y: $0.element.1),
          time: .zero)
      })
  }

  @Test func `Without touches, the centroid, spread and rotation are zero`() {
    let none = TrackedTouches()
    #expect(none.isEmpty)
    #expect(none.centroid == .zero)
    #expect(none.startCentroid == .zero)
    #expect(none.centroidDelta == .zero)
    #expect(none.spread == 0)
    #expect(none.rotation == .zero)
    #expect(none.firstTouchBeyond(1) == nil)
  }

  @Test func `The centroid of touches is the mean of their locations`() {
    var fingers = fingers((0, 0), (100, 0), (50, 60))
    #expect(fingers.centroid == Point(x: 50, y: 20))
    fingers[2].move(to: Point(x: 50, y: 90))
    #expect(fingers.centroid == Point(x: 50, y: 30))
    #expect(fingers.startCentroid == Point(x: 50, y: 20))
    #expect(fingers.centroidDelta == Vector(dx: 0, dy: 10))
  }

  @Test func `The spread of two touches is their distance`() {
    var fingers = fingers((0, 0), (30, 40))
    #expect(fingers.spread == 50)
    fingers[1].move(to: Point(x: 60, y: 80))
    #expect(fingers.spread == 100)
    #expect(fingers.previousSpread == 50)
  }

  @Test func `The spread of several touches scales with their locations`() {
    var fingers = fingers((0, 0), (100, 0), (100, 100), (0, 100))
    let before = fingers.spread
    // Twice the root mean square of the distances from the centroid, all of which are √5000.
    #expect(abs(before - 141.4213562) < 1e-6)
    for index in fingers.indices {
      fingers[index].move(
        to: Point(x: fingers[index].startLocation.x * 3, y: fingers[index].startLocation.y * 3))
    }
    #expect(abs(fingers.spread - 3 * before) < 1e-9)
  }

  @Test func `The rotation describes the touches as a group and is positive if clockwise`() {
    var fingers = fingers((0, 0), (100, 0))
    fingers[1].move(to: Point(x: 0, y: 100))
    fingers[0].move(to: .zero)
    #expect(abs(fingers.rotation.degrees - 90) < 1e-9)
    fingers[0].move(to: .zero)
    fingers[1].move(to: Point(x: 100, y: 0))
    #expect(abs(fingers.rotation.degrees + 90) < 1e-9)
  }

  @Test func `Translating and scaling the touches causes no rotation`() {
    var fingers = fingers((0, 0), (100, 0), (50, 60))
    for index in fingers.indices {
      let start = fingers[index].startLocation
      fingers[index].move(to: Point(x: start.x * 2 + 30, y: start.y * 2 - 70))
    }
    #expect(abs(fingers.rotation.radians) < 1e-12)
  }

  @Test func `Touches that are lifting don't count as remaining touches`() {
    var fingers = fingers((0, 0), (100, 0))
    fingers[0].phase = .lifting
    #expect(fingers.count == 2)
    #expect(fingers.remainingCount == 1)
    fingers.removeLiftedTouches()
    #expect(fingers.map(\.id) == [TouchID(2)])
  }

  @Test
  func `If several touches are beyond a limit, the one that crossed it first is returned`() throws {
    var fingers = fingers((0, 0), (100, 0))
    fingers[0].move(to: Point(x: 20, y: 0))
    fingers[1].move(to: Point(x: 100, y: 40))
    let first = try #require(fingers.firstTouchBeyond(10))
    #expect(first.distance == 40)
    #expect(first.fraction == 0.25)
    #expect(fingers.firstTouchBeyond(40) == nil)
  }

  @Test func `New touches enter the down phase, and lifted touches are removed`() {
    var fingers = TrackedTouches([
      TrackedTouch(TouchID(1), landingAt: .zero, time: .zero, tableSlot: 0, number: 1),
      TrackedTouch(TouchID(2), landingAt: .zero, time: .zero, tableSlot: 5, number: 2),
    ])
    fingers.endLandingPhases()
    #expect(fingers.allSatisfy { $0.phase == .continuing })
    #expect(fingers.markLifting { $0 == 5 })
    #expect(!fingers.markLifting { $0 == 9 })
    #expect(fingers[1].phase == .lifting)
    fingers.removeLiftedTouches()
    #expect(fingers.map(\.id) == [TouchID(1)])
  }
}
