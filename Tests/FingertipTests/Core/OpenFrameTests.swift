import EngineStage
import Testing

@testable import Fingertip

/// Tests frames that a host assembles from separate samples (rule U8).
@Suite struct OpenFrameTests {
  private let journal = Journal()
  private var window: Window { journal.window }
  private let recorder = FlightRecorder()

  private func sample(
    _ id: UInt64, _ change: TouchSample.Change, _ x: Double = 10, _ y: Double = 10
  ) -> TouchSample {
    TouchSample(TouchID(id), change, at: Point(x: x, y: y))
  }

  private func add(_ samples: TouchSample..., at milliseconds: Double) {
    window.addSamples(samples, at: Timestamp(ms: milliseconds))
  }

  /// The times and touch IDs of the processed frames.
  private var frames: [String] {
    recorder.frames.map { frame in
      "\(frame.timestamp.nanoseconds / 1_000_000):"
        + frame.samples.map { " \($0.id.rawValue)" }.joined()
    }
  }

  /// Sends a pinch in which both fingers move by the same distance. Returns the number of changes
  /// that were reported, and the last location and scale.
  private func pinch(
    in window: Window, _ end: (Int) -> Void, _ send: (TouchSample, Timestamp) -> Void
  ) -> (changes: Int, x: Double, scale: Double) {
    var changes = 0
    let pinch = PinchGestureRecognizer { if $0.state == .changed { changes += 1 } }
    window.addGestureRecognizer(pinch)
    for step in 0...20 {
      let change: TouchSample.Change = step == 0 ? .began : .moved
      let time = Timestamp(milliseconds: 10 * step)
      send(sample(1, change, 190 - 5 * Double(step), 200), time)
      send(sample(2, change, 210 + 5 * Double(step), 200), time)
      end(step)
    }
    return (changes, pinch.location.x, pinch.scale)
  }

  @Test
  func `U8: A pinch whose samples are added one at a time equals a pinch that is sent in frames`() {
    var samples: [TouchSample] = []
    let whole = Window(size: Size(width: 400, height: 800))
    let expected = pinch(in: whole) { step in
      whole.send(TouchFrame(at: Timestamp(milliseconds: 10 * step), samples: samples))
      samples = []
    } _: { sample, _ in
      samples.append(sample)
    }
    let added = Window(size: Size(width: 400, height: 800))
    let actual = pinch(in: added) { _ in
      #expect(added.endFrame())
    } _: {
      added.addSamples([$0], at: $1)
    }
    #expect(actual == expected && expected.x == 200)
    // Frames also end without a call to `endFrame`.
    let timed = Window(size: Size(width: 400, height: 800))
    timed.frameDuration = .milliseconds(4)
    let late = pinch(in: timed) { _ in
    } _: { sample, time in
      let delay = Duration.milliseconds(sample.id.rawValue == 2 ? 3 : 0)
      timed.addSamples([sample], at: time + delay)
    }
    #expect(timed.endFrame() && late.x == 200 && late.changes == expected.changes - 1)
    // The same pinch drifts if its samples are sent one at a time, without frames.
    let single = Window(size: Size(width: 400, height: 800))
    let drifting = pinch(in: single) { _ in
    } _: {
      single.send(TouchFrame(at: $1, samples: [$0]))
    }
    #expect(drifting.changes > 30)
  }

  @Test func `U8: A frame ends before a sample that doesn't belong to it`() {
    window.flightRecorder = recorder
    window.frameDuration = .milliseconds(4)
    add(sample(1, .began), at: 0)
    add(sample(2, .began), sample(3, .began), at: 4)
    #expect(frames == [])
    // A second sample of the same touch starts a new frame.
    add(sample(1, .moved, 20), at: 4)
    #expect(frames == ["0: 1 2 3"])
    // A sample that arrives after the frame's duration has elapsed also starts a new frame.
    add(sample(2, .moved, 20), at: 9)
    #expect(frames == ["0: 1 2 3", "4: 1"])
    // A sample earlier than the frame's first one also starts a new frame. The clock doesn't go
    // backward (rule U3).
    add(sample(3, .moved, 20), at: 7)
    #expect(window.endFrame() && !window.endFrame())
    #expect(frames == ["0: 1 2 3", "4: 1", "9: 2", "7: 3"] && window.time == Timestamp(ms: 9))
    #expect(journal.stage.lines.contains { $0.contains("clock") })
  }

  @Test func `U8: Samples of the same touch and instant are merged unless the touch ends`() {
    window.flightRecorder = recorder
    add(sample(1, .began, 10), sample(1, .moved, 12), at: 0)
    var pressed = sample(1, .moved, 14)
    pressed.pressure = 0.5
    add(pressed, at: 0)
    #expect(window.endFrame())
    pressed.change = .began
    #expect(recorder.frames == [TouchFrame(at: .zero, samples: [pressed])])
    add(sample(1, .moved, 16), sample(1, .ended, 16), at: 10)
    #expect(window.endFrame())
    #expect(frames == ["0: 1", "10: 1", "10: 1"] && window.isIdle)
  }

  @Test func `U8: Other input ends the open frame before that input is processed`() {
    window.flightRecorder = recorder
    add(sample(1, .began), at: 0)
    window.send(TouchFrame(at: Timestamp(ms: 10), samples: [sample(2, .began)]))
    add(sample(1, .moved, 20), at: 20)
    window.send(coalescing: [TouchFrame(at: Timestamp(ms: 30), samples: [sample(2, .moved, 30)])])
    add(sample(1, .moved, 40), at: 40)
    window.cancelAllTouches()
    #expect(frames == ["0: 1", "10: 2", "20: 1", "30: 2", "40: 1", "40: 1 2"])
    add(at: 50)
    #expect(!window.endFrame() && window.isIdle)
  }

  @Test func `U8: discardWaitingInput also drops the open frame`() {
    window.flightRecorder = recorder
    add(sample(1, .began), at: 0)
    #expect(!window.isIdle)
    window.discardWaitingInput()
    #expect(window.isIdle && !window.endFrame() && frames == [])
  }

  @Test func `U8: Time advances only when the open frame has ended`() {
    journal.watch(LongPressGestureRecognizer())
    window.send(TouchFrame(at: .zero, samples: [sample(1, .began)]))
    window.frameDuration = .milliseconds(8)
    add(sample(1, .ended), at: 498)
    #expect(window.nextDeadline == Timestamp(ms: 506) && !window.isIdle)
    // The finger lifts before the long press's deadline at 500 ms.
    window.advance(to: Timestamp(ms: 505))
    #expect(window.time == .zero)
    window.advance(to: Timestamp(ms: 506))
    #expect(journal.read() == [] && window.isIdle && window.time == Timestamp(ms: 506))
  }

  @Test func `U8: A frame holds at most 1024 samples, and durations are clamped`() {
    window.flightRecorder = recorder
    for id in 0..<1025 { add(sample(UInt64(id), .began), at: 0) }
    #expect(recorder.frames.map(\.samples.count) == [1024])
    window.frameDuration = .seconds(5)
    #expect(window.frameDuration == .seconds(1))
    window.frameDuration = .seconds(-5)
    #expect(window.frameDuration == .zero)
    let latest = Timestamp(nanoseconds: .max)
    window.addSamples([sample(2000, .began)], at: latest)
    window.addSamples([sample(2001, .began)], at: Timestamp(nanoseconds: .min))
    window.advance(to: latest)
    #expect(window.time == .latest)
  }

  @Test func `U8: Samples that an action adds form a frame that follows the frames sent earlier`() {
    window.flightRecorder = recorder
    var hasRun = false
    journal.watch(TapGestureRecognizer()) { [window] _ in
      if hasRun { return }
      hasRun = true
      window.send(TouchFrame(at: Timestamp(ms: 100), samples: [self.sample(2, .began)]))
      window.addSamples([self.sample(3, .began)], at: Timestamp(ms: 110))
    }
    add(sample(1, .began), at: 0)
    add(sample(1, .ended), at: 50)
    #expect(window.endFrame())
    #expect(frames == ["0: 1", "50: 1", "100: 2"])
    #expect(window.nextDeadline == Timestamp(ms: 110))
    window.advance(to: Timestamp(ms: 110))
    #expect(frames.last == "110: 3")
  }

  @Test func `U8: Adding a window to an application ends the window's open frame`() {
    let application = Application()
    window.flightRecorder = recorder
    add(sample(1, .began), at: 0)
    application.addWindow(window)
    #expect(frames == ["0: 1"])
    // The locations of samples added to the application are in screen coordinates.
    window.frame.origin.x = 100
    application.frameDuration = .milliseconds(4)
    application.addSamples([sample(2, .began, 110)], at: Timestamp(ms: 10))
    application.addSamples([sample(3, .began, 120)], at: Timestamp(ms: 12))
    #expect(application.nextDeadline == Timestamp(ms: 14) && !application.isIdle)
    application.advance(to: Timestamp(ms: 13))
    #expect(frames == ["0: 1"])
    application.advance(to: Timestamp(ms: 14))
    #expect(frames == ["0: 1", "10: 2 3"])
    #expect(recorder.frames.last?.samples.map(\.location.x) == [10, 20])
    // The open frames of its windows end before the application processes other input.
    add(sample(4, .began), at: 20)
    application.cancelAllTouches()
    #expect(frames.count == 4 && window.isIdle && !application.endFrame())
  }

  @Test func `U8: A surface assembles frames in the same way as a window`() {
    var taps = 0
    let surface = GestureSurface<Int> { _, _ in [1] }
    surface.flightRecorder = recorder
    let tap = TapGestureRecognizer { _ in taps += 1 }
    tap.numberOfTouchesRequired = 2
    surface.add(tap, to: 1)
    surface.frameDuration = .milliseconds(2)
    for (time, change) in [(0, TouchSample.Change.began), (50, .ended)] {
      surface.addSamples([sample(1, change)], at: Timestamp(milliseconds: time))
      surface.addSamples([sample(2, change, 60)], at: Timestamp(milliseconds: time + 1))
    }
    #expect(surface.frameDuration == .milliseconds(2))
    #expect(surface.nextDeadline == Timestamp(ms: 52) && !surface.isIdle && taps == 0)
    surface.advance(to: Timestamp(ms: 60))
    #expect(frames == ["0: 1 2", "50: 1 2"] && taps == 1 && !surface.endFrame())
  }
}
