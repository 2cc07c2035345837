import FingertipEvdev
import Testing

@testable import FingertipRecordings

struct DeviceChoiceTests {
  static let two = ByteSource.file(FormatFixtures.path("two-devices.libinput.yml"))
  static let android = ByteSource.file(FormatFixtures.path("getevent-lt.txt"))

  @Test func `In a recording of several devices, the first touchscreen is read`() throws {
    #expect(read(Self.two).device?.name == "Fingertip slots 60 Hz")
    #expect(read(Self.two).events == read(FormatFixtures.original).events)
    let nodes = try RecordingReader(Self.two).devices.map(\.node)
    #expect(nodes == ["/dev/input/event0", "/dev/input/event7"])
  }

  @Test(arguments: ["1", "event0", "/dev/input/event0", "KEYBOARD"])
  func `A device is selected by number, node or name`(text: String) {
    let outcome = read(Self.two, select: .matching(text))
    #expect(outcome.device?.name == "Fingertip keyboard")
    #expect(outcome.events.count == 2)
    #expect(outcome.error == nil)
  }

  @Test(arguments: ["3", "event9", "mouse"])
  func `If the selected device is missing, the error lists the available devices`(text: String) {
    let outcome = read(Self.two, select: .matching(text))
    #expect(outcome.text.contains("no device matches \"\(text)\" (found 1 "))
    #expect(outcome.text.contains("2 /dev/input/event7 Fingertip slots 60 Hz"))
  }

  @Test(arguments: ["evtest.txt", "jsonl", "input_event64.bin", "kvi", "wayland.log"])
  func `If a recording has only one device, selecting a different device is rejected`(name: String)
  {
    let source = ByteSource.file(FormatFixtures.path(name))
    for text in ["nosuch", "2", "0", "-1"] {
      let outcome = read(source, select: .matching(text))
      guard case .noSuchDevice(text, let found) = outcome.error?.problem else {
        Issue.record("\(name) \(text): \(String(describing: outcome.error))")
        continue
      }
      #expect(found.count == 1)
      #expect(outcome.events.isEmpty)
    }
    #expect(read(source, select: .matching("1")).events == read(source).events)
  }

  @Test func `The only device in a recording can be selected by part of its name`() {
    let source = ByteSource.file(FormatFixtures.path("evtest.txt"))
    let outcome = read(source, select: .matching("SLOTS"))
    #expect(outcome.error == nil)
    #expect(outcome.events == read(FormatFixtures.original).events)
  }

  @Test func `Without descriptions, the device that is touched first is read`() {
    let original = read(FormatFixtures.original).events
    #expect(read(Self.android).events == original)
    #expect(read(Self.android, select: .matching("slots")).events == original)
    #expect(read(Self.android, select: .matching("event2")).events == original)
    #expect(read(Self.android, select: .matching("1")).events.count == 2)
    #expect(read(Self.android, select: .matching("/dev/input/event5")).events.isEmpty)
  }

  @Test func `A recording of several devices is rejected if none of them is a touchscreen`() {
    let keyboards = """
      version: 1
      ndevices: 2
      devices:
      - node: /dev/input/event0
        evdev:
          name: "one"
          codes:
            1: [30]
        events:
      - node: /dev/input/event1
        evdev:
          name: "two"
          codes:
            1: [30]
        events:

      """
    let outcome = read(keyboards)
    #expect(
      outcome.error?.problem
        == .noTouchscreen(found: ["/dev/input/event0 one", "/dev/input/event1 two"]))
  }

  @Test func `A recording's only device is read, regardless of its kind`() {
    let keyboard = """
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event0
        evdev:
          name: 'one''s'
          codes:
            1: [30]
          absinfo:
        quirks:
        events:
        - evdev:
          - [0, 5, 1, 30, 1]
        - libinput:
          - {time: 0.5, type: KEY}
        - hid:
            time: [0, 6]
        - evdev:
          - [0, 7, 0, 0, 0] # SYN_REPORT

      """
    let outcome = read(keyboard)
    #expect(outcome.device?.name == "one's")
    #expect(outcome.events == [event(5, 1, 30, 1), event(7, 0, 0, 0)])
    #expect(outcome.error == nil)
  }

  @Test(arguments: [("getevent-lt.txt", "/dev/input/event"), ("v1.revent", "/dev/input/event")])
  func `The error for an unknown device also lists the devices of Android recordings`(
    name: String, node: String
  ) {
    let outcome = read(.file(FormatFixtures.path(name)), select: .matching("nonsense"))
    #expect(outcome.text.contains("no device matches \"nonsense\" (found 1 "))
    #expect(outcome.text.contains(node) && outcome.events.isEmpty)
  }
}
