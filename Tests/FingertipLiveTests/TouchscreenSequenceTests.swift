#if Live && os(Linux)
import Fingertip
import FingertipLive
import Foundation
import Testing

/// Tests, within the test process, iterating over the events of an absent touchscreen. The example
/// program tests iteration with a touchscreen.
struct TouchscreenSequenceTests {
  /// Returns the number of open descriptors of the kinds that a touchscreen uses.
  private static func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(number)")
      return target.map {
        $0.contains("eventpoll") || $0.contains("timerfd") || $0.contains("inotify")
      }
        ?? false
    }
  }

  private static func withEmptyFolder(
    _ body: (TouchscreenOptions) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = TouchscreenOptions()
    options.waits = true
    options.listing = DeviceListing(nodes: folder, sysfs: folder)
    try await body(options)
  }

  @Test
  func `Cancelling a task that waits for a touchscreen ends the task and closes all descriptors`()
    async throws
  {
    try await Self.withEmptyFolder { options in
      func listenAndCancel() async throws {
        let (waiting, continuation) = AsyncStream<Void>.makeStream()
        let task = Task {
          let screen = try Touchscreen(.only, options)
          var events = 0
          for await event in screen.events {
            guard case .waiting = event else { continue }
            events += 1
            continuation.yield()
          }
          return (events, screen.isClosed)
        }
        for await _ in waiting { break }
        // By now, the task is waiting or about to wait.
        task.cancel()
        let (events, isClosed) = try await task.value
        #expect(events == 1)
        #expect(isClosed)
      }
      try await listenAndCancel()
      let before = try Self.descriptors()
      for _ in 0..<100 { try await listenAndCancel() }
      // Other tests may have a few descriptors open because they start programs. If each of the
      // hundred runs leaked its descriptors, 300 descriptors would remain open.
      #expect(try Self.descriptors() < before + 150)
    }
  }

  @Test
  func `Draining events into a window fires the window's deadlines even without a touchscreen`()
    async throws
  {
    try await Self.withEmptyFolder { options in
      let screen = try Touchscreen(.only, options)
      let window = Window(size: Size(width: 100, height: 100))
      var states: [GestureState] = []
      window.addGestureRecognizer(LongPressGestureRecognizer { states.append($0.state) })
      let touch = TouchSample(TouchID(1), .began, at: Point(x: 50, y: 50))
      window.send(TouchFrame(at: SystemClock.now, samples: [touch]))
      var request = pollfd(fd: screen.descriptor, events: Int16(POLLIN), revents: 0)
      for _ in 0..<10 where states.isEmpty {
        screen.drain(into: window)
        if states.isEmpty { poll(&request, 1, 60_000) }
      }
      #expect(states == [.began])
    }
  }

  @Test func `A task that is cancelled before it starts iterating ends immediately`() async throws {
    try await Self.withEmptyFolder { options in
      let task = Task {
        let screen = try Touchscreen(.only, options)
        withUnsafeCurrentTask { $0?.cancel() }
        var frames = 0
        for await _ in screen.frames { frames += 1 }
        return (frames, screen.isClosed)
      }
      let (frames, isClosed) = try await task.value
      #expect(frames == 0)
      #expect(isClosed)
    }
  }
}
#endif
