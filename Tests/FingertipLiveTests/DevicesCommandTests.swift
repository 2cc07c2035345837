#if Live && os(Linux)
import FingertipEvdev
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

  @Test func `A computer without input devices gets a message`() throws {
    let outcome = try MockMachine(devices: []).fingertip("devices")
    #expect(outcome.output.contains("no input device"))
    #expect(outcome.status == 0)
  }
}
#endif
