import Fingertip
import FingertipEvdev
import FingertipTesting

/// Returns recordings of input that isn't a gesture. All of them use the touchscreen with slots at
/// 60 Hz.
func eventAnomalies() -> [Fixture] {
  let screen = FixtureScreen.slots60
  return [
    screen.recording(
      "palm-from-the-start",
      "a palm rests at (1100, 700) from the start; meanwhile a finger taps at (300, 200)",
      screen.device.events(for: palmFromTheStart(), seed: 101)),
    screen.recording(
      "palm-in-mid-contact",
      "a finger moves right, becomes a palm after 300 ms, and lifts, followed by a tap at (300, 200)",
      screen.device.events(for: palmInMidContact(), seed: 102)),
    screen.recording(
      "hover",
      "a finger hovers at (300, 200) for 200 ms, touches for 100 ms, hovers for 100 ms and leaves",
      hoverEvents()),
    screen.recording(
      "interrupted", "the recording stops while a finger drags, so the finger never lifts",
      interruptedEvents(screen)
    ),
    screen.recording(
      "lost-events",
      "the kernel drops 200 ms of a drag's events (SYN_DROPPED); the drag continues, and a tap "
        + "follows", eventsWithLoss(screen)),
    screen.recording(
      "fast-taps",
      "six taps, 60 ms apart; taps 3 and 4 are 40 px to the right of taps 1 and 2, and taps 5 and "
        + "6 are also 40 px lower; unchanged coordinates aren't sent again", fastTapEvents(screen)),
    screen.recording(
      "tap-in-one-frame",
      "a finger lands and lifts within one frame, then taps again at a different point",
      slotEvents { kernel in
        setLanding(&kernel, id: 41, x: 280, y: 187)
        kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
        kernel.endFrame(at: milliseconds(100))
        setLanding(&kernel, id: 42, x: 600, y: 400)
        kernel.endFrame(at: milliseconds(300))
        kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
        kernel.endFrame(at: milliseconds(383))
      }),
    screen.recording(
      "lift-and-land-in-one-frame",
      "a finger lifts and another lands in the same slot within one frame (ID −1, then a new ID)",
      replacedTouchEvents(betweenIDs: true)),
    screen.recording(
      "id-replaced",
      "one finger replaces another in the same slot without an ID of −1 in between",
      replacedTouchEvents(betweenIDs: false)),
    screen.recording(
      "slot-out-of-range",
      "a finger drags in slot 0 while the device reports slot 12, which it doesn't have",
      slotOutOfRangeEvents()),
    screen.recording(
      "id-wraps",
      "two fingers, the first with ID 65535 and the second with ID 0; the first lifts first",
      wrappingIDEvents()),
  ]
}

private func palmFromTheStart() -> SyntheticTouches {
  var palm = VirtualFinger(at: Timestamp(milliseconds: 100))
  palm.down(at: Point(x: 1100, y: 700))
  palm.becomePalm()
  palm.wait(.milliseconds(900))
  palm.up()
  var finger = VirtualFinger(at: Timestamp(milliseconds: 400))
  finger.down(at: Point(x: 300, y: 200))
  finger.wait(.milliseconds(80))
  finger.up()
  return SyntheticTouches(palm, finger)
}

private func palmInMidContact() -> SyntheticTouches {
  var finger = VirtualFinger()
  finger.down(at: Point(x: 500, y: 500))
  finger.move(to: Point(x: 620, y: 520), over: .milliseconds(300))
  finger.becomePalm()
  finger.move(to: Point(x: 660, y: 560), over: .milliseconds(300))
  finger.up()
  finger.wait(.milliseconds(500))
  finger.down(at: Point(x: 300, y: 200))
  finger.wait(.milliseconds(80))
  finger.up()
  return SyntheticTouches(finger)
}

private func hoverEvents() -> [InputEvent] {
  slotEvents { kernel in
    var time = 100
    func addHoverFrames(distance: Int32, frames: Int) {
      kernel.set(AbsCode.mtDistance, distance, slot: 0)
      for frame in 0..<frames {
        kernel.set(AbsCode.mtPositionX, 280 + Int32(frame % 2), slot: 0)
        kernel.endFrame(at: milliseconds(time))
        time += 17
      }
    }
    setLanding(&kernel, id: 41, x: 280, y: 187)
    addHoverFrames(distance: 1, frames: 12)
    addHoverFrames(distance: 0, frames: 6)
    addHoverFrames(distance: 1, frames: 6)
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.endFrame(at: milliseconds(time))
  }
}

private func dragEvents(_ screen: FixtureScreen) -> [InputEvent] {
  let hand = SyntheticTouches.drag(from: Point(x: 400, y: 300), to: Point(x: 640, y: 480))
  return screen.device.events(for: hand, seed: 103)
}

private func interruptedEvents(_ screen: FixtureScreen) -> [InputEvent] {
  dragEvents(screen).filter { $0.time < milliseconds(500) }
}

private func eventsWithLoss(_ screen: FixtureScreen) -> [InputEvent] {
  var events = dragEvents(screen)
  let lostInterval = milliseconds(400)..<milliseconds(600)
  let gapStart = events.firstIndex { lostInterval.contains($0.time) } ?? events.endIndex
  let gapEnd = events.firstIndex { $0.time >= lostInterval.upperBound } ?? events.endIndex
  let marker = InputEvent(
    time: lostInterval.lowerBound, type: EventType.syn, code: SynCode.dropped, value: 0)
  // The events that remain in the queue begin in the middle of a frame, with that frame's second
  // event.
  events.replaceSubrange(gapStart..<min(gapEnd + 1, events.endIndex), with: [marker])
  let tap = screen.device.events(for: .tap(at: Point(x: 300, y: 200)), seed: 104)
  // The second touch must have a different tracking ID.
  return events
    + tap.map { event in
      var event = event
      event.time = event.time + .milliseconds(1400)
      if event.code == AbsCode.mtTrackingID && event.value >= 0 { event.value += 1 }
      return event
    }
}

private func fastTapEvents(_ screen: FixtureScreen) -> [InputEvent] {
  slotEvents { kernel in
    let locations: [(x: Int32, y: Int32)] = [
      (280, 187), (280, 187), (320, 187), (320, 187), (320, 227), (320, 227),
    ]
    for (number, location) in locations.enumerated() {
      setLanding(&kernel, id: 41 + Int32(number), x: location.x, y: location.y)
      kernel.endFrame(at: milliseconds(100 + number * 120))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.endFrame(at: milliseconds(160 + number * 120))
    }
  }
}

private func replacedTouchEvents(betweenIDs isLifted: Bool) -> [InputEvent] {
  slotEvents { kernel in
    setLanding(&kernel, id: 41, x: 280, y: 187)
    kernel.endFrame(at: milliseconds(100))
    kernel.set(AbsCode.mtPositionX, 290, slot: 0)
    kernel.endFrame(at: milliseconds(117))
    if isLifted { kernel.set(AbsCode.mtTrackingID, -1, slot: 0) }
    setLanding(&kernel, id: 42, x: 900, y: 600)
    kernel.endFrame(at: milliseconds(133))
    kernel.set(AbsCode.mtPositionY, 605, slot: 0)
    kernel.endFrame(at: milliseconds(150))
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.endFrame(at: milliseconds(167))
  }
}

private func slotOutOfRangeEvents() -> [InputEvent] {
  slotEvents { kernel in
    setLanding(&kernel, id: 41, x: 300, y: 300)
    kernel.endFrame(at: milliseconds(100))
    for step in 1...12 {
      kernel.inject(EventType.abs, AbsCode.mtSlot, 12)
      kernel.inject(EventType.abs, AbsCode.mtPositionX, 1200)
      kernel.inject(EventType.abs, AbsCode.mtSlot, 0)
      kernel.set(AbsCode.mtPositionX, 300 + Int32(step) * 10, slot: 0)
      kernel.endFrame(at: milliseconds(100 + step * 17))
    }
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.endFrame(at: milliseconds(400))
  }
}

private func wrappingIDEvents() -> [InputEvent] {
  slotEvents { kernel in
    setLanding(&kernel, id: 65535, x: 300, y: 300)
    kernel.endFrame(at: milliseconds(100))
    setLanding(&kernel, id: 0, x: 800, y: 300, slot: 1)
    kernel.endFrame(at: milliseconds(117))
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.endFrame(at: milliseconds(217))
    kernel.set(AbsCode.mtTrackingID, -1, slot: 1)
    kernel.endFrame(at: milliseconds(233))
  }
}

func slotEvents(_ act: (inout SlotRegister) -> Void) -> [InputEvent] {
  var kernel = SlotRegister(slots: 10)
  act(&kernel)
  return kernel.events
}

func setLanding(_ kernel: inout SlotRegister, id: Int32, x: Int32, y: Int32, slot: Int = 0) {
  kernel.set(AbsCode.mtTrackingID, id, slot: slot)
  kernel.set(AbsCode.mtPositionX, x, slot: slot)
  kernel.set(AbsCode.mtPositionY, y, slot: slot)
}

func milliseconds(_ number: Int) -> Timestamp { Timestamp(milliseconds: Int64(number)) }
