import FingertipEvdev
import Testing

@testable import FingertipRecordings

struct PrintedFormatTests {
  @Test func `The output of every evtest version is read`() {
    let text = """
      Event: time 16.690766, type 3 (Absolute), code 53 (X), value 113
      Event: time 16.690766, ++++++++++++++ Something ++++++++++++
      Event: time 16.690767, -------------- Report Sync ------------
      Event: time 16.690768, -------------- EV_SYN ------------
      Event: time 16.690769, -------------- Config Sync ------------

      Event: time 16.690770, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
      Event: time 16.690771, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0001
      Event: time 16.690772, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 10
      ^C
      """
    let outcome = read(text)
    #expect(outcome.error == nil)
    #expect(
      outcome.events == [
        event(16_690_766, 3, 53, 113), event(16_690_766, 0, 2, 0), event(16_690_767, 0, 0, 0),
        event(16_690_768, 0, 0, 0), event(16_690_769, 0, 1, 0), event(16_690_770, 0, 3, 0),
        event(16_690_771, 4, 4, 0xd0001), event(16_690_772, 4, 5, 10),
      ])
  }

  @Test func `getevent output may contain labels or numbers, and devices may be added and removed`()
  {
    let text = """
      could not get driver version for /dev/input/mice, Not a typewriter
      [   1.500000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000010
      [   1.500000] /dev/input/event2: EV_ABS       0041                 ffffffff
      add device 3: /dev/input/event4
        name:     "mouse"
      [   1.600000] /dev/input/event4: EV_REL       REL_X                00000001
      remove device 3: /dev/input/event4
      [   1.700000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
      [   1.800000] /dev/input/event2: EV_KEY       BTN_TOUCH            REPEAT
      [   1.900000] /dev/input/event2: EV_KEY       KEY_HOMEPAGE         UP

      """
    let outcome = read(text)
    #expect(outcome.error == nil)
    #expect(
      outcome.events == [
        event(1_500_000, 3, 0x35, 16), event(1_500_000, 3, 0x41, -1), event(1_700_000, 1, 0x14a, 1),
        event(1_800_000, 1, 0x14a, 2), event(1_900_000, 1, 172, 0),
      ])
  }

  @Test func `getevent output for a single device, which lacks node names, is read`() {
    let outcome = read("[ 1.5] 0003 0035 000001f0\n[ 1.5] 0000 0000 00000000\n")
    #expect(outcome.events == [event(1_500_000, 3, 0x35, 0x1f0), event(1_500_000, 0, 0, 0)])
  }

  @Test func `A device description is read from the output of getevent -lp`() throws {
    let text = """
      add device 1: /dev/input/event2
        bus:      0018
        name:     "fts "x""
        events:
          KEY (0001): KEY_WAKEUP            BTN_TOUCH
                      0290
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 7, min -1, max 1079, fuzz 1, flat 2, resolution 11
        input props:
          INPUT_PROP_DIRECT

      """
    let device = try #require(read(text).device)
    #expect(device.name == "fts \"x\"")
    #expect(device.id.bus == 0x18)
    #expect(device.codes == [1: [143, 0x14a, 0x290], 3: [0x2f, 0x35]])
    #expect(device.properties == [1])
    #expect(
      device.axes[0x35]
        == AbsoluteAxis(minimum: -1, maximum: 1079, fuzz: 1, flat: 2, resolution: 11, value: 7))
  }

  @Test(arguments: [
    ("Event: time 1.5, type 3 (EV_ABS), code 53 (X), value 1\n", "Event: time 1.5, type 3"),
    ("[ 1.5] /dev/input/event2: 0003 0035 00000001\n", "[ 1.5] /dev/input/event2: 0003 0g"),
    ("[ 1.5] /dev/input/event2: 0003 0035 00000001\n", "[ 1.5] /dev/input/event2: EV_ABS NO 0"),
    ("- [1, 5, 3, 53, 1]\n", "- [1, 5, 3, 53]"),
  ])
  func `A malformed line is reported with its line number after the events that precede it`(
    good: String, bad: String
  ) {
    let head = good.hasPrefix("-") ? "version: 1\ndevices:\n- node: x\n  events:\n  - evdev:\n" : ""
    let indent = head.isEmpty ? "" : "    "
    let lines = head.split(separator: "\n").count
    let text = head + indent + good + indent + bad + "\n" + indent + good
    let outcome = read(text)
    #expect(outcome.events.count == 1)
    #expect(outcome.error?.line == lines + 2)
    #expect(outcome.text.contains("; the events before this line were read"))
    #expect(outcome.text.contains("found \"\(indent)\(bad)\""))
  }

  @Test func `Events without timestamps are rejected, and the error gives a remedy`() {
    let outcome = read("/dev/input/event2: 0003 0035 00000001\n")
    #expect(outcome.text.contains("record again with getevent -lt"))
  }
}
