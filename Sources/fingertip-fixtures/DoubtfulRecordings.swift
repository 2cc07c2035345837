import Fingertip
import FingertipEvdev
import FingertipTesting
import FingertipRecordings

// This file contains functions that create recordings of touches that the user didn't make, or that
// the device reported incompletely. They are written event by event.

private typealias Change = (UInt16, UInt16, Int32)

/// Returns one recording for each kind of doubtful touch.
func doubtfulFixtures() -> [Fixture] {
  let slots = FixtureScreen.slots120.device.description
  let single = FixtureScreen.singleTouch.device.description
  func recording(
    _ name: String, _ summary: String, _ device: DeviceDescription, _ frames: [(Int, [Change])]
  ) -> Fixture {
    Fixture(
      path: "bad/\(name)", summary: summary, bytes: evemuRecording(device, frameEvents(frames)))
  }
  return [
    recording(
      "several-presses.evemu", "two presses in one frame, each of which lasts 0 ms", single,
      [
        (100, [x(900), y(900), press(1), press(0), press(1), press(0)]),
        (200, [press(1)]), (280, [press(0)]),
      ]),
    recording(
      "jump.evemu", "a contact that crosses the screen in 8 ms", slots,
      [
        (100, landing(1, 600, 4000)), (108, [slotX(12000)]), (116, [slotX(12010)]),
        (180, [lift]),
      ]),
    recording(
      "two-fingers-in-one-slot.evemu", "two fingers whose locations alternate in one slot", slots,
      [
        (100, landing(1, 600, 4000)), (108, [slotX(12000)]), (116, [slotX(601)]),
        (124, [slotX(12001)]), (132, [slotX(602)]), (180, [lift]),
      ]),
    recording(
      "bounce.evemu", "a contact of 2 ms, followed by another at the same point", slots,
      [
        (100, landing(1, 6000, 4000)), (102, [lift]), (120, landing(2, 6002, 4001)), (200, [lift]),
      ]),
    recording(
      "no-lifts.evemu", "two taps on a device that doesn't report lifts", slots,
      [
        (100, landing(1, 6000, 4000)), (150, [slotX(6004)]), (1000, [slotX(2000)]),
        (1050, [slotX(2004)]),
      ]),
    withoutPosition(slots),
  ] + withoutAxes()
}

/// Returns evtest output whose header contains the location of the first contact. The kernel sends
/// only changed values, so the events lack this location.
private func withoutPosition(_ device: DeviceDescription) -> Fixture {
  var device = device
  device.axes[AbsCode.mtPositionX]?.value = 6000
  device.axes[AbsCode.mtPositionY]?.value = 4000
  let events = frameEvents([
    (100, [id(1), press(1)]), (180, [id(-1), press(0)]),
  ])
  return Fixture(
    path: "bad/no-position.evtest.txt",
    summary: "a contact without a position in its events; the header contains the values",
    bytes: encodedRecording(.evtest, device, events))
}

/// Returns events and a description in a separate file, which lacks an axis that the events use.
private func withoutAxes() -> [Fixture] {
  let screen = FixtureScreen.slots60.device
  var device = screen.description
  device.axes[AbsCode.mtSlot] = nil
  device.codes[EventType.abs]?.remove(AbsCode.mtSlot)
  let events = frameEvents([
    (100, landing(1, 300, 400) + [slot(1)] + landing(2, 900, 400)),
    (180, [lift, slot(0), lift]),
  ])
  return [
    Fixture(
      path: "bad/lacks-axes.desc", summary: "the description of a touchscreen, without ABS_MT_SLOT",
      bytes: evemuRecording(device, [])),
    Fixture(
      path: "bad/lacks-axes.events",
      summary: "a two-finger tap; `lacks-axes.desc` doesn't describe an axis that it uses",
      bytes: evemuRecording(nil, events)),
  ]
}

private let lift: Change = id(-1)

private func x(_ value: Int32) -> Change { (EventType.abs, AbsCode.x, value) }
private func y(_ value: Int32) -> Change { (EventType.abs, AbsCode.y, value) }
private func slotX(_ value: Int32) -> Change { (EventType.abs, AbsCode.mtPositionX, value) }
private func press(_ value: Int32) -> Change { (EventType.key, KeyCode.touch, value) }
private func id(_ value: Int32) -> Change { (EventType.abs, AbsCode.mtTrackingID, value) }
private func slot(_ value: Int32) -> Change { (EventType.abs, AbsCode.mtSlot, value) }

private func landing(_ number: Int32, _ x: Int32, _ y: Int32) -> [Change] {
  [id(number), slotX(x), (EventType.abs, AbsCode.mtPositionY, y)]
}
