import Testing

@testable import Fingertip

/// Tests the initial limits of recognizers created for a window or a surface.
@Suite struct WindowSettingsTests {
  @Test func `A recognizer created for a window has the window's limits`() {
    let window = Window(size: Size(width: 100, height: 100))
    let before = Gesture(Tap(taps: 2), for: window)
    #expect(window.settings == .standard && before.configuration.limits == Tap.Limits())
    window.settings = .android
    let tap = Gesture(Tap(taps: 2, touches: 3), for: window)
    #expect(tap.configuration.limits == GestureSettings.android.tap)
    #expect(tap.configuration.taps == 2 && tap.configuration.touches == 3)
    #expect(before.configuration.limits == Tap.Limits())
    #expect(
      window.settings == .android && window.tapCounterLimits == GestureSettings.android.tapCounter)
  }

  @Test func `A recognizer created for a surface has the surface's limits`() {
    let surface = GestureSurface<Int> { _, _ in [] }
    surface.settings = .flutter
    let pan = Gesture(Pan(axis: .vertical), for: surface)
    #expect(pan.configuration.limits == GestureSettings.flutter.pan)
    #expect(pan.configuration.axis == .vertical)
    #expect(surface.tapCounterLimits == GestureSettings.flutter.tapCounter)
  }

  @Test func `A window's settings include the tap count limits set on the window`() {
    let window = Window(size: Size(width: 100, height: 100))
    window.tapCounterLimits.maximumDistance = 7
    #expect(window.settings.tapCounter.maximumDistance == 7)
    window.settings.tap.maximumPressDuration = .milliseconds(1)
    #expect(window.tapCounterLimits.maximumDistance == 7)
    #expect(
      Gesture(Tap(), for: window).configuration.limits.maximumPressDuration == .milliseconds(1))
  }
}
