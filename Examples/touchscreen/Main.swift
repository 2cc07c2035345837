import Fingertip

#if Live && os(Linux)
import Dispatch
import FingertipEvdev
import FingertipLive
import Glibc

/// A program for a real touchscreen. The program prints the locations of taps until the screen is
/// unplugged or Ctrl-C is pressed.
@main
struct TouchscreenExample {
  static func main() async throws {
    let listening = Task { try await listen() }
    // When the task is cancelled, the touches that are down are cancelled, and the loop ends.
    signal(SIGINT, SIG_IGN)
    let interruption = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
    interruption.setEventHandler { listening.cancel() }
    interruption.resume()
    try await listening.value
  }

  private static func listen() async throws {
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
    print("Nothing more will come.")
  }
}
#else
@main
struct TouchscreenExample {
  static func main() { print("This was built without live input.") }
}
#endif
