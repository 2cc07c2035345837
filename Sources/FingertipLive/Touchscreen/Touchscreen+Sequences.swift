#if Live && os(Linux)
public import Fingertip

extension Touchscreen {
  /// All that comes, until the device is gone for good or the task is cancelled; then the touches
  /// that are down are cancelled first.
  public var events: Events { Events(screen: self) }

  /// The frames alone, for a host that needs no timers.
  public var frames: Frames { Frames(screen: self) }

  /// What comes from a touchscreen, as a sequence. See ``Touchscreen/events``.
  public struct Events: AsyncSequence {
    let screen: Touchscreen

    /// Starts an iteration.
    public func makeAsyncIterator() -> Iterator { Iterator(screen: screen) }

    /// Waits for each event. Nothing is read ahead: while nobody asks, the kernel keeps what comes,
    /// and when that is too much it says so, and the touches are cancelled.
    public struct Iterator: AsyncIteratorProtocol {
      let screen: Touchscreen
      private var waiting: [Event] = []
      private var next = 0

      init(screen: Touchscreen) { self.screen = screen }

      /// The next event; `nil` when nothing more will come.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Event? {
        while true {
          if next < waiting.count {
            next += 1
            return waiting[next - 1]
          }
          waiting.removeAll(keepingCapacity: true)
          next = 0
          if screen.isClosed { return nil }
          if Task.isCancelled {
            screen.close { waiting.append($0) }
            continue
          }
          screen.drain { waiting.append($0) }
          if waiting.isEmpty, !screen.isClosed {
            await Readiness(screen.descriptor).wait(isolation: actor)
          }
        }
      }
    }
  }

  /// The frames of a touchscreen, as a sequence. See ``Touchscreen/frames``.
  public struct Frames: AsyncSequence {
    let screen: Touchscreen

    /// Starts an iteration.
    public func makeAsyncIterator() -> Iterator { Iterator(events: screen.events) }

    /// Waits for each frame.
    public struct Iterator: AsyncIteratorProtocol {
      private var events: Events.Iterator

      init(events: Events) { self.events = events.makeAsyncIterator() }

      /// The next frame; `nil` when nothing more will come.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> TouchFrame? {
        while let event = await events.next(isolation: actor) {
          if case .frame(let frame) = event { return frame }
        }
        return nil
      }
    }
  }
}
#endif
