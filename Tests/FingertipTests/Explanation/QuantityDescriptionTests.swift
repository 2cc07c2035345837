import EngineStage
import Testing

@testable import Fingertip

@Suite struct QuantityDescriptionTests {
  @Test(arguments: [
    (Quantity.count(3), "3"), (.duration(.milliseconds(148)), "148 ms"),
    (.duration(.microseconds(1250)), "1.3 ms"), (.length(12.34), "12.3 pt"),
    (.speed(300), "300 pt/s"), (.angle(Angle(degrees: -5)), "-5°"),
    (.angularSpeed(.pi), "180°/s"), (.factor(1.9047), "×1.905"), (.rate(0.456), "0.46/s"),
    (.point(Point(x: 1, y: 2.55)), "(1, 2.6)"), (.vector(Vector(dx: -1, dy: 0)), "(-1, 0) pt"),
    (.velocity(Vector(dx: 10, dy: 0.04)), "(10, 0) pt/s"), (.direction(.up), "up"),
  ])
  func `X2: A quantity is described with its unit`(quantity: Quantity, text: String) {
    #expect(quantity.description == text)
  }

  @Test func `X2: A measure is described with its name`() {
    #expect(Measure("scale", .factor(1.5)).description == "scale ×1.5")
    #expect(
      Pan().value.measures.map(\.description)
        == ["translation (0, 0) pt", "velocity (0, 0) pt/s"])
    #expect(Pinch().value.measures.map(\.name) == ["scale", "velocity"])
    #expect(Rotation().value.measures.map(\.name) == ["rotation", "velocity"])
    #expect(Flick().value.measures.map(\.name) == ["direction", "velocity"])
    #expect(Swipe().value.measures.map(\.name) == ["direction"])
    #expect(Tap().value.measures.map(\.description) == ["taps 0"])
  }

  @Test func `Every direction has a name`() {
    #expect(
      Direction.allCases.map(\.name) == [
        "right", "left", "up", "down", "up-right", "up-left", "down-right", "down-left",
      ])
  }
}
