import Testing

@testable import Fingertip

@Suite struct GestureSettingsTests {
  @Test func `The standard settings have the documented values`() {
    let standard = GestureSettings.standard
    #expect(standard == GestureSettings())
    #expect(standard.tap.maximumPressDuration == .milliseconds(750))
    #expect(standard.tap.maximumMovement == 45)
    #expect(standard.tap.maximumGap == .milliseconds(350))
    #expect(standard.tap.maximumGapDistance == 45)
    #expect(standard.tap.maximumTouchInterval == .milliseconds(100))
    #expect(standard.tap.minimumGap == .zero)
    #expect(standard.longPress.minimumPressDuration == .milliseconds(500))
    #expect(standard.longPress.maximumMovement == 10)
    #expect(standard.swipe.minimumTravel == 50)
    #expect(standard.swipe.maximumCrossRatio == 0.5)
    #expect(standard.swipe.maximumDuration == .milliseconds(500))
    #expect(standard.flick.minimumSpeed == 300)
    #expect(standard.pan.minimumTravel == 10)
    #expect(standard.pinch.minimumSpreadIncrease == 8)
    #expect(standard.pinch.minimumSpreadDecrease == 4)
    #expect(standard.rotation.minimumArc == 8)
    #expect(standard.rotation.minimumAngle == Angle(degrees: 5))
    #expect(standard.tapCounter.maximumGap == .milliseconds(350))
    #expect(standard.tapCounter.maximumDistance == 30)
  }
}
