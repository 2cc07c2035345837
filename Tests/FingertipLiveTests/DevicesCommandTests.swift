#if Live && os(Linux)
import FingertipEvdev
import FingertipText
import Testing

@Suite(.enabled(if: MockMachine.isAvailable, Comment(rawValue: MockMachine.whyNot)))
struct DevicesCommandTests {
  @Test func `Devices are listed by event number`() throws {
    let machine = MockMachine(devices: [
      MockDevice(number: 12, description: .touchpad),
      MockDevice(number: 7, description: .screen),
      MockDevice(number: 0, description: .button),
    ])
    let outcome = try machine.fingertip("devices")
    #expect(
      outcome.output == """
        NODE                KIND         PROTOCOL  SIZE             SLOTS  ID              ACCESS  NAME
        /dev/input/event0   other        -         -                -      0019:0000:0001  yes     Power Button
        /dev/input/event7   touchscreen  B         341×192 mm       10     0003:1234:5678  yes     Mock Multitouch Screen
        /dev/input/event12  touchpad     single    3200×1920 units  1      0018:04f3:0001  yes     Mock Touchpad

        """)
    #expect(outcome.status == 0)
  }

  @Test func `If the computer has no input devices, a message is printed`() throws {
    let outcome = try MockMachine(devices: []).fingertip("devices")
    #expect(outcome.output.contains("no input device"))
    #expect(outcome.status == 0)
  }

  @Test func `A device name can't send control sequences to the terminal`() throws {
    var device = try LiveCommandTests.device("slots-60hz.tap")
    device.description.name = "a\u{1b}]0;t\u{7}\u{1b}[2J\u{202e}b\u{200b}c"
    let shown = "a\u{fffd}]0;t\u{fffd}\u{fffd}[2J\u{fffd}b\u{fffd}c"
    let machine = MockMachine(devices: [device])
    let outcomes = [
      try machine.fingertip("devices"),
      try machine.fingertip("live") { $0.contains("points") },
      try machine.fingertip("live", "--match", "nothing"),
    ]
    for outcome in outcomes {
      #expect(outcome.output.contains(shown))
      #expect(!outcome.output.unicodeScalars.contains { $0.isUnsafeToPrint && $0 != "\n" })
    }
    let lines = try machine.fingertip("live", "--json") { $0.contains("connected") }
    #expect(lines.output.contains(#"a\u001b]0;t\u0007\u001b[2J\u202eb\u200bc"#))
  }
}
#endif
