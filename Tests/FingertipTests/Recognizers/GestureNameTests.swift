import Testing

@testable import Fingertip

/// Tests the default names of recognizers.
@Suite struct GestureNameTests {
  @Test func `X2: A recognizer's default name describes its settings`() {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let names: [(GestureRecognizer, String)] = [
      (Gesture(Tap()), "tap"), (Gesture(Tap(taps: 2)), "double tap"),
      (Gesture(Tap(taps: 3, touches: 2)), "two-finger triple tap"),
      (Gesture(Tap(taps: 4, touches: 5)), "five-finger 4-fold tap"),
      (Gesture(LongPress()), "long press"),
      (Gesture(LongPress(touches: 3)), "three-finger long press"),
      (Gesture(LongPress(precedingTaps: 1)), "tap then long press"),
      (Gesture(LongPress(precedingTaps: 2)), "double tap then long press"),
      (Gesture(Swipe()), "swipe"), (Gesture(Swipe(.left)), "swipe left"),
      (Gesture(Swipe(.horizontal, touches: 2)), "two-finger swipe right or left"),
      (Gesture(Flick(touches: 4)), "four-finger flick"),
      (Gesture(Pan()), "pan"), (Gesture(Pan(axis: .vertical)), "vertical pan"),
      (Gesture(Pan(touches: 1...1)), "one-finger pan"),
      (Gesture(Pan(touches: 2...3, directions: .up)), "two-finger pan up"),
      (Gesture(Pinch()), "pinch"), (Gesture(Rotation()), "rotation"),
      (Gesture(Transform()), "transform"),
      (Gesture(Transform(minimumTouches: 2)), "two-finger transform"),
      (Gesture(ScreenEdgePan(.all, of: bounds)), "edge pan"),
      (Gesture(ScreenEdgePan([.left, .top], of: bounds)), "left or top edge pan"),
      (Gesture(ScreenEdgePan(.right, of: bounds, touches: 2)), "two-finger right edge pan"),
      (Gesture(TapThenDrag()), "tap then drag"), (Gesture(Tilt()), "tilt"),
      (Gesture(TapThenDrag(precedingTaps: 2)), "double tap then drag"),
      (Gesture(Tap(touches: 6)), "6-finger tap"),
    ]
    for (gesture, name) in names { #expect(gesture.name == name) }
  }

  @Test func `X2: The default name changes with the settings until a name is set`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    #expect(tap.name == "double tap")
    tap.name = "open"
    tap.numberOfTouchesRequired = 2
    #expect(tap.name == "open")
    #expect(Gesture(Tap(taps: 2), name: "zoom").name == "zoom")
  }
}
