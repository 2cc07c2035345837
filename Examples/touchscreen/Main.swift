import Fingertip

#if Live && os(Linux)
import FingertipEvdev
import FingertipLive

/// A program on a real touchscreen: says where it is tapped, until the screen is unplugged.
@main
struct TouchscreenExample {
  static func main() async throws {
    var options = TouchscreenOptions()
    options.size = .points(Size(width: 1280, height: 800))
    options.reconnects = false
    let screen = try Touchscreen(.only, options)

    let window = Window(size: Size(width: 1280, height: 800))
    window.addGestureRecognizer(TapGestureRecognizer { tap in print("tapped at", tap.location) })
    window.addGestureRecognizer(LongPressGestureRecognizer { hold in print("hold", hold.state) })

    for await event in screen.events {
      screen.deliver(event, to: window)
    }
    print("The screen is gone.")
  }
}
#else
@main
struct TouchscreenExample {
  static func main() { print("This was built without live input.") }
}
#endif
