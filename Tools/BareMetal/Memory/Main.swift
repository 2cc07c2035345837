import Fingertip

/// Returns the number of heap bytes in use, which is the sum of the requested block sizes.
@_extern(c, "heap_bytes")
func heapBytes() -> Int

/// Measures how much heap memory the parts of a screen use, and prints a table of part names and
/// byte counts.
@main
enum Main {
  static let copies = 16

  static func main() {
    row("a window") { Window(size: Size(width: 320, height: 240)) }
    row("a view") { View(frame: .zero) }
    row("a tap") { TapGestureRecognizer { _ in } }
    row("a long press") { LongPressGestureRecognizer { _ in } }
    row("a swipe") { SwipeGestureRecognizer { _ in } }
    row("a pan") { PanGestureRecognizer { _ in } }
    row("a pinch") { PinchGestureRecognizer { _ in } }
    row("a rotation") { RotationGestureRecognizer { _ in } }
    row("a button") { Button(frame: .zero) }
    row("a switch") { Switch(frame: .zero) }
    row("a slider") { Slider(frame: .zero) }
    row("a scroll view, with its recognizers") { ScrollView(frame: .zero) }
    touch("the first touch, in a window with a tap", taps: 1, fingers: 1)
    touch("five touches there", taps: 1, fingers: 5)
    touch("five touches in a window with five taps", taps: 5, fingers: 5)
  }

  /// Prints the average size of one object, measured with many objects.
  private static func row<Part: AnyObject>(_ name: String, _ make: () -> Part) {
    var parts: [Part] = []
    parts.reserveCapacity(copies)
    _ = make()
    let before = heapBytes()
    for _ in 0..<copies { parts.append(make()) }
    say(name, (heapBytes() - before) / copies)
  }

  /// Prints how much memory is used by touches that are down, including the growth of tables.
  private static func touch(_ name: String, taps: Int, fingers: Int) {
    let window = Window(size: Size(width: 320, height: 240))
    for taps in 1...taps {
      window.addGestureRecognizer(TapGestureRecognizer(taps: taps, touches: fingers) { _ in })
    }
    let before = heapBytes()
    window.send(frame(.began, fingers, 0))
    for step in 1...3 { window.send(frame(.moved, fingers, step)) }
    say(name, heapBytes() - before)
    window.send(frame(.ended, fingers, 4))
    window.advance(to: Timestamp(milliseconds: 5000))
  }

  private static func frame(
    _ change: TouchSample.Change, _ fingers: Int, _ step: Int
  ) -> TouchFrame {
    let samples = (0..<fingers).map { finger in
      TouchSample(
        TouchID(UInt64(finger)), change, at: Point(x: 20 + Double(40 * finger + step), y: 100))
    }
    return TouchFrame(at: Timestamp(milliseconds: Int64(16 * step)), samples: samples)
  }

  private static func say(_ name: String, _ bytes: Int) { print("\(name): \(bytes)") }
}
