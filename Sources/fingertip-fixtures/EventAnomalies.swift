import Fingertip
import FingertipEvdev
import FingertipTesting

/// Returns recordings of input other than gestures, all on the slot device with 60 Hz.
func eventAnomalies() -> [Fixture] {
  let screen = Screen.slots60
  return [
    screen.trace(
      "palm-from-the-start",
      "a palm rests at (1100, 700) from the start; meanwhile a finger taps at (300, 200)",
      screen.device.events(for: palmFromTheStart(), seed: 101)),
    screen.trace(
      "palm-in-mid-contact",
      "a finger moves right, becomes a palm after 300 ms, and lifts; then a tap at (300, 200)",
      screen.device.events(for: palmInMidContact(), seed: 102)),
    screen.trace(
      "hover",
      "a finger hovers at (300, 200) for 200 ms, touches for 100 ms, hovers for 100 ms, leaves",
      hover()),
    screen.trace(
      "interrupted", "the recording stops while a finger drags: it never lifts", interrupted(screen)
    ),
    screen.trace(
      "lost-events",
      "the kernel loses 200 ms during a drag (SYN_DROPPED); the drag continues, and a tap "
        + "follows", lostEvents(screen)),
    screen.trace(
      "fast-taps",
      "six taps at one point, 60 ms apart: unchanged coordinates are not sent again; taps 3 "
        + "and 4 are 40 px further right, 5 and 6 also 40 px lower", fastTaps(screen)),
    screen.trace(
      "tap-in-one-frame", "a finger lands and lifts within one frame, then taps again elsewhere",
      slots { kernel in
        land(&kernel, id: 41, x: 280, y: 187)
        kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
        kernel.report(at: milliseconds(100))
        land(&kernel, id: 42, x: 600, y: 400)
        kernel.report(at: milliseconds(300))
        kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
        kernel.report(at: milliseconds(383))
      }),
    screen.trace(
      "lift-and-land-in-one-frame",
      "a finger lifts and another lands in the same slot within one frame (id −1, then a new id)",
      replaced(betweenIDs: true)),
    screen.trace(
      "id-replaced",
      "a finger is replaced by another in the same slot without an id of −1 in between",
      replaced(betweenIDs: false)),
    screen.trace(
      "slot-out-of-range",
      "a finger drags in slot 0 while the device reports slot 12, which it does not have",
      slotOutOfRange()),
    screen.trace(
      "id-wraps", "two fingers: the first has the id 65535, the second 0; the first lifts first",
      idWraps()),
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

private func hover() -> [InputEvent] {
  slots { kernel in
    var time = 100
    func stay(distance: Int32, frames: Int) {
      kernel.set(AbsCode.mtDistance, distance, slot: 0)
      for frame in 0..<frames {
        kernel.set(AbsCode.mtPositionX, 280 + Int32(frame % 2), slot: 0)
        kernel.report(at: milliseconds(time))
        time += 17
      }
    }
    land(&kernel, id: 41, x: 280, y: 187)
    stay(distance: 1, frames: 12)
    stay(distance: 0, frames: 6)
    stay(distance: 1, frames: 6)
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.report(at: milliseconds(time))
  }
}

private func drag(_ screen: Screen) -> [InputEvent] {
  let hand = SyntheticTouches.drag(from: Point(x: 400, y: 300), to: Point(x: 640, y: 480))
  return screen.device.events(for: hand, seed: 103)
}

private func interrupted(_ screen: Screen) -> [InputEvent] {
  drag(screen).filter { $0.time < milliseconds(500) }
}

private func lostEvents(_ screen: Screen) -> [InputEvent] {
  var events = drag(screen)
  let lost = milliseconds(400)..<milliseconds(600)
  let gap = events.firstIndex { lost.contains($0.time) } ?? events.endIndex
  let after = events.firstIndex { $0.time >= lost.upperBound } ?? events.endIndex
  let marker = InputEvent(
    time: lost.lowerBound, type: EventType.syn, code: SynCode.dropped, value: 0)
  // The rest of the queue starts in the middle of a frame, with its second event.
  events.replaceSubrange(gap..<min(after + 1, events.endIndex), with: [marker])
  let tap = screen.device.events(for: .tap(at: Point(x: 300, y: 200)), seed: 104)
  // The later touch has a different ID.
  return events
    + tap.map { event in
      var event = event
      event.time = event.time + .milliseconds(1400)
      if event.code == AbsCode.mtTrackingID && event.value >= 0 { event.value += 1 }
      return event
    }
}

private func fastTaps(_ screen: Screen) -> [InputEvent] {
  slots { kernel in
    let locations: [(x: Int32, y: Int32)] = [
      (280, 187), (280, 187), (320, 187), (320, 187), (320, 227), (320, 227),
    ]
    for (number, location) in locations.enumerated() {
      land(&kernel, id: 41 + Int32(number), x: location.x, y: location.y)
      kernel.report(at: milliseconds(100 + number * 120))
      kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
      kernel.report(at: milliseconds(160 + number * 120))
    }
  }
}

private func replaced(betweenIDs isLifted: Bool) -> [InputEvent] {
  slots { kernel in
    land(&kernel, id: 41, x: 280, y: 187)
    kernel.report(at: milliseconds(100))
    kernel.set(AbsCode.mtPositionX, 290, slot: 0)
    kernel.report(at: milliseconds(117))
    if isLifted { kernel.set(AbsCode.mtTrackingID, -1, slot: 0) }
    land(&kernel, id: 42, x: 900, y: 600)
    kernel.report(at: milliseconds(133))
    kernel.set(AbsCode.mtPositionY, 605, slot: 0)
    kernel.report(at: milliseconds(150))
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.report(at: milliseconds(167))
  }
}

private func slotOutOfRange() -> [InputEvent] {
  slots { kernel in
    land(&kernel, id: 41, x: 300, y: 300)
    kernel.report(at: milliseconds(100))
    for step in 1...12 {
      kernel.inject(EventType.abs, AbsCode.mtSlot, 12)
      kernel.inject(EventType.abs, AbsCode.mtPositionX, 1200)
      kernel.inject(EventType.abs, AbsCode.mtSlot, 0)
      kernel.set(AbsCode.mtPositionX, 300 + Int32(step) * 10, slot: 0)
      kernel.report(at: milliseconds(100 + step * 17))
    }
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.report(at: milliseconds(400))
  }
}

private func idWraps() -> [InputEvent] {
  slots { kernel in
    land(&kernel, id: 65535, x: 300, y: 300)
    kernel.report(at: milliseconds(100))
    land(&kernel, id: 0, x: 800, y: 300, slot: 1)
    kernel.report(at: milliseconds(117))
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.report(at: milliseconds(217))
    kernel.set(AbsCode.mtTrackingID, -1, slot: 1)
    kernel.report(at: milliseconds(233))
  }
}

func slots(_ act: (inout SlotRegister) -> Void) -> [InputEvent] {
  var kernel = SlotRegister(slots: 10)
  act(&kernel)
  return kernel.events
}

func land(_ kernel: inout SlotRegister, id: Int32, x: Int32, y: Int32, slot: Int = 0) {
  kernel.set(AbsCode.mtTrackingID, id, slot: slot)
  kernel.set(AbsCode.mtPositionX, x, slot: slot)
  kernel.set(AbsCode.mtPositionY, y, slot: slot)
}

func milliseconds(_ number: Int) -> Timestamp { Timestamp(milliseconds: Int64(number)) }
