#if Live && os(Linux)
import Fingertip
import FingertipLive

func listen(_ window: Window) async throws {
  let screen = try Touchscreen(.only)
  for await event in screen.events {
    screen.deliver(event, to: window)
  }
}
#endif
