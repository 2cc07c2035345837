#if Live && os(Linux)
public import Fingertip

extension Touchscreen {
  /// An asynchronous sequence of all events, which ends when the device is lost permanently or the
  /// task is cancelled. Before the sequence ends, the touches that are down are cancelled.
  public var events: Events { Events(screen: self) }

  /// An asynchronous sequence of only the touch frames, for hosts that don't need timers.
  public var frames: Frames { Frames(screen: self) }

  /// An asynchronous sequence of a touchscreen's events. See ``Touchscreen/events``.
  public struct Events: AsyncSequence {
    let screen: Touchscreen

    /// Creates an iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(screen: screen) }

    /// An iterator that waits for each event without reading ahead. Between calls to `next`, the
    /// kernel queues events. If the queue overflows, the touches are cancelled.
    public struct Iterator: AsyncIteratorProtocol {
      let screen: Touchscreen
      private var bufferedEvents: [Event] = []
      private var nextIndex = 0

      init(screen: Touchscreen) { self.screen = screen }

      /// Returns the next event, or `nil` at the end of the sequence.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Event? {
        while true {
          if nextIndex < bufferedEvents.count {
            nextIndex += 1
            return bufferedEvents[nextIndex - 1]
          }
          bufferedEvents.removeAll(keepingCapacity: true)
          nextIndex = 0
          if screen.isClosed { return nil }
          if Task.isCancelled {
            screen.close { bufferedEvents.append($0) }
            continue
          }
          screen.drain { bufferedEvents.append($0) }
          if bufferedEvents.isEmpty, !screen.isClosed {
            await ReadableWait(screen.descriptor).wait(isolation: actor)
          }
        }
      }
    }
  }

  /// An asynchronous sequence of a touchscreen's touch frames. See ``Touchscreen/frames``.
  public struct Frames: AsyncSequence {
    let screen: Touchscreen

    /// Creates an iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(events: screen.events) }

    /// An iterator that waits for each touch frame.
    public struct Iterator: AsyncIteratorProtocol {
      private var events: Events.Iterator

      init(events: Events) { self.events = events.makeAsyncIterator() }

      /// Returns the next touch frame, or `nil` at the end of the sequence.
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
